"""The two cookies: the sign-in's secret, and the token that a form of ours has too."""

from dataclasses import dataclass
from typing import Literal

from starlette.datastructures import Headers
from starlette.requests import cookie_parser
from starlette.responses import Response

_SESSION, _FORM = "shoebox_session", "shoebox_form"
_PREFIX = "__Host-"  # browsers keep such a cookie only if it is Secure and for this host alone


@dataclass(frozen=True)
class Cookies:
    """Their names, and how they are set. `Secure` where TLS ends in front of us."""

    secure: bool

    @property
    def session(self) -> str:
        return _PREFIX + _SESSION if self.secure else _SESSION

    @property
    def form(self) -> str:
        return _PREFIX + _FORM if self.secure else _FORM

    def read(self, headers: Headers, name: str) -> str | None:
        return cookie_parser("; ".join(headers.getlist("cookie"))).get(name) or None

    def set_session(self, response: Response, secret: str) -> None:
        # Lax: a link to a round in a letter or another program opens it for whoever is signed in.
        self._set(response, self.session, secret, "lax")

    def set_form(self, response: Response, token: str) -> None:
        self._set(response, self.form, token, "strict")

    def drop_session(self, response: Response) -> None:
        response.delete_cookie(self.session, path="/", secure=self.secure, httponly=True, samesite="lax")

    def _set(self, response: Response, name: str, value: str, samesite: Literal["lax", "strict"]) -> None:
        response.set_cookie(name, value, path="/", secure=self.secure, httponly=True, samesite=samesite)
