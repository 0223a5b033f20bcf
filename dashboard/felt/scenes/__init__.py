"""What each family of games has drawn of its rounds. One that has nothing here is shown in words alone."""

from dashboard.felt.scenes.blackjack import BlackjackScene
from dashboard.felt.scenes.comparing import ComparingScene
from dashboard.felt.scenes.outcomes import OutcomesScene
from dashboard.felt.scenes.scene import FamilyScene
from replay.rounds import Replay

SCENES: dict[str, FamilyScene] = {
    "blackjack": BlackjackScene(),
    "comparing": ComparingScene(),
    "outcomes": OutcomesScene(),
}
_IN_WORDS = FamilyScene()


def scene_of_round(found: Replay) -> FamilyScene:
    return SCENES.get(found.laid.family, _IN_WORDS) if found.laid is not None else _IN_WORDS
