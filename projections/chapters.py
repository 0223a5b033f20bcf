"""From judged chapters to rows: each round with what hangs on it, its findings, and what could not be judged."""

from collections import Counter
from collections.abc import Iterator

from domain.findings.unjudged import Unjudged
from domain.findings.wording import place_in_words
from domain.games.judged import JudgedChapter, JudgedRound
from domain.ids import RoundRef
from domain.judge.judge import Judge
from domain.table.state import RoundState
from projections.families.family import RoundContext, RoundRows
from projections.families.registry import rows_of
from projections.finding_rows import FindingRows
from projections.gathering import Rows
from projections.notes import Notes
from projections.rows.rounds import Judgement, RoundRow, UnjudgedRow

_OPEN = "the record ends before the round does"
_NOT_PLAYED = "no card was dealt and nothing was settled"


def add_chapters(judge: Judge, notes: Notes, judged_seq: int | None, rows: Rows) -> None:
    """The rows of the chapters that were judged with a step, or with the end of the record."""
    chapters = judge.chapters
    made = _Chapters(judge, notes, judged_seq, rows)
    for chapter in chapters:
        made.add_chapter(chapter)
    unjudged = [item for chapter in chapters for item in chapter.unjudged]
    for item in unjudged:
        if item.reason == "told-out-of-order" and item.round is not None and item.is_round:
            rows.lose(judge.stream, item.round)
    made.add_unjudged(unjudged)
    waits, upto = judge.waits, judge.table.version
    notes.forget(upto if waits is None else min(upto, waits.round.opened_seq - 1))


class _Chapters:
    """Chapters that were judged together: their findings are numbered through."""

    def __init__(self, judge: Judge, notes: Notes, judged_seq: int | None, rows: Rows):
        self._judge = judge
        self._notes = notes
        self._judged_seq = judged_seq
        self._rows = rows
        self._findings = FindingRows(judge, notes, judged_seq)

    def add_chapter(self, chapter: JudgedChapter) -> None:
        counts = Counter(finding.round for finding in chapter.findings)
        added: dict[int, RoundState] = {}
        for review in chapter.reviews:
            added[review.number] = review.round
            judgement: Judgement = "full" if review.is_whole else "part"
            self._add_round(review.round, review, judgement, counts[review.number], review.why_unknown or None)
        for lost in self._not_judged(chapter, {played.opened_seq for played in added.values()}):
            item = self._unjudged(chapter, lost.number)
            added.setdefault(lost.number, lost)
            why_not = item.why if item else _OPEN if lost.was_played else _NOT_PLAYED
            self._add_round(lost, None, "none" if item else "open", counts[lost.number], why_not)
        if chapter.round is not None:
            added.setdefault(chapter.round.number, chapter.round)
        for played in added.values():
            self._notes.rounds_upto = max(self._notes.rounds_upto, played.opened_seq)
        for finding in chapter.findings:
            self._rows.add_all(self._findings.of(finding, added.get(finding.round or 0)))

    def add_unjudged(self, items: list[Unjudged]) -> None:
        for nth, item in enumerate(items, start=1):
            wager = item.wager
            self._rows.add(
                UnjudgedRow(
                    judged_in=self._judge.stream,
                    table_name=self._notes.table,
                    seq=item.seq,
                    nth=nth,
                    round=item.round,
                    in_part=item.in_part,
                    reason=item.reason,
                    why=item.why,
                    player=wager.player if wager else None,
                    place=place_in_words(wager.box, wager.hand) if wager else None,
                    box=wager.box if wager else None,
                    hand=wager.hand if wager else None,
                    bet=wager.bet if wager else None,
                    made_seq=self._judged_seq,
                )
            )

    # Rounds

    def _unjudged(self, chapter: JudgedChapter, number: int) -> Unjudged | None:
        """Where a round that is over is counted as not judged."""
        endless = self._judge.endless
        if endless is not None and endless.round == number:
            return endless
        return next((item for item in chapter.unjudged if item.round == number and item.is_round), None)

    def _not_judged(self, chapter: JudgedChapter, reviewed: set[int]) -> Iterator[RoundState]:
        """Rounds that are over and were not reviewed: one that waited and was lost, and the chapter's own."""
        waiting = chapter.waits.round.opened_seq if chapter.waits else None
        if chapter.waited is not None and chapter.waited.round.opened_seq not in {waiting, *reviewed}:
            yield chapter.waited.round
        own = chapter.round
        if own is not None and own.opened_seq not in {waiting, *reviewed} and own.opened_seq > self._notes.rounds_upto:
            yield own

    def _add_round(
        self, played: RoundState, review: JudgedRound | None, judgement: Judgement, findings: int, why_not: str | None
    ) -> None:
        """The row of a round and those that hang on it."""
        judge, notes = self._judge, self._notes
        began_us = notes.time_us(played.opened_seq)
        at = RoundContext(judge.stream, notes.table, self._judged_seq, began_us, judge.places, notes.seen)
        made = rows_of(played.family).round_rows(played, review, at)
        self._rows.add_all([*made.own, *made.cards, *made.wagers])
        self._rows.add(self._round_row(played, made, at, judgement, findings, why_not))

    def _round_row(
        self,
        played: RoundState,
        made: RoundRows,
        at: RoundContext,
        judgement: Judgement,
        findings: int,
        why_not: str | None,
    ) -> RoundRow:
        notes, wagers = self._notes, made.wagers
        first, last = played.opened_seq, played.ended_seq or self._judge.table.version
        first_card = played.begun_seq or last
        stream, first_seq, _, _ = at.find(first)
        rulebook, game = notes.rules_at(first_card)
        # The round's own steps, and those that its rows are about: a wager that was carried into it is older. The clock
        # of a table may be set back, so the first need not be the earliest.
        seen, steps = notes.seen, range(first, self._judge.table.version + 1)
        times = [at.began_us or notes.ended_us, *at.times, *[seen[step][0] for step in steps if step in seen]]
        from_us, to_us = min(times), max(times)
        return RoundRow(
            judged_in=self._judge.stream,
            table_name=notes.table,
            stream=stream,
            round=played.number,
            reference=str(RoundRef(stream, played.number)),
            shoe=played.shoe,
            first_seq=first_seq,
            first_card_seq=at.seq(played.begun_seq),
            last_seq=at.find(last)[1],
            judged_seq=self._judged_seq,
            happened_at=at.began_us or from_us,
            ended_at=notes.time_us(last) or at.began_us or to_us,
            from_at=from_us,
            to_at=to_us,
            dealer=notes.dealer_at(first_card),
            rulebook=rulebook,
            game=game,
            players=len({wager.player for wager in wagers}),
            boxes=len({wager.box for wager in wagers if wager.box is not None}),
            cards=len(made.cards),
            wagered_cents=sum([wager.cents for wager in wagers]),
            paid_cents=sum([wager.paid_cents for wager in wagers]),
            collected_cents=sum([wager.collected_cents for wager in wagers]),
            due_paid_cents=_total([wager.due_paid_cents for wager in wagers]),
            due_collected_cents=_total([wager.due_collected_cents for wager in wagers]),
            dealer_cards=made.dealer_cards,
            voided=played.voided_seq is not None,
            judged=judgement in ("full", "part"),
            judgement=judgement,
            why_not=why_not,
            findings=findings,
            anchor_seq=notes.anchored,
            log_index=notes.last_index(first, last),
            known_index=notes.known_index,
        )


def _total(amounts: list[int | None]) -> int | None:
    """Their sum, where there are any and each is known."""
    known = [amount for amount in amounts if amount is not None]
    return sum(known) if 0 < len(known) == len(amounts) else None
