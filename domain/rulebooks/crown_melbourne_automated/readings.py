"""Crown Melbourne, Fully Automated Table Games, version 10: where it is silent or slips and how we read it, and what is not judged."""

from domain.rulebooks.reading import NotJudged, Reading

READINGS = (
    Reading(
        "3.6, 3.7",
        "Nothing says what becomes of a wager that a terminal lets be changed too late.",
        "What was displayed when the period expired counts. A late raise, a new wager and a withdrawal are undone.",
        "3.6 settles by what was displayed then, and by nothing else.",
    ),
    Reading(
        "4.3.1–4.3.3",
        "Nothing says what becomes of a wager that a terminal recognised all the same.",
        "It is settled as it should have been displayed: not at all, for the next lowest permitted sum, or removed. One that "
        "was cut too far is found, without money.",
        "The terminal had to display that, and what is displayed is settled.",
    ),
    Reading(
        "4.3.1",
        "Chips are put down one by one, and the first of them is below the minimum.",
        "What counts is the wager at the expiry.",
        "Until then the player may add to it.",
    ),
    Reading(
        "8.2–8.4",
        "A malfunction that was handled as the clauses say.",
        "No finding.",
        "Nothing was done wrongly, and the steps show it.",
    ),
    Reading(
        "8.2.2",
        "Whether what the records show, or what this record displays, counts.",
        "What a runner or above has confirmed counts.",
        "The clause has the records looked up because a terminal that fails may have shown something else.",
    ),
    Reading(
        "11.2, 11.3",
        "Wagers are declared void by somebody without the rank for it.",
        "A finding about the rank; the wagers stay void.",
        "Nobody says that an order of too low a rank is no order.",
    ),
    Reading(
        "6.3.2",
        "Who may be told to leave, and why.",
        "Not judged, but where the reason given is rounds without a wager (11.9).",
        "A runner's opinion of what compromises a game is not in the record.",
    ),
    Reading(
        "12.5.1",
        "The approved rules for roulette are not among ours.",
        "The standard game with a single zero: 35 to 1 on a number, 17, 11, 8 and 5 to 1 on two, three, four and six, "
        "2 to 1 on dozens and columns, even chances 1 to 1, and these lose all on zero. Streets of 0, 1 and 2 or 0, 2 and "
        "3 and a corner of 0 to 3 are bets of the layout.",
        "It is the published game that the diagrams show.",
    ),
)

NOT_JUDGED: tuple[NotJudged, ...] = ()
