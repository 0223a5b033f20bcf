"""Even money that was asked for and paid when the subsequent deal had begun (CM 7.4.1, NSW 9.1, TAS 12.1)."""

from domain.findings.view import At
from domain.games.blackjack.play import even_money
from domain.games.blackjack.play.counting import is_natural
from domain.games.blackjack.play.subsequent_deal import begun_at
from domain.games.blackjack.play.table import Decision, Hand, Stake
from domain.games.blackjack.verdict.matter import Matter


def check(matter: Matter) -> None:
    """It counts for nothing: the natural is settled against the dealer's hand."""
    game, game_round = matter.view.game, matter.round
    asked = [(hand, made) for hand in game_round.hands for made in hand.decisions if made.choice == "even-money"]
    if not asked or not even_money.may_be(game, game_round):
        return
    begun = begun_at(game, game_round)
    for hand, made in asked if begun is not None else ():
        if made.seq <= (begun or 0) or made.late or not is_natural(hand.names) or _is_untold(matter, hand, made):
            continue
        was_granted = any(stake.paid_early_cents for stake in _theirs(matter, hand, made, "main"))
        if was_granted and _theirs(matter, hand, made, "insurance"):
            continue  # who was insured loses and wins nothing by it, or by a part that is not known any more
        made.late = True
        if was_granted:
            _find(matter, hand, made)


def _theirs(matter: Matter, hand: Hand, made: Decision, bet: str) -> list[Stake]:
    stakes = matter.round.stakes_on(hand.box, hand.number)
    return [stake for stake in stakes if (stake.player, stake.bet) == (made.player, bet)]


def _is_untold(matter: Matter, hand: Hand, made: Decision) -> bool:
    """Only the payment shows it: then it may have been asked for in time."""
    return any(stake.first_settled_seq == made.seq for stake in _theirs(matter, hand, made, "main"))


def _find(matter: Matter, hand: Hand, made: Decision) -> None:
    finding = matter.view.find(
        "natural-paid-early",
        At(made.seq, matter.walked.number),
        seen=f"{made.player} was paid even money on box {hand.box}, asked for after the subsequent deal had begun",
        expected="even money is asked for before the subsequent deal",
        box=hand.box,
        hand=hand.number,
        player=made.player,
    )
    if finding:
        finding.clause = matter.view.game.even_money.clause
        dues = matter.settled(matter.round)
        unknown = [d.unknown for d in dues if (d.stake.player, d.stake.box) == (made.player, hand.box) and d.unknown]
        finding.unknown = unknown[0] if unknown else ""
