"""What all players, or they and the operator, agree on before a round, and when it lapses."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from pokerroom.books import Authority, Refusal
from pokerroom.books.clauses.cards import Agreement, deck_for
from pokerroom.cards import Deck
from pokerroom.play import Game, Plan
from pokerroom.play.game.terms import forms_of
from pokerroom.table.course.acts import About, Agrees, Matter, Withdraws
from pokerroom.table.course.events import Agreed, AgreementLapsed, AgreementWithdrawn, Event
from pokerroom.table.course.finding import not_seated
from pokerroom.table.course.open_table import OpenTable, worked_out
from pokerroom.table.course.standing import told_as
from pokerroom.terms import PLAYERS_LEAST, AtTable, written_out

OPERATOR: Final = ""
OF_THE_OTHER_FORM: Final = ("limit", "maximum", "bets", "blinds", "ante", "bring_in")
"""Terms that belong to one form of the forced bets."""


def agrees(table: OpenTable, act: Agrees) -> tuple[Event, ...] | Refusal:
    found = _asked(table, act)
    if isinstance(found, Refusal):
        return found
    if act.to.about is About.DECK and (refusal := _too_many(table, act.to)):
        return refusal
    if act.person in table.stands.consents.get(told_as(act.to), ()):
        return Refusal(because="that is agreed to already", per=found)
    return (Agreed(person=act.person, to=act.to, per=found),)


def withdraws(table: OpenTable, act: Withdraws) -> tuple[Event, ...] | Refusal:
    found = _asked(table, act)
    if isinstance(found, Refusal):
        return found
    if act.person not in table.stands.consents.get(told_as(act.to), ()):
        return Refusal(because="that was not agreed to", per=found)
    return (AgreementWithdrawn(person=act.person, to=act.to, per=found),)


def _asked(table: OpenTable, act: Agrees | Withdraws) -> Authority | Refusal:
    """The rule that lets these people agree on it."""
    found = _provided(table, act.to)
    if isinstance(found, Refusal):
        return found
    needs, per = found
    if act.person == OPERATOR and needs is not Agreement.ALL_PLAYERS_AND_OPERATOR:
        return Refusal(because="the operator's agreement is not needed", per=per)
    if act.person != OPERATOR and table.stands.seat_of(act.person) is None:
        return not_seated(act.person, per)
    return per


def _provided(table: OpenTable, matter: Matter) -> tuple[Agreement, Authority] | Refusal:
    """Whose agreement the book requires for it, if the book provides for it."""
    match matter.about:
        case About.DECK:
            return _deck(table.game, matter.value)
        case About.ACE_LOW:
            return _ace_low(table.game)
        case About.FORCED_BETS:
            return _form(table.game, matter.value)


def _deck(game: Game, size: str) -> tuple[Agreement, Authority] | Refusal:
    agreed = [each for each in game.decks if str(each.deck.size) == size and each.needs]
    if agreed:
        return Agreement.ALL_PLAYERS, agreed[0].per
    return Refusal(
        because=f"a deck of {size} is not for the players to agree on", per=game.decks[0].per
    )


def _ace_low(game: Game) -> tuple[Agreement, Authority] | Refusal:
    for clause in game.ace_low:
        if clause.needs is not None:
            return clause.needs, clause.per
    return Refusal(
        because="whether the ace counts low is not for the players to agree on",
        per=game.ace_low[0].per,
    )


def _form(game: Game, form: str) -> tuple[Agreement, Authority] | Refusal:
    clause = game.form_agreed
    if clause is None:
        per = game.before_the_deal[0].per
        if len(forms_of(game)) > 1:
            because = f"the forced bets of {game.title} are not for the players to agree on"
            return Refusal(because=because, per=per)
        return Refusal(because=f"{game.title} has one form of forced bets", per=per)
    if form not in clause.forms:
        return Refusal(because=f"the forms are {' and '.join(clause.forms)}", per=clause.per)
    return clause.needs, clause.per


def holding(table: OpenTable) -> tuple[Matter, ...]:
    """What holds in the next round because everybody the book names has agreed."""
    wanted = [_matter(told) for told in table.stands.consents]
    found = [each for each in wanted if each.about is not About.ACE_LOW and _holds(table, each)]
    deck, ace = deck_of(table, found), Matter(about=About.ACE_LOW)
    in_it = any(deck in each.decks and each.needs is not None for each in table.game.ace_low)
    return (*found, ace) if in_it and _holds(table, ace) else tuple(found)


def deck_of(table: OpenTable, agreed: Iterable[Matter]) -> Deck:
    """The deck of a round for which this is *agreed*."""
    reduced = (Deck(int(each.value)) for each in agreed if each.about is About.DECK)
    return next(reduced, table.at.terms.deck)


def _matter(told: str) -> Matter:
    about = next(each for each in About if told.startswith(f"{each} "))
    return Matter(about=about, value=told.removeprefix(f"{about} "))


def _holds(table: OpenTable, matter: Matter) -> bool:
    provided = _provided(table, matter)
    assert not isinstance(provided, Refusal)  # or nobody could have agreed to it
    seated = {each.person for each in table.stands.sitters.values()}
    needs, _ = provided
    whose = seated | ({OPERATOR} if needs is Agreement.ALL_PLAYERS_AND_OPERATOR else set())
    if not whose <= {*table.stands.consents.get(told_as(matter), ())}:
        return False
    return matter.about is not About.DECK or _too_many(table, matter) is None


def _too_many(table: OpenTable, matter: Matter) -> Refusal | None:
    """Refuses if there are more players than the reduced deck allows."""
    found = deck_for(
        table.game.decks,
        players=len(table.stands.sitters),
        wanted=Deck(int(matter.value)),
        agreed=Agreement.ALL_PLAYERS,
    )
    return found if isinstance(found, Refusal) else None


def lapsed(table: OpenTable) -> tuple[Event, ...]:
    """What held in the last round and no longer does."""
    holds = holding(table)
    gone = [each for each in table.stands.agreed if each not in holds]
    events = list[Event]()
    for matter in gone:
        found = _provided(table, matter)
        assert not isinstance(found, Refusal)
        events.append(AgreementLapsed(to=matter, per=_lapsing(table, matter) or found[1]))
    return tuple(events)


def _lapsing(table: OpenTable, matter: Matter) -> Authority | None:
    """The reading on lapsing, if there is one."""
    if matter.about is About.DECK:
        return table.rules.lapses
    form = table.game.form_agreed
    return form.posted if form and matter.about is About.FORCED_BETS else None


def plan_in_force(table: OpenTable) -> Plan:
    """The plan of the round, with everything agreed for it."""
    return _in_force(table)[1] if table.stands.agreed else table.plan


def terms_in_force(table: OpenTable) -> dict[str, Any]:
    """The table's terms in writing, with everything agreed for the last round."""
    return written_out(_in_force(table)[0]) if table.stands.agreed else {**table.opening.terms}


def _in_force(table: OpenTable) -> tuple[AtTable, Plan]:
    """However many sit here now: whether they were few enough was asked at the deal."""
    terms = dict(table.opening.terms)
    for matter in table.stands.agreed:
        terms |= _as_terms(matter)
        if matter.about is About.FORCED_BETS:
            terms = {key: each for key, each in terms.items() if key not in OF_THE_OTHER_FORM}
    return worked_out(table.opening.game, terms, PLAYERS_LEAST)


def _as_terms(matter: Matter) -> dict[str, Any]:
    match matter.about:
        case About.DECK:
            return {"deck": int(matter.value), "deck_agreed": str(Agreement.ALL_PLAYERS)}
        case About.ACE_LOW:
            return {"ace_low_agreed": str(Agreement.ALL_PLAYERS_AND_OPERATOR)}
        case About.FORCED_BETS:
            return {"forced_bets": matter.value}
