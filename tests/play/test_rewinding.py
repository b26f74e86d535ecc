"""A round that is taken back again and again: what was taken back is not replayed."""

from __future__ import annotations

from unittest.mock import patch

from pokerroom.books import Refusal, Ruling
from pokerroom.play import Bets, put, replay
from pokerroom.play.betting.acts import Act
from pokerroom.play.betting.betting import BETTING_FIELDS
from pokerroom.play.evolving import evolving
from pokerroom.play.facts import (
    DrawnOutOfTurn,
    Exposed,
    FoundFaceUp,
    NoBurn,
    Rewinds,
    SurplusHand,
)
from pokerroom.play.rulings.ruling import bet
from pokerroom.play.state.copying import copied
from pokerroom.play.state.corrections import OnTop, Referred, SettlementTakenBack
from pokerroom.play.state.events import Event
from pokerroom.play.state.play import Play
from tests.rulebook.going_wrong import FOUR, Wrong
from tests.rulebook.territory import STUD7
from tests.rulebook.test_vic_9_3_draw import asks_for, drawing
from tests.rulebook.wrong_in_victoria import Table, table


def taken_back(times: int) -> Play:
    """A fold in the second betting round, taken back so often."""
    round_ = Wrong(STUD7, FOUR, marker_seat=2)
    round_.on(2)
    play = round_.play
    for _ in range(times):
        seat, before = round_.turn, len(play.record)
        assert seat is not None
        assert isinstance(put(play, Bets(seat=seat, act=Act.FOLD)), Ruling)
        assert isinstance(put(play, Rewinds(to=before, reason="a slip", by="supervisor")), Ruling)
    return play


def replayed(play: Play) -> tuple[Play, int]:
    """The play that its record gives back, and how many events were evolved for it."""
    evolved = 0

    def counted(one: Play, event: Event) -> None:
        nonlocal evolved
        evolved += 1
        real(one, event)

    real = evolving.evolve
    with patch.object(evolving, "evolve", counted):
        return replay(play.begun, play.record), evolved


def state_of(play: Play) -> list[object]:
    betting = play.betting
    own = [getattr(play, name) for name in Play.__slots__ if name not in {"betting", "worths"}]
    return [*own, betting and [getattr(betting, name) for name in BETTING_FIELDS]]


def test_only_what_stands_is_evolved_however_often_the_round_was_taken_back() -> None:
    play = taken_back(100)

    again, evolved = replayed(play)

    assert evolved == len(play.history)
    assert len(play.record) == len(play.history) + 2 * 100
    assert state_of(again) == state_of(play)


def test_a_point_is_returned_to_twice_whatever_comes_between() -> None:
    """The same point is returned to twice in a record; between the two the round goes on."""
    play = taken_back(1)
    earlier, point = list(play.record), len(play.record) - 2
    rewound = earlier[-1]
    twice = replay(play.begun, [*earlier, earlier[-2], rewound])

    assert earlier[point] is earlier[-2]
    assert twice.stakes == play.stakes
    assert twice.contending == play.contending
    assert len(twice.history) == len(play.history)
    assert state_of(copied(play)) == state_of(play)


def rewound(at: Table, to: int) -> object:
    return put(at.play, Rewinds(to=to, reason="a slip", by="supervisor"))


def test_a_hand_that_went_into_the_muck_can_be_taken_back() -> None:
    at = table("holdem")
    at.acts(2)
    before, to = at.play.undealt, len(at.play.record)
    at.wants_to_know(SurplusHand(restorable=True))
    at.told("surplus mucked", by="supervisor")

    assert isinstance(rewound(at, to), Ruling)
    assert (at.play.undealt, at.play.muck) == (before, [])


def test_a_burn_that_never_left_the_deck_stays_there() -> None:
    at = table("holdem")
    at.on(2)
    to = len(at.play.record)
    at.finds(NoBurn(restorable=False))

    found = rewound(at, to)

    assert isinstance(found, Refusal)
    assert found.because.endswith("that cannot be undone")


def test_a_card_known_on_top_that_is_mucked_leaves_the_others_there() -> None:
    at = table("holdem")
    at.acts(4)
    to = len(at.play.record)
    at.deal()
    assert isinstance(rewound(at, to), Ruling)
    on_top = at.play.on_top
    assert len(on_top) == 4

    card = on_top[0].card
    assert card is not None
    at.finds(FoundFaceUp(card=card))

    assert at.play.on_top == on_top[1:]


def test_of_an_exchange_that_is_taken_back_only_the_new_card_lies_on_the_deck_again() -> None:
    at = table("holdem")
    at.deal()
    to = len(at.play.record)
    at.finds(Exposed(to=3, place=0))
    (new,) = at.peeks()
    at.deal()

    assert isinstance(rewound(at, to), Ruling)
    assert [each.card for each in at.play.on_top] == [new]


def test_after_a_round_was_taken_back_a_quick_act_is_part_of_what_stands() -> None:
    play = taken_back(1)
    assert play.betting is not None

    acted = bet(play, play.betting.seat, Act.FOLD)

    assert play.history[-1] is play.record[-1] is acted
    assert len(play.record) == len(play.history) + 2
    assert state_of(replay(play.begun, play.record)) == state_of(play)


def test_cards_given_ahead_of_a_turn_lie_unseen_on_the_deck_again() -> None:
    at = drawing("draw-blind")
    passed, wrong = at.play.to_draw[:2]
    asks_for(at, passed, 2)
    cards, to = at.peeks(), len(at.play.record)
    at.finds(DrawnOutOfTurn(seat=wrong, cards=cards, asked=2, looked=True))

    assert isinstance(rewound(at, to), Ruling)
    assert at.play.on_top == tuple(OnTop(card=card, seen=False) for card in cards)


def test_a_settlement_is_taken_back_with_the_ruling_that_voids_the_round_or_not_at_all() -> None:
    at = table("holdem")
    at.on()
    while at.play.to_show:
        at.shows(at.play.to_show[0])
    settled = len(at.play.record)
    at.wants_to_know(SurplusHand(restorable=False))
    at.told("round void", by="supervisor")
    kinds = [type(event) for event in at.play.record]
    back = kinds.index(SettlementTakenBack)
    assert kinds[settled] is Referred

    for to in range(settled + 2, len(kinds)):
        found = rewound(at, to)
        assert isinstance(found, Refusal), to
        assert found.because.startswith("that point lies within a ruling"), to
    assert settled < back < len(kinds) - 1
    assert isinstance(rewound(at, settled), Ruling)
    assert at.play.settlement is not None
