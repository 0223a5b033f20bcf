"""The closed lists of words that several parts speak in, as enums, and the groups of them that have a name.

Facts and state are typed by them, so a misspelled word is refused in a message and does not pass the type checker in
the code. A member is its word (`StrEnum`): what is compared, written or printed is the same either way. A list that
only one fact has is a `Literal` there, and so are the places of cards (`Spot` in `domain.values`): a fact may add
a place to them, which an enum can't, and the type checker knows those words as well.

Bets are the exception. Side wagers are named by rulebooks, and new ones come with each: on the wire a bet is an open
name (`BetName` in `domain.values`), and `Bet` has those that every blackjack has. A name that the game in force does
not have is not refused but reported (`domain.contract.catalogue`). Choices and prizes are closed, so that a
misspelled one is refused; a family adds its own here, and those that are not of the table's family are reported.
"""

from enum import StrEnum


class Family(StrEnum):
    """The kinds of games, as a table's setup names them."""

    BLACKJACK = "blackjack"
    OUTCOMES = "outcomes"
    COMPARING = "comparing"


class Bet(StrEnum):
    """The bets that every blackjack has."""

    MAIN = "main"
    INSURANCE = "insurance"
    DOUBLE = "double"
    SPLIT = "split"


# Groups of bets hold the plain words: to look for a fact's word among members takes more than twice as long.
BETS_ADDED = (Bet.DOUBLE.value, Bet.SPLIT.value)  # to the main wager of a hand
BETS_OF_A_HAND = (Bet.MAIN.value, *BETS_ADDED)  # which win and lose with its cards
BETS_DURING_A_ROUND = (Bet.INSURANCE.value, *BETS_ADDED)  # which are placed after the first card


class Choice(StrEnum):
    """What a player can be offered, and choose."""

    DRAW = "draw"
    STAND = "stand"
    DOUBLE = "double"
    SPLIT = "split"
    SURRENDER = "surrender"
    INSURANCE = "insurance"
    EVEN_MONEY = "even-money"
    FOLLOW = "follow"  # another player on the box goes along with a double or split
    RIDE = "ride"  # another player on the box keeps to the original wager
    FIRST_HAND = "first-hand"  # after a split the original wager stays on the first hand
    SECOND_HAND = "second-hand"
    WITHDRAW_DOUBLE = "withdraw-double"  # the doubled part comes back, the original wager is lost
    KEEP_DOUBLE = "keep-double"
    ACCEPT_CARD = "accept-card"  # the card dealt in error is taken as the next card
    REFUSE_CARD = "refuse-card"
    RETRACT_WAGER = "retract-wager"
    KEEP_WAGER = "keep-wager"
    TAKE_SECOND_CARD = "take-second-card"
    DEALER_DRAWS_NOW = "dealer-draws-now"
    FINISH_HAND_FIRST = "finish-hand-first"
    TAKE_REFUND = "take-refund"
    PLAY_ON = "play-on"
    ACCEPT_RESULT = "accept-result"
    PRESS_AGAIN = "press-again"
    NONE = "none"  # asked, and declined everything on offer
    GO_TO_WAR = "go-to-war"  # a wager as large as the ante goes down beside it (casino war)


# Of a hand when its turn comes.
PLAYS = (Choice.DRAW, Choice.STAND, Choice.DOUBLE, Choice.SPLIT, Choice.SURRENDER)

ANSWERS = (Choice.ACCEPT_CARD, Choice.REFUSE_CARD)  # to a card dealt in error, which is a decision about the hand too

# Words that are looked for at every wager and every decision, by themselves: Python 3.11 takes five times as long to
# find a member in its enum.
DRAW, STAND, DOUBLE, SPLIT, SURRENDER = PLAYS
ASKS = (DRAW, DOUBLE, SPLIT)  # a card is due by them
ENDS = (STAND, SURRENDER)  # no further one is
CALLS = (*ASKS, STAND)  # what the one who calls for a box decides for all on it
MAIN, INSURANCE, BET_DOUBLE = Bet.MAIN, Bet.INSURANCE, Bet.DOUBLE
EVEN_MONEY, WITHDRAW_DOUBLE, TAKE_REFUND = Choice.EVEN_MONEY, Choice.WITHDRAW_DOUBLE, Choice.TAKE_REFUND
ACCEPT_CARD = Choice.ACCEPT_CARD

# After something went wrong, or to none of what was offered: in any game.
_ANYWHERE = (
    Choice.RETRACT_WAGER,
    Choice.KEEP_WAGER,
    Choice.TAKE_REFUND,
    Choice.PLAY_ON,
    Choice.ACCEPT_RESULT,
    Choice.PRESS_AGAIN,
    Choice.NONE,
)
CHOICES: dict[Family, frozenset[Choice]] = {
    Family.BLACKJACK: frozenset(Choice) - {Choice.GO_TO_WAR},
    Family.OUTCOMES: frozenset(_ANYWHERE),
    Family.COMPARING: frozenset((*_ANYWHERE, Choice.SURRENDER, Choice.GO_TO_WAR)),
}


class Tender(StrEnum):
    """What a wager is put down in."""

    CHIPS = "chips"
    PROMOTIONAL_TOKEN = "promotional-token"  # noqa: S105
    FREE_TOKEN = "free-token"  # noqa: S105
    SPOKEN = "spoken"
    CASH = "cash"
    VOUCHER = "voucher"
    BET_MANAGER = "bet-manager"


class Prize(StrEnum):
    """What a player can be given that is not the odds of a wager."""

    SUPER_BONUS = "super-bonus"
    BONUS_TO_OTHERS = "bonus-to-others"
    TOURNAMENT_ENTRY = "tournament-entry"
    PROMOTIONAL_PRIZE = "promotional-prize"
    TOURNAMENT_PRIZE = "tournament-prize"
    TOURNAMENT_BONUS = "tournament-bonus"
    JACKPOT_PRIZE = "jackpot-prize"
