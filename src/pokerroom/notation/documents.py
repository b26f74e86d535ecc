"""The documents that come with the program, wherever it is installed."""

from __future__ import annotations

from pathlib import Path
from typing import Final

ENDINGS: Final = (".md", ".toml")


def folder() -> Path:
    """The documents' folder: beside the sources in a checkout, otherwise inside the package."""
    package = Path(__file__).parents[1]
    checkout = package.parents[1]
    return checkout / "docs" if (checkout / "pyproject.toml").exists() else package / "docs"


def pages() -> dict[str, Path]:
    """The path of every page by name, guides before examples: `terms`, `rounds/vic-holdem.toml`."""
    top = folder()
    found = [path for ending in ENDINGS for path in sorted(top.rglob(f"*{ending}"))]
    return {str(path.relative_to(top)).removesuffix(".md"): path for path in found}
