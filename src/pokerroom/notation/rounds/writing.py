"""A round of play written as a round file, which plays it again to the same end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from json import dumps
from typing import TypeAlias

from pokerroom.games.written_terms import plain_amount
from pokerroom.money import Money
from pokerroom.notation.rounds.cards import written
from pokerroom.play import (
    Act,
    Acted,
    BetsPosted,
    Dealt,
    DeckCut,
    Discarded,
    Event,
    ForcedBet,
    Play,
    Seat,
    Shown,
    StakeAdded,
    ThrownIn,
)
from pokerroom.play.forced import BlindToChoose
from pokerroom.play.seats import DEALER

Plain: TypeAlias = int | str | list["Plain"] | dict[str, "Plain"]
DEEDS = {
    Act.CHECK: "checks",
    Act.STAND: "stands",
    Act.CALL: "calls",
    Act.OPEN: "opens {to}",
    Act.RAISE: "raises to {to}",
    Act.TAP_OUT: "taps out",
    Act.TAKE_KITTY: "takes the Kitty",
    Act.FOLD: "folds",
}


def round_text(
    play: Play, terms: Mapping[str, Plain], *, names: Mapping[Seat, str], title: str = ""
) -> str:
    """*play* with every card that its record knows; *terms* are those of its table."""
    return "\n".join(_lines(play, terms, names, title)) + "\n"


def _lines(
    play: Play, terms: Mapping[str, Plain], names: Mapping[Seat, str], title: str
) -> Iterator[str]:
    yield "format = 1"
    if title:
        yield f"title = {_value(title)}"
    yield f"game = {_value(play.game.name)}"
    if play.game.marker:
        yield f"{play.game.marker} = {_value(f'S{play.marked}')}"
    yield f"deck = {_value(_deck(play))}"
    yield "acts = ["
    yield from (f"  {_value(line)}," for line in _acts(play))
    yield "]"
    yield "\n[seats]"
    for seat in play.seats:
        stake = plain_amount(Money(play.begun.stakes[seat]))
        yield f"S{seat} = {_value({'name': names[seat], 'stake': stake})}"
    yield "\n[terms]"
    yield from (f"{key} = {_value(value)}" for key, value in terms.items())
    if play.is_over:
        yield "\n[expected]"
        yield f"stakes = {_value(_stakes(play))}"


def _deck(play: Play) -> str:
    """The cards in the order in which they left the deck, until all that follow are unknown."""
    dealt = [card for event in play.record if isinstance(event, Dealt) for card in event.cards]
    while dealt and dealt[-1] is None:
        dealt.pop()
    return written(dealt)


def _stakes(play: Play) -> dict[str, Plain]:
    ended = zip(play.seats, play.stakes, strict=True)
    return {f"S{seat}": plain_amount(Money(stake)) for seat, stake in ended}


def _acts(play: Play) -> Iterator[str]:
    for event in play.record:
        if line := _act(play, event):
            yield line


def _act(play: Play, event: Event) -> str:
    """What somebody did; what follows by itself is not told."""
    match event:
        case BetsPosted():
            return _blind(play, event)
        case DeckCut():
            return f"{'dealer' if event.seat == DEALER else f'S{event.seat}'} cuts {event.at}"
        case Acted():
            to = plain_amount(Money(event.to))
            return f"S{event.seat} {DEEDS[event.act].format(to=to)}"
        case Discarded():
            return f"S{event.seat} {_draws(event)}"
        case _:
            return _shown(event)


def _blind(play: Play, event: BetsPosted) -> str:
    """Only what was somebody's choice."""
    bet = event.posted[-1]
    if event.kind is ForcedBet.OVER_BLIND:
        return f"S{bet.seat} over-blinds"
    chosen = any(isinstance(c, BlindToChoose) and c.fixed is None for c in play.plan.forced)
    if event.kind is ForcedBet.BLIND and chosen:
        return f"S{bet.seat} blinds {bet.due // play.terms.minimum}"
    return ""


def _draws(event: Discarded) -> str:
    if not event.cards:
        return "stands pat"
    if None in event.cards:
        return f"draws {len(event.cards)}"
    return f"draws {written(event.cards)}"


def _shown(event: Event) -> str:
    match event:
        case Shown(asked_by=None):
            return f"S{event.seat} shows {written(event.cards)}"
        case Shown():
            return f"S{event.asked_by} asks to see S{event.seat}: {written(event.cards)}"
        case ThrownIn():
            return f"S{event.seat} throws in"
        case StakeAdded():
            return f"S{event.seat} adds {plain_amount(Money(event.amount))}"
        case _:
            return ""


def _value(value: Plain) -> str:
    """JSON's escapes are TOML's too, but for one character that TOML wants escaped."""
    match value:
        case str():
            return dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
        case int():
            return str(value)
        case dict():
            return f"{{ {_joined(f'{key} = {_value(each)}' for key, each in value.items())} }}"
        case list():
            return f"[{_joined(map(_value, value))}]"


def _joined(parts: Iterable[str]) -> str:
    return ", ".join(parts)
