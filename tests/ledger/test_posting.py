"""Every event that moves chips moves them in the ledger too, and nothing else does."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain
from types import ModuleType
from typing import Any, get_args

import pytest

from pokerroom import house, jackpots, play
from pokerroom.books import Ruling
from pokerroom.desk.posting import house as of_house
from pokerroom.desk.posting import jackpots as of_jackpots
from pokerroom.desk.posting import players as of_players
from pokerroom.desk.posting.house import HousePostings
from pokerroom.desk.posting.jackpots import JackpotPostings
from pokerroom.desk.posting.players import PlayersPostings
from pokerroom.games import GAMES, game
from pokerroom.house.evolving.evolving import evolve as evolve_house
from pokerroom.jackpots.evolving.evolving import evolve as evolve_jackpot
from pokerroom.jackpots.rules.setup import Setup
from pokerroom.ledger import CAGE, Balances, Posting, buy_in, deposit, moved, stake, together
from pokerroom.play import Game
from pokerroom.play.betting.events import Acted
from pokerroom.play.evolving.evolving import evolve, started
from pokerroom.play.state.begun import Begun
from pokerroom.play.state.corrections import Rewound, SettlementTakenBack
from pokerroom.play.state.events import StakeAdded
from pokerroom.store import Amount
from tests.golden.engines import HOUSE, JACKPOT, PLAY, house_begun, play_begun
from tests.golden.gathering import Quickly
from tests.golden.keeping import Golden, kept, names
from tests.house.wild import Croupier
from tests.jackpots.floor import Floor
from tests.jackpots.test_any_course import SETUPS, Anybody
from tests.properties.choosing import chooser_of
from tests.properties.mishaps import ACTS_MOST
from tests.properties.tables import table_of

TABLE = "Table 1"
KINDS: Mapping[str, tuple[Any, ModuleType]] = {
    "players": (play.Event, of_players),
    "house": (house.Event, of_house),
    "jackpots": (jackpots.Event, of_jackpots),
}
SEEDS = 1
WEALTH = 10**9
"""For chips that a player adds in a round."""


class Ledger:
    """Balances that are looked at after every posting."""

    def __init__(self, opening: Posting) -> None:
        self.held = Balances()
        self.post(opening)

    def post(self, posting: Posting) -> None:
        assert not sum(line.amount for line in posting)
        self.held.post(posting)
        assert not self.held.difference
        assert self.held.overdrawn() == []

    def all_but_the_cage(self) -> dict[str, Amount]:
        return {name: amount for name, amount in self.held.held.items() if name != "cage"}


def without_nil(sums: Mapping[str, Amount]) -> dict[str, Amount]:
    return {name: amount for name, amount in sums.items() if amount}


def players_balances(state: play.Play) -> dict[str, Amount]:
    """What the round of play itself says of every chip."""
    taken = state.settlement.taken.amount if state.settlement else 0
    settled = state.settlement is not None
    pots = 0 if settled else sum(state.paid)
    stakes = zip(state.seats, state.stakes, strict=True)
    found: dict[str, Amount] = {f"stake/{TABLE}/P{seat}": sum_ for seat, sum_ in stakes}
    for event in state.history:
        if isinstance(event, StakeAdded):
            found[f"stake/{TABLE}/P{event.seat}"] += event.amount
            found[f"player/P{event.seat}"] = found.get(f"player/P{event.seat}", 0) - event.amount
    return without_nil(found | {f"pots/{TABLE}": pots, f"drop/{TABLE}": taken})


def follow_players(begun: Begun, events: Iterable[play.Event]) -> Ledger:
    state = started(begun)
    seats = {seat: f"P{seat}" for seat in state.seats}
    postings = PlayersPostings(TABLE, seats)
    ledger = Ledger(
        together(deposit(f"P{seat}", WEALTH + begun.stakes[seat]) for seat in state.seats)
    )
    for seat in state.seats:
        ledger.post(buy_in(f"P{seat}", TABLE, begun.stakes[seat]))
    for event in events:
        evolve(state, event)
        ledger.post(postings.post(event))
        held = ledger.all_but_the_cage()
        for seat in state.seats:
            held[f"player/P{seat}"] = held.get(f"player/P{seat}", 0) - WEALTH
        assert without_nil(held) == players_balances(state), event
    return ledger


def house_balances(state: house.HousePlay) -> dict[str, Amount]:
    lying = sum(laid.lies for laid in state.laid)
    found: dict[str, Amount] = {f"stake/{TABLE}/{who}": held for who, held in state.purses.items()}
    found |= {f"withheld/{TABLE}/{who}": held for who, held in state.withheld.items()}
    found |= {f"wagers/{TABLE}": lying, f"bank/{TABLE}": state.house}
    return without_nil(found | {f"collected/{TABLE}": state.jackpots})


def follow_house(begun: house.Begun, events: Iterable[house.Event]) -> Ledger:
    state, postings = house.HousePlay(begun), HousePostings(TABLE)
    chips = (moved(sum_, of=CAGE, to=stake(TABLE, who)) for who, sum_ in begun.chips.items())
    ledger = Ledger(together(chips))
    for event in events:
        evolve_house(state, event)
        ledger.post(postings.post(event))
        assert ledger.all_but_the_cage() == house_balances(state), event
    return ledger


def jackpot_balances(link: jackpots.Link) -> dict[str, Amount]:
    own, name = link.accounts, link.setup.name
    found: dict[str, Amount] = {
        f"pool/{name}/{number}": own.exact(held) for number, held in enumerate(own.pools, start=1)
    }
    sums = {"fund": own.fund, "reserve": own.reserve, "owed": own.owed, "remainder": own.rounding}
    found |= {f"{kind}/{name}": own.exact(held) for kind, held in sums.items()}
    return without_nil(found)


def follow_jackpot(setup: Setup, events: Iterable[jackpots.Event]) -> Ledger:
    link, postings = jackpots.Link(setup), JackpotPostings(setup)
    ledger = Ledger(postings.opened())
    for event in events:
        evolve_jackpot(link, event)
        ledger.post(postings.post(event))
        held = ledger.all_but_the_cage()
        at_tables = [held.pop(name) for name in list(held) if name.startswith("collected/")]
        assert held == jackpot_balances(link), event
        own = link.accounts
        assert -sum(at_tables) == own.exact(own.wagered - own.paid)
    return ledger


def follow(golden: Golden) -> None:
    match golden.begun["engine"]:
        case "play":
            begun, events = play_begun(golden.begun), PLAY(golden.events)
            follow_players(begun, events)
        case "house":
            at_house, told = house_begun(golden.begun), HOUSE(golden.events)
            follow_house(at_house, told)
        case _:
            setup, heard = JACKPOT.read(golden.begun["setup"], Setup), JACKPOT(golden.events)
            follow_jackpot(setup, heard)


@pytest.mark.parametrize("name", names())
def test_golden_records_leave_the_ledger_with_what_the_rounds_say(name: str) -> None:
    for golden in kept(name):
        follow(golden)


def wild(name: str, seed: int) -> Ledger:
    """A round of *name* in which anything may go wrong."""
    declared = game(name)
    if isinstance(declared, Game):
        choose = chooser_of(seed)
        table = table_of(name, choose)
        round_ = Quickly(table, choose, told=not choose.once_in(3))
        for _ in range(ACTS_MOST):
            if round_.play.is_over and not round_.may_go_wrong():
                break
            round_.step()
        return follow_players(round_.play.begun, round_.play.record)
    croupier = Croupier(declared, seed, known=True)
    while not croupier.play.is_over:
        house.put(croupier.play, croupier.next_act(mishaps=0.1))
    return follow_house(croupier.play.begun, croupier.play.record)


@pytest.mark.parametrize("name", GAMES)
def test_whatever_goes_wrong_the_ledger_holds_what_the_round_says(name: str) -> None:
    for seed in range(1000, 1000 + SEEDS):
        wild(name, seed)


@pytest.mark.parametrize("name", SETUPS)
def test_whatever_is_put_to_a_jackpot_the_ledger_holds_what_its_accounts_say(name: str) -> None:
    for seed in range(1000, 1000 + SEEDS):
        floor, anybody = Floor(SETUPS[name]), Anybody(seed)
        for _ in range(100):
            found = jackpots.put(floor.link, anybody.act(floor.link))
            if isinstance(found, Ruling):
                floor.record += found.outcome
        follow_jackpot(SETUPS[name], floor.record)


def missing(event: Any, module: ModuleType) -> set[type]:
    """Kinds of *event* of which nothing is said in *module*, or said without being one."""
    kinds = set(_members(event))
    return kinds ^ set(module.POSTS)


def _members(kind: Any) -> Iterable[type]:
    return chain.from_iterable(map(_members, get_args(kind))) if get_args(kind) else [kind]


@pytest.mark.parametrize("engine", KINDS)
def test_every_kind_of_event_moves_money_or_is_named_as_moving_none(engine: str) -> None:
    assert missing(*KINDS[engine]) == set()


def test_a_kind_of_which_nothing_is_said_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    without = {kind: post for kind, post in of_players.POSTS.items() if kind is not Acted}
    monkeypatch.setattr(of_players, "POSTS", without)
    assert missing(play.Event, of_players) == {Acted}


@pytest.mark.parametrize("kind", [Acted, Rewound, SettlementTakenBack])
def test_a_posting_that_is_left_out_is_noticed(kind: type, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(of_players, "POSTS", {**of_players.POSTS, kind: lambda _round, _event: ()})
    records = (golden for name in names() for golden in kept(name))
    among_players = [golden for golden in records if golden.begun["engine"] == "play"]

    with pytest.raises(AssertionError):
        list(map(follow, among_players))
