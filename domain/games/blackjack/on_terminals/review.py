"""A round of blackjack on terminals, reviewed: its play as at a table, and its money as on terminals.

The play is reviewed first, as if every wager had been settled as its cards lay: so what a mistake with the cards costs
hangs on that mistake. Then what each wager was worth by its cards is laid beside what its terminal has made of it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from msgspec.structs import replace

from domain.facts.setups import BlackjackSetup
from domain.findings.finding import Branch, Finding
from domain.findings.unjudged import Unjudged
from domain.games.blackjack.on_terminals.state import FollowedOnTerminals, TerminalRound, TerminalTable
from domain.games.blackjack.play.results import Due, settlement
from domain.games.blackjack.play.table import Stake
from domain.games.blackjack.review import review as review_play
from domain.games.blackjack.review.round_review import JudgedHands
from domain.games.blackjack.view import View
from domain.moments import is_shorter
from domain.money import dollars
from domain.table.view import At
from domain.terminals import review as money
from domain.terminals.state import Asked, Wagering
from domain.terminals.state import Stake as Displayed
from domain.values import CENTS_MAX, Limit
from domain.vocabulary import BETS_DURING_A_ROUND, BETS_OF_A_HAND, INSURANCE, MAIN


@dataclass
class JudgedOnTerminals(JudgedHands):
    """A round that was judged: besides what at a table, what each wager was due as its terminal displayed it."""

    displayed: list[money.Due] = field(default_factory=list)


def review(followed: FollowedOnTerminals, view: View) -> JudgedOnTerminals:
    """What the round should have come to."""
    table, game_round = view.table, followed.round
    assert isinstance(table, TerminalTable)
    played = review_play(_settled_as_the_cards_lay(followed, view), View(view.game, table), ())
    judging = View(view.game, table, [_worded(table, finding) for finding in played.findings])
    advice = [(finding, finding.advice) for finding in judging.findings]
    _look_at_the_round(judging, followed)
    found = money.reviewed(
        money.TerminalReview(
            judging,
            followed.number,
            game_round.opened_seq,
            _limits_of_the_original_wagers(followed.full),
            game_round.wagering,
            _Worth(followed, view).of,
            together=frozenset(BETS_OF_A_HAND),
        )
    )
    for finding, as_reviewed in advice:  # of the play it is known what was in time
        finding.advice = as_reviewed
    no_period = [item for item in found.unjudged if item.wager is None]
    return JudgedOnTerminals(
        number=followed.number,
        round=game_round,
        findings=judging.findings,
        unjudged=[*(_unjudged(table, item) for item in played.unjudged), *no_period],
        why_not=played.why_not,
        lacks_cards=False,  # virtual cards that were not drawn are never known
        dues=played.dues,
        again=played.again,
        rightful=played.rightful,
        branches=played.branches,
        by_branch=played.by_branch,
        dues_unknown=played.dues_unknown,
        unsettled=played.unsettled,
        displayed=found.dues,
    )


# The play, as if every wager had been settled as its cards lay


def _dues(followed: FollowedOnTerminals, view: View, game_round: TerminalRound) -> list[Due]:
    setup = followed.setup
    return settlement(view.game, setup.chip_cents, game_round, pay_tables=setup.pay_tables, decks=setup.decks)


def _settled_as_the_cards_lay(followed: FollowedOnTerminals, view: View) -> FollowedOnTerminals:
    game_round = followed.round
    last = game_round.ended_seq or followed.seq
    stakes = [_as_due(due, last) for due in _dues(followed, view, game_round)]
    return replace(followed, round=replace(game_round, stakes=stakes))


def _as_due(due: Due, last: int) -> Stake:
    stake = due.stake
    if due.unknown:
        return stake
    seq = last  # 18.10.1: all at once, in whichever order its terminals report it
    back = 0 if due.paid_cents or due.collected_cents else stake.cents
    return replace(
        stake,
        paid_cents=due.paid_cents,
        paid_seq=seq if due.paid_cents else None,
        paid_early_cents=0,
        paid_first_cents=0,
        collected_cents=due.collected_cents,
        returned_cents=back,
        settled_seq=seq,
        first_settled_seq=seq,
    )


# What a wager is worth as its cards lie


class _Worth:
    def __init__(self, followed: FollowedOnTerminals, view: View):
        self._followed, self._view = followed, view
        self._dues = {_named(due.stake): due for due in _dues(followed, view, _as_if_none_were_void(followed.round))}

    def of(self, displayed: Displayed, cents: int) -> money.Worth:
        """Of so many cents on a bet that a terminal displays."""
        table = self._view.table
        assert isinstance(table, TerminalTable)
        key = (displayed.player, table.box(displayed.terminal, displayed.box), displayed.bet, displayed.hand)
        due = self._dues.get(key)
        if due is None or (cents and not due.stake.cents):  # it was taken off, and put there again too late
            return money.Worth(unknown="it was no wager of the round", reason="no-rule")
        if due.stake.cents != cents:
            due = self._with(key, cents)
        if due.unknown:
            return money.Worth(unknown=due.unknown, reason=due.doubt or "no-rule")
        return money.Worth(due.paid_cents, due.collected_cents, due.cites or due.clause)

    def _with(self, key: tuple[str, int, str, int], cents: int) -> Due:
        """The due of a wager that counts for another sum than was displayed."""
        game_round = self._followed.round
        stakes = [replace(one, cents=cents) if _named(one) == key else one for one in game_round.stakes]
        other = _dues(self._followed, self._view, _as_if_none_were_void(replace(game_round, stakes=stakes)))
        return next(due for due in other if _named(due.stake) == key)


def _as_if_none_were_void(game_round: TerminalRound) -> TerminalRound:
    """Which wagers are void is asked of terminals: without grounds for it, what the cards made of them counts."""
    stakes = [replace(one, voided_seq=None) if one.voided_seq is not None else one for one in game_round.stakes]
    return replace(game_round, stakes=stakes)


def _named(stake: Stake) -> tuple[str, int, str, int]:
    return stake.player, stake.box, stake.bet, stake.hand


def _limits_of_the_original_wagers(setup: BlackjackSetup) -> BlackjackSetup:
    """Doubles, splits and insurance follow from the original wager; the sign says nothing of them."""
    free = [Limit(bet=str(bet), min_cents=0, max_cents=CENTS_MAX) for bet in BETS_DURING_A_ROUND]
    return replace(setup, limits=[*free, *(one for one in setup.limits if one.bet not in BETS_DURING_A_ROUND)])


# What chapter 18 says of terminals alone


def _look_at_the_round(view: View, followed: FollowedOnTerminals) -> None:
    _at_the_end(view, followed)
    _exactly_half(view, followed)
    _time_to_decide(view, followed)


def _at_the_end(view: View, followed: FollowedOnTerminals) -> None:
    """18.8.1, 18.10.1: nothing is settled while cards are still drawn. One mistake, however many wagers."""
    rule, game_round = view.game.all_at_the_end, followed.round
    last = max((dealt.seq for dealt in game_round.drawn), default=0)
    early = min((shown.seq for shown in game_round.wagering.displayed.values() if shown.seq < last), default=None)
    if rule is not None and early is not None:
        terminals = [name for name, shown in game_round.wagering.displayed.items() if shown.seq < last]
        view.find(
            "settled-before-the-end",
            At(early, followed.number),
            seen=f"the wagers of {terminals[0]} were settled, and further cards were drawn",
            expected=rule.says,
        )


def _exactly_half(view: View, followed: FollowedOnTerminals) -> None:
    """18.8.2. Half of an odd sum of cents may be rounded either way."""
    if not any(offer.exactly for offer in view.game.insurance.value):
        return
    for box in sorted({stake.box for stake in followed.round.stakes if stake.bet == INSURANCE and stake.cents}):
        stakes = followed.round.stakes_on(box)
        main = sum(stake.cents for stake in stakes if stake.bet == MAIN)
        insured = [stake for stake in stakes if stake.bet == INSURANCE]
        cents = sum(stake.cents for stake in insured)
        if abs(2 * cents - main) > 1:
            view.find(
                "insurance-not-half",
                At(insured[0].seq, followed.number),
                seen=f"{insured[0].player} insured {dollars(main)} for {dollars(cents)}",
                expected="insurance is exactly half of the initial wager",
                box=box,
                player=insured[0].player,
                bet=INSURANCE,
            )


def _time_to_decide(view: View, followed: FollowedOnTerminals) -> None:
    """18.9.2(a): who is asked has the time that the terminal gives, before the system plays the hand."""
    for asked in _hurried(followed.round.wagering):
        assert asked.seconds is not None
        table = view.table
        assert isinstance(table, TerminalTable)
        view.find(
            "directed-too-soon",
            At(asked.chosen_seq or asked.seq, followed.number),
            seen=f"the system decided for {asked.terminal} before {asked.seconds} seconds had passed",
            expected="a hand is played for its player once the time to decide has elapsed",
            box=table.box(asked.terminal, asked.box),
            hand=asked.hand,
            player=table.floor.player_at(asked.terminal),
        )


def _hurried(wagering: Wagering) -> Iterator[Asked]:
    for asked in wagering.asked:
        is_timed = asked.timed_out and asked.chosen_us is not None and asked.seconds is not None
        if is_timed and is_shorter((asked.chosen_us or 0) - asked.asked_us, asked.seconds or 0):
            yield asked


# In words: positions by the names of their terminals


def _worded(table: TerminalTable, finding: Finding) -> Finding:
    said = table.by_terminal
    return replace(
        finding,
        seen=said(finding.seen),
        expected=said(finding.expected),
        unknown=said(finding.unknown),
        consequences=[said(line) for line in finding.consequences],
        branches=[
            Branch([said(choice) for choice in one.choices], one.owed_cents, said(one.unknown))
            for one in finding.branches
        ],
    )


def _unjudged(table: TerminalTable, item: Unjudged) -> Unjudged:
    return replace(item, why=table.by_terminal(item.why))
