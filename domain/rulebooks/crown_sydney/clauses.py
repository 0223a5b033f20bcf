"""Crown Sydney's guide, 2023: its headings in their order, which stand for clause numbers, with a few words of ours."""

CLAUSES = """
Game Overview | the game and its decks
How to Play | what cards count
Initial Deal | the order of dealing
Insurance | on an ace
'Blackjack' in the Initial Deal | when it is paid
Subsequent Deal | turns, and who decides for an area
Hit or Stand | when a hand may draw or stand
Doubling | when, and for how much
Splitting Pairs | when, and how often
Dealers Hand | when the dealer stands, and who wins
Payout Odds | odds, and where side bets lie
Perfect Pairs | odds
Any Pairs | odds
Glossary | what words mean
Blackjack Table Layout | how many places
"""
