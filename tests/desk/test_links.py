"""A jackpot of several tables: one stream that all of them feed, and out of which each is paid."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from fractions import Fraction
from itertools import count
from typing import Any

import pytest

from pokerroom.books import Refusal
from pokerroom.cards.orders import Category
from pokerroom.desk import (
    Answer,
    ClosesBets,
    ClosesRound,
    Desk,
    Given,
    GoesOn,
    NotPossible,
    PaysPrizes,
    Puts,
    StartsRound,
)
from pokerroom.desk.coding.hashing import state_hash
from pokerroom.desk.links import linked as linked_module
from pokerroom.desk.verifying.verifier import verify
from pokerroom.house.facts import Ground, Invalidates, VoidsHand
from pokerroom.jackpots.acts import (
    Answers,
    DecidesMalfunction,
    DisplayFails,
    ReopensHit,
    SuspectsMalfunction,
)
from pokerroom.jackpots.acts import StartsRound as StartsAtLink
from pokerroom.store import KeyReused, Stale, Store
from tests.desk.linked import (
    BESIDE,
    FLUSH,
    GAMES,
    LINK,
    NOTHING,
    PERSONS,
    UNIT,
    Stacked,
    decided,
    done,
    floor,
    hit_beside_another,
    played,
    refused,
    two_tables,
    wagered,
)
from tests.desk.room import KEY, state_of
from tests.evidence import per

CROWN = GAMES[0]
RESEED = 5_000_00
BY_TWO: dict[str, Any] = {"by": "operator", "given": Given(second="supervisor")}


def link_of(desk: Desk, name: str = LINK) -> Any:
    found = desk._record.links[f"link {name}"].state
    assert found is not None
    return found


async def stands(store: Store, desk: Desk) -> None:
    """The record alone gives the same link back, and every cent of it is somewhere."""
    back = await floor(store, Stacked())
    assert state_hash(link_of(back).link) == state_hash(link_of(desk).link)
    assert link_of(back).link.accounts.in_cents() == link_of(desk).link.accounts.in_cents()
    balances = await store.balances()
    assert sum(balances.values()) == 0
    accounts = link_of(desk).link.accounts.in_cents()
    for number, amount in enumerate(link_of(desk).link.pools, start=1):
        assert balances[f"pool/{LINK}/{number}"] == amount == accounts[f"pool {number}"]
    assert (await verify(store)).faults == []


@pytest.mark.parametrize("game", GAMES)
async def test_wagers_of_all_tables_feed_the_same_pools(store: Store, game: str) -> None:
    desk = await floor(store, Stacked(NOTHING[game]))
    await two_tables(desk, game)
    before = link_of(desk).link.pools[0]
    for table in ("A", "B", "A"):
        await played(desk, table)

    share = Fraction(41, 100) if game == CROWN else Fraction(3, 4)
    assert link_of(desk).link.pools[0] == before + 3 * 100 * share
    balances = await store.balances()
    assert balances["collected/A"] == balances["collected/B"] == 0
    assert not any("Jackpot of" in name or "jackpot of" in name for name in balances)
    await stands(store, desk)


@per("WA-CHP/3.16(a)")
async def test_a_change_of_price_is_a_link_of_its_own_and_takes_no_reseed_away(
    store: Store,
) -> None:
    """As the reading W-49 has it."""
    desk = await floor(store, Stacked(NOTHING[CROWN]))
    await two_tables(desk, CROWN)
    await played(desk, "A")
    held = link_of(desk).link.pools
    await desk.open_link("Wide", CROWN, {"C": UNIT})

    with pytest.raises(NotPossible, match="a jackpot wager of the link is"):
        await desk.open_table("C", CROWN, {"jackpot": "$2"}, link="Wide")
    with pytest.raises(NotPossible, match="already"):
        await desk.open_link(LINK, CROWN, {"B2": 2 * UNIT})
    assert isinstance(await desk.open_link("Dear", CROWN, {"B2": 2 * UNIT}), Answer)

    dear = desk._record.links["link Dear"].state
    assert dear is not None
    assert [*dear.link.pools] == [2 * RESEED] * 3
    assert link_of(await floor(store, Stacked())).link.pools == held
    below = await desk.open_link("Low", CROWN, {"C": 2 * UNIT}, pools=(RESEED,) * 3)
    assert refused(below) == "WA-CHP/3.17(a)"


@per("WA-CHP/3.8:notice")
@pytest.mark.parametrize(
    ("days", "unit", "opens"),
    [(None, 2, False), (13, 2, False), (14, 2, True), (None, 1, True)],
)
async def test_the_authority_is_told_of_another_price_two_weeks_before(
    store: Store, days: int | None, unit: int, opens: bool
) -> None:
    desk = await floor(store, Stacked(NOTHING[CROWN]))
    await desk.open_link("Old", CROWN, {"A": UNIT})
    now = desk._record.tools().now
    told = None if days is None else now - timedelta(days=days)

    found = await desk.open_link(
        "New", CROWN, {"B": unit * UNIT}, instead_of="Old", authority_told=told
    )

    if opens:
        again = link_of(await floor(store, Stacked()), "New").opened
        assert (again.instead_of, again.authority_told) == ("Old", told)
    else:
        assert refused(found) == "WA-CHP/3.8:notice"


async def after_closing(store: Store, days: int, **besides: int) -> Desk:
    """The same record so many *days* after the link at one unit was closed."""
    desk = await floor(store, Stacked(NOTHING[CROWN]))
    await desk.open_link("Old", CROWN, {"A": UNIT})
    for name, unit in besides.items():
        await desk.open_link(name, CROWN, {name: unit * UNIT})
    await desk.close_link("Old")
    ticks = count(int((desk._record.tools().now + timedelta(days=days)).timestamp() * 1e9))
    return await Desk.opened(store, key=KEY, shuffles=Stacked(), clock=lambda: next(ticks))


@per("WA-CHP/3.8:notice", "W-49")
@pytest.mark.parametrize(
    ("days", "unit", "told", "former"),
    [
        (1, 2, 13, None),
        (1, 2, 14, "Old"),
        (13, 2, None, None),
        (1, 1, None, "Old"),
        (15, 2, None, ""),
    ],
)
async def test_nor_is_it_got_round_by_closing_one_link_and_opening_another(
    store: Store, days: int, unit: int, told: int | None, former: str | None
) -> None:
    desk = await after_closing(store, days)
    now = desk._record.tools().now
    when = None if told is None else now - timedelta(days=told)

    found = await desk.open_link("New", CROWN, {"B": unit * UNIT}, authority_told=when)

    if former is None:
        assert refused(found) == "WA-CHP/3.8:notice"
    else:
        assert link_of(desk, "New").opened.instead_of == former


@per("W-49")
async def test_a_price_that_is_asked_elsewhere_already_is_no_change(store: Store) -> None:
    desk = await after_closing(store, 1, Dear=2)
    assert refused(await desk.open_link("New", CROWN, {"B": 3 * UNIT})) == "WA-CHP/3.8:notice"
    assert isinstance(await desk.open_link("New", CROWN, {"B": 2 * UNIT}), Answer)
    assert isinstance(await desk.open_link("Next", CROWN, {"C": 3 * UNIT}), Answer)


@pytest.mark.parametrize("game", GAMES)
async def test_a_prize_is_paid_once_out_of_the_pools_of_all(store: Store, game: str) -> None:
    shuffles = Stacked(NOTHING[game])
    desk = await floor(store, shuffles)
    await two_tables(desk, game)
    for table in ("B", "B", "B"):
        await played(desk, table)
    held = link_of(desk).link.pools[0]
    shuffles.top = Stacked(FLUSH[game]).top

    await played(desk, "A")

    link = link_of(desk).link
    (prize,) = link.prizes.values()
    assert prize.is_paid
    assert prize.table == "A"
    share = held + 41 if game == CROWN else held
    assert prize.amount == max(int(share / 10), 0 if game == CROWN else 1_000_00)
    assert not link.unpaid
    balances = await store.balances()
    assert balances[f"owed/{LINK}"] == 0
    assert balances["collected/A"] == 0
    assert link.pools[0] >= (RESEED // 10 if game == CROWN else 0)
    await stands(store, desk)


async def test_two_tables_that_hit_it_at_once_are_paid_one_after_the_other(store: Store) -> None:
    desk = await floor(store, Stacked(FLUSH[CROWN]))
    await two_tables(desk, CROWN, pools=(900_000, RESEED, RESEED))

    await asyncio.gather(played(desk, "A"), played(desk, "B"))

    first, second = link_of(desk).link.prizes.values()
    assert {first.table, second.table} == {"A", "B"}
    assert first.is_paid
    assert second.is_paid
    assert second.amount < first.amount
    assert first.hit_at <= second.hit_at
    await stands(store, desk)


async def test_one_command_writes_to_the_table_and_to_the_link_or_to_none(store: Store) -> None:
    desk = await floor(store, Stacked(NOTHING[CROWN]))
    await two_tables(desk, CROWN)
    await wagered(desk, "A")
    head = (await store.head()).position

    await done(desk, "A", ClosesBets(), key="k")

    written = [entry async for entry in store.entries(after=head)]
    assert [entry.stream for entry in written] == ["table A", f"link {LINK}"]
    assert b"RoundStarted" in written[1].body
    assert b"RoundStarted" not in written[0].body
    again = await desk.do("A", ClosesBets(), key="k")
    assert again.version == written[0].version  # type: ignore[union-attr]
    assert (await store.head()).position == head + 2


async def test_a_void_hand_takes_its_increments_back(store: Store) -> None:
    desk = await floor(store, Stacked(NOTHING[CROWN]))
    await two_tables(desk, CROWN)
    before = link_of(desk).link.pools
    await wagered(desk, "A", level=3)
    await done(desk, "A", ClosesBets())
    assert link_of(desk).link.pools != before

    await done(desk, "A", Puts(act=VoidsHand(box=1, by="Casino Operator")), **BY_TWO)

    assert not state_of(desk, "A").is_playing
    assert link_of(desk).link.pools == before
    assert (await store.balances())["collected/A"] == 0
    await stands(store, desk)


async def test_a_link_is_the_same_after_any_command(store: Store) -> None:
    shuffles = Stacked(FLUSH[CROWN])
    desk = await floor(store, shuffles)
    await two_tables(desk, CROWN)
    await wagered(desk, "A")
    await wagered(desk, "B")
    for table in ("A", "B"):
        await done(desk, table, ClosesBets())
        await stands(store, desk)


async def test_a_suspected_malfunction_suspends_its_tables(store: Store) -> None:
    desk = await floor(store, Stacked(NOTHING[CROWN]))
    await two_tables(desk, CROWN)
    await wagered(desk, "A")

    await desk.do_link(LINK, SuspectsMalfunction(tables=frozenset({"A"})), by="supervisor")

    assert refused(await desk.do("A", ClosesBets())) == "WA-CHP/5.13"
    assert (await played(desk, "B")).version
    await desk.do_link(LINK, DecidesMalfunction(found=False, by="Casino Operator"), **BY_TWO)
    await done(desk, "A", ClosesBets())
    await stands(store, desk)


@pytest.mark.parametrize("game", GAMES)
async def test_a_round_whose_jackpot_wagers_a_malfunction_voids_waits_until_it_is_void(
    store: Store, game: str
) -> None:
    """Deciding on it had left the round with a prize that nothing could pay or end."""
    desk = await floor(store, Stacked(FLUSH[game]))
    await two_tables(desk, game)
    await wagered(desk, "A")
    await done(desk, "A", ClosesBets())
    await desk.do_link(LINK, SuspectsMalfunction(tables=frozenset({"A"})), by="supervisor")
    by = link_of(desk).link.setup.articles.operator
    found = DecidesMalfunction(found=True, voids=("A",), by=by)
    await desk.do_link(LINK, found, **BY_TWO)

    answer = await decided(desk, "A")

    assert answer.question == (
        "a malfunction has voided the jackpot wagers of this round: declare the round void"
    )
    assert answer.per == {CROWN: "WA-CHP/5.13(b)", GAMES[1]: "ACT-CAN/15.6"}[game]
    assert state_of(desk, "A").is_playing
    await done(desk, "A", Puts(act=Invalidates(ground=Ground.FRAUD, affects=True, by=by)), **BY_TWO)
    assert not state_of(desk, "A").is_playing
    await stands(store, desk)
    assert (await verify(store)).faults == []


async def test_a_prize_waits_while_the_jackpot_waits_for_a_person(store: Store) -> None:
    game = GAMES[1]
    desk = await floor(store, Stacked(FLUSH[game]))
    await two_tables(desk, game)
    await wagered(desk, "A")
    await done(desk, "A", ClosesBets())
    await desk.do_link(LINK, DisplayFails(at=datetime(2023, 11, 14, tzinfo=UTC)))

    found = await decided(desk, "A")

    assert found.found == "referral"
    assert "which amount is payable" in found.question
    assert state_of(desk, "A").is_playing
    with pytest.raises(NotPossible):
        await desk.do("A", GoesOn())
    answers = Answers(answer="as displayed", by="casino operator", table="")
    assert isinstance(await desk.do_link(LINK, answers, by="operator"), Answer)
    await done(desk, "A", GoesOn())
    assert not state_of(desk, "A").is_playing
    await stands(store, desk)


async def test_a_hit_is_opened_again_by_two_people(store: Store) -> None:
    """It changes what the pools have paid: a second must stand by, and another than the first.

    Asked by two, the rules of the jackpot answer.
    """
    game = GAMES[1]
    desk = await floor(store, Stacked(FLUSH[game]))
    await two_tables(desk, game)
    await wagered(desk, "A")
    await done(desk, "A", ClosesBets())
    await desk.do_link(LINK, DisplayFails(at=datetime(2023, 11, 14, tzinfo=UTC)))
    await decided(desk, "A")
    answers = Answers(answer="as displayed", by="casino operator", table="")
    await desk.do_link(LINK, answers, by="operator")
    join = ReopensHit(table="A", box=1, hand=Category.STRAIGHT_FLUSH, by="casino operator")
    for by, second, because in (
        ("operator", "", "nobody opens a hit again alone"),
        ("operator", "operator", "somebody else"),
        ("dealer", "supervisor", "opens a hit again, not the dealer"),
        ("operator", "dealer", "nobody opens a hit again alone"),
    ):
        found = await desk.do_link(LINK, join, by=by, given=Given(second=second))
        assert isinstance(found, Refusal)
        assert because in found.because
    found = await desk.do_link(LINK, join, by="operator", given=Given(second="supervisor"))
    assert isinstance(found, Refusal)
    assert found.because == "nothing has been keyed off at table A"
    await stands(store, desk)


NOT_BY_THESE = (
    ("supervisor", "", "nobody pays the prizes of a round alone"),
    ("supervisor", "supervisor", "somebody else"),
    ("dealer", "supervisor", "pays the prizes of a round, not the dealer"),
    ("supervisor", "dealer", "nobody pays the prizes of a round alone"),
)


@pytest.mark.parametrize("game", GAMES)
async def test_where_the_table_has_it_so_prizes_wait_for_two_people_and_are_keyed_off_at_once(
    store: Store, game: str
) -> None:
    """As the readings W-51 and A-102 have it."""
    desk = await floor(store, Stacked(FLUSH[game]))
    await two_tables(desk, game, prizes_by_two=True)
    found = await played(desk, "A")
    assert (found.found, found.per) == ("referral", "W-51" if game == CROWN else "A-102")
    assert found.question == "two people must pay the prizes of this round"
    (prize,) = link_of(desk).link.unpaid.values()
    await played(desk, "B")
    first, second = link_of(desk).link.prizes.values()
    assert (first.table, second.table, first.amount) == ("A", "B", prize.amount)
    stake = state_of(desk, "A").play.purses["Ann"]
    for by, second_one, because in NOT_BY_THESE:
        answer = await desk.do("A", PaysPrizes(), by=by, given=Given(second=second_one))
        assert isinstance(answer, Refusal)
        assert because in answer.because
    with pytest.raises(NotPossible, match="waits for the dealer"):
        await desk.do("A", GoesOn())
    desk = await floor(store, Stacked(FLUSH[game]))  # a restart changes nothing

    await done(desk, "A", PaysPrizes(), by="supervisor", given=Given(second="operator"))

    assert not state_of(desk, "A").is_playing
    paid = link_of(desk).link.prizes
    assert [each.is_paid for each in paid.values()] == [True, False]
    assert state_of(desk, "A").play.purses["Ann"] >= stake + prize.amount
    await stands(store, desk)
    with pytest.raises(NotPossible, match="waits for two people"):
        await desk.do("A", PaysPrizes(), by="supervisor", given=Given(second="operator"))


async def test_two_people_open_a_hit_again_while_nothing_of_it_is_paid(store: Store) -> None:
    """The further hand does not stand, since the table itself knows all hands."""
    desk = await floor(store, Stacked(BESIDE))
    await two_tables(desk, CROWN, prizes_by_two=True)
    await hit_beside_another(desk)
    (prize,) = link_of(desk).link.unpaid.values()
    other = 3 - prize.box
    join = ReopensHit(table="A", box=other, hand=Category.STRAIGHT_FLUSH, by="casino operator")
    for by, second, _ in NOT_BY_THESE:
        found = await desk.do_link(LINK, join, by=by, given=Given(second=second))
        assert isinstance(found, Refusal)
    found = await desk.do_link(LINK, join, by="operator", given=Given(second="supervisor"))
    assert isinstance(found, Answer), found
    assert not link_of(desk).link.unpaid
    await stands(store, desk)

    await done(desk, "A", PaysPrizes(), by="supervisor", given=Given(second="operator"))

    (again,) = (each for each in link_of(desk).link.prizes.values() if each.is_paid)
    assert (again.box, again.amount) == (prize.box, prize.amount)
    await stands(store, desk)


async def test_what_staff_do_at_the_tables_is_not_put_to_the_link(store: Store) -> None:
    desk = await floor(store, Stacked())
    await two_tables(desk, CROWN)
    with pytest.raises(NotPossible, match="at a table"):
        await desk.do_link(LINK, StartsAtLink(table="A", chips=()))


async def test_a_link_is_opened_once_and_closed_when_nobody_plays_for_it(store: Store) -> None:
    desk = await floor(store, Stacked(NOTHING[CROWN]))
    await two_tables(desk, CROWN, key="link")
    tables = dict.fromkeys(PERSONS, 1_00)
    assert (await desk.open_link(LINK, CROWN, tables, key="link")).version == 1  # type: ignore[union-attr]
    with pytest.raises(KeyReused):
        await desk.open_link(LINK, CROWN, {"A": 1_00}, key="link")
    with pytest.raises(NotPossible, match="already"):
        await desk.open_link(LINK, CROWN, tables)
    await wagered(desk, "A")
    await done(desk, "A", ClosesBets())
    with pytest.raises(NotPossible, match="still plays"):
        await desk.close_link(LINK)
    await desk.do("A", Puts(act=VoidsHand(box=1, by="Casino Operator")), **BY_TWO)

    await desk.close_link(LINK, by="operator", key="c")

    assert (await desk.close_link(LINK, by="operator", key="c")).table == f"link {LINK}"  # type: ignore[union-attr]
    await wagered(desk, "B")
    assert isinstance(await desk.do("B", ClosesBets()), Refusal)
    with pytest.raises(NotPossible, match="does not belong to the link"):
        await desk.open_table("C", CROWN, {"jackpot": "$1"}, link=LINK)
    await stands(store, desk)


@pytest.mark.parametrize("game", GAMES)
async def test_what_the_pools_of_a_closed_link_hold_stays_in_the_ledger(
    store: Store, game: str
) -> None:
    """As the readings W-52 and A-103 have it."""
    desk = await floor(store, Stacked(NOTHING[game]))
    await two_tables(desk, game)
    for table in ("A", "B"):
        await played(desk, table)
        await done(desk, table, ClosesRound())
    before = dict(await store.balances())
    pools = {name for name in before if name.startswith(f"pool/{LINK}/")}
    assert all(before[name] > 0 for name in pools)

    await desk.close_link(LINK, by="operator")

    assert dict(await store.balances()) == before
    await stands(store, desk)
    await wagered(desk, "A")
    assert isinstance(await desk.do("A", ClosesBets()), Refusal)
    after = await store.balances()
    assert {name: after[name] for name in pools} == {name: before[name] for name in pools}
    assert sum(after.values()) == 0
    assert (await verify(store)).faults == []


@pytest.mark.parametrize(
    ("game", "terms", "name"),
    [
        (CROWN, {"jackpot": "$1"}, "C"),
        (CROWN, {"jackpot": "$2"}, "A"),
        (GAMES[1], {"jackpot": "$1"}, "A"),
    ],
)
async def test_only_a_table_that_the_link_names_plays_for_it(
    store: Store, game: str, terms: dict[str, str], name: str
) -> None:
    desk = await floor(store, Stacked())
    await desk.open_link(LINK, CROWN, {"A": 1_00, "B": 1_00})
    head = await store.head()

    with pytest.raises(NotPossible):
        await desk.open_table(name, game, terms, link=LINK)

    assert await store.head() == head


@pytest.mark.parametrize(
    ("name", "tables", "given"),
    [
        ("Jackpot of A", {"A": 100}, {}),
        ("Jackpot", {"A": 100}, {}),
        ("", {"A": 100}, {}),
        ("F", {"A": 100, "B": 200}, {}),
        ("F", {"A": 100}, {"pools": (1, 2)}),
    ],
)
async def test_what_cannot_be_a_link_is_none(
    store: Store, name: str, tables: dict[str, int], given: Any
) -> None:
    desk = await floor(store, Stacked())
    with pytest.raises(NotPossible):
        await desk.open_link(name, CROWN, tables, **given)


async def test_what_the_book_does_not_allow_of_a_link_is_refused(store: Store) -> None:
    desk = await floor(store, Stacked())
    found = await desk.open_link(LINK, CROWN, {"A": 100}, pools=(1, 2, 3))
    assert isinstance(found, Refusal)
    assert desk.links() == []


async def test_of_two_desks_at_one_link_both_go_on_in_turn(store: Store) -> None:
    one = await floor(store, Stacked(NOTHING[CROWN]))
    await two_tables(one, CROWN)
    other = await floor(store, Stacked(NOTHING[CROWN]))
    for _ in range(2):
        await played(one, "A")
        await played(other, "B")

    assert link_of(other).link.accounts.wagered == 4 * 100 * link_of(other).link.accounts.grains
    await stands(store, other)
    with pytest.raises(Stale):
        await one.do("B", StartsRound())


async def test_a_link_says_how_it_stands_so_that_little_must_be_read(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(linked_module, "LONG", 4)
    shuffles = Stacked(NOTHING[CROWN])
    desk = await floor(store, shuffles)
    await two_tables(desk, CROWN)
    await wagered(desk, "B")
    await done(desk, "B", ClosesBets())
    for _ in range(4):
        await played(desk, "A")
    shuffles.top = Stacked(FLUSH[CROWN]).top
    await played(desk, "A")

    bodies = [entry.body async for entry in store.entries() if entry.stream == f"link {LINK}"]

    assert sum(b"LinkStands" in body for body in bodies) > 1
    assert b'"on"' in b"".join(bodies)
    await stands(store, desk)
