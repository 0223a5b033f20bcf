"""Strange events are what we are for: no record of well-formed events, however mad, makes the judge fall over."""

from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from domain.facts.events import Event, read
from domain.judge.judge import Judge
from tests.contract.paths import GOLDEN
from tests.judge.spoiling import spoilt
from tests.play.test_following import PLAYED, evening

FACTS = [read(line) for path in sorted(Path(GOLDEN).glob("*.jsonl")) for line in path.read_bytes().splitlines()]
OPENINGS = {game: evening(1, hours=0.2, game=game)[0] for game in PLAYED}


@settings(max_examples=150, deadline=None)
@given(
    game=st.sampled_from(sorted(PLAYED)),
    picked=st.lists(st.tuples(st.sampled_from(FACTS), st.sampled_from([None, 1, 1, 1, 2, 3])), max_size=120),
)
def test_any_facts_in_any_order(game: str, picked: list[tuple[Event, int | None]]) -> None:
    told = [OPENINGS[game], *(replace(event, round=number, shoe=1) for event, number in picked)]
    events = [replace(event, seq=seq, source="BJ-1", recording="r1") for seq, event in enumerate(told, start=1)]
    judge = Judge("BJ-1/r1")
    for event in events:
        judge.step(event)
    judge.finish()
    msgspec.json.decode(judge.save())


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("game", PLAYED)
def test_spoilt_evenings_are_judged_to_their_end(game: str, seed: int) -> None:
    events = spoilt(evening(20 + seed, hours=1, game=game), seed=seed, times=150)
    judge = Judge("BJ-101/x")
    found = [finding for event in events for finding in judge.step(event)]
    found += judge.finish()
    assert found
    assert all(finding.stream == "BJ-101/x" and 1 <= finding.seq <= len(events) for finding in found)
