"""Where the corrected round needs a decision that nobody made, it goes on in every way that the rules allow."""

from dataclasses import dataclass

from domain.games.blackjack.game import Game
from domain.games.blackjack.play.table import Round
from domain.games.blackjack.play.tokens import added_in
from domain.games.blackjack.redeal.dealing import NeedsCard, NeedsDecision, redeal
from domain.games.blackjack.redeal.script import Script
from domain.vocabulary import Choice

_WAYS_MAX = 64
_IN_WORDS = {Choice.KEEP_DOUBLE: "keeps the double", Choice.WITHDRAW_DOUBLE: "withdraws the double"}


@dataclass(frozen=True, slots=True)
class Way:
    """One way in which a round may go: the decisions it supposes, and the round; or why it can't be determined."""

    choices: tuple[str, ...]
    round: Round | None
    unknown: str = ""


def ways(game: Game, script: Script) -> list[Way]:
    """Every way in which the round can go by the book; one, without choices, where everything was decided."""
    found: list[Way] = []
    waiting: list[tuple[tuple[str, ...], Script]] = [((), script)]
    while waiting:
        choices, this = waiting.pop()
        if len(found) + len(waiting) > _WAYS_MAX:
            return [Way((), None, "there are too many ways in which the players could have decided")]
        try:
            found.append(Way(choices, redeal(game, this).round))
        except NeedsCard as unknown:
            found.append(Way(choices, None, str(unknown)))
        except NeedsDecision as open_:
            key = (open_.box, open_.hand)
            hand = f"box {open_.box}" + (f" hand {open_.hand}" if open_.hand > 1 else "")
            for choice in reversed(open_.choices):
                words = f"{hand} with {open_.points} {_IN_WORDS.get(choice, f'{choice}s')}"
                tender = added_in(game, choice, open_.cards[0])
                further = this.deciding(key, open_.used, choice, open_.new_hand, open_.cards, tender)
                waiting.append(((*choices, words), further))
    return found
