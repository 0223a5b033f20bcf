"""Tasmania 22: competitions. What differs at a table while a session of one is on."""

from typing import Any

from domain.irregularities.provision import TOURNAMENT, Provision, Remedy
from domain.rule import Rule

IN_TOURNAMENTS: tuple[tuple[str, Rule[Any]], ...] = (
    ("no_side_wagers", Rule(True, "22 item 3", "Perfect Pairs wagers are not permitted in Competition Blackjack.")),
    (
        "deal_begins",
        Rule(
            "at-the-marker",
            "22.7",
            "The deal begins at the marker.",
            reading="Where all wagers of the final's last hand are secret it begins with the largest (22.4.9). The dealer's "
            "card comes after those of all boxes.",
        ),
    ),
)

_HAND_IS_VALID = Remedy("22.7", "Noticed after any player has a second card, the hand is valid.", acts=("play-on",))

PROVISIONS: dict[str, Provision] = {
    "side-wager-not-offered": Provision("24.9.1", games={TOURNAMENT: Provision("22 item 3")}),
    "dealt-from-wrong-box": Provision("22.7", (_HAND_IS_VALID,)),
}
