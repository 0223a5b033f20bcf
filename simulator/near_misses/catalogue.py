"""All near misses: their names, the cards that come and what is wished. `K` is any card that is worth ten."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from domain.vocabulary import Choice
from simulator.house import House

Where = Callable[[House], bool]


def _anywhere(house: House) -> bool:
    return True


def _naturals_wait(house: House) -> bool:
    """A natural may meet one of the dealer's, and may be insured against it."""
    return house.natural_may_insure


def _bonuses(house: House) -> bool:
    return bool(house.game.bonuses.value)


def _sevens(house: House) -> bool:
    """They pay more as a 21, or beside the hand."""
    return _bonuses(house) or any(wager.sees_third_card for wager in house.game.side_wagers.values())


def _any_double(house: House) -> bool:
    """On any two cards or more, and aces of the first two then count one."""
    return house.game.double.value.cards_max is None and house.low_aces_once_doubled > 0


def _withdrawal(house: House) -> bool:
    return house.double_may_be_withdrawn


def _five_and_under(house: House) -> bool:
    return house.five_and_under_win


def _free_tokens(house: House) -> bool:
    return house.gives_free_tokens


def _dealers_22(house: House) -> bool:
    return house.dealers_22_stands_off


def _surrender(house: House) -> bool:
    return house.game.surrender.value is not None


@dataclass(frozen=True, slots=True)
class NearMiss:
    """`hand` are the first two cards of one box, `draws` what comes to it, `dealer` the dealer's own cards."""

    name: str
    dealer: str = "x"
    hand: Sequence[str] = "xx"
    draws: tuple[str, ...] = ()
    wishes: tuple[Choice, ...] = ()
    where: Where = _anywhere
    insures: bool = False
    even_money: bool = False
    withdraws: bool = False
    for_less: bool = False


NEAR_MISSES: tuple[NearMiss, ...] = (
    NearMiss("soft-17", dealer="A6", hand="K8"),
    NearMiss("soft-17-after-three-cards", dealer="A24", hand="K9"),
    NearMiss("soft-18", dealer="A7", hand="K9"),
    NearMiss("hard-17", dealer="K7", hand="K8"),
    NearMiss("ace-becomes-one", dealer="A5K4", hand="K7"),
    NearMiss("double-for-less", dealer="6", hand="65", draws=("K",), wishes=(Choice.DOUBLE,), for_less=True),
    NearMiss("doubled-against-blackjack", dealer="AK", hand="65", draws=("8",), wishes=(Choice.DOUBLE,)),
    NearMiss("insured-natural", dealer="A9", hand="AK", where=_naturals_wait, insures=True),
    NearMiss("insured-natural-against-blackjack", dealer="AK", hand="AK", where=_naturals_wait, insures=True),
    NearMiss("even-money-with-insurance", dealer="AK", hand="AK", where=_naturals_wait, insures=True, even_money=True),
    NearMiss("insured-and-bust", dealer="A9", hand="K6", draws=("K",), wishes=(Choice.DRAW,), insures=True),
    NearMiss("natural-waits-for-a-ten", dealer="K9", hand="AK"),
    NearMiss("natural-against-natural", dealer="KA", hand="AK"),
    NearMiss("natural-against-a-seven", dealer="7", hand="AK"),
    NearMiss("21-of-three-against-blackjack", dealer="KA", hand="K5", draws=("6",), wishes=(Choice.DRAW,)),
    NearMiss("bust-beside-blackjack", dealer="KA", hand="K6", draws=("K",), wishes=(Choice.DRAW,)),
    NearMiss("split-against-blackjack", dealer="AK", hand="88", draws=("K", "9"), wishes=(Choice.SPLIT,)),
    NearMiss(
        "split-and-bust-against-blackjack",
        dealer="AK",
        hand="88",
        draws=("5", "K", "K"),
        wishes=(Choice.SPLIT, Choice.DRAW),
    ),
    NearMiss(
        "split-to-three-hands", dealer="6", hand="88", draws=("8", "K", "3", "9"), wishes=(Choice.SPLIT, Choice.SPLIT)
    ),
    NearMiss("split-aces-with-tens", dealer="6", hand="AA", draws=("K", "K"), wishes=(Choice.SPLIT,)),
    NearMiss("split-ten-values", dealer="6", hand="KK", draws=("A", "9"), wishes=(Choice.SPLIT,)),
    NearMiss(
        "double-after-a-split", dealer="6", hand="88", draws=("3", "K", "9"), wishes=(Choice.SPLIT, Choice.DOUBLE)
    ),
    NearMiss("split-declined", dealer="7", hand="88", draws=("2",), wishes=(Choice.DRAW,)),
    NearMiss("many-small-cards", dealer="9", hand="22", draws=("2", "3", "A", "2"), wishes=(Choice.DRAW,) * 4),
    NearMiss("soft-21-draws-no-more", dealer="9", hand="A5", draws=("5",), wishes=(Choice.DRAW,)),
    # Where a 21 pays more, a double may be withdrawn, or a hand given up
    NearMiss("five-card-21", dealer="9", hand="23", draws=("4", "5", "7"), wishes=(Choice.DRAW,) * 3, where=_bonuses),
    NearMiss(
        "seven-card-21",
        dealer="9",
        hand="22",
        draws=("3", "3", "3", "4", "4"),
        wishes=(Choice.DRAW,) * 5,
        where=_bonuses,
    ),
    NearMiss("6-7-8", dealer="9", hand="67", draws=("8",), wishes=(Choice.DRAW,), where=_bonuses),
    NearMiss("doubled-6-7-8", dealer="9", hand="67", draws=("8",), wishes=(Choice.DOUBLE,), where=_bonuses),
    NearMiss("three-sevens", dealer="9", hand="77", draws=("7",), wishes=(Choice.DRAW,), where=_sevens),
    NearMiss("suited-sevens", dealer="9", hand=("7S", "7S"), draws=("7S",), wishes=(Choice.DRAW,), where=_sevens),
    NearMiss("two-sevens-that-stand", dealer="9", hand="77", wishes=(Choice.STAND,), where=_sevens),
    NearMiss(
        "split-sevens-and-more",
        dealer="7",
        hand="77",
        draws=("7", "7"),
        wishes=(Choice.SPLIT, Choice.DRAW),
        where=_sevens,
    ),
    NearMiss("doubled-ace-counts-one", dealer="9", hand="A7", draws=("3",), wishes=(Choice.DOUBLE,), where=_any_double),
    NearMiss(
        "doubled-on-four-cards",
        dealer="9",
        hand="23",
        draws=("2", "2", "K"),
        wishes=(Choice.DRAW, Choice.DRAW, Choice.DOUBLE),
        where=_any_double,
    ),
    NearMiss(
        "double-withdrawn",
        dealer="9",
        hand="65",
        draws=("2",),
        wishes=(Choice.DOUBLE,),
        where=_withdrawal,
        withdraws=True,
    ),
    NearMiss(
        "five-and-under",
        dealer="K9",
        hand="23",
        draws=("4", "2", "3"),
        wishes=(Choice.DRAW,) * 3,
        where=_five_and_under,
    ),
    NearMiss(
        "five-and-under-against-blackjack",
        dealer="KA",
        hand="22",
        draws=("3", "2", "4"),
        wishes=(Choice.DRAW,) * 3,
        where=_five_and_under,
    ),
    NearMiss("dealers-22", dealer="K66", hand="K8", where=_dealers_22),
    # Where doubles and splits have a free token
    NearMiss(
        "five-free-tokens",
        dealer="6",
        hand="88",
        draws=("8", "3", "9", "3", "9", "3", "9"),
        wishes=(Choice.SPLIT, Choice.SPLIT, Choice.DOUBLE, Choice.DOUBLE, Choice.DOUBLE),
        where=_free_tokens,
    ),
    NearMiss(
        "only-a-token-is-left",
        dealer="9",
        hand="88",
        draws=("6", "K", "K"),
        wishes=(Choice.SPLIT, Choice.DRAW),
        where=_free_tokens,
    ),
    NearMiss(
        "token-against-blackjack", dealer="KA", hand="65", draws=("9",), wishes=(Choice.DOUBLE,), where=_free_tokens
    ),
    NearMiss("token-against-a-22", dealer="K66", hand="65", draws=("9",), wishes=(Choice.DOUBLE,), where=_free_tokens),
    NearMiss("surrender", dealer="K9", hand="K6", wishes=(Choice.SURRENDER,), where=_surrender),
    NearMiss("surrender-against-pontoon", dealer="KA", hand="K6", wishes=(Choice.SURRENDER,), where=_surrender),
)
