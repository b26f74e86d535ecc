"""The commands on games and the terms of a table."""

from pokerroom.cli.games.terms_file import told_with_line, written_in

__all__ = [
    "told_with_line",
    "written_in",
]
