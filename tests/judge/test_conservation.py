"""No card is made or lost when a round is followed or dealt again, and no chip when it is settled or made right."""

from collections import Counter
from functools import cache

from hypothesis import example, given, settings
from hypothesis import strategies as st

from domain.facts.events import Event
from domain.games.blackjack.play.table import Round
from domain.games.blackjack.redeal.branching import ways
from domain.games.blackjack.redeal.script import script_of
from domain.games.blackjack.review.round_review import JudgedHands
from domain.judge.judge import Judge
from domain.library.registry import GAMES
from tests.judge.spoiling import spoilt
from tests.play.test_following import PLAYED, evening, rounds

spoilt_evenings = st.tuples(st.sampled_from(sorted(PLAYED)), st.integers(0, 10**6), st.integers(0, 60))


@cache
def honest(game: str) -> list[Event]:
    """An evening of a game, played when the first test asks for it and not as the file is loaded."""
    return evening(41, hours=1, game=game)


def reviews(events: list[Event]) -> list[JudgedHands]:
    judge = Judge("x")
    found: list[JudgedHands] = []
    for event in events:
        judge.step(event)
        found += [review for review in judge.reviews if isinstance(review, JudgedHands)]
    judge.finish()
    return found + [review for review in judge.reviews if isinstance(review, JudgedHands)]


def lying(game_round: Round) -> Counter[str | None]:
    """Every card that lies somewhere in a round."""
    piles = [hand.cards for hand in game_round.hands] + [game_round.dealer, game_round.laid_aside]
    return Counter(dealt.card for pile in piles for dealt in pile)


def test_every_card_of_an_honest_round_lies_in_one_place() -> None:
    for game in PLAYED:
        for _, game_round in rounds(honest(game)):
            assert lying(game_round) == Counter(dealt.card for dealt in game_round.drawn), game


@settings(max_examples=25, deadline=None)
@given(spoilt_evenings)
def test_a_round_dealt_again_has_the_cards_that_came_and_no_others(picked: tuple[str, int, int]) -> None:
    game, seed, times = picked
    for _, game_round in rounds(spoilt(honest(game), seed, times)):
        script = script_of(game_round)
        came = [dealt.card for dealt in script.cards]
        for way in ways(GAMES[game], script):
            if way.round is not None:
                used = [dealt.card for dealt in way.round.drawn]
                assert used == came[: len(used)]
                assert lying(way.round) == Counter(used)


@settings(max_examples=25, deadline=None)
@given(spoilt_evenings)
@example(("tasmania-blackjack-2015/blackjack", 1180, 44))  # a wager given back twice
def test_what_was_settled_and_what_is_owed_make_what_was_right(picked: tuple[str, int, int]) -> None:
    game, seed, times = picked
    for review in reviews(spoilt(honest(game), seed, times)):
        for due in review.dues:
            assert due.paid_cents >= 0
            assert due.collected_cents >= 0
        if review.again is None or review.dues_unknown or review.round.strays or review.round.prizes:
            continue
        made: Counter[str] = Counter()
        for stake in review.round.stakes:
            made[stake.player] += stake.paid_cents - stake.lost_cents
        for finding in review.findings:
            made.update(finding.owed_cents)
        right: Counter[str] = Counter()
        for due in review.rightful:
            right[due.stake.player] += due.net_cents
        late = {finding.player for finding in review.findings if finding.code == "late-wager"}
        for player in (made.keys() | right.keys()) - late:
            assert made[player] == right[player], (review.number, player)
