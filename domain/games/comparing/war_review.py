"""A round of casino war: a card for each area and the dealer, surrender or war for who has a tie, and the war."""

from dataclasses import dataclass, field
from typing import Final

from domain.cards import pretty
from domain.findings.finding import Finding
from domain.games.comparing.game import Duel, Hands
from domain.games.comparing.review import ComparingView, Judging, worths
from domain.games.comparing.state import FollowedHands
from domain.games.comparing.war import higher, same_rank
from domain.money import dollars
from domain.rule import Rule
from domain.table.view import At
from domain.terminals.review import Announced, owe
from domain.terminals.state import Asked, Stake
from domain.vocabulary import Choice

ANTE: Final = "ante"
WAR: Final = "go-to-war"
_Area = tuple[str, int]  # terminal and box


@dataclass
class _Tie:
    """An area with the dealer's rank: what was asked, what counts of the answer, and what does not agree."""

    ante: Stake
    asked: Asked | None
    chosen: str = ""  # surrender or go-to-war, as it counts; empty where nobody can say
    findings: list[Finding] = field(default_factory=list)


def review_war(view: ComparingView, followed: FollowedHands) -> Judging:
    """Each area by its own card. Only who has a tie decides; only a war has more cards."""
    game_round = followed.round
    dealer = [dealt.card for dealt in game_round.hand("dealer")]
    community = [dealt.card for dealt in game_round.hand("community")]
    antes = {(stake.terminal, stake.box): stake for stake in game_round.wagering.stakes.values() if stake.bet == ANTE}
    cards = {area: [dealt.card for dealt in game_round.area(*area)] for area in antes}
    _initial_deal(view, followed, antes, cards, dealer)
    first = dealer[0] if dealer else None
    ties = {
        area: _tie(view, followed, ante)
        for area, ante in antes.items()
        if ante.counted_cents and _is_tie(cards[area], first)
    }
    _not_due(view, followed, antes, ties)
    at_war = [tie for tie in ties.values() if tie.chosen == Choice.GO_TO_WAR]
    _subsequent_deal(view, followed, ties, at_war, dealer, community)
    war = (community[0], dealer[1]) if community and len(dealer) > 1 else None
    wagers = {area: _war_wager(view, followed, tie, war) for area, tie in ties.items()}

    def decided_by(stake: Stake, chosen: str) -> Hands | str:
        mine = next(iter(cards.get((stake.terminal, stake.box), [])), None)
        if mine is None or first is None:
            return "a card of the initial deal is missing or was not read"
        if (stake.terminal, stake.box) not in ties or stake.bet not in (ANTE, WAR):
            return Duel(mine, first)
        if not chosen:
            return "nobody knows whether it would have been surrender or war"
        if chosen == Choice.SURRENDER:
            return Duel(mine, first) if stake.bet == ANTE else "there was no war"
        if war is None or war[0] is None or war[1] is None:
            return "a card of the war is missing or was not read"
        return Duel(mine, first, (war[0], war[1]))

    def hands(stake: Stake) -> Hands | str:
        tie = ties.get((stake.terminal, stake.box))
        return decided_by(stake, tie.chosen if tie else "")

    def as_recorded(stake: Stake) -> Hands | str:
        tie = ties.get((stake.terminal, stake.box))
        return decided_by(stake, tie.asked.chosen if tie and tie.asked else "")

    def placed_later(stake: Stake) -> tuple[int, tuple[Finding, ...]] | None:
        """The raise of a war lies there after the period; as large as the ante it counts."""
        tie = ties.get((stake.terminal, stake.box))
        if stake.bet != WAR or tie is None:
            return None
        if tie.chosen == Choice.GO_TO_WAR:
            return tie.ante.counted_cents, wagers[stake.terminal, stake.box]
        return (0, ()) if tie.findings else None

    seen = worths(view.game, followed.setup, as_recorded)
    departures = [Announced(tie.findings[0], seen, tie.ante.terminal) for tie in ties.values() if tie.findings]
    return Judging(hands, departures, placed_later)


def _is_tie(mine: list[str | None], dealer: str | None) -> bool:
    return bool(mine and mine[0] and dealer and same_rank(mine[0], dealer))


def _initial_deal(
    view: ComparingView,
    followed: FollowedHands,
    antes: dict[_Area, Stake],
    cards: dict[_Area, list[str | None]],
    dealer: list[str | None],
) -> None:
    """One card for each area with a wager, then one for the dealer; an area gets no second one."""
    rule, game_round = view.game.initial_deal, followed.round
    if not game_round.cards:
        return
    for area, ante in antes.items():
        if ante.counted_cents and not cards[area]:
            _missing(view, followed, f"{area[0]} had a wager and got no card", rule, ante.player)
    if not dealer:
        _missing(view, followed, "the dealer got no card", rule)
    dealers = next((dealt.seq for dealt in game_round.cards if dealt.to == "dealer"), None)
    areas = [dealt.seq for dealt in game_round.cards if not dealt.to]
    if dealers is not None and areas and dealers < areas[0]:
        view.find(
            "out-of-turn",
            At(dealers, followed.number),
            seen="the dealer got a card before the betting areas",
            expected=rule.says,
            clause=rule.clause,
        )
    seen: set[_Area] = set()
    for dealt in game_round.cards:
        if dealt.to:
            continue
        area = (dealt.terminal, dealt.box)
        if area in seen or area not in antes:
            view.find(
                "excess-card",
                At(dealt.seq, followed.number),
                seen=f"{dealt.terminal} was dealt {pretty(dealt.card) if dealt.card else 'a card'}"
                + (" as a second card" if area in seen else " without a wager"),
                expected=rule.says,
                clause=rule.clause,
            )
        seen.add(area)


def _missing(
    view: ComparingView, followed: FollowedHands, seen: str, rule: Rule[bool], player: str | None = None
) -> None:
    seq = followed.round.ended_seq or followed.seq
    view.find(
        "card-not-drawn",
        At(seq, followed.number),
        seen=seen,
        expected=rule.says,
        clause=rule.clause,
        player=player,
        unknown="a card that nobody has seen decides it",
    )


def _tie(view: ComparingView, followed: FollowedHands, ante: Stake) -> _Tie:
    """Surrender or war is offered; whoever does not answer in time has surrendered."""
    asked = next(
        (
            one
            for one in followed.round.wagering.asked
            if (one.terminal, one.box) == (ante.terminal, ante.box)
            and {Choice.SURRENDER, Choice.GO_TO_WAR} <= set(one.choices)
        ),
        None,
    )
    tie = _Tie(ante, asked)
    rule, times_out = view.game.offered, view.game.times_out
    assert rule is not None
    assert times_out is not None
    if asked is None:
        _find(
            view, followed, tie, "decision-not-offered", ante.seq, f"{ante.terminal} had a tie and was not asked", rule
        )
        return tie
    if not asked.chosen:
        seen = f"{ante.terminal} was asked, and no decision was recorded"
        _find(view, followed, tie, "absent-play-wrong", asked.seq, seen, times_out)
        tie.chosen = Choice.SURRENDER
        return tie
    tie.chosen = asked.chosen
    if not asked.timed_out:
        return tie
    waited_us = (asked.chosen_us or asked.asked_us) - asked.asked_us
    terminals = followed.setup.terminals
    seconds = asked.seconds or (terminals.decision_s if terminals else None)
    if seconds is not None and waited_us < seconds * 1_000_000:
        seen = f"{ante.terminal} had {seconds} seconds, and was taken to be silent after {waited_us / 1e6:g}"
        _find(view, followed, tie, "directed-too-soon", asked.chosen_seq or asked.seq, seen, times_out)
        tie.chosen = ""
    elif asked.chosen != Choice.SURRENDER:
        seen = f"{ante.terminal} did not decide in time, and went to war"
        _find(view, followed, tie, "absent-play-wrong", asked.chosen_seq or asked.seq, seen, times_out)
        tie.chosen = Choice.SURRENDER
    return tie


def _find(
    view: ComparingView, followed: FollowedHands, tie: _Tie, code: str, seq: int, seen: str, rule: Rule[bool]
) -> None:
    unknown = "" if code == "absent-play-wrong" else "nobody knows what the player would have decided"
    found = view.find(
        code,
        At(seq, followed.number),
        seen=seen,
        expected=rule.says,
        clause=rule.clause,
        player=tie.ante.player,
        unknown=unknown,
    )
    tie.findings += [found] if found else []


def _not_due(view: ComparingView, followed: FollowedHands, antes: dict[_Area, Stake], ties: dict[_Area, _Tie]) -> None:
    """A choice for somebody who has no tie is none that the game has."""
    rule = view.game.offered
    assert rule is not None
    for asked in followed.round.wagering.asked:
        area = (asked.terminal, asked.box)
        if area in antes and area not in ties and Choice.GO_TO_WAR in asked.choices:
            view.find(
                "choice-not-due",
                At(asked.seq, followed.number),
                seen=f"{asked.terminal} was offered a war without a tie",
                expected=rule.says,
                clause=rule.clause,
                player=antes[area].player,
            )


def _subsequent_deal(
    view: ComparingView,
    followed: FollowedHands,
    ties: dict[_Area, _Tie],
    at_war: list[_Tie],
    dealer: list[str | None],
    community: list[str | None],
) -> None:
    """One community card and one for the dealer, once everybody has decided; none where nobody is at war."""
    rule = view.game.subsequent_deal
    assert rule is not None
    extra = [*followed.round.hand("community"), *followed.round.hand("dealer")[1:]]
    went = any(tie.asked is None or tie.asked.chosen != Choice.SURRENDER for tie in ties.values())
    if extra and not at_war and not went:
        view.find(
            "excess-card",
            At(min(dealt.seq for dealt in extra), followed.number),
            seen="cards were drawn for a war that nobody went to",
            expected=rule.says,
            clause=rule.clause,
        )
        return
    over = [*followed.round.hand("community")[1:], *followed.round.hand("dealer")[2:]]
    if over:
        view.find(
            "excess-card",
            At(over[0].seq, followed.number),
            seen="a war had more than one card for all and one for the dealer",
            expected=rule.says,
            clause=rule.clause,
        )
    if at_war and (not community or len(dealer) < 2):
        _missing(view, followed, f"{at_war[0].ante.terminal} was at war, and not all of its cards were drawn", rule)
    decided = max((tie.asked.chosen_seq or 0 for tie in ties.values() if tie.asked), default=0)
    early = next((dealt for dealt in extra if dealt.seq < decided), None)
    if early is not None:
        view.find(
            "card-before-decision",
            At(early.seq, followed.number),
            seen="a card of the war was drawn before everybody had decided",
            expected=rule.says,
            clause=rule.clause,
        )


def _war_wager(
    view: ComparingView, followed: FollowedHands, tie: _Tie, war: tuple[str | None, str | None] | None
) -> tuple[Finding, ...]:
    """The raise of a war is as large as the ante; one that is missing would have been won or lost all the same."""
    rule = view.game.war_wager
    assert rule is not None
    if tie.chosen != Choice.GO_TO_WAR:
        return ()
    ante, stakes = tie.ante, followed.round.wagering.stakes.values()
    area = (ante.terminal, ante.box)
    placed = next((stake for stake in stakes if stake.bet == WAR and (stake.terminal, stake.box) == area), None)
    lies, wanted = placed.cents if placed else 0, ante.counted_cents
    if lies == wanted:
        return ()
    asked_seq = tie.asked.chosen_seq if tie.asked and tie.asked.chosen_seq else ante.seq
    finding = view.find(
        "war-wager-wrong",
        At(placed.seq if placed else asked_seq, followed.number),
        seen=f"{ante.terminal} went to war with {dollars(lies)} beside an ante of {dollars(wanted)}",
        expected=rule.says,
        clause=rule.clause,
        player=ante.player,
        bet=WAR,
    )
    if finding is None:
        return ()
    if placed is None:
        if war is None or war[0] is None or war[1] is None:
            finding.unknown = "a card of the war is missing or was not read"
        else:
            owe(finding, ante.player, -wanted if higher(war[1], war[0]) else wanted)
    return (finding,)
