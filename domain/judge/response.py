"""What was done about the mistakes of a round: whether it was the right thing, in time, by one who may."""

from domain.judge.deeds import Act
from domain.judge.finding import Deed, Finding
from domain.judge.matter import Matter
from domain.judge.view import At

_BEYOND_PLAY = ("fraud", "disruption", "contravention")  # what a rank may void a round for, whatever its cards
_NEEDS_A_CAUSE = ("void-round", "void-wager", "void-shoe", "rebuild")


def check(matter: Matter) -> None:
    for act in matter.walked.doings.acts:
        target = matter.ground.target(act, matter.mistakes)
        if target is not None:
            _answer(matter, act, target)
        elif act.remedy in _NEEDS_A_CAUSE and act.because not in _BEYOND_PLAY:
            matter.view.find(
                "wrong-remedy",
                At(act.seq, matter.walked.number),
                seen=f"{_told(act.remedy)}, and nothing in this round called for it",
                expected="a round without a mistake is settled as its cards lie",
            )


def _answer(matter: Matter, act: Act, target: Finding) -> None:
    deed = matter.ground.deed(act, target, _rebuilt_wrongly(matter) if act.remedy == "rebuild" else "")
    target.deeds.append(deed)
    short = matter.ground.rank_missing(act, target)
    if not deed.right:
        _wrong(matter, deed, target)
    elif short is not None and act.rank is not None:
        at = At(act.seq, matter.walked.number)
        matter.view.entitled(at, act.rank, short.rank, f"ordered: {act.remedy.replace('-', ' ')}", short.clause)


def _wrong(matter: Matter, deed: Deed, target: Finding) -> None:
    meant = [remedy for remedy in matter.ground.open_to(target, deed.seq) if deed.remedy in remedy.acts]
    needed = meant[0] if meant else matter.ground.prescribed(target, deed.seq)
    finding = matter.view.find(
        "wrong-remedy",
        At(deed.seq, matter.walked.number),
        seen=f"{_told(deed.remedy)}: {deed.why_not}",
        expected=needed.does if needed else "the round stays as it lies",
        box=target.box,
    )
    if finding and needed:
        finding.clause = needed.clause


def _rebuilt_wrongly(matter: Matter) -> str:
    """Whether the hands were rebuilt otherwise than the cards fell; empty if not, or if it can't be told."""
    again = matter.ways(with_burn=True)[0].round
    for hand in again.hands if again else []:
        laid = matter.round.hand(hand.box, hand.number)
        if laid is not None and laid.names[:2] != hand.names[:2]:
            return f"box {hand.box} should have {' '.join(hand.names[:2])}"
    return ""


def _told(remedy: str) -> str:
    return f"the remedy was to {remedy.replace('-', ' ')}"
