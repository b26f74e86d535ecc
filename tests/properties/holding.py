"""A whole round with acts of every kind between the regular ones, looked at after each of them."""

from __future__ import annotations

from collections import Counter

from pokerroom.books import Refusal, Ruling
from pokerroom.play import AnyAct, Finding, replay, rule_on
from tests.properties.checking import (
    check_authority,
    check_awaits_somebody,
    check_cards,
    check_chips,
    check_finding,
    check_seats,
    written,
)
from tests.properties.choosing import Chooser
from tests.properties.expecting import check_record
from tests.properties.figures import gone_through
from tests.properties.playing import Round
from tests.properties.sharing import check_shares
from tests.properties.tables import table_of
from tests.properties.wild import wild_act


def round_holds(name: str, choose: Chooser) -> Counter[str]:
    """The round ends, and at each step all holds that holds at any moment; what was done."""
    table, figures = table_of(name, choose), Counter[str]()
    round_ = Round(table, choose)
    check_authority(round_.play.record, table)
    wild_ones = choose.of((0, 1, 2))
    while round_.goes_on:
        for _ in range(wild_ones):
            found = finding_of(round_, wild_act(round_, choose))
            figures[f"any acts: {found.__class__.__name__}"] += 1
        if round_.goes_on:
            found = finding_of(round_, round_.next_act())
            assert not isinstance(found, Refusal), found
        assert len(round_.acts) < table.acts_most
        if choose.once_in(8):
            check_replay(round_)
    check_replay(round_)
    check_record(round_.play)
    check_shares(round_.play)
    figures["referred"] += round_.referred is not None
    return figures + gone_through(round_.play)


def finding_of(round_: Round, act: AnyAct) -> Finding:
    """What *act* comes to, having looked at all that it changes or leaves as it was."""
    play = round_.play
    before = written(play)
    foretold = rule_on(play, act)
    assert written(play) == before
    found = round_.put(act)
    assert found == foretold
    check_finding(found, round_.table)
    if isinstance(found, Ruling):
        check_seats(found.outcome, play)
    else:
        assert written(play) == before
    check_moment(round_)
    return found


def check_moment(round_: Round) -> None:
    check_chips(round_.play, round_.table.chips)
    check_cards(round_.play, round_.deck)
    check_awaits_somebody(round_.play)


def check_replay(round_: Round) -> None:
    """The record alone gives the play back, to the last thing that is written of it."""
    play = round_.play
    again = replay(play.begun, play.record)
    assert again == play
    assert written(again) == written(play)
