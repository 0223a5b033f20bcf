"""New South Wales: what is wrong by which clause, and what is done about it by which, in the document's order."""

from dataclasses import replace

from domain.irregularities.provision import (
    BURNED,
    CARDS_DAMAGED,
    DEVICE,
    DISCLOSED,
    FOUND_IN_TIME,
    NOT_FOUND_IN_TIME,
    ON_A_TEN,
    ORDER_KNOWN,
    OTHER_DEVICE,
    REFUSED,
    REFUSED_BY_ALL,
    SOMEBODY_AT_A_DISADVANTAGE,
    TO_THE_DEALER,
    TOGETHER_IN_NO_KNOWN_ORDER,
    Provision,
    Remedy,
)

# What is to be done.

_NEXT_ROUND = ("17.8", "ends with the next round")  # an error has to be told to the dealer by then

PAID_IN_CHIPS = Remedy("5.9", "It is paid to the next amount that chips can pay.", acts=("play-on",))
UNDER_MINIMUM_IS_VALID = Remedy("6.2", "It is valid.", acts=("play-on",))
# A wager over the maximum counts: it can't be declared void for what it is over.
TO_THE_MAXIMUM = Remedy(
    "6.3", "It is settled up to the maximum.", "settled-to-the-maximum", only=FOUND_IN_TIME, acts=("play-on",)
)
FOUND_TOO_LATE = Remedy("6.3", "Found in a later round, the result stands.", only=NOT_FOUND_IN_TIME)
BOX_TO_THE_MAXIMUM = replace(
    TO_THE_MAXIMUM, clause="6.3.1", does="They are settled up to the maximum, the controller first."
)

PAID_ANEW = Remedy("16.2", "What is missing or too much is put right.", "as-the-rules-pay")
COLLECTED_ANEW = Remedy("16.2", "What was taken or left wrongly is put right.", "as-the-rules-pay")

FACE_UP_BURNED = Remedy(
    "17.1",
    "The card is burned and play goes on.",
    "as-redealt",
    "before-the-next-round",
    acts=("burn-card", "discard-card"),
    ended_by=_NEXT_ROUND,
)
CHECK_DEVICE = Remedy(
    "17.1.1",
    "After the round a supervisor may have the cards in the device checked.",
    window="after-the-round",
    rank="gaming-supervisor",
    only=DEVICE,
    choice="house",
    acts=("check-device",),
)
EXCESS = (
    Remedy(
        "17.2, 17.8",
        "It is used as the next card.",
        "as-redealt",
        "before-the-next-round",
        only=~BURNED,
        acts=("use-as-next-card", "rebuild"),
        ended_by=_NEXT_ROUND,
    ),
    Remedy(
        "17.3",
        "A player who refuses it gets no further card in the round; under 12 it can't be refused.",
        window="before-the-next-round",
        only=REFUSED,
        choice="player",
        ended_by=_NEXT_ROUND,
    ),
    Remedy(
        "17.4",
        "Refused by all, it becomes the dealer's next card.",
        "as-redealt",
        "before-the-next-round",
        only=REFUSED_BY_ALL,
        ended_by=_NEXT_ROUND,
    ),
)
SEEN_IS_BURNED = Remedy(
    "17.5",
    "A card too many that was seen on the dealer's finished hand is burned.",
    "as-redealt",
    "before-the-next-round",
    only=DISCLOSED,
    acts=("burn-card", "discard-card"),
    ended_by=_NEXT_ROUND,
)
UNDER_SHOE = Remedy(
    "17.6",
    "A card too many that was not seen on the dealer's hand is kept under the shoe as the first of the next round.",
    "as-redealt",
    "before-the-next-round",
    only=~DISCLOSED,
    acts=("keep-under-shoe",),
    ended_by=_NEXT_ROUND,
)
VOID_WITHOUT_WAGERS = Remedy(
    "17.7",
    "The round is void; cards that were seen are burned.",
    "all-returned",
    acts=("void-round", "burn-card", "discard-card"),
)
REBUILT = Remedy(
    "17.8",
    "The round is rebuilt as the cards would have fallen; both sides accept the result.",
    "as-redealt",
    "before-the-next-round",
    only=ORDER_KNOWN,
    acts=("rebuild", "use-as-next-card"),
    ended_by=_NEXT_ROUND,
)
NOT_REBUILT = Remedy(
    "17.8",
    "If it can't be rebuilt a supervisor declares it void; interim settlements stand.",
    "returned-but-interim-stands",
    "before-the-next-round",
    rank="gaming-supervisor",
    only=~ORDER_KNOWN,
    acts=("void-round", "return-wagers"),
    interim_by="17.8",
    ended_by=_NEXT_ROUND,
)
NO_ORDER = replace(NOT_REBUILT, only=TOGETHER_IN_NO_KNOWN_ORDER)
REBUILD = (REBUILT, NOT_REBUILT)
SHUFFLE_DISCARDS = Remedy(
    "17.9", "The discards are shuffled and cut, and the round is finished.", acts=("shuffle-discards",)
)
CUT_AFTER_ROUND = Remedy(
    "17.11",
    "Finish the round; then shuffle and cut. Results of earlier rounds stand.",
    window="at-the-end-of-the-round",
    acts=("shuffle-after-round",),
)
NOT_BURNED = Remedy("17.12", "Play goes on with that card in play.", acts=("play-on",))
INSURANCE_STILL_OPEN = Remedy(
    "17.13",
    "Players may still insure while the dealer has no second card.",
    window="before-the-dealers-second-card",
    acts=("offer-insurance",),
)
SHUFFLE_AFTER_ROUND = replace(CUT_AFTER_ROUND, clause="17.14")
DISCARDS_STAY = Remedy("17.15", "They stay in the rack until the initial deal of the next round is complete.")
WRONG_CARDS_VOID = Remedy(
    "17.16.1–17.16.4",
    "Earlier rounds stand; this one is void, interim settlements stand; the shoe is void and checked; "
    "surveillance and an inspector are told.",
    "returned-but-interim-stands",
    "before-the-next-round",
    acts=("void-round", "void-shoe", "return-wagers", "replace-cards"),
    interim_by="17.16.2",
    ended_by=("17.16.1", "lets rounds that are over stand"),
)
BURNED_AGAIN = Remedy(
    "17.17",
    "It is treated as a burned card.",
    "as-redealt",
    "before-the-next-round",
    acts=("burn-card", "rebuild"),
    ended_by=_NEXT_ROUND,
)
STAYS_BURNED = Remedy("17.17", "It stays burned, and play goes on.", only=BURNED, acts=("play-on",))

TO_ANOTHER_DEVICE = Remedy(
    "18.2",
    "The cards go to another device and the game goes on.",
    only=~SOMEBODY_AT_A_DISADVANTAGE & OTHER_DEVICE & ~CARDS_DAMAGED,
    acts=("move-device",),
)
DAMAGED_REPLACED = Remedy(
    "18.3",
    "Damaged cards are replaced from a new deck, the rest moved, and the game goes on.",
    only=~SOMEBODY_AT_A_DISADVANTAGE & OTHER_DEVICE & CARDS_DAMAGED,
    acts=("replace-cards", "move-device"),
    all_of_them=True,
)
DISADVANTAGE_REFUNDED = Remedy(
    "18.4",
    "If it was to somebody's disadvantage the round ends and every wager is returned.",
    "returned-but-interim-stands",
    only=SOMEBODY_AT_A_DISADVANTAGE,
    acts=("void-round", "return-wagers"),
    interim_by="18.4",
)
REFUND_OR_SHOE = Remedy(
    "18.5",
    "With no other device each player chooses a refund, or to finish the round from a shoe.",
    "that-wager-returned",
    only=~OTHER_DEVICE,
    choice="player",
    acts=("move-device", "void-wager", "return-wagers", "replace-cards"),
    may_retract=True,
)
MAY_EXCLUDE = Remedy(
    "19.3",
    "A supervisor may void the wagers, exclude, or detain.",
    rank="gaming-supervisor",
    choice="house",
    acts=("void-wager",),
)

# What is wrong.

PROVISIONS: dict[str, Provision] = {
    # 1 Definitions and ranks, 2 Layout
    "rank-not-entitled": Provision("1.1"),
    "correction-not-entitled": Provision(
        "1.1", reading="No clause speaks of the record. It is corrected by a gaming supervisor or above."
    ),
    "wrong-boxes": Provision("2.2.1"),
    # 3 Cards
    "wrong-decks": Provision("3.1"),
    "wrong-cutting-cards": Provision("3.1"),
    "side-wager-not-offered": Provision("3.1"),
    "decks-not-checked": Provision("3.3", reading="Cards that came shuffled were checked where that was done (3.4)."),
    "replaced-in-round": Provision("3.5"),
    "dealt-face-down": Provision("3.6.2"),
    "third-card-too-soon": Provision("3.6.2"),
    "cards-handled": Provision(
        "3.8", reading="Where cards are dealt face down a player may handle their own first two."
    ),
    # 4 Shuffle, cut and burn
    "not-shuffled": Provision("4.1.1–4.1.3", reading="Cards that came shuffled need no other shuffle (3.4, 4.2)."),
    "no-shuffle": Provision("4.1.2–4.1.3", (SHUFFLE_AFTER_ROUND,)),
    "no-cut": Provision("4.3–4.4", (CUT_AFTER_ROUND,)),
    "cut-by-wrong-person": Provision(
        "4.3–4.4", (CUT_AFTER_ROUND,), reading="Who refused is judged only where offers of the cut were told."
    ),
    "cut-too-near-an-end": Provision("4.5"),
    "cutting-card-misplaced": Provision("4.6"),
    "dropped-not-told": Provision(
        "4.6.1", reading="A check of the decks before the next round is as good as being told."
    ),
    "cutting-card-in-device": Provision("4.7"),
    "missing-burn": Provision("4.9", (NOT_BURNED,)),
    "burn-exposed": Provision("4.9"),
    # 5 Wagers
    "not-in-chips": Provision("5.1", reading="Changed into chips before the first card it is in order."),
    "wager-off-layout": Provision("5.2"),
    "late-wager": Provision("5.3"),
    "too-many-on-box": Provision("5.4"),
    "decided-by-another": Provision("5.5"),
    "box-not-given-up": Provision("5.8", reading="A whole round of waiting is let pass."),
    "restricted-without-grounds": Provision("5.10", reading="Only where a card shoe is in use."),
    "restricted-wager": Provision("5.10–5.12"),
    "restricted-without-notice": Provision("5.11–5.12"),
    "reserved-box-used": Provision("5.13"),
    # 6 Limits
    "below-minimum": Provision("6.1", (UNDER_MINIMUM_IS_VALID,)),
    "box-over-maximum": Provision("6.1", (BOX_TO_THE_MAXIMUM, FOUND_TOO_LATE)),
    "wrong-unit": Provision("6.1", (PAID_IN_CHIPS,)),
    "above-maximum": Provision("6.3", (TO_THE_MAXIMUM, FOUND_TOO_LATE)),
    "limits-changed-without-notice": Provision(
        "6.5", reading="A higher minimum needs twenty minutes, unless those who play keep theirs (6.5.1)."
    ),
    # 7 Initial deal
    "wrong-placement": Provision("7.1", REBUILD),
    "hand-without-wager": Provision("7.1", REBUILD),
    "dealer-without-first-card": Provision("7.1", REBUILD),
    "box-without-cards": Provision("7.1", REBUILD),
    "box-with-one-card": Provision("7.1", REBUILD),
    "out-of-turn": Provision("7.1, 10.1", REBUILD),
    "discards-not-returned": Provision("7.2", (DISCARDS_STAY,)),
    # 8 Insurance, 9 Interim settlement
    "insurance-too-high": Provision("8.1–8.2"),
    "insurance-not-offered": Provision("8.3", (INSURANCE_STILL_OPEN,)),
    "insurance-out-of-time": Provision("8.4"),
    "natural-paid-late": Provision("9.1.1", reading="With approval it may wait."),
    "natural-paid-early": Provision("9.1.3"),
    # 10 Subsequent deal, 11 Doubling, 12 Splitting, 13 The dealer's hand
    "decision-not-offered": Provision("10.1", (UNDER_SHOE, *REBUILD)),
    "illegal-surrender": Provision(
        "10.1", reading="A decision that is not among those of 10.1; nothing names a remedy."
    ),
    "stood-under-12": Provision("10.2", REBUILD),
    "draw-on-21": Provision("10.3", EXCESS),
    "decision-not-followed": Provision("10.4", (UNDER_SHOE, *REBUILD)),
    "illegal-double": Provision("11.1"),
    "illegal-split": Provision("12.1–12.5"),
    "dealer-drew-wrongly": Provision("13.2", (NO_ORDER, SEEN_IS_BURNED, UNDER_SHOE)),
    "dealer-stood-wrongly": Provision("13.2", REBUILD),
    "insurance-collected-late": Provision(
        "13.3", reading="Insurance on a ten-value card (8.2) is collected likewise.", read_only=ON_A_TEN
    ),
    "needless-dealer-card": Provision("13.4", (SEEN_IS_BURNED, UNDER_SHOE)),
    # 14 Perfect Pairs
    "side-wager-without-main": Provision("14.4–14.5"),
    "not-told-first": Provision("14.4.1"),
    "too-many-side-wagers": Provision("14.6"),
    "side-wager-settled-late": Provision("14.9"),
    # 16 Settlement
    "wrong-payout": Provision("16.2", (PAID_ANEW,)),
    "wrong-collection": Provision("16.2", (COLLECTED_ANEW,)),
    # 17 Irregularities
    "wrong-remedy": Provision("17, 19.12"),
    "card-face-up": Provision("17.1", (FACE_UP_BURNED, CHECK_DEVICE)),
    "excess-card": Provision(
        "17.2", (NO_ORDER, *EXCESS, replace(UNDER_SHOE, only=TO_THE_DEALER & ~DISCLOSED), STAYS_BURNED)
    ),
    "no-wagers": Provision("17.7", (VOID_WITHOUT_WAGERS,)),
    "shoe-ran-out": Provision("17.9", (SHUFFLE_DISCARDS,)),
    "absent-play-wrong": Provision("17.10", REBUILD),
    "directed-too-soon": Provision(
        "17.10",
        reading="Judged where the record says that no reasonable period had passed, of a player who was silent.",
    ),
    "deck-fault": Provision("17.16", (WRONG_CARDS_VOID,)),
    "fault-not-told": Provision(
        "17.16.4", reading="No time is set: they must have been told by the time the table closes."
    ),
    "burned-card-used": Provision(
        "17.17",
        (BURNED_AGAIN,),
        reading="A card taken back from the discards to rebuild a round was not burned.",
    ),
    # 18 Malfunctions of a device
    "device-failed": Provision(
        "18.1",
        (DISADVANTAGE_REFUNDED, TO_ANOTHER_DEVICE, DAMAGED_REPLACED, REFUND_OR_SHOE),
        reading="Interim settlements stand under 18.4 as under 17.8.",
        read_only=SOMEBODY_AT_A_DISADVANTAGE,
    ),
    # 19 General
    "prohibited-device": Provision("19.1", (MAY_EXCLUDE,)),
    "advised-by-staff": Provision("19.6"),
    "advised-unasked": Provision("19.7"),
    "closed-without-notice": Provision("19.8"),
    "side-bet": Provision("19.10"),
    # 20 Tournaments
    "dealt-from-wrong-box": Provision(
        "20.9.3", (REBUILT,), reading="Where the marker or the first box is the beginning, no other is."
    ),
}
