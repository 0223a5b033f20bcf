"""How grave each irregularity is, so that a queue can begin with what can't wait.

The principle: **grave** is what puts the cards, the money or the honesty of a round itself in doubt, so that who won may
not be who should have: wrong cards in play, a wrong hand, a wrong payment, a fraud, or a remedy that made it worse.
**Serious** is what broke a safeguard that exists to prevent that, or took a right from somebody, without the outcome
being in doubt because of it alone. **Minor** is a lapse of order or form, which is put right on the spot.
What is owed does not count here: a queue can be sorted by money as well.
"""

from typing import Literal, get_args

Severity = Literal["grave", "serious", "minor"]
SEVERITIES: tuple[Severity, ...] = get_args(Severity)

_GRAVE = """
deck-fault wrong-decks replaced-in-round not-shuffled burned-card-used cards-handled
wrong-placement dealer-without-first-card box-without-cards box-with-one-card excess-card
dealer-drew-wrongly dealer-stood-wrongly decision-not-followed decision-not-offered draw-on-21 stood-under-12
illegal-double illegal-split illegal-surrender absent-play-wrong
wrong-payout wrong-collection wrong-remedy late-wager prohibited-device correction-not-entitled
"""
_SERIOUS = """
decks-not-checked no-cut cut-by-wrong-person cutting-card-misplaced missing-burn burn-exposed card-face-up no-shuffle
shoe-ran-out device-failed cards-together discards-not-returned fault-not-told third-card-too-soon
no-wagers hand-without-wager out-of-turn decided-by-another insurance-not-offered insurance-too-high
insurance-out-of-time insurance-on-natural natural-paid-early side-wager-settled-early rank-not-entitled
above-maximum box-over-maximum three-times-rule side-wager-without-main side-wager-not-offered
limits-changed-without-notice closed-without-notice no-inspector not-told-first restricted-without-notice
restricted-without-grounds restricted-wager advised-by-staff side-bet
"""
_MINOR = """
wrong-boxes cutting-card-in-device wrong-cutting-cards cut-too-near-an-end dealt-face-down dropped-not-told
needless-dealer-card natural-paid-late side-wager-settled-late below-minimum too-many-on-box wrong-unit not-in-chips
wager-off-layout reserved-box-used box-not-given-up insurance-collected-late too-many-side-wagers advised-unasked
"""

SEVERITY: dict[str, Severity] = {
    code: severity
    for severity, codes in zip(SEVERITIES, (_GRAVE, _SERIOUS, _MINOR), strict=True)
    for code in codes.split()
}
