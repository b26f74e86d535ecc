"""Before the deal: the player places wagers, takes them back, and lets the dealer begin."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from re import compile as pattern
from typing import Final

from pokerroom.books import Authority, Refusal, Ruling
from pokerroom.cli.playing.house.buying import amount_bought
from pokerroom.cli.playing.house.conversation import HouseConversation
from pokerroom.cli.playing.talk import ASIDE
from pokerroom.cli.playing.typed import Unclear, amount_typed, shortened
from pokerroom.cli.playing.voice import brief, listed
from pokerroom.house import AnyAct, Box, HouseGame, Places, TakesBack, WagerKind, rule_on
from pokerroom.house.game.payouts import LevelPrizes
from pokerroom.house.game.wagers import JACKPOTS
from pokerroom.table import PLAYER
from pokerroom.table.house.tables import HouseTable

WORDS: Final[Mapping[str, WagerKind]] = {
    "": WagerKind.ANTE,
    "a": WagerKind.ANTE,
    "ante": WagerKind.ANTE,
    "j": WagerKind.JACKPOT,
    "jackpot": WagerKind.JACKPOT,
    "boomerang": WagerKind.JACKPOT,
    "level": WagerKind.JACKPOT,
    "p": WagerKind.PLAYER_EXTRA,
    "player": WagerKind.PLAYER_EXTRA,
    "player extra": WagerKind.PLAYER_EXTRA,
    "e": WagerKind.DEALER_EXTRA,
    "extra": WagerKind.DEALER_EXTRA,
    "dealer": WagerKind.DEALER_EXTRA,
    "dealer extra": WagerKind.DEALER_EXTRA,
}
DEAL: Final = {"", "d", "deal", "g", "go"}
REPEAT: Final = {"r", "repeat", "again"}
ALL_BACK: Final = {"t", "take back", "t all", "take back all"}
WIDTH: Final = 76
LEVELS: Final = {
    1: (WagerKind.JACKPOT,),
    2: (WagerKind.JACKPOT_2,),
    3: (WagerKind.JACKPOT, WagerKind.JACKPOT_2),
}
TYPED: Final = pattern(
    r"(?P<back>(?:t|take|take back)\s+)?(?P<word>[a-z ]*?)\s*(?P<amount>\$?[0-9][0-9.,]*)?"
    r"(?:\s+(?:in\s+)?(?:box\s+)?(?P<box>[0-9]{1,3}))?"
)


def in_lines(offered: list[str]) -> list[str]:
    """As many to a line as fit."""
    lines = [""]
    for each in offered:
        longer = f"{lines[-1]}   {each}" if lines[-1] else each
        if len(longer) > WIDTH:
            lines.append(each)
        else:
            lines[-1] = longer
    return lines


class ChipsBought(Exception):
    """The player buys chips for *amount* before placing anything: the round starts again."""

    def __init__(self, amount: int) -> None:
        super().__init__(amount)
        self.amount = amount


class Wagering:
    """The wagers of one round at *table*, as they are placed in *talk*."""

    def __init__(self, talk: HouseConversation, table: HouseTable) -> None:
        self._talk, self._table, self._play = talk, table, talk.play
        self._game: HouseGame = talk.play.game

    def place(self) -> None:
        """Until the player lets the dealer begin; an extra wager needs only somebody's ante."""
        while not self._talk.ask(self._prompt(), self._answer, self._why):
            pass

    def _answer(self, line: str) -> bool:
        """Whether the round begins."""
        word = line.lower()
        if word in DEAL:
            return self._may_begin()
        if word in REPEAT:
            return self._repeat()
        if word.partition(" ")[0] in {"b", "buy"}:
            self._buy(word.partition(" ")[2])
        for act in list(self._all_back() if word in ALL_BACK else self._acts(word)):
            if not self._talk.do(act):
                break
        return False

    def _may_begin(self) -> bool:
        if self._has_placed and self._play.boxes():
            self._warn()
            return True
        missing = "you have placed no wager" if self._play.boxes() else "nobody has placed an ante"
        self._talk.refuse(Refusal(because=missing, per=self._game.commencing.ante))
        return False

    def _buy(self, amount: str) -> None:
        if self._has_placed:
            raise Unclear("take your wagers back first, then buy chips")
        raise ChipsBought(amount_bought(amount or "0"))

    @property
    def _has_placed(self) -> bool:
        return any(laid.person == PLAYER for laid in self._play.laid)

    def _warn(self) -> None:
        """Warns if the chips left are too few for the next wager."""
        boxes = [box for box in self._play.boxes() if self._play.owner(box) == PLAYER]
        antes = sum(ante.lies for box in boxes if (ante := self._play.ante(box)))
        decision, left = self._game.decisions[0], self._play.purses[PLAYER]
        if left < decision.times * antes:
            wanted = brief(decision.times * antes)
            self._talk.voice.say(
                f"You have {brief(left)} left, and {wanted} is needed to stay in everywhere."
            )

    def _repeat(self) -> bool:
        if not self._table.last:
            raise Unclear("there are no wagers to repeat: a 10 antes $10")
        if not all(self._talk.do(act) for act in self._table.last):
            return False
        return self._may_begin()

    def _acts(self, line: str) -> Iterator[AnyAct]:
        found = TYPED.fullmatch(" ".join(line.split()))
        kind = WORDS.get(found["word"].strip()) if found else None
        if found is None or kind is None:
            raise Unclear(
                f"{shortened(line)} is not a wager: a 10 antes $10, d deals; type h for help"
            )
        if found["back"]:
            yield from self._back(kind, found["amount"] or found["box"])
            return
        box = int(found["box"] or self._table.box)
        if kind is WagerKind.JACKPOT:
            yield from self._jackpot(found["amount"], box)
        elif not found["amount"]:
            raise Unclear("how much? An ante of $10 is written a 10")
        else:
            amount = amount_typed(found["amount"])
            yield Places(person=PLAYER, box=box, wager=kind, amount=amount)

    def _all_back(self) -> Iterator[AnyAct]:
        for laid in self._play.laid:
            if laid.person == PLAYER:
                yield TakesBack(person=PLAYER, box=laid.box, wager=laid.kind)

    def _back(self, kind: WagerKind, box: str | None) -> Iterator[AnyAct]:
        number: Box = int(box) if box and box.isdecimal() else self._table.box
        kinds = sorted(JACKPOTS) if kind in JACKPOTS else [kind]
        there = [each for each in kinds if self._play.find(number, each, PLAYER)]
        for each in there or kinds[:1]:
            yield TakesBack(person=PLAYER, box=number, wager=each)

    def _jackpot(self, level: str | None, box: Box) -> Iterator[AnyAct]:
        """One chip, or the level's amount on each of its areas."""
        levels = len(self._game.jackpot.levels)
        number = int(level) if level and level.isdecimal() and len(level) == 1 else 1
        if (level and str(number) != level) or not 1 <= number <= levels:
            known = "one chip: j" if levels == 1 else f"of level 1 to {levels}: j 2"
            raise Unclear(f"a jackpot wager is {known}")
        for kind in LEVELS[number]:
            amount = self._game.wager(kind).units * self._play.terms.jackpot
            yield Places(person=PLAYER, box=box, wager=kind, amount=amount or 1)

    def _why(self, word: str) -> Authority | None:
        kind = WORDS.get(word) if word else None
        if kind is None or not self._game.offers(kind):
            return self._game.commencing.per if word in DEAL else None
        return self._game.wager(kind).per

    def _prompt(self) -> str:
        offered = list(self._offered())
        if self._talk.voice.plain:
            return self._talk.choices(offered, "Your wagers?")
        return "\n".join(in_lines([*offered, ASIDE])) + "\n>"

    def _is_open(self, kind: WagerKind, amount: int) -> bool:
        act = Places(person=PLAYER, box=self._table.box, wager=kind, amount=amount)
        return isinstance(rule_on(self._play, act), Ruling)

    def _levels(self) -> Iterator[LevelPrizes]:
        """The levels whose areas are all still free."""
        unit = self._play.terms.jackpot
        for level in self._game.jackpot.levels:
            areas = [(kind, self._game.wager(kind).units) for kind in LEVELS[level.level]]
            if all(self._is_open(kind, units * unit) for kind, units in areas):
                yield level

    def _offered(self) -> Iterator[str]:
        """What the rules let him place in his own box and he has not placed yet."""
        terms = self._play.terms
        if self._is_open(WagerKind.ANTE, terms.minimum):
            yield f"[a]nte {brief(terms.minimum)} to {brief(terms.maximum)}"
        if levels := [brief(level.units * terms.jackpot) for level in self._levels()]:
            yield f"[j]ackpot {listed(levels, 'or')}"
        sums = f"{brief(terms.extra_minimum)} to {brief(terms.extra_maximum)}"
        least = max(terms.extra_minimum, terms.extra_unit)
        if self._is_open(WagerKind.PLAYER_EXTRA, least):
            yield f"[p]layer extra {sums}"
        if self._is_open(WagerKind.DEALER_EXTRA, least):
            yield f"dealer [e]xtra {sums}"
        if self._has_placed:
            yield from ("[t]ake back", "[d]eal")
        else:
            yield from ["[r]epeat the last wagers"] * bool(self._table.last)
            yield "[b]uy chips"
