"""What a view tells a person of what waits, of the next round, and what he may choose before it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pokerroom.server.live.pace import AT_ONCE
from pokerroom.server.messages import commands as says
from pokerroom.server.messages.telling import Failed
from tests.server.live.people import newcomer, nobody_acts, state, until, with_two_more
from tests.server.live.rooms import MONEY, room_in

HOLDEM = "vic/holdem"


async def test_what_waits_is_told_with_its_rule_and_can_be_taken_back(folder: Path) -> None:
    async with room_in(folder, pace=AT_ONCE) as room:
        zoe = await with_two_more(room, HOLDEM)
        nobody_acts(room, HOLDEM)
        buys = zoe.asks(says.Buy(amount=100_00), key="b")
        leaves = zoe.asks(says.Leave(), key="l")
        await until(lambda: len(zoe.view().waiting) == 2)
        told = [(each.key, each.words, each.per) for each in zoe.view().waiting]
        assert told == [
            ("b", "+$100 when this round is over", "VIC/6.10"),
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
