"""Pontoon Pandemonium: a wager that a box gets Pontoon, for which a button draws a prize. CM 11."""

from dataclasses import dataclass

from domain.games.blackjack.play.counting import is_natural
from domain.games.blackjack.side_wagers.wager import Button, PayTable, Placement, Seen, SideWager, Stage
from domain.rule import Odds, Rule


@dataclass(frozen=True, slots=True)
class PrizeTable:
    """The prizes that the button draws from: how many there are of each, and how many dollars for each dollar."""

    prizes: tuple[tuple[int, int], ...]

    def pays(self, bet: str, cards: Seen) -> Odds | None:
        """The least that a Pontoon wins; which prize it is, the button draws."""
        return Odds(min(dollars for _, dollars in self.prizes), 1) if is_natural(cards.first_two(bet)) else None

    def rows(self) -> dict[str, Odds]:
        among = sum(count for count, _ in self.prizes)
        return {f"${dollars:,} ({count:,} of {among:,})": Odds(dollars, 1) for count, dollars in self.prizes}


_TEN_TO_TWENTY_FIVE_THOUSAND = (25_000, 1_000, 500, 100, 50, 40, 35, 30, 25, 20, 15, 14, 12, 11, 10)


def _of(dollars: tuple[int, ...], counts: tuple[int, ...]) -> PrizeTable:
    return PrizeTable(tuple(zip(counts, dollars, strict=True)))


TABLES = {
    "1": _of(
        (250_000, 7_500, 750, 250, 50, 25, 20, 15, 10, 5),
        (1, 30, 300, 750, 1_500, 7_050, 17_370, 23_250, 29_250, 33_000),
    ),
    "2": _of((100_000, 1_000, 500, 100, 50, 20, 10), (1, 50, 70, 345, 5_000, 12_100, 34_000)),
    "3": _of((50_000, 1_000, 500, 100, 50, 20, 10), (1, 50, 80, 400, 5_000, 14_000, 30_000)),
    "4": _of((25_000, 1_000, 500, 100, 50, 20, 10), (1, 50, 80, 400, 4_000, 8_000, 24_970)),
    "5": _of((10_000, 1_000, 500, 100, 50, 20, 10), (1, 50, 75, 400, 3_900, 8_400, 23_000)),
    "6": _of(
        _TEN_TO_TWENTY_FIVE_THOUSAND, (1, 2, 10, 87, 100, 250, 250, 500, 750, 750, 1_500, 1_500, 1_500, 1_500, 1_329)
    ),
    "7": _of(
        _TEN_TO_TWENTY_FIVE_THOUSAND,
        (1, 6, 30, 250, 300, 600, 600, 1_200, 1_600, 1_600, 3_050, 2_850, 2_850, 2_850, 2_650),
    ),
    "8": _of(
        _TEN_TO_TWENTY_FIVE_THOUSAND,
        (1, 12, 60, 500, 600, 1_200, 1_200, 2_400, 3_200, 3_200, 5_300, 5_060, 5_000, 5_000, 4_900),
    ),
    "9": _of((100, 50, 25, 20, 10, 5, 3, 2), (3, 9, 18, 28, 18, 15, 6, 3)),
    "10": _of((100, 50, 30, 20, 10, 5), (3, 9, 10, 31, 27, 20)),
}
_PRIZES: dict[tuple[int, str], PayTable] = {
    (decks, name): table for decks in range(4, 9) for name, table in TABLES.items()
}

_BUTTON = Button(
    offered=Rule(True, "11.5.5", "Each player with a winning wager has the opportunity to press the button."),
    order=Rule(
        "controller-first-then-as-placed",
        "11.5.5(a)",
        "On one box its controller presses first, then the others as their wagers are placed.",
        reading="By place on the layout or by time: who was behind by both presses too early.",
    ),
    nominee=Rule(
        "without-a-winning-wager",
        "11.5.5(b)",
        "Who declines may nominate somebody who has no winning wager of this kind.",
        reading="A prize that was drawn by another nominee stands.",
    ),
    undecided=Rule(
        "staff-press",
        "11.5.5(c)",
        "Where no decision is reached the dealer, or somebody above, presses.",
        reading="Whether a decision could be reached is not in the record: a press by staff is in order.",
    ),
    paid_before_next=Rule(
        True, "11.5.5(d)", "A prize is paid before the button is offered to the next player on that box."
    ),
    prizes=Rule(
        "of-the-pay-table",
        "11.5.2, 11.5.3",
        "The button draws one of the prizes of the pay table in play.",
        reading="A prize that the table does not have is paid as it was drawn.",
    ),
    without_wager=Rule("void", "11.5.6", "A press by one who has a Pontoon and no such wager is void."),
    out_of_offer=Rule(
        "void",
        "11.6.2",
        "A result that comes while the button is not being offered is void.",
        reading="Once a prize is established the button is no longer offered to that player: a further result is void.",
    ),
    without_player=Rule(
        "accept-or-press-again",
        "11.6.1",
        "Where the button goes off while it is offered, or somebody presses who may not, the player may accept the "
        "result or press again.",
    ),
    shown_differently=Rule(
        "control-panel", "11.6.3(a)", "Where meter and control panel differ, the amount on the control panel is won."
    ),
    under_way_at_malfunction=Rule(
        "control-panel",
        "11.6.4(a)",
        "When a malfunction is declared, the wager that is being actioned is paid what the control panel shows.",
        reading="Nobody is named who declares it: anybody may.",
    ),
    waiting_at_malfunction=Rule(
        Odds(20, 1), "11.6.4(b)", "Winning wagers that wait when a malfunction is declared are paid $20 for each $1."
    ),
    after_malfunction=Rule(
        "not-offered",
        "11.6.4(c)",
        "The wager is not offered until the malfunction is rectified.",
        reading="No clause says what becomes of one that was taken all the same: its money is not judged.",
    ),
)

CROWN_MELBOURNE = SideWager(
    name="pontoon-pandemonium",
    title="Pontoon Pandemonium",
    short="Pandemonium",
    rulebook="crown-melbourne-blackjack-v26",
    chapter="11",
    games=frozenset({"crown-pontoon"}),  # 11.1, with 6 to 5 Pontoon; and by 25.2 Spanish Blackjack
    placement=Placement(
        needs=Rule(
            "own-main-wager-on-box",
            "11.4.2",
            "Only on a box where the player has a main wager.",
            reading="A wager without one is a finding without money.",
        ),
        players_per_box=Rule(None, "11.4.3", "One for each main wager; there is no further limit."),
        decks=Rule(frozenset(range(4, 9)), "10.3.1", "Prizes are the same with every number of decks."),
        elsewhere_with=Rule(None, "11.4.2", "Nobody may allow it elsewhere."),
        own_demanded_by=Rule(None, "11.4.2", "It is always needed."),
    ),
    stages=(
        Stage(
            waits_for="first-two-cards",
            settled=Rule(
                "at-any-time",
                "11.5.1",
                "After Perfect Pairs.",
                reading="No clause says by when; before or after the Pontoon itself is paid.",
            ),
            odds=Rule(
                _PRIZES,
                "11.5.4, 11.4.4(a)",
                "A Pontoon wins a prize that the button draws, for each dollar of the wager, whatever the dealer has.",
                reading="The wager itself stays the player's, as with any that wins (5.14.2).",
            ),
            losing=Rule("collected", "11.4.4(c)", "A hand that is no Pontoon loses."),
            button=_BUTTON,
            paid_after=Rule(
                ("perfect-pairs",),
                "11.5.1",
                "Perfect Pairs are settled before any Pontoon Pandemonium or Pontoon is paid.",
            ),
        ),
    ),
)
