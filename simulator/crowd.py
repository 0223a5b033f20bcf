"""Players come to a table, move up to a free seat and leave, between rounds."""

from domain.facts.people import PlayerArrived, PlayerLeft, PlayerMoved
from simulator.pace import STEP
from simulator.player import Player, walk_in
from simulator.table import BOXES, PLAYERS_PER_BOX_MAX, Table

_HEX = "0123456789abcdef"


def come_and_go(table: Table) -> None:
    """Some have had enough, some run out of chips, some see a free seat."""
    for player in [*table.standing, *(table.seated[box] for box in table.boxes_taken())]:
        player.rounds_to_stay -= 1
        if player.is_broke(table.sign) and table.rng.random() < 0.3:
            player.buy_in()
        if player.rounds_to_stay <= 0 or player.is_broke(table.sign):
            _leave(table, player)
    free_seats_wanted = table.popularity - len(table.seated)
    if free_seats_wanted > 0 and table.seated and table.rng.random() < 0.12 * free_seats_wanted:
        sit_down(table)
    if len(table.seated) >= 3 and len(table.standing) < 4 and table.rng.random() < 0.05:
        _stand_behind(table)


def a_party_sits_down(table: Table) -> None:
    """Up to four at once, as at an opening."""
    for _ in range(table.rng.randrange(1, 1 + min(4, table.popularity))):
        sit_down(table)


def sit_down(table: Table) -> None:
    box = table.rng.choice([box for box in range(1, BOXES + 1) if box not in table.seated])
    player = walk_in(_new_name(table), box=box, seated=True, sign=table.sign, rng=table.rng)
    if len(table.names_known) == 1:
        table.cut_goes_to_box = box  # 4.2.2(a)
    table.seated[box] = player
    table.recorder.note(PlayerArrived(player=player.name, seat=box), STEP)


def everybody_leaves(table: Table) -> None:
    for player in [*table.standing, *(table.seated[box] for box in table.boxes_taken())]:
        table.recorder.note(PlayerLeft(player=player.name), STEP)
    table.standing.clear()
    table.seated.clear()


def _stand_behind(table: Table) -> None:
    """A player without a seat wagers on a box whose decisions somebody else calls, 5.8 and 5.9."""
    box = table.rng.choice(table.boxes_taken())
    if 1 + len(table.behind(box)) >= PLAYERS_PER_BOX_MAX:
        return
    player = walk_in(_new_name(table), box=box, seated=False, sign=table.sign, rng=table.rng)
    table.standing.append(player)
    table.recorder.note(PlayerArrived(player=player.name), STEP)


def _leave(table: Table, player: Player) -> None:
    if not player.seated:
        table.standing.remove(player)
        table.recorder.note(PlayerLeft(player=player.name), STEP)
        return
    del table.seated[player.box]
    table.recorder.note(PlayerLeft(player=player.name), STEP)
    _seat_goes_to_those_behind(table, player.box)


def _seat_goes_to_those_behind(table: Table, box: int) -> None:
    """Somebody has to call the decisions on the box: the first behind sits down, or all of them go."""
    behind = table.behind(box)
    if not behind:
        return
    if table.rng.random() < 0.7:
        heir = behind[0]
        table.standing.remove(heir)
        heir.seated = True
        table.seated[box] = heir
        table.recorder.note(PlayerMoved(player=heir.name, seat=box), STEP)
        return
    for player in behind:
        table.standing.remove(player)
        table.recorder.note(PlayerLeft(player=player.name), STEP)


def _new_name(table: Table) -> str:
    while True:
        name = "p-" + "".join([table.rng.choice(_HEX) for _ in range(6)])
        if name not in table.names_known:
            table.names_known.add(name)
            return name
