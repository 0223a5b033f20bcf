"""docs/register.md: every clause of every document, what judges it, or why nothing does. From the code."""

from collections import Counter
from collections.abc import Iterator
from itertools import groupby

from domain.irregularities.books import rulebook_in_words
from domain.library.register import DOCUMENTS, Entry, register
from domain.rulebooks.clauses import STATES, State

_HEAD = """# Register of clauses

Every clause number of the five documents, and what becomes of it. That a clause is judged follows from the code that
cites it, and a test demands a scenario whose outcome does; what is not judged is here with the reason.
`shoebox rules register` answers the same.

- **judged**: a violation is found, or wagers are settled by it. *with 7.5.5* means that 7.5.5 is cited for it.
- **reading**: the document slips or contradicts itself there; [how we read it](interpretations.md) decides elsewhere.
- **not judged**: a record could show it, and nothing looks at it.
- **not shown**: no record can show that it was broken.
- **not built**: it belongs to a game, a side wager or a chapter that nobody judges yet. That a table plays it, and what
  happens there, can be [recorded](coverage.md).

Titles, which only head their parts, are not counted. Numbers are the documents' own, words are ours.
"""
_IN_WORDS: dict[State, str] = {state: state.replace("-", " ") for state in STATES}
_COUNTED: tuple[State, ...] = tuple(state for state in STATES if state != "title")


def register_page() -> str:
    return _HEAD + _counts() + "".join(_document(rulebook) for rulebook in DOCUMENTS)


def _counts() -> str:
    rows = []
    for rulebook in DOCUMENTS:
        counts = Counter(entry.state for entry in register(rulebook))
        cells = [str(counts[state]) for state in _COUNTED]
        title = rulebook_in_words(rulebook)
        rows.append(f"| [{title}](#{_anchor(title)}) | {' | '.join(cells)} |")
    head = " | ".join(_IN_WORDS[state] for state in _COUNTED)
    return f"\n| document | {head} |\n|---|{'---|' * len(_COUNTED)}\n" + "\n".join(rows) + "\n"


def _anchor(title: str) -> str:
    return title.lower().replace(" ", "-").replace("'", "")


def _document(rulebook: str) -> str:
    text = f"\n## {rulebook_in_words(rulebook)}\n"
    entries = register(rulebook)
    if not entries[0].clause.number[:1].isdigit():  # a guide that has headings alone
        return text + _table(list(entries))
    to_come: list[str] = []
    for chapter, group in groupby(entries, key=_chapter_of):
        those = list(group)
        counts = Counter(entry.state for entry in those)
        title = f"{chapter} {those[0].clause.subject}"
        if counts["not-built"] == len(those) - counts["title"]:
            to_come.append(f"| {title} | {counts['not-built']} | {_last(those)} |")
        else:
            counted = ", ".join(f"{counts[state]} {_IN_WORDS[state]}" for state in _COUNTED if counts[state])
            text += f"\n### {title}\n\n{counted}.\n" + _table(those[1:] if those[0].state == "title" else those)
    if to_come:
        text += "\n### Not built\n\n| chapter | clauses | up to |\n|---|---|---|\n" + "\n".join(to_come) + "\n"
    return text


def _chapter_of(entry: Entry) -> str:
    """New South Wales prints 20.7.2 in chapter 21, where it stays."""
    return "21" if entry.clause.number == "20.7.2" else entry.clause.chapter


def _last(entries: list[Entry]) -> str:
    return entries[-1].clause.number


def _table(entries: list[Entry]) -> str:
    rows = [
        f"| {_numbers(those)} | {those[0].clause.subject} | {state} | {words} |"
        for (_, state, words), those in _alike(entries)
    ]
    return "\n| clause | about | state | by what, or why not |\n|---|---|---|---|\n" + "\n".join(rows) + "\n"


def _alike(entries: list[Entry]) -> Iterator[tuple[tuple[str, str, str], list[Entry]]]:
    """Items of one clause of which the same is said are one row."""

    def key(entry: Entry) -> tuple[str, str, str]:
        number, bracket, _ = entry.clause.number.partition("(")
        state = "" if entry.state == "title" else _IN_WORDS[entry.state]
        words = [*entry.in_words(), *(["[read so](interpretations.md)"] if entry.readings else [])]
        return number if bracket else f"{number} itself", state, "<br>".join(words)

    for (number, state, words), group in groupby(entries, key=key):
        yield (number, state, words), list(group)


def _numbers(entries: list[Entry]) -> str:
    first, last = entries[0].clause.number, entries[-1].clause.number
    return first if first == last else f"{first} to {last[last.index('(') :]}"
