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
        "5.1, 15.3.1(e), 16.3.3, 18.6, 18.9.2, 19.5, 19.7.2",
        "How exactly times are measured.",
        "By the times of the record, and a hundredth of a time may be the clock's: nothing is found for so little.",
        "Nobody is accused by a clock that gains or loses, or by the moment that it takes to record a step.",
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
        "18.1, 19.9",
        "A dealer's blackjack takes one of two split hands' wagers, or a war is won: on which of the wagers the money is shown.",
        "Where another wager of the same hand has, by the same clause, just what this one has not, nothing is found.",
        "Blackjack 7.5.6(h) speaks of an amount and not of a hand, and the player has what is due.",
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
    Reading(
        "18.1, 18.4.1",
        "Which games of the Rules of Blackjack may be the parent.",
        "Those of 52 cards: neither Crown Pontoon nor 6 to 5 Pontoon nor Spanish Blackjack.",
        "18.4.1 has decks of fifty-two cards.",
    ),
    Reading(
        "18.1, 18.7.1, 18.9.1",
        "In which order positions are dealt to and played.",
        "Terminal by terminal, clockwise as the table's setup lists them, as boxes are from the dealer's left.",
        "Chapter 18 says nothing of it, and so the Rules of Blackjack (7.3.1, 7.5.1) apply.",
    ),
    Reading(
        "18.1, 18.9.2",
        "What is done about a card that should not have been drawn.",
        "What chapter 9 of the Rules of Blackjack has done about it, until all wagers are settled.",
        "Chapter 8 speaks of malfunctions, and says nothing of cards.",
    ),
    Reading(
        "18.2, 18.9.3 (second)(c)",
        "A suited blackjack is a result of Royal Match 21 where it is offered, and the table has no odds for it.",
        "It is paid as two suited cards.",
        "It is one, and the table of odds has nothing else.",
    ),
    Reading(
        "18.5.2",
        "A side wager without a blackjack wager, or placed before it.",
        "Found where the first card comes; no money moves for that.",
        "The clause names no remedy.",
    ),
    Reading(
        "18.8.1",
        "Even money and blackjacks, which the Rules of Blackjack pay at once.",
        "Nothing is paid at once: even money may be asked for, and is paid with all other wagers.",
        "18.8.1 lets hands be resolved before the end, and has them settled at the end.",
    ),
    Reading(
        "18.9.1",
        "Vegas Blackjack has surrender.",
        "Not on terminals.",
        "18.9.1 names four decisions, and prevails.",
    ),
    Reading(
        "18.9.2(b)",
        "Cards may be drawn to the hand of a player who is silent or away.",
        "By 7.5.4 of the Rules of Blackjack, or the clause that the variation has instead, without a higher duties dealer: "
        "a hand is drawn to below hard 12 or its soft total, and no further.",
        "The clause has it done in accordance with the variation in play, and there is nobody to direct it.",
    ),
    Reading(
        "18.9.3 (second), 18.10.2",
        "The odds of 18.10.3 are printed as a second 18.9.3; and whether an ace and a nine are a 20.",
        "They are the odds that 18.10.2 means. An ace and a nine total 20, suited or not.",
        "18.2 asks for a total of 20 and for nothing else.",
    ),
    Reading(
        "18.9.3 (second)",
        "The odds are for four, six or eight decks, and the game may have five or seven.",
        "With five or seven decks these side wagers are not offered.",
        "There are no odds to pay them at.",
    ),
)

NOT_JUDGED: tuple[NotJudged, ...] = (
    NotJudged(
        "3.11, 18.1, 18.9.1(b)",
        "Free Bet Blackjack on terminals",
        "Its doubles and splits lie in tokens of the house. On a terminal wagers are placed from the chip account and in no other "
        "way, a double is as large as the initial wager, and these clauses prevail: the variation can't be played there.",
    ),
    NotJudged(
        "18.5.1, 18.10.1",
        "Blackpot on terminals",
        "A wager that has won stays for the next round (Blackjack 23.3.5(c)). On terminals all wagers are settled at the "
        "conclusion of each round, and that prevails: the wager can't be offered there.",
    ),
    NotJudged(
        "18.5.1",
        "The tournament entry of Magnificent Sevens in version 1, on terminals",
        "It is given beside the settlement, and no terminal reports it; what the wager pays is judged.",
    ),
)
