"""The cards of a table: checked at opening and closing, changed, counted when ordered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from pokerroom.books import Authority, NoSuchProvision, Refusal, provision
from pokerroom.books.clauses.packs import Pack
from pokerroom.cards import Deck
from pokerroom.games import said
from pokerroom.play.seats import DEALER
from pokerroom.table.course.acts import ChangesCards, ChecksCards, Flaw, Moment
from pokerroom.table.course.agreements import deck_of, holding, plan_in_force
from pokerroom.table.course.events import CardsChanged, CardsChecked, Event, FlawFound
from pokerroom.table.course.open_table import OpenTable
from pokerroom.table.course.standing import Cards

BEFORE_A_ROUND: Final = (Moment.OPENING, Moment.NEW)
PROVISIONS: Final = {
    Moment.OPENING: "cards-checked-one-by-one",
    Moment.CLOSING: "cards-checked-one-by-one",
    Moment.NEW: "new-deck-checked-shuffled-and-cut",
    Moment.ORDERED: "supervisor-may-have-the-cards-counted",
}


def checks_cards(table: OpenTable, act: ChecksCards) -> tuple[Event, ...] | Refusal:
    """Each card of the deck must be there once, and no other."""
    per = by_check(table, act.moment)
    if act.moment is not Moment.ORDERED and table.is_playing:
        because = "these cards are checked between rounds of play"
        return Refusal(because=because, per=per)
    if act.moment is Moment.NEW and table.stands.cards is Cards.WRONG:
        per = table.rules.rechecked  # not all of them are new
    return checked(act, deck_for_check(table, act.moment), table.game.packs, per=per)


def deck_for_check(table: OpenTable, moment: Moment) -> Deck:
    """Before a round the deck that it is dealt with, otherwise the one on the table."""
    if moment in BEFORE_A_ROUND:
        return deck_of(table, holding(table))
    pack = table.stands.pack
    return Deck(pack) if pack else plan_in_force(table).terms.deck


def checked(
    act: ChecksCards,
    deck: Deck,
    packs: Iterable[Pack],
    *,
    per: Authority,
    second: Authority | None = None,
) -> tuple[CardsChecked] | Refusal:
    """What the check of *deck* found; *second* is the rule on a second deck, if one is used."""
    whole, found = Counter(deck.cards), Counter(act.found)
    pack = next(each for each in packs if each.deck is deck)
    says = {
        Flaw.BACKS: pack.alike or pack.per,
        Flaw.JOKER: pack.no_joker or pack.per,
        Flaw.NO_CUTTING_CARD: pack.cut_onto,
        Flaw.SAME_COLOUR: second,
    }
    flaws = list[FlawFound]()
    for flaw in dict.fromkeys(act.flaws):
        rule = says[flaw]
        if rule is None:
            other = "second deck" if flaw is Flaw.SAME_COLOUR else "cutting card"
            return Refusal(because=f"no {other} is in use at this table", per=per)
        flaws.append(FlawFound(flaw=flaw, per=rule))
    event = CardsChecked(
        moment=act.moment,
        missing=tuple(sorted((whole - found).elements())),
        surplus=tuple(sorted((found - whole).elements())),
        flaws=tuple(flaws),
        deck=deck.size if act.moment in BEFORE_A_ROUND else 0,
        per=per,
    )
    return (event,)


def by_check(table: OpenTable, moment: Moment) -> Authority:
    """Victoria requires no check at opening and closing; the dealer may check the cards then."""
    try:
        return provision(PROVISIONS[moment]).under(table.game.book)
    except NoSuchProvision:
        return table.rules.rechecked


def changes_cards(table: OpenTable, act: ChangesCards) -> tuple[Event, ...] | Refusal:
    per = provision("unfit-cards-changed-between-rounds").under(table.game.book)
    if table.is_playing:
        return Refusal(because="cards are changed between rounds of play", per=per)
    unchecked = act.all_of_them or table.stands.cards is not Cards.IN_ORDER
    return (CardsChanged(unchecked=unchecked, some=not act.all_of_them, per=per),)


def as_changed(cards: Cards, event: CardsChanged) -> Cards:
    """A deck found incomplete stays so until it is checked again, unless another replaces it."""
    if event.some and event.unchecked and cards is Cards.WRONG:
        return cards
    return Cards.UNCHECKED if event.unchecked else Cards.IN_ORDER


def check_due(table: OpenTable) -> tuple[ChecksCards, Refusal] | None:
    """The check without which no round begins: at the opening, or of a deck not checked yet."""
    now, deck = table.stands, deck_for_check(table, Moment.OPENING)
    opening = said("cards-checked-one-by-one", table.game.book.id)
    if opening and not (now.pack or now.rounds) and now.marker_seat == DEALER:
        return whole(deck, Moment.OPENING), not_checked(deck, opening)
    if deck is deck_for_check(table, Moment.CLOSING):
        return None
    return whole(deck, Moment.NEW), not_checked(deck, by_check(table, Moment.NEW))


def closing_check(table: OpenTable) -> ChecksCards | None:
    """The check when gaming ends, where the book requires one; None if the cards are wrong."""
    required = said("cards-checked-one-by-one", table.game.book.id)
    if required is None or table.stands.cards is not Cards.IN_ORDER:
        return None
    return whole(deck_for_check(table, Moment.CLOSING), Moment.CLOSING)


def whole(deck: Deck, moment: Moment) -> ChecksCards:
    return ChecksCards(found=deck.cards, moment=moment)


def not_checked(deck: Deck, per: Authority) -> Refusal:
    return Refusal(because=f"the deck of {deck.size} cards has not been checked yet", per=per)


def cards_not_in_order(table: OpenTable) -> Refusal | None:
    """Why no round may be dealt with the present cards; None if one may."""
    cards = table.stands.cards
    if cards is Cards.IN_ORDER:
        due = check_due(table)
        return due[1] if due else None
    per = by_check(table, Moment.NEW) if cards is Cards.UNCHECKED else table.rules.incomplete
    return Refusal(because=f"the cards are {cards}", per=per)
