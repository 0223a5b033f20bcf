"""What can't be judged, and why: a sentence for people, a code for programs, and the wager where it is only one."""

from typing import Literal, get_args

from msgspec import Struct

Reason = Literal[
    "gap",  # events are missing
    "no-setup",  # no opening says which game the table plays
    "unknown-game",  # no such rulebook, or no such game in it
    "name-reused",  # the recording's name is used for a second evening
    "told-out-of-order",  # steps of two rounds stand in each other's way
    "no-end",  # another round has begun, or the table has closed, and the round's end never arrived
    "contested",  # of one of its messages there are two versions
    "not-in-game",  # a card, a place or a choice that the table's game does not have
    "unread-card",  # a card that decides a wager was never read
    "card-not-drawn",  # a card that decides a wager was never drawn, and nothing was found about that
    "unknown-wager",  # a bet that the judge does not know in this game
    "no-pay-table",  # a bet that it knows, with decks or a pay table for which the rulebook has no odds
    "prize-not-drawn",  # no prize was drawn for a wager that has won one, or it was not recorded
    "no-rule",  # no clause says what becomes of the wager
    "round-before",  # a wager may have been left active by a round of which that is not known
    "no-outcome",  # a game of one outcome, of which none was recorded, or none that the game has
    "no-period",  # no opening of the wagering period was recorded, so how long it lasted is not known
    "balance-before",  # what a balance was before is not known, so whether it follows is not either
    "no-sign",  # the most that the wager pays is on a sign, and none is in the record
]
REASONS: tuple[Reason, ...] = get_args(Reason)

# What a person reads where such places are counted together.
IN_WORDS: dict[Reason, str] = {
    "gap": "events are missing",
    "no-setup": "no opening says which game is played",
    "unknown-game": "the rulebook or game is not known",
    "name-reused": "the recording's name was used twice",
    "told-out-of-order": "steps of two rounds are mixed",
    "no-end": "the end of the round never arrived",
    "contested": "there are two versions of a message",
    "not-in-game": "the game does not have what was recorded",
    "unread-card": "a card was never read",
    "card-not-drawn": "a card was never drawn",
    "unknown-wager": "the bet is not known in this game",
    "no-pay-table": "the rulebook has no odds for the wager",
    "prize-not-drawn": "no prize is recorded for the wager",
    "no-rule": "no clause says what becomes of the wager",
    "round-before": "the round before, which left a wager active or not, is not known",
    "no-outcome": "no outcome was recorded",
    "no-period": "the beginning of the wagering period was not recorded",
    "balance-before": "what a balance was before is not known",
    "no-sign": "the sign with the highest payout is not in the record",
}


class Wager(Struct, frozen=True):
    """A wager by where it lay and whose it was."""

    player: str
    box: int
    hand: int
    bet: str


class Unjudged(Struct, frozen=True):
    """A round that can't be judged; a wager of one whose rest is judged; or a place that is of no round."""

    seq: int
    round: int | None
    reason: Reason
    why: str
    stream: str = ""
    wager: Wager | None = None
    in_part: bool = False  # the rest of the round is judged, as it is where one wager alone is not
    ledger: str = ""  # that can't be judged there, where it is not the round

    @property
    def is_round(self) -> bool:
        """Whether a whole round is not judged."""
        return self.round is not None and not self.in_part
