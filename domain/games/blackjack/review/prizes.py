"""Of the fourth stage: prizes beside the odds, against those that the hands and side wagers won."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from domain.findings.finding import Finding
from domain.findings.wording import the_bet
from domain.games.blackjack.play.prizes import prizes_due
from domain.games.blackjack.play.results import winnings
from domain.games.blackjack.play.table import Stake
from domain.games.blackjack.review.round_review import RoundReview
from domain.money import dollars
from domain.rule import Rule
from domain.vocabulary import Prize


def check_prizes(review: RoundReview) -> Iterator[Finding]:
    """Prizes that were given, against those that the hands won: by the sum, for one may be given in parts."""
    winners = prizes_due(review.game, review.round)
    if review.round.voided_seq is not None or not (winners or review.round.prizes):
        return
    due: Counter[str] = Counter()
    left_open: Counter[str] = Counter()
    for won in winners:
        due[won.player] += won.cents
        left_open[won.player] += won.cents if won.is_open else 0
    given: Counter[str] = Counter()
    last: dict[str, int] = {}
    for prize in review.round.prizes:
        if prize.prize in (Prize.SUPER_BONUS, Prize.BONUS_TO_OTHERS):
            given[prize.player] += prize.cents
            last[prize.player] = prize.seq
    for player in sorted(due | given):
        if given[player] in (due[player], due[player] - left_open[player]):
            continue
        yield from review.finding(
            "wrong-payout",
            last.get(player, review.followed.seq),
            seen=f"{player} was given {dollars(given[player])} in prizes",
            expected=f"{dollars(due[player])} in prizes" if due[player] else "no prize was won",
            player=player,
            by="super_bonus",
            owed_cents={player: due[player] - given[player]},
        )


def check_prizes_of_side_wagers(review: RoundReview) -> Iterator[Finding]:
    """What side wagers win besides their odds, such as an entry to a tournament: each is to be given in the round.

    One that was given and not won is no mistake: it may have been promised elsewhere.
    """
    if review.round.voided_seq is not None:
        return
    won = list(_won_besides(review))
    if not won:
        return
    given = Counter((prize.player, prize.prize) for prize in review.round.prizes)
    for stake, rule, prize in won:
        if given[stake.player, prize]:
            given[stake.player, prize] -= 1
            continue
        yield from review.finding(
            "wrong-payout",
            stake.settled_seq or review.followed.seq,
            seen=f"{stake.player} won with {the_bet(stake.bet)} on box {stake.box} and was given no "
            f"{prize.replace('-', ' ')}",
            expected=rule.says,
            box=stake.box,
            player=stake.player,
            clause=rule.clause,
        )


def _won_besides(review: RoundReview) -> Iterator[tuple[Stake, Rule[Any], Prize]]:
    """Each wager that was due such odds. Chips and a token beside them are one."""
    known: set[tuple[str, int, str]] = set()
    side_wagers = review.game.side_wagers
    for due in review.money.dues:
        stake, wager = due.stake, side_wagers.get(due.stake.bet)
        if wager is None or not due.paid_cents or (stake.player, stake.box, stake.bet) in known:
            continue
        for rule in (stage.prizes for stage in wager.stages if stage.prizes is not None):
            won = rule.value.get(review.followed.setup.pay_tables.get(stake.bet, ""))
            if won is None:
                continue
            odds, prize = won
            if due.paid_cents == winnings(stake.counted_cents, odds, review.followed.setup.chip_cents):
                known.add((stake.player, stake.box, stake.bet))
                yield stake, rule, prize
