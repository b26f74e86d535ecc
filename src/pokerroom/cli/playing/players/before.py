"""Before the first card: over-blinds, and the cut."""

from __future__ import annotations

from random import Random
from typing import Final

from pokerroom.books import Refusal, Ruling
from pokerroom.cli.playing.players.conversation import Conversation
from pokerroom.cli.playing.players.helping import CUT, OVER_BLIND
from pokerroom.cli.playing.typed import Unclear, shortened
from pokerroom.cli.playing.voice import brief
from pokerroom.play import MakesOverBlind, Play, Seat, put, rule_on
from pokerroom.play.rulings.ruling_on_bets import may_over_blind
from pokerroom.play.state.events import BetsPosted
from pokerroom.table import Dealer

NO: Final = {"", "n", "no", "p", "pass"}
SELDOM: Final = 0.05


def before_the_first_card(talk: Conversation, dealer: Dealer, chance: Random) -> None:
    while may_over_blind(talk.play) and (due := _over_blind(talk.play)):
        seat, amount = due
        if not (_wants_it(talk, amount) if seat == talk.people.you else chance.random() < SELDOM):
            break
        put(talk.play, MakesOverBlind(seat=seat))
        talk.tell()
    if talk.play.game.cut.if_declined and may_over_blind(talk.play):
        _cut(talk, dealer)
        talk.tell()


def _over_blind(play: Play) -> tuple[Seat, int] | None:
    """Who may make an over-blind now, and its amount."""
    for seat in play.seats:
        found = rule_on(play, MakesOverBlind(seat=seat))
        if isinstance(found, Ruling) and isinstance(made := found.outcome[0], BetsPosted):
            return seat, made.posted[0].due
    return None


def _wants_it(talk: Conversation, amount: int) -> bool:
    def answer(line: str) -> bool:
        word = line.lower()
        if word in NO:
            return False
        if word in {"o", "over", "over-blind", "overblind", "y", "yes"}:
            return True
        raise Unclear(f"{shortened(line)} is neither o for an over-blind nor Enter for none")

    prompt = f"o to make an over-blind of {brief(amount)}, Enter for none:"
    return talk.ask(prompt, answer, helps=OVER_BLIND)


def _cut(talk: Conversation, dealer: Dealer) -> None:
    """The designated player cuts; a bot cuts anywhere, a person may leave it to the dealer."""
    marker_seat, deck = talk.play.marker_seat, talk.play.terms.deck
    if marker_seat != talk.people.you:
        dealer.cut(marker_seat)
        return
    least = talk.play.game.cut.least_each_end
    prompt = f"You cut the deck, at {least} to {deck.size - least} cards; Enter for the dealer:"
    while at := talk.ask(prompt, _place, helps=CUT):
        found = dealer.cut(marker_seat, at)
        if not isinstance(found, Refusal):
            return
        talk.refuse(found)


def _place(line: str) -> int:
    """Where to cut; an empty line or 0 leaves it to the dealer."""
    if not line:
        return 0
    if not line.isdecimal() or len(line) > 3:
        raise Unclear(f"{shortened(line)} is not a number of cards")
    return int(line)
