"""Every irregularity by its code, with what each rulebook says of it."""

from dataclasses import replace

from domain.irregularities.codes import IRREGULARITIES, Irregularity
from domain.irregularities.provision import Provision
from domain.rulebooks.crown_melbourne import RULEBOOK as CM
from domain.rulebooks.crown_melbourne import irregularities as crown_melbourne
from domain.rulebooks.crown_sydney import RULEBOOK as SYD
from domain.rulebooks.crown_sydney import irregularities as crown_sydney
from domain.rulebooks.nsw import RULEBOOK as NSW
from domain.rulebooks.nsw import irregularities as nsw
from domain.rulebooks.tasmania import RULEBOOK as TAS
from domain.rulebooks.tasmania import irregularities as tasmania

_BY_RULEBOOK: dict[str, dict[str, Provision]] = {
    CM: crown_melbourne.PROVISIONS,
    NSW: nsw.PROVISIONS,
    TAS: tasmania.PROVISIONS,
    SYD: crown_sydney.PROVISIONS,
}

CATALOGUE: dict[str, Irregularity] = {
    one.code: replace(
        one, provisions={rulebook: said[one.code] for rulebook, said in _BY_RULEBOOK.items() if one.code in said}
    )
    for one in IRREGULARITIES
}
