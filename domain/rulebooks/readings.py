"""Where a document is silent, slips or contradicts itself: the trouble, the reading chosen, and why. A table of facts."""

from typing import NamedTuple


class Reading(NamedTuple):
    """One place in a document, and how we read it. `option` names the table's option that reads it otherwise."""

    where: str
    trouble: str
    reading: str
    why: str
    option: str = ""


CROWN_MELBOURNE = (
    Reading(
        "5.6.4",
        "Equal totals stand off, and nothing says that a dealer's blackjack beats a 21 of three cards or more.",
        "The 21 loses.",
        "NSW 16.1.6 and TAS 17.2(b) say so, and 7.5.5(b) and 7.5.6(h) take for granted that a dealer's blackjack wins.",
        "21-stands-off-with-blackjack",
    ),
    Reading(
        "7.5.6(g)–(h)",
        "A pair was split, one hand bust, and the dealer has a blackjack: is one wager lost, or two?",
        "The bust hand stays lost, and one original wager more.",
        "A hand that bust was settled before the dealer's hand mattered; TAS 14.8 and NSW 12.7 with 10.5 say it plainly.",
    ),
    Reading(
        "7.5.5(a)",
        "Whether ace and eight are a hard nine.",
        "They are soft and may not be doubled.",
        "A hard total is one in which no ace counts eleven; only NSW 11.1.2 makes the ace one for this.",
        "ace-is-one-to-double",
    ),
    Reading(
        "7.4.1(b)",
        "Even money is paid, and nothing is said of an insurance wager of the same player.",
        "It is returned, and no card is drawn for it.",
        "NSW 9.1.2 and TAS 12.1(b) return it; the hand it insured is settled.",
    ),
    Reading(
        "7.4.1(b)",
        "Even money that is asked for when the subsequent deal has begun.",
        "It counts for nothing: the hand is settled by its cards.",
        "7.4.1 has even money before the subsequent deal.",
    ),
    Reading(
        "4.3.1, 4.2.1 against 9.1",
        "The dealer may burn and may offer the cut, yet 9.1 speaks of a failure to burn.",
        "9.1 applies where the table's options say that burning is its practice; the same for the cut.",
        "What is optional can't be forgotten; where a house burns always, a missing burn changes the order of the cards.",
    ),
    Reading(
        "4.2.4",
        "It tells only the designated player how deep to cut.",
        "A higher duties dealer who cuts is bound by it too.",
        "4.2.1(b) and 4.2.3 put that person in the player's place.",
    ),
    Reading(
        "7.5.6(c)(iv)",
        "It allows a further split on the first of the two hands only.",
        "Either hand may be split again, up to three.",
        "7.5.6(d) limits the number of hands and not which.",
    ),
    Reading(
        "7.4.1(a)",
        "A natural is paid at once if the dealer's card is not a ten or is not an ace: taken literally, always.",
        "Neither a ten-value card nor an ace.",
        "Otherwise the condition would say nothing.",
    ),
    Reading(
        "3.2.1(b) against 10.5.6",
        "The dealer stands on a soft 17, or draws.",
        "The variation prevails.",
        "10.1 says so for whatever differs.",
    ),
    Reading(
        "10.2 against 10.5.4(a)",
        "Surrender is offered after the interim settlement, or when the player is called to act.",
        "At the player's turn.",
        "10.5.4 is the rule; 10.2 only explains the word.",
    ),
    Reading(
        "10.5.4(a)",
        "Whether a hand that has drawn, and is still under 21, may be surrendered.",
        "It may not.",
        "10.2 has it before any further card, and a player is called upon to act once; what comes then is a choice of cards.",
        "surrender-after-drawing",
    ),
    Reading(
        "9.14–9.16",
        "They are numbered as rules of their own.",
        "They are parts of 9.13.",
        "They go on with its sentence.",
    ),
    Reading(
        "7.5.7(a), 10.5.6, 9.10",
        "References are printed twice over.",
        "The last number printed; for the dealer's hand 7.5.7(c).",
        "The doubled ones point at nothing.",
    ),
    Reading(
        "9.1, 9.1.1, 9.5",
        "9.5 excepts the first round as described in 9.1.1.",
        "Only where that round's burn is missing; a first round with its burn falls under 9.5. No burn is expected with a "
        "machine that shuffles all the time.",
        "9.1.1 is about the burn alone, and with such a machine nothing is cut.",
    ),
    Reading(
        "9.5 against 9.6–9.8",
        "Between the initial deal and the first draw both fit.",
        "The specific clause is what must be done; rebuilding by 9.5 is told as what may be done instead.",
        "9.5 says may. After its window there is no rebuilding; where nothing specific fits, 32.10.",
    ),
    Reading(
        "9.5",
        "The only player on a box takes the wager back.",
        "The deal closes up over the box.",
        "A box without a wager gets no cards.",
    ),
    Reading(
        "9.6, 5.4",
        "A wager is put down on a hand that was dealt to a box without one.",
        "Noticed before all wagers are settled, it neither wins nor loses; later it may be settled either way.",
        "9.6 has the hand discarded when that is noticed; 9.9.1 lets nothing move any more, and 5.4 names no remedy.",
    ),
    Reading(
        "9.7",
        "The dealer's late first card is an ace, or a natural waits.",
        "Insurance and even money are offered when it appears.",
        "They hang on the card and not on the moment; TAS 19.6(c) says so for insurance.",
    ),
    Reading(
        "9.9.1",
        "An error that is disclosed after all wagers were settled has no effect: which errors?",
        "Those of dealing and decision. A wrong payment of a known result stays owed.",
        "It stands under 9.9, which is about decisions; 5.14 and 8.1 know no such limit.",
    ),
    Reading(
        "9.12, 9.13–9.16",
        "What becomes of bust hands that were collected, and of interim winnings?",
        "Under 9.12 bust wagers go back and interim settlements stand; under 9.15 everything goes back.",
        "A void round has no losers; 9.12.1 keeps what was settled, and 9.15 says all monies.",
    ),
    Reading(
        "9.1.1–9.3, 9.6–9.16",
        "They name no rank.",
        "A dealer may act; only 9.4 and 9.5 need a higher duties dealer.",
        "Where a rank is wanted the document names it.",
    ),
    Reading(
        "32.10",
        "A ruling may go against an express clause.",
        "It is reported, with the ruling named.",
        "Whoever decides a dispute applies the rules and does not make them.",
    ),
    Reading(
        "5.4",
        "An illegal double or split, a late wager, insurance over half or too late, a sixth player, a wager against a "
        "restriction, a side wager without a main one: no remedy is given.",
        "A finding without money. The wager may be settled as it lies, to what is lawful, or be given back; one that was "
        "changed too late as it was or as it is.",
        "Nothing says that the wager is void, and nobody should lose by our guess.",
    ),
    Reading(
        "5.4",
        "Chips that are laid down after the first card, when the player's own wager there has been settled.",
        "They are for the next round.",
        "Nothing may be placed until a decision has been made in respect of the wager, and for that player it has.",
    ),
    Reading(
        "5.4, 7.3.2(a)",
        "Whether insurance may be changed or taken back once it lies there.",
        "It may, until the subsequent deal begins.",
        "5.4 excepts insurance, and 7.3.2(a) draws its line there.",
    ),
    Reading(
        "1.1",
        "Insurance is at most half of the initial wager or wagers.",
        "Half of what the player has on that box; other boxes do not count.",
        "It is placed on the line of the box that it insures.",
    ),
    Reading(
        "6.3.4",
        "The wagers on a box must not exceed a player's personal limit, and no remedy is named.",
        "They are settled up to it, the controller first.",
        "6.2.2 settles a wager over its maximum so, and 5.9.1(d) gives the controller the first claim.",
    ),
    Reading(
        "5.4, 7.5.6",
        "Wagers on a split box that are laid on the other hand.",
        "Never that of the player who split: it counts where it lay. Others may be laid on either hand until one of the two "
        "is played on; later it is reported, and either hand counts.",
        "7.5.6(a)(i) puts a wager of the one who splits on each hand, and of the others the document says nothing.",
    ),
    Reading(
        "6.2.1",
        "A further wager under the minimum is returned to one who was told so; a record seldom tells what was said.",
        "Where it tells of such words, the next wager goes back and the first does not; where it tells of none, settling and "
        "returning are both let pass.",
        "Nobody is accused of words that were not told.",
    ),
    Reading(
        "32.2–32.5",
        "Whether what was settled before a round was declared void for fraud or disruption goes back too.",
        "It may stand or go back.",
        "9.12.1 lets it stand and 9.15 takes everything back, each for its own case; 32.5 speaks of wagers alone.",
    ),
    Reading(
        "32.8",
        "Whether a round that was declared void is one of the three of a notice.",
        "It is.",
        "It was dealt while the notice hung.",
    ),
    Reading(
        "7.5.2(a)",
        "Whether the base game needs the sign and the direction to draw low hands unasked.",
        "It does. Where the sign hangs, the direction is taken to have been given.",
        "(a) says how the rule is applied, to any variation; a sign is told, and who had it hung need not be.",
    ),
    Reading(
        "5.9, 7.5.5, 7.5.6",
        "Others on a box who do not follow a double or split.",
        "They ride at their original wager, on the hand on which they are settled.",
        "The controller's decisions are about the cards; only Pontoon has a rule for them, 10.5.2(d).",
    ),
    Reading(
        "10.5.4(d)",
        "The dealer completes the round when only surrenders remain.",
        "One card to test for Pontoon, and no more.",
        "7.5.7(c): a further card would change nothing.",
    ),
    Reading(
        "10.5.2(e)",
        "Whether taking back the doubled part must be offered.",
        "It need not; a redeal that turns on it branches.",
        "The player may elect; no duty of the dealer is named.",
    ),
    Reading(
        "10.5.2(e)",
        "Until when the doubled part may be taken back.",
        "Until the dealer's second card; later it counts for nothing.",
        "It is a decision to play or forfeit (10.5.2(e)(i)), and 7.5.7(c) has the dealer draw when all decisions are made.",
    ),
    Reading(
        "10.6",
        "Whether the $50 for others must be asked for.",
        "It is paid without asking, for each original wager outside the winning box.",
        "Eligible to receive is said of wagers, which can't ask.",
    ),
    Reading(
        "10.6",
        "Two boxes win the Super Bonus: whether each also has the $50 for the other's.",
        "They may have it or not.",
        "Each lies outside the other's winning area and in one of its own; the document speaks of one.",
    ),
    Reading(
        "10.5.4, 6.2.3",
        "Half of a surrendered wager that chips can't make.",
        "The half that goes back is rounded up.",
        "6.2.3 rounds what is paid to the player's side.",
    ),
    Reading(
        "10.5.4(a), 7.5.1",
        "A surrender where the game, the hand or the dealer's card does not allow one, against the controller's play, or with "
        "the dealer's second card on the table: no remedy is given.",
        "A finding without money. The wager may be settled as surrendered or by its cards. One whose hand was passed over may "
        "still surrender it.",
        "As for illegal doubles and splits: nothing says that the wager is void, and nobody should lose by our guess.",
    ),
    Reading(
        "15.3.4, 9.8, 9.8.1",
        "A Perfect Pairs wager on a box that was passed over in the deal, or that got one card and whose wagers were taken "
        "back.",
        "It goes back.",
        "It wins or loses by the two cards dealt to the box, and there are none, or not two.",
    ),
    Reading(
        "15.4.1",
        "Pontoon with 4, 5 or 7 decks has no odds for Perfect Pairs.",
        "The wager is not offered there.",
        "A wager without odds can't be settled.",
    ),
    Reading(
        "7.3.1, 7.5.1, 9.9",
        "A hand is played before an earlier one, and both are asked in the end.",
        "The boxes were played out of turn; the cards stay where they fell, and no money moves.",
        "9.9 is about an option that was not given. Here each player had theirs, and each card was asked for.",
    ),
    Reading(
        "7.5.7(a), 9.12, 32.10",
        "Two cards come to the dealer at once out of a shoe, and nobody can tell which was the first.",
        "A mistake where the hand could have stood on one of them. An area manager may declare the round void.",
        "9.12 speaks of machines that shuffle all the time, and no other clause of an order that is lost.",
    ),
)

NSW = (
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
)

TASMANIA = (
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
        "19.4–19.7",
        "A natural was paid and no third card is out: 19.4 is past, and 19.5 to 19.7 speak of the subsequent deal.",
        "What 19.5 to 19.7 have done may be done then.",
        "Nothing forbids it, and it would be done with the next card.",
    ),
)

CROWN_SYDNEY = (
    Reading(
        "Dealers Hand",
        "Nothing says that a dealer's blackjack beats a 21 of three cards or more.",
        "The 21 loses.",
        "As at Crown Melbourne.",
        "21-stands-off-with-blackjack",
    ),
    Reading(
        "the whole guide",
        "It is a summary for players, without irregularities.",
        "Findings without remedies; money where the guide fixes the result.",
        "What it does not prescribe nobody can be held to.",
    ),
)

ALL_RULEBOOKS = (
    Reading(
        "notice",
        "When a mistake counts as noticed.",
        "With the first word about the dealing, the cards or a decision, or a complaint, that points at it or at nothing; or "
        "with the first act about it. A word about conduct, a wager or a payment discloses nothing.",
        "The clauses ask whether the error was disclosed, and not whether somebody spoke.",
    ),
    Reading(
        "shared boxes",
        "Who calls the decisions, where no places, seats or names were told.",
        "Nobody is said to have decided for another.",
        "What the record does not tell, it does not accuse of.",
    ),
    Reading(
        "even money",
        "A natural against an ace is paid 1 to 1 before the dealer's second card, and nobody told that it was asked for.",
        "It was, where the game has even money.",
        "Nothing else pays that sum at that time.",
    ),
    Reading(
        "payments",
        "A payment that was put right before the round ended.",
        "Judged by its sum: no finding.",
        "Nobody has lost anything, and dealers correct themselves all evening.",
    ),
    Reading(
        "payments",
        "Insurance of half a wager that is over the maximum and counts to it.",
        "It is settled whole, or to half the maximum: either is right.",
        "No clause says whether it goes with the wager.",
    ),
    Reading(
        "payments",
        "A natural is paid in parts, and the last of them late.",
        "It was paid in time if what came in time was not less than the wager.",
        "So much may be a slip that was put right; a smaller sum is no payment of a natural.",
    ),
    Reading(
        "payments",
        "After a mistake in dealing the dealer settled as the cards should have fallen.",
        "The mistake is told, and the payment is right.",
        "One mistake is one finding.",
    ),
    Reading(
        "wagers",
        "Chips are refused after the first card, and nobody told that they were put down.",
        "Less than lies there, for no reason that is about what lies there: they were to be added, and the wager is what it "
        "was. Else they may have lain there or not: the wager is settled with them or without. That ends with the next card for a "
        "double or split, the dealer's second for insurance, the box's second for a side wager, and the box's first "
        "decision for the main wager: what is refused later counts, and is a late change unless it was settled in full.",
        "What the record does not tell, it does not accuse of.",
    ),
    Reading(
        "wagers",
        "Cards are dealt for a side wager alone, and nobody has a main wager.",
        "One mistake: the side wager was taken.",
        "A wager lay there, and what is said of rounds without any does not fit.",
    ),
    Reading(
        "decisions",
        "Somebody asks for a double, a split, a surrender or insurance that is not allowed.",
        "A mistake is a double whose card comes or whose chips stay, a split whose card moves, a surrender that is in force "
        "when the hand ends, and insurance that lies there at the dealer's second card.",
        "What was refused in time was handled by the book.",
    ),
    Reading(
        "decisions",
        "A decision is changed before its card comes.",
        "The last one counts, in its turn; a double whose chips lie there is not changed, nor is a surrender.",
        "Until the card is out nothing has been done about it. A hand that was surrendered gets no further cards "
        "(CM 10.5.4(b)), and who could take it back would have looked at the next ones for half a wager.",
    ),
    Reading(
        "irregularities",
        "Two mistakes in one round, and one of them has cards dealt again.",
        "The round is dealt again from that mistake on. What lay before stays where it lay, unless the clause rebuilds the "
        "initial deal. Where that would be a guess, the money is not told.",
        "A clause unmakes its own mistake and no other.",
    ),
    Reading(
        "irregularities",
        "What a clause prescribes is done, and nobody says so.",
        "It was done, if the cards and chips show it and it was called for when somebody noticed.",
        "What the record shows needs no words.",
    ),
    Reading(
        "rounds",
        "A step of a round is told when the next one is open.",
        "Before that one's first card it is taken to its own round. Behind it both are unjudged if it is a card, a decision "
        "or a wager, or its settlement; what was told of the round before that stays told.",
        "Rounds are told one after the other; what was told otherwise accuses nobody.",
    ),
    Reading(
        "irregularities",
        "Hands are laid anew, and insurance, a double or a split was put down for the cards before.",
        "Insurance goes back if the dealer's first card is not what it was against; a double if its card is gone and it "
        "is not drawn to once more; a split if its second hand is. At once, or at the settlement.",
        "A round as it should have fallen would not have had them.",
    ),
    Reading(
        "the record",
        "Somebody corrects what a table told, or adds to it, and no clause says who may.",
        "Anybody above a dealer in that rulebook. An opening, a change or a closing of the table takes a supervisor: an area "
        "manager (CM), a gaming supervisor (NSW), an inspector (TAS). Where no rulebook is known, only a correction that names "
        "one, by a supervisor of it. Any other is not followed: the record is judged as it was first told, and the "
        "correction is a finding.",
        "Who is judged by the record can't be the one who rewrites it; and without an opening nothing can be judged at all.",
    ),
    Reading(
        "decisions",
        "Chips of a double are put down behind the last card of a hand, and nothing is said.",
        "The hand may not be doubled with those cards, or the dealer has drawn: a double that is not allowed. It may be, and "
        "was settled as doubled: its card never came. What was found about that hand already is told once.",
        "Chips that come before a card say that it is a double; behind the last one they are late.",
    ),
)

READINGS: dict[str, tuple[Reading, ...]] = {
    "crown-melbourne-blackjack-v26": CROWN_MELBOURNE,
    "nsw-blackjack": NSW,
    "tasmania-blackjack-2015": TASMANIA,
    "crown-sydney-blackjack-guide-2023": CROWN_SYDNEY,
    "all rulebooks": ALL_RULEBOOKS,
}
