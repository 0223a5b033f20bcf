"""What is noted of each event before any judgement, and the rows that need none: gaps, people, shoes, settlements."""

from domain.facts.base import Fact
from domain.facts.dealing import CardDrawn, RoundEnded
from domain.facts.events import Event
from domain.facts.people import StaffArrived, StaffLeft
from domain.facts.setups import OutcomesSetup
from domain.facts.shoe import CardBurned, CuttingCardOut, CuttingCardPlaced, ShoeEnded, ShoeLoaded
from domain.facts.tables import OPENINGS, SETTING_UP, RecordingResumed, TableClosed, setup_of
from domain.facts.wagers import WagerPlaced
from domain.ids import stream_of
from projections.families.registry import FAMILIES
from projections.gathering import Rows
from projections.notes import Duty, Notes, Shoe
from projections.rows.recordings import DutyRow, GapRow, ShoeRow
from projections.rows.rounds import CardRow, SettlementRow

_SETTLED = {kind: family.settled for family in FAMILIES.values() for kind in family.settles}
_NOTED = frozenset(
    (
        *SETTING_UP, StaffArrived, StaffLeft, CardBurned, CuttingCardPlaced, CuttingCardOut, ShoeLoaded,
        ShoeEnded,
    )
)  # fmt: skip


class Noting:
    """Keeps the notes of one recording. `before` is how many steps those have that it goes on from."""

    def __init__(self, stream: str, before: int, notes: Notes):
        self._stream = stream
        self._before = before
        self._notes = notes

    def note(
        self, event: Event, facts: list[Fact], time_us: int, index: int, rows: Rows
    ) -> tuple[int, int, int | None]:
        """Takes notice of an event. Most facts only count: rounds, cards, and cents wagered."""
        rounds = cards = 0
        wagered: int | None = None
        self._notes.closed = type(event.data) is TableClosed
        for nth, fact in enumerate(facts, start=1):
            kind = type(fact)
            if kind is CardDrawn:
                cards += 1
            elif kind is WagerPlaced:
                assert isinstance(fact, WagerPlaced)
                wagered = (wagered or 0) + fact.cents
            elif kind is RoundEnded:
                rounds += 1
            elif kind in _SETTLED:
                self._settle(event, fact, nth, time_us, index, rows)
            elif kind in _NOTED:
                self._note_fact(event, fact, nth, time_us, index, rows)
        return rounds, cards, wagered

    def note_gap(self, event: Event, time_us: int, known_of_parent: int, rows: Rows) -> None:
        """Of an event that is the first, or not the next: what is missing before it, and who is at the table still."""
        notes, stream = self._notes, self._stream
        if notes.events == 0:
            notes.began_us, notes.lowest = time_us, event.seq
        if event.seq != notes.highest + 1:
            self._add_gap(stream, notes.highest + 1, event.seq - 1, time_us, rows)
        if event.seq == 1 and isinstance(event.data, RecordingResumed):
            fact = event.data
            notes.continues = stream_of(notes.table, fact.continues)
            if known_of_parent < fact.last_seq:
                self._add_gap(notes.continues, known_of_parent + 1, fact.last_seq, time_us, rows)
        if notes.events == 0:
            for duty in notes.duties.values():  # they go on from the recording before
                duty.from_seq, duty.from_us = event.seq, time_us
                self._put_duty(duty, None, None, rows)

    def put_open(self, rows: Rows) -> None:
        """The rows of what is under way here and may have ended since: who is at the table, and the shoe."""
        for duty in self._notes.duties.values():
            self._put_duty(duty, None, None, rows)
        if self._notes.loaded is not None:
            self._put_shoe(self._notes.loaded, None, None, rows)

    # Facts

    def _note_fact(self, event: Event, fact: Fact, nth: int, time_us: int, index: int, rows: Rows) -> None:
        notes = self._notes
        if isinstance(fact, SETTING_UP):
            setup = setup_of(fact)
            notes.decks = notes.dealing = notes.boxes = None
            if not isinstance(setup, OutcomesSetup):
                notes.decks, notes.dealing, notes.boxes = setup.decks, setup.dealing, setup.boxes
            notes.rules.append((self._before + event.seq, setup.rulebook, setup.game))
            if isinstance(fact, OPENINGS):
                notes.pit = fact.pit
        elif isinstance(fact, StaffArrived):
            duty = Duty(fact.staff.number, fact.staff.rank, fact.duty, event.seq, time_us)
            notes.duties[f"{duty.duty} {duty.staff}"] = duty
            self._put_duty(duty, None, None, rows)
            self._note_dealer(event)
        elif isinstance(fact, StaffLeft):
            left = notes.duties.pop(f"{fact.duty} {fact.staff.number}", None)
            if left is not None:
                self._put_duty(left, event.seq, time_us, rows)
            self._note_dealer(event)
        elif isinstance(fact, CardBurned):
            self._burn(event, fact, nth, time_us, index, rows)
        elif isinstance(fact, CuttingCardPlaced):
            notes.pending_from_back = fact.from_back
        else:
            self._note_shoe(event, fact, time_us, index, rows)

    def _note_dealer(self, event: Event) -> None:
        dealing = [duty for duty in self._notes.duties.values() if duty.duty == "dealing"]
        self._notes.dealers.append((self._before + event.seq, dealing[-1].staff if dealing else None))

    def _note_shoe(self, event: Event, fact: Fact, time_us: int, index: int, rows: Rows) -> None:
        notes = self._notes
        if isinstance(fact, ShoeLoaded):
            if notes.loaded is not None:
                self._put_shoe(notes.loaded, event.seq, time_us, rows)
            loaded = Shoe(event.shoe, event.seq, time_us, fact.dealing, fact.cards, index, notes.pending_from_back)
            notes.loaded, notes.pending_from_back = loaded, None
            self._put_shoe(loaded, None, None, rows)
        elif notes.loaded is not None and isinstance(fact, CuttingCardOut):
            notes.loaded.cutting_out_seq = event.seq
            self._put_shoe(notes.loaded, None, None, rows)
        elif notes.loaded is not None and isinstance(fact, ShoeEnded):
            self._put_shoe(notes.loaded, event.seq, time_us, rows)
            notes.loaded = None

    # Rows

    def _add_gap(self, stream: str, first_seq: int, last_seq: int, time_us: int, rows: Rows) -> None:
        rows.add(
            GapRow(
                judged_in=self._stream,
                table_name=self._notes.table,
                stream=stream,
                first_seq=first_seq,
                last_seq=last_seq,
                happened_at=time_us,
            )
        )

    def _put_duty(self, duty: Duty, to_seq: int | None, to_us: int | None, rows: Rows) -> None:
        rows.put(
            DutyRow(
                judged_in=self._stream,
                table_name=self._notes.table,
                stream=self._stream,
                staff=duty.staff,
                rank=duty.rank,
                duty=duty.duty,
                from_seq=duty.from_seq,
                happened_at=duty.from_us,
                to_seq=to_seq,
                to_at=to_us,
            )
        )

    def _put_shoe(self, shoe: Shoe, ended_seq: int | None, ended_us: int | None, rows: Rows) -> None:
        rows.put(
            ShoeRow(
                judged_in=self._stream,
                table_name=self._notes.table,
                stream=self._stream,
                shoe=shoe.number,
                loaded_seq=shoe.loaded_seq,
                happened_at=shoe.loaded_us,
                dealing=shoe.dealing,
                cards=shoe.cards,
                from_back=shoe.from_back,
                cutting_out_seq=shoe.cutting_out_seq,
                ended_seq=ended_seq,
                ended_at=ended_us,
                log_index=shoe.log_index,
            )
        )

    def _burn(self, event: Event, fact: CardBurned, nth: int, time_us: int, index: int, rows: Rows) -> None:
        rows.add(
            CardRow(
                judged_in=self._stream,
                table_name=self._notes.table,
                stream=self._stream,
                shoe=event.shoe,
                round=event.round,
                seq=event.seq,
                nth=nth,
                happened_at=time_us,
                card=fact.card,
                face_up=fact.exposed,
                place="burned",
                box=None,
                hand=None,
                nth_of_hand=None,
                log_index=index,
                made_seq=event.seq,
            )
        )

    def _settle(self, event: Event, fact: Fact, nth: int, time_us: int, index: int, rows: Rows) -> None:
        settled = _SETTLED[type(fact)](fact)
        rows.add(
            SettlementRow(
                judged_in=self._stream,
                table_name=self._notes.table,
                stream=self._stream,
                round=event.round,
                seq=event.seq,
                nth=nth,
                happened_at=time_us,
                kind=settled.kind,
                player=settled.player,
                place=settled.place,
                box=settled.box,
                hand=settled.hand,
                bet=settled.bet,
                cents=settled.cents,
                log_index=index,
            )
        )
