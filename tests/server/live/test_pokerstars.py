"""A hand as PokerStars text: what programs that track hands read."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import httpx2
import pytest

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
    return round(float(text.replace(",", "")) * 100)


@pytest.mark.parametrize("game", ["vic/holdem", "vic/omaha", "vic/omaha-hi-low"])
async def test_chips_and_cards_of_a_hand_add_up_in_the_text(folder: Path, game: str) -> None:
    found = [each for each in await hands(folder, game, "Ann") if "pokerstars" in each.forms()]
    assert len(found) > 2
    for hand in found:
        text = hand.told("pokerstars")
        title = {"vic/holdem": "Hold'em", "vic/omaha": "Omaha", "vic/omaha-hi-low": "Omaha Hi/Lo"}
        assert re.match(rf"PokerStars Hand #\d+:  {title[game]} Limit \(\$\d+/\$\d+\) - ", text)
        assert re.search(r"\nSeat 1: Ann \(\$[\d,.]+ in chips\)\n", text)
        assert text.count("Dealt to ") == text.count("Dealt to Ann [") == 1
        total, rake = re.findall(r"Total pot \$([\d,.]+) \| Rake \$([\d,.]+)", text)[0]
        won = sum(cents(each) for each in re.findall(r"collected \$([\d,.]+) from", text))
        assert won + cents(rake) == cents(total)
        assert [*re.findall(r"\*\*\* (\w+)", text)][-1] == "SUMMARY"


async def test_a_stranger_reads_no_hidden_cards(folder: Path) -> None:
    for hand in await hands(folder, "vic/holdem", ""):
        if "pokerstars" in hand.forms():
            assert "Dealt to" not in hand.told("pokerstars")


@pytest.mark.parametrize("game", ["vic/two-card-manila", "vic/seven-card-stud", "act/draw-poker"])
async def test_games_that_are_not_written_in_the_format_yet_have_no_such_text(
    folder: Path, game: str
) -> None:
    for hand in await hands(folder, game, "Ann", rounds=2):
        assert "pokerstars" not in hand.forms()
        with pytest.raises(NotTold, match="no PokerStars text of this hand yet"):
            hand.told("pokerstars")


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
