"""`pokerroom concordance`, `lexicon`, `roles`: how the books compare."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from cyclopts import Parameter
from msgspec import Struct

from pokerroom.books import BOOKS, Role, Word, lexicon, provisions, roles
from pokerroom.cli.output import Refused, show_json, show_table, show_text

Flag = Annotated[bool, Parameter(negative="")]


class ProvisionShape(Struct, frozen=True):
    name: str
    gist: str
    rules: list[str]


class ConcordanceShape(Struct, frozen=True):
    provisions: list[ProvisionShape]
    format: str = "pokerroom.concordance"
    version: int = 1


class WordShape(Struct, frozen=True):
    """*in_books* gives the word each book has for it, *never* the words our code avoids."""

    word: str
    meaning: str
    in_books: dict[str, str]
    definitions: list[str]
    never: list[str]


class LexiconShape(Struct, frozen=True):
    words: list[WordShape]
    format: str = "pokerroom.lexicon"
    version: int = 1


class RoleShape(Struct, frozen=True):
    """*capacities* are the rules by which the role may or must decide."""

    name: str
    books: list[str]
    meaning: str
    is_also: list[str]
    capacities: list[str]


class RolesShape(Struct, frozen=True):
    roles: list[RoleShape]
    format: str = "pokerroom.roles"
    version: int = 1


def concordance_command(search: str = "", /, *, json: Flag = False) -> int:
    """List the provisions that several books, or several games of one book, share.

    Example: pokerroom concordance "tapped out"

    Parameters
    ----------
    search
        Only provisions whose name, gist or rule numbers have all these words.
    json
        Print JSON (pokerroom.concordance, version 1).
    """
    shapes = [
        ProvisionShape(p.name, p.gist, [rule.id for rule in p.rules])
        for p in provisions()
        if matches(search, p.name, p.gist, *(rule.id for rule in p.rules))
    ]
    at_least_one(shapes, json=json)
    if json:
        show_json(ConcordanceShape(shapes))
        return 0
    for shape in shapes:
        show_text(shape.name, style="bold")
        show_text(shape.gist, indent=2)
        show_text(", ".join(shape.rules), indent=2)
    return 0


def lexicon_command(*search: str, json: Flag = False) -> int:
    """List our words and what each book calls the same thing.

    Example: pokerroom lexicon commission

    Parameters
    ----------
    search
        Only words whose entries have all these words.
    json
        Print JSON (pokerroom.lexicon, version 1).
    """
    wanted = " ".join(search)
    words = [w for w in lexicon().values() if matches(wanted, w.word, *w.in_books.values())]
    at_least_one(words, json=json)
    if json:
        show_json(LexiconShape([shape_of_word(word) for word in words]))
        return 0
    for word in words:
        show_text(word.word, style="bold")
        show_text(word.meaning, indent=2)
        show_text(
            "; ".join(f"{b}: {word.in_books[b]}" for b in BOOKS if b in word.in_books), indent=2
        )
    return 0


def roles_command(*search: str, json: Flag = False) -> int:
    """List the offices and persons the books name, with the rules that give them capacities.

    Example: pokerroom roles supervisor

    Parameters
    ----------
    search
        Only roles whose name or books have all these words.
    json
        Print JSON (pokerroom.roles, version 1).
    """
    named = [r for r in roles() if matches(" ".join(search), r.name, *r.books)]
    at_least_one(named, json=json)
    if json:
        show_json(RolesShape([shape_of_role(role) for role in named]))
        return 0
    rows = [(r.name, ", ".join(r.books), ", ".join(r.capacities)) for r in named]
    show_table(("role", "books", "capacities"), rows)
    return 0


def matches(search: str, *texts: str) -> bool:
    whole = " ".join(texts).lower()
    return all(word in whole for word in search.lower().split())


def at_least_one(found: Sequence[object], *, json: bool) -> None:
    """Refuses an empty result, which in JSON is an empty list."""
    if not found and not json:
        raise Refused("nothing matches: try fewer words")


def shape_of_word(word: Word) -> WordShape:
    return WordShape(
        word.word, word.meaning, dict(word.in_books), list(word.definitions), list(word.never)
    )


def shape_of_role(role: Role) -> RoleShape:
    return RoleShape(
        role.name, list(role.books), role.meaning, list(role.is_also), list(role.capacities)
    )
