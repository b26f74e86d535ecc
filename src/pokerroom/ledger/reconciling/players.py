"""The result of a round among players for everybody, from who put in what and who got it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from pokerroom.ledger.reconciling.names import Told, named


class PlayersRound:
    """Follows the events as the record has them, and says what each account gains by them.

    It keeps how far each seat is up or down and what the house took; the pots are the difference.
    It keeps this for every event so far, so that any can be reversed.
    """

    def __init__(self, table: str, players: Mapping[int, str]) -> None:
        self.table, self.players = table, players
        self._seats: dict[int, int] = dict.fromkeys(players, 0)
        self._bought: dict[int, int] = {}
        self._house = 0
        self._before = [(self._seats, self._bought, self._house)]

    def hear(self, told: Told) -> None:
        if told["$"] == "Rewound":
            self._seats, self._bought, self._house = self._before[told["to"]]
        elif told["$"] == "StakeAdded":
            seat = told["seat"]
            self._bought = {**self._bought, seat: self._bought.get(seat, 0) + told["amount"]}
        elif gains := list(_gains(told)):
            self._seats = dict(self._seats)
            for seat, amount in gains:
                self._seats[seat] += amount
        self._house += _taken(told)
        self._before.append((self._seats, self._bought, self._house))

    def holdings(self) -> dict[str, int]:
        """What each account has gained since the round began."""
        found = {
            named("stake", self.table, self.players[seat]): gained + self._bought.get(seat, 0)
            for seat, gained in self._seats.items()
        }
        found |= {named("player", self.players[seat]): -each for seat, each in self._bought.items()}
        found[named("drop", self.table)] = self._house
        found[named("pots", self.table)] = -sum(self._seats.values()) - self._house
        return found


def _gains(told: Told) -> Iterator[tuple[int, int]]:
    """The seats that gain, and how much."""
    match told["$"]:
        case "BetsPosted":
            for bet in (*told["posted"], *told.get("dead", ())):
                yield bet["seat"], -bet["paid"]
        case "Acted":
            yield told["seat"], -told["adds"]
        case "HandOut":
            yield told["seat"], told["returned"] - told.get("held", 0)
        case "Settled":
            back = told["settlement"]["returned"]
            yield from _each([*told["settlement"]["awards"], *([back] if back else [])], 1)
        case "SettlementTakenBack":
            yield from _each(told["given_back"], -1)
        case "Misdealt" | "BettingAnew" | "RoundVoid" | "SurplusReturned":
            yield from _each(told["returned"], 1)
        case _:
            pass


def _each(sums: Iterable[Told], sign: int) -> Iterator[tuple[int, int]]:
    for each in sums:
        yield each["seat"], each["amount"] * sign


def _taken(told: Told) -> int:
    """What the house gains."""
    if told["$"] == "SettlementTakenBack":
        return -int(told["commission"])
    return int(told["settlement"]["taken"]["amount"]) if told["$"] == "Settled" else 0
