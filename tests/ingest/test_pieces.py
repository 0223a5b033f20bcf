"""A long chunk is read piece by piece while its first messages are recorded: nothing is different but the time."""

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from ingest.acceptance import Acceptance
from ingest.arrivals import Arrivals
from ingest.sources import Chunk
from store.interface import Account, Arrival, Place, Step, Store
from tests.backends import Backend, all_rows
from tests.conftest import NewBackend
from tests.making import RECEIVED_US, message, messages, resumed

PLACE = Place(1, "memory", None, None)
RAWS = [
    *messages(1, 8),
    b"bad",
    message(3, time="2020-01-01T00:00:00Z"),  # a rival of one that is in another piece
    *messages(9, 14),
    message(2),
    b"bad",
    b"worse",
    resumed("r1", 14, recording="r2"),
    message(2, recording="r2"),
]


def chunk(raws: Sequence[bytes], place: Place = PLACE) -> Chunk:
    start = place.position or 0
    end = start + len(raws)
    return Chunk(place, raws, range(start, end), end, [1_000 * at for at in range(start, end)])


def parts_of(step: Step) -> Any:
    return list(step.arrivals), step.refusals, step.resumptions


@pytest.mark.parametrize("size", [1, 3, 7, len(RAWS) - 1])
@pytest.mark.parametrize("tables", [None, frozenset({"BJ-1"})])
def test_pieces_are_the_whole(monkeypatch: pytest.MonkeyPatch, size: int, tables: frozenset[str] | None) -> None:
    acceptance = Acceptance(tables)
    whole = parts_of(acceptance.step(chunk(RAWS), RECEIVED_US))
    monkeypatch.setattr("ingest.acceptance.PIECE", size)
    step = acceptance.step(chunk(RAWS), RECEIVED_US)
    assert len(step.arrivals) == len(RAWS)
    assert parts_of(step) == whole
    assert parts_of(step) == whole


def recorded(backend: Backend) -> tuple[Account, Any]:
    store = backend.open()
    for raws in (RAWS, RAWS[5:], messages(15, 40)):
        account = store.append([Acceptance().step(chunk(raws, store.attach("memory")), RECEIVED_US)])
        assert account.adds_up
    found = sum((row.account for row in store.sources()), Account())
    assert store.check() == []
    store.close()
    return found, all_rows(backend)


def test_the_store_is_the_same(new_backend: NewBackend, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = recorded(new_backend())
    monkeypatch.setattr("ingest.acceptance.PIECE", 3)
    assert recorded(new_backend()) == whole
    assert whole[0].consumed == 2 * len(RAWS) - 5 + 26


def test_what_broke_off_is_recorded_whole_when_it_is_tried_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first attempt ends within the chunk. The second has every arrival, those made by the first one too."""
    monkeypatch.setattr("ingest.acceptance.PIECE", 3)
    step = Acceptance().step(chunk(RAWS, store.attach("memory")), RECEIVED_US)
    for _, arrival in zip(range(5), step.arrivals, strict=False):
        assert arrival
    account = store.append([step])
    assert account == Account(consumed=len(RAWS), recorded=16, repeats=1, quarantined=4)
    assert store.check() == []


def test_each_piece_is_made_once_and_no_sooner_than_it_is_wanted() -> None:
    made = []

    def pieces() -> Iterator[list[Arrival]]:
        for number in range(3):
            made.append(number)
            yield [("BJ-1/r1", 2 * number + at, "card.burned.v1", b"", 1, 0, None, 0, None, None) for at in (1, 2)]

    arrivals = Arrivals(6, pieces())
    assert made == []
    both = iter(arrivals), iter(arrivals)
    assert [next(each)[1] for each in both] == [1, 1]
    assert made == [0]
    assert [arrival[1] for arrival in both[0]] == [2, 3, 4, 5, 6]
    assert [arrival[1] for arrival in both[1]] == [2, 3, 4, 5, 6]
    assert made == [0, 1, 2]
    assert arrivals[5][1] == 6
    assert len(arrivals[1:3]) == 2
