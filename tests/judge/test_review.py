"""The review of a round takes values and returns values: what it was given is afterwards as it was before."""

from collections.abc import Sequence

import msgspec
import pytest

from domain.games.blackjack.review import review
from domain.games.blackjack.review.consequences import CONSEQUENCES, EXPLAINED
from domain.games.blackjack.review.round_review import FollowedHands, JudgedHands
from domain.games.blackjack.view import View
from domain.judge.judge import Judge
from domain.library.irregularities import CATALOGUE
from domain.table.shoe import Dealt
from tests.frozen import scenes

_EVERY = 5  # scenes: enough for every reading, stage and consequence


def test_a_review_changes_nothing_that_it_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    reviewed = implied = 0

    def watched(followed: FollowedHands, view: View, following: Sequence[Dealt] = ()) -> JudgedHands:
        nonlocal reviewed, implied
        before = msgspec.json.encode((followed, view.table, list(following)))
        first, second = review(followed, view, following), review(followed, view, following)
        assert msgspec.json.encode((followed, view.table, list(following))) == before
        assert msgspec.json.encode(first.findings) == msgspec.json.encode(second.findings)
        reviewed, implied = reviewed + 1, implied + (first.round is not followed.round)
        return first

    monkeypatch.setattr("domain.games.blackjack.family.review", watched)
    for scene in list(scenes.load_all())[::_EVERY]:
        judge = Judge(scene.record.stream)
        for event in scene.record.events():
            judge.step(event)
        judge.finish()
    assert reviewed > 500
    assert implied > 10


def test_every_code_of_the_table_of_consequences_is_one_that_can_be_found() -> None:
    named = {code for each in CONSEQUENCES for code in (*each.codes, *each.of)}
    named |= {code for each in EXPLAINED for code in each.codes}
    assert named <= CATALOGUE.keys()


def test_nothing_is_a_consequence_of_itself_through_others_of_its_stage() -> None:
    """Else two mistakes could each be told under the other, and neither would be found."""
    for each in CONSEQUENCES:
        assert not set(each.codes) & set(each.of)
        back = [other for other in CONSEQUENCES if other.stage == each.stage and set(other.of) & set(each.codes)]
        assert not any(set(other.codes) & set(each.of) for other in back)
