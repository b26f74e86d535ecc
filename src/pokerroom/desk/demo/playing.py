"""What happens next at a table: a bot acts, a dealer errs, a supervisor decides."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

from msgspec.structs import replace

from pokerroom.bots import Bot, HouseTurn, Turn, best_play, regular
from pokerroom.desk.commands import Buys, ClosesBets, Command, IsSilent, Puts, StartsRound
from pokerroom.desk.tables.house import HouseTable
from pokerroom.desk.tables.players import PlayersTable
from pokerroom.house import AnyAct, HousePlay, Places, WagerKind
from pokerroom.play import Phase, Play
from pokerroom.play.facts import Answers, FoundFaceUp, Rewinds, Withdraws
from pokerroom.play.irregularities.ruling_on_facts import possible_facts

POOR: Final = 150_00
"""A player with less buys between two rounds."""
BUYS: Final = 300_00
HouseBot = Callable[[HouseTurn], AnyAct]
ROLES: Final = ("supervisor", "operator", "dealer", "player")


class CommandSource:
    """*errs*, *rewinds* and *away* are the shares of all turns in which each of these happens."""

    def __init__(
        self,
        chance: Random,
        *,
        errs: float,
        rewinds: float = 0.0,
        away: float = 0.0,
        bot: Bot = regular,
        house_bot: HouseBot = best_play,
    ) -> None:
        self.chance = self._chance = chance
        self._errs, self._rewinds, self._away = errs, rewinds, away
        self._bot, self._house_bot = bot, house_bot

    def between(self, stakes: dict[str, int]) -> Command:
        poor = [person for person, stake in stakes.items() if stake < POOR]
        return Buys(person=poor[0], amount=BUYS) if poor else StartsRound()

    def among_players(self, table: PlayersTable, turn: Turn | None) -> Iterator[Command]:
        """The commands to try, one after another, until one is accepted."""
        play = table.playing()
        if play.phase is Phase.REFERRED:
            yield from self._answers(play)
            return
        if self._happens(self._errs):
            yield from self._mistakes(table, play)
        if self._happens(self._rewinds):
            to = self._chance.randrange(len(play.record) + 1)
            yield Puts(act=Rewinds(to=to, reason="a wrong button"))
        if turn is None:
            return
        if self._happens(self._away):
            yield IsSilent(person=table.persons_at(turn.seat)[0])
        yield Puts(act=self._bot(turn))

    def _happens(self, often: float) -> bool:
        return self._chance.random() < often

    def _answers(self, play: Play) -> Iterator[Command]:
        """The person asked gives one of the possible answers."""
        asked = play.asked
        assert asked is not None
        answer = self._chance.choice(asked.answers).name
        for by in ROLES:
            yield Puts(act=Answers(answer=answer, by=by, seat=asked.seat))
        yield Puts(act=Withdraws(by="supervisor"))

    def _mistakes(self, table: PlayersTable, play: Play) -> Iterator[Command]:
        facts = possible_facts(play)
        if facts:
            fact: Any = self._chance.choice(facts)
            if isinstance(fact, FoundFaceUp) and (undealt := table.undealt()):
                fact = replace(fact, card=undealt[0])
            yield Puts(act=fact)

    def against_the_house(self, table: HouseTable, turn: HouseTurn | None) -> Iterator[Command]:
        if turn is None:
            yield self._wager(table, table.playing())
            return
        if self._happens(self._away):
            yield IsSilent(person=turn.person)
        yield Puts(act=self._house_bot(turn))

    @staticmethod
    def _wager(table: HouseTable, play: HousePlay) -> Command:
        """An ante in a box for each player, a jackpot wager beside it, then no more bets."""
        minimum, jackpot = table.plan.terms.minimum, table.plan.terms.jackpot
        for box, person in enumerate(table.people, start=1):
            for wager, amount in ((WagerKind.ANTE, minimum), (WagerKind.JACKPOT, jackpot)):
                if amount and play.find(box, wager) is None:
                    act = Places(person=person, box=box, wager=wager, amount=amount)
                    return Puts(act=act)
        return ClosesBets()
