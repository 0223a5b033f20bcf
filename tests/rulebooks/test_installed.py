"""Packages of rulebooks, found by their entry points, and set aside whole where something in one is broken."""

from importlib.metadata import EntryPoint

from domain.library.registry import HOUSE, faults_of
from domain.rulebooks.installed import GROUP, Package, load

TAKEN = [rulebook.name for rulebook in HOUSE]


def package(name: str, *values: str) -> Package:
    entries = (EntryPoint(value.rpartition(":")[2].lower(), value, GROUP) for value in values)
    return Package(name, "1.0", tuple(entries))


def said(*there: Package) -> dict[str, tuple[str, ...]]:
    """What is wrong, by package; what is used has nothing."""
    loaded = load(there, faults_of, TAKEN)
    used: dict[str, tuple[str, ...]] = dict.fromkeys(loaded.rulebooks, ())
    return used | {broken.package: broken.faults for broken in loaded.broken}


def sample(name: str) -> str:
    return f"tests.rulebooks.samples:{name}"


def test_a_package_that_is_right_is_used() -> None:
    loaded = load([package("acme", sample("ACME"))], faults_of, TAKEN)
    assert [one.name for one in loaded.rulebooks["acme"]] == ["acme-blackjack-2"]
    assert loaded.broken == ()


def test_a_broken_package_is_named_with_its_reason_and_the_others_are_used() -> None:
    assert said(
        package("acme", sample("ACME")),
        package("faulty", sample("FAULTY")),
        package("gone", "no_such_module:RULEBOOK"),
        package("misspelled", sample("NO")),
        package("nonsense", sample("NONSENSE")),
        package("text", sample("NOT_ONE")),
        package("thief", sample("TAKEN")),
    ) == {
        "acme": (),
        "faulty": ("acme-faulty: it has no title.",),
        "gone": ("no_such_module:RULEBOOK can't be loaded: ModuleNotFoundError: No module named 'no_such_module'.",),
        "misspelled": (
            f"{sample('NO')} can't be loaded: AttributeError: module 'tests.rulebooks.samples' has no attribute 'NO'.",
        ),
        "nonsense": (
            f"{sample('NONSENSE')} can't be checked: TypeError: Value after * must be an iterable, not NoneType.",
        ),
        "text": ("tests.rulebooks.samples:NOT_ONE is str, not a Rulebook.",),
        "thief": ("the rulebook crown-melbourne-blackjack-v26 is there twice, the other is from shoebox.",),
    }


def test_of_two_packages_with_one_rulebook_neither_is_used() -> None:
    assert said(package("acme", sample("ACME")), package("other", sample("SAME_NAME"))) == {
        "acme": ("the rulebook acme-blackjack-2 is there twice, the other is from other.",),
        "other": ("the rulebook acme-blackjack-2 is there twice, the other is from acme.",),
    }


def test_a_package_with_one_bad_rulebook_is_set_aside_whole() -> None:
    (broken,) = load([package("acme", sample("ACME"), sample("FAULTY"))], faults_of, TAKEN).broken
    assert str(broken) == (
        "the rulebook package acme is broken and not used, so that tables which play by it are not judged: "
        "acme-faulty: it has no title."
    )
