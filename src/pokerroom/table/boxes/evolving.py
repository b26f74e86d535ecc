"""What a table against the house is after something has happened around its rounds."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from pokerroom.engine import By, Evolving, on, table
from pokerroom.table.boxes import events
from pokerroom.table.boxes.state import OpenBoxes, Patron, with_patron
from pokerroom.table.course import Cards, CardsChanged, CardsChecked, as_changed


def _came(boxes: OpenBoxes, event: events.Came) -> None:
    amount = event.amount
    patron = Patron(person=event.person, stake=amount, bought=amount, box=event.box)
    with_patron(boxes, patron)


def _chips_bought(boxes: OpenBoxes, event: events.ChipsBought) -> None:
    had = boxes.stands.patrons[event.person]
    stake, paid = had.stake + event.amount, had.bought + event.amount
    with_patron(boxes, replace(had, stake=stake, bought=paid))


def _gone(boxes: OpenBoxes, event: events.Gone) -> None:
    stands, person = boxes.stands, event.person
    boxes.stands = replace(
        stands,
        patrons={name: each for name, each in stands.patrons.items() if name != person},
        claims={box: who for box, who in stands.claims.items() if who != person},
        advised=stands.advised - {person},
    )


def _sat_down(boxes: OpenBoxes, event: events.SatDown) -> None:
    had = boxes.stands.patrons[event.person]
    with_patron(boxes, replace(had, box=event.box, must_sit=False, idle=0))


def _stood_up(boxes: OpenBoxes, event: events.StoodUp) -> None:
    with_patron(boxes, replace(boxes.stands.patrons[event.person], box=0, idle=0))


def _asked_to_sit(boxes: OpenBoxes, event: events.AskedToSit) -> None:
    with_patron(boxes, replace(boxes.stands.patrons[event.person], must_sit=True))


def _wagering_begun(boxes: OpenBoxes, _event: events.WageringBegun) -> None:
    boxes.stands = replace(boxes.stands, is_playing=True, dealt_with=True)


def _cards_checked(boxes: OpenBoxes, event: CardsChecked) -> None:
    found = Cards.IN_ORDER if event.in_order else Cards.WRONG
    checked = boxes.stands.checked or bool(event.deck)
    boxes.stands = replace(boxes.stands, cards=found, checked=checked)


def _cards_changed(boxes: OpenBoxes, event: CardsChanged) -> None:
    found = as_changed(boxes.stands.cards, event)
    boxes.stands = replace(boxes.stands, cards=found, dealt_with=False)


def _nothing(_boxes: OpenBoxes, _event: object) -> None:
    """An event that changes nothing here."""


def _round_ended(boxes: OpenBoxes, event: events.RoundEnded) -> None:
    patrons = {
        person: replace(
            each, stake=event.chips.get(person, each.stake), idle=event.idle.get(person, 0)
        )
        for person, each in boxes.stands.patrons.items()
    }
    boxes.stands = replace(
        boxes.stands,
        patrons=patrons,
        claims=dict(event.claims),
        advised=event.advised,
        rounds=event.number,
        is_playing=False,
    )


CHANGES: Final[By[OpenBoxes, events.Event, None]] = table(
    on(events.Came, _came),
    on(events.ChipsBought, _chips_bought),
    on(events.Gone, _gone),
    on(events.SatDown, _sat_down),
    on(events.StoodUp, _stood_up),
    on(events.AskedToSit, _asked_to_sit),
    on(CardsChecked, _cards_checked),
    on(CardsChanged, _cards_changed),
    on(events.CardsInspected, _nothing),
    on(events.WageringBegun, _wagering_begun),
    on(events.RoundEnded, _round_ended),
)
EVOLVING: Final[Evolving[Any, OpenBoxes, events.Event]] = Evolving(
    begins=OpenBoxes, changes=CHANGES, after=lambda boxes, event: boxes.record.append(event)
)
evolve: Final = EVOLVING.evolve
replay: Final = EVOLVING.replay
