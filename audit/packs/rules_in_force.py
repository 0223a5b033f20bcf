"""The rules that were in force, each with its clause, and what the rulebook says of each irregularity found."""

from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import Any

from msgspec import to_builtins

from audit.packs.subjects import utc
from domain.facts.events import Event
from domain.facts.tables import SETTING_UP, AnySetup, setup_of
from domain.irregularities.provision import Remedy
from domain.library.irregularities import CATALOGUE
from domain.library.options import game_in_force
from domain.library.registry import RULEBOOKS


def games_in_force(events: Iterable[Event]) -> list[dict[str, Any]]:
    """Each game that the events open a table with, or change it to, and since which step."""
    found: list[dict[str, Any]] = []
    for event in events:
        if isinstance(event.data, SETTING_UP):
            game = _game(setup_of(event.data))
            since = {"stream": event.originator_id, "seq": event.seq, "time": utc(event.time)}
            if not found or {**found[-1], "since": None} != {**game, "since": None}:
                found.append({**game, "since": since})
    return found


def provisions(findings: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """What each rulebook says of the irregularities among these findings."""
    wanted = sorted({(row["rulebook"], row["code"]) for row in findings})
    made = []
    for rulebook, code in wanted:
        irregularity = CATALOGUE[code]
        provision = irregularity.provisions[rulebook]
        games = {game: own.clause for game, own in provision.games.items()}
        made.append(
            {
                "rulebook": rulebook,
                "code": code,
                "title": irregularity.title,
                "meaning": irregularity.meaning,
                "clause": provision.clause,
                "games": games,  # that have a clause of their own
                "reading": provision.reading or None,
                "remedies": [_remedy(remedy) for remedy in provision.remedies],
            }
        )
    return made


def _remedy(remedy: Remedy) -> dict[str, Any]:
    """Its condition is given in words."""
    fields: dict[str, Any] = _plain(asdict(remedy))
    return fields | {"only": str(remedy.only)}


def _game(setup: AnySetup) -> dict[str, Any]:
    game = game_in_force(setup)
    named: dict[str, Any] = {"rulebook": setup.rulebook, "game": setup.game, "setup": to_builtins(setup)}
    if game is None:
        return {**named, "title": None, "chapter": None, "version": None, "effective": None, "rules": []}
    book = RULEBOOKS[game.rulebook]
    dated = {"version": book.version or None, "effective": book.effective and book.effective.isoformat()}
    rules = [
        {
            "rule": name.replace("_", " "),
            "clause": rule.clause,
            "says": rule.says,
            "reading": rule.reading or None,
            "value": _plain(rule.value),
        }
        for name, rule in game.rules()
    ]
    return {**named, "title": game.title, "chapter": game.chapter, **dated, "rules": rules}


def _plain(value: Any) -> Any:
    """A rule's value as JSON has it: sets in order, parts as their fields."""
    if isinstance(value, frozenset | set):
        return sorted(value)
    if isinstance(value, dict):
        return {str(key): _plain(part) for key, part in value.items()}
    if hasattr(value, "_asdict"):
        return _plain(value._asdict())
    if isinstance(value, list | tuple):
        return [_plain(part) for part in value]
    if hasattr(value, "__dataclass_fields__"):
        return _plain(asdict(value))
    return value
