"""King's Bounty: a wager that the first two cards of a position total 20. FATG 18, on terminals."""

from dataclasses import dataclass

from domain.games.blackjack.play.counting import is_natural, total
from domain.games.blackjack.play.doubt import seen
from domain.games.blackjack.side_wagers.on_terminals import first_two_cards
from domain.games.blackjack.side_wagers.wager import Seen
from domain.rule import Odds

_KING_OF_SPADES = "KS"


@dataclass(frozen=True, slots=True)
class BountyOdds:
    """What a 20 pays, from the best down. Of several that hold only the highest is paid (18.10.2)."""

    spades_and_blackjack: Odds
    spades: Odds
    suited_kings: Odds
    suited_tens: Odds  # queens, jacks or tens, of one rank and suit
    suited: Odds
    kings: Odds
    unsuited: Odds

    def pays(self, bet: str, cards: Seen) -> Odds | None:
        one, other = cards.first_two(bet)
        if total((one, other)).points != 20:
            return None
        if one == other == _KING_OF_SPADES:
            return self.spades_and_blackjack if _dealer_has_blackjack(cards) else self.spades
        if one == other:
            return self.suited_kings if one[0] == "K" else self.suited_tens
        if one[1] == other[1]:
            return self.suited
        return self.kings if one[0] == other[0] == "K" else self.unsuited

    def rows(self) -> dict[str, Odds]:
        return {
            "2 kings of spades, dealer blackjack": self.spades_and_blackjack,
            "2 kings of spades": self.spades,
            "2 suited kings": self.suited_kings,
            "2 suited queens, jacks or tens": self.suited_tens,
            "suited 20": self.suited,
            "2 kings": self.kings,
            "unsuited 20": self.unsuited,
        }


def _dealer_has_blackjack(cards: Seen) -> bool:
    """A dealer who draws no second card, because no hand waits for one, has none."""
    return is_natural(tuple(seen(card, "the dealer") for card in cards.dealer[:2]))


AUTOMATED = first_two_cards(
    "kings-bounty",
    "King's Bounty",
    "a",
    BountyOdds(Odds(1000, 1), Odds(100, 1), Odds(30, 1), Odds(20, 1), Odds(9, 1), Odds(6, 1), Odds(4, 1)),
    "A position's first two cards that total 20 pay by how alike they are, two kings of spades most of all, and more still "
    "against a dealer's blackjack; an ace and a nine are a 20. Only the highest result is paid.",
    "First two cards that do not total 20 lose.",
    short="Bounty",
)
