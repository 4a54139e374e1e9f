"""Render planned pages: every template sees `site`, `page`, `page.subject` and the functions below."""

import signal
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from threading import current_thread, main_thread
from typing import Any
from unicodedata import normalize

from jinja2 import TemplateError
from markupsafe import Markup, escape

from sitegen.diagnostics import Location, Report, SitegenError, failure
from sitegen.markup import body, markdown, plain
from sitegen.model.page import Page
from sitegen.model.person import Person
from sitegen.model.publication import Publication
from sitegen.model.settings import NavigationItem
from sitegen.model.site import AuthorName, Site
from sitegen.model.ways import site_path
from sitegen.model.writing import Writing
from sitegen.places import ROOT, Hypertext
from sitegen.render.addresses import CONTENT_FOLDER, Addresses, base_path_of, external, root_of
from sitegen.render.environment import QuickEnvironment, ThemeEnvironment, while_rendering
from sitegen.render.faults import CODE, template_fault
from sitegen.render.menus import navigation, other_pages
from sitegen.render.names import AUTHOR_LINK, OWN_LINK, Names
from sitegen.render.pieces import Piece, fill_in, mark_of
from sitegen.theme import Theme
from sitegen.views.charts import draw_years
from sitegen.views.pictures import Size
from sitegen.views.texts import summarize
from sitegen.views.venues import ordinal, venue_line
from sitegen.watching import Notebook, Question

BRIEF_TEMPLATE = "_brief.html"
"""The fragment that shows one publication in short; it sees `publication` instead of `page`."""
ITEM_TEMPLATE = "_publication.html"
"""The fragment that shows one publication in a list; it sees `publication` instead of `page`."""
WORK_TEMPLATES = (BRIEF_TEMPLATE, ITEM_TEMPLATE)
LONGEST_RANGE = 1_000_000
"""Steps that all `range()` calls of one page may have together: an endless loop ends here."""
LONGEST_RENDERING = 60.0
"""Seconds of a processor that one page may take: a loop without end ends here."""


def stop(*_: object) -> None:
    """End a template that takes too much time, at the line where it is."""
    raise TimeoutError(
        f"the page takes more than {LONGEST_RENDERING:.0f} seconds: is there a loop without end?"
    )


def half_character(shown_path: str) -> SitegenError:
    """Say that a template makes half a character."""
    return failure(CODE, "makes half a character", Location(shown_path), "write the character itself")


def summary(writing: Writing) -> Markup:
    """Say what a text is about: its summary as it is marked up, else its beginning."""
    return markdown.render_inline(writing.summary) if writing.summary else escape(summarize(writing))


@dataclass(frozen=True, slots=True, kw_only=True)
class Supplies:
    """What pages need from rooms that the renderer does not know.

    `head` gives the machine-readable words of a page's head as HTML, `citation` the text of a publication in
    the format of a suffix (`bib`). `sizes` are those of pictures, by their paths inside the site.
    """

    head: Callable[[Page], str]
    citation: Callable[[Publication, str], str]
    theme_assets: Collection[str] = ()
    content_assets: Collection[str] = ()
    sizes: Mapping[str, Size] = field(default_factory=dict)

    @property
    def names(self) -> tuple[str, ...]:
        """Give what every file may show of the site's files: their names, and the sizes of pictures."""
        return *sorted(self.theme_assets), *sorted(self.content_assets), *map(str, self.sizes.items())


PieceName = tuple[Any, ...]
"""Which piece: its template, and the key of its publication or the words that it sees."""


@dataclass(slots=True, eq=False)
class Renderer:
    """Turn pages into HTML. Pieces that many pages share are rendered once and kept."""

    site: Site
    theme: Theme
    pages: Sequence[Page]
    supplies: Supplies
    notebook: Notebook = field(default_factory=Notebook)
    addresses: Addresses = field(init=False)
    names: Names = field(init=False)
    environment: ThemeEnvironment = field(init=False)
    quick: ThemeEnvironment = field(init=False)
    _navigation: Sequence[NavigationItem] = field(init=False)
    _other_pages: Sequence[NavigationItem] = field(init=False)
    _menu_paths: frozenset[str] = field(init=False)
    _numbers: dict[PieceName, int] = field(init=False, default_factory=dict)
    _pieces: list[Piece] = field(init=False, default_factory=list)
    _steps: int = field(init=False, default=0)
    _is_listening: bool = field(init=False, default=False)
    """Whether this process, or the one that it comes from, is told when the time is up."""

    def __post_init__(self) -> None:
        supplies = self.supplies
        self.addresses = Addresses(
            self.site.settings.urls, frozenset(supplies.theme_assets), frozenset(supplies.content_assets)
        )
        self.names = Names(self.site, self.addresses, self.notebook)
        self._navigation = navigation(self.site.settings, self.pages)
        self._other_pages = other_pages(self.site, self.pages)
        self._menu_paths = frozenset(entry.path for entry in (*self._navigation, *self._other_pages))
        self.environment = self._make_environment(ThemeEnvironment)
        self.quick = self._make_environment(QuickEnvironment)

    @property
    def menus(self) -> tuple[tuple[NavigationItem, ...], ...]:
        """Give what every page may show of the others: the main navigation, and what it does not name."""
        return tuple(self._navigation), tuple(self._other_pages)

    def write(self, page: Page, report: Report) -> Hypertext | None:
        """Write one page; a fault of its template is reported and gives None."""
        self._steps = 0
        try:
            with self._timed():
                written = self._render(page.template, {"page": page})
        except (Exception, SystemExit) as error:
            # Templates are foreign code: whatever they raise is told at their own line.
            fault = template_fault(error, self.theme, self.environment)
            if fault is None:
                raise
            place = f"first seen on the page `{page.path or 'index.html'}`"
            report.extend([replace(fault, hint=f"{fault.hint}; {place}" if fault.hint else place)])
            return None
        data = written.data
        if isinstance(page.subject, Person | AuthorName):
            own = escape(self.addresses.url(page.subject))
            data = data.replace(f'{AUTHOR_LINK}{own}"'.encode(), f'{OWN_LINK}{own}"'.encode())
        root = root_of(page.path, base_path_of(self.site.settings.url))
        return Hypertext(data.replace(ROOT.encode(), root.encode()), written.places)

    @contextmanager
    def _timed(self) -> Iterator[None]:
        """Raise TimeoutError where a template takes too long; only a process's first thread can be told."""
        if current_thread() is not main_thread():
            yield
            return
        if not self._is_listening:
            signal.signal(signal.SIGVTALRM, stop)
            self._is_listening = True
        signal.setitimer(signal.ITIMER_VIRTUAL, LONGEST_RENDERING)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)

    def _render(self, name: str, values: Mapping[str, object]) -> Hypertext:
        """Render a template, and put pieces in the place of their marks."""
        steps = self._steps
        try:
            html = self.quick.get_template(name).render(values)
        except TimeoutError:
            raise
        except Exception:  # noqa: BLE001 - a fault, or a key read as an attribute: the other one knows
            self._steps = steps
            html = self.environment.get_template(name).render(values)
        try:
            return fill_in(html, self._pieces)
        except UnicodeEncodeError as error:
            filename = self.environment.get_template(name).filename
            raise half_character(self.theme.shown(filename) or name) from error

    def _make_environment(self, kind: type[ThemeEnvironment]) -> ThemeEnvironment:
        functions: dict[str, Any] = {
            "site": self.site,
            "author_link": self.names.link,
            "author_names": self.names.listed,
            "citation": self.supplies.citation,
            "head": lambda page: Markup(self.supplies.head(page)),
            "menu_place": self.menu_place,
            "navigation": lambda: self._navigation,
            "other_pages": lambda: self._other_pages,
            "publication_brief": self.publication_brief,
            "publication_item": self.publication_item,
            "range": self.range,
            "shared": self.shared,
        }
        filters: dict[str, Callable[..., Any]] = {
            "asset": while_rendering(self.addresses.asset),
            "body": while_rendering(self.body),
            "draw_years": draw_years,
            "external": external,
            "inline": markdown.render_inline,
            "markdown": markdown.render,
            "ordinal": ordinal,
            "path": while_rendering(self.addresses.path),
            "size": while_rendering(self.size),
            "plain": plain.plain_line,
            "summary": summary,
            "url": self.addresses.url,
            "venue_line": venue_line,
        }
        return kind(self.theme, functions, filters)

    def prepare(self) -> None:
        """Compile the templates before processes part, so that none does it again; faults are told later.

        What all works are asked for is worked out, too.
        """
        self.site.work_out()
        for name in sorted({BRIEF_TEMPLATE, ITEM_TEMPLATE, *(page.template for page in self.pages)}):
            with suppress(TemplateError, SitegenError):
                list(self.quick.reach(name))

    def menu_place(self, page: Page) -> str | None:
        """Give the path of a page that a menu names; None for all others, whose menus are alike."""
        return page.path if page.path in self._menu_paths else None

    def shared(self, name: str, **words: str | None) -> Markup:
        """Show a fragment that sees these words and no page; rendered once for the same words."""
        return self._piece((name, *words.items()), name, words)

    def publication_item(self, publication: Publication) -> Markup:
        """Show a publication in a list; rendered once for the whole site."""
        return self._piece((ITEM_TEMPLATE, publication.key), ITEM_TEMPLATE, {"publication": publication})

    def publication_brief(self, publication: Publication) -> Markup:
        """Show a publication in short; rendered once for the whole site."""
        return self._piece((BRIEF_TEMPLATE, publication.key), BRIEF_TEMPLATE, {"publication": publication})

    def _piece(self, place: PieceName, name: str, values: Mapping[str, object]) -> Markup:
        """Give the mark of what a template makes of these values, once for all who ask for it."""
        number = self._numbers.get(place)
        if number is None:
            with self.notebook.noted() as questions:
                text = self._render(name, values)
            number = self._take(place, Piece(text, frozenset(questions)))
        else:
            self.notebook.note(self._pieces[number].questions)
        return mark_of(number)

    def _take(self, name: PieceName, piece: Piece) -> int:
        """Take in a piece, and give its number."""
        self._pieces.append(piece)
        return self._numbers.setdefault(name, len(self._pieces) - 1)

    def forget(self, is_stale: Callable[[Question], bool], keys: Collection[str]) -> None:
        """Drop the pieces of these works, and those for which something was asked that has another answer."""
        self.names.forget()
        stale = {number for number, piece in enumerate(self._pieces) if any(map(is_stale, piece.questions))}
        self._numbers = {
            name: number
            for name, number in self._numbers.items()
            if number not in stale and not (name[0] in WORK_TEMPLATES and name[1] in keys)
        }

    def find_item(self, publication: Publication) -> Piece | None:
        """Make the piece that lists show of a publication; None when its template fails.

        The pages that show it will say so.
        """
        self._steps = 0
        try:
            with self._timed():
                self.publication_item(publication)
        except (Exception, SystemExit) as error:
            if template_fault(error, self.theme, self.environment) is None:
                raise
            return None
        return self._pieces[self._numbers[ITEM_TEMPLATE, publication.key]]

    def take_item(self, key: str, item: Piece) -> None:
        """Take in the piece of a publication that was made elsewhere."""
        if (ITEM_TEMPLATE, key) not in self._numbers:
            self._take((ITEM_TEMPLATE, key), item)

    def body(self, writing: Writing) -> Markup:
        """Show the text of a page; its links to files of the content lead to their pages."""

        def place(address: str) -> str | None:
            path = site_path(address, writing.kind)
            return None if path is None else self.addresses.path(path)

        def size(address: str) -> str:
            return self.size_at(site_path(address, writing.kind) or "")

        sized = body.with_sizes(body.rendered_body(writing.body).html, size)
        return body.with_addresses(sized, place)

    def size(self, path: str) -> Markup:
        """Write width and height of a picture of `content/assets/` as attributes, if they are known."""
        return Markup(self.size_at(f"{CONTENT_FOLDER}/{path}"))

    def size_at(self, path: str) -> str:
        """Write the size of the picture at a path inside the site."""
        size = self.supplies.sizes.get(normalize("NFC", path))
        return f' width="{size.width}" height="{size.height}"' if size else ""

    def range(self, *bounds: int) -> range:
        """Count as Python does, but not for ever."""
        steps = range(*bounds)
        self._steps += len(steps)
        if self._steps > LONGEST_RANGE:
            raise OverflowError(f"loops over `range` have more than {LONGEST_RANGE} steps on one page")
        return steps
