"""Whole files: damage, macros, parents, repetition, and several files in one call."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitegen.accounting import Fate
from sitegen.model.document import Document
from sitegen.sources import bibtex
from tests.sources.bibtex.reading import entry, facts, read, told, works

GOOD = "@article{good, title={Good One}, author={Example, Ada}, year=2001}\n"
LATER = GOOD.replace("good", "later").replace("Good One", "Later One").replace("2001", "2002")


def titles(*texts: str) -> list[str]:
    return [work.title for work in works(*texts)]


DAMAGE = {
    "entry never closed": ("@article{cut,\n title={Cut},\n author={Exa", ["2 damaged-entry"]),
    "value never closed": ("@article{cut,\n title={Cut {Off},\n year={2001}\n}", ["2 damaged-entry"]),
    "escaped brace": ("@article{cut, file={C:\\{x},\n title={T}}", ["2 damaged-entry"]),
    "macro never closed": ('@string{eng = "Engines"', ["2 damaged-entry"]),
    "entry of nothing": ("@article{empty}", ["2 odd-entry"]),
    "text between": ("These are mine:", ["2 stray-text"]),
    "lost commas": (" ,\n;", []),
    "lines of per cent": ("% mine\n%% more", []),
    "text behind a field": (
        '@article{odd, year={2001}, "oops", journal={Looms}}',
        ["2 no-title", "2 odd-entry"],
    ),
    "comment": ("@comment{jabref-meta: x; @article{no, title={No}}}", []),
    "preamble": ('@preamble{"\\newcommand{\\x}{y}"}', []),
}


@pytest.mark.parametrize(("damage", "faults"), DAMAGE.values(), ids=DAMAGE)
def test_damage_costs_no_other_entry(damage: str, faults: list[str]) -> None:
    text = f"{GOOD}{damage}\n{LATER}"
    assert titles(text) == ["Good One", "Later One"]
    assert told(text) == faults


@pytest.mark.parametrize(
    "lost", ["@article{cut,\n title={Cut},", "@article{empty}", "@article{bare,\n year={2001}\n}"]
)
def test_an_entry_that_is_lost_counts_as_failed(lost: str) -> None:
    (reading,) = read(f"{GOOD}{lost}\n{LATER}")[0]
    assert reading.count(Fate.FAILED) == len(lost.splitlines())
    assert reading.count(Fate.PLACED) == 2
    assert reading.count(Fate.FURNITURE) == 0


def test_an_entry_never_closed_is_named_by_its_first_line() -> None:
    _, report = read("@article{cut,\n title={Cut}")
    (fault,) = report
    assert fault.message == "entry `@article{cut,` is not closed"


MENDED = {
    "round brackets": "@article( ada, title={Engines (old)}, year=2001 )",
    "no comma": "@article{ada, title={Engines (old)} year=2001}",
    "two commas": "@article{ada,, title={Engines (old)},, year=2001,}",
    "no key": "@article{title={Engines (old)}, year=2001}",
    "key with blanks": "@article{van der Berg 2020, title={Engines (old)}, year=2001}",
    "key in another script": "@article{gürel, title={Engines (old)}, year=2001}",
    "key that is an address": "@misc{https://doi.org/10.55555/x.1, title={Engines (old)}, year=2001}",
    "a field twice": "@article{ada, title={Engines (old)}, title={Other}, year=2001}",
    "an empty field first": "@article{ada, title={}, title={Engines (old)}, year=2001}",
    "commented out": "% @article{ada, title={Engines (old)}, year=2001}",
    "quotes": '@article{ada, title="Engines " # "(old)", year="2001"}',
    "capitals": "@ARTICLE{ada, TITLE={Engines (old)}, YEAR=2001}",
    "closed on the last line": "@article{ada, title={Engines (old)},\n year={2001} }",
}


@pytest.mark.parametrize("text", MENDED.values(), ids=MENDED)
def test_an_odd_entry_is_read(text: str) -> None:
    (work,) = works(text)
    assert (work.title, work.date and work.date.shorthand) == ("Engines (old)", "2001")


def test_quotation_marks_inside_quotation_marks_belong_to_the_text() -> None:
    text = (
        '@article{a, title = "The "Last" Loom, "mended"", author = "Example, Ada",\n journal="L", year=2001}'
    )
    assert [facts(work)["title"] for work in works(text)] == ['The "Last" Loom, "mended"']
    assert [facts(work)["authors"] for work in works(text)] == [["Ada Example"]]
    assert told(text) == ["1 odd-entry"]


def test_an_entry_behind_a_per_cent_sign_is_read_and_told() -> None:
    text = f"% the next one counts\n{GOOD}  % {LATER}"
    assert titles(text) == ["Good One", "Later One"]
    assert told(text) == ["3 hidden-entry"]


def test_comments_between_fields_are_passed_over() -> None:
    text = """@article{ada, % the first one
  title = {On Engines}, % 50% mine
  % year = {1999},
  author = {Example, Ada},
%
  year = {2001} % printed later
}
"""
    assert told(text) == []
    assert [facts(work)["date"] for work in works(text)] == ["2001"]


def test_macros_are_joined_and_compare_without_case() -> None:
    text = (
        '@string{ENG = "Engines"}\n'
        '@article{a, title = eng # { and } # "Looms", month = 10 # "~" # jan, year = 2001}'
    )
    assert [facts(work)["title"] for work in works(text)] == ["Engines and Looms"]
    assert [facts(work)["date"] for work in works(text)] == ["2001-01-10"]
    assert told(text) == []


def test_a_range_of_months_is_joined() -> None:
    text = '@article{a, title={T}, year=2018, month = jul # "--" # dec}'
    assert [facts(work)["date"] for work in works(text)] == ["2018-07/2018-12"]


def test_a_macro_may_stand_after_its_use_or_in_another_file() -> None:
    text = "@article{a, title={T}, journal = eng # fast}"
    later = '@string{eng = "Engines"}\n@string{fast = " Fast"}'
    for files in ([f"{text}\n{later}"], [text, later], [later, text]):
        assert [facts(work)["venue"] for work in works(*files)] == ["Engines Fast"]
        assert told(*files) == []
    readings, _ = read(text, later)
    assert [reading.serves_others for reading in readings] == [False, True]


def test_a_macro_that_is_defined_again_counts_from_there_on() -> None:
    text = (
        '@string{j = "One"}\n@article{a, title={T}, journal=j}\n'
        '@string{j = "Two"}\n@article{b, title={U}, journal=j}'
    )
    assert [facts(work)["venue"] for work in works(text)] == ["One", "Two"]


def test_an_unknown_macro_stands_for_itself() -> None:
    text = "@article{a, title={T},\n journal = siammd}"
    assert [facts(work)["venue"] for work in works(text)] == ["siammd"]
    assert told(text) == ["2 undefined-macro"]


def test_macros_in_a_circle_end_and_are_told() -> None:
    text = '@string{a = b # "x"}\n@string{b = a}\n@article{k, title = a}'
    assert titles(text)[0].startswith("bx")
    assert "circular-macro" in [each.split()[1] for each in told(text)]


def test_macros_that_grow_without_bound_are_refused() -> None:
    bomb = '@string{s0 = "lol"}\n' + "".join(
        f"@string{{s{number} = {' # '.join([f's{number - 1}'] * 10)}}}\n" for number in range(1, 12)
    )
    text = f"{bomb}@article{{a, title = s11}}\n{GOOD}"
    assert titles(text) == ["Good One"]
    assert [each.split()[1] for each in told(text)] == ["expansion-limit", "no-title"]


def test_a_part_takes_what_it_lacks_from_its_whole() -> None:
    text = (
        "@inproceedings{a, title={On Engines}, crossref={P}, year=2020}\n"
        "@proceedings{p, title={Proceedings of Looms}, editor={Sample, Bo}, year=2019, month=may,\n"
        " doi={10.55555/p}}"
    )
    part, whole = works(text)
    found = facts(part)
    assert (found["venue"], found["date"], found["doi"]) == ("Proceedings of Looms", "2020", None)
    assert [editor.name.display for editor in part.editors] == ["Bo Sample"]
    assert facts(whole)["date"] == "2019-05"


def test_a_parent_may_stand_in_another_file() -> None:
    part, _ = works(
        "@inbook{a, title={Bends}, crossref={k}}", "@collection{K, title={Knots}, date={2018-05}}"
    )
    assert (facts(part)["venue"], facts(part)["date"]) == ("Knots", "2018-05")


def test_shared_fields_come_from_several_entries_that_are_no_works() -> None:
    text = (
        "@article{a, title={T}, xdata={x, y}}\n@xdata{x, journal={Looms}, xdata={z}}\n"
        "@xdata{y, year=2001}\n@xdata{z, volume=3}"
    )
    (work,) = works(text)
    assert (facts(work)["venue"], facts(work)["date"], facts(work)["volume"]) == ("Looms", "2001", "3")


def test_parents_in_a_circle_end_and_are_told() -> None:
    text = "@article{k, title={T}, crossref={m}}\n@proceedings{m, title={P}, crossref={k}}"
    assert titles(text) == ["T", "P"]
    assert told(text) == ["1 missing-parent", "2 missing-parent"]


def test_one_key_of_two_works_keeps_both() -> None:
    text = GOOD + LATER.replace("later", "Good")
    assert titles(text) == ["Good One", "Later One"]
    assert told(text) == ["2 duplicate-entry"]


def test_an_entry_that_stands_twice_is_read_once() -> None:
    assert titles(GOOD + GOOD) == ["Good One"]
    assert told(GOOD + GOOD) == ["2 repeated-entry"]


def test_a_likely_copy_is_asked_about_and_kept() -> None:
    text = entry(title=r"On $\tau$ Engines", year="2001") + entry(title="On tau engines", author="A. Example")
    assert len(works(text.replace("{ada", "{bo", 1))) == 2
    assert told(text.replace("{ada", "{bo", 1)) == ["6 possible-copy"]


def test_a_preprint_and_its_paper_are_no_copies() -> None:
    text = entry(journal="CoRR", volume="abs/2101.00001", year="2021").replace("{ada", "{x")
    assert told(text + entry(journal="Looms", year="2021")) == []


def test_a_file_of_macros_alone_is_recognised() -> None:
    for text, sure in ((GOOD, True), ('@string{eng = "Engines"}', True), ("mail me @home (or not)", False)):
        assert (bibtex.sniff(Document("x", text, "")) > 0.5) is sure


@given(
    st.lists(
        st.sampled_from([*'@{}(),=#"\n%\\ ~$', "@article{a,", "title", "author", "and", "@string{", "xdata"])
    )
)
def test_any_text_gives_a_reading(pieces: list[str]) -> None:
    read("".join(pieces))


@given(st.text())
def test_any_value_is_kept_or_told(text: str) -> None:
    read("@article{a, title={" + text + "}, author={" + text + "}, url={" + text + "}, year={" + text + "}}")


@pytest.mark.parametrize(
    "piece", ["{", "}", '"', "@article{a,\n", "@a{", "\\url{", "$", "@x(", "title={", "`", "\\em{"]
)
def test_time_grows_with_the_length_only(piece: str) -> None:
    read(piece * 20_000)
    read("@article{a, title={" + piece * 5_000 + "}}")
