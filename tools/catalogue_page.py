"""The catalogue as a file for programs and as tables for the contract page: which names a table may use, by clause."""

from collections.abc import Sequence
from typing import Any

from domain.contract.catalogue import BETS, RULEBOOKS, permissions_of
from domain.contract.schemas import CONTRACT_VERSION, Document
from domain.games.blackjack.game import Game
from domain.games.blackjack.side_wagers.wager import SideWager
from domain.irregularities.books import rulebook_in_words
from domain.library.options import options_of
from domain.library.registry import GAMES
from domain.library.registry import RULEBOOKS as RULEBOOK_OF
from domain.library.to_come import GAMES_TO_COME, PERMISSIONS_TO_COME, SIDE_WAGERS_TO_COME, ToCome

_RULE_OF_BET = {"main": "winning", "insurance": "insurance", "double": "double", "split": "split"}


def catalogue() -> Document:
    """Every name that a table's setup and facts may use, as one document."""
    return {
        "title": "Shoebox catalogue of names",
        "contract": CONTRACT_VERSION,
        "rulebooks": {
            rulebook: {
                "title": rulebook_in_words(rulebook),
                "games": {game.name: _game(game) for game in _games(rulebook)} | _others(rulebook),
                "not_judged_yet": {
                    "games": _to_come(GAMES_TO_COME, rulebook),
                    "side_wagers": _to_come(SIDE_WAGERS_TO_COME, rulebook),
                    "permissions": _to_come(PERMISSIONS_TO_COME, rulebook),
                },
            }
            for rulebook in RULEBOOKS
        },
    }


def catalogue_tables() -> str:
    """A table for each game, then what is not judged yet."""
    texts = []
    for rulebook in RULEBOOKS:
        for game in _games(rulebook):
            texts.append(f"### `{rulebook}`, game `{game.name}`\n\n{game.title}.\n\n{_table(game)}")
        for name, other in _others(rulebook).items():
            texts.append(f"### `{rulebook}`, game `{name}`\n\n{other['title']}.\n\n{_other_table(other)}")
        later = _later(rulebook)
        if later:
            texts.append(f"Not judged yet in `{rulebook}`:\n\n{later}")
    return "\n".join(texts)


def _games(rulebook: str) -> list[Game]:
    return [game for game in GAMES.values() if game.rulebook == rulebook]


def _others(rulebook: str) -> Document:
    """Games of other families: their bets, and the pay tables where they have several."""
    found: Document = {}
    for game in RULEBOOK_OF[rulebook].others:
        bets = {name: {"title": title, "clause": clause} for name, (title, clause) in game.bets_named().items()}
        tables = {name: list(game.pay_tables_of(name)) for name in ("", *bets) if game.pay_tables_of(name)}
        found[game.name] = {
            "title": game.title,
            "chapter": game.chapter,
            "family": game.family,
            "bets": bets,
            "options": _options(game.key) if isinstance(game, Game) else {},
            "side_wagers": {},
            "permissions": {},
        }
        if tables:
            found[game.name]["pay_tables"] = {name or "game": those for name, those in tables.items()}
    return found


def _other_table(game: Document) -> str:
    rows = [("bet", f"`{name}`", bet["title"], bet["clause"]) for name, bet in game["bets"].items()]
    tables = game.get("pay_tables", {})
    rows += [("pay table", _values(those), name, game["chapter"]) for name, those in tables.items()]
    rows += [
        ("option", f"`{name}`: `true` or `false`", option["says"], option["clause"])
        for name, option in game["options"].items()
    ]
    return _lines(("field", "values", "meaning", "clause"), rows)


def _game(game: Game) -> Document:
    return {
        "title": game.title,
        "chapter": game.chapter,
        "setup": {
            "decks": {"values": sorted(game.decks.value), "clause": game.decks.clause},
            "cards_per_deck": {"values": [game.deck.value.cards], "clause": game.deck.clause},
            "dealing": {"values": sorted(game.dealing.value), "clause": game.dealing.clause},
            "boxes": {
                "values": list(range(game.boxes_min.value, game.boxes_max.value + 1)),
                "clause": game.boxes_max.clause,
            },
        },
        "bets": {bet: {"clause": getattr(game, _RULE_OF_BET[bet]).clause} for bet in BETS},
        "options": _options(game.key),
        "side_wagers": {name: _side_wager(wager) for name, wager in game.side_wagers.items()},
        "permissions": {
            name: {"from": rank, "clause": clause} for name, (rank, clause) in permissions_of(game).items()
        },
    }


def _side_wager(wager: SideWager) -> Document:
    return {
        "clause": wager.odds.clause,
        "pay_tables": [
            {
                "decks": decks,
                "pay_table": table or None,
                "pays": {name: str(odds) for name, odds in pays.rows().items()},
            }
            for (decks, table), pays in wager.odds.value.items()
        ],
    }


def _to_come(known: dict[str, dict[str, ToCome]], rulebook: str) -> Document:
    found: Document = {}
    for name, one in known.get(rulebook, {}).items():
        found[name] = {"title": one.title, "clause": one.clause}
        if one.pay_tables:
            found[name]["pay_tables"] = list(one.pay_tables)
    return found


def _table(game: Game) -> str:
    here = _game(game)
    rows = [(f"`{name}`", _values(setting["values"]), "", setting["clause"]) for name, setting in here["setup"].items()]
    rows += [("bet", f"`{name}`", "", bet["clause"]) for name, bet in here["bets"].items()]
    rows += [
        ("option", f"`{name}`: `true` or `false`", option["says"], option["clause"])
        for name, option in here["options"].items()
    ]
    for name, wager in here["side_wagers"].items():
        tables = "; ".join(
            f"{table['decks']} decks" + (f", pay table `{table['pay_table']}`" if table["pay_table"] else "")
            for table in wager["pay_tables"]
        )
        rows.append(("side wager", f"`{name}`", f"With {tables}.", wager["clause"]))
    rows += [
        ("permission", f"`{name}`", f"From {leave['from'].replace('-', ' ')} on.", leave["clause"])
        for name, leave in here["permissions"].items()
    ]
    return _lines(("field", "values", "meaning", "clause"), rows)


def _later(rulebook: str) -> str:
    rows = []
    for kind, known in (
        ("game", GAMES_TO_COME),
        ("side wager", SIDE_WAGERS_TO_COME),
        ("permission", PERMISSIONS_TO_COME),
    ):
        for name, one in known.get(rulebook, {}).items():
            tables = f"; pay tables {_values(one.pay_tables)}" if one.pay_tables else ""
            rows.append((kind, f"`{name}`", f"{one.title}{tables}", one.clause))
    return _lines(("field", "name", "meaning", "clause"), rows) if rows else ""


def _values(values: Any) -> str:
    return ", ".join(f"`{value}`" for value in values)


def _lines(head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    lines = [head, tuple("---" for _ in head), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def _options(key: str) -> dict[str, Any]:
    """The options of a blackjack by name, with their clauses."""
    return {
        name: {"values": [False, True], "clause": option.clause, "says": option.says}
        for name, option in options_of(key).items()
    }
