"""What lies at a table among players is shown: the charge on the slide, the buttons at seats."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
import pytest_asyncio

from pokerroom.desk import Answer, Desk, Moment, PutsAtTable, StartsRound, TakesSeat
from pokerroom.desk.commands import Puts
from pokerroom.house import HousePlay, replay
from pokerroom.house.state.events import Racked, RoundEnded, TurnedUp
from pokerroom.notation.house_rounds.playing import HousePlaying
from pokerroom.play import Bets, awaited_seat
from pokerroom.play.betting.acts import Act
from pokerroom.server.live.signs import sign_of
from pokerroom.server.live.viewers import (
    LastRound,
    Looker,
    Presence,
    Scene,
    common_of,
    public_of,
    round_at,
)
from pokerroom.server.live.viewing import view_for
from pokerroom.server.past.steps import Steps
from pokerroom.server.past.summing import LastHands, house_parts
from pokerroom.server.past.viewing import Eyes
from pokerroom.store import Store
from pokerroom.table import course
from tests.desk.room import KEY, record_in
from tests.evidence import per
from tests.notation.house_rounds.files import crown_round, house_round, played_against_the_house

NOBODY = Presence(bots=set(), out=set(), away=set())
TERMS = {"blinds": [5, 10], "minimum": 10, "commission": {"percent": 10, "cap": 4}}


@pytest_asyncio.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    found = await record_in(tmp_path)
    yield found
    await found.close()


async def shown(desk: Desk, looker: str = "") -> Any:
    table = await desk.table("1")
    common, last = common_of(table, sign_of(table)), round_at(table)
    scene = Scene(presence=NOBODY, common=common, last=last, public=public_of(last))
    return view_for(table, 0, Looker(person=looker), scene)


async def opened(store: Store, game: str = "vic/holdem", terms: Any = TERMS) -> Desk:
    desk = await Desk.opened(store, key=KEY)
    await desk.open_table("1", game, terms, seats=4)
    for seat, person in enumerate(("Ann", "Bob", "Cam"), 1):
        await desk.deposit(person, 1_000_00)
        sits = TakesSeat(person=person, seat=seat, amount=200_00)
        assert isinstance(await desk.do("1", sits), Answer)
    return desk


async def calls_round(desk: Desk) -> None:
    """All who are asked call or check until the first betting round is over."""
    while (await shown(desk)).betting_round == 1:
        view = await shown(desk, (await desk.table("1")).awaits()[0])
        act = next(each.do.act for each in view.may if each.do.act in {"call", "check", "stand"})
        table: Any = await desk.table("1")
        done = await desk.do("1", Puts(act=Bets(seat=awaited_seat(table.play) or 0, act=Act(act))))
        assert isinstance(done, Answer)


@per("VIC/7.2.1(a)")
async def test_the_percentage_on_the_slide_is_shown_while_the_round_goes_on(store: Store) -> None:
    """Ten percent of $30 after the first betting round, with a cap of $4."""
    desk = await opened(store)
    assert (await shown(desk)).slide is None
    await desk.do("1", StartsRound())
    before = (await shown(desk)).slide
    assert (before.amount, before.per) == (0, "VIC/7.2.1(a)")
    await calls_round(desk)
    after = (await shown(desk, "Ann")).slide
    assert (after.amount, after.per) == (3_00, "VIC/7.2.1(a)")


@per("VIC/7.2.3(a)")
async def test_the_fixed_fee_on_the_slide_is_shown(store: Store) -> None:
    desk = await opened(store, terms={**TERMS, "commission": {"fee": 2}})
    await desk.do("1", StartsRound())
    await calls_round(desk)
    found = (await shown(desk)).slide
    assert (found.amount, found.per) == (2_00, "VIC/7.2.3(a)")


@pytest.mark.parametrize(
    ("charge", "rule"),
    [
        pytest.param({"percent": 10}, "VIC/7.2.1(b)", marks=per("VIC/7.2.1(b)", "VIC/def:Drop")),
        pytest.param({"fee": 2}, "VIC/7.2.3(c)", marks=per("VIC/7.2.3(c)", "VIC/def:Drop")),
    ],
)
async def test_when_the_round_is_over_what_lay_on_the_slide_is_in_the_drop_box(
    store: Store, charge: Any, rule: str
) -> None:
    desk = await opened(store, terms={**TERMS, "commission": charge})
    await desk.do("1", StartsRound())
    await calls_round(desk)
    lies = (await shown(desk)).slide.amount
    assert lies
    assert await store.balance("drop/1") == 0
    await folded(desk)
    after = (await shown(desk)).slide
    assert (after.amount, after.per) == (0, rule)
    assert await store.balance("drop/1") == lies


async def test_the_sign_tells_the_charge_and_the_places(store: Store) -> None:
    lines = (await shown(await opened(store))).sign.lines
    assert "commission 10% of the pot, at most $4.00 a hand" in lines
    assert "4 seats, and a place for the dealer" in lines


async def test_the_sign_against_the_house_tells_limits_payout_and_layout(store: Store) -> None:
    desk = await Desk.opened(store, key=KEY)
    terms = {"minimum": 10, "maximum": 200, "maximum_payout": 50_000}
    await desk.open_table("1", "act/canberra-poker", terms)
    lines = sign_of(await desk.table("1")).lines
    assert lines[1] == "ante: $10 to $200"
    assert {"maximum payout $50,000", "the dealer plays with Ace and King or higher"} <= {*lines}


@per("WA-CHP/3.22")
async def test_the_jackpot_amounts_are_shown_between_rounds_and_in_one(store: Store) -> None:
    desk = await Desk.opened(store, key=KEY)
    await desk.open_table("1", "wa/crown-holdem", {"jackpot": 1})
    before = (await shown(desk)).pools
    assert [each.amount for each in before] == [5_000_00, 10_000_00, 15_000_00]
    await desk.deposit("Ann", 1_000_00)
    await desk.do("1", TakesSeat(person="Ann", seat=1, amount=200_00))
    await desk.do("1", StartsRound())
    assert (await shown(desk)).pools == before


def before_the_rack(done: HousePlaying) -> LastRound:
    record = done.play.record
    ends = next(at for at, each in enumerate(record) if isinstance(each, Racked | RoundEnded))
    return LastRound(play=replay(done.play.begun, record[:ends]), people={}, racked={})


async def seen_after(store: Store, last: LastRound, person: str = "Ann") -> tuple[Any, Any]:
    """A table of the game that was played, and what *person* sees of that round there."""
    assert isinstance(last.play, HousePlay)
    desk = await Desk.opened(store, key=KEY)
    await desk.open_table("1", last.play.game.name, {"jackpot": 1})
    table: Any = await desk.table("1")
    scene = Scene(presence=NOBODY, common=common_of(table, sign_of(table)), last=last)
    return table, view_for(table, 0, Looker(person=person), scene)


@pytest.mark.parametrize(
    ("own", "dealers", "communal", "told"),
    [
        ("3s Kc", "4s 2d", "7d Ts Th 7c 3c", {"player extra", "dealer extra"}),
        ("Qc 6d", "Td 4d", "Js 3d 9h Ks 5c", set()),
        ("Kd Kh", "4s 2d", "7d Ts Jh Kc 3c", {"player extra"}),
        ("8s Qd", "4s 4d", "7d Ts Kh 7c 3c", {"dealer extra"}),
        ("Qc 6d", "Td 9d", "Ts 9s 2h Ks 5c", set()),
        ("8c 7c", "Ad Kd", "6c 5c Qh 4c 2s", {"player extra", "jackpot"}),
    ],
)
async def test_that_the_flop_alone_counts_is_told_where_the_whole_hand_would_have_paid(
    store: Store, own: str, dealers: str, communal: str, told: set[str]
) -> None:
    extras = [f"places 5 on the {who} extra in box 1" for who in ("player", "dealer")]
    placed = ["antes 10 in box 1", "places 1 on the jackpot in box 1", *extras]
    acts = [*placed, "wagers 20", "checks", "checks"]
    done = played_against_the_house(
        house_round("wa/crown-holdem", own, dealers, *acts, communal=communal)
    )
    assert isinstance(done, HousePlaying)
    _, view = await seen_after(store, before_the_rack(done))
    wagers = view.boxes[0].wagers
    assert {each.wager for each in wagers if "flop alone" in each.because} == told
    assert all(each.outcome == "lost" for each in wagers if each.wager in told)


@pytest.mark.parametrize(
    ("text", "hand", "dealer", "because"),
    [
        (
            crown_round("Qd 9d"),
            "one pair, sixes, queen kicker",
            "one pair, sixes, jack kicker",
            {"ante": "the ante pays from a flush up", "flop": ""},
        ),
        (
            house_round(
                "act/canberra-poker",
                "As Ah 8c 8d Ks",
                "4s 6d Kd 9h 2c",
                "antes 10 in box 1",
                "bets 20",
            ),
            "two pairs, aces and eights",
            "five odd cards, king high (does not play)",
            {"ante": "", "bet": "the dealer does not play"},
        ),
    ],
)
async def test_against_the_house_it_is_shown_why(
    store: Store, text: bytes, hand: str, dealer: str, because: dict[str, str]
) -> None:
    done = played_against_the_house(text)
    assert isinstance(done, HousePlaying)
    record = done.play.record
    last = before_the_rack(done)
    table, view = await seen_after(store, last)
    assert (view.boxes[0].hand, view.dealer_hand) == (hand, dealer)
    table.play = last.play
    replayed: Any = Steps([(table, [])], Eyes(all=True)).first
    assert (replayed.boxes[0].hand, replayed.dealer_hand) == (hand, dealer)
    turns = next(at for at, each in enumerate(record) if isinstance(each, TurnedUp))
    table.play = replay(done.play.begun, record[:turns])
    before: Any = Steps([(table, [])], Eyes(person="Ann")).first
    assert ("??" in before.dealer, before.dealer_hand) == (True, "")
    table.play = last.play
    laid = LastHands()
    laid.look(cast(Moment, SimpleNamespace(table=table, happened=SimpleNamespace(event=None))))
    (part,) = house_parts(table, laid)
    assert (part.hand, part.dealer_hand) == (hand, dealer)
    assert {each.wager: each.because for each in view.boxes[0].wagers} == because


async def test_a_hand_that_went_to_the_rack_unseen_is_shown_to_its_owner_alone(
    store: Store,
) -> None:
    cards = ("As Kh 8c 7d 2s", "4s 6d Kd 9h 2c")
    text = house_round("act/canberra-poker", *cards, "antes 10 in box 1", "folds")
    done = played_against_the_house(text)
    assert isinstance(done, HousePlaying)
    record, begun = done.play.record, done.play.begun
    racks = next(at for at, each in enumerate(record) if isinstance(each, Racked))
    racked = {1: replay(begun, record[:racks])}
    last = LastRound(play=replay(begun, record[: racks + 1]), people={}, racked=racked)
    desk = await Desk.opened(store, key=KEY)
    await desk.open_table("1", "act/canberra-poker")
    for seat, person in enumerate(("Ann", "Bob"), start=1):
        await desk.deposit(person, 500_00)
        await desk.do("1", TakesSeat(person=person, seat=seat, amount=200_00))
    table: Any = await desk.table("1")

    def seen(looker: Looker) -> tuple[list[str], str]:
        scene = Scene(presence=NOBODY, common=common_of(table, sign_of(table)), last=last)
        view: Any = view_for(table, 0, looker, scene)
        return view.boxes[0].cards, view.boxes[0].hand

    own = ["As", "Kh", "8c", "7d", "2s"]
    assert seen(Looker(person="Ann")) == (own, "five odd cards, ace high")
    for other in (Looker(person="Bob"), Looker(), Looker(is_inspector=True)):
        assert seen(other) == (["??"] * 5, "")


async def test_a_book_without_a_slide_shows_none(store: Store) -> None:
    desk = await opened(store, "act/seven-card-stud", {})
    await desk.do("1", StartsRound())
    assert (await shown(desk)).slide is None


@per("VIC/def:Absent Button", "VIC/def:Missed Blind Button")
async def test_the_buttons_at_seats_are_shown(store: Store) -> None:
    """Who goes away is walking, absent once a blind has passed him, and owes it when he is back."""
    desk = await opened(store)
    seats = (await shown(desk)).seats
    assert [each.button for each in seats] == [None] * 4
    await desk.do("1", PutsAtTable(act=course.GoesAway(person="Cam")))
    assert (await shown(desk)).seats[2].button.button == "player walking"
    for _ in range(3):
        await played(desk)
    found = (await shown(desk)).seats[2].button
    assert (found.button, found.per) == ("absent", "VIC/def:Absent Button")
    await desk.do("1", PutsAtTable(act=course.Returns(person="Cam")))
    found = (await shown(desk)).seats[2].button
    assert (found.button, found.per) == ("missed blind", "VIC/def:Missed Blind Button")


async def played(desk: Desk) -> None:
    """A round in which the first to act gives up."""
    assert isinstance(await desk.do("1", StartsRound()), Answer)
    await folded(desk)


async def folded(desk: Desk) -> None:
    """All give up but one."""
    table: Any = await desk.table("1")
    while table.is_playing:
        done = await desk.do("1", Puts(act=Bets(seat=awaited_seat(table.play) or 0, act=Act.FOLD)))
        assert isinstance(done, Answer), done
        table = await desk.table("1")


async def test_who_may_call_and_not_raise_is_told_by_which_rule(store: Store) -> None:
    desk = await opened(store, terms={"limit": "fixed", "blinds": [5, 10], "minimum": 10})
    await desk.do("1", StartsRound())
    told: set[tuple[str, str]] = set()
    for _ in range(12):
        table: Any = await desk.table("1")
        person = table.awaits()[0]
        view = await shown(desk, person)
        acts = [each.do.act for each in view.may]
        others = [await shown(desk, other) for other in ("Ann", "Bob", "Cam") if other != person]
        assert all(each.no_raise is None for each in [*others, await shown(desk)])
        if view.no_raise is not None:
            assert "raise" not in acts
            told.add((view.no_raise.because, view.no_raise.per))
            break
        assert "raise" in acts
        more = next(each.do for each in view.may if each.do.act == "raise")
        bet = Bets(seat=view.own, act=Act.RAISE, to=more.to)
        assert isinstance(await desk.do("1", Puts(act=bet)), Answer)
    assert told == {("no more raises are allowed in this betting round", "VIC/6.8")}


async def test_the_sign_says_how_long_one_has_and_what_comes_of_being_late(store: Store) -> None:
    desk = await Desk.opened(store, key=KEY)
    await desk.open_table(
        "1", "vic/holdem", TERMS, seats=4, sits_out_after=2, time_to_act=30, time_bank=60
    )
    assert sign_of(await desk.table("1")).lines[-2:] == [
        "30 seconds for each decision, and 60 more in each round",
        "players who run out of time at 2 decisions in a row sit out until they come back",
    ]


@pytest.mark.parametrize(
    ("game", "says"),
    [
        ("vic/two-card-manila", "$5 in betting rounds 1 and 2, $10 in betting rounds 3 to 5"),
        ("vic/draw-blind", "$5 in betting round 1, $10 in betting round 2"),
        ("vic/two-card-manila", "36 cards, six to ace; in a straight an ace is high or low"),
        ("act/canberra-manila", "32 cards, seven to ace; in a straight an ace is high only"),
        ("vic/holdem", "52 cards, two to ace; in a straight an ace is high or low"),
        ("act/draw-poker", "blinds of $5 and $10; an over-blind is twice the blind before"),
        ("act/draw-poker", "the first to bet opens for twice the last blind"),
    ],
)
async def test_the_sign_tells_the_pack_the_bets_of_each_round_and_the_opening(
    store: Store, game: str, says: str
) -> None:
    desk = await Desk.opened(store, key=KEY)
    await desk.open_table("1", game, {}, seats=4)
    assert says in sign_of(await desk.table("1")).lines
