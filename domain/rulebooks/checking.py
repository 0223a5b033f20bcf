"""What is wrong with a rulebook as it is written, before anything is judged by it: sentences for its author.

Names, words, ranks and codes are looked at that judging takes for granted: with one that nobody knows a rule would never
match, which is a silent judge, or would stop it. What code of the package does is tried by `shoebox rules check`.
"""

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import fields
from itertools import chain, pairwise
from typing import Any, get_args, get_origin, get_type_hints

from domain.facts.tables import Permission
from domain.games.blackjack.game import Game
from domain.games.blackjack.play.outcomes import ALWAYS
from domain.games.blackjack.side_wagers import SIDE_WAGERS, waits_for
from domain.games.blackjack.side_wagers.wager import SideWager
from domain.ids import is_name
from domain.irregularities.books import Ranks
from domain.irregularities.provision import TOURNAMENT, Provision, Remedy
from domain.rule import Authority, Rule
from domain.rulebooks.citations import parts_of
from domain.rulebooks.fitting import fits, ranks_in
from domain.rulebooks.rulebook import Option, Rulebook

_CLAUSE_MAX = 120  # of a clause that a case rests on
_OPTION = re.compile(r"[a-z0-9-]{1,64}")
_BOXES_MAX, _DECKS_MAX = 9, 20  # of the contract
_PERMISSIONS = frozenset({*get_args(Permission), "reserve-a-box"})  # the last is a fact of its own
_POWERS = frozenset(
    {
        "void-for-fraud",
        "void-for-disruption",
        "void-for-contravention",
        "forfeit-in-a-void-round",
        "ruling",
        "shuffle-now",
        "correct-the-record",
        "correct-an-opening",
    }
)


def faults(rulebook: Rulebook, codes: Collection[str]) -> list[str]:
    """Every fault of a rulebook, none if it can be judged by. `codes` are the irregularities that the judge knows."""
    found = [*_in_head(rulebook)]
    for game in rulebook.games:
        found += [f"{game.name}: {fault}" for fault in _in_game(game, rulebook)]
    found += _in_provisions(rulebook, codes)
    for name, option in rulebook.options.items():
        found += _in_option(name, option, rulebook.games)
    return found


def _in_head(rulebook: Rulebook) -> Iterator[str]:
    for what in ("name", "document"):
        if not is_name(getattr(rulebook, what)):
            yield f"the {what} {getattr(rulebook, what)!r} is none: letters, digits, dot, underscore, hyphen, at most 64."
    for what in ("title", "short"):
        if not getattr(rulebook, what).strip():
            yield f"it has no {what}."
    if rulebook.effective and rulebook.ended and rulebook.ended <= rulebook.effective:
        yield f"it ends on {rulebook.ended}, before it takes effect on {rulebook.effective}."
    if not fits(rulebook.ranks, Ranks):
        yield "its ranks are not all ranks of the contract."
    steps = [*chain(*rulebook.ranks)]
    if len(set(steps)) < len(steps):
        yield "a rank is in its line twice."
    if rulebook.ranks and rulebook.ranks[0] != ("dealer",):
        yield "its line of ranks does not begin with the dealer."
    games = (*rulebook.games, *rulebook.others)
    if not games:
        yield "it has no game."
    names = sorted(game.name for game in games)
    yield from (f"two games are called {one}." for one, other in pairwise(names) if one == other)


def _in_game(game: Game, rulebook: Rulebook) -> Iterator[str]:
    if not is_name(game.name):
        yield f"the name {game.name!r} is none: letters, digits, dot, underscore, hyphen, at most 64."
    if game.rulebook != rulebook.name:
        yield f"it says that it is of {game.rulebook}, and not of {rulebook.name}."
    if not game.title.strip() or not game.chapter.strip():
        yield "it has no title or no chapter."
    hints = get_type_hints(Game)
    for item in fields(Game):
        hint = _rule_value(hints[item.name])
        is_left_out = getattr(game, item.name) is None and fits(None, hints[item.name])
        if hint is not None and not is_left_out:
            yield from _in_rule(item.name, getattr(game, item.name), hint, rulebook)
    yield from _in_numbers(game)
    yield from _in_outcomes(game, rulebook)
    for name, rule in game.in_tournaments:
        hint = _rule_value(hints.get(name))
        if hint is None:
            yield f"in tournaments {name} is to be changed, which is no rule of a game."
        else:
            yield from _in_rule(name, rule, hint, rulebook)
    for power, authority in game.authority.items():
        if power not in _POWERS:
            yield f"the power {power} is none that is asked for; there are {', '.join(sorted(_POWERS))}."
        yield from _unknown_ranks(f"the power {power}", authority, Authority, rulebook)
        yield from _in_clause(f"the power {power}", authority.clause)
    for permission in sorted(set(game.leave.value) - _PERMISSIONS):
        yield f"the permission {permission} is none of the contract."
    for wager in game.side_wagers.values():
        yield from (f"side wager {wager.name}: {fault}" for fault in _in_side_wager(wager, rulebook))


def _in_rule(name: str, rule: Any, hint: Any, rulebook: Rulebook) -> Iterator[str]:
    what = f"the rule {name}"
    if not isinstance(rule, Rule):
        yield f"{what} is no Rule: {rule!r}."
        return
    yield from _in_clause(what, rule.clause)
    if not rule.says.strip():
        yield f"{what} does not say what it means."
    if not fits(rule.value, hint):
        yield f"{what} has a value that it can't have: {rule.value!r}."
    else:
        yield from _unknown_ranks(what, rule.value, hint, rulebook)


def _in_clause(what: str, clause: str) -> Iterator[str]:
    if not clause.strip():
        yield f"{what} has no clause."
    elif len(clause) > _CLAUSE_MAX:
        yield f"{what} has a clause of more than {_CLAUSE_MAX} characters."


def _unknown_ranks(what: str, value: Any, hint: Any, rulebook: Rulebook) -> Iterator[str]:
    known = {rank for step in rulebook.ranks for rank in step}
    for rank in dict.fromkeys(ranks_in(value, hint)):
        if known and rank not in known:
            yield f"{what} names the rank {rank}, which is not in the rulebook's line of ranks."


def _in_numbers(game: Game) -> Iterator[str]:
    low, high = game.boxes_min.value, game.boxes_max.value
    if not 1 <= low <= high <= _BOXES_MAX:
        yield f"a table of {low} to {high} boxes can't be; the contract has 1 to {_BOXES_MAX}."
    decks = game.decks.value
    if not decks or not all(1 <= count <= _DECKS_MAX for count in decks):
        yield f"the numbers of decks are to be between 1 and {_DECKS_MAX}."
    deck = game.deck.value
    if deck.cards not in (48, 52) or deck.cards != 52 - 4 * len(deck.without):
        yield f"a deck of {deck.cards} cards without {deck.without or 'nothing'} can't be; the contract has 48 and 52."


def _in_outcomes(game: Game, rulebook: Rulebook) -> Iterator[str]:
    if not game.outcomes or game.outcomes[-1].when.tests != ALWAYS.tests:
        yield "its outcome rules leave wagers without a result: the last of them must hold always."
    rules = {name for name, _ in game.rules()}
    for outcome in game.outcomes:
        if outcome.rule is not None:
            yield from _in_rule(outcome.name, outcome.rule, Any, rulebook)
        elif outcome.name not in rules:
            yield f"the outcome {outcome.name} goes by a rule that the game does not have."


def _in_side_wager(wager: SideWager, rulebook: Rulebook) -> Iterator[str]:
    if not is_name(wager.name):
        yield f"the name {wager.name!r} is none: letters, digits, dot, underscore, hyphen, at most 64."
    if wager.rulebook != rulebook.name:
        yield f"it says that it is of {wager.rulebook}, and not of {rulebook.name}."
    if not wager.stages:
        yield "it has no stage, so nothing ever decides it."
    elif wager.stages[0].waits_for != waits_for(wager.name):
        yield "it waits for something else than the side wagers of that name, or than unknown ones, are followed by."
    for part in parts_of(wager):
        kind = type(part)
        hints = get_type_hints(kind)
        for item in fields(kind):
            value, hint = getattr(part, item.name), hints[item.name]
            named = value if get_origin(hint) is Mapping else {item.name: value}  # one rule, or several by name
            for name, rule in named.items() if _rule_value(hint) is not None else ():
                if rule is not None:
                    yield from _in_rule(name, rule, _rule_value(hint), rulebook)


def _rule_value(hint: Any) -> Any:
    """The kind of value of a rule, where an annotation is that of a rule or of one that may be missing; else None."""
    rules = (one for one in (hint, *get_args(hint)) if get_origin(one) is Rule)
    return next((get_args(one)[0] for one in rules), None)


def _in_provisions(rulebook: Rulebook, codes: Collection[str]) -> Iterator[str]:
    names = {TOURNAMENT, *(name for game in (*rulebook.games, *rulebook.others) for name in game.line)}
    for code, provision in rulebook.provisions.items():
        if code not in codes:
            yield f"the irregularity {code} is none that is judged."
        for game in provision.games:
            if game not in names:
                yield f"{code}: it has clauses for {game}, which is no game here."
        for one in (provision, *provision.games.values()):
            yield from (f"{code}: {fault}" for fault in _in_provision(one, rulebook))


def _in_provision(provision: Provision, rulebook: Rulebook) -> Iterator[str]:
    yield from _in_clause("the provision", provision.clause)
    for remedy in provision.remedies:
        what = f"the remedy [{remedy.clause}]"
        yield from _in_clause(what, remedy.clause)
        if not remedy.does.strip():
            yield f"{what} does not say what is to be done."
        if not fits(remedy, Remedy):
            yield f"{what} has a part that it can't have: {remedy!r}."
        else:
            yield from _unknown_ranks(what, remedy, Remedy, rulebook)


def _in_option(name: str, option: Option, games: tuple[Game, ...]) -> Iterator[str]:
    if not _OPTION.fullmatch(name):
        yield f"the option {name!r} is no name: small letters, digits and hyphens, at most 64."
    if not option.says.strip():
        yield f"the option {name} does not say what it means."
    if option.bet:
        yield from _in_option_of_a_side_wager(name, option, games)
        return
    hints = get_type_hints(Game)
    if _rule_value(hints.get(option.rule)) is None:
        yield f"the option {name} changes {option.rule}, which is no rule of a game."
        return
    for game in games:
        rule = getattr(game, option.rule)
        value = rule.value if rule is not None else None
        if value is not None and option.field and not hasattr(value, option.field):
            yield f"the option {name} changes {option.field}, which the rule {option.rule} of {game.name} does not have."


def _in_option_of_a_side_wager(name: str, option: Option, games: tuple[Game, ...]) -> Iterator[str]:
    wagers = [game.side_wagers[option.bet] for game in games if option.bet in game.side_wagers]
    if not wagers and option.bet not in {wager.name for wager in SIDE_WAGERS}:  # one that adopts a rulebook may lack it
        yield f"the option {name} changes {option.bet}, which is no side wager."
    tables = [table for wager in wagers for stage in wager.stages for table in stage.odds.value.values()]
    if any(not hasattr(table, option.field) for table in tables):
        yield f"the option {name} changes {option.field}, which a pay table of {option.bet} does not have."
