"""Every mistake that the automated floor can make."""

from simulator.automated.mistakes.failures import (
    ConfirmedByADealer,
    NotConfirmedNotVoided,
    NotLookedInto,
    NotShutDown,
    NotVoided,
    VoidedByTooLowARank,
    VoidedWithoutGrounds,
    VoidNotRefunded,
)
from simulator.automated.mistakes.mistake import AutomatedMistake
from simulator.automated.mistakes.people import (
    CLOSING,
    AdvisedByStaff,
    AdvisedUnasked,
    LimitsWithoutNotice,
    MadeToLeave,
    ProhibitedDevice,
    SideBet,
    SpunLate,
    WrongSpinner,
)
from simulator.automated.mistakes.settlement import (
    AdjustedWithoutGrounds,
    AnnouncedOtherwise,
    OtherThanDisplayed,
    WinningsMisdisplayed,
    WrongCollection,
    WrongPayout,
)
from simulator.automated.mistakes.wagers import (
    AboveMaximum,
    AfterPeriod,
    BelowMinimum,
    CutWrongly,
    NotAtThisTable,
    OutcomeTooEarly,
    PeriodTooShort,
    UnderAggregate,
    WrongUnit,
)

OF_A_ROUND: tuple[type[AutomatedMistake], ...] = (
    NotAtThisTable,
    OtherThanDisplayed,
    AfterPeriod,
    WrongPayout,
    WrongCollection,
    LimitsWithoutNotice,
    BelowMinimum,
    AboveMaximum,
    WrongUnit,
    CutWrongly,
    UnderAggregate,
    PeriodTooShort,
    AnnouncedOtherwise,
    NotVoided,
    NotConfirmedNotVoided,
    NotLookedInto,
    ConfirmedByADealer,
    AdjustedWithoutGrounds,
    NotShutDown,
    ProhibitedDevice,
    VoidedByTooLowARank,
    VoidedWithoutGrounds,
    VoidNotRefunded,
    AdvisedByStaff,
    AdvisedUnasked,
    MadeToLeave,
    SideBet,
    OutcomeTooEarly,
    WinningsMisdisplayed,
    WrongSpinner,
    SpunLate,
)
MISTAKES = (*OF_A_ROUND, *CLOSING)
CODES = frozenset(kind.code for kind in MISTAKES)
