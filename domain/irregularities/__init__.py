"""The catalogue of irregularities by clause: what each rulebook calls wrong, and the remedy it prescribes."""

from domain.irregularities import cards, people, play, wagers
from domain.irregularities.provision import Irregularity, Provision, Remedy

CATALOGUE: dict[str, Irregularity] = {
    irregularity.code: irregularity
    for subject in (cards, play, wagers, people)
    for irregularity in subject.IRREGULARITIES
}

__all__ = ["CATALOGUE", "Irregularity", "Provision", "Remedy"]
