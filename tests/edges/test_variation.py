"""Variations: what the books say, what a file may say, and what options change."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from pokerroom.analysis import Malformed, NotAllowed
from pokerroom.analysis.edges.asking import variation_of
from pokerroom.analysis.edges.variations.files import read_canberra, read_crown, text_of
from pokerroom.analysis.edges.variations.from_book import canberra_from_book, crown_from_book
from pokerroom.analysis.edges.variations.variation import CanberraVariation, CrownVariation
from pokerroom.analysis.edges.variations.written import written
from pokerroom.analysis.edges.varied import Changes, varied
from pokerroom.cards.orders import Category
from pokerroom.notation.values.errors import WrongFile


def test_the_books_odds_are_those_of_their_tables() -> None:
    canberra, crown = canberra_from_book(), crown_from_book()

    assert [*canberra.bet.pays] == [1, 1, 2, 3, 4, 5, 7, 20, 50, 250]
    assert [canberra.ante.pays[0], canberra.bet.times] == [1, 2]
    assert [str(card) for card in canberra.plays_with or ()] == ["Ac", "Kd", "4h", "3s", "2c"]
    assert [*crown.ante.pays] == [0, 0, 0, 0, 0, 1, 1, 1, 1, 1]
    assert [each.times for each in (crown.flop, crown.turn, crown.river)] == [2, 1, 1]


@pytest.mark.parametrize(
    "variation",
    [
        canberra_from_book(),
        replace(
            canberra_from_book(),
            plays_with=None,
            bet=replace(canberra_from_book().bet, maximum=Fraction(5, 2)),
        ),
        read_canberra(text_of("caribbean-stud")),
    ],
)
def test_what_is_written_of_canberra_poker_reads_the_same(variation: CanberraVariation) -> None:
    assert read_canberra(written(variation)) == variation


@pytest.mark.parametrize("below", ["stands off", "wins", "loses"])
def test_what_is_written_of_crown_holdem_reads_the_same(below: str) -> None:
    text = written(crown_from_book()).replace('stands off"\n', f'{below}"\n')
    variation = read_crown(text)

    assert read_crown(written(variation)) == variation


def test_odds_by_hand_are_written_too() -> None:
    crown = crown_from_book()
    odds = (*crown.river.pays[:9], Fraction(3, 2))
    variation = replace(crown, river=replace(crown.river, pays=odds))

    assert read_crown(written(variation)) == variation


def test_a_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(written(canberra_from_book()).replace("= 250", '= "501/2"'))

    variation = variation_of("canberra-poker", str(path))

    assert isinstance(variation, CanberraVariation)
    assert variation.bet.pays[Category.ROYAL_FLUSH] == Fraction(501, 2)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("royal_flush = 250", "royal_flesh = 250", "'royal_flesh' is not a hand"),
        ("royal_flush = 250\n", "", "line 16: bet.pays: it says nothing about royal_flush"),
        ("royal_flush = 250", 'royal_flush = "many"', "'many' is not how odds"),
        ("royal_flush = 250", "royal_flush = 100001", "not between -1 and 100,000"),
        ("times = 2", "times = -1", "-1 antes is not a wager"),
        ("times = 2", "time = 2", "line 14: bet.time: there is no such key: did you mean times"),
        ("Ac Kd 4h 3s 2c", "Ac Kd", "not a hand of five cards"),
        ("Ac Kd 4h 3s 2c", "Ac Ac 4h 3s 2c", "appears twice"),
        (
            'game = "act/canberra-poker"',
            'game = "wa/crown-holdem"',
            "line 7: game: this is asked of",
        ),
        ("[bet]", "[bet", "line 13: this is not TOML: a heading is not closed"),
    ],
)
def test_a_wrong_file_is_refused_with_what_is_wrong(old: str, new: str, words: str) -> None:
    text = written(canberra_from_book())
    assert old in text

    with pytest.raises(WrongFile, match=words):
        read_canberra(text.replace(old, new, 1))


def test_a_file_that_is_not_there() -> None:
    with pytest.raises(WrongFile, match="a file, or one of caribbean-stud"):
        text_of("nowhere.toml")


def test_no_edge_among_players() -> None:
    with pytest.raises(NotAllowed, match="played among players"):
        variation_of("holdem")


def test_options_change_canberra_poker() -> None:
    changes = Changes(pays={"royal_flush": "100"}, maximum="30", plays_with="Qc Qd 4h 3s 2c")

    variation = varied(canberra_from_book(), changes)

    assert isinstance(variation, CanberraVariation)
    assert variation.bet.won(Category.ROYAL_FLUSH) == 30
    assert variation.bet.won(Category.FULL_HOUSE) == 14
    assert str((variation.plays_with or ())[0]) == "Qc"
    assert variation.title == "Canberra Poker, varied"
    always = varied(canberra_from_book(), Changes(plays_with="any"))
    assert isinstance(always, CanberraVariation)
    assert always.plays_with is None


@pytest.mark.parametrize(
    ("changes", "odds"),
    [
        (Changes(ante_from="straight"), (0, 0, 0, 0, 1, 1, 1, 1, 1, 1)),
        (Changes(below="loses"), (-1, -1, -1, -1, -1, 1, 1, 1, 1, 1)),
        (Changes(below="wins"), (1,) * 10),
        (Changes(ante_from="flush", below="stands off"), (0, 0, 0, 0, 0, 1, 1, 1, 1, 1)),
    ],
)
def test_options_change_crown_holdem(changes: Changes, odds: tuple[int, ...]) -> None:
    variation = varied(crown_from_book(), changes)

    assert isinstance(variation, CrownVariation)
    assert variation.ante.pays == odds


def test_without_options_nothing_changes() -> None:
    assert varied(crown_from_book(), Changes()) is not None
    assert varied(crown_from_book(), Changes()) == crown_from_book()


@pytest.mark.parametrize("changes", [Changes(below="wins"), Changes(ante_from="flush")])
def test_options_of_the_other_game_are_refused(changes: Changes) -> None:
    with pytest.raises(Malformed, match="apply to Crown Hold'em only"):
        varied(canberra_from_book(), changes)


@pytest.mark.parametrize(
    "changes", [Changes(pays={"flush": "6"}), Changes(maximum="3"), Changes(plays_with="any")]
)
def test_and_the_other_way_round(changes: Changes) -> None:
    with pytest.raises(Malformed, match="apply to Canberra Poker only"):
        varied(crown_from_book(), changes)
