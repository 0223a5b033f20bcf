"""Which remedy a mistake calls for, and whether what was done about it was right, in time, and by one who may."""

from collections.abc import Callable

from msgspec import Struct

from domain.findings.finding import Advice, Deed, Finding
from domain.findings.wording import cited, is_plural
from domain.games.blackjack.play.counting import is_ten_value, value
from domain.games.blackjack.play.table import Round, Table
from domain.games.blackjack.verdict.windows import Moments, is_open
from domain.games.blackjack.walk.deeds import Act, Doings
from domain.irregularities.provision import ENDS_BY, Condition, Question, Remedy
from domain.ranks import is_entitled


class Ground(Struct, frozen=True):
    """What a remedy may depend on: the round, its moments, and what was noticed and done."""

    round: Round
    moments: Moments
    doings: Doings
    has_device: bool
    table: Table

    def told_before(self, finding: Finding) -> bool | None:
        """Whether the owner of a low wager had been told so before; None where the record tells of no such words."""
        words = [told for told in self.table.told if told.about == "below-minimum"]
        if any(finding.player in (told.who, told.player) and told.seq < finding.seq for told in words):
            return True
        return False if words and not self.table.lost_seq else None

    def met(self, condition: Condition, finding: Finding) -> bool | None:
        """Whether a condition holds; None where the record does not tell."""
        return condition.met(lambda question: _ANSWERS[question](self, finding))

    def advice(self, finding: Finding, noticed: int | None) -> list[Advice]:
        """Each remedy once: one that goes on after money has ceased to follow it is still the same."""
        told: dict[tuple[str, str], Advice] = {}
        for remedy in finding.provision.remedies:
            said = (remedy.clause, remedy.does)
            in_time = self.fits(remedy, finding, noticed) or (said in told and told[said].in_time)
            told[said] = Advice(remedy.clause, remedy.does, remedy.rank, in_time)
        return list(told.values())

    def ended(self, finding: Finding, noticed: int | None) -> str:
        """What says that it is too late, where it was not noticed while a window was open that ends by a clause."""
        ends = [ENDS_BY[remedy.window] for remedy in finding.provision.remedies if remedy.window in ENDS_BY]
        if noticed is not None or not ends or any(advice.in_time for advice in finding.advice):
            return ""
        clause, how = ends[0]
        return f"{cited(clause).capitalize()} {how}, and nobody had said anything by then."

    def prescribed(self, finding: Finding, noticed: int | None) -> Remedy | None:
        """The remedy that must be given; None where there is none, or only ones that somebody may choose."""
        return next((remedy for remedy in self.open_to(finding, noticed) if remedy.choice != "house"), None)

    def open_to(self, finding: Finding, noticed: int | None) -> list[Remedy]:
        return [remedy for remedy in finding.provision.remedies if self.fits(remedy, finding, noticed)]

    def fits(self, remedy: Remedy, finding: Finding, noticed: int | None) -> bool:
        """Whether the record shows that a remedy was called for."""
        return is_open(remedy.window, self.moments, noticed) and self.met(remedy.only, finding) is True

    def may_fit(self, remedy: Remedy, finding: Finding, noticed: int | None) -> bool:
        """Whether the record leaves it open that it was: nobody is accused of what it does not show."""
        ended = self.moments.ended
        if remedy.window == "after-the-round" and noticed is not None and (ended is None or noticed < ended):
            return False
        window = remedy.acts_window or remedy.window
        return is_open(window, self.moments, noticed) and self.met(remedy.only, finding) is not False

    def keep_to_the_point(self, finding: Finding) -> None:
        """A finding tells a reading only where it turns on it."""
        provision = finding.provision
        if finding.reading == provision.reading and self.met(provision.read_only, finding) is not True:
            finding.reading = ""

    def target(self, act: Act, findings: list[Finding]) -> Finding | None:
        """The mistake that an act is about: the one it names, else the last that calls for it, else the last."""
        if act.at_seq is not None:
            named = [finding for finding in findings if finding.seq == act.at_seq]
            if named:
                return named[0]
        findings = [finding for finding in findings if self._may_be_about(act, finding)]
        before = [finding for finding in findings if finding.seq < act.seq]
        calling = [finding for finding in findings if finding.seq <= act.seq and act.remedy in _acts(finding)]
        fitting = calling or before
        return fitting[-1] if fitting else None

    def _may_be_about(self, act: Act, finding: Finding) -> bool:
        """What is done with another card is nothing about the one that lay face up."""
        return act.card is None or self.doings.face_up.get(finding.seq, act.card) == act.card

    def deed(self, act: Act, finding: Finding, laid_wrongly: str) -> Deed:
        """What an act about a mistake is worth."""
        why = self._why_not(act, finding, laid_wrongly)
        ordered = act.rank is not None
        return Deed(act.seq, act.remedy, act.rank or "dealer", not why, why, ordered=ordered, to_shoe=act.to_shoe)

    def _why_not(self, act: Act, finding: Finding, laid_wrongly: str) -> str:
        remedies = finding.provision.remedies
        if not any(remedy.acts for remedy in remedies):
            return ""  # the book orders nothing here, so nothing is against it
        if act.remedy == "play-on":
            return self._why_not_play_on(act, finding)
        right = [remedy for remedy in remedies if act.remedy in remedy.acts]
        if not right:
            return "no clause prescribes it for this"
        fitting = [remedy for remedy in right if self.may_fit(remedy, finding, act.seq)]
        if not fitting:
            clause = right[0].clause
            does = "do" if is_plural(clause) else "does"
            return f"{cited(clause)} {does} not allow it any more, or not in such a case"
        return "another card came instead" if self.doings.was_in_vain(act) else laid_wrongly

    def _why_not_play_on(self, act: Act, finding: Finding) -> str:
        """Playing on is against the book where something must be done that changes the round."""
        needed = self.prescribed(finding, act.seq)
        if needed is None or needed.choice or "play-on" in needed.acts:
            return ""
        changes = needed.money != "nothing" or "void-round" in needed.acts
        prescribes = "prescribe" if is_plural(needed.clause) else "prescribes"
        return f"{cited(needed.clause)} {prescribes} otherwise" if changes else ""

    def rank_missing(self, act: Act, finding: Finding) -> Remedy | None:
        """The remedy whose rank the one who ordered the act does not have."""
        right = [remedy for remedy in finding.provision.remedies if act.remedy in remedy.acts]
        short = [remedy for remedy in right if act.rank and not is_entitled(finding.rulebook, act.rank, remedy.rank)]
        return short[0] if right and len(short) == len(right) else None


def is_prescribed(act: Act, finding: Finding) -> bool:
    """Whether any clause about a mistake speaks of such an act."""
    return act.remedy in _acts(finding)


def _acts(finding: Finding) -> set[str]:
    return {act for remedy in finding.provision.remedies for act in remedy.acts}


def _was_seen(ground: Ground, finding: Finding) -> bool:
    """Whether the card at the finding's step lay open."""
    for dealt in ground.round.drawn:
        if dealt.seq == finding.seq:
            return dealt.card is not None and dealt.face_up
    return True


def _was_burned(ground: Ground, finding: Finding) -> bool:
    """Whether the card at the finding's step left the shoe to be burned."""
    shoe = ground.table.shoe
    return shoe is not None and any(dealt.seq == finding.seq for dealt in shoe.burned)


def _answers(ground: Ground) -> set[str]:
    made = {decision.choice for hand in ground.round.hands for decision in hand.decisions}
    return made & {"accept-card", "refuse-card"}


def _order_known(ground: Ground, finding: Finding) -> bool | None:
    """From what was said of a device, else from whether every card was seen."""
    failure = ground.round.device_failure
    if failure is not None and failure.order_known is not None:
        return failure.order_known
    if failure is not None and finding.code in ("device-failed", "cards-together"):
        return None
    return all(dealt.card is not None for dealt in ground.round.drawn)


def _in_no_known_order(ground: Ground, finding: Finding) -> bool:
    failure = ground.round.device_failure
    return failure is not None and failure.is_in_no_known_order


def _can_finish(ground: Ground, finding: Finding) -> bool | None:
    failure = ground.round.device_failure
    return failure.round_can_finish if failure is not None else True


def _at_a_disadvantage(ground: Ground, finding: Finding) -> bool | None:
    failure = ground.round.device_failure
    if failure is None or failure.disadvantages is None:
        return None
    return failure.disadvantages != "nobody"


def _other_device(ground: Ground, finding: Finding) -> bool | None:
    failure = ground.round.device_failure
    if failure is None or (failure.spare_ready is None and failure.cards_can_move is None):
        return None
    return failure.spare_ready is not False and failure.cards_can_move is not False


def _damaged(ground: Ground, finding: Finding) -> bool:
    failure = ground.round.device_failure
    return failure is not None and bool(failure.damaged)


def _aces_split_again(ground: Ground, finding: Finding) -> bool:
    """Whether the box has more than two hands, or had before they were rebuilt, and each began with an ace."""
    lay = ground.round.before_rebuild or ground.round.hands
    hands = [hand.names for hand in lay if hand.box == finding.box]
    return len(hands) > 2 and all(names and value(names[0]) == 1 for names in hands)


def _said_while_passed_over(ground: Ground, finding: Finding) -> bool | None:
    """CM 9.9, TAS 19.8: whether others got cards instead of a hand, and somebody said so before it was asked.

    Where nobody did it had the choice after all, if late; what was done about that is not held against anybody.
    """
    hand = ground.round.hand(finding.box or 0, finding.hand or 1)
    made = [decision.seq for decision in hand.decisions if decision.seq >= finding.seq] if hand is not None else []
    said = ground.doings.noticed_after(finding.seq, set())
    if said is None or finding.seq in made or any(seq < said for seq in made):
        return None
    return any(finding.seq <= dealt.seq < said for dealt in ground.round.drawn) or None


def _counts_in_part(ground: Ground, finding: Finding) -> bool:
    """Whether wagers over the maximum were found in time, so that they count to the maximum."""
    return any(stake.counts_to_cents is not None for stake in ground.round.stakes_on(finding.box or 0))


def _shows_a_ten(ground: Ground, finding: Finding) -> bool:
    first = ground.round.dealer[0].card if ground.round.dealer else None
    return first is not None and is_ten_value(first)


def _decided_since(ground: Ground, finding: Finding) -> bool:
    """Whether a hand was decided about after a mistake."""
    return any(made.seq > finding.seq for hand in ground.round.hands for made in hand.decisions)


# What the record answers: yes, no, or nothing.
_ANSWERS: dict[Question, Callable[[Ground, Finding], bool | None]] = {
    "disclosed": _was_seen,
    "to-the-dealer": lambda ground, finding: finding.box is None,
    "burned": lambda ground, finding: _was_burned(ground, finding),
    "refused": lambda ground, finding: "refuse-card" in _answers(ground),
    "refused-by-all": lambda ground, finding: _answers(ground) == {"refuse-card"},
    "device": lambda ground, finding: ground.has_device,
    "order-known": _order_known,
    "together-in-no-known-order": _in_no_known_order,
    "can-finish": _can_finish,
    "somebody-at-a-disadvantage": _at_a_disadvantage,
    "other-device": _other_device,
    "cards-damaged": _damaged,
    "aces-split-again": _aces_split_again,
    "said-while-passed-over": _said_while_passed_over,
    "told-before": lambda ground, finding: ground.told_before(finding),
    "not-told-before": lambda ground, finding: ground.told_before(finding) is not True,
    "found-in-time": lambda ground, finding: _counts_in_part(ground, finding) or None,
    "not-found-in-time": lambda ground, finding: not _counts_in_part(ground, finding),
    "marker-out": lambda ground, finding: finding.clause == finding.provision.clause,
    "on-a-ten": _shows_a_ten,
    "decided-since": _decided_since,
    "in-time": lambda ground, finding: any(advice.in_time for advice in finding.advice),
}
