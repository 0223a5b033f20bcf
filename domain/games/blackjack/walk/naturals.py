"""When naturals, and hands of 21 that win whatever comes, were paid: each at its time, and judged by its first part."""

from domain.facts.events import Event
from domain.facts.settlement import WagerPaid
from domain.games.blackjack.lifecycle import may_be_natural
from domain.games.blackjack.play import even_money
from domain.games.blackjack.play.counting import value
from domain.games.blackjack.play.results import hand_total
from domain.games.blackjack.play.subsequent_deal import third_card_is_out
from domain.games.blackjack.play.table import Hand, Round
from domain.games.blackjack.view import View
from domain.games.blackjack.walk.players import Players
from domain.games.blackjack.walk.side_wagers import dealer_began_late, is_further_part
from domain.games.blackjack.walk.watching import WatchedHand
from domain.vocabulary import MAIN, Bet, Choice


def check_paid(view: View, event: Event, fact: WagerPaid, game_round: Round, players: Players) -> None:
    """A natural that is paid: not while the dealer may still have one, nor later than the interim settlement."""
    seat, hand = players.hands.get((fact.box, fact.hand)), game_round.hand(fact.box, fact.hand)
    if fact.bet != MAIN or seat is None or not seat.is_natural or not _has_a_wager(game_round, fact):
        return
    first = game_round.dealer_shows
    is_part = is_further_part(game_round, event.seq, fact)
    if first is None or (is_part and not _was_a_token(view, game_round, fact)):
        return
    if _is_even_money(view, fact, game_round, hand):
        return
    if view.game.natural.value.paid == "at-once" or not may_be_natural(first):
        if _is_late(view, game_round, seat, players):
            _find_natural(view, event, fact, "late", "after the subsequent deal had begun", view.game.natural.says)
    elif len(game_round.dealer) < 2 and not is_part:
        _paid_early(view, event, fact, first, asked_for_even=_asked_for_even_money(hand, fact.player))


def _asked_for_even_money(hand: Hand | None, player: str | None) -> bool:
    made = hand.decisions if hand is not None else []
    return any((decision.choice, decision.player) == (Choice.EVEN_MONEY, player) for decision in made)


def _paid_early(view: View, event: Event, fact: WagerPaid, first: str, *, asked_for_even: bool) -> None:
    """By the clause that has it wait, or by that which withholds even money where it was asked for."""
    rule, even, is_ace = view.game.natural, view.game.even_money, value(first) == 1
    clause, expected = (rule.value.waits_by or {}).get("ace" if is_ace else "ten", ""), rule.says
    if asked_for_even and is_ace and not even.value:
        clause, expected = even.clause, even.says
    _find_natural(view, event, fact, "early", "while the dealer could still have one", expected, clause)


def _find_natural(
    view: View, event: Event, fact: WagerPaid, when: str, how: str, expected: str, clause: str = ""
) -> None:
    view.find(
        f"natural-paid-{when}",
        event,
        seen=f"the natural on box {fact.box} was paid {how}",
        expected=expected,
        by="natural",
        box=fact.box,
        player=fact.player,
        clause=clause,
    )


def _has_a_wager(game_round: Round, fact: WagerPaid) -> bool:
    """Who is paid for no wager at all is not paid for the hand, early or late."""
    return bool(game_round.stakes_of(fact.player, fact.box, number=fact.hand))


def _was_a_token(view: View, game_round: Round, fact: WagerPaid) -> bool:
    """Less than the wager itself was paid in time, so that the natural was as good as unpaid."""
    if view.known("natural-paid-late", round=game_round.number, box=fact.box, player=fact.player) is not None:
        return False
    mains = game_round.stakes_of(fact.player, fact.box, MAIN, fact.hand)
    before = sum(stake.paid_cents for stake in mains) - fact.paid_cents
    return before < sum(stake.cents for stake in mains)


def _is_even_money(view: View, fact: WagerPaid, game_round: Round, hand: Hand | None) -> bool:
    """Asked for where the game has it; or paid as that is, though nobody recorded that it was asked for."""
    if not even_money.may_be(view.game, game_round):
        return False
    if _asked_for_even_money(hand, fact.player):
        return True
    setup = view.table.setup
    if setup is None or hand is None:
        return False
    theirs = game_round.stakes_of(fact.player, fact.box, number=fact.hand)
    return any(even_money.was_paid(setup.chip_cents, game_round, stake, hand) for stake in theirs)


def check_21_paid(view: View, event: Event, fact: WagerPaid, game_round: Round) -> None:
    """Where a 21 always wins it is paid before any further card is dealt; one that was given up waits."""
    hand = game_round.hand(fact.box, fact.hand)
    rule = view.game.player_21_always_wins
    if rule.value != "paid-at-once" or hand is None or len(hand.cards) < 3 or fact.bet not in (MAIN, Bet.SPLIT):
        return
    if any(decision.choice == Choice.SURRENDER for decision in hand.decisions) or not _has_a_wager(game_round, fact):
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


def _is_late(view: View, game_round: Round, seat: WatchedHand, players: Players) -> bool:
    """Not where the box's second card was forgotten; or the dealer's first, and it came after somebody had decided."""
    if _may_wait(view) or seat.late or dealer_began_late(game_round):
        return False
    return _has_begun(view, game_round, players)


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
