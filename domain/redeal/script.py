"""What a round is dealt again from: the wagers, the cards in their order, and what was decided for each hand."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from msgspec import structs

from domain.play.table import Dealt, Decision, Round, Stake

Key = tuple[int, int]  # a box, and a hand on it


@dataclass(frozen=True, slots=True)
class Script:
    """The ingredients of a round. Cards are taken from the front; decisions are used up hand by hand."""

    number: int
    shoe: int | None
    stakes: list[Stake]
    cards: list[Dealt]
    decisions: dict[Key, list[Decision]] = field(default_factory=dict)
    split_again: bool = False  # the table's leave to split once more than the rules say
    draw_under_twelve: bool = False  # its sign that low hands are drawn for
    ended_with: dict[Key, list[str]] = field(default_factory=dict)  # the cards of each hand in the end
    turns: dict[Key, int] = field(default_factory=dict)  # when each hand got its second card

    def without(self, seqs: Iterable[int]) -> "Script":
        """The same round without cards that must not be used."""
        struck = set(seqs)
        return replace(self, cards=[dealt for dealt in self.cards if dealt.seq not in struck])

    def followed_by(self, cards: Sequence[Dealt]) -> "Script":
        """The same round with the cards that the shoe gave out next."""
        return replace(self, cards=[*self.cards, *cards])

    def deciding(self, key: Key, used: int, choice: str, new_hand: int, cards: Sequence[str]) -> "Script":
        """The same round with another decision behind those that were used; what was decided later is gone.

        What a double or a split puts beside the wager is the original wager once more.
        """
        before = self.decisions.get(key, [])
        kept = [*plays(before)[:used], *(d for d in before if d.choice not in (*_PLAYS, *ABOUT_THE_DOUBLE))]
        deciders: set[str | None] = {None}
        if choice in ABOUT_THE_DOUBLE:
            deciders = {stake.player for stake in self.stakes if stake.box == key[0]}
        made = [*kept, *(Decision(0, player, choice, cards=" ".join(cards)) for player in sorted(deciders, key=str))]
        hand = key[1] if choice == "double" else new_hand
        there = {stake.player for stake in self.stakes if (stake.box, stake.hand, stake.bet) == (key[0], hand, choice)}
        added = [
            Stake(0, stake.player, stake.box, choice, stake.cents, hand)
            for stake in self.stakes
            if choice in ("double", "split")
            and (stake.box, stake.bet) == (key[0], "main")
            and stake.player not in there
        ]
        return replace(self, stakes=[*self.stakes, *added], decisions={**self.decisions, key: made})


ABOUT_THE_DOUBLE = ("keep-double", "withdraw-double")

# What moves cards, and as what a card that was dealt in error and is offered again counts (NSW 17.2, 17.3).
_PLAYS = {name: name for name in ("draw", "stand", "double", "split", "surrender")} | {
    "accept-card": "draw",
    "refuse-card": "stand",
}

_MOVES = ("draw", "stand", "double", "split")
_NOBODY: Mapping[int, str] = MappingProxyType({})


def script_of(
    game_round: Round,
    *,
    controllers: Mapping[int, str] = _NOBODY,
    split_again: bool = False,
    draw_under_twelve: bool = False,
) -> Script:
    """The ingredients of a recorded round, just as they were."""
    decisions = {
        (hand.box, hand.number): _not_taken_back(
            _called(hand.decisions, controllers.get(hand.box)), _behind(game_round, (hand.box, hand.number))
        )
        for hand in game_round.hands
        if hand.decisions
    }
    return Script(
        game_round.number,
        game_round.shoe,
        list(game_round.stakes),
        list(game_round.drawn),
        decisions,
        split_again,
        draw_under_twelve,
        {(hand.box, hand.number): hand.names for hand in game_round.hands},
        {(hand.box, hand.number): hand.cards[1].seq for hand in game_round.hands if len(hand.cards) > 1},
    )


def _called(decisions: list[Decision], controller: str | None) -> list[Decision]:
    """Without what others on the box said beside the one who calls: they follow, or give up for themselves."""
    calls = any(decision.player == controller and decision.choice in _PLAYS for decision in decisions)
    if controller is None or not calls:
        return list(decisions)
    return [d for d in decisions if d.choice not in _MOVES or d.player in (None, controller)]


def _behind(game_round: Round, key: Key) -> list[int]:
    """When the play went on behind a hand: decisions of later hands, and the dealer's second card."""
    later = [d.seq for hand in game_round.hands if (hand.box, hand.number) > key for d in hand.decisions]
    return later + [dealt.seq for dealt in game_round.dealer[1:2]]


def _not_taken_back(decisions: list[Decision], behind: list[int]) -> list[Decision]:
    """Without a stand after which the same player decided once more about the same cards, still in their turn."""
    later = zip(decisions, [*decisions[1:], None], strict=True)
    return [
        one
        for one, other in later
        if one.choice != "stand"
        or other is None
        or (one.player, one.cards) != (other.player, other.cards)
        or any(one.seq < seq < other.seq for seq in behind)
    ]


def plays(decisions: list[Decision]) -> list[Decision]:
    """The decisions that move cards: those of the controller, or as directed. Others on the box follow or ride."""
    return [
        decision if decision.choice == name else structs.replace(decision, choice=name)
        for decision in decisions
        if (name := _PLAYS.get(decision.choice))
    ]
