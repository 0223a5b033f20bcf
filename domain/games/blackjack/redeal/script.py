"""What a round is dealt again from: the wagers, the cards in their order, and what was decided for each hand."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from domain.games.blackjack.play.button import Button
from domain.games.blackjack.play.jackpots import Jackpots
from domain.games.blackjack.play.table import Decision, Key, Round, Stake
from domain.games.blackjack.play.unwagered import is_on_an_unwagered_hand
from domain.games.blackjack.redeal.decisions import ABOUT_THE_DOUBLE, about_cards, decided, plays
from domain.games.blackjack.redeal.layout import Layout, layout_at, waiting_at
from domain.table.shoe import Dealt
from domain.vocabulary import Bet, Choice, Tender


@dataclass(frozen=True, slots=True)
class Script:
    """The ingredients of a round. Cards are taken from the front; decisions are used up hand by hand."""

    number: int
    shoe: int | None
    stakes: list[Stake]
    cards: list[Dealt]
    decisions: dict[Key, list[Decision]] = field(default_factory=dict)
    split_again: bool = False  # the table's leave to split once more than the rules say
    draw_under_twelve: bool = False  # its sign that low hands are drawn for
    ended_with: dict[Key, list[str]] = field(default_factory=dict)  # the cards of each hand in the end
    turns: dict[Key, int] = field(default_factory=dict)  # when each hand got its second card
    callers: dict[int, str] = field(default_factory=dict)  # who calls the decisions of each box
    recorded: dict[Key, list[Decision]] = field(default_factory=dict)  # what was decided, whatever is supposed now
    layout: Layout | None = None  # what is not dealt again; None where the first card is
    button: Button | None = None  # that draws prizes, as it was pressed
    jackpots: Jackpots | None = None  # what the jackpot system reported
    unordered_seq: int | None = None  # the step at which cards came at once, and nobody can tell which was the first

    def plays(self, key: Key) -> list[Decision]:
        """What was decided for a hand and moves cards."""
        return plays(self.decisions.get(key, []), self.callers.get(key[0]))

    def without(self, seqs: Iterable[int]) -> "Script":
        """The same round without cards that must not be used."""
        struck = set(seqs)
        return replace(self, cards=[dealt for dealt in self.cards if dealt.seq not in struck])

    def staked(self, stakes: list[Stake]) -> "Script":
        """The same round with its wagers as they should have lain."""
        return replace(self, stakes=stakes)

    def followed_by(self, cards: Sequence[Dealt]) -> "Script":
        """The same round with the cards that the shoe gave out next."""
        return replace(self, cards=[*self.cards, *cards])

    def going_on_at(self, game_round: Round, step: int) -> "Script":
        """The same round with what was dealt before a step left where it lay."""
        later = [dealt for dealt in self.cards if dealt.seq >= step]
        layout = layout_at(game_round, {key: self.plays(key) for key in self.decisions}, step)
        left = {key: made[layout.used.get(key, 0) :] for key, made in self.recorded.items()}
        return replace(self, cards=[*waiting_at(game_round, step), *later], layout=layout, recorded=left)

    def deciding(
        self, key: Key, used: int, choice: Choice, new_hand: int, cards: Sequence[str], added_in: Tender = Tender.CHIPS
    ) -> "Script":
        """The same round with another decision behind those that were used; what was decided later is gone.

        What a double or a split puts beside the wager is the original wager once more, in chips or as a token.
        """
        before = self.decisions.get(key, [])
        kept = [*self.plays(key)[:used], *(d for d in before if not about_cards(d))]
        deciders: set[str | None] = {None}
        if choice in ABOUT_THE_DOUBLE:
            deciders = {stake.player for stake in self.stakes if stake.box == key[0]}
        elif choice == Choice.SURRENDER:  # for themselves; but only with the one who calls
            caller = self.callers.get(key[0])
            deciders = {stake.player for stake in self.stakes if stake.box == key[0] and caller in (None, stake.player)}
        made = [*kept, *(Decision(0, player, choice, cards=" ".join(cards)) for player in sorted(deciders, key=str))]
        hand = key[1] if choice == Choice.DOUBLE else new_hand
        there = {stake.player for stake in self.stakes if (stake.box, stake.hand, stake.bet) == (key[0], hand, choice)}
        added = [
            Stake(0, stake.player, stake.box, str(choice), stake.cents, hand, tender=added_in)
            for stake in self.stakes
            if choice in (Choice.DOUBLE, Choice.SPLIT)
            and (stake.box, stake.bet) == (key[0], Bet.MAIN)
            and stake.player not in there
        ]
        return replace(self, stakes=[*self.stakes, *added], decisions={**self.decisions, key: made})


_NOBODY: Mapping[int, str] = MappingProxyType({})


def script_of(
    game_round: Round,
    *,
    controllers: Mapping[int, str] = _NOBODY,
    split_again: bool = False,
    draw_under_twelve: bool = False,
) -> Script:
    """The ingredients of a recorded round, just as they were."""
    decisions = {
        hand.key: decided(game_round, hand, controllers.get(hand.box)) for hand in game_round.hands if hand.decisions
    }
    script = Script(
        game_round.number,
        game_round.shoe,
        [stake for stake in game_round.stakes if not _came_too_late(game_round, stake)],
        list(game_round.drawn),
        decisions,
        split_again,
        draw_under_twelve,
        {hand.key: hand.names for hand in game_round.hands},
        {hand.key: hand.cards[1].seq for hand in game_round.hands if len(hand.cards) > 1},
        game_round.callers,
        button=game_round.button,
        jackpots=game_round.jackpots,
        unordered_seq=_unordered_seq(game_round),
    )
    return replace(script, recorded={key: script.plays(key) for key in decisions})


def _unordered_seq(game_round: Round) -> int | None:
    failure = game_round.device_failure
    return failure.seq if failure is not None and failure.is_in_no_known_order else None


def _came_too_late(game_round: Round, stake: Stake) -> bool:
    """After the first card, on a box that got none or had its cards before: it is no wager of this round."""
    first = game_round.first_card_seq
    if stake.box in game_round.firsts:
        return is_on_an_unwagered_hand(game_round, stake)
    return stake.bet == Bet.MAIN and first is not None and stake.seq > first
