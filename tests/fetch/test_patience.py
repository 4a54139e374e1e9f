import pytest

from sitegen.fetch.patience import Courtesy, Limits, parse_retry_after, persist
from sitegen.fetch.query import FetchError
from tests.fetch.server import NOW, Slumber


def failing(*faults: FetchError) -> tuple[list[str], Slumber, str]:
    told: list[str] = []
    slumber = Slumber()
    waiting = list(faults)

    def ask() -> str:
        if waiting:
            raise waiting.pop(0)
        return "answer"

    return told, slumber, persist(ask, Limits(), slumber.clockwork(chance=1.0), told.append)


def passing(wait: float | None = None) -> FetchError:
    return FetchError("it answered 503", "", is_passing=True, wait=wait)


def test_waits_double_and_are_told() -> None:
    told, slumber, answer = failing(passing(), passing(), passing())
    assert answer == "answer"
    assert slumber.slept == [1.0, 2.0, 4.0]
    assert told[0] == "it answered 503; asking again in 1 s"


def test_chance_takes_up_to_half_of_a_wait() -> None:
    slumber = Slumber()
    attempts = [passing(), None]

    def ask() -> str:
        if fault := attempts.pop(0):
            raise fault
        return "answer"

    persist(ask, Limits(first_wait=10.0), slumber.clockwork(chance=0.0), lambda _: None)
    assert slumber.slept == [5.0]


def test_a_service_may_ask_for_a_longer_wait_but_not_for_a_shorter_one() -> None:
    assert failing(passing(9.0))[1].slept == [9.0]
    assert failing(passing(0.0))[1].slept == [1.0]


def test_what_does_not_pass_is_not_asked_again() -> None:
    with pytest.raises(FetchError, match="gone"):
        failing(FetchError("gone", ""))


def test_a_fifth_attempt_is_not_made() -> None:
    with pytest.raises(FetchError, match="it answered 503"):
        failing(*(passing() for _ in range(4)))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        *(("120", 120.0), (" 0 ", 0.0), ("", None), ("soon", None), ("-5", None), ("1.5", None), ("٣", None)),
        ("Wed, 02 Jan 2030 03:05:05 GMT", 60.0),
        ("Wed, 02 Jan 2030 03:05:05", 60.0),
        ("Tue, 01 Jan 2030 00:00:00 GMT", 0.0),
        ("Wed, 99 Jan 2030 03:05:05 GMT", None),
        ("9" * 400, 999999999.0),
    ],
)
def test_a_wait_is_asked_for_in_seconds_or_by_a_date(text: str, expected: float | None) -> None:
    assert parse_retry_after(text, NOW) == expected


def test_two_requests_to_one_host_are_kept_apart_and_others_do_not_wait() -> None:
    slumber = Slumber()
    courtesy = Courtesy(slumber.clockwork())
    courtesy.wait(("a.example.org", 443), 3.0)
    courtesy.wait(("b.example.org", 443), 3.0)
    assert slumber.slept == []
    courtesy.wait(("a.example.org", 443), 3.0)
    assert slumber.slept == [3.0]
    slumber.seconds += 10.0
    courtesy.wait(("a.example.org", 443), 3.0)
    assert slumber.slept == [3.0]
