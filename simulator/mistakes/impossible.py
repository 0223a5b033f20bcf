"""What the floor can't make: irregularities of a rulebook, and situations of those that it makes, with the reasons."""

from collections.abc import Iterator
from typing import NamedTuple, get_args

from domain.irregularities.codes import OF_LEDGERS
from domain.library.irregularities import CATALOGUE
from simulator.mistakes.label import Noticed, Remedied
from simulator.mistakes.mistake import CM, NSW, SYDNEY, TAS, Situation

_NOT_PLAYED = "the floor plays no jackpots with a meter and no tournaments yet"
_AT_A_JACKPOT = frozenset(
    {
        "adjustment-not-told", "jackpot-keyed-wrongly", "jackpot-not-entered", "jackpot-not-keyed",
        "jackpot-not-verified", "side-wager-without-control",
    }
)  # fmt: skip
_IN_A_TOURNAMENT = frozenset({"dealt-from-wrong-box"})
_WITHOUT_A_KIND_OF_ITS_OWN = "it is what is done about another mistake, and has its label beside that one"

IMPOSSIBLE: dict[tuple[str, str], str] = {
    (CM, "wrong-remedy"): _WITHOUT_A_KIND_OF_ITS_OWN,
    (NSW, "wrong-remedy"): _WITHOUT_A_KIND_OF_ITS_OWN,
    (TAS, "wrong-remedy"): _WITHOUT_A_KIND_OF_ITS_OWN,
    # Tasmania's clauses for these are of Supernova and of tournaments.
    (TAS, "side-wager-not-offered"): _NOT_PLAYED,
    (TAS, "side-wager-settled-early"): _NOT_PLAYED,
    **{
        (book, code): _NOT_PLAYED
        for code in sorted(_AT_A_JACKPOT | _IN_A_TOURNAMENT | OF_LEDGERS)
        for book in (CM, NSW, TAS)
        if book in CATALOGUE[code].provisions
    },
}

SITUATIONS: tuple[Situation, ...] = (
    *(Situation(when, how) for when in get_args(Noticed) if when != "never" for how in get_args(Remedied)),
    Situation("never", "none"),
)
_BOOKS = frozenset({CM, NSW, TAS, SYDNEY})
_EVERYTHING = frozenset({"*"})


class Reason(NamedTuple):
    """Why some kinds do not exist in some situations: `when` it is noticed, and `how` it is remedied."""

    why: str
    kinds: frozenset[str]
    when: tuple[Noticed, ...] = ("at-once", "after-interim", "after-the-round")
    how: tuple[Remedied, ...] = ("right", "wrong", "without-rank", "none")
    books: frozenset[str] = _BOOKS

    def is_for(self, book: str, kind: str, situation: Situation) -> bool:
        concerns = book in self.books and (self.kinds == _EVERYTHING or kind in self.kinds)
        return concerns and situation.noticed in self.when and situation.remedy in self.how


_REMEDIES: tuple[Remedied, ...] = ("right", "wrong", "without-rank")
_READY = frozenset(
    {
        "burn-exposed", "cut-by-wrong-person", "cut-too-near-an-end", "cutting-card-in-device",
        "cutting-card-misplaced", "no-cut", "not-shuffled", "wrong-cutting-cards",
    }
)  # fmt: skip
_BETWEEN = frozenset(
    {
        "limits-changed-without-notice",
        "not-told-first",
        "restricted-without-grounds",
        "restricted-without-notice",
        "side-wager-version-changed",
    }
)
_OPENING_AND_CLOSING = frozenset(
    {
        "closed-without-notice", "decks-not-checked", "fault-not-told", "last-round-not-dealt",
        "side-wager-in-last-round", "side-wager-not-offered", "wrong-boxes",
        "wrong-decks", "wrong-unit",
    }
)  # fmt: skip
_CORRECTED = frozenset({"correction-not-entitled"})
_SEEN_AT_ONCE = frozenset(
    {
        "card-face-up", "cards-together", "deck-fault", "device-failed", "no-wagers", "prohibited-device",
        "shoe-ran-out", "side-bet",
    }
)  # fmt: skip
_OF_THE_DEALERS_HAND = frozenset(
    {
        "dealer-drew-wrongly", "dealer-stood-wrongly", "insurance-collected-late", "natural-paid-late",
        "needless-dealer-card", "side-wager-settled-early", "side-wager-settled-late", "wrong-collection",
        "wrong-payout",
    }
)  # fmt: skip
_NOT_AS_ASKED = frozenset({"decision-not-offered", "out-of-turn"})
_INITIAL_DEAL = frozenset({"box-with-one-card", "box-without-cards", "dealer-without-first-card", "hand-without-wager"})
_COUNTS_ALL_THE_SAME = frozenset({"above-maximum", "below-minimum", "box-over-maximum", "wrong-unit"})
_REBUILT = frozenset(
    {
        "absent-play-wrong", "box-with-one-card", "box-without-cards", "dealer-stood-wrongly",
        "dealer-without-first-card", "decision-not-followed", "decision-not-offered", "out-of-turn", "stood-under-12",
        "wrong-placement",
    }
)  # fmt: skip
# The kinds for which a clause says that something must be done about them.
_REMEDIED = frozenset(
    {
        "absent-play-wrong", "box-with-one-card", "box-without-cards", "burned-card-used", "card-face-up",
        "cards-together", "dealer-drew-wrongly", "dealer-stood-wrongly", "dealer-without-first-card",
        "decision-not-followed", "decision-not-offered", "deck-fault", "device-failed", "draw-on-21", "excess-card",
        "hand-without-wager", "illegal-split", "insurance-not-offered", "missing-burn", "needless-dealer-card",
        "no-cut", "no-shuffle", "no-wagers", "out-of-turn", "prohibited-device", "shoe-ran-out", "stood-under-12",
        "wrong-collection", "wrong-payout", "wrong-placement",
    }
)  # fmt: skip
_NO_REMEDY = frozenset(
    {
        "advised-by-staff", "advised-unasked", "box-not-given-up", "button-not-entitled", "button-not-offered",
        "button-out-of-turn", "cards-handled", "dealt-face-down", "prize-not-in-table", "result-choice-not-given",
        "decided-by-another", "directed-too-soon", "discards-not-returned", "dropped-not-told", "illegal-double",
        "illegal-surrender",
        "insurance-collected-late", "insurance-on-natural", "insurance-out-of-time", "insurance-too-high",
        "late-wager", "natural-paid-early", "natural-paid-late", "no-inspector", "not-in-chips", "not-told-first",
        "rank-not-entitled", "replaced-in-round", "reserved-box-used", "restricted-wager", "side-bet",
        "side-wager-settled-early", "side-wager-settled-late", "side-wager-version-changed",
        "side-wager-without-main", "third-card-too-soon",
        "three-times-rule", "token-not-due", "token-not-given",
        "too-many-on-box", "too-many-side-wagers", "wager-off-layout",
    }
)  # fmt: skip

_ACTIVE = frozenset({"active-wager-raised", "active-wager-removed", "active-wager-unmarked", "side-wager-entitlement"})

REASONS: tuple[Reason, ...] = (
    Reason("it is arranged over two rounds, and nobody speaks of it there", _ACTIVE),
    Reason("the guide of Crown Sydney names no remedies", _EVERYTHING, how=_REMEDIES, books=frozenset({SYDNEY})),
    Reason(
        "17.8 names a rank for the void alone, which only a card that nobody has seen calls for",
        _REBUILT,
        how=("without-rank",),
        books=frozenset({NSW}),
    ),
    Reason("no clause names a rank for what is done about it then", _EVERYTHING, how=("without-rank",)),
    Reason(
        "no clause says what is to be done about it, so nothing that is done can be wrong", _NO_REMEDY, how=("wrong",)
    ),
    Reason(
        "14.7 and 17.8 have a remedy; elsewhere no clause says what is to be done about it",
        frozenset({"absent-play-wrong", "illegal-split", "stood-under-12"}),
        how=("wrong",),
    ),
    Reason(
        "a hand that is to be drawn, and of which somebody speaks at once, is drawn: nothing was wrong",
        frozenset({"stood-under-12"}),
        ("at-once",),
        books=frozenset({CM}),
    ),
    Reason(
        "one who was told so before has it back, and no record shows that", frozenset({"below-minimum"}), how=("wrong",)
    ),
    Reason(
        "it counts as far as there is room, and what is left over is given back: that is no void",
        _COUNTS_ALL_THE_SAME,
        how=("wrong",),
    ),
    Reason(
        "it is made between rounds, and shows before the next", _READY | _BETWEEN, ("after-interim", "after-the-round")
    ),
    Reason(
        "no clause orders anything, and between rounds there is no play to go on with",
        _READY | _BETWEEN,
        ("at-once",),
        _REMEDIES,
    ),
    Reason(
        "until the next first card a marker may still be laid, 6.5.1",
        frozenset({"limits-changed-without-notice"}),
        books=frozenset({NSW}),
    ),
    Reason("the recorder is corrected when the round is settled, and nobody speaks of it", _CORRECTED),
    Reason("nobody plays yet, or nobody any more, who could say so", _OPENING_AND_CLOSING),
    Reason(
        "TAS 4.2 and 4.3 only have the cards checked",
        frozenset({"deck-fault"}),
        ("after-interim",),
        _REMEDIES,
        frozenset({TAS}),
    ),
    Reason(
        "the record knows of it because somebody saw it and said so, and that is when something is done",
        _SEEN_AT_ONCE,
        ("after-interim", "after-the-round", "never"),
    ),
    Reason(
        "a fault of the decks is found when the hands are settled, which is after the interim settlement",
        frozenset({"deck-fault"}),
        ("at-once",),
    ),
    Reason(
        "without the discards there are no cards to go on with", frozenset({"shoe-ran-out"}), ("at-once",), ("none",)
    ),
    Reason(
        "the card is in play with the next one that is drawn, and before that nobody has noticed",
        frozenset({"burned-card-used"}),
    ),
    Reason(
        "it is of the dealer's own turn, after the interim settlement: at once is after it",
        _OF_THE_DEALERS_HAND,
        ("after-interim",),
    ),
    Reason(
        "it is of the first card of a round, and does not wait for the interim settlement",
        frozenset({"missing-burn", "no-shuffle"}),
        ("after-interim",),
    ),
    Reason(
        "the dealer who draws after all has not stood", frozenset({"dealer-stood-wrongly"}), ("at-once",), ("right",)
    ),
    Reason(
        "put right it is none: a near miss has that",
        frozenset({"wrong-collection", "wrong-payout"}),
        ("at-once",),
        ("right",),
    ),
    Reason(
        "put right in part it is a payment that is wrong", frozenset({"wrong-collection"}), ("at-once",), ("wrong",)
    ),
    Reason(
        "a box that is asked after all was only out of turn, and one that has its turn late has had it",
        _NOT_AS_ASKED,
        ("at-once", "after-interim"),
        _REMEDIES,
    ),
    Reason(
        "the card may still come until the dealer's own hand begins, and then it is no mistake",
        frozenset({"decision-not-followed"}),
        ("at-once",),
    ),
    Reason(
        "it shows only when another box is asked, and then the deal goes on", _NOT_AS_ASKED, ("at-once",), ("none",)
    ),
    Reason(
        "once others have drawn the card can't be laid aside any more: what is left is money",
        frozenset({"absent-play-wrong", "decision-not-followed", "draw-on-21", "excess-card", "stood-under-12"}),
        ("after-interim",),
        _REMEDIES,
    ),
    Reason(
        "when the subsequent deal has begun other clauses hold, for which it has other situations",
        frozenset({"wrong-placement"}) | _INITIAL_DEAL,
        ("after-interim",),
        ("wrong", "none"),
    ),
    Reason(
        "9.8.1 and 19.7 leave it to the player, and what a player chooses is not wrong",
        frozenset({"box-with-one-card"}),
        ("after-interim",),
        _REMEDIES,
    ),
    Reason(
        "9.5 leaves it to the house: nothing that is not done is wrong",
        _INITIAL_DEAL,
        ("at-once",),
        ("wrong", "none"),
        frozenset({CM}),
    ),
    Reason(
        "the players act before the dealer has a card, or a box is without its cards: somebody sees it in the round",
        _INITIAL_DEAL,
        ("after-the-round", "never"),
        ("none",),
        frozenset({CM}),
    ),
    Reason(
        "17.13 is about what is found out when the subsequent deal has begun",
        frozenset({"insurance-not-offered"}),
        ("at-once", "after-the-round"),
    ),
    Reason(
        "17.13 lets players insure until the second card; to say nothing is not to offer it",
        frozenset({"insurance-not-offered"}),
        ("after-interim",),
    ),
    Reason(
        "19.6(c) is about a card that came late, which somebody has noticed",
        frozenset({"insurance-not-offered"}),
        ("at-once", "after-interim", "after-the-round", "never"),
        books=frozenset({TAS}),
    ),
    Reason(
        "after the round it is a dispute: what is decided about it is a case's, and no fact of the table's",
        _REMEDIED | _COUNTS_ALL_THE_SAME,
        ("after-the-round",),
        ("right", "wrong"),
    ),
)


def why_not(book: str, kind: str, situation: Situation) -> Iterator[Reason]:
    """The reasons for which a kind does not exist in a situation."""
    return (reason for reason in REASONS if reason.is_for(book, kind, situation))
