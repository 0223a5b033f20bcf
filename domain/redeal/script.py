"""What a round is dealt again from: the wagers, the cards in their order, and what was decided for each hand."""

from dataclasses import dataclass, field

from domain.play.table import Dealt, Decision, Round, Stake


@dataclass(slots=True)
class Script:
    """The ingredients of a round. Cards are taken from the front; decisions are used up hand by hand."""

    number: int
    shoe: int | None
    stakes: list[Stake]
    cards: list[Dealt]
    decisions: dict[tuple[int, int], list[Decision]] = field(default_factory=dict)


_PLAY = ("draw", "stand", "double", "split", "surrender")


def script_of(game_round: Round) -> Script:
    """The ingredients of a recorded round, just as they were."""
    decisions = {(hand.box, hand.number): list(hand.decisions) for hand in game_round.hands if hand.decisions}
    return Script(game_round.number, game_round.shoe, list(game_round.stakes), list(game_round.drawn), decisions)


def plays(decisions: list[Decision]) -> list[Decision]:
    """The decisions that move cards: those of the controller, or as directed. Others on the box follow or ride."""
    return [decision for decision in decisions if decision.choice in _PLAY]
