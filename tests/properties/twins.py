"""The same round twice: face-down cards known to the program, and unknown until they are shown."""

from __future__ import annotations

from collections import Counter

from pokerroom.cards.card import Card
from pokerroom.play import (
    AnyAct,
    AsksToSee,
    Deals,
    Draws,
    Finding,
    Phase,
    Play,
    Seat,
    Shows,
    offers,
    put,
    replay,
    rule_on,
)
from pokerroom.play.acts import MaybeCard
from pokerroom.play.dealing.dues import CardDue, Place
from pokerroom.play.game.game import UP
from pokerroom.play.rulings.ruling_on_cards import due_now
from pokerroom.play.state.awaiting import awaited_seat
from tests.properties.checking import (
    cards_lying,
    check_awaits_somebody,
    check_chips,
    check_finding,
    written,
)
from tests.properties.choosing import Chooser
from tests.properties.playing import Round
from tests.properties.tables import table_of
from tests.properties.wild import wild_act


class PhysicalTable:
    """The program is told what lies open; of the rest one card in *told_one_in*, if any."""

    def __init__(self, round_: Round, told_one_in: int) -> None:
        self.known, self.told_one_in = round_, told_one_in
        self.play: Play = round_.table.begins()

    def put(self, act: AnyAct) -> Finding:
        """What the known twin is about to do, told as a physical table tells it."""
        return put(self.play, self._as_told(act))

    def _as_told(self, act: AnyAct) -> AnyAct:
        match act:
            case Deals():
                return Deals(cards=self._dealt(act.cards))
            case Draws():
                return Draws(seat=act.seat, discards=self._thrown(act.seat, act.discards))
            case Shows():
                return Shows(seat=act.seat, cards=self._hand(act.seat))
            case AsksToSee():
                cards = self._hand(act.hand_of)
                return AsksToSee(seat=act.seat, hand_of=act.hand_of, cards=cards)
            case _:
                return act

    def _is_told(self) -> bool:
        return bool(self.told_one_in) and self.known.choose.once_in(self.told_one_in)

    def _dealt(self, cards: tuple[MaybeCard, ...]) -> tuple[MaybeCard, ...]:
        steps = [step for step in due_now(self.play) if isinstance(step, CardDue)]
        opened = [step.face is UP or step.to is Place.COMMUNAL for step in steps]
        told = zip(cards, opened, strict=True)
        return tuple(card if is_open or self._is_told() else None for card, is_open in told)

    def _thrown(self, seat: Seat, discards: tuple[MaybeCard, ...]) -> tuple[MaybeCard, ...]:
        """A card that the program does not know may be named all the same, if it is seen."""
        held = self.play.held[self.play.places[seat]]
        return tuple(card if card in held or self._is_told() else None for card in discards)

    def _hand(self, seat: Seat) -> tuple[Card, ...]:
        """Told all, as seen: those the program knows among them."""
        known = self.known.play
        return tuple(card for card in known.held[known.places[seat]] if card is not None)


def unknown_cards_change_nothing(name: str, choose: Chooser) -> Counter[str]:
    """The same legal acts, pots, awards and stakes; how far the rounds went."""
    round_ = Round(table_of(name, choose), choose)
    twin = PhysicalTable(round_, choose.of((0, 0, 2, 3)))
    while round_.goes_on:
        act = round_.next_act()
        told = twin.put(act)
        found = round_.put(act)
        assert found.__class__ is told.__class__, (act, found, told)
        check_finding(told, round_.table)
        check_alike(round_.play, twin.play)
        check_unknown(twin.play, round_)
        if choose.once_in(2):
            check_wild(twin.play, wild_act(round_, choose), round_)
    assert replay(twin.play.begun, twin.play.record) == twin.play
    return Counter(acts=len(round_.acts), shown=len(round_.play.shown))


def check_alike(known: Play, unknown: Play) -> None:
    assert known.phase is unknown.phase
    assert awaited_seat(known) == awaited_seat(unknown)
    for name in ("stakes", "paid", "contending", "undealt", "communal", "pots", "to_show"):
        assert getattr(known, name) == getattr(unknown, name), name
    assert _shown(known) == _shown(unknown)
    assert known.settlement == unknown.settlement
    assert [len(cards) for cards in known.held] == [len(cards) for cards in unknown.held]
    if known.phase is Phase.BETTING:
        assert known.betting is not None
        assert unknown.betting is not None
        assert offers(known.betting) == offers(unknown.betting)


def _shown(play: Play) -> dict[Seat, list[Card]]:
    """Which cards lay in which place is not known of cards that were unknown."""
    return {seat: sorted(cards) for seat, cards in play.shown.items()}


def check_wild(play: Play, act: AnyAct, round_: Round) -> None:
    """Anything may be asked of cards that nobody knows, and nothing changes by asking."""
    before = written(play)
    check_finding(rule_on(play, act), round_.table)
    assert written(play) == before


def check_unknown(play: Play, round_: Round) -> None:
    """No chip and no card is lost, as far as cards are told."""
    check_chips(play, round_.table.chips)
    check_awaits_somebody(play)
    lying = cards_lying(play)
    told = [card for card in lying if card is not None]
    assert len(lying) + play.undealt == play.terms.deck.size
    assert len({*told}) == len(told)
    assert {*told} <= {*cards_lying(round_.play)}
    assert play.cards_out == sum(1 << card for card in told)
