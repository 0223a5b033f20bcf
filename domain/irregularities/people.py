"""Irregularities of people: who must be there, who must be told, who may be limited, and what nobody may do."""

from domain.irregularities.provision import Irregularity, Provision, Remedy
from domain.rulebooks.crown_melbourne import RULEBOOK as CM
from domain.rulebooks.crown_sydney import RULEBOOK as SYD
from domain.rulebooks.nsw import RULEBOOK as NSW
from domain.rulebooks.tasmania import RULEBOOK as TAS

IRREGULARITIES = (
    Irregularity(
        "no-inspector",
        "no inspector at the table",
        "A round was dealt while nobody supervised the table.",
        {TAS: Provision("3", reading="Judged where the record tells who supervises.")},
    ),
    Irregularity(
        "not-told-first",
        "not told beforehand",
        "Limits or restrictions were changed without those whom the rules name having been told before.",
        {NSW: Provision("14.4.1"), TAS: Provision("7.8")},
    ),
    Irregularity(
        "restricted-without-notice",
        "player restricted without telling the inspector",
        "A player was limited without the notification that must come first.",
        {CM: Provision("5.11.1"), NSW: Provision("5.11–5.12")},
    ),
    Irregularity(
        "restricted-without-grounds",
        "player restricted without grounds",
        "A player was limited for skipped rounds, and had wagered in every round of the shoe.",
        {
            CM: Provision("5.12"),
            NSW: Provision("5.10", reading="Only where a card shoe is in use."),
            TAS: Provision("8.3"),
        },
    ),
    Irregularity(
        "restricted-wager",
        "wager against a restriction",
        "A player who was limited wagered more, or elsewhere, or at all, and the wager was accepted.",
        {CM: Provision("5.11–5.12"), NSW: Provision("5.10–5.12"), TAS: Provision("8.3, 8.5")},
    ),
    Irregularity(
        "advised-by-staff",
        "advice by staff",
        "A member of staff advised a player how to play.",
        {CM: Provision("32.6"), NSW: Provision("19.6"), TAS: Provision("18")},
    ),
    Irregularity(
        "advised-unasked",
        "advice that nobody asked for",
        "A player or an onlooker advised a player who had not asked.",
        {CM: Provision("32.7"), NSW: Provision("19.7")},
    ),
    Irregularity(
        "prohibited-device",
        "prohibited device",
        "Staff or an official say that a player used a device that the rules forbid.",
        {
            CM: Provision(
                "32.1",
                (
                    Remedy(
                        "32.2",
                        "An assistant casino manager may void the wagers, exclude, withhold winnings, or detain.",
                        rank="assistant-casino-manager",
                        choice="house",
                        acts=("void-wager",),
                    ),
                ),
            ),
            NSW: Provision(
                "19.1",
                (
                    Remedy(
                        "19.3",
                        "A supervisor may void the wagers, exclude, or detain.",
                        rank="gaming-supervisor",
                        choice="house",
                        acts=("void-wager",),
                    ),
                ),
            ),
        },
    ),
    Irregularity(
        "side-bet",
        "side bet between players",
        "Staff or an official say that players bet against each other.",
        {CM: Provision("32.13"), NSW: Provision("19.10")},
    ),
    Irregularity(
        "correction-not-entitled",
        "correction without the rank for it",
        "The record was corrected or added to by somebody who may not. It is judged as it was first told.",
        {
            CM: Provision(
                "1.1–1.2",
                reading="No clause speaks of the record. It is corrected by somebody above a dealer, and an opening, "
                "change or closing of the table by an area manager or above.",
            ),
            NSW: Provision(
                "1.1",
                reading="No clause speaks of the record. It is corrected by a gaming supervisor or above.",
            ),
            TAS: Provision("3", reading="No clause speaks of the record. It is corrected by an inspector or above."),
            SYD: Provision(
                "Game Overview",
                reading="The guide names no ranks. The record is corrected by somebody above a dealer.",
            ),
        },
    ),
)
