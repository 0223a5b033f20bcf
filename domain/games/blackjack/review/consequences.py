"""What followed from a mistake, or is explained by something else, is no finding of its own: one table, one function.

Every code that can follow from another says so here: of which mistake it is a consequence, in which case, after which
stage that shows, and how it is worded under its cause. Where the cause is no finding but something about the round, the
consequence is not reported at all, because nothing went wrong.
"""

from collections.abc import Callable
from typing import Literal

from msgspec import Struct

from domain.findings.finding import Finding
from domain.games.blackjack.play import even_money
from domain.games.blackjack.play.table import Round
from domain.games.blackjack.review.round_review import RoundReview
from domain.games.blackjack.walk.noticed_and_done import Ruling
from domain.vocabulary import PLAYS, Choice

Stage = Literal["read", "check", "response", "settle", "owe"]
_When = Callable[[RoundReview, Finding, Finding], bool]
_Circumstance = Callable[[RoundReview, Finding], bool]

PAYMENTS = ("wrong-payout", "wrong-collection")


class Consequence(Struct, frozen=True):
    """What may follow from another mistake, and how it is worded under it; with its money where it takes that over."""

    codes: tuple[str, ...]
    of: tuple[str, ...]
    when: _When
    stage: Stage
    wording: str = "Then {seen}."
    with_money: bool = False


class Explained(Struct, frozen=True):
    """What is no mistake at all because of something about the round; without a stage, whenever it is found."""

    codes: tuple[str, ...]
    by: _Circumstance
    stage: Stage | None = None


def fold(review: RoundReview, stage: Stage) -> RoundReview:
    """Lays aside what a stage has shown to be a consequence, and tells it under its cause."""
    if not review.found and not review.answered:
        return review
    for rule in EXPLAINED:
        if rule.stage in (None, stage):
            for finding in _of(review, rule.codes):
                review = review.without(finding) if rule.by(review, finding) else review
    for each in CONSEQUENCES:
        if each.stage == stage:
            for finding in _of(review, each.codes):
                review = _folded(review, each, finding)
    return review


def _of(review: RoundReview, codes: tuple[str, ...]) -> list[Finding]:
    found = (*review.mistakes, *review.answered)
    if not found:
        return []
    return [finding for finding in found if finding.round == review.number and finding.code in codes]


def _folded(review: RoundReview, each: Consequence, finding: Finding) -> RoundReview:
    cause = next((f for f in _of(review, each.of) if f is not finding and each.when(review, finding, f)), None)
    if cause is None:
        return review
    review = review.without(finding)
    owed = cause.owed_cents
    if each.with_money:
        both = [*owed, *finding.owed_cents]
        owed = {player: owed.get(player, 0) + finding.owed_cents.get(player, 0) for player in both}
    wording = each.wording.format(seen=finding.seen, expected=finding.expected) if each.wording else ""
    return review.amended(cause, consequences=[*cause.consequences, *([wording] if wording else [])], owed_cents=owed)


# A card that lay face up and was never read: what depends on its value is not found, for it would be a guess

_OF_THE_HAND = (
    *("excess-card", "decision-not-followed", "decision-not-offered", "draw-on-21", "stood-under-12"),
    *("illegal-double", "illegal-split", "illegal-surrender", "absent-play-wrong", "insurance-on-natural"),
    *(
        "natural-paid-early",
        "natural-paid-late",
        "wrong-payout",
        "wrong-collection",
        "token-not-given",
        "token-not-due",
    ),
)
_OF_THE_DEALER = (
    *("dealer-drew-wrongly", "insurance-not-offered", "insurance-out-of-time", "insurance-collected-late"),
    *("natural-paid-early", "natural-paid-late", "illegal-surrender"),
)
# Every hand of the round has a part in these: whether one is finished, bust, or waits for the dealer.
_OF_ALL = ("dealer-stood-wrongly", "needless-dealer-card", "out-of-turn", "third-card-too-soon", "wrong-remedy")


def _is_a_guess_of_the_hand(review: RoundReview, finding: Finding) -> bool:
    return bool(review.round.unread) and finding.box in (None, *_boxes_unread(review.round))


def _is_a_guess_of_the_dealer(review: RoundReview, finding: Finding) -> bool:
    return any(dealt.seq in review.round.unread for dealt in review.round.dealer)


def _boxes_unread(game_round: Round) -> set[int]:
    """Where such cards lie, or were dealt; if that can't be determined, it may be anywhere."""
    lying = [(hand.box, dealt.seq) for hand in game_round.hands for dealt in hand.cards]
    lying += [(box, dealt.seq) for box, firsts in game_round.firsts.items() for dealt in firsts]
    places = {*(seq for _, seq in lying), *(dealt.seq for dealt in game_round.dealer)}
    everywhere = any(seq not in places for seq in game_round.unread)
    return {box for box, seq in lying if everywhere or seq in game_round.unread}


# A round that went no further than it did

_CUT_SHORT = ("decision-not-offered", "decision-not-followed", "absent-play-wrong", "dealer-stood-wrongly")
_NOT_DEALT_OUT = ("box-with-one-card", "box-without-cards", "dealer-without-first-card")
_OF_ITS_PLAY = (
    "decision-not-offered",
    "decision-not-followed",
    "dealer-stood-wrongly",
    "box-with-one-card",
    "box-without-cards",
    "dealer-without-first-card",
    "wrong-placement",
    "hand-without-wager",
)


def is_cut_short(review: RoundReview, finding: Finding) -> bool:
    """What nobody was asked, or dealt, because the round was over."""
    at_the_end = finding.seq == review.round.ended_seq or finding.code == "dealer-stood-wrongly"
    return finding.code in _CUT_SHORT and at_the_end


def went_on(review: RoundReview, since: int) -> bool:
    """Whether another card came, or somebody decided about a hand."""
    decided = any(made.seq > since and made.choice in PLAYS for hand in review.round.hands for made in hand.decisions)
    return decided or any(dealt.seq > since for dealt in review.round.drawn)


def _was_called_off(review: RoundReview, finding: Finding) -> bool:
    implied = review.implied
    if not implied.called_off or implied.called_off_for == (finding.code, finding.seq, finding.box):
        return False
    in_the_deal = finding.code in _NOT_DEALT_OUT and not went_on(review, review.followed.moments.deal_over)
    return in_the_deal or is_cut_short(review, finding)


# Wagers that were taken back because a clause lets them


def _was_taken_back(review: RoundReview, finding: Finding) -> bool:
    """CM 9.8.1, TAS 19.7: the wager on a box that got one card."""
    return (finding.box, finding.player, finding.seq) in review.implied.taken_back


def _was_given_back(review: RoundReview, finding: Finding) -> bool:
    """CM 9.8, TAS 19.7: the wager of a box that was passed over."""
    passed_over = [f for f in _of(review, ("box-without-cards",)) if f.box == finding.box]
    given = any(
        action.remedy == "return-wagers" and action.right and not action.ordered
        for f in passed_over
        for action in f.actions
    )
    return given and finding.seq in times_given_back(review, finding.box)


def times_given_back(review: RoundReview, box: int | None) -> list[int | None]:
    """Of each main wager on a box."""
    return [review.given_back_at(stake) for stake in review.main_wagers_on(box or 0)]


# Even money


def _was_even_money(review: RoundReview, finding: Finding) -> bool:
    """Paid in parts, or put right, it is judged by its sum: then no natural was paid too early."""
    hand = review.round.hand(finding.box) if finding.box is not None else None
    if hand is None or not even_money.may_be(review.game, review.round):
        return False
    return any((made.choice, made.player) == (Choice.EVEN_MONEY, finding.player) for made in hand.decisions)


def _is_for_even_money(review: RoundReview, finding: Finding, cause: Finding) -> bool:
    """It was asked for and not paid: the card that the dealer drew instead is part of that."""
    made = [decision for hand in review.round.hands for decision in hand.decisions]
    asked = {decision.player for decision in made if decision.choice == Choice.EVEN_MONEY and not decision.late}
    return not finding.actions and cause.player in asked


# What a hand that should not have its cards makes look wrong too


def _seems_wrong(review: RoundReview, finding: Finding, cause: Finding) -> bool:
    """After it; or the round ended while a hand still waited, and so the dealer drew no card either.

    A hand that was given up, got a card and bust (CM 10.5.4) seemed to leave the dealer nothing to draw for.
    """
    dealer_is_alone = len(review.round.dealer) < 2
    waited = cause.code == "decision-not-offered" or (cause.code == "excess-card" and dealer_is_alone)
    ended_early = finding.code == "dealer-stood-wrongly" and waited
    return finding.seq >= cause.seq or ended_early


def _lay_alone(review: RoundReview, finding: Finding, cause: Finding) -> bool:
    """On a box that got no cards nothing was to be settled between the deals: that it lay there is the mistake."""
    return finding.box == cause.box and all(hand.box != finding.box for hand in review.round.hands)


# A ruling that was followed


def is_as_ruled(review: RoundReview, ruling: Ruling, finding: Finding) -> bool:
    """Whether a wrong payment went the way it was ruled, with no mistake before it to rule about."""
    of_round = [other for other in review.of_round if other.seq < ruling.seq]
    return not of_round and finding.code in PAYMENTS and is_against(review, ruling, finding)


def is_against(review: RoundReview, ruling: Ruling, finding: Finding) -> bool:
    """Whether a ruling favours the one who has too much by a finding."""
    concerned = ruling.player or review.response.complainer(ruling.seq)
    owed = finding.owed_cents.get(concerned or "", 0)
    return (ruling.favours, owed > 0) in (("house", True), ("player", False)) and owed != 0


def _was_ruled(review: RoundReview, finding: Finding, cause: Finding) -> bool:
    rulings = [ruling for ruling in review.response.rulings if ruling.seq == cause.seq]
    return any(is_as_ruled(review, ruling, finding) for ruling in rulings)


EXPLAINED = (
    Explained(_OF_THE_HAND, by=_is_a_guess_of_the_hand),
    Explained(_OF_THE_DEALER, by=_is_a_guess_of_the_dealer),
    Explained(_OF_ALL, by=lambda review, finding: bool(review.round.unread)),
    Explained(("natural-paid-early",), by=_was_even_money, stage="read"),
    Explained(_OF_ITS_PLAY, by=lambda review, finding: review.implied.began_without_wagers, stage="read"),
    Explained(("late-wager",), by=_was_taken_back, stage="read"),
    Explained((*_CUT_SHORT, *_NOT_DEALT_OUT), by=_was_called_off, stage="read"),
    Explained(("late-wager",), by=_was_given_back, stage="response"),
)

CONSEQUENCES = (
    Consequence(
        ("late-wager",),
        of=("no-wagers",),
        when=lambda review, finding, cause: review.implied.began_without_wagers,
        stage="read",
    ),
    Consequence(
        ("needless-dealer-card", "natural-paid-late", "dealer-stood-wrongly"),
        of=("decision-not-followed", "decision-not-offered", "excess-card", "draw-on-21", "wrong-placement"),
        when=_seems_wrong,
        stage="check",
    ),
    # Cards that were dealt for a side wager alone: that it was taken is the mistake.
    Consequence(("no-wagers",), of=("side-wager-without-main",), when=lambda *_: True, stage="check"),
    Consequence(("side-wager-settled-late",), of=("side-wager-without-main",), when=_lay_alone, stage="check"),
    Consequence(("needless-dealer-card",), of=PAYMENTS, when=_is_for_even_money, stage="settle"),
    Consequence(
        PAYMENTS,
        of=("wrong-remedy",),
        when=_was_ruled,
        stage="owe",
        wording="Then {seen} instead of {expected}.",
        with_money=True,
    ),
)

# A payment that goes wrong because of one of these on the same box is reported under it with its money (`settle.py`).
CAUSES_OF_PAYMENTS = (
    "box-without-cards",
    "late-wager",
    "above-maximum",
    "box-over-maximum",
    "natural-paid-early",
    "hand-without-wager",
    "insurance-out-of-time",
    "token-not-given",
    "active-wager-raised",
)
GIVES_WAGERS_BACK = ("device-failed", "cards-together", "deck-fault", "no-wagers")  # all or some wagers of the round
