"""The state follows a recording, saves and resumes exactly, and settles honest rounds just as they were paid."""

from collections import Counter
from collections.abc import Iterator

import msgspec
import pytest

from domain.facts.dealing import RoundEnded
from domain.facts.events import Event, read
from domain.facts.shoe import ShoeEnded
from domain.games.blackjack.play.counting import Total, is_natural, total
from domain.games.blackjack.play.follow import follow
from domain.games.blackjack.play.results import settlement
from domain.games.blackjack.play.table import Round, Table
from domain.library.registry import GAMES
from simulator import simulate
from simulator.floor import GAMES as SIMULATED
from tests.ingest.fuzzing import seeds

BLACKJACK = GAMES["crown-melbourne-blackjack-v26/blackjack"]
PLAYED = [f"{rulebook}/{game}" for rulebook, game in SIMULATED]
encode = msgspec.msgpack.Encoder().encode
decode = msgspec.msgpack.Decoder(Table).decode


def evening(seed: int, hours: float = 3, game: str = BLACKJACK.key) -> list[Event]:
    rulebook, _, name = game.partition("/")
    return [read(raw) for raw in simulate(rulebook=rulebook, game=name, tables=1, hours=hours, seed=seed)]


def rounds(events: list[Event]) -> Iterator[tuple[Table, Round]]:
    state = Table(id="x")
    for event in events:
        follow(state, event)
        if isinstance(event.data, RoundEnded):
            assert state.round is not None
            yield state, state.round


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        (["AS", "KH"], Total(21, True)),
        (["AS", "AH"], Total(12, True)),
        (["AS", "AH", "9C"], Total(21, True)),
        (["AS", "6H", "TC"], Total(17, False)),
        (["TS", "6H", "TC"], Total(26, False)),
        (["AS", "AH", "AD", "8C"], Total(21, True)),
        ([], Total(0, False)),
    ],
)
def test_totals(cards: list[str], expected: Total) -> None:
    assert total(cards) == expected


def test_naturals_are_two_cards() -> None:
    assert is_natural(["AS", "TH"])
    assert is_natural(["QS", "AH"])
    assert not is_natural(["AS", "9H"])
    assert not is_natural(["AS", "5H", "5D"])


def test_state_saves_and_resumes_exactly_at_every_step() -> None:
    events = evening(5, hours=1.5)
    whole = Table(id="x")
    resumed = Table(id="x")
    for event in events:
        follow(whole, event)
        resumed = decode(encode(resumed))
        follow(resumed, event)
        assert encode(resumed) == encode(whole)
    assert len(events) > 1_500


@pytest.mark.parametrize("raw", seeds(), ids=lambda raw: type(read(raw).data).__name__)
def test_no_fact_is_too_strange_to_be_followed(raw: bytes) -> None:
    event = read(raw)
    state = Table(id="x")
    follow(state, event)
    follow(state, event)
    assert decode(encode(state)) == state
    middle = Table(id="x")
    for other in evening(1, hours=0.3)[:60]:
        follow(middle, other)
    follow(middle, event)
    assert decode(encode(middle)) == middle


@pytest.mark.parametrize("game", PLAYED)
@pytest.mark.parametrize("seed", range(4))
def test_honest_rounds_are_settled_as_they_were_paid(seed: int, game: str) -> None:
    count = 0
    for state, game_round in rounds(evening(seed, game=game)):
        assert state.setup is not None
        tables = {wager.bet: wager.pay_table or "" for wager in state.setup.side_wagers}
        decks = state.setup.decks
        dues = settlement(GAMES[game], state.setup.chip_cents, game_round, pay_tables=tables, decks=decks)
        paid: Counter[tuple[str, int]] = Counter()
        owed: Counter[tuple[str, int]] = Counter()
        for due in dues:
            owner = (due.stake.player, due.stake.box)
            collected_cents = (
                0 if due.stake.tender_in_use.is_token else due.stake.collected_cents
            )  # those are the house's
            paid[owner] += due.stake.paid_cents - collected_cents
            owed[owner] += due.net_cents
        assert paid == owed, f"round {game_round.number}"
        count += 1
    assert count > 40


def test_a_shoe_has_each_card_as_often_as_its_decks() -> None:
    shoes = 0
    for seed in range(8):
        state = Table(id="x")
        for event in evening(seed, hours=4):
            if isinstance(event.data, ShoeEnded) and state.shoe and state.shoe.dealing == "shoe":
                assert state.setup is not None
                seen = Counter(dealt.card for dealt in state.shoe.left if dealt.card)
                assert max(seen.values()) <= state.setup.decks
                assert state.shoe.cards == 52 * state.setup.decks
                assert 0 < state.shoe.remaining < state.shoe.cards
                assert len({dealt.seq for dealt in state.shoe.left}) == len(state.shoe.left)
                shoes += 1
            follow(state, event)
    assert shoes >= 4
