"""Magnificent Sevens: a wager that a box's first two cards are sevens, and its third as well. CM 13, but for 13.8."""

from dataclasses import dataclass
from typing import Literal

from domain.games.blackjack.side_wagers.wager import PayTable, Placement, Seen, SideWager, Stage
from domain.rule import Odds, Rule
from domain.vocabulary import Prize


@dataclass(frozen=True, slots=True)
class SevensOdds:
    """What two sevens pay, and with the box's third card three."""

    three_suited: Odds
    three_mixed: Odds
    two_suited: Odds
    two_mixed: Odds
    two_need_third: bool = False  # two pay as suited only where the third card has their suit too
    three_suited_split: Odds | None = None  # after a split, where that is paid by another table

    def pays(self, bet: str, cards: Seen) -> Odds | None:
        if any(card is not None and card[0] != "7" for card in cards.firsts):
            return None  # one is enough, whatever the other may be
        one, other = cards.first_two(bet)
        third = cards.third()
        if third is None or third[0] != "7":
            of_three = self.two_need_third and third is not None and third[1] != one[1]
            return self.two_suited if one == other and not of_three else self.two_mixed
        if not one == other == third:
            return self.three_mixed
        return self.three_suited_split if cards.is_split and self.three_suited_split else self.three_suited

    def rows(self) -> dict[str, Odds]:
        return {
            "three sevens of one suit": self.three_suited,
            "three sevens": self.three_mixed,
            "two sevens of one suit": self.two_suited,
            "two sevens": self.two_mixed,
        }


BY_TABLE_1 = Odds(7_770, 1)
_SUITED = {"1": BY_TABLE_1, "2": Odds(16_000, 1)}
_TWO_SUITED, _TWO_MIXED = Odds(150, 1), Odds(50, 1)
_MIXED = {4: Odds(950, 1), 5: Odds(750, 1), 6: Odds(650, 1), 7: Odds(550, 1), 8: Odds(500, 1)}
_TABLES: dict[tuple[int, str], PayTable] = {
    (decks, version): SevensOdds(suited, mixed, _TWO_SUITED, _TWO_MIXED)
    for decks, mixed in _MIXED.items()
    for version, suited in _SUITED.items()
}
_ODDS: Rule[dict[tuple[int, str], PayTable]] = Rule(
    _TABLES,
    "13.7.1",
    "A box's first two cards, or its first three, are sevens; in one suit they pay more.",
    reading="The table speaks of all three cards where two are sevens: it means both. Two are never paid besides three.",
)
_LOSING: Rule[Literal["collected"]] = Rule("collected", "13.3.2", "A first or second card that is no seven loses.")

CROWN_MELBOURNE = SideWager(
    name="magnificent-sevens",
    title="Magnificent Sevens",
    short="Sevens",
    rulebook="crown-melbourne-blackjack-v26",
    chapter="13",
    games=frozenset({"blackjack"}),
    placement=Placement(
        needs=Rule(
            "own-main-wager-on-box",
            "13.4.2",
            "The player has a wager on that box.",
            reading="13.2 names two games, and 13.4.2 all variations: it may lie beside every game of the rulebook.",
        ),
        players_per_box=Rule(None, "13.4.3", "One for each original wager on the box."),
        decks=Rule(frozenset(_MIXED), "13.7.1", "The table of odds has columns for four to eight decks."),
        elsewhere_with=Rule(None, "13.4.2", "Nobody may allow it on another box."),
        own_demanded_by=Rule(None, "13.4.2", "It is always the player's own."),
    ),
    stages=(
        Stage(
            waits_for="first-two-cards",
            settled=Rule(
                "at-any-time",
                "13.3.2",
                "One that has lost is collected after the initial deal.",
                reading="No clause says by when.",
            ),
            odds=_ODDS,
            losing=_LOSING,
            goes_on=True,
        ),
        Stage(
            waits_for="third-card",
            settled=Rule(
                "at-any-time",
                "13.3.1",
                "Two sevens are settled when the third card has come, or its player stands.",
                reading="No clause says by when, but for a split.",
            ),
            once_split=Rule(
                "at-once",
                "13.5.1(a)(i)",
                "Sevens that are split are settled with the next card of the box, before the hands are completed.",
                reading="The clause names table 1; it means that of the version in play.",
            ),
            odds=_ODDS,
            losing=_LOSING,
            prizes=Rule(
                {"1": (_SUITED["1"], Prize.TOURNAMENT_ENTRY)},
                "13.7.1",
                "Three sevens of one suit win a free entry to a tournament besides, in version 1.",
            ),
        ),
    ),
    closed_to_change=Rule(
        {"1": "13.6.3(a)", "2": "13.6.3(b)"},
        "13.6.3(a)–(b)",
        "Tables change from one version to the other after a notice, and are closed in between.",
        reading="How long the notice hung before the table opened again its record does not show.",
    ),
)
