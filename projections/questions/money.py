"""Money at stake: what is owed because of findings, by kind and to whom, put right or not yet."""

from dataclasses import dataclass

from projections.questions.asking import Connection, ask
from projections.questions.queue import Filter


@dataclass(frozen=True)
class Stake:
    """Findings of a kind and what is owed because of them."""

    code: str
    title: str
    findings: int
    put_right: int
    to_players_cents: int
    to_house_cents: int
    open_to_players_cents: int
    open_to_house_cents: int


@dataclass(frozen=True)
class PlayerOwed:
    """A player and what findings come to for them; below nothing they owe the house."""

    player: str
    findings: int
    cents: int


@dataclass(frozen=True)
class MoneyAtStake:
    """By kind, and the players with the most of it."""

    kinds: list[Stake]
    players: list[PlayerOwed]


def money_at_stake(connection: Connection, filters: Filter | None = None, players: int = 20) -> MoneyAtStake:
    where = (filters or Filter()).where()
    kinds = ask(
        connection,
        Stake,
        "SELECT code, any_value(title), count(*), count(*) FILTER (put_right), sum(to_players_cents)::BIGINT,"
        " sum(to_house_cents)::BIGINT, coalesce(sum(to_players_cents) FILTER (NOT put_right), 0)::BIGINT,"
        " coalesce(sum(to_house_cents) FILTER (NOT put_right), 0)::BIGINT"
        f" FROM irregularities{where} GROUP BY code ORDER BY sum(to_players_cents) + sum(to_house_cents) DESC, code",
        where.values,
    )
    owed = ask(
        connection,
        PlayerOwed,
        "SELECT m.player, count(DISTINCT m.finding), sum(m.cents)::BIGINT FROM finding_money m"
        f" SEMI JOIN (SELECT finding FROM irregularities{where}) f ON f.finding = m.finding"
        " WHERE m.branch = 0 AND m.player IS NOT NULL GROUP BY m.player"
        " ORDER BY abs(sum(m.cents)) DESC, m.player LIMIT ?",
        [*where.values, players],
    )
    return MoneyAtStake(kinds, owed)
