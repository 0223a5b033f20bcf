"""Crown Melbourne, version 26: base blackjack. Clause numbers are the document's own."""

from domain.games.blackjack.game import Game
from domain.rule import (
    Absent,
    Authority,
    Burn,
    Closing,
    Cut,
    CuttingCards,
    CuttingPlace,
    DealerStands,
    Deck,
    Double,
    DrawsUntil,
    FaceDown,
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
from domain.rulebooks.crown_melbourne import RULEBOOK

BLACKJACK = Game(
    rulebook=RULEBOOK,
    name="blackjack",
    title="Blackjack",
    chapter="1–9, 32",
    boxes_min=Rule(1, "2.1", "No least number of places is set."),
    boxes_max=Rule(9, "2.1", "The table has places for at most nine players."),
    decks=Rule(frozenset({4, 5, 6, 7, 8}), "3.1", "Four to eight decks."),
    deck=Rule(Deck(), "3.1", "Decks of 52 cards without jokers."),
    dealing=Rule(
        frozenset({"shoe", "multi-shuffler", "continuous-shuffler"}),
        "2.3, 4.1.1(f)",
        "Cards come from a dealing shoe, which may be a machine that shuffles all the time.",
        reading="A multi-deck shuffler only prepares the cards that go into the shoe.",
    ),
    checked_before_play=Rule("checked", "3.2.5", "The cards are checked before gaming begins."),
    checked_after_play=Rule("counted", "3.2.5", "The cards are counted when gaming ends."),
    shuffled_before_play=Rule(
        True, "4.1.1(a), 4.1.2", "The cards are shuffled before play, or come to the table shuffled."
    ),
    cutting_cards=Rule(
        CuttingCards({decks: frozenset({1}) for decks in range(4, 9)}),
        "3.1, 3.1.1",
        "One cutting card, and none with a machine that shuffles all the time.",
    ),
    cut=Rule(
        Cut(
            "where-practised",
            "designated",
            "higher-duties-dealer",
            from_end_decks_min=1.0,
            about_decks=0.25,
            staff_may_always=True,
        ),
        "4.2.1–4.2.4",
        "The dealer may offer the cut: to the designated player, then clockwise to the others, else a higher duties dealer "
        "cuts; about one deck in from either end.",
        reading="4.2.4 names only the designated player; a higher duties dealer who cuts does it likewise.",
    ),
    cutting_place=Rule(
        CuttingPlace(from_back_decks_min=1.5, from_back_part_max=0.5, about_decks=0.25),
        "4.2.5(b)",
        "The cutting card goes in no further than about half way and no nearer than about a deck and a half from the back.",
    ),
    burn=Rule(
        Burn("where-practised", shown="on-request"),
        "4.3.1",
        "After each shuffle and cut the dealer may burn the first card; a player may ask to see it.",
        reading="Where the table's option says that burning is its practice, 9.1 applies to a burn that is missing; none is "
        "expected with a machine that shuffles all the time, where nothing is cut.",
    ),
    face_up=Rule(
        True,
        "7.1.1, 7.5.3",
        "All cards are dealt face up, but for the first two of a player where the game is dealt in that style.",
    ),
    face_down=Rule(
        FaceDown("notification"),
        "7.1.2",
        "A player's first two cards may be dealt face down once the inspectorate and surveillance were told.",
    ),
    shuffle_after_cutting_card=Rule(
        "after-any",
        "4.1.1(b)–(c)",
        "The cards are shuffled when the cutting card comes out: at the end of that round, or before the round whose first "
        "card it would have been.",
    ),
    shuffle_before_first_card=Rule(
        True, "4.1.1(b)", "A cutting card that would be a round's first card makes a shuffle due before that round."
    ),
    shuffle_after_running_out=Rule(
        False, "9.11", "When the shoe has run out and the round is finished the game goes on."
    ),
    faulty_shoe_is_void=Rule(
        True, "9.16", "What is left of a shoe with wrong cards is void, and its cards are taken out of play."
    ),
    discards_to_device=Rule(False, "1.1", "Cards go back into the machine at the end of a round, not before."),
    replacement=Rule(
        {"replacement": "higher-duties-dealer", "unfit": "area-manager"},
        "4.4.1–4.4.2",
        "A higher duties dealer may have the cards replaced before a shuffle; an area manager, where they are unfit.",
    ),
    supervised_by=Rule(None, "1.1", "Nobody need stand at the table beside the dealer."),
    tokens=Rule(False, "5.1, 5.3", "Wagers lie in chips; cash, vouchers and tokens are changed into chips first."),
    players_per_box=Rule(5, "5.8", "Up to five players may wager on one box; an area manager may allow fewer."),
    control=Rule(
        ("nearest-dealer",), "5.9", "The player whose wager lies nearest the dealer calls the decisions of a box."
    ),
    box_maximum=Rule(
        "where-the-sign-says",
        "5.9.1(d), 6.5",
        "Where the sign says that the maximum is for the box, its controller has the first claim to it and the others what is left.",
    ),
    below_minimum=Rule(
        "returned-once-told",
        "6.2.1",
        "A wager under the minimum is settled, and its owner told that the next is returned.",
    ),
    wagers_stay=Rule(
        "all", "5.4", "After the first card no wager is touched, placed, raised or taken back but as the rules say."
    ),
    above_maximum=Rule("settled-to-the-maximum", "6.2.2", "A wager over the maximum is settled up to the maximum."),
    rounding=Rule(
        "up-to-the-next-chip", "6.2.3", "What chips can't pay exactly is paid up to the next amount that they can."
    ),
    limits_change=Rule(
        LimitsChange("area-manager", minimum_up_minutes=20),
        "6.4",
        "An area manager may change the limits at any time, but a higher minimum only after a sign has shown it for twenty minutes.",
    ),
    closing=Rule(
        Closing("higher-duties-dealer", rounds=3),
        "32.8",
        "A higher duties dealer may close a table with players at it after a notice of three rounds.",
    ),
    personal_limits=Rule(
        PersonalLimits(total_clause="6.3.4"),
        "6.3",
        "A player may be given limits of their own, under a marker; all wagers on a box where they play stay within them.",
    ),
    restrictions=Rule(
        (
            Restriction(
                "5.12",
                frozenset({"minimum-only"}),
                frozenset({"skipped-rounds"}),
                "shoe-ends",
                rank="assistant-casino-manager",
            ),
            Restriction(
                "5.11",
                frozenset({"minimum-only", "one-box"}),
                rank="assistant-casino-manager",
                inspector_told_of=frozenset({"minimum-only"}),
            ),
            Restriction(
                "32.2",
                frozenset({"excluded", "winnings-withheld", "detained"}),
                frozenset({"device", "fraud", "conduct"}),
                rank="assistant-casino-manager",
            ),
        ),
        "5.11–5.12, 32.2",
        "An assistant casino manager may limit a player to one box and the minimum, once an inspector was told; to the "
        "minimum for the shoe, where the player has not wagered in all its rounds; and exclude one who breaks the rules.",
        reading="5.11.1 is about 5.11; for 5.12 nobody need be told.",
    ),
    three_times=Rule(False, "5", "There is no such rule."),
    leave=Rule(
        {
            "fewer-players-on-a-box": ("area-manager", "5.8"),
            "wager-on-several-boxes": ("higher-duties-dealer", "5.10"),
            "draw-under-twelve": ("area-manager", "7.5.2(a)"),
        },
        "5.8, 5.10, 7.5.2(a)",
        "Fewer players on a box, several boxes for one player and drawing under 12 are for somebody to allow.",
    ),
    insurance=Rule(
        (Insurance("ace", Odds(2, 1), "7.3.2"),),
        "7.3.2, 5.7, 8.1",
        "When the dealer shows an ace, each player may insure up to half the wager; a ten-value second card pays 2 to 1.",
    ),
    insurance_is_called=Rule(False, "7.3.2", "Players may insure; the rules do not make the dealer call for it."),
    subsequent_deal=Rule("first-decision", "7.5.1", "The subsequent deal begins with the first player who decides."),
    natural=Rule(
        Natural(Odds(3, 2), "at-once-unless-dealer-may-have-one"),
        "7.4.1(a), 8.1",
        "Blackjack pays 3 to 2, at once unless the dealer shows an ace or a ten-value card.",
        reading="The clause says ten or not an ace; meant is neither.",
    ),
    even_money=Rule(
        True,
        "7.4.1(b)",
        "With a blackjack against an ace the player may ask to be paid the wager once, and that is the settlement.",
        reading="An insurance wager of that player is returned, as NSW 9.1.2 and TAS 12.1(b) say.",
    ),
    double=Rule(
        Double(frozenset({9, 10, 11}), soft_hands=False),
        "7.5.5",
        "On the first two cards of a hand, split or not, with a hard 9, 10 or 11: up to the wager once more for one card.",
        reading="Ace and eight is a soft hand, not a hard nine.",
    ),
    split=Rule(
        Split(hands_max=3, second_wager="7.5.6(a)(i)"),
        "7.5.6",
        "Two cards of one value may be split, up to three hands; aces once, with one card each; whoever declined a split may "
        "not split later.",
        reading="7.5.6(c)(iv) speaks of the first hand; either hand may be split again.",
    ),
    others=Rule(
        Others("ride"),
        "5.9",
        "The controller's decisions are for the box.",
        reading="The document is silent on others who do not follow: they ride at their original wager.",
    ),
    surrender=Rule(None, "7.5.1", "There is no surrender."),
    draws_until=Rule(DrawsUntil(21), "7.5.1(d)", "A hand of 21, hard or soft, draws no more."),
    must_draw=Rule(
        MustDraw(12, "sign", under_soft=17),
        "7.5.2",
        "Where an area manager directs it and a sign says so, the dealer draws hands under 12 that can neither double nor split.",
    ),
    absent=Rule(
        Absent(stands_hard=12, stands_soft=17, rank="higher-duties-dealer"),
        "7.5.4",
        "For one who is silent or away a higher duties dealer may direct: stand from hard 12 or soft 17 on, else draw.",
    ),
    dealer=Rule(DealerStands(17, 17), "7.5.7(a), 3.2.1(b)", "The dealer draws to 16 and stands on every 17."),
    no_needless_card=Rule(
        True, "7.5.7(c)", "The dealer draws no card that can no longer change the outcome of the round."
    ),
    bust_collected=Rule(
        "at-settlement",
        "5.6.5, 5.14.1",
        "A hand over 21 has lost and its wager is cleared.",
        reading="Clearing it at once, as dealers do, is in order too.",
    ),
    dealer_natural_takes=Rule(
        NaturalTakes(doubled="7.5.5(b)", split="7.5.6(g)–(h)"),
        "7.5.5(b), 7.5.6(g)–(h)",
        "A dealer's blackjack takes one original wager from a hand that doubled or split; hands that bust before stay lost.",
        reading="With one split hand bust, the bust wager and one original wager more are lost, as in NSW 12.7 and TAS 14.8.",
    ),
    dealer_natural_beats_21=Rule(
        True,
        "5.6.4, 5.6.6",
        "Equal totals stand off.",
        reading="Nothing says that a dealer's blackjack beats a 21 of three cards or more; it does, as NSW 16.1.6 and "
        "TAS 17.2(b) say. An option can set it otherwise.",
    ),
    player_21_always_wins=Rule(None, "5.6.4", "A 21 wins only if it beats the dealer's hand."),
    winning=Rule(Odds(1, 1), "8.1", "All other winning wagers are paid 1 to 1."),
    losing=Rule("collected", "5.6.6", "A hand below the dealer's total loses."),
    equal=Rule("stands-off", "5.6.4", "Equal totals stand off."),
    bonuses=Rule((), "8.1", "There are no bonus hands."),
    decisions_hold=Rule(
        False,
        "9.9",
        "A hand that a correction gives other cards is decided again.",
        reading="9.9 unmakes the cards and says nothing of decisions; nobody is held to one made for other cards.",
    ),
    unwagered_hand=Rule(
        "discarded-once-noticed",
        "9.6",
        "A hand that was dealt to a box without a wager is discarded when that is noticed: a late wager on it has no hand.",
        reading="Once all wagers are settled it has no effect any more (9.9.1).",
    ),
    late_insurance=Rule(
        "may-be-settled", "7.3.2(a)", "Insurance comes before the subsequent deal; of a later one nothing is said."
    ),
    refund_when_device_fails=Rule(
        False, "9.12", "The round goes on, or it is void for everybody; no player chooses a refund."
    ),
    super_bonus=Rule(None, "8.1", "There is no super bonus."),
    void_refunded_by="32.5",
    authority={
        "void-for-fraud": Authority("assistant-casino-manager", "32.3"),
        "void-for-disruption": Authority("higher-duties-dealer", "32.4"),
        "void-for-contravention": Authority("assistant-casino-manager", "32.2"),
        "ruling": Authority("area-manager", "32.10"),
        "shuffle-now": Authority("higher-duties-dealer", "4.1.1(d)–(e)"),
        "correct-the-record": Authority("higher-duties-dealer", "1.1–1.2"),
        "correct-an-opening": Authority("area-manager", "1.1–1.2"),
    },
)
