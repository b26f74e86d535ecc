"""After the deal: what the player does with a hand, and the advice he may ask for."""

from __future__ import annotations

from collections.abc import Mapping
from re import compile as pattern
from typing import Final

from pokerroom.books import Authority
from pokerroom.cli.playing.house.advising import advise
from pokerroom.cli.playing.house.conversation import HouseConversation
from pokerroom.cli.playing.house.naming import WAGER_WORDS
from pokerroom.cli.playing.typed import Unclear, amount_typed, shortened
from pokerroom.cli.playing.voice import brief, listed
from pokerroom.house import AnyAct, Checks, Folds, Offer, RefusesExposure, Wagers, offers
from pokerroom.house.wagering.decisions import decision_of
from pokerroom.house.wagering.offers import Choice
from pokerroom.table import PLAYER

WORDS: Final[Mapping[str, Choice]] = {
    "f": Choice.FOLD,
    "fold": Choice.FOLD,
    "c": Choice.CHECK,
    "check": Choice.CHECK,
    "w": Choice.WAGER,
    "wager": Choice.WAGER,
    "b": Choice.WAGER,
    "bet": Choice.WAGER,
}
ADVICE: Final = {"a", "advice", "advise"}
HIDDEN: Final = {"x", "hide", "not shown"}
TYPED: Final = pattern(r"(?P<word>[a-z ]*?)\s*(?P<amount>\$?[0-9][0-9.,]*)?")
SHOWN: Final = {"": True, "y": True, "yes": True, "s": True, "n": False, "no": False}


def decide_as_person(talk: HouseConversation) -> None:
    """One decision, for the player's first hand to decide."""
    offered = _of_first_box(offers(talk.play, PLAYER))
    talk.look_before_deciding(offered[0].box)
    while True:
        act = talk.ask(
            _prompt(talk, offered),
            lambda line: _answer(talk, offered, line),
            lambda word: _why(talk, offered, word),
        )
        if act and talk.do(act):
            return


def _of_first_box(offered: tuple[Offer, ...]) -> list[Offer]:
    return [offer for offer in offered if offer.box == offered[0].box]


def _answer(talk: HouseConversation, offered: list[Offer], line: str) -> AnyAct | None:
    """The act typed; None if it was something else, which has been dealt with."""
    if line.lower() in ADVICE:
        advise(talk, offered[0].box)
        return None
    if line.lower() in HIDDEN:
        _toggle(talk)
        return None
    choice, amount = _typed(line, talk, offered)
    box = offered[0].box
    if choice is Choice.FOLD:
        return Folds(person=PLAYER, box=box)
    if choice is Choice.CHECK:
        return Checks(person=PLAYER, box=box)
    return Wagers(person=PLAYER, box=box, amount=amount or _full(talk, offered))


def _typed(line: str, talk: HouseConversation, offered: list[Offer]) -> tuple[Choice, int | None]:
    found = TYPED.fullmatch(" ".join(line.lower().split()))
    word = found["word"].strip() if found else line
    if talk.play.game.offers(decision_of(talk.play).wager):
        word = word.removeprefix(f"{decision_of(talk.play).wager} ")
    if found and found["amount"] and not word:
        word = "wager"
    if word not in WORDS:
        known = listed(
            [_in_words(talk, each).replace("[", "").replace("]", "") for each in offered]
        )
        raise Unclear(
            f"{shortened(line)} is not one of the acts: {known}" if line else f"type {known}"
        )
    return WORDS[word], amount_typed(found["amount"]) if found and found["amount"] else None


def _full(talk: HouseConversation, offered: list[Offer]) -> int:
    """The amount of the wager; if the chips fall short, the rules refuse it."""
    there = next((each.amount for each in offered if each.choice is Choice.WAGER), 0)
    ante = talk.play.ante(offered[0].box)
    assert ante is not None
    return there or decision_of(talk.play).times * (ante.counts or ante.placed)


def _prompt(talk: HouseConversation, offered: list[Offer]) -> str:
    acts = [_in_words(talk, offer) for offer in offered] + ["[a]dvice"]
    if len(talk.play.boxes()) == 1:
        return talk.choices(acts, "Your act?")
    box = offered[0].box
    drawn = [] if talk.voice.plain else [f"Box {box}:"]
    return talk.choices([*drawn, *acts], f"Your act in box {box}?")


def _in_words(talk: HouseConversation, offer: Offer) -> str:
    if offer.choice is not Choice.WAGER:
        return f"[{offer.choice[0]}]{offer.choice[1:]}"
    word = WAGER_WORDS[decision_of(talk.play).wager]
    keyed = word.replace("wager", "[w]ager") if "wager" in word else f"[{word[0]}]{word[1:]}"
    return f"{keyed} {brief(offer.amount)}"


def _why(talk: HouseConversation, offered: list[Offer], word: str) -> Authority | None:
    choice = WORDS.get(word)
    if choice is None:
        return None
    decision = decision_of(talk.play)
    there = next((offer.per for offer in offered if offer.choice is choice), None)
    return there or decision.stay or decision.per


def _toggle(talk: HouseConversation) -> None:
    unexposed = talk.play.game.unexposed
    if unexposed is None:
        shown = talk.play.game.settlement.exposed
        raise Unclear(f"the dealer turns up every hand ({shown})")
    talk.asks_before_showing = not talk.asks_before_showing
    will = "You will" if talk.asks_before_showing else "You will not"
    talk.voice.say(f"{will} be asked before your hand is shown ({unexposed.per}).")


def shows_hand(talk: HouseConversation, box: int) -> bool:
    """Whether the player lets the hand of *box* be shown; a hand that is not shown loses."""
    if not talk.asks_before_showing:
        return True
    prompt = f"Show the hand of box {box}? Not shown, it loses. Enter or y to show it, n not to:"
    shown = talk.ask(prompt, _shown)
    return shown or not talk.do(RefusesExposure(person=PLAYER, box=box))


def _shown(line: str) -> bool:
    if line.lower() not in SHOWN:
        raise Unclear(f"{shortened(line)} is neither y nor n")
    return SHOWN[line.lower()]
