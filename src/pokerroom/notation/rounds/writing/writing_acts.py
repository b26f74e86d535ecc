"""The lines of acts for a round of play in which something went wrong, including its deals."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from pokerroom.notation.narrator.facts import fact_written
from pokerroom.notation.rounds.meaning.points import number_told
from pokerroom.notation.values.cards import written
from pokerroom.notation.values.who import Who
from pokerroom.play import Event, Phase, Play, evolve
from pokerroom.play.betting.events import Acted
from pokerroom.play.evolving.evolving import started
from pokerroom.play.facts import DealtOnShort
from pokerroom.play.state import corrections, events

BEFORE_THE_DEAL: Final = (Phase.CHOICE_OF_BLIND, Phase.DEAL, Phase.RESHUFFLE)
OUT_OF_THE_ORDINARY: Final = (
    corrections.FactRuledOn,
    corrections.Referred,
    corrections.Rewound,
    corrections.Excluded,
)
TOLD_ANYWHERE: Final = (
    corrections.FactRuledOn,
    corrections.Referred,
    corrections.Answered,
    corrections.Withdrawn,
    corrections.Rewound,
    events.StakeAdded,
    events.Complained,
)
Line = Callable[[Event, Play], Iterator[str]]


def has_gone_wrong(play: Play) -> bool:
    """Whether the cards and the ordinary acts alone cannot reproduce the round."""
    return any(isinstance(event, OUT_OF_THE_ORDINARY) for event in play.record) or _is_cut_up(play)


def _is_cut_up(play: Play) -> bool:
    """Whether the dealer stopped part-way through a deal."""
    shadow = started(play.begun)
    for event in play.record:
        if isinstance(event, events.Dealt) and len(event.cards) < shadow.dealable:
            return True
        evolve(shadow, event)
    return False


class Lines:
    """Writes the lines one by one, beside a play that shows where the round stood."""

    def __init__(self, play: Play, who: Who, ordinary: Line) -> None:
        self._record, self._who, self._ordinary = play.record, who, ordinary
        self._at = started(play.begun)
        self._next: list[Event] = []
        self._by_itself = False
        self._deals_on = False

    def written(self) -> Iterator[str]:
        """The lines, leaving out events that follow by themselves from those before."""
        for number, event in enumerate(self._record):
            if isinstance(event, events.NEXT_PART):
                evolve(self._at, event)
                continue
            self._next = self._record[number + 1 : number + 2]
            by_itself, self._by_itself = self._by_itself, False
            lines = list(self._lines(event, by_itself=by_itself))
            if lines and isinstance(event, TOLD_ANYWHERE) and self._at.phase in BEFORE_THE_DEAL:
                yield "dealer waits"
            yield from lines
            evolve(self._at, event)

    def _lines(self, event: Event, *, by_itself: bool) -> Iterator[str]:
        match event:
            case events.Dealt():
                yield from self._dealt(event)
            case events.Reshuffled():
                yield "dealer shuffles"
            case corrections.FactRuledOn():
                self._deals_on = isinstance(event.fact, DealtOnShort)
                yield from () if by_itself else (fact_written(event.fact),)
            case corrections.Referred():
                yield from () if by_itself else self._referred(event)
            case corrections.Answered():
                yield self._answered(event)
            case corrections.Withdrawn():
                yield f"{event.by} withdraws it"
            case corrections.Rewound():
                to = number_told(self._record[: event.to])
                shuffles = " and shuffles" if event.shuffled else ""
                yield f'{event.by} takes the round back to event {to}{shuffles}: "{event.reason}"'
            case Acted() if self._was_held(event):
                pass
            case events.Discarded() if None in event.cards and any(event.cards):
                yield f"{self._who.label(event.seat)} discards {written(event.cards)}"
            case _:
                yield from self._ordinary(event, self._at)

    def _dealt(self, event: events.Dealt) -> Iterator[str]:
        if self._deals_on:
            self._deals_on = False
        elif len(event.cards) < self._at.dealable:
            yield f"dealer deals {len(event.cards)} cards: {written(event.cards)}"
        else:
            yield f"dealer deals {written(event.cards)}"

    def _referred(self, event: corrections.Referred) -> Iterator[str]:
        if event.fact is not None:
            yield f"{fact_written(event.fact)}: referred"
        elif event.about is not corrections.AskedAbout.TAPPING_OUT:
            yield "dealer shuffles: referred"

    def _answered(self, event: corrections.Answered) -> str:
        asked = self._at.asked
        assert asked is not None
        declined = asked.about is corrections.AskedAbout.AFFECTS and event.answer == "no"
        self._by_itself = asked.fact is not None and not declined
        by = event.by if asked.seat is None else f"S{asked.seat}"
        asked_again = self._by_itself and any(
            isinstance(each, corrections.Referred) for each in self._next
        )
        return f"{by} answers: {event.answer}{': referred' if asked_again else ''}"

    def _was_held(self, event: Acted) -> bool:
        """An out-of-turn wager that stands is made when its turn comes."""
        held = self._at.held_wagers
        return any(each.seat == event.seat and not each.exceeded for each in held)
