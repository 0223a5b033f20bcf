"""Crown Sydney's guide for players, 2023: two games. It has no clause numbers, so its headings are cited."""

from domain.games.blackjack.game import Game, variation
from domain.rule import (
    Burn,
    Cut,
    CuttingCards,
    CuttingPlace,
    DealerStands,
    Deck,
    Double,
    DrawsUntil,
    Insurance,
    MustDraw,
    Natural,
    Odds,
    Others,
    Rule,
    Split,
)

RULEBOOK = "crown-sydney-blackjack-guide-2023"

_SILENT = "The guide is a summary and does not say: not judged."

TRADITIONAL = Game(
    rulebook=RULEBOOK,
    name="blackjack",
    title="Traditional Blackjack",
    chapter="the whole guide",
    boxes_min=Rule(1, "Blackjack Table Layout", "Layouts for five and seven are shown.", reading=_SILENT),
    boxes_max=Rule(9, "Blackjack Table Layout", "Layouts for five and seven are shown.", reading=_SILENT),
    decks=Rule(frozenset({6, 8}), "Game Overview", "Six or eight decks."),
    deck=Rule(Deck(), "Game Overview", "Decks of 52 cards without jokers."),
    dealing=Rule(
        frozenset({"shoe", "multi-shuffler", "continuous-shuffler"}),
        "Initial Deal",
        "Nothing is said.",
        reading=_SILENT,
    ),
    checked_before_play=Rule("checked", "Game Overview", "Nothing is said.", reading=_SILENT),
    checked_after_play=Rule("no", "Game Overview", "Nothing is said.", reading=_SILENT),
    shuffled_before_play=Rule(False, "Game Overview", "Nothing is said.", reading=_SILENT),
    cutting_cards=Rule(
        CuttingCards({6: frozenset({0, 1, 2}), 8: frozenset({0, 1, 2})}, with_device=True),
        "Game Overview",
        "Nothing is said.",
        reading=_SILENT,
    ),
    cut=Rule(
        Cut("where-practised", "any-player", "gaming-supervisor"), "Game Overview", "Nothing is said.", reading=_SILENT
    ),
    cutting_place=Rule(CuttingPlace(), "Game Overview", "Nothing is said.", reading=_SILENT),
    burn=Rule(Burn("never"), "Game Overview", "Nothing is said.", reading=_SILENT),
    face_up=Rule(True, "Initial Deal", "All cards are dealt face up."),
    face_down=Rule(None, "Initial Deal", "All cards are dealt face up."),
    shuffle_after_cutting_card=Rule("no", "Game Overview", "Nothing is said.", reading=_SILENT),
    shuffle_before_first_card=Rule(False, "Game Overview", "Nothing is said.", reading=_SILENT),
    shuffle_after_running_out=Rule(False, "Game Overview", "Nothing is said.", reading=_SILENT),
    faulty_shoe_is_void=Rule(False, "Game Overview", "Nothing is said.", reading=_SILENT),
    discards_to_device=Rule(False, "Game Overview", "Nothing is said.", reading=_SILENT),
    replacement=Rule({}, "Game Overview", "Nothing is said.", reading=_SILENT),
    supervised_by=Rule(None, "Game Overview", "Nothing is said.", reading=_SILENT),
    tokens=Rule(True, "Payout Odds", "Nothing is said.", reading=_SILENT),
    players_per_box=Rule(20, "Subsequent Deal", "No number is set.", reading=_SILENT),
    control=Rule(
        ("nearest-dealer",), "Subsequent Deal", "The player whose wager lies nearest the dealer acts on the box."
    ),
    box_maximum=Rule("never", "Payout Odds", "Nothing is said.", reading=_SILENT),
    below_minimum=Rule("valid", "Payout Odds", "Nothing is said.", reading=_SILENT),
    wagers_stay=Rule(
        "side-wagers",
        "Payout Odds",
        "Side bets are placed before any card is dealt.",
        reading="Of other wagers nothing is said, and they are not judged.",
    ),
    above_maximum=Rule("settled-to-the-maximum", "Payout Odds", "Nothing is said.", reading=_SILENT),
    rounding=Rule("up-to-the-next-chip", "Payout Odds", "Nothing is said.", reading=_SILENT),
    limits_change=Rule(None, "Payout Odds", "Nothing is said.", reading=_SILENT),
    closing=Rule(None, "Payout Odds", "Nothing is said.", reading=_SILENT),
    personal_limits=Rule(None, "Payout Odds", "Nothing is said.", reading=_SILENT),
    restrictions=Rule((), "Payout Odds", "Nothing is said.", reading=_SILENT),
    three_times=Rule(False, "Payout Odds", "Nothing is said.", reading=_SILENT),
    leave=Rule({}, "Payout Odds", "Nothing is said.", reading=_SILENT),
    insurance=Rule(
        (Insurance("ace", Odds(2, 1)),),
        "Insurance",
        "When the dealer shows an ace players may insure; a blackjack of the dealer pays 2 to 1.",
        reading="No amount is set, and none is judged to be too high.",
    ),
    insurance_is_called=Rule(False, "Insurance", "Players have the option.", reading=_SILENT),
    subsequent_deal=Rule("third-card", "Subsequent Deal", "Nothing is said of the instant.", reading=_SILENT),
    natural=Rule(
        Natural(Odds(3, 2), "at-once-unless-dealer-may-have-one", immediately=True),
        "'Blackjack' in the Initial Deal, Payout Odds",
        "Blackjack pays 3 to 2, at once unless the dealer shows an ace or a ten-value card.",
    ),
    even_money=Rule(False, "'Blackjack' in the Initial Deal", "The guide has no even money."),
    double=Rule(
        Double(frozenset({9, 10, 11}), soft_hands=True, ace_is_one="to-qualify"),
        "Doubling",
        "On the first two cards of a hand, split or not, that make 9, 10 or 11: up to the wager once more for one card.",
        reading="An ace is one or eleven, whichever is to the hand's advantage: ace and eight may be called nine.",
    ),
    split=Rule(
        Split(hands_max=3, declined_bars=False),
        "Splitting Pairs",
        "Two cards of one value may be split, up to three hands; aces once, with one card each.",
    ),
    others=Rule(Others("ride", "silent"), "Subsequent Deal", "Nothing is said.", reading=_SILENT),
    surrender=Rule(None, "Subsequent Deal", "There is no surrender."),
    draws_until=Rule(DrawsUntil(21), "Hit or Stand", "A hand may draw while it is under 21."),
    must_draw=Rule(MustDraw(12, "rule"), "Hit or Stand", "A hand may stand from 12 on, hard or soft."),
    absent=Rule(None, "Subsequent Deal", "Nothing is said.", reading=_SILENT),
    dealer=Rule(DealerStands(17, 17), "Dealers Hand", "The dealer draws to 16 and stands on every 17."),
    no_needless_card=Rule(False, "Dealers Hand", "Nothing is said.", reading=_SILENT),
    bust_collected=Rule("at-settlement", "Hit or Stand", "Nothing is said.", reading=_SILENT),
    dealer_natural_takes=Rule(
        "original-wager-of-what-remains",
        "Dealers Hand",
        "Other hands lose.",
        reading="What doubling and splitting lose to a blackjack is not said; as in the full rules of New South Wales.",
    ),
    dealer_natural_beats_21=Rule(
        True,
        "Dealers Hand",
        "Equal totals stand off.",
        reading="A blackjack beats a 21 of three cards or more. An option can set it otherwise.",
    ),
    player_21_always_wins=Rule(None, "Dealers Hand", "A 21 wins only if it beats the dealer's hand."),
    winning=Rule(Odds(1, 1), "Payout Odds", "All other winning wagers are paid 1 to 1."),
    losing=Rule("collected", "Dealers Hand", "A hand below the dealer's total loses."),
    equal=Rule("stands-off", "Dealers Hand", "Equal totals stand off."),
    bonuses=Rule((), "Payout Odds", "There are no bonus hands."),
    decisions_hold=Rule(
        False,
        "Subsequent Deal",
        "A hand that a correction gives other cards is decided again.",
        reading="The guide is a summary and does not say.",
    ),
    unwagered_hand=Rule("may-be-settled", "Initial Deal", "Nothing is said.", reading=_SILENT),
    late_insurance=Rule(
        "may-be-settled", "Insurance", "Nothing is said of insurance that comes later.", reading=_SILENT
    ),
    refund_when_device_fails=Rule(False, "Initial Deal", "Nothing is said.", reading=_SILENT),
    super_bonus=Rule(None, "Payout Odds", "There is no super bonus."),
)

CROWN = variation(
    TRADITIONAL,
    name="crown-blackjack",
    title="Crown Blackjack",
    chapter="Dealers Hand",
    dealer=Rule(DealerStands(17, 18), "Dealers Hand", "The dealer draws to hard 16 and soft 17."),
)
