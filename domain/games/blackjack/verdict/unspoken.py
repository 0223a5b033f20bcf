"""What was done about a mistake without a word, as the cards and the chips show it."""

from collections.abc import Callable

from domain.findings.finding import Deed, Finding
from domain.games.blackjack.verdict.matter import Matter
from domain.irregularities.provision import Remedy

_OF_ONE_CARD = ("retract-wager", "take-second-card")
_Seen = tuple[int, str] | None  # when it was done, and what


def tell(matter: Matter) -> None:
    """Only what was called for when somebody noticed: nobody is blamed for what was not said."""
    for finding in matter.mistakes:
        look = _LOOKS.get(finding.code)
        noticed = matter.noticed(finding)
        if look is None or finding.deeds or noticed is None:
            continue
        seen = look(matter, finding, noticed)
        if seen is not None and any(seen[1] in remedy.acts for remedy in _open_to(matter, finding, noticed)):
            finding.deeds.append(Deed(*seen, rank="dealer", right=True, ordered=False))


def _open_to(matter: Matter, finding: Finding, noticed: int) -> list[Remedy]:
    """Also what is for a player to choose when called to act, whether a third card is out or not (TAS 19.7)."""
    chosen = [remedy for remedy in finding.provision.remedies if remedy.choice == "player"]
    return [*matter.ground.open_to(finding, noticed), *(chosen if finding.code == "box-with-one-card" else ())]


def _put_away(matter: Matter, finding: Finding, noticed: int) -> _Seen:
    """The card that lay face up was drawn, and lies in no hand."""
    piles = [matter.round.dealer, *(hand.cards for hand in matter.round.hands)]
    in_play = {dealt.seq for pile in piles for dealt in pile}
    drawn = next((d.seq for d in matter.round.drawn if d.lay_face_up and d.seq > finding.seq), None)
    return None if drawn is None or drawn in in_play else (drawn, "discard-card")


def _given_back(matter: Matter, finding: Finding, noticed: int) -> _Seen:
    """Everybody on the box that was passed over has the wager back."""
    stakes = [stake for stake in matter.round.stakes_on(finding.box or 0) if stake.bet == "main" and stake.cents]
    back = [stake.settled_seq for stake in stakes if stake.returned_cents >= stake.cents]
    times = [seq for seq in back if seq is not None and seq > noticed]
    return (max(times), "return-wagers") if stakes and len(times) == len(stakes) else None


def _picked_up(matter: Matter, finding: Finding, noticed: int) -> _Seen:
    """While the others were played: in the end all hands are picked up."""
    hand, moments = matter.round.hand(finding.box or 0), matter.walked.moments
    seq = hand.picked_up_seq if hand is not None else None
    over = moments.dealers_second or moments.all_settled  # all may be bust before the dealer draws
    in_time = seq is not None and noticed < seq and (over is None or seq < over)
    return (seq, "discard-hand") if seq is not None and in_time else None


def _drew_late(matter: Matter, finding: Finding, noticed: int) -> _Seen:
    first = matter.round.dealer[0].seq if matter.round.dealer else 0
    return (first, "deal-dealer-card") if first > noticed else None


def _as_was_chosen(matter: Matter, finding: Finding, noticed: int) -> _Seen:
    """Before the dealer's hand was played: who chose the wager has it back, and who chose the second card got it."""
    hand, second = matter.round.hand(finding.box or 0), matter.walked.moments.dealers_second
    made = [decision for decision in hand.decisions if decision.choice in _OF_ONE_CARD] if hand is not None else []
    if hand is None or not made or (second is not None and made[-1].seq > second):
        return None
    stakes = [stake for stake in matter.round.stakes_on(hand.box) if stake.bet == "main"]
    back = {decision.player for decision in made if decision.choice == "retract-wager"}
    if any(stake.player in back and (stake.paid_cents or stake.lost_cents) for stake in stakes):
        return None
    if len(back) == len({stake.player for stake in stakes}):
        return (made[-1].seq, "return-wagers")
    came = next((dealt.seq for dealt in hand.cards[1:2] if dealt.seq > made[0].seq), None)
    return (came, "deal-second-card") if came is not None else None


_LOOKS: dict[str, Callable[[Matter, Finding, int], _Seen]] = {
    "card-face-up": _put_away,
    "box-without-cards": _given_back,
    "hand-without-wager": _picked_up,
    "dealer-without-first-card": _drew_late,
    "box-with-one-card": _as_was_chosen,
}
