"""The advice of the exact strategy: what best play does, and what each choice is worth."""

from __future__ import annotations

from fractions import Fraction

from pokerroom.analysis.edges import as_wagered, cards_known, with_side_wagers
from pokerroom.analysis.edges.counting.rivers import Progress
from pokerroom.analysis.edges.side_bets.of_a_hand import are_at_stake, on_the_hand
from pokerroom.analysis.edges.strategies.decision import Choice, Decision, decide
from pokerroom.books import Refusal
from pokerroom.cards.evaluation import kernels_in_use
from pokerroom.cli.playing.house.conversation import HouseConversation
from pokerroom.cli.playing.house.naming import WAGER_WORDS
from pokerroom.cli.playing.voice import Voice, listed
from pokerroom.cli.progress import progress
from pokerroom.house import HousePlay, WagerKind
from pokerroom.house.game.terms import chosen
from pokerroom.house.game.wagers import EXTRAS, JACKPOTS
from pokerroom.house.state.play import Laid
from pokerroom.table import PLAYER


def advise(talk: HouseConversation, box: int) -> None:
    """Advice for the hand of *box* as if no other hand had been seen, which it says."""
    play, voice = talk.play, talk.voice
    clause = play.game.advice
    found = chosen(play.terms, clause.for_study)
    if found.outcome != "given":
        talk.refuse(Refusal(because="no advice is given at this table", per=clause.per))
        return
    ante = play.ante(box)
    assert ante is not None
    with progress("strategy") as tell:
        decision = decide(
            as_wagered(play, box),
            cards_known(play, box),
            turn_wager=play.find(box, WagerKind.TURN) is not None,
            left=Fraction(play.purses[PLAYER], ante.counts),
            progress=_telling_of_long_work(voice, tell),
        )
    shown = talk.jackpot.shown()
    _say(voice, with_side_wagers(play, box, PLAYER, shown, decision), ante.counts)
    voice.say(about_side_wagers(play, box))
    if len([each for each in play.boxes() if play.owner(each) == PLAYER]) > 1:
        voice.say("The cards of your other hands are not taken into account.")
    voice.say(f"This is for study ({found.per}): no employee advises a player ({clause.per}).")


def about_side_wagers(play: HousePlay, box: int) -> str:
    """Which side wagers are included in the values, and which are not."""
    own = [laid for laid in play.unsettled() if laid.person == PLAYER]
    side = [laid for laid in own if laid.kind in JACKPOTS | EXTRAS]
    counted = on_the_hand(play, box, PLAYER) if are_at_stake(play) else []
    left_out = [laid for laid in side if laid not in counted]
    words = ["Later choices are taken to be the best"]
    if counted:
        words.append(f"{_named(counted)} of this hand included, at the amounts on display")
    if left_out:
        words.append(f"{_named(left_out)} left out, since no choice here changes the result")
    return f"{'; '.join(words)}."


def _named(wagers: list[Laid]) -> str:
    return listed(list(dict.fromkeys(WAGER_WORDS[laid.kind] for laid in wagers)))


def _telling_of_long_work(voice: Voice, tell: Progress) -> Progress:
    """Says once how long it will take; a stored answer never gets here."""
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


def _value(choice: Choice, ante: int) -> str:
    worth = float(choice.value * ante / 100)
    money = f"{'-' if worth < 0 else '+'}${abs(worth):,.2f}"
    return f"{float(choice.value):+.6f} antes, {money}; exactly {choice.value}"
