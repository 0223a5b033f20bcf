"""Every irregularity by its code, with what each rulebook says of it."""

from dataclasses import replace

from domain.irregularities.codes import IRREGULARITIES, Irregularity
from domain.library.registry import RULEBOOKS

CATALOGUE: dict[str, Irregularity] = {
    one.code: replace(
        one,
        provisions={
            name: rulebook.provisions[one.code]
            for name, rulebook in RULEBOOKS.items()
            if one.code in rulebook.provisions
        },
    )
    for one in IRREGULARITIES
}
