"""Texts of other generators reduced to Markdown, line by line."""

import time
from pathlib import Path

import pytest

from sitegen.diagnostics import Report
from sitegen.model.document import Document
from sitegen.site_folders.bodies import Body
from sitegen.site_folders.front_matter import Page, read_page
from sitegen.site_folders.old_site import OldSite

HEAD = "---\ntitle: Fog\n---\n"


def page_of(body: str, folder: Path) -> tuple[Page, Report]:
    report = Report()
    site = OldSite(folder, homes=("https://fog.example.org",))
    site.add_route("news/dew.md", ["_posts/2020-01-02-dew.md", "/dew/"])
    page = read_page(Document("x.md", HEAD + body, "sha"), "_posts/x.md", site, report)
    assert page is not None
    return page, report


def reduced(body: str, folder: Path, kind: str | None = "news") -> tuple[Body, list[str]]:
    page, report = page_of(body, folder)
    made = page.reduced(kind)
    return made, [f"{each.location.line} {each.code}" for each in report]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for path in ("assets/img/fog.jpg", "files/plan (1) #2.pdf", "assets/.secret.pdf", "_data/team.yml"):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text("x", encoding="utf-8")
    (tmp_path / "assets" / "link.jpg").symlink_to(tmp_path / "assets" / "img" / "fog.jpg")
    return tmp_path


SAME = {
    "words": "Fog *came* with `{{ code }}` and <https://fog.example.net>.",
    "fences": "```liquid\n{% if fog %}<b>{{ x }}</b>\n```",
    "elsewhere": "[a](https://a.example.org/b_(c)) [b](mailto:fog@example.org) [c](#here)",
    "mathematics": "$a < b$ and $c_{1}$",
    "a table": "| a | b |\n|---|---|\n| 1 | 2 |",
    "lists": "1. one\n   - two\n\n2. three",
}


@pytest.mark.parametrize("body", SAME.values(), ids=SAME)
def test_plain_markdown_stays_as_it_is(body: str, folder: Path) -> None:
    assert reduced(body, folder) == (Body(body, ()), [])


BECOMES = {
    "a shortcode of a picture": (
        '{{< figure src="/assets/img/fog.jpg" alt="Fog" caption="At *dawn*" >}}',
        '![Fog](../assets/img/fog.jpg "At *dawn*")',
    ),
    "an include of a picture over lines": (
        "{%\n  include figure.liquid\n  path='assets/img/fog.jpg'\n%}",
        "![](../assets/img/fog.jpg)",
    ),
    "a tag of a picture": ('<img src="assets/img/fog.jpg" alt="Fog"/>', "![Fog](../assets/img/fog.jpg)"),
    "Liquid in an address": ("![F]({{ site.baseurl }}/assets/img/fog.jpg)", "![F](../assets/img/fog.jpg)"),
    "a filter in an address": (
        "![F]({{ '/assets/img/fog.jpg' | relative_url }})",
        "![F](../assets/img/fog.jpg)",
    ),
    "the site's own address": ("[x](https://fog.example.org/dew/#top)", "[x](dew.md#top)"),
    "a page by its file": ("[x]({% post_url 2020-01-02-dew %})", "[x](dew.md)"),
    "a page by its reference": ('[x]({{< ref "dew" >}})', "[x](dew.md)"),
    "an awkward file": (
        "[plan](</files/plan (1) #2.pdf>)",
        "[plan](../assets/files/plan%20%281%29%20%232.pdf)",
    ),
    "a link below the text": ("[x][1]\n\n[1]: /dew/", "[x][1]\n\n[1]: dew.md"),
    "a video": ("{{< vimeo 12345 >}}", "[Video](https://vimeo.com/12345)"),
    "a button": ('{% include button.html link="a@b.org" text="Mail" %}', "[Mail](mailto:a@b.org)"),
    "a listing of Jekyll": ("{% highlight c linenos %}\nint *a;\n{% endhighlight %}", "```c\nint *a;\n```"),
    "a listing of Hugo": ('{{< highlight go "x=1" >}}\na < b\n{{< /highlight >}}', "```go\na < b\n```"),
    "a chunk of Quarto": ("```{r, echo=FALSE}\n1\n```", "```r\n1\n```"),
    "a file of Hugo Blox": (
        '{{< staticref "files/plan (1) #2.pdf" >}}plan{{< /staticref >}}\n{{< staticref "x.pdf" >}}open',
        "[plan](../assets/files/plan%20%281%29%20%232.pdf)\nopen",
    ),
    "manners of a block": ('Words\n\n{style="text-align: justify;"}\n\n{.lead}\nmore', "Words\n\nmore"),
    "a division of Quarto": ("::: {.column}\nWords\n:::", "Words"),
    "manners": (
        '[x](https://a.example.org){:target="_blank"} ![F](fog.jpg){width=4cm}',
        "[x](https://a.example.org) ![F](../assets/img/fog.jpg)",
    ),
    "emphasis in HTML": ("a <b>b</b> <i>c</i> &amp; <span style='x'>d</span>", "a **b** *c* & d"),
    "a link in HTML": ("<a class='x' href='/dew/'>Dew</a>", "[Dew](dew.md)"),
    "a list in HTML": ("<ul>\n  <li>a</li>\n  <li>b</li>\n</ul>", "- a\n\n- b"),
    "headings in HTML": ("<h2>Fog</h2>\n<p>came</p>", "## Fog\n\ncame"),
    "comments": ("a<!-- b\nc -->{% comment %}d{% endcomment %}\n[//]: # (e)\nf", "a\n\nf"),
    "a small picture": (":sparkles: at 10:30:00 :nothing_known:", "✨ at 10:30:00 :nothing_known:"),
}


@pytest.mark.parametrize(("body", "made"), BECOMES.values(), ids=BECOMES)
def test_what_markdown_can_say_becomes_markdown(body: str, made: str, folder: Path) -> None:
    assert reduced(body, folder) == (Body(made, ()), [])


TOLD = {
    "a loop": ("a\n{% for x in y %}\n- b\n{% endfor %}", "a", ["5 markup-left-out"]),
    "a value": ("a {{ site.title }}", "a", ["4 markup-left-out"]),
    "a frame": ("a\n\n<iframe src='https://x.example.org'></iframe>", "a", ["6 markup-left-out"]),
    "a script": ("a\n<script>\nif (a < b) {}\n</script>\nb", "a\n\nb", ["5 markup-left-out"]),
    "a page that is gone": ("a\n[b](/blog/none/)", "a\nb", ["5 old-link"]),
    "a file that is gone": ("[b](/files/none.pdf)", "b", ["4 missing-file"]),
    "a hidden file": ("[b](/assets/.secret.pdf)", "b", ["4 missing-file"]),
    "a link on the disk": ("![b](/assets/link.jpg)", "", ["4 missing-file"]),
    "the generator's own file": ("[b](/_data/team.yml)", "b", ["4 missing-file"]),
    "a way out of the folder": ("![b](../../../../etc/hosts.png)", "", ["4 missing-file"]),
}


@pytest.mark.parametrize(("body", "made", "told"), TOLD.values(), ids=TOLD)
def test_what_is_lost_is_told_with_its_line(body: str, made: str, told: list[str], folder: Path) -> None:
    assert reduced(body, folder) == (Body(made, ()), told)


def test_in_a_data_file_words_stay_and_files_come_beside(folder: Path) -> None:
    made, told = reduced("See [the plan](</files/plan (1) #2.pdf>) and [dew](/dew/).", folder, None)
    assert (made.text, told) == ("See the plan and dew.", [])
    assert [(link.label, link.file) for link in made.links] == [("the plan", "files/plan (1) #2.pdf")]


UNITS = (
    *("[a](", "{{< ", "{% include x ", "<a href='x'>", "<div>", "<!--", "```\n", "`", "[[[", "<script>"),
    *("{{< callout >}}", "{% highlight x %}", "{{< highlight go >}}", "{% comment %}", "{{/* ", "\n[a]: x\n"),
)


@pytest.mark.parametrize("unit", UNITS)
def test_time_grows_with_the_text_and_not_with_its_square(unit: str, folder: Path) -> None:
    start = time.process_time()
    reduced(unit * 4000, folder)
    assert time.process_time() - start < 8
