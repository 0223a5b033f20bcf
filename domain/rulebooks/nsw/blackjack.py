"""New South Wales: blackjack. Clause numbers are the document's own."""

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
from domain.rulebooks.nsw import RULEBOOK

BLACKJACK = Game(
    rulebook=RULEBOOK,
    name="blackjack",
    title="Blackjack",
    chapter="1–19",
    boxes_min=Rule(5, "2.2.1", "The layout has five to nine playing areas."),
    boxes_max=Rule(9, "2.2.1", "The layout has five to nine playing areas."),
    decks=Rule(frozenset({3, 4, 6, 8}), "3.1", "Three, four, six or eight decks."),
    deck=Rule(Deck(), "3.1", "Decks of 52 cards without jokers."),
    dealing=Rule(
        frozenset({"shoe", "multi-shuffler", "continuous-shuffler"}),
        "2.3.1, 4.1",
        "Cards come from a card shoe or a shuffling device; a multishuffler may prepare them.",
    ),
    checked_before_play=Rule(
        "checked", "3.3", "The cards are checked by a dealer, a supervisor or a device before use."
    ),
    checked_after_play=Rule("no", "3.3", "No check at the end is prescribed."),
    shuffled_before_play=Rule(
        True, "4.1.1, 3.4", "The cards are shuffled right before play, or come to the table shuffled."
    ),
    cutting_cards=Rule(
        CuttingCards({decks: frozenset({1}) for decks in (3, 4, 6, 8)}),
        "3.1, 4.7",
        "One cutting card; cards in a shuffling device are not cut.",
    ),
    cut=Rule(
        Cut(
            "always",
            "designated",
            "gaming-supervisor",
            from_end_decks_min=1.0,
            first_card_designates=True,
            staff_only_if_refused=True,
        ),
        "4.3–4.5",
        "The dealer offers the cut to the designated player, then clockwise, else a casino supervisor cuts; at least one deck in from either end.",
    ),
    cutting_place=Rule(
        CuttingPlace(from_back_part_max=0.5), "4.6", "The cutting card goes in up to half way from the back."
    ),
    burn=Rule(
        Burn("always", shown="never", with_device=True, again_by="17.17"),
        "4.9",
        "The first card is burned face down and never shown.",
        reading="One burn for each loading of a shoe or device; none after cards were moved to another device (18.2–18.3).",
    ),
    face_up=Rule(
        True,
        "3.6, 10.4",
        "All cards are dealt face up, but for the first two of a player where an inspector has approved it.",
    ),
    face_down=Rule(
        FaceDown("approval", shown_before_a_third=True),
        "3.6.2",
        "A player's first two cards may be dealt face down with an inspector's approval; they are shown before a third.",
    ),
    shuffle_after_cutting_card=Rule(
        "after-any",
        "4.1.2–4.1.3",
        "The cards are shuffled when the cutting card comes out: at the end of that round, or before the round whose first card it would have been.",
    ),
    shuffle_before_first_card=Rule(
        True, "4.1.2", "A cutting card that would be a round's first card makes a shuffle due before that round."
    ),
    shuffle_after_running_out=Rule(
        False, "17.9", "When the shoe has run out and the round is finished the game goes on."
    ),
    faulty_shoe_is_void=Rule(
        True, "17.16.3", "What is left of a shoe or device with wrong cards is void, and its decks are checked."
    ),
    discards_to_device=Rule(
        True, "7.2", "With a shuffling device the discards go into it when the initial deal is complete."
    ),
    replacement=Rule(
        {"replacement": "gaming-supervisor"},
        "3.5",
        "A supervisor may have the cards replaced: after the round in which the cutting card came, or with a device after any.",
    ),
    supervised_by=Rule(None, "1.1", "Nobody need stand at the table beside the dealer."),
    tokens=Rule(True, "5.1", "Wagers are in chips, in the casino's promotional tokens, or in both."),
    players_per_box=Rule(3, "5.4", "Up to three players may wager on one playing area; a supervisor may allow fewer."),
    control=Rule(
        ("seated", "highest-wager", "nearest-dealer"),
        "5.5",
        "The player seated at the area calls its decisions, else the one with the highest wager, else the one nearest the dealer.",
    ),
    box_maximum=Rule(
        "always",
        "6.1, 6.3",
        "Limits are for the playing area: the controlling player has the first claim to the maximum and the others what is left.",
    ),
    below_minimum=Rule("valid", "6.2", "A wager found under the minimum after the first card is valid."),
    wagers_stay=Rule(
        "all", "5.3", "After the first card no wager is touched, placed, raised or taken back but as the rules say."
    ),
    above_maximum=Rule("settled-to-the-maximum", "6.3", "Wagers over an area's maximum are settled up to it."),
    rounding=Rule(
        "up-to-the-next-chip", "5.9", "What chips can't pay exactly is paid up to the next amount that they can."
    ),
    limits_change=Rule(
        LimitsChange("gaming-supervisor", minimum_up_minutes=20, players_may_be_kept_on=True),
        "6.5, 6.5.1",
        "A supervisor may change the limits; a higher minimum after a sign of twenty minutes, or at once if those who play keep theirs, with a marker.",
    ),
    closing=Rule(
        Closing("gaming-supervisor", minutes=20),
        "19.8",
        "A supervisor may close a table with players at it after a sign of twenty minutes.",
    ),
    personal_limits=Rule(
        PersonalLimits(rank="gaming-supervisor", rank_clause="6.6"),
        "6.6",
        "A supervisor may let a player wager over the maximum; a sign at the table shows that player's limits.",
    ),
    restrictions=Rule(
        (
            Restriction(
                "5.10",
                frozenset({"minimum-only"}),
                frozenset({"skipped-rounds"}),
                "shoe-ends",
                rank="gaming-supervisor",
                shoe_only=True,
            ),
            Restriction(
                "5.11",
                frozenset({"minimum-only"}),
                frozenset({"skipped-rounds"}),
                "further-notice",
                rank="gaming-manager",
                inspector_told_of=frozenset({"minimum-only"}),
            ),
            Restriction(
                "5.12",
                frozenset({"minimum-only", "one-box"}),
                rank="gaming-manager",
                inspector_told_of=frozenset({"minimum-only", "one-box"}),
            ),
            Restriction("19.3", frozenset({"excluded", "detained"}), frozenset({"device"}), rank="gaming-supervisor"),
        ),
        "5.10–5.12, 19.3",
        "A player who skips rounds may be limited to the minimum: by a supervisor for the shoe, by a gaming manager for all "
        "further ones; a gaming manager may limit anybody to one area and the minimum. Of the latter two an inspector is told first.",
    ),
    three_times=Rule(False, "5", "There is no such rule."),
    leave=Rule(
        {
            "fewer-players-on-a-box": ("gaming-supervisor", "5.4"),
            "riffle-before-the-cut": ("gaming-supervisor", "4.2"),
            "reserve-a-box": ("gaming-supervisor", "5.13"),
            "wager-over-the-maximum": ("gaming-supervisor", "6.6"),
            "pay-naturals-at-final-settlement": ("assistant-gaming-manager", "9.1.1"),
            "split-again": ("gaming-manager", "12.5"),
        },
        "4.2, 5.4, 5.13, 6.6, 9.1.1, 12.5",
        "Fewer players on an area, a reserved area, a riffle, wagers over the maximum, late payment of blackjacks and a third hand "
        "are for somebody to allow.",
    ),
    insurance=Rule(
        (Insurance("ace", Odds(2, 1), "8.1"), Insurance("ten", Odds(10, 1), "8.2", only_where_offered=True)),
        "8.1–8.2, 16.1.4–16.1.5",
        "Up to half the wager: on an ace it pays 2 to 1; where offered, on a ten-value card it pays 10 to 1.",
    ),
    insurance_is_called=Rule(True, "8.3", "The dealer calls for insurance, waits, and announces that it is closed."),
    subsequent_deal=Rule("first-decision", "10.1", "The subsequent deal begins with the first player who decides."),
    natural=Rule(
        Natural(
            Odds(3, 2),
            "at-once-unless-dealer-may-have-one",
            may_wait_with="assistant-gaming-manager",
            waits_by={"ace": "9.1.2", "ten": "9.1.3"},
        ),
        "9.1.1, 9.1.3, 16.1.1",
        "Blackjack pays 3 to 2, at once unless the dealer shows an ace or a ten-value card, or with approval at the final settlement.",
        reading="The clause says ten or not an ace; meant is neither.",
    ),
    even_money=Rule(
        True,
        "9.1.2",
        "With a blackjack against an ace the player may ask to be paid the wager once; an insurance wager is returned.",
    ),
    double=Rule(
        Double(frozenset({9, 10, 11}), soft_hands=True, ace_is_one="to-qualify-and-after", one_card_by="11.1.3, 11.3"),
        "11.1",
        "On the first two cards of a hand, split or not, that make 9, 10 or 11 with an ace as one: up to the wager once more for one card.",
        reading="The ace stays one for the hand (3.2.1); a blackjack can't be doubled (10.3).",
    ),
    split=Rule(
        Split(
            hands_max=2,
            aces_again=True,
            declined_bars=False,
            hands_max_with_permission=3,
            permission="gaming-manager",
            second_wager="12.1",
            third_wager="12.5.2",
            others_wager="12.6.1",
        ),
        "12.1–12.5",
        "Two cards of one value may be split once; a third hand, of aces too, only where a gaming manager allows it at that table. Split aces get one card each.",
    ),
    others=Rule(
        Others("first-hand"),
        "11.3, 12.6",
        "Others on the area may double too; on a split they match their wager or stay on the first hand.",
    ),
    surrender=Rule(None, "10.1", "There is no surrender."),
    draws_until=Rule(DrawsUntil(21), "10.3", "A blackjack and a hand of 21, hard or soft, draw no more."),
    must_draw=Rule(MustDraw(12, "rule"), "10.2", "A hand under 12 must draw, unless it doubles or splits."),
    absent=Rule(
        Absent(stands_hard=12, stands_soft=12, rank=None, waits_for=frozenset({"silent"})),
        "17.10",
        "For one who is silent or away the dealer draws until the total is over 11.",
    ),
    dealer=Rule(DealerStands(17, 17), "13.2", "The dealer draws to 16 and stands on every 17."),
    no_needless_card=Rule(True, "13.4", "The dealer draws no card that can no longer change the outcome of the round."),
    bust_collected=Rule("at-once", "10.5", "A hand over 21 has lost; wager and cards are collected at once."),
    dealer_natural_takes=Rule(
        NaturalTakes(doubled="11.4, 16.1.10", split="12.7, 16.1.10"),
        "11.4, 12.7, 16.1.10",
        "A dealer's blackjack takes one original wager from a hand that doubled or split; hands that bust before stay lost.",
    ),
    dealer_natural_beats_21=Rule(
        True,
        "16.1.6, 16.1.8",
        "A dealer's blackjack beats every hand but a blackjack, with which it stands off.",
        reading="16.1.6 and 16.1.9 would also fit; 16.1.8 is the specific one.",
    ),
    player_21_always_wins=Rule(None, "16.1.3", "A 21 wins only if it beats the dealer's hand."),
    winning=Rule(Odds(1, 1), "16.1.2–16.1.3", "All other winning wagers are paid 1 to 1."),
    losing=Rule("collected", "16.1.7", "A hand below the dealer's total loses."),
    equal=Rule("stands-off", "16.1.9", "Equal totals stand off."),
    bonuses=Rule((), "16.1", "There are no bonus hands."),
    decisions_hold=Rule(
        False,
        "17.8",
        "A hand that a correction gives other cards is decided again.",
        reading="17.8 rebuilds the order of the cards; nobody is held to a decision made for other cards.",
    ),
    unwagered_hand=Rule(
        "may-be-settled", "17.8", "Noticed before the next round, the cards are dealt again as if the box had none."
    ),
    late_insurance=Rule(
        "void",
        "17.13",
        "After the dealer's second card nobody insures, and only insurance made under rule 8 is settled (16.1.4, 16.1.5).",
    ),
    refund_when_device_fails=Rule(
        True, "18.5.1", "Where no other device can take over, each player may have the wagers of the round back."
    ),
    super_bonus=Rule(None, "16.1", "There is no super bonus."),
    void_refunded_by="19.5",
    shoe_after_device_by="18.5.3",
    authority={
        "void-for-fraud": Authority("gaming-supervisor", "19.4"),
        "void-for-disruption": Authority("gaming-supervisor", "19.4"),
        "void-for-contravention": Authority("gaming-supervisor", "19.3"),
        "forfeit-in-a-void-round": Authority("gaming-supervisor", "19.5"),
        "ruling": Authority("gaming-supervisor", "19.12"),
        "shuffle-now": Authority("gaming-supervisor", "4.1.4"),
        "correct-the-record": Authority("gaming-supervisor", "1.1"),
        "correct-an-opening": Authority("gaming-supervisor", "1.1"),
    },
)
