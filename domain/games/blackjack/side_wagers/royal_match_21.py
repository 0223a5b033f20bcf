"""Royal Match 21: a wager that the first two cards of a position are of one suit. FATG 18, on terminals.

18.2 has a suited blackjack too, where that is offered; the table of odds has no row for it, so it is two suited cards.
"""

from dataclasses import dataclass

from domain.games.blackjack.side_wagers.on_terminals import first_two_cards
from domain.games.blackjack.side_wagers.wager import Seen
from domain.rule import Odds


@dataclass(frozen=True, slots=True)
class MatchOdds:
    """What one suit pays: king and queen, or any two cards."""

    king_and_queen: Odds
    suited: Odds

    def pays(self, bet: str, cards: Seen) -> Odds | None:
        one, other = cards.first_two(bet)
        if one[1] != other[1]:
            return None
        return self.king_and_queen if {one[0], other[0]} == {"K", "Q"} else self.suited

    def rows(self) -> dict[str, Odds]:
        return {"king and queen suited": self.king_and_queen, "2 suited cards": self.suited}


AUTOMATED = first_two_cards(
    "royal-match-21",
    "Royal Match 21",
    "c",
    MatchOdds(Odds(50, 1), Odds(2, 1)),
    "A position's first two cards of one suit pay 2 to 1, a king and a queen 50 to 1.",
    "First two cards of two suits lose.",
    short="Royal",
)
