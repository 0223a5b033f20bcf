"""What each family of games has drawn of its rounds. One that has nothing here is shown in words alone."""

from dashboard.felt.scenes.blackjack import BlackjackScene
from dashboard.felt.scenes.blackjack_on_terminals import BlackjackOnTerminalsScene
from dashboard.felt.scenes.comparing import ComparingScene
from dashboard.felt.scenes.outcomes import OutcomesScene
from dashboard.felt.scenes.scene import FamilyScene
from replay.rounds import Replay

SCENES: dict[str, FamilyScene] = {
    "blackjack": BlackjackScene(),
    "blackjack-on-terminals": BlackjackOnTerminalsScene(),
    "comparing": ComparingScene(),
    "outcomes": OutcomesScene(),
}
_IN_WORDS = FamilyScene()


def scene_of_round(found: Replay) -> FamilyScene:
    return SCENES.get(found.family, _IN_WORDS)
