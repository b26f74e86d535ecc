"""How each field of an act against the house is put into words, written to a file and read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from re import IGNORECASE
from re import compile as pattern
from typing import Any, Final

from pokerroom.cards import Card
from pokerroom.house import Box, WagerKind
from pokerroom.house.facts import WrongHand
from pokerroom.house.game.deal import DEALER
from pokerroom.money import Money, dollars, in_dollars, in_short
from pokerroom.notation.values.cards import known, read_cards, written
from pokerroom.notation.values.fields import shown
from pokerroom.notation.values.phrases import CARD, SEVERAL_CARDS

DEALERS: Final = "the dealer's hand"
AND: Final = " and "
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
SLOTS: Final = {
    "amount": r"\$?(?P<amount>[0-9,.]+)",
    "anybody": ".+?",
    "at": "(?P<at>[0-9]{1,3})",
    "before": rf"(?P<wager>{'|'.join(BEFORE)})",
    "box": rf"(?P<box>box [0-9]{{1,3}}|{DEALERS})",
    "by": "(?:the )?(?P<by>.+?)",
    "card": rf"(?P<card>{CARD})",
    "cards": rf"(?P<cards>{SEVERAL_CARDS})",
    "cards_shown": "(?P<cards_shown>.+)",
    "cards_told": "(?P<cards>.+)",
    "communal": rf"(?P<communal>{SEVERAL_CARDS})",
    "lies": r"\$?(?P<lies>[0-9,.]+)",
    "number": "(?P<box>[0-9]{1,3})",
    "person": "(?P<person>.+?)",
    "wager": rf"(?P<wager>{'|'.join(KINDS)})",
    "wrong": rf"(?P<wrong>{SEVERAL_CARDS} in .+?)",
}
HAND: Final = pattern(f"{SLOTS['cards']} in {SLOTS['box']}", IGNORECASE)


def place(box: Box) -> str:
    return DEALERS if box == DEALER else f"box {box}"


def _sum(amount: int) -> str:
    return in_short(amount).removeprefix("$")


def _kind_written(wager: WagerKind) -> str:
    return next(words for words, kind in KINDS.items() if kind is wager)


def _hands_written(hands: tuple[WrongHand, ...]) -> str:
    return AND.join(f"{written(each.cards)} in {place(each.box)}" for each in hands)


def _hands_told(hands: tuple[WrongHand, ...]) -> str:
    return ", ".join(f"{len(each.cards)} cards lie in {place(each.box)}" for each in hands)


WRITTEN: Final[Mapping[str, Callable[[Any], str]]] = {
    "amount": _sum,
    "box": place,
    "cards": written,
    "communal": written,
    "lies": _sum,
    "wager": _kind_written,
    "wrong": _hands_written,
}
TOLD: Final[Mapping[str, Callable[[Any], str]]] = {
    "box": place,
    "card": lambda card: card.words,
    "cards": lambda cards: f"{len(cards)} cards",
    "lies": lambda amount: in_dollars(Money(amount)),
    "wrong": _hands_told,
}


def _box(text: str) -> Box:
    return int(text.lower().removeprefix("box ")) if text[-1].isdigit() else DEALER


def _hands(text: str) -> tuple[WrongHand, ...]:
    found = []
    for piece in text.split(AND):
        told = HAND.fullmatch(piece)
        if told is None:
            raise ValueError(f"{shown(piece)!r} names no hand: write Ks ?? in box 2")
        found.append(WrongHand(box=_box(told["box"]), cards=read_cards(told["cards"])))
    return tuple(found)


def _all_told(text: str) -> tuple[Card, ...]:
    cards = read_cards(text)
    if None in cards:
        raise ValueError("cards that are shown must be named")
    return known(cards)


READ: Final[Mapping[str, Callable[[str], Any]]] = {
    "amount": dollars,
    "at": int,
    "box": _box,
    "card": lambda text: _all_told(text)[0],
    "cards": read_cards,
    "cards_shown": _all_told,
    "communal": _all_told,
    "lies": dollars,
    "wager": lambda text: KINDS[text.lower()],
    "wrong": _hands,
}
