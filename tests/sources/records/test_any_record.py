"""Whatever a record holds, a source reads it without an exception, and every line has a fate."""

import json
from types import ModuleType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sitegen.accounting import Reading
from sitegen.diagnostics import Report
from sitegen.model.document import Document
from sitegen.sources import (
    arxiv_atom,
    crossref,
    csl,
    datacite,
    dblp,
    openalex,
    openreview,
    orcid,
    pubmed_xml,
    semantic_scholar,
    zotero,
)
from tests.sources.records.words import ATTRIBUTES, JSON_KEYS, TAGS, TEXTS

JSON_SOURCES = [crossref, csl, datacite, openalex, openreview, orcid, semantic_scholar, zotero]
XML_SOURCES = [arxiv_atom, dblp, pubmed_xml, zotero]

SCALARS = (
    st.none() | st.booleans() | st.integers() | st.floats() | st.sampled_from(TEXTS) | st.text(max_size=9)
)
RECORDS = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(JSON_KEYS), inner, max_size=6)
    ),
    max_leaves=25,
)


def element(name: str, attributes: dict[str, str], children: list[str]) -> str:
    written = "".join(f' {key}="{value}"' for key, value in attributes.items())
    return f"<{name}{written}>{''.join(children)}</{name}>"


ELEMENTS = st.recursive(
    st.sampled_from([text.replace("&", "&amp;").replace("<", "&lt;") for text in TEXTS]),
    lambda inner: st.builds(
        element,
        st.sampled_from(TAGS),
        st.dictionaries(st.sampled_from(ATTRIBUTES), st.sampled_from(["a", "7", "doi"]), max_size=2),
        st.lists(inner, max_size=4),
    ),
    max_leaves=25,
)


def read(source: ModuleType, text: str) -> Reading:
    document = Document("t", text, "")
    assert 0 <= source.sniff(document) <= 1
    reading = source.read(document, Report())
    assert isinstance(reading, Reading)
    assert [each.line for each in reading.accounts] == [
        number for number, line in enumerate(document.lines, start=1) if line.strip()
    ]
    return reading


def wrapped(records: object) -> list[object]:
    return [records, [records], {"data": records}, {"message": {"items": [records]}}, {"results": [records]}]


@pytest.mark.parametrize("source", JSON_SOURCES, ids=lambda source: source.__name__.rpartition(".")[2])
@settings(max_examples=60, deadline=None)
@given(value=RECORDS, width=st.sampled_from([None, 1]))
def test_any_json_is_read(source: ModuleType, value: object, width: int | None) -> None:
    for each in wrapped(value):
        read(source, json.dumps(each, indent=width))


@pytest.mark.parametrize("source", XML_SOURCES, ids=lambda source: source.__name__.rpartition(".")[2])
@settings(max_examples=100, deadline=None)
@given(value=ELEMENTS, root=st.sampled_from(TAGS))
def test_any_xml_is_read(source: ModuleType, value: str, root: str) -> None:
    read(source, f"<{root}>{value}</{root}>")
    read(source, f"<{root}>\n<entry>{value}</entry>\n<article>{value}</article></{root}>")


@pytest.mark.parametrize(
    "source", [*JSON_SOURCES, *XML_SOURCES], ids=lambda source: source.__name__.rpartition(".")[2]
)
@settings(max_examples=60, deadline=None)
@given(text=st.text(max_size=120) | st.text(alphabet='[]{}",:<>/&;ab \n-', max_size=60))
def test_any_text_is_read(source: ModuleType, text: str) -> None:
    read(source, text)
