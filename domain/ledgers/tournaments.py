"""The ledger of tournaments: each by its name, over all the tables where it is played.

Its chips are taken as they were settled: a settlement that was wrong is its round's mistake, and no second one here.
What each player would have had is kept beside it. A count is what the ledger goes on from.
"""

from collections.abc import Callable, Iterable

from domain.facts.base import Fact
from domain.games.judged import JudgedChapter
from domain.ledgers import tournament_chips as chips
from domain.ledgers import tournament_rounds as rounds
from domain.ledgers import tournament_standing as standing
from domain.ledgers import tournament_terms as terms
from domain.ledgers.entry import Entry
from domain.ledgers.ledger import At, Ledger, Outcome
from domain.ledgers.tournament_entries import TAKES, of_chapter, of_fact
from domain.ledgers.tournament_state import Sitting, TournamentState, here


def _session(state: TournamentState, outcome: Outcome) -> None:
    more, entry = outcome.entry.more, outcome.entry
    terms.check_before_play(state, outcome)
    for name in more["players"]:
        player = state.player(name)
        if more["stage"] != "play-off" and player.out == "eliminated" and player.because != "no-buy-in":
            player.out = player.because = ""  # a repechage, or bought back
    began = here(outcome, "the session began")
    state.sittings[entry.table] = Sitting(more["session"], more["stage"], [*more["players"]], began)


def _session_over(state: TournamentState, outcome: Outcome) -> None:
    sitting = state.sittings.get(outcome.entry.table)
    if sitting is not None:
        rounds.check_missed(state, outcome, sitting)
        standing.check_end(state, outcome, sitting)


def _counted(state: TournamentState, outcome: Outcome) -> None:
    chips.counted(state, outcome)


def _signal(state: TournamentState, outcome: Outcome) -> None:
    sitting = state.sittings.get(outcome.entry.table)
    if sitting is not None and outcome.entry.more["about"] == "elimination-hand":
        sitting.signalled = True


def _seat(state: TournamentState, outcome: Outcome) -> None:
    state.player(outcome.entry.more["player"]).box = outcome.entry.more.get("box")


def _nothing(state: TournamentState, outcome: Outcome) -> None:
    """The round has it too."""


_TAKES: dict[str, Callable[[TournamentState, Outcome], None]] = {
    "declared": terms.declared,
    "cancelled": terms.cancelled,
    "briefed": terms.briefed,
    "entered": terms.entered,
    "refunded": terms.refunded,
    "told": terms.told,
    "table": terms.table,
    "seat": _seat,
    "session": _session,
    "session-over": _session_over,
    "signal": _signal,
    "issued": chips.issued,
    "taken": chips.taken,
    "counted": _counted,
    "marker": _nothing,
    "out": standing.out,
    "ballot": standing.ballot,
    "placings": standing.announced,
    "round": rounds.round_over,
}


class Tournaments(Ledger[TournamentState]):
    """One for each tournament, by its name."""

    name = "tournament"
    takes = TAKES
    judges_chapters = True
    state = TournamentState

    def entries(self, at: At, fact: Fact) -> Iterable[Entry]:
        return of_fact(at, fact)

    def of_chapter(self, at: At, chapter: JudgedChapter) -> Iterable[Entry]:
        return of_chapter(at, chapter)

    def step(self, state: TournamentState, outcome: Outcome) -> None:
        if outcome.entry.is_span:
            rounds.unjudged(state, outcome)
        else:
            _TAKES[outcome.entry.kind](state, outcome)
