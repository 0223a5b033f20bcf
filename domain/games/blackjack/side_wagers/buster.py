"""Buster Blackjack: a wager that the dealer's hand goes over 21. CM 26."""

from dataclasses import dataclass

from domain.games.blackjack.play.counting import total
from domain.games.blackjack.side_wagers.wager import PayTable, Placement, Seen, SideWager, Stage
from domain.rule import Odds, Rule


@dataclass(frozen=True, slots=True)
class BustOdds:
    """What a dealer's bust pays by its number of cards: three, four and so on; the last is for eight or more."""

    by_cards: tuple[int, int, int, int, int, int]

    def pays(self, bet: str, cards: Seen) -> Odds | None:
        hand = cards.dealers_hand(bet)
        return Odds(self.by_cards[min(len(hand), 8) - 3], 1) if total(hand).bust else None

    def rows(self) -> dict[str, Odds]:
        names = ("3 cards", "4 cards", "5 cards", "6 cards", "7 cards", "8 or more")
        return {name: Odds(pays, 1) for name, pays in zip(names, self.by_cards, strict=True)}


_TABLES = {
    "A": BustOdds((2, 2, 4, 15, 50, 250)),
    "B": BustOdds((2, 2, 4, 15, 50, 200)),
    "C": BustOdds((2, 2, 4, 12, 50, 250)),
    "D": BustOdds((2, 2, 4, 12, 50, 200)),
    "E": BustOdds((2, 2, 3, 12, 50, 250)),
}
_ODDS: dict[tuple[int, str], PayTable] = {
    (decks, name): table for decks in range(4, 9) for name, table in _TABLES.items()
}

CROWN_MELBOURNE = SideWager(
    name="buster-blackjack",
    title="Buster Blackjack",
    short="Buster",
    rulebook="crown-melbourne-blackjack-v26",
    chapter="26",
    games=frozenset({"blackjack"}),
    placement=Placement(
        needs=Rule("main-wager-anywhere", "26.3.2(a)", "Somebody must have a valid wager on one of the boxes."),
        players_per_box=Rule(None, "26.3.2(b)", "As many as there is space for; 5.8 does not apply."),
        decks=Rule(frozenset(range(4, 9)), "26.4.2", "The odds are the same with every number of decks."),
        elsewhere_with=Rule(
            "assistant-casino-manager",
            "26.3.2",
            "Without a wager of one's own by leave of an assistant casino manager.",
            reading="Whoever has a main wager needs no leave (26.3.3).",
        ),
        own_demanded_by=Rule(None, "26.3", "Nobody may demand it."),
    ),
    stages=(
        Stage(
            waits_for="dealers-hand",
            settled=Rule("final", "26.4.3", "Settled in the final settlement, after the dealer's hand is completed."),
            odds=Rule(
                _ODDS,
                "26.4.2, 26.3.4(a)",
                "A dealer's hand over 21 pays by its number of cards, as the pay table in play says.",
                reading="A 22 is over 21 wherever it stands off against hands: 26.3.5 says so of Blackjack Plus.",
            ),
            losing=Rule("collected", "26.3.4(b)", "A dealer's hand that is not over 21 loses."),
            dealer_finishes=Rule(
                True,
                "26.4.3(a)",
                "The dealer completes the hand even if no player's hand waits for it.",
                reading="Also where only surrendered or paid hands are left.",
            ),
        ),
    ),
)
