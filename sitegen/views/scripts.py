"""The language of a name in its own script, where the script tells."""

import unicodedata

LANGUAGES = {"HANGUL": "ko", "HIRAGANA": "ja", "KATAKANA": "ja", "THAI": "th", "HEBREW": "he", "GREEK": "el"}
"""Scripts that one living language uses; Han, Arabic and Cyrillic letters do not tell."""


def find_language(text: str) -> str | None:
    """Find the language of a text by its letters: `ko` for `홍길동`; None when they do not tell."""
    scripts = (unicodedata.name(letter, "").split(" ")[0] for letter in text if letter.isalpha())
    return next((LANGUAGES[script] for script in scripts if script in LANGUAGES), None)
