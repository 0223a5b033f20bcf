"""Finds the steps of one round among the events of its table, and follows the table through them."""

from collections.abc import Callable

from domain.facts.dealing import RoundEnded
from domain.facts.events import Event
from domain.games.family import Walk
from domain.games.moves import Move
from domain.ids import Step
from domain.judge.families import FAMILIES, followed_as_read
from domain.record.amending import Amendments
from domain.table.state import TableState
from replay.families import view_of
from replay.rounds import Replay
from replay.steps import ABOUT_THE_LAST_ROUND, RoundStep, step_of
from replay.values.cards import Layout


class Gathering:
    """Takes the events of a table in order, and keeps in `found` what belongs to its round."""

    def __init__(
        self,
        found: Replay,
        table: TableState,
        amendments: Amendments,
        *,
        begins_in: str | None = None,
        counted: Callable[[Event], Event] = lambda event: event,
    ):
        self.found = found
        self.table = table
        self.amendments = amendments
        self.is_over = False  # the round's last event was seen, or another round has begun
        self.next_round: int | None = None
        self._begins_in = begins_in  # only in this recording; rounds of others may have the same number
        self._counted = counted  # steps are counted through where recordings go on from each other
        self._layout: Layout = ()
        self._walk = RulesBeside(found.reference.round)
        self._between: list[RoundStep] = []  # outside of any round, but perhaps in the middle of this one

    @property
    def number(self) -> int:
        return self.found.reference.round

    def begin_anew(self, found: Replay) -> None:
        """What was gathered is another piece of the record; the table goes on."""
        self.found, self.is_over, self.next_round = found, False, None
        self._walk = RulesBeside(found.reference.round)
        self._between.clear()

    def take(self, event: Event, missing: range | None) -> None:
        """Follows the event as it was put right, and keeps it if it is a step of the round."""
        step = step_of(Step(event.originator_id, event.seq, self.number), event, missing, self.amendments)
        if missing is not None:
            self.table.shoe = None  # which cards have left it is not known
        step.allowed = self._walk.moves if missing is None else []  # the rules go on from what is not known
        for amended in self.amendments.amend(event):
            counted = self._counted(amended)
            self.table, as_read = followed_as_read(self.table, counted)
            for one in as_read:
                self._walk.take(self.table, one, is_cut_off=missing is not None)
        step.next_moves = self._walk.moves
        self._draw(step)
        self._sort(step)

    def _draw(self, step: RoundStep) -> None:
        view, before = view_of(self.table), self._layout
        self._layout = view.layout(self.table, self.number)
        step.layout = self._layout if self._layout != before else None
        if self._may_be_kept(step.event):
            step.picture = view.picture(self.table, self.number)

    def _may_be_kept(self, event: Event) -> bool:
        return event.round == self.number or bool(self.found.steps and self.next_round is None)

    def _sort(self, step: RoundStep) -> None:
        """Finds out what the event is to the round: a step of it, something said after it, or of another round."""
        found, event = self.found, step.event
        if event.round == self.number and self.next_round is None and self._is_of_this_piece(event):
            if not found.steps:
                found.setup = self.table.plays
                found.permissions = list(self.table.permissions)
                found.dealers = list(self.table.staff.get("dealing", []))
            found.steps += [*self._between, step]
            found.round = self.table.round
            self._between.clear()
            self.is_over = isinstance(event.data, RoundEnded)
        elif not found.steps or self.next_round is not None:
            return
        elif event.round is not None:
            self.is_over, self.next_round = True, event.round
            found.missing_after = step.missing
        elif not self.is_over:
            self._between.append(step)
        elif isinstance(event.data, ABOUT_THE_LAST_ROUND):
            found.afterwards.append(step)

    def _is_of_this_piece(self, event: Event) -> bool:
        return bool(self.found.steps) or self._begins_in in (None, event.originator_id)


class RulesBeside:
    """A round walked beside the rules while its steps are gathered, to say at each what the rules allow next.

    Where steps are missing, or no rules are known, nothing is said.
    """

    def __init__(self, number: int):
        self.number = number
        self.moves: list[Move] = []
        self._family = ""
        self._walk: Walk | None = None
        self._is_cut_off = False

    def take(self, table: TableState, event: Event, *, is_cut_off: bool) -> None:
        """An event that the table has followed."""
        if event.round != self.number:
            return
        self._is_cut_off = self._is_cut_off or (is_cut_off and self._walk is not None)
        family = FAMILIES[table.family]
        if self._walk is None and table.plays is not None and table.round is not None:
            view = family.view(table.plays, table, [])
            self._walk, self._family = family.walk(view, self.number) if view is not None else None, family.name
        self._is_cut_off = self._is_cut_off or self._family != family.name
        if self._walk is None or self._is_cut_off or table.round is None or table.round.number != self.number:
            self.moves = []
            return
        if type(event.data) in family.walked:
            self._walk.walk(event)
        self.moves = family.moves(self._walk)
