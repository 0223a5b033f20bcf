"""Crown Melbourne, Fully Automated Table Games, chapter 18: what is wrong in blackjack on terminals, by which clause.

By 18.1 chapters 7 and 9 of the Rules of Blackjack apply with their remedies. Before their clauses stand those of chapter
18 that say the same of terminals. What chapters 3 to 11 say of wagers, malfunctions and people is in `irregularities.py`.
"""

from dataclasses import replace

from domain.irregularities.provision import Provision
from domain.rulebooks.crown_melbourne.irregularities import PROVISIONS as RULES_OF_BLACKJACK
from domain.rulebooks.crown_melbourne_automated.blackjack import ADOPTED, BLACKJACK, GAMES

_OF_BLACKJACK = "blackjack"

# Of the Rules of Blackjack, with the clause of chapter 18 that says it too; empty where only 18.1 does.
_ADOPTED = {
    # 7 The deal
    "wrong-placement": "18.7.1",
    "hand-without-wager": "18.7.1(a)",
    "box-without-cards": "18.7.1(a)",
    "dealer-without-first-card": "18.7.1(b)",
    "box-with-one-card": "18.7.1(c)",
    "out-of-turn": "",
    "insurance-out-of-time": "",
    "decision-not-offered": "18.9.2",
    "draw-on-21": "",
    "decision-not-followed": "18.9.1",
    "absent-play-wrong": "18.9.2(b)",
    "directed-too-soon": "18.9.2(a)",
    "illegal-double": "18.9.1(b)",
    "illegal-split": "",
    "dealer-drew-wrongly": "18.9.3",
    "dealer-stood-wrongly": "18.9.3",
    "needless-dealer-card": "18.9.3",
    # 9 Irregularities
    "excess-card": "18.9.2",
    "no-wagers": "",
    # Of variations
    "insurance-on-natural": "",
    "stood-under-12": "",
}

# 18.9.2(a): the time to decide, by what the variation itself says of a silent player.
_TIME = {
    game.name: Provision(game.absent.clause.replace("18.9.2(b)", "18.9.2(a)"))
    for game in GAMES
    if game.absent.clause != BLACKJACK.absent.clause
}

# Chapter 18's own.
_OWN: dict[str, Provision] = {
    "wrong-decks": Provision(
        "18.4.1",
        games={"vegas-blackjack": Provision(ADOPTED.clause("12.3.1"))},
    ),
    "side-wager-not-offered": Provision(
        "18.9.3 (second)(a)",
        reading="The tables of odds are for four, six or eight decks; with others it is not offered.",
    ),
    "side-wager-without-main": Provision("18.5.2", reading="No money moves for that."),
    "too-many-side-wagers-offered": Provision("18.5.3"),
    "settled-before-the-end": Provision("18.8.1, 18.10.1"),
    "insurance-not-half": Provision("18.8.2", reading="The clause names no remedy: it is settled as it was placed."),
}


def _provision(code: str, clause: str) -> Provision:
    said = RULES_OF_BLACKJACK[code]
    own = {name: _adopted(one, clause) for name, one in said.games.items() if name in _PLAYED}
    own |= _TIME if code == "directed-too-soon" else {}
    return replace(_adopted(said, clause), games=own)


def _adopted(said: Provision, clause: str) -> Provision:
    reading = f"Of the Rules of Blackjack: {said.reading}" if said.reading else ""
    cited = ADOPTED.clause(said.clause)
    return Provision(f"{clause}, {cited}" if clause else cited, ADOPTED.value(said.remedies), reading, said.read_only)


_PLAYED = {game.name for game in GAMES}
_OF_THE_GAME = {code: _provision(code, clause) for code, clause in _ADOPTED.items()} | _OWN


def with_blackjack(provisions: dict[str, Provision]) -> dict[str, Provision]:
    """What the rulebook says of all games, and of blackjack besides; of an irregularity that others have, of it alone."""
    both = {"period-too-short": Provision("18.6"), **_OF_THE_GAME}
    return provisions | {code: _beside(provisions.get(code), own) for code, own in both.items()}


def _beside(said: Provision | None, own: Provision) -> Provision:
    if said is None:
        return own
    return replace(said, games={**said.games, _OF_BLACKJACK: replace(own, games={}), **own.games})
