"""Mistakes of the automated floor, each with its label. Clauses are written by hand from the document.

A mistake is a `Slip`: it answers otherwise where the honest floor asks, and says with `find` what should be found. What
is owed it works out from the wagers as they lay and from what the game's own pay table makes of them.
"""
