"""Blackjack as a family of games: how the judge follows, checks, walks and reviews its rounds."""

from collections.abc import Callable
from typing import ClassVar

from msgspec.structs import replace

from domain.facts.base import Fact
from domain.facts.dealing import CardDrawn, CardTurned
from domain.facts.decisions import ChoiceMade, PlayDirected
from domain.facts.rulings import HandsRebuilt, RoundVoided, WagerVoided
from domain.facts.settlement import WagerCollected, WagerPaid, WagerReturned
from domain.facts.shoe import CardsDealtTogether
from domain.facts.tables import AnySetup
from domain.facts.wagers import (
    WagerChanged,
    WagerConverted,
    WagerMoved,
    WagerPlaced,
    WagerRefused,
    WagerWithdrawn,
)
from domain.findings.finding import Advice, Finding
from domain.findings.unjudged import Unjudged
from domain.findings.wording import bet_title, joined, place_in_words
from domain.games.blackjack.checks.all_checks import LOOKS, check
from domain.games.blackjack.game import Game
from domain.games.blackjack.moves import moves_of
from domain.games.blackjack.play.carrying import may_go_on, unsure
from domain.games.blackjack.play.follow import FOLLOWING, follow
from domain.games.blackjack.play.foreign import A_JOKER
from domain.games.blackjack.play.results import Due
from domain.games.blackjack.play.table import ActiveWager, Round, Stake, Stray, Table
from domain.games.blackjack.review import review
from domain.games.blackjack.review.round_review import FollowedHands, JudgedHands, moments_of
from domain.games.blackjack.view import View
from domain.games.blackjack.walk.deal_walk import draws_low_hands, may_split_again
from domain.games.blackjack.walk.round_walk import HEARD_LATER, WALKED, RoundWalk
from domain.games.family import OF_THE_RECORD, Facts, Family, straight_on
from domain.games.judged import JudgedRound, SettledWager
from domain.games.moves import Move
from domain.table.shoe import Dealt
from domain.table.state import RoundState

_WAGERS: frozenset[type[Fact]] = frozenset(
    (WagerPlaced, WagerChanged, WagerMoved, WagerWithdrawn, WagerRefused, WagerConverted)
)
_DEALT: frozenset[type[Fact]] = frozenset(
    (
        *(ChoiceMade, PlayDirected, CardDrawn, CardTurned, CardsDealtTogether, HandsRebuilt),
        *(WagerPaid, WagerCollected, WagerReturned, WagerVoided, RoundVoided),
    )
)


class Blackjack(Family[Table, RoundWalk, FollowedHands, View]):
    """Boxes with hands, played one after the other against the dealer's."""

    name = "blackjack"
    seals: ClassVar[Facts] = frozenset((CardDrawn,))
    of_play: ClassVar[Facts] = _WAGERS | _DEALT
    begins: ClassVar[Facts] = _DEALT
    walked: ClassVar[Facts] = WALKED
    heard_later: ClassVar[Facts] = HEARD_LATER
    checked: ClassVar[Facts] = LOOKS.keys()
    stands = OF_THE_RECORD | {"deck-fault"}
    table: type[Table] = Table
    followed: type[FollowedHands] = FollowedHands

    follow = staticmethod(follow)
    check = staticmethod(check)
    go_on = staticmethod(straight_on(LOOKS, FOLLOWING, WALKED))

    def __init__(self, game_in_force: Callable[..., Game | None]):
        """`game_in_force` has the game that a setup names, also `in_tournament`: rulebooks are written in terms of this
        family."""
        self._game_in_force = game_in_force

    def view(self, setup: AnySetup, table: Table, findings: list[Finding]) -> View | None:
        game = self._game_in_force(setup, in_tournament=table.session is not None)
        return View(game, table, findings) if game else None

    def walk(self, view: View, number: int) -> RoundWalk:
        return RoundWalk(view, number, view.table.setup)

    def moves(self, walk: RoundWalk) -> list[Move]:
        return moves_of(walk)

    def close(self, walk: RoundWalk, view: View, found: list[Finding], *, cut_off: bool) -> FollowedHands | Unjudged:
        table, setup, game_round = view.table, walk.setup, view.table.round
        assert setup is not None  # it was walked by its rules
        assert game_round is not None
        if (unknown := _unknown_wager(game_round, view)) is not None:
            return unknown
        if (foreign := game_round.foreign) is not None:
            if foreign.why != A_JOKER or game_round.voided_seq is None:
                _tell_alone(walk, found, foreign.why)
                return Unjudged(foreign.seq, walk.number, "not-in-game", foreign.why)
            # All that was checked since counts a joker for something.
            found = [f for f in found if f.round != walk.number or f.seq < foreign.seq or f.code in self.stands]
        return FollowedHands(
            number=walk.number,
            seq=table.version,
            setup=setup,
            round=game_round,
            moments=moments_of(
                game_round,
                deal_over=walk.deal_over_seq,
                first_draw=walk.first_draw_seq,
                first_of_shoe=_is_first_of_shoe(table),
            ),
            response=walk.response,
            findings=found,
            has_device=(table.shoe.dealing if table.shoe else setup.dealing) == "continuous-shuffler",
            struck=[dealt.seq for dealt in game_round.drawn if dealt.lay_face_up],
            controllers=walk.players.watch.controllers if walk.players else {},
            split_again=may_split_again(table),
            draw_under_twelve=draws_low_hands(table),
            cut_off=cut_off,
        )

    def review(self, followed: FollowedHands, view: View, *, later: bool) -> JudgedHands:
        in_tournament = followed.round.session is not None
        game = self._game_in_force(followed.setup, in_tournament=in_tournament) or view.game  # changed since, perhaps
        judged = review(followed, View(game, view.table), _left_since(followed, view.table) if later else ())
        if not later:
            view.table.active = _carried(game, followed, judged) if game.carried else []
        if judged.condemned_seq is not None and view.table.shoe is not None:
            view.table.shoe.condemned_seq = judged.condemned_seq
        return judged

    def wagers(self, game_round: RoundState, judged: JudgedRound | None) -> list[SettledWager]:
        assert isinstance(game_round, Round)
        dues = beside(game_round.stakes, judged.dues if isinstance(judged, JudgedHands) else [])
        return [_settled(stake, due) for stake, due in zip(game_round.stakes, dues, strict=True)]


def _carried(game: Game, followed: FollowedHands, judged: JudgedHands) -> list[ActiveWager]:
    """The wagers that may lie on for the next round as the cards lay; unsure where the book deals them otherwise."""
    setup, found = followed.setup, may_go_on(game, followed.setup, judged.round)
    if not judged.findings:
        return found
    if judged.branches or judged.why_not or judged.lacks_cards:
        return unsure(game, judged.round)
    again = judged.again
    book = may_go_on(game, setup, again) if again is not None else found
    both = [one for one in found if one in book]
    return both + [replace(one, sure=False) for one in [*found, *book] if one not in both]


def _tell_alone(walk: RoundWalk, found: list[Finding], why: str) -> None:
    """Of a fault in a round that can't be judged: what is to be done about it, and that its money is not known."""
    for finding in found:
        if finding.round == walk.number and finding.code in Blackjack.stands:
            in_time = walk.response.noticed_after(finding.seq, set()) is not None
            remedies = finding.provision.remedies
            finding.advice = [Advice(each.clause, each.does, each.rank, in_time) for each in remedies]
            finding.unknown = why if remedies else ""


def beside(stakes: list[Stake], dues: list[Due]) -> list[Due | None]:
    """What each stake was worth, beside it. The dues of a round that is dealt again come account by account."""
    if [due.stake.seq for due in dues] == [stake.seq for stake in stakes]:
        return list(dues)
    by_key = {(due.stake.seq, due.stake.player, due.stake.bet, due.stake.hand): due for due in dues}
    return [by_key.get((stake.seq, stake.player, stake.bet, stake.hand)) for stake in stakes]


def _settled(stake: Stake, due: Due | None) -> SettledWager:
    known = due if due is not None and not due.unknown else None
    return SettledWager(
        seq=stake.seq,
        player=stake.player,
        place=place_in_words(stake.box, stake.hand),
        bet=stake.bet,
        cents=stake.cents,
        tender=stake.tender,
        paid_cents=stake.paid_cents,
        lost_cents=stake.lost_cents,
        returned_cents=stake.returned_cents,
        settled_seq=stake.settled_seq,
        is_void=stake.voided_seq is not None,
        due_paid_cents=known.paid_cents if known else None,
        due_lost_cents=known.collected_cents if known else None,
        clause=due.clause if due else "",
        unknown=due.unknown if due else "",
    )


def _unknown_wager(game_round: Round, view: View) -> Unjudged | None:
    """The round with a bet that is not known: its rules come before those of the game, so nobody can say what they
    change. A dealer who draws for nobody's hand may have had to, because a side wager was laid on the dealer's."""
    knows = view.game.knows
    unknown: list[Stake | Stray] = []
    for stake in game_round.stakes:
        if stake.cents and not knows(stake.bet):
            unknown.append(stake)
    if game_round.strays:
        unknown += [stray for stray in game_round.strays if not knows(stray.bet)]
    if not unknown:
        return None
    named = dict.fromkeys(f"{wager.player}'s {bet_title(wager.bet)} wager on box {wager.box}" for wager in unknown)
    its = "its" if len(named) == 1 else "their"
    why = f"{joined([*named])} can't be judged at this table yet, and {its} rules may change how the round is played"
    return Unjudged(unknown[0].seq, game_round.number, "unknown-wager", why)


def _is_first_of_shoe(table: Table) -> bool:
    shoe_now, game_round = table.shoe, table.round
    if shoe_now is None or game_round is None or not game_round.drawn:
        return False
    burned = {dealt.seq for dealt in shoe_now.burned}
    for dealt in shoe_now.left:
        if dealt.seq not in burned:
            return dealt.seq == game_round.drawn[0].seq
    return False


def _left_since(followed: FollowedHands, table: Table) -> list[Dealt]:
    """The cards that have left the same shoe since the round."""
    shoe_now = table.shoe
    if shoe_now is None or shoe_now.number != followed.round.shoe:
        return []
    last = max((dealt.seq for dealt in followed.round.drawn), default=0)
    return [dealt for dealt in shoe_now.left if dealt.seq > last]
