"""Tasmania, 2015: every clause number in the document's order, with a few words of ours. A colon ends a title that only heads its parts.

The document numbers the points of each chapter from one: the third of chapter 19 is 19.3. Chapters 21 and 22 have numbered points
before their first section, which are `item`s here, because 21.1 and 22.1 are sections.
"""

CLAUSES = """
1 | The table:
1.1 | places for players and the dealer
1.2 (a) (b) (b)(i)–(iii) | the cloth:
2 | The bank
3 | Inspection
4 | The cards:
4.1 | four to eight decks of 52
4.2 | checked in suits before play
4.3 | checked in suits after play
4.4 | dealt from a shoe
5 | The shuffle and cut:
5.1 | shuffle and cut
5.2 (a)–(c) | marker cards
5.3 | when a marker is out
5.4 | an abnormal sequence
5.5 | shuffling machines
6 | Wagers:
6.1 | in chips alone
6.2 | in a box
6.3 (a)–(c) | what a wager is
6.4 | where insurance lies
6.5 | no change after the first card
6.6 | what chips can't pay exactly
7 | Limits:
7.1 | the notice of limits and units
7.2 | wagers outside the limits
7.3 | telling the owner of one under the minimum
7.4 | partnerships
7.5 (a) (b) | changing limits
7.6 | higher limits for one player
7.7 | who then plays the area alone
7.8 | surveillance is told before
8 | Special wagering requirements:
8.1 (a) (b) | at most three on a box, and who decides
8.2 | several boxes, given up to others
8.3 (a) (b) | limiting a player who skipped rounds
8.4 | three times the last wager
8.5 | one box and the minimum
9 | Value of cards:
9.1 (a)–(c) | the ace:
9.2 | two to ten
9.3 | court cards
9.4 | a blackjack, and not after a split
10 | Initial deal
11 | Insurance:
11.1 | up to half, on an ace
11.2 | before the subsequent deal
12 | Interim settlement:
12.1 (a)–(c) | blackjacks and lost insurance
13 | Subsequent deal:
13.1 | turns, busts, and others on the box
13.2 | no card on 21
13.3 | under twelve must draw
13.4 (a) (b) (i) (ii) | players who are silent or away
14 | Splitting pairs:
14.1 | what may be split
14.2 | wagers on the second hand
14.3 | one hand after the other
14.4 | a third hand
14.5 | whoever declined may not
14.6 | a split hand over 21
14.7 | aces
14.8 | against the dealer's blackjack
14.9 | doubling a split hand
14.10 | split hands are played on
14.11 | no blackjack
15 | Doubling down:
15.1 | when, and for how much
15.2 | others on the box
15.3 | against the dealer's blackjack
16 | The dealer's hand:
16.1 | draws to 16
16.2 | all hands over 21
16.3 (a) (b) | only blackjacks left
17 | Final settlement:
17.1 (a)–(c) | winning wagers
17.2 (a) (b) | losing wagers
17.3 (a)–(c) | void wagers
18 | Advice
19 | Irregularities:
19.1 | a card dealt in error
19.2 | on the dealer's completed hand
19.3 | a card face up in the shoe
19.4 | a card placed wrongly
19.5 | a hand without a wager
19.6 (a)–(c) | the dealer without a first card
19.7 | a wagered box without cards, or with one
19.8 | a decision not offered or not followed
19.9 | no shuffle after the marker
19.10 | the shoe runs out
19.11 (a) (b) | a shuffler that fails, or gives cards at once
20 | Perfect Pairs:
20.1 | what is wagered on
20.2 | face values
20.3 (a)–(c) | kinds of pairs
20.4 | before the first card
20.5 | within the limits of the sign
20.6 | leave, and the main wager on the box
20.7 | at most three, and who comes first
20.8 (a) (b) | what becomes of it:
20.9 (a) (b) | settled before the subsequent deal
20.10 (a)–(c) | odds
20.11 | then play goes on
21 (a)–(c) | Federal Pontoon:
21 item 1 | what a Pontoon is
21 item 2 | what surrender is
21.1 | the decks
21.2 | what wins and loses
21.2.1 | a dealer over 21
21.2.2 | a higher total
21.2.3 | a Pontoon wins
21.2.4 | a 21 wins
21.2.5 | equal totals
21.2.6 | over 21
21.2.7 | a lower total
21.3 | interim settlement:
21.3.1 | a Pontoon is paid at once
21.3.2 | no insurance for a Pontoon
21.3.3 | a 21 is paid at once
21.3.4 | surrender is offered
21.4 | odds:
21.4.1 | table 1
21.4.2 | super bonus, table 2
21.4.3 | odds at the table
21.5 | doubling
21.5.1 | which hands, and for how much
21.5.2 | aces count one
21.5.3 | a dealer's Pontoon after a double
21.5.4 | what a double pays
21.5.5 | who does not follow a double
21.5.6 | a double taken back
21.5.7 | each decides alone
21.6 | splitting suited sevens
21.7 | the dealer's hand:
21.7.1 | where the dealer stands
21.7.2 | no needless card
21.8 | surrender
21.8.1 | offered before any further card
21.8.2 | a marker, and no further card
21.8.3 | void against a Pontoon
21.8.4 | collected in the final settlement
21.8.5 | the controller's no binds the others
22 | Competition play:
22 item 1
22 item 2 (a)–(c)
22 item 3
22 item 4
22.1
22.1.1
22.1.2 (a)–(h)
22.1.3 (a)–(f)
22.1.4
22.1.5
22.1.6
22.2 | conduct of play:
22.2.1
22.2.2 (a)–(d)
22.2.3
22.2.4
22.2.5
22.2.6
22.2.7
22.2.8
22.2.9
22.3 | wagers:
22.3.1
22.3.2
22.3.3
22.3.4
22.3.5
22.3.6
22.3.7
22.3.8
22.4 | secret wagers:
22.4.1
22.4.2
22.4.3 (a) (b)
22.4.4
22.4.5
22.4.6
22.4.7
22.4.8 (a)–(d)
22.4.9 (a)–(c)
22.5 | the marker:
22.5.1
22.5.2
22.5.3
22.6 | session winners:
22.6.1
22.6.2
22.6.3
22.6.4
22.6.5
22.7
22.8
22.9 | live competitions:
22.9.1
22.9.2
22.9.3
22.9.4
22.9.5
22.9.6
22.9.7
22.10 | elimination:
22.10.1
22.10.2
22.10.3
22.10.4
22.10.5
22.10.6
22.10.7
22.10.8
22.10.9
22.11
23 | Jokers Wild fun competition:
23.1
23.2
23.3
23.4
23.5
23.6
23.7
23.8
23.9
23.10
23.11
23.12
23.13
23.14
23.15 (a) (b)
24 | Supernova jackpots:
24.1 | beside an approved game
24.2 | the jackpot wager
24.3 | one fixed amount
24.4 | the initial deal:
24.4.1 | sensors register
24.4.2 | no more bets
24.4.3 | wagers are locked in
24.4.4 | wagers are removed
24.4.5 | a winner, and when it is paid
24.4.6 | the end of the hand
24.4.7 | a new dealer
24.5 | play of the game:
24.5.1 (a)–(e) | who may have it
24.5.2 | whose duty the sensor is
24.5.3 | whatever the dealer's hand
24.5.4 | without a wager on a box
24.5.5 | rounded up to the dollar
24.5.6 | shared evenly
24.5.7 | who opens and closes terminals
24.5.8 | wrongly activated wagers
24.6 | the display of the levels
24.7 | wrongly registered wagers
24.8 | approval
24.9 | irregularities:
24.9.1 | sensors do not work
24.9.2 | the server fails
24.9.3 | one table fails
24.9.4 | one sensor fails
"""
