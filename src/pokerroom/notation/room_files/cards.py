"""Lines about the cards of a table, and about what its players agree on before a round."""

from __future__ import annotations

from collections.abc import Iterable
from re import IGNORECASE
from re import compile as pattern
from typing import Final, TypeAlias

from pokerroom.books import Refusal
from pokerroom.cards import Card, Deck, parse_cards
from pokerroom.games import game as game_named
from pokerroom.notation.room_files.lists import Doer
from pokerroom.notation.room_files.notices import ALL
from pokerroom.notation.room_files.said import Said
from pokerroom.notation.room_files.told import Finding, RoomTold, TableTold, ruling
from pokerroom.room import may
from pokerroom.table import boxes, course
from pokerroom.table.course import About, Flaw, Matter, Moment

ByStaff: TypeAlias = course.ChecksCards | course.ChangesCards
Agreeing: TypeAlias = type[course.Agrees] | type[course.Withdraws]
PIECE: Final = pattern(r"(?P<cards>.+?)\s+(?P<how>missing|too many)", IGNORECASE)
FLAWS: Final = {"backs differ": Flaw.BACKS, "no cutting card": Flaw.NO_CUTTING_CARD}
FORMS: Final = {"antes": "ante", "blinds": "blind"}
THE_OPERATOR: Final = frozenset({"operator", "the operator", "casino operator"})


def checks(moment: Moment) -> Doer:
    """`the cards are checked: 2c missing, backs differ`; where nothing is told, all are there."""

    def does(told: RoomTold, said: Said) -> Finding:
        table = told.tables[said.table]
        found, flaws = _found(_deck(table), said.rest)
        return _put(table, course.ChecksCards(found=found, moment=moment, flaws=flaws), said.by)

    return does


def changes(*, all_of_them: bool = True, unfit: bool = True) -> Doer:
    def does(told: RoomTold, said: Said) -> Finding:
        act = course.ChangesCards(all_of_them=all_of_them, unfit=unfit)
        return _put(told.tables[said.table], act, said.by)

    return does


def _put(table: TableTold, act: ByStaff, by: str) -> Finding:
    allowed = may(by or "dealer", act, book=game_named(table.notices.game).book.id)
    if isinstance(allowed, Refusal):
        return allowed
    if table.course is not None:
        return course.put(table.course, act)
    return _put_at_boxes(table, act)


def _put_at_boxes(table: TableTold, act: ByStaff) -> Finding:
    """In a round that the file has begun: at the boxes it is told of when it is over."""
    assert table.boxes is not None
    tried = boxes.copied(table.boxes)
    if table.notices.in_round:
        number, per = tried.stands.rounds + 1, tried.game.commencing.per
        boxes.evolve(tried, boxes.WageringBegun(number=number, per=per))
    found = boxes.put(tried, act)
    if not isinstance(found, Refusal):
        for event in found.outcome:
            boxes.evolve(table.boxes, event)
    return found


def _deck(table: TableTold) -> Deck:
    if table.course is not None:
        return course.plan_in_force(table.course).terms.deck
    assert table.boxes is not None
    return table.boxes.game.decks[0].deck


def _found(deck: Deck, words: str) -> tuple[tuple[Card, ...], tuple[Flaw, ...]]:
    """The cards that somebody who went through *deck* held, and what was wrong with the pack."""
    cards, flaws = list(deck.cards), list[Flaw]()
    for piece in (each.strip() for each in words.split(",")):
        if piece in {"", "all there"}:
            continue
        if piece in FLAWS:
            flaws.append(FLAWS[piece])
            continue
        told = PIECE.fullmatch(piece)
        if told is None:
            raise ValueError(f"{piece!r:.40} is not something that a check of the cards can show")
        for card in parse_cards(told["cards"]):
            if told["how"].lower() == "too many":
                cards.append(card)
            elif card in cards:
                cards.remove(card)
            else:
                raise ValueError(f"{card} is not in this deck, and cannot be missing")
    return tuple(cards), tuple(flaws)


def to_a_deck(act: Agreeing) -> Doer:
    def does(told: RoomTold, said: Said) -> Finding:
        return _agree(told, said, act, Matter(about=About.DECK, value=str(said.number)))

    return does


def to_the_low_ace(act: Agreeing) -> Doer:
    return lambda told, said: _agree(told, said, act, Matter(about=About.ACE_LOW))


def to_a_form(act: Agreeing, form: str) -> Doer:
    matter = Matter(about=About.FORCED_BETS, value=FORMS[form])
    return lambda told, said: _agree(told, said, act, matter)


def _agree(told: RoomTold, said: Said, kind: Agreeing, matter: Matter) -> Finding:
    """All who are named, or none: what one of them may not agree to changes nothing."""
    table = told.tables[said.table]
    if table.course is None:
        per = table.notices.rules.change.per
        return Refusal(because="players agree on nothing at a table against the house", per=per)
    people = _people(table, said.people)
    acts = [kind(person=person, to=matter) for person in people]
    tried = course.copied(table.course)
    for act in acts:
        found = course.put(tried, act)
        if isinstance(found, Refusal):
            return found
    return ruling(*(course.put(table.course, act) for act in acts))


def _people(table: TableTold, named: Iterable[str]) -> list[str]:
    """The operator has no name among the players."""
    found = list[str]()
    for name in named:
        if name == ALL:
            found += [table.sitters[seat].person for seat in sorted(table.sitters)]
        else:
            found.append("" if name.lower() in THE_OPERATOR else name)
    return found


def _agreements(words: str, act: Agreeing) -> tuple[tuple[str, Doer], ...]:
    return (
        (f"{words} to a deck of {{number}} [at {{table}}]", to_a_deck(act)),
        (f"{words} to the low ace [at {{table}}]", to_the_low_ace(act)),
        (f"{words} to antes [at {{table}}]", to_a_form(act, "antes")),
        (f"{words} to blinds [at {{table}}]", to_a_form(act, "blinds")),
    )


ABOUT_CARDS: Final[tuple[tuple[str, Doer], ...]] = (
    (
        "the cards [at {table}] are checked at the opening [by {by}] [: {rest}]",
        checks(Moment.OPENING),
    ),
    (
        "the cards [at {table}] are checked at the closing [by {by}] [: {rest}]",
        checks(Moment.CLOSING),
    ),
    ("the new cards [at {table}] are checked [by {by}] [: {rest}]", checks(Moment.NEW)),
    ("the cards [at {table}] are counted [by {by}] [: {rest}]", checks(Moment.ORDERED)),
    ("the cards [at {table}] are changed [by {by}]", changes()),
    ("some cards [at {table}] are changed [by {by}]", changes(all_of_them=False)),
    ("new cards are chosen [at {table}] [by {by}]", changes(unfit=False)),
    *_agreements("{people} no longer (agree|agrees)", course.Withdraws),
    *_agreements("{people} (agree|agrees)", course.Agrees),
)
