"""Spread Bet Blackjack: a wager that a box's first two cards add up to nine or less, the ace being one. CM 28."""

from dataclasses import dataclass

from domain.games.blackjack.play.counting import value
from domain.games.blackjack.side_wagers.wager import PayTable, Placement, Seen, SideWager, Stage
from domain.rule import Odds, Rule


@dataclass(frozen=True, slots=True)
class SpreadOdds:
    """What a sum pays: of two or three, of four or five, of six to nine."""

    two_three: int
    four_five: int
    six_nine: int

    def pays(self, bet: str, cards: Seen) -> Odds | None:
        one, other = (1 if card[0] == "A" else value(card) for card in cards.first_two(bet))
        steps = ((3, self.two_three), (5, self.four_five), (9, self.six_nine))
        return next((Odds(pays, 1) for most, pays in steps if one + other <= most), None)

    def rows(self) -> dict[str, Odds]:
        names = ("2 or 3", "4 or 5", "6 to 9")
        return {
            name: Odds(pays, 1)
            for name, pays in zip(names, (self.two_three, self.four_five, self.six_nine), strict=True)
        }


_TABLES = {"1": SpreadOdds(5, 4, 3), "2": SpreadOdds(12, 5, 2), "3": SpreadOdds(15, 4, 2)}
_DECKS = (4, 6, 8)
_ODDS: dict[tuple[int, str], PayTable] = {(decks, name): table for decks in _DECKS for name, table in _TABLES.items()}

CROWN_MELBOURNE = SideWager(
    name="spread-bet-blackjack",
    title="Spread Bet Blackjack",
    short="Spread",
    rulebook="crown-melbourne-blackjack-v26",
    chapter="28",
    games=frozenset({"blackjack"}),
    placement=Placement(
        needs=Rule("main-wager-on-box", "28.3.2", "Somebody must have a valid wager on that box."),
        players_per_box=Rule(5, "28.3.3", "At most five Spread Bet wagers lie on a box."),
        decks=Rule(frozenset(_DECKS), "28.4.1", "The odds are for four, six or eight decks."),
        elsewhere_with=Rule(
            "assistant-casino-manager",
            "28.3.2",
            "On a box without a wager of one's own by leave of an assistant casino manager.",
            reading="Whoever has a main wager on the box needs no leave (28.3.3).",
        ),
        own_demanded_by=Rule(None, "28.3", "Nobody may demand it."),
    ),
    stages=(
        Stage(
            waits_for="first-two-cards",
            settled=Rule(
                "interim-before-naturals", "28.4.2", "Settled in the interim settlement, before any blackjack is paid."
            ),
            odds=Rule(
                _ODDS,
                "28.4.1, 28.3.4(a)",
                "A box's first two cards that add up to two to nine pay by their sum, as the option in play says; an ace "
                "is one.",
            ),
            losing=Rule("collected", "28.3.4(b)", "First two cards that add up to more than nine lose."),
        ),
    ),
)
