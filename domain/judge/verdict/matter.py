"""A round under review: its cards, its mistakes, what was done, and the two ways to settle it."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from domain.judge.finding import Finding
from domain.judge.verdict.remedies import Ground
from domain.judge.verdict.review import Review
from domain.judge.verdict.walked import Walked
from domain.judge.view import View
from domain.play.results import Due, settlement
from domain.play.table import Dealt, Round
from domain.redeal.branching import Way, ways
from domain.redeal.dealing import opening_deal
from domain.redeal.script import Script


@dataclass
class Matter:
    """What the parts of a review share. `following` are the cards that the shoe gave out next."""

    walked: Walked
    view: View
    following: Sequence[Dealt]
    ground: Ground
    result: Review
    mistakes: list[Finding]  # what went wrong in the round or before it, and before anybody did anything about it

    @classmethod
    def of(cls, walked: Walked, view: View, following: Sequence[Dealt]) -> "Matter":
        ground = Ground(walked.round, walked.moments, walked.doings, walked.has_device, view.table)
        result = Review(walked.number, walked.round, walked.findings)
        matter = cls(walked, view, following, ground, result, [])
        matter.take_up_what_was_found()
        return matter

    def take_up_what_was_found(self) -> None:
        self.mistakes = [finding for finding in self.walked.findings if finding.round in (None, self.walked.number)]
        self.mistakes.sort(key=lambda finding: finding.seq)

    @property
    def round(self) -> Round:
        return self.walked.round

    def noticed(self, finding: Finding) -> int | None:
        others = {other.seq for other in self.mistakes if other is not finding}
        return self.walked.doings.noticed_after(finding.seq, others - {finding.seq})

    def settled(self, game_round: Round) -> list[Due]:
        setup, option = self.walked.setup, self.walked.pairs_option
        return settlement(self.view.game, setup.chip_cents, game_round, pairs_option=option, decks=setup.decks)

    def ways(self, *, with_burn: bool = False) -> list[Way]:
        """The ways in which the book deals this round; `with_burn` with the card burned that was not."""
        return ways(self.view.game, self._script(with_burn=with_burn))

    def opening(self, *, with_burn: bool = False) -> Round | None:
        """The initial deal by the book; None where its cards are not known."""
        return opening_deal(self.view.game, self._script(with_burn=with_burn))

    def _script(self, *, with_burn: bool) -> Script:
        script = self.walked.script().followed_by(self.following)
        missing = any(finding.code == "missing-burn" for finding in self.mistakes)
        return script.without([script.cards[0].seq]) if with_burn and missing and script.cards else script

    def difference(self, rightful: list[Due]) -> dict[str, int]:
        """By player: what the round should have come to, less what it was settled for."""
        owed: Counter[str] = Counter()
        for due in rightful:
            owed[due.stake.player] += due.net_cents
        for due in self.result.dues:
            owed[due.stake.player] -= due.net_cents
        return {player: cents for player, cents in owed.items() if cents}
