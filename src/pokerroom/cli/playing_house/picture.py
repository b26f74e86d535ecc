"""The table of a house game as its player sees it: drawn in rows, or told one fact a line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pokerroom.cli.playing.picture import WIDE
from pokerroom.cli.playing.voice import Voice, brief, known_cards
from pokerroom.cli.playing_house.naming import WAGER_WORDS, hand_words, name_of, whose
from pokerroom.cli.playing_house.table import PLAYER
from pokerroom.house import HousePlay, View
from pokerroom.house.views import BoxView, Standing


@dataclass(frozen=True, slots=True)
class HousePicture:
    voice: Voice
    play: HousePlay

    def show(self, view: View, turn: int = 0) -> None:
        """*turn* is the box that is to decide, if any."""
        for line in self._told(view) if self.voice.plain else self._drawn(view, turn):
            self.voice.say(line)

    def _drawn(self, view: View, turn: int) -> Iterator[str]:
        rule = ("─" if "▒" in self.voice.card(None) else "-") * WIDE
        yield rule
        if view.dealer:
            yield f"  {'Dealer':<12} {self.voice.cards(view.dealer)}"
        if view.communal:
            yield f"  {'Communal':<12} {self.voice.cards(view.communal)}"
        for box in view.boxes:
            yield self._row(box, turn)
        yield f"  {self._chips(view)}"
        yield rule

    def _row(self, box: BoxView, turn: int) -> str:
        mark = ">" if box.box == turn else " "
        name = f"{box.box} {name_of(box.owner) if box.owner else ''}"
        cards = self.voice.cards(box.cards)
        return f"{mark} {name:<12} {cards:<14}  {self._wagers(box)}{self._hand(box)}".rstrip()

    def _wagers(self, box: BoxView) -> str:
        """Whose they are is said where they are not the owner's."""
        return ", ".join(
            ("" if each.person == box.owner else f"{whose(each.person)} ".lower())
            + f"{WAGER_WORDS[each.wager]} {brief(each.lies)}"
            for each in box.wagers
            if each.lies
        )

    def _hand(self, box: BoxView) -> str:
        if box.standing is not Standing.IN:
            return f"  {box.standing}"
        cards = known_cards(box.cards)
        words = hand_words(self.play, cards) if cards and box.owner == PLAYER else ""
        return f"  ({words})" if words else ""

    def _chips(self, view: View) -> str:
        chips = dict(view.chips)[PLAYER]
        return f"You have {brief(chips)} in chips"

    def _told(self, view: View) -> Iterator[str]:
        if view.dealer:
            yield f"The dealer's cards: {self.voice.cards(view.dealer)}."
        if view.communal:
            yield f"Communal cards: {self.voice.cards(view.communal)}."
        for box in view.boxes:
            yield from self._facts(box)
        yield f"{self._chips(view)}."

    def _facts(self, box: BoxView) -> Iterator[str]:
        owner = f"Box {box.box}, {name_of(box.owner).lower() if box.owner == PLAYER else box.owner}"
        if box.cards:
            yield f"{owner}: {self.voice.cards(box.cards)}{self._hand(box).replace('  ', ', ')}."
        if wagers := self._wagers(box):
            yield f"Wagers in box {box.box}: {wagers}."
