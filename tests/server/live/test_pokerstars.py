"""A hand as PokerStars text: what programs that track hands read."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import httpx2
import pytest

from pokerroom.desk import TakesSeat
from pokerroom.server.past.forms import NotTold, Seen
from pokerroom.server.past.viewing import Eyes
from tests.desk.room import play_rounds
from tests.server.live.rooms import cookie_of, room_in, served, table_in

PEOPLE = ("Ann", "Bob", "Cam")


async def hands(folder: Path, game: str, person: str, rounds: int = 6) -> list[Seen]:
    async with room_in(folder) as room:
        table = await table_in(room, game, *PEOPLE)
        await play_rounds(room.floor.desk, table, Random(7), rounds)
        await room.past.catch_up()
        kept = [room.past.index.round(table, number) for number in range(1, rounds + 1)]
        return [Seen(await room.past.told_again(one), Eyes(person=person)) for one in kept if one]


def cents(text: str) -> int:
    return round(float(text) * 100)


TITLES = {
    "vic/holdem": "Hold'em",
    "vic/omaha": "Omaha",
    "vic/omaha-hi-low": "Omaha Hi/Lo",
    "vic/seven-card-stud": "7 Card Stud",
    "vic/seven-card-stud-hi-low": "7 Card Stud Hi/Lo",
    "vic/draw-blind": "5 Card Draw",
    "vic/draw-ante": "5 Card Draw",
}


@pytest.mark.parametrize("game", TITLES)
async def test_chips_and_cards_of_a_hand_add_up_in_the_text(folder: Path, game: str) -> None:
    found = [each for each in await hands(folder, game, "Ann") if "pokerstars" in each.forms()]
    assert len(found) > 2
    for hand in found:
        text = hand.told("pokerstars")
        assert text.startswith("PokerStars Hand #17000000")
        assert re.search(rf"^PokerStars Hand #\d+:  {TITLES[game]} Limit \(\$5/\$10\) - ", text)
        assert re.search(r"\nSeat 1: Ann \(\$[\d.]+ in chips\)\n", text)
        total, rake = re.findall(r"Total pot \$([\d.]+)[^|]* \| Rake \$([\d.]+)", text)[0]
        won = sum(cents(each) for each in re.findall(r"collected \$([\d.]+) from", text))
        assert won + cents(rake) == cents(total)
        assert [*re.findall(r"\*\*\* (\w+)", text)][-1] == "SUMMARY"
        below = text.partition("*** SUMMARY ***")[2]
        ends = re.findall(r"^Seat \d: \w+ (?:\([a-z ]+\) )*(\w+)", below, re.MULTILINE)
        assert len(ends) == 3
        assert {*ends} <= {"folded", "collected", "showed", "mucked"}


async def test_a_stranger_reads_no_hidden_cards(folder: Path) -> None:
    for hand in await hands(folder, "vic/holdem", ""):
        if "pokerstars" in hand.forms():
            assert "Dealt to" not in hand.told("pokerstars")


@pytest.mark.parametrize(
    "game", ["vic/two-card-manila", "vic/five-card-stud", "vic/draw-kitty", "act/draw-poker"]
)
async def test_games_and_limits_that_the_format_does_not_know_have_no_such_text(
    folder: Path, game: str
) -> None:
    for hand in await hands(folder, game, "Ann", rounds=2):
        assert "pokerstars" not in hand.forms()
        with pytest.raises(NotTold, match="does not know this game, its limit or what went"):
            hand.told("pokerstars")


async def test_without_blinds_the_heading_names_the_minimum(folder: Path) -> None:
    async with room_in(folder) as room:
        desk = room.floor.desk
        room.floor.held.add("T")
        await desk.open_table("T", "vic/draw-ante", {"limit": "full pot", "minimum": 10}, seats=6)
        for seat, person in enumerate(PEOPLE, start=1):
            await desk.deposit(person, 10_000_00)
            await desk.do("T", TakesSeat(person=person, seat=seat, amount=500_00))
        await play_rounds(desk, "T", Random(7), 2)
        await room.past.catch_up()
        one = room.past.index.round("T", 1)
        assert one
        hand = Seen(await room.past.told_again(one), Eyes(person="Ann"))
    assert ":  5 Card Draw Pot Limit ($10/$10) - 2023/11/14 22:13:20 UTC [" in hand.told(
        "pokerstars"
    )


async def test_all_my_hands_come_as_one_file(folder: Path) -> None:
    async with room_in(folder) as room, served(room) as host:
        table = await table_in(room, "vic/holdem", *PEOPLE)
        await play_rounds(room.floor.desk, table, Random(7), 3)
        headers = {"Cookie": cookie_of(room, "Ann")}
        async with httpx2.AsyncClient(base_url=f"http://{host}", headers=headers) as client:
            answer = await client.get("/api/v1/rounds?form=pokerstars")
        assert answer.headers["content-disposition"] == 'attachment; filename="hands.txt"'
        assert answer.text.count("PokerStars Hand #") == 3
        assert answer.text.count("Dealt to Ann [") == 3
        assert answer.text.index("Seat #1 is the button") < answer.text.index("Seat #2 is the")
