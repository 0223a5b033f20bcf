"""Tasmania, 2015: where the document is silent or slips and how we read it, and what a record could show and is not judged."""

from domain.rulebooks.reading import AT_ONCE, CLAIM, ORDERED_BY, PICKED_UP, NotJudged, Reading

READINGS = (
    Reading(
        "19.4 against 19.5–19.7",
        "All of them fit a misdeal.",
        "19.4 until a third card is out, then the specific clause. After settlement 19.4 says nothing, so no money.",
        "13.1 has the subsequent deal begin with the third card, and 19.5 to 19.7 speak of that.",
    ),
    Reading(
        "19.5, 6.5",
        "A wager is put down on a hand that was dealt to a box without one.",
        "It neither wins nor loses, whenever that comes out.",
        "19.5 has the hand discarded, and 6.5 lets nobody wager then: a wager without a hand has no result.",
    ),
    Reading(
        "11.2, 17.1(c)",
        "Insurance that is put down after the dealer's second card.",
        "It is settled as if it were not there.",
        "17.1(c) pays insurance made under rule 11, and 11.2 has it before the subsequent deal.",
    ),
    Reading(
        "19.1–19.3, 19.8",
        "No cut-off is named.",
        "Money is told whenever the record shows what it should have been.",
        "Crown and NSW name one, this document does not.",
    ),
    Reading(
        "19.8",
        "Decisions that were made after the error.",
        "They hold; only cards are unmade. A stand stays a stand when a card that must come (13.3) goes before it.",
        "The clause speaks of cards alone.",
    ),
    Reading("14.7", "Aces split again: no remedy.", "The cards are unwound as dealt in error, 19.1.", "They were."),
    Reading(
        "14.8 against 17.3(c); 17.1(a) against 17.3(b)",
        "A bust split hand and a dealer's blackjack; a blackjack against a 21.",
        "14.8: the bust hand stays lost. A blackjack beats a 21.",
        "The specific rule before the general one.",
    ),
    Reading(
        "16.2",
        "A needless card of the dealer: 19.1 or 19.2? And may the dealer stop under 17 after the card for insurance?",
        "Discarded if it was shown; yes.",
        "The hand was complete, and 16.2 has the card drawn for insurance alone.",
    ),
    Reading(
        "13.3",
        "Whether it holds for split hands, whether splitting is excepted as doubling is, and whether the card is asked for.",
        "It does (14.10), and it is; the card need not be asked for where there is nothing else to choose.",
        "Otherwise two fours could never be split.",
    ),
    Reading(
        "6.5, 8.1, 11.1, 15.1, 20.6, 4",
        "No remedy is named.",
        "A finding without money. The wager may be settled as it lies, to what is lawful, or be given back.",
        "Nothing says that the wager is void.",
    ),
    Reading(
        "7.3",
        "A further wager under the minimum may be returned to one who was told so; a record seldom tells what was said.",
        "Where it tells of such words, the next wager may go back and the first may not; where it tells of none, settling and "
        "returning are both let pass.",
        "Nobody is accused of words that were not told.",
    ),
    Reading(
        "12.1(b)",
        "Even money that is asked for when the subsequent deal has begun.",
        "It counts for nothing: the hand is settled by its cards.",
        "12.1 has it before the subsequent deal, which begins with the third card (13.1).",
    ),
    Reading(
        "14.2",
        "Until when others on a split box choose their hand.",
        "Until one of the two is played on; later the wager counts where it lay, and the move is reported.",
        "14.3 has the dealer go on once they have chosen; a second card that was told before the choice is let pass.",
    ),
    Reading(
        "17, 19.7, 19.11",
        "A round or wager declared void for fraud, disruption or a contravention: the document gives nobody that power.",
        "A management representative's is let pass, and anybody else's is reported.",
        "The document is silent on such events, and a dealer has no say beyond it.",
    ),
    Reading(
        "10, 19.5",
        "Cards were dealt though nobody had a wager: the document speaks of single hands without one.",
        "They are discarded, or used as the next cards (19.1); the round may be declared void.",
        "Nothing is at stake in it.",
    ),
    Reading("7.4", "Partnerships to exceed the maximum.", "Not judged.", "They need intent, which no record shows."),
    Reading(
        "19.1, 19.11",
        "Two cards come out of a plain shoe at once, and nobody can tell which was the first.",
        "The round may be declared void, as from a machine; nobody must.",
        "19.11 names the machine alone, but a next card that nobody knows can't be used as 19.1 says.",
    ),
    Reading(
        "20.8, 19.7",
        "A Perfect Pairs wager on a box that was passed over in the deal, or that got one card and whose wagers were taken "
        "back.",
        "It goes back.",
        "It wins or loses by the box's first two cards, and there are none, or not two.",
    ),
    Reading(
        "19.11(b), 13.1, 14.8",
        "A round is void, and bust wagers had been collected before: whether that was an interim settlement.",
        "They may stay lost or go back.",
        "13.1 has them collected at once, and 14.8 calls them not retrievable; but 12 has the interim settlement before the "
        "subsequent deal.",
    ),
    Reading("19.4, 19.11", "They name no rank.", "Anybody may act.", "Where a rank is wanted the document names it."),
    Reading(
        "17.3", "Void is said of equal totals.", "A stand-off there; cancelled elsewhere.", "The wager is returned."
    ),
    Reading(
        "5.3 against 19.9",
        "The cards may, or must, be shuffled when a marker comes out.",
        "They must be after the second of two markers. After the only one they may be.",
        "19.9 calls it a failure only after the second, and where one marker lies there is none.",
    ),
    Reading("13.1, 14.9", "They refer to 14.4.", "14.7.", "It is aces that get no further card."),
    Reading("15.1", "Whether ace and eight are a hard nine.", "They are soft.", "As at Crown.", "ace-is-one-to-double"),
    Reading(
        "10, 13.1, 19.8",
        "A hand is played before an earlier one, and both are asked in the end.",
        "The boxes were played out of turn; the cards stay where they fell, and no money moves.",
        "19.8 is about an option that was not given. Here each player had theirs, and each card was asked for.",
    ),
    Reading(
        "7.5(a)",
        "The limits are changed while nobody is at the table.",
        "No notice is needed, where the record leaves no doubt that everybody has left.",
        "All players who are at the table consent if there is none.",
    ),
    Reading(
        "13.4",
        "How long the reasonable time is after which a silent or absent player's hand may be played.",
        "Nobody is accused by the clock. Where the record says that it had not passed, the direction is found, without money.",
        "The document sets no number, and says nothing of what becomes of a hand that was played too soon.",
    ),
    Reading(
        "21.5.2, 21.5.1",
        "Whether an ace counts one already before the double.",
        "Only once doubled: ace and nine may stand on 20.",
        "The clause speaks of the aces of a double.",
    ),
    Reading("21.5.3", "It refers to 21.2.5, equal totals.", "21.2.4.", "It is a 21 that wins whatever the dealer has."),
    Reading(
        "21.2.5",
        "Void is said of equal totals.",
        "The wager is returned, as in 17.3.",
        "Nothing else is at stake in it.",
    ),
    Reading(
        "21.5.6",
        "Whether the withdrawal of a double must be offered.",
        "Nobody is accused of not asking; a round that is dealt again and turns on it branches.",
        "The clause lets a player take it back, and puts no duty on the dealer.",
    ),
    Reading(
        "21.4.2, 21.5.5",
        "Table 2 gives every other wager of the round $50 and does not except the box that wins the Super Bonus, nor say "
        "whether wagers beside the original ones count.",
        "Each original wager on the other boxes. Everybody on the winning box has the Super Bonus by the size of the wager, "
        "and not the $50.",
        "They hold the winning hand too; other wagers are those that win nothing of it. Doubles and splits belong to a wager.",
        option="super-bonus-for-the-controller-alone",
    ),
    Reading(
        "21.4.2",
        "A wager of more than $24 and less than $25.",
        "$1,000.",
        "The next step begins at $25.",
    ),
    Reading(
        "21.4.1, 21.6",
        "Whether split hands win the odds of table 1.",
        "They do; only the Super Bonus is withheld, where suited sevens were split.",
        "21.6 takes the Super Bonus alone.",
    ),
    Reading(
        "21.8.1, 21.3.4, 21.8.5",
        "A surrender against another card of the dealer, after a further card, or against the controller's no: no remedy is "
        "named.",
        "A finding without money.",
        "As for illegal doubles and splits: nothing says what becomes of the wager.",
    ),
    Reading(
        "21.8.4 against 21.7.2",
        "The round is completed, and only surrendered hands are left.",
        "One card to test for Pontoon, and no more.",
        "21.7.2: a further card would change nothing.",
    ),
    Reading(
        "21.8.1, 11.2",
        "Whether insurance or surrender comes first.",
        "Either; both before any further card.",
        "Both clauses end with the subsequent deal.",
    ),
    Reading(
        "21, 13.3",
        "Whether hands under 12 must draw at Federal Pontoon.",
        "They must, unless they double, split or are given up.",
        "Nothing in chapter 21 is inconsistent with 13.3.",
    ),
    Reading(
        "21, 13.4",
        "Where an absent player's soft hand stands.",
        "From 12 on, as at blackjack.",
        "Chapter 21 has no rule of its own, though the dealer draws to soft 17.",
    ),
    Reading(
        "21, 20.6, 20.10",
        "Chapter 20 speaks of a valid Blackjack wager, and its face values have tens.",
        "Perfect Pairs may be offered at Federal Pontoon too, at the same odds.",
        "The rules of Blackjack apply there, and nothing is inconsistent with it.",
    ),
    Reading(
        "19.4–19.7",
        "A natural was paid and no third card is out: 19.4 is past, and 19.5 to 19.7 speak of the subsequent deal.",
        "What 19.5 to 19.7 have done may be done then.",
        "Nothing forbids it, and it would be done with the next card.",
    ),
    Reading(
        "24.4.4, 24.5.3",
        "Whether the wager goes back beside a jackpot.",
        "It does not.",
        "It was removed when it was locked in, whatever comes.",
    ),
    Reading(
        "24.5.4",
        "A jackpot wager without a wager on a box, that has won nothing.",
        "It may have gone back or not.",
        "The clause speaks of a win that is void, and of the wager that is returned with it.",
    ),
    Reading(
        "24.5.5, 24.5.6",
        "A share that is no whole dollar.",
        "The jackpot is rounded up to the dollar, and each share again.",
        "24.5.5 speaks of what is paid out.",
    ),
    Reading(
        "24.5.6",
        "Which jackpot is the same one.",
        "One level, at one value of its meter, in one round at a table.",
        "A second hit comes from a meter that was reset.",
    ),
    Reading(
        "24.4.3",
        "A wager that was not locked in before the deal.",
        "A finding without money.",
        "No clause says what becomes of it.",
    ),
    Reading(
        "24.9.2",
        "A jackpot that was won before the server failed.",
        "The wager is not judged.",
        "The clause voids the wagers, and says nothing of one that has won.",
    ),
)

NOT_JUDGED = (
    NotJudged(
        "5.2", "a shoe without any marker", "Few tell of a marker before it comes out; where it went in is judged."
    ),
    NotJudged("5.2(c)", "the same number of markers in one area", "A recording is of one table."),
    NotJudged("5.4", "cards dealt in an abnormal sequence", f"It is for the inspector's opinion. {ORDERED_BY}"),
    NotJudged("7.3", "telling the player of a wager under the minimum", "What was said is seldom told."),
    NotJudged(
        "7.6",
        "the marker for higher limits",
        "Leave that was told lets the wager stand: a marker that was not told may have lain there all the same.",
    ),
    NotJudged("13.1", "a bust wager collected at once", AT_ONCE),
    NotJudged("19.4, 19.7", "a hand with one card before any third card", "Both clauses speak of that moment."),
    NotJudged("21.3.1, 21.3.3", "the cards of a paid Pontoon or 21 go before the next card", PICKED_UP),
    NotJudged("21.4.2", "when a Super Bonus is paid", "What is paid, and to whom, is judged; the moment is not."),
    NotJudged("21.8.2", "a marker on a surrendered wager", "The decision tells of the surrender."),
    NotJudged(
        "21.8.4",
        "surrenders are collected in the final settlement",
        "What is collected early is judged by its sum.",
    ),
    NotJudged(
        "20.9(a)–(b)",
        "losing wagers are removed before winning ones are paid",
        "The clause lists both and sets no order between them.",
    ),
    NotJudged("20.7", "who has the first claim to a place for Perfect Pairs", CLAIM),
    NotJudged(
        "22.2.2(c)",
        "a place that is cancelled when the fourth shoe of a session begins",
        "What is deducted until then is judged; that the place was kept costs nobody anything by itself.",
    ),
    NotJudged("22.9.4", "leaving the table of a live competition with approval", "Approval is seldom recorded."),
    NotJudged(
        "22.10.4",
        "who is put out of several with the fewest chips",
        "They play on for it, and whoever they name is taken; one alone with the fewest chips is judged.",
    ),
    NotJudged("22.10.5", "the chips of who has won a play-off", "From the next count on they are judged."),
    NotJudged("22.10.6", "a ballot among those who lost all in a play-off", "It is kept beside the places."),
)
