"""Luck by topic: every random choice at a table comes from a generator that is seeded with `seed/table/topic`.

What one topic uses up is nothing to the others, so that something new (a side wager, a mistake) with a topic of its own
leaves every old evening as it was outside that topic. And each topic begins anew with each round, so that a round which
took one choice more is nothing to the rounds after it.
"""

from random import Random


class Luck:
    """The generators of one table. `of` is of the present round, `fresh` of whatever else it is asked about.

    A string seeds a generator through SHA-512, which gives the same numbers on every machine.
    """

    def __init__(self, place: str) -> None:
        self._place = place
        self._round = 0
        self._topics: dict[str, Random] = {}

    def turn_to(self, number: int) -> None:
        """The round with this number begins."""
        self._round = number
        self._topics.clear()

    def of(self, topic: str) -> Random:
        found = self._topics.get(topic)
        if found is None:
            found = self._topics[topic] = self.fresh(topic, self._round)
        return found

    def fresh(self, topic: str, *about: object) -> Random:
        """A generator that begins here, for what is chosen once: the order of a shoe, the taste of a player."""
        return Random("/".join([self._place, topic, *map(str, about)]))  # noqa: S311  to be replayed, not a secret

    def twin(self) -> "Luck":
        """The same luck from here on."""
        other = Luck(self._place)
        other._round = self._round
        for topic, rng in self._topics.items():
            other._topics[topic] = Random()  # noqa: S311
            other._topics[topic].setstate(rng.getstate())
        return other
