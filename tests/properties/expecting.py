"""What a whole record must show, worked out again from the events in the plainest way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pokerroom.books.clauses.making import Making
from pokerroom.play import Act, Play, Seat
from pokerroom.play.betting.events import Acted
from pokerroom.play.dealing.dues import CardDue
from pokerroom.play.game.marker import Marker
from pokerroom.play.pots.outcome import Part
from pokerroom.play.state.events import BetsPosted, Dealt, FirstToAct, ForcedBet
from tests.properties.laying import check_piles


def check_record(play: Play) -> None:
    _check_forced_bets(play)
    _check_first_cards(play)
    _check_turns(play)
    _check_nobody_repeats(play)
    check_piles(play)
    if play.settlement:
        _check_pots(play)


def after(seat: Seat, seats: Sequence[Seat]) -> list[Seat]:
    """*seats* clockwise, from the next on the left of *seat* on."""
    return [s for s in seats if s > seat] + [s for s in seats if s <= seat]


def _check_forced_bets(play: Play) -> None:
    """Each pays what is due or all he has; an ante is everybody's."""
    left = dict(play.begun.stakes)
    for event in play.record:
        if isinstance(event, BetsPosted):
            for bet in event.posted:
                assert bet.paid == min(bet.due, left[bet.seat])
                left[bet.seat] -= bet.paid
            if event.kind is ForcedBet.ANTE:
                assert sorted(bet.seat for bet in event.posted) == list(play.seats)
                assert len({bet.due for bet in event.posted}) == 1


def _check_first_cards(play: Play) -> None:
    """The buck's player is dealt first, the button's last; without either the dealer's left is."""
    dealt = next((event for event in play.record if isinstance(event, Dealt)), None)
    if dealt is None:
        return
    order = after(play.marker_seat, play.seats)
    if play.game.marker is Marker.BUCK:
        order = [play.marker_seat, *order[:-1]]
    to = [s.to for s in dealt.due if isinstance(s, CardDue) and not isinstance(s.to, str)]
    assert list(dict.fromkeys(to)) == order


def _check_turns(play: Play) -> None:
    """Nobody is passed over who still had something to say."""
    left, folded = dict(play.begun.stakes), set[Seat]()
    last: Seat | None = None
    first: Seat | None = None
    for event in play.record:
        match event:
            case BetsPosted():
                for bet in event.posted:
                    left[bet.seat] -= bet.paid
            case FirstToAct():
                last, first = None, event.seat
                assert left[event.seat], "the first to act cannot wager"
            case Acted():
                assert event.seat not in folded
                assert last is not None or event.seat == first
                if last is not None and event.seat != last:
                    passed = after(last, play.seats)
                    passed = passed[: passed.index(event.seat)]
                    assert not [seat for seat in passed if seat not in folded and left[seat]]
                left[event.seat] -= event.adds
                assert left[event.seat] >= 0
                if event.act is Act.FOLD:
                    folded.add(event.seat)
                last = event.seat
            case _:
                pass


def _check_nobody_repeats(play: Play) -> None:
    """Nobody acts again unless the wagers have risen since; the Kitty alone leaves a choice."""
    spoken, highest = set[Seat](), 0
    for event in play.record:
        if isinstance(event, FirstToAct):
            spoken, highest = set(), 0
        elif isinstance(event, Acted):
            assert event.seat not in spoken
            if event.to > highest:
                spoken, highest = set(), event.to
            if event.act is not Act.TAKE_KITTY:
                spoken.add(event.seat)


def _check_pots(play: Play) -> None:
    """The highest gets back what nobody called; the rest lies in layers, by the record alone."""
    settlement, folded = play.settlement, _folded(play)
    assert settlement is not None
    live, dead = _put_in(play)
    *_, second, most = sorted(live.values())
    leader = next(seat for seat in live if live[seat] == most)
    if most > second and leader not in folded:
        back = settlement.returned
        assert back is not None
        assert (back.seat, back.amount) == (leader, most - second)
        live[leader] = second
    else:
        assert settlement.returned is None
    stays = [pot.uncalled for pot in settlement.pots if pot.uncalled]
    assert sum(each.amount for each in stays) == max(live.values()) - second
    pots = [(pot.amount, pot.contested_by) for pot in settlement.pots]
    contesting = {seat: chips for seat, chips in live.items() if seat not in folded}
    assert pots == _layers(live, contesting, dead)
    if play.pots:
        assert settlement.pots == play.pots
    for award in settlement.awards:
        assert award.amount >= 0
        for pot in award.pots:
            able = settlement.pots[pot].contested_by
            assert award.seat in able
            _check_winner(play, award.seat, award.part, able)


def _folded(play: Play) -> set[Seat]:
    return {e.seat for e in play.record if isinstance(e, Acted) and e.act is Act.FOLD}


def _put_in(play: Play) -> tuple[dict[Seat, int], int]:
    """What each has put in that others have to match, and the chips of all that lie dead."""
    live, dead = dict.fromkeys(play.seats, 0), 0
    for event in play.record:
        if isinstance(event, Acted):
            live[event.seat] += event.adds
        elif isinstance(event, BetsPosted):
            for bet in event.posted:
                if event.kind is ForcedBet.DEAD_ANTE:
                    dead += bet.paid
                else:
                    live[bet.seat] += bet.paid
    return live, dead


def _layers(
    live: Mapping[Seat, int], contesting: Mapping[Seat, int], dead: int
) -> list[tuple[int, tuple[Seat, ...]]]:
    """One for each height of chips of those who contest them; dead chips lie in the lowest."""
    heights = sorted({*contesting.values()} if dead else {*contesting.values()} - {0}) or [0]
    found: list[tuple[int, tuple[Seat, ...]]] = []
    below = 0
    for height in heights:
        top = height if height < heights[-1] else max(live.values())
        layer = sum(max(min(chips, top) - below, 0) for chips in live.values())
        able = tuple(seat for seat, chips in contesting.items() if chips >= height)
        found.append((layer if found else layer + dead, able))
        below = height
    return found if any(amount for amount, _ in found) else []


def _check_winner(play: Play, winner: Seat, part: Part, able: Sequence[Seat]) -> None:
    """None of those who may win the pot and lie open has a better hand, high or low."""
    shown = [seat for seat in able if seat in play.shown and play.is_in(seat)]
    if len(shown) > 1:
        best = max(_value(play, seat, part) for seat in shown)
        assert best
        assert _value(play, winner, part) == best
        assert winner in shown


def _value(play: Play, seat: Seat, part: Part) -> int:
    order = play.plan.low if part is Part.LOW else play.plan.high
    assert order is not None
    communal = tuple(card for card in play.communal if card is not None)
    if play.game.hand.of is Making.TWO_OWN_THREE_COMMUNAL:
        return order.exactly_two(play.shown[seat], communal)
    return order.best((*play.shown[seat], *communal))
