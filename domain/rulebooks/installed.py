"""Rulebooks of others: packages with an entry point in the group `shoebox.rulebooks`, found once, when the registry loads.

This is the only place of the domain that looks at what is installed. What it finds depends on nothing else, and comes in
the order of the names, so every process of an installation has the same rulebooks. A package that is broken is set
aside whole, by name and with the reason: its tables are recorded and not judged, and whoever runs a command is told.
"""

from collections.abc import Callable, Iterable, Sequence
from importlib.metadata import EntryPoint, entry_points
from typing import NamedTuple

from domain.rulebooks.rulebook import Rulebook

GROUP = "shoebox.rulebooks"


class Package(NamedTuple):
    """A distribution that brings rulebooks: its name, its version and its entry points."""

    name: str
    version: str
    entries: tuple[EntryPoint, ...]

    @property
    def modules(self) -> tuple[str, ...]:
        """The top-level modules that its entry points are in."""
        return tuple(dict.fromkeys(entry.module.partition(".")[0] for entry in self.entries))


class Broken(NamedTuple):
    """A package that can't be used, and every reason why."""

    package: str
    faults: tuple[str, ...]

    def __str__(self) -> str:
        more = f" (and {len(self.faults) - 1} more)" if len(self.faults) > 1 else ""
        return (
            f"the rulebook package {self.package} is broken and not used, so that tables which play by it are not judged: "
            f"{self.faults[0]}{more}"
        )


class Loaded(NamedTuple):
    """What was installed and could be loaded, by package; and what could not."""

    rulebooks: dict[str, tuple[Rulebook, ...]]
    broken: tuple[Broken, ...]


def packages() -> tuple[Package, ...]:
    """Every installed package of rulebooks, by name."""
    found: dict[str, list[EntryPoint]] = {}
    versions: dict[str, str] = {}
    for entry in entry_points(group=GROUP):
        name = entry.dist.name if entry.dist is not None else entry.module.partition(".")[0]
        versions[name] = entry.dist.version if entry.dist is not None else ""
        found.setdefault(name, []).append(entry)
    return tuple(
        Package(name, versions[name], tuple(sorted(found[name], key=lambda entry: (entry.name, entry.value))))
        for name in sorted(found)
    )


def load(there: Iterable[Package], faults_of: Callable[[Rulebook], Sequence[str]], taken: Iterable[str] = ()) -> Loaded:
    """Loads packages. `faults_of` says what is wrong with a rulebook, `taken` are the names of the house's own."""
    read: dict[str, tuple[Rulebook, ...]] = {}
    faults: dict[str, list[str]] = {}
    for package in there:
        read[package.name], faults[package.name] = _read(package, faults_of)
    owners: dict[str, list[str]] = {name: ["shoebox"] for name in taken}
    for package_name, rulebooks in read.items():
        for rulebook in rulebooks:
            owners.setdefault(rulebook.name, []).append(package_name)
    for name, whose in owners.items():
        for owner in whose if len(whose) > 1 else ():
            if owner in faults:  # of two packages neither is used: which of them was meant, nobody here can tell
                others = " and ".join(dict.fromkeys(other for other in whose if other != owner)) or "itself"
                faults[owner].append(f"the rulebook {name} is there twice, the other is from {others}.")
    return Loaded(
        {name: rulebooks for name, rulebooks in read.items() if not faults[name]},
        tuple(Broken(name, tuple(found)) for name, found in faults.items() if found),
    )


def _read(package: Package, faults_of: Callable[[Rulebook], Sequence[str]]) -> tuple[tuple[Rulebook, ...], list[str]]:
    rulebooks: list[Rulebook] = []
    faults: list[str] = []
    for entry in package.entries:
        try:
            value = entry.load()
        except (Exception, SystemExit) as error:  # whatever a stranger's module does as it loads
            faults.append(f"{entry.value} can't be loaded: {type(error).__name__}: {error}.")
            continue
        if not isinstance(value, Rulebook):
            faults.append(f"{entry.value} is {type(value).__name__}, not a Rulebook.")
            continue
        rulebooks.append(value)
        try:
            faults += [f"{value.name}: {fault}" for fault in faults_of(value)]
        except Exception as error:  # parts of other kinds than a rulebook has, which no check can take apart
            faults.append(f"{entry.value} can't be checked: {type(error).__name__}: {error}.")
    return tuple(rulebooks), faults
