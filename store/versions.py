"""Which upgrades lead from a store's format to this version's, or the sentence that says that none do."""

from collections.abc import Iterable, Mapping

from store.errors import WrongVersion


def upgrades_from(found: int, version: int, upgrades: Mapping[int, str], where: str) -> Iterable[tuple[int, str]]:
    """For each step, the version that it leads to and its statements."""
    if found > version:
        raise WrongVersion(
            f"The store {where} has format {found}; this version of Shoebox reads up to format {version}. "
            "Nothing was changed: use the newer version that wrote it."
        )
    for older in range(found, version):
        if older not in upgrades:
            raise WrongVersion(
                f"The store {where} has format {found}, which this version of Shoebox can no longer upgrade. "
                "Nothing was changed: open it once with the version before this one."
            )
        yield older + 1, upgrades[older]
