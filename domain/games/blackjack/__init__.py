"""Blackjack in all its variations: boxes, hands, a dealer, and side wagers beside them."""

import domain.rulebooks  # noqa: F401 - games are made of rules and rulebooks of games: whichever is asked for first
