"""Files that people open: every example of ours is told step by step, and what is not, says why."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Any

import pytest

from pokerroom.books import PokerRoomError
from pokerroom.server.accounts.roles import Role
from pokerroom.server.imports.imports import Imports, NotOpened, TooBusy
from pokerroom.server.imports.reading import STEPS_MOST, opened
from pokerroom.server.imports.work import SAID_MOST, answered
from pokerroom.server.messages.imports import FileOpened, OpensFile
from pokerroom.server.messages.views import HouseView, PlayersView
from tests.server.live.rooms import room_in
from tests.server.live.test_jobs import client_of, signed_in

ROOT = Path(__file__).parents[3]
ROUNDS = sorted((ROOT / "docs/rounds").glob("*.toml"))
AGAINST_HOUSE = sorted((ROOT / "tests/house_rounds").glob("*.toml"))
HANDS = ROOT / "tests/notation/phh/hands"
HOLDEM = (ROOT / "docs/rounds/vic-holdem.toml").read_text(encoding="utf-8")
NOT_PLAYED = "no-limit-single-draw.phh"
ECHO = 'import sys\nfor line in sys.stdin: print(\'{"refused": "so"}\', flush=True)'
BUSY = "from pokerroom.server.imports.work import allow\nallow(0)\nwhile True: pass"
STUCK = "import sys\nfor line in sys.stdin:\n  while True: pass"
BROKEN = "import sys\nsys.stdin.readline()"


def of_text(text: str, hand: str = "") -> FileOpened:
    return opened(OpensFile(text=text, hand=hand))


def of_file(path: Path, hand: str = "") -> FileOpened:
    return of_text(path.read_text(encoding="utf-8"), hand)


def last_of(found: FileOpened) -> dict[str, Any]:
    """What the last step shows, of what has changed at all."""
    return {name: each for step in found.steps for name, each in step.changed.items()}


def lines_of(found: FileOpened) -> list[tuple[str, str]]:
    return [(line.text, line.per) for s in found.steps for h in s.happened for line in h.lines]


@pytest.mark.parametrize("path", [*ROUNDS, *AGAINST_HOUSE], ids=lambda path: path.stem)
def test_every_round_file_of_ours_is_told_with_its_rules(path: Path) -> None:
    found = of_file(path)
    assert isinstance(found.view, HouseView if path in AGAINST_HOUSE else PlayersView)
    assert found.form == "round file"
    assert not [note for note in found.notes if note.startswith("Not as")]
    assert len(found.steps) > 1
    for step in found.steps:
        lines = [line for each in step.happened for line in each.lines]
        assert lines
        assert all(line.text for line in lines)
    assert all(per for _, per in lines_of(found))


def test_a_file_is_shown_with_its_people_its_cards_and_its_end() -> None:
    found = of_file(ROOT / "tests/house_rounds/crown-holdem.toml")
    ended = last_of(found)
    assert {each["owner"] for each in ended["boxes"] if each["owner"]} <= {
        each.name
        for each in found.view.people  # type: ignore[union-attr]
    }
    found = of_text(HOLDEM)
    assert isinstance(found.view, PlayersView)
    names = {each.name for each in found.view.seats if each.name}
    ended = last_of(found)
    assert {each["name"] for each in ended["seats"] if each["name"]} == names
    assert any("??" not in each["cards"] for each in ended["seats"] if each["cards"])
    before = sum(each.stake for each in found.view.seats)
    taken = ended["settlement"]["commission"]
    assert sum(each["stake"] for each in ended["seats"]) == before - taken


def test_what_a_file_has_refused_is_a_step_with_its_rule() -> None:
    found = of_file(ROOT / "tests/house_rounds/crown-holdem.toml")
    told = [each for each in lines_of(found) if "refused" in each[0]]
    assert [per for _, per in told] == ["WA-CHP/3.4", "WA-CHP/4.12(a)"]
    assert told[0][0].startswith("“Bob antes 20 in box 1” is refused: ")


def test_a_seat_number_beyond_the_players_is_shown_where_it_is() -> None:
    far = (
        'format = 1\ngame = "vic/holdem"\nseats = ["S2", "S9"]\n[play]\nacts = """\nS9 folds\n"""\n'
    )
    found = of_text(far)
    assert isinstance(found.view, PlayersView)
    assert [each.seat for each in found.view.seats if each.name] == [2, 9]


@pytest.mark.parametrize("path", sorted(HANDS.iterdir()), ids=lambda path: path.name)
def test_every_recorded_hand_that_is_a_game_of_ours_is_told(path: Path) -> None:
    if path.name == NOT_PLAYED:
        with pytest.raises(
            PokerRoomError, match=r"^line 2: the variant N2L1D .* is not a game of this"
        ):
            of_file(path)
        return
    found = of_file(path)
    assert found.form == "PHH"
    assert found.steps
    assert found.notes[0].startswith(("As recorded", "Nothing to compare"))


def test_a_hand_of_a_collection_is_chosen() -> None:
    first = of_file(HANDS / "collection.phhs")
    assert (first.hand, first.hands) == ("1", ["1", "2"])
    assert of_file(HANDS / "collection.phhs", "2").hand == "2"
    with pytest.raises(PokerRoomError, match="no hand '3'"):
        of_file(HANDS / "collection.phhs", "3")
    with pytest.raises(PokerRoomError, match="no hands to choose"):
        of_text(HOLDEM, "1")


def test_what_differs_from_the_record_is_said_with_its_line() -> None:
    text = (HANDS / "no-limit-holdem.phh").read_text(encoding="utf-8")
    wrong = text.replace("actions = [", 'actions = [\n  "p1 cbr 1",', 1)
    notes = of_text(wrong).notes
    assert notes[0].startswith("Differs")
    assert notes[1].startswith("Line ")
    assert "action 1, p1 cbr 1, is refused" in notes[1]


@pytest.mark.parametrize(
    ("text", "because"),
    [
        ("game = ", "line 1: this is not TOML"),
        ('format = 1\ngame = "chess"\nseats = ["A", "B"]', "line 2: game: there is no game"),
        (HOLDEM.replace('acts = """', 'acts = """\nAnn flies'), "line [0-9]+: .*flies"),
        ('variant = "NT"\nantes = 3', "line "),
        ("[" * 500, "line 1: this is nested more than 32 deep"),
        ("a" * 101 + " = 1", "line 1: "),
        ("x = 1", "line 1: x: there is no such key"),
        ("x = \0", "line 1: "),
        ("Holdem, round 3\n\nAnn posts a blind of $2 = one bet", "neither a round file nor PHH"),
        ('[table]\ngame = "vic/holdem"', "a file of a table over several rounds"),
        ("[crown]\nname = 'x'", "a file of a jackpot"),
        ('variant = "NT"\nantes = [1e99999999999999999999]', "line 2: a number is too large"),
    ],
)
def test_a_file_that_cannot_be_read_is_refused_with_its_line(text: str, because: str) -> None:
    with pytest.raises(PokerRoomError, match=because):
        of_text(text)


def test_a_file_with_more_steps_than_anybody_reads_is_refused() -> None:
    chatter = "\n".join(["Ann folds: refused"] * (STEPS_MOST + 1))
    text = HOLDEM.replace('acts = """', f'acts = """\n{chatter}')
    with pytest.raises(PokerRoomError, match="more than 2,000 things happen"):
        of_text(text)


def test_what_is_wrong_with_a_file_is_said_shortly() -> None:
    text = HOLDEM.replace('deck = """', f'deck = """{"9" * 4_000} ')
    said = answered(OpensFile(text=text))["refused"]
    assert len(said) == SAID_MOST
    assert said.startswith("line 5: deck: '9999")
    assert answered(OpensFile(text="x = 1"))["refused"].startswith("line 1: x: there is no such")


def test_hands_are_not_compared_without_the_communal_cards() -> None:
    described = (
        'format = 1\ngame = "act/canberra-manila"\nseats = ["X", "Y"]\n[situation]\n'
        'at = "showdown"\npot = 40\n[cards]\n{}X = "10s 8d"\nY = "9h 9d"\n[play]\n'
        'acts = """\nX shows\nY shows\n"""\n'
    )
    notes = of_text(described.format("")).notes
    assert "'X shows' is refused: the communal cards must be named" in notes[0]
    assert not of_text(described.format('communal = "As Ks Qh Jd 7c"\n')).notes


def test_long_names_come_short() -> None:
    text = (HANDS / "heads-up-no-limit.phh").read_text(encoding="utf-8")
    players = f'players = ["{"x" * 900}", "y"]\n'
    text = "\n".join(line for line in text.splitlines() if not line.startswith("players"))
    found = of_text(players + text)
    assert isinstance(found.view, PlayersView)
    assert len(found.view.seats[0].name) == 40


# the process


def python(program: str) -> tuple[str, ...]:
    return (sys.executable, "-c", program)


ASKED = OpensFile(text="x = 1")


async def test_a_file_that_takes_too_long_ends_with_its_process() -> None:
    for imports in (Imports(python(STUCK), seconds=0.2), Imports(python(BUSY))):
        with pytest.raises(NotOpened, match="takes too long"):
            await imports.open(ASKED)
        assert imports._worker is None


async def test_a_process_that_dies_is_told_of_and_another_begins() -> None:
    imports = Imports(python(BROKEN))
    for _ in range(2):
        with pytest.raises(NotOpened, match="cannot be played through"):
            await imports.open(ASKED)
    await imports.close()


async def test_files_wait_for_one_another_and_too_many_are_sent_away() -> None:
    imports = Imports(python(ECHO))
    addresses = ["203.0.113.7"] * 5 + ["203.0.113.8"] * 3 + ["203.0.113.9"] * 2
    found = await asyncio.gather(
        *(imports.open(ASKED, each) for each in addresses), return_exceptions=True
    )
    sent_away = [at for at, each in enumerate(found) if isinstance(each, TooBusy)]
    assert sent_away == [4, 9], "the fifth of an address, and the ninth of all"
    assert sum(str(each) == "so" for each in found) == 8
    assert str((await asyncio.gather(imports.open(ASKED), return_exceptions=True))[0]) == "so"
    await imports.close()


@pytest.mark.usefixtures("buckets_stay_empty")
async def test_a_file_is_opened_over_http_and_leaves_nothing_behind(folder: Path) -> None:
    async with room_in(folder) as room, client_of(room) as client:
        nobody = await client.post("/api/v1/rounds/import", json={"text": HOLDEM})
        assert nobody.status_code == 401
        await signed_in(client)
        before = (await room.floor.desk.store.head()).position
        found = await client.post("/api/v1/rounds/import", json={"text": HOLDEM})
        assert found.status_code == 200
        assert found.json()["steps"]
        wrong = await client.post("/api/v1/rounds/import", json={"text": "game ="})
        assert (wrong.status_code, wrong.json()["error"][:6]) == (400, "line 1")
        big = await client.post("/api/v1/rounds/import", json={"text": "x" * 2_000_000})
        assert big.status_code == 413
        statuses = [
            (await client.post("/api/v1/rounds/import", json={})).status_code for _ in range(9)
        ]
        assert statuses[0] == 400
        assert statuses[-1] == 429
        assert (await room.floor.desk.store.head()).position == before


async def test_a_token_that_may_only_watch_opens_no_file(folder: Path) -> None:
    async with room_in(folder) as room, client_of(room) as client:
        accounts = room.entrance.accounts
        accounts.add("Ann", Role.PLAYER, None)
        for scopes, status in (({"watch"}, 403), ({"watch", "play"}, 400)):
            token = accounts.open_token("Ann", f"{status}", frozenset(scopes))
            client.headers["Authorization"] = f"Bearer {token}"
            found = await client.post("/api/v1/rounds/import", json={"text": "x = 1"})
            assert found.status_code == status
