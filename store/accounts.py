"""The accounts of the dashboard, in a table beside the log: in it, hashes of passwords would be exported."""

from collections.abc import Callable, Mapping

from store.database import Datastore

Documents = Mapping[str, str]  # by the account's key, what the dashboard keeps of it


class AccountKeeping:
    """The part of a store that keeps accounts, for as many dashboards as use it. What is in one is the dashboard's."""

    _datastore: Datastore

    def accounts(self) -> dict[str, str]:
        with self._datastore.transaction(commit=False) as c:
            c.execute("SELECT name, account FROM accounts ORDER BY name")
            return dict(c.fetchall())

    def change_accounts(self, how: Callable[[Documents], Documents]) -> None:
        with self._datastore.transaction(commit=True) as c:
            c.execute("SELECT name, account FROM accounts")
            before = dict(c.fetchall())
            after = how(before)
            for name in before.keys() - after.keys():
                c.execute("DELETE FROM accounts WHERE name = ?", (name,))
            for name, account in after.items():
                if before.get(name) != account:
                    c.execute(
                        "INSERT INTO accounts (name, account) VALUES (?, ?)"
                        " ON CONFLICT (name) DO UPDATE SET account = excluded.account",
                        (name, account),
                    )
