"""MathML in titles and abstracts → TeX. What has no rule gives its text."""

import re

from sitegen.interchange.xml_tree import XmlElement

ACCENTS = {
    "¯": "overline",
    "‾": "overline",
    "^": "hat",
    "ˆ": "hat",
    "~": "tilde",
    "˜": "tilde",
    "→": "vec",
    ".": "dot",
}
"""The TeX command for a sign over a letter."""

SIGNS = {
    "{": r"\{",
    "}": r"\}",
    "%": r"\%",
    "#": r"\#",
    "&": r"\&",
    "$": "",
    "\\": r"\backslash ",
    "_": r"\_",
}
"""Characters that TeX would read in its own way."""

INVISIBLE = re.compile("[\u2061-\u2064\u200b\ufeff]")
"""A sign that stands for an operation without being seen, such as invisible times."""

WORD = re.compile(r"[^\W\d_]{2,}")
"""A name of several letters, as in `sin`."""


def read_mathml(element: XmlElement) -> str:
    """Write a `math` element, or one inside it, as TeX."""
    tag = element.tag.lower()
    parts = list(element.elements())
    if tag == "semantics":
        tex = next(
            (each.all_text() for each in parts if "tex" in each.attributes.get("encoding", "").lower()), None
        )
        return tex.strip().strip("$") if tex else "".join(read_mathml(each) for each in parts[:1])
    if tag in ("annotation", "annotation-xml"):
        return ""
    if tag in ("mi", "mn", "mo", "ms"):
        return leaf(tag, element.text())
    if tag == "mtext":
        words = escape(" ".join(element.all_text().split(" ")))
        return f"\\text{{{words}}}" if words.strip() else " "
    if tag == "mfenced":
        inside = ", ".join(read_mathml(each) for each in parts)
        return f"{element.attributes.get('open', '(')}{inside}{element.attributes.get('close', ')')}"
    return structure(tag, [read_mathml(each) for each in parts], element)


def leaf(tag: str, text: str) -> str:
    """Write a name, number or operator."""
    visible = INVISIBLE.sub("", text)
    if tag == "mi" and WORD.fullmatch(visible):
        return f"\\mathrm{{{visible}}}"
    return escape(visible)


def escape(text: str) -> str:
    """Escape what TeX would read in its own way."""
    return "".join(SIGNS.get(letter, letter) for letter in text)


def structure(tag: str, parts: list[str], element: XmlElement) -> str:
    """Write scripts, fractions and roots; anything else is its parts one after the other."""
    match tag, parts:
        case "msup", [base, raised]:
            return f"{grouped(base)}^{{{raised}}}"
        case "msub", [base, lowered]:
            return f"{grouped(base)}_{{{lowered}}}"
        case "msubsup" | "munderover", [base, lowered, raised]:
            return f"{grouped(base)}_{{{lowered}}}^{{{raised}}}"
        case "mfrac", [above, below]:
            return f"\\frac{{{above}}}{{{below}}}"
        case "mroot", [inside, degree]:
            return f"\\sqrt[{degree}]{{{inside}}}"
        case "mover", [base, sign]:
            command = ACCENTS.get(sign.strip())
            return f"\\{command}{{{base}}}" if command else f"\\overset{{{sign}}}{{{base}}}"
        case "munder", [base, sign]:
            return f"\\underset{{{sign}}}{{{base}}}"
        case "msqrt", _:
            return f"\\sqrt{{{''.join(parts)}}}"
        case _:
            own = "".join(child for child in element.children if isinstance(child, str))
            return "".join(parts) or escape(own.strip())


def grouped(base: str) -> str:
    """Put braces round a base of several signs."""
    return base if len(base) == 1 else f"{{{base}}}"
