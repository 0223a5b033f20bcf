"""Who signed in, looked, searched, exported and unmasked: facts about people at the screen, in the same log."""

from msgspec import UNSET, Struct, UnsetType

from domain.moments import to_the_second

SESSION_PREFIX = "access:"  # of the streams of a sign-in; behind a slash the round that was looked at
ACCOUNT_PREFIX = "account:"  # of the streams of an account; no table's name can have a colon
NOBODY = "?"  # stands for an account that is not there: what was typed may be somebody's password


class AccessEvent(Struct, frozen=True):
    """`session` names the sign-in, never its secret; it is empty where nobody is signed in."""

    originator_id: str
    originator_version: int
    by: str
    at_us: int
    session: str = ""


class SignedIn(AccessEvent, frozen=True):
    """`address`: from where, as the server saw it."""

    role: str = ""
    address: str = ""


class SignedOut(AccessEvent, frozen=True):
    """By oneself, by time, or because the account was changed."""

    why: str = ""


class SignInRefused(AccessEvent, frozen=True):
    """Somebody could not sign in."""

    why: str = ""
    address: str = ""


class RoundViewed(AccessEvent, frozen=True):
    """A round was looked at; reported once for each sign-in and round."""

    reference: str = ""


class Searched(AccessEvent, frozen=True):
    """What was looked for."""

    sought: str = ""


class Exported(AccessEvent, frozen=True):
    """What was taken out, and why where a reason was asked. `dated_us`: the time that stands in it, which whoever takes
    it out may choose; `at_us` is when it was."""

    what: str = ""
    reason: str = ""
    dated_us: int | UnsetType = UNSET


class Unmasked(AccessEvent, frozen=True):
    """The names behind these players were shown, for a reason."""

    players: tuple[str, ...] = ()
    reason: str = ""


class QuarantineRetried(AccessEvent, frozen=True):
    """A message in quarantine was tried again, with this outcome."""

    message: str = ""
    outcome: str = ""


class AccountChanged(AccessEvent, frozen=True):
    """An account was made, changed, locked or closed."""

    account: str = ""
    what: str = ""


ACCESS_EVENTS: dict[str, type[AccessEvent]] = {
    "access.signed.in.v1": SignedIn,
    "access.signed.out.v1": SignedOut,
    "access.refused.v1": SignInRefused,
    "access.round.viewed.v1": RoundViewed,
    "access.searched.v1": Searched,
    "access.exported.v1": Exported,
    "access.unmasked.v1": Unmasked,
    "access.quarantine.retried.v1": QuarantineRetried,
    "access.account.changed.v1": AccountChanged,
}


def about(event: AccessEvent) -> tuple[str, str]:
    """What it was about, and the reason, as tables of who did what have them."""
    match event:
        case SignedIn(role=role, address=address):
            return role, address
        case SignedOut(why=why):
            return "", why
        case SignInRefused(why=why, address=address):
            return address, why
        case RoundViewed(reference=reference):
            return reference, ""
        case Searched(sought=sought):
            return sought, ""
        case Exported(what=what, reason=reason, dated_us=dated_us):
            dated = "" if isinstance(dated_us, UnsetType) else f", dated {to_the_second(dated_us)}"
            return f"{what}{dated}", reason
        case Unmasked(players=players, reason=reason):
            return " ".join(players), reason
        case QuarantineRetried(message=message, outcome=outcome):
            return message, outcome
        case AccountChanged(account=account, what=what):
            return account, what
    raise AssertionError(f"{type(event).__name__} says nothing")
