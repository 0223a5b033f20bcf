"""Blackjack in all its variations: boxes, hands, a dealer, and side wagers beside them."""
