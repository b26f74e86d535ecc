"""Against the house bots play the exact strategy, by what they see alone."""

from __future__ import annotations

from datetime import UTC, datetime
from random import Random

import pytest

from pokerroom.analysis.edges.strategies.decision import decide
from pokerroom.books import Ruling
from pokerroom.bots import act_of_bot, antes_of_bots, bots_buy, chances
from pokerroom.bots.exact import best_play
from pokerroom.bots.house_turns import HouseTurn, house_turn
from pokerroom.games import game
from pokerroom.house import Folds, HouseGame, HousePlay, Terms, Wagers, offers, plan_for, put
from pokerroom.house.game.deal import DEALER
from pokerroom.house.state.copying import copied
from pokerroom.money import dollars
from pokerroom.table.house.dealer import HouseDealer
from pokerroom.table.house.tables import HouseTable, after, begun, jackpots_of, opened

NOW = datetime(2026, 1, 1, tzinfo=UTC)
HOUSE_GAMES = ("act/canberra-poker", "wa/crown-holdem")


def table_of(name: str) -> HouseTable:
    declared = game(name)
    assert isinstance(declared, HouseGame)
    terms = Terms(boxes=4, minimum=dollars(10), maximum=dollars(100), unit=dollars(5))
    plan = plan_for(declared, terms)
    assert isinstance(plan, Ruling)
    return opened(plan.outcome, 1, 4, dollars(1000), {})


def rounds_of(name: str, number: int) -> list[tuple[HousePlay, str]]:
    """Every decision of bots in so many rounds, as a copy of the round and who decides."""
    table, found = table_of(name), []
    for each in range(number):
        table, _ = bots_buy(table, dollars(1000))
        play = begun(table)
        jackpots = jackpots_of(table, play)
        shuffler, _ = chances(3, each)
        dealer = HouseDealer(play, jackpots, shuffler)
        acts = [*antes_of_bots(table), *dealer.first_acts()]
        while not play.is_over:
            waiting = [person for person in table.others if offers(play, person)]
            if waiting and not acts:
                found.append((copied(play), waiting[0]))
                acts = [act_of_bot(play, waiting[0])]
            for act in acts or dealer.next_acts(NOW):
                done = put(play, act)
                assert isinstance(done, Ruling), done
            acts = []
        table = after(table, play, jackpots.amounts)
    return found


@pytest.mark.parametrize("name", HOUSE_GAMES)
def test_a_bot_decides_by_what_it_sees_and_as_best_play_does(name: str) -> None:
    for number, (play, person) in enumerate(rounds_of(name, 3)):
        act = act_of_bot(play, person)
        assert act_of_bot(with_hidden_cards_exchanged(play, person, Random(number)), person) == act
        turn = house_turn(play, person)
        cards = (*turn.own, *turn.others)
        if len(cards) > 2:
            best = decide(name, cards).best.name
            assert isinstance(act, Wagers) == (best not in {"fold", "check"})


def with_hidden_cards_exchanged(play: HousePlay, person: str, chance: Random) -> HousePlay:
    """What lies face down before the dealer and in the boxes of others, in any other order."""
    other = copied(play)
    places = [
        (held, at)
        for box, held in other.held.items()
        if box == DEALER or other.owner(box) != person
        for at, card in enumerate(held)
        if card not in other.open
    ]
    cards = [held[at] for held, at in places]
    chance.shuffle(cards)
    for (held, at), card in zip(places, cards, strict=True):
        held[at] = card
    return other


def test_the_hands_that_are_given_up_at_once() -> None:
    found = [
        best_play(house_turn(play, person))
        for play, person in rounds_of("wa/crown-holdem", 12)
        if not house_turn(play, person).others
    ]

    assert len(found) == 36
    assert 0 <= sum(isinstance(act, Folds) for act in found) <= 8  # 72 of 1,326 starting hands


def test_a_turn_holds_no_round() -> None:
    play, person = rounds_of("act/canberra-poker", 1)[0]
    turn = house_turn(play, person)

    assert isinstance(turn, HouseTurn)
    assert not any(isinstance(getattr(turn, each), HousePlay) for each in turn.__slots__)
    assert [card for box in turn.view.boxes if box.owner != person for card in box.cards] == [
        None
    ] * 10
