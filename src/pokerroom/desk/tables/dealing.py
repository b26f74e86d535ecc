"""The desk as the dealer of an electronic table: shuffles, seals, cuts, deals, shuffles again."""

from __future__ import annotations

from typing import Any, Protocol

from pokerroom.books import Referral, Refusal, Ruling
from pokerroom.cards import Card
from pokerroom.cards.shuffling.draws import places_to_cut
from pokerroom.desk.coding.languages import DESK
from pokerroom.desk.decks.sealing import KnownDeck
from pokerroom.desk.errors import NotPossible
from pokerroom.desk.events import CutNumber, TableOpened
from pokerroom.desk.tables.common import Decks, Found, Outcome, Tools, is_told
from pokerroom.play import Phase, Play, Seat
from pokerroom.play.acts import Cuts, Deals, Reshuffles
from pokerroom.play.seats import DEALER
from pokerroom.play.state.events import DeckCut


class DealtAt(Protocol):
    """What the dealer must know of a table, and can do there."""

    opened: TableOpened
    decks: Decks

    def playing(self) -> Play: ...

    def put(self, act: Any, outcome: Outcome, tools: Tools) -> Ruling[Any] | Refusal | Referral: ...


class Dealing:
    """Deals for one table."""

    def __init__(self, table: DealtAt) -> None:
        self._table = table

    def new_deck(self, outcome: Outcome, tools: Tools) -> None:
        """Shuffles and seals a deck before the first card, unless a dealer has his own."""
        if is_told(self._table.opened):
            return
        self._seal(self._table.playing().terms.deck.cards, outcome, tools)

    def _seal(self, cards: tuple[Card, ...], outcome: Outcome, tools: Tools) -> None:
        deck = tools.shuffles.deck(cards, len(self._places(len(cards))))
        outcome.add(DESK.name, self._table.decks.seal(deck, tools))
        self.lies()

    def lies(self) -> None:
        """Puts the last deck on the table; a deck that was shuffled again is cut at once."""
        decks = self._table.decks
        decks.pack.shuffled(decks.last.order)
        if len(decks) > 1 and (places := self._places(len(decks.last.order))):
            decks.pack.cut(decks.last.order, places[decks.last.cut])

    def _places(self, cards: int) -> range:
        return places_to_cut(cards, self._table.playing().game.cut.least_each_end)

    def undealt(self) -> list[Card]:
        """The undealt cards, top first."""
        self._count()
        return self._lying()

    def _lying(self) -> list[Card]:
        play = self._table.playing()
        out = [card for card in play.terms.deck.cards if play.cards_out >> card & 1]
        return self._table.decks.pack.undealt(out, [each.card for each in play.on_top])

    def _count(self) -> None:
        """Cards that left the deck unseen were on top of it; those put back are where they were."""
        play, pack = self._table.playing(), self._table.decks.pack
        if not len(self._table.decks):
            return
        unseen = tuple([card for card in pack.unseen if not play.cards_out >> card & 1])
        more = play.terms.deck.size - play.cards_out.bit_count() - len(unseen) - play.undealt
        if more > 0:
            still = {each.card for each in play.on_top}
            gone = [card for card in self._lying() if card not in still][:more]
            pack.unseen = (*unseen, *gone)
        elif more or unseen != pack.unseen:
            pack.unseen = unseen[: len(unseen) + more]

    def before(self, event: Any) -> None:
        """What *event* from the record does to the deck, before it is applied to the play."""
        self._count()
        if isinstance(event, DeckCut) and len(self._table.decks):
            self._table.decks.pack.cut(self.undealt(), event.at)

    def deal_on(self, outcome: Outcome, tools: Tools) -> Referral | None:
        """Deals all that is due until a player must act or a person must decide."""
        play = self._table.playing()
        if is_told(self._table.opened):
            return None
        self._count()
        while play.phase in {Phase.DEAL, Phase.RESHUFFLE}:
            found = self._step(play, outcome, tools)
            if found is None or isinstance(found, Referral):
                return found
            assert not isinstance(found, Refusal), found
        return None

    def _step(self, play: Play, outcome: Outcome, tools: Tools) -> Any:
        """None if the deck waits for a player's cut."""
        if play.phase is Phase.RESHUFFLE:
            return self._shuffle_again(play, outcome, tools)
        if self._is_uncut(play):
            if self._cutter(play):
                return None
            self._cut(DEALER, self._own_place(play, 0), outcome, tools)
        cards = tuple(self.undealt()[: play.dealable])
        return self._table.put(Deals(cards=cards), outcome, tools)

    def _shuffle_again(self, play: Play, outcome: Outcome, tools: Tools) -> Any:
        found = self._table.put(Reshuffles(), outcome, tools)
        if not isinstance(found, Refusal | Referral):
            self.shuffle_the_rest(play, outcome, tools)
        return found

    def shuffle_the_rest(self, play: Play, outcome: Outcome, tools: Tools) -> None:
        """Shuffles and seals the cards that are still in the deck, as a deck of their own."""
        if is_told(self._table.opened):
            return
        self._count()
        unseen = self._table.decks.pack.unseen
        cards = [card for card in play.terms.deck.cards if not play.cards_out >> card & 1]
        self._seal(tuple(card for card in cards if card not in unseen), outcome, tools)

    def _is_uncut(self, play: Play) -> bool:
        return not play.was_cut and play.undealt == play.terms.deck.size

    def _cutter(self, play: Play) -> Seat:
        """The player whose cut the table waits for; the dealer if it need not wait."""
        may = self._table.opened.player_cuts and play.game.cut.if_declined is not None
        return play.marker_seat if may and play.marker_seat in play.seats else DEALER

    def awaits_cut_of(self, seat: Seat) -> bool:
        play = self._table.playing()
        waits = play.phase is Phase.DEAL and self._is_uncut(play)
        return waits and not is_told(self._table.opened) and self._cutter(play) == seat

    def _own_place(self, play: Play, number: int) -> int:
        """Where to cut: the desk's part and the player's *number* together decide."""
        places = self._places(play.undealt)
        deck: KnownDeck = self._table.decks.last
        return places[(deck.cut + number) % len(places)]

    def cut_by(self, seat: Seat, number: int | None, tools: Tools) -> Found:
        """The player's cut; the dealer cuts instead if he gives no *number*."""
        play = self._table.playing()
        if not self.awaits_cut_of(seat):
            raise NotPossible(f"the deck does not wait for seat {seat} to cut it")
        outcome = Outcome()
        if number is not None:
            outcome.add(DESK.name, CutNumber(seat=seat, number=number))
        by, place = DEALER if number is None else seat, self._own_place(play, number or 0)
        found = self._cut(by, place, outcome, tools)
        if isinstance(found, Refusal | Referral):
            return found
        self.deal_on(outcome, tools)
        return outcome

    def _cut(self, seat: Seat, at: int, outcome: Outcome, tools: Tools) -> Any:
        undealt = self.undealt()
        found = self._table.put(Cuts(seat=seat, at=at), outcome, tools)
        if not isinstance(found, Refusal | Referral):
            self._table.decks.pack.cut(undealt, at)
        return found

    def check_none_is_missing(self) -> None:
        """A card that was not dealt is not in a deck that was shuffled without it."""
        if len(self._table.decks) > 1 and len(self.undealt()) < self._table.playing().undealt:
            raise NotPossible("the rest of the deck was shuffled, and no card was missing")

    def check_cards(self, act: Any) -> None:
        """A fact at an electronic table may not name a card that cannot be there."""
        named = {
            c
            for c in (getattr(act, "card", None), *(getattr(act, "cards", ()) or ()))
            if c is not None
        }
        if not named:
            return
        undealt = self.undealt()
        near = set(undealt[: len(named) + 1])
        for card in named & {*undealt, *self._table.decks.pack.unseen}:
            if card not in near:
                raise NotPossible(f"{card} does not lie on top of the deck")
