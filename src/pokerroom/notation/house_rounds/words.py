"""The acts of a house round file in words: which sentence means which act, and vice versa."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from re import Match, Pattern, escape
from typing import Any, Final, NamedTuple

from msgspec import Struct
from msgspec.structs import asdict

from pokerroom import house
from pokerroom.house.facts import IrregularAct
from pokerroom.house.irregularities.declared import DECLARED
from pokerroom.notation.house_rounds.slots import READ, SLOTS, TOLD, WRITTEN
from pokerroom.notation.values.fields import shown
from pokerroom.notation.values.phrases import pattern_of, slots_told

BESIDES: Final = ", "
SAYS: Final = "says "
ANYTHING: Final = "(?:, (?P<besides>.+))?"
CUT_AT: Final = 26


@dataclass(frozen=True, slots=True, kw_only=True)
class Wording:
    """*written* is the phrase a file gets for an act of *kind*; *said* are other ways to say it.

    *fixed* are fields that the words imply, *otherwise* the values of fields that they may leave
    out. *choices* and *details* are as in the declaration of a fact.
    """

    kind: type[Struct]
    written: str
    said: tuple[str, ...] = ()
    fixed: Mapping[str, Any] = field(default_factory=dict)
    otherwise: Mapping[str, Any] = field(default_factory=dict)
    choices: Mapping[str, Mapping[Any, str]] = field(default_factory=dict)
    details: Mapping[str, Mapping[Any, str]] = field(default_factory=dict)


def _way(kind: type[Struct], written: str, *said: str, **more: Mapping[str, Any]) -> Wording:
    return Wording(kind=kind, written=written, said=said, **more)


def _decision(kind: type[Struct], verb: str) -> Wording:
    return _way(kind, f"{{person}} {verb} in {{box}}", f"{{person}} {verb}")


REGULAR: Final = (
    _way(
        house.Places,
        "{person} antes {amount} in {box}",
        "{person} antes {amount}",
        fixed={"wager": house.WagerKind.ANTE},
    ),
    _way(
        house.Places,
        "{person} places {amount} on the {wager} in {box}",
        "{person} places {amount} on [the ]{before}[ wager][ in {box}]",
    ),
    _way(
        house.Says,
        "{person} calls {amount} on the {wager} in {box} {backed}",
        choices={"backed": {True: "with chips or cash", False: "by word alone"}},
    ),
    _way(
        house.TakesBack,
        "{person} takes back the {wager} in {box}",
        "{person} takes back [the ]{before}[ wager][ in {box}]",
    ),
    _way(
        house.PaysPrize,
        "{by} pays the prize of {amount} in {box}",
        "{by} pays the prize[ of {amount}][ in {box}]",
    ),
    _way(house.Verifies, "{by} verifies the hand of {box}", "{by} verifies the hand in {box}"),
    _way(house.Cuts, "dealer cuts {at}", "[the ]dealer cuts[ [at ]{at}]", otherwise={"at": CUT_AT}),
    _way(house.Deals, "dealer deals", "[the ]dealer deals[ {cards_told}]", otherwise={"cards": ()}),
    _way(house.TurnsUp, "dealer turns up", "[the ]dealer turns up[ {cards_shown}]"),
    _way(
        house.Exposes, "dealer exposes {box}", "[the ]dealer exposes [box ]{number}[ {cards_shown}]"
    ),
    _way(
        house.Wagers,
        "{person} wagers {amount} in {box}",
        "{person} (wagers|bets) {amount}[ in {box}]",
    ),
    _decision(house.Folds, "folds"),
    _decision(house.Checks, "checks"),
    _decision(house.PicksUp, "picks up"),
    _decision(house.RefusesExposure, "refuses exposure"),
    _way(house.CallsNoMoreBets, "no more bets"),
    _way(house.PressesGameOver, "game over"),
    _way(house.Shuffles, "dealer shuffles", "the dealer shuffles"),
    _way(house.SortsDeck, "dealer sorts the deck", "the dealer sorts the deck"),
)


def _declared() -> Iterator[Wording]:
    for kind, each in DECLARED.items():
        written = each.written or each.told
        yield _way(kind, written, *each.said, choices=each.choices, details=each.details)


class Phrase(NamedTuple):
    sentence: Wording
    words: Pattern[str]


@cache
def _sentences() -> tuple[Wording, ...]:
    return (*REGULAR, *_declared())


@cache
def _phrases() -> tuple[Phrase, ...]:
    return tuple(
        Phrase(each, pattern_of(f"{phrase}{{besides}}", _slots(each)))
        for each in _sentences()
        for phrase in (each.written, *each.said)
    )


def _slots(sentence: Wording) -> dict[str, str]:
    chosen = {
        name: f"(?P<{name}>{'|'.join(escape(words) for words in values.values())})"
        for name, values in sentence.choices.items()
    }
    besides = ANYTHING if sentence.kind in DECLARED else ""
    return {**SLOTS, **chosen, "besides": besides}


def act_in_words(words: str) -> house.AnyAct:
    """The act that *words* mean; a `ValueError` if they mean none."""
    for sentence, phrase in _phrases():
        if found := phrase.fullmatch(words):
            return _act(sentence, found)
    raise ValueError(f"{shown(words)!r} is not an act: see `pokerroom docs house-rounds`")


def _act(sentence: Wording, found: Match[str]) -> house.AnyAct:
    told = slots_told(found)
    besides = told.pop("besides", "")
    values = {**sentence.otherwise, **sentence.fixed}
    for name, text in told.items():
        values[name.removesuffix("_shown")] = _read(sentence, name, text)
    for piece in besides.split(BESIDES) if besides else ():
        values |= _detail(sentence, piece)
    if "box" in sentence.kind.__struct_fields__:
        values.setdefault("box", 0)  # it can be no other
    act: house.AnyAct = sentence.kind(**values)  # type: ignore[assignment]
    return act


def _read(sentence: Wording, name: str, text: str) -> Any:
    if words := sentence.choices.get(name):
        return next(value for value, each in words.items() if each.lower() == text.lower())
    return READ.get(name, str)(text)


def _detail(sentence: Wording, piece: str) -> dict[str, Any]:
    """A detail given after a comma; a `ValueError` if it cannot be given of such an act."""
    if piece.lower().startswith(SAYS) and "by" in sentence.kind.__struct_fields__:
        return {"by": piece[len(SAYS) :].removeprefix("the ")}
    for name, words in sentence.details.items():
        for value, each in words.items():
            if found := pattern_of(each, SLOTS).fullmatch(piece):
                return {name: READ[name](found[name]) if value is None else value}
    raise ValueError(f"{shown(piece)!r} cannot be added to this act")


def act_written(act: house.AnyAct) -> str:
    """The line of a file that tells *act*, with its details."""
    values = asdict(act)
    sentence = next(each for each in _sentences() if _fits(each, act))
    words = _filled(sentence.choices, values, WRITTEN)
    line = [sentence.written.format_map(words)]
    for name, sentences in sentence.details.items():
        if values[name] is not None and values[name] != ():
            line.append(sentences.get(values[name], sentences.get(None, "")).format_map(words))
    if sentence.kind in DECLARED and values.get("by") and "{by}" not in sentence.written:
        line.append(f"{SAYS}the {values['by']}")
    return BESIDES.join(line)


def _fits(sentence: Wording, act: house.AnyAct) -> bool:
    return type(act) is sentence.kind and all(
        getattr(act, name) == value for name, value in sentence.fixed.items()
    )


def fact_told(fact: IrregularAct) -> str:
    """The fact in one sentence for people, without its full stop."""
    declared = DECLARED[type(fact)]
    return declared.told.format_map(_filled(declared.choices, asdict(fact), TOLD))


def _filled(
    choices: Mapping[str, Mapping[Any, str]],
    values: Mapping[str, Any],
    words: Mapping[str, Callable[[Any], str]],
) -> dict[str, str]:
    return {
        name: choices[name][value] if name in choices else words.get(name, str)(value)
        for name, value in values.items()
        if value is not None
    }
