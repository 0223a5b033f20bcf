"""An empty Streamlit page on the same server: what every page of ours is measured against."""

import sys
import tempfile
from pathlib import Path

import streamlit as st
import uvicorn

_SCRIPT = "import streamlit as st\nst.title('Empty')\n"


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="shoebox-empty-") as folder:
        script = Path(folder) / "empty.py"
        script.write_text(_SCRIPT, encoding="utf-8")
        uvicorn.run(st.App(script), port=int(sys.argv[1]), log_level="error", ws="websockets-sansio")


if __name__ == "__main__":
    main()
