"""Clean play that looks wrong and is not, dealt on purpose: rare cards and rare wishes, often.

A near miss is a name, the cards that come and what the players wish. The cards are brought by changing the order in
which they lie in the shoe before anybody has seen them; nothing else is touched, and the house plays as it always does.
"""
