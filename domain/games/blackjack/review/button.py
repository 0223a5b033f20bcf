"""Of the second stage: the button that draws prizes, offered to every winner, in turn, and to nobody else."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, NamedTuple

from msgspec.structs import replace

from domain.findings.finding import Branch, Finding
from domain.findings.wording import the_bet
from domain.games.blackjack.play.button import Button, Press
from domain.games.blackjack.play.counting import is_natural
from domain.games.blackjack.play.drawn_prizes import Drawn, drawn_for
from domain.games.blackjack.play.table import Stake
from domain.games.blackjack.review.round_review import RoundReview
from domain.games.blackjack.review.worth import settled
from domain.games.blackjack.side_wagers import wager as rules
from domain.money import dollars
from domain.rule import Rule


class _Winner(NamedTuple):
    """A wager that has won a prize, and what was drawn for it."""

    stake: Stake
    drawn: Drawn
    presses: list[Press]
    rules: rules.Button

    @property
    def first_press(self) -> int:
        return self.presses[0].seq if self.presses else 0


def check_button(review: RoundReview) -> Iterator[Finding]:
    """What was done with the button, against what its rules say. Of a void round nothing was won."""
    bets = review.game.prize_bets
    if review.round.voided_seq is not None or not any(s.bet in bets and s.cents for s in review.round.stakes):
        return
    button = review.round.button or Button()
    if button.is_out_of_order:
        return
    winners = _winners(review, button)
    for winner in winners:
        yield from _not_drawn(review, winner, button)
        yield from _not_asked(review, winner)
        yield from _by_a_winner(review, winner, winners)
        yield from _not_in_the_table(review, winner)
    for box in sorted({winner.stake.box for winner in winners}):
        there = [winner for winner in winners if winner.stake.box == box and winner.presses]
        there.sort(key=lambda winner: winner.first_press)
        yield from _out_of_turn(review, there)
        yield from _before_it_was_paid(review, there, button)


def _winners(review: RoundReview, button: Button) -> list[_Winner]:
    """By the cards: every wager that has not lost, with or without a prize."""
    found: dict[tuple[str, int, str], _Winner] = {}
    for due in settled(review, review.round):
        stake = due.stake
        key = (stake.player, stake.box, stake.bet)
        has_won = due.doubt == "prize-not-drawn" if due.unknown else due.paid_cents > 0
        lies = stake.cents and stake.voided_seq is None and not stake.may_be_gone
        if stake.bet not in review.game.prize_bets or not lies or not has_won or key in found:
            continue
        rule = next(stage.button for stage in review.game.side_wagers[stake.bet].stages if stage.button is not None)
        drawn = drawn_for(review.round, stake)
        presses = [press for press in button.presses if (press.player, press.box) == (stake.player, stake.box)]
        found[key] = _Winner(stake, drawn, presses, rule)
    return list(found.values())


def _not_drawn(review: RoundReview, winner: _Winner, button: Button) -> Iterator[Finding]:
    """Nothing tells what it would have won. An offer that came to nothing leaves it to staff to press."""
    stake = winner.stake
    rule: Rule[Any] = winner.rules.offered
    if winner.drawn.press is not None or winner.drawn.waits:
        return
    if not winner.presses and stake.paid_cents and _is_a_prize(review, stake, stake.paid_cents, stake.cents):
        return  # a prize was paid: only what the button showed is not in the record
    offered = any((offer.player, offer.box) == (stake.player, stake.box) for offer in button.offers)
    if winner.presses:
        rule = winner.rules.without_player
    elif offered:
        rule = winner.rules.undecided
    yield from review.finding(
        "button-not-offered",
        stake.settled_seq or review.followed.seq,
        seen=f"{the_bet(stake.bet)} of {stake.player} on box {stake.box} had won, and no prize was drawn for it",
        expected=rule.says,
        box=stake.box,
        player=stake.player,
        clause=rule.clause,
        unknown="what the button would have drawn is not known",
    )


def _not_asked(review: RoundReview, winner: _Winner) -> Iterator[Finding]:
    press, stake, rule = winner.drawn.press, winner.stake, winner.rules.without_player
    if press is None or winner.drawn.is_asked:
        return
    how = "went off" if press.how != "pressed" else f"was pressed by {press.by_player}"
    accepts = Branch([f"{stake.player} accepts the result"])
    again = Branch([f"{stake.player} presses again"], unknown="what the button would have drawn is not known")
    for finding in review.finding(
        "result-choice-not-given",
        press.seq,
        seen=f"the button {how} while it was offered to {stake.player}, who was not asked whether to accept the result",
        expected=rule.says,
        box=stake.box,
        player=stake.player,
        clause=rule.clause,
    ):
        yield replace(finding, branches=[accepts, again])


def _by_a_winner(review: RoundReview, winner: _Winner, winners: list[_Winner]) -> Iterator[Finding]:
    """A nominee has no winning wager of their own."""
    theirs = {other.stake.player for other in winners}
    press, stake, rule = winner.drawn.press, winner.stake, winner.rules.nominee
    if press is None or not press.nominated or press.by_player not in theirs - {stake.player}:
        return
    yield from review.finding(
        "button-not-entitled",
        press.seq,
        seen=f"{press.by_player} pressed the button for {stake.player} and had a winning wager too",
        expected=rule.says,
        box=stake.box,
        player=stake.player,
        clause=rule.clause,
        reading=rule.reading,
    )


def _not_in_the_table(review: RoundReview, winner: _Winner) -> Iterator[Finding]:
    press, stake = winner.drawn.press, winner.stake
    if press is None or press.cents is None:
        return
    theirs = (other.cents for other in review.round.stakes_of(stake.player, stake.box, stake.bet))
    of_cents = sum(theirs) if press.in_all else 100
    if _is_a_prize(review, stake, press.cents, of_cents):
        return
    option = review.followed.setup.pay_tables.get(stake.bet, "")
    yield from review.finding(
        "prize-not-in-table",
        press.seq,
        seen=f"the button drew {dollars(press.cents)}, and pay table {option} has no such prize",
        expected=winner.rules.prizes.says,
        box=stake.box,
        player=stake.player,
        clause=winner.rules.prizes.clause,
        reading=winner.rules.prizes.reading,
    )


def _is_a_prize(review: RoundReview, stake: Stake, cents: int, of_cents: int) -> bool:
    """Whether the pay table in play has a prize of so much for a wager of that size; where it is not known, it may."""
    key = (review.followed.setup.decks, review.followed.setup.pay_tables.get(stake.bet, ""))
    table = review.game.side_wagers[stake.bet].odds.value.get(key)
    return table is None or any(cents * odds.to == odds.pays * of_cents for odds in table.rows().values())


def _out_of_turn(review: RoundReview, there: list[_Winner]) -> Iterator[Finding]:
    """Who pressed while another should have had the button before. One finding for a box."""
    for number, winner in enumerate(there):
        passed = next((later for later in there[number + 1 :] if _is_before(review, later.stake, winner.stake)), None)
        if passed is not None:
            yield from review.finding(
                "button-out-of-turn",
                winner.first_press,
                seen=f"{winner.stake.player} had the button on box {winner.stake.box} before {passed.stake.player}",
                expected=winner.rules.order.says,
                box=winner.stake.box,
                player=winner.stake.player,
                clause=winner.rules.order.clause,
            )
            return


def _is_before(review: RoundReview, one: Stake, other: Stake) -> bool:
    """Whether somebody presses before another on the same box. By place or by time, where both do not agree."""
    controller = review.followed.controllers.get(one.box)
    if controller in (one.player, other.player):
        return controller == one.player
    return one.seq < other.seq and one.place <= other.place


def _before_it_was_paid(review: RoundReview, there: list[_Winner], button: Button) -> Iterator[Finding]:
    """The next player on the box was offered the button while the one before waited for the prize."""
    for winner, following in pairwise(there):
        paid = winner.stake.first_settled_seq
        theirs = (following.stake.player, following.stake.box)
        offers = [offer.seq for offer in button.offers if (offer.player, offer.box) == theirs]
        offered = min([following.first_press, *(seq for seq in offers if seq > winner.first_press)])
        if paid is not None and winner.stake.paid_cents and offered < paid:
            yield from review.finding(
                "button-out-of-turn",
                offered,
                seen=f"{following.stake.player} had the button on box {winner.stake.box} before "
                f"{winner.stake.player} was paid",
                expected=winner.rules.paid_before_next.says,
                box=winner.stake.box,
                player=following.stake.player,
                clause=winner.rules.paid_before_next.clause,
            )
            return


def void_press(review: RoundReview, player: str, box: int, bet: str) -> str:
    """The clause by which a press for one without such a wager is void; empty where there was none."""
    button = review.round.button
    if button is None or bet not in review.game.prize_bets:
        return ""
    rule = next(stage.button for stage in review.game.side_wagers[bet].stages if stage.button is not None)
    if not any(press.player in (None, player) for press in button.presses):
        return ""
    firsts = [dealt.card for dealt in review.round.firsts.get(box, []) if dealt.card is not None]
    return rule.without_wager.clause if is_natural(firsts) else rule.out_of_offer.clause
