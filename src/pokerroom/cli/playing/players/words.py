"""Understands what the player types: acts by key or word, amounts, cards by place or name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from re import compile as pattern
from typing import Final

from pokerroom.books import Vocabulary, vocabulary
from pokerroom.cards import Card, parse_cards
from pokerroom.cli.playing.talk import key_in
from pokerroom.cli.playing.typed import Unclear, amount_typed, shortened
from pokerroom.cli.playing.voice import brief, listed
from pokerroom.play import Act, Offer

NOTHING: Final = {"0", "none", "nothing", "pat", "stand", "stand pat", "s", "no"}
ALL: Final = {"all", "a"}
WORDS: Final[Mapping[str, tuple[Act, ...]]] = {
    "c": (Act.CALL, Act.CHECK, Act.STAND),
    "call": (Act.CALL,),
    "check": (Act.CHECK,),
    "k": (Act.CHECK, Act.TAKE_KITTY),
    "s": (Act.STAND,),
    "stand": (Act.STAND,),
    "stay": (Act.STAND,),
    "o": (Act.OPEN,),
    "open": (Act.OPEN,),
    "b": (Act.OPEN, Act.RAISE),
    "bet": (Act.OPEN, Act.RAISE),
    "wager": (Act.OPEN, Act.RAISE),
    "r": (Act.RAISE,),
    "raise": (Act.RAISE,),
    "t": (Act.TAP_OUT,),
    "a": (Act.TAP_OUT,),
    "allin": (Act.TAP_OUT,),
    "tap": (Act.TAP_OUT,),
    "tap out": (Act.TAP_OUT,),
    "all in": (Act.TAP_OUT,),
    "kitty": (Act.TAKE_KITTY,),
    "take": (Act.TAKE_KITTY,),
    "take kitty": (Act.TAKE_KITTY,),
    "take the kitty": (Act.TAKE_KITTY,),
    "f": (Act.FOLD,),
    "fold": (Act.FOLD,),
}
KEYED: Final = {
    Act.CHECK: "[c]heck",
    Act.STAND: "[s]tay in for nothing",
    Act.CALL: "[c]all {adds}",
    Act.OPEN: "[o]pen with {to}",
    Act.RAISE: "[r]aise to {to}",
    Act.TAP_OUT: "{tap} with {adds}",
    Act.TAKE_KITTY: "take the [k]itty for {adds}",
    Act.FOLD: "[f]old",
}
WAGERS: Final = (Act.OPEN, Act.RAISE)
BETS: Final = {"b", "bet", "wager"}
OURS: Final = vocabulary("")
FEW: Final = 4
TYPED: Final = pattern(
    r"(?P<word>[a-z ]*?)\s*(?:\bto\b|\bwith\b|=)?\s*(?P<amount>\$?[0-9][0-9.,]*)?"
)


def act_typed(
    line: str, offers: Sequence[Offer], said: Vocabulary = OURS
) -> tuple[Act, int | None]:
    """The act and, if one was typed, the amount; whether it is allowed is for the rules."""
    found = TYPED.fullmatch(" ".join(line.lower().replace("all-in", "allin").split()))
    word = found["word"].strip() if found else ""
    if not line:
        raise Unclear(f"type {listed(keys(offers, said), 'or')}")
    if found is None or (word and word not in WORDS) or not (word or found["amount"]):
        raise Unclear(
            f"{shortened(line)} is not one of the acts: {listed(keys(offers, said), 'or')}"
        )
    amount = amount_typed(found["amount"]) if found["amount"] else None
    candidates = WORDS[word] if word else WAGERS
    there = {offer.act: offer for offer in offers}
    if word in BETS and Act.OPEN not in there:
        raise Unclear(_faces_a_wager(offers, said))
    if not word and (call := there.get(Act.CALL)) and call.to[0] == amount:
        return Act.CALL, amount
    return next((act for act in candidates if act in there), candidates[0]), amount


def _faces_a_wager(offers: Sequence[Offer], said: Vocabulary) -> str:
    """A player who says "bet" may mean a call or a raise, and is asked which."""
    meant = [offer for offer in offers if offer.act is not Act.FOLD]
    choices = listed([in_words(offer, said) for offer in meant], "or")
    return f"there is a wager already: {choices}?"


def key_of(act: Act, said: Vocabulary = OURS) -> str:
    return key_in(KEYED[act].format(tap=said.key, adds="", to=""))


def keys(offers: Sequence[Offer], said: Vocabulary = OURS) -> list[str]:
    """The offers by key and word: "c to call"."""
    deeds = {offer.act: str(offer.act) for offer in offers} | {Act.TAP_OUT: said.deed}
    return [f"{key_of(offer.act, said)} to {deeds[offer.act]}" for offer in offers]


def in_words(offer: Offer, said: Vocabulary = OURS) -> str:
    """The offer with its key in brackets and its amounts: "[r]aise to $10 or $15"."""
    return KEYED[offer.act].format(tap=said.key, adds=brief(offer.adds), to=amounts(offer))


def amounts(offer: Offer) -> str:
    totals = offer.to
    if len(totals) <= FEW:
        return listed([brief(total) for total in totals], "or")
    return f"{brief(totals[0])} up to {brief(totals[-1])}"


def cards_typed(line: str, held: Sequence[Card]) -> tuple[Card, ...]:
    """Cards by their places, as 1 3 5 or 135, or by name, as 7h 2c; none, or all."""
    words = " ".join(line.lower().replace(",", " ").split())
    if words in NOTHING:
        return ()
    if words in ALL:
        return tuple(held)
    if words.replace(" ", "").isdecimal():
        return _by_place(words, held)
    return _by_name(line, held)


def _by_place(words: str, held: Sequence[Card]) -> tuple[Card, ...]:
    places = words.split() if " " in words else list(words)
    if any(len(place) > 1 or not 1 <= int(place) <= len(held) for place in places):
        raise Unclear(f"places go from 1 to {len(held)}; 0 is to stand pat")
    if len(set(places)) < len(places):
        raise Unclear("a place appears twice")
    return tuple(held[int(place) - 1] for place in places)


def _by_name(line: str, held: Sequence[Card]) -> tuple[Card, ...]:
    try:
        cards = parse_cards(line)
    except ValueError:
        raise Unclear(
            f"{shortened(line)} names no cards: type places as 1 3, cards as 7h 2c, or 0 for none"
        ) from None
    if foreign := [card for card in cards if card not in held]:
        raise Unclear(f"you do not hold {foreign[0]}")
    if not cards:
        raise Unclear("type places as 1 3, cards as 7h 2c, or 0 to stand pat")
    return cards
