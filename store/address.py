"""Where the PostgreSQL server is: a URL without a password, and how it is named in messages."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from store.errors import StoreError

PASSWORD_VARIABLE = "SHOEBOX_STORE_PASSWORD"  # noqa: S105
SCHEMES = ("postgresql://", "postgres://")
_SECRETS = ("password", "sslpassword")

# libpq's own would notice a server that has vanished after two hours. All of them can be set otherwise in the URL.
_DEFAULTS = {
    "connect_timeout": "5",
    "application_name": "shoebox",
    "keepalives_idle": "30",
    "keepalives_interval": "10",
    "keepalives_count": "3",
    "tcp_user_timeout": "30000",
}


class BadAddress(StoreError):
    """The URL of a store can't be used."""


@dataclass(frozen=True)
class Address:
    """A database on a PostgreSQL server. Its text is for people and has no secrets in it."""

    name: str
    parameters: Mapping[str, str] = field(repr=False)

    @classmethod
    def parse(cls, url: str, password: str | None = None) -> "Address":
        """What libpq makes of a URL. Its own complaint might quote a password, so the sentence is ours."""
        if not url.startswith(SCHEMES):
            raise BadAddress(
                "The URL of a store begins with postgresql://, like postgresql://shoebox@db.example:5432/shoebox."
            )
        # Only here, because the library takes a moment to load, and most stores are files.
        import psycopg
        from psycopg.conninfo import conninfo_to_dict

        try:
            given = {name: str(value) for name, value in conninfo_to_dict(url).items() if value is not None}
        except psycopg.Error:
            raise BadAddress(
                "The URL of the store can't be understood. It looks like postgresql://user@host:5432/database?sslmode=verify-full"
            ) from None
        if any(name in given for name in _SECRETS):
            raise BadAddress(
                "The URL of the store has a password in it, where others can read it. Take it out of there and put it "
                f"into the environment variable {PASSWORD_VARIABLE}, or into the file that PGPASSFILE names."
            )
        secret = {"password": password} if password else {}
        return cls(_shown(given), {**_DEFAULTS, **given, **secret, "client_encoding": "UTF8"})

    def without_secrets(self, text: str) -> str:
        """A text of the server's or libpq's as it may be shown and logged."""
        secret = self.parameters.get("password")
        return text.replace(secret, "***") if secret else text

    def __str__(self) -> str:
        return self.name


def _shown(given: Mapping[str, str]) -> str:
    hosts = given.get("host", "localhost").split(",")
    ports = given.get("port", "5432").split(",")
    if len(ports) == 1:
        ports *= len(hosts)
    places = ",".join(f"{host}:{port or 5432}" for host, port in zip(hosts, ports, strict=False))
    return f"PostgreSQL at {places}/{given.get('dbname', given.get('user', ''))}"
