"""One long evening of each game shows its situations, so that those who test with it can rely on it."""

from collections.abc import Callable
from functools import lru_cache

import pytest

from domain.facts import events
from domain.facts.dealing import RoundEnded
from domain.facts.decisions import ChoiceMade, PlayDirected
from domain.facts.events import Event
from domain.facts.people import PlayerMoved
from domain.facts.shoe import CardBurned, CardsCut, CutOffered, CuttingCardOut, DiscardsReturned
from domain.facts.tables import LimitsChanged, PermissionGiven
from domain.facts.wagers import WagerChanged, WagerMoved, WagerWithdrawn
from domain.values import BoxHand, Staff
from tests.simulator.books import (
    BOOKS,
    CROWN_MELBOURNE,
    CROWN_PONTOON,
    NSW,
    SYDNEY,
    SYDNEY_CROWN,
    TASMANIA,
    VEGAS,
    points,
)
from tests.simulator.evenings import Round, TableRecord, messages_of
from tests.simulator.felt import Felt, Stake

VARIED_EVENINGS = {CROWN_MELBOURNE: 3, CROWN_PONTOON: 1, NSW: 2, TASMANIA: 2, SYDNEY: 2, SYDNEY_CROWN: 3, VEGAS: 2}


def chosen(choice: str) -> Callable[[Event], bool]:
    return lambda e: isinstance(e.data, ChoiceMade) and e.data.choice == choice


FACTS: dict[str, Callable[[Event], bool]] = {
    "a cut refused": lambda e: isinstance(e.data, CutOffered) and not e.data.accepted,
    "a cut by the supervisor": lambda e: isinstance(e.data, CardsCut) and isinstance(e.data.by, Staff),
    "the cutting card first": lambda e: isinstance(e.data, CuttingCardOut) and e.data.at == "first-card",
    "the cutting card on the dealer": lambda e: isinstance(e.data, CuttingCardOut) and e.data.at == "dealer",
    "the cutting card on a box": lambda e: isinstance(e.data, CuttingCardOut) and isinstance(e.data.at, BoxHand),
    "discards returned": lambda e: isinstance(e.data, DiscardsReturned),
    "a wager changed": lambda e: isinstance(e.data, WagerChanged),
    "a wager withdrawn": lambda e: isinstance(e.data, WagerWithdrawn),
    "a player following": chosen("follow"),
    "a player who rides": chosen("ride"),
    "a seat taken over": lambda e: isinstance(e.data, PlayerMoved),
}
FACTS_OF_SOME: dict[str, tuple[Callable[[Event], bool], set[str]]] = {
    "a burned card shown": (
        lambda e: isinstance(e.data, CardBurned) and e.data.exposed,
        {CROWN_MELBOURNE, CROWN_PONTOON},
    ),
    "an absent player drawn for": (
        lambda e: isinstance(e.data, PlayDirected) and e.data.action == "draw",
        {*BOOKS} - {SYDNEY, SYDNEY_CROWN},
    ),
    "an absent player stood for": (
        lambda e: isinstance(e.data, PlayDirected) and e.data.action == "stand",
        {*BOOKS} - {SYDNEY, SYDNEY_CROWN},
    ),
    "even money": (chosen("even-money"), {CROWN_MELBOURNE, NSW, TASMANIA}),
    "even money declined": (chosen("none"), {CROWN_MELBOURNE, NSW, TASMANIA}),
    "limits changed": (lambda e: isinstance(e.data, LimitsChanged), {*BOOKS} - {SYDNEY, SYDNEY_CROWN}),
    "limits changed by consent": (lambda e: isinstance(e.data, LimitsChanged) and e.data.all_consent, {TASMANIA}),
    "the second of two markers": (lambda e: isinstance(e.data, CuttingCardOut) and e.data.marker == 2, {TASMANIA}),
    "a second cut by the dealer": (
        lambda e: isinstance(e.data, CardsCut) and isinstance(e.data.by, Staff) and e.data.by.rank == "dealer",
        {TASMANIA},
    ),
    "an original wager on the first hand": (chosen("first-hand"), {NSW, TASMANIA}),
    "an original wager moved to the second hand": (lambda e: isinstance(e.data, WagerMoved), {TASMANIA}),
    "a surrender": (chosen("surrender"), {CROWN_PONTOON, VEGAS}),
    "a double taken back": (chosen("withdraw-double"), {CROWN_PONTOON}),
    "a double kept": (chosen("keep-double"), {CROWN_PONTOON}),
    "leave for a side wager elsewhere": (
        lambda e: isinstance(e.data, PermissionGiven) and e.data.permission == "side-wager-on-another-box",
        {CROWN_MELBOURNE, CROWN_PONTOON, TASMANIA},
    ),
    "leave to split again": (
        lambda e: isinstance(e.data, PermissionGiven) and e.data.permission == "split-again",
        {NSW},
    ),
}


def on_a_split_box(felt: Felt, stake: Stake) -> bool:
    return (stake.box, 2) in felt.hands


def naturals_paid(felt: Felt) -> list[tuple[int, int]]:
    return [paid for s, paid in felt.paid.items() if s.bet == "main" and felt.is_natural(s.box)]


def is_soft_hand_doubled(felt: Felt) -> bool:
    return any(points(felt.hands[key][:-1])[1] for key in felt.doubled)


def pays(felt: Felt, bet: str, times: int) -> bool:
    return any(s.bet == bet and paid == times * cents for s, (cents, paid) in felt.paid.items())


ROUNDS: dict[str, Callable[[Felt], bool]] = {
    "three hands on a box": lambda f: any(hand == 3 for _, hand in f.hands),
    "aces split": lambda f: any(hand == 2 and cards[0][0] == "A" for (_, hand), cards in f.hands.items()),
    "a split hand doubled": lambda f: any(s.bet == "double" and on_a_split_box(f, s) for s in f.wagers),
    "insurance won": lambda f: any(s.bet == "insurance" for s in f.paid),
    "insurance lost": lambda f: any(s.bet == "insurance" for s in f.collected),
    "a doubled hand against a blackjack": lambda f: (
        f.dealer_has_blackjack and any(s.bet == "double" for s in f.returned)
    ),
    "a split hand against a blackjack": lambda f: f.dealer_has_blackjack and any(s.bet == "split" for s in f.returned),
    "a bust hand beside a blackjack": lambda f: (
        f.dealer_has_blackjack and any(box and f.is_bust(box, hand) for box, hand in f.hands)
    ),
    "three wagers on a box": lambda f: any(
        sum(other.bet == "main" and other.box == s.box for other in f.wagers) >= 3 for s in f.wagers
    ),
    "a natural that chips can't pay exactly": lambda f: any(paid * 2 > cents * 3 for cents, paid in naturals_paid(f)),
    "a mixed or coloured or perfect pair": lambda f: any(s.bet == "perfect-pairs" for s in f.paid),
    "a pair of pictures that is none": lambda f: any(
        s.bet == "perfect-pairs" and {card[0] for card in f.firsts[s.box]} == {"K", "Q"} for s in f.collected
    ),
    "a side wager on somebody else's box": lambda f: any(
        s.bet == "perfect-pairs" and not any((o.player, o.box, o.bet) == (s.player, s.box, "main") for o in f.wagers)
        for s in f.wagers
    ),
}
WITHOUT_TASMANIA = {*BOOKS} - {TASMANIA}
WITHOUT_PONTOON = {*BOOKS} - {CROWN_PONTOON}
WITHOUT_SYDNEY = {*BOOKS} - {SYDNEY, SYDNEY_CROWN}
ROUNDS_OF_SOME: dict[str, tuple[Callable[[Felt], bool], set[str]]] = {
    "any pair": (lambda f: any(s.bet == "any-pairs" for s in f.paid), {NSW, SYDNEY, SYDNEY_CROWN}),
    "a double for less": (
        lambda f: any(s.bet == "double" and f.wagers[s] < f.original(s.player, s.box) for s in f.wagers),
        WITHOUT_TASMANIA,
    ),
    "insurance returned": (
        lambda f: any(s.bet == "insurance" for s in f.returned),
        {CROWN_MELBOURNE, NSW, TASMANIA},
    ),
    "an insured natural": (
        lambda f: any(s.bet == "insurance" and f.is_natural(s.box) for s in f.wagers),
        WITHOUT_PONTOON,
    ),
    "a natural against a blackjack": (
        lambda f: f.dealer_has_blackjack and any(s.bet == "main" and f.is_natural(s.box) for s in f.returned),
        WITHOUT_PONTOON,
    ),
    "a Pontoon against a Pontoon": (lambda f: f.dealer_has_blackjack and bool(naturals_paid(f)), {CROWN_PONTOON}),
    "21 against a blackjack": (
        lambda f: (
            f.dealer_has_blackjack and any(box and len(c) > 2 and points(c)[0] == 21 for (box, _), c in f.hands.items())
        ),
        set(BOOKS),
    ),
    "a dealer with one card": (lambda f: len(f.dealer) == 1, WITHOUT_SYDNEY),
    "a dealer who stops under 17": (lambda f: len(f.dealer) == 2 and points(f.dealer)[0] < 17, WITHOUT_SYDNEY),
    "a soft 17 kept": (
        lambda f: len(f.dealer) > 1 and points(f.dealer) == (17, True),
        {CROWN_MELBOURNE, NSW, TASMANIA, SYDNEY},
    ),
    "a soft 17 drawn to": (
        lambda f: any(points(f.dealer[:n]) == (17, True) for n in range(2, len(f.dealer))),
        {CROWN_PONTOON, SYDNEY_CROWN},
    ),
    "insurance on a ten won": (lambda f: pays(f, "insurance", 10), {NSW}),
    "a soft hand doubled": (is_soft_hand_doubled, {NSW, CROWN_PONTOON}),
    "a hand of four cards doubled": (
        lambda f: any(len(f.hands[key]) > 4 for key in f.doubled),
        {CROWN_PONTOON},
    ),
    "aces split again": (
        lambda f: any(hand == 3 and cards[0][0] == "A" for (_, hand), cards in f.hands.items()),
        {NSW},
    ),
    "a surrender lost whole": (
        lambda f: f.dealer_has_blackjack and any(f.chose("surrender", s) for s in f.collected),
        {CROWN_PONTOON, VEGAS},
    ),
    "a bonus of 2 to 1": (lambda f: pays(f, "main", 2), {CROWN_PONTOON}),
    "a doubled 21": (
        lambda f: any(s.bet == "double" and f.total(s.box, s.hand) == 21 for s in f.paid),
        set(BOOKS),
    ),
}
SITUATIONS: list[tuple[str, str]] = [
    *((game, name) for game in BOOKS for name in (*FACTS, *ROUNDS)),
    *((game, name) for name, (_, games) in {**FACTS_OF_SOME, **ROUNDS_OF_SOME}.items() for game in sorted(games)),
]


@lru_cache(maxsize=len(BOOKS))
def situations_of(game: str) -> frozenset[str]:
    """Everything that the evening shows, found in one walk that ends when nothing more is sought."""
    facts = {**FACTS, **{name: shows for name, (shows, games) in FACTS_OF_SOME.items() if game in games}}
    in_rounds = {**ROUNDS, **{name: shows for name, (shows, games) in ROUNDS_OF_SOME.items() if game in games}}
    found: set[str] = set()
    under_way: dict[tuple[str, int], list[Event]] = {}
    for message in messages_of(game, tables=6, hours=9, seed=VARIED_EVENINGS[game]):
        event = events.read(message)
        for name in [name for name, shows in facts.items() if shows(event)]:
            found.add(name)
            del facts[name]
        if event.round is not None:
            told = under_way.setdefault((event.table, event.round), [])
            told.append(event)
            if isinstance(event.data, RoundEnded):
                found |= shown(Round(TableRecord(game, told), told), in_rounds)
        if not facts and not in_rounds:
            break
    return frozenset(found)


def shown(played: Round, wanted: dict[str, Callable[[Felt], bool]]) -> set[str]:
    names = {name for name, shows in wanted.items() if shows(played.felt)}
    for name in names:
        del wanted[name]
    return names


@pytest.mark.parametrize(("game", "situation"), SITUATIONS)
def test_situation_is_seen(game: str, situation: str) -> None:
    assert situation in situations_of(game)
