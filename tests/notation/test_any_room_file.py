"""Whatever the lines of a room file say, they are done, refused, or told to be wrong."""

from __future__ import annotations

import re
from random import Random

import pytest

from pokerroom.notation.room_files.playing import RoomPlaying
from pokerroom.notation.room_files.reading import read_room
from pokerroom.notation.room_files.slots import SLOTS
from pokerroom.notation.room_files.words import PHRASES
from pokerroom.notation.values.errors import WrongFile

VALUES = {
    "person": ["Ann", "Bob", "Zoe"],
    "other": ["Bob", "Zoe"],
    "people": ["all", "Ann and Bob", "Zoe"],
    "seat": ["0", "1", "3", "7", "99"],
    "number": ["0", "1", "2", "999"],
    "amount": ["0", "$50", "100.50", "1,000,000,000"],
    "game": ["vic/holdem", "wa/crown-holdem", "whist"],
    "by": ["the supervisor", "the dealer", "Ann", "the inspector"],
    "rest": ["Ann Kh, Bob 9s", "Ann", "Ann KhKs", "Ann ??", "Ann idle", "Ann -50, Bob +50", "Kh"],
    "round": ["one"],
    "path": ['"none.toml"'],
    "terms": ["minimum = 20", "minutes = 10, maximum = 250", 'game = "vic/omaha"', "minimum = -1"],
    "closing": ["closing"],
    "second": ["the inspector", "Zoe"],
    "breach": ["talks", "a device"],
    "office": ["dealer", "supervisor", "inspector"],
    "opens": ["10:00", "25:99"],
    "closes": ["04:00"],
    "nil": ["nil", "book"],
    "called": ["called out", "only called out", "not displayed"],
    "untold": ["without notice"],
    "unsigned": ["signs not changed"],
    "table": ["the table"],
}
SEATED = 'players = ["Ann", "Bob", "Cam"]'
TABLES = {
    "vic/holdem": SEATED,
    "vic/draw-ante": SEATED,
    "act/five-card-stud": SEATED,
    "act/canberra-poker": "",
    "wa/crown-holdem": "",
}


def said(phrase: str, chance: Random) -> str:
    """*phrase* with some of what may be left out, and any words in its slots."""
    while left_out := re.search(r"\[([^\[\]]*)\]", phrase):
        kept = chance.choice(["", left_out[1]])
        phrase = phrase[: left_out.start()] + kept + phrase[left_out.end() :]
    phrase = re.sub(r"\(([^()]*)\)", lambda found: chance.choice(found[1].split("|")), phrase)
    told = re.sub(r"\{(\w+)\}", lambda found: chance.choice(VALUES[found[1]]), phrase)
    return " ".join(told.split())


def wrong_with(text: str) -> str:
    """Nothing if the file can be played, whatever comes of it."""
    try:
        RoomPlaying(read_room(text)).run()
    except WrongFile as wrong:
        return f"line {wrong.line}: {wrong}"
    return ""


def test_there_are_words_for_every_slot() -> None:
    assert {*VALUES} == {*SLOTS, "table"}


@pytest.mark.parametrize("game", TABLES)
def test_every_line_at_every_table_is_done_refused_or_wrong(game: str) -> None:
    chance, wrong = Random(game), list[str]()
    for phrase, _ in PHRASES:
        lines = [said(phrase, chance), said(chance.choice(PHRASES)[0], chance)]
        if not TABLES[game]:
            lines.insert(0, "Ann sits")
        acts = "\n".join([*lines, "expect may = { Ann = [] }"])
        table = f'[table]\ngame = "{game}"\n{TABLES[game]}\n'
        wrong.append(wrong_with(f'format = 1\nacts = """\n{acts}\n"""\n{table}'))
    assert wrong.count("") > len(PHRASES) // 10
    assert not [each for each in wrong if re.search(r"line 0|sequence|unpack|index out", each)]
