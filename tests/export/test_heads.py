import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import html5lib
import pytest

from sitegen.export import alternates, head_formats, highwire, json_ld, open_graph
from sitegen.model.identifier import Orcid
from sitegen.model.identity import Identity, IdentityStatus
from sitegen.model.name import Name
from sitegen.model.page import Page, address
from sitegen.model.person import Education, Headline, Person, PersonIdentifiers, Position
from sitegen.model.publication import Contributor, Link, Publication, Venue, WorkType
from sitegen.model.settings import UrlStyle
from sitegen.model.site import AuthorName
from sitegen.model.text_types import AssetPath, Markdown, Slug, Url
from tests.export.works import ARTICLE, ENGINES, UNKNOWN, author, date, make_site
from tests.oracle import findings

PAYLOADS = json.loads((Path(__file__).parent.parent / "markup" / "payloads.json").read_text(encoding="utf-8"))
URL = "https://lab.example/engines"

ADA = Person(
    slug=Slug("ada-example"),
    name=Name(given="Ada", family="Example"),
    also_known_as=(Name(given="A.", family="Example"),),
    former_names=(Name(given="Ada", family="Secret"),),
    headline=Headline(title="Professor", organization="Example University"),
    email="ada@example.org",
    photo=AssetPath("ada.jpg"),
    identifiers=PersonIdentifiers(orcid=Orcid("0000-0002-1825-0097"), github="ada"),
    links=(Link(label="Slides of a friend", url=Url("https://friend.example")),),
    positions=(
        Position(organization="Example Corp", date=date("2024-06/..")),
        Position(organization="Old Corp", date=date("2019/2020")),
    ),
    education=(
        Education(institution="EU", institution_full="Example University"),
        Education(institution="Evening School", date=date("2023-09/..")),
    ),
    publications=(ENGINES,),
)


def page_of(subject: Person | Publication, **more: Any) -> Page:
    title = subject.title if isinstance(subject, Publication) else subject.name.display
    kind = "publication" if isinstance(subject, Publication) else "person"
    return Page(kind=kind, path=address(subject), template="x.html", title=title, subject=subject, **more)


def tags(html: str) -> list[tuple[str, str]]:
    tree = html5lib.parseFragment(html, treebuilder="etree", namespaceHTMLElements=False)
    return [(tag.get("name") or tag.get("property"), tag.get("content")) for tag in tree.iter("meta")]


def node(html: str) -> dict[str, Any]:
    tree = html5lib.parseFragment(html, treebuilder="etree", namespaceHTMLElements=False)
    (script,) = tree.iter("script")
    read: dict[str, Any] = json.loads(script.text)
    return read


def test_every_head_format_is_found() -> None:
    assert list(head_formats()) == [alternates, highwire, json_ld, open_graph]


def test_a_paper_has_these_citation_tags() -> None:
    assert tags(highwire.head(page_of(ENGINES), make_site(ADA, url=URL))) == [
        ("citation_title", "LazyEngine: 8× Faster Co-Design & <Parallel Architecture> of GPUs"),
        ("citation_author", "Ada van der Example"),
        ("citation_author", "Bo Sample"),
        ("citation_author", "Mononym"),
        ("citation_author", "Engine and Co., Ltd"),
        ("citation_author", "Carol Case Jr."),
        ("citation_publication_date", "2022/06"),
        ("citation_conference_title", "International Symposium on Engines"),
        ("citation_firstpage", "134"),
        ("citation_lastpage", "148"),
        ("citation_doi", "10.1000/engines_1"),
        ("citation_arxiv_id", "2112.00001"),
        ("citation_keywords", "cs.AR"),
        ("citation_keywords", "engines"),
        ("citation_abstract_html_url", f"{URL}/publications/example-2022-lazyengine/"),
        ("citation_pdf_url", f"{URL}/assets/engines.pdf"),
    ]


def test_without_a_site_address_no_tag_holds_one() -> None:
    names = [name for name, _ in tags(highwire.head(page_of(ENGINES), make_site(ADA)))]
    assert not [name for name in names if name.endswith("_url")]


@pytest.mark.parametrize(
    ("kind", "tag"),
    [
        (WorkType.ARTICLE_JOURNAL, "citation_journal_title"),
        (WorkType.PAPER_CONFERENCE, "citation_conference_title"),
        (WorkType.CHAPTER, "citation_inbook_title"),
        (WorkType.THESIS, "citation_dissertation_institution"),
        (WorkType.REPORT, "citation_technical_report_institution"),
        (WorkType.DATASET, None),
    ],
)
def test_a_work_appeared_in_one_thing_only(kind: WorkType, tag: str | None) -> None:
    work = Publication(
        key=Slug("x"), title=Markdown("X"), type=kind, authors=(author("Ada Example"),), venue=Venue(name="V")
    )
    containers = [name for name, content in tags(highwire.head(page_of(work), make_site())) if content == "V"]
    assert containers == ([tag] if tag else [])


@pytest.mark.parametrize(
    ("printed", "written"),
    [
        ("2024", "2024"),
        ("2021-07", "2021/07"),
        ("2021-07-15", "2021/07/15"),
        ("Fall 2020", "2020"),
        ("July-Dec. 2018", "2018"),
        ("in press", None),
    ],
)
def test_machines_get_plain_dates_only(printed: str, written: str | None) -> None:
    work = replace(ENGINES, date=date(printed))
    site = make_site()
    found = dict(tags(highwire.head(page_of(work), site))).get("citation_publication_date")
    assert found == written
    published = node(json_ld.head(page_of(work), site)).get("datePublished")
    assert published == (written.replace("/", "-") if written else None)


@pytest.mark.parametrize("status", list(IdentityStatus))
def test_a_work_with_known_authors_has_tags_whoever_its_people_are(status: IdentityStatus) -> None:
    person = Person(
        slug=Slug("bo-sample"), name=Name(given="Bo", family="Sample"), identity=Identity(status=status)
    )
    slots = (author("Bo Sample", person=Slug("bo-sample")), author("Carol Case"))
    work = replace(ARTICLE, authors=slots)
    found = tags(highwire.head(page_of(work), make_site(replace(person, publications=(work,)))))
    assert [name for tag, name in found if tag == "citation_author"] == ["Bo Sample", "Carol Case"]


@pytest.mark.parametrize(
    "page",
    [
        page_of(UNKNOWN),
        page_of(ENGINES, noindex=True),
        page_of(ADA),
        Page(kind="publications", path="publications/", template="x", title="All", subject=(ENGINES,)),
        Page(kind="year", path="publications/year/2022/", template="x", title="2022", subject=ENGINES),
    ],
    ids=["unknown authors", "noindex", "person", "list", "not its own page"],
)
def test_other_pages_have_no_citation_tags(page: Page) -> None:
    assert highwire.head(page, make_site(ADA, url=URL)) == ""


def test_a_person_is_described_so() -> None:
    read = node(json_ld.head(page_of(ADA), make_site(ADA, url=URL)))
    assert read == {
        "@context": "https://schema.org",
        "@type": "ProfilePage",
        "url": f"{URL}/people/ada-example/",
        "mainEntity": {
            "@type": "Person",
            "@id": f"{URL}/people/ada-example/#person",
            "name": "Ada Example",
            "alternateName": ["A. Example"],
            "url": f"{URL}/people/ada-example/",
            "image": f"{URL}/assets/ada.jpg",
            "jobTitle": "Professor",
            "worksFor": [{"@type": "Organization", "name": "Example Corp"}],
            "alumniOf": [{"@type": "Organization", "name": "Example University"}],
            "identifier": {
                "@type": "PropertyValue",
                "propertyID": "ORCID",
                "value": "https://orcid.org/0000-0002-1825-0097",
            },
            "sameAs": ["https://orcid.org/0000-0002-1825-0097", "https://github.com/ada"],
        },
    }


@pytest.mark.parametrize("status", [IdentityStatus.NAME_CLUSTER, IdentityStatus.ATTRIBUTED])
def test_a_person_who_did_not_speak_gets_no_profile(status: IdentityStatus) -> None:
    person = replace(ADA, identity=Identity(status=status))
    read = node(json_ld.head(page_of(person, noindex=True), make_site(person, url=URL)))
    assert read["@type"] == "CollectionPage"
    assert read["about"] == {"@type": "Person", "name": "Ada Example"}
    assert "sameAs" not in json.dumps(read)


def test_a_former_name_is_nowhere() -> None:
    assert not [
        form for form in head_formats() if "Secret" in form.head(page_of(ADA), make_site(ADA, url=URL))
    ]


def test_a_work_is_described_so() -> None:
    slots = (Contributor(name=ADA.name, person=ADA.slug), author("Bo Sample"))
    work = replace(ARTICLE, authors=slots)
    read = node(json_ld.head(page_of(work), make_site(replace(ADA, publications=(work,)), url=URL)))
    assert read["@type"] == "ScholarlyArticle"
    assert read["headline"] == read["name"] == "Bits & Atoms: 한글 and Müller’s “C++”"
    assert read["author"] == [
        {"@type": "Person", "@id": f"{URL}/people/ada-example/#person", "name": "Ada Example"},
        {"@type": "Person", "name": "Bo Sample"},
    ]
    assert read["datePublished"] == "2021-07-15"
    assert read["isPartOf"] == {
        "@type": "PublicationIssue",
        "issueNumber": "3",
        "isPartOf": {
            "@type": "PublicationVolume",
            "volumeNumber": "12",
            "isPartOf": {"@type": "Periodical", "name": "Journal of Engines", "issn": "1234-5679"},
        },
    }


@pytest.mark.parametrize(
    ("kind", "word"),
    [
        (WorkType.PAPER_CONFERENCE, "ScholarlyArticle"),
        (WorkType.DOCUMENT, "ScholarlyArticle"),
        (WorkType.DATASET, "Dataset"),
        (WorkType.THESIS, "Thesis"),
    ],
)
def test_a_work_is_called_what_it_is(kind: WorkType, word: str) -> None:
    assert node(json_ld.head(page_of(replace(ENGINES, type=kind)), make_site()))["@type"] == word


def test_unknown_authors_are_not_claimed() -> None:
    assert "author" not in node(json_ld.head(page_of(UNKNOWN), make_site()))


@pytest.mark.parametrize(
    ("page", "kind"),
    [
        (Page(kind="home", path="", template="x", title="Lab"), "WebSite"),
        (Page(kind="people", path="people/", template="x", title="People", subject=(ADA,)), "CollectionPage"),
    ],
)
def test_lists_and_the_home_page_are_described(page: Page, kind: str) -> None:
    assert node(json_ld.head(page, make_site(ADA)))["@type"] == kind


@pytest.mark.parametrize(
    "page",
    [
        Page(kind="not_found", path="404.html", template="x", title="Lost", noindex=True),
        Page(
            kind="authors",
            path="authors/bo-sample/",
            template="x",
            title="Bo Sample",
            subject=AuthorName(
                slug="bo-sample", name=Name(given="Bo", family="Sample"), dblp=None, publications=()
            ),
            noindex=True,
        ),
    ],
)
def test_nothing_is_said_of_what_nobody_vouches_for(page: Page) -> None:
    assert json_ld.head(page, make_site()) == ""


@pytest.mark.parametrize(
    ("url", "style", "address"),
    [
        (
            "https://lab.example/engines",
            UrlStyle.DIRECTORY,
            "https://lab.example/engines/people/ada-example/",
        ),
        ("https://lab.example/", UrlStyle.DIRECTORY, "https://lab.example/people/ada-example/"),
        ("https://lab.example", UrlStyle.FILE, "https://lab.example/people/ada-example/index.html"),
        (None, UrlStyle.DIRECTORY, None),
    ],
)
def test_the_canonical_address_needs_the_sites_own(
    url: str | None, style: UrlStyle, address: str | None
) -> None:
    html = open_graph.head(page_of(ADA), make_site(ADA, url=url, urls=style))
    assert re.findall(r'<link rel="canonical" href="([^"]*)">', html) == ([address] if address else [])
    assert dict(tags(html)).get("og:url") == address


def test_a_shared_page_shows_title_and_kind() -> None:
    shared = dict(tags(open_graph.head(page_of(ENGINES, description="By Ada"), make_site(ADA))))
    assert shared == {
        "og:title": "LazyEngine: 8× Faster Co-Design & <Parallel Architecture> of GPUs",
        "og:type": "article",
        "og:description": "By Ada",
        "og:site_name": "Engines Lab",
    }


def test_the_page_for_lost_addresses_has_no_canonical_one() -> None:
    page = Page(kind="not_found", path="404.html", template="x", title="Lost", noindex=True)
    assert "canonical" not in open_graph.head(page, make_site(url=URL))


@pytest.mark.parametrize(
    ("page", "stem"),
    [
        (page_of(ENGINES), "../../publications/example-2022-lazyengine"),
        (page_of(ADA), "../../people/ada-example/publications"),
        (Page(kind="publications", path="publications/", template="x", title="All"), "../publications"),
        (Page(kind="home", path="", template="x", title="Lab"), None),
        (Page(kind="not_found", path="404.html", template="x", title="Lost", noindex=True), None),
    ],
)
def test_pages_lead_to_their_citations(page: Page, stem: str | None) -> None:
    found = re.findall(r'type="([^"]*)" title="[^"]*" href="([^"]*)"', alternates.head(page, make_site(ADA)))
    types = {
        "bib": "application/x-bibtex",
        "json": "application/vnd.citationstyles.csl+json",
        "ris": "application/x-research-info-systems",
    }
    assert found == [(media_type, f"{stem}.{suffix}") for suffix, media_type in types.items() if stem]


@pytest.mark.parametrize("payload", PAYLOADS)
def test_no_payload_gets_through_a_head(payload: str) -> None:
    name = Name(given=payload, family=payload)
    work = replace(
        ENGINES,
        title=Markdown(payload),
        authors=(Contributor(name=name, affiliations=(payload,)),),
        venue=Venue(name=payload, acronym=payload),
        pages=payload,
        volume=payload,
        publisher=payload,
        topics=(payload,),
        honors=(payload,),
        abstract=Markdown(payload),
    )
    person = replace(
        ADA, name=name, headline=Headline(title=payload, organization=payload), publications=(work,)
    )
    site = make_site(person, url=URL, description=payload)
    for page in (page_of(work, description=payload), page_of(person, description=payload)):
        for form in head_formats():
            html = form.head(page, site)
            assert findings(f"<head>{html}</head>", allowed=frozenset({"link"})) == []
            assert "<b>" not in html
    assert node(json_ld.head(page_of(work), site))["author"][0]["name"] == name.display
