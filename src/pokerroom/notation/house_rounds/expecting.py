"""What a house round file expects, compared with how the round really stands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pokerroom.house import HousePlay, WagerKind, awaited, phase_of
from pokerroom.house.state import PrizeWon
from pokerroom.money import Money, in_dollars
from pokerroom.notation.values import Failure, Field

Checked = tuple[Any, Any] | None


def failures_in(field: Field, play: HousePlay) -> list[Failure]:
    """All that is otherwise than *field* says."""
    return [
        Failure(each.line, message)
        for key, each in field.pairs()
        for message in CHECKS[key](each, play)
    ]


def _differs(what: str, expected: object, is_so: object) -> list[str]:
    return [] if expected == is_so else [f"{what}: expected {expected}, but it is {is_so}"]


def _net(field: Field, play: HousePlay) -> list[str]:
    """What each person has won or lost so far."""
    found = []
    for name, each in field.pairs():
        if name not in play.purses:
            raise each.wrong(f"there is nobody called {name}")
        won = Money(play.purses[name] - play.begun.chips[name])
        found += _differs(f"net of {name}", in_dollars(_signed(each)), in_dollars(won))
    return found


def _signed(field: Field) -> Money:
    """An amount that may be less than nothing."""
    written = str(field.value)
    if isinstance(field.value, int | str) and written.startswith("-"):
        return Money(-Field(written[1:], field.path, field.lines).amount())
    return field.amount()


def _house(field: Field, play: HousePlay) -> list[str]:
    return _differs("the house", in_dollars(_signed(field)), in_dollars(Money(play.house)))


def _over(field: Field, play: HousePlay) -> list[str]:
    return _differs("over", field.is_true(), play.is_over)


def _void(field: Field, play: HousePlay) -> list[str]:
    return _differs("void", field.is_true(), play.void)


def _phase(field: Field, play: HousePlay) -> list[str]:
    return _differs("phase", field.text(), phase_of(play).value)


def _awaits(field: Field, play: HousePlay) -> list[str]:
    return _differs("awaits", field.text(), awaited(play))


def _outcomes(field: Field, play: HousePlay) -> list[str]:
    """By box and wager: `{ 1 = { ante = "won" } }`; with several owners the first is meant."""
    found = []
    for box, wagers in field.pairs():
        if not box.isdecimal():
            raise wagers.wrong("a box is written as 1")
        wagers.among([kind.value for kind in WagerKind], "wager")
        for name, each in wagers.pairs():
            laid = next((one for one in play.laid if (str(one.box), one.kind) == (box, name)), None)
            outcome = laid.settled.outcome.value if laid and laid.settled else "open"
            found += _differs(f"{name} of box {box}", each.text(), outcome)
    return found


def _prizes(field: Field, play: HousePlay) -> list[str]:
    """By box: the amount of a bonus, or the share of the display as a text."""
    won = {str(event.box): event for event in play.record if isinstance(event, PrizeWon)}
    is_so = {box: _prize(event) for box, event in won.items()}
    expected = {box: each.value for box, each in field.pairs()}
    shown = {
        box: value if isinstance(value, str) else in_dollars(each.amount())
        for (box, each), value in zip(field.pairs(), expected.values(), strict=True)
    }
    return _differs("prizes", shown, is_so)


def _prize(event: PrizeWon) -> str:
    if event.amount is not None:
        return in_dollars(Money(event.amount))
    return f"{event.percent}% of display {event.level}"


CHECKS: Final[dict[str, Callable[[Field, HousePlay], list[str]]]] = {
    "net": _net,
    "house": _house,
    "over": _over,
    "void": _void,
    "phase": _phase,
    "awaits": _awaits,
    "outcomes": _outcomes,
    "prizes": _prizes,
}
KEYS: Final = tuple(CHECKS)
