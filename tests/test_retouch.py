import json
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest

from sitegen.diagnostics import Report
from sitegen.model.name import Name
from sitegen.model.person import Education, Person
from sitegen.plain import pack
from sitegen.project import Project
from sitegen.resolve.words import WORDS, WORK_WORDS
from sitegen.retouch import retouch
from sitegen.serve.proofs import Proofs
from sitegen.standing import look_at, look_at_inputs
from tests.garden import snapshot
from tests.laboratory import build_project, site_of, write_project
from tests.making import make_in_memory

WORK = {
    "key": "on-looms",
    "title": "On Looms",
    "date": "2024",
    "authors": ["Ada Example", "Bo Sample", "Cleo Placeholder"],
    "venue": {"name": "Letters on Engines", "acronym": "LOE"},
    "topics": ["Looms"],
}
ADA: dict[str, Any] = {
    "slug": "ada-example",
    "name": "Ada Example",
    "bio": "I build *engines*.",
    "interests": ["Looms"],
    "positions": [{"organization": "Mill"}],
    "teaching": [{"title": "Weaving"}],
    "talks": [{"title": "On Silk", "date": "2023"}],
    "publications": [WORK, {**WORK, "key": "on-silk", "title": "On Silk", "abstract": "We *weave*."}],
}
EDITS: dict[str, Any] = {
    "pronouns": "she/her",
    "headline": {"title": "Engineer", "organization": "Mill"},
    "location": "London",
    "email": "ada@example.org",
    "phone": "1",
    "photo": "ada.png",
    "bio": "I weave [silk](../../publications/on-silk/) with $x^2$.",
    "links": [{"label": "Home", "url": "https://ada.example.org/#top"}],
    "roles": [{"group": "Looms", "role": "member"}],
    "service": [{"role": "Reviewer", "venue": "LOE"}],
    "teaching": [{"title": "Weaving II"}],
    "talks": [{"title": "On Wool", "date": "2023"}],
    "grants": [{"title": "Looms for all"}],
    "supervision": [{"name": "Dag Able"}],
    "skills": [{"name": "Weaving"}],
    "interests": ["Looms", "Silk"],
    "unplaced": [{"line": 3, "text": "left over"}],
}


def person(**words: Any) -> str:
    return json.dumps({**ADA, **words}, indent=1)


@pytest.fixture
def project(tmp_path: Path) -> Project:
    """A site of three people, a text and settings, built once."""
    made = write_project(
        tmp_path,
        {
            "content/site.yaml": "url: https://mill.example.org/lab/\ntitle: Mill\n",
            "content/people/ada-example.yaml": person(),
            "content/people/bo-sample.yaml": "name: Bo Sample\nbio: I card.\n",
            "content/people/cleo-placeholder.yaml": "name: Cleo Placeholder\n",
            "content/news/open.md": "---\ntitle: Open\ndate: 2024-05-01\npeople: [ada-example]\n---\nNow.\n",
            "content/assets/ada.png": "no picture",
        },
    )
    build_project(made)
    return made


def edit(project: Project, file: str, text: str) -> bool:
    """Change a file, build, and compare with a clean build; say whether nothing was resolved for it."""
    before = edits_note(project)
    (project.content / file).write_text(text, encoding="utf-8")
    _, report = build_project(project)
    clean = Report()
    wanted = make_in_memory(project.content, clean)
    assert list(map(str, report)) == list(map(str, clean))
    assert report.has_errors or snapshot(site_of(project)) == wanted
    return edits_note(project) not in (before, ())


def edits_note(project: Project) -> tuple[bytes, ...]:
    return tuple(path.read_bytes() for path in (project.folder / ".cache").rglob("*-edits.note"))


def test_every_word_of_a_person_is_edited() -> None:
    assert set(EDITS) == set(WORDS)


@pytest.mark.parametrize("name", WORDS)
def test_an_edit_of_words_alone_writes_what_a_clean_build_does(project: Project, name: str) -> None:
    assert edit(project, "people/ada-example.yaml", person(**{name: EDITS[name]}))
    edit(project, "people/ada-example.yaml", person())


WORK_EDITS: dict[str, Any] = {
    "title": "On Fine Silk & *Wool*",
    "place": "London",
    "volume": "7",
    "issue": "2",
    "pages": "1-9",
    "article_number": "17",
    "number": "3",
    "edition": "2nd",
    "acceptance": {"accepted": 3, "submitted": 9},
    "honors": ["Best Paper"],
    "links": [{"label": "Slides", "url": "https://ada.example.org/silk.pdf"}],
    "source_labels": ["PDF"],
    "note": "With *care*.",
    "abstract": "We card.\n\nThen we spin $x^2$.",
}


def works(**words: Any) -> str:
    return person(publications=[WORK, {**ADA["publications"][1], **words}])


def test_every_word_of_a_work_is_edited() -> None:
    assert set(WORK_EDITS) == set(WORK_WORDS)


@pytest.mark.parametrize("name", WORK_WORDS)
def test_an_edit_of_words_of_a_work_writes_what_a_clean_build_does(project: Project, name: str) -> None:
    assert edit(project, "people/ada-example.yaml", works(**{name: WORK_EDITS[name]}))
    assert edit(project, "people/ada-example.yaml", works())


def test_a_work_of_a_shared_list_is_edited_too(project: Project) -> None:
    shared = {**WORK, "key": "on-hemp", "title": "On Hemp", "authors": ["Bo Sample"]}
    (project.content / "publications").mkdir()
    for title in ("On Hemp", "On Jute", "On Flax"):
        text = json.dumps({"publications": [{**shared, "title": title}]}, indent=1)
        assert edit(project, "publications/shared.yaml", text) == (title != "On Hemp")


@pytest.mark.parametrize(
    "words",
    [
        {"title": "On Looms"},
        {"title": "On *looms*"},
        {"key": "on-wool"},
        {"date": "2023"},
        {"date": "in press"},
        {"authors": ["Bo Sample"]},
        {"venue": {"name": "Conference on Looms"}},
        {"topics": ["Silk"]},
        {"type": "book"},
        {"identifiers": {"doi": "10.5555/silk"}},
        {"old_addresses": ["silk/"]},
        {"abstract": "See [nothing](../../nothing/)."},
    ],
    ids=str,
)
def test_an_edit_of_more_than_words_of_a_work_is_built_whole(project: Project, words: dict[str, Any]) -> None:
    assert not edit(project, "people/ada-example.yaml", works(**words))
    edit(project, "people/ada-example.yaml", works())


def test_a_work_that_others_are_joined_with_is_built_whole(project: Project) -> None:
    twin = json.dumps({"name": "Bo Sample", "publications": [{**WORK, "key": "looms"}]})
    assert not edit(project, "people/bo-sample.yaml", twin)
    assert not edit(project, "people/ada-example.yaml", person(publications=[{**WORK, "volume": "1"}]))


def test_edits_of_several_people_follow_each_other(project: Project) -> None:
    for number in range(3):
        assert edit(project, "people/ada-example.yaml", person(bio=f"Edited {number}."))
        assert edit(project, "people/bo-sample.yaml", f"name: Bo Sample\nbio: Carded {number}.\n")


@pytest.mark.parametrize(
    "words",
    [
        {"name": "Ada Lovely Example"},
        {"also_known_as": ["A. Example"]},
        {"publications": []},
        {"positions": [{"organization": "Mill", "manager": {"name": "Bo Sample", "person": "bo-sample"}}]},
        {"education": [{"institution": "School", "degree": "PhD"}]},
        {"bio": "See [silk](../../publications/on-silk/#no-such-place)."},
        {"bio": "See [nothing](../../nothing/)."},
        {"photo": "missing.png"},
        {"email": "no address"},
        {"coauthors": [{"name": "Dag Able", "url": "https://dag.example.org/"}]},
    ],
    ids=lambda words: next(iter(words)) + " " + str(len(str(words))),
)
def test_an_edit_of_more_than_words_is_built_whole(project: Project, words: dict[str, Any]) -> None:
    assert not edit(project, "people/ada-example.yaml", person(**words))
    assert not edit(project, "people/ada-example.yaml", person())


def test_a_page_that_comes_or_goes_is_built_whole(project: Project) -> None:
    assert not edit(project, "people/bo-sample.yaml", "name: Bo Sample\ntalks: [{title: On Wool}]\n")


@pytest.mark.parametrize("note", ["desk", "edits", "standing", "made"])
@pytest.mark.parametrize("damage", [b"", None, b"x"], ids=["empty", "cut", "other"])
def test_a_damaged_note_costs_time_only(project: Project, note: str, damage: bytes | None) -> None:
    assert edit(project, "people/ada-example.yaml", person(bio="First."))
    for path in (project.folder / ".cache").rglob(f"*-{note}.note"):
        path.write_bytes(path.read_bytes()[:-9] if damage is None else damage)
    edit(project, "people/bo-sample.yaml", "name: Bo Sample\nbio: Second.\n")


def test_templates_that_show_words_anywhere_are_followed(project: Project) -> None:
    footer = "{% for one in site.people %}{{ one.bio }}{% endfor %}"
    write_project(project.folder, {"templates/_footer.html": footer})
    build_project(project)
    assert edit(project, "people/ada-example.yaml", person(bio="Edited."))
    item = "<li>{{ publication.title }} {{ site.person_by_slug['ada-example'].bio }}</li>"
    write_project(project.folder, {"templates/_publication.html": item})
    build_project(project)
    assert edit(project, "people/ada-example.yaml", person(bio="Edited again."))


def shown(proofs: Proofs) -> dict[str, bytes]:
    return {**snapshot(proofs.root), **proofs.pages}


def test_a_preview_prints_one_edit_after_another_and_writes_nothing(project: Project) -> None:
    item = "<li>{{ publication.title }} {{ site.person_by_slug['ada-example'].bio }}</li>"
    write_project(project.folder, {"templates/_publication.html": item})
    build_project(project)
    proofs = Proofs(project, site_of(project))
    proofs.begin()
    before = snapshot(project.folder / ".cache"), snapshot(site_of(project))
    for number in range(3):
        edited = {
            "ada-example": person(bio=f"Edited {number}."),
            "bo-sample": f"name: Bo Sample\nbio: Carded {number}.\n",
        }
        for slug, text in edited.items():
            (project.content / "people" / f"{slug}.yaml").write_text(text, encoding="utf-8")
            assert proofs.print(look_at_inputs(project), Report())
            assert shown(proofs) == make_in_memory(project.content, Report())
            proofs.settle()
    assert (snapshot(project.folder / ".cache"), snapshot(site_of(project))) == before


def test_a_preview_keeps_what_it_shows_through_a_fault(project: Project) -> None:
    file = project.content / "people" / "ada-example.yaml"
    proofs = Proofs(project, site_of(project))
    proofs.begin()
    file.write_text(person(bio="Edited."), encoding="utf-8")
    assert proofs.print(look_at_inputs(project), Report())
    proofs.settle()
    edited = dict(proofs.pages)
    for fault in (person(name=""), person(title="x"), "name: ["):
        file.write_text(fault, encoding="utf-8")
        assert not proofs.print(look_at_inputs(project), Report())
        assert proofs.pages == edited
    file.write_text(person(bio="Mended."), encoding="utf-8")
    assert proofs.print(look_at_inputs(project), Report())
    assert shown(proofs) == make_in_memory(project.content, Report())


def test_a_preview_leaves_more_than_words_to_a_build(project: Project) -> None:
    file = project.content / "people" / "ada-example.yaml"
    proofs = Proofs(project, site_of(project))
    assert not proofs.print(look_at_inputs(project), Report())
    proofs.begin()
    file.write_text(person(bio="See [nothing](../../nothing/)."), encoding="utf-8")
    assert not proofs.print(look_at_inputs(project), Report())
    file.write_text(person(bio="Edited."), encoding="utf-8")
    assert not proofs.print(look_at_inputs(project), Report())


def test_an_edit_that_another_build_overtook_is_built_whole(project: Project) -> None:
    (project.content / "people" / "ada-example.yaml").write_text(person(bio="First."), encoding="utf-8")
    look = look_at(project, site_of(project), strict=False)
    (project.content / "people" / "bo-sample.yaml").write_text("name: Bo Sample\n", encoding="utf-8")
    build_project(project)
    assert retouch(project, site_of(project), look, Report()) is None
    assert snapshot(site_of(project)) == make_in_memory(project.content, Report())


def test_a_person_has_the_same_bytes_whether_equal_texts_are_one_in_memory_or_not() -> None:
    one = "".join(["Mi", "ll"])
    held = (one, one, sys.intern("Mill"))
    apart = tuple("".join(["Mi", "ll"]) for _ in held)
    packed = {
        pack(
            Person(
                name=Name(literal="Ada Example"),
                education=tuple(Education(institution=each) for each in texts),
            )
        )
        for texts in (held, apart)
    }
    assert len(packed) == 1


def test_a_link_out_of_the_content_is_never_read(project: Project, tmp_path: Path) -> None:
    outside = tmp_path / "outside.yaml"
    outside.write_text(person(bio="From outside."), encoding="utf-8")
    file = project.content / "people" / "ada-example.yaml"
    file.unlink()
    file.symlink_to(outside)
    _, report = build_project(project)
    assert "outside-link" in [each.code for each in report]
    assert not any(b"From outside." in data for data in snapshot(site_of(project)).values())


MINE = {"templates/mine/assets/site.css": "a {}", "content/site.yaml": "theme: mine\n"}


def test_a_theme_that_went_is_no_hindrance_once_the_settings_name_another(project: Project) -> None:
    build_project(write_project(project.folder, MINE))
    shutil.rmtree(project.folder / "templates")
    (project.content / "site.yaml").write_text("theme: default\n", encoding="utf-8")
    result, report = build_project(project)
    assert (result.published, report.has_errors) == (True, False)


def test_a_preview_whose_folder_or_theme_went_is_left_to_a_build(project: Project) -> None:
    build_project(write_project(project.folder, MINE))
    proofs = Proofs(project, site_of(project))
    proofs.begin()
    (project.content / "people" / "ada-example.yaml").write_text(person(bio="Edited."), encoding="utf-8")
    (site_of(project) / "people" / "ada-example" / "index.html").unlink()
    assert not proofs.print(look_at_inputs(project), Report())
    shutil.rmtree(project.folder / "templates")
    proofs.begin()
    assert not proofs.print(look_at_inputs(project), Report())
