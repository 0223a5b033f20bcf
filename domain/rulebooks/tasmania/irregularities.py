"""Tasmania, 2015: what is wrong by which clause, and what is done about it by which, in the document's order."""

from dataclasses import replace

from domain.irregularities.provision import (
    ACES_SPLIT_AGAIN,
    CAN_FINISH,
    DECIDED_SINCE,
    DISCLOSED,
    IN_TIME,
    MARKER_OUT,
    NOT_TOLD_BEFORE,
    ORDER_KNOWN,
    SAID_WHILE_PASSED_OVER,
    TOGETHER_IN_NO_KNOWN_ORDER,
    TOLD_BEFORE,
    Provision,
    Remedy,
)

# What is to be done.

PAID_IN_CHIPS = Remedy("6.6", "It is paid to the next amount that chips can pay.", acts=("play-on",))
# A wager over the maximum counts: it can't be declared void for what it is over.
TO_THE_MAXIMUM = Remedy("7.2", "It is settled up to the maximum.", "settled-to-the-maximum", acts=("play-on",))
UNDER_MINIMUM_SETTLED = Remedy(
    "7.2–7.3",
    "It is settled, and the player told that the next may be returned.",
    only=NOT_TOLD_BEFORE,
    acts=("play-on",),
)
UNDER_MINIMUM_RETURNED = Remedy(
    "7.3",
    "The player was told before: it may be returned.",
    "that-wager-returned",
    only=TOLD_BEFORE,
    choice="house",
    acts=("void-wager", "return-wagers"),
)
DETERMINED_STANDS = Remedy("8.4", "Once the hand is determined it stands.")

DEALER_DRAWS_ON = Remedy("16.1", "The dealer draws on.", "as-redealt", acts=("rebuild",))
PAID_ANEW = Remedy("17.1", "What is missing or too much is put right.", "as-the-rules-pay")
COLLECTED_ANEW = Remedy("17.2", "What was taken or left wrongly is put right.", "as-the-rules-pay")

NEXT_CARD = Remedy(
    "19.1", "It counts as unseen and is used as the next card.", "as-redealt", acts=("use-as-next-card", "rebuild")
)
UNSEEN_IS_NEXT = replace(NEXT_CARD, only=~DISCLOSED, acts=("use-as-next-card",))
TOGETHER_IN_ORDER = Remedy(
    "19.1", "In their order they are a card and the next.", only=ORDER_KNOWN, acts=("use-as-next-card",)
)
ACES_UNWOUND = Remedy(
    "19.1",
    "Aces that were split again are unwound: the cards count as unseen.",
    "as-redealt",
    only=ACES_SPLIT_AGAIN,
    acts=("use-as-next-card", "rebuild"),
)
SEEN_IS_DISCARDED = Remedy(
    "19.2",
    "A card too many on the dealer's finished hand is discarded once it was seen.",
    "as-redealt",
    only=DISCLOSED,
    acts=("discard-card",),
)
FACE_UP_NOT_USED = Remedy("19.3", "The card is not used.", "as-redealt", acts=("discard-card", "burn-card"))
REBUILD = Remedy(
    "19.4", "The hands are rebuilt.", "as-redealt", "before-any-settlement", acts=("rebuild", "use-as-next-card")
)
REBUILD_BEFORE_THIRD_CARD = replace(REBUILD, window="before-a-third-card")  # then the specific clause takes over
CARDS_DISCARDED = Remedy(
    "19.5",
    "The cards are discarded.",
    acts=("discard-hand", "discard-card", "burn-card", "use-as-next-card", "void-round"),
)
HAND_DISCARDED = Remedy(
    "19.5",
    "Its cards are discarded.",
    window="from-the-third-card",
    acts=("discard-hand", "discard-card"),
    acts_window="after-interim-settlement",
)
DEALER_DRAWS_FIRST_CARD = Remedy(
    "19.6",
    "The player at turn finishes the hand first, or has the dealer draw now; on an ace insurance is offered.",
    window="from-the-third-card",
    choice="player",
    acts=("deal-dealer-card", "offer-insurance"),
    acts_window="after-interim-settlement",
)
WAGER_VOID = Remedy(
    "19.7",
    "The wager is void.",
    "that-wager-returned",
    "from-the-third-card",
    acts=("void-wager", "return-wagers"),
    acts_window="always",
)
SECOND_CARD_OR_RETURNED = Remedy(
    "19.7",
    "The player takes the wager back, or a second card when called to act.",
    "that-wager-returned",
    "from-the-third-card",
    choice="player",
    acts=("deal-second-card", "void-wager", "return-wagers"),
    acts_window="after-interim-settlement",
    may_retract=True,
)
LATER_CARDS = Remedy(
    "19.8, 19.1", "Cards dealt since count as dealt in error.", "as-redealt", acts=("use-as-next-card", "rebuild")
)
MARKER_OUT_SHUFFLE = Remedy(
    "19.9",
    "The cards are shuffled right after the round.",
    window="at-the-end-of-the-round",
    only=MARKER_OUT,
    acts=("shuffle-after-round",),
)
RAN_OUT_SHUFFLE = replace(MARKER_OUT_SHUFFLE, clause="19.10", only=~MARKER_OUT)
SHUFFLE_DISCARDS = Remedy(
    "19.10",
    "The discards are shuffled and cut, the round is finished, and then all cards are shuffled again.",
    acts=("shuffle-discards", "shuffle-after-round"),
)
DEVICE_FAILED_VOID = Remedy(
    "19.11",
    "If the round can't be finished it is void; interim settlements stand.",
    "returned-but-interim-stands",
    only=~CAN_FINISH,
    acts=("void-round", "return-wagers"),
    interim_by="19.11(b)",
)
DEVICE_FAILED_FINISHED = Remedy(
    "19.11",
    "Otherwise it is finished, from another device or a shoe where this one gives no more cards.",
    only=CAN_FINISH,
    choice="house",
    acts=("move-device", "replace-cards"),
)
TOGETHER_VOID = replace(
    DEVICE_FAILED_VOID,
    does="If their order can't be told the round is void; interim settlements stand.",
    only=~ORDER_KNOWN,
)
NO_ORDER = replace(
    DEVICE_FAILED_VOID,
    does="If nobody can tell which card came first the round may be void; interim settlements stand.",
    only=TOGETHER_IN_NO_KNOWN_ORDER,
    choice="house",
)

_DECISIONS_HOLD = "Decisions that were made after the error hold; only cards are unmade."

# What is wrong.

PROVISIONS: dict[str, Provision] = {
    # 1 Layout, 3 Supervision, 4 Cards
    "wrong-boxes": Provision("1.2(a)"),
    "rank-not-entitled": Provision("3"),
    "no-inspector": Provision("3", reading="Judged where the record tells who supervises."),
    "correction-not-entitled": Provision(
        "3", reading="No clause speaks of the record. It is corrected by an inspector or above."
    ),
    "wrong-decks": Provision("4.1", games={"federal-pontoon": Provision("21.1")}),
    "decks-not-checked": Provision("4.2–4.3"),
    "deck-fault": Provision("4.2–4.3", reading="The document has the checks and no remedy."),
    # 5 Shuffle and cut
    "not-shuffled": Provision("5.1"),
    "no-cut": Provision("5.1"),
    "cut-by-wrong-person": Provision("5.1", reading="Any player may cut, and the dealer once more behind them."),
    "wrong-cutting-cards": Provision("5.2"),
    "cutting-card-misplaced": Provision("5.2", reading="Approximately: a quarter of a deck is let pass."),
    "no-shuffle": Provision("5.3", (MARKER_OUT_SHUFFLE, RAN_OUT_SHUFFLE)),
    # 6 Wagers, 7 Limits
    "not-in-chips": Provision("6.1", reading="Changed into chips before the first card it is in order."),
    "wager-off-layout": Provision("6.2"),
    "late-wager": Provision("6.5"),
    "wrong-unit": Provision("7.1", (PAID_IN_CHIPS,)),
    "below-minimum": Provision("7.2", (UNDER_MINIMUM_SETTLED, UNDER_MINIMUM_RETURNED)),
    "above-maximum": Provision("7.2", (TO_THE_MAXIMUM,)),
    "limits-changed-without-notice": Provision(
        "7.5", reading="Either limit needs half an hour, or the consent of all."
    ),
    "not-told-first": Provision("7.8"),
    # 8 Boxes
    "too-many-on-box": Provision("8.1"),
    "decided-by-another": Provision("8.1"),
    "box-not-given-up": Provision("8.2", reading="A whole round of waiting is let pass."),
    "restricted-without-grounds": Provision("8.3"),
    "restricted-wager": Provision("8.3, 8.5"),
    "three-times-rule": Provision("8.4", (DETERMINED_STANDS,)),
    # 10 Initial deal
    "no-wagers": Provision("10", (CARDS_DISCARDED,)),
    "wrong-placement": Provision(
        "10", (REBUILD,), reading="After settlement 19.4 says nothing: no money.", read_only=~IN_TIME
    ),
    "hand-without-wager": Provision(
        "10", (REBUILD_BEFORE_THIRD_CARD, HAND_DISCARDED), reading="19.4 until a third card is out, then 19.5."
    ),
    "dealer-without-first-card": Provision("10", (REBUILD_BEFORE_THIRD_CARD, DEALER_DRAWS_FIRST_CARD)),
    "box-without-cards": Provision("10", (REBUILD_BEFORE_THIRD_CARD, WAGER_VOID)),
    "box-with-one-card": Provision("10", (REBUILD_BEFORE_THIRD_CARD, SECOND_CARD_OR_RETURNED)),
    "out-of-turn": Provision("10, 13.1", (replace(LATER_CARDS, only=SAID_WHILE_PASSED_OVER),)),
    # 11 Insurance, 12 Interim settlement
    "insurance-too-high": Provision("11.1"),
    "insurance-out-of-time": Provision("11.2"),
    "natural-paid-early": Provision("12.1"),
    "natural-paid-late": Provision("12.1(a)"),
    # 13 Subsequent deal, 14 Splitting, 15 Doubling, 16 The dealer's hand, 17 Settlement
    "decision-not-offered": Provision("13.1", (LATER_CARDS,)),
    "decision-not-followed": Provision("13.1", (LATER_CARDS,), reading=_DECISIONS_HOLD, read_only=DECIDED_SINCE),
    "illegal-surrender": Provision(
        "13.1", reading="A decision that is not among those of 13.1; nothing names a remedy."
    ),
    "draw-on-21": Provision("13.2", (NEXT_CARD,)),
    "stood-under-12": Provision("13.3"),
    "absent-play-wrong": Provision("13.4"),
    "directed-too-soon": Provision("13.4", reading="Judged where the record says that no reasonable time had passed."),
    "illegal-split": Provision(
        "14.1–14.7",
        (ACES_UNWOUND,),
        reading="The remedy is for aces split again, 14.7; for other splits none is named.",
        read_only=ACES_SPLIT_AGAIN,
    ),
    "illegal-double": Provision("15.1"),
    "dealer-drew-wrongly": Provision("16.1", (SEEN_IS_DISCARDED, UNSEEN_IS_NEXT, NO_ORDER)),
    "dealer-stood-wrongly": Provision(
        "16.1",
        (DEALER_DRAWS_ON,),
        games={"federal-pontoon": Provision("21.7.1", (replace(DEALER_DRAWS_ON, clause="21.7.1"),))},
    ),
    "needless-dealer-card": Provision("16.2–16.3", (SEEN_IS_DISCARDED, UNSEEN_IS_NEXT)),
    "wrong-payout": Provision(
        "17.1",
        (PAID_ANEW,),
        games={"federal-pontoon": Provision("21.4.1, 21.2", (replace(PAID_ANEW, clause="21.4.1"),))},
    ),
    "wrong-collection": Provision(
        "17.2–17.3",
        (COLLECTED_ANEW,),
        games={"federal-pontoon": Provision("21.2", (replace(COLLECTED_ANEW, clause="21.2"),))},
    ),
    # 18 Advice, 19 Irregularities
    "advised-by-staff": Provision("18"),
    "wrong-remedy": Provision("19"),
    "excess-card": Provision("19.1", (NEXT_CARD, NO_ORDER), reading=_DECISIONS_HOLD, read_only=DECIDED_SINCE),
    "card-face-up": Provision("19.3", (FACE_UP_NOT_USED,)),
    "insurance-not-offered": Provision("19.6(c)", reading="A duty only after a late first card of the dealer."),
    "shoe-ran-out": Provision("19.10", (SHUFFLE_DISCARDS,)),
    "device-failed": Provision("19.11", (DEVICE_FAILED_VOID, DEVICE_FAILED_FINISHED)),
    "cards-together": Provision("19.11", (TOGETHER_VOID, TOGETHER_IN_ORDER)),
    # 20 Perfect Pairs
    "side-wager-without-main": Provision("20.6"),
    "too-many-side-wagers": Provision("20.7"),
    "side-wager-settled-late": Provision("20.9"),
    # 21 Federal Pontoon
    "insurance-on-natural": Provision("21.3.2", reading="At Federal Pontoon; at blackjack a natural may be insured."),
    # 24 Supernova
    "jackpot-wager-price": Provision("24.3"),
    "jackpot-not-entered": Provision(
        "24.4.3", reading="No clause says what becomes of a wager that was not locked in: no money moves for it."
    ),
    "side-wager-settled-early": Provision("24.4.5"),
    "adjustment-not-told": Provision("24.5.8, 24.7"),
    "too-many-jackpot-levels": Provision("24.6"),
}
