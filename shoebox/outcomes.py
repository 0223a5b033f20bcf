"""What became of each wager of a round, beside what it was worth as its cards lay and as the book deals them."""

from collections import Counter
from dataclasses import dataclass

from domain.games.blackjack.play.results import Due
from domain.games.blackjack.play.table import Round, Stake
from domain.games.blackjack.verdict.review import Review
from shoebox.layout import Card, Layout, Pile, game_of, layout_of
from shoebox.rounds import Replay

_OF_THE_HAND = ("main", "double", "split")


@dataclass(frozen=True)
class Outcome:
    """One wager. `lay` and `book` are what it was due; None where that can't be told."""

    stake: Stake
    pile: Pile | None  # the cards that decide about it
    lay: Due | None = None
    book: Due | None = None
    depends: bool = False  # on a decision that nobody made

    @property
    def rightful(self) -> Due | None:
        return None if self.depends else self.book or self.lay

    @property
    def counts(self) -> bool:
        """Whether the total of the cards decides, as it does for the main wager but not for a pair."""
        return self.stake.bet in (*_OF_THE_HAND, "insurance")

    @property
    def settled_cents(self) -> int:
        """What the player gained, or lost."""
        return self.stake.paid_cents - self.stake.lost_cents

    @property
    def difference_cents(self) -> int | None:
        """What the player should have besides, or has too much, if the rightful result could still be had."""
        return None if self.rightful is None else self.rightful.net_cents - self.settled_cents


def outcomes(found: Replay) -> list[Outcome]:
    """Every wager of the round, box by box in the order in which they were placed."""
    review, game_round = found.review, found.laid
    if game_round is None:
        return []
    lay = {due.stake.seq: due for due in review.dues if not due.unknown} if review else {}
    book = {due.stake.seq: due for due in review.rightful if not due.unknown} if review else {}
    layout = layout_of(game_round, game_of(found.setup))
    return [
        Outcome(
            stake,
            _deciding(game_round, layout, stake),
            lay.get(stake.seq),
            book.get(stake.seq),
            depends=bool(review and review.branches),
        )
        for stake in sorted(game_round.stakes, key=lambda stake: (stake.box, stake.hand, stake.seq))
        if stake.cents or stake.settled_seq is not None
    ]


def owed(found: Replay) -> dict[str, int]:
    """By player: what the house owes them by the findings, or they the house."""
    sums: Counter[str] = Counter()
    for finding in found.findings:
        sums.update(finding.owed_cents)
    return {player: cents for player, cents in sums.items() if cents}


def is_told(review: Review) -> bool:
    """Whether the worth of every wager can be told: as its cards lay, and where that matters as the book deals them."""
    return not review.dues_unknown and not review.why_not and not any(due.unknown for due in review.rightful)


def _deciding(game_round: Round, layout: Layout, stake: Stake) -> Pile | None:
    if stake.bet == "insurance":
        return next((pile for pile in layout if pile.box == 0), None)
    if stake.bet in _OF_THE_HAND:
        return next((pile for pile in layout if pile.place == (stake.box, stake.hand)), None)
    firsts = tuple(Card(dealt.card, dealt.face_up) for dealt in game_round.firsts.get(stake.box, []))
    return Pile(stake.box, 1, firsts) if firsts else None
