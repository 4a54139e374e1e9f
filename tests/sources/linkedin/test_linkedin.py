import zipfile
from io import BytesIO
from pathlib import Path

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from sitegen.accounting import Fate, Reading
from sitegen.diagnostics import Report
from sitegen.files import document_from
from sitegen.model.document import Document
from sitegen.model.name import Name
from sitegen.sources import choose, linkedin
from sitegen.sources.linkedin.tables import COLUMNS, OTHERS
from sitegen.store.combine import combine
from sitegen.store.plain import Plain, plain_mapping

HERE = Path(__file__).parent
FILES = sorted((HERE / "export").iterdir(), key=lambda path: path.stem)
EXPECTED = yaml.load((HERE / "expected.yaml").read_text(encoding="utf-8"), yaml.BaseLoader)
PRIVATE = ("Connections.csv", "messages.csv")


def document_of(path: Path) -> Document:
    document = document_from(path.read_bytes(), path.name, Report())
    assert document is not None
    return document


def read_files(*paths: Path) -> tuple[list[Reading], Report]:
    report = Report()
    documents = [document_of(path) for path in paths]
    for document in documents:
        assert choose(document, report) is linkedin, document.path
    return linkedin.read_together(documents, report), report


def facts_of(*readings: Reading) -> Plain:
    whole = combine(plain_mapping(reading.person) for reading in readings if reading.person is not None)
    return {key: value for key, value in whole.items() if key not in ("schema", "unplaced")}


def archive() -> bytes:
    buffer = BytesIO()
    with zipfile.ZipFile(buffer, "w") as package:
        for path in FILES:
            package.write(path, f"Basic_LinkedInDataExport_01-02-2026/{path.name}")
    return buffer.getvalue()


def in_order(facts: Plain) -> Plain:
    """Give the lists in the order of their titles: tables are read in the order of their names."""
    if isinstance(facts, dict):
        return {key: in_order(value) for key, value in facts.items()}
    return sorted(facts, key=repr) if isinstance(facts, list) else facts


def test_the_tables_of_a_folder_give_the_facts_of_one_person() -> None:
    readings, _ = read_files(*FILES)
    assert in_order(facts_of(*readings)) == in_order(EXPECTED)


def test_the_archive_gives_the_same_facts_and_names_file_and_line() -> None:
    report = Report()
    document = document_from(archive(), "export.zip", report)
    assert document is not None
    assert choose(document, report) is linkedin
    reading = linkedin.read(document, report)
    assert in_order(facts_of(reading)) == in_order(EXPECTED)
    places = [str(document.locate(each.location.line)) for each in report if "Loom Master" in each.message]
    assert places == ["export.zip, Basic_LinkedInDataExport_01-02-2026/Certifications.csv:2"]


def test_what_is_about_others_is_not_even_taken_out_of_the_archive() -> None:
    document = document_from(archive(), "export.zip", Report())
    assert document is not None
    assert "secret" not in document.text
    assert "bo@example.org" not in document.text


@pytest.mark.parametrize("name", PRIVATE)
def test_a_table_about_others_gives_a_note_and_nothing_else(name: str) -> None:
    [reading], report = read_files(HERE / "export" / name)
    assert reading.person is None
    assert [each.code for each in report] == ["private-table"]
    assert {account.fate for account in reading.accounts} == {Fate.FURNITURE}


def test_what_has_no_place_is_kept_with_its_line() -> None:
    readings, report = read_files(*FILES)
    kept = [each.text for reading in readings if reading.person for each in reading.person.unplaced]
    assert sorted(kept) == [
        "Description: Cleanups",
        "Description: How",
        "certifications: Name: Loom Master, Authority: Guild, Started On: Feb 2020, License Number: 7",
        "courses: Name: Knots, Number: K1",
        "positions: Title: Nobody",
        "projects: Title: A mill, Description: Ground flour, Started On: Jan 2019",
    ]
    assert sum(each.code == "unplaced-line" for each in report) == 6


def test_tables_without_a_profile_are_whose_the_user_says() -> None:
    positions = document_of(HERE / "export" / "Positions.csv")
    report = Report()
    assert linkedin.read(positions, report).person is None
    assert [each.code for each in report] == ["no-name"]
    name = Name(given="Bo", family="Sample")
    reading = linkedin.read(Document(positions.path, positions.text, "", subject=name), Report())
    assert reading.person is not None
    assert (reading.person.name, len(reading.person.positions)) == (name, 2)


def test_a_field_that_never_ends_costs_only_what_is_below_it() -> None:
    head = "Company Name,Title,Description,Location,Started On,Finished On\n"
    text = f'{head}Loom Works,Engineer,,,2015,\n"Mill,Miller,,,2012,\n' + "x" * 200_000
    report = Report()
    reading = linkedin.read(Document("Positions.csv", text, "", subject=Name(literal="Ada")), report)
    assert reading.person is not None
    assert [each.organization for each in reading.person.positions] == ["Loom Works"]
    assert [str(each.location) for each in report if each.code == "bad-csv"] == ["Positions.csv:3"]


CELLS = st.sampled_from(
    [
        "",
        "Ada",
        "Jan 2020",
        "2020-13-99",
        "https://doi.org/10.1/x",
        "javascript:x",
        '"',
        '"a\nb"',
        "[A:https://x.org]",
    ]
) | st.text(max_size=8)
HEADS = [columns for columns in (*COLUMNS.values(), *OTHERS.values()) if len(columns) > 1]


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(HEADS), st.lists(st.lists(CELLS, max_size=8), max_size=5), st.booleans())
def test_any_table_is_read(head: tuple[str, ...], rows: list[list[str]], is_known: bool) -> None:
    text = "\n".join(",".join(row) for row in [list(head), *rows])
    document = Document("t.csv", text, "", subject=Name(literal="Ada") if is_known else None)
    assert 0 <= linkedin.sniff(document) <= 1
    reading = linkedin.read(document, Report())
    spoken = [number for number, line in enumerate(document.lines, start=1) if line.strip()]
    assert [each.line for each in reading.accounts] == spoken
