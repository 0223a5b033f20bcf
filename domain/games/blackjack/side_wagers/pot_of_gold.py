"""Pot of Gold: a wager on how many free tokens are played on a box. CM 30, beside Free Bet Blackjack."""

from dataclasses import dataclass

from domain.games.blackjack.play.doubt import CanNotTell
from domain.games.blackjack.side_wagers.wager import PayTable, Placement, Seen, SideWager, Stage
from domain.rule import Odds, Rule


@dataclass(frozen=True, slots=True)
class TokenOdds:
    """What one token pays, two tokens and so on up to five."""

    by_tokens: tuple[int, int, int, int, int]

    def pays(self, bet: str, cards: Seen) -> Odds | None:
        if cards.tokens > len(self.by_tokens):
            raise CanNotTell("no-rule", f"{bet} has no odds for {cards.tokens} tokens")
        return Odds(self.by_tokens[cards.tokens - 1], 1) if cards.tokens else None

    def rows(self) -> dict[str, Odds]:
        names = ("1 token", "2 tokens", "3 tokens", "4 tokens", "5 tokens")
        return {name: Odds(pays, 1) for name, pays in zip(names, self.by_tokens, strict=True)}


_VERSIONS = {"1": TokenOdds((3, 10, 30, 60, 100)), "2": TokenOdds((3, 10, 25, 50, 100))}
_ODDS: dict[tuple[int, str], PayTable] = {
    (decks, version): table for decks in (6, 8) for version, table in _VERSIONS.items()
}

CROWN_MELBOURNE = SideWager(
    name="pot-of-gold",
    title="Pot of Gold",
    short="Gold",
    rulebook="crown-melbourne-blackjack-v26",
    chapter="30",
    games=frozenset({"free-bet-blackjack"}),
    placement=Placement(
        needs=Rule("main-wager-on-box", "30.3.2", "Somebody must have a valid wager on that box."),
        players_per_box=Rule(5, "30.3.3", "At most five Pot of Gold wagers lie on a box."),
        decks=Rule(frozenset({6, 8}), "30.5.1", "The odds are for six and eight decks."),
        elsewhere_with=Rule(
            "assistant-casino-manager",
            "30.3.2",
            "On a box without a wager of one's own by leave of an assistant casino manager.",
            reading="Whoever has a main wager there needs no leave (30.3.3).",
        ),
        own_demanded_by=Rule(None, "30.3", "Nobody may demand it."),
    ),
    stages=(
        Stage(
            waits_for="free-tokens",
            settled=Rule(
                "before-its-tokens-go",
                "29.9.2",
                "Settled before the tokens of its box are collected.",
                reading="30.4 and 30.5 name no time: as soon as the tokens are known, or at the end.",
            ),
            odds=Rule(
                _ODDS,
                "30.5.1, 30.4.1",
                "The number of free tokens that were played on the box, as the version in play says.",
                reading="Tokens on hands that bust, or before a dealer's blackjack, count. What several players on a box had "
                "for one double or split counts once.",
            ),
            losing=Rule("collected", "30.4.2", "A box on which no free token was played loses."),
        ),
    ),
)
