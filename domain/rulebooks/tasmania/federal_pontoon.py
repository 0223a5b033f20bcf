"""Tasmania, 2015, chapter 21: Federal Pontoon. Blackjack, and what differs."""

from domain.games.blackjack.game import variation
from domain.games.blackjack.play import outcomes
from domain.rule import (
    Bonus,
    DealerStands,
    Deck,
    Double,
    Insurance,
    Natural,
    NaturalTakes,
    Odds,
    Others,
    Rule,
    SuperBonus,
    Surrender,
)
from domain.rulebooks.tasmania.blackjack import BLACKJACK

_TABLE_1 = (
    Bonus("7, 7, 7 all spades", Odds(3, 1), ranks="777", suits="spades"),
    Bonus("6, 7, 8 all spades", Odds(3, 1), ranks="678", suits="spades"),
    Bonus("seven or more cards", Odds(3, 1), cards_min=7),
    Bonus("7, 7, 7 of one suit", Odds(2, 1), ranks="777", suits="same-not-spades"),
    Bonus("6, 7, 8 of one suit", Odds(2, 1), ranks="678", suits="same-not-spades"),
    Bonus("six cards", Odds(2, 1), cards_min=6, cards_max=6),
    Bonus("7, 7, 7 of mixed suits", Odds(3, 2), ranks="777", suits="mixed"),
    Bonus("6, 7, 8 of mixed suits", Odds(3, 2), ranks="678", suits="mixed"),
    Bonus("five cards", Odds(3, 2), cards_min=5, cards_max=5),
)
_TABLE_2 = SuperBonus(steps=((200, 100_000), (2_500, 500_000)), others_cents=5_000)

FEDERAL_PONTOON = variation(
    BLACKJACK,
    name="federal-pontoon",
    title="Federal Pontoon",
    chapter="21",
    decks=Rule(frozenset({4, 5, 6, 7, 8}), "21.1", "Four to eight decks."),
    deck=Rule(Deck(48, "T"), "21.1", "Decks of 48 cards: the four tens are taken out."),
    insurance=Rule(
        (Insurance("ace", Odds(2, 1), "11.1", natural_may=False, settled_by="12.1(c), 17.1(c)"),),
        "21.3.2, 11, 17.1(c)",
        "As in blackjack, but not for a player who has a Pontoon.",
    ),
    natural=Rule(
        Natural(Odds(3, 2), "at-once", always_wins=True),
        "21.3.1, 21.2.3, 21.4.1",
        "A Pontoon always wins and is paid 3 to 2 at once, whatever the dealer shows, before anybody gets a third card.",
    ),
    even_money=Rule(False, "21.3.1", "There is nothing to settle early: a Pontoon is paid at once."),
    double=Rule(
        Double(
            None,
            soft_hands=True,
            ace_is_one="once-doubled",
            cards_max=None,
            stake="the-wager",
            withdrawn_by="21.5.6",
            paid_by="21.5.4",
        ),
        "21.5",
        "On any two or more cards under 21, split or not, but not on split aces: the whole wager once more for one card. Aces "
        "of the first two then count one. A winner pays 1 to 1 without bonus. The doubled part may be taken back, and the "
        "original wager is lost.",
        reading="An ace counts one from the double on, and not before it.",
    ),
    others=Rule(
        Others("a-hand-of-their-choice", not_followed="21.5.5"),
        "21.5.5, 21.5.7, 14.2",
        "Others on the box may double too, and who does not is paid 1 to 1 without bonus; each decides alone about taking "
        "back. On a split they match their wager or choose a hand, the left one if they do not say.",
    ),
    surrender=Rule(
        Surrender("JQKA", "before-further-cards", after_drawing=None),
        "21.8",
        "Against a dealer's jack, queen, king or ace everybody under 21 is offered, before any further card, to give up half "
        "the wager; it is void if the dealer makes Pontoon, and the controller's no binds the others.",
        reading="Before or after insurance, in any order of the boxes, until the first card that somebody asks for.",
    ),
    dealer=Rule(DealerStands(17, 18), "21.7.1", "The dealer draws to hard 16 and soft 17."),
    no_needless_card=Rule(
        True, "21.7.2", "The dealer draws no card that can no longer change the outcome of the round."
    ),
    dealer_natural_takes=Rule(
        NaturalTakes(doubled="21.5.3", split="14.8, 17.3(c)"),
        "21.5.3, 14.8, 17.3(c)",
        "A dealer's Pontoon takes one original wager from a hand that doubled or split and is no 21; hands that bust before "
        "stay lost.",
        reading="21.5.3 refers to 21.2.5, equal totals; meant is 21.2.4: a 21 has won.",
    ),
    bust_collected=Rule("at-once", "21.2.6, 13.1", "A hand over 21 has lost and its wagers are collected at once."),
    player_21_always_wins=Rule(
        "paid-at-once", "21.2.4, 21.3.3", "A 21 always wins and is paid at once, before any further card."
    ),
    winning=Rule(Odds(1, 1), "21.4.1, 21.2.1–21.2.2", "All other winning wagers are paid 1 to 1."),
    losing=Rule("collected", "21.2.7", "A hand below the dealer's total loses."),
    equal=Rule("stands-off", "21.2.5", "Equal totals under 21 are void, and the wager is returned."),
    bonuses=Rule(_TABLE_1, "21.4.1", "A 21 of five or more cards, of 6-7-8 or of three sevens pays more."),
    outcomes=outcomes.PONTOON,
    super_bonus=Rule(
        _TABLE_2,
        "21.4.2, 21.6",
        "Three sevens of one suit against a dealer's seven: $1,000 for a wager from $2, $5,000 from $25, and $50 for every "
        "other wager of the round. Not after splitting suited sevens.",
        reading="Everybody on the winning box has the bonus of the box, and not the $50, which is paid without asking for each "
        "original wager on the other boxes.",
    ),
)
