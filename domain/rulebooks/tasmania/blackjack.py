"""Tasmania, 2015: blackjack. Clause numbers are the document's own."""

from domain.games.blackjack.game import Game
from domain.rule import (
    Absent,
    Authority,
    Burn,
    Cut,
    CuttingCards,
    CuttingPlace,
    DealerStands,
    Deck,
    Double,
    DrawsUntil,
    Insurance,
    LimitsChange,
    MustDraw,
    Natural,
    NaturalTakes,
    Odds,
    Others,
    PersonalLimits,
    Restriction,
    Rule,
    Split,
)
from domain.rulebooks.tasmania import RULEBOOK

_ONE, _ONE_OR_TWO = frozenset({1}), frozenset({1, 2})

BLACKJACK = Game(
    rulebook=RULEBOOK,
    name="blackjack",
    title="Blackjack",
    chapter="1–19",
    boxes_min=Rule(1, "1.2(a)", "No least number of boxes is set."),
    boxes_max=Rule(7, "1.2(a)", "The table has at most seven boxes."),
    decks=Rule(frozenset({4, 5, 6, 7, 8}), "4.1", "Four to eight decks."),
    deck=Rule(Deck(), "4.1", "Decks of 52 cards without jokers."),
    dealing=Rule(
        frozenset({"shoe", "continuous-shuffler"}),
        "4.4, 5.5",
        "Cards come from a shoe, or from an automatic shuffling shoe.",
    ),
    checked_before_play=Rule(
        "checked-in-suits", "4.2", "Before play the cards are checked and spread out in suits on the table."
    ),
    checked_after_play=Rule(
        "checked-in-suits", "4.3", "At the end they are checked again, card by card, and spread out in suits."
    ),
    shuffled_before_play=Rule(True, "5.1", "The cards are shuffled in preparation for each game."),
    cutting_cards=Rule(
        CuttingCards({4: _ONE, 5: _ONE, 6: _ONE_OR_TWO, 7: _ONE_OR_TWO, 8: _ONE_OR_TWO}),
        "5.2, 5.5",
        "One marker card with four or five decks, one or two with six to eight, none needed with an automatic shoe.",
    ),
    cut=Rule(
        Cut("always", "any-player", "inspector", dealer_may_cut_again=True),
        "5.1",
        "One of the players cuts, else the inspector or a management representative; the dealer may cut again.",
    ),
    cutting_place=Rule(
        CuttingPlace(from_back_decks_max=1.0, from_back_max_up_to_decks=5, from_front_decks_min=3.0, about_decks=0.25),
        "5.2",
        "With four or five decks the marker lies no more than about a deck from the back; two markers lie at least three decks from the front.",
    ),
    burn=Rule(Burn("never"), "5", "The document has no burn."),
    face_up=Rule(False, "10", "Nothing is said of which way up the cards lie."),
    face_down=Rule(None, "10", "The document has no cards dealt face down."),
    shuffle_after_cutting_card=Rule(
        "after-the-second",
        "5.3, 19.9",
        "When a marker comes out the cards may be shuffled at the end of the round; after the second of two they are.",
        reading="5.3 says may of either marker, and 19.9 speaks of the second alone: after the only one nobody must.",
    ),
    shuffle_before_first_card=Rule(
        False, "5.3", "A marker makes a shuffle due at the end of a round, and not before one."
    ),
    shuffle_after_running_out=Rule(
        True, "19.10", "When the shoe has run out and the round is finished all cards are shuffled."
    ),
    faulty_shoe_is_void=Rule(False, "4.2–4.3", "The cards are checked; what becomes of wrong ones is not said."),
    discards_to_device=Rule(False, "5.5", "Nothing is said of when cards go back into an automatic shoe."),
    replacement=Rule({}, "4", "Nothing is said of replacing cards."),
    supervised_by=Rule("inspector", "3", "An inspector is present while the game is in progress."),
    tokens=Rule(False, "6.1", "Wagers are accepted in chips alone."),
    players_per_box=Rule(3, "8.1", "At most three players may wager on a box."),
    control=Rule(
        ("seated", "nearest-dealer"),
        "8.1",
        "The player seated at the box calls its decisions, else the one nearest the dealer.",
    ),
    box_maximum=Rule(
        "never",
        "7.4",
        "Partnerships to exceed the maximum are not allowed.",
        reading="That needs intent, which the record can't show: not judged.",
    ),
    below_minimum=Rule(
        "may-be-returned-once-told",
        "7.2–7.3",
        "A wager under the minimum is settled, and its owner told that the next may be returned.",
    ),
    wagers_stay=Rule(
        "all", "6.5", "After the first card no wager is touched, placed, raised or taken back but as the rules say."
    ),
    above_maximum=Rule("settled-to-the-maximum", "7.2", "A wager over the maximum is settled up to the maximum."),
    rounding=Rule(
        "up-to-the-next-chip", "6.6", "What chips can't pay exactly is paid up to the next amount that they can."
    ),
    limits_change=Rule(
        LimitsChange(
            "management-representative",
            minimum_up_minutes=30,
            other_minutes=30,
            all_may_consent=True,
            surveillance_told=True,
        ),
        "7.5, 7.8",
        "A management representative may change either limit if all players consent, or after a notice of half an hour; surveillance is told first.",
    ),
    closing=Rule(None, "7", "No notice before closing is prescribed."),
    personal_limits=Rule(
        PersonalLimits(rank="management-representative", rank_clause="7.6", alone_clause="7.7", surveillance_told=True),
        "7.6–7.8",
        "A management representative may give a player higher limits, under a marker; nobody else plays that box, and "
        "surveillance is told first.",
    ),
    restrictions=Rule(
        (
            Restriction("8.3", frozenset({"minimum-only"}), frozenset({"skipped-rounds"}), "shoe-ends", per_box=True),
            Restriction("8.5", frozenset({"minimum-only", "one-box"})),
        ),
        "8.3, 8.5",
        "The dealer may limit one who skips rounds on a box to the minimum there, for the shoe; a player may be limited to one "
        "box and the minimum.",
        reading="8.5 names nobody who decides, so that nobody is found to lack the rank.",
    ),
    three_times=Rule(
        True,
        "8.4",
        "Where a notice lay on the table when the shoe began, an original wager is at most three times the one before in that shoe.",
        reading="The one before is the player's highest original wager of the last round in which they wagered.",
    ),
    leave=Rule(
        {"wager-over-the-maximum": ("management-representative", "7.6")},
        "7.6",
        "Higher limits are for a management representative to allow.",
    ),
    insurance=Rule(
        (Insurance("ace", Odds(2, 1), "11.1"),),
        "11, 17.1(c)",
        "When the dealer shows an ace, each player may insure up to half the wager; a ten-value second card pays 2 to 1.",
    ),
    insurance_is_called=Rule(False, "11", "Players may insure; the rules do not make the dealer call for it."),
    subsequent_deal=Rule("third-card", "13.1", "The subsequent deal begins the instant that a third card is dealt."),
    natural=Rule(
        Natural(Odds(3, 2), "at-once-unless-dealer-may-have-one"),
        "12.1(a), 17.1(a)",
        "Blackjack pays 3 to 2, at once unless the dealer shows an ace or a ten-value card.",
    ),
    even_money=Rule(
        True,
        "12.1(b)",
        "With a blackjack against an ace each player may ask to be paid the wager once; an insurance wager is returned.",
    ),
    double=Rule(
        Double(frozenset({9, 10, 11}), soft_hands=False, stake="the-wager"),
        "15.1, 14.9",
        "On the first two cards of a hand, split or not, with a hard 9, 10 or 11: the whole wager once more for one card.",
        reading="Ace and eight is a soft hand, not a hard nine.",
    ),
    split=Rule(
        Split(hands_max=3, second_wager="14.2", third_wager="14.4", others_wager="14.2"),
        "14.1–14.7",
        "A pair or two ten-values may be split, up to three hands; aces once, with one card each; whoever declined a split may not split later.",
    ),
    others=Rule(
        Others("a-hand-of-their-choice"),
        "13.1, 14.2, 15.2",
        "Others on the box may double too; on a split they match their wager or choose a hand, the left one if they do not say.",
    ),
    surrender=Rule(None, "13", "There is no surrender."),
    draws_until=Rule(DrawsUntil(21), "13.2", "A blackjack and a hand of 21 draw no more."),
    must_draw=Rule(
        MustDraw(12, "rule"),
        "13.3",
        "A hand under 12 must draw, unless it doubles.",
        reading="Splitting is excepted too, and the rule holds for split hands (14.10).",
    ),
    absent=Rule(
        Absent(stands_hard=12, stands_soft=12, rank="management-representative"),
        "13.4",
        "For one who is silent or away a management representative may direct: draw until over 11, then stand.",
    ),
    dealer=Rule(DealerStands(17, 17), "16.1, 9.1(c)", "The dealer draws to 16 and stands on every 17."),
    no_needless_card=Rule(
        True,
        "16.2–16.3",
        "With every hand bust the dealer draws no second card unless insurance on an ace waits for it; with only blackjacks left, no third.",
    ),
    bust_collected=Rule("at-once", "13.1", "A hand over 21 has lost and its wagers are collected at once."),
    dealer_natural_takes=Rule(
        NaturalTakes(doubled="15.3, 17.3(c)", split="14.8, 17.3(c)"),
        "14.8, 15.3, 17.3(c)",
        "A dealer's blackjack takes one original wager from a hand that doubled or split; hands that bust before stay lost.",
    ),
    dealer_natural_beats_21=Rule(
        True, "17.2(b), 17.3(a)", "A dealer's blackjack beats a 21 that is none, and stands off with another."
    ),
    player_21_always_wins=Rule(None, "17.1(b)", "A 21 wins only if it beats the dealer's hand."),
    winning=Rule(Odds(1, 1), "17.1(b)", "All other winning wagers are paid 1 to 1."),
    losing=Rule("collected", "17.2(a)", "A hand below the dealer's total loses."),
    equal=Rule("stands-off", "17.3(b)", "Equal totals are void, and the wager is returned."),
    bonuses=Rule((), "17", "There are no bonus hands."),
    decisions_hold=Rule(
        True,
        "19.8",
        "What was decided after an error holds; only the cards are unmade.",
        reading="19.8 speaks of cards alone.",
    ),
    unwagered_hand=Rule(
        "discarded",
        "19.5",
        "A hand that was dealt to a box without a wager is discarded: a late wager on it has no hand to win or lose with.",
    ),
    late_insurance=Rule(
        "void", "17.1(c)", "Only insurance made under rule 11 is settled, and 11.2 has it before the subsequent deal."
    ),
    refund_when_device_fails=Rule(
        False, "19.11", "The round goes on, or it is void for everybody; no player chooses a refund."
    ),
    super_bonus=Rule(None, "17", "There is no super bonus."),
    bust_may_stay_lost=True,
    authority={
        "shuffle-now": Authority("inspector", "5.4"),
        "correct-the-record": Authority("inspector", "3"),
        "correct-an-opening": Authority("inspector", "3"),
    },
)
