"""A tournament that is saved and resumed after every entry comes to the same as one that is judged in one go."""

import pytest

from domain.ledgers.judging import LedgerJudge
from domain.ledgers.ledger import Outcome
from tests.scenarios.language import NSW, TAS
from tests.tournaments.cup import Cup, counted, hand, placings

WRONG = placings(("Ben", 1, 200), ("Ann", 2, 75), ("Cleo", 3, 25))


@pytest.mark.parametrize("game", [NSW, TAS])
@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"placings": WRONG, "designated": None},
        {"hand_2": hand(3, False, Ann=50, Ben=None, Cleo=10), "counted": counted(Ann=1, Ben=2, Cleo=3)},
    ],
)
def test_saved_and_resumed_after_every_entry(game: str, changes: dict[str, str]) -> None:
    _, whole = Cup(game).but(**changes).outcomes()
    judge = LedgerJudge(whole[0].entry.ledger)
    found: list[Outcome] = []
    for outcome in whole:
        found.append(judge.take(outcome.entry))
        judge = LedgerJudge.resumed(judge.name, judge.save())
    assert [(one.findings, one.unjudged, one.balance) for one in found] == [
        (one.findings, one.unjudged, one.balance) for one in whole
    ]
