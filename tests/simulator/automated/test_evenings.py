"""Honest evenings on terminals: the contract's messages, accounts that follow, wagers that end with the period."""

from collections import Counter

import pytest

from domain.facts import accounts as a
from domain.facts import terminals as t
from domain.facts.dealing import RoundEnded
from domain.facts.events import Event, read
from domain.facts.outcomes import PeriodExpired, PeriodOpened
from domain.facts.tables import NoticePosted, TableClosed, TableOpenedV2
from domain.facts.wagers import RoundOpened
from simulator import simulate
from simulator.automated.blackjack.variation import VARIATIONS
from simulator.automated.games.all_games import GAMES

BOOK = "crown-melbourne-automated-v10"
BLACKJACKS = tuple(variation.name for variation in VARIATIONS)
NAMES = [game.name for game in GAMES]


def evening(game: str, seed: int = 7, hours: float = 0.7, tables: int = 2) -> list[Event]:
    return [read(raw) for raw in simulate(rulebook=BOOK, game=game, tables=tables, hours=hours, seed=seed)]


@pytest.mark.parametrize("game", NAMES)
def test_the_same_seed_gives_the_same_bytes(game: str) -> None:
    def raw(seed: int) -> list[bytes]:
        return list(simulate(rulebook=BOOK, game=game, tables=2, hours=0.3, seed=seed))

    assert raw(5) == raw(5)
    assert raw(5) != raw(6)


@pytest.mark.parametrize("game", NAMES)
def test_accounts_follow_by_every_fact_that_shows_a_balance(game: str) -> None:
    """Also across the two tables between which one terminal turns."""
    balances: Counter[str] = Counter()
    seen = 0
    for event in evening(game):
        match event.data:
            case a.AccountBoughtIn(terminal=name, cents=cents):
                balances[name] += cents
            case a.AccountPaidOut(terminal=name, cents=cents):
                balances[name] -= cents
            case a.AccountAdjusted(terminal=name, cents=cents, to=to):
                balances[name] += cents if to == "player" else -cents
            case t.TerminalWagerPlaced(terminal=name, cents=cents):
                balances[name] -= cents
            case t.TerminalWagerChanged(terminal=name, from_cents=before, to_cents=after):
                balances[name] += before - after
            case t.TerminalWagerRemoved(terminal=name, cents=cents):
                balances[name] += cents
            case t.TerminalSettled(terminal=name, wagers=wagers):
                back = {"lost": 0, "surrendered": 0.5}
                balances[name] += sum(int(one.wager_cents * back.get(one.result, 1)) + one.paid_cents for one in wagers)
            case _:
                continue
        shown = event.data.balance_cents
        assert shown is None or shown == balances[name], event
        seen += 1
    assert seen > 200


@pytest.mark.parametrize("game", NAMES)
def test_periods_are_long_enough_and_nothing_moves_after_them(game: str) -> None:
    least = 15 if game == "casino-war" or game in BLACKJACKS else 10
    opened: dict[str, Event] = {}
    is_over: dict[str, bool] = {}
    for event in evening(game):
        match event.data:
            case PeriodOpened():
                opened[event.source], is_over[event.source] = event, False
            case PeriodExpired():
                assert (event.time - opened[event.source].time).total_seconds() >= least
                is_over[event.source] = True
            case t.TerminalWagerPlaced(bet=bet):
                assert not is_over[event.source] or bet in ("go-to-war", "insurance", "double", "split")
            case t.TerminalWagerChanged() | t.TerminalWagerRemoved():
                assert not is_over[event.source]


@pytest.mark.parametrize("game", NAMES)
def test_a_table_opens_plays_and_closes_after_three_rounds_of_notice(game: str) -> None:
    events = [event for event in evening(game) if event.source.endswith("-101")]
    assert isinstance(events[0].data, TableOpenedV2)
    assert isinstance(events[-1].data, TableClosed)
    opened = [event.round for event in events if isinstance(event.data, RoundOpened)]
    assert opened == list(range(1, len(opened) + 1))
    assert sum(isinstance(event.data, RoundEnded) for event in events) == len(opened)
    notice = [event.seq for event in events if isinstance(event.data, NoticePosted) and event.data.about == "closing"]
    if notice:
        assert sum(isinstance(event.data, RoundOpened) and event.seq > notice[0] for event in events) == 3


def test_a_floor_has_what_happens_on_terminals() -> None:
    """Over a few evenings: cut and refused wagers, tickets and vouchers, failures, a terminal that turns."""
    kinds: Counter[str] = Counter()
    for seed in range(1, 5):
        for event in evening("roulette", seed, hours=2):
            match event.data:
                case t.TerminalWagerRefused(because=because):
                    kinds[because] += 1
                case t.TerminalWagerPlaced(asked_cents=int()):
                    kinds["cut"] += 1
                case t.TerminalWagerRemoved(because=because):
                    kinds[f"removed {because}"] += 1
                case a.AccountPaidOut(means=means) | a.AccountBoughtIn(means=means):
                    kinds[means] += 1
                case t.EquipmentFailed(part=part):
                    kinds[part] += 1
                case t.TerminalWagersVoided(because=because):
                    kinds[f"void {because}"] += 1
                case t.WagersConfirmed() | t.GameStopped() | t.ServiceChanged() | a.OwnLimitsSet():
                    kinds[type(event.data).__name__] += 1
                case t.TerminalChanged(change=change, terminal=name) if not name.startswith(event.source):
                    kinds[f"{change} here"] += 1
    wanted = {"below-minimum", "no-credit", "period-over", "cut", "removed player", "removed void", "cash", "ticket"}
    wanted |= {"voucher", "terminal", "display-controller", "display-screen", "ticket-printer", "note-acceptor"}
    wanted |= {"void malfunction", "WagersConfirmed", "GameStopped", "ServiceChanged", "OwnLimitsSet"}
    wanted |= {"joined here", "left here"}
    assert wanted <= set(kinds), wanted - set(kinds)
