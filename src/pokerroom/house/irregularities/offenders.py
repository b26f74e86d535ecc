"""What a player who has broken a rule loses: his hands, his wagers, his part in the jackpot."""

from __future__ import annotations

from collections.abc import Iterator

from pokerroom.books import Authority, Refusal
from pokerroom.house.facts import Forfeits, VoidsPlayer
from pokerroom.house.game.provisions import Provision, Remedy
from pokerroom.house.game.wagers import JACKPOTS, Person, WagerKind
from pokerroom.house.irregularities.annulment import settled_anew, void_hands, void_wagers
from pokerroom.house.state.corrections import Event, HandVoided
from pokerroom.house.state.events import Outcome, WagerSettled
from pokerroom.house.state.findings import FirstEvents
from pokerroom.house.state.play import HousePlay, Laid


def void_player(play: HousePlay, fact: VoidsPlayer, provision: Provision) -> FirstEvents:
    """All hands of the player are void, and all his wagers, wherever they lie."""
    boxes, per = _boxes_of(play, fact.person), provision.per
    if any(box in play.prizes_paid for box in boxes):
        return Refusal(because=f"a prize of {fact.person} has been paid", per=per)
    wagers = [laid for laid in play.laid if laid.person == fact.person]
    if not boxes and not wagers:
        return Refusal(because=f"{fact.person} has no wager in the round", per=per)
    voided = void_hands(play, tuple(boxes), per) if boxes else ()
    elsewhere = provision.rule_on(Remedy.WAGERS_BACK) or per
    done = {
        (each.box, each.wager, each.person) for each in voided if isinstance(each, WagerSettled)
    }
    left = [laid for laid in wagers if (laid.box, laid.kind, laid.person) not in done]
    return (*voided, *void_wagers(left, elsewhere))


def _boxes_of(play: HousePlay, person: Person) -> list[int]:
    owned = [box for box in play.boxes() if play.owner(box) == person]
    return [box for box in owned if box not in play.voided]


def forfeit(play: HousePlay, fact: Forfeits, provision: Provision) -> FirstEvents:
    """The ante and any part in the jackpot are lost; his other wagers go back."""
    boxes = _boxes_of(play, fact.person)
    wagers = [laid for laid in play.unsettled() if laid.box in boxes]
    if not wagers:
        return Refusal(because=f"{fact.person} has no wager to forfeit", per=provision.per)
    rest = provision.rule_on(Remedy.OTHERS_BACK) or provision.per
    voided = [HandVoided(box=box, per=rest) for box in boxes]
    lost = [event for laid in wagers for event in _forfeited(laid, provision.per, rest)]
    return (*voided, *lost)


def _forfeited(laid: Laid, per: Authority, rest: Authority) -> Iterator[Event]:
    lost = laid.kind in JACKPOTS or laid.kind is WagerKind.ANTE
    what = Outcome.LOST if lost else Outcome.RETURNED
    return settled_anew(laid, what, per if lost else rest)
