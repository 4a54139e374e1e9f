"""What every shipped template and its colours must hold."""

import re
from pathlib import Path

import pytest

from sitegen.pages import page_kinds

THEME = Path(__file__).parent.parent.parent / "templates" / "default"
TEMPLATES = sorted(THEME.glob("*.html"))
TOKEN = re.compile(r"--(\w+):\s*light-dark\((#[0-9a-f]{6}),(#[0-9a-f]{6})\)")
"""A colour in both schemes, as in `--ink: light-dark(#1c1e22,#e9e7e2)`."""


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda path: path.name)
def test_a_template_says_what_it_is_about_and_trusts_nothing(template: Path) -> None:
    text = template.read_text(encoding="utf-8")
    assert text.startswith("{# subject: ")
    assert "<script" not in text
    assert not re.search(r"\|\s*safe\b", text)
    assert len(text.splitlines()) <= 120


def test_every_page_kind_has_the_template_of_its_name() -> None:
    names = [kind.__name__.rpartition(".")[2] for kind in page_kinds()]
    assert names
    assert [name for name in names if not (THEME / f"{name}.html").is_file()] == []


def luminance(colour: str) -> float:
    """Give the relative luminance of a colour (WCAG 2.2)."""
    channels = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    red, green, blue = (
        channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4 for channel in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Give the contrast of two colours (WCAG 2.2)."""
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("scheme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize(
    ("token", "ground", "least"),
    [
        *((token, "paper", 4.5) for token in ("ink", "soft", "link", "honour")),
        *((token, "raised", 4.5) for token in ("ink", "soft", "honour")),
        *((token, "tint", 4.5) for token in ("ink", "link")),
        ("paper", "ink", 4.5),
        ("edge", "paper", 3),
        ("focus", "paper", 3),
    ],
)
def test_colours_in_use_together_differ_enough(token: str, ground: str, least: float, scheme: int) -> None:
    style = (THEME / "assets" / "site.css").read_text(encoding="utf-8")
    colours = {name: (light, dark)[scheme] for name, light, dark in TOKEN.findall(style)}
    assert contrast(colours[token], colours[ground]) >= least


def test_controls_are_drawn_with_the_edge_that_can_be_seen() -> None:
    style = (THEME / "assets" / "site.css").read_text(encoding="utf-8")
    for control in (r"\.links a", r"\.chips label,\.chip", r"\.menu", r"\.theme"):
        assert re.search(control + r"\{[^}]*border:1px solid var\(--edge\)", style), control
