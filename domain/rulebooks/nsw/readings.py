"""New South Wales: where the document is silent or slips and how we read it, and what a record could show and is not judged."""

from domain.rulebooks.reading import (
    AT_ONCE,
    CLAIM,
    LINE,
    ORDERED_BY,
    PICKED_UP,
    REFUSED,
    SEAT,
    SIGNAL,
    TOTALS,
    VOID_SHOE,
    NotJudged,
    Reading,
)

READINGS = (
    Reading(
        "16.1.6, 16.1.9 against 16.1.8",
        "A blackjack, or another 21, against a dealer's blackjack.",
        "A blackjack stands off, a 21 loses.",
        "16.1.8 is the specific one for blackjacks, and 16.1.6 for everything else.",
    ),
    Reading(
        "9.1.2",
        "Even money that is asked for when the subsequent deal has begun.",
        "It counts for nothing: the hand is settled by its cards. Where insurance was not called in time, it may be asked for "
        "until the dealer's second card.",
        "9.1 has it before the subsequent deal; 17.13 lets players make up for a call that was left out.",
    ),
    Reading(
        "4.9",
        "With a shuffling device, and after moving to another device (18.2–18.3).",
        "One burn for each loading; none after a move.",
        "The cards that are moved have begun already.",
    ),
    Reading(
        "5.5.2, 5.5.3",
        "Nobody is seated, and some of those on a playing area, but not all, have the highest wager.",
        "Nobody is said to have decided for another.",
        "5.5.2 speaks of one highest wager and 5.5.3 of wagers that are all equal.",
    ),
    Reading(
        "6.3",
        "Wagers over the maximum count to it once they are found, and those of previous rounds stand: found when?",
        "Said, done something about or settled so before the first card of the next round; if not, they count whole.",
        "A round of play begins with its first card (1.1), and then the one before is a previous one.",
    ),
    Reading(
        "5.2, 7.1",
        "A wager between the announcement that no more bets are taken and the first card.",
        "Allowed: the line is the first card, and the burned one is not a card of the round.",
        "5.2 and 5.3 both name the first card.",
    ),
    Reading(
        "6.5.4",
        "A player who was kept on at the old minimum leaves and comes back.",
        "New: the marker is gone.",
        "6.5.1.2 ties it to the player's stay.",
    ),
    Reading(
        "11.1.2",
        "The ace of a double is worth one: only to qualify, or for the hand?",
        "For the hand. A blackjack can't be doubled.",
        "3.2.1 excepts it from the value of an ace altogether; 10.3 lets a blackjack draw nothing.",
        "ace-is-one-only-to-qualify",
    ),
    Reading(
        "10.2",
        "A card that a low hand must have, dealt without being asked for.",
        "In order, where the hand can neither double nor split.",
        "There is nothing to decide.",
    ),
    Reading(
        "17.3, 10.2",
        "May a player under 12 refuse the card that was dealt in error?",
        "No; and a refusal binds that hand only.",
        "17.3 is subject to 10.2.",
    ),
    Reading(
        "17.5, 13.4",
        "Is a dealer's hand that 13.4 stops complete?",
        "It is.",
        "No further card may come to it.",
    ),
    Reading(
        "17.8",
        "When is rebuilding not possible?",
        "Only when the order of the cards is not known; a decision that the rebuilt hand needs is asked for.",
        "Every effort must be made; so the review branches.",
    ),
    Reading(
        "17.13, 16.1.4–16.1.5",
        "Insurance that is put down after the dealer's second card.",
        "It is settled as if it were not there: what was paid or collected for it goes back.",
        "16.1.4 and 16.1.5 pay insurance made under rule 8, and 17.13 ends with that card; its result was in sight.",
    ),
    Reading(
        "18.4", "Interim settlements when the device has put somebody at a disadvantage.", "They stand.", "As in 17.8."
    ),
    Reading(
        "18.5.1",
        "Each amount wagered goes back to a player who will not go on from a shoe: also what was settled before?",
        "What was settled before the device failed stands.",
        "As in 17.8 and 18.4; and nobody could be asked about a wager that was over.",
    ),
    Reading(
        "18.5.1",
        "Until when a player may choose to have the wagers back.",
        "Until the dealer's second card from the shoe; later it counts for nothing.",
        "18.5.4 completes the round for those who have chosen to go on.",
    ),
    Reading(
        "18.5.1",
        "What nobody was asked about: each player may take a refund, whatever the others do.",
        "It is told for each player alone, for all together, and for none.",
        "What one chooses changes nothing for another.",
    ),
    Reading(
        "5.3, 12.6.2",
        "A wager on a split area that is laid on the second hand.",
        "It counts on the first, and the move is reported; that of the player who split stays where it lay.",
        "12.6.2 names the first hand.",
    ),
    Reading(
        "19.4–19.5",
        "Whether what was settled before a round was invalidated goes back too.",
        "It may stand or go back.",
        "19.5 speaks of wagers alone, and says may.",
    ),
    Reading(
        "5.3, 5.4, 8.1, 11.1, 12.4, 14.5",
        "A late raise, a fourth player, too much insurance, an illegal double or split, a side wager without a main one: no "
        "consequence is named.",
        "A finding without money. The wager may be settled as it lies, to what is lawful, or be given back.",
        "Nothing says that the wager is void.",
    ),
    Reading(
        "13.3, 8.2",
        "Insurance on a ten-value card has no clause for its collection.",
        "As on an ace.",
        "It is the same wager on another card.",
    ),
    Reading(
        "1.1, 17.12",
        "They refer to 5.6 for the controlling player, and to 4.8 for the burn.",
        "5.5 and 4.9.",
        "That is where these things stand.",
    ),
    Reading(
        "1.1, 19.12",
        "A casino supervisor reviews a gaming supervisor's decision, and a gaming supervisor is one.",
        "The review needs another person of a higher rank.",
        "Nobody reviews themselves.",
    ),
    Reading(
        "7.1, 10.1, 17.8",
        "A hand is played before an earlier one, and both are asked in the end.",
        "The cards were dealt incorrectly: noticed before the next round it is rebuilt; else they stay where they fell.",
        "17.8 is about any card that was dealt incorrectly, and names its own cut-off.",
    ),
    Reading(
        "13.2, 17.8",
        "Two cards come to the dealer at once, and nobody can tell which was the first.",
        "A mistake where the hand could have stood on one of them. It may be declared void; where each order comes to "
        "the same it may be settled so, and only where they differ must it be void.",
        "What comes to the same in any order can be rebuilt; but nobody is blamed who did not work that out.",
    ),
    Reading(
        "18.5.3, 4.9",
        "Whether the first card of the shoe from which a round is finished is burned.",
        "It may be. Without a shuffle and a cut the shoe is not by the book.",
        "Its cards are prepared as under rule 4, which has the burn; 18.5.3 itself names the shuffle and the cut.",
    ),
    Reading(
        "17.10",
        "How long the reasonable period is after which a silent player's hand may be played.",
        "Nobody is accused by the clock. Where the record says that it had not passed, the direction is found, without money.",
        "The document names it of players who do not decide, not of those who refuse or are away. It sets no number, and says nothing of what becomes of a hand that was played too soon.",
    ),
    Reading(
        "15.8",
        "Any Pairs are settled at the completion of the initial deal, and no end of that is named.",
        "Before the subsequent deal, as 14.9 says of Perfect Pairs.",
        "The two wagers are laid and settled alike.",
    ),
    Reading(
        "20.2.1",
        "Among the clauses that do not apply it names 17.15, and 20.2.2 speaks of 17.15.2, which is printed as 17.16.2.",
        "17.15 is set aside, and 17.16 applies as 20.2.2 amends it.",
        "20.2.2 would amend nothing if 17.16 did not apply. A finding is made for neither duty of 17.15.",
    ),
    Reading(
        "20.2.2, 20.2.2.1",
        "It amends 17.7, which lets nothing stand.",
        "17.8 and 17.16.2: what was paid before a void is repaid.",
        "These two let interim settlements stand.",
    ),
)

NOT_JUDGED = (
    NotJudged("3.3", "the check of cards that replace others", "It may be made away from the table."),
    NotJudged("3.5.1", "cards replaced without the cutting card out", "The clause allows and does not forbid."),
    NotJudged("4.1.4", "shuffles that somebody thought warranted", f"They are for an opinion. {ORDERED_BY}"),
    NotJudged(
        "4.2, 4.2.1",
        "leave for a riffle of cards that came shuffled",
        "One shuffle more harms nobody, and who asked and who agreed is seldom told.",
    ),
    NotJudged("5.14", "players are responsible for where their wagers lie", "It puts a duty on players alone."),
    NotJudged("5.7.1–5.7.2", "in which line wagers lie", LINE),
    NotJudged(
        "6.5.1.1–6.5.1.3",
        "the marker for a kept minimum",
        "Whoever played before keeps the minimum: a marker that was not told may have lain there all the same.",
    ),
    NotJudged(
        "6.5.2–6.5.3",
        "signs for a kept minimum that goes up, and for two minimums at once",
        "What a sign says beside the new limits is not in the record; the marker of the player is.",
    ),
    NotJudged("6.6", "signs for single players", "The option has no name that all tables share."),
    NotJudged(
        "6.7.1–6.7.2", "low limit gaming, from a shuffling device alone", "No table says that its gaming is that."
    ),
    NotJudged("8.3", "the announcement that insurance is closed", "The subsequent deal is the line (8.4)."),
    NotJudged("8.3", "insurance not called where all have naturals", "They may ask for even money instead (9.1.2)."),
    NotJudged("9.1.1–9.1.2, 16.3", "when cards are picked up", PICKED_UP),
    NotJudged("10.1, 10.4", "the dealer announces totals; hand signals", f"{TOTALS} See 3.9. {SIGNAL}"),
    NotJudged("10.5", "a bust wager collected at once", AT_ONCE),
    NotJudged(
        "11.2, 12.3.1, 12.5.4",
        "the card of a double, or of a split ace, lies sideways",
        "A recorder that does not tell how cards lie would be accused of each; the decision tells what it is.",
    ),
    NotJudged("12.5.1", "players told of the third hand before play", "What was said is seldom told; the sign is."),
    NotJudged(
        "12.3.1, 12.5",
        "whether split aces with a second ace were offered another split",
        "The hand is complete with its one card; whoever wants to split again says so.",
    ),
    NotJudged("14.6, 15.5", "who has the first claim to a place for a side wager", CLAIM),
    NotJudged(
        "14.4.2, 15.3.2",
        "the sign of a restriction to players with a wager of their own",
        "It may hang later than the order is given; without it nobody is held to the restriction.",
    ),
    NotJudged(
        "17.1.1",
        "who checks the device",
        "Who takes the cards out may do it on a supervisor's word; an order is judged.",
    ),
    NotJudged(
        "17.8.1",
        "play goes on with the cards that remain after a void round",
        "A supervisor may have them shuffled all the same (4.1.4).",
    ),
    NotJudged("17.16.3", "a further round from a shoe with a fault for which no round was void", VOID_SHOE),
    NotJudged(
        "17.11", "the shuffle and cut behind a round that had none", "Nobody need have noticed; an order is judged."
    ),
    NotJudged("19.9", "a seat given up after three rounds", SEAT),
    NotJudged(
        "19.11",
        "a supervisor may refuse a wager before the first card",
        f"A dealer gives back what the rules do not allow, and needs no supervisor for it. {REFUSED}",
    ),
    NotJudged("19.12", "a review by another, higher person", "Who decided first is told by number, without the rank."),
    NotJudged(
        "19.13",
        "telling a patron of the right to complain",
        "It is told when a dispute is worked, and kept with its case.",
    ),
)
