"""Dealing a clean round again gives the round itself, card by card."""

import pytest

from domain.games.blackjack.redeal.dealing import NeedsCard, NeedsDecision, redeal
from domain.games.blackjack.redeal.script import script_of
from domain.library.registry import GAMES
from tests.play.test_following import BLACKJACK, PLAYED, evening, rounds


@pytest.mark.parametrize("game", PLAYED)
@pytest.mark.parametrize("seed", range(4))
def test_the_redeal_of_a_clean_round_is_the_round_itself(seed: int, game: str) -> None:
    count = 0
    for _, game_round in rounds(evening(seed, game=game)):
        again = redeal(GAMES[game], script_of(game_round))
        where = f"round {game_round.number}"
        assert again.left_over == [], where
        assert [dealt.seq for dealt in again.round.dealer] == [dealt.seq for dealt in game_round.dealer], where
        expected = {hand.key: [dealt.seq for dealt in hand.cards] for hand in game_round.hands}
        found = {hand.key: [dealt.seq for dealt in hand.cards] for hand in again.round.hands}
        assert found == expected, where
        count += 1
    assert count > 40


def test_a_decision_that_nobody_made_is_asked_for() -> None:
    for _, game_round in rounds(evening(1)):
        script = script_of(game_round)
        deciding = [place for place, made in script.decisions.items() if any(d.choice == "stand" for d in made)]
        if deciding:
            box, hand = deciding[0]
            script.decisions[(box, hand)] = script.recorded[(box, hand)] = []
            with pytest.raises(NeedsDecision, match=f"box {box} hand {hand} has"):
                redeal(BLACKJACK, script)
            return
    pytest.fail("no round in which anybody stood")


def test_a_card_whose_place_in_the_order_is_not_known_is_asked_for() -> None:
    _, game_round = next(iter(rounds(evening(1))))
    script = script_of(game_round)
    script.cards.pop()
    with pytest.raises(NeedsCard):
        redeal(BLACKJACK, script)
