"""One recording on its way through the judge into rows. The same events give the same rows, however they come in."""

import zlib

import msgspec

from domain.events import Event
from domain.facts.base import Fact
from domain.facts.dealing import CardDrawn, RoundEnded
from domain.facts.people import StaffArrived, StaffLeft
from domain.facts.settlement import PaymentCorrected, PrizeAwarded, WagerCollected, WagerPaid, WagerReturned
from domain.facts.shoe import CardBurned, CuttingCardOut, CuttingCardPlaced, ShoeEnded, ShoeLoaded
from domain.facts.tables import RecordingResumed, TableChanged, TableClosed, TableOpened
from domain.facts.wagers import WagerPlaced
from domain.findings.unjudged import Unjudged
from domain.games.blackjack.play.table import Round
from domain.ids import stream_of
from domain.moments import microseconds
from projections.clerk import Chapter, Clerk
from projections.corrections import Corrections
from projections.notes import Duty, Notes, Shoe
from projections.rows import Rows
from projections.telling_rows import Judgement, Teller

ANCHOR_EVENTS_MIN = 60  # a judged chapter this far behind the last anchor is worth one
_OPEN = "the record ends before the round does"
_NOT_PLAYED = "no card was dealt and nothing was settled"


class _Saved(msgspec.Struct):
    judge: msgspec.Raw
    told_gap: str
    notes: Notes


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(_Saved).decode


class Walker:
    """A recording: its judge, and the notes that rows are made with."""

    def __init__(self, clerk: Clerk, notes: Notes):
        self.clerk = clerk
        self.notes = notes

    @classmethod
    def begin(cls, stream: str, parent: "Walker | None", amendments: Corrections) -> "Walker":
        """A recording from its beginning, behind the one it goes on from if that is there."""
        # From a copy: a round that waits for its cards would be one object in both judges, reviewed by each.
        copy = Walker.taken_up(parent.saved(), amendments) if parent else None
        clerk = Clerk.for_recording(stream, copy.clerk if copy else None, amendments)
        table, _, recording = stream.partition("/")
        notes = Notes(table, recording)
        if parent is not None:
            before = parent.notes
            notes.rulebook, notes.game, notes.decks = before.rulebook, before.game, before.decks
            notes.dealing, notes.boxes, notes.pit = before.dealing, before.boxes, before.pit
            notes.shoe, notes.known_index, notes.rounds_upto = before.shoe, before.known_index, before.rounds_upto
            notes.seen, notes.dealers, notes.rules = dict(before.seen), list(before.dealers), list(before.rules)
            notes.duties = {key: msgspec.structs.replace(duty, from_seq=0) for key, duty in before.duties.items()}
        return cls(clerk, notes)

    @classmethod
    def taken_up(cls, saved: bytes, amendments: Corrections) -> "Walker":
        state = _decode(zlib.decompress(saved))
        return cls(Clerk.taken_up(bytes(state.judge), state.told_gap, amendments), state.notes)

    def saved(self) -> bytes:
        clerk = self.clerk
        return zlib.compress(_encode(_Saved(msgspec.Raw(clerk.save()), clerk.told_gap, self.notes)), 1)

    def take(self, event: Event, index: int, rows: Rows, *, counted_before: bool = False) -> None:
        """One event, the next one of this recording that is there.

        `counted_before`: it is judged once more from an anchor, and its minute has it already.
        """
        clerk, notes = self.clerk, self.notes
        time_us, counted = microseconds(event.time), clerk.before + event.seq
        if event.seq != notes.highest + 1 or event.seq == 1:
            self._mind_the_gap(event, time_us, rows)
        amendments = clerk.amendments
        if amendments:
            place = (event.recording, event.seq)
            notes.known_index = max(notes.known_index, amendments.index_of(place))
            facts: list[Fact] = [told.data for told in amendments.amend(event)]
        else:
            facts = [event.data]
        notes.seen[counted] = (time_us, index)
        if index > notes.known_index:
            notes.known_index = index
        notes.events += 1
        notes.highest, notes.ended_us = event.seq, time_us
        if event.shoe is not None:
            notes.shoe = event.shoe
        if event.round is not None:
            notes.round = event.round
        counts = self._note(event, facts, time_us, index, rows)
        if not counted_before:
            rows.count(clerk.stream, time_us, *counts)
        version = clerk.table.version
        clerk.chapters.clear()
        clerk.step(event)
        if clerk.chapters:
            self._judged(rows, event.seq)
        if clerk.table.version != version and event.seq - notes.anchored >= ANCHOR_EVENTS_MIN:
            notes.anchored = event.seq
            anchor = f"{clerk.stream}#{event.seq}"
            rows.new["anchors"].append((clerk.stream, event.seq, anchor, self.saved()))

    def put_open(self, rows: Rows) -> None:
        """The rows of what is under way here and may have ended since: who is at the table, and the shoe."""
        for duty in self.notes.duties.values():
            self._put_duty(duty, None, None, rows)
        if self.notes.loaded is not None:
            self._put_shoe(self.notes.loaded, None, None, rows)

    def finish(self, rows: Rows) -> None:
        """The rows of what is found if the record ends here; the walker itself goes on as if it had not been asked."""
        copy = Walker.taken_up(self.saved(), self.clerk.amendments)
        copy.clerk.finish()
        copy._judged(rows, None)

    def put_recording(self, rows: Rows, *, finished: bool) -> None:
        notes = self.notes
        rows.put(
            "recordings",
            (
                self.clerk.stream,
                notes.table,
                notes.recording,
                notes.continues,
                notes.began_us,
                notes.ended_us,
                notes.events,
                notes.lowest,
                notes.highest,
                notes.closed,
                finished,
                notes.rulebook,
                notes.game,
                notes.decks,
                notes.dealing,
                notes.boxes,
                notes.pit,
                notes.shoe,
                notes.round,
                notes.dealers[-1][1] if notes.dealers else None,
                notes.known_index,
            ),
        )

    # One event

    def _mind_the_gap(self, event: Event, time_us: int, rows: Rows) -> None:
        notes, stream = self.notes, self.clerk.stream
        if notes.events == 0:
            notes.began_us, notes.lowest = time_us, event.seq
        if event.seq != notes.highest + 1:
            gap = (stream, notes.table, stream, notes.highest + 1, event.seq - 1, time_us)
            rows.new["gaps"].append(gap)
        if event.seq == 1 and isinstance(event.data, RecordingResumed):
            fact = event.data
            notes.continues = stream_of(notes.table, fact.continues)
            known = self.clerk.known_of_parent
            if known < fact.last_seq:
                gap = (stream, notes.table, notes.continues, known + 1, fact.last_seq, time_us)
                rows.new["gaps"].append(gap)
        if notes.events == 0:
            for duty in notes.duties.values():  # they go on from the recording before
                duty.from_seq, duty.from_us = event.seq, time_us
                self._put_duty(duty, None, None, rows)

    def _note(
        self, event: Event, facts: list[Fact], time_us: int, index: int, rows: Rows
    ) -> tuple[int, int, int | None]:
        """What rows are made of before any judgement. Most facts only count: rounds, cards, and cents wagered."""
        rounds = cards = 0
        wagered: int | None = None
        self.notes.closed = type(event.data) is TableClosed
        for nth, fact in enumerate(facts, start=1):
            kind = type(fact)
            if kind is CardDrawn:
                cards += 1
            elif kind is WagerPlaced:
                assert isinstance(fact, WagerPlaced)
                wagered = (wagered or 0) + fact.cents
            elif kind is RoundEnded:
                rounds += 1
            elif kind in _SETTLES:
                self._settle(event, fact, nth, time_us, index, rows)
            elif kind in _NOTED:
                self._note_fact(event, fact, nth, time_us, index, rows)
        return rounds, cards, wagered

    def _note_fact(self, event: Event, fact: Fact, nth: int, time_us: int, index: int, rows: Rows) -> None:
        notes = self.notes
        if isinstance(fact, TableOpened | TableChanged):
            setup = fact.setup
            notes.rulebook, notes.game, notes.decks = setup.rulebook, setup.game, setup.decks
            notes.dealing, notes.boxes = setup.dealing, setup.boxes
            notes.rules.append((self.clerk.before + event.seq, setup.rulebook, setup.game))
            if isinstance(fact, TableOpened):
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
            stream = self.clerk.stream
            rows.new["cards"].append(
                (
                    stream,
                    notes.table,
                    stream,
                    event.shoe,
                    event.round,
                    event.seq,
                    nth,
                    time_us,
                    fact.card,
                    fact.exposed,
                    "burned",
                    None,
                    None,
                    None,
                    index,
                    event.seq,
                )
            )
        elif isinstance(fact, CuttingCardPlaced):
            notes.pending_from_back = fact.from_back
        else:
            self._note_shoe(event, fact, time_us, index, rows)

    def _note_shoe(self, event: Event, fact: Fact, time_us: int, index: int, rows: Rows) -> None:
        notes = self.notes
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

    def _note_dealer(self, event: Event) -> None:
        dealing = [duty for duty in self.notes.duties.values() if duty.duty == "dealing"]
        self.notes.dealers.append((self.clerk.before + event.seq, dealing[-1].staff if dealing else None))

    def _put_duty(self, duty: Duty, to_seq: int | None, to_us: int | None, rows: Rows) -> None:
        stream, table = self.clerk.stream, self.notes.table
        rows.put(
            "duties",
            (stream, table, stream, duty.staff, duty.rank, duty.duty, duty.from_seq, duty.from_us, to_seq, to_us),
        )

    def _put_shoe(self, shoe: Shoe, ended_seq: int | None, ended_us: int | None, rows: Rows) -> None:
        stream, table = self.clerk.stream, self.notes.table
        rows.put(
            "shoes",
            (
                stream,
                table,
                stream,
                shoe.number,
                shoe.loaded_seq,
                shoe.loaded_us,
                shoe.dealing,
                shoe.cards,
                shoe.from_back,
                shoe.cutting_out_seq,
                ended_seq,
                ended_us,
                shoe.log_index,
            ),
        )

    def _settle(self, event: Event, fact: Fact, nth: int, time_us: int, index: int, rows: Rows) -> None:
        if isinstance(fact, WagerPaid):
            what = ("paid", fact.player, fact.box, fact.hand, fact.bet, fact.paid_cents)
        elif isinstance(fact, WagerCollected):
            what = ("collected", fact.player, fact.box, fact.hand, fact.bet, fact.cents)
        elif isinstance(fact, WagerReturned):
            what = ("returned", fact.player, fact.box, fact.hand, fact.bet, fact.cents)
        elif isinstance(fact, PaymentCorrected):
            what = (f"corrected-to-{fact.to}", fact.player, fact.box, fact.hand, fact.bet, fact.cents)
        else:
            assert isinstance(fact, PrizeAwarded)
            what = ("prize", fact.player, fact.box or 0, 0, fact.prize, fact.cents)
        stream = self.clerk.stream
        row = (stream, self.notes.table, stream, event.round, event.seq, nth, time_us, *what, index)
        rows.new["settlements"].append(row)

    # A chapter is judged

    def _judged(self, rows: Rows, judged_seq: int | None) -> None:
        clerk, notes = self.clerk, self.notes
        teller = Teller(clerk, notes, rows, judged_seq)
        for chapter in clerk.chapters:
            self._tell_chapter(chapter, teller)
        for item in (item for chapter in clerk.chapters for item in chapter.unjudged):
            if item.reason == "told-out-of-order" and item.round is not None and item.is_round:
                rows.lose(clerk.stream, item.round)
        teller.tell_unjudged(item for chapter in clerk.chapters for item in chapter.unjudged)
        waits = clerk.waits
        upto = clerk.table.version
        notes.forget(upto if waits is None else min(upto, waits.round.opened_seq - 1))

    def _tell_chapter(self, chapter: Chapter, teller: Teller) -> None:
        notes = self.notes
        counts: dict[int | None, int] = {}
        for finding in chapter.findings:
            counts[finding.round] = counts.get(finding.round, 0) + 1
        told: dict[int, Round] = {}
        for review in chapter.reviews:
            told[review.number] = review.round
            why_not = review.why_not or review.dues_unknown or next((due.unknown for due in review.unsettled), "")
            judgement: Judgement = "full" if review.is_whole else "part"
            teller.tell_round(review.round, review, judgement, counts.get(review.number, 0), why_not)
        for lost in self._not_judged(chapter, {game_round.opened_seq for game_round in told.values()}):
            item = self._unjudged(chapter, lost.number)
            told.setdefault(lost.number, lost)
            why = item.why if item else _OPEN if lost.was_played else _NOT_PLAYED
            teller.tell_round(lost, None, "none" if item else "open", counts.get(lost.number, 0), why)
        if chapter.round is not None:
            told.setdefault(chapter.round.number, chapter.round)
        for game_round in told.values():
            notes.rounds_upto = max(notes.rounds_upto, game_round.opened_seq)
        teller.tell_findings(chapter.findings, told)

    def _unjudged(self, chapter: Chapter, number: int) -> Unjudged | None:
        """Where a round that is over is counted as not judged."""
        endless = self.clerk.endless
        if endless is not None and endless.round == number:
            return endless
        return next((item for item in chapter.unjudged if item.round == number and item.is_round), None)

    def _not_judged(self, chapter: Chapter, reviewed: set[int]) -> list[Round]:
        """Rounds that are over and were not reviewed: one that waited and was lost, and the chapter's own."""
        waiting = chapter.waits.round.opened_seq if chapter.waits else None
        lost = []
        if chapter.waited is not None and chapter.waited.round.opened_seq not in {waiting, *reviewed}:
            lost.append(chapter.waited.round)
        own = chapter.round
        if own is not None and own.opened_seq not in {waiting, *reviewed} and own.opened_seq > self.notes.rounds_upto:
            lost.append(own)
        return lost


_SETTLES = frozenset((WagerPaid, WagerCollected, WagerReturned, PaymentCorrected, PrizeAwarded))
_NOTED = frozenset(
    (
        TableOpened, TableChanged, StaffArrived, StaffLeft, CardBurned, CuttingCardPlaced, CuttingCardOut, ShoeLoaded,
        ShoeEnded,
    )
)  # fmt: skip
