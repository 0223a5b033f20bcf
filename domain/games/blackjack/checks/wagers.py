"""Checks of wagers, limits and signs, and of what is asked of the people at the table."""

from domain.facts import dealing as d
from domain.facts import decisions as c
from domain.facts import jackpots as j
from domain.facts import people as p
from domain.facts import rulings as r
from domain.facts import settlement as s
from domain.facts import tables as t
from domain.facts import wagers as w
from domain.facts.events import Event
from domain.games.blackjack.checks import (
    active_wagers,
    company,
    discretion,
    in_time,
    in_tournaments,
    insurance_wagers,
    jackpots,
    limits,
    personal_limits,
    side_wagers,
    signs,
    three_times,
)
from domain.games.blackjack.checks.checking import Checks, RoundCheck
from domain.games.blackjack.view import View
from domain.table import checks as people
from domain.table.checks import is_round_known

# What the wagers and the people must be when a round begins.
_AT_THE_FIRST_CARD: tuple[RoundCheck, ...] = (
    people.supervised,
    signs.first_card,
    limits.first_card,
    company.first_card,
    discretion.first_card,
    three_times.first_card,
    side_wagers.first_card,
    active_wagers.first_card,
    in_tournaments.first_card,
)


def drawn(view: View, event: Event, fact: d.CardDrawn) -> None:
    """The first card of a round, or one of the dealer's."""
    game_round = view.table.round
    if game_round is None or game_round.number != event.round or not is_round_known(view, event):
        return
    if game_round.first_card_seq is None:
        for check_round in _AT_THE_FIRST_CARD:
            check_round(view, event, game_round)
    if fact.to == "dealer":
        insurance_wagers.dealer_draws(view, event, game_round)


CHECKS: Checks = {
    w.WagerPlaced: (in_time.placed, insurance_wagers.placed),
    w.WagerChanged: (in_time.changed,),
    w.WagerWithdrawn: (in_time.withdrawn,),
    w.WagerHandled: (in_time.handled,),
    w.WagerMoved: (in_time.moved,),
    w.WagerRefused: (in_time.refused,),
    s.WagerReturned: (in_time.returned,),
    d.RoundEnded: (insurance_wagers.round_ends,),
    t.NoticeRemoved: (three_times.notice_removed,),
    p.RestrictionPlaced: (discretion.placed,),
}

# An act shows by itself who did it. What else its check needs to be known, it asks for.
SHOWN_BY_THE_ACT: Checks = {
    **dict.fromkeys((t.TableChanged, t.TableChangedV2), (side_wagers.changed,)),
    t.LimitsChanged: (signs.limits_changed,),
    t.TableClosed: (signs.closed, active_wagers.closed, jackpots.closed),
    j.JackpotEquipmentChanged: (jackpots.equipment_changed,),
    t.PermissionGiven: (discretion.given,),
    p.MarkerPlaced: (personal_limits.marker_placed,),
    p.BoxReserved: (company.reserved,),
    c.PlayAdvised: (people.advised,),
    r.RemarkMade: (people.remarked,),
}
