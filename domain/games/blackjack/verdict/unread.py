"""A card that lay face up and was never read: what hangs on its value is not found, for it would be a guess."""

from collections.abc import Collection

from domain.games.blackjack.play.table import Round
from domain.games.blackjack.verdict.matter import Matter

# Mistakes that only the cards of the hand itself can show.
_OF_THE_HAND = frozenset(
    (
        *("excess-card", "decision-not-followed", "decision-not-offered", "draw-on-21", "stood-under-12"),
        *("illegal-double", "illegal-split", "illegal-surrender", "absent-play-wrong", "insurance-on-natural"),
        *("natural-paid-early", "natural-paid-late", "wrong-payout", "wrong-collection"),
    )
)
# Those that only the dealer's cards can show.
_OF_THE_DEALER = frozenset(
    (
        *("dealer-drew-wrongly", "insurance-not-offered", "insurance-out-of-time", "insurance-collected-late"),
        *("natural-paid-early", "natural-paid-late", "illegal-surrender"),
    )
)
# Those that every hand of the round has a part in: whether one is finished, bust, or waits for the dealer.
_OF_ALL = frozenset(
    ("dealer-stood-wrongly", "needless-dealer-card", "out-of-turn", "third-card-too-soon", "wrong-remedy")
)


def let_go(matter: Matter) -> None:
    """Takes back what was found by guessing."""
    unread = matter.round.unread
    if not unread:
        return
    number, boxes = matter.walked.number, _boxes(matter.round, unread)
    of_the_dealer = any(dealt.seq in unread for dealt in matter.round.dealer)
    gone = _OF_ALL | _OF_THE_DEALER if of_the_dealer else _OF_ALL
    matter.view.findings[:] = [
        finding
        for finding in matter.view.findings
        if finding.round != number
        or not (finding.code in gone or (finding.code in _OF_THE_HAND and finding.box in (None, *boxes)))
    ]


def _boxes(game_round: Round, unread: Collection[int]) -> set[int]:
    """Where such cards lie, or were dealt; if that can't be told, it may be anywhere."""
    lying = [(hand.box, dealt.seq) for hand in game_round.hands for dealt in hand.cards]
    lying += [(box, dealt.seq) for box, firsts in game_round.firsts.items() for dealt in firsts]
    places = {*(seq for _, seq in lying), *(dealt.seq for dealt in game_round.dealer)}
    everywhere = any(seq not in places for seq in unread)
    return {box for box, seq in lying if everywhere or seq in unread}
