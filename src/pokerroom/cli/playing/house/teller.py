"""What happens in a round against the house in sentences; decisions are told with their rule."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from pokerroom.cli.playing.house.naming import (
    WAGER_WORDS,
    does,
    hand_words,
    has,
    in_box,
    whose,
)
from pokerroom.cli.playing.voice import Voice, brief, known_cards, number
from pokerroom.house import Box, Event, HousePlay
from pokerroom.house.acts import MaybeCard
from pokerroom.house.game.deal import COMMUNAL, DEALER
from pokerroom.house.state import events
from pokerroom.table import PLAYER

COMES_TO: Final = {
    events.Outcome.LOST: "is lost",
    events.Outcome.STOOD_OFF: "stands off and goes back",
    events.Outcome.VOID: "is void and goes back",
    events.Outcome.RETURNED: "goes back",
}


@dataclass(frozen=True, slots=True)
class HouseTeller:
    """Tells *play* to its player, as he receives the events."""

    voice: Voice
    play: HousePlay

    def told(self, event: Event) -> list[str]:
        """The sentences; some events have none."""
        return [sentence for sentence in self._sentences(event) if sentence]

    def _sentences(self, event: Event) -> Iterator[str]:
        match event:
            case events.Dealt():
                yield from self._dealt(event)
            case events.TurnedUp():
                words = hand_words(self.play, event.cards)
                yield f"The dealer turns up {self.voice.cards(event.cards)}: {words}."
            case events.DealerPlays():
                yield self._dealer_plays(event)
            case events.HandShown():
                owner, words = self.play.owner(event.box), hand_words(self.play, event.cards)
                yield f"{does(owner, 'show', self.voice.cards(event.cards))}: {words}."
            case events.WagerSettled():
                yield self._settled(event)
            case (
                events.PrizeWon()
                | events.PrizeVerified()
                | events.DeckSorted()
                | events.PrizePaid()
            ):
                yield _prize(event)
            case _:
                yield self._about_wagers(event)

    def _about_wagers(self, event: Event) -> str:
        match event:
            case events.Placed():
                return self._placed(event)
            case events.HandedBack():
                return f"{brief(event.amount)} of {self._of(event)} go back ({event.per})."
            case events.Reckoned():
                counts = f"{brief(event.counts)} of {brief(event.placed)}"
                return f"{counts} count of {self._of(event)} ({event.per})."
            case events.Advised():
                return f"{does(event.person, 'hear', 'the limits of the table')} ({event.per})."
            case _:
                return self._about_acts(event)

    def _about_acts(self, event: Event) -> str:
        match event:
            case events.DeckCut():
                return "The dealer cuts the deck."
            case events.Commenced():
                return "No more bets."
            case events.Folded():
                return f"{does(self.play.owner(event.box), 'fold')}{self._where(event.box)}."
            case events.Checked():
                return f"{does(self.play.owner(event.box), 'check')}{self._where(event.box)}."
            case events.ExposureRefused():
                return f"The hand of box {event.box} is not shown ({event.per})."
            case _:
                return ""

    def _where(self, box: Box) -> str:
        return in_box(self.play, box)

    def _of(self, event: Any) -> str:
        wager = f"{WAGER_WORDS[event.wager]}{self._where(event.box)}"
        return f"{whose(event.person)} {wager}".replace("Your", "your", 1)

    def _placed(self, event: events.Placed) -> str:
        wager, verb = WAGER_WORDS[event.wager], "make" if self.play.commenced else "place"
        what = f"{_article(wager)} {wager} of {brief(event.amount)}{self._where(event.box)}"
        return f"{does(event.person, verb, what)}."

    def _dealt(self, event: events.Dealt) -> Iterator[str]:
        hands: dict[Box, list[MaybeCard]] = {}
        for due, card in zip(event.due, event.cards, strict=True):
            hands.setdefault(due.to, []).append(card)
        if communal := hands.pop(COMMUNAL, None):
            yield f"Communal: {self.voice.cards(communal)}."
        dealers = hands.pop(DEALER, [])
        for box, cards in hands.items():
            yield self._hand(box, cards)
        if up := known_cards(dealers):
            yield f"The dealer shows {self.voice.cards(up)}."
        elif dealers:
            yield f"The dealer has {number(len(dealers), 'card')} face down."

    def _hand(self, box: Box, cards: list[MaybeCard]) -> str:
        owner = self.play.owner(box)
        what = self.voice.cards(cards) if owner == PLAYER else number(len(cards), "card")
        return f"{does(owner, 'get', what)}{self._where(box)}."

    def _dealer_plays(self, event: events.DealerPlays) -> str:
        if event.plays:
            return f"The dealer plays ({event.per})."
        qualifying = self.play.game.qualifying
        least = f": {qualifying.least} is needed" if qualifying else ""
        return f"The dealer has no hand{least} ({event.per})."

    def _settled(self, event: events.WagerSettled) -> str:
        wager = f"{WAGER_WORDS[event.wager]} of {brief(event.stake)}{self._where(event.box)}"
        comes_to = COMES_TO.get(event.outcome) or _won(event)
        rules = ", ".join(str(each) for each in (event.per, event.odds, event.capped) if each)
        return f"{whose(event.person)} {wager} {comes_to} ({rules})."


def _won(event: events.WagerSettled) -> str:
    if not event.wins:
        return "has won and is kept by the house"
    if event.capped:
        most, odds = brief(event.wins), event.uncapped // event.stake
        return f"wins {most}, the greatest payout: {odds} to 1 comes to {brief(event.uncapped)}"
    odds, left = divmod(event.wins, event.stake)
    at = "" if left else f" at {odds} to 1"
    return f"wins {brief(event.wins)}{at}"


def _prize(
    event: events.PrizeWon | events.PrizeVerified | events.DeckSorted | events.PrizePaid,
) -> str:
    if isinstance(event, events.DeckSorted):
        return f"The cards are sorted back into suits ({event.per})."
    if isinstance(event, events.PrizeVerified):
        return f"The {event.by} verifies the hand of box {event.box} ({event.per})."
    if isinstance(event, events.PrizePaid):
        return f"{does(event.person, 'get')} {brief(event.amount)} ({event.per})."
    hand = event.special or event.hand.name.replace("_", " ").lower()
    least = f", {brief(event.least)} at the least," if event.least else ""
    what = f"{event.percent}% of the jackpot on display {event.level}{least}"
    if event.amount is not None:
        what = f"a prize of {brief(event.amount)}"
    return f"{has(event.person)} won {what} with a {hand} ({event.per})."


def _article(word: str) -> str:
    return "an" if word[0] in "aeiou" else "a"
