"""One step or many tokens: a field of BibTeX is the same."""

from hypothesis import example, given
from hypothesis import strategies as st
from pybtex.database.input.bibtex import LowLevelParser

from sitegen.sources.bibtex.entries import EntryParser

PIECES = st.sampled_from(
    ["{", "}", '"', ",", " ", "\n", "a", "7", "{b}", "{{C}}", "#", "=", "(", ")", "@", "%", "\\", " = {x},"]
)


class ManySteps(EntryParser):
    """The parser as it reads without the short way."""

    def parse_field(self) -> None:
        """Read by tokens."""
        LowLevelParser.parse_field(self)


@given(st.lists(PIECES, max_size=12).map("".join), st.sampled_from("{("))
@example("{a {b} c}\n , ", "{")
@example('"a b" ,', "(")
@example("7\n", "{")
@example("{a} # {b}", "{")
@example("{a{{b}}}", "{")
def test_a_field_read_in_one_step_is_what_tokens_give(value: str, opener: str) -> None:
    text = f"@article{opener}\n title = {value}\n, year = 2001 {'})'[opener == '(']}"
    found = []
    for parser in (EntryParser(text), ManySteps(text)):
        entries = list(parser)
        found.append((entries, parser.faults, parser.pos, parser.lineno))
    assert found[0] == found[1]
