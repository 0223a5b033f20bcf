"""Irregularities of dealing, decisions and settlement."""

from dataclasses import replace

from domain.irregularities.provision import (
    ACES_SPLIT_AGAIN,
    BURNED,
    DECIDED_SINCE,
    DISCLOSED,
    IN_TIME,
    ORDER_KNOWN,
    REFUSED,
    REFUSED_BY_ALL,
    SAID_WHILE_PASSED_OVER,
    TO_THE_DEALER,
    TOGETHER_IN_NO_KNOWN_ORDER,
    Irregularity,
    Provision,
    Remedy,
)
from domain.rulebooks.crown_melbourne import RULEBOOK as CM
from domain.rulebooks.crown_sydney import RULEBOOK as SYD
from domain.rulebooks.nsw import RULEBOOK as NSW
from domain.rulebooks.tasmania import RULEBOOK as TAS

_NSW_REBUILD = (
    Remedy(
        "17.8",
        "The round is rebuilt as the cards would have fallen; both sides accept the result.",
        "as-redealt",
        "before-the-next-round",
        only=ORDER_KNOWN,
        acts=("rebuild", "use-as-next-card"),
    ),
    Remedy(
        "17.8",
        "If it can't be rebuilt a supervisor declares it void; interim settlements stand.",
        "returned-but-interim-stands",
        "before-the-next-round",
        rank="gaming-supervisor",
        only=~ORDER_KNOWN,
        acts=("void-round", "return-wagers"),
        interim_by="17.8",
    ),
)
_CM_REBUILD = Remedy(
    "9.5",
    "A higher duties dealer may rebuild the hands; players may take their wagers back first.",
    "as-redealt",
    "before-interim-settlement",
    rank="higher-duties-dealer",
    choice="house",
    acts=("rebuild", "use-as-next-card"),
    may_retract=True,
)
_TAS_REBUILD_MIX_UP = Remedy(
    "19.4", "The hands are rebuilt.", "as-redealt", "before-any-settlement", acts=("rebuild", "use-as-next-card")
)
_TAS_REBUILD = replace(_TAS_REBUILD_MIX_UP, window="before-a-third-card")  # then the specific clause takes over
_CM_NEXT_CARD = Remedy(
    "9.3",
    "It counts as unseen and is used as the next card.",
    "as-redealt",
    "before-all-wagers-are-settled",
    acts=("use-as-next-card", "rebuild"),
)
_CM_DISCARDED = Remedy(
    "9.3.1",
    "A card too many on the dealer's finished hand is discarded once it was seen.",
    "as-redealt",
    "before-all-wagers-are-settled",
    only=DISCLOSED,
    acts=("discard-card", "burn-card"),
    acts_window="always",
)
_CM_UNSEEN = replace(_CM_NEXT_CARD, only=~DISCLOSED, acts=("use-as-next-card",))
# Nobody knows it, so that it changes no result: the first card of the next round is a next card too.
_CM_UNSEEN_TO_THE_END = replace(_CM_UNSEEN, money="nothing", window="after-all-wagers-are-settled")
_CM_LATER_CARDS = Remedy(
    "9.9, 9.3",
    "Cards dealt since count as unseen and are used as the next cards.",
    "as-redealt",
    "before-all-wagers-are-settled",
    acts=("use-as-next-card", "rebuild"),
)
_NSW_NEXT_CARD = Remedy(
    "17.2, 17.8",
    "It is used as the next card.",
    "as-redealt",
    "before-the-next-round",
    acts=("use-as-next-card", "rebuild"),
)
_NSW_EXCESS = (
    replace(_NSW_NEXT_CARD, only=~BURNED),
    Remedy(
        "17.3",
        "A player who refuses it gets no further card in the round; under 12 it can't be refused.",
        window="before-the-next-round",
        only=REFUSED,
        choice="player",
    ),
    Remedy(
        "17.4",
        "Refused by all, it becomes the dealer's next card.",
        "as-redealt",
        "before-the-next-round",
        only=REFUSED_BY_ALL,
    ),
)
_NSW_BURNED = Remedy(
    "17.5",
    "A card too many that was seen on the dealer's finished hand is burned.",
    "as-redealt",
    "before-the-next-round",
    only=DISCLOSED,
    acts=("burn-card", "discard-card"),
)
_NSW_UNDER_SHOE = Remedy(
    "17.6",
    "A card too many that was not seen on the dealer's hand is kept under the shoe as the first of the next round.",
    "as-redealt",
    "before-the-next-round",
    only=~DISCLOSED,
    acts=("keep-under-shoe",),
)
_TAS_NEXT_CARD = Remedy(
    "19.1", "It counts as unseen and is used as the next card.", "as-redealt", acts=("use-as-next-card", "rebuild")
)
_TAS_DISCARDED = Remedy(
    "19.2",
    "A card too many on the dealer's finished hand is discarded once it was seen.",
    "as-redealt",
    only=DISCLOSED,
    acts=("discard-card",),
)
_TAS_UNSEEN = replace(_TAS_NEXT_CARD, only=~DISCLOSED, acts=("use-as-next-card",))
_NSW_NO_ORDER = replace(_NSW_REBUILD[1], only=TOGETHER_IN_NO_KNOWN_ORDER)
_TAS_NO_ORDER = Remedy(
    "19.11",
    "If nobody can tell which card came first the round may be void; interim settlements stand.",
    "returned-but-interim-stands",
    only=TOGETHER_IN_NO_KNOWN_ORDER,
    choice="house",
    acts=("void-round", "return-wagers"),
    interim_by="19.11(b)",
)
_TAS_DECISIONS_HOLD = "Decisions that were made after the error hold; only cards are unmade."
_TAS_LATER_CARDS = Remedy(
    "19.8, 19.1", "Cards dealt since count as dealt in error.", "as-redealt", acts=("use-as-next-card", "rebuild")
)
_CM_TOO_LATE = Remedy("9.9.1", "Settled rounds stay as they are.", window="after-all-wagers-are-settled")

# Variations with a table of odds, or with winners and losers, of their own cite these and not 8.1 and 5.6.
_PAID_BY_CM = (Remedy("5.14.2", "What is missing or too much is put right.", "as-the-rules-pay"),)
_COLLECTED_BY_CM = (Remedy("5.14.1", "What was taken or left wrongly is put right.", "as-the-rules-pay"),)

IRREGULARITIES = (
    Irregularity(
        "no-wagers",
        "round dealt without wagers",
        "Cards were dealt although nobody had a wager.",
        {
            CM: Provision(
                "9.4",
                (
                    Remedy(
                        "9.4",
                        "The round is void and the cards are burned.",
                        "all-returned",
                        rank="higher-duties-dealer",
                        acts=("void-round", "burn-card", "discard-card"),
                    ),
                ),
            ),
            NSW: Provision(
                "17.7",
                (
                    Remedy(
                        "17.7",
                        "The round is void; cards that were seen are burned.",
                        "all-returned",
                        acts=("void-round", "burn-card", "discard-card"),
                    ),
                ),
            ),
            TAS: Provision(
                "10",
                (
                    Remedy(
                        "19.5",
                        "The cards are discarded.",
                        acts=("discard-hand", "discard-card", "burn-card", "use-as-next-card", "void-round"),
                    ),
                ),
            ),
        },
    ),
    Irregularity(
        "wrong-placement",
        "wrong card placement",
        "In the initial deal a card went to another place than the order of dealing gives it.",
        {
            CM: Provision(
                "7.3.1",
                (
                    _CM_REBUILD,
                    Remedy(
                        "32.10",
                        "What no other clause settles an area manager decides.",
                        window="after-interim-before-all-settled",
                        rank="area-manager",
                    ),
                    _CM_TOO_LATE,
                ),
                reading="After the window of 9.5 there is no rebuilding; 9.6 to 9.9 where they fit, else 32.10, and 9.9.1 "
                "once all wagers are settled.",
            ),
            NSW: Provision("7.1", _NSW_REBUILD),
            TAS: Provision(
                "10",
                (_TAS_REBUILD_MIX_UP,),
                reading="After settlement 19.4 says nothing: no money.",
                read_only=~IN_TIME,
            ),
            SYD: Provision("Initial Deal"),
        },
    ),
    Irregularity(
        "hand-without-wager",
        "hand dealt to a box without a wager",
        "A box without a wager was dealt a hand.",
        {
            CM: Provision(
                "7.3.1",
                (
                    Remedy(
                        "9.6",
                        "Its cards are discarded.",
                        window="during-the-subsequent-deal",
                        acts=("discard-hand", "discard-card", "burn-card"),
                    ),
                    _CM_REBUILD,
                ),
            ),
            NSW: Provision("7.1", _NSW_REBUILD),
            TAS: Provision(
                "10",
                (
                    _TAS_REBUILD,
                    Remedy(
                        "19.5",
                        "Its cards are discarded.",
                        window="from-the-third-card",
                        acts=("discard-hand", "discard-card"),
                        acts_window="after-interim-settlement",
                    ),
                ),
                reading="19.4 until a third card is out, then 19.5.",
            ),
            SYD: Provision("Initial Deal"),
        },
    ),
    Irregularity(
        "dealer-without-first-card",
        "dealer has no first card",
        "The initial deal left the dealer without a card.",
        {
            CM: Provision(
                "7.3.1(c)",
                (
                    Remedy(
                        "9.7",
                        "The player at turn finishes the hand first, or has the dealer draw now.",
                        window="during-the-subsequent-deal",
                        choice="player",
                        acts=("deal-dealer-card", "offer-insurance"),
                    ),
                    _CM_REBUILD,
                ),
                reading="If the late card is an ace, or a natural waits, insurance and even money are offered then.",
            ),
            NSW: Provision("7.1", _NSW_REBUILD),
            TAS: Provision(
                "10",
                (
                    _TAS_REBUILD,
                    Remedy(
                        "19.6",
                        "The player at turn finishes the hand first, or has the dealer draw now; on an ace insurance is offered.",
                        window="from-the-third-card",
                        choice="player",
                        acts=("deal-dealer-card", "offer-insurance"),
                        acts_window="after-interim-settlement",
                    ),
                ),
            ),
            SYD: Provision("Initial Deal"),
        },
    ),
    Irregularity(
        "box-without-cards",
        "wagered box has no cards",
        "A box with a wager was passed over in the initial deal.",
        {
            CM: Provision(
                "7.3.1",
                (
                    Remedy(
                        "9.8",
                        "The wager is void.",
                        "that-wager-returned",
                        "during-the-subsequent-deal",
                        acts=("void-wager", "return-wagers"),
                        acts_window="always",
                    ),
                    _CM_REBUILD,
                ),
            ),
            NSW: Provision("7.1", _NSW_REBUILD),
            TAS: Provision(
                "10",
                (
                    _TAS_REBUILD,
                    Remedy(
                        "19.7",
                        "The wager is void.",
                        "that-wager-returned",
                        "from-the-third-card",
                        acts=("void-wager", "return-wagers"),
                        acts_window="always",
                    ),
                ),
            ),
            SYD: Provision("Initial Deal"),
        },
    ),
    Irregularity(
        "box-with-one-card",
        "wagered box has one card",
        "A box with a wager got only one card in the initial deal.",
        {
            CM: Provision(
                "7.3.1(d)",
                (
                    Remedy(
                        "9.8.1",
                        "The player takes the wager back, or a second card when called to act.",
                        "that-wager-returned",
                        "during-the-subsequent-deal",
                        choice="player",
                        acts=("deal-second-card", "void-wager", "return-wagers"),
                        may_retract=True,
                    ),
                    _CM_REBUILD,
                ),
            ),
            NSW: Provision("7.1", _NSW_REBUILD),
            TAS: Provision(
                "10",
                (
                    _TAS_REBUILD,
                    Remedy(
                        "19.7",
                        "The player takes the wager back, or a second card when called to act.",
                        "that-wager-returned",
                        "from-the-third-card",
                        choice="player",
                        acts=("deal-second-card", "void-wager", "return-wagers"),
                        acts_window="after-interim-settlement",
                        may_retract=True,
                    ),
                ),
            ),
            SYD: Provision("Initial Deal"),
        },
    ),
    Irregularity(
        "excess-card",
        "excess card",
        "A card was drawn that nobody had asked for or that the rules do not allow.",
        {
            CM: Provision("9.3", (_CM_NEXT_CARD, _CM_TOO_LATE, _CM_UNSEEN_TO_THE_END)),
            NSW: Provision(
                "17.2",
                (
                    _NSW_NO_ORDER,
                    *_NSW_EXCESS,
                    replace(_NSW_UNDER_SHOE, only=TO_THE_DEALER & ~DISCLOSED),
                    Remedy("17.17", "It stays burned, and play goes on.", only=BURNED, acts=("play-on",)),
                ),
            ),
            TAS: Provision(
                "19.1", (_TAS_NEXT_CARD, _TAS_NO_ORDER), reading=_TAS_DECISIONS_HOLD, read_only=DECIDED_SINCE
            ),
            SYD: Provision("Subsequent Deal"),
        },
    ),
    Irregularity(
        "dealer-drew-wrongly",
        "excess card to the dealer's completed hand",
        "The dealer drew to a total on which the rules make the dealer stand.",
        {
            CM: Provision("7.5.7(a)", (_CM_DISCARDED, _CM_UNSEEN, _CM_TOO_LATE, _CM_UNSEEN_TO_THE_END)),
            NSW: Provision("13.2", (_NSW_NO_ORDER, _NSW_BURNED, _NSW_UNDER_SHOE)),
            TAS: Provision("16.1", (_TAS_DISCARDED, _TAS_UNSEEN, _TAS_NO_ORDER)),
            SYD: Provision("Dealers Hand", (Remedy("Dealers Hand", "The hand stands.", "as-redealt"),)),
        },
    ),
    Irregularity(
        "dealer-stood-wrongly",
        "dealer stood where the hand draws",
        "The dealer drew no further card although the total demands one.",
        {
            CM: Provision(
                "7.5.7(a)",
                (
                    Remedy(
                        "7.5.7(a)",
                        "The dealer draws on.",
                        "as-redealt",
                        "before-all-wagers-are-settled",
                        acts=("rebuild",),
                    ),
                    _CM_TOO_LATE,
                ),
            ),
            NSW: Provision("13.2", _NSW_REBUILD),
            TAS: Provision("16.1", (Remedy("16.1", "The dealer draws on.", "as-redealt", acts=("rebuild",)),)),
            SYD: Provision("Dealers Hand", (Remedy("Dealers Hand", "The dealer draws on.", "as-redealt"),)),
        },
    ),
    Irregularity(
        "needless-dealer-card",
        "needless card of the dealer",
        "The dealer drew a card that could no longer change anything.",
        {
            CM: Provision(
                "7.5.7(c)",
                (replace(_CM_DISCARDED, money="nothing", window="always"), _CM_UNSEEN, _CM_UNSEEN_TO_THE_END),
            ),
            NSW: Provision("13.4", (_NSW_BURNED, _NSW_UNDER_SHOE)),
            TAS: Provision("16.2–16.3", (_TAS_DISCARDED, _TAS_UNSEEN)),
        },
    ),
    Irregularity(
        "out-of-turn",
        "box played out of turn",
        "Boxes were dealt or played in another order than from the dealer's left.",
        {
            CM: Provision("7.3.1, 7.5.1", (replace(_CM_LATER_CARDS, only=SAID_WHILE_PASSED_OVER),)),
            NSW: Provision("7.1, 10.1", _NSW_REBUILD),
            TAS: Provision("10, 13.1", (replace(_TAS_LATER_CARDS, only=SAID_WHILE_PASSED_OVER),)),
            SYD: Provision("Subsequent Deal"),
        },
    ),
    Irregularity(
        "decision-not-offered",
        "decision not offered",
        "A hand that could still act was passed over.",
        {
            CM: Provision(
                "7.5.1",
                (_CM_LATER_CARDS, _CM_TOO_LATE),
            ),
            NSW: Provision("10.1", (_NSW_UNDER_SHOE, *_NSW_REBUILD)),
            TAS: Provision("13.1", (_TAS_LATER_CARDS,)),
            SYD: Provision("Subsequent Deal"),
        },
    ),
    Irregularity(
        "decision-not-followed",
        "decision not followed",
        "The dealer did something else than the player had decided.",
        {
            CM: Provision(
                "7.5.3",
                (_CM_LATER_CARDS, _CM_TOO_LATE),
            ),
            NSW: Provision("10.4", (_NSW_UNDER_SHOE, *_NSW_REBUILD)),
            TAS: Provision(
                "13.1",
                (_TAS_LATER_CARDS,),
                reading=_TAS_DECISIONS_HOLD,
                read_only=DECIDED_SINCE,
            ),
            SYD: Provision("Subsequent Deal"),
        },
    ),
    Irregularity(
        "draw-on-21",
        "card drawn to 21",
        "A hand of 21 was given another card.",
        {
            CM: Provision("7.5.1(d)", (_CM_NEXT_CARD, _CM_TOO_LATE, _CM_UNSEEN_TO_THE_END)),
            NSW: Provision("10.3", _NSW_EXCESS),
            TAS: Provision("13.2", (_TAS_NEXT_CARD,)),
            SYD: Provision("Hit or Stand"),
        },
    ),
    Irregularity(
        "stood-under-12",
        "hand stood under 12",
        "A hand under 12 was allowed to stand although it must draw.",
        {
            NSW: Provision("10.2", _NSW_REBUILD),
            TAS: Provision("13.3"),
            SYD: Provision("Hit or Stand"),
        },
    ),
    Irregularity(
        "illegal-double",
        "double that is not allowed",
        "A hand was doubled that may not be, or for more than allowed.",
        {
            CM: Provision("7.5.5"),
            NSW: Provision("11.1"),
            TAS: Provision("15.1"),
            SYD: Provision("Doubling"),
        },
    ),
    Irregularity(
        "illegal-split",
        "split that is not allowed",
        "A hand was split that may not be, or once more than allowed.",
        {
            CM: Provision("7.5.6"),
            NSW: Provision("12.1–12.5"),
            TAS: Provision(
                "14.1–14.7",
                (
                    Remedy(
                        "19.1",
                        "Aces that were split again are unwound: the cards count as unseen.",
                        "as-redealt",
                        only=ACES_SPLIT_AGAIN,
                        acts=("use-as-next-card", "rebuild"),
                    ),
                ),
                reading="The remedy is for aces split again, 14.7; for other splits none is named.",
                read_only=ACES_SPLIT_AGAIN,
            ),
            SYD: Provision("Splitting Pairs"),
        },
    ),
    Irregularity(
        "illegal-surrender",
        "surrender that is not allowed",
        "A hand was surrendered in a game or a situation without surrender, or against the controller's no.",
        {CM: Provision("7.5.1, 10.5.4")},
    ),
    Irregularity(
        "absent-play-wrong",
        "hand of an absent player played wrongly",
        "A hand was played for somebody silent or away otherwise than the rules say, or without the rank that directs it.",
        {CM: Provision("7.5.4"), NSW: Provision("17.10", _NSW_REBUILD), TAS: Provision("13.4")},
    ),
    Irregularity(
        "insurance-not-offered",
        "insurance not offered",
        "The dealer showed a card on which insurance must be called, and did not call it.",
        {
            NSW: Provision(
                "8.3",
                (
                    Remedy(
                        "17.13",
                        "Players may still insure while the dealer has no second card.",
                        window="before-the-dealers-second-card",
                        acts=("offer-insurance",),
                    ),
                ),
            ),
            TAS: Provision("19.6(c)", reading="A duty only after a late first card of the dealer."),
        },
    ),
    Irregularity(
        "natural-paid-early",
        "natural paid too early",
        "A blackjack was paid although the dealer could still have one.",
        {
            CM: Provision("7.4.1"),
            NSW: Provision("9.1.3"),
            TAS: Provision("12.1"),
            SYD: Provision("'Blackjack' in the Initial Deal"),
        },
    ),
    Irregularity(
        "natural-paid-late",
        "natural paid too late",
        "A blackjack that is due in the interim settlement was paid later.",
        {
            CM: Provision("7.4.1(a)"),
            NSW: Provision("9.1.1", reading="With approval it may wait."),
            TAS: Provision("12.1(a)"),
            SYD: Provision("'Blackjack' in the Initial Deal"),
        },
    ),
    Irregularity(
        "side-wager-settled-late",
        "side wager settled out of order",
        "A side wager was not settled when its rules say.",
        {CM: Provision("15.4.2"), NSW: Provision("14.9"), TAS: Provision("20.9")},
    ),
    Irregularity(
        "wrong-payout",
        "wrong payout",
        "A winning wager was paid too much or too little, or not at all, or a losing one was paid.",
        {
            CM: Provision(
                "8.1, 5.14.2",
                _PAID_BY_CM,
                games={
                    "sports-blackjack": Provision("19.3, 5.14.2", _PAID_BY_CM),
                    "6-to-5-pontoon": Provision("20.3.1, 10.6, 5.14.2", _PAID_BY_CM),
                    "blackjack-plus": Provision("22.3, 8.1, 5.14.2", _PAID_BY_CM),
                },
            ),
            NSW: Provision("16.2", (Remedy("16.2", "What is missing or too much is put right.", "as-the-rules-pay"),)),
            TAS: Provision("17.1", (Remedy("17.1", "What is missing or too much is put right.", "as-the-rules-pay"),)),
            SYD: Provision(
                "Payout Odds", (Remedy("Payout Odds", "What is missing or too much is put right.", "as-the-rules-pay"),)
            ),
        },
    ),
    Irregularity(
        "wrong-collection",
        "wrong collection",
        "A wager was collected that had not lost, or more than was lost, or a lost one was left.",
        {
            CM: Provision(
                "5.14.1, 5.6",
                _COLLECTED_BY_CM,
                games={"blackjack-plus": Provision("5.14.1, 22.3", _COLLECTED_BY_CM)},
            ),
            NSW: Provision(
                "16.2", (Remedy("16.2", "What was taken or left wrongly is put right.", "as-the-rules-pay"),)
            ),
            TAS: Provision(
                "17.2–17.3", (Remedy("17.2", "What was taken or left wrongly is put right.", "as-the-rules-pay"),)
            ),
            SYD: Provision(
                "Dealers Hand",
                (Remedy("Dealers Hand", "What was taken or left wrongly is put right.", "as-the-rules-pay"),),
            ),
        },
    ),
    Irregularity(
        "wrong-remedy",
        "wrong remedy",
        "An irregularity was dealt with otherwise than its clause prescribes, or too late.",
        {
            CM: Provision("9, 32.10"),
            NSW: Provision("17, 19.12"),
            TAS: Provision("19"),
        },
    ),
    Irregularity(
        "rank-not-entitled",
        "act without the rank for it",
        "Somebody did or ordered what the clause reserves for a higher rank.",
        {CM: Provision("1.1–1.2"), NSW: Provision("1.1"), TAS: Provision("3")},
    ),
)
