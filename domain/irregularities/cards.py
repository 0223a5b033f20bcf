"""Irregularities of the cards themselves: decks, shuffle, cut, burn, shoe and device."""

from domain.irregularities.provision import (
    CAN_FINISH,
    CARDS_DAMAGED,
    DEVICE,
    MARKER_OUT,
    ORDER_KNOWN,
    OTHER_DEVICE,
    SOMEBODY_AT_A_DISADVANTAGE,
    Irregularity,
    Provision,
    Remedy,
)
from domain.rulebooks.crown_melbourne import RULEBOOK as CM
from domain.rulebooks.crown_sydney import RULEBOOK as SYD
from domain.rulebooks.nsw import RULEBOOK as NSW
from domain.rulebooks.tasmania import RULEBOOK as TAS

_NSW_CUT_AFTER_THE_ROUND = Remedy(
    "17.11",
    "Finish the round; then shuffle and cut. Results of earlier rounds stand.",
    window="at-the-end-of-the-round",
    acts=("shuffle-after-round",),
)

IRREGULARITIES = (
    Irregularity(
        "wrong-decks",
        "wrong decks",
        "The table plays with a number of decks, or decks of a size, or from a machine, that the game does not have.",
        {
            CM: Provision("3.1"),
            NSW: Provision("3.1"),
            TAS: Provision("4.1"),
            SYD: Provision("Game Overview"),
        },
    ),
    Irregularity(
        "wrong-boxes",
        "wrong number of boxes",
        "The layout has more or fewer boxes than the rules allow.",
        {CM: Provision("2.1"), NSW: Provision("2.2.1"), TAS: Provision("1.2(a)")},
    ),
    Irregularity(
        "decks-not-checked",
        "cards not checked",
        "Play began, or ended, without the check of the cards that the rules demand, or not in the way they demand.",
        {
            CM: Provision("3.2.5"),
            NSW: Provision("3.3", reading="Cards that came shuffled were checked where that was done (3.4)."),
            TAS: Provision("4.2–4.3"),
        },
    ),
    Irregularity(
        "replaced-in-round",
        "cards replaced in a round",
        "Cards were replaced while a round was in progress.",
        {CM: Provision("4.4.1–4.4.2"), NSW: Provision("3.5")},
    ),
    Irregularity(
        "not-shuffled",
        "cards not shuffled",
        "The cards went into the shoe without a shuffle since the shoe before.",
        {
            CM: Provision("4.1.1(a)–(c)", reading="Cards that came shuffled need no other shuffle (4.1.2)."),
            NSW: Provision("4.1.1–4.1.3", reading="Cards that came shuffled need no other shuffle (3.4, 4.2)."),
            TAS: Provision("5.1"),
        },
    ),
    Irregularity(
        "cutting-card-in-device",
        "cutting card in a shuffling machine",
        "A cutting card is used, or cards are cut, although a machine shuffles all the time.",
        {CM: Provision("3.1.1"), NSW: Provision("4.7")},
    ),
    Irregularity(
        "wrong-cutting-cards",
        "wrong number of marker cards",
        "More marker cards are used than the number of decks allows.",
        {TAS: Provision("5.2"), CM: Provision("3.1"), NSW: Provision("3.1")},
    ),
    Irregularity(
        "no-cut",
        "no cut",
        "The cards went into the shoe after a shuffle without being cut.",
        {
            CM: Provision("4.2.1", reading="Only where offering the cut is the table's practice; no remedy is named."),
            NSW: Provision("4.3–4.4", (_NSW_CUT_AFTER_THE_ROUND,)),
            TAS: Provision("5.1"),
        },
    ),
    Irregularity(
        "cut-by-wrong-person",
        "cut by the wrong person",
        "Somebody else cut the cards than the rules designate, without the others having refused.",
        {
            CM: Provision(
                "4.2.1–4.2.3",
                reading="A higher duties dealer may always cut (4.2.1(b)). Who refused is judged only where offers were told.",
            ),
            NSW: Provision(
                "4.3–4.4",
                (_NSW_CUT_AFTER_THE_ROUND,),
                reading="Who refused is judged only where offers of the cut were told.",
            ),
            TAS: Provision("5.1", reading="Any player may cut, and the dealer once more behind them."),
        },
    ),
    Irregularity(
        "cut-too-near-an-end",
        "cut too near an end",
        "The stack was cut less than a deck from one of its ends.",
        {CM: Provision("4.2.4", reading="Approximately: a quarter of a deck less is let pass."), NSW: Provision("4.5")},
    ),
    Irregularity(
        "cutting-card-misplaced",
        "cutting card in the wrong place",
        "The dealer put the cutting card nearer the back, or deeper, than allowed.",
        {
            CM: Provision("4.2.5(b)", reading="Approximately: a quarter of a deck more or less is let pass."),
            NSW: Provision("4.6"),
            TAS: Provision("5.2", reading="Approximately: a quarter of a deck is let pass."),
        },
    ),
    Irregularity(
        "missing-burn",
        "missing burn",
        "The first card of the shoe was dealt instead of being burned.",
        {
            CM: Provision(
                "9.1, 4.3.1",
                (
                    Remedy(
                        "9.1.1",
                        "The unfinished first round may be rebuilt and the shoe begun again with its burn.",
                        "as-redealt",
                        "first-round-of-the-shoe-unfinished",
                        choice="house",
                        acts=("rebuild", "burn-card"),
                        with_burn=True,
                    ),
                    Remedy("9.1", "Rounds played stand, and play in the shoe goes on.", acts=("play-on",)),
                ),
                reading="Only where burning is the table's practice, and never with a machine that shuffles all the time.",
            ),
            NSW: Provision("4.9", (Remedy("17.12", "Play goes on with that card in play.", acts=("play-on",)),)),
        },
    ),
    Irregularity(
        "burn-exposed",
        "burned card shown",
        "The burned card was shown.",
        {
            CM: Provision("4.3.1", reading="Allowed where a player asks; without a request it is a finding."),
            NSW: Provision("4.9"),
        },
    ),
    Irregularity(
        "burned-card-used",
        "burned card used",
        "A card that had been burned came back into play.",
        {
            NSW: Provision(
                "17.17",
                (
                    Remedy(
                        "17.17",
                        "It is treated as a burned card.",
                        "as-redealt",
                        "before-the-next-round",
                        acts=("burn-card", "rebuild"),
                    ),
                ),
                reading="A card taken back from the discards to rebuild a round was not burned.",
            )
        },
    ),
    Irregularity(
        "card-face-up",
        "card face up in the shoe",
        "A card lay face up in the shoe or device.",
        {
            CM: Provision(
                "9.2",
                (
                    Remedy(
                        "9.2",
                        "The card is discarded.",
                        "as-redealt",
                        "before-all-wagers-are-settled",
                        acts=("discard-card", "burn-card"),
                    ),
                ),
            ),
            NSW: Provision(
                "17.1",
                (
                    Remedy(
                        "17.1",
                        "The card is burned and play goes on.",
                        "as-redealt",
                        "before-the-next-round",
                        acts=("burn-card", "discard-card"),
                    ),
                    Remedy(
                        "17.1.1",
                        "After the round a supervisor may have the cards in the device checked.",
                        window="after-the-round",
                        rank="gaming-supervisor",
                        only=DEVICE,
                        choice="house",
                        acts=("check-device",),
                    ),
                ),
            ),
            TAS: Provision(
                "19.3",
                (Remedy("19.3", "The card is not used.", "as-redealt", acts=("discard-card", "burn-card")),),
            ),
        },
    ),
    Irregularity(
        "no-shuffle",
        "no shuffle after the cutting card",
        "A new round was dealt although the cutting card had come out.",
        {
            CM: Provision(
                "4.1.1(b)–(c)",
                (
                    Remedy(
                        "9.10",
                        "The cards are shuffled right after the round.",
                        window="at-the-end-of-the-round",
                        acts=("shuffle-after-round",),
                    ),
                ),
            ),
            NSW: Provision(
                "4.1.2–4.1.3",
                (
                    Remedy(
                        "17.14",
                        "Finish the round; then shuffle and cut. Results of earlier rounds stand.",
                        window="at-the-end-of-the-round",
                        acts=("shuffle-after-round",),
                    ),
                ),
            ),
            TAS: Provision(
                "5.3",
                (
                    Remedy(
                        "19.9",
                        "The cards are shuffled right after the round.",
                        window="at-the-end-of-the-round",
                        only=MARKER_OUT,
                        acts=("shuffle-after-round",),
                    ),
                    Remedy(
                        "19.10",
                        "The cards are shuffled right after the round.",
                        window="at-the-end-of-the-round",
                        only=~MARKER_OUT,
                        acts=("shuffle-after-round",),
                    ),
                ),
            ),
        },
    ),
    Irregularity(
        "shoe-ran-out",
        "shoe ran out",
        "There were too few cards left to finish the round.",
        {
            CM: Provision(
                "9.11",
                (
                    Remedy(
                        "9.11",
                        "The discards are shuffled and cut, and the round is finished.",
                        acts=("shuffle-discards",),
                    ),
                ),
            ),
            NSW: Provision(
                "17.9",
                (
                    Remedy(
                        "17.9",
                        "The discards are shuffled and cut, and the round is finished.",
                        acts=("shuffle-discards",),
                    ),
                ),
            ),
            TAS: Provision(
                "19.10",
                (
                    Remedy(
                        "19.10",
                        "The discards are shuffled and cut, the round is finished, and then all cards are shuffled again.",
                        acts=("shuffle-discards", "shuffle-after-round"),
                    ),
                ),
            ),
        },
    ),
    Irregularity(
        "device-failed",
        "shuffling device failed",
        "The shuffling device stopped working during a round.",
        {
            CM: Provision(
                "9.12",
                (
                    Remedy(
                        "9.12, 9.12.1",
                        "If the order of the cards can't be told and the round not finished it is void; interim settlements stand.",
                        "returned-but-interim-stands",
                        only=~ORDER_KNOWN & ~CAN_FINISH,
                        acts=("void-round", "return-wagers"),
                        interim_by="9.12.1",
                    ),
                    Remedy(
                        "9.12",
                        "Otherwise it is finished, from another device or a shoe where this one gives no more cards.",
                        only=ORDER_KNOWN | CAN_FINISH,
                        choice="house",
                        acts=("move-device", "replace-cards"),
                    ),
                ),
                reading="Wagers on hands that had bust go back too.",
            ),
            NSW: Provision(
                "18.1",
                (
                    Remedy(
                        "18.4",
                        "If it was to somebody's disadvantage the round ends and every wager is returned.",
                        "returned-but-interim-stands",
                        only=SOMEBODY_AT_A_DISADVANTAGE,
                        acts=("void-round", "return-wagers"),
                        interim_by="18.4",
                    ),
                    Remedy(
                        "18.2",
                        "The cards go to another device and the game goes on.",
                        only=~SOMEBODY_AT_A_DISADVANTAGE & OTHER_DEVICE & ~CARDS_DAMAGED,
                        acts=("move-device",),
                    ),
                    Remedy(
                        "18.3",
                        "Damaged cards are replaced from a new deck, the rest moved, and the game goes on.",
                        only=~SOMEBODY_AT_A_DISADVANTAGE & OTHER_DEVICE & CARDS_DAMAGED,
                        acts=("replace-cards", "move-device"),
                        all_of_them=True,
                    ),
                    Remedy(
                        "18.5",
                        "With no other device each player chooses a refund, or to finish the round from a shoe.",
                        "that-wager-returned",
                        only=~OTHER_DEVICE,
                        choice="player",
                        acts=("move-device", "void-wager", "return-wagers", "replace-cards"),
                        may_retract=True,
                    ),
                ),
                reading="Interim settlements stand under 18.4 as under 17.8.",
                read_only=SOMEBODY_AT_A_DISADVANTAGE,
            ),
            TAS: Provision(
                "19.11",
                (
                    Remedy(
                        "19.11",
                        "If the round can't be finished it is void; interim settlements stand.",
                        "returned-but-interim-stands",
                        only=~CAN_FINISH,
                        acts=("void-round", "return-wagers"),
                        interim_by="19.11(b)",
                    ),
                    Remedy(
                        "19.11",
                        "Otherwise it is finished, from another device or a shoe where this one gives no more cards.",
                        only=CAN_FINISH,
                        choice="house",
                        acts=("move-device", "replace-cards"),
                    ),
                ),
            ),
        },
    ),
    Irregularity(
        "cards-together",
        "two cards at once",
        "The device gave out two or more cards at once.",
        {
            CM: Provision(
                "9.12",
                (
                    Remedy(
                        "9.12, 9.12.1",
                        "If their order can't be told and the round not finished it is void; interim settlements stand.",
                        "returned-but-interim-stands",
                        only=~ORDER_KNOWN & ~CAN_FINISH,
                        acts=("void-round", "return-wagers"),
                        interim_by="9.12.1",
                    ),
                    Remedy(
                        "9.3",
                        "In their order they are a card and the next.",
                        only=ORDER_KNOWN,
                        acts=("use-as-next-card",),
                    ),
                    Remedy(
                        "9.12",
                        "If their order can't be told and the round can be finished, it is finished with one of them.",
                        only=~ORDER_KNOWN & CAN_FINISH,
                        choice="house",
                        acts=("use-as-next-card", "discard-card", "burn-card", "move-device"),
                    ),
                ),
            ),
            TAS: Provision(
                "19.11",
                (
                    Remedy(
                        "19.11",
                        "If their order can't be told the round is void; interim settlements stand.",
                        "returned-but-interim-stands",
                        only=~ORDER_KNOWN,
                        acts=("void-round", "return-wagers"),
                        interim_by="19.11(b)",
                    ),
                    Remedy(
                        "19.1",
                        "In their order they are a card and the next.",
                        only=ORDER_KNOWN,
                        acts=("use-as-next-card",),
                    ),
                ),
            ),
        },
    ),
    Irregularity(
        "discards-not-returned",
        "discards not put into the device",
        "The discards were not put into the shuffling device when the initial deal was complete.",
        {
            NSW: Provision(
                "7.2", (Remedy("17.15", "They stay in the rack until the initial deal of the next round is complete."),)
            )
        },
    ),
    Irregularity(
        "deck-fault",
        "wrong, missing or foreign card",
        "The decks in play do not have the cards that the game is played with.",
        {
            CM: Provision(
                "9.13",
                (
                    Remedy(
                        "9.14–9.16",
                        "Earlier rounds stand; this one is void with all monies returned; the cards are taken out of play.",
                        "all-returned",
                        "before-the-next-round",
                        acts=("void-round", "void-shoe", "return-wagers", "replace-cards"),
                    ),
                ),
                reading="9.14 to 9.16 are parts of 9.13. Under 9.15 interim winnings go back as well.",
            ),
            NSW: Provision(
                "17.16",
                (
                    Remedy(
                        "17.16.1–17.16.4",
                        "Earlier rounds stand; this one is void, interim settlements stand; the shoe is void and checked; "
                        "surveillance and an inspector are told.",
                        "returned-but-interim-stands",
                        "before-the-next-round",
                        acts=("void-round", "void-shoe", "return-wagers", "replace-cards"),
                        interim_by="17.16.2",
                    ),
                ),
            ),
            TAS: Provision("4.2–4.3", reading="The document has the checks and no remedy."),
        },
    ),
    Irregularity(
        "fault-not-told",
        "wrong cards not told",
        "Cards were found missing or foreign, and those whom the rules name were not told until the table closed.",
        {NSW: Provision("17.16.4", reading="No time is set: they must have been told by the time the table closes.")},
    ),
    Irregularity(
        "dealt-face-down",
        "cards dealt face down",
        "Cards were dealt face down that must lie face up, or without the approval or notification that this needs.",
        {CM: Provision("7.1.2(b)"), NSW: Provision("3.6.2"), SYD: Provision("Initial Deal")},
    ),
    Irregularity(
        "third-card-too-soon",
        "third card before the first two were shown",
        "A player whose first two cards were dealt face down got a third before they were shown.",
        {NSW: Provision("3.6.2")},
    ),
    Irregularity(
        "cards-handled",
        "cards handled",
        "Somebody handled, altered or took away cards who may not.",
        {
            CM: Provision("7.2", reading="Where cards are dealt face down a player may handle their own first two."),
            NSW: Provision("3.8", reading="Where cards are dealt face down a player may handle their own first two."),
        },
    ),
    Irregularity(
        "dropped-not-told",
        "dropped cards not told",
        "The dealer dropped or mishandled cards, and the next round began without a supervisor having been told.",
        {NSW: Provision("4.6.1", reading="A check of the decks before the next round is as good as being told.")},
    ),
)
