"""Which function follows which fact: what every table follows, and what blackjack adds."""

from domain.table.following import ANY_TABLE, Following

FOLLOWING = Following(ANY_TABLE)
follows = FOLLOWING.follows
