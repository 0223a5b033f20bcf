"""What is not Python goes into the package too: styles, scripts, the icon, the theme."""

import tomllib
from pathlib import Path

from tests.house.test_imports import ROOT
from tests.house.test_tidy import tracked


def test_every_file_of_the_dashboard_is_in_the_package() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    patterns = project["tool"]["setuptools"]["package-data"]["dashboard"]
    packaged = {file for pattern in patterns for file in (ROOT / "dashboard").glob(pattern)}
    ours = {file for file in tracked() if (ROOT / "dashboard") in file.parents}
    assert ROOT / "dashboard" / "app" / "shoebox_app.py" in packaged, "it lies in no package"
    assert {file for file in ours if file.suffix != ".py"} <= packaged


def test_the_entry_script_is_alone_in_its_folder() -> None:
    """Its folder comes first on the path during each run: a file beside it could take the name of a package."""
    folder = ROOT / "dashboard" / "app"
    beside = {Path(file).name for file in folder.iterdir() if file.name != "__pycache__"}
    assert beside == {"shoebox_app.py", ".streamlit"}
