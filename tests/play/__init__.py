"""Tests of `domain.games.blackjack.play`: the state that follows the record, and the settlement by the rules."""
