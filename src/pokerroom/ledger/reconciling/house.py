"""The result of a round against the house for everybody, from the boxes and what was won."""

from __future__ import annotations

from pokerroom.ledger.reconciling.names import Told, named

FOR_JACKPOTS = frozenset({"$WagerKind.JACKPOT", "$WagerKind.JACKPOT_2"})


class _Wager:
    """What *lies* there now, or what it cost and won once it was *settled*."""

    def __init__(self) -> None:
        self.lies = self.settled = self.lost = self.won = 0

    def hear(self, told: Told) -> None:
        match told["$"]:
            case "Placed":
                self.lies += told["amount"]
            case "HandedBack":
                self.lies -= told["amount"]
            case "WagerFound":
                self.lies = told["lies"]
            case "SettlementTakenBack":
                self.lies, self.lost, self.won = self.settled, 0, 0
            case "WagerSettled":
                outcome, for_jackpot = told["outcome"], told["wager"] in FOR_JACKPOTS
                lost = outcome == "$Outcome.LOST" or (outcome == "$Outcome.WON" and for_jackpot)
                self.lies, self.settled, self.won = 0, told["stake"], told.get("wins", 0)
                self.lost = told["stake"] if lost else 0
            case _:
                pass


class HouseRound:
    """Follows the events as the record has them, and says what each account gains by them.

    A person is down by his wagers in the boxes and by what he has lost, and up by what he has won;
    what is withheld of that has an account of its own.
    """

    def __init__(self, table: str) -> None:
        self.table = table
        self._wagers: dict[tuple[int, str, str], _Wager] = {}
        self._prizes: dict[str, int] = {}
        self._held_back: dict[str, tuple[int, int]] = {}

    def hear(self, told: Told) -> None:
        who = told.get("person", "")
        if told["$"] == "PrizePaid":
            self._prizes[who] = self._prizes.get(who, 0) + told["amount"]
        elif told["$"] == "PaymentWithheld":
            self._held_back[who] = told["amount"], self._won_by(who)
        elif who and "wager" in told and "box" in told:
            place = told["box"], told["wager"], who
            self._wagers.setdefault(place, _Wager()).hear(told)

    def _won_by(self, person: str) -> int:
        won = sum(wager.won for (_, _, who), wager in self._wagers.items() if who == person)
        return won + self._prizes.get(person, 0)

    def holdings(self) -> dict[str, int]:
        """What each account has gained since the round began."""
        people = {who for _, _, who in self._wagers} | {*self._prizes, *self._held_back}
        found = {named("stake", self.table, who): self._purse(who) for who in people}
        found |= {named("withheld", self.table, w): self._withheld(w) for w in self._held_back}
        each = self._wagers.items()
        for_jackpots = sum(wager.lost for (_, kind, _), wager in each if kind in FOR_JACKPOTS)
        lost = sum(wager.lost for _, wager in each) - for_jackpots
        return found | {
            named("wagers", self.table): sum(wager.lies for _, wager in each),
            named("bank", self.table): lost - sum(wager.won for _, wager in each),
            named("collected", self.table): for_jackpots - sum(self._prizes.values()),
        }

    def _purse(self, person: str) -> int:
        down = sum(w.lies + w.lost for (_, _, who), w in self._wagers.items() if who == person)
        return self._won_by(person) - self._withheld(person) - down

    def _withheld(self, person: str) -> int:
        """What was withheld at first, and all that he has won since."""
        amount, before = self._held_back.get(person, (0, self._won_by(person)))
        return amount + self._won_by(person) - before
