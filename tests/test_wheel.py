"""What ships is whole: the theme travels in the wheel and the sdist, and an empty folder builds a site."""

import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def distributions(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    # Without isolation the build needs nothing from a registry; hatchling is among the test's packages.
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


def shipped_theme() -> set[str]:
    theme = ROOT / "templates"
    return {path.relative_to(theme).as_posix() for path in theme.rglob("*") if path.is_file()}


def test_the_wheel_carries_every_file_of_the_theme(distributions: Path) -> None:
    (wheel,) = distributions.glob("*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    assert {f"sitegen/templates/{name}" for name in shipped_theme()} <= names
    assert "sitegen/py.typed" in names
    assert {f"sitegen/scaffold/files/{name}" for name in ("README.md", "pages.yml", "gitignore")} <= names
    assert not [name for name in names if name.startswith(("tests/", "docs/", "templates/"))]


def test_the_sdist_carries_the_theme_the_tests_and_the_docs(distributions: Path) -> None:
    (sdist,) = distributions.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        names = {name.split("/", 1)[1] for name in archive.getnames() if "/" in name}
    assert {f"templates/{name}" for name in shipped_theme()} <= names
    assert {"Makefile", "docs/architecture.md", "tests/test_wheel.py", "LICENSE", "README.md"} <= names


def test_an_installed_wheel_builds_a_site_in_an_empty_folder(distributions: Path, tmp_path: Path) -> None:
    (wheel,) = distributions.glob("*.whl")
    venv.create(tmp_path / "env", with_pip=False, system_site_packages=False, symlinks=True)
    python = tmp_path / "env" / "bin" / "python"
    site_packages = next((tmp_path / "env" / "lib").glob("python*/site-packages"))
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(site_packages)
    # The libraries that sitegen needs come from the environment that runs this test.
    running = Path(next(path for path in sys.path if path.endswith("site-packages")))
    (site_packages / "libraries.pth").write_text(f"{running}\n")
    project = tmp_path / "project"
    project.mkdir()
    (project / "cv.txt").write_text(
        "Ada Example\n\n"
        'Ada Example and Bo Sample, "On Engines," The 3rd Conference on Engines (ENG-3), Oslo, June 2022\n',
        encoding="utf-8",
    )
    for arguments in (["import", "cv.txt"], ["build"]):
        command = [str(python), "-m", "sitegen", *arguments]
        done = subprocess.run(command, cwd=project, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
    assert "On Engines" in (project / "_site" / "people" / "ada-example" / "index.html").read_text("utf-8")
    assert list((project / "_site").rglob("*.woff2"))
