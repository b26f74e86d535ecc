"""What proves to a person that the cards which he saw came off the decks committed to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pokerroom import house, play
from pokerroom.cards import Card
from pokerroom.cards.shuffling.draws import places_to_cut
from pokerroom.desk import CutNumber, DeckSealed, HouseRoundBegun, Moment, RoundBegun
from pokerroom.desk.decks.sealing import KnownDeck, tree_of
from pokerroom.desk.decks.tree import Place
from pokerroom.desk.tables.house import HouseTable
from pokerroom.desk.tables.opening import AnyTable
from pokerroom.house.state.events import Dealt as HouseDealt
from pokerroom.play.acts import MaybeCard
from pokerroom.play.state.events import Dealt, DeckCut
from pokerroom.server.messages.past import CardProved, DeckProved, RoundProved
from pokerroom.server.past.viewing import Eyes, dealt_in, seat_of


class DeckDealt:
    """One deck as it was dealt: *dealt* says as which each card left it, *seen* which were seen."""

    def __init__(self, where: Place, sealed: DeckSealed, known: KnownDeck, least: int) -> None:
        self._where, self._sealed, self.known, self._least = where, sealed, known, least
        self.cuts: list[int] = []
        self.dealt: dict[Card, int] = {}
        self.seen: set[Card] = set()
        self._undealt = sealed.cards
        self.is_in_order = True

    @property
    def can_be_cut(self) -> bool:
        return bool(places_to_cut(self._sealed.cards, self._least))

    def count(self, undealt: int) -> None:
        """Once cards have gone back, by a ruling, those to come lie in no order that all know."""
        self.is_in_order = self.is_in_order and undealt <= self._undealt
        self._undealt = undealt

    def deal(self, cards: Sequence[MaybeCard], undealt: int) -> None:
        before = self._sealed.cards - undealt - len(cards)
        for at, card in enumerate(cards, start=before + 1):
            if card is not None:
                self.dealt[card] = at

    def proved(self) -> DeckProved:
        """The desk's part in the cut, then the seen cards, from the top of the deck down."""
        tree, order = tree_of(self._where, self.known), self.known.order
        places = (at for at, card in enumerate(order, start=1) if card in self.seen)
        proved = [tree.opening(at) for at in (0, *places)]
        return DeckProved(
            deck=self._where.deck,
            cards=self._sealed.cards,
            source=self._sealed.source,
            commitment=self._sealed.commitment,
            least=self._least,
            cuts=self.cuts,
            leaves=[each.hex() for each in tree.leaves],
            proved=[
                CardProved(
                    position=each.position,
                    says=each.says,
                    dealt=self.dealt.get(order[each.position - 1], 0) if each.position else 0,
                    salt=each.salt.hex(),
                    path=[step.hex() for step in each.path],
                )
                for each in proved
            ],
        )


class Proof:
    """Follows a round that is over, as one pair of eyes saw it.

    A card is proved in the deck from which it came to where these eyes saw it, and in no other:
    where it lay in another might tell what somebody threw away.
    """

    def __init__(self, moments: Iterable[Moment], eyes: Eyes) -> None:
        self._eyes, self._names = eyes, dict[int, str]()
        self._decks: list[DeckDealt] = []
        self._came_from: dict[Card, DeckDealt] = {}
        self._number = self._added = 0
        for moment in moments:
            self._hear(moment)

    def told(self, table: str, number: int) -> RoundProved:
        return RoundProved(
            table=table, number=number, decks=[each.proved() for each in self._decks]
        )

    def _hear(self, moment: Moment) -> None:
        table, event = moment.table, moment.happened.event
        match event:
            case RoundBegun() | HouseRoundBegun():
                self._number, self._names = event.number, dealt_in(table, event)
            case DeckSealed():
                self._sealed(table, event)
            case CutNumber():
                self._added = event.number
            case DeckCut() if self._decks and self._decks[-1].is_in_order:
                self._decks[-1].cuts.append(self._added)
                self._added = 0
            case Dealt() | HouseDealt() if self._decks and self._decks[-1].is_in_order:
                self._decks[-1].deal(event.cards, len(table.undealt()))
        if self._decks:
            self._decks[-1].count(len(table.undealt()))
            self._look(table)

    def _sealed(self, table: AnyTable, event: DeckSealed) -> None:
        """A deck of the house, and any that is shuffled again, is cut by the desk at once."""
        where = Place(table=table.name, number=self._number, deck=event.number)
        deck = DeckDealt(where, event, table.decks.last, _game(table).cut.least_each_end)
        if deck.can_be_cut and (event.number > 1 or isinstance(table, HouseTable)):
            deck.cuts.append(0)
        if self._eyes.all:
            deck.seen.update(deck.known.order)
        self._decks.append(deck)

    def _look(self, table: AnyTable) -> None:
        out = _out(table)
        self._came_from = {card: self._came_from.get(card) or self._decks[-1] for card in out}
        for card in _seen(table, self._eyes, self._names):
            if card in self._came_from:
                self._came_from[card].seen.add(card)


def _game(table: AnyTable) -> play.Game | house.HouseGame:
    return table.plan.game if isinstance(table, HouseTable) else table.playing().game


def _out(table: AnyTable) -> Iterable[Card]:
    """The cards that have left the deck and are known to the desk."""
    if isinstance(table, HouseTable):
        return table.playing().out
    now = table.playing()
    return [card for card in now.terms.deck.cards if now.cards_out >> card & 1]


def _seen(table: AnyTable, eyes: Eyes, names: dict[int, str]) -> Iterator[Card]:
    """Every card on the table that these eyes see now."""
    for hand in _hands(table, eyes, names):
        yield from (card for card in hand if card is not None)


def _hands(table: AnyTable, eyes: Eyes, names: dict[int, str]) -> Iterator[tuple[MaybeCard, ...]]:
    if isinstance(table, HouseTable):
        seen = house.seen_by(table.playing(), eyes.at_boxes(table.playing()))
        assert isinstance(seen, house.View)
        yield from (seen.dealer, seen.communal, *(box.cards for box in seen.boxes))
    else:
        found = play.seen_by(table.playing(), seat_of(eyes, names) or play.Watcher.SPECTATOR)
        assert isinstance(found, play.View)
        yield from (found.communal, *(seat.cards for seat in found.seats))
