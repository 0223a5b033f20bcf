"""What a round was played under: game, rulebook, cards, limits, options and dealer, label by label."""

from domain.facts.tables import Setup
from domain.money import dollars
from shoebox.layout import game_of
from shoebox.rounds import Replay


def facts(found: Replay) -> list[list[str]]:
    """Labels with their text; what there is nothing to say of is left out."""
    told = [["Game", "not known: the table's opening is not in the record"]]
    if found.setup is not None:
        told = _of_setup(found, found.setup)
    dealers = ", ".join(f"{person.number} ({person.rank.replace('-', ' ')})" for person in found.dealers)
    told.append(["Dealer", dealers or "not in the record"])
    return [[label, text] for label, text in told if text]


def _of_setup(found: Replay, setup: Setup) -> list[list[str]]:
    game, number = game_of(setup), found.steps[0].event.shoe
    bets = {stake.bet for stake in found.laid.stakes} if found.laid else set()
    limits = [
        f"{limit.bet} {dollars(limit.min_cents)} to {dollars(limit.max_cents)}"
        for limit in setup.limits
        if limit.bet in bets
    ]
    options = [name if value is True else f"{name} {value}" for name, value in setup.options.items() if value]
    options += dict.fromkeys(f"{leave.what} permitted" for leave in found.permissions)
    return [
        ["Game", game.title if game else f"{setup.game}, which is not known here"],
        ["Rulebook", f"{setup.rulebook}, chapter {game.chapter}" if game else setup.rulebook],
        ["Cards", f"{setup.decks} decks, {setup.dealing.replace('-', ' ')}" + (f" {number}" if number else "")],
        ["Limits", "; ".join(limits)],
        ["Options", ", ".join(options)],
    ]
