"""Which wagers of a round may lie on, active, for the next one: those that have won all there was to win."""

from domain.facts.tables import Setup
from domain.games.blackjack.game import Game
from domain.games.blackjack.play.results import settlement
from domain.games.blackjack.play.table import ActiveWager, Round

Key = tuple[str, int, str]


def may_go_on(game: Game, setup: Setup, game_round: Round) -> list[ActiveWager]:
    """By their cards. Of a void round no clause says whether a wager that was active stays so."""
    if not any(stake.bet in game.carried for stake in game_round.stakes):
        return []
    tables, decks = setup.pay_tables, setup.decks
    dues = settlement(game, setup.chip_cents, game_round, pay_tables=tables, decks=decks, only=game.carried)
    found: dict[Key, ActiveWager] = {}
    is_void = game_round.voided_seq is not None
    for due in dues:
        stake = due.stake
        is_open = bool(due.unknown) or (is_void and stake.standing != "new")
        stays = is_open or (due.goes_on and not is_void)
        if not stake.cents or stake.voided_seq is not None or not stays:
            continue
        lying = stake.cents if stake.left_cents is None else stake.left_cents
        before = found.get((stake.player, stake.box, stake.bet))
        cents, sure = lying + (before.cents if before else 0), not is_open and (before is None or before.sure)
        found[stake.player, stake.box, stake.bet] = ActiveWager(stake.player, stake.box, stake.bet, cents, sure)
    return list(found.values())


def unsure(game: Game, game_round: Round) -> list[ActiveWager]:
    """All that might, where it is not known what the round came to."""
    stakes = [stake for stake in game_round.stakes if stake.bet in game.carried and stake.cents]
    return [ActiveWager(stake.player, stake.box, stake.bet, stake.cents, sure=False) for stake in stakes]
