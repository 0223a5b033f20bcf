"""No stale answers: what a late event changes is seen when the page runs the next time."""

from pathlib import Path

from tests.dashboard.felt.rounds import CARD_TOO_MANY, SPLIT_AND_INSURANCE, messages
from tests.dashboard.felt.test_replay_page import FIRST, sent
from tests.dashboard.open_house import open_house, opened, run
from tests.making import record


def test_a_late_event_is_seen_the_next_time(tmp_path: Path) -> None:
    raws = messages(SPLIT_AND_INSURANCE, CARD_TOO_MANY)
    with open_house(tmp_path / "home", raws[:27] + raws[28:]) as house:  # 28 is late
        test = opened("replay", round=FIRST)
        assert sent(test)["round"]["verdict"]["words"] == "Cannot be judged: seq 28 to 28 are missing."
        store = house.premises.open_store()
        record(store, [raws[27]], source="late")
        store.close()
        assert house.service.wait_for(house.store.last_index(), 30)
        after = sent(run(test))
        assert after["round"]["verdict"]["words"] == "By the book: no findings."
        assert "28" in {step["at"] for step in after["round"]["steps"]}
