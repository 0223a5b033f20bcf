"""Crown Melbourne, version 26: where the document is silent or slips and how we read it, and what a record could show and is not judged."""

from domain.rulebooks.reading import (
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
        "12.2 against 12.4.1(a)",
        "Surrender is offered after the interim settlement, or after the initial deal; and nothing says whether before or "
        "after insurance, nor in which order of the boxes.",
        "In any of these orders, until the first card of the subsequent deal. It begins no subsequent deal: insurance, even "
        "money and side wagers may still follow.",
        "Both clauses end the time with a further card, and 7.3.2 and 7.4.1 with the subsequent deal.",
    ),
    Reading(
        "12.4.1(a), 9.3",
        "Whether a card that came in error ends the time for a surrender.",
        "It does not, unless the hand itself has it; only a card that was asked for does.",
        "9.3 treats such a card as one that is still in the shoe, and nobody should lose a choice by the dealer's mistake.",
    ),
    Reading(
        "27.2.1–27.2.2",
        "A hand of exactly hard 12 or soft 17: the dealer draws below, and the choice is named above.",
        "The dealer stops, and the player draws or stands.",
        "27.1 leaves 7.5.1 in force where chapter 27 says nothing else.",
        "select-stands-on-12-and-soft-17",
    ),
    Reading(
        "27.2.1, 7.5.1",
        "Whether low hands are drawn all together after the initial deal, or each at its turn.",
        "Either is in order; a round that is dealt again has each drawn at its turn.",
        "27.2.1 names the initial deal, and 7.5.1, which stays in force, the order of the boxes.",
    ),
    Reading(
        "27.2.1, 9.9",
        "A low hand that the dealer left as it was: no remedy is named.",
        "As 9.9: the cards dealt since are in excess, until all wagers are settled.",
        "A hand that did not get its cards is what 9.9 is about, whether they were asked for or due by rule.",
    ),
    Reading(
        "27.2.2, 27.2.4",
        "They name 7.5.17.5.1(c) and (d).",
        "7.5.1(c) and (d): to stand, and to draw.",
        "Clause numbers that were printed twice over.",
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
        "10.5.4(d), 12.4.1(d)",
        "The dealer completes the round when only surrenders remain.",
        "One card to test for Pontoon or blackjack, and no more.",
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
        "10.5.4, 12.4.1, 6.2.3",
        "Half of a surrendered wager that chips can't make.",
        "The half that goes back is rounded up.",
        "6.2.3 rounds what is paid to the player's side.",
    ),
    Reading(
        "10.5.4(a), 12.4.1(a), 7.5.1",
        "A surrender where the game, the hand, the dealer's card or the time does not allow one, against the controller's "
        "play, or with the dealer's second card on the table: no remedy is given.",
        "A finding without money. The wager may be settled as surrendered or by its cards. One whose hand was passed over may "
        "still surrender it.",
        "As for illegal doubles and splits: nothing says that the wager is void, and nobody should lose by our guess.",
    ),
    Reading(
        "10.5.4(b), 12.4.1(b), 9.9.1",
        "A hand that was given up gets a card in error, and nobody notices before the settlement.",
        "The wager may be settled as surrendered or by its cards.",
        "The surrender was in force; and 9.9.1 leaves a settled round as it is.",
    ),
    Reading(
        "13.2, 13.4.2, 16.2, 16.3.2",
        "Beside which games Magnificent Sevens and Crown Suits may lie: the definitions name fewer than the other clauses.",
        "Beside every game of the rulebook at which the table offers them.",
        "13.1 and 16.1 speak of the variation in play, and no variation bars them.",
    ),
    Reading(
        "13.3, 13.7",
        "When Magnificent Sevens is settled, but for a split.",
        "One that has lost from the initial deal on, two sevens from the third card or the stand on, by the end of the round. "
        "Two sevens that are paid before their third card are found.",
        "Before that nobody knows whether 13.3.1(a) or (b) holds; and no clause says by when.",
    ),
    Reading(
        "13.5.1(a)",
        "Others on a box whose caller splits sevens, and who go along or do not.",
        "The next card of the box decides for all of them.",
        "13.3.1 goes by the cards of the betting area.",
    ),
    Reading(
        "13.7.1",
        "Two sevens pay by the suits of all three cards, as the table has it; and three sevens are two sevens as well.",
        "Two sevens pay by the suits of both. Of three, only the three are paid.",
        "The line of two sevens is met with two cards, and repeats the words of three; 13.3.1(b) is for what has not won by (a).",
        option="two-sevens-by-three-suits",
    ),
    Reading(
        "13.5.1(a)(i)",
        "Sevens that were split are settled by table 1, also where version 2 is in play.",
        "By the table of the version in play.",
        "13.7.1 says by which table wagers are paid, and makes no difference for a split.",
        option="split-sevens-by-table-1",
    ),
    Reading(
        "13.7.1",
        "When and where the entry to a tournament is given.",
        "At the table, before the next round is dealt: one that is not recorded by then is a finding without money. An entry "
        "that nobody won there is none.",
        "Players receive it in addition to the odds; and entries may be given for other reasons.",
    ),
    Reading(
        "16.3.4, 16.4.1",
        "A super suit is a matching suit as well.",
        "5 to 1 is paid, and not 2 to 1 besides.",
        "A wager has one line of the table, and the narrower one pays more.",
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
        "15.4.1",
        "Options A and B are columns for four and six decks; one of them hangs at a table with another number.",
        "The pay table is not offered there: a finding without money, and wagers on it are not judged.",
        "By which column they would be paid nothing says.",
    ),
    Reading(
        "15.3.2, 15.3.3",
        "Whether a player with a main wager on the box needs leave for Perfect Pairs there.",
        "No: leave is for boxes without a wager of one's own.",
        "15.3.3 gives those who have a wager there the first claim to the place.",
    ),
    Reading(
        "7.5.4, 10.5.5, 14.2.1, 17.2.2, 18.2.2, 19.2.2, 29.5",
        "How long the reasonable time is after which a silent or absent player's hand may be played.",
        "Nobody is accused by the clock. Where the record says that it had not passed, the direction is found, without money.",
        "The document sets no number, and says nothing of what becomes of a hand that was played too soon.",
    ),
    Reading(
        "28.1",
        "It lets Spread Bet Blackjack be part of any variation; at Pontoon tables, which have no tens, the player would have "
        "the edge.",
        "Judged wherever a table's setup names it; simulated Pontoon tables do not have it.",
        "The clause bars no variation, and a house offers what it likes.",
    ),
    Reading(
        "28.3.2, 28.3.3",
        "Whether a player with a main wager on the box needs leave.",
        "No: leave is for boxes without a wager of one's own.",
        "28.3.3 gives those who have a wager there the first claim to the place.",
    ),
    Reading(
        "28.3.4, 9.8, 9.8.1",
        "A Spread Bet wager on a box that was passed over in the deal, or that got one card and whose wagers were taken "
        "back.",
        "It goes back.",
        "It wins or loses by the sum of the first two cards, and there are none, or not two.",
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
    Reading(
        "29.7.1(a), 29.8.1(a)",
        "Chips were taken for a double or split that has a free token, or nothing was put down at all.",
        "It counts as the token: what the chips lost goes back, and a win is that of the original wager.",
        "The token shall be placed; the player could not lose by it, and it has the worth of the wager (29.9.1).",
        "chips-for-a-token-stay-chips",
    ),
    Reading(
        "29.8.1(b), 7.5.5, 7.5.6(a)(i)",
        "A free token was given where the player should have put down chips: no remedy is given.",
        "A finding without money. The token may be settled as it lies, or as if it were not there.",
        "As for illegal doubles and splits: nobody should lose by our guess.",
    ),
    Reading(
        "29.8.1(a)",
        "Which hand of a split carries the token.",
        "As it is recorded; in the round by the book the new hand.",
        "The token is in the place of the additional wager for the split hand.",
    ),
    Reading(
        "29.7.1, 5.9",
        "Others on a box whose controller doubles or splits with a token.",
        "Each who goes along has a token worth their own wager; who does not rides at the original wager.",
        "29.2 gives a token the value of the player's original wager, and the base game lets others ride.",
    ),
    Reading(
        "29.9.2",
        "When tokens are collected, and after which side wagers.",
        "At any time once their hand is decided; where a wager on that box counts tokens, after it is settled.",
        "No other side wager depends on them; nobody loses or gains by the moment.",
    ),
    Reading(
        "30.4, 30.5",
        "When Pot of Gold is settled.",
        "As soon as the box is played and its tokens are known, or at the end; before a token of the box is collected.",
        "30 names no time; 29.9.2 leaves the tokens there until the side wagers are settled.",
    ),
    Reading(
        "30.4",
        "Tokens on hands that bust, or before a dealer's blackjack.",
        "They count.",
        "They were played; nothing is said of what became of their hands.",
    ),
    Reading(
        "30.4",
        "Several players on a box had tokens, or some of them did not go along.",
        "Each double and each split of the box counts once, whoever had a token for it. Who paid a player on the box by "
        "that player's own tokens is not wrong either.",
        "The tokens lie beside the wager on the box, and the table of odds ends at five, the most that one player can have.",
    ),
    Reading(
        "30.4, 29.7.1(a), 29.8.1",
        "A token was due and did not lie there, or one lay there that was not due.",
        "Pot of Gold may be settled by the tokens that lay there, or by those that should have.",
        "30.4 speaks of tokens that were played, and no clause of such a mistake.",
    ),
    Reading(
        "30.3.2, 30.3.3",
        "Whether somebody with a main wager on the box needs leave for Pot of Gold there.",
        "No.",
        "30.3.3 gives those who have a wager there the first claim to the place.",
    ),
    Reading(
        "30.4, 9.8, 9.8.1",
        "A Pot of Gold wager on a box that was passed over in the deal, or whose wagers were taken back with one card.",
        "It goes back.",
        "No token could be played there.",
    ),
    Reading(
        "29.3.3(a)",
        "Equal totals stand off, and nothing says that a dealer's blackjack beats a 21 of three cards or more.",
        "The 21 loses.",
        "As in the base game, 5.6.4: 7.5.5(b) and 7.5.6(h) take for granted that a dealer's blackjack wins.",
        "21-stands-off-with-blackjack",
    ),
)

NOT_JUDGED = (
    NotJudged("3.1", "a second cutting card", "A card that is told twice may be the same one, placed anew."),
    NotJudged(
        "4.2.4", "a cut far deeper than one deck", "It harms nobody, and is approximate; the least depth is judged."
    ),
    NotJudged("4.2.2", "who cuts when the cutting card was a round's first card", "The document names nobody."),
    NotJudged("4.4.1–4.4.2", "whether cards were unfit", "It is for an opinion; by whom they were replaced is judged."),
    NotJudged("4.1.1(d)–(e)", "shuffles that somebody thought warranted", f"They are for an opinion. {ORDERED_BY}"),
    NotJudged("5.3", "declared wagers come with chips", "What lay beside the words is not in the record."),
    NotJudged("5.9.1(b)–(c)", "in which line wagers lie", LINE),
    NotJudged(
        "5.10", "leave to wager on several boxes", "Whether there were seats elsewhere is not in a table's record."
    ),
    NotJudged(
        "5.13",
        "a wager that chips can't pay may be refused before the deal",
        f"It may; nobody must. {REFUSED}",
    ),
    NotJudged(
        "6.3.1",
        "the marker for personal limits",
        "Leave that was told lets the wager stand: a marker that was not told may have lain there all the same.",
    ),
    NotJudged("6.2.1", "telling the player of a wager under the minimum", "What was said is seldom told."),
    NotJudged(
        "7.3.1(a)",
        "the announcement that no more bets are taken",
        "The first card is the line; what was said is not.",
    ),
    NotJudged("7.5.1, 7.5.3", "the dealer announces totals", f"{TOTALS} See 3.2.4."),
    NotJudged("7.5.1(c)(i), (d)(i)", "the signal for a decision", SIGNAL),
    NotJudged("7.5.8(a)", "how cards are picked up", "The order in a hand of cards is not in the record."),
    NotJudged("9.16", "a further round from a shoe with a fault for which no round was void", VOID_SHOE),
    NotJudged("10.5.1(b)–(c)", "the cards of a paid Pontoon or 21 go before the next card", PICKED_UP),
    NotJudged("10.5.4(b), 12.4.1(b)", "a marker on a surrendered wager", "The decision tells of the surrender."),
    NotJudged(
        "12.4.1(a)",
        "that surrender is offered to everybody",
        "What a dealer says is seldom told; one that is asked for in time and not granted is judged.",
    ),
    NotJudged(
        "10.5.4(d), 12.4.1(d)",
        "surrenders are collected in the final settlement",
        "What is collected early is judged by its sum.",
    ),
    NotJudged("10.6", "when a Super Bonus is paid", "What is paid, and to whom, is judged; the moment is not."),
    NotJudged("26.3.3, 26.3.3(a)", "who has the first claim to a place for Buster Blackjack", CLAIM),
    NotJudged("15.3.3, 15.3.3(a)", "who has the first claim to a place for Perfect Pairs", CLAIM),
    NotJudged("30.3.3, 30.3.3(a)", "who has the first claim to a place for Pot of Gold", CLAIM),
    NotJudged("28.3.3, 28.3.3(a)", "who has the first claim to a place for Spread Bet Blackjack", CLAIM),
    NotJudged("32.9", "a seat given up after three rounds", SEAT),
    NotJudged("32.11–32.12", "complaints to the inspectorate", "They are made elsewhere."),
)
