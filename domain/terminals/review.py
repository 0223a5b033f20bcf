"""What the wagers of a round on terminals should have come to, beside what the terminals have made of them.

The family says what a wager of so many cents brings (`Worth`). Here it is decided how many cents counted, and what was
void; what was settled is compared with that. One mistake gives one finding, and the money of a wager hangs on its
cause: where chips were put down too late and the terminal settled them as they lay, that is no wrong payment besides.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from domain.facts.tables import AnySetup
from domain.findings.finding import ActionTaken, Advice, Finding
from domain.findings.unjudged import Reason, Unjudged
from domain.findings.unjudged import Wager as UnjudgedWager
from domain.games.judged import SettledWager
from domain.moments import is_shorter
from domain.money import dollars
from domain.rule import Rule
from domain.table.view import At, View
from domain.terminals.permitted import limit_of, permitted_cents
from domain.terminals.state import Adjustment, Stake, Wagering
from domain.terminals.voids import Standing, standings
from domain.terminals.wording import net_in_words, place_of, stake_in_words
from domain.values import Limit

AnyView = View[Any, Any]  # of a game on terminals (`GameOnTerminals`), whatever its table is


class Worth(NamedTuple):
    """What a wager brings: winnings, or what is lost of it. `unknown` says why nobody can say."""

    paid_cents: int = 0
    lost_cents: int = 0
    clause: str = ""
    unknown: str = ""
    reason: Reason = "no-rule"  # by which it is unknown

    @property
    def net_cents(self) -> int:
        return self.paid_cents - self.lost_cents


Worths = Callable[[Stake, int], Worth]
# Of a wager that the game itself has put down after the period: how much of it counts, and what is wrong with that;
# None for every other wager.
PlacedLater = Callable[[Stake], "tuple[int, tuple[Finding, ...]] | None"]


class Due(NamedTuple):
    """What a wager was due: so much of it counted, and it was worth that. A void one comes back."""

    name: str
    stake: Stake
    counted_cents: int
    worth: Worth
    is_void: bool = False

    @property
    def net_cents(self) -> int:
        return 0 if self.is_void else self.worth.paid_cents - self.worth.lost_cents


@dataclass
class Announced:
    """Another outcome than the one that was drawn, as players were told it: what wagers would have been worth by it."""

    finding: Finding
    worth: Worths
    terminal: str | None = None  # where only that one showed it


@dataclass
class TerminalReview:
    """A round while it is reviewed; `dues` and `unjudged` are what comes out beside the view's findings."""

    view: AnyView
    number: int
    opened_seq: int
    setup: AnySetup
    wagering: Wagering
    worth: Worths
    announced: list[Announced] = field(default_factory=list)
    shows_winnings: Rule[bool] | None = None  # the rule by which the amount that was won is displayed
    placed_later: PlacedLater | None = None
    together: frozenset[str] = frozenset()  # bets of one hand: by the same clause it is all one which of them pays
    dues: list[Due] = field(default_factory=list)
    unjudged: list[Unjudged] = field(default_factory=list)

    @property
    def limits(self) -> list[Limit]:
        """The sign as it was when the period expired."""
        return self.setup.limits if self.wagering.limits is None else self.wagering.limits


def reviewed(review: TerminalReview) -> TerminalReview:
    """The round with what each wager was due, and findings of all that does not agree with it."""
    view, wagering = review.view, review.wagering
    _period(review)
    standing = standings(view, review.number, wagering)
    nothing = Standing("")
    counted = _counted(review)
    open_cents: dict[str, int] = {}  # by terminal, what its wagers are short of what they were due
    wrong: list[tuple[Stake, int, Worth]] = []
    for name, stake in wagering.stakes.items():
        _settle(review, name, stake, standing.get(stake.terminal, nothing), counted, wrong)
    _displayed(review)
    for stake, short, _ in wrong:
        open_cents[stake.terminal] = open_cents.get(stake.terminal, 0) + short
    _report(review, standing, wrong, open_cents)
    for one in wagering.unplaced:
        if one.credited_cents:
            _unplaced(review, one.seq, one.terminal, one.player, one.bet, one.credited_cents)
    _adjust(review)
    for finding in view.findings:
        advise(finding)
    view.findings.sort(key=lambda finding: finding.seq)
    return review


# What counted


def _period(review: TerminalReview) -> None:
    view, wagering = review.view, review.wagering
    rule = view.game.house.period_s_min
    if wagering.opened_us is None:
        why = "the record does not show when the wagering period began"
        review.unjudged.append(Unjudged(review.opened_seq, review.number, "no-period", why, in_part=True))
    elif wagering.expired_us is not None and wagering.expired_seq is not None:
        lasted_us = wagering.expired_us - wagering.opened_us
        if is_shorter(lasted_us, rule.value):
            view.find(
                "period-too-short",
                At(wagering.expired_seq, review.number),
                seen=f"the wagering period lasted {lasted_us / 1_000_000:g} seconds",
                expected=rule.says,
                by="period_s_min",
            )


class _Counted(NamedTuple):
    cents: int
    causes: tuple[Finding, ...] = ()


def _counted(review: TerminalReview) -> dict[str, _Counted]:
    """What each wager counts for: what was displayed at the expiry, as far as the sign permits it."""
    found: dict[str, _Counted] = {}
    limits, placed_later = review.limits, review.placed_later
    for name, stake in review.wagering.stakes.items():
        shown = stake.counted_cents
        if placed_later is not None and (later := placed_later(stake)) is not None:
            found[name] = _Counted(*later)
        elif stake.late or permitted_cents(limit_of(limits, stake.bet), shown) != shown:
            found[name] = _not_as_displayed(review, stake)
        else:
            found[name] = _Counted(shown)
            if stake.asked_cents is not None:
                _cut_wrongly(review, stake)
    _aggregate(review, found)
    return found


def _not_as_displayed(review: TerminalReview, stake: Stake) -> _Counted:
    """A wager that was changed after the period, or that the sign does not permit."""
    view, shown, before = review.view, stake.counted_cents, review.wagering.limits_before
    counts = permitted_cents(limit_of(review.limits, stake.bet), shown)
    if before is not None:  # the sign was changed when it lay there
        counts = max(counts, permitted_cents(limit_of(before, stake.bet), shown))
    causes: list[Finding | None] = []
    if counts != shown:
        causes.append(_not_permitted(review, stake, counts))
    elif stake.asked_cents is not None and not stake.late:
        _cut_wrongly(review, stake)
    if stake.late and stake.cents != shown:
        late = stake.late[0]
        causes.append(
            view.find(
                "wager-after-period",
                At(late.seq, review.number),
                seen=f"{stake_in_words(stake, late.from_cents)} became {dollars(late.to_cents)} after the period",
                expected=view.game.house.stays.says,
                player=stake.player,
                bet=stake.bet,
            )
        )
    return _Counted(counts, tuple(cause for cause in causes if cause is not None))


def _not_permitted(review: TerminalReview, stake: Stake, counts: int) -> Finding | None:
    """4.3: the terminal displays what the sign does not permit."""
    view, house = review.view, review.view.game.house
    limit = limit_of(review.limits, stake.bet)
    assert limit is not None
    shown = stake.counted_cents
    if shown < limit.min_cents:
        code, rule = "below-minimum", house.below_minimum
    elif shown > limit.max_cents:
        code, rule = "above-maximum", house.above_maximum
    else:
        code, rule = "wrong-unit", house.wrong_multiple
    return view.find(
        code,
        At(stake.raised_seq or stake.seq, review.number),
        seen=f"{stake_in_words(stake, shown)} was recognised",
        expected=f"{rule.says} Here that is {dollars(counts)}" if counts else rule.says,
        player=stake.player,
        bet=stake.bet,
        limit_cents=limit.max_cents if code == "above-maximum" else None,
    )


def _cut_wrongly(review: TerminalReview, stake: Stake) -> None:
    asked = stake.asked_cents or 0
    limit = limit_of(review.limits, stake.bet)
    may_be = permitted_cents(limit, asked)
    if limit is None or limit.unit_cents is None:  # a terminal has no smaller chips
        may_be -= may_be % review.setup.chip_cents
    if stake.counted_cents < may_be and not stake.removed_for:
        review.view.find(
            "wager-cut-wrongly",
            At(stake.raised_seq or stake.seq, review.number),
            seen=f"{dollars(asked)} was asked for, and {stake_in_words(stake, stake.counted_cents)} was displayed",
            expected=f"the next lowest wager that is permitted is displayed, which is {dollars(may_be)}",
            player=stake.player,
            bet=stake.bet,
        )


def _aggregate(review: TerminalReview, found: dict[str, _Counted]) -> None:
    """4.3.3: who has wagered less in all than the aggregate has wagered nothing."""
    terminals = getattr(review.setup, "terminals", None)
    least = terminals.aggregate_min_cents if terminals else None
    if not least:
        return
    by_terminal: dict[str, dict[str, Stake]] = {}
    for name, stake in review.wagering.stakes.items():
        by_terminal.setdefault(stake.terminal, {})[name] = stake
    for stakes in by_terminal.values():
        in_all = sum(max(found[name].cents, _was_removed(stake)) for name, stake in stakes.items())
        causes: tuple[Finding, ...] = ()
        if in_all < least:
            nothing = stakes
            if any(stake.cents and stake.counted_cents for stake in stakes.values()):
                causes = _under_aggregate(review, list(stakes.values()), in_all, least)
        else:
            nothing = {name: stake for name, stake in stakes.items() if stake.removed_for == "under-aggregate"}
            if nothing:
                _removed_wrongly(review, list(nothing.values()), in_all, least)
        for name in nothing:
            found[name] = _Counted(0, causes + found[name].causes)


def _under_aggregate(review: TerminalReview, stakes: list[Stake], in_all: int, least: int) -> tuple[Finding, ...]:
    finding = review.view.find(
        "under-aggregate",
        At(stakes[-1].raised_seq or stakes[-1].seq, review.number),
        seen=f"the wagers on {stakes[0].terminal} came to {dollars(in_all)} and were recognised",
        expected=f"{review.view.game.house.aggregate.says} Here the least is {dollars(least)}",
        player=stakes[0].player,
    )
    return (finding,) if finding else ()


def _removed_wrongly(review: TerminalReview, removed: list[Stake], in_all: int, least: int) -> None:
    review.view.find(
        "wager-cut-wrongly",
        At(removed[0].seq, review.number),
        seen=f"the wagers on {removed[0].terminal} came to {dollars(in_all)} and were removed",
        expected=f"only wagers that come to less than {dollars(least)} are removed",
        player=removed[0].player,
    )


def _was_removed(stake: Stake) -> int:
    return stake.removed_cents if stake.removed_for == "under-aggregate" else 0


# What was settled


def _settle(
    review: TerminalReview,
    name: str,
    stake: Stake,
    standing: Standing,
    counted: dict[str, _Counted],
    wrong: list[tuple[Stake, int, Worth]],
) -> None:
    """One wager: what it was due, and to whom the difference from its settlement goes."""
    counts, causes = counted[name]
    if standing.confirmed is not None and standing.confirmed.cents and standing.failed_after:
        # 8.2.2: what the records show; of a wager that was placed after they were looked up they say nothing.
        counts = standing.confirmed.cents.get(name, 0 if stake.seq < standing.confirmed.seq else counts)
    worth = review.worth(stake, counts) if counts else Worth()
    due = Due(name, stake, counts, worth, standing.is_void)
    review.dues.append(due)
    if worth.unknown and not standing.is_void:
        _unknown(review, stake, worth, (*standing.findings, *causes))
        return
    short = due.net_cents - stake.net_cents
    if not short:
        return
    announced = [one for one in review.announced if one.terminal in (None, stake.terminal)]
    hang_on = (*standing.findings, *(one.finding for one in announced), *causes)
    if not hang_on:
        wrong.append((stake, short, worth))
    elif standing.failed_after and standing.findings:  # nobody looked into what the terminal made of its wagers
        owe(standing.findings[0], stake.player, short)
    else:
        seen_cents = _as_seen(review, stake, standing, announced)
        owe(hang_on[0], stake.player, due.net_cents - seen_cents)
        if seen_cents != stake.net_cents:
            wrong.append((stake, seen_cents - stake.net_cents, worth))


def _as_seen(review: TerminalReview, stake: Stake, standing: Standing, announced: list[Announced]) -> int:
    """What the terminal should have made of a wager by what it saw: all its chips, the outcome that was told."""
    if standing.declared is not None or not stake.cents:
        return 0
    by = announced[0].worth if announced else review.worth
    worth = by(stake, stake.cents)
    return stake.net_cents if worth.unknown else worth.net_cents


def _unknown(review: TerminalReview, stake: Stake, worth: Worth, findings: tuple[Finding, ...]) -> None:
    for finding in findings:
        finding.unknown = worth.unknown
    wager = UnjudgedWager(stake.player, stake.box, stake.hand, stake.bet)
    review.unjudged.append(Unjudged(stake.seq, review.number, worth.reason, worth.unknown, wager=wager, in_part=True))


def _report(
    review: TerminalReview,
    standing: dict[str, Standing],
    wrong: list[tuple[Stake, int, Worth]],
    open_cents: dict[str, int],
) -> None:
    """Settlements that have no other cause. What a failed terminal left open may have been put right as a whole."""
    for stake, short, worth in wrong:
        if _makes_up_for_it(review, stake, short, worth, wrong):
            continue
        there = standing.get(stake.terminal) or Standing(stake.terminal)
        if there.failed_after and not open_cents[stake.terminal] - _adjusted(review.wagering, stake.terminal):
            continue
        owe(_wrongly_settled(review, stake, there, short, worth), stake.player, short)


def _makes_up_for_it(
    review: TerminalReview, stake: Stake, short: int, worth: Worth, wrong: list[tuple[Stake, int, Worth]]
) -> bool:
    """Whether another wager of the hand has by the same clause just what this one has not: the money is the same."""
    return stake.bet in review.together and any(
        other_short == -short
        and other.bet in review.together
        and (other.terminal, other.box) == (stake.terminal, stake.box)
        and other_worth.clause == worth.clause
        for other, other_short, other_worth in wrong
    )


def _wrongly_settled(
    review: TerminalReview, stake: Stake, standing: Standing, short: int, worth: Worth
) -> Finding | None:
    view, house = review.view, review.view.game.house
    at = At(stake.settled_seq or stake.seq, review.number)
    due = stake.net_cents + short
    if standing.declared is not None and standing.is_void:
        return view.find(
            "void-not-refunded",
            at,
            seen=f"{stake_in_words(stake, stake.cents)} was void, and {dollars(short)} of it did not come back"
            if short > 0
            else f"{stake_in_words(stake, stake.cents)} was void, and {dollars(-short)} too much came back",
            expected=house.refunded.says,
            clause=house.refunded.clause,
            player=stake.player,
            bet=stake.bet,
        )
    if stake.settled_seq is not None and stake.settled_cents != stake.cents:
        return view.find(
            "settled-otherwise-than-displayed",
            at,
            seen=f"{stake_in_words(stake, stake.cents)} was settled as {dollars(stake.settled_cents)}",
            expected=house.as_displayed.says,
            player=stake.player,
            bet=stake.bet,
        )
    paid = due > 0 or stake.net_cents > 0
    done = "was not settled" if stake.settled_seq is None else f"was settled so that it {net_in_words(stake.net_cents)}"
    return view.find(
        "wrong-payout" if paid else "wrong-collection",
        at,
        seen=f"{stake_in_words(stake, stake.cents)} {done}",
        expected=f"it {net_in_words(due)}",
        clause=f"{worth.clause}, {house.winning_paid.clause if paid else house.losing_cleared.clause}",
        player=stake.player,
        bet=stake.bet,
    )


def _unplaced(review: TerminalReview, seq: int, terminal: str, player: str, bet: str, cents: int) -> None:
    finding = review.view.find(
        "settled-otherwise-than-displayed",
        At(seq, review.number),
        seen=f"{terminal} was credited {dollars(cents)} for {bet.replace('-', ' ')}, where no wager was displayed",
        expected=review.view.game.house.as_displayed.says,
        player=player,
        bet=bet,
    )
    owe(finding, player, -cents)


def _displayed(review: TerminalReview) -> None:
    rule = review.shows_winnings
    if rule is None:
        return
    for terminal, shown in review.wagering.displayed.items():
        won, paid = shown.won_cents, shown.paid_cents
        if won != paid:
            review.view.find(
                "winnings-misdisplayed",
                At(shown.seq, review.number),
                seen=f"{terminal} displayed {dollars(won)} as won, and its wagers won {dollars(paid)}",
                expected=rule.says,
                clause=rule.clause,
                player=next(
                    (one.player for one in review.wagering.stakes.values() if one.terminal == terminal), terminal
                ),
            )


# What was put right


def _adjusted(wagering: Wagering, terminal: str) -> int:
    return sum(one.cents for one in wagering.adjustments if one.terminal == terminal and one.because != "jackpot")


def _adjust(review: TerminalReview) -> None:
    """Adjustments of an account go to what was found on its terminal; one for which nothing was found is wrong."""
    wagering = review.wagering
    for one in wagering.adjustments:
        if one.because in ("jackpot", "other"):  # the ledger of the account looks for grounds of these
            continue
        player = next(
            (stake.player for stake in wagering.stakes.values() if stake.terminal == one.terminal), one.terminal
        )
        of_round = (finding for finding in review.view.findings if finding.round == review.number)
        grounds = next((finding for finding in of_round if finding.owed_cents.get(player)), None)
        if grounds is not None and one.cents:
            _put_right(grounds, one, player)
        elif one.cents and not _may_be_of_others(review, one.terminal):
            finding = review.view.find(
                "adjusted-without-grounds",
                At(one.seq, review.number),
                seen=f"the account of {one.terminal} was adjusted by {dollars(abs(one.cents))}, and nothing was open",
                expected="an account is adjusted only for what is open",
                player=player,
            )
            owe(finding, player, -one.cents)


def _put_right(finding: Finding, one: Adjustment, player: str) -> None:
    """What was owed is paid or collected; what that leaves is owed still."""
    owe(finding, player, -one.cents)
    left = finding.owed_cents.get(player, 0)
    act = "pay" if one.cents > 0 else "collect"
    why_not = f"that leaves {dollars(abs(left))} open" if left else ""
    finding.actions.append(ActionTaken(one.seq, act, one.rank or "", not left, why_not, one.rank is not None))


def _may_be_of_others(review: TerminalReview, terminal: str) -> bool:
    """Whether there may be grounds that no finding has: a wager that nobody can settle, or a terminal that failed."""
    return any(due.worth.unknown for due in review.dues) or _is_of_a_failure(review, terminal)


def _is_of_a_failure(review: TerminalReview, terminal: str) -> bool:
    """Whether the adjustment has made whole what a failed terminal left open."""
    stakes = [due for due in review.dues if due.stake.terminal == terminal]
    open_cents = sum(due.net_cents - due.stake.net_cents for due in stakes)
    failed = any(one.after_expiry for one in review.wagering.failures)
    return failed and open_cents == _adjusted(review.wagering, terminal)


def owe(finding: Finding | None, player: str, cents: int) -> None:
    """Adds to what a player is owed because of a finding; below nothing, to what the player has too much."""
    if finding is not None and cents:
        owed = finding.owed_cents.get(player, 0) + cents
        finding.owed_cents[player] = owed
        if not owed:
            del finding.owed_cents[player]


def advise(finding: Finding) -> None:
    """What the rulebook has done about it: the remedies of the very clause, where some have it, else all."""
    remedies = finding.provision.remedies
    own = [remedy for remedy in remedies if remedy.clause == finding.clause]
    finding.advice = [Advice(each.clause, each.does, each.rank, True) for each in own or remedies]


def settled_wagers(wagering: Wagering, dues: list[Due]) -> list[SettledWager]:
    """Each wager of a round, for whoever shows rounds of any game."""
    by_name = {due.name: due for due in dues}
    return [
        _settled(stake, by_name.get(name))
        for name, stake in wagering.stakes.items()
        if stake.cents or stake.counted_cents
    ]


def _settled(stake: Stake, due: Due | None) -> SettledWager:
    is_known = due is not None and (due.is_void or not due.worth.unknown)
    worth = Worth() if due is None or due.is_void else due.worth
    return SettledWager(
        seq=stake.seq,
        player=stake.player,
        place=place_of(stake),
        bet=stake.bet,
        cents=stake.cents,
        paid_cents=stake.paid_cents,
        lost_cents=max(0, -stake.net_cents),
        returned_cents=max(0, stake.credited_cents - stake.paid_cents),
        settled_seq=stake.settled_seq,
        is_void=due.is_void if due else stake.result == "void",
        due_paid_cents=worth.paid_cents if is_known else None,
        due_lost_cents=worth.lost_cents if is_known else None,
        clause=worth.clause,
        unknown=worth.unknown,
    )
