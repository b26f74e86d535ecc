"""What people mean by what they say, at that point of the round of play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pokerroom.notation.rounds.meaning.betting import PLAIN, bet_meant
from pokerroom.notation.rounds.saying.spoken_act import Said, Verb
from pokerroom.notation.values.cards import known
from pokerroom.play import Phase, Play, acts
from pokerroom.play.evolving.held_draws import disposable


class DetailMissing(ValueError):
    """The file leaves out something that must be known to go on."""


def meant(play: Play, said: Said) -> acts.AnyAct:
    """The act that the words mean, as it is put to the rules."""
    return bet_meant(play, said) if said.verb in PLAIN else OTHERWISE[said.verb](play, said)


def _blind(play: Play, said: Said) -> acts.AnyAct:
    return acts.ChoosesBlind(seat=said.seat, times=_times(play, said))


def _post(play: Play, said: Said) -> acts.AnyAct:
    if play.phase is Phase.CHOICE_OF_BLIND:
        return _blind(play, said)
    return acts.MakesOverBlind(seat=said.seat)


def _cut(play: Play, said: Said) -> acts.AnyAct:
    return acts.Cuts(seat=said.seat, at=play.undealt // 2 if said.number is None else said.number)


def _draw(play: Play, said: Said) -> acts.AnyAct:
    announced = said.number if said.cards else None
    return acts.Draws(seat=said.seat, discards=_discards(play, said), announced=announced)


def _side_bet(_play: Play, said: Said) -> acts.AnyAct:
    assert said.other is not None
    return acts.MakesSideBet(seat=said.seat, against=said.other)


def _ask(_play: Play, said: Said) -> acts.AnyAct:
    assert said.other is not None
    return acts.AsksToSee(seat=said.seat, hand_of=said.other, cards=known(said.cards))


OTHERWISE: Final[dict[Verb, Callable[[Play, Said], acts.AnyAct]]] = {
    Verb.CHIPS: lambda _, said: acts.PutsOutChips(
        seat=said.seat, chips=said.amount or 0, single=False
    ),
    Verb.ONE_CHIP: lambda _, said: acts.PutsOutChips(
        seat=said.seat, chips=said.amount or 0, single=True
    ),
    Verb.BLIND: _blind,
    Verb.OVER_BLIND: lambda _, said: acts.MakesOverBlind(seat=said.seat),
    Verb.POST: _post,
    Verb.CUT: _cut,
    Verb.ADD: lambda _, said: acts.ChangesStake(seat=said.seat, amount=said.amount or 0),
    Verb.TAKE_OFF: lambda _, said: acts.ChangesStake(seat=said.seat, amount=-(said.amount or 0)),
    Verb.DRAW: _draw,
    Verb.STAND_PAT: lambda _, said: acts.Draws(seat=said.seat, discards=()),
    Verb.SHOW: lambda _, said: acts.Shows(seat=said.seat, cards=known(said.cards)),
    Verb.THROW_IN: lambda _, said: acts.ThrowsIn(seat=said.seat),
    Verb.ASK: _ask,
    Verb.SIDE_BET: _side_bet,
    Verb.COMPLAIN: lambda _, said: acts.Complains(seat=said.seat, about=said.about),
}


def _times(play: Play, said: Said) -> int:
    """A blind may be given in minimums or as an amount; 0 if the amount is not a whole multiple."""
    if said.amount is None:
        return said.number or 0
    times, rest = divmod(said.amount, play.terms.minimum)
    return 0 if rest else times


def _discards(play: Play, said: Said) -> tuple[acts.MaybeCard, ...]:
    if said.cards:
        return said.cards
    number, own = said.number, disposable(play, said.seat)
    if number is None:
        raise DetailMissing("say how many cards are drawn, or which are thrown in")
    if number == len(own):
        return tuple(own)
    if own.count(None) < number < len(own):
        raise DetailMissing(
            f"seat {said.seat} holds cards that the file tells: name those thrown in"
        )
    return (None,) * number
