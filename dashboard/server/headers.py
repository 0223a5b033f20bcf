"""What every answer says to the browser: nothing from elsewhere, nobody's frame, nothing guessed."""

from collections.abc import Iterable

from starlette.datastructures import MutableHeaders

# Streamlit styles with inline rules, loads our components from blobs, and scripts inside the page need their hashes.
_POLICY = {
    "default-src": "'self'",
    "script-src": "'self' blob: 'wasm-unsafe-eval' {inline}",
    "style-src": "'self' 'unsafe-inline'",
    "img-src": "'self' data: blob:",
    "font-src": "'self' data:",
    "connect-src": "'self'",
    "worker-src": "'self' blob:",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
    "frame-src": "'self' blob:",
}
_ALWAYS = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
_KEPT_BY_BROWSERS = "/static/"  # Streamlit's own files, the same for everybody; their names change with their content


def policy(inline_hashes: Iterable[str]) -> str:
    inline = " ".join(f"'sha256-{one}'" for one in inline_hashes)
    return "; ".join(f"{name} {value.replace('{inline}', inline)}" for name, value in _POLICY.items())


def add_headers(headers: MutableHeaders, path: str, csp: str) -> None:
    for name, value in _ALWAYS.items():
        headers[name] = value
    headers["Content-Security-Policy"] = csp
    if not path.startswith(_KEPT_BY_BROWSERS):
        headers["Cache-Control"] = "no-store"
