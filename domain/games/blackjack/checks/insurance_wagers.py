"""Insurance: against the right card, in time, no more than half, and collected as soon as it has lost.

What is wrong with one that is placed is a mistake when the dealer's second card comes, or the round ends, and it still
lies there: until then it can be refused or taken back.
"""

from domain.facts.dealing import RoundEnded
from domain.facts.events import Event
from domain.facts.wagers import WagerPlaced
from domain.findings.finding import Finding
from domain.games.blackjack.play.counting import is_natural, is_ten_value, value
from domain.games.blackjack.play.subsequent_deal import begun_at
from domain.games.blackjack.play.table import Round, Stake
from domain.games.blackjack.play.undone import is_undone
from domain.games.blackjack.view import View
from domain.money import dollars
from domain.vocabulary import EVEN_MONEY, INSURANCE, MAIN

_NO_SUCH_CARD = "though the dealer showed no card to insure against"
_AFTER_THE_SECOND = "after the second card of the dealer"
_NOT_TO_BE_TAKEN = ("insurance-out-of-time", "insurance-on-natural")


def placed(view: View, event: Event, fact: WagerPlaced) -> None:
    game_round = view.table.round
    if fact.bet != INSURANCE or game_round is None:
        return
    hand = game_round.hand(fact.box)
    may_insure = all(offer.natural_may for offer in view.game.insurance.value)
    if not may_insure and hand is not None and is_natural(hand.names):
        view.hold(
            view.find(
                "insurance-on-natural",
                event,
                seen=f"{fact.player} insured a natural on box {fact.box}",
                expected=view.game.insurance.says,
                box=fact.box,
                player=fact.player,
            )
        )
        return
    why = _out_of_time(view, game_round)
    if why:
        _find_out_of_time(view, event, fact, game_round, why)
    _check_how_much(view, event, fact, game_round)


def _find_out_of_time(view: View, event: Event, fact: WagerPlaced, game_round: Round, why: str) -> None:
    clause, expected = "", "insurance comes before the subsequent deal"
    if why == _NO_SUCH_CARD:
        clause, expected = ", ".join(offer.placed_by for offer in view.game.insurance.value), view.game.insurance.says
    elif why == _AFTER_THE_SECOND and _was_left_out(view, game_round):
        clause = view.game.late_insurance.clause
    seen, code = f"{fact.player} insured {why}", "insurance-out-of-time"
    view.hold(view.find(code, event, seen=seen, expected=expected, box=fact.box, player=fact.player, clause=clause))


def _check_how_much(view: View, event: Event, fact: WagerPlaced, game_round: Round) -> None:
    main, most = _may_insure(view, game_round, fact.box, fact.player)
    before = sum(stake.cents for stake in game_round.stakes_of(fact.player, fact.box, INSURANCE))
    if before + fact.cents > most:
        view.hold(
            view.find(
                "insurance-too-high",
                event,
                seen=f"{fact.player} insured {dollars(before + fact.cents)} on box {fact.box}",
                expected=f"at most half of {dollars(main)}" if main else "there is no wager of theirs to insure",
                box=fact.box,
                player=fact.player,
            )
        )


def _may_insure(view: View, game_round: Round, box: int, player: str | None) -> tuple[int, float]:
    """What somebody has on a box, and how much of it may be insured."""
    main = sum(stake.cents for stake in game_round.stakes_of(player, box, MAIN))
    return main, main * view.game.insured_part_max


def round_ends(view: View, event: Event, fact: RoundEnded) -> None:
    game_round = view.table.round
    if view.held and game_round is not None and game_round.voided_seq is None:
        _let_stand(view, game_round)


def _let_stand(view: View, game_round: Round) -> None:
    view.findings += [finding for finding in view.held if _is_still_wrong(view, game_round, finding)]
    view.held.clear()


def _is_still_wrong(view: View, game_round: Round, finding: Finding) -> bool:
    box = finding.box or 0
    lies = sum(stake.cents for stake in game_round.stakes_of(finding.player, box, INSURANCE))
    most = _may_insure(view, game_round, box, finding.player)[1] if finding.code == "insurance-too-high" else 0
    return lies > most


def is_open(view: View, game_round: Round) -> bool:
    """Whether insurance may be placed now."""
    return _out_of_time(view, game_round) == ""


def _out_of_time(view: View, game_round: Round) -> str:
    dealer = game_round.dealer
    first = dealer[0].card if dealer else None
    if first is None or not (value(first) == 1 or (is_ten_value(first) and _is_on_tens(view, game_round))):
        return _NO_SUCH_CARD
    if len(dealer) > 1:
        return _AFTER_THE_SECOND
    return "after the subsequent deal had begun" if begun_at(view.game, game_round) is not None else ""


def _was_left_out(view: View, game_round: Round) -> bool:
    """NSW 17.13: the call for insurance, which may be made up for until the dealer's second card."""
    offered = game_round.insurance_offered_seq
    return view.game.insurance_is_called.value and (offered is None or offered > game_round.dealer[1].seq)


def _is_on_tens(view: View, game_round: Round) -> bool:
    """NSW 8.2: where the casino offers it, as the table's option says, or as it was called in this round."""
    offered = view.option("ten-insurance") or game_round.insurance_offered_seq is not None
    return offered and any(insurance.on == "ten" for insurance in view.game.insurance.value)


def dealer_draws(view: View, event: Event, game_round: Round) -> None:
    """CM 7.5.7(b), NSW 13.3: lost insurance is off the layout before the dealer's third card."""
    if view.held and len(game_round.dealer) == 1:
        _let_stand(view, game_round)
    if len(game_round.dealer) != 2:
        return
    first, second = game_round.dealer[0].card, game_round.dealer[1].card
    if first is None or second is None or is_natural((first, second)):
        return
    for stake in game_round.stakes:
        if stake.bet != INSURANCE or _asked_for_even_money(game_round, stake) or is_undone(game_round, stake):
            continue
        if _was_to_be_collected(view, event, stake):
            view.find(
                "insurance-collected-late",
                event,
                seen=f"{stake.player}'s insurance was still there when the dealer drew a third card",
                expected="lost insurance is collected as soon as the dealer's second card is out",
                box=stake.box,
                player=stake.player,
            )
            return


def _asked_for_even_money(game_round: Round, stake: Stake) -> bool:
    made = (made for hand in game_round.hands for made in hand.decisions if made.choice == EVEN_MONEY)
    return any(each.player == stake.player for each in made)


def _was_to_be_collected(view: View, event: Event, stake: Stake) -> bool:
    """It lies there still. Of one that should not have been taken, or was refused, that is known already."""
    if stake.settled_seq is not None or stake.voided_seq is not None or stake.refused is not None or not stake.cents:
        return False
    place = (event.round, stake.box, stake.player)
    return all((f.round, f.box, f.player) != place or f.code not in _NOT_TO_BE_TAKEN for f in view.findings)
