"""What was paid and collected, against what the cards as they lay were worth."""

from collections.abc import Sequence

from msgspec import Struct

from domain.findings.finding import Finding
from domain.findings.view import At, Step
from domain.findings.wording import the_bet
from domain.games.blackjack.play.results import Due
from domain.games.blackjack.play.table import Round
from domain.games.blackjack.verdict import refused_wagers
from domain.games.blackjack.view import View
from domain.money import dollars
from domain.vocabulary import BETS_OF_A_HAND

# Mistakes of which a wrong payment follows: it hangs under them and is no mistake of its own.
_CAUSES = (
    "box-without-cards",
    "late-wager",
    "above-maximum",
    "box-over-maximum",
    "natural-paid-early",
    "hand-without-wager",
    "insurance-out-of-time",
)

_OF_MONEY = ("wrong-payout", "wrong-collection")
_CALLED_OFF = ("device-failed", "cards-together", "deck-fault", "no-wagers")  # all or some wagers of the round go back


class Account(Struct, frozen=True):
    """What somebody's wagers on a box should have brought, and what they did."""

    player: str
    box: int
    dues: list[Due]

    @property
    def is_aside(self) -> bool:
        """Whether all of it lies beside the hand: insurance, or a side wager."""
        return len({due.stake.bet for due in self.dues}) == 1 and self.dues[0].stake.bet not in BETS_OF_A_HAND

    @property
    def owed_cents(self) -> int:
        return sum([due.net_cents for due in self.dues])

    @property
    def paid_cents(self) -> int:
        """A token that is collected beside a win goes back to the float."""
        stakes = [due.stake for due in self.dues]
        paid = sum([stake.paid_cents for stake in stakes])
        return paid - sum([stake.lost_cents for stake in stakes if not (paid and stake.tender_in_use.is_token)])


def as_paid(dues: list[Due], by_the_book: list[Due], *, everything: bool) -> list[Due]:
    """The dues by which each account was settled: as the cards lay, or as the book deals them where that was paid.

    Where the round is to be dealt again, what was really settled counts, so that one sum makes it right.
    """
    if not by_the_book and not everything:
        return dues
    book = {(account.player, account.box): account for account in accounts(by_the_book)}
    found: list[Due] = []
    for account in accounts(dues):
        other = book.get((account.player, account.box))
        put_right = other is not None and account.owed_cents != account.paid_cents == other.owed_cents
        if other is not None and put_right:
            found += other.dues
        elif everything and account.owed_cents != account.paid_cents:
            found += [Due.as_settled(due.stake, due.clause) for due in account.dues]
        else:
            found += account.dues
    places = {_wager(due): number for number, due in enumerate(dues)}  # rows are made beside the stakes, in their order
    return sorted(found, key=lambda due: places.get(_wager(due), len(dues)))


def _wager(due: Due) -> tuple[int, str, str, int]:
    stake = due.stake
    return stake.seq, stake.player, stake.bet, stake.hand


def check(view: View, event: Step, dues: list[Due], or_else: Sequence[list[Due]], as_they_were: list[Due]) -> None:
    """Finds wagers of a known result that were settled otherwise. Judged by their sum: what was put right is none.

    `or_else` are other settlements that may be right, for all the record tells: who settled so need not be wrong.
    `as_they_were` is the one without what came too late, by which such wagers are judged.
    """
    others = [_sums(other) for other in or_else if other]
    before = _sums(as_they_were)
    for account in accounts(dues):
        owed_cents, paid_cents = account.owed_cents, account.paid_cents
        if paid_cents == owed_cents:
            continue
        key = (account.player, account.box)
        sums = {other[key] for other in others if key in other}
        if paid_cents in sums:
            continue
        if key in before and _came_late(view, event, account):
            if sums - {owed_cents} or before[key] == paid_cents:
                continue  # more than one doubt, or settled as it was
            owed_cents = before[key]
        cause = _cause(view, event, account) or refused_wagers.too_late(view, event.round, account.dues)
        if cause is not None:
            cause.owed_cents[account.player] = owed_cents - paid_cents
            cause.consequences.append(
                f"{account.player} was settled at {told(paid_cents)} instead of {told(owed_cents)}."
            )
        else:
            _wrong(view, event, account)


def check_strays(view: View, game_round: Round) -> None:
    """Money that was paid where nobody has a wager."""
    for stray in game_round.strays:
        finding = view.find(
            "wrong-payout",
            At(stray.seq, game_round.number),
            seen=f"{stray.player} was paid {dollars(stray.cents)} for {the_bet(stray.bet)} on box {stray.box}, "
            "where they had none",
            expected="wagers are paid, and nothing else",
            box=stray.box,
            player=stray.player,
        )
        if finding:
            finding.owed_cents = {stray.player: -stray.cents}


def may_be_put_right(view: View, number: int) -> None:
    """Events behind the round are missing: what was wrong stays wrong, but the money may be there already."""
    for finding in view.findings:
        if finding.round == number and finding.code in _OF_MONEY:
            finding.consequences.append("What was told behind the round is missing: it may have been put right there.")


def _sums(dues: list[Due]) -> dict[tuple[str, int], int]:
    """By player and box what their wagers there come to."""
    return {(account.player, account.box): account.owed_cents for account in accounts(dues)}


def _came_late(view: View, event: Step, account: Account) -> bool:
    """A wager that was changed too late. One that was only laid on another hand counts where it belongs."""
    return any(
        (finding.code, finding.round, finding.box) == ("late-wager", event.round, account.box)
        and finding.player in (None, account.player)
        and finding.hand is None
        for finding in view.findings
    )


def _wrong(view: View, event: Step, whole: Account) -> None:
    account = _the_only_wrong_one(whole)
    wrong = next((due for due in account.dues if _differs(due)), account.dues[0])
    of_a_side_wager = account.is_aside and bool(wrong.clause) and wrong.stake.bet in view.game.side_wagers
    own = wrong.cites or (wrong.clause if of_a_side_wager else "")
    finding = view.find(
        "wrong-payout" if wrong.paid_cents != wrong.stake.paid_cents else "wrong-collection",
        event,
        seen=f"{_whose(account, whole)} settled at {told(account.paid_cents)}",
        expected=told(account.owed_cents) + (f" ({wrong.clause})" if wrong.clause not in ("", own) else ""),
        box=account.box,
        player=account.player,
    )
    if finding and own:
        finding.clause = own
    if finding and wrong.clause and wrong.clause == view.game.void_refunded_by:
        finding.clause = wrong.clause
    if finding:
        finding.reading = wrong.reading
        finding.seq = wrong.stake.settled_seq or event.seq
        finding.owed_cents = {account.player: account.owed_cents - account.paid_cents}


def _the_only_wrong_one(account: Account) -> Account:
    """Of somebody's wagers on a box the one that was settled wrongly; all of them where there are several, or none."""
    apart: dict[str, list[Due]] = {}
    for due in account.dues:
        apart.setdefault("main" if due.stake.bet in BETS_OF_A_HAND else due.stake.bet, []).append(due)
    parts = [Account(account.player, account.box, dues) for dues in apart.values()]
    wrong = [part for part in parts if part.owed_cents != part.paid_cents]
    is_told_by_it = len(wrong) == 1 and sum(part.paid_cents for part in parts) == account.paid_cents
    return wrong[0] if is_told_by_it else account


def _whose(account: Account, whole: Account) -> str:
    """The player on the box, or one of the wagers that the player has there."""
    if len(account.dues) == len(whole.dues) and not account.is_aside:
        return f"{account.player} on box {account.box} was"
    bet = the_bet(account.dues[0].stake.bet if account.is_aside else "main").removeprefix("the ").removesuffix(" wager")
    several = len({due.stake.bet for due in account.dues}) > 1
    wagers, were = ("wagers", "were") if several else ("wager", "was")
    return f"{account.player}'s {bet} {wagers} on box {account.box} {were}"


def accounts(dues: list[Due]) -> list[Account]:
    by_owner: dict[tuple[str, int], list[Due]] = {}
    for due in dues:
        by_owner.setdefault((due.stake.player, due.stake.box), []).append(due)
    return [Account(player, box, theirs) for (player, box), theirs in by_owner.items()]


def _cause(view: View, event: Step, account: Account) -> Finding | None:
    goes_back = not any(due.clause or due.net_cents for due in account.dues)
    for finding in sorted(view.findings, key=lambda found: found.code != "hand-without-wager"):
        concerns = finding.box == account.box and finding.player in (None, account.player)
        is_cause = (finding.code in _CAUSES and concerns) or (finding.code in _CALLED_OFF and goes_back)
        if finding.code == "below-minimum":  # only where the wager goes back because of it, or was refused for it
            is_cause = concerns and any(due.clause == finding.clause or _is_refused_so(due) for due in account.dues)
        if finding.round == event.round and is_cause:
            return finding
    return None


def _is_refused_so(due: Due) -> bool:
    return due.stake.refused is not None and due.stake.refused.because == "below-minimum"


def _differs(due: Due) -> bool:
    stake = due.stake
    return (due.paid_cents, due.collected_cents) != (stake.paid_cents, stake.lost_cents)


def told(cents: int) -> str:
    sign = "a loss of " if cents < 0 else "a win of "
    return f"{sign}{dollars(abs(cents))}" if cents else "nothing"
