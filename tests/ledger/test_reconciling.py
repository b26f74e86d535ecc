"""The second opinion on the money of a record agrees with the ledger, and finds what is amiss."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from pokerroom.desk.coding import languages
from pokerroom.desk.posting.house import HousePostings
from pokerroom.desk.posting.jackpots import JackpotPostings
from pokerroom.desk.posting.players import PlayersPostings
from pokerroom.jackpots.rules.setup import Setup
from pokerroom.ledger import Balances, Posting, buy_in, deposit, reconciling, together
from pokerroom.ledger.reconciling.jackpots import Jackpot
from pokerroom.ledger.reconciling.reconciler import Reconciler
from pokerroom.store import Entry, Line, Posted
from tests.golden.engines import HOUSE, JACKPOT, PLAY, house_begun, play_begun
from tests.golden.keeping import Golden, kept, names

Told = tuple[str, Any]
Written = tuple[list[Told], Posting]
"""What one entry tells, each thing in its language, and what was posted for it."""
TABLE = "Table 1/2"


def sit_down(chips: Iterable[tuple[str, int]]) -> Iterator[Written]:
    yield [("desk", {"$": "TableOpened", "name": TABLE, "rules": {"game": "any"}})], ()
    for person, amount in chips:
        told = {"person": person, "amount": amount}
        yield [("desk", {"$": "Deposited"} | told)], deposit(person, amount)
        yield [("desk", {"$": "Bought", "seat": 1} | told)], buy_in(person, TABLE, amount)


def sitting(chips: dict[Any, tuple[str, int]]) -> Any:
    return {
        "$": "map",
        "of": [
            [key, {"$": "Sitting", "person": who, "stake": n}] for key, (who, n) in chips.items()
        ],
    }


def of_players(golden: Golden) -> Iterator[Written]:
    begun, events = play_begun(golden.begun), PLAY(golden.events)
    chips = {seat: (f"P{seat}", int(stake)) for seat, stake in begun.stakes.items()}
    yield from sit_down(chips.values())
    yield [("desk", {"$": "RoundBegun", "players": sitting(chips)})], ()
    postings = PlayersPostings(TABLE, {seat: who for seat, (who, _) in chips.items()})
    for event, told in zip(events, languages.PLAY.told(events), strict=True):
        yield [("play", told)], postings.post(event)


def of_house(golden: Golden) -> Iterator[Written]:
    begun, events = house_begun(golden.begun), HOUSE(golden.events)
    chips = {who: (who, amount) for who, amount in begun.chips.items()}
    yield from sit_down(chips.values())
    yield [("desk", {"$": "HouseRoundBegun", "people": sitting(chips)})], ()
    postings = HousePostings(TABLE)
    for event, told in zip(events, languages.HOUSE.told(events), strict=True):
        yield [("house", told)], postings.post(event)


WRITES = {"play": of_players, "house": of_house}


@cache
def written(name: str) -> list[list[Written]]:
    """Of a jackpot there is none: at the desk it goes with the rounds of its table."""
    records = [golden for golden in kept(name) if golden.begun["engine"] in WRITES]
    return [list(WRITES[golden.begun["engine"]](golden)) for golden in records]


def differences(entries: Iterable[Written]) -> list[Any]:
    reconciler = Reconciler()
    for position, (told, posting) in enumerate(entries, start=1):
        happened = [[language, [each]] for language, each in told]
        body = msgspec.json.encode({"version": languages.VERSION, "by": "", "happened": happened})
        entry = Entry(
            position=position, stream=f"table {TABLE}", version=position, at=0, body=body, seal=b""
        )
        lines = [
            Posted(position=position, account=each.account, amount=each.amount) for each in posting
        ]
        reconciler.look_at(entry, lines)
    return reconciler.found()


@pytest.mark.parametrize("name", names())
def test_golden_records_reconcile(name: str) -> None:
    for entries in written(name):
        assert differences(entries) == []


@pytest.mark.parametrize(
    "name", [name for name in names() if kept(name)[0].begun["engine"] == "jackpots"]
)
def test_golden_jackpots_reconcile(name: str) -> None:
    for golden in kept(name):
        setup, events = golden.begun["setup"], JACKPOT(golden.events)
        postings, jackpot, held = (
            JackpotPostings(JACKPOT.read(setup, Setup)),
            Jackpot(setup),
            Balances(),
        )
        held.post(postings.opened())
        for event, told in zip(events, languages.JACKPOTS.told(events), strict=True):
            held.post(postings.post(event))
            jackpot.hear(told)
            assert {name: sum_ for name, sum_ in jackpot.holdings().items() if sum_} == held.held


def one_cent_more(posting: Posting, chance: Random) -> Posting:
    at = chance.randrange(len(posting))
    line = posting[at]
    other = Line(account=line.account, amount=line.amount + chance.choice((-1, 1)))
    return (*posting[:at], other, *posting[at + 1 :])


def balanced(posting: Posting, _chance: Random) -> Posting:
    """A cent more goes the same way."""
    one, other = posting[:2]
    more = (
        Line(account=one.account, amount=one.amount - 1),
        Line(account=other.account, amount=other.amount + 1),
    )
    return (*more, *posting[2:])


def to_another(posting: Posting, chance: Random) -> Posting:
    at = chance.randrange(len(posting))
    thief = Line(account="player/Thief", amount=posting[at].amount)
    return (*posting[:at], thief, *posting[at + 1 :])


CHANGES: Mapping[str, Callable[[Posting, Random], Posting]] = {
    "a cent": one_cent_more,
    "a balanced cent": balanced,
    "another account": to_another,
    "nothing": lambda _posting, _chance: (),
    "twice": lambda posting, _chance: together([posting, posting]),
}


@pytest.mark.parametrize("change", CHANGES)
def test_whatever_is_changed_in_the_ledger_is_found_where_it_is(change: str) -> None:
    chance = Random(change)
    records = [entries for name in names() for entries in written(name)]
    for entries in chance.sample(records, 12):
        moving = [at for at, (_, posting) in enumerate(entries) if posting]
        at = chance.choice(moving)
        told, posting = entries[at]
        forged = [*entries[:at], (told, CHANGES[change](posting, chance)), *entries[at + 1 :]]
        assert min(each.position for each in differences(forged)) == at + 1


MONEY = ("adds", "paid", "amount", "wins", "stake", "lies", "commission")


def sums_in(told: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where in an event sums of money stand that move."""
    if isinstance(told, dict):
        for key, value in told.items():
            if key in MONEY and isinstance(value, int):
                yield (*path, key)
            elif key in {"posted", "returned", "awards", "settlement", "taken", "given_back"}:
                yield from sums_in(value, (*path, key))
    elif isinstance(told, list):
        for at, each in enumerate(told):
            yield from sums_in(each, (*path, at))


def with_a_cent_more(told: Any, path: tuple[Any, ...]) -> Any:
    if not path:
        return told + 1
    found = dict(told) if isinstance(told, dict) else list(told)
    found[path[0]] = with_a_cent_more(found[path[0]], path[1:])
    return found


MOVING = (
    "BetsPosted",
    "Acted",
    "Settled",
    "Misdealt",
    "RoundVoid",
    "Placed",
    "HandedBack",
    "PrizePaid",
)


def test_a_cent_more_in_what_happened_is_found_too() -> None:
    chance = Random(1)
    records = [entries for name in names() for entries in written(name)]
    tried = 0
    while tried < 40:
        entries = chance.choice(records)
        at = chance.randrange(len(entries))
        ((language, told),), posting = entries[at]
        paths = [path for path in sums_in(told) if told["$"] in MOVING]
        if not paths or not posting:
            continue
        forged = [(language, with_a_cent_more(told, chance.choice(paths)))], posting
        found = differences([*entries[:at], forged, *entries[at + 1 :]])
        assert min(each.position for each in found) == at + 1, told
        tried += 1


@pytest.mark.parametrize("body", [b"", b"{}", b"[]", b'{"happened": [["play", [{}]]]}', b"\xff"])
def test_what_cannot_be_followed_is_said(body: bytes) -> None:
    reconciler = Reconciler()
    reconciler.look_at(
        Entry(position=1, stream="table x", version=1, at=0, body=body, seal=b""), []
    )
    (found,) = reconciler.found()
    assert str(found).startswith("entry 1 cannot be followed: ")


@pytest.mark.parametrize("engine", ["play", "house"])
@pytest.mark.parametrize("other", [-1, 1])
def test_a_round_that_begins_with_more_or_fewer_chips_is_found(engine: str, other: int) -> None:
    name = next(name for name in names() if kept(name)[0].begun["engine"] == engine)
    entries = list(written(name)[0])
    at = next(n for n, (told, _) in enumerate(entries) if told[0][1]["$"].endswith("RoundBegun"))
    ((language, begun),), posting = entries[at]
    forged = msgspec.json.decode(msgspec.json.encode(begun))
    people = forged.get("players") or forged["people"]
    people["of"][0][1]["stake"] += other
    entries[at] = [(language, forged)], posting
    assert "a round begins with" in str(differences(entries)[0])


@pytest.mark.parametrize("kind", ["DisputeDecided", "DisputeReviewed"])
def test_what_a_decision_moves_between_people_and_the_house_is_reckoned(kind: str) -> None:
    moves = [{"amount": 300, "of": "Ann", "to": "Bob"}, {"amount": 50, "of": "", "to": "Ann"}]
    decided: Told = ("room", {"$": kind, "number": 1, "table": TABLE, "moves": moves})
    bank = f"bank/{TABLE.replace('/', '%2F')}"
    posting = posted(("player/Ann", -300), ("player/Bob", 300), (bank, -50), ("player/Ann", 50))
    entries = [*sit_down([("Ann", 1_000)]), ([decided], posting)]

    assert differences(entries) == []
    (*_, said) = differences([*entries[:-1], ([decided], ())])
    assert (said.position, said.account) == (4, "player/Bob")


def test_commission_goes_back_with_a_settlement_that_was_rewound() -> None:
    """Ann and Bob have put in $2 each, and 40 cents were taken of it, twice."""
    settled = {
        "$": "Settled",
        "settlement": {
            "returned": None,
            "awards": [{"seat": 1, "amount": 360}],
            "taken": {"amount": 40},
        },
    }
    pots, drop, stake = "pots/Table 1%2F2", "drop/Table 1%2F2", "stake/Table 1%2F2/Ann"
    wagers: list[Written] = [
        (
            [("play", {"$": "Acted", "seat": seat, "adds": 200})],
            posted((f"stake/Table 1%2F2/{who}", -200), (pots, 200)),
        )
        for seat, who in ((1, "Ann"), (2, "Bob"))
    ]
    awarded: Written = [("play", settled)], posted((pots, -400), (stake, 360), (drop, 40))
    undone: Written = (
        [("play", {"$": "Rewound", "to": 2})],
        posted((pots, 400), (stake, -360), (drop, -40)),
    )
    chips = {1: ("Ann", 1_000), 2: ("Bob", 1_000)}
    begun: Written = [("desk", {"$": "RoundBegun", "players": sitting(chips)})], ()

    entries = [*sit_down(chips.values()), begun, *wagers, awarded, undone, awarded]
    assert differences(entries) == []


def posted(*lines: tuple[str, int]) -> Posting:
    return tuple(Line(account=name, amount=amount, may_owe=True) for name, amount in lines)


def test_it_shares_nothing_with_what_it_checks() -> None:
    """Of our own it knows the shape of entries and lines, and nothing that makes them."""
    for path in Path(reconciling.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            module = node.module or "" if isinstance(node, ast.ImportFrom) else ""
            if module.startswith("pokerroom."):
                assert module == "pokerroom.store" or module.startswith(reconciling.__name__)


def test_it_is_small_enough_to_be_read_at_one_sitting() -> None:
    files = Path(reconciling.__file__).parent.glob("*.py")
    assert sum(len(path.read_text().splitlines()) for path in files) <= 500


def test_what_was_never_posted_is_found_though_it_goes_back_before_anything_is_posted() -> None:
    """Two writes: $5 comes in and goes out again, and no line of the ledger says so."""
    opened: list[Told] = [("desk", {"$": "TableOpened", "name": TABLE, "rules": {"game": "any"}})]
    moves: list[list[Told]] = [
        [("desk", {"$": kind, "person": "Ann", "amount": 500})]
        for kind in ("Deposited", "Withdrawn")
    ]
    found = differences([(told, ()) for told in (opened, *moves)])

    assert [(each.position, each.account) for each in found] == [(2, "cage"), (2, "player/Ann")]
    assert "player/Ann should hold 500 cents by what happened, and the ledger says 0" in str(
        found[1]
    )
