"""Players come to a table, move up to a free seat and leave, between rounds."""

from domain.facts.people import PlayerArrived, PlayerLeft, PlayerMoved
from simulator.pace import STEP
from simulator.player import Player, walk_in
from simulator.table import Table

_HEX = "0123456789abcdef"


def come_and_go(table: Table) -> None:
    """Some have had enough, some run out of chips, some see a free seat."""
    for player in [*table.standing, *(table.seated[box] for box in table.boxes_taken())]:
        player.rounds_to_stay -= 1
        if player.is_broke(table.sign) and table.luck.of("crowd").random() < 0.3:
            player.buy_in(table.sign)
        if player.rounds_to_stay <= 0 or player.is_broke(table.sign):
            _leave(table, player)
    free_seats_wanted = table.popularity - len(table.seated)
    if free_seats_wanted > 0 and table.seated and table.luck.of("crowd").random() < 0.12 * free_seats_wanted:
        sit_down(table)
    if len(table.seated) >= 3 and len(table.standing) < 4 and table.luck.of("crowd").random() < 0.05:
        _stand_behind(table)
    _nobody_stands_beyond_the_last_seat(table)


def a_party_sits_down(table: Table) -> None:
    """Up to four at once, as at an opening."""
    for _ in range(table.luck.of("crowd").randrange(1, 1 + min(4, table.popularity))):
        sit_down(table)


def sit_down(table: Table) -> None:
    box = table.luck.of("crowd").choice([box for box in range(1, table.setting.boxes + 1) if box not in table.seated])
    player = walk_in(_new_name(table), box=box, seated=True, sign=table.sign, rng=table.luck.of("crowd"))
    if len(table.names_known) == 1:
        table.cut_goes_to = player  # 4.2.2(a)
    table.seated[box] = player
    table.recorder.note(PlayerArrived(player=player.name, seat=box), STEP)


def everybody_leaves(table: Table) -> None:
    for player in [*table.standing, *(table.seated[box] for box in table.boxes_taken())]:
        table.recorder.note(PlayerLeft(player=player.name), STEP)
    table.standing.clear()
    table.seated.clear()


def _stand_behind(table: Table) -> None:
    """A player without a seat wagers on a box that others play too, 5.8 and 5.9."""
    box = table.luck.of("crowd").choice(table.boxes_played())
    if 1 + len(table.behind(box)) >= table.house.players_per_box:
        return
    player = walk_in(_new_name(table), box=box, seated=False, sign=table.sign, rng=table.luck.of("crowd"))
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
    """The first behind sits down, or all of them go on standing at a box without a seated player, or they go."""
    behind = table.behind(box)
    if not behind:
        return
    mood = table.luck.of("crowd").random()
    if mood < 0.4:
        _take_seat(table, behind[0])
    elif mood < 0.6:
        for player in behind:
            _leave(table, player)


def _nobody_stands_beyond_the_last_seat(table: Table) -> None:
    """So that "furthest to the right of the dealer", 4.2.2(c), can only be somebody who sits."""
    if not table.seated:
        for player in list(table.standing):
            _leave(table, player)
    elif table.standing and max(table.boxes_played()) > max(table.seated):
        _take_seat(table, table.behind(max(table.boxes_played()))[0])


def _take_seat(table: Table, player: Player) -> None:
    table.standing.remove(player)
    player.seated = True
    table.seated[player.box] = player
    table.recorder.note(PlayerMoved(player=player.name, seat=player.box), STEP)


def _new_name(table: Table) -> str:
    while True:
        name = "p-" + "".join([table.luck.of("crowd").choice(_HEX) for _ in range(6)])
        if name not in table.names_known:
            table.names_known.add(name)
            return name
