"""Victoria 4: the most players for each version and deck."""

from __future__ import annotations

import pytest

from pokerroom.books import Refusal, Ruling, reading, rule
from pokerroom.books.clauses.cards import deck_for, may_sit
from pokerroom.cards.deck import Deck
from pokerroom.games.vic.all_versions import PACKS, PACKS_IN_USE
from tests.evidence import per
from tests.rulebook.cards_needed import cards_needed
from tests.rulebook.victoria import victorian

TABLE_1 = {
    "draw-blind": (8, 6, 5, 5),
    "draw-ante": (8, 6, 5, 5),
    "draw-kitty": (7, 5, 4, 4),
    "five-card-stud": (10, 8, 7, 6),
    "crown-stud": (10, 8, 7, 6),
    "seven-card-stud": (8, 6, 5, 4),
    "seven-card-stud-hi-low": (8, 6, 5, 4),
    "holdem": (10, 0, 0, 0),
    "omaha": (10, 0, 0, 0),
    "omaha-hi-low": (10, 0, 0, 0),
    "two-card-manila": (0, 0, 11, 11),
    "three-card-manila": (0, 0, 9, 7),
    "faro-manila": (8, 0, 0, 0),
}
STUD = ("five-card-stud", "crown-stud", "seven-card-stud", "seven-card-stud-hi-low")


def row(name: str) -> str:
    return f"VIC/4.1:{name.replace('hi-low', 'hi-lo')}"


CELLS = [
    (name, deck, most) for name in TABLE_1 for deck, most in zip(Deck, TABLE_1[name], strict=True)
]
ALLOWED = [
    pytest.param(name, deck, most, marks=per(row(name)), id=f"{name} with {deck}")
    for name, deck, most in CELLS
    if most
]
BARRED = [
    pytest.param(name, deck, marks=per(row(name)), id=f"{name} with {deck}")
    for name, deck, most in CELLS
    if not most
]


@pytest.mark.parametrize(("name", "deck", "most"), ALLOWED)
def test_a_deck_serves_so_many_players_and_not_one_more(name: str, deck: Deck, most: int) -> None:
    decks = victorian(name).decks

    full = deck_for(decks, players=most, wanted=deck, agreed=None)
    over = deck_for(decks, players=most + 1, wanted=deck, agreed=None)

    assert full == Ruling(outcome=deck, per=rule(row(name)))
    assert over == Refusal(because=f"{deck} serve at most {most} players", per=rule(row(name)))


def test_every_version_is_played_with_one_of_four_decks() -> None:
    assert [PACKS_IN_USE.deck(size) for size in (52, 40, 36, 32)] == list(Deck)
    for name in TABLE_1:
        assert {each.deck for each in victorian(name).decks} <= {each.deck for each in PACKS}


@per("VIC/4.1:omaha", "V-70")
def test_the_row_of_table_1_bars_a_deck_and_where_it_is_blank_the_reading_does() -> None:
    for name, authority in (("omaha", rule("VIC/4.1:omaha")), ("omaha-hi-low", reading("V-70"))):
        decks = victorian(name).decks
        found = deck_for(decks, players=2, wanted=Deck.FORTY, agreed=None)
        assert isinstance(found, Refusal)
        assert found.per == authority


@pytest.mark.parametrize(("name", "deck"), BARRED)
def test_a_dash_or_a_blank_bars_the_deck(name: str, deck: Deck) -> None:
    found = deck_for(victorian(name).decks, players=2, wanted=deck, agreed=None)

    assert isinstance(found, Refusal)
    assert found.because.startswith(f"the game is not played with {deck}")
    assert found.per == (reading("V-70") if name == "omaha-hi-low" else rule(row(name)))


@per("VIC/4.1")
@pytest.mark.parametrize("name", TABLE_1)
def test_no_table_seats_more_than_its_roomiest_deck_serves(name: str) -> None:
    seating, most = victorian(name).seating, max(TABLE_1[name])

    assert may_sit(seating, players=most) == Ruling(outcome=most, per=rule("VIC/4.1"))
    assert isinstance(may_sit(seating, players=most + 1), Refusal)


@pytest.mark.parametrize(("name", "deck", "most"), [cell for cell in CELLS if cell[2]])
def test_a_full_table_can_be_dealt_save_for_the_last_card_of_stud(
    name: str, deck: Deck, most: int
) -> None:
    needed = cards_needed(victorian(name), most)

    assert needed <= deck.size or name in STUD


@pytest.mark.parametrize(
    ("name", "deck", "left"),
    [
        ("draw-blind", Deck.FULL, 12),
        ("draw-kitty", Deck.FULL, 12),
        ("draw-kitty", Deck.THIRTY_TWO, 7),
        ("three-card-manila", Deck.THIRTY_SIX, 0),
        ("three-card-manila", Deck.THIRTY_TWO, 2),
        ("two-card-manila", Deck.THIRTY_TWO, 1),
        ("faro-manila", Deck.FULL, 3),
        ("holdem", Deck.FULL, 24),
        ("omaha", Deck.FULL, 4),
        ("seven-card-stud", Deck.THIRTY_TWO, 0),
        ("seven-card-stud", Deck.FULL, -8),
        ("five-card-stud", Deck.FULL, -1),
    ],
)
def test_what_a_full_table_leaves_of_the_deck(name: str, deck: Deck, left: int) -> None:
    most = dict(zip(Deck, TABLE_1[name], strict=True))[deck]

    assert deck.size - cards_needed(victorian(name), most) == left
