import re
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from sitegen.diagnostics import Location, Report
from sitegen.model.name import Name
from sitegen.model.page import Page
from sitegen.model.person import Person
from sitegen.model.publication import Contributor, Publication
from sitegen.model.settings import NavigationItem, SiteSettings, UrlStyle
from sitegen.model.site import Site
from sitegen.model.text_types import AssetPath, Markdown, Slug, Url
from sitegen.render.addresses import base_path_of, external, root_of
from sitegen.render.names import Names
from sitegen.render.renderer import Renderer, Supplies
from sitegen.theme import find_theme
from sitegen.watching import Notebook, watch


def name(text: str) -> Name:
    parsed = Name.parse(text)
    assert isinstance(parsed, Name)
    return parsed


WORK = Publication(
    key=Slug("example-2020-engines"),
    title=Markdown("On <Engines> & $x^2$"),
    authors=(
        Contributor(name=name("Ada Example"), person=Slug("ada-example")),
        Contributor(name=name("Bo <i>Sample</i>")),
    ),
)
ADA = Person(slug=Slug("ada-example"), name=name("Ada Example"), bio=Markdown("I *build*."))
HOME = Page(kind="home", path="", template="page.html", title="Home")
PERSON = Page(kind="person", path="people/ada-example/", template="page.html", title="Ada", subject=ADA)
MISSING = Page(kind="missing", path="404.html", template="page.html", title="Not here")
ITEM = "<li>{% for author in publication.authors %}{{ author_link(author) }}{% endfor %}</li>"


Pages = tuple[Page, ...]


def numbered(count: int) -> Pages:
    return tuple(
        Page(kind="x", path=f"people/{number}/", template="page.html", title=f"{number}")
        for number in range(count)
    )


def make_site(settings: SiteSettings) -> Site:
    return Site(
        settings=settings,
        people=(ADA,),
        publications=(WORK,),
        works_of_person={"ada-example": (WORK,)},
        author_names=(),
        authors_by_name={},
        venues=(),
        topics=(),
        person_by_slug={"ada-example": ADA},
        publication_by_key={WORK.key: WORK},
        venue_by_key={},
    )


def make_renderer(
    folder: Path,
    templates: Mapping[str, str],
    settings: SiteSettings | None = None,
    pages: tuple[Page, ...] = (),
) -> Renderer:
    for path, text in {"_publication.html": ITEM, **templates}.items():
        (folder / "templates" / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / "templates" / path).write_text(text, encoding="utf-8")
    theme = find_theme("default", folder, Location("content/site.yaml"))
    supplies = Supplies(
        head=lambda page: f"<meta content={page.kind}>",
        citation=lambda publication, suffix: f"<{suffix}>{publication.key}",
        theme_assets=("site.css", *theme.assets()),
        content_assets=("ada.jpg", "a b.pdf"),
    )
    return Renderer(make_site(settings or SiteSettings()), theme, pages, supplies)


def render(folder: Path, template: str, page: Page = PERSON, settings: SiteSettings | None = None) -> str:
    return written_by(make_renderer(folder, {"page.html": template}, settings), page)


def written_by(renderer: Renderer, page: Page) -> str:
    report = Report()
    written = renderer.write(page, report)
    assert list(report) == []
    assert written is not None
    return written.data.decode()


def fault_of(folder: Path, templates: Mapping[str, str], page: Page = PERSON) -> str:
    report = Report()
    assert make_renderer(folder, templates).write(page, report) is None
    [diagnostic] = report
    return str(diagnostic).replace(f"{folder}/templates/", "").replace("error[template-error]: ", "")


@pytest.mark.parametrize(
    ("page", "link"),
    [
        (HOME, "./people/ada-example/"),
        (PERSON, "../../people/ada-example/"),
        (MISSING, "/lab/people/ada-example/"),
    ],
    ids=["home", "deep", "missing"],
)
def test_a_link_leads_up_to_the_root_from_its_page(tmp_path: Path, page: Page, link: str) -> None:
    settings = SiteSettings(url=Url("https://example.org/lab"))
    assert render(tmp_path, "{{ site.people[0] | url }}", page, settings) == link


@pytest.mark.parametrize(
    ("expression", "link"),
    [
        ("site.people[0] | url", "../../people/ada-example/index.html"),
        ("'' | path", "../../index.html"),
        ("'publications/#y2024' | path", "../../publications/index.html#y2024"),
        ("'feed.xml' | path", "../../feed.xml"),
    ],
)
def test_links_for_a_folder_of_files_name_the_file(tmp_path: Path, expression: str, link: str) -> None:
    assert render(tmp_path, f"{{{{ {expression} }}}}", settings=SiteSettings(urls=UrlStyle.FILE)) == link


@pytest.mark.parametrize(
    ("expression", "html"),
    [
        ("'publications/' | path", "../../publications/"),
        ("page | url", "../../people/ada-example/"),
        ("'site.css' | asset", "../../theme/site.css"),
        ("'a b.pdf' | asset", "../../assets/a%20b.pdf"),
        ("'https://x.example/?a=1&b=%20c' | external", "https://x.example/?a=1&amp;b=%20c"),
        ("('mailto:' ~ 'a\"b@x.example') | external", "mailto:a%22b@x.example"),
        ("page.subject.bio | markdown", "<p>I <em>build</em>.</p>"),
        ("site.publications[0].title | plain", "On &lt;Engines&gt; &amp; x^2"),
        ("citation(site.publications[0], 'bib')", "&lt;bib&gt;example-2020-engines"),
        ("head(page)", "<meta content=person>"),
    ],
)
def test_a_function_or_filter_gives_its_html(tmp_path: Path, expression: str, html: str) -> None:
    assert render(tmp_path, f"{{{{ {expression} }}}}") == html


def test_a_publication_is_rendered_once_and_its_author_marked_on_the_own_page(tmp_path: Path) -> None:
    template = "{{ publication_item(site.publications[0]) }}"
    link = 'href="../../people/ada-example/">Ada Example</a>'
    other = '<span class="author">Bo &lt;i&gt;Sample&lt;/i&gt;</span>'
    assert render(tmp_path, template) == f'<li><a class="author self" aria-current="page" {link}{other}</li>'
    elsewhere = Page(kind="list", path="publications/x/", template="page.html", title="x", subject=(WORK,))
    assert render(tmp_path, template, elsewhere) == f'<li><a class="author" {link}{other}</li>'


def test_links_of_pieces_and_of_their_page_are_found(tmp_path: Path) -> None:
    pages = (PERSON, Page(kind="list", path="x/", template="page.html", title="x"))
    templates = {"page.html": "<a href='#a'>{{ publication_item(site.publications[0]) }}"}
    renderer = make_renderer(tmp_path, templates)
    written = [renderer.write(page, Report()) for page in pages]
    assert [each and each.places.links for each in written] == [("#a", "\ufdd0people/ada-example/")] * 2


def test_a_mark_that_stands_for_no_piece_is_shown_as_it_is(tmp_path: Path) -> None:
    assert render(tmp_path, "{{ '\ufdd1999\ufdd1' }}") == "\ufdd1999\ufdd1"


def test_a_name_from_right_to_left_turns_no_words_around_it(tmp_path: Path) -> None:
    layla = Contributor(name=Name(literal="ليلى مثال"))
    assert make_renderer(tmp_path, {}).names.link(layla) == '<span class="author"><bdi>ليلى مثال</bdi></span>'


def test_names_that_were_printed_just_before_are_asked_for_again(tmp_path: Path) -> None:
    notebook = Notebook()
    site = watch(make_site(SiteSettings()), notebook)
    names = Names(site, make_renderer(tmp_path, {}).addresses, notebook)
    asked = []
    for _ in range(2):
        with notebook.noted() as questions:
            printed = names.listed(WORK.authors or ())
        asked.append((str(printed), questions))
    assert asked[0] == asked[1]
    assert ("target", "author", "ada-example") in {question[:3] for question in asked[0][1]}


def test_the_navigation_is_the_owners_or_the_sections_that_there_are(tmp_path: Path) -> None:
    people = Page(kind="people", path="people/", template="page.html", title="People")
    template = {"page.html": "{% for entry in navigation() %}{{ entry.label }} {{ entry.path }};{% endfor %}"}
    own = SiteSettings(navigation=(NavigationItem(label="Lab", path="lab/"),))
    shown = [
        written_by(make_renderer(tmp_path, template, settings, (HOME, people)), HOME)
        for settings in (None, own)
    ]
    assert shown == ["People people/;", "Lab lab/;"]


def test_template_words_in_content_are_shown_as_they_are(tmp_path: Path) -> None:
    hostile = "{{ 7*7 }} {% include '/etc/passwd' %} {{ ''.__class__ }}"
    page = Page(kind="person", path="x/", template="page.html", title=hostile, subject=ADA)
    shown_title = render(tmp_path, "{{ page.title }}", page)
    assert shown_title == "{{ 7*7 }} {% include &#39;/etc/passwd&#39; %} {{ &#39;&#39;.__class__ }}"


FAULTS = {
    "undefined attribute": (
        "<h1>\n{{ page.subject.naem }}</h1>",
        "page.html:2: Person has no `naem`\n    hint: did you mean `name`?",
    ),
    "undefined name": (
        "{{ pgae.title }}",
        "page.html:1: there is no name `pgae` here\n    hint: did you mean `page`?",
    ),
    "unknown filter": (
        "\n\n{{ page.title|uper }}",
        "page.html:3: there is no filter `uper`\n    hint: did you mean `upper`?",
    ),
    "unknown filter in a branch": (
        "{% if page.title %}\n{{ page.title|uper }}{% endif %}",
        "page.html:2: there is no filter `uper`\n    hint: did you mean `upper`?",
    ),
    "syntax": (
        "{% if page %}\n{% endfor %}",
        "page.html:2: Encountered unknown tag 'endfor'",
    ),
    "missing include": (
        "{% include '_publicaton.html' %}",
        "page.html:1: there is no template `_publicaton.html`\n    hint: did you mean `_publication.html`?",
    ),
    "a library's error": (
        "{{ 1 / 0 }}",
        "page.html:1: ZeroDivisionError: division by zero",
    ),
    "unsafe address": (
        "{{ 'javascript:x' | external }}",
        "page.html:1: ValueError: `javascript:x` is not an http",
    ),
    "missing theme file": (
        "{{ 'sit.css' | asset }}",
        "page.html:1: FileNotFoundError",
    ),
    "endless macro": (
        "{% macro again() %}{{ again() }}{% endmacro %}\n{{ again() }}",
        "templates or macros call each other without end",
    ),
    "endless loop": (
        "{% for a in range(100000) %}{% for b in range(100000) %}{% endfor %}{% endfor %}",
        "page.html:1: OverflowError: loops over `range`",
    ),
}


@pytest.mark.parametrize(("template", "said"), FAULTS.values(), ids=FAULTS.keys())
def test_a_fault_of_a_template_is_told_at_its_line(tmp_path: Path, template: str, said: str) -> None:
    assert said in fault_of(tmp_path, {"page.html": template})


def test_a_fault_in_a_fragment_is_told_at_the_fragment(tmp_path: Path) -> None:
    templates = {
        "_publication.html": "\n{{ publication.titel }}",
        "page.html": "{{ publication_item(site.publications[0]) }}",
    }
    fault = fault_of(tmp_path, templates)
    assert fault.startswith("_publication.html:2: Publication has no `titel`")


def test_a_page_without_its_template_is_told(tmp_path: Path) -> None:
    page = Page(kind="person", path="x/", template="persn.html", title="x")
    assert "there is no template `persn.html`" in fault_of(tmp_path, {"page.html": ""}, page)


CIRCLES = {
    "itself": {"page.html": "x\n{% include 'page.html' %}"},
    "extends": {"page.html": "x\n{% extends 'a.html' %}", "a.html": "{% extends 'page.html' %}"},
    "imports": {"page.html": "x\n{% import 'a.html' as a %}", "a.html": "{% from 'page.html' import b %}"},
}


@pytest.mark.parametrize("templates", CIRCLES.values(), ids=CIRCLES.keys())
def test_templates_that_use_each_other_in_a_circle_are_refused(
    tmp_path: Path, templates: dict[str, str]
) -> None:
    fault = fault_of(tmp_path, templates)
    assert re.match(
        r"\w+\.html:[12]: error\[template-circle\]: templates use each other in a circle: ", fault
    )


def test_a_site_may_extend_the_shipped_template_of_the_same_name(tmp_path: Path) -> None:
    html = render(tmp_path, "{% extends '!default/base.html' %}{% block main %}mine{% endblock %}")
    assert "mine" in html
    assert "<html" in html


def test_a_root_is_up_by_the_depth_of_the_page() -> None:
    assert [root_of(path, "/lab/") for path in ("", "x.html", "a/", "a/b/c.html", "404.html")] == [
        "./",
        "./",
        "../",
        "../../",
        "/lab/",
    ]


@pytest.mark.parametrize(
    ("url", "path"),
    [
        (None, "/"),
        ("https://x.example", "/"),
        ("https://x.example/", "/"),
        ("https://x.example/a/b", "/a/b/"),
    ],
)
def test_the_base_path_is_that_of_the_address(url: str | None, path: str) -> None:
    assert base_path_of(url) == path


@pytest.mark.parametrize(
    "url", ["javascript:x", " javascript:x", "java\nscript:x", "data:x", "//x.example", "x", ""]
)
def test_an_address_outside_the_site_has_a_safe_scheme(url: str) -> None:
    with pytest.raises(ValueError, match="is not an http"):
        external(url)


def test_a_photo_is_always_a_file_of_the_content(tmp_path: Path) -> None:
    renderer = make_renderer(tmp_path, {"page.html": ""})
    assert renderer.addresses.asset(AssetPath("site.css")).endswith("assets/site.css")


@pytest.mark.parametrize(
    "template",
    [
        f"{{{{ {'(' * 500}1{')' * 500} }}}}",
        "{% if page %}" * 300 + "{% endif %}" * 300,
        "{% for each in page %}" * 40 + "{% endfor %}" * 40,
        "{{ 'x' ~ " + " ~ ".join(["page.path"] * 3000) + " }}",
    ],
    ids=["brackets", "conditions", "loops", "operators"],
)
def test_a_template_too_deep_to_compile_is_a_fault_of_its_file(tmp_path: Path, template: str) -> None:
    renderer = make_renderer(tmp_path, {"page.html": template})
    report = Report()
    written = renderer.write(PERSON, report)
    assert written is not None or [str(each.location).endswith("page.html") for each in report] == [True]


def test_brackets_too_deep_are_told(tmp_path: Path) -> None:
    fault = fault_of(tmp_path, {"page.html": f"{{{{ {'(' * 500}1{')' * 500} }}}}"})
    assert "is nested too deep" in fault


def test_half_a_character_is_a_fault_of_its_template(tmp_path: Path) -> None:
    assert fault_of(tmp_path, {"page.html": '{{ "\\ud800" }}'}).startswith(
        "page.html: makes half a character"
    )


def test_a_template_cannot_end_the_build_in_silence(tmp_path: Path) -> None:
    renderer = make_renderer(tmp_path, {"page.html": "\n{{ leave() }}"})
    renderer.environment.globals["leave"] = sys.exit
    report = Report()
    assert renderer.write(PERSON, report) is None
    [fault] = report
    assert (Path(fault.location.path).name, fault.location.line) == ("page.html", 0)


def test_a_template_without_end_is_stopped_at_its_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sitegen.render.renderer.LONGEST_RENDERING", 0.2)
    endless = (
        "{% macro twice(n) %}\n{% if n %}{{ twice(n - 1) }}{{ twice(n - 1) }}{% endif %}\n{% endmacro %}\n"
        "{{ twice(60) }}"
    )
    fault = fault_of(tmp_path, {"page.html": endless})
    # The clock may strike in the macro's body or at its head.
    assert fault.startswith(tuple(f"page.html:{line}: the page takes more than 0 seconds" for line in (1, 2)))
    assert render(tmp_path / "next", "{{ page.path }}") == PERSON.path
