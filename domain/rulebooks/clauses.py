"""The clause numbers of a document in its order, which of them a citation names, and what can become of one."""

import re
from collections.abc import Iterator
from typing import Literal, NamedTuple, get_args

from domain.adopting import is_of_another

_ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x")
_NUMBER = re.compile(r"\d+(\.\d+)*( item \d+)?( \(second\))?")
_ITEMS = re.compile(r"(\([a-z]+\))+")
_NAMED = re.compile(r"(?<![\w.])\d+(\.\d+)*(\([a-z]+\))*(–(\d+(\.\d+)*)?(\([a-z]+\))*)?")


# What becomes of a clause, as the register has it.
State = Literal[
    "judged",  # a violation is found, or wagers are settled by it
    "reading",  # the document slips or contradicts itself there: how we read it decides elsewhere
    "not-judged",  # a record could show it, and nothing looks at it, with the reason
    "not-shown",  # no record can show that it was broken, with the reason
    "not-built",  # of a game, a side wager or a chapter to come
    "title",  # it heads its parts and says nothing by itself
]
STATES: tuple[State, ...] = get_args(State)


class NoSuchClause(Exception):
    """A citation names something that the document does not have."""


class DocumentClause(NamedTuple):
    """A place in a document. A title only heads its parts, and says nothing by itself."""

    number: str
    subject: str  # in a few words of ours; of what has none its chapter's, of a lettered item its clause's
    is_title: bool = False

    @property
    def chapter(self) -> str:
        return re.split(r"[. (]", self.number)[0] if self.number[:1].isdigit() else self.number


class Document:
    """All clauses of a document, in its order. `text` has a line for each number: `7.5.5 (a) (a)(i) (b) | doubling`."""

    def __init__(self, text: str):
        self.clauses: dict[str, DocumentClause] = {}
        for line in text.strip().splitlines():
            for clause in _read(line):
                if clause.number in self.clauses:
                    raise ValueError(f"{clause.number} is there twice")
                above = self.clauses.get(clause.chapter)
                subject = clause.subject or (above.subject if above else "")
                self.clauses[clause.number] = clause._replace(subject=subject)
        self._order = {number: at for at, number in enumerate(self.clauses)}

    def cited(self, text: str) -> list[str]:
        """The clauses that a citation names, but for those of another document that it makes apply.

        A range has those of one row: 9.14 to 9.16, or 4.1.1(a) to (c).
        """
        if text in self.clauses:
            return [text]
        found: list[str] = []
        last = ""
        for part in text.split(", "):
            if is_of_another(part):
                continue
            ends = []
            for end in part.split("–"):
                last = _beside(last, end) if end.startswith("(") else end
                if last not in self.clauses:
                    raise NoSuchClause(
                        f"{text!r} is cited, and the document has no {last!r}: its clauses.py lists them"
                    )
                ends.append(last)
            found += [number for number in self.between(ends[0], ends[-1]) if _depth(number) == _depth(ends[0])]
        return found

    def between(self, first: str, last: str) -> list[str]:
        """From one clause to another in the document's order, with all their parts in between."""
        if not {first, last} <= self.clauses.keys() or self._order[last] < self._order[first]:
            raise NoSuchClause(f"there is nothing from {first!r} to {last!r}")
        return list(self.clauses)[self._order[first] : self._order[last] + 1]

    def parts(self, number: str) -> list[str]:
        """A clause and everything below it."""
        if number not in self.clauses:
            raise NoSuchClause(f"the document has no {number!r}")
        below = tuple(number + mark for mark in (".", "(", " item"))
        return [other for other in self.clauses if other == number or other.startswith(below)]

    def listed(self, text: str) -> list[str]:
        """The clauses of a list of ours: blanks between them, ranges as in citations, a star for all parts as well."""
        found: list[str] = []
        for part in [text] if text in self.clauses else text.split():
            found += self.parts(part[:-1]) if part.endswith("*") else self.cited(part)
        return found

    def named_in(self, text: str) -> list[str]:
        """The clauses that a sentence names, and whatever else is in it."""
        found = []
        for match in _NAMED.finditer(text):
            try:
                found += self.cited(match.group(0))
            except NoSuchClause:
                continue
        return found


def _read(line: str) -> Iterator[DocumentClause]:
    left, _, subject = line.partition("|")
    left, subject = left.strip(), subject.strip()
    match = _NUMBER.match(left)
    number = match.group(0) if match else left
    yield DocumentClause(number, subject.removesuffix(":"), subject.endswith(":"))
    for items in left.removeprefix(number).split():
        for item in _items(items):
            yield DocumentClause(number + item, subject.removesuffix(":"))


def _items(text: str) -> Iterator[str]:
    """From (a) to (c) are three letters; below a letter, or to more than one letter, Roman numerals are counted."""
    first, _, last = text.partition("–")
    if not last:
        yield first
        return
    names = _ITEMS.fullmatch(first) and re.findall(r"\(([a-z]+)\)", first)
    if not names:
        raise ValueError(f"{text!r} is no range of items")
    above = "".join(f"({name})" for name in names[:-1])
    start, end = names[-1], last.strip("()")
    counted = _ROMAN if above or len(end) > 1 else tuple("abcdefghijklmnopqrstuvwxyz")
    for name in counted[counted.index(start) : counted.index(end) + 1]:
        yield f"{above}({name})"


def _beside(number: str, items: str) -> str:
    """`(c)` beside `4.1.1(a)` is 4.1.1(c)."""
    for _ in range(items.count("(")):
        number = re.sub(r"\([a-z]+\)$", "", number)
    return number + items


def _depth(number: str) -> tuple[int, int]:
    return number.count("."), number.count("(")
