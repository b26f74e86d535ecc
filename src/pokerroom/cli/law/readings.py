"""`pokerroom readings`: what we take the texts to mean where they are silent."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from pokerroom.books import Reading, reading, readings
from pokerroom.books.lookup.shapes import ReadingsShape, shape_of_reading
from pokerroom.cli.output import show_json, show_table, show_text


def readings_command(
    code: str | None = None, /, *, json: Annotated[bool, Parameter(negative="")] = False
) -> int:
    """List the numbered readings, or print one with its ground and settings.

    Example: pokerroom readings A-16

    Parameters
    ----------
    code
        A reading such as A-16, V-02 or W-01; without it all are listed.
    json
        Print JSON (pokerroom.readings, version 1).
    """
    chosen = [reading(code.upper())] if code is not None else list(readings().values())
    if json:
        show_json(ReadingsShape([shape_of_reading(each) for each in chosen]))
    elif code:
        show_reading(chosen[0])
    else:
        rows = [(r.code, r.title, ", ".join(s.name for s in r.settings)) for r in chosen]
        show_table(("reading", "about", "settings"), rows)
    return 0


def show_reading(one: Reading) -> None:
    show_text(f"{one.code}  {one.title}", style="bold")
    for label, words in (("Text", one.silence), ("Reading", one.reading), ("Ground", one.ground)):
        show_text(f"{label}: {words}", indent=2)
    show_text(f"Rules: {', '.join(one.rules)}", indent=2)
    for setting in one.settings:
        show_text(
            f"Setting {setting.name}, by default {setting.default}; written {setting.written}:",
            indent=2,
        )
        for value, meaning in setting.values.items():
            show_text(f"{value}: {meaning}", indent=4)
