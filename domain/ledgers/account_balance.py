"""The balance of a chip account: what moves it, and whether the one that is displayed follows."""

from itertools import combinations

from domain.findings.finding import Earlier
from domain.ledgers.account_state import Account, AccountState, Place
from domain.ledgers.entry import Entry, kind_and_subject
from domain.ledgers.ledger import Balance, Outcome
from domain.money import dollars

# What a displayed balance that does not follow is found as, by what was entered.
_CODES = {
    "cash": "buy-in-not-credited",
    "ticket": "buy-in-not-credited",
    "wager": "wager-not-accounted",
    "wager-changed": "wager-not-accounted",
    "wager-removed": "wager-not-accounted",
    "settled": "settlement-not-credited",
    "adjusted": "adjustment-not-made",
    "cash-out-asked": "balance-does-not-follow",
}
_IN_WORDS = {
    "cash": "{cents} in cash went in",
    "ticket": "a ticket of {cents} went in",
    "wager": "{cents} was wagered",
    "wager-changed": "a wager was changed by {cents}",
    "wager-removed": "wagers of {cents} came off",
    "settled": "the settlement came to {cents}",
    "adjusted": "the account was adjusted by {cents}",
    "cash-out-asked": "the balance was asked for",
}
_EXPECTED = {
    "cash": "what is put in is credited in full",
    "ticket": "what is put in is credited in full",
    "wager": "chips on the screen and the balance change together",
    "wager-changed": "chips on the screen and the balance change together",
    "wager-removed": "chips on the screen and the balance change together",
    "settled": "winnings and stakes that go back are credited as they were settled",
    "adjusted": "the balance is adjusted by as much as is said",
    "cash-out-asked": "what is paid out is the whole balance that the account has",
}


def enter(account: Account, state: AccountState, outcome: Outcome) -> None:
    entry = outcome.entry
    cents = entry.cents or 0
    _resolve(account, entry)
    if entry.kind == "adjusted":
        _mind_the_grounds(account, outcome)
    if entry.kind in ("cash", "ticket"):
        _begin_anew(account, state, outcome)
        account.is_in_use = True
    expected = account.cents + cents
    shown = entry.shown_cents
    if shown is None:
        account.cents = expected
        outcome.balance = balance_of(account)
        return
    _compare(account, outcome, expected, shown)
    go_on(account, outcome, shown)


def _resolve(account: Account, entry: Entry) -> None:
    """Somebody says what became of wagers that were void, or of a jackpot."""
    cents = entry.cents or 0
    match entry.kind:
        case "wager" | "wager-changed" | "wager-removed":
            account.staked_cents -= cents
            if cents > 0:
                account.open_void_cents = max(0, account.open_void_cents - cents)
        case "settled":
            account.staked_cents = account.open_void_cents = 0
        case "adjusted" if entry.more.get("because") == "jackpot":
            account.open_jackpot_cents = 0
        case "adjusted":
            account.open_void_cents = 0


def _mind_the_grounds(account: Account, outcome: Outcome) -> None:
    """For a round's own mistakes a terminal's judge looks for grounds; for anything else there is only the account."""
    entry = outcome.entry
    cents, owed = entry.cents or 0, account.owed_cents
    has_grounds = owed != 0 and (owed > 0) == (cents > 0) and abs(cents) <= abs(owed)
    if has_grounds:
        account.owed_cents -= cents
    elif entry.more.get("because") == "other" and account.doubt is None and cents:
        outcome.find(
            "adjusted-without-grounds",
            seen=f"the account of {terminal_of(entry)} was adjusted by {dollars(abs(cents))}, and nothing was open",
            expected="an account is adjusted only for what is open",
            player=account.player or terminal_of(entry),
            owed_cents={account.player or terminal_of(entry): -cents},
        )


def _begin_anew(account: Account, state: AccountState, outcome: Outcome) -> None:
    """Somebody else buys in, and the balance begins anew: that of whoever had left was not paid out, 6.4."""
    entry, left = outcome.entry, account.left
    state.paid_out = state.printer_failed = None
    if left is not None and account.doubt is None and account.cents > 0 and entry.shown_cents == entry.cents:
        outcome.find(
            "balance-not-paid-out",
            seen=f"{dollars(account.cents)} was left on {terminal_of(entry)}, and the account begins anew without it",
            expected="who leaves the game is paid the whole balance",
            player=account.had_player or terminal_of(entry),
            owed_cents={account.had_player or terminal_of(entry): account.cents},
            rests_on=earlier(left, "the player left"),
        )
        account.cents = 0
    account.left = account.had_player = None
    if entry.player is not None:
        account.player = entry.player


def _compare(account: Account, outcome: Outcome, expected: int, shown: int) -> None:
    """Whether the balance displayed follows; if not, what that is found as."""
    entry = outcome.entry
    outcome.balance = Balance(expected if account.doubt is None else None, shown)
    if _fits(account, entry, expected, shown):
        outcome.balance = Balance(shown, shown)
        return
    before = shown - (entry.cents or 0)
    if account.doubt is not None:
        if before >= 0:
            say_doubt(account, outcome)
            return
        expected = entry.cents or 0  # there was nothing before at the least
    terminal, off = terminal_of(entry), expected - shown
    code = _CODES[entry.kind]
    clause_of = "balance-lost-on-the-way" if account.came_from not in (None, entry.table) else code
    where = f" after {account.came_from}" if clause_of != code else ""
    account.owed_cents += off
    outcome.find(
        clause_of,
        seen=f"{_said(entry)}, and {terminal} displays {dollars(shown)} in place of {dollars(expected)}{where}",
        expected=_EXPECTED[entry.kind] if not where else "the account of a terminal goes along to another table",
        player=account.player or terminal,
        owed_cents={account.player or terminal: off},
        rests_on=earlier(account.last, f"the balance before, {dollars(account.cents)}"),
    )


def _fits(account: Account, entry: Entry, expected: int, shown: int) -> bool:
    """Whether a balance follows, with or without what may have been credited and nobody has said; that is then so."""
    may_be = [("open_void_cents", account.open_void_cents), ("open_jackpot_cents", account.open_jackpot_cents)]
    odd = entry.more.get("odd", 0)
    for count in range(len(may_be) + 1):
        for some in combinations(may_be, count):
            if 0 <= expected + sum(cents for _, cents in some) - shown <= odd:
                for name, _ in some:
                    setattr(account, name, 0)
                return True
    return False


def say_doubt(account: Account, outcome: Outcome) -> None:
    assert account.doubt is not None
    entry, doubt = outcome.entry, account.doubt
    why = f"whether {terminal_of(entry)} rightly displays {dollars(entry.shown_cents or 0)} can't be told: {doubt.why}"
    if not doubt.was_said:
        outcome.can_not_judge(doubt.reason, why)


def go_on(account: Account, outcome: Outcome, shown: int) -> None:
    entry = outcome.entry
    account.cents, account.doubt, account.came_from = shown, None, None
    account.last = Place(entry.stream, entry.seq)
    account.is_in_use = account.is_in_use or shown > 0


# Words


def terminal_of(entry: Entry) -> str:
    return kind_and_subject(entry.ledger)[1]


def _said(entry: Entry) -> str:
    return _IN_WORDS[entry.kind].format(cents=dollars(abs(entry.cents or 0)))


def balance_of(account: Account) -> Balance:
    return Balance(None if account.doubt else account.cents, account.cents)


def earlier(place: Place | None, what: str) -> list[Earlier]:
    return [] if place is None else [Earlier(place.stream, place.seq, what)]
