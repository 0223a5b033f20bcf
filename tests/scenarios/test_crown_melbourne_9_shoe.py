"""Crown Melbourne 9.11 and 9.12: a shoe that runs out, a machine that fails. Each with its clean twin."""

from tests.scenarios.language import CM, judged

DEAL = """
    Ann wagers 25 on box 1
    cards: 1 TS, dealer 6D, 1 8C
    Ann stands
    {}dealer draws TC, 5H
    Ann loses 25
    the round ends
    """
RAN_OUT = "the shoe runs out with 0 cards\n"
LOADED = "the discards are shuffled\n{}the shoe is loaded with 200 cards\n"
CUT = "a higher-duties-dealer cuts\n"
DEVICE = {"dealing": "continuous-shuffler", "cut": False, "burn": False}


def test_9_11_the_discards_are_shuffled_and_cut() -> None:
    assert judged(CM, DEAL.format("")) == []
    (put_right,) = judged(CM, DEAL.format(RAN_OUT + LOADED.format(CUT)))
    assert (put_right.code, put_right.clause, put_right.owed_cents) == ("shoe-ran-out", "9.11", {})
    assert put_right.consequences == ["The discards were shuffled, cut and loaded, and the round went on."]


def test_9_11_without_the_cut_or_the_shuffle() -> None:
    uncut = judged(CM, DEAL.format(RAN_OUT + LOADED.format("")))
    assert sorted(f.code for f in uncut) == ["no-cut", "shoe-ran-out"]
    unshuffled = judged(CM, DEAL.format(RAN_OUT + "the shoe is loaded with 200 cards\n"))
    assert sorted(f.code for f in unshuffled) == ["not-shuffled", "shoe-ran-out"]
    (silent,) = judged(CM, DEAL.format(RAN_OUT))
    assert silent.consequences == ["The record does not show that the discards were shuffled and loaded."]


def test_9_11_the_next_round_goes_on_with_them() -> None:
    again = "a new round\n" + DEAL.format("")
    found = judged(CM, DEAL.format(RAN_OUT + LOADED.format(CUT)) + again)
    assert [f.code for f in found] == ["shoe-ran-out"]


def test_9_12_the_machine_fails() -> None:
    assert judged(CM, DEAL.format(""), **DEVICE) == []
    found = judged(CM, DEAL.format("the device fails: order unknown, can't finish\n"), **DEVICE)
    (failed,) = [f for f in found if f.code == "device-failed"]
    assert failed.clause == "9.12"
    assert "the order of the cards can't be told; the round can't be finished" in failed.seen


def test_9_12_two_cards_at_once() -> None:
    deal = """
        Ann wagers 25 on box 1
        cards: 1 TS, dealer 6D, 1 2C
        Ann asks for a card
        5H 6H come at once to box 1, order unknown
        """
    found = judged(CM, deal, **DEVICE)
    assert [(f.code, f.seen) for f in found if f.code == "cards-together"] == [
        ("cards-together", "2 cards came out at once; their order can't be told")
    ]
    # 9.12 is about machines; from a shoe it is a card in excess.
    assert "cards-together" not in [f.code for f in judged(CM, deal)]


def test_9_12_is_about_a_machine_that_shuffles_all_the_time() -> None:
    stopped = DEAL.format("the device fails: order unknown, can't finish\n")
    assert judged(CM, stopped, dealing="multi-shuffler") == []
    assert [f.code for f in judged(CM, stopped, **DEVICE)] == ["device-failed"]
