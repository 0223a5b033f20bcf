"""The moves of a side wager for which a button draws prizes: who presses next, what is chosen, paid or collected."""

from collections.abc import Iterator

from domain.findings.wording import bet_title
from domain.games.blackjack.play.doubt import CanNotTell
from domain.games.blackjack.play.drawn_prizes import drawn_for
from domain.games.blackjack.play.table import Round, Stake
from domain.games.blackjack.side_wagers.wager import Button, Seen, SideWager, Stage
from domain.games.moves import Move
from domain.vocabulary import Choice


def prize_moves(
    game_round: Round, wager: SideWager, stage: Stage, open_stakes: list[Stake], controllers: dict[int, str]
) -> Iterator[Move]:
    """Box by box: what has lost, and of those that have won the one whose turn it is."""
    button = stage.button
    assert button is not None
    for box in sorted({stake.box for stake in open_stakes}):
        there = [stake for stake in open_stakes if stake.box == box]
        where = f"{bet_title(wager.name)} on box {box}"
        has_won = _has_won(game_round, wager, box)
        if has_won is False:
            yield Move("settle", f"{where} has lost and is collected", wager.name, stage.losing.clause)
        elif has_won:
            controller = controllers.get(box)
            first = min(there, key=lambda stake: (stake.player != controller, stake.place, stake.seq))
            yield from _next(game_round, stage, button, first, where)


def _has_won(game_round: Round, wager: SideWager, box: int) -> bool | None:
    """By the cards, which are the same for every table of prizes; None where they do not lie there yet."""
    firsts = tuple(dealt.card for dealt in game_round.firsts.get(box, []))
    table = next(iter(wager.odds.value.values()))
    try:
        return table.pays(wager.name, Seen(box, firsts, (), dealer_is_complete=False)) is not None
    except CanNotTell:
        return None


def _next(game_round: Round, stage: Stage, button: Button, stake: Stake, where: str) -> Iterator[Move]:
    drawn, whose = drawn_for(game_round, stake), f"{stake.player}'s {where}"
    if drawn.press is not None and not drawn.is_asked:
        rule = button.without_player
        yield Move(Choice.ACCEPT_RESULT, f"{stake.player} may accept the result", where, rule.clause, why=rule.says)
        yield Move(Choice.PRESS_AGAIN, f"{stake.player} may press the button again", where, rule.clause, why=rule.says)
    elif drawn.press is not None:
        yield Move("settle", f"{whose} is paid its prize", where, stage.odds.clause)
    elif drawn.waits:
        rule_of_waiting = button.waiting_at_malfunction
        yield Move("settle", f"{whose} is paid {rule_of_waiting.value}", where, rule_of_waiting.clause)
    else:
        says = f"the button is offered to {stake.player} for {where}"
        yield Move("offer-button", says, where, button.order.clause, why=button.order.says)
