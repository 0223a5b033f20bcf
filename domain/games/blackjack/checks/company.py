"""Who shares a box: not too many, nobody on one that is reserved, and none who keeps boxes that others wait for."""

from collections.abc import Iterator

from domain.facts.events import Event
from domain.facts.people import BoxReserved
from domain.games.blackjack.play.table import Round, Stake
from domain.games.blackjack.view import View
from domain.table.checks import is_table_known_since
from domain.table.view import At
from domain.vocabulary import MAIN

_ROUNDS_OF_WAITING = 2


def first_card(view: View, event: Event, game_round: Round) -> None:
    boxes: dict[int, list[Stake]] = {}
    for stake in game_round.stakes:
        if stake.bet == MAIN and stake.cents:
            boxes.setdefault(stake.box, []).append(stake)
    for box, stakes in sorted(boxes.items()):
        if len(stakes) > 1:
            _crowd(view, event, box, stakes)
        _on_reserved(view, event, box, stakes)
    if view.table.waiting:
        _kept_boxes(view, event, boxes)


def _crowd(view: View, event: Event, box: int, stakes: list[Stake]) -> None:
    most = view.game.players_per_box.value
    may_be_fewer = "fewer-players-on-a-box" in view.game.leave.value  # TAS 8.1 leaves that to nobody
    for leave in view.table.permissions:
        fewer = may_be_fewer and leave.what == "fewer-players-on-a-box" and leave.box in (None, box)
        if fewer and leave.bet in (None, MAIN) and leave.players_max and is_table_known_since(view, event, leave.seq):
            most = min(most, leave.players_max)
    players = list(dict.fromkeys(stake.player for stake in stakes))
    if len(players) > most:
        first_too_many = next(stake for stake in stakes if stake.player == players[most])
        view.find(
            "too-many-on-box",
            At(first_too_many.seq, event.round),
            seen=f"{len(players)} players wagered on box {box}",
            expected=f"at most {most}",
            box=box,
            player=first_too_many.player,
        )
    else:
        _with_higher_limit(view, event, box, stakes)


def _with_higher_limit(view: View, event: Event, box: int, stakes: list[Stake]) -> None:
    """TAS 7.7: whoever has higher limits has that box alone."""
    rule = view.game.personal_limits.value
    if rule is None or not rule.alone_clause:
        return
    for holder in dict.fromkeys(_with_leave(view, box, stakes)):
        other = next((stake for stake in stakes if stake.player != holder), None)
        if other is not None and any(stake.player == holder for stake in stakes):
            view.find(
                "too-many-on-box",
                At(other.seq, event.round),
                seen=f"{other.player} wagered on box {box}, where {holder} has higher limits",
                expected="a player with higher limits is alone on the box",
                box=box,
                player=other.player,
                clause=rule.alone_clause,
            )


def _with_leave(view: View, box: int, stakes: list[Stake]) -> Iterator[str]:
    """Who has higher limits on a box: by a marker there, by leave for it, or by leave and with a wager that uses it."""
    for marker in view.table.markers:
        if marker.kind != "kept-minimum" and marker.box == box:
            yield marker.player
    for leave in view.table.permissions:
        if leave.what != "wager-over-the-maximum" or leave.player is None or leave.box not in (None, box):
            continue
        setup = view.table.setup
        most = next((limit.max_cents for limit in setup.limits if limit.bet == MAIN), None) if setup else None
        wagered_cents = sum(stake.cents for stake in stakes if stake.player == leave.player)
        if leave.box == box or (most is not None and wagered_cents > most):
            yield leave.player


def reserved(view: View, event: Event, fact: BoxReserved) -> None:
    needed = view.game.leave.value.get("reserve-a-box")
    if needed is not None:
        view.entitled(event, fact.by.rank, needed[0], f"reserved box {fact.box}", needed[1])


def _on_reserved(view: View, event: Event, box: int, stakes: list[Stake]) -> None:
    """NSW 5.13."""
    owner = view.table.reserved.get(box)
    if owner is None:
        return
    for stake in stakes:
        if stake.player != owner:
            view.find(
                "reserved-box-used",
                At(stake.seq, event.round),
                seen=f"{stake.player} wagered on box {box}, which is reserved for {owner}",
                expected="a reserved box is for that player alone",
                box=box,
                player=stake.player,
            )
            return


def _kept_boxes(view: View, event: Event, boxes: dict[int, list[Stake]]) -> None:
    """NSW 5.8, TAS 8.2: every box is taken, somebody waits, and a player goes on with several."""
    table, setup = view.table, view.table.setup
    longest = max(table.rounds_ended - since for since in table.waiting.values())
    taken = set(boxes) | set(table.reserved)
    if setup is None or longest != _ROUNDS_OF_WAITING or not taken >= set(range(1, setup.boxes + 1)):
        return
    held: dict[str, int] = {}
    for box, stakes in boxes.items():
        if box not in table.reserved and len(stakes) == 1:
            held[stakes[0].player] = held.get(stakes[0].player, 0) + 1
    for player, count in held.items():
        if count > 1:
            view.find(
                "box-not-given-up",
                event,
                seen=f"{player} kept {count} boxes while somebody waited",
                expected="whoever has several boxes gives one up to a player who waits",
                player=player,
            )
            return
