"""The advice of the exact strategy: what best play does, and what each choice is worth."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from pokerroom.analysis.edges import decide, variation_of
from pokerroom.analysis.edges.decision import Choice, Decision
from pokerroom.analysis.edges.rivers import Progress
from pokerroom.analysis.edges.variation import CanberraVariation, CrownVariation, Stake
from pokerroom.cards import Card
from pokerroom.cards.kernels import kernels_in_use
from pokerroom.cli.playing.voice import Voice
from pokerroom.cli.playing_house.conversation import HouseConversation
from pokerroom.cli.playing_house.table import PLAYER
from pokerroom.cli.progress import progress
from pokerroom.house import DEALER, HousePlay, WagerKind
from pokerroom.house.valuing import known


def advise(talk: HouseConversation, box: int) -> None:
    """For the hand of *box* as if no other hand had been seen, which is said."""
    play, voice = talk.play, talk.voice
    ante = play.ante(box)
    assert ante is not None
    if not ante.counts:
        voice.say("An ante that counts nothing comes back whatever you do.")
        return
    with progress("strategy") as tell:
        found = decide(
            as_wagered(play, box),
            cards_known(play, box),
            turn_wager=play.find(box, WagerKind.TURN) is not None,
            progress=_telling_of_long_work(voice, tell),
        )
    _say(voice, found, ante.counts)
    if len([each for each in play.boxes() if play.owner(each) == PLAYER]) > 1:
        voice.say("The cards of your other hands are not reckoned with.")


def cards_known(play: HousePlay, box: int) -> tuple[Card, ...]:
    """The person's own, then the dealer's open card or the communal ones."""
    open_cards = [card for card in known(play.held[DEALER]) if card in play.open]
    return (*known(play.held[box]), *open_cards, *known(play.communal))


def as_wagered(play: HousePlay, box: int) -> CanberraVariation | CrownVariation:
    """The game with its wagers as they lie: a smaller wager, or the table's maximum payout."""
    varied, ante = variation_of(play.game.name), play.ante(box)
    assert ante is not None
    most = play.terms.maximum_payout
    if isinstance(varied, CanberraVariation):
        if most is None:
            return varied
        return replace(varied, bet=replace(varied.bet, maximum=Fraction(most, ante.counts)))
    return replace(
        varied,
        flop=_as_laid(play, box, WagerKind.FLOP, varied.flop),
        turn=_as_laid(play, box, WagerKind.TURN, varied.turn),
    )


def _as_laid(play: HousePlay, box: int, kind: WagerKind, stake: Stake) -> Stake:
    ante, laid = play.ante(box), play.find(box, kind)
    if laid is None or ante is None:
        return stake
    return replace(stake, times=Fraction(laid.counts, ante.counts))


def _telling_of_long_work(voice: Voice, tell: Progress) -> Progress:
    """Says once how long it will take; an answer found before never comes to it."""
    said = False

    def told(done: float) -> None:
        nonlocal said
        if not said:
            said = True
            quick = kernels_in_use().name == "c"
            takes = "some 20 seconds on two cores" if quick else "minutes without C kernels"
            voice.say(f"The whole game is solved for this, once: {takes}. Then it is kept.")
        tell(done)

    return told


def _say(voice: Voice, found: Decision, ante: int) -> None:
    voice.say(f"Best play: {found.best.name}.", style="bold")
    for each in found.choices:
        voice.say(f"{each.name}: {_value(each, ante)}", indent=0 if voice.plain else 2)
    voice.say("Later choices are taken to be the best; jackpot and extras are not in it.")


def _value(choice: Choice, ante: int) -> str:
    worth = float(choice.value * ante / 100)
    money = f"{'-' if worth < 0 else '+'}${abs(worth):,.2f}"
    return f"{float(choice.value):+.6f} antes, {money}; exactly {choice.value}"
