"""The trainer: each decision weighed by what its player saw, exactly against the house."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from pokerroom.analysis.edges import decide
from pokerroom.bots import Turn
from pokerroom.bots.skilled import shares
from pokerroom.cards import Card
from pokerroom.desk.tables.common import Happened
from pokerroom.desk.tables.opening import AnyTable
from pokerroom.house import WagerKind
from pokerroom.play.views.view import Standing
from pokerroom.server.guided.open_table import OpenTable
from pokerroom.server.guided.rounds import Guided
from pokerroom.server.messages import commands as says
from pokerroom.server.messages.trainer import Review
from pokerroom.server.trainer import among_players
from pokerroom.server.trainer.reviewing import Reviewing


class Moment(NamedTuple):
    version: int
    happened: Happened
    table: AnyTable


def reviewed(name: str, monkeypatch: pytest.MonkeyPatch, *did: says.Command) -> Review:
    """Ann's guided round: she *did* that first, and then what a program would."""
    monkeypatch.setattr(shares, "DEALS", 300)
    reviewing, tells = Reviewing("Ann"), OpenTable._tell

    def hear(table: OpenTable, language: str, event: Any) -> None:
        reviewing.hear(Moment(len(table.steps), Happened(language, event), table._shown))
        tells(table, language, event)

    monkeypatch.setattr(OpenTable, "_tell", hear)
    guided, wanted = Guided(name), [*did]
    while not (told := guided.told()).is_over:
        assert told.suggested is not None
        guided.decide(wanted.pop(0) if wanted else told.suggested)
    return reviewing.review("guided", 1)


@pytest.mark.parametrize("name", ["vic/holdem", "vic/draw-ante", "vic/seven-card-stud-hi-low"])
def test_every_decision_of_a_round_is_weighed_the_best_first(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    review = reviewed(name, monkeypatch)

    assert (review.is_exact, len(review.decisions) >= 3) == (False, True)
    for each in review.decisions:
        assert sum(a.is_taken for a in each.alternatives) == 1
        values = [a.value for a in each.alternatives if a.value is not None]
        assert values == sorted(values, reverse=True)
        assert each.cost is not None
        assert each.cost >= 0
        assert each.cards
    costs = [each.cost or 0 for each in review.decisions]
    assert sum(costs) > max(costs) == review.cost  # others would have led elsewhere


def test_to_fold_is_worth_nothing_and_a_call_what_the_pot_gives_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first = reviewed("vic/holdem", monkeypatch).decisions[0]
    by_words = {each.words.split()[0]: each for each in first.alternatives}

    assert by_words["fold"].value == 0.0
    call = by_words["call"]
    assert call.share is not None
    assert call.value is not None
    assert 0 < call.share < 1
    assert call.value != 0


def test_what_is_weighed_has_the_words_of_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    review = reviewed("act/five-card-stud", monkeypatch)
    words = {each.words for decision in review.decisions for each in decision.alternatives}

    assert {word.partition("$")[0] for word in words} >= {"stay in", "open for ", "raise to "}
    assert not [word for word in words if word.startswith(("stand", "open to"))]


def test_the_draw_is_weighed_for_every_choice_of_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    review = reviewed("vic/draw-ante", monkeypatch)
    draw = next(e for e in review.decisions if any("stand pat" in a.words for a in e.alternatives))

    assert len(draw.alternatives) == 32  # any of five cards, all of them too
    assert all(0 <= (each.share or 0) <= 1 for each in draw.alternatives)


def test_against_the_house_the_cost_of_a_deviation_is_exact(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Ann holds a pair of nines and folds it."""
    ante = says.Place(box=1, wagers=[says.Stake(wager=ANTE, amount=10_00)])
    review = reviewed("act/canberra-poker", monkeypatch, ante, says.CloseBets(), says.Fold(box=1))

    (decision,) = review.decisions
    assert review.is_exact
    by_name = {each.words.split()[0]: each for each in decision.alternatives}
    assert by_name["fold"].is_taken
    dealer = [Card("8c")]
    exact = decide("canberra-poker", [*map(Card, decision.cards), *dealer])
    best = float(exact.best.value * 10_00)
    assert by_name["wager"].value == best
    assert by_name["fold"].value == -10_00
    assert decision.cost == best + 10_00


@pytest.mark.parametrize(("is_house", "cost"), [(True, 9.0), (False, 5.0)])
def test_what_several_decisions_cost_adds_up_against_the_house_alone(
    is_house: bool, cost: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There each is compared with best play from there on; else the dearest one counts."""
    weighed = reviewed("vic/holdem", monkeypatch).decisions[0]
    reviewing = Reviewing("Ann")
    reviewing._is_house = is_house
    reviewing._decisions = [replace(weighed, cost=each) for each in (4.0, 5.0, None)]

    assert reviewing.review("guided", 1).cost == cost


ANTE = WagerKind.ANTE


@pytest.mark.parametrize("name", ["vic/holdem", "act/five-card-stud"])
def test_a_hidden_card_changes_nothing(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is weighed is a function of the view, which has no room for others' hidden cards."""
    seen: list[Any] = []
    weighed = among_players.weighed

    def watched(turn: Any, taken: Any) -> Any:
        seen.append(turn)
        return weighed(turn, taken)

    monkeypatch.setattr(among_players, "weighed", watched)
    reviewed(name, monkeypatch)

    assert seen
    for turn in seen:
        others = [each for each in turn.view.seats if each.seat != turn.seat and each.cards]
        assert any(None in each.cards for each in others) or not others


@pytest.mark.parametrize(("share", "best"), [(0.05, "fold"), (0.9, "raise")])
def test_a_call_and_a_raise_are_compared_as_if_the_same_players_paid_for_both(
    share: float, best: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hand that wins less than its turn among the others loses more by a raise than by a call."""
    monkeypatch.setattr(among_players, "share_of_pot", lambda *_: share)
    first = reviewed("vic/holdem", monkeypatch).decisions[0]
    worth = {each.words.split()[0]: each.value or 0.0 for each in reversed(first.alternatives)}

    assert first.alternatives[0].words.startswith(best)
    assert (worth["raise"] > worth["call"]) is (best == "raise")


def test_a_call_is_paid_by_those_who_act_after_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hand with its even share gains what it had paid before, however much all then pay."""
    turns: list[Turn] = []

    def even(turn: Turn) -> float:
        turns.append(turn)
        return 1 / len(turn.view.seats)

    monkeypatch.setattr(among_players, "share_of_pot", even)
    first = reviewed("vic/holdem", monkeypatch).decisions[0]
    view = turns[0].view
    paid = next(each.paid for each in view.seats if each.seat == turns[0].seat)

    assert {each.standing for each in view.seats} == {Standing.IN}
    by_act = {each.words.split()[0]: each.value for each in first.alternatives}
    assert by_act == {"raise": paid, "call": paid, "fold": 0.0}
