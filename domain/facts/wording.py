"""Each fact in a few words that can be read aloud. Made here and nowhere else."""

import re
from collections.abc import Callable, Sequence
from typing import Any

from msgspec import structs

from domain.cards import pretty
from domain.facts import accounts as acc
from domain.facts import corrections as cor
from domain.facts import dealing as d
from domain.facts import decisions as c
from domain.facts import jackpots as j
from domain.facts import outcomes as o
from domain.facts import people as p
from domain.facts import rulings as r
from domain.facts import settlement as s
from domain.facts import shoe as sh
from domain.facts import tables as t
from domain.facts import terminals as term
from domain.facts import wagers as w
from domain.facts.all_facts import NAMES, Fact
from domain.facts.setups import BlackjackSetup, OutcomesSetup
from domain.money import dollars
from domain.values import BoxHand, Device, Limit, Official, Part, Patron, Staff
from domain.vocabulary import Bet, Tender

_WAITED = {None: "", True: ", after a reasonable time", False: ", before a reasonable time had passed"}
_SPOTS = {
    "dealer": "the dealer",
    "player": "the player's hand",
    "banker": "the banker's hand",
    "community": "the community card",
    "shoe": "the shoe",
    "next": "the card laid aside as the next",
    "under-shoe": "the card under the shoe",
    "discards": "the discards",
    "burned": "the burned cards",
    "device": "the shuffling device",
    "removed": "the cards out of play",
    "first-card": "the first card of the round",
}


def describe(fact: Fact) -> str:
    """What happened, in a few words, on one line."""
    telling = _TELLINGS.get(type(fact))
    return printable(telling(fact) if telling else _plainly(fact))


def printable(text: str) -> str:
    """Text from outside as it can be shown: what would move the cursor, break the line or turn it round is spelled."""
    return "".join(letter if letter.isprintable() else letter.encode("unicode_escape").decode() for letter in text)


def person(who: Any) -> str:
    match who:
        case Staff(number=number, rank=rank):
            return f"{rank.replace('-', ' ')} {number}"
        case Patron(player=player):
            return f"player {player}"
        case Official(office=office, number=number):
            return " ".join(filter(None, (office.replace("-", " "), number)))
        case Device(device=device):
            return f"device {device}"
    return str(who)


def spot(at: Any) -> str:
    if isinstance(at, BoxHand):
        return f"box {at.box}" + (f" hand {at.hand}" if at.hand > 1 else "")
    return _SPOTS[at]


def _card(card: str | None) -> str:
    return "a card unseen" if card is None else pretty(card)


def _bet(fact: Any, cents: int) -> str:
    """The money of a wager, and which bet it is on where that is not the main one."""
    return dollars(cents) + ("" if fact.bet == Bet.MAIN else f" {fact.bet}")


def _hand(fact: Any) -> str:
    return spot(BoxHand(box=fact.box, hand=getattr(fact, "hand", 1)))


def _chosen(fact: w.ActiveWagerChosen) -> str:
    """What becomes of a wager that may lie on for the next round."""
    does = {"leave": "leaves", "reduce": "reduces", "remove": "takes off"}[fact.choice]
    to = "" if fact.cents is None else f" to {dollars(fact.cents)}"
    after = "" if fact.choice == "remove" else ", active for the next round"
    return f"{fact.player} {does} {fact.bet} on {_hand(fact)}{to}{after}"


def _drawn(fact: d.CardDrawn) -> str:
    notes = [
        "face down" if fact.face == "down" else "",
        "sideways" if fact.sideways else "",
        f"from {_SPOTS[fact.drawn_from]}" if fact.drawn_from != "shoe" else "",
    ]
    return ", ".join(filter(None, (f"{_card(fact.card)} to {spot(fact.to)}", *notes)))


def _burned(fact: sh.CardBurned) -> str:
    asked = f" at the request of {fact.asked_by}" if fact.asked_by else ""
    return f"burned {_card(fact.card)}" + (", shown" if fact.exposed else "") + asked


def _placed(fact: w.WagerPlaced) -> str:
    place = f", place {fact.place}" if fact.place > 1 else ""
    tender = "" if fact.tender == Tender.CHIPS else f", {fact.tender.replace('-', ' ')}"
    return f"{fact.player} wagers {_bet(fact, fact.cents)} on {_hand(fact)}{place}{tender}"


def played_with(setup: t.AnySetup) -> str:
    """What a game is played with, besides what its rulebook fixes."""
    terminals = setup.terminals if not isinstance(setup, t.Setup) else None
    parts = [_many(len(terminals.stations), "terminal")] if terminals else []
    if isinstance(setup, OutcomesSetup):
        parts += [_many(len(setup.wheels), "wheel")] if setup.wheels else []
    else:
        parts.append(f"{setup.decks} decks")
        parts += [_many(setup.jokers, "joker")] if isinstance(setup, BlackjackSetup) and setup.jokers else []
        parts.append("virtual cards" if setup.dealing == "virtual" else setup.dealing.replace("-", " "))
    return ", ".join(parts)


def _many(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def _setup(setup: t.AnySetup) -> str:
    return ", ".join(filter(None, (f"{setup.game} by {setup.rulebook}", played_with(setup))))


def _choice(fact: c.ChoiceMade) -> str:
    return f"{fact.player} on {_hand(fact)}: {fact.choice.replace('-', ' ')}"


def _at(seq: int, recording: str | None) -> str:
    return f"#{seq}" + (f" of recording {recording}" if recording else "")


def _said(words: str | None) -> str:
    return f" ({words})" if words else ""


def _offered(fact: c.ChoiceOffered) -> str:
    to = _hand(fact) if fact.box else "everybody"
    return f"dealer asks {fact.player or to}: {_choices(fact.choices)}?"


_WENT_OFF = {"pressed": "is pressed", "by-accident": "is pressed by accident", "by-itself": "goes off by itself"}


def _pressed(fact: j.JackpotButtonPressed) -> str:
    """Who pressed is left out where it is the one for whom it was."""
    own = isinstance(fact.by, Patron) and fact.by.player == fact.player
    by = f" by {person(fact.by)}" if fact.by is not None and not own else ""
    nominee = ", nominated," if fact.nominated else ""
    whose = f" for {fact.player}" if fact.player else ""
    at = f" at box {fact.box}" if fact.box else ""
    shown = [("meter", fact.meter_cents), ("control panel", fact.panel_cents)]
    amounts = ", ".join(f"{name} {dollars(cents)}" for name, cents in shown if cents is not None)
    per = " for each dollar" if fact.amounts == "per-dollar" else " in all"
    return f"jackpot button {_WENT_OFF[fact.how]}{by}{nominee}{whose}{at}" + (f": {amounts}{per}" if amounts else "")


def _choices(choices: Sequence[str]) -> str:
    return ", ".join(choice.replace("-", " ") for choice in choices)


def _on(terminal: str | None) -> str:
    return f" on {terminal}" if terminal else ""


def outcome_in_words(outcome: o.Outcome) -> str:
    """A number, dice with their total, or symbols."""
    match outcome:
        case o.NumberOutcome(number=number):
            return str(number)
        case o.DiceOutcome(dice=dice):
            return f"{', '.join(map(str, dice))} (total {sum(dice)})"
        case o.SymbolsOutcome(symbols=symbols):
            return ", ".join(symbols)


def _terminal_bet(fact: Any, cents: int) -> str:
    """A wager on a terminal: the bet, what it is on, and where."""
    on = f" {'-'.join(fact.on)}" if fact.on else ""
    where = [f"wheel {fact.wheel}"] if fact.wheel else []
    where += [_hand(fact)] if (fact.box, getattr(fact, "hand", 1)) != (1, 1) else []
    return ", ".join([f"{dollars(cents)} {fact.bet}{on}", *where])


def _asked(fact: Any) -> str:
    return f", asked for {dollars(fact.asked_cents)}" if fact.asked_cents is not None else ""


_CHANGES = (t.TableChanged, t.TableChangedV2)
_TELLINGS: dict[type[Fact], Callable[[Any], str]] = {
    **dict.fromkeys(t.OPENINGS, lambda f: f"table opens: {_setup(f.setup)}, by {person(f.by)}"),
    **dict.fromkeys(_CHANGES, lambda f: f"table now plays {_setup(f.setup)}, by {person(f.by)}"),
    t.TableClosed: lambda f: f"table closes, by {person(f.by)}",
    t.RecordingResumed: lambda f: f"recording goes on from {f.continues} after its seq {f.last_seq} ({f.reason})",
    p.StaffArrived: lambda f: f"{person(f.staff)} arrives, {f.duty}",
    p.StaffLeft: lambda f: f"{person(f.staff)} leaves, was {f.duty}",
    p.PlayerArrived: lambda f: f"player {f.player} arrives, {f'seat {f.seat}' if f.seat else 'standing'}",
    p.PlayerLeft: lambda f: f"player {f.player} leaves",
    sh.DecksChecked: lambda f: (
        f"{f.decks} decks checked {f.when.replace('-', ' ')}, {f.cards} cards, "
        f"{len(f.faults) or 'no'} faults, by {person(f.by)}"
    ),
    sh.CardsShuffled: lambda f: f"{f.what} cards shuffled by {f.method.replace('-', ' ')} ({f.because})",
    sh.CutOffered: lambda f: f"cut offered to {person(f.to)}: {'taken' if f.accepted else 'refused'}",
    sh.CardsCut: lambda f: f"cut by {person(f.by)}, {f.from_front} of {f.cards} cards from the front",
    sh.CuttingCardPlaced: lambda f: f"cutting card {f.from_back} of {f.cards} cards from the back",
    sh.ShoeLoaded: lambda f: f"{f.dealing.replace('-', ' ')} loaded, {f.cards} cards",
    sh.CardBurned: _burned,
    sh.CuttingCardOut: lambda f: f"cutting card comes out at {spot(f.at)}",
    w.RoundOpened: lambda f: "bets open",
    w.WagerPlaced: _placed,
    w.WagerChanged: lambda f: f"{f.player} changes {_bet(f, f.from_cents)} on {_hand(f)} to {dollars(f.to_cents)}",
    w.ActiveWagerChosen: _chosen,
    w.WagerWithdrawn: lambda f: f"{f.player} takes back {_bet(f, f.cents)} from {_hand(f)}",
    w.WagerRefused: lambda f: f"{person(f.by)} refuses {_bet(f, f.cents)} of {f.player} on {_hand(f)}",
    w.BetsClosed: lambda f: "no more bets",
    d.CardDrawn: _drawn,
    d.CardTurned: lambda f: f"card {f.number} of {spot(f.at)} turned up: {pretty(f.card)}",
    d.CardMoved: lambda f: f"{_card(f.card)} moves from {spot(f.moved_from)} to {spot(f.to)}",
    d.HandPickedUp: lambda f: f"{f.cards} cards of {spot(f.at)} to {_SPOTS[f.to]}",
    d.TotalAnnounced: lambda f: f"{spot(f.at)}: {'soft ' if f.soft else ''}{f.total}",
    d.InsuranceOffered: lambda f: f"insurance offered on the dealer's {f.on}",
    d.InsuranceClosed: lambda f: "insurance closed",
    d.RoundEnded: lambda f: "round ends",
    c.ChoiceOffered: _offered,
    c.ChoiceMade: _choice,
    c.PlayDirected: lambda f: (
        f"{person(f.by)} directs: {f.action} on {_hand(f)}, player {f.because}{_WAITED[f.reasonable_time]}"
    ),
    s.WagerPaid: lambda f: f"{f.player} is paid {dollars(f.paid_cents)} for {_bet(f, f.wager_cents)} on {_hand(f)}",
    s.WagerCollected: lambda f: f"{f.player} loses {_bet(f, f.cents)} on {_hand(f)}",
    s.WagerReturned: lambda f: f"{f.player} keeps {_bet(f, f.cents)} on {_hand(f)}",
    s.PaymentCorrected: lambda f: (
        f"{person(f.by)} puts right {_bet(f, f.cents)} to the {f.to}, {f.player} on {_hand(f)}"
    ),
    j.JackpotButtonOffered: lambda f: f"jackpot button offered to {f.player} at box {f.box}",
    j.JackpotButtonPressed: _pressed,
    o.PeriodOpened: lambda f: f"wagering period opens, {f.seconds} seconds",
    o.PeriodExpired: lambda f: "wagering period expires",
    o.OutcomeDrawn: lambda f: f"outcome: {outcome_in_words(f.outcome)}",
    o.OutcomeAnnounced: lambda f: f"announced{_on(f.terminal)}: {outcome_in_words(f.outcome)}",
    term.TerminalWagerPlaced: lambda f: f"{f.terminal} wagers {_terminal_bet(f, f.cents)}{_asked(f)}",
    term.TerminalWagerChanged: lambda f: (
        f"{f.terminal} changes {_terminal_bet(f, f.from_cents)} to {dollars(f.to_cents)}{_asked(f)}"
    ),
    term.TerminalWagerRemoved: lambda f: f"{f.terminal} has {_terminal_bet(f, f.cents)} back ({f.because})",
    term.TerminalWagerRefused: lambda f: (
        f"{f.terminal} does not take {_terminal_bet(f, f.asked_cents)} ({f.because.replace('-', ' ')})"
    ),
    term.TerminalCardDrawn: lambda f: f"{pretty(f.card)} to {_hand(f)} of {f.terminal}",
    term.TerminalChoiceOffered: lambda f: f"{f.terminal} asks on {_hand(f)}: {_choices(f.choices)}?",
    term.TerminalChoiceMade: lambda f: (
        f"{f.terminal} on {_hand(f)}: {f.choice.replace('-', ' ')}{', time ran out' if f.timed_out else ''}"
    ),
    term.TerminalSettled: lambda f: (
        f"{f.terminal} is settled: {_many(len(f.wagers), 'wager')}, {dollars(f.won_cents)} won, "
        f"balance {dollars(f.balance_cents)}"
    ),
    acc.AccountBoughtIn: lambda f: (
        f"{f.terminal} takes {dollars(f.cents)} by {f.means}, balance {dollars(f.balance_cents)}"
    ),
    acc.AccountPaidOut: lambda f: (
        f"{f.terminal} pays out {dollars(f.cents)} by {f.means.removeprefix('by-')}, balance {dollars(f.balance_cents)}"
    ),
    cor.RecordCorrected: lambda f: (
        f"{person(f.by)} corrects {_at(f.at_seq, f.at_recording)}: "
        + ("it did not happen" if f.instead is None else describe(f.instead.data))
        + _said(f.words)
    ),
    cor.RecordAdded: lambda f: (
        f"{person(f.by)} adds behind {_at(f.after_seq, f.after_recording)}: {describe(f.fact.data)}{_said(f.words)}"
    ),
    r.RemarkMade: lambda f: f"{person(f.by)} speaks up about {f.about.replace('-', ' ')}{_said(f.words)}",
    r.RemedyOrdered: lambda f: f"{person(f.by)} orders: {f.remedy.replace('-', ' ')}",
    r.RoundVoided: lambda f: f"round void ({f.because}), by {person(f.by)}",
    r.ShoeVoided: lambda f: f"shoe void ({f.because}), by {person(f.by)}",
}


def _plainly(fact: Fact) -> str:
    """The name of the fact and what it carries, for facts that are too rare to have words of their own."""
    subject = re.sub(r"\.v\d+$", "", NAMES[type(fact)]).replace(".", " ")
    parts = [_field(name, value) for name, value in _given(fact)]
    return f"{subject}: {', '.join(parts)}" if parts else subject


def _given(fact: Fact | Part) -> list[tuple[str, Any]]:
    """The fields that say something. What has to be there always does: that nothing was paid, or nobody was reached."""
    fields = {field.name: field for field in structs.fields(type(fact))}
    return [
        (name, value)
        for name, value in structs.asdict(fact).items()
        if fields[name].required or (value not in (None, [], {}) and value != fields[name].default)
    ]


def _field(name: str, value: Any) -> str:
    label = name.removesuffix("cents").replace("_", " ").strip()
    return f"{label} {_value(name, value)}".strip()


def _value(name: str, value: Any) -> str:
    match value:
        case None:
            return "unseen"
        case bool():
            return "yes" if value else "no"
        case int() if name.endswith("cents"):
            return dollars(value)
        case Staff() | Patron() | Official() | Device():
            return person(value)
        case BoxHand():
            return spot(value)
        case Limit():
            return f"{value.bet} {dollars(value.min_cents)} to {dollars(value.max_cents)}"
        case Part():
            return " ".join(_field(name, inner) for name, inner in _given(value))
        case list():
            return "; ".join(_value(name, item) for item in value)
    return str(value)
