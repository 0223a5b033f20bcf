"""Tests of `domain.play`: the state that follows the record, and the settlement by the rules."""
