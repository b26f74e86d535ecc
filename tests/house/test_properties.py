"""What holds in every round against the house, whatever people do and whatever goes wrong."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pokerroom.books import Reading, Refusal, Ruling
from pokerroom.house import AnyAct, Checks, Folds, HouseGame, Offer, WagerKind, Wagers, offers
from pokerroom.house.evolving.evolving import replay
from pokerroom.house.facts import AmendsJackpot, Chooses
from pokerroom.house.rulings.ruling import put, rule_on
from pokerroom.house.state.copying import copied
from pokerroom.house.state.corrections import Question
from pokerroom.house.state.phases import Phase, phase_of
from pokerroom.house.state.play import HousePlay
from pokerroom.house.views.seen_events import received_by
from pokerroom.house.views.view import Player, Viewer, Watcher, seen_by
from pokerroom.house.wagering.offers import Choice
from tests.house.wild import CHIPS, PEOPLE, Croupier
from tests.rulebook.against_the_house import CANBERRA, CROWN

GAMES = [CROWN, CANBERRA]
VIEWERS: tuple[Viewer, ...] = (*(Player(name=person) for person in PEOPLE), *Watcher)
ROUNDS = 40
AREAS = {Question.AMEND: WagerKind.JACKPOT, Question.AMEND_2: WagerKind.JACKPOT_2}
ACTS_MOST = 600


def rounds(game: HouseGame, *, mishaps: float, known: bool = True) -> Iterator[Croupier]:
    """Rounds that have come to their end, each with the acts that were put."""
    for seed in range(ROUNDS):
        croupier = Croupier(game, seed, known=known)
        acts = 0
        while not croupier.play.is_over:
            acts += 1
            assert acts < ACTS_MOST, "the round does not end"
            step(croupier, mishaps=mishaps)
        yield croupier


def step(croupier: Croupier, *, mishaps: float) -> None:
    """One act, and what must hold of it."""
    play = croupier.play
    act, before = croupier.next_act(mishaps=mishaps), copied(play)
    asked = rule_on(play, act)
    assert play == before, "asking has changed the round"
    found = put(play, act)
    assert found == asked
    if isinstance(found, Refusal):
        assert play == before, "a refusal has changed the round"
    else:
        assert found.outcome == tuple(play.record[len(before.record) :])
        assert isinstance(found, Ruling) is (play.referred is None)
    count(play)


def count(play: HousePlay) -> None:
    """Every chip and every card is somewhere, and no card is in two places."""
    assert play.total() == CHIPS * len(PEOPLE)
    assert min(play.purses.values()) >= 0
    assert all(laid.lies >= 0 for laid in play.laid)
    hands = sum(len(cards) for cards in play.held.values())
    assert play.undealt + hands + len(play.communal) + len(play.rack) == 52
    assert play.undealt >= 0
    piles = [*play.held.values(), play.communal, play.rack]
    known = [card for pile in piles for card in pile if card is not None]
    assert len(known) == len(set(known))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("mishaps", [0.0, 0.05, 0.3])
def test_chips_and_cards_are_accounted_for_and_the_round_ends(
    game: HouseGame, mishaps: float
) -> None:
    for croupier in rounds(game, mishaps=mishaps):
        play = croupier.play
        assert all(laid.settled for laid in play.laid)
        assert not any(laid.lies for laid in play.laid)
        assert phase_of(play) is Phase.OVER
        for event in play.record:
            assert isinstance(event.per, Reading) or event.per.id.startswith(game.book.id)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_dealer_of_flesh_and_blood_tells_cards_only_when_they_are_seen(game: HouseGame) -> None:
    for croupier in rounds(game, mishaps=0.05, known=False):
        assert all(laid.settled for laid in croupier.play.laid)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_record_alone_gives_the_round_back(game: HouseGame) -> None:
    for croupier in rounds(game, mishaps=0.1):
        play = croupier.play
        assert replay(play.begun, play.record) == play
        half = len(play.record) // 2
        assert replay(play.begun, play.record[:half]).record == play.record[:half]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_void_round_gives_every_wager_back(game: HouseGame) -> None:
    found = [croupier.play for croupier in rounds(game, mishaps=0.3) if croupier.play.void]

    assert found
    for play in found:
        held_back = {person: play.withheld.get(person, 0) for person in PEOPLE}
        assert {
            person: play.purses[person] + held_back[person] for person in PEOPLE
        } == dict.fromkeys(PEOPLE, CHIPS)
        assert (play.house, play.jackpots) == (0, 0)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_a_viewer_is_told_is_all_that_he_sees(game: HouseGame) -> None:
    """A round made of the events as he received them looks the same to him: nothing is hidden."""
    for seed in range(ROUNDS):
        croupier = Croupier(game, seed)
        while not croupier.play.is_over:
            put(croupier.play, croupier.next_act(mishaps=0.03))
            if croupier.random.random() < 0.1:
                look(croupier.play, croupier.random.choice(VIEWERS))


def look(play: HousePlay, viewer: Viewer) -> None:
    if play.is_over and viewer is Watcher.INSPECTOR:
        return
    told = [received_by(play, event, viewer) for event in play.record]
    assert seen_by(replay(play.begun, told), viewer) == seen_by(play, viewer)


def acts_of(offer: Offer, person: str, wagers: tuple[WagerKind, ...]) -> list[AnyAct]:
    """The acts that an offer stands for."""
    box = offer.box
    match offer.choice:
        case Choice.FOLD:
            return [Folds(person=person, box=box)]
        case Choice.CHECK:
            return [Checks(person=person, box=box)]
        case Choice.WAGER:
            return [Wagers(person=person, box=box, amount=offer.amount)]
        case Choice.VOID | Choice.PLAY_ON:
            return [Chooses(person=person, box=box, void=offer.choice is Choice.VOID)]
        case Choice.AMEND | Choice.LEAVE:
            amends = offer.choice is Choice.AMEND
            return [
                AmendsJackpot(person=person, box=box, wager=wager, amends=amends)
                for wager in wagers
            ]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_is_offered_is_allowed_and_somebody_is_offered_something(game: HouseGame) -> None:
    for seed in range(ROUNDS):
        croupier = Croupier(game, seed)
        play = croupier.play
        while not play.is_over:
            offered = [(offer, name) for name in PEOPLE for offer in offers(play, name)]
            for offer, person in offered:
                wagers = tuple(
                    AREAS[key] for key, box in play.asked if box == offer.box and key in AREAS
                )
                for act in acts_of(offer, person, wagers):
                    assert isinstance(rule_on(play, act), Ruling), act
            waits = play.asked or phase_of(play) is Phase.DECISIONS
            assert bool(offered) == (bool(waits) and not play.suspended and not play.referred)
            put(play, croupier.next_act(mishaps=0.03))
