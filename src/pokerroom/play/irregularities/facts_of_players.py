"""What players do wrong: a card dropped or shown, a hand shown to somebody, an act out of turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pokerroom.money import Money, in_dollars
from pokerroom.play.betting.acts import Act
from pokerroom.play.betting.betting import Betting
from pokerroom.play.facts import Fact, OutOfTurn, ShownByPlayer, ShownToOne
from pokerroom.play.irregularities.declaration import AnyFact, FactDeclared, Field, Moment, Sort
from pokerroom.play.irregularities.impossible import not_his_card, over
from pokerroom.play.irregularities.phrases import HAND, HIS, OUT_OF_TURN
from pokerroom.play.seats import Seat
from pokerroom.play.state.play import BETTING, Play


def _shown_by_player(play: Play, fact: ShownByPlayer) -> str:
    return over(play) or not_his_card(play, fact.seat, fact.place, fact.card)


def _any_card(play: Play) -> Iterator[ShownByPlayer]:
    for seat in play.seats:
        for place, card in enumerate(play.held[play.places[seat]]):
            yield ShownByPlayer(seat=seat, place=place, card=card)


def _shown_to_one(play: Play, fact: ShownToOne) -> str:
    for seat in (fact.seat, fact.to):
        if seat not in play.places:
            return f"nobody is dealt in at seat {seat}"
    return "a player sees his own hand" if fact.seat == fact.to else ""


def _any_two(play: Play) -> Iterator[ShownToOne]:
    for seat in play.seats:
        yield from (ShownToOne(seat=seat, to=other) for other in play.seats if other != seat)


def _out_of_turn(play: Play, fact: OutOfTurn) -> str:
    betting = play.betting
    if play.phase is not BETTING or betting is None:
        return "no betting round is on"
    if because := _not_able(play, fact.seat):
        return because
    if any(held.seat == fact.seat for held in play.held_wagers):
        return f"a wager of seat {fact.seat} is held already"
    if fact.act in {Act.CHECK, Act.FOLD}:
        return ""
    return _wrong_total(play, fact, betting.seats.index(fact.seat))


def _not_able(play: Play, seat: Seat) -> str:
    """Why *seat* cannot act in the betting out of turn; empty if he can."""
    betting = play.betting
    assert betting is not None
    if seat not in betting.seats or not play.is_in(seat):
        return f"seat {seat} is not in the betting"
    if betting.seat == seat:
        return f"it is the turn of seat {seat}"
    able = betting.able >> betting.seats.index(seat) & 1
    return "" if able else f"seat {seat} has tapped out"


def _wrong_total(play: Play, fact: OutOfTurn, place: int) -> str:
    betting = play.betting
    assert betting is not None
    own = betting.totals[place]
    reach = own + betting.stakes[place]
    if fact.to is None or not own < fact.to <= reach:
        least, most = in_dollars(Money(own)), in_dollars(Money(reach))
        return f"the total must be more than {least} and at most {most}"
    chip = betting.sums.chip
    return f"the lowest chip is {in_dollars(chip)}" if fact.to % chip else ""


def _check_fold_or_call(play: Play) -> Iterator[OutOfTurn]:
    betting = play.betting
    for seat in play.seats:
        yield from (OutOfTurn(seat=seat, act=act) for act in (Act.CHECK, Act.FOLD))
        if betting and seat in betting.seats:
            above = betting.totals[betting.seats.index(seat)] + betting.sums.chip
            yield OutOfTurn(seat=seat, act=Act.CALL, to=max(betting.highest, above))


OF_PLAYERS: Final[tuple[AnyFact, ...]] = (
    FactDeclared(
        kind=ShownByPlayer,
        heading="A player drops or exposes his own card",
        fields=(
            Field(name="seat", sort=Sort.PLAYER, asks="Who showed a card?"),
            Field(name="place", sort=Sort.CARD_PLACE, asks="Which of the player's cards was it?"),
            Field(name="card", sort=Sort.CARD_FACE, asks="Which card was it?"),
        ),
        said=(
            f"{{who}} (drops|exposes|flashes|dropped|exposed|shows) {HIS} [{{nth}} ]card{{telling}}"
            "[ face up]",
            f"{{who}} (drops|exposes|flashes|dropped|exposed)[ (a card|{HIS})]{{telling}}"
            "[ face up]",
        ),
        written="{seat} drops his {place} card{card}",
        told="{seat} has shown the {place} card{card}",
        put=Moment.OWN_CARDS,
        impossible=_shown_by_player,
        candidates=_any_card,
    ),
    FactDeclared(
        kind=ShownToOne,
        heading="A player shows a hand to only one other player",
        fields=(
            Field(name="seat", sort=Sort.PLAYER, asks="Who showed his hand?"),
            Field(name="to", sort=Sort.OTHER_PLAYER, asks="To whom?"),
        ),
        said=(
            f"{{who}} (shows|showed) {{other}} {HIS} {HAND}",
            f"{{who}} (shows|showed) {HIS} {HAND} to {{other}}[ alone]",
            f"{{other}} (sees|saw|has seen) {{who}}['][s] {HAND}",
        ),
        written="{seat} shows {to} his hand",
        told="{seat} has shown the hand to {to}",
        impossible=_shown_to_one,
        candidates=_any_two,
    ),
    FactDeclared(
        kind=OutOfTurn,
        heading="A player acts out of turn",
        fields=(
            Field(name="seat", sort=Sort.PLAYER, asks="Who acted out of turn?"),
            Field(name="act", sort=Sort.BETTING_ACT, asks="Was it a check, a fold or a wager?"),
            Field(name="to", sort=Sort.TOTAL, asks="What total did the player put out?"),
        ),
        said=(f"{{who}} {{act}}[,] {OUT_OF_TURN}", f"{{who}}[,] {OUT_OF_TURN}[,] {{act}}"),
        written="{seat} {act}{to} out of turn",
        told="{seat} {act}{to} out of turn",
        impossible=_out_of_turn,
        candidates=_check_fold_or_call,
    ),
)


def seen_by_active(play: Play, fact: Fact) -> bool:
    return isinstance(fact, ShownToOne) and play.is_in(fact.to)


def uncalled(play: Play, fact: Fact) -> bool:
    """Whether nobody has met the wager of the hand that was shown."""
    if not isinstance(fact, ShownToOne):
        return False
    if play.settlement is not None:
        returned = play.settlement.returned
        return returned is not None and returned.seat == fact.seat
    betting = play.betting
    if betting is None or fact.seat not in betting.seats or not play.is_in(fact.seat):
        return False
    at = betting.seats.index(fact.seat)
    others = [place for place in range(len(betting.seats)) if place != at]
    leads = 0 < betting.totals[at] == betting.highest
    return leads and not any(_meets(betting, place) for place in others)


def _meets(betting: Betting, place: int) -> bool:
    """Whether *place* has put in as much as anybody, or tapped out with less and is still in."""
    total = betting.totals[place]
    is_tapped_out = betting.contending >> place & 1 == 1 and not betting.stakes[place]
    return total == betting.highest or (total > 0 and is_tapped_out)
