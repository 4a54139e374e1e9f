import pytest
from httpcore import ConnectError

from sitegen.fetch.guard import Deadline, GuardedBackend, is_own_computer, is_public
from sitegen.fetch.query import FetchError


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        ("8.8.8.8", True),
        ("2606:4700::1111", True),
        ("::ffff:8.8.8.8", True),
        ("64:ff9b::808:808", True),
        ("10.0.0.1", False),
        ("172.16.0.1", False),
        ("192.168.1.1", False),
        ("127.0.0.1", False),
        ("0.0.0.0", False),
        ("169.254.169.254", False),
        ("100.64.0.1", False),
        ("224.0.0.1", False),
        ("255.255.255.255", False),
        ("240.0.0.1", False),
        ("::", False),
        ("::1", False),
        ("fe80::1%eth0", False),
        ("fc00::1", False),
        ("ff02::1", False),
        ("::ffff:10.0.0.1", False),
        ("::ffff:127.0.0.1", False),
        ("64:ff9b::a00:1", False),
        ("2002:a00:1::", False),
        ("2001:0:4136:e378:8000:63bf:f5ff:fffe", False),
    ],
)
def test_public_addresses_are_told_from_all_others(address: str, expected: bool) -> None:
    assert is_public(address) is expected


@pytest.mark.parametrize(
    ("host", "expected"),
    [
        *(("localhost", True), ("LOCALHOST", True), ("127.0.0.1", True), ("127.9.9.9", True)),
        *(("[::1]", True), ("::1", True), ("localhost.example.org", False), ("10.0.0.1", False), ("", False)),
    ],
)
def test_this_computer_is_known_by_its_writing(host: str, expected: bool) -> None:
    assert is_own_computer(host) is expected


def backend(*addresses: str) -> GuardedBackend:
    return GuardedBackend(lambda _host, _port: list(addresses), Deadline(lambda: 0.0))


def test_of_several_addresses_the_public_ones_are_called() -> None:
    assert backend("10.0.0.1", "8.8.8.8", "::1").permitted("looms.example.org", 443) == ["8.8.8.8"]


def test_a_host_with_private_addresses_alone_is_refused() -> None:
    with pytest.raises(FetchError, match=r"looms\.example\.org is the private address 10\.0\.0\.1"):
        backend("10.0.0.1", "::1").permitted("looms.example.org", 443)


def test_loopback_will_do_at_the_door_that_was_set_and_at_no_other() -> None:
    guarded = backend("127.0.0.1")
    guarded.own.add(("looms.example.org", 8000))
    assert guarded.permitted("looms.example.org", 8000) == ["127.0.0.1"]
    for host, port in (("looms.example.org", 8001), ("other.example.org", 8000)):
        with pytest.raises(FetchError):
            guarded.permitted(host, port)


def test_what_was_set_to_a_private_network_is_still_refused() -> None:
    guarded = backend("10.0.0.1")
    guarded.own.add(("looms.example.org", 8000))
    with pytest.raises(FetchError):
        guarded.permitted("looms.example.org", 8000)


def test_a_name_without_address_cannot_be_connected_to() -> None:
    def nowhere(_host: str, _port: int) -> list[str]:
        raise OSError("not known")

    guarded = GuardedBackend(nowhere, Deadline(lambda: 0.0))
    with pytest.raises(ConnectError, match=r"the name looms\.example\.org has no address"):
        guarded.connect_tcp("looms.example.org", 443)


def test_a_deadline_leaves_the_less_of_two_times() -> None:
    now = [10.0]
    deadline = Deadline(lambda: now[0])
    deadline.start(5.0)
    assert (deadline.left(3.0), deadline.left(None)) == (3.0, 5.0)
    now[0] = 14.0
    assert (deadline.left(3.0), deadline.left(None)) == (1.0, 1.0)
    now[0] = 99.0
    assert deadline.left(3.0) == 0.0
