"""All near misses: their names, the cards that come and what is wished. `K` is any card that is worth ten."""

from dataclasses import dataclass

from domain.facts.decisions import Choice

_ALL = ("blackjack", "crown-pontoon", "crown-blackjack")
_BLACKJACK = ("blackjack", "crown-blackjack")
_PONTOON = ("crown-pontoon",)


@dataclass(frozen=True, slots=True)
class NearMiss:
    """`hand` are the first two cards of one box, `draws` what comes to it, `dealer` the dealer's own cards."""

    name: str
    dealer: str = "x"
    hand: str = "xx"
    draws: tuple[str, ...] = ()
    wishes: tuple[Choice, ...] = ()
    games: tuple[str, ...] = _ALL
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
    NearMiss("double-for-less", dealer="6", hand="65", draws=("K",), wishes=("double",), for_less=True),
    NearMiss("doubled-against-blackjack", dealer="AK", hand="65", draws=("8",), wishes=("double",)),
    NearMiss("insured-natural", dealer="A9", hand="AK", games=_BLACKJACK, insures=True),
    NearMiss("insured-natural-against-blackjack", dealer="AK", hand="AK", games=_BLACKJACK, insures=True),
    NearMiss("even-money-with-insurance", dealer="AK", hand="AK", games=_BLACKJACK, insures=True, even_money=True),
    NearMiss("insured-and-bust", dealer="A9", hand="K6", draws=("K",), wishes=("draw",), insures=True),
    NearMiss("natural-waits-for-a-ten", dealer="K9", hand="AK"),
    NearMiss("natural-against-natural", dealer="KA", hand="AK"),
    NearMiss("natural-against-a-seven", dealer="7", hand="AK"),
    NearMiss("21-of-three-against-blackjack", dealer="KA", hand="K5", draws=("6",), wishes=("draw",)),
    NearMiss("bust-beside-blackjack", dealer="KA", hand="K6", draws=("K",), wishes=("draw",)),
    NearMiss("split-against-blackjack", dealer="AK", hand="88", draws=("K", "9"), wishes=("split",)),
    NearMiss(
        "split-and-bust-against-blackjack", dealer="AK", hand="88", draws=("5", "K", "K"), wishes=("split", "draw")
    ),
    NearMiss("split-to-three-hands", dealer="6", hand="88", draws=("8", "K", "3", "9"), wishes=("split", "split")),
    NearMiss("split-aces-with-tens", dealer="6", hand="AA", draws=("K", "K"), wishes=("split",)),
    NearMiss("split-ten-values", dealer="6", hand="KK", draws=("A", "9"), wishes=("split",)),
    NearMiss("double-after-a-split", dealer="6", hand="88", draws=("3", "K", "9"), wishes=("split", "double")),
    NearMiss("split-declined", dealer="7", hand="88", draws=("2",), wishes=("draw",)),
    NearMiss("many-small-cards", dealer="9", hand="22", draws=("2", "3", "A", "2"), wishes=("draw",) * 4),
    NearMiss("soft-21-draws-no-more", dealer="9", hand="A5", draws=("5",), wishes=("draw",)),
    # Pontoon
    NearMiss("five-card-21", dealer="9", hand="23", draws=("4", "5", "7"), wishes=("draw",) * 3, games=_PONTOON),
    NearMiss(
        "seven-card-21", dealer="9", hand="22", draws=("3", "3", "3", "4", "4"), wishes=("draw",) * 5, games=_PONTOON
    ),
    NearMiss("6-7-8", dealer="9", hand="67", draws=("8",), wishes=("draw",), games=_PONTOON),
    NearMiss("doubled-6-7-8", dealer="9", hand="67", draws=("8",), wishes=("double",), games=_PONTOON),
    NearMiss("three-sevens", dealer="9", hand="77", draws=("7",), wishes=("draw",), games=_PONTOON),
    NearMiss(
        "split-sevens-and-more", dealer="7", hand="77", draws=("7", "7"), wishes=("split", "draw"), games=_PONTOON
    ),
    NearMiss("doubled-ace-counts-one", dealer="9", hand="A7", draws=("3",), wishes=("double",), games=_PONTOON),
    NearMiss(
        "doubled-on-four-cards",
        dealer="9",
        hand="23",
        draws=("2", "2", "K"),
        wishes=("draw", "draw", "double"),
        games=_PONTOON,
    ),
    NearMiss(
        "double-withdrawn", dealer="9", hand="65", draws=("2",), wishes=("double",), games=_PONTOON, withdraws=True
    ),
    NearMiss("surrender", dealer="K9", hand="K6", wishes=("surrender",), games=_PONTOON),
    NearMiss("surrender-against-pontoon", dealer="KA", hand="K6", wishes=("surrender",), games=_PONTOON),
)
