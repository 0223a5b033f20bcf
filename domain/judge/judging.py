"""A table between two chapters: walks a chapter of its record beside the rules in force, and has its round reviewed.

What is missing in a record, what waits, and which rounds could not be judged is the same for every family of games.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import msgspec

from domain.facts.events import Event
from domain.facts.tables import SETTING_UP, setup_of
from domain.facts.tournaments import OVERLAYS
from domain.facts.wagers import RoundOpened
from domain.findings.finding import Finding
from domain.findings.unjudged import Reason, Unjudged
from domain.games.family import OF_THE_RECORD, Walk
from domain.games.judged import FollowedRound, JudgedRound
from domain.judge.families import AnyFamily, family_of
from domain.library.options import unknown_game
from domain.record.amending import Amendments, Refused, amendments_of
from domain.record.chapter import Chapter, Gap
from domain.record.places import Places
from domain.table.state import TableState
from domain.table.view import At, View

_SETS_UP = frozenset(SETTING_UP)
_NO_ROUND = -1


@dataclass
class Judging:
    """A table between two chapters. `waiting` is a round for which only the next card of the shoe can tell."""

    table: TableState
    family: AnyFamily
    waiting: FollowedRound | None = None
    blind_round: int | None = None
    reviews: list[JudgedRound] = field(default_factory=list)
    told_gap: str = ""
    endless: Unjudged | None = None  # a round without an end: why may still become known, up to the end of the next one
    reused: str = ""  # from where on the recording's name is used for something else
    _blind_why: str = ""
    _released: list[Finding] = field(default_factory=list)  # of a round whose next cards got lost
    _unjudged: list[Unjudged] = field(default_factory=list)
    _view: View[Any, Any] | None = None
    _in_session: bool = False  # whether the rules are those of a tournament
    _left: View[Any, Any] | None = None  # by which the chapter began, if it goes on without any

    def __post_init__(self) -> None:
        self._take_the_rules()

    def going_on(self, stream: str) -> "Judging":
        """The same table in the recording that goes on from this one."""
        table: TableState = msgspec.convert(msgspec.to_builtins(self.table), self.family.table)
        table.id = stream
        waiting = msgspec.convert(msgspec.to_builtins(self.waiting), self.family.followed) if self.waiting else None
        # Not whether a name is used twice: this recording has its own.
        return Judging(table, self.family, waiting, self.blind_round, told_gap=self.told_gap, endless=self.endless)

    def judge(
        self,
        chapter: Chapter,
        since: Chapter,
        amendments: Amendments | None,
        places: Places,
        *,
        cut_off: bool = False,
        is_open: bool = False,
    ) -> list[Finding]:
        """The findings of a chapter that is over, and of a round that was waiting for its cards.

        `since` has the events after it and before the next first card: what is said there may be about this round.
        It is `cut_off` where some of them are missing. Its round may still be `is_open` where the record ends.
        """
        self._give_up_the_end()
        self._mind_the_session(None)
        known = self._amendments_in(chapter, since) if amendments is None else amendments
        if known or chapter.gaps or chapter.beside or chapter.sets_up or places.has_several:
            walk = self._walk_as_amended(chapter, known or Amendments(), places)
        else:
            walk = self._walk(chapter.events)
        if walk is not None:
            heard_later = self.family.heard_later
            for event in since.events:
                if type(event.data) in heard_later:
                    walk.hear(places.counted(event))
        released, self._released = self._released, []
        found = released + self._waited() + self._close(walk, cut_off=cut_off)
        if chapter.round is not None:
            self._account_for(chapter.round, is_open=is_open)
        return found

    def _amendments_in(self, chapter: Chapter, since: Chapter) -> Amendments | None:
        """What corrections that were recorded in time come to; most rounds have none."""
        if not chapter.is_corrected and not since.is_corrected:
            return None
        plays = self.table.plays
        return amendments_of([*chapter.events, *since.events], plays.rulebook if plays else None)

    def let_go(self) -> list[Finding]:
        """The record ends: a round that still waits for its cards is reported as it stands."""
        self._give_up_the_end()
        return self._waited()

    def take_reviews(self) -> list[JudgedRound]:
        taken, self.reviews = self.reviews, []
        return taken

    def can_not_judge(self, unjudged: Unjudged) -> None:
        """A round is reported otherwise than one after the other."""
        if self.endless is not None and self.endless.round == unjudged.round:
            self.endless = None
        if unjudged.round not in {known.round for known in self._unjudged if known.is_round}:
            self._unjudged.append(unjudged)

    def take_unjudged(self) -> list[Unjudged]:
        taken, self._unjudged = self._unjudged, []
        return taken

    def _walk_as_amended(self, chapter: Chapter, known: Amendments, places: Places) -> Walk | None:
        """A chapter with gaps, corrections or a set-up, or of a table that was recorded in several recordings."""
        walk: Walk | None = None
        gaps = {gap.index: gap for gap in chapter.gaps}
        for index, event in enumerate(chapter.events):
            if index in chapter.beside:
                self.table.version = places.counted(event).seq - 1  # what is not here is in another chapter
            if index in gaps:
                self._be_blind(gaps[index].why, places.counted(event))
                is_over = walk is not None and walk.ended and walk.number != self.blind_round
                walk = walk if is_over else None
            amended = known.amend(event)
            for each in amended:
                walk = self._walk_aside(places.counted(each), walk)
            if not amended:  # it did not happen, but its number is not missing
                self.table.version = places.counted(event).seq
            elif (refused := known.refused.get((event.recording, event.seq))) is not None:
                self._find_refused(places.counted(event), refused)
        if len(chapter.events) in gaps and walk is not None and not walk.ended:
            self._lose_the_end(gaps[len(chapter.events)], walk.number)
            walk = None
        if chapter.belated:
            self.table.version = places.counted(chapter.events[-chapter.belated - 1]).seq
        return walk

    def _find_refused(self, event: Event, refused: Refused) -> None:
        """A correction by somebody who may not: the record is judged as it was first recorded."""
        if self._view is not None:
            at = At(event.seq, event.round)
            self._view.find("correction-not-entitled", at, seen=refused.seen, expected=refused.expected)

    # Event by event

    def _walk(self, events: Iterable[Event]) -> Walk | None:
        """Checks events, follows them, and walks their round; the walk comes back, if there is one."""
        walk: Walk | None = None
        view, go_on = self._view, self.family.go_on
        under_way = _NO_ROUND  # the one that the event before was walked in: nearly always it goes on
        for event in events:
            if event.round == under_way:
                go_on(view, walk, event)
            else:
                walk = self._walk_aside(event, walk)
                under_way = self._goes_on(walk, event)
        return walk

    def _goes_on(self, walk: Walk | None, event: Event) -> int:
        """The number of the round that further events simply go on with, if there is one."""
        number, game_round = event.round, self.table.round
        if number is None or number == self.blind_round or walk is None or walk.number != number:
            return _NO_ROUND
        return number if game_round is not None and game_round.number == number else _NO_ROUND

    def _walk_aside(self, event: Event, walk: Walk | None) -> Walk | None:
        """An event that does not simply go on with the round before it."""
        kind, number = type(event.data), event.round
        if kind in _SETS_UP:
            walk = self._change_the_game(event, walk)
        view, family, table = self._view, self.family, self.table
        if view is None:
            return self._follow_blindly(event, walk)
        if walk is not None and number not in (None, walk.number):
            family.follow(table, event)  # of an earlier round
            return walk
        if kind in family.checked:
            family.check(view, event)
        family.follow(table, event)
        if kind in OVERLAYS:
            self._mind_the_session(walk)
        if number is None:
            if walk is not None and walk.ended:
                walk.hear_between(event)
        elif number != self.blind_round:
            if walk is None:
                walk = self._begin_walk(view, number)
            if walk is not None and kind in family.walked:
                walk.walk(event)
        if kind in family.reads:
            for one in family.read(table, event):
                walk = self._walk_aside(one, walk)
        return walk

    def _begin_walk(self, view: Any, number: int) -> Walk | None:
        """The walk of a round, unless the table goes on with another one."""
        game_round = self.table.round
        return self.family.walk(view, number) if game_round is None or game_round.number == number else None

    def _follow_blindly(self, event: Event, walk: Walk | None) -> Walk | None:
        """No rules are known. Those that come to be known in the middle of a round do not judge its beginning."""
        self.family.follow(self.table, event)
        if event.round is not None:
            self.blind_round = event.round
        return walk if walk is not None and walk.ended else None

    def _change_the_game(self, event: Event, walk: Walk | None) -> Walk | None:
        """The table is set up for a game; a walk goes on only in a game of its own family."""
        assert isinstance(event.data, SETTING_UP)
        if walk is not None and family_of(setup_of(event.data)) is not self.family:
            self._released += self._close(walk, cut_off=True)  # only a correction can put a change here
            walk = None
        self._take_the_rules(event)
        return walk

    def _take_the_rules(self, event: Event | None = None) -> None:
        """The rules that an opening or change of the table names, or those that are in force where we go on."""
        setup = setup_of(event.data) if event and isinstance(event.data, SETTING_UP) else self.table.plays
        if setup is None or self.reused:
            return
        before = self._view.findings if self._view else []
        self._in_session = self.table.session is not None
        if (family := family_of(setup)) is not self.family:
            self._play_another_kind(family)
        view = family.view(setup, self.table, before)
        self._left = self._view if view is None else None
        self._view = view
        if view is None and event is not None:
            self._unjudged.append(Unjudged(event.seq, None, "unknown-game", unknown_game(setup)))

    def _mind_the_session(self, walk: Walk | None) -> None:
        """A session of a tournament has begun or ended: from the next round on, the table is judged by other rules."""
        if self._in_session != (self.table.session is not None) and (walk is None or walk.ended):
            self._take_the_rules()

    def _play_another_kind(self, family: AnyFamily) -> None:
        """The table changes to a game of another family. A round that waits for its cards waits no longer."""
        self._released += self._waited()
        self.family, self.table = family, family.take_over(self.table)

    def use_again(self, seq: int, why: str) -> None:
        """From here on the recording's name is used for something else: nothing after this can be judged."""
        self._give_up_the_end()
        self.reused, self._view = why, None
        self.table.forget_rounds()  # numbers begin anew: what follows is of no round before
        self._unjudged.append(Unjudged(seq, None, "name-reused", why))

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
            self._unjudged.append(Unjudged(event.seq, touched, "gap", why))
        self.told_gap, self._blind_why = "", why
        self.blind_round = touched
        self._released += self._waited()
        self.table.shoe = None
        self.table.gap_seq = event.seq - 1 if isinstance(event.data, RoundOpened) else event.seq
        if game_round is None or not game_round.is_under_way(event.round):
            self.table.lost_seq = event.seq
            self.table.lose_sight()

    def _lose_the_end(self, gap: Gap, number: int) -> None:
        """The end of a round is missing: of that round nothing can be said."""
        self._unjudged.append(Unjudged(self.table.version, number, "gap", gap.why))
        self.told_gap = gap.why
        self.blind_round = number

    # The end of a chapter

    def _close(self, walk: Walk | None, *, cut_off: bool) -> list[Finding]:
        view, self._left = self._view or self._left, None
        if view is None:
            return []
        blind, stands = self.blind_round, OF_THE_RECORD
        found = [one for one in view.findings if one.round is None or one.round != blind or one.code in stands]
        view.findings, view.held = [], []
        if walk is None or not walk.ended or self.table.round is None:
            return found
        followed = self.family.close(walk, view, found, cut_off=cut_off)
        if isinstance(followed, Unjudged):
            self._unjudged.append(followed)
            return [finding for finding in found if finding.round != walk.number or finding.code in self.family.stands]
        return self._review(followed, view)

    def _review(self, followed: FollowedRound, view: View[Any, Any]) -> list[Finding]:
        reviewed = self.family.review(followed, view, later=False)
        if followed.findings and reviewed.lacks_cards and self._shoe_goes_on():
            # A copy: what was recorded of the round may be followed further, and its review goes by how it ended.
            self.waiting = msgspec.json.decode(msgspec.json.encode(followed), type=self.family.followed)
            return []
        return self._reviewed(reviewed)

    def _waited(self) -> list[Finding]:
        """A round that waited for the next cards of its shoe, with what has come since."""
        waiting, self.waiting = self.waiting, None
        if waiting is None:
            return []
        view = self._view
        if view is None:  # the table has changed to a game that is not known
            view = self.family.view(waiting.setup, self.table, [])
            assert view is not None  # it was walked by its rules
        return self._reviewed(self.family.review(waiting, view, later=True))

    def _reviewed(self, reviewed: JudgedRound) -> list[Finding]:
        """Keeps a round that was judged, and which parts of it could not be."""
        self.reviews.append(reviewed)
        self._unjudged += reviewed.unjudged
        return reviewed.findings

    def _account_for(self, number: int, *, is_open: bool) -> None:
        """A round that was played is judged, waits, or is said to be neither. One that is still open may come to be."""
        game_round = self.table.round
        if game_round is None or game_round.number != number or not game_round.was_played:
            return
        is_over = game_round.ended_seq is not None or game_round.voided_seq is not None
        if is_open and not is_over:
            return
        known = [self.waiting.round.opened_seq] if self.waiting is not None else []
        known += [reviewed.round.opened_seq for reviewed in self.reviews if reviewed.number == number]
        is_known = any(item.round == number and item.is_round for item in self._unjudged)
        if is_known or game_round.opened_seq in known:
            return
        reason, why = self._why_not(number, is_over=is_over)
        item = Unjudged(game_round.ended_seq or self.table.version, number, reason, why)
        if reason == "no-end":
            self.endless = item
        else:
            self._unjudged.append(item)

    def _give_up_the_end(self) -> None:
        if self.endless is not None:
            self._unjudged.append(self.endless)
            self.endless = None

    def _why_not(self, number: int, *, is_over: bool) -> tuple[Reason, str]:
        plays = self.table.plays
        if self.reused:
            return "name-reused", self.reused
        if self._view is None and plays is None:
            return "no-setup", "the record does not say which game the table plays"
        if self._view is None and plays is not None:
            return "unknown-game", unknown_game(plays)
        if number == self.blind_round:
            return "gap", self._blind_why or "events before it are missing"
        if not is_over:
            return "no-end", "the end of the round never arrived"
        return "told-out-of-order", "its steps were told among those of another round"

    def _shoe_goes_on(self) -> bool:
        shoe_now = self.table.shoe
        return shoe_now is not None and shoe_now.ended_seq is None and shoe_now.dealing != "continuous-shuffler"
