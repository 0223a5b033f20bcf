"""Which remedy a mistake calls for, and whether what was done about it was right, in time, and by one who may."""

from collections.abc import Callable
from dataclasses import dataclass

from domain.irregularities.provision import Remedy
from domain.judge.deeds import Act, Doings
from domain.judge.finding import Advice, Deed, Finding
from domain.judge.windows import Moments, is_open
from domain.play.table import Round
from domain.ranks import is_entitled

# Mistakes that the book itself calls for nothing to be done about leave people free to do what they like.
_HARMLESS = ("play-on",)


@dataclass(frozen=True, slots=True)
class Ground:
    """What a remedy may depend on: the round, its moments, and what was noticed and done."""

    round: Round
    moments: Moments
    doings: Doings
    order_known: bool

    def advice(self, finding: Finding, noticed: int | None) -> list[Advice]:
        return [
            Advice(remedy.clause, remedy.does, remedy.rank, self.fits(remedy, finding, noticed))
            for remedy in finding.provision.remedies
        ]

    def prescribed(self, finding: Finding, noticed: int | None) -> Remedy | None:
        """The remedy that must be given; None where there is none, or only ones that somebody may choose."""
        return next((remedy for remedy in self.open_to(finding, noticed) if remedy.choice != "house"), None)

    def open_to(self, finding: Finding, noticed: int | None) -> list[Remedy]:
        return [remedy for remedy in finding.provision.remedies if self.fits(remedy, finding, noticed)]

    def fits(self, remedy: Remedy, finding: Finding, noticed: int | None) -> bool:
        return is_open(remedy.window, self.moments, noticed) and _ONLY[remedy.only](self, finding)

    def target(self, act: Act, findings: list[Finding]) -> Finding | None:
        """The mistake that an act is about: the one it names, else the last that calls for it, else the last."""
        if act.at_seq is not None:
            named = [finding for finding in findings if finding.seq == act.at_seq]
            if named:
                return named[0]
        before = [finding for finding in findings if finding.seq < act.seq]
        calling = [finding for finding in before if act.remedy in _acts(finding)]
        fitting = calling or before
        return fitting[-1] if fitting else None

    def deed(self, act: Act, finding: Finding, rebuilt_wrongly: str) -> Deed:
        """What an act about a mistake is worth."""
        rank = act.rank or "dealer"
        return Deed(act.seq, act.remedy, rank, not (why := self._why_not(act, finding, rebuilt_wrongly)), why)

    def _why_not(self, act: Act, finding: Finding, rebuilt_wrongly: str) -> str:
        remedies = finding.provision.remedies
        if not any(remedy.acts for remedy in remedies):
            return ""  # the book orders nothing here, so nothing is against it
        if act.remedy in _HARMLESS:
            needed = self.prescribed(finding, act.seq)
            return (
                f"{needed.clause} prescribes otherwise" if needed and needed.acts and needed.money != "nothing" else ""
            )
        right = [remedy for remedy in remedies if act.remedy in remedy.acts]
        if not right:
            return "no clause prescribes it for this"
        fitting = [remedy for remedy in right if self.fits(remedy, finding, act.seq)]
        if not fitting:
            return f"{right[0].clause} does not allow it any more, or not for such a card"
        if act.remedy == "rebuild" and rebuilt_wrongly:
            return rebuilt_wrongly
        return ""

    def rank_missing(self, act: Act, finding: Finding) -> Remedy | None:
        """The remedy whose rank the one who ordered the act does not have."""
        right = [remedy for remedy in finding.provision.remedies if act.remedy in remedy.acts]
        short = [remedy for remedy in right if act.rank and not is_entitled(finding.rulebook, act.rank, remedy.rank)]
        return short[0] if right and len(short) == len(right) else None


def _acts(finding: Finding) -> set[str]:
    return {act for remedy in finding.provision.remedies for act in remedy.acts}


def _was_seen(ground: Ground, finding: Finding) -> bool:
    """Whether the card at the finding's step lay open."""
    for dealt in ground.round.drawn:
        if dealt.seq == finding.seq:
            return dealt.card is not None and dealt.face_up
    return True


def _was_refused(ground: Ground, finding: Finding) -> bool:
    return any(decision.choice == "refuse-card" for hand in ground.round.hands for decision in hand.decisions)


_ONLY: dict[str, Callable[[Ground, Finding], bool]] = {
    "": lambda ground, finding: True,
    "disclosed": _was_seen,
    "undisclosed": lambda ground, finding: not _was_seen(ground, finding),
    "refused": _was_refused,
    "order-unknown": lambda ground, finding: not ground.order_known,
    "order-known": lambda ground, finding: ground.order_known,
}
