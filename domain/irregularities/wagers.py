"""Irregularities of wagers, limits and notices."""

from dataclasses import replace

from domain.irregularities.provision import (
    FOUND_IN_TIME,
    NOT_FOUND_IN_TIME,
    NOT_TOLD_BEFORE,
    ON_A_TEN,
    TOLD_BEFORE,
    Irregularity,
    Provision,
    Remedy,
)
from domain.rulebooks.crown_melbourne import RULEBOOK as CM
from domain.rulebooks.crown_sydney import RULEBOOK as SYD
from domain.rulebooks.nsw import RULEBOOK as NSW
from domain.rulebooks.tasmania import RULEBOOK as TAS


def _to_the_maximum(clause: str, does: str = "It is settled up to the maximum.") -> Remedy:
    """The wager counts: it can't be declared void for what it is over."""
    return Remedy(clause, does, "settled-to-the-maximum", acts=("play-on",))


def _found_in_time(clause: str, does: str) -> tuple[Remedy, Remedy]:
    """NSW 6.3: to the maximum if it is found before the next round; later the results stand."""
    return (
        replace(_to_the_maximum(clause, does), only=FOUND_IN_TIME),
        Remedy("6.3", "Found in a later round, the result stands.", only=NOT_FOUND_IN_TIME),
    )


def _paid_in_chips(clause: str) -> Remedy:
    return Remedy(clause, "It is paid to the next amount that chips can pay.", acts=("play-on",))


IRREGULARITIES = (
    Irregularity(
        "late-wager",
        "wager after the first card",
        "A wager was placed, raised, withdrawn, refused or handled after the first card of the round.",
        {
            CM: Provision("5.4"),
            NSW: Provision("5.3"),
            TAS: Provision("6.5"),
            SYD: Provision("Payout Odds", reading="The guide says it of side bets alone."),
        },
    ),
    Irregularity(
        "below-minimum",
        "wager below the minimum",
        "A wager was less than the sign allows.",
        {
            CM: Provision(
                "6.2.1",
                (
                    Remedy(
                        "6.2.1",
                        "It is settled, and the player told that the next is returned.",
                        only=NOT_TOLD_BEFORE,
                        acts=("play-on",),
                    ),
                    Remedy(
                        "6.2.1",
                        "The player was told before: it is returned.",
                        "that-wager-returned",
                        only=TOLD_BEFORE,
                        acts=("void-wager", "return-wagers"),
                    ),
                ),
            ),
            NSW: Provision("6.1", (Remedy("6.2", "It is valid.", acts=("play-on",)),)),
            TAS: Provision(
                "7.2",
                (
                    Remedy(
                        "7.2–7.3",
                        "It is settled, and the player told that the next may be returned.",
                        only=NOT_TOLD_BEFORE,
                        acts=("play-on",),
                    ),
                    Remedy(
                        "7.3",
                        "The player was told before: it may be returned.",
                        "that-wager-returned",
                        only=TOLD_BEFORE,
                        choice="house",
                        acts=("void-wager", "return-wagers"),
                    ),
                ),
            ),
        },
    ),
    Irregularity(
        "above-maximum",
        "wager above the maximum",
        "A wager was more than the sign allows.",
        {
            CM: Provision("6.2.2", (_to_the_maximum("6.2.2"),)),
            NSW: Provision("6.3", _found_in_time("6.3", "It is settled up to the maximum.")),
            TAS: Provision("7.2", (_to_the_maximum("7.2"),)),
        },
    ),
    Irregularity(
        "box-over-maximum",
        "box above its maximum",
        "The wagers on a shared box together were more than the maximum for the box.",
        {
            CM: Provision(
                "5.9.1(d)",
                (_to_the_maximum("6.2.2", "They are settled up to the maximum, the controller first."),),
                reading="Only where the sign says that the maximum is for the box.",
            ),
            NSW: Provision("6.1", _found_in_time("6.3.1", "They are settled up to the maximum, the controller first.")),
        },
    ),
    Irregularity(
        "too-many-on-box",
        "too many players on a box",
        "More players wagered on a box than the rules, or a restriction at the table, allow.",
        {CM: Provision("5.8"), NSW: Provision("5.4"), TAS: Provision("8.1")},
    ),
    Irregularity(
        "wrong-unit",
        "wager in a wrong unit",
        "A wager was not in the units that the sign asks for.",
        {
            CM: Provision("6.5", (_paid_in_chips("6.2.3"),)),
            NSW: Provision("6.1", (_paid_in_chips("5.9"),)),
            TAS: Provision("7.1", (_paid_in_chips("6.6"),)),
        },
    ),
    Irregularity(
        "not-in-chips",
        "wager not in chips",
        "A wager was spoken, or lay there as cash, a voucher or a token that must be changed, when the first card came.",
        {
            CM: Provision("5.1, 5.3", reading="Changed into chips before the first card it is in order."),
            NSW: Provision("5.1", reading="Changed into chips before the first card it is in order."),
            TAS: Provision("6.1", reading="Changed into chips before the first card it is in order."),
        },
    ),
    Irregularity(
        "wager-off-layout",
        "wager on a box that is not there",
        "A wager lay on a box that the layout does not have.",
        {CM: Provision("5.2"), NSW: Provision("5.2"), TAS: Provision("6.2")},
    ),
    Irregularity(
        "reserved-box-used",
        "wager on a reserved box",
        "Somebody wagered on a box that was reserved for another player.",
        {NSW: Provision("5.13")},
    ),
    Irregularity(
        "box-not-given-up",
        "box not given up",
        "A player kept several boxes though every box was taken and somebody waited for one.",
        {
            NSW: Provision("5.8", reading="A whole round of waiting is let pass."),
            TAS: Provision("8.2", reading="A whole round of waiting is let pass."),
        },
    ),
    Irregularity(
        "insurance-collected-late",
        "insurance collected late",
        "Lost insurance wagers were still on the layout when the dealer drew a third card.",
        {
            CM: Provision("7.5.7(b)"),
            NSW: Provision(
                "13.3", reading="Insurance on a ten-value card (8.2) is collected likewise.", read_only=ON_A_TEN
            ),
        },
    ),
    Irregularity(
        "insurance-too-high",
        "insurance over half the wager",
        "An insurance wager was more than half the wager that it insures.",
        {CM: Provision("1.1, 7.3.2"), NSW: Provision("8.1–8.2"), TAS: Provision("11.1")},
    ),
    Irregularity(
        "insurance-out-of-time",
        "insurance out of time",
        "Insurance was placed where the dealer shows no card for it, or after the subsequent deal had begun.",
        {
            CM: Provision("7.3.2(a)"),
            NSW: Provision("8.4"),
            TAS: Provision("11.2"),
            SYD: Provision("Insurance"),
        },
    ),
    Irregularity(
        "insurance-on-natural",
        "insurance on a natural",
        "A player insured a natural that is paid at once, whatever the dealer has.",
        {
            CM: Provision(
                "10.5.1(b)(i)",
                reading="At Pontoon; at blackjack a natural may be insured.",
                games={"6-to-5-pontoon": Provision("20.2.1(b)"), "blackjack-plus": Provision("22.4.1(a)")},
            )
        },
    ),
    Irregularity(
        "side-wager-without-main",
        "side wager without a main wager",
        "A side wager lay on a box that had no main wager, or without the leave that it needs.",
        {
            CM: Provision("15.3.2"),
            NSW: Provision("14.4–14.5"),
            TAS: Provision("20.6"),
            SYD: Provision("Payout Odds"),
        },
    ),
    Irregularity(
        "side-wager-not-offered",
        "side wager with the wrong decks",
        "A side wager was on offer with a number of decks for which the rules have none.",
        {
            CM: Provision(
                "15.4.1", reading="The table of odds has columns for the decks with which it may be offered."
            ),
            NSW: Provision("3.1"),
        },
    ),
    Irregularity(
        "side-wager-settled-early",
        "side wager settled early",
        "A side wager that waits for the dealer's hand was settled before that was complete.",
        {CM: Provision("26.4.3")},
    ),
    Irregularity(
        "too-many-side-wagers",
        "too many side wagers on a box",
        "More side wagers of one kind lay on a box than the rules allow.",
        {CM: Provision("15.3.3"), NSW: Provision("14.6"), TAS: Provision("20.7")},
    ),
    Irregularity(
        "decided-by-another",
        "decision by somebody else than the controller",
        "A box's decision was called by a player who does not control it.",
        {CM: Provision("5.9"), NSW: Provision("5.5"), TAS: Provision("8.1"), SYD: Provision("Subsequent Deal")},
    ),
    Irregularity(
        "limits-changed-without-notice",
        "limit changed without notice",
        "A limit changed before its notice had hung long enough, and nothing made the notice unnecessary.",
        {
            CM: Provision("6.4", reading="A higher minimum needs twenty minutes; every other change needs none."),
            NSW: Provision(
                "6.5", reading="A higher minimum needs twenty minutes, unless those who play keep theirs (6.5.1)."
            ),
            TAS: Provision("7.5", reading="Either limit needs half an hour, or the consent of all."),
        },
    ),
    Irregularity(
        "closed-without-notice",
        "table closed without notice",
        "A table with players at it closed before its notice had run.",
        {CM: Provision("32.8"), NSW: Provision("19.8")},
    ),
    Irregularity(
        "three-times-rule",
        "wager over three times the last",
        "An original wager was more than three times the one before in the shoe, though a notice forbade it.",
        {TAS: Provision("8.4", (Remedy("8.4", "Once the hand is determined it stands."),))},
    ),
)
