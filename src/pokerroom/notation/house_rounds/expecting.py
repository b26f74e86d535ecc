"""What a house round file expects, compared with the actual round."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from pokerroom.books import Authority
from pokerroom.house import Event, HousePlay, WagerKind, awaited, phase_of
from pokerroom.house.game.wagers import Person
from pokerroom.house.state.events import PrizePaid, PrizeWon, WagerSettled
from pokerroom.money import Money, in_dollars
from pokerroom.notation.reader import checks
from pokerroom.notation.values.fields import Field

People = Mapping[Person, int]


def checks_in(
    field: Field, people: People, besides: tuple[str, ...] = ()
) -> tuple[checks.Check[HousePlay], ...]:
    return checks.read_checks(field, EXPECTATIONS, people, besides)


def _is_now(what: str, is_so: Callable[[HousePlay], object]) -> checks.Compare[HousePlay]:
    return lambda play, wanted: checks.differs(what, wanted, is_so(play))


def _by_person(field: Field, people: People) -> dict[Person, Money]:
    for name, each in field.pairs():
        if name not in people:
            raise each.wrong(f"there is nobody called {name}")
    return {name: checks.signed_amount(each) for name, each in field.pairs()}


def _net(play: HousePlay, wanted: dict[Person, Money]) -> Iterator[str]:
    """What each person has won or lost so far."""
    for name, amount in wanted.items():
        won = Money(play.purses[name] - play.begun.chips[name])
        yield from checks.differs(f"net of {name}", in_dollars(amount), in_dollars(won))


def _by_box_and_wager(field: Field) -> list[tuple[str, str, str]]:
    """Read from a table by box and wager: `{ 1 = { ante = "won" } }`."""
    found = []
    for box, wagers in field.pairs():
        if not box.isdecimal():
            raise wagers.wrong("a box is written as 1")
        wagers.among([kind.value for kind in WagerKind], "wager")
        found += [(box, name, each.text()) for name, each in wagers.pairs()]
    return found


def _outcomes(play: HousePlay, wanted: list[tuple[str, str, str]]) -> Iterator[str]:
    """If several people own a wager, the first of them is compared."""
    for box, name, expected in wanted:
        laid = next((one for one in play.laid if (str(one.box), one.kind) == (box, name)), None)
        outcome = laid.settled.outcome.value if laid and laid.settled else "open"
        yield from checks.differs(f"{name} of box {box}", expected, outcome)


def _by_box(field: Field) -> dict[str, str]:
    """By box, the amount of a bonus, or a share of the display as text."""
    return {
        box: each.value if "%" in str(each.value) else in_dollars(each.amount())
        for box, each in field.pairs()
    }


def _prizes(play: HousePlay, wanted: dict[str, str]) -> Iterator[str]:
    """A share of the display is compared as such, or as the amount paid if the file gives one."""
    won = {str(event.box): _prize(event) for event in play.record if isinstance(event, PrizeWon)}
    for event in play.record:
        box = str(event.box) if isinstance(event, PrizePaid) else ""
        if isinstance(event, PrizePaid) and wanted.get(box, "").startswith("$"):
            won[box] = in_dollars(Money(event.amount))
    return checks.differs("prizes", wanted, won)


def _prize(event: PrizeWon) -> str:
    if event.amount is not None:
        return in_dollars(Money(event.amount))
    return f"{event.percent}% of display {event.level}"


def cited_by(event: Event) -> Iterator[Authority]:
    """The authorities cited in addition to the rule by which *event* happened."""
    if isinstance(event, WagerSettled):
        yield from (each for each in (event.odds, event.capped) if each)


def _cites(play: HousePlay, wanted: tuple[str, ...]) -> Iterator[str]:
    cited = {str(each) for event in play.record for each in (event.per, *cited_by(event))}
    for rule in checks.not_cited(wanted, cited):
        yield f"cites: nothing was done by {rule}, but by {', '.join(sorted(cited))}"


SUM: Final = checks.plainly(lambda field: in_dollars(checks.signed_amount(field)))
EXPECTATIONS: Final[checks.Expectations[People, HousePlay]] = {
    "net": (_by_person, _net),
    "house": (SUM, _is_now("the house", lambda play: in_dollars(Money(play.house)))),
    "over": (checks.IS_TRUE, _is_now("over", lambda play: play.is_over)),
    "void": (checks.IS_TRUE, _is_now("void", lambda play: play.void)),
    "phase": (checks.TEXT, _is_now("phase", lambda play: phase_of(play).value)),
    "awaits": (checks.TEXT, _is_now("awaits", awaited)),
    "outcomes": (checks.plainly(_by_box_and_wager), _outcomes),
    "prizes": (checks.plainly(_by_box), _prizes),
    "cites": (checks.RULES, _cites),
}
