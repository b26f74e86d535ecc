"""What is kept of a past round: how it ended, and what it was for each player."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec import Struct

from pokerroom import house, play
from pokerroom.books import vocabulary
from pokerroom.desk import HouseRoundBegun, Moment, PlatformDecided, RoundBegun
from pokerroom.desk.tables.house import HouseTable
from pokerroom.desk.tables.opening import AnyTable
from pokerroom.desk.tables.players import PlayersTable
from pokerroom.hands import Told, with_kicker
from pokerroom.house.game.deal import DEALER, Box
from pokerroom.house.state.events import Folded, HandShown
from pokerroom.notation.narrator.pots import pot_name
from pokerroom.play.acts import MaybeCard
from pokerroom.play.betting.acts import FOLD
from pokerroom.play.betting.events import Acted
from pokerroom.play.pots.outcome import Award
from pokerroom.play.state.events import Shown
from pokerroom.server.hands_in_words import dealers_words, made_at, part_that_won
from pokerroom.server.live.viewers import shown_cards
from pokerroom.server.messages.past import CameBack, Winner
from pokerroom.table.course import outcome_of


class Part(Struct, frozen=True, kw_only=True):
    """The round as it was for *person*: *net* is what he won or, if negative, lost, in cents.

    *folded_for* says why the platform folded for him; it is empty if it did not. *dealer_hand*
    is the dealer's hand as it was to him, with what decided against his own.
    """

    person: str
    net: int
    cards: list[str]
    hand: str
    standing: str
    folded_for: str
    showdown: bool
    dealer_hand: str = ""


class Ending(Struct, frozen=True, kw_only=True):
    """How the round ended for all to see; *dealer* are the dealer's cards."""

    is_void: bool
    communal: list[str]
    dealer: list[str]
    dealer_hand: str
    winners: list[Winner]
    came_back: CameBack | None


class Summary(Struct, frozen=True, kw_only=True):
    """*first* and *last* are the versions of the table between which the round was played."""

    table: str
    number: int
    game: str
    title: str
    began: int
    ended: int
    first: int
    last: int
    ending: Ending
    parts: list[Part]


class LastHands:
    """What each player held last: a hand is gone once it is folded or in the rack.

    *boards* are the communal cards that each of them saw while he held it. *folded_for* are those
    for whom the platform folded, and why.
    """

    def __init__(self) -> None:
        self.hands: dict[Box, tuple[MaybeCard, ...]] = {}
        self.boards: dict[Box, tuple[MaybeCard, ...]] = {}
        self.dealer: tuple[MaybeCard, ...] = ()
        self.communal: tuple[MaybeCard, ...] = ()
        self.folded_for: dict[str, str] = {}
        self._decided: tuple[int, PlatformDecided] | None = None
        self._looked: dict[int, object] = {}

    def look(self, moment: Moment) -> None:
        self._look_who_folds(moment)
        table = moment.table
        if isinstance(table, PlayersTable) and table.play is not None:
            self._look_at_players(table.play)
        elif isinstance(table, HouseTable) and table.play is not None:
            self._look_at_boxes(table.play)

    def _look_who_folds(self, moment: Moment) -> None:
        """A decision of the platform is in the same entry as the act that follows."""
        event = moment.happened.event
        if isinstance(event, PlatformDecided):
            self._decided = moment.version, event
        elif self._decided is not None and self._decided[0] == moment.version and _folds(event):
            decided = self._decided[1]
            self.folded_for[decided.person] = decided.because

    def _look_at_players(self, now: play.Play) -> None:
        """A player's own cards, except one that he may not touch yet."""
        for at, seat in enumerate(now.seats):
            if now.held[at]:
                self.boards[seat] = tuple(now.communal)
            looked = tuple(now.held[at]), seat in now.untouched
            if looked[0] and self._looked.get(seat) != looked:
                self._looked[seat] = looked
                seen = play.seen_by(now, seat)
                assert isinstance(seen, play.View)
                self.hands[seat] = seen.seats[at].cards

    def _look_at_boxes(self, now: house.HousePlay) -> None:
        held = {box: tuple(cards) for box, cards in now.held.items() if cards}
        self.hands |= held
        self.boards |= dict.fromkeys(held, tuple(now.communal))
        self.communal = tuple(now.communal) or self.communal
        if dealer := now.held.get(DEALER):
            self.dealer = tuple(card if card in now.open else None for card in dealer)


def _folds(event: object) -> bool:
    return isinstance(event, Folded) or (isinstance(event, Acted) and event.act is FOLD)


def summary_of(moments: Iterable[Moment]) -> Summary | None:
    """The summary of a round from its beginning, closed or not; None while it is in progress."""
    first = last = None
    laid = LastHands()
    for moment in moments:
        first, last = first or moment, moment
        laid.look(moment)
    if first is None or last is None or last.table.is_playing:
        return None
    begun, table = first.happened.event, last.table
    assert isinstance(begun, RoundBegun | HouseRoundBegun)
    is_house = isinstance(table, HouseTable)
    game = table.game
    return Summary(
        table=table.name,
        number=begun.number,
        game=game.name,
        title=game.title,
        began=first.at,
        ended=last.at,
        first=first.version,
        last=last.version,
        ending=_house_ending(table, laid) if is_house else _ending(table, begun),
        parts=[*(house_parts(table, laid) if is_house else _parts(table, begun, laid))],
    )


def _play_of(table: AnyTable) -> play.Play:
    assert isinstance(table, PlayersTable)
    assert table.play is not None
    return table.play


def _hand(
    table: AnyTable, cards: Sequence[MaybeCard], communal: Sequence[MaybeCard] | None = None
) -> Told:
    """What the cards make with all communal cards of the round, or with those given."""
    shared = _play_of(table).communal if communal is None else communal
    return made_at(table, cards, shared)


def _hand_that_won(table: AnyTable, seat: int, won: Mapping[int, Sequence[Award]]) -> str:
    over = _play_of(table)
    hands = {each: _hand(table, over.held[over.places[each]]) for each in over.shown}
    words = with_kicker(hands[seat], [hands[each] for each in hands if each not in won])
    return part_that_won(words, {award.part for award in won[seat]})


def pots_won(over: play.Play, awards: Sequence[Award]) -> str:
    """From which pots, in words; nothing if from all."""
    number = len(over.settlement.pots) if over.settlement else 0
    places = sorted({place for award in awards for place in award.pots})
    if len(places) == number:
        return ""
    names = [pot_name(place, number) for place in places]
    return vocabulary(over.game.book.id).says(" and ".join(names))


def _ending(table: AnyTable, begun: RoundBegun | HouseRoundBegun) -> Ending:
    """How the round ended, with only the hands that were shown."""
    assert isinstance(begun, RoundBegun)
    over = _play_of(table)
    won: dict[int, list[Award]] = {}
    for award in over.settlement.awards if over.settlement else ():
        won.setdefault(award.seat, []).append(award)
    winners = [
        Winner(
            name=begun.players[seat].person,
            amount=sum(award.amount for award in awards),
            hand=_hand_that_won(table, seat, won) if seat in over.shown else "",
            pots=pots_won(over, awards),
        )
        for seat, awards in won.items()
    ]
    back = over.settlement.returned if over.settlement else None
    return Ending(
        is_void=over.settlement is None,
        communal=shown_cards(over.communal),
        dealer=[],
        dealer_hand="",
        winners=winners,
        came_back=CameBack(name=begun.players[back.seat].person, amount=back.amount)
        if back
        else None,
    )


def _parts(table: AnyTable, begun: RoundBegun | HouseRoundBegun, laid: LastHands) -> Iterator[Part]:
    assert isinstance(begun, RoundBegun)
    over = _play_of(table)
    ended = outcome_of(over)
    showdown = any(isinstance(event, Shown) for event in over.history)
    seen = play.seen_by(over, play.Watcher.SPECTATOR)
    assert isinstance(seen, play.View)
    for at, seat in enumerate(over.seats):
        before = over.begun.stakes[seat] + ended.bought.get(seat, 0)
        cards = laid.hands.get(seat, ())
        yield Part(
            person=begun.players[seat].person,
            net=ended.stakes[seat] - before,
            cards=shown_cards(cards),
            hand=_hand(table, cards, laid.boards.get(seat)).words,
            standing=str(seen.seats[at].standing),
            folded_for=laid.folded_for.get(begun.players[seat].person, ""),
            showdown=showdown,
        )


def _over(table: AnyTable) -> house.HousePlay:
    assert isinstance(table, HouseTable)
    assert table.play is not None
    return table.play


def _house_ending(table: AnyTable, laid: LastHands) -> Ending:
    over = _over(table)
    return Ending(
        is_void=over.void,
        communal=shown_cards(laid.communal),
        dealer=shown_cards(laid.dealer),
        dealer_hand=dealers_words(
            made_at(table, laid.dealer, laid.communal), plays=not over.no_hand
        ),
        winners=[],
        came_back=None,
    )


def house_parts(table: AnyTable, laid: LastHands) -> Iterator[Part]:
    """The part of each person who had a wager; if he had several boxes, the first is told."""
    over = _over(table)
    showdown = any(isinstance(event, HandShown) for event in over.record)
    dealer = made_at(table, laid.dealer, laid.communal)
    for person in dict.fromkeys(each.person for each in over.laid):
        seen = house.seen_by(over, house.Player(name=person))
        assert isinstance(seen, house.View)
        own = [box for box in seen.boxes if box.owner == person]
        cards = laid.hands.get(own[0].box, ()) if own else ()
        made = [
            made_at(table, laid.hands.get(each.box, ()), laid.boards.get(each.box, ()))
            for each in own
        ]
        yield Part(
            person=person,
            net=over.purses[person] - over.begun.chips[person],
            cards=shown_cards(cards),
            hand=with_kicker(made[0], [dealer]) if made else "",
            standing=str(own[0].standing) if own else "",
            folded_for=laid.folded_for.get(person, ""),
            showdown=showdown,
            dealer_hand=dealers_words(dealer, plays=not over.no_hand, against=made),
        )
