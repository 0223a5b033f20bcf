"""What doubling or splitting adds, against the original wager."""

from domain.events import Event
from domain.facts.wagers import WagerPlaced
from domain.judge.view import View
from domain.money import dollars


def placed(view: View, event: Event, fact: WagerPlaced) -> None:
    game_round = view.table.round
    if fact.bet not in ("double", "split") or game_round is None or fact.tender == "free-token":
        return
    main = [s.cents for s in game_round.stakes_on(fact.box) if s.bet == "main" and s.player == fact.player]
    if not main:
        return
    exact = fact.bet == "split" or view.game.double.value.stake == "the-wager"
    if fact.cents > main[0] or (exact and fact.cents != main[0]):
        rule = view.game.split if fact.bet == "split" else view.game.double
        view.find(
            f"illegal-{fact.bet}",
            event,
            seen=f"{fact.player} put down {dollars(fact.cents)} beside {dollars(main[0])} on box {fact.box}",
            expected=rule.says,
            box=fact.box,
            hand=fact.hand,
            player=fact.player,
        )
