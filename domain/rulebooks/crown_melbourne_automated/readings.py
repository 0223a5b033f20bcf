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
    Reading(
        "5.1, 19.5",
        "No clause of baccarat or casino war says in words that no card is drawn before the wagering period is over.",
        "A card before its expiry is found, without money.",
        "Whoever may still change a wager would know a card that decides it.",
    ),
    Reading(
        "13.7.1",
        "The approved rules for baccarat, with the table of play, are not among ours.",
        "The published table: the Player draws to 5 and stands on 6; the Banker by the Player's third card. Where it was "
        "departed from, the cards count in their order, and money is owed only where no unseen card is needed.",
        "The cards of a virtual shoe come in one order, whatever hand they are shown at.",
    ),
    Reading(
        "13.8.1",
        "The note that table 1 refers to at a tie is not printed.",
        "In Crown Baccarat wagers on Player and Banker stand off on a tie; in 2 to 1 Baccarat they lose.",
        "Table 6 says it of 2 to 1 Baccarat, and the published game returns them.",
    ),
    Reading(
        "19.4.2, 19.9",
        "The approved rules for casino war, with ranks and odds, are not among ours.",
        "The published game: an ace is high, a higher card pays 1 to 1, a tie wager 10 to 1. In a war that is won the raise "
        "pays 1 to 1 and the ante stands off; an equal card in the war wins.",
        "19.7 and 19.8 describe that game.",
    ),
    Reading(
        "19.7.1(b)",
        "Nothing says what becomes of a war whose wager is missing, or is not as large as the ante.",
        "It is settled as if a wager of the ante's amount lay there.",
        "The wager is placed by the system, and the player decides only whether there is a war.",
    ),
    Reading(
        "19.8.1",
        "Whether cards are burned in a war, or drawn where nobody goes to war.",
        "Neither.",
        "The clause lists the cards that are drawn.",
    ),
)

NOT_JUDGED: tuple[NotJudged, ...] = ()
