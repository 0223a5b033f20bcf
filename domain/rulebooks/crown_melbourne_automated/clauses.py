"""Crown Melbourne, Fully Automated Table Games, version 10: every clause number in the document's order. A colon ends a title.

Lettered items inside definitions (1.1, 13.2, 18.2) are parts of a definition. The odds of side wagers, which 18.10.2 calls 18.10.3,
are printed as a second 18.9.3.
"""

CLAUSES = """
1 | Definitions:
1.1
1.2
1.3
1.3.1
1.3.2
1.4
2 | Equipment:
2.1
2.1.1 (a)–(c)
2.1.2
2.2
3 | Placement of wagers:
3.1
3.2
3.2.1
3.2.2
3.3
3.4
3.5
3.6
3.7
3.8
3.8.1
3.8.2
3.9
3.10
3.11
4 | Permissible wagers:
4.1
4.2
4.3
4.3.1
4.3.2 (a) (b)
4.3.3
5 | Dealing the game:
5.1
5.2
6 | Player chip accounts:
6.1
6.1.1
6.1.2
6.2
6.3
6.3.1
6.3.2
6.4
6.4.1 (a) (a)(i)–(iii) (b)
7 | Player information and service:
7.1
7.2
7.3
7.4
7.4.1
7.4.2
8 | Irregularities:
8.1
8.2
8.2.1
8.2.2
8.3
8.3.1
8.3.2
8.4
8.5
9 | Tournament play:
9.1
9.2 | before a tournament:
9.2.1
9.2.2 (a) (b)
9.2.3 (a)
9.2.4
9.2.5
9.3 | before play:
9.3.1
9.3.2
9.4
9.4.1 (a) (a)(i)–(iv) (b) (c)
9.4.2 (a) (a)(i)–(v) (b) (b)(i)–(iii) (c) (d)
9.4.3 (a) (a)(i)–(v) (b) (c)
9.4.4 (a) (b)
9.4.5 (a)
9.4.6 (a)
9.4.7 (a) (b)
9.4.8 (a) (a)(i)–(iv) (b) (b)(i)–(vi) (c) (d) (d)(i) (d)(ii) (e)–(j)
10 | Jackpots:
10.1
10.2
10.3
10.3.1
10.3.2
10.3.3
10.3.4
10.3.5
10.3.6
10.3.7 (a) (b)
10.3.8
10.4
10.4.1
10.4.2
10.5
10.6
10.7
10.8
10.8.1
10.8.2
11 | General provisions:
11.1
11.2
11.2.1
11.2.2
11.2.3
11.2.4
11.2.5
11.3
11.4
11.5
11.6
11.7
11.8
11.9
11.10
11.11
11.12
11.13
11.14
12 | Roulette:
12.1
12.2 | Equipment:
12.2.1 (a) (a)(i)–(iii) (b)
12.2.2
12.2.3
12.3 | Placement of wagers:
12.3.1
12.4 | Dealing the game:
12.4.1
12.4.2
12.4.3 (a) (b) (b)(i) (b)(ii)
12.5 | Settlement:
12.5.1
13 | Baccarat:
13.1
13.2
13.3 | Equipment:
13.3.1 (a) (a)(i)–(iv) (b)
13.4 | The cards:
13.4.1
13.4.2
13.4.3 (a)–(c)
13.4.4 (a) (b)
13.5 | The shuffle:
13.5.1
13.6 | Placement of wagers:
13.6.1 (a) (b)
13.7 | The play:
13.7.1
13.7.2
13.8 | Settlement:
13.8.1
13.9 | Jackpots:
13.9.1
13.9.2 (a)–(d)
14 | Sic Bo:
14.1
14.2 | Definitions:
14.2.1
14.3 | Equipment:
14.3.1
14.3.2 (a) (a)(i)–(iii) (b)
14.3.3
14.4 | Placement of wagers:
14.4.1
14.4.2
14.5 | Dealing the game:
14.5.1
14.5.2
14.5.3 (a) (b) (b)(i) (b)(ii)
14.6 | Settlement:
14.6.1
15 | Lucky Big Wheel:
15.1
15.2 | Equipment:
15.2.1
15.2.2 (a)–(g)
15.2.3
15.3 | Dealing the game:
15.3.1 (a)–(c) (c)(i) (d) (e) (e)(i) (e)(ii)
15.4 | Settlement:
15.4.1 (a)–(c)
16 | Virtual Roulette:
16.1
16.2
16.3 | Dealing the game:
16.3.1
16.3.2 (a)–(c) (c)(i)
16.3.3
16.4 | Jackpots:
16.4.1
16.4.2 (a)–(d)
17 | Big 3 Six:
17.1
17.2 | Equipment:
17.2.1 (a) (b)
17.2.2 (a)–(f)
17.2.3 (a)–(d)
17.3 | Placement of wagers:
17.3.1 (a)–(c) (c)(i) (c)(ii)
17.3.2 (a)–(c) (c)(i) (c)(ii)
17.4 | Settlement:
17.4.1 (a) (b)
18 | Blackjack:
18.1
18.2
18.3 | Equipment:
18.3.1 (a) (a)(i)–(iv) (b) (b)(i)–(iii)
18.4 | The cards:
18.4.1
18.4.2
18.5 | Placement of wagers:
18.5.1 (a)–(c)
18.5.2
18.5.3
18.6
18.7 | Initial deal:
18.7.1 (a)–(c)
18.8 | Interim settlement:
18.8.1
18.8.2
18.9 | Subsequent deal:
18.9.1 (a)–(d)
18.9.2 (a) (b) (b)(i) (b)(ii)
18.9.3
18.10 | Settlement:
18.10.1
18.10.2
18.9.3 (second) (a)–(c) | odds of side wagers (printed so; 18.10.3 is meant)
19 | Casino War:
19.1
19.2
19.3 | Equipment:
19.3.1 (a) (a)(i)–(iv) (b) (b)(i)–(iii)
19.4 | The cards:
19.4.1
19.4.2
19.5
19.6 | Initial deal:
19.6.1 (a) (b)
19.7 | Interim settlement:
19.7.1 (a) (b)
19.7.2 (a) (b)
19.8 | Subsequent deal:
19.8.1 (a) (b)
19.9
"""
