"""What players decided in a round, kept while it is played, so that the round can be played again as they wished it."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from domain.cards import Card
from domain.vocabulary import Choice
from simulator.layout import Box, Hand, Layout, Wager
from simulator.minds import HONEST_MINDS, Minds
from simulator.table import Table

Answer = Choice | int | bool
A = TypeVar("A", bound=Answer)
Question = tuple[object, ...]

_SUMS = ("insures", "doubles for")


class NobodyDecided(Exception):
    """The round, played by the book, asks a question to which the players gave no answer."""


class Minded(Minds):
    """Every answer goes through one place, by its question: which hand, with which cards, and whose."""

    def answer(self, question: Question, honest: Callable[[], A]) -> A:
        raise NotImplementedError

    def choose(self, table: Table, layout: Layout, box: Box, hand: Hand, choices: list[Choice]) -> Choice:
        question = ("choose", box.number, hand.number, *hand.cards)
        return self.answer(question, lambda: HONEST_MINDS.choose(table, layout, box, hand, choices))

    def surrenders(self, table: Table, box: Box, hand: Hand) -> bool:
        question = ("surrenders", box.number, *hand.cards)
        return self.answer(question, lambda: HONEST_MINDS.surrenders(table, box, hand))

    def insures(self, table: Table, box: Box, wager: Wager) -> int:
        question = ("insures", box.number, wager.player.name)
        return self.answer(question, lambda: HONEST_MINDS.insures(table, box, wager))

    def takes_even_money(self, table: Table, box: Box, wager: Wager) -> bool:
        question = ("even money", box.number, wager.player.name)
        return self.answer(question, lambda: HONEST_MINDS.takes_even_money(table, box, wager))

    def follows_double(self, table: Table, hand: Hand, stake: Wager) -> bool:
        question = ("follows double", stake.player.name, hand.box, hand.number, *hand.cards)
        return self.answer(question, lambda: HONEST_MINDS.follows_double(table, hand, stake))

    def follows_split(self, table: Table, hand: Hand, stake: Wager) -> bool:
        question = ("follows split", stake.player.name, hand.box, hand.number, *hand.cards)
        return self.answer(question, lambda: HONEST_MINDS.follows_split(table, hand, stake))

    def stays_on(self, table: Table, box: Box, hand: Hand, stake: Wager) -> Choice:
        question = ("stays on", stake.player.name, hand.box, hand.number, *hand.cards)
        return self.answer(question, lambda: HONEST_MINDS.stays_on(table, box, hand, stake))

    def doubles_for(self, table: Table, hand: Hand, stake: Wager) -> int:
        question = ("doubles for", stake.player.name, hand.box, hand.number, *hand.cards)
        return self.answer(question, lambda: HONEST_MINDS.doubles_for(table, hand, stake))

    def is_content(self, table: Table, hand: Hand) -> bool:
        question = ("is content", hand.box, hand.number, *hand.cards)
        return self.answer(question, lambda: HONEST_MINDS.is_content(table, hand))

    def withdraws(self, table: Table, hand: Hand, added: Wager) -> bool:
        question = ("withdraws", added.player.name, hand.box, hand.number, *hand.cards)
        return self.answer(question, lambda: HONEST_MINDS.withdraws(table, hand, added))

    def is_away(self, table: Table, box: Box) -> bool:
        return self.answer(("away", box.number), lambda: HONEST_MINDS.is_away(table, box))


class Memory(Minded):
    """Players answer as they would, and it is remembered. With the same cards they wish what they wished in rehearsal.

    They are asked all the same, so that chance is used up as it was then. Sums go by the chips that lie there now.
    """

    def __init__(self, rehearsed: dict[Question, list[Answer]] | None = None) -> None:
        self.answers: dict[Question, list[Answer]] = {}
        self._rehearsed = {question: list(given) for question, given in (rehearsed or {}).items()}

    def answer(self, question: Question, honest: Callable[[], A]) -> A:
        answer = honest()
        given = self._rehearsed.get(question)
        if given and question[0] not in _SUMS:
            answer = given.pop(0)  # type: ignore[assignment]
        self.answers.setdefault(question, []).append(answer)
        return answer

    def choose(self, table: Table, layout: Layout, box: Box, hand: Hand, choices: list[Choice]) -> Choice:
        """What was wished is chosen only if it is within the player's means now."""
        question = ("choose", box.number, hand.number, *hand.cards)
        given = self._rehearsed.get(question)
        if given and given[0] not in choices:
            given.pop(0)
        return super().choose(table, layout, box, hand, choices)

    def first_choice(self, box: int, cards: Sequence[Card]) -> Answer | None:
        """What will be decided with the first two cards of a box; None if nobody is asked."""
        return self.answers.get(("choose", box, 1, *cards), [None])[0]


class Recall(Minded):
    """Players answer as they did, whatever their luck would be now.

    Out of a split the same cards can lie again in one hand; the second question gets the second answer.
    """

    def __init__(self, answers: dict[Question, list[Answer]]) -> None:
        self._answers = {question: list(given) for question, given in answers.items()}

    def answer(self, question: Question, honest: Callable[[], A]) -> A:
        given = self._answers.get(question)
        if not given:
            raise NobodyDecided(question)
        return given.pop(0)  # type: ignore[return-value]

    def choose(self, table: Table, layout: Layout, box: Box, hand: Hand, choices: list[Choice]) -> Choice:
        """What must be done nobody decides, NSW 10.2 and TAS 13.3."""
        asked = self._answers.get(("choose", box.number, hand.number, *hand.cards))
        return choices[0] if len(choices) == 1 and not asked else super().choose(table, layout, box, hand, choices)
