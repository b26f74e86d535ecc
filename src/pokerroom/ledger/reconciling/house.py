"""What a round against the house leaves everybody with, by what lies in the boxes and was won."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pokerroom.ledger.reconciling.names import named

Told = Mapping[str, Any]
FOR_JACKPOTS = frozenset({"$WagerKind.JACKPOT", "$WagerKind.JACKPOT_2"})
ON_A_WAGER = frozenset(
    {"Placed", "HandedBack", "WagerFound", "WagerSettled", "SettlementTakenBack"}
)


class _Wager:
    """What lies there, or what it cost and won once it was settled."""

    def __init__(self) -> None:
        self.lies = 0
        self.settled = 0
        self.lost = 0
        self.won = 0


class HouseRound:
    """Hears events as they are told in the record, and says what each account holds by them.

    A person is down by what lies in his boxes and what he has lost, and up by what he has won;
    what of that is held back is in an account of its own.
    """

    def __init__(self, table: str) -> None:
        self.table = table
        self._wagers: dict[tuple[int, str, str], _Wager] = {}
        self._prizes: dict[str, int] = {}
        self._held_back: dict[str, tuple[int, int]] = {}

    def hear(self, told: Told) -> None:
        tag = told["$"]
        if tag in ON_A_WAGER:
            place = told["box"], told["wager"], told["person"]
            self._change(self._wagers.setdefault(place, _Wager()), told)
        elif tag == "PrizePaid":
            who = told["person"]
            self._prizes[who] = self._prizes.get(who, 0) + told["amount"]
        elif tag == "PaymentWithheld":
            who = told["person"]
            self._held_back[who] = told["amount"], self._won_by(who)

    @staticmethod
    def _change(wager: _Wager, told: Told) -> None:
        match told["$"]:
            case "Placed":
                wager.lies += told["amount"]
            case "HandedBack":
                wager.lies -= told["amount"]
            case "WagerFound":
                wager.lies = told["lies"]
            case "SettlementTakenBack":
                wager.lies, wager.lost, wager.won = wager.settled, 0, 0
            case _:
                outcome, for_jackpot = told["outcome"], told["wager"] in FOR_JACKPOTS
                lost = outcome == "$Outcome.LOST" or (outcome == "$Outcome.WON" and for_jackpot)
                wager.lies, wager.settled, wager.won = 0, told["stake"], told.get("wins", 0)
                wager.lost = told["stake"] if lost else 0

    def _won_by(self, person: str) -> int:
        won = [wager.won for (_, _, who), wager in self._wagers.items() if who == person]
        return sum(won) + self._prizes.get(person, 0)

    def holdings(self) -> dict[str, int]:
        """What has come to each account since the round began."""
        people = {who for _, _, who in self._wagers} | {*self._prizes, *self._held_back}
        found = {named("stake", self.table, who): self._purse(who) for who in people}
        found |= {
            named("withheld", self.table, who): self._withheld(who) for who in self._held_back
        }
        each = self._wagers.items()
        lying = sum(wager.lies for _, wager in each)
        lost = {
            jackpot: sum(wager.lost for (_, kind, _), wager in each if jackpot is _is_for(kind))
            for jackpot in (False, True)
        }
        return found | {
            named("wagers", self.table): lying,
            named("bank", self.table): lost[False] - sum(wager.won for _, wager in each),
            named("collected", self.table): lost[True] - sum(self._prizes.values()),
        }

    def _purse(self, person: str) -> int:
        own = [wager for (_, _, who), wager in self._wagers.items() if who == person]
        down = sum(wager.lies + wager.lost for wager in own)
        return self._won_by(person) - self._withheld(person) - down

    def _withheld(self, person: str) -> int:
        """What was held back at first, and all that he has won since."""
        if person not in self._held_back:
            return 0
        amount, won_before = self._held_back[person]
        return amount + self._won_by(person) - won_before


def _is_for(kind: str) -> bool:
    return kind in FOR_JACKPOTS
