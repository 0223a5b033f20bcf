"""Of the fourth stage: what was paid and collected for the wagers on each box, against what they were worth."""

from collections import Counter
from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from domain.findings.finding import Finding
from domain.findings.wording import joined, the_bet
from domain.games.blackjack.play.results import Due
from domain.games.blackjack.review.admissible import (
    admissible,
    before_late_changes,
)
from domain.games.blackjack.review.button import void_press
from domain.games.blackjack.review.check import refused_late
from domain.games.blackjack.review.consequences import CAUSES_OF_PAYMENTS, GIVES_WAGERS_BACK
from domain.games.blackjack.review.round_review import RoundReview
from domain.irregularities.books import provision_of
from domain.irregularities.provision import TOURNAMENT
from domain.money import dollars
from domain.vocabulary import BETS_OF_A_HAND, Bet

_Sums = dict[tuple[str, int], int]  # by player and box what their wagers there come to


class Account(Struct, frozen=True):
    """What somebody's wagers on a box should have brought, and what they did."""

    player: str
    box: int
    dues: list[Due]

    @property
    def key(self) -> tuple[str, int]:
        return self.player, self.box

    @property
    def is_aside(self) -> bool:
        """Whether all of it lies beside the hand: insurance, or a side wager."""
        return len({due.stake.bet for due in self.dues}) == 1 and self.dues[0].stake.bet not in BETS_OF_A_HAND

    @property
    def owed_cents(self) -> int:
        return sum([due.paid_cents - due.collected_cents for due in self.dues])

    @property
    def paid_cents(self) -> int:
        """A token that is collected beside a win goes back to the float."""
        paid = lost = in_tokens = 0
        for due in self.dues:
            stake = due.stake
            paid += stake.paid_cents
            if stake.tender_in_use.is_token:
                in_tokens += stake.lost_cents
            else:
                lost += stake.lost_cents
        return paid - lost - (0 if paid else in_tokens)

    @property
    def is_given_back(self) -> bool:
        """Whether all of it lies with the player again, and nothing more."""
        stakes = [due.stake for due in self.dues if due.stake.cents]
        return not self.paid_cents and all(stake.returned_cents >= stake.cents for stake in stakes)

    @property
    def settled_seq(self) -> int:
        return max(due.stake.settled_seq or 0 for due in self.dues)


def accounts(dues: list[Due]) -> list[Account]:
    by_owner: dict[tuple[str, int], list[Due]] = {}
    for due in dues:
        by_owner.setdefault((due.stake.player, due.stake.box), []).append(due)
    return [Account(player, box, theirs) for (player, box), theirs in by_owner.items()]


def _sums(dues: list[Due]) -> _Sums:
    return {account.key: account.owed_cents for account in accounts(dues)}


def as_paid(dues: list[Due], book_dues: list[Due], *, everything: bool) -> list[Due]:
    """The dues by which each account was settled: as the cards lay, or as the book deals them where that was paid.

    With `everything` what was really settled counts.
    """
    if not book_dues and not everything:
        return dues
    book = {account.key: account for account in accounts(book_dues)}
    found: list[Due] = []
    for account in accounts(dues):
        other = book.get(account.key)
        if other is not None and account.owed_cents != account.paid_cents == other.owed_cents:
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


# What was paid and collected, against that


def check_payments(review: RoundReview) -> RoundReview:
    """Finds wagers of a known result that were settled otherwise. Judged by their sum: what was put right is none."""
    dues = review.money.dues
    may_be_wrong = False
    for due in dues:
        may_be_wrong = may_be_wrong or _differs(due) or due.stake.tender_in_use.is_token
    if not may_be_wrong:
        return review  # as nearly always
    wrong = [account for account in accounts(dues) if account.paid_cents != account.owed_cents]
    others = [_sums(other) for other in admissible(review)] if wrong else []
    before = _sums(before_late_changes(review)) if wrong else {}
    without_cause: list[Account] = []
    for account in wrong:
        owed_cents = _owed_cents(review, account, others, before)
        if owed_cents is None:
            continue
        review, cause = _cause(review, account)
        if cause is None:
            without_cause.append(account)
        else:
            review = _reported_under(review, cause, account, owed_cents)
    return review.with_answered(_without_cause(review, without_cause))


def _owed_cents(review: RoundReview, account: Account, others: list[_Sums], before: _Sums) -> int | None:
    """What an account should have come to; None where it came to a sum that is right as well.

    Wagers that were changed too late are judged by the settlement `before` the change.
    """
    sums = {other[account.key] for other in others if account.key in other}
    if account.paid_cents in sums:
        return None
    if account.key not in before or not _came_late(review, account):
        return account.owed_cents
    if sums - {account.owed_cents} or before[account.key] == account.paid_cents:
        return None  # more than one doubt, or settled as it was
    return before[account.key]


def _reported_under(review: RoundReview, cause: Finding, account: Account, owed_cents: int) -> RoundReview:
    if cause.code == "decision-not-offered":
        return _given_back_undecided(review, cause, account)
    paid, owed = account.paid_cents, owed_cents
    wording = f"{account.player} was settled at {win_or_loss(paid)} instead of {win_or_loss(owed)}."
    sums = {**cause.owed_cents, account.player: owed - paid}
    return review.amended(cause, owed_cents=sums, consequences=[*cause.consequences, wording])


def _given_back_undecided(review: RoundReview, cause: Finding, account: Account) -> RoundReview:
    """A box was passed over and its wager given back: what it was worth hangs on what nobody was asked."""
    wording = f"The wager of {account.player} was given back, and nothing in this round called for it."
    unknown = f"what {account.player} would have decided is not known"
    return review.amended(cause, unknown=unknown, consequences=[*cause.consequences, wording])


def _without_cause(review: RoundReview, wrong: list[Account]) -> list[Finding]:
    """One finding for each account; but several that were simply given back are one mistake."""
    refunded = [account for account in wrong if account.is_given_back]
    together = _refunds(review, refunded) if len(refunded) > 1 else []
    alone = [account for account in wrong if not together or account not in refunded]
    return [*(finding for account in alone for finding in _wrong_payment(review, account)), *together]


def _refunds(review: RoundReview, refunded: list[Account]) -> list[Finding]:
    """Several wagers that were given back although their cards had decided them: that was done, and done once."""
    owed: Counter[str] = Counter()
    for account in refunded:
        owed[account.player] += account.owed_cents
    whose = joined([f"{account.player} on box {account.box}" for account in refunded])
    is_played_out = len(review.round.dealer) > 1 or all(due.collected_cents for a in refunded for due in a.dues)
    return review.finding(
        "wrong-remedy" if provision_of("wrong-remedy", review.game.rulebook) is not None else "wrong-collection",
        min(account.settled_seq for account in refunded),
        seen=f"the wagers of {whose} were given back, and nothing in this round called for it",
        expected="a round without a mistake is settled as its cards lie",
        owed_cents={player: cents for player, cents in owed.items() if cents and is_played_out},
        unknown="" if is_played_out else "the round was not played to its end",
    )


def _came_late(review: RoundReview, account: Account) -> bool:
    """A wager that was changed too late. One that was only laid on another hand counts where it belongs."""
    return any(
        (finding.code, finding.box) == ("late-wager", account.box)
        and finding.player in (None, account.player)
        and finding.hand is None
        for finding in review.of_round
    )


def _cause(review: RoundReview, account: Account) -> tuple[RoundReview, Finding | None]:
    """The mistake of which a wrong payment followed; perhaps that a wager was refused with its result in sight."""
    for finding in sorted(review.of_round, key=lambda found: found.code != "hand-without-wager"):
        if _is_cause(finding, account) or _was_settled_too_early(review, finding, account):
            return review, finding
    for due in account.dues:
        refused, paid = due.stake.refused, due.stake.paid_cents - due.stake.lost_cents
        if refused is not None and refused.late and abs(paid) < abs(due.net_cents):
            late = refused_late(review, due.stake)
            return review.with_answered(late), next(iter(late), None)
    return review, None


def _is_cause(finding: Finding, account: Account) -> bool:
    if finding.code in GIVES_WAGERS_BACK:
        return not any(due.clause or due.net_cents for due in account.dues)
    if finding.box != account.box or finding.player not in (None, account.player):
        return False
    if finding.game == TOURNAMENT and finding.code in ("below-minimum", "wrong-unit"):
        return True  # it counts otherwise than it lay
    if finding.code == "below-minimum":  # only where the wager goes back because of it, or was refused for it
        return any(due.clause == finding.clause or _is_refused_so(due) for due in account.dues)
    if finding.code == "decision-not-offered":
        return account.is_given_back
    if finding.code == "side-wager-without-main":
        return any(due.clause == finding.clause for due in account.dues)
    return finding.code in CAUSES_OF_PAYMENTS


def _was_settled_too_early(review: RoundReview, finding: Finding, account: Account) -> bool:
    """A side wager settled before what decides it: that it came to another sum then is the same mistake.

    Of wagers that wait for the dealer's hand a table has one finding, and each of them hangs under it.
    """
    wager = review.game.side_wagers.get(finding.bet or "")
    if finding.code != "side-wager-settled-early" or wager is None:
        return False
    wrong = _the_only_wrong_one(account)
    if {due.stake.bet for due in wrong.dues} != {finding.bet}:
        return False
    if wager.stages[0].waits_for == "dealers-hand":
        last_card = max((dealt.seq for dealt in review.round.dealer), default=0)
        return all((due.stake.settled_seq or last_card) < last_card for due in wrong.dues)
    return (finding.box, finding.player) == account.key[::-1]


def _is_refused_so(due: Due) -> bool:
    return due.stake.refused is not None and due.stake.refused.because == "below-minimum"


def _wrong_payment(review: RoundReview, whole: Account) -> list[Finding]:
    account = _the_only_wrong_one(whole)
    wrong = next((due for due in account.dues if _differs(due)), account.dues[0])
    is_first = wrong.first_cents is not None and wrong.stake.paid_first_cents != wrong.first_cents
    if is_first:  # of one that is decided once more after its first win, that was paid wrongly
        wrong = replace(wrong, clause=wrong.first_clause)
    of_a_side_wager = account.is_aside and bool(wrong.clause) and wrong.stake.bet in review.game.side_wagers
    own = wrong.cites or (wrong.clause if of_a_side_wager else "")
    cited = wrong.clause if wrong.clause and wrong.clause == review.game.void_refunded_by else own
    expected = win_or_loss(account.owed_cents) + (f" ({wrong.clause})" if wrong.clause not in ("", own) else "")
    return review.finding(
        "wrong-payout" if wrong.paid_cents != wrong.stake.paid_cents else "wrong-collection",
        (wrong.stake.first_settled_seq if is_first else wrong.stake.settled_seq) or review.followed.seq,
        seen=f"{_whose(account, whole)} settled at {win_or_loss(account.paid_cents)}",
        expected=expected,
        box=account.box,
        player=account.player,
        reading=wrong.reading,
        owed_cents={account.player: account.owed_cents - account.paid_cents},
        clause=cited,
    )


def _the_only_wrong_one(account: Account) -> Account:
    """Of somebody's wagers on a box the one that was settled wrongly; all of them where there are several, or none."""
    apart: dict[str, list[Due]] = {}
    for due in account.dues:
        apart.setdefault(Bet.MAIN if due.stake.bet in BETS_OF_A_HAND else due.stake.bet, []).append(due)
    parts = [Account(account.player, account.box, dues) for dues in apart.values()]
    wrong = [part for part in parts if part.owed_cents != part.paid_cents]
    is_all_of_it = len(wrong) == 1 and sum(part.paid_cents for part in parts) == account.paid_cents
    return wrong[0] if is_all_of_it else account


def _whose(account: Account, whole: Account) -> str:
    """The player on the box, or one of the wagers that the player has there."""
    if len(account.dues) == len(whole.dues) and not account.is_aside:
        return f"{account.player} on box {account.box} was"
    bet = (
        the_bet(account.dues[0].stake.bet if account.is_aside else Bet.MAIN).removeprefix("the ").removesuffix(" wager")
    )
    several = len({due.stake.bet for due in account.dues}) > 1
    wagers, were = ("wagers", "were") if several else ("wager", "was")
    return f"{account.player}'s {bet} {wagers} on box {account.box} {were}"


def _differs(due: Due) -> bool:
    stake = due.stake
    return (due.paid_cents, due.collected_cents) != (stake.paid_cents, stake.lost_cents)


def win_or_loss(cents: int) -> str:
    sign = "a loss of " if cents < 0 else "a win of "
    return f"{sign}{dollars(abs(cents))}" if cents else "nothing"


# Money that was given for no wager


def paid_without_a_wager(review: RoundReview) -> Iterator[Finding]:
    for stray in review.round.strays:
        yield from review.finding(
            "wrong-payout",
            stray.seq,
            seen=f"{stray.player} was paid {dollars(stray.cents)} for {the_bet(stray.bet)} on box {stray.box}, "
            "where they had none",
            expected="wagers are paid, and nothing else",
            box=stray.box,
            player=stray.player,
            owed_cents={stray.player: -stray.cents},
            clause=void_press(review, stray.player, stray.box, stray.bet),
        )
