"""Choices that a clause leaves to a player: the wager back, or who draws first. What was done against them."""

from msgspec.structs import replace

from domain.findings.finding import Finding
from domain.findings.view import At
from domain.games.blackjack.play.results import Due
from domain.games.blackjack.play.table import Decision, Hand
from domain.games.blackjack.verdict import owing
from domain.games.blackjack.verdict.matter import Matter
from domain.vocabulary import BETS_OF_A_HAND

_PLAYS_ON = ("keep-wager", "take-second-card", "accept-result", "play-on", "draw", "double", "split")
_PLAYS = ("draw", "stand", "double", "split")
_WHO_DRAWS = ("finish-hand-first", "dealer-draws-now")
_Choice = tuple[Hand, Decision]


def check(matter: Matter) -> None:
    """CM 9.7, TAS 19.6: the player at turn finishes the hand before the dealer draws, if that was the choice.

    Who would have the dealer draw first, and asks for a card all the same, has thought better of it.
    """
    first = matter.round.dealer[0].seq if matter.round.dealer else None
    for finding in matter.mistakes:
        if finding.code == "dealer-without-first-card" and first is not None:
            chosen = _last_choice(matter, finding, first)
            if chosen is not None and _is_played_on(chosen[0], first):
                _tell(matter, finding, chosen, first)


def _last_choice(matter: Matter, finding: Finding, first: int) -> _Choice | None:
    """To finish the hand, and nobody said otherwise before the dealer's first card."""
    made = [
        (hand, decision)
        for hand in matter.round.hands
        for decision in hand.decisions
        if decision.choice in _WHO_DRAWS and finding.seq < decision.seq < first
    ]
    last = max(made, key=lambda choice: choice[1].seq, default=None)
    return last if last is not None and last[1].choice == "finish-hand-first" else None


def _is_played_on(hand: Hand, first: int) -> bool:
    """Whether the hand was not finished when the dealer drew."""
    played = [made.seq for made in hand.decisions if made.choice in _PLAYS]
    return any(seq > first for seq in [*played, *(dealt.seq for dealt in hand.cards)])


def _tell(matter: Matter, finding: Finding, chosen: _Choice, seq: int) -> None:
    remedy = next((r for r in finding.provision.remedies if "deal-dealer-card" in r.acts), None)
    if remedy is None or not matter.ground.may_fit(remedy, finding, chosen[1].seq):
        return
    hand, who = chosen[0], chosen[1].player
    finding.deeds = [replace(deed, right=False, why_not=f"{who} had chosen otherwise") for deed in finding.deeds]
    wrong = matter.view.find(
        "wrong-remedy",
        At(seq, matter.walked.number),
        seen=f"{who} would finish the hand on box {hand.box} first, and the dealer drew",
        expected=remedy.does,
        box=hand.box,
        player=who,
    )
    if wrong:
        wrong.clause = remedy.clause
        wrong.unknown = "nothing says how the hand would have been played"


def owe(matter: Matter) -> None:
    """CM 9.5, 9.8.1, TAS 19.7: a wager that its owner chose to take back, and that was settled all the same."""
    if matter.round.voided_seq is not None or owing.is_redealt(matter):
        return
    for finding in matter.mistakes:
        retracted = {(d.player or "", hand.box): d for hand, d in _retracted(matter, finding)}
        if retracted:
            _hang(matter, finding, retracted)
            return


def _retracted(matter: Matter, finding: Finding) -> list[_Choice]:
    return [
        (hand, decision)
        for hand in matter.round.hands
        for decision in hand.decisions
        if decision.choice == "retract-wager"
        and finding.box in (None, hand.box)
        and _may_retract(matter, finding, decision.seq)
        and not any(
            d.seq > decision.seq and d.player == decision.player and d.choice in _PLAYS_ON for d in hand.decisions
        )
        and _was_settled(matter, hand.box, decision)
    ]


def _may_retract(matter: Matter, finding: Finding, seq: int) -> bool:
    """While the clause leaves it open; where it speaks of rebuilding, only if the hands are rebuilt."""
    rebuilt = any(deed.remedy == "rebuild" for deed in finding.deeds)
    giving = [r for r in finding.provision.remedies if r.may_retract and (rebuilt or "rebuild" not in r.acts)]
    return finding.seq < seq and any(matter.ground.may_fit(remedy, finding, seq) for remedy in giving)


def _was_settled(matter: Matter, box: int, decision: Decision) -> bool:
    """After it was chosen: paid, or taken and not given back."""
    stakes = [s for s in matter.round.stakes_on(box) if s.player == decision.player and s.bet in BETS_OF_A_HAND]
    later = [s for s in stakes if s.first_settled_seq is not None and s.first_settled_seq > decision.seq]
    return any(stake.paid_cents or stake.lost_cents for stake in later)


def _hang(matter: Matter, finding: Finding, retracted: dict[tuple[str, int], Decision]) -> None:
    """Without these wagers the cards that came to them would have gone elsewhere."""
    since = min(decision.seq for decision in retracted.values())
    since = since if since > matter.walked.moments.deal_over and not matter.round.rebuilt_seq else 0
    found = matter.ways(since=since, taken_back=set(retracted))
    if len(found) == 1 and found[0].round is not None:
        owed = matter.difference(matter.settled(found[0].round))
    else:
        dues = matter.result.dues
        back = [Due(due.stake) if (due.stake.player, due.stake.box) in retracted else due for due in dues]
        owed = matter.difference(back)
    for player, cents in owed.items():
        finding.owed_cents[player] = finding.owed_cents.get(player, 0) + cents
    for player, _ in retracted:
        why = f"{player} had chosen to take the wager back"
        finding.consequences.append(f"{why}, and it was settled all the same.")
        finding.deeds = [replace(deed, right=False, why_not=why) for deed in finding.deeds]
