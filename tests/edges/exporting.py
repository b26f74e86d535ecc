"""Tables written to files, as the command writes them."""

from __future__ import annotations

from pathlib import Path

from pokerroom.analysis.edges.strategies.export import Table, write_table


def write_export(table: Table, path: Path) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        write_table(table, file, as_json=path.suffix.lower() == ".json")
