"""What happens in a round of play in sentences, as its viewer receives it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from pokerroom.books import Vocabulary
from pokerroom.cli.playing.players.people import People
from pokerroom.cli.playing.players.results import Results
from pokerroom.cli.playing.voice import Voice, brief, listed, number
from pokerroom.play import Act, Event, Seat
from pokerroom.play.acts import MaybeCard
from pokerroom.play.betting.events import Acted
from pokerroom.play.betting.rules import Ending
from pokerroom.play.dealing.dues import CardDue, Place
from pokerroom.play.game.game import UP
from pokerroom.play.seats import DEALER
from pokerroom.play.state import events
from pokerroom.play.state.corrections import Answered, Referred, SettlementTakenBack

DEEDS = {
    Act.CHECK: "check",
    Act.STAND: "stay in for nothing",
    Act.CALL: "call {adds}",
    Act.OPEN: "open with {to}",
    Act.RAISE: "raise to {to}",
    Act.TAP_OUT: "{tap} with {adds}",
    Act.TAKE_KITTY: "take the Kitty for {adds}",
    Act.FOLD: "fold",
}
ENDINGS = {
    Ending.SURVIVOR: "All the others have folded.",
    Ending.CHECKED: "All have checked.",
    Ending.MET: "",
}


@dataclass(frozen=True, slots=True)
class Teller:
    """Tells the events about *people* in *voice*; *results* has words for hands and pots."""

    voice: Voice
    people: People
    results: Results
    said: Vocabulary

    def told(self, event: Event) -> list[str]:
        """The sentences; some events have none."""
        return [sentence for sentence in self._sentences(event) if sentence]

    def _sentences(self, event: Event) -> Iterator[str]:
        match event:
            case events.BetsPosted():
                yield from self._posted(event)
            case events.Dealt():
                yield from self._dealt(event)
            case Acted():
                sums = {"to": brief(event.to), "adds": brief(event.adds)}
                deed = DEEDS[event.act].format(tap=self.said.deed, **sums)
                yield f"{self.people.does(event.seat, deed)}."
            case events.BettingEnded():
                yield ENDINGS[event.ending]
            case events.FirstToAct():
                yield f"{self.people.does(event.seat, 'act')} first."
            case events.Shown():
                yield self._shown(event)
            case events.Settled():
                yield from self.results.settled(event.settlement)
            case _:
                yield from self._rarely(event)

    def _rarely(self, event: Event) -> Iterator[str]:
        does = self.people.does
        match event:
            case events.DeckCut():
                by = "The dealer cuts" if event.seat == DEALER else does(event.seat, "cut")
                yield f"{by} the deck."
            case events.Reshuffled():
                yield f"{number(len(event.cards), 'card')} go back into the deck, shuffled."
            case events.Understood():
                yield f"{does(event.seat, 'put')} out {brief(event.chips)} without a word."
            case events.KittyTaken():
                yield self._kitty(event)
            case events.KittyMucked():
                yield "Nobody has taken the Kitty."
            case events.Discarded():
                yield self._discarded(event)
            case events.ThrownIn():
                yield f"{does(event.seat, 'throw')} the hand in."
            case events.StakeAdded():
                yield f"{does(event.seat, 'add')} {brief(event.amount)} for the next round."
            case _:
                yield from _decided(event)

    def _posted(self, event: events.BetsPosted) -> Iterator[str]:
        sums = {(bet.due, bet.paid) for bet in event.posted}
        if len(event.posted) > 2 and len(sums) == 1:
            yield f"Everybody pays the {event.kind} of {brief(event.posted[0].paid)}."
            return
        for bet in event.posted:
            if not bet.paid:
                continue  # an excluded player, of whom nothing is taken
            short = "" if bet.paid == bet.due else f", all there is of {brief(bet.due)}"
            paid = f"the {event.kind} of {brief(bet.paid)}{short}"
            yield f"{self.people.does(bet.seat, f'pay {paid}')}."

    def _discarded(self, event: events.Discarded) -> str:
        if not event.cards:
            return f"{self.people.does(event.seat, 'stand pat')}."
        what = number(len(event.cards), "card")
        if event.seat == self.people.you:
            what = self.voice.cards(event.cards)
        return f"{self.people.does(event.seat, f'throw in {what}')}."

    def _kitty(self, event: events.KittyTaken) -> str:
        if event.seat != self.people.you:
            return ""
        return f"In the Kitty are {self.voice.cards(event.cards)}."

    def _shown(self, event: events.Shown) -> str:
        asked = ""
        if event.asked_by is not None:
            asked = f" {self.people.does(event.asked_by, 'ask')} to see it."
        words = self.results.hand_words(event.cards)
        hand = f": {words}" if words else ""
        return (
            f"{self.people.does(event.seat, 'show')} {self.voice.cards(event.cards)}{hand}.{asked}"
        )

    def _dealt(self, event: events.Dealt) -> Iterator[str]:
        steps = [step for step in event.due if isinstance(step, CardDue)]
        dealt = list(zip(steps, event.cards, strict=True))
        if burnt := sum(step.to is Place.BURN for step in steps):
            yield f"{number(burnt, 'card')} burnt."
        yield self._face_down(steps)
        own = [card for step, card in dealt if step.to == self.people.you]
        if own:
            yield f"You get {self.voice.cards(own)}."
        yield from self._face_up(dealt)
        if communal := [card for step, card in dealt if step.to is Place.COMMUNAL]:
            yield f"{self.said.communal.capitalize()}: {self.voice.cards(communal)}."
        if aside := sum(step.to is Place.DISCARDS for step in steps):
            yield f"{number(aside, 'card')} put to the discards."

    def _face_down(self, steps: list[CardDue]) -> str:
        """What others get face down: one number if all get the same."""
        down = Counter(
            step.to
            for step in steps
            if isinstance(step.to, Seat) and step.face is not UP and step.to != self.people.you
        )
        if not down:
            return ""
        counts = {number(count, "card") for count in down.values()}
        if len(down) == 1:
            seat = next(iter(down))
            return f"{self.people.does(int(seat), 'get')} {counts.pop()}."
        each = " each" if len(counts) == 1 else ""
        return f"{listed(sorted(counts))}{each} to the others, face down."

    def _face_up(self, dealt: list[tuple[CardDue, MaybeCard]]) -> Iterator[str]:
        people, voice = self.people, self.voice
        up = [
            (step.to, voice.card(card))
            for step, card in dealt
            if isinstance(step.to, Seat) and step.face is UP and step.to != people.you
        ]
        if voice.plain:
            yield from (f"{people.name(int(seat))}, face up: {card}." for seat, card in up)
        elif up:
            yield f"Face up: {', '.join(f'{people.name(int(s))} {c}' for s, c in up)}."


def _decided(event: Event) -> Iterator[str]:
    """Nothing goes wrong here except that cards run out, which a person must decide.

    A hand asked for in time may win what has already been awarded.
    """
    if isinstance(event, SettlementTakenBack):
        yield "What the pots have paid goes back into them."
    elif isinstance(event, Referred):
        yield f"{event.question} The {event.to} decides."
    elif isinstance(event, Answered):
        yield f"The {event.by} decides: {event.answer}."
