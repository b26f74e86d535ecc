"""What staff may report and decide at a table is offered as forms, and what they send is put."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec import convert

from pokerroom.books import Refusal
from pokerroom.cards import Deck
from pokerroom.desk import Answer, ClosesBets, Puts, StartsRound, TakesSeat
from pokerroom.desk.tables.common import TOLD
from pokerroom.house import Places, WagerKind
from pokerroom.server.accounts.roles import Role
from pokerroom.server.live.room import Room
from pokerroom.server.messages import commands as says
from pokerroom.server.messages.asking import Do
from pokerroom.server.messages.rulings import FormChoice, StaffForm
from pokerroom.server.messages.telling import Done, Refused
from pokerroom.server.rulings.staff_forms import staff_forms
from tests.server.live.people import state
from tests.server.live.rooms import room_in, table_in

HOLDEM, KITTY, CROWN = "vic/holdem", "vic/draw-kitty", "wa/crown-holdem"


def by_tag(table: Any, role: Role) -> dict[str, StaffForm]:
    return {each.tag: each for each in staff_forms(table, role)}


async def sends(room: Room, role: Role, form: StaffForm, **given: Any) -> Any:
    """What *form* says in *given* and, of what must be said, the first choice."""
    needed = [each for each in form.fields if each.choices and each.name not in given]
    told = given | {each.name: each.choices[0].value for each in needed if not each.is_optional}
    if form.is_command:
        command = convert({"do": form.tag} | told, says.Command)
    else:
        command = says.Report(fact={"$": form.tag} | told)
    asked = Do(key=form.tag, table=HOLDEM, command=command)
    found = await room.floor.do(str(role), role, asked, print)
    if not form.takes_two:
        return found
    assert isinstance(found, Refused), found
    stands = says.StandBy(person=str(role), asked=form.tag)
    second = Do(key=f"2 {form.tag}", table=HOLDEM, command=stands)
    return await room.floor.do("manager", Role.IN_CHARGE, second, print)


async def test_a_form_is_sent_as_it_is_filled_in(folder: Path) -> None:
    async with room_in(folder) as room:
        await table_in(room, HOLDEM, "Ann", "Bob", "Cam", bots=False)
        await room.floor.desk.do(HOLDEM, StartsRound())
        await room.floor.desk.deposit("Dot", 200_00)
        late = TakesSeat(person="Dot", seat=4, amount=200_00)
        assert isinstance(await room.floor.desk.do(HOLDEM, late), Answer)
        table = await state(room, HOLDEM)
        dealer, above = by_tag(table, Role.DEALER), by_tag(table, Role.SUPERVISOR)
        assert {*dealer} == {"KillsHand"}, "the desk deals, and takes what players wager"
        assert {*above} - {*dealer} == {"VoidsWagers", "Excludes", "Invalidates"}
        assert not {"Exposed", "ShownToOne", "FoundFaceUp", "exclude"} & {*above}, "no cards"
        cancels = "Cancel a round that was disrupted from outside, or cancel a round for fraud"
        assert above["Invalidates"].heading == cancels
        assert by_tag(table, Role.CASHIER) == by_tag(table, Role.INSPECTOR) == {}
        (who,) = dealer["KillsHand"].fields
        assert [each.words for each in who.choices] == ["Ann, seat 1", "Bob, seat 2", "Cam, seat 3"]
        void = above["Invalidates"]
        assert (void.takes_two, dealer["KillsHand"].takes_two) == (True, False)
        done = await sends(room, Role.SUPERVISOR, void, affects=True)
        assert isinstance(done, Done), done
        over = await state(room, HOLDEM)
        assert not over.is_playing
        look = by_tag(over, Role.SUPERVISOR)["open hole cards"]
        assert [each.given for each in look.fields] == ["", "1", ""]
        found = await sends(room, Role.SUPERVISOR, look, round=1, reason="a complaint")
        assert isinstance(found, Done), found


@pytest.mark.parametrize(("game", "role"), [(HOLDEM, Role.SUPERVISOR), (CROWN, Role.IN_CHARGE)])
async def test_between_two_rounds_somebody_is_excluded(folder: Path, game: str, role: Role) -> None:
    async with room_in(folder) as room:
        await table_in(room, game, "Ann", "Bob", bots=False)
        table = await state(room, game)
        *cards, form = staff_forms(table, role)
        assert [each.tag for each in cards] == ["ChangesCards", "ChecksCards"]
        assert (form.tag, [each.name for each in form.fields]) == (
            "exclude",
            ["person", "breach", "reason"],
        )
        assert [each.value for each in form.fields[0].choices] == ["Ann", "Bob"]
        assert staff_forms(table, Role.DEALER) == cards
        await room.floor.desk.do(game, StartsRound())
        asked = [
            field for form in staff_forms(await state(room, game), role) for field in form.fields
        ]
        assert not {each.kind for each in asked} & {"card", "cards", "hands", "backs"}


async def test_another_deck_is_dealt_when_it_has_been_checked(folder: Path) -> None:
    async with room_in(folder) as room:
        await table_in(room, HOLDEM, "Ann", "Bob", bots=False)
        forms = by_tag(await state(room, HOLDEM), Role.DEALER)
        assert isinstance(await sends(room, Role.DEALER, forms["ChangesCards"]), Done)
        assert isinstance(await room.floor.desk.do(HOLDEM, StartsRound()), Refusal)
        checks = forms["ChecksCards"]
        assert checks.fields[0].given.split() == [str(each) for each in Deck.FULL.cards]
        pack = [f"$Card.{each}" for each in checks.fields[0].given.split()]
        checked = await sends(room, Role.DEALER, checks, found=pack, moment="$Moment.NEW")
        assert isinstance(checked, Done), checked
        assert isinstance(await room.floor.desk.do(HOLDEM, StartsRound()), Answer)


async def test_who_is_excluded_is_let_in_again(folder: Path) -> None:
    async with room_in(folder) as room:
        await table_in(room, HOLDEM, "Ann", "Bob", bots=False)
        out = by_tag(await state(room, HOLDEM), Role.SUPERVISOR)["exclude"]
        assert isinstance(await sends(room, Role.SUPERVISOR, out, reason="seen"), Done)
        excluded = room.floor.lists.excluded_from(HOLDEM)
        assert (excluded, room.floor.lists.excluded_from("none")) == (["Ann"], [])
        forms = staff_forms(await state(room, HOLDEM), Role.SUPERVISOR, excluded)
        lifts = next(each for each in forms if each.tag == "lift the exclusion")
        done = await sends(room, Role.SUPERVISOR, lifts, reason="a month has passed")
        assert isinstance(done, Done), done
        assert room.floor.lists.excluded_from(HOLDEM) == []


async def test_where_people_deal_forms_tell_of_cards(folder: Path) -> None:
    async with room_in(folder) as room:
        asked: dict[str, StaffForm] = {}
        for game in (KITTY, CROWN):
            await table_in(room, game, "Ann", "Bob", bots=False, shoe=TOLD)
            await room.floor.desk.do(game, StartsRound())
            asked |= by_tag(await state(room, game), Role.SUPERVISOR)
        kinds = {each.kind for form in asked.values() for each in form.fields}
        assert kinds == {"choice", "number", "sum", "card", "cards", "backs", "hands"}
        whose, which, card, _ = asked["Exposed"].fields
        assert whose.choices[-1] == FormChoice(value="$Place.KITTY", words="the Kitty")
        assert (which.choices[0].value, card.kind, card.is_optional) == (0, "card", True)
        acts = [each.words for each in asked["OutOfTurn"].fields[1].choices]
        assert {"take the Kitty", "fold"} <= {*acts}
        who, looked, _ = asked["LeftOut"].fields
        assert (who.asks, who.is_optional, looked.is_optional) == ("Who was left out?", False, True)
        assert asked["ExposesCard"].fields[0].choices[-1].words == "the dealer"
        top = Do(
            key="1",
            table=KITTY,
            command=says.Report(fact={"$": "FoundFaceUp", "card": "$Card.Th"}),
        )
        done = await room.floor.do("dealer", Role.DEALER, top, print)
        assert isinstance(done, Done), done


async def test_whoever_a_book_calls_otherwise_decides_by_the_name_it_has_there(
    folder: Path,
) -> None:
    """The manager is the Casino Operator of WA-CHP/5.14."""
    async with room_in(folder) as room:
        await table_in(room, CROWN, "Ann", bots=False)
        ante = Places(person="Ann", box=1, wager=WagerKind.ANTE, amount=10_00)
        for command in (StartsRound(), Puts(act=ante), ClosesBets()):
            assert isinstance(await room.floor.desk.do(CROWN, command), Answer)
        holds = says.Report(fact={"$": "Withholds", "person": "Ann", "by": ""})
        asked = Do(key="1", table=CROWN, command=holds)
        done = await room.floor.do("manager", Role.IN_CHARGE, asked, print)
        assert isinstance(done, Done), done
        assert done.per == "WA-CHP/5.14"
