"""One call opens a game on its usual terms, and players who are programs play it."""

from __future__ import annotations

import gc
from random import Random
from typing import Any

import pytest

import pokerroom
from pokerroom.books import Ruling
from pokerroom.bots import BotFailed, Turn, regular, turn_of
from pokerroom.bots.simple import anything, caller, folder
from pokerroom.bots.tables import OpenTable
from pokerroom.bots.turns import Answer
from pokerroom.games import GAMES, game
from pokerroom.play import (
    Act,
    Bets,
    CannotBegin,
    Game,
    NotNow,
    Phase,
    Play,
    Shows,
    WrongKind,
    put,
    rule_on,
)
from pokerroom.table import Dealer, KernelShuffler, next_round
from pokerroom.terms import WrongTerms

AMONG_PLAYERS = [name for name in GAMES if isinstance(game(name), Game)]
each_game = pytest.mark.parametrize("name", AMONG_PLAYERS)


def short(turn: Turn) -> Answer:
    """Such a bot as one writes first: it knows no game, and looks at its hand alone."""
    if turn.phase is Phase.DRAW:
        return turn.draw(*turn.cards[:2])
    if turn.phase is Phase.BETTING and turn.strength(4) > 0.5:
        return turn.wager(3 * turn.terms.minimum) or turn.prefer(Act.CALL, Act.TAP_OUT)
    return turn.prefer(Act.CHECK, Act.FOLD)


@each_game
def test_a_short_bot_meets_no_trap_in_any_game(name: str) -> None:
    table = pokerroom.open_table(name, seed=3)
    table.play_rounds([short, anything, caller, folder, anything, caller], 12)

    assert table.table.rounds == 12
    assert sum(table.results.values()) + table.table.took == 0


@each_game
def test_the_usual_table_seats_six_with_the_minimum_stake(name: str) -> None:
    table = pokerroom.open_table(name)

    assert set(table.stakes.values()) == {table.at.terms.minimum_stake}
    assert len(table.stakes) == 6


@pytest.mark.parametrize("name", ["canberra-poker", "wa/crown-holdem"])
def test_a_game_against_the_house_says_what_to_call(name: str) -> None:
    with pytest.raises(WrongTerms, match=r"against the house.*pokerroom\.house.*pokerroom play"):
        pokerroom.open_table(name)


def test_terms_are_those_of_a_table() -> None:
    table = pokerroom.open_table(
        "act/draw-poker", players=4, deck=32, minimum=10, stake=500, names=["Ann", "Bea"]
    )

    assert table.at.terms.deck.size == 32
    assert table.stakes == dict.fromkeys(range(1, 5), 50000)
    assert [p.name for p in table.table.players.values()] == ["Ann", "Bea", "seat 3", "seat 4"]
    assert str(table).splitlines()[0].startswith("Draw Poker (act/draw-poker), limit ")
    assert "Ann               $500.00  buck" in str(table)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"players": 11}, r"at most 10 players \(VIC/4.1\)"),
        ({"players": 1}, "two or more"),
        ({"stake": 1}, "minimum table stake is"),
        ({"stake": "200.50"}, r"cannot be paid in chips of \$1.00"),
        ({"minimun": 5}, "did you mean minimum"),
    ],
)
def test_terms_that_cannot_stand_are_named(given: dict[str, Any], words: str) -> None:
    with pytest.raises(WrongTerms, match=words):
        pokerroom.open_table("holdem", **given)


@pytest.mark.parametrize("seed", [-1, 1.5, "1", True])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(WrongKind, match="is not a seed"):
        pokerroom.open_table("holdem", seed=seed)


@pytest.mark.parametrize("bots", [[caller] * 5, {1: caller}, [caller] * 5 + ["caller"], 7])
def test_every_seat_needs_a_bot_that_can_be_called(bots: Any) -> None:
    with pytest.raises(WrongKind):
        pokerroom.open_table("holdem").play_round(bots)


def rounds(seed: int | None) -> list[dict[int, int]]:
    table, found = pokerroom.open_table("omaha", seed=seed), []
    table.play_rounds(anything, 8, each=lambda done: found.append(dict(done.gains)))
    return found


def test_a_seed_gives_the_same_rounds_again() -> None:
    assert rounds(5) == rounds(5)
    assert rounds(5) != rounds(6)
    assert rounds(None) != rounds(None)


def test_who_has_lost_all_buys_again_or_is_dealt_in_no_more() -> None:
    table = pokerroom.open_table("holdem", limit="no limit", seed=1)
    table.play_rounds(all_in, 3)
    assert min(table.stakes.values()) == 0
    assert len(table.play_round(all_in).play.seats) == 6

    table = pokerroom.open_table("holdem", limit="no limit", seed=1, rebuys=False)
    with pytest.raises(CannotBegin, match="the game is over"):
        table.play_rounds(all_in, 100)
    assert sum(stake > 0 for stake in table.stakes.values()) == 1


def all_in(turn: Turn) -> Answer:
    return turn.wager(10**9) or turn.prefer(Act.CALL, Act.TAP_OUT, Act.CHECK)


@each_game
def test_every_act_of_a_turn_is_allowed(name: str) -> None:
    table = pokerroom.open_table(name, players=3)
    for _ in range(3):
        _, play = next_round(table.table)
        dealer, chance = Dealer(play, KernelShuffler()), Random(name)
        while not play.is_over:
            if dealer.is_wanted:
                dealer.deal()
                continue
            turn = turn_of(play, chance)
            assert all(isinstance(rule_on(play, act), Ruling) for act in turn.acts[:40])
            put_one(play, turn)


def put_one(play: Play, turn: Turn) -> None:
    found = put(play, turn.chance.choice(turn.acts))
    assert isinstance(found, Ruling)


@each_game
def test_nothing_leads_from_a_turn_to_the_cards_of_others(name: str) -> None:
    """What can be reached from a turn holds no round of play and no shoe."""
    _, play = next_round(pokerroom.open_table(name).table)
    dealer = Dealer(play, KernelShuffler())
    while play.phase is not Phase.BETTING:
        if dealer.is_wanted:
            dealer.deal()
        else:
            put_one(play, turn_of(play, Random(1)))
    turn = turn_of(play, Random(1))

    reached: dict[int, object] = {}
    waiting: list[object] = [turn]
    while waiting:
        thing = waiting.pop()
        if id(thing) in reached or type(thing).__name__ in {"module", "function", "type"}:
            continue
        reached[id(thing)] = thing
        waiting += gc.get_referents(thing)
    kinds = {type(thing).__name__ for thing in reached.values()}
    assert "View" in kinds
    assert not kinds & {"Play", "Dealer", "Shoe", "Betting", "ShuffledDeck"}


def holdem(bot: Any) -> BotFailed:
    table = pokerroom.open_table("holdem", players=3, seed=1)
    with pytest.raises(BotFailed) as caught:
        table.play_rounds({1: bot, 2: caller, 3: caller}, 3)
    assert table.table.rounds == 0
    return caught.value


def test_a_bot_that_raises_is_named_with_its_line_and_its_cause() -> None:
    failure = holdem(lambda turn: turn.no_such_thing)

    assert "test_open_table:" in failure.name
    assert "raised AttributeError" in str(failure)
    assert "test_open_table.py, line " in str(failure)
    assert isinstance(failure.__cause__, AttributeError)
    assert (failure.seat, failure.number, failure.play.phase) == (1, 1, Phase.BETTING)


@pytest.mark.parametrize(
    ("bot", "words"),
    [
        (lambda _: "call", "answered 'call', where Bets or PutsOutChips is wanted"),
        (lambda _: None, "answered None, where Bets or PutsOutChips is wanted"),
        (lambda turn: Shows(seat=turn.seat), "where Bets or PutsOutChips is wanted"),
        (lambda _: Bets(seat=2, act=Act.CALL), "which is an act of another seat"),
        (lambda turn: Bets(seat=turn.seat, act="call"), "Bets.act is an Act such as Act.CALL"),  # type: ignore[arg-type]
        (
            lambda turn: Bets(seat=turn.seat, act=Act.RAISE, to=1),
            r"which is refused: the lowest chip is \$1.00 \(VIC/6.1\); open were: call to",
        ),
    ],
)
def test_an_answer_that_is_none_is_named(bot: Any, words: str) -> None:
    with pytest.raises(BotFailed, match=words):
        raise holdem(bot)


def test_an_interruption_is_no_fault_of_a_bot() -> None:
    def stopped(turn: Turn) -> Answer:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        pokerroom.open_table("holdem").play_round(stopped)


def test_a_bot_may_have_a_name_of_its_own() -> None:
    class Named:
        name = "Deep Purse"

        def __call__(self, _turn: Turn) -> Any:
            return 1

    assert holdem(Named()).name == "Deep Purse"


def turn_at(table: OpenTable) -> Turn:
    _, play = next_round(table.table)
    Dealer(play, KernelShuffler()).deal()
    return turn_of(play, Random(1))


def test_a_wager_is_made_the_allowed_total_next_below() -> None:
    turn = turn_at(pokerroom.open_table("holdem", limit="no limit", minimum=10))

    assert [turn.wager(to) for to in (None, 0, 2000, 2050, 2099, 2100, 10**9)] == [
        Bets(seat=turn.seat, act=Act.RAISE, to=to)
        for to in (2000, 2000, 2000, 2000, 2000, 2100, 20000)
    ]


def test_a_preference_that_is_not_open_costs_the_least() -> None:
    turn = turn_at(pokerroom.open_table("holdem"))

    assert turn.prefer(Act.CALL) == Bets(seat=turn.seat, act=Act.CALL)
    assert turn.prefer(Act.CHECK) == turn.prefer() == Bets(seat=turn.seat, act=Act.FOLD)


def test_who_may_stand_on_his_blind_checks() -> None:
    """The last blind is called and not raised: to check is to stand, and not to fold."""
    table, stood = pokerroom.open_table("holdem", players=2), []

    def checks(turn: Turn) -> Answer:
        answer = turn.prefer(Act.CHECK, Act.FOLD)
        stood.append(answer)
        return answer

    table.play_round({1: caller, 2: checks})
    assert Bets(seat=2, act=Act.FOLD) not in stood


def test_no_turn_is_taken_when_nobody_is_to_act() -> None:
    _, play = next_round(pokerroom.open_table("holdem").table)

    with pytest.raises(NotNow, match="no player is to act: the dealer deals"):
        turn_of(play, Random(1))


def test_a_round_tells_what_it_brought() -> None:
    table = pokerroom.open_table("holdem", players=2, seed=1)
    done = table.play_round([folder, regular])

    assert sum(done.gains.values()) + done.took == 0
    assert str(done).startswith("round 1: seat 1 ")
    assert done.play.is_over
