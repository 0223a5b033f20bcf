"""What a rulebook says of terminals whatever is played on them: every rule that checks and reviews here may ask for."""

from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from typing import Any, Protocol

from domain.rule import Authority, Closing, Rule
from domain.table.view import Rules


@dataclass(frozen=True, slots=True, kw_only=True)
class TerminalRules:
    """The general rules of automated games. A game may have another period."""

    one_table: Rule[bool]  # a player wagers on one table at a time
    as_displayed: Rule[bool]  # what counts is what is displayed when the period expires
    stays: Rule[bool]  # nothing is placed, changed or withdrawn after it
    losing_cleared: Rule[bool]
    winning_paid: Rule[bool]
    own_limits: Rule[bool]
    limits_notice_minutes: Rule[int]  # before a minimum goes up
    below_minimum: Rule[bool]  # is not recognised
    wrong_multiple: Rule[bool]  # is cut to the next lowest permitted
    above_maximum: Rule[bool]  # likewise
    aggregate: Rule[bool]  # wagers under it are removed
    period_s_min: Rule[int]
    outcome_announced: Rule[bool]  # as it was drawn
    terminal_failed_before: Rule[bool]  # its wagers are void
    terminal_failed_after: Rule[bool]  # they are looked up
    controller_failed_before: Rule[bool]  # all wagers are void
    controller_failed_after: Rule[bool]
    not_confirmed: Rule[bool]  # void
    result_hidden: Rule[bool]  # the game is shut down
    jackpot_fails: Rule[bool]  # likewise
    refunded: Rule[bool]  # once the outcome is invalidated
    closing: Rule[Closing]
    idle_rounds: Rule[int]  # after which a player may be asked to leave
    authority: dict[str, Authority] = field(default_factory=dict)
    restrictions: dict[str, Authority] = field(default_factory=dict)  # of who has broken the rules

    def rules(self) -> Iterator[tuple[str, Rule[Any]]]:
        for item in fields(self):
            value = getattr(self, item.name)
            if isinstance(value, Rule):
                yield item.name, value


class GameOnTerminals(Rules, Protocol):
    """A game that is played on terminals, of any family."""

    @property
    def house(self) -> TerminalRules: ...
