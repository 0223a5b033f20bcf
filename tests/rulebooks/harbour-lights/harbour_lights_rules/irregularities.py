"""Chapter 41: what the Harbour Lights do otherwise about a mistake. All else is as chapter 9 has it."""

from domain.irregularities.provision import Provision, Remedy

PROVISIONS = {
    "wrong-payout": Provision(
        "8.1, 41.1",
        (
            Remedy(
                "41.1",
                "An area manager has put right what is missing or too much.",
                "as-the-rules-pay",
                rank="area-manager",
            ),
        ),
    ),
}
