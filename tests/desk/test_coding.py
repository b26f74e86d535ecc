"""What happens is written under names that never change, and read as it was."""

from __future__ import annotations

import json
from dataclasses import is_dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct

from pokerroom.cards import Deck
from pokerroom.desk.coding.cards import BY_FACE, by_place
from pokerroom.desk.coding.coder import NO_DEFAULT, fields_of
from pokerroom.desk.coding.errors import Unreadable
from pokerroom.desk.coding.languages import HOUSE, JACKPOTS, LANGUAGES, PLAY
from pokerroom.house.game.terms import Terms
from pokerroom.jackpots.rules.setup import Setup
from pokerroom.play import Act, Bets
from tests.golden.keeping import kept, names


@pytest.mark.parametrize("name", names())
def test_golden_bytes_are_read_as_ever_and_written_again_as_they_are(name: str) -> None:
    for golden in kept(name):
        language = LANGUAGES[golden.begun["engine"]]

        events = language.events(golden.events)

        assert language.told(events) == golden.events


def test_what_a_round_or_a_jackpot_begins_with_is_read_as_ever() -> None:
    house = kept("wa-crown-holdem")[0].begun["terms"]
    assert HOUSE.coder.encoded(HOUSE.coder.decoded(house, Terms), Terms) == house
    for name in ("crown", "boomerang"):
        setup = kept(name)[0].begun["setup"]
        assert JACKPOTS.coder.encoded(JACKPOTS.coder.decoded(setup, Setup), Setup) == setup


def test_an_act_is_written_and_read() -> None:
    act = Bets(seat=3, act=Act.RAISE, to=400)

    assert PLAY.told_act(act) == {"$": "Bets", "seat": 3, "act": "$Act.RAISE", "to": 400}
    assert PLAY.act(PLAY.told_act(act)) == act


def test_cards_of_a_sealed_deck_are_called_by_their_places() -> None:
    order = Deck(52).cards[::-1]
    events = PLAY.events(kept("vic-holdem")[0].events)

    told = PLAY.told(events, by_place(order))

    assert not any(f"$Card.{card}" in json.dumps(told) for card in order)
    assert PLAY.events(told, cards=by_place(order)) == events
    assert by_place(order).names[order[0]] == "$Card.#1"
    with pytest.raises(Unreadable, match=r"there is no card '\$Card.#"):
        PLAY.events(told, cards=BY_FACE)


def defaults_now() -> dict[str, Any]:
    """What a field that is not written means."""
    return {
        f"{language.name} {kind.__name__}.{each.name}": language.coder.encoded(
            each.default, each.hint
        )
        for language in LANGUAGES.values()
        for kind in language.kinds()
        if issubclass(kind, Struct) or is_dataclass(kind)
        for each in fields_of(kind)
        if each.default is not NO_DEFAULT
    }


def test_what_a_field_means_that_is_not_written_never_changes() -> None:
    """One that comes later is added to the file."""
    pinned = json.loads((Path(__file__).parent / "defaults.json").read_text("utf-8"))

    assert defaults_now() == pinned


def test_no_two_classes_of_a_language_have_one_name() -> None:
    for language in LANGUAGES.values():
        names_of = [kind.__name__ for kind in language.kinds()]
        assert len({*names_of}) == len(names_of)


ACTED = {"$": "Acted", "seat": 1, "act": "$Act.FOLD", "to": 0, "adds": 0}
ACTED |= {"effect": {"$": "Effect"}, "per": "$per.VIC/8.14.3(a)"}


@pytest.mark.parametrize(
    ("change", "because"),
    [
        ({"seat": "1"}, r"^\[1\].seat: '1' cannot stand here"),
        ({"seat": True}, r"\[1\].seat: True cannot stand here"),
        ({"seat": 1.0}, r"\[1\].seat: 1.0 cannot stand here"),
        ({"seat": None}, r"\[1\].seat: None cannot stand here"),
        ({"act": "$Act.WIN"}, r"\[1\].act: there is no '\$Act.WIN'"),
        ({"act": "$Face.UP"}, r"\[1\].act: .* cannot stand here"),
        ({"per": "$per.VIC/99"}, r"\[1\].per: "),
        ({"per": "$per."}, r"\[1\].per: there is no reading"),
        ({"effect": {"$": "Effect", "opens": 1}}, r"\[1\].effect.opens: 1 cannot stand here"),
        ({"effect": {"$": "Posted"}}, r"\[1\].effect: .* cannot stand here"),
        ({"$": "Won"}, r"\[1\]: .* cannot stand here"),
        ({"$": ["Acted"]}, r"\[1\]: .* cannot stand here"),
        ({"colour": 1}, r"\[1\]: Acted has no field 'colour'"),
    ],
)
def test_what_cannot_be_is_refused_and_the_place_is_named(change: Any, because: str) -> None:
    with pytest.raises(Unreadable, match=because):
        PLAY.events([ACTED, ACTED | change])


@pytest.mark.parametrize("told", [None, 1, "Acted", {}, {"$": "Acted"}, [[]], [None], [{}]])
def test_what_is_no_row_of_events_is_refused(told: Any) -> None:
    with pytest.raises(Unreadable):
        PLAY.events(told)


def test_a_field_that_must_be_there_is_missed() -> None:
    with pytest.raises(Unreadable, match="Acted lacks adds"):
        PLAY.events([{name: each for name, each in ACTED.items() if name != "adds"}])


@pytest.mark.parametrize("written", ["1e999999999", "1/0", "x", "", "9" * 500, "1/2/3"])
def test_a_fraction_is_digits(written: str) -> None:
    with pytest.raises(Unreadable):
        JACKPOTS.coder.decoded(f"$Fraction.{written}", Fraction)
    assert JACKPOTS.coder.decoded("$Fraction.-41/100", Fraction) == Fraction(-41, 100)


@pytest.mark.parametrize("version", [0, 2, 4, "3", None, True])
def test_a_version_that_nobody_knows_is_refused(version: Any) -> None:
    with pytest.raises(Unreadable, match="version"):
        PLAY.events([], version=version)


def test_a_text_may_begin_with_any_sign() -> None:
    told = {"$": "Complains", "seat": 1, "about": "$Card.As is missing"}

    assert PLAY.told_act(PLAY.act(told)) == told
