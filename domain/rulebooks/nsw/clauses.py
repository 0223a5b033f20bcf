"""New South Wales: every clause number in the document's order, with a few words of ours. A colon ends a title that only heads its parts.

The second item of 21.7 is printed as 20.7.2.
"""

CLAUSES = """
1 | Definitions:
1.1 | what words mean, ranks among them
2 | Table layout and equipment:
2.1 | places for players and the dealer
2.2 | the layout:
2.2.1 | five to nine areas
2.2.2 | a place for insurance
2.2.3 | inscriptions:
2.2.3.1 | what a blackjack pays
2.2.3.2 | when the dealer stands
2.2.3.3 | insurance
2.2.4 | places for side wagers
2.3 | equipment:
2.3.1 | a shoe or a shuffling device
2.3.2 | a discard rack
2.3.3 | a float tray
2.4 | a drop box
3 | The cards:
3.1 | three, four, six or eight decks, and those for side wagers
3.2 | what cards count:
3.2.1 | the ace
3.2.2 | two to ten
3.2.3 | court cards
3.3 | checked before use
3.4 | checked and shuffled beforehand
3.5 | replacing cards
3.5.1 | after the cutting card, from a shoe
3.5.2 | after any round, from a device
3.6 | how cards are dealt
3.6.1 | face up
3.6.2 | the first two face down, with approval
3.7 | handling cards that lie face down
3.8 | nobody else handles cards
3.9 | players answer for their totals
4 | The shuffle and cut:
4.1 | how cards are shuffled:
4.1.1 | before play
4.1.2 | the cutting card as a round's first card
4.1.3 | after the round of the cutting card
4.1.4 | at a supervisor's direction
4.2 | riffling cards that came shuffled
4.2.1 | of another make
4.3 | the cut is offered to the designated player
4.3.1 | the first at the table
4.3.2 | where the cutting card appeared
4.3.3 | farthest right, if at the dealer's hand
4.3.4 | farthest right, if as first card
4.3.5 | farthest right, if cards were replaced
4.4 | who is asked when the cut is refused
4.5 | how deep
4.6 | where the cutting card goes
4.6.1 | dropped cards
4.7 | no cut with a device
4.8 | a manual shuffle before it
4.9 | the burn, unseen
5 | Wagers:
5.1 | chips and promotional tokens
5.2 | on the layout, before the first card
5.3 | no change after the first card
5.4 | at most three players on an area
5.5 | who controls an area
5.5.1 | the seated player
5.5.2 | else the highest wager
5.5.3 | else the nearest
5.6 | the dealer finds out who controls
5.7 | where wagers lie:
5.7.1 | the controller's nearest the dealer
5.7.2 | the others in line
5.8 | several areas, given up to others
5.9 | what chips can't pay exactly
5.10 | limiting a player who skipped rounds
5.11 | for further shoes
5.12 | to one area and the minimum
5.13 | areas that are reserved
5.14 | players answer for where wagers lie
6 | Minimum and maximum wagers:
6.1 | the sign, and limits per area
6.1.1 | the controller first
6.1.2 | then a second player
6.1.3 | then a third
6.2 | under the minimum is valid
6.3 | over the maximum
6.3.1 | who of several is over it
6.4 | players answer for limits
6.5 | changing limits, and the sign before it
6.5.1 | those who play keep their minimum
6.5.1.1 | a marker for them
6.5.1.2 | removed when they leave
6.5.1.3 | at the box where they sit
6.5.2 | raising a kept minimum
6.5.3 | the sign for two minimums
6.5.4 | new players keep to the new one
6.6 | higher limits for one player
6.7 | low limit gaming:
6.7.1 | no tournaments
6.7.2 | from a device alone
7 | Initial deal:
7.1 | the order of dealing
7.2 | discards go into the device
8 | Insurance:
8.1 | on an ace
8.2 | on a ten-value card, where offered
8.3 | the call for it
8.4 | before the subsequent deal
9 | Interim settlement:
9.1 | a player's blackjack:
9.1.1 | paid, or waiting with approval
9.1.2 | even money on an ace
9.1.3 | waiting against a ten
10 | Subsequent deal:
10.1 | each hand is asked
10.1.1 | double
10.1.2 | split
10.1.3 | stand
10.1.4 | draw
10.2 | under twelve must draw
10.3 | no card on 21
10.4 | signals, and the dealer does as decided
10.5 | a bust is collected
11 | Doubling:
11.1 | when, and for how much
11.1.1 | nine, ten or eleven
11.1.2 | the ace counts one
11.1.3 | one card
11.2 | laid sideways
11.3 | others on the area
11.4 | against the dealer's blackjack
12 | Splitting:
12.1 | when, and for how much
12.2 | one hand after the other
12.3 | decisions on split hands
12.3.1 | one card on each ace
12.3.2 | no blackjack
12.4 | two hands at most
12.5 | a third with leave
12.5.1 | players told before
12.5.2 | an equal wager
12.5.3 | three hands at most
12.5.4 | aces once more
12.5.5 | whoever declined may not
12.6 | others on the area:
12.6.1 | an equal wager
12.6.2 | or on the first hand
12.7 | against the dealer's blackjack
13 | The dealer's hand:
13.1 | after the players' hands
13.2 | draws to 16
13.3 | lost insurance is collected at once
13.4 | no needless card
14 | Perfect Pairs:
14.1 | may be offered
14.2 | placed before the round
14.3 | the amount on a sign
14.4 | for players with a wager of their own
14.4.1 | surveillance and an inspector told before
14.4.2 | a sign
14.5 | an initial wager on the area
14.6 | at most three, and who comes first
14.7 | what a pair is
14.7.1 | of numbers
14.7.2 | of court cards
14.8 | odds
14.8.1 | mixed
14.8.2 | coloured
14.8.3 | perfect
14.9 | settled before the subsequent deal
15 | Any Pairs:
15.1 | placed before the round
15.2 | the amount on a sign
15.3 | for players with a wager of their own
15.3.1 | surveillance and an inspector told before
15.3.2 | a sign
15.4 | an initial wager on the area
15.5 | at most three, and who comes first
15.6 | what a pair is
15.6.1 | of numbers
15.6.2 | of court cards
15.7 | odds
15.8 | settled after the initial deal
16 | Final settlement:
16.1 | what becomes of wagers:
16.1.1 | a blackjack wins
16.1.2 | the dealer bust
16.1.3 | a higher total wins
16.1.4 | insurance on an ace
16.1.5 | insurance on a ten
16.1.6 | the dealer's blackjack takes the original wager
16.1.7 | a lower total loses
16.1.8 | two blackjacks stand off
16.1.9 | equal totals stand off
16.1.10 | doubles and splits against a blackjack
16.2 | winners paid, losers collected
16.3 | cards are picked up
17 | Irregularities:
17.1 | a card face up in the shoe
17.1.1 | checking the device
17.2 | a card dealt in error
17.3 | refused by a player
17.4 | refused by all
17.5 | seen on the dealer's completed hand
17.6 | unseen on the dealer's hand
17.7 | a round without wagers
17.8 | rebuilding a round, or voiding it
17.8.1 | play goes on with what remains
17.9 | the shoe runs out
17.10 | players who are silent or away
17.11 | no cut
17.12 | no burn
17.13 | insurance not offered
17.14 | no shuffle after the cutting card
17.15 | discards not in the device
17.16 | missing or foreign cards
17.16.1 | earlier rounds stand
17.16.2 | the round is void
17.16.3 | the shoe is void and checked
17.16.4 | who is told
17.17 | a burned card stays burned
18 | Shuffling device malfunction:
18.1 | when these rules apply
18.1.1 | a device is in use
18.1.2 | it fails in a round
18.1.3 | nobody is at a disadvantage
18.1.4 | another is available
18.1.5 | cards can be moved
18.2 | no card is damaged
18.3 | cards are damaged
18.3.1 | they are removed
18.3.2 | the others are moved
18.3.3 | new ones replace them
18.3.4 | the game goes on
18.4 | somebody is at a disadvantage
18.5 | no other device
18.5.1 | a refund for those who want it
18.5.2 | damaged cards replaced
18.5.3 | shuffled and cut
18.5.4 | finished from a shoe
19 | General provisions:
19.1 | devices that are forbidden
19.2 | not for staff and inspectors
19.3 | what may be done about it
19.3.1 | void the wager
19.3.2 | exclude from the game
19.3.3 | exclude from the casino
19.3.4 | detain the person
19.4 | voiding the outcome
19.4.1 | for a disruption
19.4.2 | for fraud
19.5 | refunds, and forfeits
19.6 | no advice by staff
19.7 | no advice unasked
19.8 | closing a table
19.9 | a seat that is not used
19.10 | no bets between players
19.11 | refusing a wager
19.12 | who decides disputes, and who reviews
19.13 | the casino's decision, and the right to complain
19.14 | the rules on request
20 | Tournament play:
20.1 | definitions:
20.1.1
20.2 | which rules apply:
20.2.1
20.2.2
20.2.2.1
20.3 | entry fees and pool:
20.3.1
20.3.2
20.3.3
20.3.4
20.4 | conditions:
20.4.1
20.4.2 (a)–(h) (h)(i)–(iii) (i)–(k)
20.4.3
20.5 | conduct of play:
20.5.1
20.5.2
20.5.3
20.5.4
20.5.5
20.5.5.1
20.5.5.2
20.5.6
20.5.6.1
20.5.6.2
20.5.7
20.5.8
20.5.9
20.6 | wagers:
20.6.1
20.6.2
20.6.3
20.6.4
20.6.5
20.6.6
20.6.7
20.6.8
20.6.9
20.6.10
20.6.11
20.6.12
20.6.13
20.6.14
20.6.15
20.7 | pass cards:
20.7.1
20.8 | undisclosed wagers:
20.8.1
20.8.2
20.8.2.1
20.8.2.2
20.8.2.3
20.8.2.4
20.8.2.5
20.8.2.6
20.8.3
20.8.3.1
20.8.3.2
20.8.3.3
20.8.3.4
20.8.4
20.9 | order of wagering:
20.9.1
20.9.2
20.9.3
20.9.4
20.9.5
20.9.6
20.10 | winners:
20.10.1
20.10.2
20.10.3
20.10.4
20.11 | general provisions:
20.11.1
20.11.2
20.11.3
20.11.4
21 | Player rewards and promotional prizes:
21.1
21.2
21.3
21.4
21.5
21.5.1
21.5.2
21.5.3
21.5.4
21.5.5
21.6
21.7
21.7.1
20.7.2 | when and where a prize is awarded (printed so; 21.7.2 is meant)
21.7.3
21.7.4
21.7.5
21.7.6
21.7.7
21.7.8
21.7.9
21.7.10
21.7.11
21.7.11.1 (i)–(iii)
21.7.11.2 (i)–(iv)
21.7.11.3 (i)–(iv)
21.7.11.4 (i)–(vi)
21.8
21.8.1
21.8.2
21.8.3
21.8.4
21.9
21.9.1
21.10
21.10.1
21.11
21.12
"""
