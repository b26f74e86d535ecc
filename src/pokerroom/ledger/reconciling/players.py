"""What a round among players leaves everybody with, by adding up who put in what and who got it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pokerroom.ledger.reconciling.names import named

Told = Mapping[str, Any]
GIVEN_BACK = frozenset({"Misdealt", "BettingAnew", "RoundVoid"})


class PlayersRound:
    """Hears events as they are told in the record, and says what each account holds by them.

    It keeps what each seat is up or down and what the house took; the pots are what is missing. So
    that it can be taken back, it keeps this for every event so far.
    """

    def __init__(self, table: str, players: Mapping[int, str]) -> None:
        self.table, self.players = table, players
        self._seats: dict[int, int] = dict.fromkeys(players, 0)
        self._bought: dict[int, int] = {}
        self._house = 0
        self._before = [self._standing()]

    def _standing(self) -> tuple[dict[int, int], dict[int, int], int]:
        return self._seats, self._bought, self._house

    def hear(self, told: Told) -> None:
        tag = told["$"]
        if tag == "Rewound":
            self._seats, self._bought, self._house = self._before[told["to"]]
        elif tag in CHANGES or tag in GIVEN_BACK:
            self._seats, self._bought = dict(self._seats), dict(self._bought)
            CHANGES.get(tag, _given_back)(self, told)
        self._before.append(self._standing())

    def gains(self, seat: int, amount: int) -> None:
        self._seats[seat] += amount

    def house_gains(self, amount: int) -> None:
        self._house += amount

    def buys(self, seat: int, amount: int) -> None:
        self._bought[seat] = self._bought.get(seat, 0) + amount

    def holdings(self) -> dict[str, int]:
        """What has come to each account since the round began."""
        found = {
            named("stake", self.table, self.players[seat]): gained + self._bought.get(seat, 0)
            for seat, gained in self._seats.items()
        }
        for seat, bought in self._bought.items():
            found[named("player", self.players[seat])] = -bought
        found[named("drop", self.table)] = self._house
        found[named("pots", self.table)] = -sum(self._seats.values()) - self._house
        return found


def _posted(round_: PlayersRound, told: Told) -> None:
    for bet in (*told["posted"], *told.get("dead", ())):
        round_.gains(bet["seat"], -bet["paid"])


def _acted(round_: PlayersRound, told: Told) -> None:
    round_.gains(told["seat"], -told["adds"])


def _given_back(round_: PlayersRound, told: Told) -> None:
    for back in told["returned"]:
        round_.gains(back["seat"], back["amount"])


def _hand_out(round_: PlayersRound, told: Told) -> None:
    round_.gains(told["seat"], told["returned"] - told.get("held", 0))


def _settled(round_: PlayersRound, told: Told) -> None:
    settlement = told["settlement"]
    back = settlement["returned"]
    for award in [*settlement["awards"], *([back] if back else [])]:
        round_.gains(award["seat"], award["amount"])
    round_.house_gains(settlement["taken"]["amount"])


def _taken_back(round_: PlayersRound, told: Told) -> None:
    for each in told["given_back"]:
        round_.gains(each["seat"], -each["amount"])
    round_.house_gains(-told["commission"])


def _stake_added(round_: PlayersRound, told: Told) -> None:
    round_.buys(told["seat"], told["amount"])


CHANGES = {
    "BetsPosted": _posted,
    "Acted": _acted,
    "HandOut": _hand_out,
    "Settled": _settled,
    "SettlementTakenBack": _taken_back,
    "StakeAdded": _stake_added,
}
