"""Lines about the cards of a table, and about what its players agree on before a round."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from re import IGNORECASE
from re import compile as pattern
from typing import Any, Final, TypeAlias

from pokerroom.books import Refusal, Ruling
from pokerroom.cards import Card, Deck, parse_cards
from pokerroom.notation.room_files.boxes import with_people
from pokerroom.notation.room_files.closing import people_at
from pokerroom.notation.room_files.notices import ALL
from pokerroom.notation.room_files.said import Does, Line, Said
from pokerroom.notation.room_files.told import Finding, RoomTold, TableTold, ruling
from pokerroom.table import boxes, course
from pokerroom.table.course import About, Flaw, Matter, Moment

ByStaff: TypeAlias = course.ChecksCards | course.ChangesCards
Agreeing: TypeAlias = type[course.Agrees] | type[course.Withdraws]
PIECE: Final = pattern(r"(?P<cards>.+?)\s+(?P<how>missing|too many)", IGNORECASE)
FLAWS: Final = {
    "backs differ": Flaw.BACKS,
    "no cutting card": Flaw.NO_CUTTING_CARD,
    "a joker": Flaw.JOKER,
    "second deck of the same colour": Flaw.SAME_COLOUR,
}
FORMS: Final = {"antes": "ante", "blinds": "blind"}
THE_OPERATOR: Final = frozenset({"operator", "the operator", "casino operator"})


@dataclass(frozen=True, slots=True)
class OfCards:
    """What is done with the deck of a table, by the dealer unless it is ordered or told."""

    make: Callable[[Said, Deck], ByStaff]
    moment: Moment = Moment.NEW

    def __call__(self, told: RoomTold, said: Said) -> Finding:
        table = told.tables[said.table]
        act = self.make(said, _deck(table, self.moment))
        usual = "supervisor" if self.moment is Moment.ORDERED else "dealer"
        allowed = told.may(said.by or usual, act, game=table.notices.game)
        return allowed if isinstance(allowed, Refusal) else _put(table, act)


def checks(moment: Moment) -> OfCards:
    """`the cards are checked: 2c missing, backs differ`; without details, the deck is complete."""

    def make(said: Said, deck: Deck) -> ByStaff:
        found, flaws = cards_found(deck, said.rest)
        return course.ChecksCards(found=found, moment=moment, flaws=flaws)

    return OfCards(make, moment)


def leaves_out_checks(told: RoomTold, said: Said) -> Finding:
    """From now on only what the file tells has been checked."""
    table = told.tables[said.table]
    table.checks, due = False, _check_due(table)
    return Ruling(outcome=(), per=due[1].per if due else table.notices.rules.change.per)


def _check_due(table: TableTold) -> tuple[course.ChecksCards, Refusal] | None:
    if table.course is not None:
        return course.check_due(table.course)
    return boxes.check_due(table.boxes) if table.boxes is not None else None


def untold_check(table: TableTold) -> tuple[Any, ...]:
    """The check that is due before a round, which the dealer makes unless the file says not."""
    at, due = table.course or table.boxes, _check_due(table)
    assert at is not None
    if due is None or not table.checks or at.stands.cards is not course.Cards.IN_ORDER:
        return ()
    found = _put(table, due[0])
    assert isinstance(found, Ruling), found
    return found.outcome


def inspects(told: RoomTold, said: Said, act: boxes.InspectsCards) -> Finding:
    """A player looks over the cards of a table against the house."""
    table = told.tables[said.table]
    if table.boxes is None:
        assert table.course is not None
        per = course.by_check(table.course, Moment.OPENING)
        return Refusal(because="the cards are checked by the dealer and not by players", per=per)
    people = people_at(told, table)
    return _put_at_boxes(with_people(table, people), act)


def changes(*, all_of_them: bool = True, unfit: bool = True) -> OfCards:
    return OfCards(lambda *_: course.ChangesCards(all_of_them=all_of_them, unfit=unfit))


def _put(table: TableTold, act: ByStaff) -> Finding:
    if table.course is not None:
        return course.put(table.course, act)
    return _put_at_boxes(table, act)


def _put_at_boxes(table: TableTold, act: ByStaff | boxes.InspectsCards) -> Finding:
    """Puts *act* at the boxes, which hear of a round in the file only once it is over."""
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


def _deck(table: TableTold, moment: Moment) -> Deck:
    if table.course is not None:
        return course.deck_for_check(table.course, moment)
    assert table.boxes is not None
    return table.boxes.game.decks[0].deck


def cards_found(deck: Deck, words: str) -> tuple[tuple[Card, ...], tuple[Flaw, ...]]:
    """The cards found by somebody who checked *deck*, and the flaws of the pack."""
    cards, flaws = list(deck.cards), list[Flaw]()
    for piece in (each.strip() for each in words.split(",")):
        if piece in {"", "all there"}:
            continue
        if piece in FLAWS and FLAWS[piece] in flaws:
            raise ValueError(f"{piece!r} is told twice")
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


@dataclass(frozen=True, slots=True)
class Agreement:
    """People agree to a matter, or no longer do."""

    kind: Agreeing
    about: Callable[[Said], Matter]

    def acts(self, said: Said, seated: Iterable[str]) -> list[Any]:
        """An act of each who is named, where `all` are those *seated*."""
        matter = self.about(said)
        return [self.kind(person=person, to=matter) for person in _people(said.people, seated)]

    def __call__(self, told: RoomTold, said: Said) -> Finding:
        """All who are named agree, or none."""
        table = told.tables[said.table]
        if table.course is None:
            because = "players agree on nothing at a table against the house"
            return Refusal(because=because, per=told.room.opened.per)
        acts = self.acts(said, table.present.players)
        if not acts:
            nobody = self.kind(person="nobody", to=self.about(said))
            per = course.rule_on(table.course, nobody).per
            return Refusal(because="nobody sits there who could agree", per=per)
        if refusal := first_refused(table.course, acts):
            return refusal
        return ruling(*(course.put(table.course, act) for act in acts))


def first_refused(table: course.OpenTable, acts: Iterable[Any]) -> Refusal | None:
    """The first refusal that *acts* would meet one after the other; the table stays as it was."""
    tried = course.copied(table)
    found = (course.put(tried, act) for act in acts)
    return next((each for each in found if isinstance(each, Refusal)), None)


def _people(named: Iterable[str], seated: Iterable[str]) -> list[str]:
    """The people named; the operator is the empty name."""
    found = list[str]()
    for name in named:
        if name == ALL:
            found += seated
        else:
            found.append("" if name.lower() in THE_OPERATOR else name)
    return found


def _deck_of(said: Said) -> Matter:
    return Matter(about=About.DECK, value=str(said.number))


def _low_ace(_said: Said) -> Matter:
    return Matter(about=About.ACE_LOW)


def _form(form: str) -> Callable[[Said], Matter]:
    return lambda _: Matter(about=About.FORCED_BETS, value=FORMS[form])


def _agreements(words: str, act: Agreeing) -> tuple[tuple[str, Does], ...]:
    return (
        (f"{words} to a deck of {{number}} [at {{table}}]", Agreement(act, _deck_of)),
        (f"{words} to the low ace [at {{table}}]", Agreement(act, _low_ace)),
        (f"{words} to antes [at {{table}}]", Agreement(act, _form("antes"))),
        (f"{words} to blinds [at {{table}}]", Agreement(act, _form("blinds"))),
    )


ABOUT_CARDS: Final[tuple[tuple[str, Does], ...]] = (
    (
        "the cards [at {table}] are checked at the opening [by {by}] [: {rest}]",
        checks(Moment.OPENING),
    ),
    (
        "the cards [at {table}] are checked at the closing [by {by}] [: {rest}]",
        checks(Moment.CLOSING),
    ),
    ("the cards [at {table}] are not checked", leaves_out_checks),
    ("the new cards [at {table}] are checked [by {by}] [: {rest}]", checks(Moment.NEW)),
    ("the cards [at {table}] are counted [by {by}] [: {rest}]", checks(Moment.ORDERED)),
    ("the cards [at {table}] are changed [by {by}]", changes()),
    ("some cards [at {table}] are changed [by {by}]", changes(all_of_them=False)),
    ("new cards are chosen [at {table}] [by {by}]", changes(unfit=False)),
    (
        "{person} (looks the cards over|inspects the cards)",
        Line(kind=boxes.InspectsCards, does=inspects),
    ),
    *_agreements("{people} no longer (agree|agrees)", course.Withdraws),
    *_agreements("{people} (agree|agrees)", course.Agrees),
)
