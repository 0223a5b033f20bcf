"""The register: every clause of every document, and what judges it, or why nothing does.

That a clause is judged is not written down anywhere: it follows from the code that cites it. By hand come only the
clauses that are judged together with a cited one, the reasons why no record can show the others, and chapters to come.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import NamedTuple, TypeVar

from domain.games.blackjack.game import Game
from domain.games.blackjack.side_wagers import SIDE_WAGERS
from domain.library.readings import NOT_JUDGED, READINGS
from domain.library.registry import RULEBOOKS
from domain.library.to_come import GAMES_TO_COME, JOKERS_TO_COME, SIDE_WAGERS_TO_COME
from domain.rulebooks.by_hand import ByHand
from domain.rulebooks.citations import Citation, of_game, of_other_game, of_provisions, of_side_wager, of_tournaments
from domain.rulebooks.clauses import Document, DocumentClause, State
from domain.rulebooks.crown_melbourne import RULEBOOK as CM
from domain.rulebooks.crown_melbourne import clauses as crown_melbourne
from domain.rulebooks.crown_melbourne import register as crown_melbourne_by_hand
from domain.rulebooks.crown_melbourne_automated import RULEBOOK as AUTOMATED
from domain.rulebooks.crown_melbourne_automated import clauses as automated
from domain.rulebooks.crown_melbourne_automated import register as automated_by_hand
from domain.rulebooks.crown_sydney import RULEBOOK as SYD
from domain.rulebooks.crown_sydney import clauses as crown_sydney
from domain.rulebooks.crown_sydney import register as crown_sydney_by_hand
from domain.rulebooks.nsw import RULEBOOK as NSW
from domain.rulebooks.nsw import clauses as nsw
from domain.rulebooks.nsw import register as nsw_by_hand
from domain.rulebooks.reading import NotJudged, Reading
from domain.rulebooks.tasmania import RULEBOOK as TAS
from domain.rulebooks.tasmania import clauses as tasmania
from domain.rulebooks.tasmania import register as tasmania_by_hand

DOCUMENTS: dict[str, Document] = {
    CM: Document(crown_melbourne.CLAUSES),
    NSW: Document(nsw.CLAUSES),
    TAS: Document(tasmania.CLAUSES),
    SYD: Document(crown_sydney.CLAUSES),
    AUTOMATED: Document(automated.CLAUSES),
}
BY_HAND: dict[str, ByHand] = {
    CM: crown_melbourne_by_hand.BY_HAND,
    NSW: nsw_by_hand.BY_HAND,
    TAS: tasmania_by_hand.BY_HAND,
    SYD: crown_sydney_by_hand.BY_HAND,
    AUTOMATED: automated_by_hand.BY_HAND,
}

Item = TypeVar("Item")

_KINDS = {
    "finding": "finding",
    "remedy": "what to do about",
    "power": "`rank-not-entitled`:",
    "rule": "rule",
    "side wager": "side wager",
}


class Entry(NamedTuple):
    """A clause in the register."""

    rulebook: str
    clause: DocumentClause
    state: State
    by: tuple[Citation, ...] = ()
    together_with: str = ""  # the clause that is cited for this one
    why: str = ""  # it is not judged
    readings: tuple[Reading, ...] = ()
    left_out: tuple[NotJudged, ...] = ()  # what it says besides, that is not judged

    def in_words(self) -> list[str]:
        """Who cites it, or why nothing judges it; and what of it is left out."""
        if self.state != "judged":
            return [self.why] if self.why else []
        lines = [f"with {self.together_with}"] if self.together_with else _in_words(self.by)
        return [*lines, *(f"not judged of it: {item.about}. {item.why}" for item in self.left_out)]


class NoEntry(Exception):
    """Nothing says what becomes of a clause, or two things do."""


@cache
def register(rulebook: str) -> tuple[Entry, ...]:
    """Every clause of a document in its order."""
    document, by_hand = DOCUMENTS[rulebook], BY_HAND[rulebook]
    cited = citations(rulebook)
    together = _once(document, ((listed, clause) for clause, listed in by_hand.together.items()))
    not_shown = _once(document, by_hand.not_shown)
    to_come = dict(_each(document, (*_to_come(rulebook), *by_hand.not_built)))
    readings = _by_clause(READINGS.get(rulebook, ()), lambda one: document.named_in(one.where))
    left_out = _by_clause(NOT_JUDGED.get(rulebook, ()), lambda one: document.cited(one.clause))

    def entry(clause: DocumentClause) -> Entry:
        number = clause.number
        by = cited.get(number, ())
        found = Entry(
            rulebook, clause, "judged", by, readings=readings.get(number, ()), left_out=left_out.get(number, ())
        )
        is_found_by = any(citation.kind in ("finding", "remedy", "power") for citation in by)
        if clause.is_title:
            return found._replace(state="title")
        if (is_found_by or number in to_come) and number in {*together, *not_shown}:
            raise NoEntry(f"{rulebook} {number} is cited, or to come, and needs no entry by hand")
        if by and number in to_come:
            raise NoEntry(f"{rulebook} {number} is cited and to come")
        if number in together:
            return found._replace(by=cited.get(together[number], ()), together_with=together[number])
        if number in not_shown:
            return found._replace(state="not-shown", why=not_shown[number])
        if by:
            return found
        if number in to_come:
            return found._replace(state="not-built", why=to_come[number])
        if found.left_out:
            return found._replace(state="not-judged", why=found.left_out[0].why)
        if found.readings:
            return found._replace(state="reading", why=found.readings[0].reading)
        raise NoEntry(
            f"{rulebook} {number} has no entry: cite it, or say in the document's register.py why nothing does"
        )

    return tuple(map(entry, document.clauses.values()))


def citations(rulebook: str) -> dict[str, tuple[Citation, ...]]:
    """By clause, who names it in the code."""
    document = DOCUMENTS[rulebook]
    found: dict[str, dict[Citation, None]] = defaultdict(dict)
    for text, citation in _all_citations(rulebook):
        for number in document.cited(text):
            found[number][citation] = None
    return {number: tuple(by) for number, by in found.items()}


def _all_citations(rulebook: str) -> Iterator[tuple[str, Citation]]:
    yield from of_provisions(RULEBOOKS[rulebook].provisions)
    for game in RULEBOOKS[rulebook].games:
        yield from of_game(game)
    for other in RULEBOOKS[rulebook].others:
        yield from of_game(other) if isinstance(other, Game) else of_other_game(other)
    if (tournaments := RULEBOOKS[rulebook].tournaments) is not None:
        yield from of_tournaments(tournaments)
    for wager in SIDE_WAGERS:
        if wager.rulebook == rulebook:
            yield from of_side_wager(wager)


def _to_come(rulebook: str) -> Iterator[tuple[str, str]]:
    """Chapters of games and side wagers that the judge does not know yet, with their titles.

    Of a chapter of which it knows another game, what is left out is said beside its clauses.
    """
    begun = {game.chapter for game in RULEBOOKS[rulebook].others}
    for known in (GAMES_TO_COME.get(rulebook, {}), SIDE_WAGERS_TO_COME.get(rulebook, {})):
        for one in known.values():
            if one.clause not in begun:
                yield f"{one.clause}*", one.title
    if rulebook in JOKERS_TO_COME:
        yield f"{JOKERS_TO_COME[rulebook].clause}*", JOKERS_TO_COME[rulebook].title


def _each(document: Document, lists: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    for listed, said in lists:
        for number in document.listed(listed):
            yield number, said


def _once(document: Document, lists: Iterable[tuple[str, str]]) -> dict[str, str]:
    """What is said by hand of each clause, of which there is one thing only."""
    found: dict[str, str] = {}
    for number, said in _each(document, lists):
        if number in found:
            raise NoEntry(f"{number} has two entries by hand")
        found[number] = said
    return found


def _by_clause(items: Iterable[Item], clauses: Callable[[Item], list[str]]) -> dict[str, tuple[Item, ...]]:
    found: dict[str, list[Item]] = defaultdict(list)
    for item in items:
        for number in dict.fromkeys(clauses(item)):
            found[number].append(item)
    return {number: tuple(those) for number, those in found.items()}


def _in_words(by: tuple[Citation, ...]) -> list[str]:
    """Who cites a clause, each kind in a line of its own. What all games have is not said once more of a variation."""
    lines = []
    for kind, before in _KINDS.items():
        those = [citation for citation in by if citation.kind == kind]
        of_all = {citation.name for citation in those if not citation.game}
        names = dict.fromkeys(_name(one) for one in those if not one.game or one.name not in of_all)
        if names:
            lines.append(f"{before} {', '.join(names)}")
    return lines


def _name(citation: Citation) -> str:
    if citation.kind in ("rule", "power", "side wager"):
        name = citation.name.replace("_", " ").replace("-", " ")
    else:
        name = f"`{citation.name}`"
    return f"{name} ({citation.game})" if citation.game else name
