"""`pokerroom rules BOOK --as-document`: a copy of the rules for anybody who asks."""

from __future__ import annotations

import sys
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

from pokerroom.books import Book, book
from pokerroom.cli.games.terms_file import told_with_line, written_in
from pokerroom.cli.output import WrongUsage
from pokerroom.cli.writing import check_may_write, write_text
from pokerroom.games import AnyGame
from pokerroom.games import game as game_named
from pokerroom.notation.rules_document.page import rules_document
from pokerroom.notation.rules_document.played import Played, table_of_players, table_of_the_house
from pokerroom.play import Game
from pokerroom.terms import house_plan, terms_for

PLAYERS = 2


class DocumentAsked(NamedTuple):
    """The game and terms whose rules are wanted, if not the whole book, and the output file."""

    game: str | None
    terms: Path | None
    out: Path | None
    force: bool


def show_document(
    name: str | None, as_at: date | None, asked: DocumentAsked, *, wanted: bool, with_others: bool
) -> int:
    """Prints or writes the document if it is *wanted* and no option asks for anything else."""
    if not wanted:
        raise WrongUsage("--game, --terms, --out and --force go with --as-document")
    if with_others:
        raise WrongUsage("--as-document prints a whole book: leave out the rule and filters")
    if name is None and asked.game is None:
        raise WrongUsage("which book? `pokerroom rules` lists them; --game names its book as well")
    if asked.out:
        _check_is_a_page(asked.out)
        check_may_write(asked.out, force=asked.force)
    document = _document(name, as_at, asked)
    if asked.out:
        write_text(asked.out, document, force=asked.force)
    else:
        sys.stdout.buffer.write(document.encode())
    return 0


def _check_is_a_page(out: Path) -> None:
    """An HTML page must not be written to a file that claims to be something else."""
    if out.suffix.lower() == ".pdf":
        page = out.with_suffix(".html").name
        because = f"the document is an HTML page: write it to {page}, open that in a browser"
        raise WrongUsage(f"--out: {because} and print it into {out.name}")


def _document(name: str | None, as_at: date | None, asked: DocumentAsked) -> str:
    declared = _game(name, asked)
    if declared is None:
        assert name is not None
        return rules_document(_edition(book(name), as_at)).text
    played, edition = _played(declared, as_at, asked.terms)
    return rules_document(edition, played).text


def _edition(whole: Book, as_at: date | None) -> Book:
    return whole.as_at(as_at) if as_at else whole


def _game(name: str | None, asked: DocumentAsked) -> AnyGame | None:
    """The game asked for; a book with only one game means that game."""
    if asked.game is not None:
        found = game_named(asked.game)
        if name is not None and found.book.id != book(name).id:
            raise WrongUsage(f"{found.name} is a game of {found.book.id}, not of {book(name).id}")
        return found
    assert name is not None
    games = book(name).games
    if len(games) == 1:
        return game_named(games[0])
    if asked.terms:
        raise WrongUsage(f"the terms of which game? {book(name).id} has {len(games)}: say --game")
    return None


def _played(declared: AnyGame, as_at: date | None, terms: Path | None) -> tuple[Played, Book]:
    """The table, and the edition of its book."""
    file = written_in(terms)
    given: dict[str, Any] = dict(file.given)
    with told_with_line(file):
        if not isinstance(declared, Game):
            return table_of_the_house(house_plan(declared, given)), _edition(declared.book, as_at)
        if as_at:
            if "edition" in given:
                raise WrongUsage("the terms name an edition: leave out --as-at")
            given["edition"] = as_at
        at = terms_for(declared, given, players=PLAYERS)
    return table_of_players(at), at.game.book
