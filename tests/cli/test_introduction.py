"""What a game is, in some ten lines, agrees with its declaration and the terms of the table."""

from __future__ import annotations

import pytest

from pokerroom.cli.playing.players.introduction import introduction
from pokerroom.games import GAMES, game
from pokerroom.play import Game
from pokerroom.terms import terms_for
from tests.table.tables import Kind, kinds

AMONG_PLAYERS = [name for name in GAMES if isinstance(game(name), Game)]


def about(name: str, players: int = 6, **terms: object) -> str:
    return "\n".join(introduction(terms_for(name, terms, players=players), players))


@pytest.mark.parametrize("kind", list(kinds()), ids=str)
def test_every_kind_of_table_has_some_ten_lines(kind: Kind) -> None:
    lines = introduction(kind.at(), kind.players)

    assert 6 <= len(lines) <= 12
    assert all(line.endswith(".") for line in lines)


@pytest.mark.parametrize("name", AMONG_PLAYERS)
def test_cards_and_betting_rounds_are_those_of_the_game(name: str) -> None:
    declared = game(name)
    assert isinstance(declared, Game)
    text = about(name)

    last = len(declared.betting_rounds)
    assert f"{last} follow" in text or f"{last} each follow" in text or f"{last} follows" in text
    assert ("the draw: you may exchange up to five" in text) == declared.draws
    assert ("communi" in text or "communal" in text) == bool(declared.communal_cards)
    assert ("Kitty" in text) == (declared.kitty is not None)
    assert ("low hand" in text) == (declared.low is not None)
    assert ("showing begins" in text) == bool(declared.betting_rounds[0].opens)


def test_the_sums_are_those_of_the_table() -> None:
    assert "a blind of $5, $10 or $15" in about("act/seven-card-stud")
    assert "a blind of $20, $40 or $60" in about("act/seven-card-stud", minimum=20)
    assert "an ante of $5." in about("act/seven-card-stud", forced_bets="ante")
    assert "the two players to the left of the button pay blinds of $5 and $10" in about(
        "holdem", minimum=10, blinds=[5, 10]
    )
    assert "all players pay blinds of $2 and $5" in about("holdem", players=2)
    assert "the two players from the buck on pay blinds of $5 and $10" in about("act/draw-poker")
    assert "$5 in betting rounds 1 and 2, $10 in betting rounds 3 to 5" in about("faro-manila")
    assert "from $10 to all that you have" in about("omaha", limit="no limit", minimum=10)
    assert "from $5 to half of what the pot holds" in about("omaha", limit="half pot")


def test_the_books_own_words_are_used() -> None:
    assert "go all-in" in about("holdem")
    assert "tap out" in about("act/draw-poker")
    assert "three community cards" in about("omaha")
    assert "three communal cards" in about("canberra-manila")


def test_what_is_special_about_a_deck_is_told() -> None:
    assert "from seven to ace; a flush beats a full house" in about("canberra-manila")
    assert "The deck has" not in about("holdem")


def test_a_charge_is_told_where_there_is_one() -> None:
    assert "The house takes a commission: one dollar" in about("act/draw-poker")
    assert "The house takes" not in about("holdem")
    assert "The house takes a rake" in about("holdem", commission={"percent": 5})
