"""Walks a chapter of the record beside the rules in force, and reviews its round."""

from dataclasses import dataclass, field

import msgspec

from domain.events import Event
from domain.facts.tables import TableChanged, TableOpened
from domain.facts.wagers import RoundOpened
from domain.judge.amending import Amendments, amendments_of
from domain.judge.chapter import Chapter, Gap
from domain.judge.checks.all_checks import LOOKS, check
from domain.judge.finding import Finding
from domain.judge.places import Places
from domain.judge.unjudged import Unjudged
from domain.judge.verdict.review import Review
from domain.judge.verdict.reviewing import review
from domain.judge.verdict.walked import Walked
from domain.judge.verdict.windows import moments_of
from domain.judge.view import View
from domain.judge.walk.deal_walk import draws_low_hands, may_split_again
from domain.judge.walk.round_walk import HEARD_LATER, WALKED, RoundWalk
from domain.play.follow import follow, is_being_dealt
from domain.play.table import Dealt, Table
from domain.rulebooks.options import game_in_force

_SETS_UP = (TableOpened, TableChanged)


@dataclass
class Judging:
    """A table between two chapters. `waiting` is a round for which only the next card of the shoe can tell."""

    table: Table
    waiting: Walked | None = None
    blind_round: int | None = None
    reviews: list[Review] = field(default_factory=list)
    told_gap: str = ""
    _released: list[Finding] = field(default_factory=list)  # of a round whose next cards got lost
    _unjudged: list[Unjudged] = field(default_factory=list)
    _view: View | None = None

    def __post_init__(self) -> None:
        self._take_the_rules()

    def going_on(self, stream: str) -> "Judging":
        """The same table in the recording that goes on from this one."""
        table = msgspec.convert(msgspec.to_builtins(self.table), Table)
        table.id = stream
        waiting = msgspec.convert(msgspec.to_builtins(self.waiting), Walked) if self.waiting else None
        return Judging(table, waiting, self.blind_round, told_gap=self.told_gap)

    def judge(
        self,
        chapter: Chapter,
        since: list[Event],
        amendments: Amendments | None,
        places: Places,
        *,
        cut_off: bool = False,
    ) -> list[Finding]:
        """The findings of a chapter that is over, and of a round that was waiting for its cards.

        `since` are the events behind it and before the next first card: what is said there may be about this round.
        It is `cut_off` where some of them are missing.
        """
        known = amendments_of([*chapter.events, *since]) if amendments is None else amendments
        if known or chapter.gaps or chapter.beside or places.has_several:
            walk = self._walk_as_amended(chapter, known, places)
        else:
            walk = None
            for event in chapter.events:
                walk = self._walk(event, walk)
        if walk is not None:
            for event in since:
                if type(event.data) in HEARD_LATER:
                    walk.hear(places.counted(event))
        released, self._released = self._released, []
        return released + self._waited() + self._close(walk, cut_off=cut_off)

    def let_go(self) -> list[Finding]:
        """The record ends: a round that still waits for its cards is told as it stands."""
        return self._waited()

    def take_reviews(self) -> list[Review]:
        taken, self.reviews = self.reviews, []
        return taken

    def can_not_judge(self, unjudged: Unjudged) -> None:
        """A round is told otherwise than one after the other."""
        if unjudged.round not in {known.round for known in self._unjudged}:
            self._unjudged.append(unjudged)

    def take_unjudged(self) -> list[Unjudged]:
        taken, self._unjudged = self._unjudged, []
        return taken

    def _walk_as_amended(self, chapter: Chapter, known: Amendments, places: Places) -> RoundWalk | None:
        """A chapter with gaps, with corrections, or of a table that was told in several recordings."""
        walk: RoundWalk | None = None
        gaps = {gap.index: gap for gap in chapter.gaps}
        for index, told in enumerate(chapter.events):
            if index in chapter.beside:
                self.table.version = places.counted(told).seq - 1  # what is not here is in another chapter
            if index in gaps:
                self._be_blind(gaps[index].why, places.counted(told))
                is_over = walk is not None and walk.ended and walk.number != self.blind_round
                walk = walk if is_over else None
            amended = known.amend(told)
            for event in amended:
                walk = self._walk(places.counted(event), walk)
            if not amended:  # it did not happen, but its number is not missing
                self.table.version, self.table.events = places.counted(told).seq, self.table.events + 1
        if len(chapter.events) in gaps and walk is not None and not walk.ended:
            self._lose_the_end(gaps[len(chapter.events)], walk.number)
            walk = None
        if chapter.belated:
            self.table.version = places.counted(chapter.events[-chapter.belated - 1]).seq
        return walk

    # One event

    def _walk(self, event: Event, walk: RoundWalk | None) -> RoundWalk | None:
        kind, number = type(event.data), event.round
        if kind in _SETS_UP:
            self._take_the_rules(event)
        view = self._view
        if view is None:
            follow(self.table, event)
            return None
        if walk is not None and number != walk.number and number is not None:
            follow(self.table, event)  # of an earlier round
            return walk
        if kind in LOOKS:
            check(view, event)
        follow(self.table, event)
        if number is None or number == self.blind_round:
            if walk is not None and walk.ended and number is None:
                walk.doings.hear(event)
            return walk
        if walk is None:
            if self.table.round is not None and number != self.table.round.number:
                return None
            walk = RoundWalk(view, number, self.table.setup)
        if kind in WALKED:
            walk.walk(event)
        return walk

    def _take_the_rules(self, event: Event | None = None) -> None:
        """The rules that an opening or change of the table names, or those that are in force where we go on."""
        setup = getattr(event.data, "setup", None) if event else self.table.setup
        if setup is None:
            return
        game = game_in_force(setup)
        before = self._view.findings if self._view else []
        self._view = View(game, self.table, before) if game else None
        if game is None and event is not None:
            self._unjudged.append(
                Unjudged(event.seq, None, f"{setup.rulebook}/{setup.game} is not a game that is known")
            )

    def _be_blind(self, why: str, event: Event) -> None:
        """Missing events blind us for the round they fall into, and no further; of the shoe we know nothing more."""
        game_round = self.table.round
        touched = event.round
        if game_round is not None and (
            game_round.ended_seq is None if touched is None else touched < game_round.number
        ):
            touched = game_round.number
        if isinstance(event.data, RoundOpened):
            touched = None  # all of this round is there
        if self.told_gap != why:
            self._unjudged.append(Unjudged(event.seq, touched, why))
        self.told_gap = ""
        self.blind_round = touched
        self._released += self._waited()
        self.table.shoe = None
        self.table.gap_seq = event.seq - 1 if isinstance(event.data, RoundOpened) else event.seq
        if game_round is None or not is_being_dealt(game_round, event):
            self.table.lost_seq = event.seq
            self.table.waiting.clear()
            self.table.reserved.clear()

    def _lose_the_end(self, gap: Gap, number: int) -> None:
        """The end of a round is missing: of that round nothing can be said."""
        self._unjudged.append(Unjudged(self.table.version, number, gap.why))
        self.told_gap = gap.why
        self.blind_round = number

    # The end of a chapter

    def _close(self, walk: RoundWalk | None, *, cut_off: bool) -> list[Finding]:
        view = self._view
        if view is None:
            return []
        found = [finding for finding in view.findings if finding.round is None or finding.round != self.blind_round]
        view.findings, view.held = [], []
        game_round = self.table.round
        setup = walk.setup if walk is not None else None
        if walk is None or not walk.ended or setup is None or game_round is None:
            return found
        walked = Walked(
            walk.number,
            self.table.version,
            setup,
            game_round,
            moments_of(
                game_round,
                deal_over=walk.deal_over_seq,
                first_draw=walk.first_draw_seq,
                first_of_shoe=self._is_first_of_shoe(),
            ),
            walk.doings,
            found,
            has_device=(self.table.shoe.dealing if self.table.shoe else setup.dealing) == "continuous-shuffler",
            struck=[dealt.seq for dealt in game_round.drawn if dealt.lay_face_up],
            controllers=walk.boxes.controllers if walk.boxes else {},
            split_again=may_split_again(self.table),
            draw_under_twelve=draws_low_hands(self.table),
            cut_off=cut_off,
        )
        return self._review(walked, view)

    def _review(self, walked: Walked, view: View) -> list[Finding]:
        kept = msgspec.json.encode(walked) if walked.findings else b""
        reviewed = review(walked, view)
        if kept and reviewed.lacks_cards and self._shoe_goes_on():
            self.waiting = msgspec.json.decode(kept, type=Walked)
            return []
        self.reviews.append(reviewed)
        return reviewed.findings

    def _waited(self) -> list[Finding]:
        """A round that waited for the next cards of its shoe, with what has come since."""
        waiting, self.waiting = self.waiting, None
        if waiting is None or self._view is None:
            return waiting.findings if waiting else []
        self.reviews.append(review(waiting, self._view, self._since(waiting)))
        return self.reviews[-1].findings

    def _since(self, walked: Walked) -> list[Dealt]:
        shoe_now = self.table.shoe
        if shoe_now is None or shoe_now.number != walked.round.shoe:
            return []
        last = max((dealt.seq for dealt in walked.round.drawn), default=0)
        return [dealt for dealt in shoe_now.left if dealt.seq > last]

    def _shoe_goes_on(self) -> bool:
        shoe_now = self.table.shoe
        return shoe_now is not None and shoe_now.ended_seq is None and shoe_now.dealing != "continuous-shuffler"

    def _is_first_of_shoe(self) -> bool:
        shoe_now, game_round = self.table.shoe, self.table.round
        if shoe_now is None or game_round is None or not game_round.drawn:
            return False
        burned = {dealt.seq for dealt in shoe_now.burned}
        return next((d.seq for d in shoe_now.left if d.seq not in burned), None) == game_round.drawn[0].seq
