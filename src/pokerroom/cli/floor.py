"""`pokerroom floor`: what can go wrong in a game, what follows, and by which rule."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from pokerroom.cli.floor_asking import ask_about
from pokerroom.cli.output import WrongUsage, printable, show_json, show_markdown, show_text
from pokerroom.cli.writing import Force, check_may_write, told_if_it_fails, write_text
from pokerroom.games import game, games
from pokerroom.notation.floor_shapes import shape_of_guide


def floor_command(
    name: Annotated[str | None, Parameter(name="GAME")] = None,
    /,
    *,
    ask: Annotated[bool, Parameter(negative="")] = False,
    write: Annotated[Path | None, Parameter(name="--write")] = None,
    force: Force = False,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Print the floor guide of a game: what can go wrong, what follows, and which rule says so.

    It is made from the clauses that the engine rules by, so the two cannot differ. A terminal
    shows it laid out; a file or pipe gets Markdown.

    Examples:
      pokerroom floor vic/holdem
      pokerroom floor vic/holdem --ask
      pokerroom floor --write docs/floor

    Parameters
    ----------
    name
        A game, such as vic/holdem or crown-holdem (see `pokerroom games`).
    ask
        Ask one question instead: say what happened, answer yes or no, and read what follows.
    write
        Write the guides of all games into this folder instead, one Markdown file each.
    force
        Overwrite existing guides.
    json
        Print JSON (pokerroom.floor, version 1).
    """
    if json and (ask or write is not None):
        raise WrongUsage("--json prints the guide of one game: leave out --ask and --write")
    if write is not None:
        if name is not None:
            raise WrongUsage("name a game, or a folder for the guides of all games")
        write_all(write, force=force)
        return 0
    if name is None:
        raise WrongUsage("name a game, such as vic/holdem, or a folder with --write")
    chosen = game(name)
    if ask:
        return ask_about(chosen)
    guide = shape_of_guide(chosen)
    if json:
        show_json(guide)
    else:
        show_markdown(guide.guide)
    return 0


def write_all(folder: Path, *, force: bool) -> None:
    guides = list(games())
    paths = [folder / f"{each.name.replace('/', '-')}.md" for each in guides]
    with told_if_it_fails(folder):
        folder.mkdir(parents=True, exist_ok=True)
    for path in paths:
        check_may_write(path, force=force)
    for path, each in zip(paths, guides, strict=True):
        write_text(path, shape_of_guide(each).guide, force=force)
    show_text(f"Wrote the floor guides to {printable(str(folder))}")
