"""What facts and judged rounds put into the ledger of a tournament."""

from collections.abc import Iterator
from typing import Any

import msgspec

from domain.facts import tournaments as t
from domain.facts.base import Fact
from domain.facts.tables import PersonTold
from domain.games.blackjack.play.table import Round
from domain.games.judged import JudgedChapter, JudgedRound
from domain.judge.families import FAMILIES
from domain.ledgers.entry import Entry
from domain.ledgers.ledger import At
from domain.table.state import RoundState, Session
from domain.values import Official
from domain.vocabulary import MAIN

# The facts that name their tournament, with the kind of entry that each gives.
KINDS: dict[type[Fact], str] = {
    t.TournamentDeclared: "declared",
    t.TournamentCancelled: "cancelled",
    t.TournamentBriefed: "briefed",
    t.TournamentEntered: "entered",
    t.TournamentRefunded: "refunded",
    t.TournamentTableChanged: "table",
    t.TournamentSeatAllotted: "seat",
    t.TournamentSessionBegan: "session",
    t.TournamentSessionEnded: "session-over",
    t.TournamentSignalGiven: "signal",
    t.TournamentChipsIssued: "issued",
    t.TournamentChipsTaken: "taken",
    t.TournamentChipsCounted: "counted",
    t.TournamentMarkerMoved: "marker",
    t.TournamentPlayerOut: "out",
    t.TournamentBallotHeld: "ballot",
    t.TournamentPlacingsAnnounced: "placings",
}
TAKES: frozenset[type[Fact]] = frozenset((*KINDS, PersonTold))
_INTO = {"issued": 1, "taken": -1}


def of_fact(at: At, fact: Fact) -> Iterator[Entry]:
    if isinstance(fact, PersonTold):
        if fact.about == "tournament" and isinstance(fact.told, Official):
            for subject in at.subjects():
                yield at.entry(subject, "told", more={"office": fact.told.office})
        return
    more: dict[str, Any] = msgspec.to_builtins(fact)
    kind = KINDS[type(fact)]
    cents = more.get("cents") if kind in _INTO else None
    yield at.entry(
        more["tournament"],
        kind,
        cents=cents * _INTO[kind] if cents is not None else None,
        player=more.get("player"),
        more=more,
    )


# Rounds


def of_chapter(at: At, chapter: JudgedChapter) -> Iterator[Entry]:
    """The rounds of a session, as they were judged; or that one could not be."""
    for judged in chapter.reviews:
        if judged.round.session is not None:
            yield _round(at, judged, judged.round.session)
    followed = chapter.round
    if followed is not None and followed.session is not None:
        for item in chapter.unjudged:
            if item.is_round and item.round == followed.number:
                where, number = at.step(followed.opened_seq), followed.number
                yield at.entry(
                    followed.session.tournament, "unjudged", step=where, number=number, reason=item.reason, why=item.why
                )


def _round(at: At, judged: JudgedRound, session: Session) -> Entry:
    game_round = judged.round
    over = game_round.ended_seq or game_round.voided_seq or game_round.opened_seq
    boxes = game_round if isinstance(game_round, Round) else None
    more: dict[str, Any] = {
        "session": session.number,
        "players": session.players,
        "boxes": session.boxes,
        "marker": session.marker_box,
        "least": session.least_cents,
        "most": session.most_cents,
        "void": game_round.voided_seq is not None,
        "nets": _nets(judged),
        "stakes": _stakes(game_round),
        "passed": [[one.player, one.box] for one in boxes.passed] if boxes else [],
        "secret": [msgspec.to_builtins(one) for one in boxes.secret] if boxes else [],
        "by_round": [finding.code for finding in judged.findings],
    }
    return at.entry(session.tournament, "round", step=at.step(over), number=game_round.number, more=more)


def _nets(judged: JudgedRound) -> dict[str, list[int | None]]:
    """By player what the round brought in chips, and what it should have; none where that is not known."""
    nets: dict[str, list[int | None]] = {}
    for wager in FAMILIES[judged.round.family].wagers(judged.round, judged):
        net = nets.setdefault(wager.player, [0, 0])
        net[0] = (net[0] or 0) + wager.paid_cents - wager.lost_cents
        if wager.due_paid_cents is None or wager.due_lost_cents is None or net[1] is None:
            net[1] = None
        else:
            net[1] += wager.due_paid_cents - wager.due_lost_cents
    return nets


def _stakes(game_round: RoundState) -> list[list[Any]]:
    """The wagers that lay there when the cards came: player, box, cents, and when each was placed, and last raised."""
    if not isinstance(game_round, Round):
        return []
    hidden = {one.seq for one in game_round.secret}
    first = game_round.first_card_seq
    return [
        [stake.player, stake.box, stake.cents, stake.seq, _before(stake.raised_seq, first), stake.seq in hidden]
        for stake in game_round.stakes
        if stake.bet == MAIN and stake.cents and _before(stake.seq, first)
    ]


def _before(seq: int | None, first: int | None) -> int | None:
    return seq if seq is not None and (first is None or seq < first) else None
