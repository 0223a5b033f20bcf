"""The irregularities for people: what each rulebook does about one, and where readings were chosen."""

from collections.abc import Iterator
from dataclasses import dataclass

from dashboard.rules.clauses import cites
from dashboard.rules.naming import words
from domain.irregularities.codes import Irregularity
from domain.irregularities.provision import Provision, Remedy
from domain.irregularities.ranks import a_rank
from domain.library.irregularities import CATALOGUE
from domain.library.options import OPTIONS
from domain.library.readings import NOT_JUDGED, READINGS
from domain.library.registry import ALL_GAMES


@dataclass(frozen=True)
class ReadingOnPage:
    """A place in a rulebook with what is to be said of it: a reading, an option, or what is not judged."""

    kind: str
    clause: str
    about: str
    says: str
    why: str = ""

    def fits(self, sought: str) -> bool:
        text = f"{self.kind} {self.clause} {self.about} {self.says} {self.why}".lower()
        return all(word in text for word in sought.lower().split())


def remedy_notes(remedy: Remedy) -> str:
    """When, by whom, at whose choice, with which money."""
    notes = [
        words(remedy.window) if remedy.window != "always" else "",
        f"only if {remedy.only}" if remedy.only else "",
        f"by {a_rank(remedy.rank)} or above" if remedy.rank else "",
        f"the {remedy.choice}'s choice" if remedy.choice else "",
        f"money: {words(remedy.money)}" if remedy.money != "nothing" else "",
    ]
    return "; ".join(filter(None, notes))


def is_about(provision: Provision, clause: str) -> bool:
    return cites(provision.clause, clause) or any(cites(remedy.clause, clause) for remedy in provision.remedies)


def irregularities_of(sought: str = "", rulebook: str = "", clause: str = "") -> list[Irregularity]:
    """Those that fit the words, and that a rulebook knows by a clause."""
    return [
        one
        for one in CATALOGUE.values()
        if _fits(one, sought)
        and (not rulebook or rulebook in one.provisions)
        and (not clause or any(is_about(p, clause) for r, p in one.provisions.items() if rulebook in ("", r)))
    ]


def _fits(one: Irregularity, sought: str) -> bool:
    cited = " ".join(provision.clause for provision in one.provisions.values())
    text = f"{one.code} {one.title} {one.meaning} {cited}".lower()
    return all(word in text for word in sought.lower().split())


def readings_of(rulebook: str) -> Iterator[ReadingOnPage]:
    """All that was chosen for a rulebook, what a table can choose otherwise, and what is not judged."""
    for reading in (*READINGS.get(rulebook, ()), *READINGS["all rulebooks"]):
        option = f" A table can read it otherwise with the option {reading.option}." if reading.option else ""
        yield ReadingOnPage("Reading", reading.where, reading.trouble, reading.reading + option, reading.why)
    seen = set()
    for game in ALL_GAMES.values():
        for name, rule in game.rules() if game.rulebook == rulebook else ():
            if rule.reading and (name, rule.reading) not in seen:
                seen.add((name, rule.reading))
                yield ReadingOnPage("Rule", rule.clause, rule.says, rule.reading)
    for one in CATALOGUE.values():
        provision = one.provisions.get(rulebook)
        if provision and provision.reading:
            yield ReadingOnPage("Irregularity", provision.clause, one.title, provision.reading)
    for name, choice in OPTIONS.get(rulebook, {}).items():
        yield ReadingOnPage("Option", name, words(choice.rule.replace("_", "-")), choice.says)
    for item in NOT_JUDGED.get(rulebook, ()):
        yield ReadingOnPage("Not judged", item.clause, item.about, "Nothing is found by it.", item.why)
