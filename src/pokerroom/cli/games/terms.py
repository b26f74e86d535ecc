"""`pokerroom terms`: what a table of a game may fix, with its defaults and bounds."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from pokerroom.cli.output import show_json, show_text
from pokerroom.terms import TermShape, TermsShape, shape_of_terms


def terms_command(
    game_name: Annotated[str, Parameter(name="GAME")],
    /,
    *,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Print the terms of a table: what each means, its default, what is allowed and why.

    Example: pokerroom terms vic/holdem

    Parameters
    ----------
    game_name
        A game among players such as vic/holdem; a name that only one book has will do.
    json
        Print JSON (pokerroom.terms, version 1).
    """
    shape = shape_of_terms(game_name)
    if json:
        show_json(shape)
    else:
        show_terms(shape)
    return 0


def show_terms(shape: TermsShape) -> None:
    show_text(f"Terms of a table of {shape.game}", style="bold")
    for term in shape.terms:
        show_text(f"{term.key}{written(term)}  {term.meaning}")
        rules = f" ({', '.join(term.per)})" if term.per else ""
        each = term.allowed.split("; ") if term.key == "settings" else [term.allowed]
        for line in each:
            show_text(f"{line}{rules}", indent=4)
    show_text("House terms", style="bold")
    for house in shape.house_terms:
        show_text(f"{house.code}  {house.title}")
        show_text(f"{house.says} (departs from {', '.join(house.departs_from)})", indent=4)


def written(term: TermShape) -> str:
    """The default as a file would write it: ` = [2, 5]`."""
    match term.default:
        case None:
            return ""
        case str() as text:
            return f' = "{text}"'
        case other:
            return f" = {other}"
