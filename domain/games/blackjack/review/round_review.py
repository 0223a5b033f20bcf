"""The values of a review: the round that it begins with, what goes through its stages, and what comes out."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from dataclasses import field as data_field
from typing import Any, Unpack

from msgspec import Struct, field
from msgspec.structs import replace

from domain.facts.tables import Setup
from domain.findings.finding import Branch, Finding
from domain.games.blackjack.game import Game
from domain.games.blackjack.play.results import Due
from domain.games.blackjack.play.table import Decision, Hand, Round, Stake
from domain.games.blackjack.redeal.script import Script, script_of
from domain.games.blackjack.view import View
from domain.games.blackjack.walk.noticed_and_done import Response
from domain.games.judged import FollowedRound, JudgedRound
from domain.table.shoe import Dealt
from domain.table.view import At, Said
from domain.vocabulary import Bet


class Moments(Struct, frozen=True):
    """When the turning points of a round came, by which clauses count time; None for one that never did."""

    deal_over: int
    first_draw: int | None
    first_settled: int | None
    dealers_second: int | None
    all_settled: int | None
    ended: int | None
    first_of_shoe: bool


def moments_of(game_round: Round, *, deal_over: int, first_draw: int | None, first_of_shoe: bool) -> Moments:
    settled: list[int] = []
    open_stakes = 0
    for stake in game_round.stakes:
        if stake.cents and stake.voided_seq is None:
            if stake.first_settled_seq is None:
                open_stakes += 1
            else:
                settled.append(stake.first_settled_seq)
    first_settled = min(settled) if settled else None
    all_settled = game_round.ended_seq
    if settled and not open_stakes:
        gone = {stake.seq for stake in game_round.stakes if not stake.cents} if game_round.changed else ()
        all_settled = max([*settled, *(made.seq for made in game_round.changed if made.stake_seq in gone)])
    second = game_round.dealers_second_seq
    return Moments(deal_over, first_draw, first_settled, second, all_settled, game_round.ended_seq, first_of_shoe)


class FollowedHands(FollowedRound, kw_only=True):
    """A round of blackjack that was followed to its end. The review changes nothing in it."""

    setup: Setup
    round: Round
    moments: Moments
    response: Response
    controllers: dict[int, str] = field(default_factory=dict)
    has_device: bool = False
    split_again: bool = False
    draw_under_twelve: bool = False
    struck: list[int] = field(default_factory=list)  # cards that must not be used
    cut_off: bool = False  # what was recorded right after it is missing: a payment may have been put right there

    def script(self, game_round: Round) -> Script:
        """What the round is dealt again from, as it is read."""
        script = script_of(
            game_round,
            controllers=self.controllers,
            split_again=self.split_again,
            draw_under_twelve=self.draw_under_twelve,
        )
        return script.without(self.struck)


@dataclass(frozen=True)
class Redealt:
    """The round as it goes in one branch, and what each wager is due in it; no round where that can't be determined."""

    round: Round | None
    dues: list[Due]


@dataclass
class JudgedHands(JudgedRound):
    """A round of blackjack that was judged: as it was, beside the round as the book deals it.

    `round` is the round as it was read, `again` the one dealt by the book; None where that is not known, and why.
    """

    round: Round
    dues: list[Due] = data_field(default_factory=list)  # what each wager was worth as its cards lay
    again: Round | None = None
    rightful: list[Due] = data_field(default_factory=list)  # and as the book deals them
    branches: list[Branch] = data_field(default_factory=list)
    by_branch: list[Redealt] = data_field(default_factory=list)  # for each of these
    dues_unknown: str = ""  # why a wager's worth can't be determined
    unsettled: list[Due] = data_field(default_factory=list)  # of which nobody can say whether they were settled right
    condemned_seq: int | None = None  # since when nothing may be dealt from the rest of its shoe

    @property
    def is_money_known(self) -> bool:
        return not self.dues_unknown and not self.why_not and not any(due.unknown for due in self.rightful)

    @property
    def why_unknown(self) -> str:
        return self.why_not or self.dues_unknown or next((due.unknown for due in self.unsettled), "")


class Implied(Struct, frozen=True):
    """What the record implies of a round and does not say, as far as later stages ask for it by name.

    The rest shows in the round as it is read: decisions, void wagers, the hand that a wager belongs to.
    """

    late_even_money: tuple[tuple[Hand, Decision], ...] = ()  # asked for when the subsequent deal had begun
    taken_back: frozenset[tuple[int, str, int]] = frozenset()  # box, player and step, where a clause lets them
    began_without_wagers: bool = False
    called_off: bool = False
    called_off_for: tuple[str, int, int | None] | None = None  # code, step and box of the mistake


class Money(Struct, frozen=True):
    """What the wagers were worth, and what they would have been worth by the book."""

    dues: list[Due] = []
    dues_unknown: str = ""
    unsettled: list[Due] = []
    again: Round | None = None
    rightful: list[Due] = []
    branches: list[Branch] = []
    by_branch: list[Redealt] = []
    why_not: str = ""
    lacks_cards: bool = False


class RoundReview(Struct, frozen=True):
    """A round under review. Every stage takes one and returns one; nothing in it is changed.

    `followed` is the round as it was recorded and `round` the same as it is read: both are one where the record says
    all there is. `found` is what went wrong in the round or before it, `answered` what was wrong about the answer: a
    remedy, a payment, a ruling. Only what was found can be answered.
    """

    followed: FollowedHands
    view: View
    following: Sequence[Dealt]  # the cards that the shoe gave out next
    round: Round
    response: Response
    found: tuple[Finding, ...]
    mistakes: tuple[Finding, ...]  # those of `found` that are of this round or of none, in the order of the record
    answered: tuple[Finding, ...] = ()
    implied: Implied = Implied()
    wrongly_voided: tuple[int, ...] = ()  # steps that declared a wager void which counts all the same
    money: Money = Money()
    condemned_seq: int | None = None

    @classmethod
    def of(cls, followed: FollowedHands, view: View, following: Sequence[Dealt]) -> "RoundReview":
        found = tuple(followed.findings)
        mistakes = _of_the_round(found, followed.number)
        return cls(followed, view, following, followed.round, followed.response, found, mistakes)

    @property
    def game(self) -> Game:
        return self.view.game

    @property
    def number(self) -> int:
        return self.followed.number

    @property
    def findings(self) -> tuple[Finding, ...]:
        return (*self.found, *self.answered)

    @property
    def of_round(self) -> list[Finding]:
        """All that was found of this round, and not before it."""
        return [finding for finding in self.findings if finding.round == self.number]

    def mistake(self, code: str) -> Finding | None:
        """The first of its kind."""
        return next((finding for finding in self.mistakes if finding.code == code), None)

    def late_wager(self, box: int, player: str | None) -> Finding | None:
        """What was found already about somebody's wager on a box after the first card."""
        place = ("late-wager", self.number, box, player)
        return next((f for f in self.findings if (f.code, f.round, f.box, f.player) == place), None)

    def noticed(self, finding: Finding) -> int | None:
        """When somebody noticed a mistake."""
        return self.response.noticed_after(finding.seq, self._steps_beside(finding))

    def is_spoken_of(self, finding: Finding) -> bool:
        """Whether somebody said something of wagers or money that may be about this one."""
        return self.response.is_spoken_of(finding.seq, self._steps_beside(finding))

    def _steps_beside(self, finding: Finding) -> set[int]:
        return {other.seq for other in self.mistakes if other.seq != finding.seq}

    def main_wagers_on(self, box: int) -> list[Stake]:
        """Those that lay there when the cards came, also where they were taken back since."""
        theirs = self.round.stakes_on(box, bet=Bet.MAIN)
        return [stake for stake in theirs if stake.cents or self.given_back_at(stake) is not None]

    def given_back_at(self, stake: Stake) -> int | None:
        """When all of a wager went back, settled or taken from the layout; None if it did not."""
        if stake.cents:
            return stake.settled_seq if stake.returned_cents >= stake.cents else None
        return max((made.seq for made in self.round.changed if made.stake_seq == stake.seq), default=None)

    # A finding is made, laid beside the others, amended, or laid aside; each time there is another review

    def finding(self, code: str, seq: int, *, by: str = "", clause: str = "", **said: Unpack[Said]) -> list[Finding]:
        """One finding, or none where the rulebook has no such rule."""
        made = self.view.finding(code, At(seq, self.number), by=by, clause=clause, **said)
        return [] if made is None else [made]

    def with_found(self, findings: Iterable[Finding]) -> "RoundReview":
        """With further mistakes of the round."""
        more = tuple(findings)
        return self._with(found=(*self.found, *more)) if more else self

    def with_answered(self, findings: Iterable[Finding]) -> "RoundReview":
        """With further mistakes in what was done about it."""
        more = tuple(findings)
        return replace(self, answered=(*self.answered, *more)) if more else self

    def amended(self, finding: Finding, **changes: Any) -> "RoundReview":
        """With more said of a finding."""
        other = replace(finding, **changes)
        if any(one is finding for one in self.answered):
            return replace(self, answered=tuple(other if one is finding else one for one in self.answered))
        assert any(one is finding for one in self.found)  # else it was amended or laid aside before, and this is lost
        return self._with(found=tuple(other if one is finding else one for one in self.found))

    def without(self, finding: Finding) -> "RoundReview":
        """Without a finding that followed from another. Only `consequences.fold` calls this."""
        found = tuple(one for one in self.found if one is not finding)
        answered = tuple(one for one in self.answered if one is not finding)
        return replace(self, found=found, mistakes=_of_the_round(found, self.number), answered=answered)

    def _with(self, *, found: tuple[Finding, ...]) -> "RoundReview":
        return replace(self, found=found, mistakes=_of_the_round(found, self.number))

    # The round as it is read

    def reading(self, **changes: Any) -> "RoundReview":
        """With more implied by the record."""
        return replace(self, implied=replace(self.implied, **changes))

    def with_hand(self, hand: Hand, **changes: Any) -> "RoundReview":
        """With a hand read otherwise."""
        other = replace(hand, **changes)
        hands = [other if one is hand else one for one in self.round.hands]
        return replace(self, round=replace(self.round, hands=hands))

    def with_stake(self, stake: Stake, **changes: Any) -> "RoundReview":
        """With a wager read otherwise."""
        other = replace(stake, **changes)
        stakes = [other if one is stake else one for one in self.round.stakes]
        return replace(self, round=replace(self.round, stakes=stakes))

    def with_round(self, **changes: Any) -> "RoundReview":
        return replace(self, round=replace(self.round, **changes))

    def with_money(self, **changes: Any) -> "RoundReview":
        return replace(self, money=replace(self.money, **changes))


def _of_the_round(found: Collection[Finding], number: int) -> tuple[Finding, ...]:
    if not found:
        return ()
    return tuple(sorted((f for f in found if f.round in (None, number)), key=lambda finding: finding.seq))
