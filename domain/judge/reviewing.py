"""The review of a round: what each mistake calls for, what was done about it, and who is owed what."""

from collections import Counter
from collections.abc import Sequence

from domain.irregularities.provision import Remedy
from domain.judge import payments, retractions
from domain.judge.finding import Branch, Deed, Finding
from domain.judge.remedies import Ground
from domain.judge.review import Review
from domain.judge.view import At, View
from domain.judge.walked import Walked
from domain.play.results import CanNotTell, Due, settlement, void_settlement
from domain.play.table import Dealt, Round
from domain.redeal.branching import Way, ways
from domain.redeal.script import Script
from domain.rulebooks import GAMES
from domain.rulebooks.game import Game

_VOIDS = ("all-returned", "returned-but-interim-stands")
_BEYOND_PLAY = ("fraud", "disruption", "contravention")  # what a rank may void a round for, whatever its cards
_OUT = ("void-round", "void-wager", "void-shoe", "rebuild")  # acts that need a mistake to be about


def review(walked: Walked, view: View, following: Sequence[Dealt] = ()) -> Review:
    """The round's findings with their money, their remedies and what was done about them.

    `following` are the cards that the shoe gave out next; a dealer who stood too early would have drawn them.
    """
    return _Reviewing(walked, View(GAMES[walked.game], view.table, walked.findings), following).run()


class _Reviewing:
    def __init__(self, walked: Walked, view: View, following: Sequence[Dealt]):
        self.walked, self.view, self.following = walked, view, following
        self.game: Game = view.game
        self.round: Round = walked.round
        self.ground = Ground(walked.round, walked.moments, walked.doings, walked.order_known)
        self.result = Review(walked.number, walked.round, walked.findings)
        self.mistakes = [finding for finding in walked.findings if finding.round == walked.number]

    def run(self) -> Review:
        self._count_to_the_maximum()
        try:
            as_it_lay = self._settled(self.round)
        except CanNotTell as unknown:
            self.result.why_not = str(unknown)
            as_it_lay = [Due(stake, stake.paid_cents, stake.lost_cents) for stake in self.round.stakes]
        self.result.dues = self._voided(as_it_lay) if self.round.voided_seq else as_it_lay
        if not self.result.why_not:
            payments.check(self.view, At(self.walked.seq, self.walked.number), self.result.dues)
        retractions.check(self.view, self.round, self.mistakes)
        self._judge_deeds()
        self._owe()
        return self.result

    # What the wagers count for

    def _count_to_the_maximum(self) -> None:
        """A wager over the maximum, once found, is settled to the maximum; on a shared box the controller's first."""
        limits = {limit.bet: limit.max_cents for limit in self.walked.setup.limits}
        for finding in self.mistakes:
            stakes = [stake for stake in self.round.stakes if stake.box == finding.box and stake.bet in limits]
            if finding.code == "above-maximum":
                for stake in stakes:
                    if stake.player == finding.player and stake.cents > limits[stake.bet]:
                        stake.counts_to_cents = limits[stake.bet]
            elif finding.code == "box-over-maximum":
                left = limits.get("main", 0)
                for stake in sorted((s for s in stakes if s.bet == "main"), key=lambda stake: stake.place):
                    stake.counts_to_cents = min(stake.cents, left)
                    left -= stake.counts_to_cents

    def _settled(self, game_round: Round) -> list[Due]:
        setup = self.walked.setup
        option = self.walked.pairs_option
        return settlement(self.game, setup.chip_cents, game_round, pairs_option=option, decks=setup.decks)

    def _voided(self, dues: list[Due]) -> list[Due]:
        money = {remedy.money for finding in self.mistakes for remedy in finding.provision.remedies}
        return void_settlement(self.round, dues, interim_stands="all-returned" not in money)

    # What was done about it

    def _judge_deeds(self) -> None:
        mistakes = list(self.mistakes)
        for act in self.walked.doings.acts:
            target = self.ground.target(act, mistakes)
            if target is None:
                if act.remedy in _OUT and act.because not in _BEYOND_PLAY:
                    self._out_of_place(act.seq, act.remedy)
                continue
            deed = self.ground.deed(act, target, self._rebuilt_wrongly() if act.remedy == "rebuild" else "")
            target.deeds.append(deed)
            short = self.ground.rank_missing(act, target)
            if not deed.right:
                self._wrong_remedy(deed, target)
            elif short is not None and act.rank is not None:
                at = At(act.seq, self.walked.number)
                self.view.entitled(at, act.rank, short.rank, f"ordered: {_told(act.remedy)}", short.clause)

    def _wrong_remedy(self, deed: Deed, target: Finding) -> None:
        meant = [remedy for remedy in self.ground.open_to(target, deed.seq) if deed.remedy in remedy.acts]
        needed = meant[0] if meant else self.ground.prescribed(target, deed.seq)
        finding = self.view.find(
            "wrong-remedy",
            At(deed.seq, self.walked.number),
            seen=f"{_told(deed.remedy)}: {deed.why_not}",
            expected=needed.does if needed else "the round stays as it lies",
            box=target.box,
        )
        if finding and needed:
            finding.clause = needed.clause

    def _out_of_place(self, seq: int, remedy: str) -> None:
        self.view.find(
            "wrong-remedy",
            At(seq, self.walked.number),
            seen=f"{_told(remedy)}, and nothing in this round called for it",
            expected="a round without a mistake is settled as its cards lie",
        )

    def _rebuilt_wrongly(self) -> str:
        """Whether the hands were rebuilt otherwise than the cards fell; empty if not, or if it can't be told."""
        first = ways(self.game, self._script(rebuilt=True))[0]
        if first.round is None:
            return ""
        for hand in first.round.hands:
            laid = self.round.hand(hand.box, hand.number)
            if laid is not None and laid.names[:2] != hand.names[:2]:
                return f"box {hand.box} should have {' '.join(hand.names[:2])}"
        return ""

    # What is owed

    def _owe(self) -> None:
        others = {finding.seq for finding in self.mistakes}
        for finding in self.view.findings:
            if finding.round != self.walked.number:
                continue
            noticed = self.walked.doings.noticed_after(finding.seq, others - {finding.seq})
            finding.advice = self.ground.advice(finding, noticed)
        called = [(f, r) for f in self.mistakes if (r := self._called_for(f)) is not None]
        for money, owe in ((_VOIDS, self._owe_a_void), (("as-redealt",), self._owe_a_redeal)):
            for finding, remedy in called:
                if remedy.money in money:
                    owe(finding, remedy)
                    return
        for finding, remedy in called:
            if remedy.money == "that-wager-returned" and remedy.choice == "player":
                self._owe_a_choice(finding, remedy)
        self._may_be_rebuilt()
        if self.round.voided_seq and not any(deed.right for f in self.mistakes for deed in f.deeds):
            self._owe_what_was_voided()

    def _called_for(self, finding: Finding) -> Remedy | None:
        """The remedy that the money follows: the one that must be given, or one that was chosen and given rightly."""
        others = {other.seq for other in self.mistakes if other is not finding}
        noticed = self.walked.doings.noticed_after(finding.seq, others)
        done = {deed.remedy for deed in finding.deeds if deed.right}
        given = [r for r in self.ground.open_to(finding, noticed) if done & set(r.acts) and r.choice != "player"]
        return given[0] if given else self.ground.prescribed(finding, noticed)

    def _owe_a_void(self, finding: Finding, remedy: Remedy) -> None:
        dues = void_settlement(
            self.round, self.result.dues, interim_stands=remedy.money == "returned-but-interim-stands"
        )
        self.result.rightful = dues
        self._hang(finding, dues)

    def _owe_a_redeal(self, finding: Finding, remedy: Remedy) -> None:
        found = ways(self.game, self._script(rebuilt="9.1.1" in remedy.clause))
        if len(found) == 1 and found[0].round is None:
            self.result.why_not = found[0].unknown
            self.result.lacks_cards = not self.following
            finding.consequences.append(f"What it should have paid can't be told: {found[0].unknown}.")
            return
        self._take_ways(finding, found)

    def _take_ways(self, finding: Finding, found: list[Way]) -> None:
        self.result.lacks_cards = not self.following and any(way.round is None for way in found)
        branches = [self._branch(way) for way in found]
        money = {tuple(sorted(branch.owed_cents.items())) for branch in branches}
        if len(money) == 1 and not any(branch.unknown for branch in branches):
            self.result.again = found[0].round
            self.result.rightful = self._settled(found[0].round) if found[0].round else []
            finding.owed_cents = _added(finding.owed_cents, branches[0].owed_cents)
        else:
            finding.branches = self.result.branches = branches

    def _branch(self, way: Way) -> Branch:
        if way.round is None:
            return Branch(list(way.choices), unknown=way.unknown)
        try:
            return Branch(list(way.choices), self._difference(self._settled(way.round)))
        except CanNotTell as unknown:
            return Branch(list(way.choices), unknown=str(unknown))

    def _owe_a_choice(self, finding: Finding, remedy: Remedy) -> None:
        """Where the player may have the wager back or play on, and did neither by the record."""
        chosen = {d.choice for hand in self.round.hands if hand.box == finding.box for d in hand.decisions}
        if chosen & {"retract-wager", "keep-wager", "take-second-card"}:
            return
        back = [Due(due.stake) if due.stake.box == finding.box else due for due in self.result.dues]
        finding.branches = [
            Branch([f"box {finding.box} takes the wager back"], self._difference(back)),
            Branch([f"box {finding.box} plays on"], {}),
        ]

    def _may_be_rebuilt(self) -> None:
        """Where somebody may rebuild the hands and did not: what that would have changed."""
        others = {finding.seq for finding in self.mistakes}
        for finding in self.mistakes:
            noticed = self.walked.doings.noticed_after(finding.seq, others - {finding.seq})
            may = [r for r in self.ground.open_to(finding, noticed) if r.choice == "house" and r.money == "as-redealt"]
            if may and not finding.branches and not finding.deeds:
                found = ways(self.game, self._script(rebuilt="9.1.1" in may[0].clause))
                rebuilt = [self._branch(way) for way in found]
                finding.branches = [
                    Branch([f"rebuilt by {may[0].clause}", *branch.choices], branch.owed_cents, branch.unknown)
                    for branch in rebuilt
                ] + [Branch(["not rebuilt"], {})]
                return

    def _owe_what_was_voided(self) -> None:
        """A round that was declared void and need not have been: what its cards were worth, where they tell."""
        finding = next((f for f in self.view.findings if f.code in ("wrong-remedy", "rank-not-entitled")), None)
        if finding is None or finding.code != "wrong-remedy":
            return
        self._take_ways(finding, ways(self.game, self._script()))

    def _script(self, *, rebuilt: bool = False) -> Script:
        script = self.walked.script().followed_by(self.following)
        missing_burn = any(finding.code == "missing-burn" for finding in self.mistakes)
        if rebuilt and missing_burn and script.cards:
            return script.without([script.cards[0].seq])
        return script

    def _hang(self, finding: Finding, dues: list[Due]) -> None:
        finding.owed_cents = _added(finding.owed_cents, self._difference(dues))

    def _difference(self, rightful: list[Due]) -> dict[str, int]:
        """By player: what the round should have come to, less what its cards came to as they lay."""
        owed: Counter[str] = Counter()
        for due in rightful:
            owed[due.stake.player] += due.net_cents
        for due in self.result.dues:
            owed[due.stake.player] -= due.net_cents
        return {player: cents for player, cents in owed.items() if cents}


def _added(one: dict[str, int], other: dict[str, int]) -> dict[str, int]:
    both = {player: one.get(player, 0) + other.get(player, 0) for player in [*one, *other]}
    return {player: cents for player, cents in both.items() if cents}


def _told(remedy: str) -> str:
    return f"it was ordered or done: {remedy.replace('-', ' ')}"
