"""Subscribers are told what their role may see; for a silent player the platform acts."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from pokerroom.cards import Card
from pokerroom.desk import ClosesRound, Desk, IsSilent, NotPossible, Puts, RoundOver, StartsRound
from pokerroom.desk.coding.hashing import state_hash
from pokerroom.desk.coding.languages import DESK, LANGUAGES, PLAY
from pokerroom.desk.events import DeckRevealed, PlatformDecided
from pokerroom.house import Player as HousePlayer
from pokerroom.house import Watcher as HouseWatcher
from pokerroom.play import Act, Bets, Watcher, awaited_seat
from pokerroom.play.dealing.dues import CardDue, Place
from pokerroom.play.facts import Answers
from pokerroom.play.game.game import Face
from pokerroom.play.state.events import Dealt, Shown
from pokerroom.store import Store
from tests.desk.room import (
    AMONG_PLAYERS,
    desk_of,
    next_command,
    play_rounds,
    record_in,
    state_of,
    table_with_players,
)


def cards_in(told: Any) -> set[Card]:
    """Every card that can be found anywhere in it."""
    if isinstance(told, Card):
        return {told}
    if isinstance(told, tuple | list | set | frozenset):
        return {card for each in told for card in cards_in(each)}
    if isinstance(told, dict):
        return {card for each in told.values() for card in cards_in(each)}
    names = getattr(told, "__struct_fields__", ())
    return {card for name in names for card in cards_in(getattr(told, name))}


def card_steps(event: Dealt) -> list[CardDue]:
    return [due for due in event.due if isinstance(due, CardDue)]


@pytest.mark.parametrize("name", AMONG_PLAYERS[::4])
async def test_nobody_is_told_of_a_card_that_is_not_for_his_eyes(desk: Desk, name: str) -> None:
    await table_with_players(desk, "1", name)
    viewers = {viewer: desk.subscribe("1", viewer) for viewer in (1, 2, Watcher.SPECTATOR)}
    await play_rounds(desk, "1", Random(name), 1)

    record = state_of(desk, "1").play.record
    told = {
        viewer: cards_in([t.events for t in each.waiting()]) for viewer, each in viewers.items()
    }

    down = {
        card: due.to
        for event in record
        if isinstance(event, Dealt)
        for due, card in zip(card_steps(event), event.cards, strict=True)
        if due.face is Face.DOWN and due.to is not Place.COMMUNAL
    }
    shown = {card for event in record if isinstance(event, Shown) for card in event.cards}
    for viewer, cards in told.items():
        hidden = {card for card, to in down.items() if to != viewer} - shown
        assert hidden
        assert not cards & hidden, viewer
    assert told[1] != told[2]


async def test_a_spectator_against_the_house_sees_no_hand_before_it_is_shown(desk: Desk) -> None:
    await table_with_players(desk, "1", "wa/crown-holdem")
    spectator = desk.subscribe("1", HouseWatcher.SPECTATOR)
    chance = Random(1)
    while not (state_of(desk, "1").play and state_of(desk, "1").play.commenced):
        await desk.do("1", next_command(state_of(desk, "1"), chance))

    told = cards_in([each.events for each in spectator.waiting()])

    assert state_of(desk, "1").play.out
    assert not told


async def test_decks_that_are_revealed_are_the_inspectors(desk: Desk) -> None:
    await table_with_players(desk, "1", "vic/holdem")
    one, inspector = desk.subscribe("1", 1), desk.subscribe("1", Watcher.INSPECTOR)
    await play_rounds(desk, "1", Random(1), 2)

    def decks(subscription: Any) -> list[Any]:
        told = [event for each in subscription.waiting() for event in each.events]
        return [event for event in told if isinstance(event, DeckRevealed)]

    assert decks(inspector)
    assert not decks(one)


async def test_so_are_those_against_the_house_though_others_watch(desk: Desk) -> None:
    await table_with_players(desk, "1", "wa/crown-holdem")
    viewers = (*HouseWatcher, HousePlayer(name="Ann"))
    told = {viewer: desk.subscribe("1", viewer) for viewer in viewers}
    await play_rounds(desk, "1", Random(1), 2)

    revealed = {
        viewer
        for viewer, subscription in told.items()
        for each in subscription.waiting()
        if any(isinstance(event, DeckRevealed) for event in each.events)
    }
    assert revealed == {HouseWatcher.INSPECTOR}


async def test_a_subscriber_is_told_in_order_and_never_before_the_record(
    desk: Desk, store: Store
) -> None:
    await table_with_players(desk, "1", "vic/holdem")
    told = desk.subscribe("1", 1)
    await play_rounds(desk, "1", Random(1), 1)

    versions = [each.version for each in told.waiting()]

    assert versions == sorted(set(versions))
    assert versions[-1] == (await store.streams())["table 1"]


def default_of(table: Any) -> Any:
    """What a player who has nothing to say would do himself."""
    seat = awaited_seat(table.play)
    assert seat is not None
    offered = {offer.act for offer in table.seen(seat).offers}
    act = next(each for each in (Act.CHECK, Act.STAND, Act.FOLD) if each in offered)
    return Puts(act=Bets(seat=seat, act=act))


async def test_a_silent_player_changes_nothing_for_the_others(folder: Path) -> None:
    ends = []
    for silent in (True, False):
        place = folder / str(silent)
        place.mkdir()
        store = await record_in(place)
        desk = await desk_of(store)
        await table_with_players(desk, "1", "vic/holdem")
        watching = desk.subscribe("1", Watcher.SPECTATOR)
        await desk.do("1", StartsRound())
        table = state_of(desk, "1")
        person = table.course.stands.sitters[awaited_seat(table.play)].person
        await desk.do("1", IsSilent(person=person) if silent else default_of(table))
        told = [event for each in watching.waiting() for event in each.events]
        assert any(isinstance(event, PlatformDecided) for event in told) == silent
        ends.append(state_hash(table.play))
        await store.close()

    assert ends[0] == ends[1]


async def test_the_platform_acts_for_nobody_whose_turn_it_is_not(desk: Desk) -> None:
    await table_with_players(desk, "1", "vic/holdem")
    with pytest.raises(NotPossible):
        await desk.do("1", IsSilent(person="Ann"))
    await desk.do("1", StartsRound())
    table = state_of(desk, "1")
    other = next(seat for seat in table.course.stands.sitters if seat != awaited_seat(table.play))
    with pytest.raises(NotPossible):
        await desk.do("1", IsSilent(person=table.course.stands.sitters[other].person))


def test_all_that_is_told_has_a_name_in_the_record() -> None:
    at_table = {"play", "house", "jackpots", "table", "boxes", "notices", "charges"}
    assert {*LANGUAGES} == {*at_table, "room", "desk"}
    assert PLAY.told_act(Answers(answer="yes", by="player", seat=1))["$"] == "Answers"
    assert DESK.told_act(IsSilent(person="Ann")) == {"$": "IsSilent", "person": "Ann"}


async def test_a_mere_name_is_no_viewer(tmp_path: Path) -> None:
    """It would be shown what a spectator sees, and wonder where its cards are."""
    desk = await desk_of(await record_in(tmp_path))
    await table_with_players(desk, "1", "vic/holdem")
    await desk.do("1", StartsRound())
    with pytest.raises(NotPossible, match="'Ann' is not a viewer: name a seat"):
        await desk.seen("1", "Ann")  # type: ignore[arg-type]
    with pytest.raises(NotPossible, match="'Ann' is not a viewer"):
        desk.subscribe("1", "Ann")  # type: ignore[arg-type]
    await desk.store.close()


@pytest.mark.parametrize("name", ["vic/holdem", "wa/crown-holdem"])
async def test_how_a_round_stood_at_its_end_is_the_inspectors_to_know(
    desk: Desk, name: str
) -> None:
    """Whoever guesses hidden cards could tell by the hash of the state that he was right."""
    await table_with_players(desk, "1", name)
    is_house = name == "wa/crown-holdem"
    watchers: Any = HouseWatcher if is_house else Watcher
    players: list[Any] = [HousePlayer(name="Ann")] if is_house else [1, 2, 3, 4]
    viewers = [*players, *watchers]
    heard = {viewer: desk.subscribe("1", viewer) for viewer in viewers}
    await play_rounds(desk, "1", Random(name), 1)
    state = state_hash(state_of(desk, "1").play)
    await desk.do("1", ClosesRound())
    told = {
        viewer: [event.state for each in heard[viewer].waiting() for event in each.events
                 if isinstance(event, RoundOver)]
        for viewer in viewers
    }  # fmt: skip
    assert told.pop(watchers.INSPECTOR) == [state]
    assert told == {key: [""] for key in told}
