"""What any game on terminals shows, whatever is played there: wagers, wagering period, screens, and what has failed."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, NamedTuple

from domain.findings.finding import Finding
from domain.findings.wording import joined
from domain.games.judged import JudgedRound
from domain.money import dollars
from domain.terminals.review import Due
from domain.terminals.state import Failure, Floor, Stake, Wagering
from domain.terminals.wording import bet_in_words
from replay.families.view import FamilyView
from replay.values.cards import Pile
from replay.values.money import Outcome, Wager, Worth

_LOOKED_UP = ("terminal", "display-controller")  # when these fail after the period, wagers are looked up
_IN_WORDS = {"won": "won", "stood-off": "stands off", "void": "void", "surrendered": "surrendered"}


@dataclass(frozen=True)
class LaidChips:
    """The chips on one bet of a terminal: where they lie, and what has become of them."""

    name: str  # of the wager in its round
    wager: Wager
    terminal: str
    bet: str
    on: tuple[str, ...] = ()
    wheel: int | None = None
    box: int = 1
    hand: int = 1
    kind: str = ""  # won, lost, push or void; nothing while it is open
    words: str = ""
    won_cents: int = 0
    counted_cents: int | None = None  # what was displayed when the period expired, where that is another sum


@dataclass(frozen=True, eq=False)
class Screen:
    """A terminal's own screen. Notes are what an attendant would say of it: out of order, void, spins.

    One that has not changed is the same object from step to step, which whoever draws it may rely on.
    """

    terminal: str
    player: str = ""
    chips: tuple[LaidChips, ...] = ()
    notes: tuple[str, ...] = ()
    shows_won_cents: int | None = None  # the winnings that it displays


@dataclass(frozen=True)
class Period:
    """The wagering period, with the seconds of its countdown."""

    opened_us: int
    seconds: int | None
    expired_us: int | None = None


@dataclass(frozen=True)
class TerminalsPicture:
    """All terminals at a moment."""

    screens: tuple[Screen, ...] = ()
    period: Period | None = None
    failures: tuple[str, ...] = ()  # in words, those that are not put right
    is_void: bool = False

    @property
    def chips(self) -> list[LaidChips]:
        return [chips for screen in self.screens for chips in screen.chips]


Became = tuple[str, str, int]  # what became of a wager: a kind for the eye, the words, the winnings


def picture_of(table: Any, became: Callable[[str, Stake], Became] | None = None) -> TerminalsPicture:
    """The terminals of a table that plays on them, and what lies there. `became` is what the record says, unless told
    otherwise."""
    game_round, floor = table.round, table.floor
    return terminals_of(game_round, floor, _stations(table), became)


def terminals_of(
    game_round: Any, floor: Floor, stations: Iterable[str] = (), became: Callable[[str, Stake], Became] | None = None
) -> TerminalsPicture:
    wagering: Wagering = game_round.wagering
    names = dict.fromkeys([*stations, *(stake.terminal for stake in wagering.stakes.values()), *wagering.displayed])
    failures = [failure for failure in _failures(wagering, floor) if failure.restored_seq is None]
    period = None
    if wagering.opened_us is not None:
        period = Period(wagering.opened_us, wagering.countdown_s, wagering.expired_us)
    lies: dict[str, dict[str, Stake]] = {}
    for name, stake in wagering.stakes.items():
        lies.setdefault(stake.terminal, {})[name] = stake
    return TerminalsPicture(
        tuple(_screen(name, lies.get(name, {}), game_round, floor, failures, became or settled_as) for name in names),
        period,
        tuple(_failure_words(failure) for failure in failures),
        game_round.voided_seq is not None,
    )


def _stations(table: Any) -> list[str]:
    terminals = getattr(table.plays, "terminals", None)
    return [one.terminal for one in terminals.stations] if terminals else []


def _failures(wagering: Wagering, floor: Floor) -> list[Failure]:
    known = {failure.seq: failure for failure in [*floor.failures, *wagering.failures]}
    return [known[seq] for seq in sorted(known)]


def _failure_words(failure: Failure) -> str:
    what = failure.terminal if failure.part == "terminal" and failure.terminal else failure.part.replace("-", " ")
    hidden = ", and the result can be neither seen nor heard" if failure.is_result_hidden else ""
    return f"{what} has failed{hidden}"


def _screen(
    terminal: str,
    mine: dict[str, Stake],
    game_round: Any,
    floor: Floor,
    failures: list[Failure],
    became: Callable[[str, Stake], Became],
) -> Screen:
    wagering: Wagering = game_round.wagering
    player = next((stake.player for stake in mine.values()), floor.players.get(terminal, ""))
    shown = wagering.displayed.get(terminal)
    return _screen_of(
        terminal,
        "" if player == terminal else player,
        tuple(_lying(name, stake, became) for name, stake in mine.items() if was_there(stake)),
        tuple(_notes(terminal, game_round, floor, failures)),
        shown.won_cents if shown else None,
    )


class _Lying(NamedTuple):
    """All that the chips of a bet are shown by."""

    name: str
    player: str
    terminal: str
    bet: str
    on: tuple[str, ...]
    wheel: int | None
    box: int
    hand: int
    cents: int
    became: Became
    counted_cents: int | None


def _lying(name: str, stake: Stake, became: Callable[[str, Stake], Became]) -> _Lying:
    counted = stake.counted_cents
    return _Lying(
        name,
        stake.player,
        stake.terminal,
        stake.bet,
        tuple(stake.on),
        stake.wheel,
        stake.box,
        stake.hand,
        stake.cents,
        became(name, stake),
        counted if counted != stake.cents and not stake.removed_for else None,
    )


@lru_cache(maxsize=2048)
def _screen_of(
    terminal: str, player: str, lying: tuple[_Lying, ...], notes: tuple[str, ...], won_cents: int | None
) -> Screen:
    return Screen(terminal, player, tuple(map(_chips, lying)), notes, won_cents)


def _notes(terminal: str, game_round: Any, floor: Floor, failures: list[Failure]) -> list[str]:
    wagering: Wagering = game_round.wagering
    notes = ["closed or at another table"] if terminal in floor.away else []
    notes += ["has failed" for failure in failures if failure.part == "terminal" and failure.terminal == terminal]
    notes += [f"void: {one.because.replace('-', ' ')}" for one in wagering.voids if one.terminal in (None, terminal)]
    for one in wagering.confirmations:
        if one.terminal == terminal:
            notes.append("wagers confirmed from the records" if one.confirmed else "wagers could not be confirmed")
    for asked in wagering.asked:
        if asked.terminal == terminal:
            said = asked.chosen or f"asked: {joined([*asked.choices], 'or')}"
            notes.append((f"{said}, as time ran out" if asked.timed_out else said).replace("-", " "))
    adjusted = [one.cents for one in wagering.adjustments if one.terminal == terminal]
    return notes + [f"account adjusted by {'−' if cents < 0 else ''}{dollars(abs(cents))}" for cents in adjusted]


def was_there(stake: Stake) -> bool:
    """Whether there are chips on it, or were when they counted."""
    return bool(stake.cents or stake.counted_cents or stake.settled_seq is not None)


def _chips(lying: _Lying) -> LaidChips:
    return LaidChips(
        lying.name,
        _wager(lying),
        lying.terminal,
        lying.bet,
        lying.on,
        lying.wheel,
        lying.box,
        lying.hand,
        *lying.became,
        counted_cents=lying.counted_cents,
    )


def wager_of(stake: Stake) -> Wager:
    return _wager(_lying("", stake, settled_as))


def _wager(lying: _Lying) -> Wager:
    on = list(lying.on)
    named = bet_in_words(lying.bet, on, lying.wheel)
    place = f"{lying.terminal} {named}"
    if lying.hand > 1:
        place += f", box {lying.box} hand {lying.hand}"
    elif lying.box > 1:
        place += f", box {lying.box}"
    where: dict[str, Any] = {"place": place, "terminal": lying.terminal, "on": on}
    where |= {"wheel": lying.wheel} if lying.wheel is not None else {}
    where |= {"box": lying.box, "hand": lying.hand} if lying.box > 1 or lying.hand > 1 else {}
    named += f", position {lying.box}" if lying.box > 1 else ""
    named += f", hand {lying.hand}" if lying.hand > 1 else ""
    return Wager(lying.player, lying.bet, lying.cents, lying.terminal, where, title=named)


def settled_as(name: str, stake: Stake) -> Became:
    """What the record says became of a wager so far."""
    if not stake.result:
        return ("void", "taken off", 0) if stake.removed_for and not stake.cents else ("", "", 0)
    if stake.result == "won":
        return "won", f"won {dollars(stake.paid_cents)}", stake.paid_cents
    if stake.result == "lost":
        return "lost", f"lost {dollars(stake.settled_cents)}", 0
    kind = {"stood-off": "push", "surrendered": "lost"}.get(stake.result, stake.result)
    return kind, _IN_WORDS.get(stake.result, stake.result), 0


def due_as(dues: Iterable[Due]) -> Callable[[str, Stake], Became]:
    """What should have become of each wager, by the outcome and the rules."""
    by_name = {due.name: due for due in dues}

    def should(name: str, stake: Stake) -> Became:
        due = by_name.get(name)
        if due is not None and due.is_void:
            return "void", "void", 0
        if due is None or due.worth.unknown:
            return "", "not known", 0
        net = due.net_cents
        kind = "push" if not net else "won" if net > 0 else "lost"
        words = "counts for nothing" if not due.counted_cents else worth_of(due).words
        return kind, words, due.worth.paid_cents if kind == "won" else 0

    return should


def worth_of(due: Due) -> Worth:
    if due.is_void:
        return Worth(wager_of(due.stake), is_void=True)
    return Worth(
        wager_of(due.stake), due.worth.paid_cents, due.worth.lost_cents, due.worth.clause, unknown=due.worth.unknown
    )


def doubts(wagering: Wagering) -> tuple[str, ...]:
    """What has to be known beside the money of each wager: where the record of the wagers is itself in doubt, because
    something failed when they counted already, and sums that came to an account as a whole."""
    late = [one for one in wagering.failures if one.after_expiry and one.part in _LOOKED_UP]
    said: dict[str, None] = {}
    for terminal in dict.fromkeys(stake.terminal for stake in wagering.stakes.values()):
        failure = next((one for one in late if one.part != "terminal" or one.terminal == terminal), None)
        if failure is None:
            continue
        confirmed = next((one for one in reversed(wagering.confirmations) if one.terminal == terminal), None)
        if confirmed is None:
            why = "nobody looked them up in the records, so what is displayed may not be what was placed"
        elif not confirmed.confirmed:
            why = "the records could not confirm them, so they are void"
        else:
            why = "they were confirmed from the records, and count as they were confirmed"
        failed = "it" if failure.part == "terminal" else f"the {failure.part.replace('-', ' ')}"
        said[f"The wagers of {terminal} are in doubt: {failed} failed after the wagering period, and {why}."] = None
    for one in wagering.adjustments:
        sum_ = f"{'−' if one.cents < 0 else ''}{dollars(abs(one.cents))}"
        said[f"The account of {one.terminal} was adjusted by {sum_}, which is in no row of a wager."] = None
    return tuple(said)


class TerminalView(FamilyView):
    """A game on terminals. A family derives its own, with what decides its wagers."""

    places = "terminal"

    def deciding(self, game_round: Any, stake: Stake) -> Pile | None:
        """The cards that decide about a wager, if any do."""
        return None

    def dues(self, review: JudgedRound | None) -> list[Due]:
        """What each wager was due."""
        return getattr(review, "dues", [])

    def opening_wagers(self, game_round: Any) -> dict[str, dict[str, list[str]]]:
        found: dict[str, dict[str, list[str]]] = {}
        expired = game_round.wagering.expired_seq if game_round else None
        for stake in game_round.wagering.stakes.values() if game_round else []:
            if stake.counted_cents and (expired is None or stake.seq < expired):
                wager = replace(wager_of(stake), cents=stake.counted_cents)
                found.setdefault(stake.terminal, {}).setdefault(stake.player, []).append(wager.named)
        return dict(sorted(found.items(), key=lambda item: in_order(item[0])))

    def outcomes(self, game_round: Any, review: Any, game: Any) -> list[Outcome]:
        dues = {due.name: due for due in self.dues(review)}
        stakes = [(name, stake) for name, stake in game_round.wagering.stakes.items() if was_there(stake)]
        return [
            _outcome(stake, dues.get(name), self.deciding(game_round, stake), game_round.wagering)
            for name, stake in sorted(stakes, key=lambda item: (in_order(item[1].terminal), item[1].seq))
        ]

    def disputed(
        self, game_round: Any, review: Any, finding: Finding, is_there: Callable[[int], bool]
    ) -> tuple[str, ...]:
        dues = {due.name: due for due in self.dues(review)}
        wrong = {
            name
            for name, stake in game_round.wagering.stakes.items()
            if name in dues and not dues[name].worth.unknown and dues[name].net_cents != stake.net_cents
        }
        mine = {
            name: stake
            for name, stake in game_round.wagering.stakes.items()
            if finding.player in (None, stake.player) and finding.bet in (None, stake.bet)
        }
        placed = [name for name, stake in mine.items() if any(map(is_there, _placed_at(stake)))]
        if placed:
            return tuple(placed)
        settled = [name for name, stake in mine.items() if stake.settled_seq and is_there(stake.settled_seq)]
        if settled and finding.player is not None:
            return tuple([name for name in settled if name in wrong] or settled)
        if finding.owed_cents:
            return tuple(name for name, stake in mine.items() if name in wrong and stake.player in finding.owed_cents)
        return ()


def in_order(terminal: str) -> tuple[int, str]:
    """The tenth terminal comes after the ninth.

    >>> sorted(["T-10", "T-9"], key=in_order)
    ['T-9', 'T-10']
    """
    return len(terminal), terminal


def _placed_at(stake: Stake) -> list[int]:
    return [stake.seq, stake.raised_seq, *(late.seq for late in stake.late)]


def _outcome(stake: Stake, due: Due | None, pile: Pile | None, wagering: Wagering) -> Outcome:
    """Paid and lost come to what the terminal has made of it: of a wager that is not settled, its chips are gone."""
    is_known = due is not None and (due.is_void or not due.worth.unknown)
    is_settled = stake.settled_seq is not None
    paid = max(stake.paid_cents, stake.net_cents)
    lost = paid - stake.net_cents
    return Outcome(
        wager_of(stake),
        pile,
        counts=pile is not None and bool(pile.counted),
        paid_cents=paid,
        collected_cents=lost if is_settled else 0,
        returned_cents=max(0, stake.credited_cents - stake.paid_cents),
        lost_cents=lost,
        is_settled=is_settled,
        is_void=stake.result == "void" or any(one.terminal in (None, stake.terminal) for one in wagering.voids),
        lay=worth_of(due) if due is not None and is_known else None,
    )
