"""From a judged chapter to rows: the round with its hands, cards, wagers and decisions, and its findings."""

from collections.abc import Iterable
from typing import Literal

from domain.findings.finding import Finding
from domain.findings.sentence import sentence
from domain.findings.unjudged import Unjudged
from domain.games.blackjack.play.counting import total
from domain.games.blackjack.play.results import Due
from domain.games.blackjack.play.table import Hand, Round, Stake
from domain.games.blackjack.verdict.review import Review
from domain.irregularities import CATALOGUE
from domain.irregularities.severity import SEVERITY
from domain.shoe.state import Dealt
from projections.clerk import Clerk
from projections.notes import Notes
from projections.rows import Rows

UNSEEN = "??"

Judgement = Literal["full", "part", "none", "open"]  # how much of a round was judged


class Teller:
    """Makes the rows of one chapter."""

    def __init__(self, clerk: Clerk, notes: Notes, rows: Rows, judged_seq: int | None):
        self.clerk = clerk
        self.notes = notes
        self.rows = rows
        self.judged_seq = judged_seq
        self._ids: dict[str, int] = {}

    def tell_round(
        self, game_round: Round, review: Review | None, judgement: Judgement, findings: int, why_not: str
    ) -> None:
        """The row of a round and those that hang on it."""
        notes, first = self.notes, game_round.opened_seq
        last = game_round.ended_seq or self.clerk.table.version
        stream, first_seq = self.clerk.place(first)
        number = game_round.number
        dues = _dues(game_round.stakes, review)
        known = bool(dues) and all(due is not None and not due.unknown for due in dues)
        began_us = notes.time_us(first)
        stakes = game_round.stakes
        self._began_us = began_us
        times = [notes.seen[step][0] for step in range(first, self.clerk.table.version + 1) if step in notes.seen]
        times += [began_us or notes.ended_us]
        self._tell_hands(game_round, times)
        self._tell_cards(game_round, times)
        self._tell_wagers(game_round, dues, times)
        self.rows.new["rounds"].append(
            (
                self.clerk.stream,
                notes.table,
                stream,
                number,
                f"{stream}/{number}",
                game_round.shoe,
                first_seq,
                self._seq(game_round.first_card_seq),
                self._seq(last),
                self.judged_seq,
                began_us or min(times),
                notes.time_us(last) or began_us or max(times),
                min(times),
                max(times),
                notes.dealer_at(game_round.first_card_seq or last),
                *notes.rules_at(game_round.first_card_seq or last),
                len({stake.player for stake in stakes}),
                len({stake.box for stake in stakes}),
                len(game_round.drawn),
                sum(stake.cents for stake in stakes),
                sum(stake.paid_cents for stake in stakes),
                sum(stake.lost_cents for stake in stakes),
                sum(due.paid_cents for due in dues if due) if known else None,
                sum(due.collected_cents for due in dues if due) if known else None,
                _cards(game_round.dealer),
                game_round.voided_seq is not None,
                review is not None,
                judgement,
                why_not or None,
                findings,
                notes.anchored,
                self._last_index(first, last),
                notes.known_index,
            )
        )

    def tell_findings(self, findings: Iterable[Finding], rounds: dict[int, Round]) -> None:
        for finding in findings:
            self._tell_finding(finding, rounds.get(finding.round or 0))

    def tell_unjudged(self, items: Iterable[Unjudged]) -> None:
        for nth, item in enumerate(items, start=1):
            wager = item.wager
            self.rows.new["unjudged"].append(
                (
                    self.clerk.stream,
                    self.notes.table,
                    item.seq,
                    nth,
                    item.round,
                    item.in_part,
                    item.reason,
                    item.why,
                    *((wager.player, wager.box, wager.hand, wager.bet) if wager else (None, None, None, None)),
                    self.judged_seq,
                )
            )

    # A round

    def _tell_hands(self, game_round: Round, times: list[int]) -> None:
        dealers = Hand(0, 1, game_round.dealer)
        for hand in [*game_round.hands, *([dealers] if game_round.dealer else [])]:
            first = hand.cards[0].seq if hand.cards else game_round.opened_seq
            points = total(hand.names)
            stakes = game_round.stakes_on(hand.box, hand.number)
            in_stream, seq = self.clerk.place(first)
            self.rows.new["hands"].append(
                (
                    self.clerk.stream,
                    self.notes.table,
                    in_stream,
                    game_round.number,
                    seq,
                    self._time(first, times),
                    hand.box,
                    hand.number,
                    _cards(hand.cards),
                    points.points,
                    points.soft,
                    hand.split_from,
                    " ".join(decision.choice for decision in hand.decisions) or None,
                    " ".join(sorted({stake.player for stake in stakes})) or None,
                    sum(stake.cents for stake in stakes),
                    sum(stake.paid_cents for stake in stakes),
                    sum(stake.lost_cents for stake in stakes),
                    self.judged_seq,
                )
            )
            for decision in hand.decisions:
                in_stream, seq = self.clerk.place(decision.seq)
                self.rows.new["decisions"].append(
                    (
                        self.clerk.stream,
                        self.notes.table,
                        in_stream,
                        game_round.number,
                        seq,
                        self._time(decision.seq, times),
                        hand.box,
                        hand.number,
                        decision.player,
                        decision.choice,
                        decision.cards,
                        decision.directed_by_rank,
                        self.notes.log_index(decision.seq),
                        self.judged_seq,
                    )
                )

    def _tell_cards(self, game_round: Round, times: list[int]) -> None:
        where: dict[tuple[int, str | None], list[tuple[str, int | None, int | None, int]]] = {}
        for hand in game_round.hands:
            for nth, dealt in enumerate(hand.cards, start=1):
                where.setdefault((dealt.seq, dealt.card), []).append(("box", hand.box, hand.number, nth))
        for nth, dealt in enumerate(game_round.dealer, start=1):
            where.setdefault((dealt.seq, dealt.card), []).append(("dealer", None, None, nth))
        nths: dict[int, int] = {}
        for dealt in game_round.drawn:
            nth = nths[dealt.seq] = nths.get(dealt.seq, 0) + 1
            places = where.get((dealt.seq, dealt.card))
            place = places.pop(0) if places else ("aside", None, None, None)
            stream, seq = self.clerk.place(dealt.seq)
            self.rows.new["cards"].append(
                (
                    self.clerk.stream,
                    self.notes.table,
                    stream,
                    game_round.shoe,
                    game_round.number,
                    seq,
                    nth,
                    self._time(dealt.seq, times),
                    dealt.card,
                    dealt.face_up,
                    *place,
                    self.notes.log_index(dealt.seq),
                    self.judged_seq,
                )
            )

    def _tell_wagers(self, game_round: Round, dues: list[Due | None], times: list[int]) -> None:
        nths: dict[int, int] = {}
        for stake, due in zip(game_round.stakes, dues, strict=True):
            nth = nths[stake.seq] = nths.get(stake.seq, 0) + 1
            stream, seq = self.clerk.place(stake.seq)
            told = due is not None and not due.unknown
            self.rows.new["wagers"].append(
                (
                    self.clerk.stream,
                    self.notes.table,
                    stream,
                    game_round.number,
                    seq,
                    nth,
                    self._time(stake.seq, times),
                    stake.player,
                    stake.box,
                    stake.hand,
                    stake.bet,
                    stake.cents,
                    stake.tender,
                    stake.paid_cents,
                    stake.lost_cents,
                    stake.returned_cents,
                    self._seq(stake.settled_seq),
                    stake.voided_seq is not None,
                    due.paid_cents if due and told else None,
                    due.collected_cents if due and told else None,
                    (due.clause or None) if due else None,
                    (due.unknown or None) if due else None,
                    self.notes.log_index(stake.seq),
                    self.judged_seq,
                )
            )

    # A finding

    def _tell_finding(self, finding: Finding, game_round: Round | None) -> None:
        notes = self.notes
        stream = finding.stream or self.clerk.stream
        counted = self.clerk.counted(stream, finding.seq)
        place = f"{stream}/{finding.round}" if finding.round is not None else stream
        step = f"{place}#{finding.seq}/{finding.code}"
        nth = self._ids[step] = self._ids.get(step, 0) + 1
        name = f"{step}/{nth}"
        advice = next((one for one in finding.advice if one.in_time), None)
        if game_round is None:
            index = notes.log_index(counted) or notes.known_index
        else:
            index = self._last_index(game_round.opened_seq, game_round.ended_seq or self.clerk.table.version)
        self.rows.new["findings"].append(
            (
                self.clerk.stream,
                notes.table,
                stream,
                name,
                finding.round,
                game_round.shoe if game_round else notes.shoe,
                finding.seq,
                notes.time_us(counted) or notes.ended_us,
                finding.code,
                CATALOGUE[finding.code].title,
                SEVERITY[finding.code],
                finding.rulebook,
                notes.rules_at(counted)[1],
                notes.pit,
                finding.clause,
                finding.seen,
                finding.expected,
                sentence(finding, notes.table),
                finding.box,
                finding.hand,
                finding.player,
                notes.dealer_at(counted),
                advice.does if advice else None,
                advice.rank if advice else None,
                finding.put_right,
                sum(cents for cents in finding.owed_cents.values() if cents > 0),
                -sum(cents for cents in finding.owed_cents.values() if cents < 0),
                len(finding.branches),
                bool(finding.branches or finding.unknown),
                "; ".join(finding.consequences) or None,
                finding.reading or None,
                self.judged_seq,
                index,
                notes.known_index,
            )
        )
        self._tell_parts(name, stream, finding)

    def _tell_parts(self, name: str, stream: str, finding: Finding) -> None:
        here, new, made = self.clerk.stream, self.rows.new, self.judged_seq
        for player, cents in finding.owed_cents.items():
            new["finding_money"].append((here, name, 0, None, player, cents, None, made))
        for number, branch in enumerate(finding.branches, start=1):
            choices = " ".join(branch.choices)
            money: list[tuple[str | None, int | None]] = [*branch.owed_cents.items()] or [(None, None)]
            for who, owed in money:
                new["finding_money"].append((here, name, number, choices, who, owed, branch.unknown or None, made))
        new["finding_evidence"].append((here, name, 0, stream, finding.seq, "happened", None, None, None, made))
        for nth, deed in enumerate(finding.deeds, start=1):
            # A deed is told without its recording: behind the finding it is in the same, else in the one that judges.
            where = stream if deed.seq >= finding.seq else here
            new["finding_evidence"].append(
                (here, name, nth, where, deed.seq, deed.remedy, deed.rank, deed.right, deed.why_not or None, made)
            )
        for nth, one in enumerate(finding.advice, start=1):
            new["finding_remedies"].append((here, name, nth, one.clause, one.does, one.rank, one.in_time, made))

    # Steps

    def _seq(self, counted: int | None) -> int | None:
        return None if counted is None else self.clerk.place(counted)[1]

    def _time(self, counted: int, times: list[int]) -> int | None:
        found = self.notes.time_us(counted) or self._began_us
        if found is not None:
            times.append(found)
        return found

    def _last_index(self, first: int, last: int) -> int:
        seen = self.notes.seen
        return max((seen[step][1] for step in range(first, last + 1) if step in seen), default=self.notes.known_index)


def _cards(cards: list[Dealt]) -> str:
    return " ".join(dealt.card or UNSEEN for dealt in cards)


def _dues(stakes: list[Stake], review: Review | None) -> list[Due | None]:
    """What each stake was worth, beside it."""
    dues = review.dues if review else []
    if len(dues) == len(stakes):
        return list(dues)
    by_key = {(due.stake.seq, due.stake.player, due.stake.bet, due.stake.hand): due for due in dues}
    return [by_key.get((stake.seq, stake.player, stake.bet, stake.hand)) for stake in stakes]
