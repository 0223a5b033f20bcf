"""What a rulebook says of an irregularity: the clause that is broken, and what is to be done, by whom and until when."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

from domain.facts.rulings import RemedyName
from domain.values import Rank

Window = Literal[
    "always",
    "first-round-of-the-shoe-unfinished",
    "before-interim-settlement",
    "after-interim-settlement",
    "after-interim-before-all-settled",
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
    "settled-as-it-counts",  # made up to the minimum, or cut to whole units
]


# What a remedy may depend on besides its window, as questions to the record of a round.
Question = Literal[
    "disclosed",  # the card lay open
    "to-the-dealer",
    "burned",  # the card left the shoe for that
    "refused",  # the card that came in error, by a player
    "refused-by-all",
    "device",  # the cards come from one
    "order-known",
    "together-in-no-known-order",
    "can-finish",
    "somebody-at-a-disadvantage",
    "other-device",  # one is ready, and the cards can be moved to it
    "cards-damaged",
    "aces-split-again",
    "said-while-passed-over",  # that others got cards instead of a hand, before it was asked
    "told-before",
    "not-told-before",  # for all that the record shows
    "found-in-time",
    "not-found-in-time",  # likewise
    "marker-out",
    "on-a-ten",
    "decided-since",
    "in-time",  # some remedy is
    "has-printer",  # the terminal of a chip account
    "printer-failed",
]


@dataclass(frozen=True, slots=True)
class Condition:
    """Something that is so, is not so, or that the record does not show. Conditions combine: `~ORDER_KNOWN & CAN_FINISH`.

    One without a question and without parts always holds.
    """

    question: Question | None = None
    words: str = ""  # as somebody reads it
    otherwise: str = ""  # and if it is not so
    joined: Literal["", "not", "and", "or"] = ""
    parts: tuple["Condition", ...] = ()

    def met(self, answer: Callable[[Question], bool | None]) -> bool | None:
        """By the answers of a record: None where one is missing on which it turns."""
        if self.question is not None:
            return answer(self.question)
        found = [part.met(answer) for part in self.parts]
        match self.joined:
            case "not":
                return None if found[0] is None else not found[0]
            case "and":
                return False if False in found else None if None in found else True
            case "or":
                return True if True in found else None if None in found else False
        return True

    def __and__(self, other: "Condition") -> "Condition":
        return Condition(joined="and", parts=(self, other))

    def __or__(self, other: "Condition") -> "Condition":
        return Condition(joined="or", parts=(self, other))

    def __invert__(self) -> "Condition":
        return Condition(joined="not", parts=(self,))

    def __bool__(self) -> bool:
        """Whether anything depends on it."""
        return self.question is not None or bool(self.parts)

    def __str__(self) -> str:
        if self.joined == "not":
            return self.parts[0].otherwise or f"not {self.parts[0]}"
        return f" {self.joined} ".join(map(str, self.parts)) if self.parts else self.words


ALWAYS = Condition()
DISCLOSED = Condition("disclosed", "disclosed", "undisclosed")
BURNED = Condition("burned", "burned", "not burned")
TO_THE_DEALER = Condition("to-the-dealer", "to the dealer", "to a box")
REFUSED = Condition("refused", "refused")
REFUSED_BY_ALL = Condition("refused-by-all", "refused by all")
DEVICE = Condition("device", "from a device")
ORDER_KNOWN = Condition("order-known", "the order is known", "the order is unknown")
TOGETHER_IN_NO_KNOWN_ORDER = Condition("together-in-no-known-order", "together in no known order")
CAN_FINISH = Condition("can-finish", "the round can be finished", "the round can't be finished")
SOMEBODY_AT_A_DISADVANTAGE = Condition(
    "somebody-at-a-disadvantage", "somebody is at a disadvantage", "nobody is at a disadvantage"
)
OTHER_DEVICE = Condition("other-device", "another device takes the cards", "no other device takes the cards")
CARDS_DAMAGED = Condition("cards-damaged", "cards are damaged", "no card is damaged")
ACES_SPLIT_AGAIN = Condition("aces-split-again", "aces were split again")
SAID_WHILE_PASSED_OVER = Condition("said-while-passed-over", "somebody says so before the player is asked")
TOLD_BEFORE = Condition("told-before", "told before")
NOT_TOLD_BEFORE = Condition("not-told-before", "not told before")
FOUND_IN_TIME = Condition("found-in-time", "found in time")
NOT_FOUND_IN_TIME = Condition("not-found-in-time", "not found in time")
MARKER_OUT = Condition("marker-out", "the cutting card is out", "the shoe ran out")
ON_A_TEN = Condition("on-a-ten", "on a ten")
DECIDED_SINCE = Condition("decided-since", "decided since")
IN_TIME = Condition("in-time", "in time", "too late")
HAS_PRINTER = Condition("has-printer", "the terminal has a ticket printer", "the terminal has no ticket printer")
PRINTER_FAILED = Condition("printer-failed", "the printer failed", "the printer works")


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
    only: Condition = ALWAYS
    choice: Literal["", "player", "house"] = ""
    acts: tuple[RemedyName, ...] = ()
    acts_window: Window | None = None  # where what is done may be done longer than it moves money
    all_of_them: bool = False  # one of the acts alone does not carry it out
    with_burn: bool = False  # the round is dealt again with the burn that was left out
    may_retract: bool = False  # players may take their wagers back
    interim_by: str = ""  # the clause by which what was settled before stands, where the money is such
    ended_by: tuple[str, str] | None = None  # the clause by which its window ends, and how; a finding too late says so


@dataclass(frozen=True, slots=True)
class Provision:
    """A rulebook's clauses for one irregularity. Without a remedy it is a finding without money.

    One that `applies` to nothing makes no finding: its clause sets aside, for that game, the one that is broken else.
    A finding tells the reading where it turns on it: always, or in such a case only. What is of a game is of its
    variations too.
    """

    clause: str
    remedies: tuple[Remedy, ...] = ()
    reading: str = ""
    read_only: Condition = ALWAYS
    games: dict[str, "Provision"] = field(default_factory=dict)  # that have clauses of their own, by name
    applies: bool = True


TOURNAMENT = "tournament"  # stands for any game of the rulebook in a session of one, among the games of a provision
