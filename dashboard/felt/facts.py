"""What a round was played under: game, rulebook, cards, limits, options and dealer, label by label."""

from domain.facts.tables import Setup
from domain.money import dollars
from domain.rulebooks.titles import rulebook_in_words
from shoebox.layout import game_of
from shoebox.rounds import Replay


def facts(found: Replay) -> list[list[str]]:
    """Labels with their text; what there is nothing to say of is left out."""
    told = [["Game", "not known: the table's opening is not in the record"]]
    if found.setup is not None:
        told = _of_setup(found, found.setup)
    dealers = ", ".join(f"{person.number} ({_words(person.rank)})" for person in found.dealers)
    told.append(["Dealer", dealers or "not in the record"])
    return [[label, text] for label, text in told if text]


def _of_setup(found: Replay, setup: Setup) -> list[list[str]]:
    game, number, book = game_of(setup), found.steps[0].event.shoe, rulebook_in_words(setup.rulebook)
    bets = {stake.bet for stake in found.laid.stakes} if found.laid else set()
    limits = [
        f"{_words(limit.bet)} {dollars(limit.min_cents)} to {dollars(limit.max_cents)}"
        for limit in setup.limits
        if limit.bet in bets
    ]
    options = [
        _words(name) if value is True else f"{_words(name)} {value}" for name, value in setup.options.items() if value
    ]
    options += dict.fromkeys(f"{_words(leave.what)} permitted" for leave in found.permissions)
    return [
        ["Game", game.title if game else f"{setup.game}, which is not known here"],
        ["Rulebook", f"{book}, chapter {game.chapter}" if game else book],
        ["Cards", f"{setup.decks} decks, {_words(setup.dealing)}" + (f" {number}" if number else "")],
        ["Limits", "; ".join(limits)],
        ["Options", ", ".join(options)],
    ]


def _words(name: str) -> str:
    return name.replace("-", " ")
