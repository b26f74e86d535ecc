"""A guided round: programs play for the others, and its reader decides for himself."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from msgspec.json import Decoder

from pokerroom import house, play
from pokerroom.books import PokerRoomError, Referral, Refusal
from pokerroom.bots import act_of_bot, house_turn, reason_of, regular, turn_of
from pokerroom.desk import Command as AtDesk
from pokerroom.desk import NotPossible, Puts
from pokerroom.desk.tables.house import HouseTable
from pokerroom.desk.tables.opening import AnyTable
from pokerroom.games import game as game_named
from pokerroom.house.game.wagers import Wager
from pokerroom.money import Money, in_dollars
from pokerroom.room import Office
from pokerroom.server.guided.deals import PEOPLE, READER, SEEDS
from pokerroom.server.guided.open_table import OpenTable
from pokerroom.server.live.awaiting import act_of_program, takes_wagers
from pokerroom.server.live.options import choice
from pokerroom.server.live.translating import OfLink, OfRoom, in_desk_words
from pokerroom.server.messages import commands as says
from pokerroom.server.messages.guided import GuidedRound
from pokerroom.server.messages.meaning import said
from pokerroom.server.messages.reading import read as read_message
from pokerroom.server.messages.views import Choice, HouseView
from pokerroom.server.messages.wrong_shapes import NOT_UNDERSTOOD, in_our_words
from pokerroom.server.trainer import against_house

COMMANDS: Final[Decoder[says.Command]] = Decoder(says.Command)
OWN_BOX: Final = 1
DECISIONS_MOST: Final = 60
"""Nobody decides this often in a round; more is not a round that anybody reads."""


class NotGuided(PokerRoomError, ValueError):
    """The reader cannot have done what the request says he did."""


def read(did: Sequence[str]) -> list[says.Command]:
    """What a reader did, as the page sends it: commands in JSON."""
    if len(did) > DECISIONS_MOST:
        raise NotGuided(f"a round has no more than {DECISIONS_MOST} decisions")
    try:
        return [read_message(COMMANDS, each) for each in did]
    except NOT_UNDERSTOOD as error:
        raise NotGuided(f"did is not a command: {in_our_words(error)}") from None


def guided_round(game: str, did: Sequence[says.Command]) -> GuidedRound:
    """The round of *game* after the reader's decisions *did*, in order."""
    guided = Guided(game)
    for command in did:
        guided.decide(command)
    return guided.told()


class Guided:
    """A round that plays on to its reader's next decision, again and again.

    With *stops* it waits for `step` at everybody's turn.
    """

    def __init__(self, game: str, *, stops: bool = False) -> None:
        self.game = game_named(game).name
        seed = SEEDS[self.game]
        self.table = OpenTable(self.game, seed)
        self._chance = Random(seed)  # noqa: S311 - a deal that comes again, no secret
        if not stops:
            self._go_on()

    def decide(self, command: says.Command) -> None:
        _decide(self.table, command)
        self._go_on()

    def _go_on(self) -> None:
        """Plays on to the reader's next decision, or to the end."""
        while (command := _next(self.table.ahead, self._chance)) is not None:
            self.table.take(command)

    def step(self) -> bool:
        """One act by the person to act; the reader does what is suggested."""
        if not self.table.ahead.is_playing:
            return False
        command = _next(self.table.ahead, self._chance)
        if command is None:
            _decide(self.table, self._suggested(_choices(self.table)))
        else:
            self.table.take(command)
        return True

    def told(self) -> GuidedRound:
        is_over = not self.table.ahead.is_playing
        choices = [] if is_over else _choices(self.table)
        return GuidedRound(
            game=self.game,
            person=READER,
            steps=self.table.steps,
            choices=choices,
            suggested=None if is_over else self._suggested(choices),
            because="" if is_over else self._because(),
            is_over=is_over,
        )

    def _suggested(self, choices: Sequence[Choice]) -> says.Command:
        """What a program would do in the reader's place, without using up the others' chance."""
        table = self.table.ahead
        if not isinstance(table, HouseTable):
            own = Random(self.game)  # noqa: S311 - the same
            return _said(regular(turn_of(table.playing(), own)))
        return choices[0].do if takes_wagers(table) else _said(act_of_bot(table.playing(), READER))

    def _because(self) -> str:
        """The figures of what is suggested, with the same chance."""
        table = self.table.ahead
        if not isinstance(table, HouseTable):
            return reason_of(turn_of(table.playing(), Random(self.game)))  # noqa: S311 - the same
        if takes_wagers(table):
            return ""
        if table.plan.game.dealt.communal:
            return "That is the best play, counted over every deal."
        worth = against_house.weighed(house_turn(table.playing(), READER), None)
        told = [f"to {each.words} {_cents(each.value)}" for each in worth if each.value is not None]
        return f"On average {' and '.join(told)}, counted over every deal." if told else ""


def _cents(value: float) -> str:
    words = in_dollars(Money(abs(round(value))))
    return f"{'loses' if value < 0 else 'wins'} {words}"


DECISIONS: Final = (
    says.Bet,
    says.ChooseBlind,
    says.Draw,
    says.Show,
    says.ThrowIn,
    says.Place,
    says.CloseBets,
    says.Fold,
    says.Check,
    says.Wager,
    says.Choose,
)


def _decide(table: OpenTable, command: says.Command) -> None:
    if not table.ahead.is_playing:
        raise NotGuided("the round of play is over")
    if not isinstance(command, DECISIONS):
        raise NotGuided("that is not a decision in a round of play")
    try:
        decided = in_desk_words(command, READER, Office.PLAYER, table.ahead)
        assert not isinstance(decided, OfLink | OfRoom), "a decision is none of staff"
        found = table.take(decided)
    except NotPossible as error:
        raise NotGuided(str(error)) from None
    if isinstance(found, Refusal):
        raise NotGuided(str(found))
    if isinstance(found, Referral):
        raise NotGuided(found.question)


def _next(table: AnyTable, chance: Random) -> AtDesk | None:
    if not table.is_playing:
        return None
    if takes_wagers(table):
        return _ante_of_program(table)
    waiting = table.awaits()
    person = waiting[0] if waiting else READER
    return None if person == READER else act_of_program(table, person, chance)


def _ante_of_program(table: AnyTable) -> AtDesk | None:
    """The others make their antes after the reader."""
    assert isinstance(table, HouseTable)
    round_ = table.playing()
    laid = {each.person for each in round_.laid}
    if READER not in laid:
        return None
    waiting = [(box, each) for box, each in enumerate(PEOPLE, start=1) if each not in laid]
    if not waiting:
        return None
    box, person = waiting[0]
    amount = table.plan.terms.minimum
    ante = house.Places(person=person, box=box, wager=house.WagerKind.ANTE, amount=amount)
    return Puts(act=ante)


def _choices(table: OpenTable) -> list[Choice]:
    ahead, view = table.ahead, table.view
    if isinstance(ahead, HouseTable) and isinstance(view, HouseView) and takes_wagers(ahead):
        return _wagers(ahead, view)
    return view.may


def _wagers(table: HouseTable, view: HouseView) -> list[Choice]:
    """Every wager that may still be made; the deal begins once the ante is placed."""
    game, ante = table.plan.game, house.WagerKind.ANTE
    laid = {str(each.kind) for each in table.playing().laid if each.person == READER}
    by_kind = {str(each.kind): each for each in game.wagers}
    found = [
        _place(by_kind[each.wager], each.least)
        for each in view.wagers
        if each.wager not in laid and (str(ante) in laid or each.wager == str(ante))
    ]
    if str(ante) not in laid:
        return found
    deal = choice(says.CloseBets(), "let the dealer deal", game.commencing.per)
    return [deal, *found]


def _place(wager: Wager, least: int) -> Choice:
    stake = says.Stake(wager=wager.kind, amount=least)
    place = says.Place(box=OWN_BOX, wagers=[stake])
    return choice(place, _placing(wager.name), wager.per, adds=least)


def _placing(name: str) -> str:
    """Some books already have the word in the name of the wager."""
    return f"place the {name}" if name.lower().endswith("wager") else f"place the {name} wager"


def _said(act: Any) -> says.Command:
    if isinstance(act, play.Draws):
        return says.Draw(discards=[str(card) for card in act.discards])
    return said(act)
