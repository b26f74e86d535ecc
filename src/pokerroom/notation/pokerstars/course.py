"""The course of a hand in the words of PokerStars, as its viewer saw it.

Rounds in which something went wrong are not written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from pokerroom.cards import Card
from pokerroom.notation.pokerstars.families import GAMES
from pokerroom.notation.pokerstars.summary import Ends, pot_of, summary
from pokerroom.notation.pokerstars.wording import Heading, head, in_cards, in_sum, in_words
from pokerroom.play import Act, Play
from pokerroom.play.betting.events import Acted
from pokerroom.play.dealing.dues import CardDue, Place
from pokerroom.play.game.game import Face
from pokerroom.play.pots.outcome import Returned
from pokerroom.play.state import events

ANTES = frozenset({events.ForcedBet.ANTE, events.ForcedBet.DEAD_ANTE})
Words = Callable[[Sequence[Card], Sequence[Card]], str]


def text_of(hand: Play, names: Mapping[int, str], heading: Heading, words: Words) -> str:
    """The whole hand as its viewer saw it; *words* says what cards make with the communal cards."""
    return "\n".join([*Writer(hand, names, heading, words).lines(), "", "", ""])


class Writer:
    """One pass over the record; *_in* is what each has in since the last betting round ended."""

    def __init__(
        self, hand: Play, names: Mapping[int, str], heading: Heading, words: Words
    ) -> None:
        self._hand, self._names, self._heading, self._words = hand, names, heading, words
        self._family = GAMES[heading.game][1]
        self._stakes = dict(hand.begun.stakes)
        self._in = dict.fromkeys(self._stakes, 0)
        self._bettors = set[int]()
        self._seen: dict[int, list[Card]] = {seat: [] for seat in self._stakes}
        self._street = -1
        self._ends = Ends()
        self._is_returned = self._is_brought_in = self._is_shown = False

    def lines(self) -> Iterator[str]:
        begun = self._hand.begun
        yield from head(self._heading, begun.marker_seat, self._names, begun.stakes)
        settled: events.Settled | None = None
        for event in self._hand.record:
            yield from self._told(event)
            settled = event if isinstance(event, events.Settled) else settled
        if settled is not None:
            yield from summary(self._hand, settled.settlement, self._names, self._ends)

    def _told(self, event: Any) -> Iterator[str]:
        match event:
            case events.BetsPosted():
                yield from self._posted(event)
            case events.Dealt():
                yield from self._dealt(event)
            case Acted():
                yield f"{self._names[event.seat]}: {self._act(event)}"
            case events.BettingEnded():
                self._in = dict.fromkeys(self._in, 0)
            case events.Discarded():
                yield f"{self._names[event.seat]}: {self._discards(event)}"
            case events.ShowdownBegun():
                yield from self._back(event.returned)
            case events.Shown() | events.ThrownIn():
                yield from self._showdown(event)
            case events.Settled():
                yield from self._awarded(event)
            case _:
                pass

    def _posted(self, event: events.BetsPosted) -> Iterator[str]:
        is_ante = event.kind in ANTES
        most = max((each.due for each in event.posted), default=0)
        for each in event.posted:
            kind = "big blind" if each.due == most else "small blind"
            kind = "straddle" if event.kind is events.ForcedBet.OVER_BLIND else kind
            yield f"{self._names[each.seat]}: posts {'the ante' if is_ante else kind} " + (
                self._pays(each.seat, each.paid)
            )
            if not is_ante:
                self._ends.blinds.setdefault(kind, each.seat)
                self._in[each.seat] += each.paid
        for each in event.dead:
            yield f"{self._names[each.seat]}: posts small blind {self._pays(each.seat, each.paid)}"
        self._bettors.update(seat for seat, amount in self._in.items() if amount)

    def _pays(self, seat: int, amount: int) -> str:
        self._stakes[seat] -= amount
        return f"{in_sum(amount)}{'' if self._stakes[seat] else ' and is all-in'}"

    def _dealt(self, event: events.Dealt) -> Iterator[str]:
        dues = [each for each in event.due if isinstance(each, CardDue)]
        came = [*zip(dues, event.cards, strict=True)]
        communal = [card for due, card in came if due.to is Place.COMMUNAL and card is not None]
        is_to_players = any(due.to in self._seen for due in dues)
        if communal or (is_to_players and (self._family.is_stud or self._street < 0)):
            self._street += 1
            yield self._street_heading(communal)
            self._ends.communal += communal
        for seat in self._seen:
            new = [card for due, card in came if due.to == seat and self._sees(due, card)]
            yield from self._to(seat, [card for card in new if card is not None])

    def _street_heading(self, communal: Sequence[Card]) -> str:
        shown = [
            f"[{in_cards(cards)}]"
            for cards in (self._ends.communal, communal)
            if cards and communal
        ]
        return " ".join([f"*** {self._family.streets[self._street]} ***", *shown])

    def _sees(self, due: CardDue, card: Card | None) -> bool:
        return card is not None and (due.to == self._heading.own or due.face is Face.UP)

    def _to(self, seat: int, new: list[Card]) -> Iterator[str]:
        if new:
            before = f"[{in_cards(self._seen[seat])}] " if self._seen[seat] else ""
            yield f"Dealt to {self._names[seat]} {before}[{in_cards(new)}]"
            self._seen[seat] += new

    def _act(self, event: Acted) -> str:
        highest, before = max(self._in.values()), self._in[event.seat]
        if event.act is Act.FOLD:
            idle = "" if self._street or event.seat in self._bettors else " (didn't bet)"
            self._ends.folded[event.seat] = f"{self._family.folded[self._street]}{idle}"
            return "folds"
        paid = self._pays(event.seat, event.adds)
        self._in[event.seat] = before + event.adds
        self._bettors.add(event.seat)
        ends = paid.removeprefix(in_sum(event.adds))
        if not event.adds:
            return "checks"
        if event.to <= highest:
            return f"calls {paid}"
        if not highest:
            return f"brings in for {paid}" if self._brings_in(event) else f"bets {paid}"
        return f"raises {in_sum(event.to - highest)} to {in_sum(event.to)}{ends}"

    def _brings_in(self, event: Acted) -> bool:
        """Whether it is the first wager in stud, and no more than had to be made."""
        terms, is_first = self._hand.terms, not self._is_brought_in
        self._is_brought_in = True
        least = terms.bring_in or terms.bets[0] if self._family.is_stud else 0
        return is_first and event.to <= least

    def _discards(self, event: events.Discarded) -> str:
        self._street, own = 1, event.seat == self._heading.own
        held = self._seen[event.seat]
        thrown = [card for card in event.cards if card is not None] if own else []
        shown = f" [{in_cards(thrown)}]" if thrown else ""
        if not event.cards:
            return f"stands pat on [{in_cards(held)}]" if own and held else "stands pat"
        self._seen[event.seat] = [card for card in held if card not in thrown]
        return f"discards {len(event.cards)} card{'s' if len(event.cards) > 1 else ''}{shown}"

    def _back(self, returned: Returned | None) -> Iterator[str]:
        if returned is not None and not self._is_returned:
            self._is_returned = True
            name = self._names[returned.seat]
            yield f"Uncalled bet ({in_sum(returned.amount)}) returned to {name}"

    def _showdown(self, event: events.Shown | events.ThrownIn) -> Iterator[str]:
        if not self._is_shown:
            self._is_shown = True
            yield "*** SHOW DOWN ***"
        name = self._names[event.seat]
        if isinstance(event, events.ThrownIn):
            is_own = event.seat == self._heading.own
            self._ends.mucked[event.seat] = in_cards(self._seen[event.seat]) if is_own else ""
            yield f"{name}: mucks hand"
        else:
            words = in_words(self._heading.game, self._words(event.cards, self._ends.communal))
            self._ends.shown[event.seat] = (in_cards(event.cards), words)
            yield f"{name}: shows [{in_cards(event.cards)}] ({words})"

    def _awarded(self, event: events.Settled) -> Iterator[str]:
        found = event.settlement
        yield from self._back(found.returned)
        for award in found.awards:
            name, pot = self._names[award.seat], pot_of(award, len(found.pots))
            yield f"{name} collected {in_sum(award.amount)} from {pot}"
        if not self._is_shown:
            for seat in {award.seat: None for award in found.awards}:
                yield f"{self._names[seat]}: doesn't show hand"
