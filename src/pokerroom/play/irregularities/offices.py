"""Who may report a fact, decide a question or use a power: the offices of the book."""

from __future__ import annotations

from functools import cache

from pokerroom import books
from pokerroom.play.state.play import Play


def office(play: Play, name: str) -> books.Role | books.Refusal:
    """The role called *name*; "supervisor" and "operator" mean those of the game's book."""
    clause = play.game.irregularities
    assert clause is not None
    wanted = {"supervisor": clause.floor, "operator": clause.operator}.get(name.lower(), name)
    try:
        return books.role(wanted, book=play.game.book.id)
    except books.NoSuchRole as error:
        return books.Refusal(because=str(error), per=clause.powers.reports)


def may_put(play: Play, name: str) -> books.Refusal | None:
    """Facts may be reported only by the dealer and those who supervise him."""
    found = office(play, name)
    if isinstance(found, books.Refusal):
        return found
    clause = play.game.irregularities
    assert clause is not None
    named = (clause.floor, clause.operator, clause.decider)
    if found.name in named or found.name in dealer_and_supervisors(play.game.book.id):
        return None
    because = f"the {found.name} does not put facts of the play: the dealer or a supervisor does"
    return books.Refusal(because=because, per=clause.powers.reports)


def may_judge_decks(play: Play, name: str) -> books.Refusal | None:
    """Only management may declare a deck defective for a fault that the book does not name."""
    found = office(play, name)
    clause = play.game.irregularities
    assert clause is not None
    if isinstance(found, books.Refusal) or clause.boxed is None:
        return may_put(play, name)
    per = clause.boxed.spoilt.per
    runs_the_house = found.name == clause.operator
    return None if runs_the_house else may_decide(play, name, per)


@cache
def dealer_and_supervisors(book: str) -> frozenset[str]:
    """The names of the dealer's and supervisors' offices; a game's clause names who runs it."""
    held = ("dealer", "casino supervisor", "game supervisor")
    return frozenset(named.name for each in held if (named := books.roles_in(book).get(each)))


def may_decide(play: Play, name: str, per: books.Authority) -> books.Refusal | None:
    """Why *name* may not decide by the rule *per*; None if he may.

    If the rule names no office, anybody who may report facts may decide.
    """
    found = office(play, name)
    if isinstance(found, books.Refusal):
        return found
    book = play.game.book.id
    if not isinstance(per, books.Rule) or books.may_act(found, str(per), book=book):
        return None
    able = [each.name for each in books.roles_in(book).values() if books.nearness(each, str(per))]
    if not able:
        return may_put(play, name)
    because = f"this is for the {' or the '.join(able)}, not for the {found.name}"
    return books.Refusal(because=because, per=per)
