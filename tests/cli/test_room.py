"""`pokerroom room`: a room on a record that a person runs from the terminal."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from pokerroom.cli.app import run
from pokerroom.cli.room.common import desk_of
from pokerroom.desk.demo.room import Room


def test_a_room_is_opened_seated_played_ruled_closed_and_audited(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    room = str(tmp_path / "room.db")
    assert run(["room", "open", room, "T1", "holdem", "--seats", "3"]) == 0
    for person in ("Ann", "Bob"):
        assert run(["room", "seat", room, "T1", person, "--amount", "500"]) == 0
    assert "Bob has $500.00 at seat 2 of T1" in capsys.readouterr().out
    assert run(["room", "play", room, "T1", "--rounds", "1", "--seed", "1"]) == 0
    assert "1 of 1 rounds were played" in capsys.readouterr().out
    assert run(["room", "rule", room, "T1", "Ann goes away"]) == 0
    assert run(["room", "rule", room, "T1", "Ann is picked up", "--by", "dealer"]) == 1
    assert "(VIC/8.2.8)" in capsys.readouterr().err
    assert run(["room", "rule", room, "T1", "Ann is picked up"]) == 0
    assert "Ann" not in capsys.readouterr().out.partition("accepted")[2]
    assert run(["room", "play", room, "T1"]) == 1
    assert "no more rounds can be played" in capsys.readouterr().err
    assert run(["room", "close", room, "T1"]) == 0
    assert "Waiting for vic/holdem: Bob" in capsys.readouterr().out
    assert run(["room", "audit", room]) == 0
    assert "adds up to nil" in capsys.readouterr().out


async def test_a_table_has_the_times_that_it_was_opened_with(tmp_path: Path) -> None:
    room = str(tmp_path / "room.db")
    times = {"time-to-act": 30, "time-bank": 60, "grace": 45, "sits-out-after": 2}
    given = [f"--{name}={told}" for name, told in times.items()]
    assert await asyncio.to_thread(run, ["room", "open", room, "T1", "holdem", *given]) == 0
    async with desk_of(room) as desk:
        opened = (await desk.table("T1")).opened
    told = (opened.time_to_act, opened.time_bank, opened.grace, opened.sits_out_after)
    assert told == (30, 60, 45, 2)


def test_what_is_wrong_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    room, none = str(tmp_path / "room.db"), str(tmp_path / "none.db")
    assert run(["room", "open", room, "T1", "holdem"]) == 0
    for arguments, status, told in (
        (("seat", none, "T1", "Ann"), 1, "there is no such room"),
        (("seat", room, "T9", "Ann"), 1, "T9"),
        (("seat", room, "T1", "Ann", "--amount", "-5"), 2, "--amount"),
        (("seat", room, "T1", "Ann", "--seat", "99"), 1, "seat"),
        (("open", room, "T1", "holdem"), 1, "already"),
        (("open", room, "T2", "whist"), 2, "whist"),
        (("open", room, "T2", "holdem", "--time-bank", "60"), 1, "adds to the time to act"),
        (("open", room, "T2", "holdem", "--time-to-act", "-1"), 1, "time_to_act is 0 to 86400"),
        (("open", room, "T2", "crown-holdem", "--sits-out-after", "2"), 1, "sits_out_after"),
        (("play", room, "T1"), 1, "no more rounds"),
        (("play", room, "T1", "--rounds", "0"), 2, "at least one round"),
        (("rule", room, "T1", "Ann flies"), 2, "is not understood"),
        (("close", room, "T9"), 1, "T9"),
        (("close", room, "T1", "--by", "superviser"), 2, "did you mean supervisor?"),
        (("close", room, "T1", "--by", "clown"), 2, "there is no office 'clown': there are dealer"),
        (("audit", none), 1, "there is no such room"),
        (("open", "postgresql://x/y", "T1", "holdem"), 2, "name a file"),
        (("opne", room), 2, "did you mean open?"),
    ):
        assert run(["room", *arguments]) == status, arguments
        assert told in capsys.readouterr().err, arguments


def test_powers_and_disputes_are_recorded_in_words(
    capsysbinary: pytest.CaptureFixture[bytes], tmp_path: Path
) -> None:
    """The money that a decision moves is on the ledger, and a review takes it back."""
    room = str(tmp_path / "room.db")
    assert run(["room", "open", room, "T1", "holdem", "--seats", "3"]) == 0
    for person in ("Ann", "Bob"):
        assert run(["room", "seat", room, "T1", person, "--amount", "500"]) == 0
    upheld = "dispute 1 is upheld: Bob pays Ann 50; so it was"
    for words, status, told in (
        ("notice: minimum = 20", 0, "minimum $20, blinds $10 and $20"),
        ("notice 1 is withdrawn", 0, "Notice 1 is withdrawn"),
        ("all agree", 1, "no notice is running"),
        ("seat 3 is reserved for Zoe", 0, "Seat 3 is reserved for Zoe (VIC/8.1.3(a))"),
        ("seat 3 is free again", 0, "Seat 3 is free again (VIC/8.1.3(a))"),
        ("Ann asks for seat 3", 0, "Ann asks for seat 3 (VIC/8.1.1)"),
        ("Bob wants seat 3", 0, "Bob asks for seat 3 (VIC/8.1.1)"),
        ("draw for seat 3: Ann Kh, Bob 9s", 0, "Ann gets seat 3 (VIC/8.1.1(a))"),
        ("the cards are counted: 2c missing", 0, "2c missing (VIC/3.3)"),
        ("commission: percent = 8", 0, "from the next round on: percent 8 (VIC/7.3)"),
        ("Ann lends 50 to Bob", 1, "(V-90)"),
        ("Ann is warned for a side bet: with Bob, on a colour", 0, "(VIC/11.10)"),
        ("Ann is warned for whistling: loudly", 2, "is not one of: a prohibited device"),
        ("Ann makes a side bet with Bob", 1, "(VIC/11.10)"),
        ("the hand of Bob in round 1 is opened: for Ann", 1, "round 1 at T1 is not over"),
        ('Ann claims: "Bob refused to show"', 0, "(VIC/11.9)"),
        ("dispute 1 is upheld by the dealer: Bob pays Ann 50; so it was", 1, "(VIC/11.9)"),
        ("dispute 1 is upheld: Bob gives Ann 50; so it was", 2, "Bob pays Ann 50"),
        (upheld, 1, "Bob has less than that with the room"),
        ("", 0, "Bob has $100.00 with the room"),
        (upheld, 0, "Dispute 1 of Ann is upheld: so it was; $50 goes from Bob to Ann (VIC/11.9)"),
        (
            "Bob is excluded by the supervisor for a side bet: with Ann",
            1,
            "nobody excludes a player alone",
        ),
        ("Bob is excluded for a side bet: with Ann", 0, "(VIC/"),
    ):
        rule = ["room", "rule", room, "T1", words]
        assert run(rule if words else ["room", "deposit", room, "Bob", "100"]) == status, words
        found = capsysbinary.readouterr()
        assert told in " ".join((found.out + found.err).decode().split()), words
    assert balances(room, capsysbinary)["player/Ann"] == 50_00
    assert balances(room, capsysbinary)["player/Bob"] == 550_00
    for words in ("Bob asks for a review", "the review takes it back: he had shown"):
        assert run(["room", "rule", room, "T1", words]) == 0
    assert "player/Ann" not in balances(room, capsysbinary)
    assert balances(room, capsysbinary)["player/Bob"] == 600_00
    assert run(["room", "audit", room]) == 0


def test_cash_is_what_somebody_brings_and_goes_back_when_he_is_refused(
    capsysbinary: pytest.CaptureFixture[bytes], tmp_path: Path
) -> None:
    room = str(tmp_path / "room.db")
    assert run(["room", "open", room, "T1", "holdem", "--seats", "2"]) == 0
    assert run(["room", "open", room, "C1", "crown-holdem"]) == 0
    assert run(["room", "deposit", room, "Ann", "120"]) == 0
    assert run(["room", "seat", room, "T1", "Ann", "--amount", "500"]) == 0
    seated = {"cage": -500_00, "stake/T1/Ann": 500_00}
    assert balances(room, capsysbinary) == seated
    for refused, status in (
        (["T1", "Tiny", "--amount", "1"], 1),
        (["T1", "Bob", "--seat", "1"], 1),
        (["T1", "Bob", "--seat", "9"], 1),
        (["T1", "Ann"], 1),
        (["C1", "Bob", "--seat", "1"], 2),
    ):
        assert run(["room", "seat", room, *refused]) == status, refused
        assert balances(room, capsysbinary) == seated, refused
    assert run(["room", "rule", room, "T1", "Ann buys 200"]) == 0
    assert balances(room, capsysbinary) == {"cage": -700_00, "stake/T1/Ann": 700_00}
    assert run(["room", "rule", room, "T1", "Ann leaves"]) == 0
    assert run(["room", "withdraw", room, "Ann", "700.01"]) == 1
    assert b"Ann has $700.00 with the room" in capsysbinary.readouterr().err
    assert run(["room", "withdraw", room, "Ann", "700"]) == 0
    assert balances(room, capsysbinary) == {}


@pytest.mark.parametrize("game", ["act/draw-poker", "wa/crown-holdem", "vic/holdem"])
def test_a_table_is_closed_by_whoever_may_and_spoken_of_afterwards(
    game: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    room = str(tmp_path / "room.db")
    assert run(["room", "open", room, "T1", game]) == 0
    assert run(["room", "audit", room]) == 0
    assert "nobody" in capsys.readouterr().out
    for person in ("Ann", "Bob"):
        assert run(["room", "seat", room, "T1", person]) == 0
    assert run(["room", "close", room, "T1", "--by", "dealer"]) == 1
    if game.startswith("act"):
        assert run(["room", "rule", room, "T1", "the inspector is told"]) == 0
    assert run(["room", "close", room, "T1"]) == 0
    assert ("T1 is closed." if game.startswith("act") else "T1 closes.") in capsys.readouterr().out
    for person in ("Ann", "Bob"):  # with the first of them gone it may be closed already
        run(["room", "rule", room, "T1", f"{person} leaves"])
    run(["room", "close", room, "T1"])
    assert "Traceback" not in capsys.readouterr().err
    assert run(["room", "audit", room]) == 0
    assert "No table is open." in capsys.readouterr().out
    assert run(["room", "rule", room, "T1", "Zoe joins the list"]) == 0
    assert run(["room", "close", room, "T1"]) == 1
    assert "there is no open table" in capsys.readouterr().err


def test_where_an_inspector_must_be_told_nobody_says_so_for_the_operator(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    room = str(tmp_path / "room.db")
    assert run(["room", "open", room, "T1", "act/draw-poker"]) == 0
    assert run(["room", "rule", room, "T1", "all agree to a deck of 32"]) == 1
    for person in ("Ann", "Bob"):
        assert run(["room", "seat", room, "T1", person]) == 0
    for words, status in (
        ("Ann and Zoe agree to a deck of 32", 1),
        ("Ann and Bob agree to a deck of 32", 0),
        ("the operator agrees to the low ace", 0),
    ):
        assert run(["room", "rule", room, "T1", words]) == status, words
    found = capsys.readouterr()
    assert "nobody sits at T1 who could agree" in found.err
    assert found.out.count("Ann agrees to a deck of 32 cards (ACT-DRW/3.5#8)") == 1
    assert "The operator agrees to the low ace (ACT-DRW/3.5#6)" in found.out

    assert run(["room", "close", room, "T1"]) == 1
    found = capsys.readouterr()
    assert "(ACT-DRW/16.2#2)" in found.err
    assert "inspector is told" not in found.out
    assert run(["room", "close", room, "T1", "--inspector-told"]) == 0
    told = capsys.readouterr().out
    assert "An inspector is told that the table will close (ACT-DRW/16.2#2)" in told
    assert "T1 is closed." in told


def test_whoever_was_picked_up_returns_or_is_paid_out_though_the_table_is_closed(
    capsysbinary: pytest.CaptureFixture[bytes], tmp_path: Path
) -> None:
    room, terms = str(tmp_path / "room.db"), tmp_path / "terms.toml"
    terms.write_text("commission = { hourly = 12 }\n")
    assert run(["room", "open", room, "T1", "holdem", "--terms", str(terms)]) == 0
    for person in ("Ann", "Bob"):
        assert run(["room", "seat", room, "T1", person, "--amount", "250"]) == 0
    for order, status, told in (
        (("rule", "time is collected"), 0, "(VIC/7.2.2"),
        (("rule", "time is dropped"), 1, "(VIC/7.2.2"),
        (("rule", "time is verified by Sue"), 0, "$24, are verified (VIC/7.2.2(e))"),
        (("rule", "time is dropped"), 0, "(VIC/7.2.2"),
        (("rule", "Ann goes away"), 0, "Ann is away"),
        (("rule", "Ann is reported absent"), 0, "has Ann been away too long"),
        (("rule", "Ann is picked up"), 0, "lies at the booth"),
        (("rule", "Bob leaves"), 0, "Bob leaves"),
        (("close",), 0, "T1 is closed."),
        (("rule", "Ann returns"), 0, "Ann is number 1 on the list for Holdem"),
        (("rule", "Ann returns"), 1, "has not been picked up (VIC/8.3)"),
        (("withdraw",), 1, "at the booth: `pokerroom room rule"),
        (("rule", "Ann cashes out"), 0, "The booth pays Ann"),
        (("rule", "Ann cashes out"), 1, "nothing lies at the booth"),
        (("withdraw",), 0, "Ann has $0.00 with the room"),
    ):
        command, *words = order
        about = ["Ann", "238"] if command == "withdraw" else ["T1", *words]
        assert run(["room", command, room, *about]) == status, order
        found = capsysbinary.readouterr()
        assert told in " ".join((found.out + found.err).decode().split()), order


def test_after_the_hours_a_table_is_closed_without_notice_though_players_are_there(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Whenever this is run, the hours begin ten hours from now."""
    room, now = str(tmp_path / "room.db"), datetime.now(UTC)
    assert run(["room", "open", room, "T1", "vic/holdem"]) == 0
    for person in ("Ann", "Bob"):
        assert run(["room", "seat", room, "T1", person, "--amount", "500"]) == 0
    opens, closes = (f"{now + timedelta(hours=hours):%H:%M}" for hours in (10, 11))
    assert run(["room", "rule", room, "T1", f"gaming is from {opens} to {closes}"]) == 0
    capsys.readouterr()

    assert run(["room", "close", room, "T1"]) == 0
    assert "T1 is closed." in capsys.readouterr().out
    assert run(["room", "audit", room]) == 0
    audited = capsys.readouterr().out
    assert "No table is open." in audited
    assert "adds up to nil" in audited


def test_a_room_is_not_opened_without_its_key(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """A key made anew would fit no deck of the record."""
    room, copy = str(tmp_path / "room.db"), tmp_path / "copy.db"
    assert run(["room", "open", room, "T1", "holdem"]) == 0
    assert run(["record", "backup", room, str(copy)]) == 0
    assert "room.db.key" in capsys.readouterr().out
    assert run(["room", "seat", str(copy), "T1", "Ann"]) == 1
    assert "its key" in capsys.readouterr().err
    assert run(["room", "audit", str(copy)]) == 0
    assert "who sits where is not shown" in capsys.readouterr().out
    assert not copy.with_name("copy.db.key").exists()
    for ending in ("key", "heads", "signing"):  # as a server keeps them
        (tmp_path / f"room.db.{ending}").rename(tmp_path / f"room.{ending}")
    assert run(["room", "seat", room, "T1", "Ann"]) == 0


def test_a_folder_that_takes_no_file_is_told_in_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["room", "open", "/proc/room.db", "T1", "holdem"]) == 1
    assert "cannot be made or written to" in capsys.readouterr().err


def balances(room: str, capsys: pytest.CaptureFixture[bytes]) -> dict[str, int]:
    """What people have, and what the cash desk owes for it."""
    capsys.readouterr()
    assert run(["ledger", room, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)["balances"]
    people = ("cage", "stake/", "player/")
    return {e["account"]: e["cents"] for e in found if e["account"].startswith(people)}


def test_the_room_after_each_command_is_there_for_programs(
    capsysbinary: pytest.CaptureFixture[bytes], tmp_path: Path
) -> None:
    room = str(tmp_path / "room.db")
    found = {}
    for arguments in (
        ["open", room, "T1", "holdem", "--seats", "3"],
        ["seat", room, "T1", "Ann", "--amount", "300"],
        ["rule", room, "T1", "Bob leaves takes seat 3 with 200"],
        ["rule", room, "T1", "Zoe joins the list for omaha"],
        ["deposit", room, "Ann", "20"],
        ["withdraw", room, "Ann", "20"],
        ["rule", room, "T1", "Bob leaves leaves"],
        ["audit", room],
    ):
        assert run(["room", *arguments, "--json"]) == 0, arguments
        found = json.loads(capsysbinary.readouterr().out)
        if arguments[0] == "withdraw":
            people = [(each["seat"], each["person"]) for each in found["tables"][0]["people"]]
            assert (found["said"], people) == (
                ["Ann has $0.00 with the room"],
                [(1, "Ann"), (3, "Bob leaves")],
            )
    assert found["format"] == "pokerroom.room-audit"
    assert found["record"]["stands"] is True
    assert found["room"]["lists"] == {"vic/omaha": ["Zoe"]}
    assert found["room"]["tables"][0]["people"] == [{"seat": 1, "person": "Ann", "chips": 300_00}]


def test_whoever_stops_the_play_is_told_what_is_kept(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    async def stopped(
        _room: Room, _table: str, _rounds: int, progress: Callable[[float], None]
    ) -> int:
        progress(2 / 5)
        raise KeyboardInterrupt

    monkeypatch.setattr(Room, "play_at", stopped)
    room = str(tmp_path / "room.db")
    assert run(["room", "open", room, "T1", "holdem"]) == 0
    assert run(["room", "play", room, "T1", "--rounds", "5"]) == 130
    assert "stopped after 2 whole rounds at T1: all of it is in the record" in (
        capsys.readouterr().err
    )


@pytest.mark.parametrize("words", ["Anne goes away", "Anne is warned for a side bet: with Bob"])
def test_a_misspelt_name_is_asked_about(
    words: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    room = str(tmp_path / "room.db")
    assert run(["room", "open", room, "T1", "holdem"]) == 0
    assert run(["room", "seat", room, "T1", "Ann"]) == 0
    assert run(["room", "rule", room, "T1", words]) == 2
    assert "did you mean Ann?" in capsys.readouterr().err


def test_a_folder_of_room_files_is_told_and_summed_up(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    table = '[table]\ngame = "vic/holdem"\nplayers = ["Ann", "Bob", "Cam"]\n'
    for name, act in (("one", "round"), ("two", "Zoe leaves")):
        (tmp_path / f"{name}.toml").write_text(f'format = 1\nacts = "{act}"\n{table}')
    (tmp_path / "wrong.toml").write_text("format = 1\n")

    assert run(["room", str(tmp_path)]) == 2
    told = capsys.readouterr().out
    assert told.splitlines()[-1] == (
        "1 of 3 room files came out as expected; 1 did not; 1 cannot be read"
    )
    assert run(["room", str(tmp_path / "one.toml"), str(tmp_path / "two.toml"), "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert (found["format"], found["passed"], found["failed"]) == ("pokerroom.rooms", 1, 1)
    (tmp_path / "none").mkdir()
    assert run(["room", str(tmp_path / "none")]) == 2
    assert "has no room files" in capsys.readouterr().err
