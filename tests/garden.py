"""Random edits of a small site, and what an incremental build must write after each."""

import json
import random
import shutil
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sitegen.build import build
from sitegen.diagnostics import Report
from sitegen.output.manifest import MANIFEST
from sitegen.project import Project
from tests.laboratory import snapshot as snapshot_of
from tests.making import make_in_memory

NAMES = ("Ada Example", "Bo Sample", "Cleo Placeholder", "Dag Able", "Eve Muster", "Fritz von Probe")
STRANGERS = ("A. N. Other", "Gil Beispiel", "Hana Vzor", "Ivo Campione")
TOPICS = ("Engines", "Looms", "Poetry", "$x^2$")
VENUES = (
    {"name": "Letters on Engines", "acronym": "LOE"},
    {"name": "Conference on Looms"},
    {"name": "Letters on Engines"},
)

Data = dict[str, Any]


class Garden:
    """A project that grows by random edits; `counts` tells how often each kind of edit came."""

    def __init__(self, folder: Path, dice: random.Random) -> None:
        self.folder = folder
        self.dice = dice
        self.counts: Counter[str] = Counter()
        self.people: dict[str, Data] = {}
        self.shared: list[Data] = []
        self.settings: Data = {"title": "Garden", "url": "https://garden.example.org/lab/"}
        self.decisions: Data = {}
        self.texts: dict[str, str] = {}
        self.files: dict[str, bytes] = {}
        self.templates: dict[str, str] = {}
        self.past: list[str] = []
        self.next_key = 0
        for name in NAMES[:4]:
            self.add_person(name)
        for _ in range(8):
            self.add_work()

    def add_person(self, name: str) -> None:
        slug = name.lower().replace(" ", "-")
        self.people[slug] = {"slug": slug, "name": name, "bio": f"I am *{name}*.", "publications": []}

    def add_work(self) -> None:
        self.next_key += 1
        authors = self.dice.sample((*NAMES, *STRANGERS), self.dice.randint(1, 4))
        work: Data = {
            "key": f"work-{self.next_key}",
            "title": f"Work {self.next_key} on {self.dice.choice(TOPICS)}",
            "authors": authors,
            "date": f"{self.dice.randint(2015, 2024)}",
            "venue": self.dice.choice(VENUES),
            "topics": self.dice.sample(TOPICS, self.dice.randint(0, 2)),
        }
        self.any_list().append(work)

    def any_list(self) -> list[Data]:
        lists = [*(person["publications"] for person in self.people.values()), self.shared]
        return self.dice.choice(lists)

    def any_work(self) -> Data | None:
        works = self.any_list()
        return self.dice.choice(works) if works else None

    def any_person(self) -> Data | None:
        return self.dice.choice(list(self.people.values())) if self.people else None

    def edit(self) -> None:
        """Make one random edit."""
        kinds: list[Callable[[], None]] = [
            *(self.change_bio, self.change_headline, self.rename_person, self.remove_person, self.new_person),
            *(
                self.add_alias,
                self.retitle,
                self.change_authors,
                self.remove_work,
                self.add_work,
                self.change_topics,
            ),
            *(
                self.change_venue,
                self.change_date,
                self.change_settings,
                self.change_template,
                self.change_file,
            ),
            *(self.change_text, self.change_decisions, self.change_abstract, self.touch, self.revert),
        ]
        self.past.append(self.state())
        kind = self.dice.choice(kinds)
        self.counts[kind.__name__] += 1
        kind()

    def change_bio(self) -> None:
        if person := self.any_person():
            person["bio"] = f"Edited {self.dice.random()} with $a_{self.dice.randint(1, 9)}$."

    def change_headline(self) -> None:
        if person := self.any_person():
            person["headline"] = f"Engineer {self.dice.randint(1, 99)}"

    def rename_person(self) -> None:
        if person := self.any_person():
            person["name"] = self.dice.choice((*NAMES, "Ada Lovely Example", "Bo Q. Sample"))

    def remove_person(self) -> None:
        if len(self.people) > 2:
            self.people.pop(self.dice.choice(list(self.people)))

    def new_person(self) -> None:
        self.add_person(self.dice.choice(NAMES))

    def add_alias(self) -> None:
        if person := self.any_person():
            person["also_known_as"] = [self.dice.choice(STRANGERS)]

    def retitle(self) -> None:
        if work := self.any_work():
            work["title"] = f"Retitled {self.dice.randint(1, 20)}"

    def change_abstract(self) -> None:
        if work := self.any_work():
            work["abstract"] = f"We *show* {self.dice.random()}.\n\n- a\n- b"

    def change_authors(self) -> None:
        if work := self.any_work():
            work["authors"] = self.dice.sample((*NAMES, *STRANGERS), self.dice.randint(1, 5))

    def change_topics(self) -> None:
        if work := self.any_work():
            work["topics"] = self.dice.sample(TOPICS, self.dice.randint(0, 3))

    def change_venue(self) -> None:
        if work := self.any_work():
            work["venue"] = self.dice.choice(VENUES)

    def change_date(self) -> None:
        if work := self.any_work():
            work["date"] = self.dice.choice(("2001", "2024-05", "in press", "2020-01/2021-02"))

    def remove_work(self) -> None:
        works = self.any_list()
        if works:
            works.pop(self.dice.randrange(len(works)))

    def change_settings(self) -> None:
        self.settings |= self.dice.choice(
            (
                {"title": f"Garden {self.dice.randint(1, 9)}"},
                {"url": self.dice.choice(("https://garden.example.org/lab/", "https://example.org/"))},
                {"description": f"Said {self.dice.randint(1, 9)}"},
                {"urls": self.dice.choice(("directory", "file"))},
            )
        )

    def change_template(self) -> None:
        if self.templates:
            self.templates.clear()
            return
        self.templates |= self.dice.choice(
            (
                {"_brief.html": "<li>{{ publication.title | inline }} of {{ site.people | length }}</li>\n"},
                {"_footer.html": "{{ site.publications | map(attribute='title') | join(', ') }}"},
                {"assets/site.css": f"body {{ margin: {self.dice.randint(1, 9)}px }}"},
            )
        )

    def change_file(self) -> None:
        name = f"paper{self.dice.randint(1, 2)}.pdf"
        if name in self.files and self.dice.random() < 0.4:
            del self.files[name]
        else:
            self.files[name] = str(self.dice.random()).encode()

    def change_text(self) -> None:
        path = self.dice.choice(("news/opening.md", "projects/loom.md", "pages/about.md"))
        if path in self.texts and self.dice.random() < 0.3:
            del self.texts[path]
            return
        draft = "draft: true\n" if self.dice.random() < 0.2 else ""
        people = f"people: [{self.dice.choice(list(self.people))}]\n" if self.people else ""
        self.texts[path] = (
            f"---\ntitle: Text {self.dice.randint(1, 9)}\ndate: 2024-05-0{self.dice.randint(1, 9)}\n"
            f"{people}{draft}---\n\nBody {self.dice.randint(1, 9)} here.\n"
        )

    def change_decisions(self) -> None:
        kind = self.dice.choice(("same", "different"))
        self.decisions = {kind: [{"people": self.dice.sample(STRANGERS, 2)}]}

    def touch(self) -> None:
        for path in (self.folder / "content").rglob("*.yaml"):
            path.touch()

    def revert(self) -> None:
        self.restore(self.dice.choice(self.past))

    def state(self) -> str:
        files = {name: data.decode() for name, data in self.files.items()}
        return json.dumps(
            [self.people, self.shared, self.settings, self.decisions, self.texts, files, self.templates]
        )

    def restore(self, state: str) -> None:
        loaded = json.loads(state)
        self.people, self.shared, self.settings, self.decisions, self.texts, files, self.templates = loaded
        self.files = {name: data.encode() for name, data in files.items()}

    def write(self) -> None:
        """Write the project; files that say what they said are not touched."""
        content = self.folder / "content"
        wanted: dict[Path, bytes] = {content / "site.yaml": encode(self.settings)}
        for slug, person in self.people.items():
            wanted[content / "people" / f"{slug}.yaml"] = encode(person)
        if self.shared:
            wanted[content / "publications" / "lab.yaml"] = encode({"publications": self.shared})
        if self.decisions:
            wanted[content / "identity.yaml"] = encode(self.decisions)
        wanted |= {content / path: text.encode() for path, text in self.texts.items()}
        wanted |= {content / "assets" / name: data for name, data in self.files.items()}
        wanted |= {self.folder / "templates" / name: text.encode() for name, text in self.templates.items()}
        for path in [*content.rglob("*"), *(self.folder / "templates").rglob("*")]:
            if path.is_file() and path not in wanted:
                path.unlink()
        for path, data in wanted.items():
            if not path.exists() or path.read_bytes() != data:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(data)


def encode(data: Data) -> bytes:
    """Write a data file; JSON is YAML, too."""
    return json.dumps(data, ensure_ascii=False, indent=1).encode()


def snapshot(folder: Path) -> dict[str, bytes]:
    """Read every file of a site but the list of its files."""
    return {path: data for path, data in snapshot_of(folder).items() if path != MANIFEST}


def run_script(folder: Path, seed: int, steps: int) -> Counter[str]:
    """Edit a site step by step; each incremental build must write what a build from nothing would."""
    dice = random.Random(seed)
    shutil.rmtree(folder, ignore_errors=True)
    garden = Garden(folder, dice)
    site = folder / "_site"
    for step in range(steps):
        garden.write()
        report, clean = Report(), Report()
        result = build(Project(content=folder / "content"), site, report)
        wanted = make_in_memory(folder / "content", clean)
        assert list(map(str, report)) == list(map(str, clean)), (seed, step, garden.counts)
        garden.counts["published" if result.published else "refused"] += 1
        if result.published:
            written = snapshot(site)
            stale = sorted(path for path in written.keys() | wanted if written.get(path) != wanted.get(path))
            assert stale == [], (seed, step, garden.counts)
        garden.edit()
    return garden.counts
