"""The review of a round: what each mistake calls for, what was done about it, and who is owed what.

The modules are read in the order of the stages. Each stage is a function that takes a `RoundReview` and returns one;
none changes the record that it looks at, nor the review that it was given.

1. `between_the_lines`: what the record implies and does not say. It comes first because every later stage must look at
   the same round: a round that was called off has no unfinished hands, whether or not somebody said the word.
2. `check`, with `added_wagers`: mistakes that only the whole round can show. They come before the response, since they
   may be answered too.
3. `response`: what was noticed and done, in time and by one who may. Only mistakes are answered, never payments.
4. `settle`, with `payments`: what each wager was worth and was paid. It comes after the response, because what was done
   may make the round void, cut a wager or let interim settlements stand. `admissible` has the special readings by which
   another sum is right as well.
5. `owe`, with `single_wagers`: by which sums it is made right. It needs the settlement, for what is owed is a
   difference to it, and judges rulings last, by what is owed.

What they share: `round_review` has the values, `remedies` answers what a clause calls for, `worth` what a round comes
to as it lies and as the book deals it, and `consequences` folds what followed from a mistake under its cause, after
every stage.
"""

from collections.abc import Sequence

from domain.findings.unjudged import Unjudged, Wager
from domain.games.blackjack.play.results import Due
from domain.games.blackjack.play.table import Stake
from domain.games.blackjack.review.between_the_lines import read_between_the_lines
from domain.games.blackjack.review.check import check
from domain.games.blackjack.review.owe import owe
from domain.games.blackjack.review.response import judge_response
from domain.games.blackjack.review.round_review import FollowedHands, JudgedHands, RoundReview
from domain.games.blackjack.review.settle import settle
from domain.games.blackjack.view import View
from domain.table.shoe import Dealt

# What is not there because of a mistake at the table: where that was found, its finding tells of the wager too.
_OF_A_MISTAKE = ("card-not-drawn", "prize-not-drawn", "no-rule")


def review(followed: FollowedHands, view: View, following: Sequence[Dealt] = ()) -> JudgedHands:
    """The round's findings with their money, their remedies and what was done about them.

    `following` are the cards that the shoe gave out next; a dealer who stood too early would have drawn them.
    """
    now = RoundReview.of(followed, view, following)
    for stage in (read_between_the_lines, check, judge_response, settle, owe):
        now = stage(now)
    return _judged(now)


def _judged(now: RoundReview) -> JudgedHands:
    money, unsettled = now.money, _left_open(now)
    return JudgedHands(
        number=now.number,
        round=now.round,
        findings=list(now.findings),
        unjudged=_unjudged(now, unsettled),
        why_not=money.why_not,
        lacks_cards=money.lacks_cards,
        dues=money.dues,
        again=money.again,
        rightful=money.rightful,
        branches=money.branches,
        by_branch=money.by_branch,
        dues_unknown=money.dues_unknown,
        unsettled=unsettled,
        condemned_seq=now.condemned_seq,
    )


def _left_open(now: RoundReview) -> list[Due]:
    """The wagers that stay unjudged. One is judged where the round by the book tells what it is due."""
    if not now.money.unsettled:
        return []
    by_the_book = {_named(due.stake) for due in now.money.rightful if not due.unknown}
    is_found = bool(now.of_round)
    return [
        due
        for due in now.money.unsettled
        if _named(due.stake) not in by_the_book and not (is_found and due.doubt in _OF_A_MISTAKE)
    ]


def _named(stake: Stake) -> tuple[str, int, int, str]:
    return stake.player, stake.box, stake.hand, stake.bet


def _unjudged(now: RoundReview, unsettled: list[Due]) -> list[Unjudged]:
    """Which of its wagers could not be judged, and whether the play could."""
    found = []
    for due in unsettled:
        stake = due.stake
        assert due.doubt is not None
        wager = Wager(stake.player, stake.box, stake.hand, stake.bet)
        seq = stake.settled_seq or stake.seq
        found.append(Unjudged(seq, now.number, due.doubt, due.unknown, wager=wager, in_part=True))
    said = {(item.wager.player, item.wager.box, item.wager.bet) for item in found if item.wager is not None}
    for doubt in now.round.in_doubt:
        if (doubt.player, doubt.box, doubt.bet) not in said:
            wager = Wager(doubt.player, doubt.box, 1, doubt.bet)
            found.append(Unjudged(doubt.seq, now.number, "round-before", doubt.why, wager=wager, in_part=True))
    unread = now.round.unread
    if unread and now.round.voided_seq is None and not any(due.doubt == "unread-card" for due in unsettled):
        why = "a card was never read; no wager depends on it, but the play of the cards can't be judged"
        found.append(Unjudged(min(unread), now.number, "unread-card", why, in_part=True))
    return found
