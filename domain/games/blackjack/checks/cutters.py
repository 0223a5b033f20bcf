"""Who cuts the cards: the player whom the rules designate, those clockwise behind who are asked then, or staff."""

from dataclasses import dataclass

from domain.facts.events import Event
from domain.games.blackjack.play.table import Table
from domain.games.blackjack.view import View
from domain.irregularities.ranks import is_entitled
from domain.table.checks import is_table_known_since, is_whole_since


@dataclass(frozen=True, slots=True)
class Designated:
    """Who is asked first, any of them; and the seat from which the offer goes clockwise, where there is just one."""

    players: frozenset[str]
    seat: int | None = None


def why_not_player(view: View, event: Event, player: str) -> str:
    """Empty unless the record plainly shows that this player was not the one to cut."""
    table, rule = view.table, view.game.cut.value
    if not _knows_players(view, event):
        return ""
    if player not in table.players:
        return " and is not at the table"
    takers = [offer.player for offer in table.cut_offers if offer.accepted]
    if takers and takers[-1] != player:
        return f", which {takers[-1] or 'a member of staff'} had accepted to do"
    if rule.order == "any-player" or not table.cut_offers:  # nobody recorded who refused
        return ""
    return _out_of_turn(view, player)


def why_not_staff(view: View, event: Event, rank: str) -> str:
    """Empty unless the rank is too low, or players were there who had not refused."""
    table, rule = view.table, view.game.cut.value
    if not is_entitled(view.game.rulebook, rank, "dealer"):  # a rank of another house
        return ""
    if not is_entitled(view.game.rulebook, rank, rule.else_rank):
        was_cut = table.cut_seq is not None or not is_whole_since(view, event, table.shuffled_seq)
        return "" if rule.dealer_may_cut_again and was_cut else " without the rank for it"
    if table.cut_seq is not None or not table.cut_offers or not _knows_players(view, event):
        return ""
    last = table.cut_offers[-1]
    if last.accepted and not rule.staff_may_always:
        return f", which {last.player} had accepted to do" if last.player else ""
    unasked = _unasked(table) if rule.staff_only_if_refused else ""
    return f" though {unasked} had not been asked" if unasked else ""


def _unasked(table: Table) -> str:
    """The first who has a seat and whom nobody asked."""
    asked = {offer.player for offer in table.cut_offers}
    return next((player for player, seat in table.players.items() if seat is not None and player not in asked), "")


def _knows_players(view: View, event: Event) -> bool:
    table = view.table
    is_known = bool(table.players) and not table.unannounced and is_table_known_since(view, event, 0)
    return is_known and is_whole_since(view, event, table.shuffled_seq)


def _out_of_turn(view: View, player: str) -> str:
    table = view.table
    first = _designated(view)
    if first is None or player in first.players:
        return ""
    refused = {offer.player for offer in table.cut_offers if not offer.accepted}
    if not first.players & refused:
        return f" though {' or '.join(sorted(first.players))} had not been asked"
    passed = _passed_over(table, first.seat, player, refused)
    return f" though {passed} had not been asked" if passed else ""


def _passed_over(table: Table, start: int | None, player: str, refused: set[str | None]) -> str:
    """Somebody who sits clockwise between the one designated and the one who cut, and was not asked."""
    end = table.players[player]
    if start is None or end is None:
        return ""
    for other, seat in table.players.items():
        if seat is None or other in refused or other == player or seat == start:
            continue
        if (seat - start) % 10 < (end - start) % 10:
            return other
    return ""


def _designated(view: View) -> Designated | None:
    """Whom the rules designate; None where they name nobody, or that player is gone."""
    table, shoe = view.table, view.table.shoe
    if shoe is None:
        if table.rounds_ended or table.continues is not None or not table.arrivals:
            return None
        first = table.arrivals[0]
        return Designated(frozenset({first}), table.players.get(first))
    at = shoe.cutting_out_at or ""
    named = None
    if at.startswith("box "):
        there = frozenset(table.players).intersection(shoe.cutting_out_players)
        named = Designated(there, int(at.removeprefix("box "))) if there else None
    elif at == "dealer" or (at == "first-card" and view.game.cut.value.first_card_designates):
        named = _furthest_right(table)
    if not table.replaced:
        return named
    right = _furthest_right(table)
    if named is None or right is None:
        return None if at.startswith("box ") else right
    return Designated(named.players | right.players)


def _furthest_right(table: Table) -> Designated | None:
    """The one in the last seat; or, as near, one who stands behind it or further on."""
    seats = {player: seat for player, seat in table.players.items() if seat is not None}
    if not seats:
        return None
    last = max(seats.values())
    stakes = table.round.stakes if table.round else []
    behind = {stake.player for stake in stakes if stake.box >= last and stake.cents}
    return Designated(frozenset({player for player, seat in seats.items() if seat == last} | behind), last)
