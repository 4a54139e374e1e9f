"""Pages of news, posts, projects and the like, and lists of news in files of data → texts in Markdown."""

import re
from collections.abc import Iterator
from pathlib import PurePosixPath

from sitegen.interchange.parts import read_date
from sitegen.interchange.statement import is_empty, unmarked
from sitegen.markup.plain import plain_line
from sitegen.model.date import Date
from sitegen.model.publication import Contributor
from sitegen.model.text_types import NO_SLUG, AssetPath, Markdown, Slug
from sitegen.model.writing import Picture, Writing, WritingKind
from sitegen.site_folders.front_matter import Page, picture_address
from sitegen.site_folders.links import read_links
from sitegen.site_folders.members import Members
from sitegen.site_folders.old_site import slug_in
from sitegen.site_folders.samples import leave_sample
from sitegen.site_folders.works import marked
from sitegen.text import clean, slugify

TITLE_LIMIT = 80
"""The longest title that is made of the first words of a text, in characters."""

DAY = re.compile(r"(\d{4}-\d{1,2}-\d{1,2})-")
"""The day in the name of a post: `2022-06-01-thaw.md`."""

SENTENCE = re.compile(r"(.+?[.!?。！？])(?:\s|$)")
"""The first sentence of a line: `Our paper won.` of `Our paper won. See you there.`"""

PICTURES = ("image", "img", "thumbnail", "teaser", "header", "cover", "banner", "featured_image", "photo")
"""Keys of the picture of a page."""

WORDS_OF_PICTURE = ("alt", "alt_text", "text", "caption")

SHOWN_PICTURE = re.compile(r"<img[^<>]{0,500}?src=[\"']([^\"'<>]{1,500})[\"'][^<>]{0,300}>", re.IGNORECASE)
"""A picture in the excerpt of academicpages: `<img src='/images/clock.png'>`."""

BODY_KEYS = ("content", "text", "body", "details")
"""Keys of the text of a news item in a file of data."""


def read_writing(page: Page, kind: WritingKind, members: Members) -> Writing | None:
    """Read a text; None, with a warning, when it has no title or is a template's sample."""
    entry = page.entry
    title = marked(entry.line_text("title", "name") or plain_line(entry.text("headline")))
    if leave_sample(page, title):
        return None
    image, alt = read_picture(page)
    page = with_body(page)
    body = page.reduced(kind).text
    if kind is WritingKind.NEWS and entry.record.text("headline"):
        body = body or kept_marks(page)
    if not title:
        title = first_words(body)
    if not title:
        hint = "give it a `title`; it was left out"
        place = page.statement.at(page.first)
        page.statement.report.warning("no-title", "this page has no title", place, hint)
        return None
    page.place_body("body")
    people = read_people(page, members)
    slug = read_slug(page)
    return Writing(
        kind=kind,
        slug=slug,
        title=Markdown(title),
        date=read_day(page),
        summary=read_summary(page),
        image=Picture(file=image, text=alt) if image else None,
        people=people,
        links=read_links(page),
        tags=tuple(dict.fromkeys(read_tags(page))),
        old_addresses=page.old_addresses(f"{'' if kind is WritingKind.PAGES else f'{kind}/'}{slug}/"),
        draft=page.is_draft,
        body=Markdown(body),
    )


def read_tags(page: Page) -> Iterator[str]:
    """Read tags; Jekyll parts those of one text with blanks, others with commas."""
    for key in ("tags", "categories", "category", "keywords"):
        texts = page.entry.texts(key)
        if not isinstance(page.entry.record.at(key), str):
            yield from texts
        elif texts:
            separator = "," if "," in texts[0] or not page.path.startswith("_") else None
            yield from (tag.strip() for tag in texts[0].split(separator) if tag.strip())


def with_body(page: Page) -> Page:
    """Take the text of a record in a file of data for the body."""
    key = next((key for key in BODY_KEYS if page.entry.record.text(key)), "")
    if page.body or not key:
        return page
    page.entry.skip(key)
    line = page.entry.line(key)
    text = page.entry.record.text(key)
    # A block of text begins in the line below its key.
    below = line + 1 if "\n" in text and text.split("\n")[0] not in page.statement.lines[line - 1] else line
    return Page(page.statement, page.entry, text, below, page.path, page.site, page.assets)


def kept_marks(page: Page) -> str:
    """Give a headline as a text when its links or marks say more than the title."""
    text = page.entry.record.text("headline")
    whole = Page(
        page.statement, page.entry, text, page.entry.line("headline"), page.path, page.site, page.assets
    )
    return whole.reduced(WritingKind.NEWS).text if unmarked(text) != clean(text) else ""


def first_words(body: str) -> str:
    """Make a title of the first sentence of a text."""
    line = next((line for line in body.split("\n") if plain_line(line).strip(" #>*-")), "")
    words = clean(plain_line(line).strip(" #>*-"))
    sentence = SENTENCE.match(words)
    words = sentence[1] if sentence else words
    if len(words) <= TITLE_LIMIT:
        return words
    return f"{words[:TITLE_LIMIT].rpartition(' ')[0] or words[:TITLE_LIMIT]}…"


def read_slug(page: Page) -> Slug:
    """Give the address that a page had: its own word, else its file's name; empty for one of a list."""
    entry = page.entry
    if not page.is_whole:
        return NO_SLUG
    permalink = entry.record.text("permalink") or entry.record.text("url")
    last = "" if ":" in permalink else PurePosixPath(permalink.strip("/")).name.partition(".")[0]
    made = slugify(entry.text("slug") or last) or slug_in(page.path)
    slug = Slug.parse(made[:60].strip("-"))
    return slug if isinstance(slug, Slug) else NO_SLUG


def read_day(page: Page) -> Date | None:
    """Read when: by its own word, else by the name of the file."""
    entry = page.entry
    last = entry.date("date_end", "end_date", "end") if entry.record.text("date_start") else None
    if date := entry.date("date", "date_start", "year"):
        return (
            date
            if last is None
            else read_date(f"{date.edtf}/{last.edtf}", entry.place("date"), entry.statement.report)
        )
    found = DAY.match(PurePosixPath(page.path).name)
    if found is None or not page.is_whole or entry.record.text("date"):
        return None
    return read_date(found[1], page.statement.at(0), page.statement.report)


def read_summary(page: Page) -> Markdown | None:
    """Read a sentence for lists; tags and pictures in it are taken off."""
    text = page.entry.text("summary", "excerpt", "description") or page.entry.text("subtitle")
    summary = marked(SHOWN_PICTURE.sub("", text).replace("<br/>", " ").replace("<br>", " "))
    return Markdown(summary) if summary else None


def read_picture(page: Page) -> tuple[AssetPath | None, str | None]:
    """Find the picture of a page and its words: under a key, in the excerpt, or the `featured` one beside."""
    entry = page.entry
    alt = entry.text("image-alt", "image_alt", "alt")
    found = None
    for key in PICTURES:
        words = entry.record.child(key)
        if (address := picture_address(entry, key)) and found is None:
            found = page.file(address, entry.place(key))
        alt = alt or next((text for word in WORDS_OF_PICTURE if (text := words.text(word))), "")
    if found is None and (shown := SHOWN_PICTURE.search(entry.record.text("excerpt"))):
        found = page.file(shown[1], entry.place("excerpt"))
    for ending in ("jpg", "jpeg", "png", "webp") if found is None and page.is_whole else ():
        found = found or page.file(f"featured.{ending}", entry.statement.at(1), is_named=False)
    return found, plain_line(alt) or None


def read_people(page: Page, members: Members) -> tuple[Slug, ...]:
    """Give the people of the folder whom a text names; other authors are left."""
    found: list[Slug] = []
    for key in ("authors", "author", "people", "members"):
        value = page.entry.record.at(key)
        if is_empty(value):
            continue
        page.entry.skip(key)
        people, _ = members.contributors(value)
        slugs = [(each, members.slug_of(each)) for each in people]
        found += [slug for _, slug in slugs if slug is not None]
        others = [display(each) for each, slug in slugs if slug is None]
        if others:
            page.statement.leave(key, ", ".join(others), page.entry.line(key))
    return tuple(dict.fromkeys(found))


def display(author: Contributor) -> str:
    """Print the name of an author."""
    return author.name.display
