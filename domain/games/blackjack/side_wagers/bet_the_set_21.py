"""Bet the Set 21: a wager that the first two cards of a position are a pair. FATG 18, on terminals."""

from dataclasses import dataclass

from domain.games.blackjack.side_wagers.on_terminals import first_two_cards
from domain.games.blackjack.side_wagers.wager import Seen
from domain.rule import Odds


@dataclass(frozen=True, slots=True)
class SetOdds:
    """What a pair pays, of one suit or of two."""

    suited: Odds
    unsuited: Odds

    def pays(self, bet: str, cards: Seen) -> Odds | None:
        one, other = cards.first_two(bet)
        if one[0] != other[0]:
            return None
        return self.suited if one[1] == other[1] else self.unsuited

    def rows(self) -> dict[str, Odds]:
        return {"suited pair": self.suited, "unsuited pair": self.unsuited}


AUTOMATED = first_two_cards(
    "bet-the-set-21",
    "Bet the Set 21",
    "b",
    SetOdds(Odds(15, 1), Odds(10, 1)),
    "Two cards of one rank as a position's first two pay 15 to 1 if they are of one suit, else 10 to 1.",
    "First two cards that are no pair lose.",
    short="Set 21",
)
