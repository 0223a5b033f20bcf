"""Crown Melbourne's Fully Automated Table Games rules. None of their games is judged yet: they are in `to_come`."""

from domain.rulebooks.crown_melbourne_automated import RULEBOOK
from domain.rulebooks.rulebook import Rulebook

CROWN_MELBOURNE_AUTOMATED = Rulebook(
    name=RULEBOOK,
    title="Crown Melbourne Fully Automated Table Games rules v10",
    short="Crown Melbourne automated",
    document="crown-melbourne-automated",
    version="Version 10.0",  # the document has no date of effect
)
