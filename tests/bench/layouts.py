"""The corpus as each program wants it: data files of this project, front matter, or one file of JSON."""

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from tests.bench.corpus import BenchPerson, BenchWork, Corpus

ELSE = ("authors", "topics", "venues", "bib", "ris", "csl")
"""Pages and files of this project that the other programs do not make."""


def write_project(corpus: Corpus, folder: Path, without: Sequence[str] = ()) -> None:
    """Write data files of this project; a work stands in the file of its first author who has one."""
    lists: dict[str, list[BenchWork]] = {person.slug: [] for person in corpus.people}
    for work in corpus.works:
        lists[next(slug for _, slug in work.authors if slug)].append(work)
    for person in corpus.people:
        sheet = person_sheet(person) | {"publications": [work_sheet(work) for work in lists[person.slug]]}
        write(folder / "content" / "people" / f"{person.slug}.yaml", in_json(sheet))
    site = {"title": "Example Institute", "url": "https://www.example.org/", "without": without}
    write(folder / "content" / "site.yaml", in_json(site))


def person_sheet(person: BenchPerson) -> dict[str, Any]:
    """Give a person in this project's fields."""
    return {
        "slug": person.slug,
        "name": person.name,
        "headline": {"title": person.role, "organization": person.department},
        "email": person.email,
        "identifiers": {"orcid": person.orcid},
        "links": [{"label": "Homepage", "url": person.homepage}],
        "interests": person.interests,
        "bio": person.life,
    }


def work_sheet(work: BenchWork) -> dict[str, Any]:
    """Give a work in this project's fields."""
    links = [{"label": "PDF", "url": work.pdf, "relation": "pdf"}]
    if work.code:
        links.append({"label": "Code", "url": work.code, "relation": "code"})
    return {
        "key": work.key,
        "title": work.title,
        "type": "article-journal" if work.kind == "article" else "paper-conference",
        "authors": [{"name": name, "person": slug} if slug else name for name, slug in work.authors],
        "venue": {"key": work.venue.lower(), "name": work.venue_name, "acronym": work.venue},
        "date": work.date,
        "volume": work.volume,
        "pages": work.pages,
        "identifiers": {"doi": work.doi},
        "links": links,
        "topics": work.topics,
        "abstract": work.abstract,
    }


def write_hugo(corpus: Corpus, folder: Path) -> None:
    """Write front matter for Hugo, where people and years are taxonomies."""
    for person in corpus.people:
        path = folder / "content" / "people" / person.slug / "_index.md"
        write(path, with_front(person_fields(person), person.life))
    for work in corpus.works:
        people = [slug for _, slug in work.authors if slug]
        fields = work_fields(work) | {"people": people, "years": [work.date[:4]], "key": work.key}
        write(folder / "content" / "publications" / f"{work.key}.md", with_front(fields, work.abstract))
    for section in ("People", "Publications"):
        write(folder / "content" / section.lower() / "_index.md", with_front({"title": section}, ""))


def write_adapter(corpus: Corpus, folder: Path) -> None:
    """Write one file of JSON a kind, from which Hugo's content adapters make pages."""
    people = [
        person_fields(each) | {"id": each.slug, "name": each.name, "bio": each.life} for each in corpus.people
    ]
    works = [
        work_fields(each) | {"id": each.key, "type": each.kind, "abstract": each.abstract}
        for each in corpus.works
    ]
    write(folder / "assets" / "people.json", in_json(people))
    write(folder / "assets" / "publications.json", in_json(works))


def write_collections(corpus: Corpus, folder: Path, people: str, works: str) -> None:
    """Write front matter for programs that have a folder for each collection."""
    for person in corpus.people:
        fields = person_fields(person) | {"pid": person.slug}
        write(folder / people / f"{person.slug}.md", with_front(fields, person.life))
    for work in corpus.works:
        write(
            folder / works / f"{work.key}.md",
            with_front(work_fields(work) | {"pid": work.key}, work.abstract),
        )


def write_pelican(corpus: Corpus, folder: Path) -> None:
    """Write the lines of metadata that Pelican reads."""
    for person in corpus.people:
        fields = person_fields(person) | {"slug": person.slug, "template": "person"}
        fields["interests"] = "; ".join(person.interests)
        write(folder / "content" / "people" / f"{person.slug}.md", with_lines(fields, person.life))
    for work in corpus.works:
        fields = work_fields(work) | {"slug": work.key, "kind": work.kind, "keywords": ", ".join(work.topics)}
        fields["authorlist"] = " ; ".join(f"{name}|{slug}" for name, slug in work.authors)
        del fields["authors"], fields["type_"]
        write(folder / "content" / "publications" / f"{work.key}.md", with_lines(fields, work.abstract))


def person_fields(person: BenchPerson) -> dict[str, Any]:
    """Give a person in the fields that the peers' templates know."""
    return {
        "title": person.name,
        "role": person.role,
        "department": person.department,
        "email": person.email,
        "homepage": person.homepage,
        "orcid": person.orcid,
        "interests": person.interests,
    }


def work_fields(work: BenchWork) -> dict[str, Any]:
    """Give a work in the fields that the peers' templates know."""
    code = {"code": work.code} if work.code else {}
    return {
        "title": work.title,
        "date": work.date,
        "authors": [{"name": name, **({"id": slug} if slug else {})} for name, slug in work.authors],
        "type_": work.kind,
        "year": int(work.date[:4]),
        "venue": work.venue,
        "venue_name": work.venue_name,
        "volume": work.volume,
        "pages": work.pages,
        "doi": work.doi,
        "pdf": work.pdf,
        "keywords": work.topics,
        **code,
    }


def with_front(fields: Mapping[str, Any], text: str) -> str:
    """Write front matter and a text; JSON is YAML, too. Dates stand without quotes, as their readers want."""
    lines = (f"{name}: {value if name == 'date' else in_json(value)}" for name, value in fields.items())
    return "\n".join(("---", *lines, "---", text, ""))


def with_lines(fields: Mapping[str, Any], text: str) -> str:
    """Write a field a line and a text."""
    return "\n".join((*lines_of(fields), "", text, ""))


def lines_of(fields: Mapping[str, Any]) -> Iterator[str]:
    """Write each field as `Name: value`."""
    return (f"{name.capitalize()}: {value}" for name, value in fields.items())


def in_json(value: Any) -> str:
    """Write a value as JSON."""
    return json.dumps(value, ensure_ascii=False)


def write(path: Path, text: str) -> None:
    """Write a file, and the folder that it stands in."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
