"""What a session of a tournament asks of a round that begins: where its deal begins, and no side wagers."""

from collections.abc import Collection

from domain.facts.events import Event
from domain.findings.wording import the_bet
from domain.games.blackjack.game import Game
from domain.games.blackjack.play.table import Round, clockwise
from domain.games.blackjack.view import View
from domain.table.view import At
from domain.values import BoxHand
from domain.vocabulary import MAIN


def first_card(view: View, event: Event, game_round: Round) -> None:
    if game_round.session is None:
        return
    rule = view.game.no_side_wagers
    if rule is not None and rule.value:
        _side_wagers(view, event, game_round)
    if view.game.deal_begins is not None and game_round.session.marker_box is not None:
        _where_it_begins(view, event, game_round, game_round.session.marker_box)


def _side_wagers(view: View, event: Event, game_round: Round) -> None:
    rule = view.game.no_side_wagers
    for stake in game_round.stakes:
        if rule is not None and stake.bet in view.game.side_wagers and stake.cents:
            view.find(
                "side-wager-not-offered",
                At(stake.seq, event.round),
                seen=f"{stake.player} wagered on {the_bet(stake.bet)} at box {stake.box} in a tournament",
                expected=rule.says,
                box=stake.box,
                player=stake.player,
                bet=stake.bet,
                clause=rule.clause,
            )


def _where_it_begins(view: View, event: Event, game_round: Round, marker_box: int) -> None:
    """At the marker, or at the next box with a wager where there is none."""
    rule, to = view.game.deal_begins, getattr(event.data, "to", None)
    boxes = {stake.box for stake in game_round.stakes if stake.bet == MAIN and stake.cents}
    if rule is None or not isinstance(to, BoxHand) or to.box not in boxes:
        return
    if to.box not in may_begin(view.game, game_round, boxes):
        view.find(
            "dealt-from-wrong-box",
            event,
            seen=f"the first card went to box {to.box}",
            expected=f"{rule.says} The marker lies on box {marker_box}.",
            box=to.box,
        )


def may_begin(game: Game, game_round: Round, boxes: Collection[int]) -> list[int]:
    """The boxes on which the deal may begin. Where no rule says that it does at the marker, it may on any."""
    marker_box = game_round.session.marker_box if game_round.session is not None else None
    if marker_box is None or not boxes:
        return sorted(boxes)[:1]
    rule = game.deal_begins
    if rule is None:
        return sorted(boxes)
    first = {clockwise(boxes, marker_box)[0]} | _largest(game_round)
    if rule.value == "there-or-at-the-first-box":
        first.add(min(boxes))
    return sorted(first)


def _largest(game_round: Round) -> set[int]:
    """Where all wagers are secret and announced before the deal, it begins with the largest."""
    forms = {secret.seq for secret in game_round.secret if secret.shown_seq is not None}
    main = [stake for stake in game_round.stakes if stake.bet == MAIN]
    if not forms or any(stake.seq not in forms for stake in main):
        return set()
    most = max(stake.cents for stake in main)
    return {stake.box for stake in main if stake.cents == most}
