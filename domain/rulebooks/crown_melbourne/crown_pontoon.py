"""Crown Melbourne, version 26, chapter 10: Crown Pontoon. Blackjack, and what differs."""

from domain.games.blackjack.game import variation
from domain.games.blackjack.play import outcomes
from domain.rule import (
    Absent,
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
from domain.rulebooks.crown_melbourne.blackjack import BLACKJACK

PONTOON_BONUSES = (
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
PONTOON_SUPER_BONUS = SuperBonus(steps=((200, 100_000), (2_500, 500_000)), others_cents=5_000)

CROWN_PONTOON = variation(
    BLACKJACK,
    name="crown-pontoon",
    title="Crown Pontoon",
    chapter="10",
    deck=Rule(Deck(48, "T"), "10.3.1", "Decks of 48 cards: the four tens are taken out."),
    insurance=Rule(
        (Insurance("ace", Odds(2, 1), "7.3.2", natural_may=False, settled_by="5.7, 8.1"),),
        "10.5.1(b)(i), 7.3.2, 8.1",
        "As in blackjack, but not for a player who has a Pontoon.",
    ),
    natural=Rule(
        Natural(Odds(3, 2), "at-once", always_wins=True),
        "10.5.1(b), 10.4.3, 10.6",
        "A Pontoon always wins and is paid 3 to 2 at once, whatever the dealer shows, before anybody gets a third card.",
    ),
    even_money=Rule(False, "10.5.1(b)", "There is nothing to settle early: a Pontoon is paid at once."),
    double=Rule(
        Double(
            None,
            soft_hands=True,
            ace_is_one="once-doubled",
            cards_max=None,
            withdrawn_by="10.5.2(e)",
            paid_by="10.5.2(d)",
        ),
        "10.5.2",
        "On any two or more cards under 21, split or not, but not on split aces; aces of the first two then count one. A "
        "winner pays 1 to 1 without bonus. The doubled part may be taken back, and the original wager is lost.",
    ),
    others=Rule(
        Others("ride", not_followed="10.5.2(d)(i)"),
        "10.5.2(d)(i), 10.5.2(e)(i)",
        "Whoever does not follow the controller's double is paid 1 to 1 without bonus; each decides alone about taking back.",
    ),
    surrender=Rule(
        Surrender("JQKA", "at-the-turn"),
        "10.5.4",
        "Under 21 and against a dealer's jack, queen, king or ace a player may give up half the wager; it is void if the "
        "dealer makes Pontoon, and the controller's no binds the others.",
        reading="10.2 has it offered after the interim settlement; 10.5.4(a) when the player is called to act: the latter.",
    ),
    must_draw=Rule(None, "7.5.2", "The rule about hands under 12 does not apply to Pontoon."),
    absent=Rule(
        Absent(stands_hard=12, stands_soft=18, rank="higher-duties-dealer"),
        "10.5.5",
        "For one who is silent or away: stand from hard 12 or soft 18 on, else draw.",
    ),
    dealer=Rule(DealerStands(17, 18), "10.5.6", "The dealer draws to hard 16 and soft 17."),
    dealer_natural_takes=Rule(
        NaturalTakes(doubled="10.5.2(c)", split="7.5.6(g)–(h)"),
        "10.5.2(c), 7.5.6(g)–(h)",
        "A dealer's Pontoon takes one original wager from a hand that doubled or split and is no 21; hands that bust before "
        "stay lost.",
        reading=BLACKJACK.dealer_natural_takes.reading,
    ),
    bust_collected=Rule(
        "at-settlement",
        "10.4.6, 5.14.1",
        "A hand over 21 has lost and its wager is cleared.",
        reading="Clearing it at once, as dealers do, is in order too.",
    ),
    player_21_always_wins=Rule(
        "paid-at-once", "10.4.4, 10.5.1(c)", "A 21 always wins and is paid at once, before any further card."
    ),
    winning=Rule(Odds(1, 1), "10.6", "All other winning wagers are paid 1 to 1."),
    losing=Rule("collected", "10.4.7", "A hand below the dealer's total loses."),
    equal=Rule("stands-off", "10.4.5", "Equal totals under 21 stand off."),
    bonuses=Rule(PONTOON_BONUSES, "10.6", "A 21 of five or more cards, of 6-7-8 or of three sevens pays more."),
    outcomes=outcomes.PONTOON,
    super_bonus=Rule(
        PONTOON_SUPER_BONUS,
        "10.6, 10.5.3",
        "Three sevens of one suit against a dealer's seven: $1,000 for a wager from $2, $5,000 from $25, and $50 for every "
        "other original wager outside that box. Not after splitting suited sevens.",
        reading="The $50 is paid without asking, for each original wager outside the winning box.",
    ),
)
