"""What is shown of a round of any game: its steps in words, its findings, and its wagers; nothing is drawn."""

from collections.abc import Callable
from typing import Any

from domain.facts.tables import AnySetup
from domain.findings.finding import Finding
from domain.games.judged import SettledWager
from domain.judge.families import FAMILIES
from domain.money import dollars
from replay.values.cards import Layout
from replay.values.money import Outcome, Wager, Worth
from replay.values.redeal import Redeal, RedealWords


class FamilyView:
    """The general view. A family of games derives its own where it has more to show.

    Tables, rounds and reviews are those of the family, whatever they are.
    """

    def layout(self, table: Any, number: int) -> Layout:
        """The cards that lie on the table in a round, hand by hand."""
        return ()

    def picture(self, table: Any, number: int) -> object:
        """Everything on the table, for whoever draws it; None where nothing is drawn."""
        return None

    places = "place"  # what the places of wagers are called
    redeal_words = RedealWords()

    def opening_wagers(self, game_round: Any) -> dict[str, dict[str, list[str]]]:
        """By place and player, what was wagered before the round was under way."""
        found: dict[str, dict[str, list[str]]] = {}
        for wager in FAMILIES[game_round.family].wagers(game_round, None) if game_round else []:
            found.setdefault(wager.place, {}).setdefault(wager.player, []).append(dollars(wager.cents))
        return found

    def outcomes(self, game_round: Any, review: Any, game: Any) -> list[Outcome]:
        """Each wager, what became of it, and what it was worth."""
        wagers = FAMILIES[game_round.family].wagers(game_round, review)
        return [_outcome(wager) for wager in sorted(wagers, key=lambda wager: wager.place)]

    def redeal(self, review: Any, game: Any, setup: AnySetup | None) -> Redeal | None:
        """The round beside the round by the book; None where its family does not deal again."""
        return None

    def disputed(
        self, game_round: Any, review: Any, finding: Finding, is_there: Callable[[int], bool]
    ) -> tuple[str, ...]:
        """The wagers that a finding is about, by their names in the picture. `is_there` tells its step."""
        return ()


def _outcome(settled: SettledWager) -> Outcome:
    wager = Wager(
        settled.player, settled.bet, settled.cents, settled.place, {"place": settled.place}, tender=settled.tender
    )
    worth = None
    if settled.due_paid_cents is not None:
        worth = Worth(wager, settled.due_paid_cents, settled.due_lost_cents or 0, settled.clause, settled.unknown)
    return Outcome(
        wager,
        paid_cents=settled.paid_cents,
        collected_cents=settled.lost_cents,
        returned_cents=settled.returned_cents,
        lost_cents=settled.lost_cents,
        is_settled=settled.settled_seq is not None,
        is_void=settled.is_void,
        lay=worth,
    )
