"""The decks and the layout: as many as the game has, and checked before play and after it."""

from domain.facts.dealing import CardDrawn
from domain.facts.events import Event
from domain.facts.shoe import DecksChecked, DecksIntroduced, ShoeLoaded
from domain.facts.tables import SetsUp, Setup, TableClosed, setup_of
from domain.findings.wording import joined, the_bet
from domain.games.blackjack.view import View
from domain.table.checks import is_whole_since


def set_up(view: View, event: Event, fact: SetsUp) -> None:
    setup = setup_of(fact)
    assert isinstance(setup, Setup)  # the view has the rules of a blackjack
    fits_the_game(view, event, setup)


def fits_the_game(view: View, event: Event, setup: Setup) -> None:
    """Number of decks and boxes, what the cards come from, and side wagers that these decks allow."""
    game = view.game
    if not _are_right(view, setup):
        view.find(
            "wrong-decks",
            event,
            seen=f"the table plays with {setup.decks} decks of {setup.cards_per_deck} cards",
            expected=f"{_either(sorted(game.decks.value))} decks of {game.deck.value.cards} cards",
        )
    else:
        _side_wagers(view, event, setup)
    if setup.dealing not in game.dealing.value:
        view.find(
            "wrong-decks",
            event,
            seen=f"the table deals with a {setup.dealing.replace('-', ' ')}",
            expected=game.dealing.says,
            clause=game.dealing.clause,
        )
    if not game.boxes_min.value <= setup.boxes <= game.boxes_max.value:
        rule = game.boxes_max if setup.boxes > game.boxes_max.value else game.boxes_min
        view.find("wrong-boxes", event, seen=f"the layout has {setup.boxes} boxes", expected=rule.says)


def _are_right(view: View, setup: Setup) -> bool:
    return setup.decks in view.game.decks.value and setup.cards_per_deck == view.game.deck.value.cards


def _side_wagers(view: View, event: Event, setup: Setup) -> None:
    """Some are offered with some numbers of decks only, and some pay tables with some of those (CM 15.4.1, NSW 3.1).

    A pay table that no number of decks has is a name that nobody knows, and no offence.
    """
    for offered in setup.side_wagers:
        wager = view.game.side_wagers.get(offered.bet)
        if wager is None:
            continue
        rule, table = wager.placement.decks, offered.pay_table
        with_table = {decks for decks, name in wager.odds.value if name == table} if table else set()
        if setup.decks not in rule.value:
            what, allowed, clause = "", rule.value, rule.clause
        elif with_table and setup.decks not in with_table:
            what, allowed, clause = f"pay table {table} of ", frozenset(with_table), wager.odds.clause
        else:
            continue
        view.find(
            "side-wager-not-offered",
            event,
            seen=f"{what}{the_bet(offered.bet)} is offered with {setup.decks} decks",
            expected=f"it is offered with {_either(sorted(allowed))} decks",
            clause=clause,
        )


def introduced(view: View, event: Event, fact: DecksIntroduced) -> None:
    """New cards are of the kind that the table plays with, and brought in by one who may."""
    setup, rule = view.table.setup, view.game.replacement
    needed = rule.value.get(fact.because)
    if needed is not None:
        view.entitled(event, fact.by.rank, needed, "had the cards replaced", rule.clause)
    game_round = view.table.round
    is_dealt = game_round is not None and game_round.first_card_seq is not None and game_round.ended_seq is None
    if game_round is not None and game_round.voided_seq is not None:
        is_dealt = False
    if fact.because in ("replacement", "unfit") and is_dealt and event.round is not None:
        view.find("replaced-in-round", event, seen="cards were replaced in a round", expected=rule.says)
    if setup is None or fact.cards_per_deck is None or not _are_right(view, setup):
        return
    if fact.cards_per_deck != setup.cards_per_deck:
        view.find(
            "wrong-decks",
            event,
            seen=f"decks of {fact.cards_per_deck} cards were brought in",
            expected=view.game.deck.says,
        )


def loaded(view: View, event: Event, fact: ShoeLoaded) -> None:
    """All cards that were shuffled go in: as many as the decks have."""
    table, setup, game_round = view.table, view.table.setup, view.table.round
    ran_out = game_round is not None and game_round.ran_out is not None and game_round.ended_seq is None
    if setup is None or table.shuffled_what != "all" or not table.is_shuffled or ran_out or table.faults:
        return
    if _are_right(view, setup) and fact.cards != setup.decks * setup.cards_per_deck:
        view.find(
            "wrong-decks",
            event,
            seen=f"{fact.cards} cards went into the shoe",
            expected=f"{setup.decks} decks of {setup.cards_per_deck} cards",
        )


def first_card(view: View, event: Event, fact: CardDrawn) -> None:
    """Before the first card that a table deals its decks must have been checked."""
    table = view.table
    if table.last_card_seq is not None or table.decks_checked_seq is not None or table.shoe is None:
        return
    if not table.shoe.pre_shuffled and table.rounds_ended == 0 and is_whole_since(view, event, 0):
        view.find(
            "decks-not-checked",
            event,
            seen="play began with cards that had not been checked",
            expected=view.game.checked_before_play.says,
        )


def checked(view: View, event: Event, fact: DecksChecked) -> None:
    """TAS 4.2 and 4.3: spread out in suits."""
    before, after = view.game.checked_before_play, view.game.checked_after_play
    demanded = {"before-play": before.value, "after-play": after.value}.get(fact.when)
    if demanded == "checked-in-suits" and not fact.in_suits:
        view.find(
            "decks-not-checked",
            event,
            seen="the cards were not spread out in suits",
            expected=before.says if fact.when == "before-play" else after.says,
        )


def closed(view: View, event: Event, fact: TableClosed) -> None:
    """CM 3.2.5, TAS 4.3: what was played with is counted, or checked, when play is over."""
    table, rule = view.table, view.game.checked_after_play
    last = table.last_card_seq
    if rule.value == "no" or last is None or not is_whole_since(view, event, last):
        return
    if table.checked_after_seq is None or table.checked_after_seq < last:
        view.find(
            "decks-not-checked",
            event,
            seen="the table closed without a check of the cards after the last round",
            expected=rule.says,
        )


def _either(values: list[int]) -> str:
    if values == list(range(values[0], values[-1] + 1)) and len(values) > 2:
        return f"{values[0]} to {values[-1]}"
    return joined([str(value) for value in values], "or")
