"""What a view tells a person of what waits, of the next round, and what he may choose before it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pokerroom.desk import StartsRound
from pokerroom.games import game as game_named
from pokerroom.games import room_rules_of
from pokerroom.server.live.next_round import next_round
from pokerroom.server.live.pace import AT_ONCE
from pokerroom.server.live.viewers import Looker
from pokerroom.server.messages import commands as says
from pokerroom.server.messages.telling import Failed
from pokerroom.table.course import GoesAway, Returns, choices
from tests.server.live.people import newcomer, nobody_acts, state, until, with_two_more
from tests.server.live.rooms import MONEY, room_in, table_in
from tests.table.sitting import Sitting

HOLDEM, CROWN = "vic/holdem", "wa/crown-holdem"


async def test_what_waits_is_told_with_its_rule_and_can_be_taken_back(folder: Path) -> None:
    async with room_in(folder, pace=AT_ONCE) as room:
        zoe = await with_two_more(room, HOLDEM)
        nobody_acts(room, HOLDEM)
        buys = zoe.asks(says.Buy(amount=100_00), key="b")
        leaves = zoe.asks(says.Leave(), key="l")
        await until(lambda: len(zoe.view().waiting) == 2)
        told = [(each.key, each.words, each.per) for each in zoe.view().waiting]
        assert told == [
            ("b", "you get $100 more when this round is over", "VIC/6.10"),
            ("l", "you leave when this round is over", "VIC/8.1.6"),
        ]
        assert zoe.is_out()
        assert (await newcomer(room, "Yan", HOLDEM)).view().waiting == []
        assert zoe.view().waiting[1].take_back == says.Withdraw(key="l")
        await zoe.does(says.Withdraw(key="l"))
        found = await leaves
        assert isinstance(found, Failed)
        assert found.code == "withdrawn"
        assert not zoe.is_out()
        again = await zoe.asks(says.Withdraw(key="l"))
        assert isinstance(again, Failed)
        assert not buys.done()


async def test_a_newcomer_is_told_that_he_waits_for_the_blind_and_may_post_it(folder: Path) -> None:
    async with room_in(folder, pace=AT_ONCE) as room:
        await with_two_more(room, HOLDEM)
        nobody_acts(room, HOLDEM)
        yan = await newcomer(room, "Yan", HOLDEM)
        done = await yan.does(says.Sit(amount=200_00, seat=5))
        assert done.balance == MONEY - 200_00
        await until(lambda: yan.view().own == 5)
        view: Any = yan.view()
        assert view.next.state in {"waits", "dealt in"}
        assert view.next.per.startswith("VIC/8.2.7")
        options = {each.option: each for each in view.between}
        post = options["post the large blind and be dealt in"]
        assert (post.do, post.amount, post.is_chosen) == (says.PostBlind(), 500, False)
        assert options["wait for the blind"].is_chosen
        await yan.does(says.PostBlind())
        await until(lambda: yan.view().next.words.startswith("you post $5"))
        assert yan.view().next.amount == 500
        options = {each.option: each for each in yan.view().between}
        assert options["post the large blind and be dealt in"].is_chosen
        assert options["wait for the blind"].amount == 0, "it is not his: he posts"
        await yan.does(says.SitOut())
        await until(lambda: yan.view().next.state == "sits out")
        assert (await state(room, HOLDEM)).is_playing


async def test_everybody_sees_what_a_newcomer_waits_for(folder: Path) -> None:
    async with room_in(folder, pace=AT_ONCE) as room:
        zoe = await with_two_more(room, HOLDEM)
        nobody_acts(room, HOLDEM)
        yan = await newcomer(room, "Yan", HOLDEM)

        def shown() -> str:
            return str(zoe.view().seats[4].waits_for)

        assert shown() == ""
        await yan.does(says.Sit(amount=200_00, seat=5))
        await until(lambda: shown() == "blind")
        assert zoe.view().seats[zoe.view().own - 1].waits_for == "", "he is in the round"
        await yan.does(says.PostBlind())
        await until(lambda: shown() == "next round")
        await yan.does(says.SitOut())
        await until(lambda: shown() == "")


async def test_who_buys_in_against_the_house_in_mid_round_is_told_when_his_chips_come(
    folder: Path,
) -> None:
    async with room_in(folder, pace=AT_ONCE) as room:
        await table_in(room, CROWN, "Bob", bots=False)
        zoe = await newcomer(room, "Zoe", CROWN)
        await room.floor.desk.do(CROWN, StartsRound())
        zoe.asks(says.Sit(amount=200_00), key="s")
        await until(lambda: len(zoe.view().waiting) == 1)
        told = zoe.view().waiting[0]
        assert told.words == "you sit down with $200 when this round is over"
        assert not zoe.view().own


async def test_chips_that_are_bought_and_taken_away_are_told_of_once(folder: Path) -> None:
    async with room_in(folder, pace=AT_ONCE) as room:
        await table_in(room, HOLDEM, "Bob", bots=False)
        zoe = await newcomer(room, "Zoe", HOLDEM)
        await zoe.does(says.Sit(amount=200_00, seat=3))
        await zoe.does(says.Buy(amount=7_00))
        await zoe.does(says.Leave())
        stream = room.floor.streams.by_name[HOLDEM]
        await until(lambda: not zoe.view().own)
        told = json.loads(stream.show(Looker(), None))["recent"]
        lines = [line["text"] for each in told for line in each["lines"]]
        assert [line for line in lines if line.startswith("Zoe")] == [
            "Zoe takes seat 3 with $200",
            "Zoe buys chips for $7",
            "Zoe leaves with $207",
        ]


async def test_chips_bought_against_the_house_are_told_of(folder: Path) -> None:
    async with room_in(folder, pace=AT_ONCE) as room:
        await table_in(room, CROWN, "Bob", bots=False)
        zoe = await newcomer(room, "Zoe", CROWN)
        await zoe.does(says.Sit(amount=200_00))
        stream = room.floor.streams.by_name[CROWN]
        await until(lambda: zoe.view().own)
        told = json.loads(stream.show(Looker(), None))["recent"]
        lines = [line["text"] for each in told for line in each["lines"]]
        assert lines.count("Zoe buys chips for $200") == 1


async def test_what_a_move_to_each_free_seat_costs_is_shown_before_it(folder: Path) -> None:
    async with room_in(folder, pace=AT_ONCE) as room:
        zoe = await with_two_more(room, HOLDEM)
        nobody_acts(room, HOLDEM)
        view: Any = zoe.view()
        free = [seat.seat for seat in view.seats if not seat.name]
        assert [each.seat for each in view.moves] == free != []
        assert {each.per.partition("/")[0] for each in view.moves} == {"VIC"}
        asked = view.moves[0]
        assert asked.do == says.MoveSeat(seat=free[0])
        zoe.asks(asked.do, key="m")
        await until(lambda: len(zoe.view().waiting) == 1)
        assert zoe.view().waiting[0].words == f"you move to seat {free[0]} when this round is over"
        assert (await newcomer(room, "Yan", HOLDEM)).view().moves == []


async def test_a_move_that_can_no_longer_be_made_says_so_and_why(folder: Path) -> None:
    async with room_in(folder, pace=AT_ONCE) as room:
        zoe = await with_two_more(room, HOLDEM)
        nobody_acts(room, HOLDEM)
        zoe.asks(says.MoveSeat(seat=5), key="m")
        await until(lambda: len(zoe.view().waiting) == 1)
        yan = await newcomer(room, "Yan", HOLDEM)
        await yan.does(says.Sit(amount=200_00, seat=5))
        await until(lambda: yan.view().own == 5)

        (waits,) = zoe.view().waiting
        assert (waits.words, waits.per) == ("you can't move: seat 5 is taken", "VIC/8.1.1")


def test_who_missed_the_buck_is_told_that_he_waits_for_it() -> None:
    settings = {"buck_missed_while_away": "waits_for_the_buck"}
    sitting = Sitting("act/draw-poker", seats=5, settings=settings).sit(1, 2, 3, 4)
    sitting.round()
    sitting.do(GoesAway(person="P2"))
    sitting.round()
    sitting.do(Returns(person="P2"))

    found = next_round(sitting.table.sitter("P2"), choices(sitting.table, "P2"))
    assert found is not None
    assert found.words == "you wait for the buck: it reaches you in about 3 rounds"


@pytest.mark.parametrize(
    ("game", "reading", "away"),
    [
        ("vic/holdem", "V-96", "VIC/def:Player Walking Button"),
        ("act/draw-poker", "A-94", "A-94"),
        ("act/canberra-manila", "A-94", "A-94"),
    ],
)
def test_who_was_late_too_often_reads_why_he_sits_out(game: str, reading: str, away: str) -> None:
    sitting = Sitting(game, seats=5).sit(1, 2, 3, 4)
    sitting.round()
    sitting.do(GoesAway(person="P2"))

    sits, found = sitting.table.sitter("P2"), choices(sitting.table, "P2")
    late = room_rules_of(game_named(game).book.id).late
    told, asked = next_round(sits, found, late=late), next_round(sits, found)
    assert told is not None
    assert told.words.startswith("you ran out of time too often: ")
    assert (told.per, bool(told.rule)) == (reading, True)
    assert asked is not None
    assert asked.words.startswith("you sit out, with no cards and no blinds")
    assert asked.per == away
