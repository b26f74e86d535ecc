"""The cards of a table against the house: checked, changed, and inspected by players."""

from __future__ import annotations

from pokerroom.books import Authority, Refusal
from pokerroom.games import said
from pokerroom.house.game.game import DealtFrom
from pokerroom.table.boxes.acts import InspectsCards
from pokerroom.table.boxes.events import CardsInspected, Event
from pokerroom.table.boxes.state import OpenBoxes
from pokerroom.table.course import (
    Cards,
    CardsChanged,
    ChangesCards,
    ChecksCards,
    Moment,
    checked,
    not_checked,
    whole,
)


def checks_cards(table: OpenBoxes, act: ChecksCards) -> tuple[Event, ...] | Refusal:
    """Each card of the deck must be there once, and no other."""
    per = _by(table, act.moment)
    if act.moment is not Moment.ORDERED and table.stands.is_playing:
        return Refusal(because="these cards are checked between rounds of play", per=per)
    game, second = table.game, _second_deck(table)
    return checked(act, game.decks[0].deck, game.packs, per=per, second=second)


def _second_deck(table: OpenBoxes) -> Authority | None:
    """The rule on the second deck, if there is one: it comes with a shuffler."""
    is_used = table.plan.terms.dealt_from is DealtFrom.SHUFFLER
    return table.game.cards.second if is_used else None


def _by(table: OpenBoxes, moment: Moment) -> Authority:
    clause = table.game.cards
    match moment:
        case Moment.OPENING | Moment.CLOSING:
            return clause.opening
        case Moment.NEW:
            return clause.checked or clause.opening
        case Moment.ORDERED:
            return clause.ordered


def changes_cards(table: OpenBoxes, act: ChangesCards) -> tuple[Event, ...] | Refusal:
    """Where replacements must be checked, nothing is dealt first, be it one card or the deck."""
    clause = table.game.cards
    if table.stands.is_playing:
        because = "cards are changed when all wagers of the round are settled"
        return Refusal(because=because, per=clause.per)
    per = clause.unfit if act.unfit else clause.chosen
    some = not act.all_of_them
    unchecked = clause.checked is not None or (some and table.stands.cards is not Cards.IN_ORDER)
    return (CardsChanged(unchecked=unchecked, some=some, per=per),)


def inspects_cards(table: OpenBoxes, act: InspectsCards) -> tuple[Event, ...] | Refusal:
    """Only before the first round dealt with these cards."""
    clause, stands = table.game.cards, table.stands
    if clause.inspected is None:
        because = "the cards are checked by the dealer and not by players"
        return Refusal(because=because, per=clause.opening)
    if act.person not in stands.patrons:
        because = f"{act.person} has no chips at this table"
        return Refusal(because=because, per=clause.inspected)
    if stands.dealt_with:
        because = "a round has been dealt with these cards"
        return Refusal(because=because, per=clause.inspected)
    return (CardsInspected(person=act.person, per=clause.inspected),)


def check_due(table: OpenBoxes) -> tuple[ChecksCards, Refusal] | None:
    """The check before gaming begins, if the book requires one."""
    opening, deck = said("cards-checked-one-by-one", table.game.book.id), table.game.decks[0].deck
    if opening is None or table.stands.checked or table.stands.rounds:
        return None
    return whole(deck, Moment.OPENING), not_checked(deck, opening)


def closing_check(table: OpenBoxes) -> ChecksCards | None:
    """The check when gaming ends, where the book requires one; None if the cards are wrong."""
    required = said("cards-checked-one-by-one", table.game.book.id)
    if required is None or table.stands.cards is not Cards.IN_ORDER:
        return None
    return whole(table.game.decks[0].deck, Moment.CLOSING)


def cards_not_in_order(table: OpenBoxes) -> Refusal | None:
    """Why no round may be dealt with the present cards; None if one may."""
    cards = table.stands.cards
    if cards is Cards.IN_ORDER:
        due = check_due(table)
        return due[1] if due else None
    per = _by(table, Moment.NEW) if cards is Cards.UNCHECKED else table.game.cards.incomplete
    return Refusal(because=f"the cards are {cards}", per=per)
