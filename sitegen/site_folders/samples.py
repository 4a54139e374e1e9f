"""Sample posts, projects and pages that themes ship: their titles, and how their texts begin.

This is data about al-folio, academicpages, Hugo Blox, Lab Website Template, Quarto and Jekyll, as they ship.
"""

import re

from sitegen.interchange.template_samples import is_sample_text, report_sample
from sitegen.site_folders.front_matter import Page
from sitegen.site_folders.instructions import INSTRUCTION
from sitegen.text import fold

TITLES = frozenset(
    {"pandas", "pytorch", "scikit-learn", "external project", "internal project", "example project"}
    | {"post with code", "welcome to my blog", "welcome to jekyll!", "welcome to jekyll", "future blog post"}
    | {"display jupyter notebooks with academic", "teach academic courses", "manage your projects"}
    | {"easily create your own simple yet highly customizable blog", "page not in menu", "page archive"}
    | {"sharpen your thinking with a second brain", "a long announcement with details", "the godfather"}
    | {"communicate your results effectively with the best data visualizations", "markdown"}
    | {"terms and privacy policy", "displaying external posts on your al-folio blog", "learn data science"}
    | {"archive layout with content", "sitemap", "writing technical content in academic"}
    | {"writing technical content in markdown"}
)
"""Whole titles of samples, folded, without the small picture before some of them."""

NUMBERED = re.compile(
    r"cool (?:dataset|package|tutorial|web app|web server)|project \d{1,2}"
    r"|portfolio item number \d{1,2}|blog post number \d{1,2}|example post(?: \d{1,2})?"
    r"|welcome to (?:wowchemy|hugo ?blox).{0,80}|an? (?:distill-style|simple) (?:blog )?post.{0,60}"
    r"|a post with (?:images?|formatting and links|code|math|comments|videos?|audios?|disqus|giscus|redirect"
    r"|custom|table of contents|jupyter|bibliography|citation|typograms|echarts|chart|vega|geojson|diagrams"
    r"|tabs|tikzjax|pseudo ?code|advanced|image|plotly|mermaid).{0,60}",
    re.IGNORECASE,
)
"""A title of samples that come in numbers or kinds: `project 1`, `a post with math`."""

PICTURE = re.compile(r"^[^\w\s\"'(]{1,8}\s+")
"""The small picture before a title, which may be of several characters."""

BEGINNINGS = re.compile(
    r"\s*(?:write your biography here\. tell the world about yourself"
    r"|this is the front page of a website that is powered by the \[academic ?pages"
    r"|a simple inline announcement|announcements and news can be much longer than just quick inline posts"
    r"|this is an item in your portfolio|every project has a beautiful feature showcase page"
    r"|lorem ipsum|this is the first post in|this is a sample blog post|this post will show up by default"
    r"|(?:## )?locations of key files/directories|add the \*\*full text\*\*|jean-luc picard"
    r"|your (?:bio|biography|text) (?:goes )?here|add your (?:privacy policy|terms)|about this blog\s*$"
    r"|for now, this page is assumed to be a static description of your courses"
    r"|slides can be added in a few ways|a list of all the posts and pages found on the site"
    r"|education\s+=+\s+\* ph\.?d\.? in version control theory)",
    re.IGNORECASE,
)
"""How the text of a sample begins: `Write your biography here. Tell the world about yourself.`"""


def is_sample_page(title: str, body: str) -> bool:
    """Tell a text that a theme ships, by its whole title or its beginning."""
    words = PICTURE.sub("", title.strip())
    is_known = fold(words) in TITLES or NUMBERED.fullmatch(words) is not None
    beginning = INSTRUCTION.sub("", body[:2_000]).lstrip()
    return is_known or is_sample_text(title) or BEGINNINGS.match(beginning) is not None


def leave_sample(page: Page, title: str) -> bool:
    """Tell a sample and warn of it, at its title or, when only the text is one, at the text."""
    if not is_sample_page(title, page.body or page.entry.record.text("description")):
        return False
    has_title = bool(title) and is_sample_page(title, "")
    place = page.entry.place("title") if has_title else page.statement.at(page.first_line())
    words = title if has_title else page.body.strip().split("\n")[0]
    report_sample(words or title, place, page.statement.report)
    page.statement.furnish(1, len(page.statement.lines), "template-sample")
    return True
