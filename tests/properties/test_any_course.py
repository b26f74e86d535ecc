"""A round that takes any course: regular acts and others in whatever order hypothesis finds."""

from __future__ import annotations

from hypothesis import HealthCheck, settings
from hypothesis import strategies as some
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from pokerroom.books import Refusal
from tests.properties.choosing import Chooser
from tests.properties.holding import check_moment, check_replay, finding_of
from tests.properties.playing import Round
from tests.properties.tables import NAMES, table_of
from tests.properties.wild import wild_act

FEW = some.binary(min_size=24, max_size=24)


class AnyCourse(RuleBasedStateMachine):
    round: Round

    @initialize(name=some.sampled_from(NAMES), drawn=some.binary(min_size=120, max_size=120))
    def a_table_begins(self, name: str, drawn: bytes) -> None:
        choose = Chooser(drawn)
        self.round = Round(table_of(name, choose), choose)

    @precondition(lambda self: self.round.goes_on)
    @rule(drawn=FEW)
    def whoever_is_awaited_acts(self, drawn: bytes) -> None:
        self.round.choose = Chooser(drawn)
        assert not isinstance(finding_of(self.round, self.round.next_act()), Refusal)

    @rule(drawn=FEW)
    def anybody_does_anything(self, drawn: bytes) -> None:
        finding_of(self.round, wild_act(self.round, Chooser(drawn)))

    @invariant()
    def chips_and_cards_are_all_there(self) -> None:
        check_moment(self.round)

    @rule()
    def the_record_gives_it_back(self) -> None:
        check_replay(self.round)

    def teardown(self) -> None:
        """However far it went, it can be played to its end."""
        if hasattr(self, "round"):
            self.round.choose = Chooser(b"")
            while self.round.goes_on:
                self.round.put(self.round.next_act())
                assert len(self.round.acts) < self.round.table.acts_most
            check_replay(self.round)


TestAnyCourse = AnyCourse.TestCase
TestAnyCourse.settings = settings(
    max_examples=40,
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
