"""Blackjack on terminals, 18: its variations, the felt, how a round is played, and what wagers are worth.

By 18.1 the Rules of Blackjack apply. Their clauses are written here by hand, with what chapter 18 says otherwise.
"""
