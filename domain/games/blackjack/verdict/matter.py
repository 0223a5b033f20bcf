"""A round under review: its cards, its mistakes, what was done, and the two ways to settle it."""

from collections import Counter
from collections.abc import Collection, Sequence

from msgspec import Struct, field
from msgspec.structs import replace

from domain.findings.finding import Finding
from domain.games.blackjack.play.counting import value
from domain.games.blackjack.play.results import Due, settlement
from domain.games.blackjack.play.table import Round, Stake
from domain.games.blackjack.play.undone import is_undone
from domain.games.blackjack.play.unwagered import is_on_an_unwagered_hand
from domain.games.blackjack.redeal.branching import Way, ways
from domain.games.blackjack.redeal.dealing import opening_deal
from domain.games.blackjack.redeal.layout import taken_away, waiting_at
from domain.games.blackjack.redeal.script import Script
from domain.games.blackjack.verdict.remedies import Ground
from domain.games.blackjack.verdict.review import Review
from domain.games.blackjack.verdict.walked import Walked
from domain.games.blackjack.view import View
from domain.shoe.state import Dealt

_TAKES = ("discard-card", "burn-card", "discard-hand", "use-as-next-card", "keep-under-shoe")  # a card from a hand


class Matter(Struct):
    """What the parts of a review share. `following` are the cards that the shoe gave out next."""

    walked: Walked
    round: Round
    view: View
    following: Sequence[Dealt]
    ground: Ground
    result: Review
    mistakes: list[Finding]  # what went wrong in the round or before it, and before anybody did anything about it
    in_vain: list[int] = field(default_factory=list)  # steps that declared a wager void which counts all the same

    @classmethod
    def of(cls, walked: Walked, view: View, following: Sequence[Dealt]) -> "Matter":
        ground = Ground(walked.round, walked.moments, walked.doings, walked.has_device, view.table)
        result = Review(walked.number, walked.round, walked.findings)
        matter = cls(walked, walked.round, view, following, ground, result, [])
        matter.take_up_what_was_found()
        return matter

    def take_up_what_was_found(self) -> None:
        self.mistakes = [finding for finding in self.walked.findings if finding.round in (None, self.walked.number)]
        self.mistakes.sort(key=lambda finding: finding.seq)

    def noticed(self, finding: Finding) -> int | None:
        others = {other.seq for other in self.mistakes if other is not finding}
        return self.walked.doings.noticed_after(finding.seq, others - {finding.seq})

    def is_spoken_of(self, finding: Finding) -> bool:
        """Whether somebody said something of wagers or money that may be about this one."""
        others = {other.seq for other in self.mistakes if other.seq != finding.seq}
        return self.walked.doings.is_spoken_of(finding.seq, others)

    def void_in_vain(self) -> list[Stake]:
        """The wagers that were declared void so, one or several in a row."""
        return [stake for stake in self.round.stakes if self._is_void_in_vain(stake)] if self.in_vain else []

    def _is_void_in_vain(self, stake: Stake) -> bool:
        seq = stake.voided_seq
        if seq is None:
            return False
        acts = [act.seq for act in self.walked.doings.acts if act.remedy == "void-wager" and act.seq <= seq]
        return bool(acts) and acts[-1] in self.in_vain

    @staticmethod
    def counting(stake: Stake) -> Stake:
        """A wager that was declared void, as if it had not been."""
        return replace(stake, voided_seq=None, forfeited=False)

    def settled(self, game_round: Round) -> list[Due]:
        game, setup, tables = self.view.game, self.walked.setup, self.walked.pay_tables
        dues = settlement(game, setup.chip_cents, game_round, pay_tables=tables, decks=setup.decks)
        return [self._unless_it_has_lapsed(game_round, due) for due in dues]

    def _unless_it_has_lapsed(self, game_round: Round, due: Due) -> Due:
        """Wagers that are neither won nor lost: what they were about is not there, or was decided before them."""
        game, stake = self.view.game, due.stake
        if stake.forfeited:
            return due
        if stake.bet == "insurance" and is_undone(game_round, stake):
            return Due.by(game.insurance, stake)
        late = _insured_too_late(game_round, stake) if game.late_insurance.value == "void" else 0
        if late:
            return self._without_what_came_late(game_round, due, late)
        if self._is_discarded(stake):
            return Due.by(game.unwagered_hand, stake)
        return due

    def _without_what_came_late(self, game_round: Round, due: Due, late_cents: int) -> Due:
        """Insurance, as far as it was put down in time."""
        stake, setup = due.stake, self.walked.setup
        in_time = replace(stake, cents=max(0, stake.cents - late_cents))
        if not in_time.cents:
            return Due.by(self.view.game.late_insurance, stake)
        alone = replace(game_round, stakes=[in_time])
        (rest,) = settlement(self.view.game, setup.chip_cents, alone, decks=setup.decks)
        return replace(rest, stake=stake)

    def _is_discarded(self, stake: Stake) -> bool:
        """CM 9.6, TAS 19.5: a wager that was put down on a hand that had been dealt without one."""
        rule = self.view.game.unwagered_hand.value
        found = next((f for f in self.mistakes if (f.code, f.box) == ("hand-without-wager", stake.box)), None)
        if found is None or rule == "may-be-settled" or not is_on_an_unwagered_hand(self.round, stake):
            return False
        discards = [r for r in found.provision.remedies if "discard-hand" in r.acts]
        return rule == "discarded" or any(self.ground.fits(r, found, self.noticed(found)) for r in discards)

    def ways(
        self, *, since: int = 0, with_burn: bool = False, taken_back: Collection[tuple[str, int]] = ()
    ) -> list[Way]:
        """The ways in which the book deals this round.

        What lay before the step `since` stays where it lay; `with_burn` the card is burned that was not; what a player
        has `taken_back` from a box is none of it.
        """
        if since and self._is_unsure_what_lay(since):
            return [Way((), None, "cards were taken from hands, and nothing says where they had lain")]
        script = self._script(since=since, with_burn=with_burn)
        if taken_back:
            stakes = [replace(s, cents=0) if (s.player, s.box) in taken_back else s for s in script.stakes]
            script = script.staked(stakes)
        return self._asked_about_insurance(ways(self.view.game, script))

    def _asked_about_insurance(self, found: list[Way]) -> list[Way]:
        """Where the book gives the dealer an ace that nobody saw, who would have insured can't be told."""
        on_an_ace = any(offer.on == "ace" for offer in self.view.game.insurance.value)
        if not on_an_ace or _shows_an_ace(self.round) or self.round.insurance_offered_seq is not None:
            return found
        asked: list[Way] = []
        for way in found:
            if way.round is None or not _shows_an_ace(way.round):
                asked.append(way)
                continue
            unknown = "nothing says who would have insured, and for how much"
            asked.append(Way((*way.choices, "nobody insures"), way.round))
            asked.append(Way((*way.choices, "somebody insures"), None, unknown))
        return asked

    def _is_unsure_what_lay(self, step: int) -> bool:
        """Whether cards from before a step are gone, and may have been taken away behind it."""
        waiting = {dealt.seq for dealt in waiting_at(self.round, step)}
        gone = [dealt for dealt in taken_away(self.round, step) if dealt.seq not in waiting]
        return bool(gone) and any(act.seq >= step and act.remedy in _TAKES for act in self.walked.doings.acts)

    def opening(self, *, with_burn: bool = False) -> Round | None:
        """The initial deal by the book; None where its cards are not known."""
        return opening_deal(self.view.game, self._script(with_burn=with_burn))

    def _script(self, *, since: int = 0, with_burn: bool) -> Script:
        script = self.walked.script()
        if in_vain := self.void_in_vain():
            stakes = [self.counting(stake) if stake in in_vain else stake for stake in script.stakes]
            script = script.staked(stakes)
        missing = any(finding.code == "missing-burn" for finding in self.mistakes)
        if since:
            script = script.going_on_at(self.round, since)
        elif with_burn and missing and script.cards:
            script = script.without([script.cards[0].seq])
        for finding in self.mistakes:
            if finding.code == "decision-not-followed" and finding.bet is not None:
                script = self._with_what_was_refused(script, finding, finding.bet)
        return script.followed_by(self.following)

    def _with_what_was_refused(self, script: Script, finding: Finding, bet: str) -> Script:
        """A double, split or insurance that the player asked for, and should have had."""
        box, number = finding.box or 0, finding.hand or 1
        if bet == "insurance":
            part = max((offer.part_max for offer in self.view.game.insurance.value), default=0.0)
            wagers = [stake for stake in script.stakes if (stake.box, stake.bet) == (box, "main")]
            return script.staked([*script.stakes, *(Stake(0, s.player, box, bet, int(s.cents * part)) for s in wagers)])
        hand = self.round.hand(box, number)
        asked = [d for d in hand.decisions if d.choice == bet and d.seq < finding.seq] if hand else []
        if not asked:
            return script
        used = sum(1 for made in script.plays((box, number)) if made.seq < asked[-1].seq)
        new_hand = sum(1 for other in self.round.hands if other.box == box) + 1
        return script.deciding((box, number), used, bet, new_hand, asked[-1].cards.split())

    def difference(self, rightful: list[Due]) -> dict[str, int]:
        """By player: what the round should have come to, less what it was settled for."""
        owed: Counter[str] = Counter()
        for due in rightful:
            owed[due.stake.player] += due.net_cents
        for due in self.result.dues:
            owed[due.stake.player] -= due.net_cents
        return {player: cents for player, cents in owed.items() if cents}


def _insured_too_late(game_round: Round, stake: Stake) -> int:
    """How much insurance was put down with the dealer's second card in sight."""
    if stake.bet != "insurance" or len(game_round.dealer) < 2:
        return 0
    second = game_round.dealer[1].seq
    added = sum(made.cents for made in game_round.changed if made.stake_seq == stake.seq and made.seq > second)
    return stake.cents if stake.seq > second else max(0, added)


def _shows_an_ace(game_round: Round) -> bool:
    first = game_round.dealer[0].card if game_round.dealer else None
    return first is not None and value(first) == 1
