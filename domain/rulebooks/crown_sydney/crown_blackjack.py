"""Crown Sydney's guide for players, 2023: Crown Blackjack. Traditional Blackjack, and what differs."""

from domain.games.blackjack.game import variation
from domain.rule import DealerStands, Rule
from domain.rulebooks.crown_sydney.traditional import TRADITIONAL

CROWN_BLACKJACK = variation(
    TRADITIONAL,
    name="crown-blackjack",
    title="Crown Blackjack",
    chapter="Dealers Hand",
    dealer=Rule(DealerStands(17, 18), "Dealers Hand", "The dealer draws to hard 16 and soft 17."),
)
