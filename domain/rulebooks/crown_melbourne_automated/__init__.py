"""Crown Melbourne, Fully Automated Table Games rules, version 10: terminals with a virtual dealer. Nothing of it is judged yet."""

RULEBOOK = "crown-melbourne-automated-v10"
