"""Where the code names a clause of a rulebook: provisions and their remedies, powers, rules, side wagers."""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any, Literal, NamedTuple

from domain.adopting import is_clause
from domain.games.any_game import AnyGame
from domain.games.blackjack.game import Game
from domain.games.blackjack.side_wagers.wager import Button, Carry, Entitlement, Jackpot, Placement, SideWager, Stage
from domain.irregularities.provision import TOURNAMENT, Provision
from domain.rule import Authority, Restriction, Rule
from domain.tournament_rules import TournamentRules


class Citation(NamedTuple):
    """Who names a clause: a finding by its code, a remedy by that of what it is for, a power, a rule, or a side wager."""

    kind: Literal["finding", "remedy", "power", "rule", "side wager"]
    name: str
    game: str = ""  # whose own it is, where it is not of all games of the rulebook


def of_provisions(provisions: dict[str, Provision]) -> Iterator[tuple[str, Citation]]:
    for code, provision in provisions.items():
        yield from _of_provision(code, provision, "")
        for game, own in provision.games.items():
            yield from _of_provision(code, own, game)


def _of_provision(code: str, provision: Provision, game: str) -> Iterator[tuple[str, Citation]]:
    if not provision.applies:
        return
    yield provision.clause, Citation("finding", code, game)
    for remedy in provision.remedies:
        yield remedy.clause, Citation("remedy", code, game)
        if remedy.interim_by:
            yield remedy.interim_by, Citation("remedy", code, game)
        if remedy.ended_by:
            yield remedy.ended_by[0], Citation("remedy", code, game)


def of_game(game: Game) -> Iterator[tuple[str, Citation]]:
    """The rules that are its own. That a document has no such rule at all is no citation of anything."""
    own = game.differences() if game.parent else None
    name = game.name if game.parent or game.on_terminals else ""
    for rule_name, rule in game.rules():
        if own is None or rule_name in own:
            yield from _of_rule(rule, Citation("rule", rule_name, name), is_variation=own is not None)
    if game.parent is None:
        for rule_name, rule in game.in_tournaments:
            yield from _of_rule(rule, Citation("rule", rule_name, TOURNAMENT), is_variation=True)
    if game.parent is None and not game.on_terminals:
        for power, authority in game.authority.items():
            yield authority.clause, Citation("power", power)
        for by in (game.void_refunded_by, game.shoe_after_device_by):
            if by:
                yield (
                    by,
                    Citation("rule", "void_refunded_by" if by == game.void_refunded_by else "shoe_after_device_by"),
                )


def of_other_game(game: AnyGame) -> Iterator[tuple[str, Citation]]:
    """The rules, bets and powers of a game of another family; what every game on terminals has is of none of them."""
    own = {name for name, _ in game.own_rules()}
    for name, rule in game.rules():
        yield from _of_rule(rule, Citation("rule", name, game.name if name in own else ""), is_variation=False)
    for name, (_, clause) in game.bets_named().items():
        yield clause, Citation("rule", name, game.name)
    for power, authority in game.powers.items():
        yield authority.clause, Citation("power", power)


def of_tournaments(rules: TournamentRules) -> Iterator[tuple[str, Citation]]:
    """What the terms of one must say, and what only its director may do."""
    for _, clause in rules.terms:
        yield clause, Citation("finding", "tournament-terms-incomplete")
    for power, clause in (("deduct-from-the-absent", rules.deducts), ("disqualify", rules.disqualifies)):
        if clause:
            yield clause, Citation("power", power)


def of_side_wager(wager: SideWager) -> Iterator[tuple[str, Citation]]:
    citation = Citation("side wager", wager.name)
    for part in parts_of(wager):
        for item in fields(part):
            value = getattr(part, item.name)
            if isinstance(value, Rule):
                yield from _of_rule(value, citation, is_variation=False)
            elif isinstance(value, str) and is_clause(value):
                yield value, citation
            elif isinstance(value, Mapping):
                for rule in value.values():
                    yield from _of_rule(rule, citation, is_variation=False)


def parts_of(wager: SideWager) -> Iterator[SideWager | Placement | Entitlement | Stage | Button | Jackpot | Carry]:
    """The wager, and what it is made of."""
    yield wager
    yield wager.placement
    if wager.placement.entitlement is not None:
        yield wager.placement.entitlement
    yield from wager.stages
    yield from (stage.button for stage in wager.stages if stage.button is not None)
    yield from (stage.jackpot for stage in wager.stages if stage.jackpot is not None)
    if wager.carry is not None:
        yield wager.carry
        yield from wager.carry.stages


def _of_rule(rule: Rule[Any], citation: Citation, *, is_variation: bool) -> Iterator[tuple[str, Citation]]:
    if not _is_empty(rule.value) or is_variation:
        yield rule.clause, citation
    if citation.name == "leave":
        for permission, (_, clause) in rule.value.items():
            yield clause, Citation("power", permission, citation.game)
    else:
        yield from ((clause, Citation(kind, citation.name, citation.game)) for kind, clause in _inside(rule.value))


def _is_empty(value: Any) -> bool:
    return value is None or value is False or value == () or value == {}


def _inside(value: Any) -> Iterator[tuple[Literal["power", "rule"], str]]:
    """The clauses that a rule's value names besides its own."""
    match value:
        case Authority() | Restriction():
            yield "power", value.clause
        case str() if is_clause(value):
            yield "rule", value
        case dict():
            for item in value.values():
                yield from _inside(item)
        case tuple():
            for item in value:
                yield from _inside(item)
        case _ if is_dataclass(value) and not isinstance(value, type):
            for item in fields(value):
                yield from _inside(getattr(value, item.name))
