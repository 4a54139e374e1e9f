"""Write long lists of words as running text."""


def word_set(text: str) -> frozenset[str]:
    """Cut a text into its words."""
    return frozenset(text.split())
