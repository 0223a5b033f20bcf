"""Figures that others have published come out of our rules, our dealing and our settlement."""

from dataclasses import replace
from fractions import Fraction
from itertools import cycle

import pytest

from benchmarks import game_edges, side_wager_edges
from benchmarks.composition import ENDLESS, VALUES, Drawn, add, cards_of, decks, named, points_of
from benchmarks.dealer_outcomes import BUST, NATURAL, OUTCOMES, DealersHand, hands, outcomes
from benchmarks.edges import GUIDE
from benchmarks.expectation import _Rounds, edge
from benchmarks.game_edges import Origin
from benchmarks.optimal import NotUnderstood, plan
from benchmarks.players_hands import PlayersHand, played
from benchmarks.shoes import WAGER_CENTS, Tally, deal
from domain.games.blackjack.game import Game
from domain.games.blackjack.play.counting import is_natural, total
from domain.games.blackjack.play.results import settlement
from domain.games.blackjack.play.table import Decision, Round, Stake
from domain.games.blackjack.redeal.dealing import Redeal, redeal
from domain.games.blackjack.redeal.script import Script
from domain.games.blackjack.side_wagers import SIDE_WAGERS
from domain.games.blackjack.side_wagers.wager import SideWager
from domain.library.registry import GAMES
from domain.rule import DealerStands, Odds
from domain.rulebooks.crown_sydney.crown_blackjack import CROWN_BLACKJACK as CROWN
from domain.rulebooks.crown_sydney.traditional import TRADITIONAL
from domain.table.shoe import Dealt
from domain.vocabulary import Choice

ROUNDS = 25_000
DEALT = Origin.DEALT
DECKS = 8
BEHIND_CUTTING_CARD = 104

# The Wizard of Odds, blackjack appendices 2B and, for a ten, 2A: one deck, the dealer stands on soft 17.
# By the card shown: 17, 18, 19, 20, 21, blackjack, bust.
ONE_DECK = {
    1: (0.126128, 0.131003, 0.129486, 0.131553, 0.0515646, 0.313726, 0.11654),
    2: (0.138976, 0.131762, 0.131815, 0.123948, 0.120526, 0, 0.352973),
    3: (0.130313, 0.130946, 0.123761, 0.123345, 0.116047, 0, 0.375588),
    4: (0.130973, 0.114163, 0.120679, 0.116286, 0.115096, 0, 0.402803),
    5: (0.119687, 0.123483, 0.116909, 0.104694, 0.106321, 0, 0.428905),
    6: (0.166948, 0.106454, 0.107192, 0.100705, 0.0978785, 0, 0.420823),
    7: (0.372345, 0.138583, 0.0773344, 0.0788967, 0.072987, 0, 0.259854),
    8: (0.130857, 0.362989, 0.129445, 0.0682898, 0.0697914, 0, 0.238627),
}
# Appendix 2A: the dealer has no blackjack. By decks and the card shown: 17, 18, 19, 20, 21, bust.
NO_BLACKJACK = {
    (1, 9): (0.121886, 0.103921, 0.357391, 0.12225, 0.061109, 0.233442),
    (1, 10): (0.124156, 0.122486, 0.124421, 0.356869, 0.03957, 0.232499),
    (1, 1): (0.183786, 0.19089, 0.18868, 0.191692, 0.075137, 0.169815),
    (2, 1): (0.186367, 0.189883, 0.188851, 0.190272, 0.076531, 0.168096),
    (2, 6): (0.166224, 0.10617, 0.106749, 0.101217, 0.097508, 0.422132),
    (2, 10): (0.122412, 0.1216, 0.122524, 0.36387, 0.038449, 0.231144),
}
# BlackjackInfo, dealer outcome probabilities: one deck, the dealer hits soft 17 and has no blackjack. In %.
HITS_SOFT_17 = {
    2: (12.98, 13.31, 13.32, 12.56, 12.20, 35.63),
    3: (12.35, 13.19, 12.50, 12.42, 11.73, 37.81),
    4: (12.28, 11.54, 12.19, 11.78, 11.63, 40.58),
    5: (11.67, 12.38, 11.74, 10.52, 10.69, 43.00),
    6: (11.61, 11.38, 11.61, 10.96, 10.67, 43.78),
    7: (37.23, 13.86, 7.73, 7.89, 7.30, 25.99),
    8: (13.09, 36.30, 12.94, 6.83, 6.98, 23.86),
    9: (12.19, 10.39, 35.74, 12.23, 6.11, 23.34),
    10: (12.42, 12.25, 12.44, 35.69, 3.96, 23.25),
    1: (8.18, 20.54, 20.62, 20.95, 9.26, 20.46),
}
# The Wizard of Odds, blackjack appendix 9, eight decks, no hole card, the dealer hits soft 17 and shows an ace:
# what is expected of standing on two cards.
STANDING = {
    (2, 1): -0.722307,
    (3, 2): -0.721955,
    (5, 4): -0.721465,
    (6, 5): -0.721201,
    (6, 1): -0.665036,
    (7, 1): -0.465508,
}


@pytest.mark.parametrize("shows", ONE_DECK)
def test_the_dealer_ends_as_published(shows: int) -> None:
    chances = outcomes(TRADITIONAL, shows, decks(1).without(cards_of(shows)))
    assert [chances[end] for end in OUTCOMES] == pytest.approx(ONE_DECK[shows], abs=1.1e-6)


@pytest.mark.parametrize(("number", "shows"), NO_BLACKJACK)
def test_the_dealer_without_a_blackjack_ends_as_published(number: int, shows: int) -> None:
    found = without_blackjack(TRADITIONAL, number, shows)
    assert found == pytest.approx(NO_BLACKJACK[number, shows], abs=1.1e-6)


@pytest.mark.parametrize("shows", HITS_SOFT_17)
def test_the_dealer_who_hits_soft_17_ends_as_published(shows: int) -> None:
    found = [100 * chance for chance in without_blackjack(CROWN, 1, shows)]
    assert found == pytest.approx(HITS_SOFT_17[shows], abs=0.0051)


@pytest.mark.parametrize("cards", STANDING)
def test_standing_is_worth_what_is_published(cards: tuple[int, int]) -> None:
    points = points_of(cards_of(*cards)).points
    chances = outcomes(CROWN, 1, decks(8).without(cards_of(1, *cards)))
    won = sum(chance for end, chance in chances.items() if end == BUST or NATURAL < end < points)
    pushed = chances.get(points, 0.0)
    assert won - (1 - won - pushed) == pytest.approx(STANDING[cards], abs=0.6e-6)


def test_the_chances_of_an_endless_shoe_are_the_limit_of_many_decks() -> None:
    for shows in VALUES:
        many = outcomes(TRADITIONAL, shows, decks(100_000))
        assert outcomes(TRADITIONAL, shows, ENDLESS) == pytest.approx(many, abs=1e-5)
        assert sum(many.values()) == pytest.approx(1)


def without_blackjack(game: Game, number: int, shows: int) -> list[float]:
    chances = outcomes(game, shows, decks(number).without(cards_of(shows)))
    return [chances[end] / (1 - chances[NATURAL]) for end in OUTCOMES if end != NATURAL]


# The engine deals and settles every hand that was enumerated


@pytest.mark.parametrize("game", [TRADITIONAL, CROWN], ids=lambda game: game.name)
def test_the_engine_draws_for_the_dealer_just_what_was_enumerated(game: Game) -> None:
    count = 0
    for shows in VALUES:
        for hand in hands(game.dealer.value, shows):
            found = dealt_again(game, shows, (10, 9), (), (Choice.STAND,), hand.example)
            assert found.left_over == [], hand
            assert ending(found.round) == hand.outcome, hand
            count += 1
    assert count > 9_000


def test_the_engine_plays_and_settles_just_what_was_enumerated() -> None:
    follows = plan(TRADITIONAL)
    dealer = {shows: cycle(one_of_each_end(shows)) for shows in VALUES}
    met = set()
    for shows in VALUES:
        for first in VALUES:
            for second in range(first, 11):
                for hand in played(follows, shows, (first, second), after_split=False):
                    if len(hand.example) > 3:  # there are many, and they are settled like the others
                        continue
                    end = next(dealer[shows])
                    found = dealt_again(TRADITIONAL, shows, (first, second), hand.example, hand.choices, end.example)
                    assert found.left_over == []
                    won = sum(due.net_cents for due in settlement(TRADITIONAL, 100, found.round)) / WAGER_CENTS
                    natural = (first, second) == (1, 10)
                    assert won == worth(hand, natural, end.outcome), (shows, first, second, hand, end)
                    met.add((natural, hand.points.points, hand.wagers, end.outcome))
    assert len(met) > 120


def one_of_each_end(shows: int) -> list[DealersHand]:
    return list({hand.outcome: hand for hand in hands(TRADITIONAL.dealer.value, shows)}.values())


def worth(hand: PlayersHand, natural: bool, end: int) -> float:
    if natural:
        return 0 if end == NATURAL else 1.5
    if hand.points.bust:
        return -hand.wagers
    if end == NATURAL:
        return -1
    if end == BUST or hand.points.points > end:
        return hand.wagers
    return -hand.wagers if hand.points.points < end else 0


def dealt_again(
    game: Game,
    shows: int,
    two: tuple[int, int],
    drawn: tuple[int, ...],
    choices: tuple[Choice, ...],
    end: tuple[int, ...],
) -> Redeal:
    cards = [Dealt(seq, card) for seq, card in enumerate(named((two[0], shows, two[1], *drawn, *end)), start=1)]
    stakes = [Stake(1, "P1", 1, "main", WAGER_CENTS)]
    if "double" in choices:
        stakes.append(Stake(2, "P1", 1, "double", WAGER_CENTS))
    return redeal(game, Script(1, 1, stakes, cards, {(1, 1): [Decision(0, "P1", choice) for choice in choices]}))


def ending(game_round: Round) -> int:
    cards = [dealt.card or "" for dealt in game_round.dealer]
    return NATURAL if is_natural(cards) else min(BUST, total(cards).points)


# The house edge


@pytest.mark.parametrize("game", [TRADITIONAL, CROWN], ids=lambda game: game.name)
def test_optimal_play_with_eight_decks_loses_what_the_guide_says(game: Game) -> None:
    assert round(100 * edge(game, decks(DECKS)), 2) == pytest.approx(100 * GUIDE[game.key])


@pytest.mark.parametrize("game", [TRADITIONAL, CROWN], ids=lambda game: game.name)
def test_rounds_that_the_engine_deals_and_settles_lose_what_the_guide_says(game: Game) -> None:
    found = Tally()
    split = 0
    for game_round, won_cents in deal(game, plan(game), DECKS, BEHIND_CUTTING_CARD, ROUNDS, "1"):
        found.add(won_cents)
        split += len(game_round.hands) > 1
        assert won_cents == WAGER_CENTS * won(game_round), game_round
    assert abs(found.edge - GUIDE[game.key]) < 3.5 * found.standard_error
    assert found.standard_error == pytest.approx(1.13 / ROUNDS**0.5, rel=0.02)
    assert split > ROUNDS / 50


def won(game_round: Round) -> float:
    """What a round wins, in wagers, told once more in the plainest way."""
    end = ending(game_round)
    wagers = {hand.number: 1 for hand in game_round.hands}
    for stake in game_round.stakes:
        wagers[stake.hand] += stake.bet == "double"
    totals = {hand.number: total(hand.names).points for hand in game_round.hands}
    if len(totals) == 1 and is_natural(game_round.hands[0].names):
        return 0 if end == NATURAL else 1.5
    found = -sum(wagers[number] for number, points in totals.items() if points > 21)
    alive = {number: points for number, points in totals.items() if points <= 21}
    if end == NATURAL:
        return found - bool(alive)
    lost = sum(wagers[number] for number, points in alive.items() if points < end < BUST)
    return found - lost + sum(wagers[number] for number, points in alive.items() if end == BUST or points > end)


WRONG = {
    "the dealer hits soft 17": replace(TRADITIONAL, dealer=replace(TRADITIONAL.dealer, value=DealerStands(17, 18))),
    "a blackjack pays 6 to 5": replace(
        TRADITIONAL, natural=replace(TRADITIONAL.natural, value=replace(TRADITIONAL.natural.value, odds=Odds(6, 5)))
    ),
    "no third hand": replace(
        TRADITIONAL, split=replace(TRADITIONAL.split, value=replace(TRADITIONAL.split.value, hands_max=2))
    ),
}


@pytest.fixture(scope="module")
def endless_edge() -> float:
    return edge(TRADITIONAL, ENDLESS)


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_rule_would_show(name: str, endless_edge: float) -> None:
    rounding = 0.00005  # of the guide's figures
    assert edge(WRONG[name], ENDLESS) - endless_edge > 5 * rounding


def test_a_game_that_the_reckoning_does_not_know_is_refused() -> None:
    with pytest.raises(NotUnderstood, match="bonuses"):
        plan(next(game for game in GAMES.values() if game.bonuses.value))


def test_cards_are_counted_as_the_engine_counts_them() -> None:
    drawn: Drawn = add(cards_of(1, 1), 9)
    assert points_of(drawn) == total(["AS", "AS", "9S"])


# Side wagers: every way in which the cards can come, settled by the wager itself

PUBLISHED_EDGES = {
    # wager of Crown Melbourne, game, decks, pay table: what others print, and how exactly
    ("perfect-pairs", "blackjack", 8, ""): (0.0410, 0.00005),  # 25, 12 and 6 to 1
    ("buster-blackjack", "crown-blackjack", 6, "C"): (0.0622, 0.0001),  # the dealer hits soft 17
}
# discountgambling.net, Buster Blackjack: six decks, the dealer hits soft 17; five, six, seven cards over 21, and none.
BUSTS_BY_CARDS = {Odds(4, 1): 2.04726e-02, Odds(12, 1): 2.63760e-03, Odds(50, 1): 2.14444e-04, None: 0.714240}


def _wager(name: str, rulebook: str = "crown-melbourne-blackjack-v26") -> SideWager:
    return next(wager for wager in SIDE_WAGERS if (wager.name, wager.rulebook) == (name, rulebook))


@pytest.mark.parametrize(("name", "game", "number", "table"), PUBLISHED_EDGES)
def test_side_wagers_keep_what_is_published(name: str, game: str, number: int, table: str) -> None:
    wager = _wager(name)
    found = side_wager_edges.edge(wager, GAMES[f"{wager.rulebook}/{game}"], number, wager.odds.value[number, table])
    published, apart = PUBLISHED_EDGES[name, game, number, table]
    assert float(found) == pytest.approx(published, abs=apart)


def test_blackpot_is_counted_by_hand_over_two_rounds() -> None:
    """Six decks: 24 of each rank. 3 * 24 * 24 pairs of 312 * 311 / 2 win, and then 24 of 310 cards.

    Lost is 1 without a win, and after the first one; a second win lies on, and is decided again at the higher odds.
    """
    first, third = Fraction(3 * 24 * 24 * 2, 312 * 311), Fraction(24, 310)
    active = -(1 - first) + first * (1_000 - (1 - third) + third * 20_000)
    brings = -(1 - first) + first * (10 - (1 - third) + third * (100 + active))
    wager = _wager("blackpot")
    game = GAMES[f"{wager.rulebook}/blackjack"]
    assert side_wager_edges.edge(wager, game, 6, wager.odds.value[6, ""]) == -brings
    assert float(-brings) == pytest.approx(0.1178, abs=0.0001)


def test_any_pairs_keeps_what_is_published() -> None:
    wager = _wager("any-pairs", "nsw-blackjack")
    found = side_wager_edges.edge(wager, GAMES["nsw-blackjack/blackjack"], 6, wager.odds.value[6, ""])
    assert float(found) == pytest.approx(0.1125, abs=0.00005)


def test_the_dealer_busts_by_number_of_cards_as_published() -> None:
    wager = _wager("buster-blackjack")
    game = GAMES[f"{wager.rulebook}/crown-blackjack"]
    found = side_wager_edges.chances(wager, game, 6, wager.odds.value[6, "C"])
    assert sum(found.values()) == 1
    assert {odds: float(found[odds]) for odds in BUSTS_BY_CARDS} == pytest.approx(BUSTS_BY_CARDS, rel=1e-5)


def test_a_suited_pair_is_counted_by_hand() -> None:
    """Eight decks: of 415 cards after the first, 7 are the same, 8 of its rank and colour, 16 of the other colour."""
    wager = _wager("perfect-pairs")
    game = GAMES[f"{wager.rulebook}/blackjack"]
    found = side_wager_edges.chances(wager, game, 8, wager.odds.value[8, ""])
    assert found == {
        Odds(25, 1): Fraction(7, 415), Odds(12, 1): Fraction(8, 415), Odds(6, 1): Fraction(16, 415),
        None: Fraction(384, 415),
    }  # fmt: skip


def test_11_5_2_the_ten_prize_tables_keep_alike() -> None:
    """They were made to: one wrong count or prize among them would show."""
    wager = _wager("pontoon-pandemonium")
    game = GAMES[f"{wager.rulebook}/crown-pontoon"]
    found = {name: side_wager_edges.edge(wager, game, 8, wager.odds.value[8, name]) for name in map(str, range(1, 11))}
    assert {round(float(edge), 3) for edge in found.values()} <= {0.106, 0.107}


def test_13_7_1_sevens_of_version_two_keep_alike_with_every_number_of_decks() -> None:
    wager = _wager("magnificent-sevens")
    game = GAMES[f"{wager.rulebook}/blackjack"]
    found = [side_wager_edges.edge(wager, game, number, wager.odds.value[number, "2"]) for number in (4, 6, 8)]
    assert [round(float(edge), 3) for edge in found] == [0.108, 0.108, 0.108]


def test_30_4_the_chance_of_a_free_token_is_counted_by_hand() -> None:
    """Six decks: 24 of each rank. Pairs of nine ranks bring one, of fives by a double; so do ten sums of 9 to 11."""
    wager = _wager("pot-of-gold")
    game = GAMES[f"{wager.rulebook}/free-bet-blackjack"]
    found = side_wager_edges.chances(wager, game, 6, wager.odds.value[6, "1"])
    assert sum(found.values()) == 1
    assert 1 - found[None] == Fraction(9 * 24 * 23 + 10 * 2 * 24 * 24, 312 * 311)
    # Sorted by what they pay: fewer tokens are always more likely than more.
    likely = [found[Odds(pays, 1)] for pays in (3, 10, 30, 60, 100)]
    assert likely == sorted(likely, reverse=True)
    first, second = (side_wager_edges.edge(wager, game, 6, wager.odds.value[6, version]) for version in "12")
    assert second - first == 5 * found[Odds(30, 1)] + 10 * found[Odds(60, 1)]  # 25 for 30, and 50 for 60


# What the house keeps of a game, reckoned from what may come next and the settlement alone


def test_the_best_play_is_worth_what_basic_strategy_is() -> None:
    """Against a six, by two reckonings that share the dealer's hands only: one knows the cards, the other the total.

    Each takes splits as if every hand had the shoe for itself, in its own way.
    """
    shoe = decks(8)
    follows = _Rounds(TRADITIONAL, shoe, 6, plan(TRADITIONAL)).expected() / shoe.chance(cards_of(6))
    best = game_edges.Against(TRADITIONAL, game_edges.shoe_of(TRADITIONAL, 8), 6).expected()
    assert best == pytest.approx(follows, abs=5e-5)


@pytest.mark.parametrize("key", ["nsw-blackjack/blackjack", "crown-melbourne-blackjack-v26/crown-pontoon"])
def test_nsw_11_1_2_cm_10_5_2_b_only_the_first_aces_of_a_double_count_one(key: str) -> None:
    """Ten and an ace are 21; ace and eight with a two are 11: against a dealer's 20 two wagers won, and two lost."""
    against = game_edges.Against(GAMES[key], game_edges.shoe_of(GAMES[key], 6), 6)
    end = against.dealer.ends.index("20")
    assert against._pays(cards_of(4, 6), DEALT, (Choice.DOUBLE,), 1)[end] == 2
    assert against._pays(cards_of(1, 8), DEALT, (Choice.DOUBLE,), 2)[end] == -2


# The Wizard of Odds, newsletter of 11 July 2019: 12 against a dealer's four, an endless shoe, the dealer hits soft 17.
TWELVE_AGAINST_FOUR = {
    "crown-blackjack": (-0.205850, -0.213839),
    "free-bet-blackjack": (-0.301161, -0.279823),
}


@pytest.mark.parametrize("name", TWELVE_AGAINST_FOUR)
def test_a_twelve_stands_and_hits_for_what_is_published(name: str) -> None:
    game = GAMES[f"crown-melbourne-blackjack-v26/{name}"]
    against = game_edges.Against(game, game_edges.shoe_of(game, 100_000), 4)
    held = cards_of(2, 10)
    left = against.shoe.without(held)
    stands = against._settled(held, left, DEALT)
    hits = against._over_next(left, lambda value: against.worth(add(held, value), cards_of()))
    assert (stands, hits) == pytest.approx(TWELVE_AGAINST_FOUR[name], abs=1e-6)


FREE_BET = GAMES["crown-melbourne-blackjack-v26/free-bet-blackjack"]


def test_29_9_a_free_token_wins_and_never_loses() -> None:
    """Against 20: eleven doubled with a ten wins twice and with a nine once pushed; with an eight one wager is lost."""
    against = game_edges.Against(FREE_BET, game_edges.shoe_of(FREE_BET, 6), 6)
    end = against.dealer.ends.index("20")
    doubled = [against._pays(cards_of(5, 6), DEALT, (Choice.DOUBLE,), last)[end] for last in (10, 9, 8)]
    assert doubled == [2, 0, -1]
    # Of eights that are split one has the wager and the other the token; doubled, each has another token.
    first, token = Origin.SPLIT_FIRST, Origin.SPLIT_TOKEN
    assert [against._pays(cards_of(8, 3, 10), origin, (), None)[end] for origin in (first, token)] == [1, 1]
    assert [against._pays(cards_of(8, 9), origin, (), None)[end] for origin in (first, token)] == [-1, 0]
    assert [against._pays(cards_of(3, 8), origin, (Choice.DOUBLE,), 10)[end] for origin in (first, token)] == [2, 2]
    assert [against._pays(cards_of(3, 8), origin, (Choice.DOUBLE,), 2)[end] for origin in (first, token)] == [-1, 0]


def test_29_3_3_b_with_22_the_dealer_pushes_all_but_a_blackjack() -> None:
    against = game_edges.Against(FREE_BET, game_edges.shoe_of(FREE_BET, 6), 10)
    end, natural = against.dealer.ends.index("22"), against.dealer.ends.index("natural")
    assert against._pays(cards_of(10, 10), DEALT, (), None)[end] == 0
    assert against._pays(cards_of(1, 10), DEALT, (), None)[end] == 1.5
    # 7.5.6(h): a blackjack takes the original wager of a pair that was split, with whichever hand it lies.
    hands = [against._pays(cards_of(8, 10), origin, (), None)[natural] for origin in Origin]
    assert hands == [
        -1,
        0,
        -1,
        0,
    ]  # dealt, split with chips (counted with the split), the first beside a token, a token
