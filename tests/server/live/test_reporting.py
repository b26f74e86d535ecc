"""Nobody acts for another by reporting it, and nobody is told a card that the desk alone knows."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pokerroom.cards import Deck
from pokerroom.desk import NotPossible, StartsRound
from pokerroom.desk.coding.languages import BOXES, HOUSE, PLAY
from pokerroom.play import Complains
from pokerroom.room import Office
from pokerroom.room.acts import Breach
from pokerroom.room.staff.asking import name_of
from pokerroom.room.staff.rows import PERMISSIONS
from pokerroom.server.accounts.roles import Role
from pokerroom.server.live.room import Room
from pokerroom.server.live.translating import _check_report as check_report
from pokerroom.server.live.viewers import Looker
from pokerroom.server.messages import commands as says
from pokerroom.server.messages.asking import Do
from pokerroom.server.messages.telling import Done, Failed, Refused
from pokerroom.table import boxes, course
from tests.server.live.people import newcomer, nobody_acts, state, until, with_two_more
from tests.server.live.rooms import room_in, table_in

HOLDEM, CROWN = "vic/holdem", "wa/crown-holdem"
OF_PLAYERS = [
    kind
    for language in (PLAY, HOUSE)
    for kind in language.acts.values()
    if (row := PERMISSIONS.get(name_of(kind))) and Office.PLAYER in row.offices
]
MISHAPS = [
    {"$": "ShownByPlayer", "seat": 3, "place": 0},
    {"$": "ShownToOne", "seat": 3, "to": 1},
    {"$": "Exposed", "to": 3, "place": 0},
]


async def staff_does(room: Room, role: Role, command: says.Command, key: str = "k") -> Any:
    asked = Do(key=key, table=HOLDEM, command=command)
    return await room.floor.do(str(role), role, asked, lambda _: None)


async def test_nobody_acts_for_a_seat_that_is_not_his(folder: Path) -> None:
    async with room_in(folder) as room:
        zoe = await with_two_more(room, HOLDEM)
        table = await state(room, HOLDEM)
        await until(lambda: table.awaits() == ["Zoe"])
        nobody_acts(room, HOLDEM)
        folds = says.Report(fact={"$": "Bets", "seat": 3, "act": "$Act.FOLD"})
        version = await room.floor.desk.version(HOLDEM)
        stranger = await newcomer(room, "Mallory", HOLDEM)
        found = await stranger.asks(folds)
        assert isinstance(found, Failed)
        assert "does not sit" in found.because
        found = await room.floor.do(
            "Bob", Role.PLAYER, Do(key="b", table=HOLDEM, command=folds), print
        )
        assert isinstance(found, Failed)
        assert "for themselves" in found.because
        assert isinstance(await staff_does(room, Role.DEALER, folds), Failed)
        assert await room.floor.desk.version(HOLDEM) == version
        assert isinstance(await zoe.asks(folds), Done)


async def test_nobody_lays_the_chips_of_another_and_the_dealer_counts_the_cards(
    folder: Path,
) -> None:
    async with room_in(folder) as room:
        await table_in(room, CROWN, "Ann", "Bob", bots=False)
        room.floor.release(CROWN)
        table = await state(room, CROWN)
        await until(lambda: table.is_playing)
        lays = {
            "$": "Places",
            "person": "Ann",
            "box": 1,
            "wager": "$WagerKind.ANTE",
            "amount": 5000,
        }
        asked = Do(key="b", table=CROWN, command=says.Report(fact=lays))
        for person in ("Bob", "Mallory"):
            assert isinstance(await room.floor.do(person, Role.PLAYER, asked, print), Failed)
        assert table.play.laid == []
        assert isinstance(await room.floor.do("Ann", Role.PLAYER, asked, print), Done)
        counted = course.ChecksCards(found=Deck.FULL.cards, flaws=(course.Flaw.BACKS,))
        fact = BOXES.coder.encoded(counted, boxes.Act)
        asked = Do(key="c", table=CROWN, command=says.Report(fact=fact))
        assert not isinstance(await room.floor.do("Ann", Role.PLAYER, asked, print), Done)
        assert str(table.course.stands.cards) == "in order"
        assert isinstance(await room.floor.do("Dee", Role.DEALER, asked, print), Done)
        assert str(table.course.stands.cards) == "found incomplete or flawed"


@pytest.mark.parametrize(
    ("game", "fact"),
    [
        (HOLDEM, {"$": "TakesSeat", "person": "Zoe", "seat": 5, "amount": 200_00}),
        (HOLDEM, {"$": "BuysChips", "person": "Ann", "amount": 200_00}),
        (HOLDEM, {"$": "MovesSeat", "person": "Ann", "seat": 5}),
        (HOLDEM, {"$": "Leaves", "person": "Ann"}),
        (CROWN, {"$": "Comes", "person": "Zoe", "amount": 200_00}),
        (CROWN, {"$": "BuysChips", "person": "Ann", "amount": 200_00}),
        (CROWN, {"$": "Goes", "person": "Ann"}),
    ],
)
@pytest.mark.parametrize("role", [Role.DEALER, Role.CASHIER, Role.SUPERVISOR, Role.IN_CHARGE])
async def test_staff_do_not_sit_down_buy_or_leave_for_a_player(
    folder: Path, game: str, fact: dict[str, Any], role: Role
) -> None:
    async with room_in(folder) as room:
        await table_in(room, game, "Ann", "Bob", bots=False)
        await room.floor.desk.deposit("Zoe", 500_00)
        version = await room.floor.desk.version(game)
        asked = Do(key="k", table=game, command=says.Report(fact=fact))
        found = await room.floor.do("Sue", role, asked, lambda _: None)
        assert isinstance(found, Failed), found
        assert found.because == f"at {game} players act for themselves"
        assert await room.floor.desk.version(game) == version


async def test_those_at_the_table_say_that_a_player_has_gone(folder: Path) -> None:
    async with room_in(folder) as room:
        await table_in(room, HOLDEM, "Ann", "Bob", bots=False)
        gone = says.Report(fact={"$": "GoesAway", "person": "Ann"})
        assert isinstance(await staff_does(room, Role.DEALER, gone), Done)


@pytest.mark.parametrize("game", [HOLDEM, "act/canberra-poker"])
async def test_who_waits_for_cards_to_be_put_in_order_is_told(folder: Path, game: str) -> None:
    async with room_in(folder) as room:
        await table_in(room, game, "Ann", "Bob", bots=False)
        stream = room.floor.streams.by_name[game]
        lines = stream.view(Looker()).sign.lines
        change = says.Report(fact={"$": "ChangesCards", "all_of_them": True})
        asked = Do(key="k", table=game, command=change)
        found = await room.floor.do("Dee", Role.DEALER, asked, lambda _: None)
        assert isinstance(found, Done), found
        await until(lambda: stream.version == found.version)
        told = "no round begins until the cards are in order: they are changed and not yet checked"
        assert stream.view(Looker()).sign.lines == [told, *lines]
        shown = json.loads(stream.show(Looker(), None))
        said = [line["text"] for event in shown["recent"] for line in event["lines"]]
        assert "The cards are replaced, and must be checked before the next deal" in said


@pytest.mark.parametrize("kind", OF_PLAYERS, ids=lambda kind: kind.__name__)
async def test_every_act_of_players_is_ones_own(folder: Path, kind: Any) -> None:
    async with room_in(folder) as room:
        game = HOLDEM if kind.__module__.startswith("pokerroom.play") else CROWN
        await table_in(room, game, "Ann", "Bob", bots=False)
        table = await state(room, game)
        told = dict.fromkeys(kind.__struct_fields__, "")
        named = {"person": "Ann", "seat": 1}.items()
        own = kind(**told | {name: value for name, value in named if name in told})
        check_report(own, "Ann", Office.PLAYER, table)
        with pytest.raises(NotPossible):
            check_report(own, "Mallory", Office.PLAYER, table)
        if {"person", "seat"} & {*told}:
            with pytest.raises(NotPossible):
                check_report(own, "Bob", Office.PLAYER, table)


@pytest.mark.parametrize("mishap", MISHAPS, ids=lambda each: each["$"])
@pytest.mark.parametrize("role", [Role.DEALER, Role.SUPERVISOR, Role.IN_CHARGE])
async def test_where_the_desk_deals_no_card_is_seen_by_mistake(
    folder: Path, mishap: dict[str, Any], role: Role
) -> None:
    async with room_in(folder) as room:
        await with_two_more(room, HOLDEM)
        found = await staff_does(room, role, says.Report(fact=mishap))
        assert isinstance(found, Failed)
        assert "no card is seen by mistake" in found.because


@pytest.mark.parametrize("fact", [{"$": "Shows"}, {"$": "AsksToSee", "hand_of": 1}])
async def test_no_player_learns_where_a_card_lies_by_naming_it(
    folder: Path, fact: dict[str, Any]
) -> None:
    async with room_in(folder) as room:
        zoe = await with_two_more(room, HOLDEM)
        nobody_acts(room, HOLDEM)
        answers = set[str]()
        for card in Deck.FULL.cards:
            named = fact | {"seat": 3, "cards": [f"$Card.{card}"]}
            answers.add((await zoe.asks(says.Report(fact=named))).because)
        assert answers == {"at vic/holdem the desk deals, and knows the cards: name none"}
        assert isinstance(await zoe.asks(says.Report(fact=fact | {"seat": 3})), Refused)


async def test_a_complaint_is_no_speech(folder: Path) -> None:
    async with room_in(folder) as room:
        await with_two_more(room, HOLDEM)
        table = await state(room, HOLDEM)
        check_report(Complains(seat=3, about="x" * 400), "Zoe", Office.PLAYER, table)
        with pytest.raises(NotPossible):
            check_report(Complains(seat=3, about="x" * 401), "Zoe", Office.PLAYER, table)
        with pytest.raises(NotPossible, match="in one line"):
            check_report(Complains(seat=3, about="x\ny"), "Zoe", Office.PLAYER, table)


async def test_what_the_second_has_read_of_is_not_exchanged(folder: Path) -> None:
    async with room_in(folder) as room:
        await table_in(room, HOLDEM, "Bob", "Zoe", bots=False)
        bars = says.Exclude(person="Zoe", breach=Breach.SIDE_BET, reason="seen")
        assert isinstance(await staff_does(room, Role.SUPERVISOR, bars), Refused)
        other = says.Exclude(person="Bob", breach=Breach.SIDE_BET, reason="seen")
        exchanged = await staff_does(room, Role.SUPERVISOR, other)
        assert isinstance(exchanged, Failed)
        assert "something else" in exchanged.because
        stands = says.StandBy(person=str(Role.SUPERVISOR), asked="k")
        done = await staff_does(room, Role.IN_CHARGE, stands)
        assert isinstance(done, Done), done
        again = await staff_does(room, Role.IN_CHARGE, stands)
        assert again == done


async def test_a_report_is_of_the_round_that_it_names_and_of_no_other(folder: Path) -> None:
    async with room_in(folder) as room:
        told: list[tuple[str, Role, dict[str, Any]]] = [
            (HOLDEM, Role.DEALER, {"$": "KillsHand", "seat": 1}),
            (CROWN, Role.DEALER, {"$": "SuspectsFailure"}),
            (HOLDEM, Role.SUPERVISOR, {"$": "Excludes", "seat": 1}),
        ]
        for game in (HOLDEM, CROWN):
            await table_in(room, game, "Bob", "Zoe", bots=False)
            await room.floor.desk.do(game, StartsRound())
        for game, role, fact in told:
            version = await room.floor.desk.version(game)
            late = Do(key=f"2{role}", table=game, command=says.Report(fact=fact, round=2))
            found = await room.floor.do("Sue", role, late, print)
            assert isinstance(found, Failed), found
            assert found.because.startswith("that was about round 2, and the table is at round 1")
            assert await room.floor.desk.version(game) == version
            now = Do(key=f"1{role}", table=game, command=says.Report(fact=fact, round=1))
            found = await room.floor.do("Sue", role, now, print)
            assert "about round" not in str(found)


@pytest.mark.parametrize(
    ("fact", "because"),
    [
        ({"$": "Nonsense"}, "nothing called 'Nonsense' can be reported at vic/holdem"),
        ({"$": "Won", "seat": 1}, "nothing called 'Won' can be reported at vic/holdem"),
        ({}, 'a report says in "$" what is reported, such as {"$": "Rewinds"}'),
        ({"$": ["Rewinds"]}, 'a report says in "$" what is reported, such as {"$": "Rewinds"}'),
        (
            {"$": "Rewinds", "to": {"a": None}, "reason": "x"},
            "the to of Rewinds has a value of the wrong kind",
        ),
    ],
)
async def test_what_cannot_be_reported_is_told_in_a_sentence(
    folder: Path, fact: dict[str, Any], because: str
) -> None:
    async with room_in(folder) as room:
        await table_in(room, HOLDEM, "Ann", "Bob", bots=False)
        for role in (Role.SUPERVISOR, Role.PLAYER):
            found = await staff_does(room, role, says.Report(fact=fact), key=f"{role}")
            assert isinstance(found, Failed)
            assert found.because == because


@pytest.mark.parametrize(
    "fact",
    [
        {"$": "OutOfTurn", "seat": 2, "act": "$Act.FOLD"},
        {"$": "InTheDiscards", "seat": 2},
        {"$": "LeftOut", "seat": 2},
        {"$": "NotShuffled"},
        {"$": "ExposedInCut"},
        {"$": "DefectiveDeck"},
        {"$": "GoesAway", "person": "Zoe"},
    ],
)
async def test_no_dealer_makes_a_player_fold_nor_the_deal_begin_anew_by_what_cannot_have_happened(
    folder: Path, fact: dict[str, Any]
) -> None:
    """Where the desk deals nobody acts out of turn, and a hand lies in no muck."""
    async with room_in(folder) as room:
        await table_in(room, HOLDEM, "Bob", "Zoe", bots=False)
        await room.floor.desk.do(HOLDEM, StartsRound())
        before = await room.floor.desk.version(HOLDEM)
        for role in (Role.DEALER, Role.SUPERVISOR):
            found = await staff_does(room, role, says.Report(fact=fact))
            assert isinstance(found, Failed), found
            assert found.because.startswith(
                (f"at {HOLDEM} the desk deals", "Zoe is in the round: only the clock acts for them")
            )
        table: Any = await room.floor.desk.table(HOLDEM)
        assert await room.floor.desk.version(HOLDEM) == before
        assert table.playing().is_in(2)
