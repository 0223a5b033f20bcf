"""A table without a dealer: its terminals, the wagers they display, what fails, and what is settled.

Chapters 3 to 8 and 11 of the rules for automated games hold for every game of them. Here is what they say as code: pure
values that a family of games keeps in its table (`Floor`) and in its round (`Wagering`), how facts change them, what is
checked as it comes, and the review that turns "what each wager was worth" into findings and money. What a bet wins is
the family's to say; no game is named here.
"""
