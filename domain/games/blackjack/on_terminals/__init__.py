"""Blackjack on terminals (FATG 18): the family of blackjack, played on terminals with virtual cards and no dealer.

What a terminal reports of a hand is read as what a table would report of a box (`reading`), so that the deal, the
turns, the dealer's hand, the redeal and side wagers are judged by the same code. What a terminal does with money and
wagers is judged as in every other game on terminals (`domain/terminals`).
"""
