"""The table of a house game as its player sees it: drawn in rows, or one fact to a line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from textwrap import wrap
from typing import Final

from pokerroom.cli.playing.house.naming import SHORTER, hand_words, in_box, name_of, whose
from pokerroom.cli.playing.voice import Voice, brief, known_cards
from pokerroom.house import HousePlay, View
from pokerroom.house.views.view import BoxView, Standing
from pokerroom.table import PLAYER

BENEATH: Final = " " * 4
WIDTH: Final = len(BENEATH)


@dataclass(frozen=True, slots=True)
class HousePicture:
    voice: Voice
    play: HousePlay

    def show(self, view: View, turn: int = 0) -> None:
        """*turn* is the box to decide, if any."""
        for line in self._told(view) if self.voice.plain else self._drawn(view, turn):
            self.voice.say(line)

    def _drawn(self, view: View, turn: int) -> Iterator[str]:
        yield self.voice.rule
        if view.dealer:
            yield f"  {'Dealer':<9} {self.voice.cards(view.dealer)}"
        if view.communal:
            yield f"  {'Communal':<9} {self.voice.cards(view.communal)}"
        for box in view.boxes:
            yield from self._row(box, turn)
        for box in view.boxes:
            yield from (f"  {line}" for line in self._hand(box))
        yield f"  {self._chips(view)}"
        yield self.voice.rule

    def _row(self, box: BoxView, turn: int) -> Iterator[str]:
        """One line; wagers that do not fit go underneath."""
        mark = ">" if box.box == turn else " "
        name = f"{box.box} {name_of(box.owner) if box.owner else ''}"
        cards = f"{self.voice.cards(box.cards)}  " if box.cards else ""
        gone = "" if box.standing is Standing.IN else f"  {box.standing}"
        row, wagers = f"{mark} {name:<9} {cards}", self._wagers(box)
        if len(row) + len(wagers) + len(gone) <= self.voice.width:
            yield f"{row}{wagers}{gone}".rstrip()
        else:
            yield f"{row.rstrip()}{gone}"
            yield from (f"{BENEATH}{line}" for line in wrap(wagers, self.voice.width - WIDTH))

    def _wagers(self, box: BoxView) -> str:
        """The wagers; if they are not the owner's, it says whose."""
        return ", ".join(
            ("" if each.person == box.owner else f"{whose(each.person)} ".lower())
            + f"{SHORTER[each.wager]} {brief(each.lies)}"
            for each in box.wagers
            if each.lies
        )

    def _hand(self, box: BoxView) -> Iterator[str]:
        """What the player's cards make, while he is in."""
        cards = known_cards(box.cards)
        if box.owner == PLAYER and box.standing is Standing.IN and cards:
            words = hand_words(self.play, cards)
            if words:
                yield f"You have {words}{in_box(self.play, box.box)}"

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
        owner = "you" if box.owner == PLAYER else box.owner or "nobody"
        gone = "" if box.standing is Standing.IN else f", {box.standing}"
        if box.cards or gone:
            cards = self.voice.cards(box.cards) or "no cards"
            yield f"Box {box.box}, {owner}: {cards}{gone}."
        yield from (f"{line}." for line in self._hand(box))
        if wagers := self._wagers(box):
            yield f"Wagers in box {box.box}: {wagers}."
