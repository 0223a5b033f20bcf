"""Rows of rounds whose family adds nothing of its own: their wagers, as the domain tells those of any game."""

from domain.facts.base import Fact
from domain.games.judged import JudgedRound
from domain.judge.families import FAMILIES
from domain.table.state import RoundState
from projections.families.family import RoundContext, RoundRows, Settled
from projections.rows.rounds import WagerRow
from projections.rows.row import Table


class GeneralRows:
    """A part in the projection for any family."""

    tables: tuple[Table, ...] = ()
    settles: frozenset[type[Fact]] = frozenset()

    def settled(self, fact: Fact) -> Settled:
        raise AssertionError(f"{type(fact).__name__} is not among the facts that settle something here")

    def round_rows(self, played: RoundState, review: JudgedRound | None, at: RoundContext) -> RoundRows:
        rows = []
        placed: dict[int, int] = {}
        for wager in FAMILIES[played.family].wagers(played, review):
            nth = placed[wager.seq] = placed.get(wager.seq, 0) + 1
            stream, seq, happened_at, log_index = at.find(wager.seq)
            rows.append(
                WagerRow(
                    judged_in=at.judged_in,
                    table_name=at.table_name,
                    stream=stream,
                    round=played.number,
                    seq=seq,
                    nth=nth,
                    happened_at=happened_at,
                    player=wager.player,
                    place=wager.place,
                    box=None,
                    hand=None,
                    bet=wager.bet,
                    cents=wager.cents,
                    tender=wager.tender,
                    paid_cents=wager.paid_cents,
                    collected_cents=wager.lost_cents,
                    returned_cents=wager.returned_cents,
                    settled_seq=at.seq(wager.settled_seq),
                    voided=wager.is_void,
                    due_paid_cents=wager.due_paid_cents,
                    due_collected_cents=wager.due_lost_cents,
                    due_clause=wager.clause or None,
                    due_unknown=wager.unknown or None,
                    log_index=log_index,
                    made_seq=at.made_seq,
                )
            )
        return RoundRows(wagers=rows, cards=[])
