"""What becomes of a main wager: outcome rules in order, of which the first that holds settles it.

A game's list is read from top to bottom, like the clauses it is made from. Each entry names the rule of the game whose
clause it goes by, says when it holds, and what it pays. A rule that looks at the dealer's hand raises if that is not
known, so a hand about which nothing of the sort was asked has its result, whatever the dealer will have.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, NoReturn

from msgspec import Struct

from domain.games.blackjack.play.counting import Total, is_natural, is_ten_value, total, value
from domain.games.blackjack.play.doubt import CanNotTell
from domain.games.blackjack.play.permitted import may_surrender
from domain.games.blackjack.play.table import Hand, Round
from domain.rule import Bonus, Odds, Rule
from domain.vocabulary import BET_DOUBLE, EVEN_MONEY, SURRENDER, WITHDRAW_DOUBLE, Bet, Choice

if TYPE_CHECKING:  # a game has its outcome rules, and they look at their game
    from domain.games.blackjack.game import Game


class AsksTheDealer(Exception):
    """A result turns on cards that the dealer does not have yet."""


class Dealers:
    """The dealer's hand when wagers are settled: counted once, for every wager asks. What nobody saw is not known."""

    def __init__(self, cards: Iterable[str | None]):
        self.cards = tuple(cards)
        self.first = self.cards[0] if self.cards else None
        self.seen = [card for card in self.cards if card is not None]
        self.is_unseen = len(self.seen) < len(self.cards)
        self._total = total(self.seen)
        self._is_natural = len(self.cards) == 2 and is_natural(self.seen)

    @property
    def total(self) -> Total:
        if self.is_unseen:
            raise CanNotTell("unread-card", "a card of the dealer was never seen")
        return self._total

    @property
    def is_natural(self) -> bool:
        if self.is_unseen:
            raise CanNotTell("unread-card", "a card of the dealer was never seen")
        return self._is_natural

    @property
    def may_not_be_natural(self) -> bool:
        """Whether it is sure that the dealer has none; two cards that were seen, or a third, are enough."""
        if self.is_unseen and len(self.cards) <= 2:
            raise CanNotTell("unread-card", "a card of the dealer was never seen")
        may_be_one = self.first is not None and (value(self.first) == 1 or is_ten_value(self.first))
        if may_be_one and len(self.cards) == 1:
            raise CanNotTell("card-not-drawn", "the dealer's second card, which could make a natural, was not drawn")
        return not self._is_natural


class _NotAsked(Dealers):
    """The dealer's hand while nothing may hang on it."""

    def __init__(self) -> None:
        pass

    def __getattr__(self, name: str) -> NoReturn:
        raise AsksTheDealer


NOT_ASKED = _NotAsked()


class Standing(Struct, frozen=True):
    """A wager on a hand, as it stands when it is settled. Without `dealer`, asking about that hand raises."""

    game: "Game"
    round: Round
    hand: Hand
    cards: Sequence[str]
    points: Total
    dealer: Dealers = NOT_ASKED
    player: str = ""
    bet: str = Bet.MAIN
    taken_elsewhere: bool = False  # a dealer's natural has taken this player's original wager on another hand
    choices: Collection[str] = ()  # that anybody made in the round

    @property
    def is_doubled(self) -> bool:
        return self.round.is_doubled(self.hand.box, self.hand.number)

    @property
    def has_doubled(self) -> bool:
        """Whether the player has a part in the double of the hand."""
        return bool(self.round.stakes_of(self.player, self.hand.box, BET_DOUBLE, self.hand.number))

    @property
    def is_from_split(self) -> bool:
        return any(other.box == self.hand.box and other.split_from is not None for other in self.round.hands)

    def chose(self, choice: Choice) -> bool:
        return choice in self.choices and any(
            decision.choice == choice and decision.player == self.player and self.round.counts(self.hand, decision)
            for decision in self.hand.decisions
        )


class Result(NamedTuple):
    """What a wager comes to: odds that it wins, or what of it is lost; with neither it stands off."""

    odds: Odds | None = None
    lost: Literal["nothing", "half", "all"] = "nothing"


Test = Callable[[Standing], bool]


class When:
    """A condition of an outcome rule: tests that must all hold. Conditions combine: `NATURAL & ~DEALER_NATURAL`."""

    def __init__(self, *tests: Test):
        self.tests = tests

    def holds(self, standing: Standing) -> bool:
        return all(test(standing) for test in self.tests)

    def __and__(self, other: "When") -> "When":
        return When(*self.tests, *other.tests)

    def __or__(self, other: "When") -> "When":
        return When(lambda standing: self.holds(standing) or other.holds(standing))

    def __invert__(self) -> "When":
        return When(lambda standing: not self.holds(standing))


@dataclass(frozen=True, slots=True)
class Outcome:
    """One rule: by the clause of the game's rule of that name, or by a `rule` that only this game has.

    `reads`: its result turns on how we read the clause. `cited`: the clause that a wrong payment is found under, where
    that is not the general one.
    """

    name: str
    when: When
    pays: Callable[[Standing], Result]
    reads: bool = False
    rule: Rule[Any] | None = None
    cited: Callable[[Standing], str] | None = None

    def rule_in(self, game: "Game") -> Rule[Any]:
        found: Rule[Any] = self.rule if self.rule is not None else getattr(game, self.name)
        return found


class Alike(NamedTuple):
    """Outcome rules that stand together and begin with the same test, which is asked once for all of them."""

    first: Test
    rules: tuple[tuple[tuple[Test, ...], Outcome], ...]  # each with its further tests


def gathered(outcomes: Iterable[Outcome]) -> tuple[Alike, ...]:
    """The rules in their order, with those that begin alike together."""
    return tuple(
        Alike(first, tuple((outcome.when.tests[1:], outcome) for outcome in together))
        for first, together in groupby(outcomes, key=lambda outcome: outcome.when.tests[0])
    )


# Conditions


def total_is(points: int) -> When:
    return When(lambda standing: standing.points.points == points)


def first_cards_are_under(count: int, points: int) -> When:
    """So many cards that came to less; what was dealt to the hand after them was one too many."""
    return When(lambda standing: len(standing.cards) >= count and total(standing.cards[:count]).points < points)


def dealer_total_is(points: int) -> When:
    return When(lambda standing: standing.dealer.total.points == points)


def _is_natural(standing: Standing) -> bool:
    is_one = standing.points.points == 21 and is_natural(standing.cards)
    return is_one and not standing.is_from_split and not standing.is_doubled


def _took_even_money(standing: Standing) -> bool:
    return takes_even_money(standing.game, standing, standing.dealer)


def takes_even_money(game: "Game", standing: Standing, dealer: Dealers) -> bool:
    """It is for a natural against an ace, where the game has it."""
    if not game.even_money.value or not standing.chose(EVEN_MONEY):
        return False
    if dealer.first is None and dealer.cards:
        raise CanNotTell("unread-card", "a card of the dealer was never seen")
    return dealer.first is not None and value(dealer.first) == 1


def _surrendered(standing: Standing) -> bool:
    """Where the game has it, and the hand, the dealer's card and the time allow it."""
    if not standing.chose(SURRENDER):
        return False
    return any(
        may_surrender(standing.game, standing.cards, standing.dealer.first, after_further_card=made.after_further_card)
        == ""
        for made in standing.hand.decisions
        if made.choice == SURRENDER and made.player == standing.player
    )


def _beats_the_dealer(standing: Standing) -> bool:
    dealers = standing.dealer.total
    return dealers.bust or standing.points.points > dealers.points


ALWAYS = When(lambda standing: True)
BUST = When(lambda standing: standing.points.bust)
UNDER_21 = When(lambda standing: standing.points.points < 21)
NATURAL = When(_is_natural)
DOUBLED = When(lambda standing: standing.is_doubled)
FOLLOWED = When(lambda standing: standing.has_doubled)
FROM_SPLIT = When(lambda standing: standing.is_from_split)
WITHDRAWN = When(lambda standing: standing.chose(WITHDRAW_DOUBLE))
SURRENDERED = When(_surrendered)
TOOK_EVEN_MONEY = When(_took_even_money)
NO_DEALER_NATURAL = When(lambda standing: standing.dealer.may_not_be_natural)
DEALER_NATURAL = When(lambda standing: standing.dealer.is_natural)
IS_LEFT_BY_A_NATURAL = When(lambda standing: standing.bet == BET_DOUBLE or standing.taken_elsewhere)
HIGHER = When(_beats_the_dealer)
HAS_A_BONUS = When(lambda standing: bool(_bonuses(standing)))
LOWER = When(lambda standing: standing.points.points < standing.dealer.total.points)

# What is paid


def wins(standing: Standing) -> Result:
    return Result(standing.game.winning.value)


def wins_as_a_natural(standing: Standing) -> Result:
    return Result(standing.game.natural.value.odds)


def wins_with_bonus(standing: Standing) -> Result:
    """At the best odds that the hand has."""
    return Result(max(_bonuses(standing), key=lambda odds: odds.pays / odds.to))


def _bonuses(standing: Standing) -> list[Odds]:
    return [bonus.odds for bonus in standing.game.bonuses.value if _is_bonus(bonus, standing.cards)]


def wins_even_money(standing: Standing) -> Result:
    return Result(Odds(1, 1))


def loses(standing: Standing) -> Result:
    return Result(lost="all")


def loses_half(standing: Standing) -> Result:
    return Result(lost="half")


def stands_off(standing: Standing) -> Result:
    return Result()


def loses_the_original(standing: Standing) -> Result:
    """A double that was taken back: the doubled part goes back, where the game has that."""
    if not standing.game.double.value.may_withdraw:
        raise CanNotTell("no-rule", "a double was taken back in a game that does not let it")
    return Result(lost="nothing" if standing.bet == BET_DOUBLE else "all")


def _is_bonus(bonus: Bonus, cards: Sequence[str]) -> bool:
    if bonus.cards_min is not None and not bonus.cards_min <= len(cards) <= (bonus.cards_max or len(cards)):
        return False
    if bonus.ranks and "".join(sorted(card[0] for card in cards)) != bonus.ranks:
        return False
    suits = {card[1] for card in cards}
    match bonus.suits:
        case "spades":
            return suits == {"S"}
        case "same-not-spades":
            return len(suits) == 1 and suits != {"S"}
        case "mixed":
            return len(suits) > 1
    return True


# The lists. What games share stands here once; a game puts what it adds between.

_PLAIN = ~DOUBLED & ~FROM_SPLIT
_RIDES_ALONG = DOUBLED & ~FOLLOWED & When(lambda standing: standing.game.others.value.not_followed != "")
_BEATS_21 = When(lambda standing: standing.game.dealer_natural_beats_21.value)


def _not_followed(standing: Standing) -> str:
    return standing.game.others.value.not_followed


def _table_of_bonuses(standing: Standing) -> str:
    return standing.game.bonuses.clause if standing.game.bonuses.value else ""


def _paid_once_doubled(standing: Standing) -> str:
    return standing.game.double.value.paid_by


def _of_surrender(standing: Standing) -> str:
    return standing.game.surrender.clause


def _left_by_a_natural(standing: Standing) -> str:
    """Of a doubled wager, and of what a doubled hand keeps; of the others, that the hand was split."""
    takes = standing.game.dealer_natural_takes.value
    return takes.split if standing.is_from_split and standing.bet != BET_DOUBLE else takes.doubled


LOST_BEFORE = (Outcome("bust_collected", BUST, loses),)

NATURALS = (
    Outcome("even_money", NATURAL & TOOK_EVEN_MONEY, wins_even_money),
    Outcome("natural", NATURAL & NO_DEALER_NATURAL, wins_as_a_natural),
)
NATURALS_THAT_ALWAYS_WIN = (Outcome("natural", NATURAL, wins_as_a_natural),)

TAKEN_BACK = (Outcome("double", WITHDRAWN, loses_the_original),)
A_21_ALWAYS_WINS = (
    Outcome("others", total_is(21) & _RIDES_ALONG, wins, cited=_not_followed),
    Outcome("player_21_always_wins", total_is(21) & DOUBLED, wins, cited=_paid_once_doubled),
    Outcome("bonuses", total_is(21) & HAS_A_BONUS, wins_with_bonus, cited=_table_of_bonuses),
    Outcome("player_21_always_wins", total_is(21), wins, cited=_table_of_bonuses),
)

SURRENDERS = (
    Outcome("surrender", SURRENDERED & ~DEALER_NATURAL, loses_half, cited=_of_surrender),
    Outcome("surrender", SURRENDERED & ~FROM_SPLIT, loses, cited=_of_surrender),
)

AGAINST_A_NATURAL = (
    Outcome("dealer_natural_beats_21", NATURAL, stands_off),  # the dealer has one too
    Outcome("dealer_natural_beats_21", DEALER_NATURAL & total_is(21) & ~_BEATS_21, stands_off, reads=True),
    Outcome("losing", DEALER_NATURAL & _PLAIN & UNDER_21, loses),
    Outcome("dealer_natural_beats_21", DEALER_NATURAL & _PLAIN, loses, reads=True),
    Outcome(
        "dealer_natural_takes",
        DEALER_NATURAL & IS_LEFT_BY_A_NATURAL,
        stands_off,
        reads=True,
        cited=_left_by_a_natural,
    ),
    Outcome("dealer_natural_takes", DEALER_NATURAL, loses, reads=True, cited=_left_by_a_natural),
)

COMPARED = (
    Outcome("winning", HIGHER, wins),
    Outcome("losing", LOWER, loses),
    Outcome("equal", ALWAYS, stands_off),
)

BLACKJACK = (*LOST_BEFORE, *NATURALS, *TAKEN_BACK, *SURRENDERS, *AGAINST_A_NATURAL, *COMPARED)
PONTOON = (
    *LOST_BEFORE,
    *NATURALS_THAT_ALWAYS_WIN,
    *TAKEN_BACK,
    *A_21_ALWAYS_WINS,
    *SURRENDERS,
    *AGAINST_A_NATURAL,
    Outcome("others", HIGHER & _RIDES_ALONG, wins, cited=_not_followed),
    Outcome("winning", HIGHER & DOUBLED, wins, cited=_paid_once_doubled),
    *COMPARED,
)


def settled_by(standing: Standing) -> Outcome:
    """The outcome rule that a wager goes by."""
    for first, rules in standing.game.outcomes_alike:
        if first(standing):
            for further, outcome in rules:
                for test in further:
                    if not test(standing):
                        break
                else:
                    return outcome
    raise CanNotTell("no-rule", "no clause says what becomes of the wager")


def wins_anyway(game: "Game", game_round: Round, hand: Hand, points: Total) -> bool:
    """Whether a hand has won, whatever the dealer has or will have."""
    standing = Standing(game, game_round, hand, hand.names, points)
    try:
        return settled_by(standing).pays(standing).odds is not None
    except AsksTheDealer:
        return False
