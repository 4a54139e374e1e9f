import re
from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sitegen.diagnostics import Report, Severity
from sitegen.store.dump import dump_person
from sitegen.store.merge import merge_file
from sitegen.store.plain import plain_mapping
from tests.store.people import later, person
from tests.store.scripts import edited

KEY = re.compile(r"key: (work-\d+)")
"""The key of a publication: `key: work-3`."""


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(min_value=0))
def test_whatever_hands_did_to_a_file_survives_the_next_import(seed: int) -> None:
    random = Random(seed)
    first = person(random)
    second = later(random, first)
    hand = edited(dump_person(first), random)
    base, incoming = plain_mapping(first), plain_mapping(second)
    report = Report()
    line_end = random.choice(["\n", "\n", "\r\n"])
    hand.text = random.choice(["", "", "\ufeff"]) + hand.text.replace("\n", line_end)
    merged = merge_file(hand.text, base, incoming, "ada.yaml", report).text
    assert merged is not None, [str(each) for each in report]
    assert report.count(Severity.ERROR) == 0
    for text in hand.kept:
        assert text in merged, (text, hand.text, merged)
    assert merged.count("\n") == merged.count(line_end)
    assert merged.startswith("\ufeff") == hand.text.startswith("\ufeff")
    before = KEY.findall(hand.text)
    after = KEY.findall(merged)
    assert [key for key in after if key in before] == before
    assert not set(hand.gone) & set(after)
    assert len(after) == len(set(after))
    again = merge_file(merged, incoming, incoming, "ada.yaml", Report()).text
    assert again == merged
