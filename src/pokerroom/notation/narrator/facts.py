"""What went wrong or was decided, as a line of a round file and as a sentence.

The words come from its declaration; this is how each sort of field is filled in.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from msgspec.structs import asdict

from pokerroom.cards import Card
from pokerroom.money import Money, in_dollars
from pokerroom.notation.narrator.sentences import Hearer
from pokerroom.notation.values.cards import written
from pokerroom.play import Act, Seat
from pokerroom.play.acts import MaybeCard
from pokerroom.play.dealing.dues import Place
from pokerroom.play.facts import Fact, Power
from pokerroom.play.irregularities.declaration import Sort
from pokerroom.play.irregularities.declarations import DECLARED
from pokerroom.play.seats import DEALER

Words = Mapping[Sort, Callable[..., str]]
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
WAGERS: Final = {
    Act.CHECK: "checks",
    Act.FOLD: "folds",
    Act.CALL: "calls",
    Act.RAISE: "raises to",
    Act.TAP_OUT: "taps out for",
}


def fact_written(fact: Fact | Power) -> str:
    """The line of a file that tells *fact*; it names players by their seats."""
    template = DECLARED[fact.__class__].written
    line = _filled(template, fact, WRITTEN)
    says_who = "{by}" in template or fact.by == "dealer"
    return line if says_who else f"{fact.by}: {line}"


def fact_in_words(fact: Fact | Power, hearer: Hearer) -> str:
    """The fact in one sentence, without its full stop."""
    label, says = hearer.label, hearer.words.says

    def holder(of: Seat | Place) -> str:
        return "the Kitty" if isinstance(of, Place) else label(of)

    words = {
        **TOLD,
        Sort.PLAYER: label,
        Sort.OTHER_PLAYER: label,
        Sort.CARD_HOLDER: holder,
        Sort.BETTING_ACT: lambda act: says(_act(act)),
    }
    told = _filled(says(DECLARED[fact.__class__].told), fact, words)
    return f"The {told.removeprefix('the ')}" if told.startswith("the ") else told


def _filled(template: str, fact: Fact | Power, words: Words) -> str:
    """The sentence, with its details after commas."""
    declared, values = DECLARED[fact.__class__], asdict(fact)
    fields = [each for each in declared.fields if f"{{{each.name}}}" in template]
    told = {each.name: words[each.sort](values[each.name]) for each in fields}
    line = template.format_map(told | {"by": fact.by})
    known = [each for each in declared.details if values[each.name] is not None]
    return ", ".join([line, *(each.told(so=values[each.name]) for each in known)])


def _seat(seat: Seat) -> str:
    return "dealer" if seat == DEALER else f"S{seat}"


def _holder(of: Seat | Place) -> str:
    return "the Kitty" if isinstance(of, Place) else f"S{of}"


def _nth(place: int) -> str:
    number = place + 1
    ending = {1: "st", 2: "nd", 3: "rd"}.get(number, "th")
    return f"{number}{ending}"


def _ordinal(place: int) -> str:
    return ORDINALS[place] if place < len(ORDINALS) else f"{place + 1}th"


def _so_many(number: int) -> str:
    return "1 card" if number == 1 else f"{number} cards"


def _count(cards: Sequence[MaybeCard]) -> str:
    return _so_many(len(cards))


def _behind_a_colon(cards: Sequence[MaybeCard]) -> str:
    return f": {written(cards)}" if cards else ""


def _face(card: MaybeCard) -> str:
    return "" if card is None else f": {card}"


def _face_in_brackets(card: MaybeCard) -> str:
    return "" if card is None else f" ({card})"


def _card(card: Card) -> str:
    return str(card)


def _act(act: Act) -> str:
    return WAGERS.get(act, "wagers")


def _total(to: int | None) -> str:
    return "" if to is None else f" {in_dollars(Money(to))}"


BOTH: Final[Words] = {
    Sort.CARDS_HELD: _so_many,
    Sort.TOP_CARD: _card,
    Sort.EARLY_CARDS: written,
    Sort.SURPLUS_CARDS: written,
    Sort.ASKED_FOR: str,
    Sort.BETTING_ACT: _act,
    Sort.TOTAL: _total,
}
WRITTEN: Final[Words] = {
    **BOTH,
    Sort.PLAYER: _seat,
    Sort.OTHER_PLAYER: _seat,
    Sort.CARD_HOLDER: _holder,
    Sort.CARD_PLACE: _nth,
    Sort.CARD_FACE: _face,
    Sort.GIVEN_CARDS: written,
    Sort.LAST_CARDS: _behind_a_colon,
    Sort.FRAUD: lambda fraud: "fraud" if fraud else "disruption",
    Sort.DECK_FAULT: lambda fault: f": {fault}" if fault else "",
}
TOLD: Final[Words] = {
    **BOTH,
    Sort.CARD_PLACE: _ordinal,
    Sort.CARD_FACE: _face_in_brackets,
    Sort.GIVEN_CARDS: _count,
    Sort.DECK_FAULT: lambda fault: f" ({fault})" if fault else "",
    Sort.FRAUD: lambda fraud: (
        "Somebody acted fraudulently" if fraud else "The game was disrupted from outside"
    ),
}
