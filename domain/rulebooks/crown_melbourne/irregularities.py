"""Crown Melbourne, version 26: what is wrong by which clause, and what is done about it by which, in the document's order."""

from dataclasses import replace

from domain.irregularities.provision import (
    CAN_FINISH,
    DISCLOSED,
    NOT_TOLD_BEFORE,
    ORDER_KNOWN,
    SAID_WHILE_PASSED_OVER,
    TOLD_BEFORE,
    Provision,
    Remedy,
)

# What is to be done.

COLLECTED_ANEW = Remedy("5.14.1", "What was taken or left wrongly is put right.", "as-the-rules-pay")
PAID_ANEW = Remedy("5.14.2", "What is missing or too much is put right.", "as-the-rules-pay")

UNDER_MINIMUM_SETTLED = Remedy(
    "6.2.1",
    "It is settled, and the player told that the next is returned.",
    only=NOT_TOLD_BEFORE,
    acts=("play-on",),
)
UNDER_MINIMUM_RETURNED = Remedy(
    "6.2.1",
    "The player was told before: it is returned.",
    "that-wager-returned",
    only=TOLD_BEFORE,
    acts=("void-wager", "return-wagers"),
)
# A wager over the maximum counts: it can't be declared void for what it is over.
TO_THE_MAXIMUM = Remedy("6.2.2", "It is settled up to the maximum.", "settled-to-the-maximum", acts=("play-on",))
BOX_TO_THE_MAXIMUM = replace(TO_THE_MAXIMUM, does="They are settled up to the maximum, the controller first.")
PAID_IN_CHIPS = Remedy("6.2.3", "It is paid to the next amount that chips can pay.", acts=("play-on",))

DEALER_DRAWS_ON = Remedy(
    "7.5.7(a)", "The dealer draws on.", "as-redealt", "before-all-wagers-are-settled", acts=("rebuild",)
)

NOT_BURNED = Remedy("9.1", "Rounds played stand, and play in the shoe goes on.", acts=("play-on",))
BURNED_AFTER_ALL = Remedy(
    "9.1.1",
    "The unfinished first round may be rebuilt and the shoe begun again with its burn.",
    "as-redealt",
    "first-round-of-the-shoe-unfinished",
    choice="house",
    acts=("rebuild", "burn-card"),
    with_burn=True,
)
FACE_UP_DISCARDED = Remedy(
    "9.2",
    "The card is discarded.",
    "as-redealt",
    "before-all-wagers-are-settled",
    acts=("discard-card", "burn-card"),
)
NEXT_CARD = Remedy(
    "9.3",
    "It counts as unseen and is used as the next card.",
    "as-redealt",
    "before-all-wagers-are-settled",
    acts=("use-as-next-card", "rebuild"),
)
UNSEEN_IS_NEXT = replace(NEXT_CARD, only=~DISCLOSED, acts=("use-as-next-card",))
# Nobody knows it, so that it changes no result: the first card of the next round is a next card too.
UNSEEN_TO_THE_END = replace(UNSEEN_IS_NEXT, money="nothing", window="after-all-wagers-are-settled")
TOGETHER_IN_ORDER = Remedy(
    "9.3", "In their order they are a card and the next.", only=ORDER_KNOWN, acts=("use-as-next-card",)
)
SEEN_IS_DISCARDED = Remedy(
    "9.3.1",
    "A card too many on the dealer's finished hand is discarded once it was seen.",
    "as-redealt",
    "before-all-wagers-are-settled",
    only=DISCLOSED,
    acts=("discard-card", "burn-card"),
    acts_window="always",
)
VOID_WITHOUT_WAGERS = Remedy(
    "9.4",
    "The round is void and the cards are burned.",
    "all-returned",
    rank="higher-duties-dealer",
    acts=("void-round", "burn-card", "discard-card"),
)
REBUILD = Remedy(
    "9.5",
    "A higher duties dealer may rebuild the hands; players may take their wagers back first.",
    "as-redealt",
    "before-interim-settlement",
    rank="higher-duties-dealer",
    choice="house",
    acts=("rebuild", "use-as-next-card"),
    may_retract=True,
)
HAND_DISCARDED = Remedy(
    "9.6",
    "Its cards are discarded.",
    window="during-the-subsequent-deal",
    acts=("discard-hand", "discard-card", "burn-card"),
)
DEALER_DRAWS_FIRST_CARD = Remedy(
    "9.7",
    "The player at turn finishes the hand first, or has the dealer draw now.",
    window="during-the-subsequent-deal",
    choice="player",
    acts=("deal-dealer-card", "offer-insurance"),
)
WAGER_VOID = Remedy(
    "9.8",
    "The wager is void.",
    "that-wager-returned",
    "during-the-subsequent-deal",
    acts=("void-wager", "return-wagers"),
    acts_window="always",
)
SECOND_CARD_OR_RETURNED = Remedy(
    "9.8.1",
    "The player takes the wager back, or a second card when called to act.",
    "that-wager-returned",
    "during-the-subsequent-deal",
    choice="player",
    acts=("deal-second-card", "void-wager", "return-wagers"),
    may_retract=True,
)
LATER_CARDS = Remedy(
    "9.9, 9.3",
    "Cards dealt since count as unseen and are used as the next cards.",
    "as-redealt",
    "before-all-wagers-are-settled",
    acts=("use-as-next-card", "rebuild"),
)
TOO_LATE = Remedy("9.9.1", "Settled rounds stay as they are.", window="after-all-wagers-are-settled")
SHUFFLE_AFTER_ROUND = Remedy(
    "9.10",
    "The cards are shuffled right after the round.",
    window="at-the-end-of-the-round",
    acts=("shuffle-after-round",),
)
SHUFFLE_DISCARDS = Remedy(
    "9.11", "The discards are shuffled and cut, and the round is finished.", acts=("shuffle-discards",)
)
DEVICE_FAILED_VOID = Remedy(
    "9.12, 9.12.1",
    "If the order of the cards can't be told and the round not finished it is void; interim settlements stand.",
    "returned-but-interim-stands",
    only=~ORDER_KNOWN & ~CAN_FINISH,
    acts=("void-round", "return-wagers"),
    interim_by="9.12.1",
)
DEVICE_FAILED_FINISHED = Remedy(
    "9.12",
    "Otherwise it is finished, from another device or a shoe where this one gives no more cards.",
    only=ORDER_KNOWN | CAN_FINISH,
    choice="house",
    acts=("move-device", "replace-cards"),
)
TOGETHER_VOID = replace(
    DEVICE_FAILED_VOID,
    does="If their order can't be told and the round not finished it is void; interim settlements stand.",
)
TOGETHER_FINISHED = Remedy(
    "9.12",
    "If their order can't be told and the round can be finished, it is finished with one of them.",
    only=~ORDER_KNOWN & CAN_FINISH,
    choice="house",
    acts=("use-as-next-card", "discard-card", "burn-card", "move-device"),
)
WRONG_CARDS_VOID = Remedy(
    "9.14–9.16",
    "Earlier rounds stand; this one is void with all monies returned; the cards are taken out of play.",
    "all-returned",
    "before-the-next-round",
    acts=("void-round", "void-shoe", "return-wagers", "replace-cards"),
    ended_by=("9.14", "lets rounds that are over stand"),
)

JACKPOT_RETRACTED = Remedy("21.11.3, 24.10.3", "The player may take the jackpot wager back.", choice="player")

AS_A_TOKEN = Remedy("29.9.1", "The hand is settled as if the token had lain there.", "as-the-rules-pay")
MAY_EXCLUDE = Remedy(
    "32.2",
    "An assistant casino manager may void the wagers, exclude, withhold winnings, or detain.",
    rank="assistant-casino-manager",
    choice="house",
    acts=("void-wager",),
)
AREA_MANAGER_DECIDES = Remedy(
    "32.10",
    "What no other clause settles an area manager decides.",
    window="after-interim-before-all-settled",
    rank="area-manager",
)

# What is wrong.

PROVISIONS: dict[str, Provision] = {
    # 1 Definitions and ranks
    "rank-not-entitled": Provision("1.1–1.2"),
    "correction-not-entitled": Provision(
        "1.1–1.2",
        reading="No clause speaks of the record. It is corrected by somebody above a dealer, and an opening, "
        "change or closing of the table by an area manager or above.",
    ),
    "insurance-too-high": Provision("1.1, 7.3.2"),
    # 3 Cards
    "wrong-decks": Provision(
        "3.1",
        games={
            "6-to-5-pontoon": Provision("10.3.1, 20.1"),
            "spanish-blackjack": Provision("10.3.1, 25.1"),
            "crown-pontoon": Provision("10.3.1"),
            "vegas-blackjack": Provision("12.3.1"),
        },
    ),
    "wrong-cutting-cards": Provision("3.1", games={"vegas-blackjack": Provision("12.3.1")}),
    "cutting-card-in-device": Provision("3.1.1"),
    "decks-not-checked": Provision("3.2.5"),
    # 4 Shuffle, cut and burn
    "not-shuffled": Provision("4.1.1(a)–(c)", reading="Cards that came shuffled need no other shuffle (4.1.2)."),
    "no-shuffle": Provision("4.1.1(b)–(c)", (SHUFFLE_AFTER_ROUND,)),
    "no-cut": Provision("4.2.1", reading="Only where offering the cut is the table's practice; no remedy is named."),
    "cut-by-wrong-person": Provision(
        "4.2.1–4.2.3",
        reading="A higher duties dealer may always cut (4.2.1(b)). Who refused is judged only where offers were told.",
    ),
    "cut-too-near-an-end": Provision("4.2.4", reading="Approximately: a quarter of a deck less is let pass."),
    "cutting-card-misplaced": Provision(
        "4.2.5(b)", reading="Approximately: a quarter of a deck more or less is let pass."
    ),
    "burn-exposed": Provision("4.3.1", reading="Allowed where a player asks; without a request it is a finding."),
    "replaced-in-round": Provision("4.4.1–4.4.2"),
    # 5 Wagers
    "not-in-chips": Provision("5.1, 5.3", reading="Changed into chips before the first card it is in order."),
    "wager-off-layout": Provision("5.2"),
    "late-wager": Provision("5.4"),
    "too-many-on-box": Provision("5.8"),
    "decided-by-another": Provision("5.9"),
    "box-over-maximum": Provision(
        "5.9.1(d)", (BOX_TO_THE_MAXIMUM,), reading="Only where the sign says that the maximum is for the box."
    ),
    "restricted-wager": Provision("5.11–5.12"),
    "restricted-without-notice": Provision("5.11.1"),
    "restricted-without-grounds": Provision("5.12"),
    "wrong-collection": Provision(
        "5.14.1, 5.6",
        (COLLECTED_ANEW,),
        games={
            "crown-pontoon": Provision("5.14.1, 10.4", (COLLECTED_ANEW,)),
            "blackjack-plus": Provision("5.14.1, 22.3", (COLLECTED_ANEW,)),
            "free-bet-blackjack": Provision("5.14.1, 29.3", (COLLECTED_ANEW,)),
        },
    ),
    # 6 Limits
    "below-minimum": Provision("6.2.1", (UNDER_MINIMUM_SETTLED, UNDER_MINIMUM_RETURNED)),
    "above-maximum": Provision("6.2.2", (TO_THE_MAXIMUM,)),
    "limits-changed-without-notice": Provision(
        "6.4", reading="A higher minimum needs twenty minutes; every other change needs none."
    ),
    "wrong-unit": Provision("6.5", (PAID_IN_CHIPS,)),
    # 7 The deal
    "dealt-face-down": Provision("7.1.2(b)"),
    "cards-handled": Provision(
        "7.2", reading="Where cards are dealt face down a player may handle their own first two."
    ),
    "wrong-placement": Provision(
        "7.3.1",
        (REBUILD, AREA_MANAGER_DECIDES, TOO_LATE),
        reading="After the window of 9.5 there is no rebuilding; 9.6 to 9.9 where they fit, else 32.10, and 9.9.1 "
        "once all wagers are settled.",
    ),
    "hand-without-wager": Provision("7.3.1", (HAND_DISCARDED, REBUILD)),
    "box-without-cards": Provision("7.3.1", (WAGER_VOID, REBUILD)),
    "out-of-turn": Provision("7.3.1, 7.5.1", (replace(LATER_CARDS, only=SAID_WHILE_PASSED_OVER),)),
    "dealer-without-first-card": Provision(
        "7.3.1(c)",
        (DEALER_DRAWS_FIRST_CARD, REBUILD),
        reading="If the late card is an ace, or a natural waits, insurance and even money are offered then.",
    ),
    "box-with-one-card": Provision("7.3.1(d)", (SECOND_CARD_OR_RETURNED, REBUILD)),
    "insurance-out-of-time": Provision("7.3.2(a)"),
    "natural-paid-early": Provision("7.4.1"),
    "natural-paid-late": Provision("7.4.1(a)"),
    "decision-not-offered": Provision(
        "7.5.1",
        (LATER_CARDS, TOO_LATE),
        games={"blackjack-select": Provision("27.2.2, 7.5.1", (LATER_CARDS, TOO_LATE))},
    ),
    "illegal-surrender": Provision("7.5.1"),
    "draw-on-21": Provision(
        "7.5.1(d)",
        (NEXT_CARD, TOO_LATE, UNSEEN_TO_THE_END),
        games={"blackjack-select": Provision("27.2.4(a), 7.5.1(d)", (NEXT_CARD, TOO_LATE, UNSEEN_TO_THE_END))},
    ),
    "decision-not-followed": Provision("7.5.3", (LATER_CARDS, TOO_LATE)),
    "absent-play-wrong": Provision("7.5.4"),
    "directed-too-soon": Provision("7.5.4", reading="Judged where the record says that no reasonable time had passed."),
    "illegal-double": Provision("7.5.5"),
    "token-not-due": Provision(
        "7.5.5, 7.5.6(a)(i)", reading="No clause says what becomes of it: it stays as it was settled."
    ),
    "illegal-split": Provision("7.5.6"),
    "dealer-drew-wrongly": Provision("7.5.7(a)", (SEEN_IS_DISCARDED, UNSEEN_IS_NEXT, TOO_LATE, UNSEEN_TO_THE_END)),
    "dealer-stood-wrongly": Provision("7.5.7(a)", (DEALER_DRAWS_ON, TOO_LATE)),
    "insurance-collected-late": Provision("7.5.7(b)"),
    "needless-dealer-card": Provision(
        "7.5.7(c)",
        (replace(SEEN_IS_DISCARDED, money="nothing", window="always"), UNSEEN_IS_NEXT, UNSEEN_TO_THE_END),
    ),
    # 8 Odds. Variations with a table of odds, or with winners and losers, of their own cite these and not 8.1 and 5.6.
    "wrong-payout": Provision(
        "8.1, 5.14.2",
        (PAID_ANEW,),
        games={
            "crown-pontoon": Provision("10.6, 5.14.2", (PAID_ANEW,)),
            "sports-blackjack": Provision("19.3, 5.14.2", (PAID_ANEW,)),
            "6-to-5-pontoon": Provision("20.3.1, 10.6, 5.14.2", (PAID_ANEW,)),
            "blackjack-plus": Provision("22.3, 8.1, 5.14.2", (PAID_ANEW,)),
            "free-bet-blackjack": Provision("29.3, 8.1, 5.14.2", (PAID_ANEW,)),
        },
    ),
    # 9 Irregularities
    "wrong-remedy": Provision("9, 32.10"),
    "missing-burn": Provision(
        "9.1, 4.3.1",
        (BURNED_AFTER_ALL, NOT_BURNED),
        reading="Only where burning is the table's practice, and never with a machine that shuffles all the time.",
    ),
    "card-face-up": Provision("9.2", (FACE_UP_DISCARDED,)),
    "excess-card": Provision("9.3", (NEXT_CARD, TOO_LATE, UNSEEN_TO_THE_END)),
    "no-wagers": Provision("9.4", (VOID_WITHOUT_WAGERS,)),
    "shoe-ran-out": Provision("9.11", (SHUFFLE_DISCARDS,)),
    "device-failed": Provision(
        "9.12",
        (DEVICE_FAILED_VOID, DEVICE_FAILED_FINISHED),
        reading="Wagers on hands that had bust go back too.",
    ),
    "cards-together": Provision("9.12", (TOGETHER_VOID, TOGETHER_IN_ORDER, TOGETHER_FINISHED)),
    "deck-fault": Provision(
        "9.13",
        (WRONG_CARDS_VOID,),
        reading="9.14 to 9.16 are parts of 9.13. Under 9.15 interim winnings go back as well.",
    ),
    # 10 Crown Pontoon, 20 6 to 5 Pontoon, 22 Blackjack Plus
    "insurance-on-natural": Provision(
        "10.5.1(b)(i)",
        reading="At Pontoon; at blackjack a natural may be insured.",
        games={"6-to-5-pontoon": Provision("20.2.1(b)"), "blackjack-plus": Provision("22.4.1(a)")},
    ),
    # 11 Pontoon Pandemonium
    "prize-not-in-table": Provision("11.5.2, 11.5.3"),
    "button-not-offered": Provision("11.5.5"),
    "button-out-of-turn": Provision("11.5.5(a)"),
    "button-not-entitled": Provision("11.5.5(b)"),
    "result-choice-not-given": Provision("11.6.1"),
    # 13 Magnificent Sevens
    "side-wager-version-changed": Provision("13.6.3(a)"),
    # 15 Perfect Pairs, 16 Crown Suits, 26 Buster Blackjack, 28 Spread Bet Blackjack
    "side-wager-without-main": Provision("15.3.2"),
    "too-many-side-wagers": Provision("15.3.3"),
    "side-wager-not-offered": Provision(
        "15.4.1", reading="The table of odds has columns for the decks with which it may be offered."
    ),
    "side-wager-settled-late": Provision("15.4.2"),
    # 21 Blackjack Jackpots, 24 Supernova
    "table-in-two-jackpots": Provision("21.5.1(c), 24.5.1(c)"),
    "jackpot-wager-price": Provision("21.5.1(d), 24.5.1(d)"),
    "meter-changed-without-notice": Provision("21.5.1(e)–(f), 24.5.1(e)–(f)"),
    "meter-not-transferred": Provision("21.5.1(g), 24.5.1(g)"),
    "meter-below-minimum": Provision("21.5.2, 24.5.2", reading="Prizes at fixed odds may come off the meter or not."),
    "meter-below-seed": Provision("21.5.3, 24.5.3"),
    "bet-manager-balance": Provision("21.6.2(b)", (PAID_ANEW,)),
    "bet-manager-not-paid-out": Provision("21.6.4(a)", (PAID_ANEW,)),
    "side-wager-without-control": Provision("21.7.3(b)"),
    "wager-without-balance": Provision("21.7.3(c)"),
    "jackpot-not-keyed": Provision("21.8.1"),
    "jackpot-keyed-wrongly": Provision("21.8.1"),
    "jackpot-not-verified": Provision("21.9.1"),
    "jackpot-not-entered": Provision("21.11.3", (JACKPOT_RETRACTED,)),
    # 23 Blackpot
    "side-wager-entitlement": Provision("23.3.4"),
    "active-wager-removed": Provision("23.3.5(c)"),
    "active-wager-unmarked": Provision("23.3.5(c)(i)"),
    "active-wager-raised": Provision("23.3.5(c)(iv)"),
    "last-round-not-dealt": Provision("23.5.3"),
    "side-wager-in-last-round": Provision("23.5.3"),
    # 26 Buster Blackjack
    "side-wager-settled-early": Provision("26.4.3"),
    # 27 Blackjack Select, the only game in which the dealer draws by rule
    "stood-under-12": Provision("27.2.1", (LATER_CARDS, TOO_LATE)),
    # 29 Free Bet Blackjack
    "token-not-given": Provision(
        "29.7.1(a), 29.8.1(a)",
        (AS_A_TOKEN,),
        reading="Chips that were taken in its place count as the token: what they lost goes back.",
    ),
    # 32 General
    "prohibited-device": Provision("32.1", (MAY_EXCLUDE,)),
    "advised-by-staff": Provision("32.6"),
    "advised-unasked": Provision("32.7"),
    "closed-without-notice": Provision("32.8"),
    "side-bet": Provision("32.13"),
}
