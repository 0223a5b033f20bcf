"""When side wagers are settled: not later than their clause says, and not before what decides them is known."""

from domain.events import Event
from domain.facts.settlement import WagerCollected, WagerPaid
from domain.findings.view import At
from domain.findings.wording import the_bet
from domain.games.blackjack.play.table import Round
from domain.games.blackjack.view import View


def check_settled(
    view: View, event: Event, fact: WagerPaid | WagerCollected, *, begun: bool, natural_paid: bool
) -> None:
    """A wager that was paid or collected after its time: the subsequent deal has `begun`, or a natural was paid."""
    rule = view.game.side_wagers[fact.bet].stages[0].settled
    if rule.value == "final" or not (begun or (natural_paid and rule.value == "interim-before-naturals")):
        return
    after = "the subsequent deal had begun" if begun else "a natural had been paid"
    finding = view.find(
        "side-wager-settled-late",
        event,
        seen=f"{the_bet(fact.bet)} on box {fact.box} was settled after {after}",
        expected=rule.says,
        box=fact.box,
    )
    if finding:
        finding.clause = rule.clause


def dealer_draws_on(view: View, event: Event, game_round: Round) -> None:
    """The dealer draws on: what waits for the whole hand, and was settled before, came too early. Told once a bet.

    Looked at when a card comes that the hand lacked: one that is never completed is a mistake of its own, and so is a
    card too many. Nor is it looked at when somebody has to order the card: then the dealer had stopped too early.
    """
    told = {(found.code, found.round, found.bet) for found in view.findings}
    for stake in game_round.stakes:
        wager = view.game.side_wagers.get(stake.bet)
        if wager is None or wager.stages[0].waits_for != "dealers-hand" or stake.settled_seq is None:
            continue
        given_back = not stake.paid_cents and not stake.collected_cents
        if given_back or ("side-wager-settled-early", event.round, stake.bet) in told:
            continue
        rule = wager.stages[0].settled
        finding = view.find(
            "side-wager-settled-early",
            At(stake.settled_seq, event.round),
            seen=f"{the_bet(stake.bet)} of {stake.player} on box {stake.box} was settled before the dealer's last card",
            expected=rule.says,
            box=stake.box,
            player=stake.player,
        )
        if finding:
            finding.clause, finding.bet = rule.clause, stake.bet
            told.add((finding.code, finding.round, stake.bet))
