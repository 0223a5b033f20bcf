"""A fact that was added behind another has the other's number: what came first is still told apart."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from domain.facts.base import Fact
from domain.facts.dealing import CardDrawn, RoundEnded
from domain.facts.rulings import RemarkMade, RemedyOrdered, RoundVoided
from domain.facts.wagers import WagerPlaced
from domain.findings.finding import Finding
from domain.judge.judge import Judge
from domain.values import BoxHand, Patron, Staff
from tests.judge.test_corrections import added
from tests.scenarios.language import CM, NSW, SYDNEY, TAS, Scene, actions, in_time

EVERYWHERE = pytest.mark.parametrize("game", [CM, NSW, TAS, SYDNEY])


def with_added(game: str, before: str, fact: Fact, behind: str) -> list[Finding]:
    """The findings of a round in which a fact was not told in its place, and added at the end."""
    return _of(game, before, behind, lambda scene, seq: scene.say(replace(added(seq, fact), by=scene.supervisor)))


def in_its_place(game: str, before: str, fact: Fact, behind: str) -> list[Finding]:
    """The findings of the same round, told as it went."""
    return _of(game, f"{before}*", behind, lambda scene, seq: None, fact)


def _of(
    game: str, before: str, behind: str, afterwards: Callable[[Scene, int], None], between: Fact | None = None
) -> list[Finding]:
    scene = Scene(game)
    scene.open(burn=game in (CM, NSW))
    scene.begin_round()
    scene.tell(before.removesuffix("*"))
    seq = len(scene.events)
    if between is not None:
        scene.say(between)
    scene.tell(behind)
    scene.say(RoundEnded())
    afterwards(scene, seq)
    judge = Judge("BJ-1/r1")
    return [finding for event in scene.events for finding in judge.step(event)] + judge.finish()


def codes(found: list[Finding]) -> list[str]:
    return [finding.code for finding in found]


ELEVEN = "Ann wagers 20 on box 1\ncards: 1 6S, dealer 6D, 1 5C\n"
DOUBLES = ELEVEN + "Ann chooses to double\nAnn adds 20 double\n"
WINS = "dealer draws KC, KH\nAnn is paid 20\nAnn is paid 20 double\n"


@EVERYWHERE
def test_the_card_of_a_double_added_behind_its_wager(game: str) -> None:
    """NSW 11.3, TAS 15.1: the wager comes before the card. Behind it, it is too late."""
    card = CardDrawn(to=BoxHand(box=1), card="TC")
    assert with_added(game, DOUBLES, card, WINS) == []
    late = ELEVEN + "Ann chooses to double\nTC to box 1\n"
    wager = WagerPlaced(player="Ann", box=1, bet="double", cents=2000)
    assert "illegal-double" in codes(in_its_place(game, late, wager, WINS))


@EVERYWHERE
def test_a_boxs_second_card_added_behind_the_dealers_first(game: str) -> None:
    """The dealer has 3-6-J and stands on 19; without the three that would be 16."""
    deal, rest = "Ann wagers 20 on box 1\ncards: 1 3C, dealer 3D\n", "Ann stands\ndealer draws 6S, {}\nAnn {} 20\n"
    card = CardDrawn(to=BoxHand(box=1), card="TS")
    assert with_added(game, deal, card, rest.format("JS", "loses")) == []
    stood = with_added(game, deal, card, rest.format("7S", "loses"))
    assert codes(stood)[0] == "dealer-stood-wrongly"


@EVERYWHERE
def test_the_dealers_first_card_added_behind_a_boxs_first(game: str) -> None:
    deal, rest = (
        "Ann wagers 20 on box 1\ncards: 1 6S\n",
        "cards: 1 KC\nAnn stands\ndealer draws KD, KH\nAnn is paid 20\n",
    )
    assert with_added(game, deal, CardDrawn(to="dealer", card="6D"), rest) == []


TOO_MANY = "Ann wagers 20 on box 1\ncards: 1 KS, dealer 6D, 1 7C\nAnn stands\n5H to box 1\n"
NEXT = "5H goes from box 1 to next\n5H from next to the dealer\ndealer draws 9C\nAnn loses 20\n"


@pytest.mark.parametrize(("game", "clause"), [(CM, "9.3"), (NSW, "17.2, 17.8"), (TAS, "19.1")])
def test_an_order_added_behind_the_mistake_that_it_is_about(game: str, clause: str) -> None:
    """The card too many is the dealer's next: 6-5-9 = 20 beats 17."""
    ranks = {CM: "higher-duties-dealer", NSW: "gaming-supervisor", TAS: "inspector"}
    order = RemedyOrdered(remedy="use-as-next-card", by=Staff(number="s-9", rank=ranks[game]))  # type: ignore[arg-type]
    for found in (with_added(game, TOO_MANY, order, NEXT), in_its_place(game, TOO_MANY, order, NEXT)):
        assert [(f.code, f.owed_cents) for f in found] == [(found[0].code, {})]
        assert actions(found[0]) == [("use-as-next-card", True)]
        assert clause in in_time(found[0])


@pytest.mark.parametrize("told", [with_added, in_its_place])
def test_nsw_19_4_a_void_added_behind_an_interim_payment(told: Callable[..., list[Finding]]) -> None:
    """Ann's blackjack was paid before the round was void: it may stand. Ben was paid behind it, which may not."""
    deal = "Ann wagers 20 on box 1\nBen wagers 20 on box 2\ncards: 1 KS, 2 KH, dealer 6D, 1 AC, 2 9H\nAnn is paid 30\n"
    void = RoundVoided(because="disruption", by=Staff(number="s-9", rank="gaming-supervisor"))
    assert told(NSW, deal, void, "Ben keeps 20\n") == []
    (found,) = told(NSW, deal, void, "Ben is paid 20\n")
    assert (found.code, found.owed_cents) == ("wrong-payout", {"Ben": -20_00})


@pytest.mark.parametrize("told", [with_added, in_its_place])
def test_tas_19_5_words_added_behind_the_third_card_were_said_behind_it(told: Callable[..., list[Finding]]) -> None:
    """Until a third card is out 19.4 has the hands rebuilt, then 19.5 has the hand without a wager discarded."""
    deal = "Ann wagers 20 on box 1\ncards: 1 5S, 2 9H, dealer 6D, 1 4C, 2 8H\nAnn draws 9C\n"
    away = "9H goes from box 2 to discards\n8H goes from box 2 to discards\n"
    rest = away + "Ann stands\ndealer draws KC, KH\nAnn is paid 20\n"
    words = RemarkMade(by=Patron(player="Ann"), about="dealing")
    (found,) = told(TAS, deal, words, rest)
    assert (found.code, in_time(found)) == ("hand-without-wager", ["19.5"])
