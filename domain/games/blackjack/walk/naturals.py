"""When a natural is paid: not while the dealer may still have one, and not later than the interim settlement."""

from domain.events import Event
from domain.facts.settlement import WagerPaid
from domain.games.blackjack.play import even_money
from domain.games.blackjack.play.counting import is_natural, is_ten_value, value
from domain.games.blackjack.play.results import hand_total
from domain.games.blackjack.play.subsequent_deal import third_card_is_out
from domain.games.blackjack.play.table import Hand, Round
from domain.games.blackjack.view import View
from domain.games.blackjack.walk.parts import is_further_part
from domain.games.blackjack.walk.players import Players
from domain.games.blackjack.walk.watching import WatchedHand
from domain.vocabulary import Bet, Choice


def check_paid(view: View, event: Event, fact: WagerPaid, game_round: Round, players: Players) -> None:
    seat = players.hands.get((fact.box, fact.hand))
    if fact.bet != Bet.MAIN or seat is None or seat.from_split or not is_natural(seat.cards):
        return
    hand = game_round.hand(fact.box, fact.hand)
    even = hand and any(d.choice == Choice.EVEN_MONEY and d.player == fact.player for d in hand.decisions)
    first = game_round.dealer[0].card if game_round.dealer else None
    is_part = is_further_part(game_round, event.seq, fact)
    if first is None or (is_part and not _was_a_token(view, game_round, fact)):
        return
    if even_money.may_be(view.game, game_round) and (even or _is_even_money(view, fact, game_round, hand)):
        return
    dealer_may = value(first) == 1 or is_ten_value(first)
    rule = view.game.natural.value
    at_once = rule.paid == "at-once" or not dealer_may
    if not at_once and len(game_round.dealer) < 2 and not is_part:
        finding = view.find(
            "natural-paid-early",
            event,
            seen=f"the natural on box {fact.box} was paid while the dealer could still have one",
            expected=view.game.natural.says,
            by="natural",
            box=fact.box,
            player=fact.player,
        )
        if finding and rule.waits_by:
            finding.clause = rule.waits_by["ace" if value(first) == 1 else "ten"]
        if finding and even and value(first) == 1 and not view.game.even_money.value:
            finding.clause, finding.expected = view.game.even_money.clause, view.game.even_money.says
    elif at_once and _has_begun(view, game_round, players) and not _may_wait(view) and not _came_late(game_round, seat):
        view.find(
            "natural-paid-late",
            event,
            seen=f"the natural on box {fact.box} was paid after the subsequent deal had begun",
            expected=view.game.natural.says,
            by="natural",
            box=fact.box,
            player=fact.player,
        )


def _was_a_token(view: View, game_round: Round, fact: WagerPaid) -> bool:
    """Less than the wager itself was paid in time, so that the natural was as good as unpaid."""
    late = ("natural-paid-late", game_round.number, fact.box, fact.player)
    if any((found.code, found.round, found.box, found.player) == late for found in view.findings):
        return False
    theirs = [stake for stake in game_round.stakes_on(fact.box, fact.hand) if stake.player == fact.player]
    mains = [stake for stake in theirs if stake.bet == Bet.MAIN]
    before = sum(stake.paid_cents for stake in mains) - fact.paid_cents
    return before < sum(stake.cents for stake in mains)


def _is_even_money(view: View, fact: WagerPaid, game_round: Round, hand: Hand | None) -> bool:
    """Paid as even money is, though nobody told that it was asked for."""
    setup = view.table.setup
    if setup is None or hand is None:
        return False
    theirs = [stake for stake in game_round.stakes_on(fact.box, fact.hand) if stake.player == fact.player]
    return any(even_money.was_paid(setup.chip_cents, game_round, stake, hand) for stake in theirs)


def check_21_paid(view: View, event: Event, fact: WagerPaid, game_round: Round) -> None:
    """Where a 21 always wins it is paid before any further card is dealt; one that was given up waits."""
    hand = game_round.hand(fact.box, fact.hand)
    rule = view.game.player_21_always_wins
    if rule.value != "paid-at-once" or hand is None or len(hand.cards) < 3 or fact.bet not in (Bet.MAIN, Bet.SPLIT):
        return
    if any(decision.choice == Choice.SURRENDER for decision in hand.decisions):
        return
    if is_further_part(game_round, event.seq, fact):
        return
    if _further_cards(game_round, hand) and hand_total(view.game, game_round, hand).points == 21:
        view.find(
            "natural-paid-late",
            event,
            seen=f"the 21 on box {fact.box} was paid after further cards",
            expected=rule.says,
            by="player_21_always_wins",
            box=fact.box,
            hand=fact.hand,
            player=fact.player,
        )


def _further_cards(game_round: Round, hand: Hand) -> bool:
    """Whether a card lies elsewhere that came behind the hand's last; one that was laid aside does not."""
    piles = [other.cards for other in game_round.hands if other is not hand] + [game_round.dealer]
    return any(dealt.seq > hand.cards[-1].seq for pile in piles for dealt in pile)


def _came_late(game_round: Round, seat: WatchedHand) -> bool:
    """The box's second card was forgotten; or the dealer's first, and it came after somebody had decided."""
    first = game_round.dealer[0].seq
    return seat.late or any(decision.seq < first for hand in game_round.hands for decision in hand.decisions)


def _has_begun(view: View, game_round: Round, players: Players) -> bool:
    """With the first decision, or the third card (TAS 13.1, Pontoon 10.5.1(b))."""
    game = view.game
    by_third_card = game.subsequent_deal.value == "third-card" or game.natural.value.paid == "at-once"
    if by_third_card and not game.natural.value.immediately:
        return third_card_is_out(game_round)
    return any(seat.decided or len(seat.cards) > 2 or seat.from_split for seat in players.hands.values())


def _may_wait(view: View) -> bool:
    by_leave = any(leave.what == "pay-naturals-at-final-settlement" for leave in view.table.permissions)
    return view.game.natural.value.may_wait_with is not None and (by_leave or view.option("naturals-wait"))
