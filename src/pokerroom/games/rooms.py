"""What each book says of the room around its tables, and how we read it where it is silent."""

from __future__ import annotations

from functools import cache

from pokerroom.books import Authority, Book, NoSuchProvision, book, provision, reading
from pokerroom.books.clauses.rooms import DeviceRules, RoomRules


@cache
def room_rules_of(book_id: str) -> RoomRules:
    declared = book(book_id)
    if declared.jurisdiction == "Victoria":
        return _victoria(declared)
    if declared.jurisdiction == "Western Australia":
        return _western_australia(declared)
    return _territory(declared)


def said(name: str, book_id: str) -> Authority | None:
    """The rule by which *book_id* makes the provision *name*, if it does."""
    try:
        return provision(name).under(book(book_id))
    except NoSuchProvision:
        return None


def _territory(rules: Book) -> RoomRules:
    """Nobody is picked up, and what it says of lending is left out in Canberra Poker."""
    lists, offices, lending = reading("A-89"), reading("A-90"), reading("A-96")
    return RoomRules(
        lists=lists,
        offices=offices,
        acting_for=offices,
        changing=provision("minimum-changed-after-notice").under(rules),
        closing=provision("table-closed-early-after-notice").under(rules),
        moving=lists,
        leaving=reading("A-65" if rules.id == "ACT-CAN" else "A-94"),
        lending=said("no-lending-of-chips", rules.id) or lending,
        between_rounds=lending,
        substitutes=said("one-player-one-hand", rules.id) or lending,
        hole_cards=offices,
        talk=reading("A-101"),
        prizes=reading("A-102"),
        exclusion_reaches=reading("A-99"),
        disputes=provision("dispute-decided-finally").under(rules),
        put_to="operator",
        reviewed_if_asked=True,
        late=reading("A-94"),
        hours=provision("hours-set-by-the-minister").under(rules),
        closes=reading("A-100"),
    )


def _victoria(rules: Book) -> RoomRules:
    offices = reading("V-62")
    return RoomRules(
        lists=reading("V-80"),
        offices=offices,
        acting_for=rules["1.2"],
        changing=rules["6.9"],
        closing=rules["11.2.6"],
        moving=rules["8.2.7"],
        leaving=rules["8.1.3(a)"],
        picked_up=rules["8.2.8"],
        at_booth=rules["def:Picked up"],
        back=rules["8.3"],
        lending=rules["6.10"],
        between_rounds=reading("V-90"),
        substitutes=rules["10.3.3"],
        hole_cards=rules["9.2.3"],
        winnings=rules["11.2.3"],
        signals=rules["11.13"],
        harm=rules["11.3"],
        talk=reading("V-95"),
        exclusion_reaches=reading("V-92"),
        game_is_the_table=True,
        disputes=rules["11.9"],
        put_to="supervisor",
        reviewed_if_asked=True,
        late=reading("V-96"),
        hours=offices,
        closes=offices,
    )


def _western_australia(rules: Book) -> RoomRules:
    lists, offices, lending = reading("W-41"), reading("W-42"), reading("W-47")
    return RoomRules(
        lists=lists,
        offices=offices,
        acting_for=offices,
        changing=rules["6.3"],
        closing=rules["6.7"],
        moving=lists,
        leaving=lists,
        lending=lending,
        between_rounds=lending,
        substitutes=lending,
        hole_cards=offices,
        device=DeviceRules(
            used=rules["6.8(a)"],
            had=rules["6.8(b)"],
            calculator=rules["6.8(c)"],
            computer=rules["6.8(d)"],
            other=rules["6.8(e)"],
            records=rules["6.8(f)"],
            alters=rules["6.8(g)"],
        ),
        talk=reading("W-50"),
        prizes=reading("W-51"),
        exclusion_reaches=reading("W-46"),
        disputes=rules["6.10"],
        put_to="operator",
        reviewed_if_asked=False,
        hours=offices,
        closes=offices,
    )
