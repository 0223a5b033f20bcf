"""A coup of baccarat against its table of play: cards too many, cards that are missing, and the hands by the book."""

from collections.abc import Iterator

from domain.cards import pretty
from domain.findings.finding import Finding
from domain.games.comparing.baccarat import BANKER, PLAYER, Side, by_the_table, due_card, points
from domain.games.comparing.game import Coup, Hands
from domain.games.comparing.review import ComparingView, HandsOf, Judging, worths
from domain.games.comparing.state import Dealt, FollowedHands
from domain.table.view import At
from domain.terminals.review import Announced
from domain.terminals.state import Stake

_FIRST_CARDS = 4


def review_coup(view: ComparingView, followed: FollowedHands) -> Judging:
    """The hands that count are those of the table of play, dealt with the cards in the order in which they came."""
    cards = [dealt for dealt in followed.round.cards if dealt.to in (PLAYER, BANKER)]
    unread = next((dealt for dealt in cards if dealt.card is None), None)
    if unread is not None:
        return Judging(_always(f"the card at #{unread.seq} was not read"))
    as_dealt = Coup(*(tuple(dealt.card or "" for dealt in cards if dealt.to == side) for side in (PLAYER, BANKER)))
    if len(as_dealt.player) < 2 or len(as_dealt.banker) < 2:
        found = _missing_first(view, followed, as_dealt) if cards else None
        why = "not all of the first four cards were drawn"
        if found is not None:
            found.unknown = why
        return Judging(_always(why))
    finding = next(_departures(view, followed, cards), None)
    if finding is None:
        return Judging(_always(as_dealt))
    right = by_the_table(as_dealt, _later(cards))
    if right is None:
        finding.unknown = "the table of play calls for a card that nobody has seen"
        return Judging(_always(finding.unknown))
    seen = worths(view.game, followed.setup, _always(as_dealt))
    return Judging(_always(right), [Announced(finding, seen)], by_the_book=right)


def _always(hands: Hands | str) -> HandsOf:
    def of(stake: Stake) -> Hands | str:
        return hands

    return of


def _later(cards: list[Dealt]) -> list[str]:
    """The cards after the first two of each hand, in the order in which they came."""
    counts: dict[str, int] = {}
    later = []
    for dealt in cards:
        counts[dealt.to] = counts.get(dealt.to, 0) + 1
        if counts[dealt.to] > 2:
            later.append(dealt.card or "")
    return later


def _missing_first(view: ComparingView, followed: FollowedHands, coup: Coup) -> Finding | None:
    rule = view.game.initial_deal
    short = PLAYER if len(coup.player) < 2 else BANKER
    return view.find(
        "card-not-drawn",
        At(followed.round.ended_seq or followed.seq, followed.number),
        seen=f"the {short} had {len(coup.player if short == PLAYER else coup.banker)} cards",
        expected=rule.says,
        clause=rule.clause,
    )


def _departures(view: ComparingView, followed: FollowedHands, cards: list[Dealt]) -> Iterator[Finding]:
    """The first card after the initial deal that the table does not call for, or the first that it misses."""
    hands: dict[str, list[str]] = {PLAYER: [], BANKER: []}
    for dealt in cards:
        if len(hands[PLAYER]) < 2 or len(hands[BANKER]) < 2:
            if len(hands[dealt.to]) == 2:  # before the other hand has its two
                yield from _excess(view, followed, dealt, hands)
                return
            hands[dealt.to].append(dealt.card or "")
            continue
        due = due_card(hands[PLAYER], hands[BANKER])
        if due is None or due != dealt.to:
            yield from (
                _excess(view, followed, dealt, hands)
                if due is None
                else _passed_over(view, followed, due, hands, dealt)
            )
            return
        hands[dealt.to].append(dealt.card or "")
    if (due := due_card(hands[PLAYER], hands[BANKER])) is not None:
        yield from _passed_over(view, followed, due, hands, None)


def _excess(
    view: ComparingView, followed: FollowedHands, dealt: Dealt, hands: dict[str, list[str]]
) -> Iterator[Finding]:
    rule = view.game.table_of_play
    assert rule is not None
    found = view.find(
        "excess-card",
        At(dealt.seq, followed.number),
        seen=f"the {dealt.to} with {points(hands[dealt.to])} points was dealt {pretty(dealt.card or '')}",
        expected=rule.says,
        clause=rule.clause,
        reading=rule.reading,
    )
    if found is not None:
        yield found


def _passed_over(
    view: ComparingView, followed: FollowedHands, due: Side, hands: dict[str, list[str]], instead: Dealt | None
) -> Iterator[Finding]:
    rule = view.game.table_of_play
    assert rule is not None
    other = "" if instead is None else f", and the {instead.to} got {pretty(instead.card or '')} instead"
    seq = instead.seq if instead else followed.round.cards[-1].seq
    found = view.find(
        "card-not-drawn",
        At(seq, followed.number),
        seen=f"the {due} with {points(hands[due])} points drew no card{other}",
        expected=rule.says,
        clause=rule.clause,
        reading=rule.reading,
    )
    if found is not None:
        yield found
