"""A round of casino war: a card for each area and the dealer, surrender or war for who has a tie, and the war."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from domain.cards import pretty
from domain.findings.finding import Finding
from domain.games.comparing.game import Duel, Hands
from domain.games.comparing.review import ComparingView, HandsOf, Judging, worths
from domain.games.comparing.state import Dealt, FollowedHands
from domain.games.comparing.war import higher, same_rank
from domain.moments import is_shorter
from domain.money import dollars
from domain.rule import Rule
from domain.table.view import At
from domain.terminals.review import Announced, owe
from domain.terminals.state import Asked, Stake
from domain.vocabulary import Choice

ANTE: Final = "ante"
WAR: Final = "go-to-war"
_WAR_UNKNOWN = "a card of the war is missing or was not read"
_Area = tuple[str, int]  # terminal and box


class _Round:
    """A round as it was dealt: the antes, the cards where they lie, and a way to say what departs from a rule.

    A card is None where it is missing or was not read.
    """

    def __init__(self, view: ComparingView, followed: FollowedHands):
        game_round = followed.round
        self.view, self.followed = view, followed
        self.stakes = game_round.wagering.stakes.values()
        self.antes = {_area(stake): stake for stake in self.stakes if stake.bet == ANTE}
        self.dealer = game_round.hand("dealer")
        self.community = game_round.hand("community")
        self._mine = {area: game_round.area(*area)[:1] for area in self.antes}

    def mine(self, area: _Area) -> str | None:
        """The card that an area with an ante got in the initial deal."""
        return next((dealt.card for dealt in self._mine.get(area, [])), None)

    def was_dealt(self, area: _Area) -> bool:
        return bool(self._mine[area])

    @property
    def against(self) -> str | None:
        """The dealer's card of the initial deal."""
        return self.dealer[0].card if self.dealer else None

    def has_tie(self, area: _Area) -> bool:
        mine, dealer = self.mine(area), self.against
        return bool(mine and dealer and same_rank(mine, dealer))

    @property
    def for_war(self) -> list[Dealt]:
        """The cards that only a war has."""
        return [*self.community, *self.dealer[1:]]

    @property
    def war(self) -> tuple[str, str] | None:
        """The community card and the dealer's second."""
        if not self.community or len(self.dealer) < 2:
            return None
        community, dealer = self.community[0].card, self.dealer[1].card
        return (community, dealer) if community and dealer else None

    def find(
        self,
        code: str,
        seq: int,
        rule: Rule[bool] | None,
        seen: str,
        *,
        player: str | None = None,
        bet: str | None = None,
        unknown: str = "",
    ) -> Finding | None:
        """Reports a departure from a rule of casino war, which has them all."""
        assert rule is not None
        at = At(seq, self.followed.number)
        return self.view.find(
            code, at, seen=seen, expected=rule.says, clause=rule.clause, player=player, bet=bet, unknown=unknown
        )

    def find_missing(self, rule: Rule[bool] | None, seen: str, player: str | None = None) -> None:
        """Reports a card that should have been drawn by the end."""
        at = self.followed.round.ended_seq or self.followed.seq
        self.find("card-not-drawn", at, rule, seen, player=player, unknown="a card that nobody has seen decides it")


@dataclass
class _Tie:
    """An area with the dealer's rank: what was asked, what counts of the answer, and what does not agree."""

    ante: Stake
    asked: Asked | None
    chosen: str = ""  # surrender or go-to-war, as it counts; empty where nobody can say
    findings: list[Finding] = field(default_factory=list)

    @property
    def answer(self) -> str:
        """What was recorded of the decision, whether it counts or not."""
        return self.asked.chosen if self.asked else ""

    @property
    def is_at_war(self) -> bool:
        return self.chosen == Choice.GO_TO_WAR


def review_war(view: ComparingView, followed: FollowedHands) -> Judging:
    """Each area by its own card. Only who has a tie decides; only a war has more cards."""
    dealt = _Round(view, followed)
    _initial_deal(dealt)
    ties = {
        area: _decision(dealt, ante) for area, ante in dealt.antes.items() if ante.counted_cents and dealt.has_tie(area)
    }
    _offered_without_tie(dealt, ties)
    _subsequent_deal(dealt, list(ties.values()))
    raises = {area: _raise(dealt, tie) for area, tie in ties.items()}

    def placed_later(stake: Stake) -> tuple[int, tuple[Finding, ...]] | None:
        """The raise of a war lies there after the period; as large as the ante it counts."""
        tie = ties.get(_area(stake))
        if stake.bet != WAR or tie is None:
            return None
        if tie.is_at_war:
            return tie.ante.counted_cents, raises[_area(stake)]
        return (0, ()) if tie.findings else None

    as_it_counts = _hands(dealt, {area: tie.chosen for area, tie in ties.items()})
    as_answered = _hands(dealt, {area: tie.answer for area, tie in ties.items()})
    seen = worths(view.game, followed.setup, as_answered)
    departures = [Announced(tie.findings[0], seen, tie.ante.terminal) for tie in ties.values() if tie.findings]
    return Judging(as_it_counts, departures, placed_later, together=frozenset((ANTE, WAR)))


def _area(one: Stake | Asked | Dealt) -> _Area:
    return one.terminal, one.box


def _hands(dealt: _Round, chosen: Mapping[_Area, str]) -> HandsOf:
    """What decides each wager, where the areas with a tie have chosen so."""

    def hands(stake: Stake) -> Hands | str:
        area = _area(stake)
        mine, dealer = dealt.mine(area), dealt.against
        if mine is None or dealer is None:
            return "a card of the initial deal is missing or was not read"
        if area not in chosen or stake.bet not in (ANTE, WAR):
            return Duel(mine, dealer)
        if not chosen[area]:
            return "nobody knows whether it would have been surrender or war"
        if chosen[area] == Choice.SURRENDER:
            return Duel(mine, dealer) if stake.bet == ANTE else "there was no war"
        return Duel(mine, dealer, dealt.war) if dealt.war else _WAR_UNKNOWN

    return hands


# The initial deal


def _initial_deal(dealt: _Round) -> None:
    """One card for each area with a wager, then one for the dealer; an area gets no second one."""
    cards, rule = dealt.followed.round.cards, dealt.view.game.initial_deal
    if not cards:
        return
    for area, ante in dealt.antes.items():
        if ante.counted_cents and not dealt.was_dealt(area):
            dealt.find_missing(rule, f"{ante.terminal} had a wager and got no card", ante.player)
    if not dealt.dealer:
        dealt.find_missing(rule, "the dealer got no card")
    of_areas = [card for card in cards if not card.to]
    if dealt.dealer and of_areas and dealt.dealer[0].seq < of_areas[0].seq:
        dealt.find("out-of-turn", dealt.dealer[0].seq, rule, "the dealer got a card before the betting areas")
    served: set[_Area] = set()
    for card in of_areas:
        area = _area(card)
        if area in served or area not in dealt.antes:
            too_much = "as a second card" if area in served else "without a wager"
            seen = f"{card.terminal} was dealt {pretty(card.card) if card.card else 'a card'} {too_much}"
            dealt.find("excess-card", card.seq, rule, seen)
        served.add(area)


# Surrender or war


def _decision(dealt: _Round, ante: Stake) -> _Tie:
    """Surrender or war is offered; whoever does not answer in time has surrendered."""
    game, asked = dealt.view.game, _asked(dealt, ante)
    tie = _Tie(ante, asked)

    def departs(code: str, seq: int, rule: Rule[bool] | None, seen: str, *, counts: str) -> _Tie:
        unknown = "" if counts else "nobody knows what the player would have decided"
        found = dealt.find(code, seq, rule, seen, player=ante.player, unknown=unknown)
        tie.findings += [found] if found else []
        tie.chosen = counts
        return tie

    if asked is None:
        seen = f"{ante.terminal} had a tie and was not asked"
        return departs("decision-not-offered", ante.seq, game.offered, seen, counts="")
    if not asked.chosen:
        seen = f"{ante.terminal} was asked, and no decision was recorded"
        return departs("absent-play-wrong", asked.seq, game.times_out, seen, counts=Choice.SURRENDER)
    chosen_seq = asked.chosen_seq or asked.seq
    if asked.timed_out and (why := _too_soon(dealt, asked)):
        return departs("directed-too-soon", chosen_seq, game.times_out, why, counts="")
    if asked.timed_out and asked.chosen != Choice.SURRENDER:
        seen = f"{ante.terminal} did not decide in time, and went to war"
        return departs("absent-play-wrong", chosen_seq, game.times_out, seen, counts=Choice.SURRENDER)
    tie.chosen = asked.chosen
    return tie


def _asked(dealt: _Round, ante: Stake) -> Asked | None:
    """The question that a tie calls for."""
    both = {Choice.SURRENDER, Choice.GO_TO_WAR}
    asked = dealt.followed.round.wagering.asked
    return next((one for one in asked if _area(one) == _area(ante) and both <= set(one.choices)), None)


def _too_soon(dealt: _Round, asked: Asked) -> str:
    """What is wrong where somebody was taken to be silent before the time to decide was over."""
    terminals = dealt.followed.setup.terminals
    seconds = asked.seconds or (terminals.decision_s if terminals else None)
    waited_us = (asked.chosen_us or asked.asked_us) - asked.asked_us
    if seconds is None or not is_shorter(waited_us, seconds):
        return ""
    return f"{asked.terminal} had {seconds} seconds, and was taken to be silent after {waited_us / 1e6:g}"


def _offered_without_tie(dealt: _Round, ties: Mapping[_Area, _Tie]) -> None:
    """A choice for somebody who has no tie is none that the game has."""
    for asked in dealt.followed.round.wagering.asked:
        area = _area(asked)
        if area in dealt.antes and area not in ties and Choice.GO_TO_WAR in asked.choices:
            seen = f"{asked.terminal} was offered a war without a tie"
            dealt.find("choice-not-due", asked.seq, dealt.view.game.offered, seen, player=dealt.antes[area].player)


# The war


def _subsequent_deal(dealt: _Round, ties: list[_Tie]) -> None:
    """One community card and one for the dealer, once everybody has decided; none where nobody is at war."""
    rule = dealt.view.game.subsequent_deal
    at_war = next((tie for tie in ties if tie.is_at_war), None)
    cards = dealt.for_war
    if cards and at_war is None and all(tie.answer == Choice.SURRENDER for tie in ties):
        first_seq = min(card.seq for card in cards)
        dealt.find("excess-card", first_seq, rule, "cards were drawn for a war that nobody went to")
        return
    too_many = [*dealt.community[1:], *dealt.dealer[2:]]
    if too_many:
        seen = "a war had more than one card for all and one for the dealer"
        dealt.find("excess-card", too_many[0].seq, rule, seen)
    if at_war is not None and (not dealt.community or len(dealt.dealer) < 2):
        dealt.find_missing(rule, f"{at_war.ante.terminal} was at war, and not all of its cards were drawn")
    decided_seq = max((tie.asked.chosen_seq or 0 for tie in ties if tie.asked), default=0)
    early = next((card for card in cards if card.seq < decided_seq), None)
    if early is not None:
        seen = "a card of the war was drawn before everybody had decided"
        dealt.find("card-before-decision", early.seq, rule, seen)


def _raise(dealt: _Round, tie: _Tie) -> tuple[Finding, ...]:
    """The raise of a war is as large as the ante; one that is missing would have been won or lost all the same."""
    if not tie.is_at_war:
        return ()
    ante, wanted = tie.ante, tie.ante.counted_cents
    placed = next((stake for stake in dealt.stakes if stake.bet == WAR and _area(stake) == _area(ante)), None)
    lies = placed.cents if placed else 0
    if lies == wanted:
        return ()
    chosen_seq = tie.asked.chosen_seq if tie.asked and tie.asked.chosen_seq else ante.seq
    finding = dealt.find(
        "war-wager-wrong",
        placed.seq if placed else chosen_seq,
        dealt.view.game.war_wager,
        f"{ante.terminal} went to war with {dollars(lies)} beside an ante of {dollars(wanted)}",
        player=ante.player,
        bet=WAR,
    )
    if finding is None:
        return ()
    if placed is None:
        if dealt.war is None:
            finding.unknown = _WAR_UNKNOWN
        else:
            community, dealer = dealt.war
            owe(finding, ante.player, -wanted if higher(dealer, community) else wanted)
    return (finding,)
