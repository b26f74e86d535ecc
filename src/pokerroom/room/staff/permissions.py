"""Who may give which command: the room's one table of permissions, row by row."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from pokerroom.books import Authority, Refusal, Rule, Ruling, may_act, roles_in
from pokerroom.books import rule as rule_named
from pokerroom.games import room_rules_of, said
from pokerroom.room.authorities import offices
from pokerroom.room.staff.offices import Office, office, offices_done_by

OVER_THE_DEALER: Final = frozenset({Office.SUPERVISOR, Office.CASINO_SUPERVISOR, Office.OPERATOR})


class Permission(Struct, frozen=True, kw_only=True):
    """*offices* may give the command if the book does not say who; *provision* may say so.

    *rule* names the rule where there is no such provision of several books. By the reading on
    offices *only* some of them may in a book. *two*: two people must do it together, the second of
    higher office than the dealer.
    """

    offices: frozenset[Office]
    only: Mapping[str, frozenset[Office]] = {}
    provision: str = ""
    rule: Mapping[str, str] = {}
    two: bool = False

    def per(self, book: str) -> Authority:
        """The rule that says who may, or the reading that applies where none does."""
        if found := self.rule.get(book):
            return rule_named(found)
        return (said(self.provision, book) if self.provision else None) or offices(book)


def permitted(
    permission: Permission, name: str, does: str, *, book: str, second: str = ""
) -> Ruling[Office] | Refusal:
    """Whether the office *name* may, with that of *second* where two must; *does* is in words."""
    per = permission.per(book)
    found = _one_may(permission, name, does, book, per)
    if isinstance(found, Refusal) or not permission.two:
        return found
    beside_him = office(second, book=book)
    if beside_him is None or beside_him not in OVER_THE_DEALER:
        because = f"nobody {does} alone: a supervisor or the operator must stand by"
        return Refusal(because=because, per=offices(book))
    return found


def _one_may(
    permission: Permission, name: str, does: str, book: str, per: Authority
) -> Ruling[Office] | Refusal:
    holds = office(name, book=book)
    if holds is None:
        return Refusal(because=f"{name!r:.60} is not an office of {book}", per=offices(book))
    able = offices_that_may(permission, book)
    if holds in able:
        return Ruling(outcome=holds, per=per)
    if offices_done_by(holds) & able:
        return Ruling(outcome=holds, per=acting_for(book))
    wanted = " or the ".join(each.value for each in Office if each in able)
    return Refusal(because=f"only the {wanted} {does}, not the {holds.value}", per=per)


def acting_for(book: str) -> Authority:
    """The authority for a supervisor to do the work of those below him."""
    return room_rules_of(book).acting_for


def offices_that_may(permission: Permission, book: str) -> frozenset[Office]:
    """Those of the row to whom the book gives it by that rule; all of the row if to none."""
    per = permission.per(book)
    if not isinstance(per, Rule):
        return permission.only.get(book, permission.offices)
    able = [each for each in roles_in(book).values() if may_act(each, str(per), book=book)]
    named = {office(each.name, book=book) for each in able}
    return permission.offices & {each for each in named if each} or permission.offices
