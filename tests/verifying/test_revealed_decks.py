"""Every deck that was sealed is revealed when its round is over, as it was committed to."""

from __future__ import annotations

from msgspec.structs import replace

from pokerroom.cards import Deck
from pokerroom.desk.decks.sealing import Key, KnownDeck, revealed, sealed
from pokerroom.desk.decks.tree import Place
from pokerroom.desk.events import DeckRevealed, DeckSealed
from pokerroom.desk.verifying.decks import broken_words

KEY = Key(b"k" * 32)
FIRST, SECOND = (
    KnownDeck(order=tuple(order), salt=bytes(32), cut=26)
    for order in (Deck(52).cards, reversed(Deck(52).cards))
)


def before(number: int, deck: KnownDeck) -> tuple[int, DeckSealed]:
    """At entry 10 the first deck of round 7 was sealed, at entry 20 the second."""
    return 10 * number, sealed(Place(table="T1", number=7, deck=number), deck, KEY, "kernel")


def after(number: int, deck: KnownDeck) -> tuple[int, DeckRevealed]:
    return 30 + number, revealed(number, deck)


BEFORE = [before(1, FIRST), before(2, SECOND)]
AFTER = [after(1, FIRST), after(2, SECOND)]


def broken(
    sealed_then: list[tuple[int, DeckSealed]], revealed_then: list[tuple[int, DeckRevealed]]
) -> list[tuple[int, str]]:
    return [*broken_words("T1", 7, sealed_then, revealed_then)]


def test_two_decks_of_a_round_keep_their_word() -> None:
    assert broken(BEFORE, AFTER) == []


def test_each_deck_that_was_sealed_must_be_revealed_whatever_others_were() -> None:
    never = "of round 7 was sealed and never revealed"
    assert broken(BEFORE, AFTER[:1]) == [(20, f"deck 2 {never}")]
    assert broken(BEFORE, AFTER[1:]) == [(10, f"deck 1 {never}")]
    assert broken(BEFORE, []) == [(10, f"deck 1 {never}"), (20, f"deck 2 {never}")]


def test_a_deck_that_nobody_sealed_cannot_be_revealed() -> None:
    assert broken(BEFORE[:1], AFTER) == [(32, "deck 2 of round 7 was revealed and never sealed")]


def test_each_deck_is_the_one_that_was_committed_to() -> None:
    other = "of round 7 is not the one that was committed to"
    assert broken(BEFORE, [after(1, SECOND), after(2, FIRST)]) == [
        (31, f"deck 1 {other}"),
        (32, f"deck 2 {other}"),
    ]
    assert broken(BEFORE, [AFTER[0], after(2, replace(SECOND, cut=27))]) == [
        (32, f"deck 2 {other}")
    ]


def test_decks_are_sealed_in_the_order_of_their_numbers() -> None:
    said = "deck 3 was sealed where deck 2 comes next"
    assert broken([BEFORE[0], before(3, SECOND)], [AFTER[0], after(3, SECOND)])[0] == (30, said)
