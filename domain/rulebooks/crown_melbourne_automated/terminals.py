"""Crown Melbourne, Fully Automated Table Games, version 10: chapters 3 to 8 and 11, which hold for every game."""

from domain.rule import Authority, Closing, Rule
from domain.terminals.rules import TerminalRules

_ACCEPTED = "Where the terminal recognised it all the same, it is settled as it should have been displayed."

TERMINALS = TerminalRules(
    one_table=Rule(
        True,
        "3.1",
        "A player wagers on one table at a time.",
        reading="No wager on a second table while one lies in a round that is not over.",
    ),
    as_displayed=Rule(
        True, "3.6", "A wager is settled in the position in which the terminal displays it when the period expires."
    ),
    stays=Rule(
        True,
        "3.7",
        "No wager is placed, changed or withdrawn after the wagering period.",
        reading="What was displayed at the expiry counts, and what came later is undone, with its money.",
    ),
    losing_cleared=Rule(True, "3.8.1", "Losing wagers disappear from the screen."),
    winning_paid=Rule(True, "3.8.2", "Winnings appear as chips, or on the player's chip account."),
    own_limits=Rule(
        True,
        "3.9",
        "Players may have limits of loss and time a day set for themselves.",
        reading="A wager after the day's loss has reached the limit is reported.",
    ),
    limits_notice_minutes=Rule(
        20,
        "4.1",
        "A sign shows a higher minimum for twenty minutes before it holds.",
        reading="The act that the clause names says so; exactly twenty minutes are enough.",
    ),
    below_minimum=Rule(True, "4.3.1", "A wager below the minimum is not recognised.", reading=_ACCEPTED),
    wrong_multiple=Rule(
        True,
        "4.3.2(a)",
        "Of a wager in a wrong multiple over the minimum the next lowest permitted one is displayed.",
        reading=f"Multiples are the minimum and so many units. {_ACCEPTED}",
    ),
    above_maximum=Rule(
        True,
        "4.3.2(b)",
        "Of a wager over the maximum the next lowest permitted one is displayed.",
        reading=_ACCEPTED,
    ),
    aggregate=Rule(
        True,
        "4.3.3",
        "Wagers that come to less than the permitted aggregate are removed at the end of the period.",
        reading=_ACCEPTED,
    ),
    period_s_min=Rule(
        10,
        "5.1",
        "The wagering period lasts at least ten seconds.",
        reading="Its actual length, from its opening to its expiry.",
    ),
    outcome_announced=Rule(
        True,
        "8.1",
        "A claim that an outcome was announced wrongly is considered.",
        reading="The outcome that was drawn counts.",
    ),
    terminal_failed_before=Rule(
        True, "8.2.1", "All wagers on a terminal that fails before the period expires are void."
    ),
    terminal_failed_after=Rule(
        True,
        "8.2.2",
        "When a terminal fails on or after the expiry, a runner or above seeks to confirm its wagers from the records.",
        reading="The second of the expiry belongs to it.",
    ),
    controller_failed_before=Rule(
        True, "8.3.1", "All wagers of the spin are void if the display controller fails before the period expires."
    ),
    controller_failed_after=Rule(
        True,
        "8.3.2",
        "When the display controller fails on or after the expiry, a runner or above seeks to confirm the wagers "
        "from the records.",
    ),
    not_confirmed=Rule(True, "8.4", "Wagers that the records can't confirm are void."),
    result_hidden=Rule(
        True,
        "8.5",
        "A game whose results can be neither seen nor heard is shut down as soon as that is noticed; earlier rounds stand.",
        reading="A round that is finished stands. One that is played in spite of it moves no money.",
    ),
    jackpot_fails=Rule(
        True,
        "10.6",
        "Where a jackpot is in operation and its system does not work properly, the game is shut down until it does.",
        reading="A failure of the jackpot system that was reported at the table.",
    ),
    refunded=Rule(True, "11.5", "The wagers of a result that was invalidated go back to the players."),
    closing=Rule(
        Closing("higher-duties-dealer", rounds=3),
        "11.8",
        "A table with players at it is closed after a notice of three rounds.",
        reading="A runner stands below a higher duties dealer.",
    ),
    idle_rounds=Rule(
        3,
        "11.9",
        "Who has passed three rounds without a wager may be asked to leave while all other terminals are in use.",
    ),
    authority={
        "confirm-wagers": Authority("runner", "8.2.2"),
        "void-for-contravention": Authority("assistant-casino-manager", "11.2.1"),
        "void-for-fraud": Authority("assistant-casino-manager", "11.3"),
        "void-for-disruption": Authority("higher-duties-dealer", "11.4"),
        "ruling": Authority("area-manager", "11.10"),
        "correct-an-opening": Authority("area-manager", "11.10"),
    },
    restrictions={
        "excluded": Authority("assistant-casino-manager", "11.2.2"),
        "winnings-withheld": Authority("assistant-casino-manager", "11.2.3"),
        "detained": Authority("assistant-casino-manager", "11.2.5"),
    },
)
