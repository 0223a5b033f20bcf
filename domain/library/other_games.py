"""The games in force of families other than blackjack, by what a table's setup says."""

from domain.facts.setups import BlackjackSetup, ComparingSetup, OutcomesSetup
from domain.facts.tables import AnySetup
from domain.games.blackjack.game import Game
from domain.games.comparing.game import ComparingGame
from domain.games.outcomes.game import OutcomeGame
from domain.library.options import with_options
from domain.library.registry import OTHER_GAMES


def outcome_game(setup: AnySetup) -> OutcomeGame | None:
    """The game of one outcome that a table of terminals plays; None if it is not one that we know."""
    game = OTHER_GAMES.get(f"{setup.rulebook}/{setup.game}") if isinstance(setup, OutcomesSetup) else None
    return game if isinstance(game, OutcomeGame) else None


def comparing_game(setup: AnySetup) -> ComparingGame | None:
    """The game of compared hands that a table of terminals plays; None if it is not one that we know."""
    game = OTHER_GAMES.get(f"{setup.rulebook}/{setup.game}") if isinstance(setup, ComparingSetup) else None
    return game if isinstance(game, ComparingGame) else None


def blackjack_on_terminals(setup: AnySetup, *, in_tournament: bool = False) -> Game | None:
    """The blackjack that a table of terminals plays, as its options set it; None if it is not one that we know.

    A tournament there leaves every rule of the game in force.
    """
    if not isinstance(setup, BlackjackSetup) or setup.terminals is None or setup.jokers:
        return None
    game = OTHER_GAMES.get(f"{setup.rulebook}/{setup.game}")
    return with_options(game, setup.options) if isinstance(game, Game) else None
