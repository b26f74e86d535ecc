"""The acts of a house round file in words: which sentence means which act."""

from __future__ import annotations

from collections.abc import Callable
from re import IGNORECASE, Match, Pattern
from re import compile as pattern
from typing import Final

from pokerroom.cards import Card
from pokerroom.house import (
    AnyAct,
    CallsNoMoreBets,
    Checks,
    Cuts,
    Deals,
    Exposes,
    Folds,
    PaysPrize,
    PicksUp,
    Places,
    PressesGameOver,
    RefusesExposure,
    Shuffles,
    SortsDeck,
    TakesBack,
    TurnsUp,
    Verifies,
    WagerKind,
    Wagers,
)
from pokerroom.house.facts import FindsWager
from pokerroom.money import dollars
from pokerroom.notation.values import read_cards, shown

AMOUNT, WHO = r"\$?(?P<amount>[0-9,.]+)", r"(?P<who>.+?)"
BOX = r"(?:\s+in\s+box\s+(?P<box>[0-9]{1,3}))?"
BEFORE: Final = {
    "ante": WagerKind.ANTE,
    "jackpot": WagerKind.JACKPOT,
    "level 1": WagerKind.JACKPOT,
    "level 2": WagerKind.JACKPOT_2,
    "dealer extra": WagerKind.DEALER_EXTRA,
    "player extra": WagerKind.PLAYER_EXTRA,
}
AFTER: Final = {
    "bet": WagerKind.BET,
    "flop": WagerKind.FLOP,
    "turn": WagerKind.TURN,
    "river": WagerKind.RIVER,
}
KINDS: Final = BEFORE | AFTER
CUT_AT: Final = 26


def _line(words: str) -> Pattern[str]:
    return pattern(words + "$", IGNORECASE)


def _kind(kinds: dict[str, WagerKind]) -> str:
    return rf"(?:the\s+)?(?P<kind>{'|'.join(kinds)})(?:\s+wager)?"


ANTES = _line(rf"{WHO}\s+antes\s+{AMOUNT}{BOX}")
PLACES = _line(rf"{WHO}\s+places\s+{AMOUNT}\s+on\s+{_kind(BEFORE)}{BOX}")
TAKES = _line(rf"{WHO}\s+takes\s+back\s+{_kind(BEFORE)}{BOX}")
FINDS = _line(rf"{WHO}\s+finds\s+{AMOUNT}\s+on\s+{_kind(KINDS)}\s+in\s+box\s+(?P<box>[0-9]{{1,3}})")
WAGERS = _line(rf"{WHO}\s+(?:wagers|bets)\s+{AMOUNT}{BOX}")
DOES = _line(rf"{WHO}\s+(?P<verb>folds|checks|picks\s+up|refuses\s+exposure){BOX}")
CUTS = _line(r"(?:the\s+)?dealer\s+cuts(?:\s+(?:at\s+)?(?P<at>[0-9]{1,3}))?")
DEALER = _line(r"(?:the\s+)?dealer\s+(?P<verb>deals|turns\s+up)(?P<cards>\s.*)?")
EXPOSES = _line(r"(?:the\s+)?dealer\s+exposes\s+(?:box\s+)?(?P<box>[0-9]{1,3})(?P<cards>\s.*)?")
PRIZE = _line(rf"(?:the\s+)?(?P<by>.+?)\s+pays\s+the\s+prize(?:\s+of\s+{AMOUNT})?{BOX}")
VERIFIES = _line(
    r"(?:the\s+)?(?P<by>.+?)\s+verifies\s+the\s+hand\s+(?:of|in)\s+box\s+(?P<box>[0-9]{1,3})"
)
SIMPLE: Final[dict[str, Callable[[], AnyAct]]] = {
    "no more bets": CallsNoMoreBets,
    "game over": PressesGameOver,
    "dealer shuffles": Shuffles,
    "the dealer shuffles": Shuffles,
    "dealer sorts the deck": SortsDeck,
    "the dealer sorts the deck": SortsDeck,
}
DECISIONS: Final[dict[str, Callable[..., AnyAct]]] = {
    "folds": Folds,
    "checks": Checks,
    "picks up": PicksUp,
    "refuses exposure": RefusesExposure,
}


def act_in_words(words: str) -> AnyAct:
    """`ValueError` if it is no act, or none that can be."""
    if kind := SIMPLE.get(words.lower()):
        return kind()
    for form, made in FORMS:
        if found := form.match(words):
            return made(found)
    raise ValueError(f"{shown(words)!r} is no act: see `pokerroom docs house-rounds`")


def _box(found: Match[str]) -> int:
    return int(found["box"] or 0)


def _antes(found: Match[str]) -> AnyAct:
    amount = dollars(found["amount"])
    return Places(person=found["who"], box=_box(found), wager=WagerKind.ANTE, amount=amount)


def _places(found: Match[str]) -> AnyAct:
    amount, wager = dollars(found["amount"]), KINDS[found["kind"].lower()]
    return Places(person=found["who"], box=_box(found), wager=wager, amount=amount)


def _takes(found: Match[str]) -> AnyAct:
    return TakesBack(person=found["who"], box=_box(found), wager=KINDS[found["kind"].lower()])


def _finds(found: Match[str]) -> AnyAct:
    wager = KINDS[found["kind"].lower()]
    return FindsWager(box=_box(found), wager=wager, lies=dollars(found["amount"]))


def _wagers(found: Match[str]) -> AnyAct:
    return Wagers(person=found["who"], box=_box(found), amount=dollars(found["amount"]))


def _does(found: Match[str]) -> AnyAct:
    made = DECISIONS[" ".join(found["verb"].lower().split())]
    return made(person=found["who"], box=_box(found))


def _cuts(found: Match[str]) -> AnyAct:
    return Cuts(at=int(found["at"] or CUT_AT))


def _dealer(found: Match[str]) -> AnyAct:
    cards = found["cards"] or ""
    if found["verb"].lower() == "deals":
        return Deals(cards=read_cards(cards))
    return TurnsUp(cards=all_told(cards))


def _exposes(found: Match[str]) -> AnyAct:
    return Exposes(box=_box(found), cards=all_told(found["cards"] or ""))


def all_told(text: str) -> tuple[Card, ...]:
    cards = read_cards(text)
    if None in cards:
        raise ValueError("cards that are shown are told")
    return tuple(card for card in cards if card is not None)


def _prize(found: Match[str]) -> AnyAct:
    amount = dollars(found["amount"]) if found["amount"] else None
    return PaysPrize(box=_box(found), by=found["by"], amount=amount)


def _verifies(found: Match[str]) -> AnyAct:
    return Verifies(box=_box(found), by=found["by"])


FORMS: Final[tuple[tuple[Pattern[str], Callable[[Match[str]], AnyAct]], ...]] = (
    (ANTES, _antes),
    (PLACES, _places),
    (TAKES, _takes),
    (FINDS, _finds),
    (PRIZE, _prize),
    (VERIFIES, _verifies),
    (CUTS, _cuts),
    (DEALER, _dealer),
    (EXPOSES, _exposes),
    (WAGERS, _wagers),
    (DOES, _does),
)
