"""Mistakes of blackjack on terminals, 18. By 18.1 and 9.9.1 of the Rules of Blackjack none that is noticed after the
settlement changes what a round has come to: what is wrong with cards and decisions owes nobody anything.
"""
