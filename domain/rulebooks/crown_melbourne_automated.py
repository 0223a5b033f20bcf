"""Crown Melbourne's Fully Automated Table Games rules. None of their games is judged yet: they are in `to_come`."""

from domain.rulebooks.rulebook import Rulebook
from domain.rulebooks.to_come import AUTOMATED

CROWN_MELBOURNE_AUTOMATED = Rulebook(
    name=AUTOMATED,
    title="Crown Melbourne Fully Automated Table Games rules v10",
    short="Crown Melbourne automated",
    document="crown-melbourne-automated",
    version="Version 10.0",  # the document has no date of effect
)
