"""Decks are committed to before the first card, sealed at rest, and revealed when all is over."""

from __future__ import annotations

import os
import re
from pathlib import Path
from random import Random
from stat import S_ISDIR
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokerroom.cards import Deck
from pokerroom.desk.commands import ClosesRound, CutsDeck, IsSilent, StartsRound
from pokerroom.desk.decks.pack import Pack
from pokerroom.desk.decks.sealing import (
    Key,
    KnownDeck,
    WrongKey,
    keeps_its_word,
    key_in,
    opened,
    revealed,
    sealed,
)
from pokerroom.desk.decks.shuffling import FromKernel, FromSeed
from pokerroom.desk.decks.tree import Place
from pokerroom.desk.desk import Desk
from pokerroom.desk.errors import NotPossible
from pokerroom.play import Phase, Watcher
from pokerroom.play.state.events import DeckCut
from pokerroom.store import Store
from tests.desk.room import (
    KEY,
    desk_of,
    next_command,
    play_rounds,
    seat_all,
    state_of,
    table_with_players,
)

WHERE = Place(table="1", number=7, deck=1)


def a_deck() -> KnownDeck:
    return FromKernel().deck(Deck(52).cards, 49)


def test_a_sealed_deck_opens_with_its_key_in_its_place_alone() -> None:
    deck = a_deck()
    event = sealed(WHERE, deck, KEY, "kernel")

    assert opened(WHERE, event, KEY) == deck
    with pytest.raises(WrongKey):
        opened(WHERE, event, Key(b"x" * 32))
    with pytest.raises(WrongKey):
        opened(Place(table="1", number=8, deck=1), event, KEY)


@pytest.mark.parametrize("change", ["order", "salt", "cut"])
def test_a_deck_that_is_changed_afterwards_is_found_out(change: str) -> None:
    deck = a_deck()
    before, after = sealed(WHERE, deck, KEY, "kernel"), revealed(1, deck)
    others: dict[str, dict[str, Any]] = {
        "order": {"order": (after.order[1], after.order[0], *after.order[2:])},
        "salt": {"salt": "00" * 32},
        "cut": {"cut": after.cut ^ 1},
    }

    assert keeps_its_word(WHERE, before, after)
    assert not keeps_its_word(WHERE, before, msgspec.structs.replace(after, **others[change]))


def test_neither_a_key_nor_a_deck_shows_what_it_is() -> None:
    deck = a_deck()
    assert repr(Key(b"k" * 32)) == "<Key>"
    assert repr(deck) == "<KnownDeck of 52 cards>"


def test_a_key_file_is_its_owners_alone(tmp_path: Path) -> None:
    path = tmp_path / "room.key"
    made = key_in(path)

    assert path.stat().st_mode & 0o777 == 0o600
    assert key_in(path).unseal(made.seal(b"a deck", b""), b"") == b"a deck"
    assert [each.name for each in tmp_path.iterdir()] == ["room.key"]
    path.chmod(0o640)
    with pytest.raises(WrongKey, match="0600"):
        key_in(path)
    path.chmod(0o600)
    path.write_text("nothing")
    with pytest.raises(WrongKey, match="holds no key"):
        key_in(path)


def test_a_seed_gives_the_same_decks_again_and_the_kernel_does_not() -> None:
    cards = Deck(52).cards
    assert FromSeed(3).deck(cards, 49) == FromSeed(3).deck(cards, 49)
    assert FromKernel().deck(cards, 49) != FromKernel().deck(cards, 49)


async def bodies(store: Store) -> str:
    return "".join([entry.body.decode() async for entry in store.entries()])


async def test_no_card_of_a_round_that_goes_on_lies_open_in_the_record(store: Store) -> None:
    desk = await desk_of(store, seed=None)
    await table_with_players(desk, "1", "vic/holdem")
    await desk.do("1", StartsRound())

    told = await bodies(store)

    assert '"shoe":"kernel"' in told
    assert '"source":"kernel"' in told
    assert "DeckSealed" in told
    assert re.search(r"\$Card\.#", told)
    assert not re.search(r"\$Card\.[2-9TJQKA]", told)


async def test_a_deck_says_where_it_comes_from_whatever_its_table_was_opened_with(
    store: Store,
) -> None:
    desk = await desk_of(store, seed=None)
    with pytest.raises(NotPossible, match="kernel"):
        await desk.open_table("2", "vic/holdem", seats=4, shoe="seeded")
    await table_with_players(desk, "1", "vic/holdem")
    later = await desk_of(store, seed=1)

    await later.do("1", StartsRound())

    assert '"source":"seeded"' in await bodies(store)


async def test_after_the_round_all_is_revealed_and_keeps_its_word(desk: Desk, store: Store) -> None:
    await table_with_players(desk, "1", "act/draw-poker")
    inspector = desk.subscribe("1", Watcher.INSPECTOR)
    await play_rounds(desk, "1", Random(5), 2)
    await desk.do("1", ClosesRound())

    events = [event for told in inspector.waiting() for event in told.events]
    before = [event for event in events if type(event).__name__ == "DeckSealed"]
    after = [event for event in events if type(event).__name__ == "DeckRevealed"]

    assert len(before) == len(after) >= 2
    assert all(event.sealed == "" for event in before)
    numbers = [event.number for event in events if type(event).__name__ == "RoundBegun"]
    firsts = [pair for pair in zip(before, after, strict=True) if pair[0].number == 1]
    for number, (one, other) in zip(numbers, firsts, strict=True):
        assert keeps_its_word(Place(table="1", number=number, deck=1), one, other)


async def until_the_cut(desk: Desk, name: str) -> None:
    await desk.do(name, StartsRound())
    while state_of(desk, name).play.phase is Phase.CHOICE_OF_BLIND:
        await desk.do(name, next_command(state_of(desk, name), Random(1)))


async def test_a_player_adds_his_number_to_the_cut_where_his_book_lets_him(store: Store) -> None:
    places = {}
    for number in (None, 0, 1, 50):
        desk = await desk_of(store)
        name = f"with {number}"
        await desk.open_table(name, "act/five-card-stud", seats=4, player_cuts=True)
        await seat_all(desk, name)
        await until_the_cut(desk, name)
        play = state_of(desk, name).play
        assert not play.was_cut
        with pytest.raises(NotPossible):
            await desk.do(name, CutsDeck(seat=play.marker_seat % 4 + 1, number=number))

        await desk.do(name, CutsDeck(seat=play.marker_seat, number=number))

        play = state_of(desk, name).play
        places[number] = next(event for event in play.record if isinstance(event, DeckCut))
        back = state_of(await desk_of(store), name)
        assert back.play.record == play.record
        assert back.undealt() == state_of(desk, name).undealt()
        least, deck = play.game.cut.least_each_end, play.terms.deck.size
        choices = deck - 2 * least + 1
        own = state_of(desk, name).decks.last.cut
        assert places[number].at == least + (own + (number or 0)) % choices
        assert places[number].seat == (0 if number is None else play.marker_seat)


async def test_for_a_silent_player_the_dealer_cuts(store: Store) -> None:
    desk = await desk_of(store)
    await desk.open_table("1", "act/five-card-stud", seats=4, player_cuts=True)
    await seat_all(desk, "1")
    await until_the_cut(desk, "1")
    table = state_of(desk, "1")
    person = table.course.stands.sitters[table.play.marker_seat].person

    await desk.do("1", IsSilent(person=person))

    assert state_of(desk, "1").play.was_cut


@given(st.data())
def test_cards_known_to_be_on_top_lie_in_their_places_and_the_others_as_they_lay(
    data: st.DataObject,
) -> None:
    """Also where unknown cards lie between them: a surplus hand came back to the deck."""
    order = tuple(data.draw(st.permutations(Deck(52).cards)))
    out = set(data.draw(st.lists(st.sampled_from(order), unique=True, max_size=20)))
    left = [card for card in order if card not in out]
    known = data.draw(st.lists(st.sampled_from(left), unique=True, max_size=12))
    on_top = [data.draw(st.sampled_from((card, None))) for card in known]
    pack = Pack()
    pack.shuffled(order)

    found = pack.undealt(out, on_top)

    assert all(card in {None, found[at]} for at, card in enumerate(on_top))
    assert [card for card in found if card not in on_top] == [c for c in left if c not in on_top]


async def test_a_new_key_seals_and_the_one_before_it_still_opens(
    store: Store, tmp_path: Path
) -> None:
    """A round that goes on is played to its end; after the next one the old key is needed no more.

    The record tells a table from its last round on.
    """
    chance, path = Random(1), tmp_path / "room.key"
    desk = await Desk.opened(store, key=key_in(path))
    await table_with_players(desk, "1", "vic/holdem")
    await desk.do("1", StartsRound())
    first = path.read_text()
    second = f"{bytes(range(32)).hex()}\n"
    path.write_text(second)
    with pytest.raises(WrongKey):
        await Desk.opened(store, key=key_in(path))
    path.write_text(second + first)
    desk = await Desk.opened(store, key=key_in(path))
    await play_rounds(desk, "1", chance, 2)
    path.write_text(second)
    assert (await Desk.opened(store, key=key_in(path))).tables() == desk.tables()
    path.write_text("\n")
    with pytest.raises(WrongKey, match="holds no key"):
        key_in(path)


def test_a_new_key_and_its_name_are_on_the_disk_before_it_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Decks sealed with a key that is lost with the power could never be opened again."""
    synced: list[tuple[int, int]] = []

    def noted(number: int) -> None:
        found = os.fstat(number)
        synced.append((found.st_ino, 0 if S_ISDIR(found.st_mode) else found.st_size))

    monkeypatch.setattr(os, "fsync", noted)
    path = tmp_path / "key"
    key_in(path)

    assert synced == [(path.stat().st_ino, 65), (tmp_path.stat().st_ino, 0)]
