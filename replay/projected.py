"""A round from the projection: rebuilt from the judge's last anchor before it, and followed step by step."""

from collections.abc import Iterable
from operator import attrgetter

from domain.facts.events import Event
from domain.library.options import unknown_game
from projections.one_round import RoundRebuilt
from replay.gathering import Gathering
from replay.rounds import Replay
from store.rivals import Rival


def watched(rebuilt: RoundRebuilt, rivals: Iterable[Rival] = (), *, under_way: bool = False) -> Replay:
    """The round as it was played, with what the judge said of it, and which of its messages are contested.

    It is `under_way` where the record has not come to its end.
    """
    approach = rebuilt.approach
    found = Replay(rebuilt.reference, review=rebuilt.review, findings=rebuilt.findings, places=approach.places)
    gathering = Gathering(
        found,
        approach.table,
        approach.corrections,
        begins_in=rebuilt.reference.stream,
        counted=approach.places.counted,
    )
    before: Event | None = None
    for event in approach.events:
        if gathering.next_round is not None:
            break
        gathering.take(event, _missing(before, event))
        before = event
    found.say_why_not(sorted(rebuilt.unjudged, key=attrgetter("seq")))
    if found.review is None and not found.unjudged and not under_way:
        found.unjudged = [_why_never_judged(found)]
    found.contest(rivals)
    return found


def _missing(before: Event | None, event: Event) -> range | None:
    if before is None or before.originator_id != event.originator_id:
        return None
    return range(before.seq + 1, event.seq) or None


def _why_never_judged(found: Replay) -> str:
    if found.setup is None:
        return "the record does not say which game the table plays"
    if found.known_game is None:
        return unknown_game(found.setup)
    return "the end of the round never arrived, or what is needed to judge it"
