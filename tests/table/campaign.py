"""People come, move, go away, return and leave at random, for as many rounds as one likes.

`python -m tests.table.campaign --rounds 100000 --seed 7` plays at tables of all seventeen games.
"""

from __future__ import annotations

import argparse
from collections import Counter
from random import Random
from typing import Any

from pokerroom.books import Referral, Refusal, Ruling
from pokerroom.games import GAMES, game
from pokerroom.play import Game, begin_play
from pokerroom.play.seats import clockwise
from pokerroom.table.course import (
    Act,
    BeginsRound,
    BuysChips,
    CannotBuy,
    EndsRound,
    GoesAway,
    Joins,
    Leaves,
    MovesSeat,
    NextRound,
    OpenTable,
    PicksUp,
    PostsBlind,
    RequiresSeat,
    Returns,
    SeatLeft,
    SitsOut,
    TakesOffChips,
    TakesSeat,
    WaitsForBlind,
    check_due,
    open_table,
    put,
    replay,
    round_of,
)
from pokerroom.table.course.events import ChipsTakenOff, PickedUp

AMONG_PLAYERS = [name for name in GAMES if isinstance(game(name), Game)]
PEOPLE = tuple(f"P{number}" for number in range(16))
SETTINGS: dict[str, dict[str, tuple[str, ...]]] = {
    "vic": {
        "two_player_blinds": ("button_posts_second_blind", "button_posts_first_blind"),
        "dead_small_blind_for_missed_blinds": ("false", "true"),
        "transferred_players_wait_or_post": ("false", "true"),
        "more_blinds_than_players": ("one_blind_per_player", "no_deal"),
        "top_up_before_each_hand": ("false", "true"),
        "fewer_than_two_to_deal_to": ("blinds_go_on", "begin_anew"),
    },
    "act": {
        "buck_missed_while_away": ("passed_over", "waits_for_the_buck"),
        "topping_up_a_short_table_stake": ("optional", "required"),
    },
}


class Wrong(AssertionError):
    """What no table may do."""


def claim(holds: object, what: str) -> None:
    if not holds:
        raise Wrong(what)


class Driver:
    """One table, whatever happens at it, and what must be so all the time."""

    def __init__(self, name: str, seed: str) -> None:
        self.chance = Random(seed)
        self.table = opened(name, self.chance)
        self.put_in = self.taken_out = 0
        self.last: NextRound | None = None
        self.moved: set[str] = set()
        self.told: Counter[str] = Counter()

    def step(self) -> None:
        """A few things between the rounds, then a round if one can be dealt."""
        for _ in range(self.chance.choice((0, 0, 1, 2, 4))):
            self.do(self.any_act())
        begun = self._begins()
        if isinstance(begun, Ruling):
            self.look_at(begun.outcome[0])
            self.play_it()

    def _begins(self) -> Any:
        if due := check_due(self.table):
            self.do(due[0])
        return self.do(BeginsRound())

    def do(self, act: Act) -> Any:
        before = self.table.stands
        found = put(self.table, act)
        if isinstance(found, Refusal):
            claim(self.table.stands is before, f"a refusal has changed something: {act}")
            self.told["refused"] += 1
            return found
        self.told[type(act).__name__] += 1
        if isinstance(act, TakesSeat):
            self.put_in += act.amount + act.held
        if isinstance(act, BuysChips):
            self.put_in += act.amount
        if isinstance(act, MovesSeat):
            self.moved.add(act.person)
        if not isinstance(found, Referral):
            for event in found.outcome:
                if isinstance(event, SeatLeft | PickedUp | ChipsTakenOff):
                    self.taken_out += event.amount
        self.stands_right()
        return found

    def stands_right(self) -> None:
        stands = self.table.stands
        people = [each.person for each in stands.sitters.values()]
        claim(len(set(people)) == len(people), "somebody has two seats")
        claim(all(1 <= seat <= self.table.opening.seats for seat in stands.sitters), "no such seat")
        claim(all(each.stake >= 0 for each in stands.sitters.values()), "chips below nothing")
        chips = sum(each.stake for each in stands.sitters.values())
        claim(chips + stands.took + self.taken_out == self.put_in, "chips were made or lost")

    def any_act(self) -> Act:
        chance, sitters = self.chance, self.table.stands.sitters
        person = chance.choice(PEOPLE[: self.table.opening.seats + 3])
        seat = chance.randint(1, self.table.opening.seats)
        if self.table.stands.seat_of(person) is None:
            joins = chance.choice((Joins.NEW, Joins.NEW, Joins.MOVED, Joins.FROM_CLOSED_GAME))
            return TakesSeat(person=person, seat=seat, amount=200_00, joins=joins)
        sitter = sitters[self.table.stands.seat_of(person) or 0]
        if sitter.away:
            return chance.choice(
                (Returns(person=person), Returns(person=person), PicksUp(person=person))
            )
        if sitter.owes and not sitter.posts and chance.random() < 0.5:
            return PostsBlind(person=person)
        if not sitter.stake:
            return chance.choice((BuysChips(person=person, amount=200_00), Leaves(person=person)))
        return chance.choice(
            (
                GoesAway(person=person),
                SitsOut(person=person),
                MovesSeat(person=person, seat=seat),
                MovesSeat(person=person, seat=seat),
                Leaves(person=person),
                WaitsForBlind(person=person),
                CannotBuy(person=person),
                RequiresSeat(person=person),
                TakesOffChips(person=person, amount=10_00),
                BuysChips(person=person, amount=200_00),
            )
        )

    def look_at(self, begun: NextRound) -> None:
        """Who is dealt in, and who posts what."""
        self.told["rounds"] += 1
        play = begin_play(round_of(self.table))
        claim(play.seats == tuple(begun.stakes), "others play than were dealt in")
        if begun.line:
            self._blinds_are_right(begun, dict(zip(play.seats, play.blinds, strict=True)))
        elif begun.marker_seat and self.table.rules.forward is None:
            claim(begun.marker_seat in begun.stakes, "the buck designates nobody")
        self.last, self.moved = begun, set()

    def _blinds_are_right(self, begun: NextRound, posted: dict[int, int]) -> None:
        round_ = self.table.stands.round
        assert round_ is not None
        before = round_.before.sitters
        large = begun.line[-1].seat
        claim(posted.get(large) or not begun.stakes[large], "the last blind is not posted")
        for seat in begun.stakes:
            owed = before[seat].owes is not None
            claim(
                not owed or posted[seat] or self._is_anew(begun),
                f"seat {seat} owes and is dealt in",
            )
        last = self.last
        if (
            last is None
            or not last.line
            or self._is_anew(begun)
            or len(last.line) != len(begun.line)
        ):
            return
        if round_.before.line != last.line:  # the round before did not count
            return
        self._nobody_is_skipped(last, begun, before)
        self._earlier_blinds_follow(last, begun, before, posted)

    def _is_anew(self, begun: NextRound) -> bool:
        return str(begun.per) in {"V-87", "V-02", "V-03"}

    def _nobody_is_skipped(self, last: NextRound, begun: NextRound, before: Any) -> None:
        """The last blind passes nobody who was dealt in before and is again in his place."""
        start, end = last.line[-1].seat, begun.line[-1].seat
        for seat, sitter in self.table.stands.sitters.items():
            order = clockwise({seat, start, end}, after=start)
            if seat in {start, end} or order.index(seat) > order.index(end):
                continue
            same = seat in last.stakes and before[seat].person not in self.moved
            claim(not (same and seat in begun.stakes), f"the last blind has skipped seat {seat}")
            claim(seat in begun.stakes or sitter.owes, f"seat {seat} owes nothing for his blind")
        for place in last.line[2:]:
            found = self.table.stands.sitters.get(place.seat)
            if found and found.person == place.person and place.seat not in begun.stakes:
                claim(found.owes, f"seat {place.seat} owes nothing for an earlier blind")

    def _earlier_blinds_follow(
        self, last: NextRound, begun: NextRound, before: Any, posted: dict[int, int]
    ) -> None:
        """Whoever posted a blind posts the one before it next, and nobody else does."""
        due = {place.seat: place.person for place in last.line[2:]}
        large = begun.line[-1].seat
        for seat in begun.stakes:
            is_due = due.get(seat) == before[seat].person and before[seat].owes is None
            if seat == large:
                continue
            paid = posted[seat]
            if is_due:
                claim(paid, f"seat {seat} has not posted in his turn")
            elif before[seat].owes is None:
                claim(not paid, f"seat {seat} has posted out of turn")

    def play_it(self) -> None:
        """Chips go from hand to hand, and now and then the round does not count."""
        round_ = self.table.stands.round
        assert round_ is not None
        void = self.chance.random() < 0.03
        stakes, taken = dict(round_.stakes), 0
        if not void:
            loser, winner = self.chance.sample(sorted(stakes), 2)
            lost = stakes[loser] if self.chance.random() < 0.1 else self.chance.randint(0, 40) * 100
            lost = min(lost, stakes[loser])
            taken = self.chance.randint(0, lost // 100) * 10
            stakes[loser] -= lost
            stakes[winner] += lost - taken
        if self.chance.random() < 0.3:
            self.do(self.any_act())  # in the middle of it
        wagered = frozenset(seat for seat in stakes if self.chance.random() < 0.7)
        found = self.do(EndsRound(stakes=stakes, wagered=wagered, taken=taken, void=void))
        claim(isinstance(found, Ruling), f"the round does not come back: {found}")

    def quiet_orbit(self) -> None:
        """When nobody comes or goes everybody posts each blind once while the button goes round."""
        for person in PEOPLE:
            seat = self.table.stands.seat_of(person)
            if seat is None:
                continue
            sitter = self.table.stands.sitters[seat]
            if sitter.away:
                self.do(Returns(person=person))
            if sitter.stake < 200_00:
                self.do(BuysChips(person=person, amount=200_00))
        size = len(self.table.stands.sitters)
        for _ in range(2 * size + 2):
            self._quiet_round()
        dealt: Counter[int] = Counter()
        posted: Counter[tuple[int, int]] = Counter()
        for _ in range(size):
            begun = self._quiet_round()
            if begun is None or not begun.line or size < len(begun.line):
                return
            dealt.update(list(begun.stakes))
            posted.update((number, place.seat) for number, place in enumerate(begun.line[1:]))
            claim(begun.bets is None, f"blinds are not regular in quiet rounds: {begun.bets}")
        claim(set(dealt.values()) == {size}, f"somebody is not dealt in in quiet rounds: {dealt}")
        claim(set(posted.values()) == {1}, f"blinds are not posted once each: {posted}")

    def _quiet_round(self) -> NextRound | None:
        found = self._begins()
        if not isinstance(found, Ruling):
            return None
        begun = found.outcome[0]
        self.look_at(begun)
        round_ = self.table.stands.round
        assert round_ is not None
        self.do(EndsRound(stakes=round_.stakes, wagered=frozenset(round_.stakes)))
        return begun  # type: ignore[no-any-return]

    def told_again(self) -> None:
        claim(
            replay(self.table.opening, self.table.record) == self.table, "the record tells another"
        )


def opened(name: str, chance: Random) -> OpenTable:
    """A table of that game, with any settings, blinds and number of seats that fit it."""
    declared = game(name)
    assert isinstance(declared, Game)
    book = name.partition("/")[0]
    chosen = {key: chance.choice(values) for key, values in SETTINGS[book].items()}
    settings = {key: value for key, value in chosen.items() if _concerns(name, key, value)}
    terms: dict[str, Any] = {"settings": settings}
    if _has_signed_blinds(declared):
        terms["blinds"] = chance.choice(([5, 10], [10], [5, 5, 10], [5, 10]))
        terms["minimum"] = 10
    seats = chance.randint(2, declared.decks[0].players_most)
    return open_table(name, terms, seats=seats)


def _has_signed_blinds(declared: Game) -> bool:
    has_button = declared.seats is not None and declared.seats.forward is not None
    return has_button and declared.name != "vic/draw-ante"


def _concerns(name: str, key: str, value: str) -> bool:
    try:
        open_table(name, {"settings": {key: value}}, seats=2)
    except ValueError:
        return False
    return True


def campaign(rounds: int, seed: int, games: list[str] | None = None) -> Counter[str]:
    """So many rounds in all, table after table; `Wrong` says at which seed."""
    told: Counter[str] = Counter()
    number = 0
    while told["rounds"] < rounds:
        name = (games or AMONG_PLAYERS)[number % len(games or AMONG_PLAYERS)]
        driver = Driver(name, f"{seed} {number}")
        try:
            for _ in range(40):
                driver.step()
            driver.quiet_orbit()
            driver.told_again()
        except Wrong as wrong:
            raise Wrong(f"{name}, seed {seed}, table {number}: {wrong}") from wrong
        told += driver.told
        number += 1
    return told


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    told = campaign(asked.rounds, asked.seed)
    for what, count in sorted(told.items()):
        print(f"{what}: {count:,}")


if __name__ == "__main__":
    main()
