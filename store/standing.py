"""What an operator has to look at in a store: the same sentences for `shoebox status` and the Health page."""

from collections.abc import Iterable
from typing import Annotated

import msgspec

from domain.moments import moment
from domain.signatures import Requirement
from store.interface import Account, SourceRow, Store

_TOPIC_ID = 23  # characters that Kafka's id of a topic has after its name, with the hyphen


class SourcesSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who may speak for a table, and when a source counts as stale: nobody has read it for so long, and it is none that
    has been given up."""

    require_signatures: Requirement = "off"
    stale_after_s: Annotated[int, msgspec.Meta(ge=0)] = 300
    retired: frozenset[str] = frozenset()


def faults(store: Store, settings: SourcesSettings, now_us: int) -> list[str]:
    """What is not as it should be, each a sentence that says what to do; empty where all is well."""
    sources = store.sources()
    found = []
    if not sum((row.account for row in sources), Account()).adds_up:
        found.append("The accounts do not add up.")
    found += [_beyond_the_end(row) for row in sources if row.seen and (row.position or 0) > row.seen.end]
    found += [_moved(row) for row in sources if not row.is_where_it_should_be]
    found += [_stale(row) for row in stale(sources, settings, now_us)]
    if count := held(store):
        found.append(
            f"{count:,} {'message is' if count == 1 else 'messages are'} held, far ahead of the recording they claim: "
            "`shoebox quarantine list --kind held`. See docs/operations.md, A seq that is far ahead."
        )
    return found


def held(store: Store) -> int:
    """How many messages wait for their recording to come near them."""
    return sum(row.messages - row.dismissed for row in store.quarantine_counts() if row.kind == "held")


def stale(rows: Iterable[SourceRow], settings: SourcesSettings, now_us: int) -> list[SourceRow]:
    """The sources that somebody should be reading, and nobody has looked at for a while.

    Only Kafka's have an end to look at: a file that was read is done with. A topic that was deleted and made again is
    another source, and the one before is done with too.
    """
    current: dict[tuple[str, str], SourceRow] = {}
    for row in rows:
        if row.seen is not None:
            key = _topic_and_partition(row.source)
            if key not in current or last_read_us(row) > last_read_us(current[key]):
                current[key] = row
    return [
        row
        for row in current.values()
        if settings.stale_after_s
        and row.source not in settings.retired
        and now_us - last_read_us(row) > settings.stale_after_s * 1_000_000
    ]


def last_read_us(row: SourceRow) -> int:
    """When somebody last read it; what an earlier version has written says only when it was looked at."""
    if row.read_us is not None:
        return row.read_us
    return row.seen.at_us if row.seen else 0


def read_by(row: SourceRow) -> str:
    """When and by whom, in words; empty where nobody has noted it."""
    if row.read_us is None:
        return ""
    return f"{moment(row.read_us):%Y-%m-%d %H:%M:%S} UTC" + (f" by {row.reader}" if row.reader else "")


def _topic_and_partition(source: str) -> tuple[str, str]:
    topic, _, partition = source.rpartition("/")
    return topic[:-_TOPIC_ID], partition


def _stale(row: SourceRow) -> str:
    when = read_by(row) or f"{moment(last_read_us(row)):%Y-%m-%d %H:%M:%S} UTC"
    return (
        f"{row.source} is stale: it was last read {when}. Is a worker running? "
        "See docs/operations.md, A source that nobody reads."
    )


def _moved(row: SourceRow) -> str:
    read = row.account.consumed + row.passed + row.lost
    return (
        f"{row.source} stands at offset {row.position or 0:,}, but {read:,} offsets were consumed, passed or lost. "
        "Somebody has moved its position: messages were left out or read twice. "
        "See docs/operations.md, A position that was moved."
    )


def _beyond_the_end(row: SourceRow) -> str:
    assert row.seen
    return (
        f"{row.source} is recorded up to offset {row.position:,}, but reaches only to {row.seen.end:,}. "
        "It is not read on. See docs/operations.md, Position beyond the end."
    )
