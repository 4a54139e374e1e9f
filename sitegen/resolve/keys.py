"""Every work has a key of its own."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from sitegen.diagnostics import Report
from sitegen.resolve.identify import RESERVED_SLUGS, TakenSlugs, claim_keys
from sitegen.resolve.record import Member, Record
from sitegen.resolve.works import Work


def key_records(records: Sequence[Record], members: Iterable[Member]) -> tuple[Record, ...]:
    """Make a key for every record that has none; those that have one keep it."""
    owners = {str(member.person.slug): member.person.name for member in members}
    taken = TakenSlugs({str(record.publication.key) for record in records})
    waiting: dict[str, list[Record]] = defaultdict(list)
    for record in records:
        if not record.publication.key:
            waiting[record.owner].append(record)
    made: dict[Record, Record] = {}
    for owner, group in waiting.items():
        keys = claim_keys([record.publication for record in group], owners.get(owner), taken)
        made |= {
            record: replace(record, publication=replace(record.publication, key=key), has_own_key=False)
            for record, key in zip(group, keys, strict=True)
        }
    return tuple(made.get(record, record) for record in records)


def separate_keys(works: Iterable[Work], report: Report) -> Iterator[Work]:
    """Give two works with one key an error, and the second another key, so that no page is lost."""
    works = tuple(works)
    holders: dict[str, Work] = {}
    # Keys that are made here must not take the address of a work further on.
    taken = TakenSlugs({str(work.publication.key) for work in works})
    for work in works:
        key = work.publication.key
        known = holders.setdefault(key, work)
        if known is work and key not in RESERVED_SLUGS:
            yield work
            continue
        location = work.records[0].location("key")
        if known is work:
            hint = "choose another key"
            report.error("reserved-slug", f"`{key}` cannot be an address", location, hint)
        else:
            report.error(
                "shared-key",
                f"the key `{key}` is already that of {known.records[0].location()}",
                location,
                "change one key; if both are one work, write the key under `same:` in `identity.yaml`",
            )
        other = taken.claim(key)
        yield replace(work, publication=replace(work.publication, key=other))
