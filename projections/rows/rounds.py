"""Rounds of any game: their cards, wagers and settlements, and what of them could not be judged."""

from typing import Annotated, Literal

from domain.findings.unjudged import Reason
from projections.rows.row import JudgedRow, MadeSeq, Row, Table, Time

Judgement = Literal["full", "part", "none", "open"]  # how much of a round was judged


class RoundRow(JudgedRow):
    """Each round that is over: judged, or with the reason why it can't be."""

    round: Annotated[int, "the round's number in the recording"]
    reference: Annotated[str, "TABLE/RECORDING/ROUND, by which it is called everywhere"]
    shoe: Annotated[int | None, "the shoe it was dealt from"]
    first_seq: Annotated[int, "its first step"]
    first_card_seq: Annotated[int | None, "the step of its first card"]
    last_seq: Annotated[int, "its last step"]
    judged_seq: Annotated[int | None, "the step of judged_in with which it was judged; none where the record ended"]
    happened_at: Annotated[Time, "when it began"]
    ended_at: Annotated[Time, "when it ended"]
    from_at: Annotated[Time, "the earliest time of any of its steps"]
    to_at: Annotated[Time, "the latest time of any of its steps"]
    dealer: Annotated[str | None, "who dealt its first card, by staff number"]
    rulebook: Annotated[str | None, "the rulebook in force"]
    game: Annotated[str | None, "the game"]
    players: Annotated[int, "players with a wager"]
    boxes: Annotated[int, "boxes with a wager, in a game that has boxes"]
    cards: Annotated[int, "cards that left the shoe for it"]
    wagered_cents: Annotated[int, "all wagers"]
    paid_cents: Annotated[int, "winnings paid"]
    collected_cents: Annotated[int, "wagers collected and kept"]
    due_paid_cents: Annotated[int | None, "winnings that the cards as they lay call for; none where that is not known"]
    due_collected_cents: Annotated[int | None, "wagers that they take"]
    dealer_cards: Annotated[str | None, "the dealer's cards in order, in a game in which the dealer has a hand"]
    voided: Annotated[bool, "whether it was declared void"]
    judged: Annotated[bool, "whether it could be judged, at least in part"]
    judgement: Annotated[
        Judgement,
        "full; part, where a wager of it could not be judged; none; open, where the record ends before it does",
    ]
    why_not: Annotated[str | None, "why it, or its money, is not known"]
    findings: Annotated[int, "how many findings it has"]
    anchor_seq: Annotated[
        int, "the last anchor before it, from which it is rebuilt; 0 is the beginning of the recording"
    ]
    log_index: Annotated[int, "the last log index among its own events"]
    known_index: Annotated[int, "the last log index that its judgement knows"]


ROUNDS = Table(
    "rounds",
    RoundRow,
    key=("judged_in", "round", "first_seq"),
    made="judged_seq",
    refers={"judged_in": "recordings"},
    index="reference",
)


class CardRow(JudgedRow):
    """Each card in the order in which it left the shoe, and where it lay in the end."""

    shoe: Annotated[int | None, "the shoe"]
    round: Annotated[int | None, "the round; none for one burned between rounds"]
    seq: Annotated[int, "the step that drew it"]
    nth: Annotated[int, "1, or more where one step drew several"]
    happened_at: Annotated[Time | None, "when it was drawn"]
    card: Annotated[str | None, "rank and suit, such as KS or TD; none if it was never seen"]
    face_up: Annotated[bool, "whether it lay face up"]
    place: Annotated[str, "box, dealer, burned, or aside"]
    box: Annotated[int | None, "the box"]
    hand: Annotated[int | None, "the hand on that box"]
    nth_of_hand: Annotated[int | None, "which card of the hand it is"]
    log_index: Annotated[int | None, "its place in the log"]
    made_seq: MadeSeq


CARDS = Table("cards", CardRow, key=("judged_in", "seq", "nth"), made="made_seq", refers={"judged_in": "rounds"})


class WagerRow(JudgedRow):
    """Each wager, what became of it, and what should have become of it as the cards lay."""

    round: Annotated[int, "the round"]
    seq: Annotated[int, "the step that placed it"]
    nth: Annotated[int, "1, or more where one step stands for several"]
    happened_at: Annotated[Time | None, "when it was placed"]
    player: Annotated[str, "the player, by reference"]
    place: Annotated[str | None, "where it lies on the layout, such as box 3, or box 3 hand 2"]
    box: Annotated[int | None, "the box, in a game that has boxes"]
    hand: Annotated[int | None, "the hand on that box"]
    bet: Annotated[str, "main, double, split, insurance, or a side wager"]
    cents: Annotated[int, "how much"]
    tender: Annotated[str, "chips, or what else"]
    paid_cents: Annotated[int, "winnings paid"]
    collected_cents: Annotated[int, "collected and kept"]
    returned_cents: Annotated[int, "given back"]
    settled_seq: Annotated[int | None, "the step that settled it"]
    voided: Annotated[bool, "whether it was declared void"]
    due_paid_cents: Annotated[int | None, "winnings that the cards call for; none where that is not known"]
    due_collected_cents: Annotated[int | None, "what they take"]
    due_clause: Annotated[str | None, "by which clause"]
    due_unknown: Annotated[str | None, "why that is not known"]
    log_index: Annotated[int | None, "its place in the log"]
    made_seq: MadeSeq


WAGERS = Table("wagers", WagerRow, key=("judged_in", "seq", "nth"), made="made_seq", refers={"judged_in": "rounds"})


class SettlementRow(JudgedRow):
    """Each payment, collection, return, correction and prize, as the record tells it."""

    round: Annotated[int | None, "the round"]
    seq: Annotated[int, "the step"]
    nth: Annotated[int, "1, or more where a correction of the record adds several"]
    happened_at: Annotated[Time, "when"]
    kind: Annotated[str, "paid, collected, returned, corrected-to-player, corrected-to-house, or prize"]
    player: Annotated[str, "the player"]
    place: Annotated[str | None, "where the wager lies on the layout; none for a prize that hangs on no wager"]
    box: Annotated[int | None, "the box, in a game that has boxes; 0 for such a prize"]
    hand: Annotated[int | None, "the hand; 0 for any prize"]
    bet: Annotated[str, "the bet, or the prize"]
    cents: Annotated[int, "how much"]
    log_index: Annotated[int, "its place in the log"]


SETTLEMENTS = Table(
    "settlements", SettlementRow, key=("judged_in", "seq", "nth"), made="seq", refers={"judged_in": "rounds"}
)


class UnjudgedRow(Row):
    """What can't be judged, and why: a round, a wager of one whose rest is judged, or a place outside of rounds."""

    judged_in: Annotated[str, "the recording"]
    table_name: Annotated[str, "the table"]
    seq: Annotated[int, "the step after which it can't be judged; of a wager the step that settles it"]
    nth: Annotated[int, "which of several"]
    round: Annotated[int | None, "the round that is lost; none where it is a place between rounds"]
    in_part: Annotated[bool, "whether the rest of the round is judged"]
    reason: Annotated[Reason, "why, by one of the reasons below"]
    why: Annotated[str, "why, in a sentence"]
    player: Annotated[str | None, "whose wager it is, where it is one wager alone; the same for the next four"]
    place: Annotated[str | None, "where it lies on the layout"]
    box: Annotated[int | None, "the box it lies on"]
    hand: Annotated[int | None, "the hand it lies on"]
    bet: Annotated[str | None, "the bet"]
    made_seq: MadeSeq
    ledger: Annotated[str | None, "the ledger that can't be judged there, where it is not the round"] = None
    ledger_at: Annotated[Time | None, "its place in that ledger, by time"] = None


UNJUDGED = Table(
    "unjudged", UnjudgedRow, key=("judged_in", "seq", "nth"), made="made_seq", refers={"judged_in": "recordings"}
)
