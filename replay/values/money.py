"""The money of a round: what each wager was due, how it was settled, and who is owed what, in cents and in words."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from domain.facts.wording import printable
from domain.findings.finding import Branch, Finding
from domain.money import dollars
from domain.vocabulary import Tender
from replay.values.cards import Key, Pile

DEPENDS = "what is owed depends on what nobody decided at the table"
NOBODY = "no money is owed"
TO_THE_FLOAT = "to the float"  # of a free token: nobody loses it


@dataclass(frozen=True)
class Wager:
    """Who wagers how much on what, and where it is: in words, and as the fields that JSON has for it."""

    player: str
    bet: str
    cents: int
    place: str
    where: Mapping[str, Any]
    key: Key = ()  # of the pile that it belongs to
    tender: str = "chips"
    carried: bool = False  # left standing from the round before
    title: str = ""  # the bet with what it is on, where its name alone does not say that

    @property
    def is_free(self) -> bool:
        """A token that nobody can lose."""
        return self.tender == Tender.FREE_TOKEN

    @property
    def named(self) -> str:
        """Bet and amount; the main wager needs no name."""
        token = " (free token)" if self.is_free else ""
        return dollars(self.cents) + ("" if self.bet == "main" else f" {self.title or self.bet}") + token


@dataclass(frozen=True)
class Worth:
    """What a wager is due by the cards of a deal. Where that is not known, `unknown` says why."""

    wager: Wager
    paid_cents: int = 0
    collected_cents: int = 0
    clause: str = ""
    unknown: str = ""
    is_void: bool = False  # it comes back, whatever it would have been worth

    @property
    def net_cents(self) -> int:
        """What the player gains, or loses."""
        return self.paid_cents - self.collected_cents

    def fields(self) -> dict[str, Any]:
        return {
            "paid_cents": self.paid_cents,
            "collected_cents": self.collected_cents,
            "net_cents": self.net_cents,
            "clause": self.clause,
        }

    @property
    def words(self) -> str:
        if self.unknown:
            return "not known"
        if self.is_void:
            return "void"
        if self.net_cents == 0:
            return TO_THE_FLOAT if self.wager.is_free else "keeps it"
        return f"wins {dollars(self.net_cents)}" if self.net_cents > 0 else f"loses {dollars(-self.net_cents)}"


@dataclass(frozen=True)
class Outcome:
    """A wager and what became of it, beside what it was worth as its cards lay and as the book deals them.

    `lay` and `book` are None where that is not known.
    """

    wager: Wager
    pile: Pile | None = None  # the cards that decide about it
    counts: bool = False  # whether what they count decides, as for a main wager but not for a pair
    paid_cents: int = 0
    collected_cents: int = 0
    returned_cents: int = 0
    lost_cents: int = 0  # what was collected and not given back
    is_settled: bool = False
    is_void: bool = False
    lay: Worth | None = None
    book: Worth | None = None
    depends: bool = False  # on a decision that nobody made

    @property
    def rightful(self) -> Worth | None:
        return None if self.depends else self.book or self.lay

    @property
    def rightful_words(self) -> str:
        return self.rightful.words if self.rightful else self._unsure

    @property
    def settled_cents(self) -> int:
        """What the player gained, or lost."""
        return self.paid_cents - self.lost_cents

    @property
    def settled_words(self) -> str:
        """What the record says became of it."""
        said = [f"paid {dollars(self.paid_cents)}"] if self.paid_cents > 0 else []
        if self.paid_cents < 0:
            said.append(f"taken back {dollars(-self.paid_cents)}")
        if self.collected_cents:
            said.append(TO_THE_FLOAT if self.wager.is_free else f"lost {dollars(self.collected_cents)}")
        if self.is_void:
            said.append("void")
        if not said:
            return "kept" if self.is_settled else "not settled"
        return ", ".join(said)

    @property
    def difference_cents(self) -> int | None:
        """What the player should have besides, or has too much, if the rightful result could still be had."""
        return None if self.rightful is None else self.rightful.net_cents - self.settled_cents

    @property
    def difference_words(self) -> str:
        cents = self.difference_cents
        if cents is None:
            return self._unsure
        return f"{'+' if cents > 0 else '−'}{dollars(abs(cents))}" if cents else "none"

    @property
    def _unsure(self) -> str:
        return "depends" if self.depends else "not known"


# Who is owed what


def owed(findings: Iterable[Finding]) -> dict[str, int]:
    """By player: what the house owes them by the findings, or they the house."""
    sums: Counter[str] = Counter()
    for finding in findings:
        sums.update(finding.owed_cents)
    return {player: cents for player, cents in sums.items() if cents}


def owes(cents: int) -> str:
    return f"is owed {dollars(cents)}" if cents > 0 else f"has {dollars(-cents)} too much"


def owed_words(owed_cents: Mapping[str, int]) -> str:
    """Who is owed what, in one line; empty if nobody is."""
    return "; ".join(f"{player} {owes(cents)}" for player, cents in owed_cents.items() if cents)


def branch_words(branch: Branch) -> str:
    """One way in which the round could have gone on, and what is owed then."""
    unless = f"not known, {branch.unknown}" if branch.unknown else "nothing is owed"
    return printable(f"{', then '.join(branch.choices)} → {owed_words(branch.owed_cents) or unless}")


def branch_fields(branch: Branch) -> dict[str, Any]:
    return {"choices": branch.choices, "owed_cents": branch.owed_cents, "unknown": branch.unknown}
