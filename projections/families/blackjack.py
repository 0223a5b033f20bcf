"""Blackjack and its relatives: hands on boxes, the decisions about them, and where their cards and wagers lay."""

from collections.abc import Iterator
from typing import Annotated

from domain.facts.base import Fact
from domain.facts.settlement import PaymentCorrected, PrizeAwarded, WagerCollected, WagerPaid, WagerReturned
from domain.findings.wording import place_in_words
from domain.games.blackjack.family import beside
from domain.games.blackjack.play.counting import total
from domain.games.blackjack.play.table import Hand, Round
from domain.games.blackjack.review.round_review import JudgedHands
from domain.table.shoe import Dealt
from projections.families.family import RoundContext, RoundRows, Settled
from projections.rows.rounds import CardRow, WagerRow
from projections.rows.row import JudgedRow, MadeSeq, Row, Table, Time

_UNSEEN = "??"


class HandRow(JudgedRow):
    """Each hand as it lay at the end of its round. Box 0 is the dealer."""

    round: Annotated[int, "the round"]
    seq: Annotated[int, "the step of its first card"]
    happened_at: Annotated[Time | None, "when its first card was drawn"]
    box: Annotated[int, "the box; 0 is the dealer"]
    hand: Annotated[int, "1 unless the box was split"]
    cards: Annotated[str, "its cards in order; ?? is one that was never seen"]
    points: Annotated[int, "its total"]
    soft: Annotated[bool, "whether an ace in it counts eleven"]
    split_from: Annotated[int | None, "the hand that it was split from"]
    choices: Annotated[str | None, "the decisions made for it, in order"]
    players: Annotated[str | None, "those with a wager on it"]
    wagered_cents: Annotated[int, "wagers on it"]
    paid_cents: Annotated[int, "winnings paid on it"]
    collected_cents: Annotated[int, "collected from it"]
    made_seq: MadeSeq


HANDS = Table(
    "hands", HandRow, key=("judged_in", "round", "box", "hand", "seq"), made="made_seq", refers={"judged_in": "rounds"}
)


class DecisionRow(JudgedRow):
    """Each decision about a hand, and the cards that it was made for."""

    round: Annotated[int, "the round"]
    seq: Annotated[int, "the step"]
    happened_at: Annotated[Time | None, "when"]
    box: Annotated[int, "the box"]
    hand: Annotated[int, "the hand"]
    player: Annotated[str | None, "who decided; none where it was directed"]
    choice: Annotated[str, "draw, stand, double, split …"]
    cards: Annotated[str, "the hand at that moment"]
    directed_by: Annotated[str | None, "the rank that directed it"]
    log_index: Annotated[int | None, "its place in the log"]
    made_seq: MadeSeq


DECISIONS = Table(
    "decisions", DecisionRow, key=("judged_in", "seq", "box", "hand"), made="made_seq", refers={"judged_in": "rounds"}
)


class BlackjackRows:
    """The family's part in the projection."""

    tables: tuple[Table, ...] = (HANDS, DECISIONS)
    settles: frozenset[type[Fact]] = frozenset(
        (WagerPaid, WagerCollected, WagerReturned, PaymentCorrected, PrizeAwarded)
    )

    def settled(self, fact: Fact) -> Settled:
        """What a fact says by which money changes hands."""
        if isinstance(fact, PrizeAwarded):
            place = place_in_words(fact.box, None) if fact.box is not None else None
            return Settled("prize", fact.player, place, fact.box or 0, 0, fact.prize, fact.cents)
        if isinstance(fact, WagerPaid):
            kind, cents = "paid", fact.paid_cents
        elif isinstance(fact, WagerCollected):
            kind, cents = "collected", fact.cents
        elif isinstance(fact, WagerReturned):
            kind, cents = "returned", fact.cents
        else:
            assert isinstance(fact, PaymentCorrected)
            kind, cents = f"corrected-to-{fact.to}", fact.cents
        place = place_in_words(fact.box, fact.hand)
        return Settled(kind, fact.player, place, fact.box, fact.hand, fact.bet, cents)

    def round_rows(self, played: Round, review: JudgedHands | None, at: RoundContext) -> RoundRows:
        """The rows of a round; without a review where it could not be judged."""
        wagers = list(_wager_rows(played, review, at))
        return RoundRows(
            wagers=wagers,
            cards=list(_card_rows(played, at)),
            own=[*_hand_rows(played, wagers, at), *_decision_rows(played, at)],
            dealer_cards=_cards(played.dealer),
        )


def _hand_rows(played: Round, wagers: list[WagerRow], at: RoundContext) -> Iterator[Row]:
    dealers = [Hand(0, 1, played.dealer)] if played.dealer else []
    laid: dict[tuple[int | None, int | None], list[WagerRow]] = {}
    for wager in wagers:
        laid.setdefault((wager.box, wager.hand), []).append(wager)
    for hand in [*played.hands, *dealers]:
        stream, seq, happened_at, _ = at.find(hand.cards[0].seq if hand.cards else played.opened_seq)
        points = total(hand.names)
        on_it = laid.get(hand.key, [])
        yield HandRow(
            judged_in=at.judged_in,
            table_name=at.table_name,
            stream=stream,
            round=played.number,
            seq=seq,
            happened_at=happened_at,
            box=hand.box,
            hand=hand.number,
            cards=_cards(hand.cards),
            points=points.points,
            soft=points.soft,
            split_from=hand.split_from,
            choices=" ".join(decision.choice for decision in hand.decisions) or None,
            players=" ".join(sorted({wager.player for wager in on_it})) or None,
            wagered_cents=sum([wager.cents for wager in on_it]),
            paid_cents=sum([wager.paid_cents for wager in on_it]),
            collected_cents=sum([wager.collected_cents for wager in on_it]),
            made_seq=at.made_seq,
        )


def _decision_rows(played: Round, at: RoundContext) -> Iterator[Row]:
    for hand in played.hands:
        for decision in hand.decisions:
            stream, seq, happened_at, log_index = at.find(decision.seq)
            yield DecisionRow(
                judged_in=at.judged_in,
                table_name=at.table_name,
                stream=stream,
                round=played.number,
                seq=seq,
                happened_at=happened_at,
                box=hand.box,
                hand=hand.number,
                player=decision.player,
                choice=decision.choice,
                cards=decision.cards,
                directed_by=decision.directed_by_rank,
                log_index=log_index,
                made_seq=at.made_seq,
            )


def _card_rows(played: Round, at: RoundContext) -> Iterator[CardRow]:
    """Every card that was drawn, at the place where it lay in the end; two of one step and kind lie in their order."""
    places_of: dict[tuple[int, str | None], list[tuple[str, int | None, int | None, int | None]]] = {}
    for hand in played.hands:
        for nth, dealt in enumerate(hand.cards, start=1):
            places_of.setdefault((dealt.seq, dealt.card), []).append(("box", hand.box, hand.number, nth))
    for nth, dealt in enumerate(played.dealer, start=1):
        places_of.setdefault((dealt.seq, dealt.card), []).append(("dealer", None, None, nth))
    drawn: dict[int, int] = {}
    for dealt in played.drawn:
        nth = drawn[dealt.seq] = drawn.get(dealt.seq, 0) + 1
        places = places_of.get((dealt.seq, dealt.card))
        place, box, number, nth_of_hand = places.pop(0) if places else ("aside", None, None, None)
        stream, seq, happened_at, log_index = at.find(dealt.seq)
        yield CardRow(
            judged_in=at.judged_in,
            table_name=at.table_name,
            stream=stream,
            shoe=played.shoe_at(dealt.seq),
            round=played.number,
            seq=seq,
            nth=nth,
            happened_at=happened_at,
            card=dealt.card,
            face_up=dealt.face_up,
            place=place,
            box=box,
            hand=number,
            nth_of_hand=nth_of_hand,
            log_index=log_index,
            made_seq=at.made_seq,
        )


def _wager_rows(played: Round, review: JudgedHands | None, at: RoundContext) -> Iterator[WagerRow]:
    placed: dict[int, int] = {}
    for stake, due in zip(played.stakes, beside(played.stakes, review.dues if review else []), strict=True):
        nth = placed[stake.seq] = placed.get(stake.seq, 0) + 1
        stream, seq, happened_at, log_index = at.find(stake.seq)
        known = due if due is not None and not due.unknown else None
        yield WagerRow(
            judged_in=at.judged_in,
            table_name=at.table_name,
            stream=stream,
            round=played.number,
            seq=seq,
            nth=nth,
            happened_at=happened_at,
            player=stake.player,
            place=place_in_words(stake.box, stake.hand),
            box=stake.box,
            hand=stake.hand,
            bet=stake.bet,
            cents=stake.cents,
            tender=stake.tender,
            paid_cents=stake.paid_cents,
            collected_cents=stake.lost_cents,
            returned_cents=stake.returned_cents,
            settled_seq=at.seq(stake.settled_seq),
            voided=stake.voided_seq is not None,
            due_paid_cents=known.paid_cents if known else None,
            due_collected_cents=known.collected_cents if known else None,
            due_clause=(due.clause or None) if due else None,
            due_unknown=(due.unknown or None) if due else None,
            log_index=log_index,
            made_seq=at.made_seq,
        )


def _cards(cards: list[Dealt]) -> str:
    return " ".join(dealt.card or _UNSEEN for dealt in cards)
