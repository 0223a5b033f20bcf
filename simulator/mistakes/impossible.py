"""The irregularities of a rulebook that the floor can't make, each with its reason."""

from simulator.mistakes.mistake import CM, NSW, TAS

_WITHOUT_A_KIND_OF_ITS_OWN = "it is what is done about another mistake, and has its label beside that one"

IMPOSSIBLE: dict[tuple[str, str], str] = {
    (CM, "wrong-boxes"): "2.1 allows up to nine places, and a record knows no tenth box",
    (CM, "wrong-remedy"): _WITHOUT_A_KIND_OF_ITS_OWN,
    (NSW, "wrong-remedy"): _WITHOUT_A_KIND_OF_ITS_OWN,
    (TAS, "wrong-remedy"): _WITHOUT_A_KIND_OF_ITS_OWN,
}
