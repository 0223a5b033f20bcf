"""The round follows what only tournaments have: wagers that others are not to see, and cards in place of one.

The amount of such a wager is known when the cards were played. Until then it lies as the least that may be wagered; one
that nobody shows was none, as far as the round knows.
"""

from domain.facts import tournaments as t
from domain.facts.events import Event
from domain.games.blackjack.play.following.register import follows
from domain.games.blackjack.play.following.stakes import round_of
from domain.games.blackjack.play.table import Passed, Round, Secret, Stake, Table
from domain.vocabulary import MAIN


@follows(t.SecretWagerMade)
def _make_secretly(state: Table, event: Event, fact: t.SecretWagerMade) -> None:
    secret = Secret(event.seq, fact.player, fact.box, "form", fact.bet, fact.cents, fact.examined_by is not None)
    _lay(state, event, secret, fact.cents)


@follows(t.MysteryWagerDrawn)
def _draw_mystery(state: Table, event: Event, fact: t.MysteryWagerDrawn) -> None:
    _lay(state, event, Secret(event.seq, fact.player, fact.box, "voucher", MAIN, None), None)


def _lay(state: Table, event: Event, secret: Secret, cents: int | None) -> None:
    game_round = round_of(state, event)
    game_round.secret.append(secret)
    least = next((limit.min_cents for limit in state.setup.limits if limit.bet == MAIN), 1) if state.setup else 1
    if not any((s.player, s.box, s.bet) == (secret.player, secret.box, MAIN) for s in game_round.stakes):
        game_round.stakes.append(Stake(event.seq, secret.player, secret.box, MAIN, cents or least))


@follows(t.SecretWagerAnnounced)
def _announce(state: Table, event: Event, fact: t.SecretWagerAnnounced) -> None:
    _show(round_of(state, event), event, fact.player, fact.box, fact.cents)


@follows(t.MysteryWagerShown)
def _show_mystery(state: Table, event: Event, fact: t.MysteryWagerShown) -> None:
    _show(round_of(state, event), event, fact.player, fact.box, fact.cents)


def _show(game_round: Round, event: Event, player: str, box: int, cents: int) -> None:
    """What it counts; beside chips, together with them."""
    for secret in game_round.secret:
        if (secret.player, secret.box) == (player, box) and secret.shown_seq is None:
            secret.shown_seq, secret.shown_cents = event.seq, cents
            for stake in game_round.stakes:
                if (stake.player, stake.box, stake.bet) == (player, box, MAIN):
                    stake.cents = cents if stake.seq == secret.seq else stake.cents + cents


@follows(t.PassCardPlayed)
def _pass(state: Table, event: Event, fact: t.PassCardPlayed) -> None:
    round_of(state, event).passed.append(Passed(event.seq, fact.player, fact.box))


def void_what_nobody_showed(game_round: Round, seq: int) -> None:
    """The round is over: a wager that stayed hidden is none of it."""
    hidden = {secret.seq for secret in game_round.secret if secret.shown_seq is None}
    for stake in game_round.stakes:
        if stake.seq in hidden and stake.settled_seq is None:
            stake.voided_seq = seq
