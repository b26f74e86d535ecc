"""Who the books name, and the capacities they give each of them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from pokerroom.books.book import is_part
from pokerroom.books.data_files import read_toml
from pokerroom.books.errors import NoSuchRole


@dataclass(frozen=True, slots=True, kw_only=True)
class Role:
    """Capacities are the rules by which the role may or must decide (V-62).

    "Or above" does not make a single ladder: *is_also* names the roles whose capacities it has as
    well.
    """

    name: str
    books: tuple[str, ...]
    meaning: str
    is_also: tuple[str, ...]
    capacities: tuple[str, ...]
    definitions: tuple[str, ...]


@cache
def roles() -> tuple[Role, ...]:
    return tuple(_role_from(table) for table in read_toml("roles.toml")["role"])


def role(name: str, *, book: str) -> Role:
    """The role that *book* calls *name*."""
    named = roles_in(book)
    if (found := named.get(name.lower())) is not None:
        return found
    known = ", ".join(each.name for each in named.values())
    raise NoSuchRole(f"{book} names no {name}; it names {known}")


@cache
def roles_in(book: str) -> dict[str, Role]:
    """The roles that *book* names, by lower-case name."""
    return {each.name.lower(): each for each in roles() if book in each.books}


def may_act(who: Role, citation: str, *, book: str) -> bool:
    """Whether *who* has the capacity that a rule of *book* gives, itself or as another role.

    A capacity extends to the parts of its rule, except those that the book gives to others.
    """
    nearest = max((nearness(each, citation) for each in roles() if book in each.books), default=0)
    return nearest > 0 and any(
        nearness(each, citation) == nearest for each in roles_of(who, book=book)
    )


def nearness(who: Role, citation: str) -> int:
    """How precisely one of the capacities names the rule: the longer its number, the closer."""
    reaching = [c for c in who.capacities if c == citation or is_part(citation, of=c)]
    return max(map(len, reaching), default=0)


def roles_of(who: Role, *, book: str) -> list[Role]:
    """The role itself and all those it includes."""
    included = [role(other, book=book) for other in who.is_also]
    return [who, *(each for other in included for each in roles_of(other, book=book))]


def _role_from(table: dict[str, Any]) -> Role:
    def listed(key: str) -> tuple[str, ...]:
        return tuple(table.get(key, ()))

    return Role(
        name=table["name"],
        books=listed("books"),
        meaning=table["meaning"],
        is_also=listed("is_also"),
        capacities=listed("capacities"),
        definitions=listed("definitions"),
    )
