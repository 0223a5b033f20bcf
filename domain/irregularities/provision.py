"""What a rulebook says of an irregularity: the clause that is broken, and what is to be done, by whom and until when."""

from dataclasses import dataclass, field
from typing import Literal

from domain.facts.rulings import RemedyName
from domain.values import Rank

Window = Literal[
    "always",
    "first-round-of-the-shoe-unfinished",
    "before-interim-settlement",
    "after-interim-settlement",
    "before-any-settlement",
    "before-a-third-card",
    "from-the-third-card",
    "during-the-subsequent-deal",
    "before-the-dealers-second-card",
    "before-the-next-round",
    "before-all-wagers-are-settled",
    "after-all-wagers-are-settled",
    "at-the-end-of-the-round",  # what is done then may be ordered before
    "after-the-round",
]

Money = Literal[
    "nothing",  # no money moves because of it
    "as-redealt",  # what the round dealt by the book would have paid, against what was paid
    "as-the-rules-pay",  # a known result, paid or collected wrongly
    "all-returned",  # every wager of the round goes back; interim settlements too
    "returned-but-interim-stands",  # what is unsettled goes back
    "that-wager-returned",
    "settled-to-the-maximum",
]


# What a remedy may depend on besides its window.
Condition = Literal[
    "",
    "disclosed",
    "undisclosed",
    "undisclosed-to-the-dealer",
    "refused",
    "refused-by-all",
    "device",
    "order-known",
    "order-unknown",
    "together-in-no-known-order",
    "can-finish",
    "can-not-finish",
    "order-known-or-can-finish",
    "order-unknown-and-can-finish",
    "order-unknown-and-can-not-finish",
    "nobody-at-a-disadvantage",
    "nobody-at-a-disadvantage-and-cards-damaged",
    "somebody-at-a-disadvantage",
    "no-other-device",
    "aces-split-again",
    "told-before",
    "not-told-before",
    "found-in-time",
    "not-found-in-time",
    "marker-out",
    "ran-out",
    "on-a-ten",
    "decided-since",
    "too-late",
]


@dataclass(frozen=True, slots=True)
class Remedy:
    """One thing to do, while a window is open. `choice`: whose choice it is, where somebody may choose.

    `acts` are the orders that carry it out; without any there is nothing to order.
    """

    clause: str
    does: str
    money: Money = "nothing"
    window: Window = "always"
    rank: Rank | None = None
    only: Condition = ""
    choice: Literal["", "player", "house"] = ""
    acts: tuple[RemedyName, ...] = ()
    acts_window: Window | None = None  # where what is done may be done longer than it moves money
    all_of_them: bool = False  # one of the acts alone does not carry it out
    may_retract: bool = False  # players may take their wagers back


@dataclass(frozen=True, slots=True)
class Provision:
    """A rulebook's clauses for one irregularity. Without a remedy it is a finding without money.

    A finding tells the reading where it turns on it: always, or in such a case only.
    """

    clause: str
    remedies: tuple[Remedy, ...] = ()
    reading: str = ""
    read_only: Condition = ""


@dataclass(frozen=True, slots=True)
class Irregularity:
    """Something that went wrong, by the code that findings carry, with what each rulebook does about it."""

    code: str
    title: str
    meaning: str
    provisions: dict[str, Provision] = field(default_factory=dict)  # by rulebook
