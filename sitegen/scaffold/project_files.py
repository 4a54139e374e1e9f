"""The files of a new site beside its people and works."""

from importlib.resources import files

from sitegen import __version__
from sitegen.store.dump import dump_tree
from sitegen.store.plain import Plain
from sitegen.store.schema_files import schema_artifacts, schema_line

SHIPPED = {
    ".gitignore": "gitignore",
    ".github/workflows/pages.yml": "pages.yml",
    ".github/workflows/check.yml": "check.yml",
}
"""Files that are the same in every project, and their names in `files/`."""


def shipped(name: str) -> str:
    """Read a file that comes with the program."""
    return (files("sitegen") / "scaffold" / "files" / name).read_text(encoding="utf-8")


def project_files(title: str, description: str, language: str) -> dict[str, str]:
    """Make all files of a project that do not depend on what it shows: paths and texts."""
    made = {path: shipped(name) for path, name in SHIPPED.items()}
    made |= {f"content/{each.path}": each.data.decode() for each in schema_artifacts()}
    made["README.md"] = shipped("README.md").replace("{title}", title)
    made["requirements.txt"] = f"sitegen~={__version__}\n"
    made["content/site.yaml"] = render_settings(title, description, language)
    return made


def render_settings(title: str, description: str, language: str) -> str:
    """Write the settings of a site, the version of their form first."""
    texts: dict[str, Plain] = {"title": title}
    texts |= {"description": description} if description else {}
    texts |= {"language": language}
    head = f"{schema_line('site', 0)}\nschema: 1\n"
    return head + dump_tree(texts, None)


def render_person(name: str) -> str:
    """Write the file of a person of whom no more than the name is known."""
    return f"{schema_line('person', 1)}\n{dump_tree({'name': name}, None)}"
