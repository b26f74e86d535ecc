"""Bots play a round to its end: each is given its turn, and its answer is put to the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from types import TracebackType
from typing import Final, TypeAlias

from pokerroom.books import Referral, Refusal
from pokerroom.bots.errors import BotFailed, raised
from pokerroom.bots.turns import Answer, Bot, Turn, turn_of
from pokerroom.play import (
    Bets,
    ChoosesBlind,
    Draws,
    Phase,
    Play,
    PutsOutChips,
    Seat,
    Shows,
    ThrowsIn,
    WrongKind,
    awaited_seat,
    put,
)
from pokerroom.table import Dealer

Chances: TypeAlias = Callable[[Seat], Random]
ANSWERS: Final[Mapping[Phase, tuple[type, ...]]] = {
    Phase.CHOICE_OF_BLIND: (ChoosesBlind,),
    Phase.BETTING: (Bets, PutsOutChips),
    Phase.DRAW: (Draws,),
    Phase.SHOWDOWN: (Shows, ThrowsIn),
}


def play_out(
    play: Play, dealer: Dealer, bots: Mapping[Seat, Bot], chances: Chances, number: int = 1
) -> Referral | None:
    """Plays round *number* to its end; returns a question that only a person could decide, if any.

    `BotFailed` reports a bot that raises, or whose answer is not an act or is refused.
    """
    while not play.is_over:
        if dealer.is_wanted:
            referral = dealer.deal()
            if referral:
                return referral
        else:
            seat = awaited_seat(play)
            assert seat is not None, play.phase
            take_turn(bots[seat], turn_of(play, chances(seat)), play, number)
    return None


def take_turn(bot: Bot, turn: Turn, play: Play, number: int) -> None:
    """Lets *bot* act; it is given *turn*, not the play itself."""
    with _Watched(bot, turn, play, number) as watched:
        answer = bot(turn)
    problem = _wrong(turn, answer) or _refused(play, answer)
    if problem:
        raise watched.failure(f"answered {answer!r:.200}{problem}")


def _refused(play: Play, answer: Answer) -> str:
    """Why the rules refuse the answer; if they allow it, it is carried out."""
    try:
        found = put(play, answer)
    except WrongKind as error:
        return f": {error}"
    if isinstance(found, Refusal):
        return f", which is refused: {found}"
    return (
        f", which a person must decide on: {found.question}" if isinstance(found, Referral) else ""
    )


def _wrong(turn: Turn, answer: object) -> str:
    """What is wrong with *answer* before it is put to the rules."""
    fitting = ANSWERS[turn.phase]
    if not isinstance(answer, fitting):
        wanted = " or ".join(each.__name__ for each in fitting)
        return f", where {wanted} is wanted, such as one of turn.acts"
    if answer.seat != turn.seat:  # type: ignore[attr-defined]
        return ", which is an act of another seat"
    return ""


class _Watched:
    """Turns anything a bot raises into `BotFailed`; an interruption passes through."""

    def __init__(self, bot: Bot, turn: Turn, play: Play, number: int) -> None:
        self._bot, self._turn, self._play, self._number = bot, turn, play, number

    def failure(self, problem: str) -> BotFailed:
        return BotFailed(name_of(self._bot), problem, self._play, self._turn.seat, self._number)

    def __enter__(self) -> _Watched:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        if isinstance(error, Exception):
            raise self.failure(raised(error)) from error


def name_of(bot: Bot) -> str:
    """What a bot is called: its own `name`, or else its module and function or class."""
    own = getattr(bot, "name", None)
    named: object = bot if hasattr(bot, "__qualname__") else type(bot)
    module, name = (getattr(named, each, "") for each in ("__module__", "__qualname__"))
    return str(own or (name if module.startswith("pokerroom.") else f"{module}:{name}"))
