"""Crown Melbourne, version 26: every clause number in the document's order, with a few words of ours. A colon ends a title that only heads its parts."""

CLAUSES = """
1 | Definitions:
1.1 | what words mean, ranks among them
1.2 | a higher duties dealer may do what a dealer may
1.3 | the game is the one played at a table
1.4 | bets and wagers:
1.4.1 | a bet is an outcome
1.4.2 | a wager is the money on it
2 | Equipment:
2.1 | at most nine places
2.2 | the layout:
2.2.1 | areas for wagers
2.2.2 | what the rules need besides
2.2.3 | further features
2.3 | all cards come from a dealing shoe
3 | The cards:
3.1 | four to eight decks of 52, one cutting card
3.1.1 | no cutting card with a continuous shuffler
3.2 | what cards count:
3.2.1 (a) (b) | the ace
3.2.2 | two to ten
3.2.3 | court cards
3.2.4 | players answer for their totals
3.2.5 | checked before gaming, counted after it
4 | Shuffling, cutting, burning and replacing:
4.1 | the shuffle:
4.1.1 (a)–(f) | when cards are shuffled:
4.1.2 | cards that come shuffled
4.2 | the cut:
4.2.1 (a) (b) | who may cut
4.2.2 (a)–(d) | which player is designated
4.2.3 | who is asked when the cut is refused
4.2.4 | how deep
4.2.5 (a)–(c) | what the dealer does then:
4.3 | burning:
4.3.1 | the burn, and who may see it
4.4 | replacing cards:
4.4.1 | at somebody's discretion before a shuffle
4.4.2 | cards that are unfit
4.4.3 | new cards are shuffled, cut and burned
5 | Placement of wagers:
5.1 | in chips alone
5.2 | on the layout, before the first card
5.3 | wagers that are spoken
5.4 | no change after the first card
5.5 | what may be wagered on:
5.5.1 | the hand
5.5.2 | insurance
5.6 | what becomes of a wager on a hand
5.6.1 | a blackjack wins
5.6.2 | the dealer bust
5.6.3 | a higher total wins
5.6.4 | equal totals stand off
5.6.5 | a bust loses
5.6.6 | a lower total loses
5.7 | what becomes of insurance
5.7.1 | it wins on a ten-value card
5.7.2 | it loses otherwise
5.8 | at most five players on a box, or fewer
5.9 | who calls a box's decisions
5.9.1 (a)–(d) (d)(i) (d)(ii) | what the dealer sees to before a round:
5.10 | several boxes for one player
5.10.1 | decisions when the casino is full
5.11 | limiting a player to one box and the minimum
5.11.1 | an inspector is told first
5.12 | limiting a player who skipped rounds
5.13 | refusing a wager that chips can't pay
5.14 | at the settlement:
5.14.1 | losing wagers are cleared
5.14.2 | winning wagers are paid
6 | Permissible wagers:
6.1 | signs at the table
6.2 | wagers outside the limits:
6.2.1 | under the minimum
6.2.2 | over the maximum
6.2.3 | what chips can't pay exactly
6.3 | personal limits
6.3.1 | a marker at the box
6.3.2 | several boxes
6.3.3 | others keep to the table's limits
6.3.4 | the box stays within the personal limit
6.4 | changing limits, and the sign before it
6.5 | the notice of limits and units
7 | Dealing the game:
7.1 | cards come from the shoe at the dealer's left
7.1.1 | face up
7.1.2 (a) (b) | a player's first two face down
7.2 | nobody else handles cards
7.3 | the initial deal:
7.3.1 (a)–(d) | the order of dealing
7.3.2 (a) | insurance on an ace
7.4 | the interim settlement:
7.4.1 (a) (b) | a player's blackjack
7.5 | the subsequent deal:
7.5.1 (a)–(c) (c)(i) (d) (d)(i) | the player's decisions
7.5.2 (a) | hands under twelve where a sign says so
7.5.3 | the dealer does as the player decided
7.5.4 (a)–(d) | players who are silent or away
7.5.5 (a) (a)(i) (b) (c) | doubling
7.5.6 (a) (a)(i) (b) (c) (c)(i)–(iv) (d)–(h) | splitting
7.5.7 (a)–(c) | the dealer's hand:
7.5.8 (a) | the end of a round:
8 | Settlement:
8.1 | odds
9 | Irregularities:
9.1 | a burn left out
9.1.1 | the first round dealt again
9.2 | a card face up in the shoe
9.3 | excess cards
9.3.1 | on the dealer's completed hand
9.4 | cards dealt without wagers
9.5 | a card placed wrongly
9.5.1 | before the interim settlement
9.5.2 | or before a card of the subsequent deal
9.6 | a hand without a wager
9.7 | the dealer without a first card
9.7.1 | the hand is finished first
9.7.2 | or the dealer draws now
9.8 | a wagered box without cards
9.8.1 | a wagered box with one card
9.9 | a decision not offered or not followed
9.9.1 | errors found after all is settled
9.10 | no shuffle after the cutting card
9.11 | the shoe runs out
9.12 | a shuffler that fails, or gives cards at once
9.12.1 | interim settlements stand
9.13 | wrong cards in the decks
9.14 | earlier rounds stand
9.15 | the round is void and all money returned
9.16 | the rest of the shoe is void
10 | Crown Pontoon:
10.1 | blackjack's rules apply
10.2 | further words
10.3 | the cards:
10.3.1 | four to eight decks of 48
10.4 | what becomes of a wager:
10.4.1 | the dealer bust
10.4.2 | a higher total wins
10.4.3 | a Pontoon wins
10.4.4 | a 21 wins
10.4.5 | equal totals stand off
10.4.6 | a bust loses
10.4.7 | a lower total loses
10.5 | dealing the game:
10.5.1 (a) (b) (b)(i) (c) | the interim settlement:
10.5.2 (a) (a)(i)–(iii) (b)–(d) (d)(i) (e) (e)(i) | doubling
10.5.3 (a) | splitting
10.5.4 (a)–(e) | surrender
10.5.5 (a)–(d) | players who are silent or away
10.5.6 (a) | the dealer's hand
10.6 | odds and Super Bonus
11 | Pontoon Pandemonium:
11.1 | Crown Pontoon or 6 to 5 Pontoon, and what differs
11.2 | definitions
11.3 | additional equipment:
11.3.1 | a jackpot button
11.3.2 | a bonus meter
11.4 | placement of wagers:
11.4.1 | before the first card
11.4.2 | only beside a main wager of one's own
11.4.3 | one for each main wager
11.4.4 (a)–(c) | how it wins and loses:
11.5 | settlement:
11.5.1 | Perfect Pairs come before it
11.5.2 | the button draws a prize
11.5.3 | one of the pay tables
11.5.4 (a)–(j) | the prizes
11.5.5 (a)–(d) | who presses the button, in which order
11.5.6 | a press without such a wager
11.6 | irregularities:
11.6.1 | the button goes off while it is offered
11.6.2 | the button goes off at another time
11.6.3 (a) (b) | meter and control panel differ:
11.6.4 (a)–(c) | a malfunction is declared:
12 | Vegas Blackjack:
12.1 | the rules of blackjack apply but for these
12.2 | what a surrender is
12.3 | the cards:
12.3.1 | four decks of 52, one cutting card
12.4 | dealing:
12.4.1 (a)–(e) | surrender before any further card
12.4.2 (a) | which hands may be doubled
13 | Magnificent Sevens:
13.1 | the game's rules apply
13.2 | the wager, and the tournament
13.3 | what becomes of it:
13.3.1 (a) (b) | it wins with three sevens, or two
13.3.2 (a) (b) | it loses with any other of the first two cards
13.4 | placing the wager:
13.4.1 | before the first card
13.4.2 | one's own main wager on the box
13.4.3 | on several boxes
13.5 | dealing the game:
13.5.1 (a) (a)(i) | sevens that are split:
13.6 | versions:
13.6.1 (a) (b) | two of them, by their tables
13.6.2 | one version on all tables
13.6.3 (a) (b) | changing the version
13.7 | settlement:
13.7.1 | odds
13.8 | Magnificent Sevens tournament:
13.8.1
13.8.2
13.8.3
13.8.4
13.8.5 (a)–(g)
13.8.6
13.8.7 (a) (b)
14 | Crown Blackjack:
14.1 | blackjack's rules apply
14.2 | dealing the game:
14.2.1 (a)–(d) | players who are silent or away
14.2.2 (a) | the dealer's hand
15 | Perfect Pairs:
15.1 | the game's rules apply
15.2 | kinds of pairs
15.3 | placing the wager:
15.3.1 | before the first card
15.3.2 | leave, and the main wager on the box
15.3.3 (a) | at most five, and who comes first
15.3.4 (a) (b) | what becomes of it:
15.4 | settlement:
15.4.1 | odds
15.4.2 | settled before naturals
16 | Crown Suits:
16.1 | the game's rules apply
16.2 | matching and super suits
16.3 | placing the wager:
16.3.1 | before the first card
16.3.2 | one's own main wager on the box
16.3.3 | on several boxes
16.3.4 (a)–(c) | what becomes of it:
16.4 | settlement:
16.4.1 | odds
16.4.2 | settled before naturals
17 | Premier Blackjack:
17.1 | blackjack's rules apply
17.2 | dealing the game:
17.2.1 (a) (b) | doubling
17.2.2 (a) (b) | players who are silent or away
17.2.3 | their hand stands
17.2.4 | or draws
17.2.5 (a) | the dealer's hand
18 | Premium Doubling Blackjack:
18.1 | blackjack's rules apply
18.2 | dealing the game:
18.2.1 (a)–(c) | doubling
18.2.2 (a)–(d) | players who are silent or away
18.2.3 (a) | the dealer's hand
19 | Sports Blackjack:
19.1 | blackjack's rules apply
19.2 | dealing the game:
19.2.1 (a) | no even money:
19.2.2 (a)–(d) | players who are silent or away
19.2.3 (a) | the dealer's hand
19.3 | odds
20 | 6 to 5 Pontoon:
20.1 | Crown Pontoon's rules apply
20.2 | dealing the game:
20.2.1 (a) (b) | the interim settlement:
20.3 | settlement:
20.3.1 | odds
21 | Blackjack Jackpots:
21.1 | the game's rules apply
21.2 (a) (b) | further words
21.3 | equipment of the table:
21.3.1 | a keypad
21.3.2 | a bet manager
21.3.3 | a display of the meter
21.3.4 | a jackpot system
21.4 | the cards:
21.4.1 | six decks
21.5 | meter and wagers:
21.5.1 (a)–(i) | how a meter system is run
21.5.2 (a) (b) | what the meter shows at least
21.5.3 | never below the seed
21.5.4 (a)–(d) | when equipment works properly
21.6 | the bet manager:
21.6.1 (a) | money is tendered for it
21.6.2 (a) (b) | the dealer credits it
21.6.3 | more money
21.6.4 (a) | it is paid out
21.7 | placing the wager:
21.7.1 (a) (b) | equipment works, and is used properly
21.7.2 | before the first card
21.7.3 (a)–(d) | what the player needs
21.7.4 (a) (b) | on several boxes
21.8 | dealing the game:
21.8.1 (a) | winning hands are keyed in
21.8.2 | other side wagers
21.9 | who determines prizes:
21.9.1 | suited aces
21.9.2 | all others
21.10 | settlement:
21.10.1 | outcomes and what they pay
21.10.2 (a) (b) (b)(i) (b)(ii) (c) (d) | the value of the meter, and when
21.10.3 (a) (a)(i) (a)(ii) (b) (c) | prizes won at once
21.11 | irregularities:
21.11.1 (a) | equipment that does not work
21.11.2 | void rounds
21.11.3 | wagers that were not entered
22 | Blackjack Plus:
22.1 | blackjack's rules apply
22.2 | five and under
22.3 | what becomes of a wager
22.3.1 (a)–(e) | it wins
22.3.2 (a) (b) | it loses:
22.3.3 (a) (b) | it stands off:
22.4 | dealing the game:
22.4.1 (a) | no insurance on a blackjack:
22.4.2 (a) | a blackjack is paid at once:
22.4.3 (a) | no sixth card:
22.4.4 (a)–(d) | doubling
23 | Blackpot:
23.1 | the game's rules apply
23.2 (a)–(c) | qualifying hands
23.3 | placing the wager:
23.3.1 | before the first card
23.3.2 | leave, and a main wager on the box
23.3.3 | at most five, or fewer
23.3.4 (a) (b) | who comes first
23.3.5 (a) (a)(i) (a)(ii) (b) (b)(i)–(iii) (c) (c)(i)–(iv) | what becomes of it:
23.4 | settlement:
23.4.1 | odds, up to the maximum on the sign
23.4.2 | settled in the interim settlement
23.4.3 | a win lies on for the third card
23.4.4 | the third card is paid at the end
23.5 | irregularities:
23.5.1 (a) | an active wager needs a main wager on its box
23.5.2 | an active wager comes first
23.5.3 | one more round at the end
24 | Supernova:
24.1 | the game's rules apply
24.2 (a) (b) | further words, and the jackpots
24.3 | equipment of the table:
24.3.1 | a keypad
24.3.2 | a display of the meters
24.3.3 | a jackpot system
24.4 | the cards:
24.4.1 | six decks
24.5 | meter and wagers:
24.5.1 (a)–(i) | how a meter system is run
24.5.2 (a) (b) | what the meter shows at least
24.5.3 | never below the seed
24.5.4 (a)–(c) | when equipment works properly
24.6 | placing the wager:
24.6.1 (a) (b) | equipment works, and is used properly
24.6.2 | before the first card
24.6.3 (a)–(c) | what the player needs
24.6.4 (a) (b) | on several boxes
24.7 | dealing the game:
24.7.1 (a) (a)(i) (a)(ii) (b) (c) | the interim settlement
24.8 | who determines prizes:
24.8.1 | the minor jackpot
24.8.2 | the major jackpot
24.8.3 | the mystery jackpot
24.9 | settlement:
24.9.1 | outcomes and what they pay
24.9.2 (a)–(c) | the value of the meter, and when
24.9.3 (a) (a)(i) (a)(ii) (b) (c) | prizes won at once
24.10 | irregularities:
24.10.1 (a) | equipment that does not work
24.10.2 | void rounds
24.10.3 | wagers that were not entered
25 | Spanish Blackjack:
25.1 | Crown Pontoon's rules apply
25.2 | under another name
26 | Buster Blackjack:
26.1 | the game's rules apply
26.2 | further words
26.3 | placing the wager:
26.3.1 | before the first card
26.3.2 (a) (b) | leave, and a main wager at the table
26.3.3 (a) | who comes first
26.3.4 (a) (b) | what becomes of it:
26.3.5 | a 22 at Blackjack Plus
26.4 | settlement:
26.4.1 | which pay table is in play
26.4.2 | odds
26.4.3 (a) | settled once the dealer's hand is complete
27 | Blackjack Select:
27.1 | the rules of blackjack apply but for these
27.2 | dealing:
27.2.1 (a) (b) | low hands that the dealer draws
27.2.2 (a) (b) (b)(i) (b)(ii) | who draws or stands
27.2.3 | no splits and no doubles
27.2.4 (a)–(c) | until when
27.2.5 (a) (b) | the dealer's hand:
27.3 | settlement:
27.3.1 | as in blackjack
28 | Spread Bet Blackjack:
28.1 | the game's rules apply
28.2 | what wins, and what an ace is worth
28.3 | placing the wager:
28.3.1 | before the first card
28.3.2 | leave, and the main wager on the box
28.3.3 (a) | at most five, and who comes first
28.3.4 (a) (b) | what becomes of it:
28.4 | settlement:
28.4.1 | odds by sum and option, and with which decks
28.4.2 | settled before naturals
29 | Free Bet Blackjack:
29.1 | blackjack's rules apply
29.2 | free bet tokens
29.3 | what becomes of a wager
29.3.1 (a)–(c) | it wins
29.3.2 (a) (b) | it loses:
29.3.3 (a) (b) | it stands off:
29.4 | dealing the game:
29.5 | players who are silent or away
29.5.1 | silent
29.5.2 (a) (b) | away; stand or draw
29.6 | the dealer's hand:
29.6.1 | the dealer's hand
29.7 | doubling:
29.7.1 (a) (b) | a token for one card
29.8 | splitting:
29.8.1 (a) (b) | a token, but for ten-value cards
29.9 | settlement:
29.9.1 | what a token is worth
29.9.2 | tokens go back to the float
30 | Pot of Gold:
30.1 | Free Bet Blackjack's rules apply
30.2 | the wager, and the tokens that it counts
30.3 | placing the wager:
30.3.1 | before the first card
30.3.2 | leave, and the main wager on the box
30.3.3 (a) | at most five, and who comes first
30.4 | what becomes of it:
30.4.1 | it wins with one token or more
30.4.2 | it loses without
30.5 | settlement:
30.5.1 | odds by number of tokens and version, and with which decks
31 | Tournament play:
31.1
31.2 | before a tournament:
31.2.1
31.2.2 (a) (b)
31.2.3 (a)
31.2.4
31.2.5
31.3 | before play:
31.3.1
31.3.2
31.4
31.4.1 (a) (a)(i)–(iv) (b) (c)
31.4.2 (a) (a)(i)–(v) (b) (b)(i)–(iii) (c) (d)
31.4.3 (a) (a)(i)–(v) (b) (c)
31.4.4 (a)–(c)
31.4.5 (a)
31.4.6 (a)
31.4.7 (a) (b)
31.4.8 (a) (a)(i)–(iv) (b) (b)(i)–(vi) (c) (d) (d)(i) (d)(ii) (e)–(j)
32 | General provisions:
32.1 | devices that are forbidden
32.2 | what may be done about a player who breaks the rules
32.2.1 | void the wager
32.2.2 | exclude the player
32.2.3 | withhold winnings
32.2.4 | detain the person
32.3 | void for fraud
32.4 | void for a disruption
32.5 | wagers of a void round are refunded
32.6 | no advice by staff
32.7 | no advice unasked
32.8 | closing a table
32.9 | a seat that is not used
32.10 | who decides disputes
32.11 | the right to see an inspector
32.12 | complaints to the regulator
32.13 | no bets between players
32.14 | the rules on request
33 | Diagram A
"""
