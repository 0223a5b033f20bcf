"""A round from the store, followed step by step, so that it can be seen as it was played."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from operator import attrgetter

from dashboard.felt.scene import Scene, scene_of
from domain.events import Event
from domain.facts.dealing import RoundEnded
from domain.findings.wording import not_judged
from domain.games.blackjack.play.follow import follow
from domain.games.blackjack.play.table import Table
from domain.ids import RoundRef, Stream
from domain.record.amending import Amendments
from projections.one_round import Approach, RoundRebuilt
from shoebox.layout import game_of
from shoebox.rounds import ABOUT_THE_LAST_ROUND, Replay, Step, step_of
from store.rivals import Rival


@dataclass
class Watched:
    """A round with the felt as it was after each of its steps, and after each that was told of it later."""

    replay: Replay
    scenes: list[Scene] = field(default_factory=list)
    under_way: bool = False  # the record has not come to its end

    @property
    def steps(self) -> list[Step]:
        return [*self.replay.steps, *self.replay.afterwards]


def step_name(reference: RoundRef, stream: str, seq: int) -> str:
    """A step as links name it: its seq, and where it is in a later recording, that recording's name before it."""
    return str(seq) if stream == reference.stream else f"{Stream.parse(stream).recording}:{seq}"


def watched(rebuilt: RoundRebuilt, rivals: Iterable[Rival] = (), *, under_way: bool = False) -> Watched:
    """The round as it was played, with what the judge said of it, and which of its messages are contested."""
    replay = Replay(rebuilt.reference, review=rebuilt.review, findings=rebuilt.findings)
    seen = Watched(replay, under_way=under_way)
    walk = _Walk(seen, rebuilt.approach)
    for event in rebuilt.approach.events:
        walk.see(event)
    walk.end()
    replay.unjudged = _why_not(rebuilt, seen)
    replay.contest(rivals)
    return seen


class _Walk:
    """Follows the table through the events, and keeps what belongs to the round."""

    def __init__(self, seen: Watched, approach: Approach):
        self.seen, self.replay = seen, seen.replay
        self.number = seen.replay.reference.round
        self.table: Table = approach.table
        self.places = approach.places
        self.corrections: Amendments = approach.corrections
        self._before: tuple[str, int] | None = None
        self._between: list[tuple[Step, Scene]] = []  # outside any round, but perhaps in the middle of this one
        self._afterwards: list[tuple[Step, Scene]] = []
        self._over = self._next = False

    def see(self, event: Event) -> None:
        if self._next:
            return
        step = step_of(event.originator_id, event, self._missing(event), self.corrections)
        if step.missing is not None:
            self.table.shoe = None  # which cards have left it is not known
        for told in self.corrections.amend(event):
            follow(self.table, self.places.counted(told))
        self._sort(step)

    def end(self) -> None:
        for step, scene in self._afterwards:
            self.replay.afterwards.append(step)
            self.seen.scenes.append(scene)

    def _sort(self, step: Step) -> None:
        replay, event = self.replay, step.event
        if event.round == self.number and self._is_of_this_piece(event):
            if not replay.steps:
                replay.setup = self.table.setup
                replay.permissions = list(self.table.permissions)
                replay.dealers = list(self.table.staff.get("dealing", []))
            for between, scene in [*self._between, (step, self._scene())]:
                replay.steps.append(between)
                self.seen.scenes.append(scene)
            self._between.clear()
            replay.round = self.table.round
            self._over = isinstance(event.data, RoundEnded)
        elif not replay.steps:
            return
        elif event.round is not None:
            self._next = True
            replay.missing_behind = step.missing
        elif not self._over:
            self._between.append((step, self._scene()))
        elif isinstance(event.data, ABOUT_THE_LAST_ROUND):
            self._afterwards.append((step, self._scene()))

    def _is_of_this_piece(self, event: Event) -> bool:
        """Rounds are counted within a recording: one of an earlier recording can have the same number."""
        replay = self.replay
        return bool(replay.steps) or event.originator_id == replay.reference.stream

    def _scene(self) -> Scene:
        return scene_of(self.table, self.number, game_of(self.table.setup), self._name)

    def _name(self, counted: int) -> str:
        return step_name(self.replay.reference, *self.places.told(counted))

    def _missing(self, event: Event) -> range | None:
        before, self._before = self._before, (event.originator_id, event.seq)
        if before is None or before[0] != event.originator_id:
            return None
        return range(before[1] + 1, event.seq) or None


def _why_not(rebuilt: RoundRebuilt, seen: Watched) -> list[str]:
    """Why the round can't be judged, or not in full."""
    replay = seen.replay
    gaps = [*(step.missing for step in replay.steps[1:]), replay.missing_behind]
    told = [f"seq {gap.start} to {gap.stop - 1} are missing" for gap in gaps if gap]
    replay.reasons = sorted(rebuilt.unjudged, key=attrgetter("seq"))
    told += map(not_judged, replay.reasons)
    if replay.review is None and not told and not seen.under_way:
        if replay.setup is None:
            told = ["the record does not say which game the table plays"]
        elif game_of(replay.setup) is None:
            told = [f"{replay.setup.rulebook}/{replay.setup.game} is not a game that is known"]
        else:
            told = ["the end of the round never arrived, or what is needed to judge it"]
    return list(dict.fromkeys(told))
