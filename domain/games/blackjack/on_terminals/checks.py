"""What is looked at as it comes at a blackjack table of terminals: its setup, side wagers and insurance.

Who sits where, signs and closings are looked at as in every game on terminals.
"""

from collections.abc import Callable
from typing import Any

from domain.facts.base import Fact
from domain.facts.dealing import CardDrawn, RoundEnded
from domain.facts.events import Event
from domain.facts.setups import BlackjackSetup
from domain.facts.tables import SETTING_UP, SetsUp, setup_of
from domain.facts.wagers import WagerPlaced
from domain.findings.wording import the_bet
from domain.games.blackjack.checks import decks, insurance_wagers, side_wagers
from domain.games.blackjack.on_terminals.state import as_blackjack
from domain.games.blackjack.play.table import Round
from domain.games.blackjack.view import View
from domain.table.checks import is_round_known
from domain.table.view import At
from domain.terminals.checks import CHECKS as OF_TERMINALS
from domain.vocabulary import MAIN

_Check = Callable[[View, Event, Any], None]


def _set_up(view: View, event: Event, fact: SetsUp) -> None:
    setup, rule = setup_of(fact), view.game.side_wagers_max
    if not isinstance(setup, BlackjackSetup):
        return
    decks.fits_the_game(view, event, as_blackjack(setup))
    if rule is not None and rule.value is not None and len(setup.side_wagers) > rule.value:
        view.find(
            "too-many-side-wagers-offered",
            event,
            seen=f"the terminals offer {len(setup.side_wagers)} side wagers",
            expected=rule.says,
        )


def _placed(view: View, event: Event, fact: WagerPlaced) -> None:
    if is_round_known(view, event):
        insurance_wagers.placed(view, event, fact)


def _drawn(view: View, event: Event, fact: CardDrawn) -> None:
    game_round = view.table.round
    if game_round is None or game_round.number != event.round or not is_round_known(view, event):
        return
    if game_round.first_card_seq is None:
        side_wagers.first_card(view, event, game_round)
        _main_wagers_first(view, event, game_round)
    if fact.to == "dealer":
        insurance_wagers.dealer_draws(view, event, game_round)


def _main_wagers_first(view: View, event: Event, game_round: Round) -> None:
    """18.5.2: a side wager is placed only once a blackjack wager lies there."""
    for stake in game_round.original_wagers():
        wager = view.game.side_wagers.get(stake.bet)
        if wager is None:
            continue
        beside = [one for one in game_round.stakes_on(stake.box, bet=MAIN) if one.cents]
        if beside and all(one.seq > stake.seq for one in beside):
            view.find(
                "side-wager-without-main",
                At(stake.seq, event.round),
                seen=f"{stake.player} wagered on {the_bet(stake.bet)} at box {stake.box} before the blackjack wager",
                expected=wager.placement.needs.says,
                box=stake.box,
                player=stake.player,
                clause=wager.placement.needs.clause,
            )


CHECKS: dict[type[Fact], _Check] = {
    **OF_TERMINALS,
    **dict.fromkeys(SETTING_UP, _set_up),
    WagerPlaced: _placed,
    CardDrawn: _drawn,
    RoundEnded: insurance_wagers.round_ends,
}


def check(view: View, event: Event) -> None:
    """Compares an event that is about to be followed with what the game prescribes."""
    look = CHECKS.get(type(event.data))
    if look is not None:
        look(view, event, event.data)
