"""XML is read with the places of its elements; entities of a file are refused, and nothing is fetched."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitegen.interchange.xml_tree import DEPTH_LIMIT, XmlElement, find_root, read_xml
from sitegen.model.document import Document


def root_of(text: str) -> XmlElement:
    read = read_xml(Document("t.xml", text, ""))
    assert read.root is not None
    assert read.faults == ()
    return read.root


def faults_of(text: str) -> list[str]:
    read = read_xml(Document("t.xml", text, ""))
    return [str(fault).split("\n")[0] for fault in read.faults]


def test_every_element_knows_its_lines() -> None:
    root = root_of("<a>\n <b/>\n <c>\n  x\n </c></a>")
    places = [(each.tag, each.first, each.last, each.column) for each in (root, *root.elements())]
    assert places == [("a", 1, 5, 1), ("b", 2, 2, 2), ("c", 3, 5, 2)]


def test_text_is_given_with_and_without_what_stands_in_it() -> None:
    root = root_of('<t xml:lang="en">On <x:i xmlns:x="u">big</x:i>\n  <![CDATA[<engines>]]> &amp; more</t>')
    assert root.text() == "On big <engines> & more"
    assert (root.text("i"), root.text("i", "none"), root.attributes) == ("big", "", {"lang": "en"})


@pytest.mark.parametrize(
    ("text", "read"),
    [
        pytest.param("<t>J&uuml;rgen</t>", "Jürgen", id="without a DTD"),
        pytest.param('<!DOCTYPE t SYSTEM "t.dtd"><t>J&uuml;rgen</t>', "Jürgen", id="with a DTD far away"),
        pytest.param('<t a="&eacute;">&Uuml;&#252;&#xfc;</t>', "Üüü", id="in an attribute"),
        pytest.param("<t><![CDATA[&uuml;]]><!-- &uuml; --></t>", "&uuml;", id="where none is meant"),
        pytest.param("<t>&lt;i&gt; &amp;uuml;</t>", "<i> &uuml;", id="escaped once"),
    ],
)
def test_named_characters_are_read_without_their_definitions(text: str, read: str) -> None:
    assert root_of(text).text() == read


def test_an_unknown_name_stays_and_is_told() -> None:
    read = read_xml(Document("t.xml", "<t>\n&engine; &engine;</t>", ""))
    assert read.root is not None
    assert read.root.text() == "&engine; &engine;"
    assert [str(fault.location) for fault in read.faults] == ["t.xml:2"]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        pytest.param("<t>\n<a></t>", "t.xml:2:6: error[bad-xml]", id="crossed"),
        pytest.param("<t>", "t.xml:1:4: error[bad-xml]", id="cut off"),
        pytest.param("<t/><t/>", "t.xml:1:5: error[bad-xml]", id="two roots"),
        pytest.param(
            '<!DOCTYPE t [<!ENTITY a "b">]>\n<t>&a;</t>', "t.xml:1:25: error[xml-entity]", id="entity"
        ),
        pytest.param(
            '<!DOCTYPE t [<!ENTITY a SYSTEM "file:///etc/passwd">]><t>&a;</t>',
            "t.xml:1:52: error[xml-entity]",
            id="a file as an entity",
        ),
        pytest.param("<t>" * 200_000, "t.xml:1:304: error[nested-too-deep]", id="deep"),
    ],
)
def test_what_cannot_be_read_is_told_where_it_goes_wrong(text: str, fault: str) -> None:
    (told,) = faults_of(text)
    assert told.startswith(fault)


def test_nesting_up_to_the_limit_is_read() -> None:
    assert faults_of("<t>" * DEPTH_LIMIT + "</t>" * DEPTH_LIMIT) == []


@pytest.mark.parametrize(
    ("text", "root"),
    [
        ('\n<?xml version="1.0"?><!-- <b> --><!DOCTYPE a [<!ENTITY x "y">]>\n<x:a b="c">', "a"),
        ("<a/>", "a"),
        ("plain <a>", None),
        ("<!-- <a>", None),
        ("{}", None),
    ],
)
def test_the_first_element_is_found_without_reading_the_rest(text: str, root: str | None) -> None:
    assert find_root(Document("t.xml", text, "")) == root


@pytest.mark.parametrize("piece", ["<!--", "<!---->", "<?a?>", "<![CDATA[", "<!DOCTYPE [", "&a", "<a>", " "])
def test_looking_takes_linear_time(piece: str) -> None:
    document = Document("t.xml", "<" + piece * 100_000, "")
    begin = time.perf_counter()
    find_root(document)
    read_xml(document)
    assert time.perf_counter() - begin < 3


@given(st.text(max_size=100) | st.text(alphabet="<>/ab &;!-[]?\"'=\n", max_size=60))
def test_any_text_gives_a_tree_or_a_fault(text: str) -> None:
    document = Document("t.xml", text, "")
    find_root(document)
    read = read_xml(document)
    assert (read.root is None) == any(fault.severity == "error" for fault in read.faults)
