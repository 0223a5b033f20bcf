"""Side wagers of blackjack on terminals: the three of 18.5.1, and those of the Rules of Blackjack.

Odds of 18.9.3 (the second) are written here from the document; those of the Rules of Blackjack are the data of its pay
tables, and what the cards make of them is what the tables with a dealer make of them.
"""

from random import Random

from domain.cards import Card
from domain.library.registry import GAMES as RULES
from domain.values import SideWager
from simulator.automated.blackjack.felt import Felt, Seat
from simulator.counting import VALUES, count

Odds = tuple[int, int]
OWN = {"kings-bounty": "(a)", "bet-the-set-21": "(b)", "royal-match-21": "(c)"}  # by their tables of 18.9.3 (second)
DECKS = (4, 6, 8)
_PICTURES = "TJQ"
_MATCH = {"K", "Q"}
# Of the Rules of Blackjack, with the clauses of winning and losing.
PARENTS = {
    "perfect-pairs": ("15.4.1", "15.3.4(b)"),
    "magnificent-sevens": ("13.7.1", "13.3.2"),
    "crown-suits": ("16.4.1", "16.3.4(c)"),
    "buster-blackjack": ("26.4.2, 26.3.4(a)", "26.3.4(b)"),
    "spread-bet-blackjack": ("28.4.1, 28.3.4(a)", "28.3.4(b)"),
}
_RULES = RULES["crown-melbourne-blackjack-v26/blackjack"].side_wagers
_LOW = "A23456789"


def offered(rng: Random, decks: int) -> tuple[SideWager, ...]:
    """None, one or two, 18.5.3, each with one of its pay tables for so many decks."""
    may = [*(OWN if decks in DECKS else ())]
    may += [bet for bet in PARENTS if any(of == decks for of, _ in _RULES[bet].odds.value)]
    count_ = min(rng.choice((0, 1, 1, 2, 2)), len(may))
    return tuple(SideWager(bet=bet, pay_table=_table(rng, bet, decks)) for bet in rng.sample(may, count_))


def _table(rng: Random, bet: str, decks: int) -> str | None:
    if bet in OWN:
        return None
    return rng.choice(sorted(option for of, option in _RULES[bet].odds.value if of == decks)) or None


def pays(bet: str, pay_table: str, decks: int, felt: Felt, seat: Seat) -> Odds | None:
    """Which row holds; None where the wager has lost. 18.10.2: the highest only."""
    one, two = seat.first_two
    match bet:
        case "kings-bounty":
            return _kings_bounty(one, two, felt)
        case "bet-the-set-21":
            return None if one[0] != two[0] else (15, 1) if one == two else (10, 1)
        case "royal-match-21":
            if one[1] != two[1]:
                return None
            return (50, 1) if {one[0], two[0]} == _MATCH else (2, 1)
    rows = dict(_RULES[bet].odds.value[decks, pay_table].rows())
    row = _sevens(seat) if bet == "magnificent-sevens" else _row(bet, one, two, felt)
    return (rows[row].pays, rows[row].to) if row and row in rows else None


def _kings_bounty(one: Card, two: Card, felt: Felt) -> Odds | None:
    """18.2: the first two cards total 20."""
    if count((one, two))[0] != 20:
        return None
    if one == two == "KS":
        return (1000, 1) if felt.dealer_has_natural else (100, 1)
    suited, alike = one[1] == two[1], one[0] == two[0]
    if suited and alike and one[0] == "K":
        return 30, 1
    if suited and alike and one[0] in _PICTURES:
        return 20, 1
    if suited:
        return 9, 1
    return (6, 1) if one[0] == two[0] == "K" else (4, 1)


def _sevens(seat: Seat) -> str:
    """13.5.1(a): after a split the third card is the next one of the position."""
    cards = seat.first_three
    if any(card[0] != "7" for card in cards[:2]):
        return ""
    number, cards = ("three", cards) if len(cards) == 3 and cards[2][0] == "7" else ("two", cards[:2])
    return f"{number} sevens{' of one suit' if len(set(cards)) == 1 else ''}"


def _row(bet: str, one: Card, two: Card, felt: Felt) -> str:
    """The row of a table of the Rules of Blackjack, as its rulebook's data names it; nothing where none holds."""
    match bet:
        case "perfect-pairs":
            if one[0] != two[0]:
                return ""
            return "perfect" if one == two else "coloured" if (one[1] in "HD") == (two[1] in "HD") else "mixed"
        case "crown-suits":
            if one[1] != two[1]:
                return ""
            return "super suit" if felt.dealer[0][1] == one[1] else "matching suit"
        case "buster-blackjack":
            if felt.dealer_total <= 21:
                return ""
            return "8 or more" if len(felt.dealer) >= 8 else f"{len(felt.dealer)} cards"
        case "spread-bet-blackjack":
            points = sum(VALUES[card] for card in (one, two))
            if points > 9 or one[0] not in _LOW or two[0] not in _LOW:
                return ""
            return "2 or 3" if points <= 3 else "4 or 5" if points <= 5 else "6 to 9"
    raise AssertionError(bet)


def clause(bet: str, *, has_won: bool) -> str:
    if bet in OWN:
        return f"18.9.3 (second){OWN[bet]}, 18.10.2" if has_won else "18.2"
    cited = PARENTS[bet][not has_won]
    return ", ".join(["18.5.1", *(f"Blackjack {one}" for one in cited.split(", "))])
