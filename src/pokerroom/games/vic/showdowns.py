"""The showdown and the draw in Victoria's book, which repeats them for each version of Poker."""

from __future__ import annotations

from pokerroom.books import reading
from pokerroom.games.vic.all_versions import rules
from pokerroom.play.game.deal import First
from pokerroom.play.game.draw import Draw, RunningOut, WhoseDiscards
from pokerroom.play.pots.showdown import (
    AnyPlayerMayAsk,
    CardsSpeak,
    Comparison,
    EqualOrBetter,
    Measure,
    NobodyCalled,
    Showdown,
    TheOthers,
)


def showdown(called: str, better: str = "", asking: str = "") -> Showdown:
    """The rule *called* covers everything for which no other rule is given."""
    comparison = Comparison(measure=Measure.FIRST_HAND, per=reading("V-75"))
    return Showdown(
        called=rules[called],
        nobody_called=NobodyCalled(earlier_call=False, per=reading("V-40")),
        others=TheOthers(side_pots_first=True, per=reading("V-40")),
        equal_or_better=EqualOrBetter(
            comparison=comparison, elsewhere=reading("V-40"), per=rules[better or called]
        ),
        asking=AnyPlayerMayAsk(thrown_in=rules["9.2.7"], per=rules[asking or called]),
        cards_speak=CardsSpeak(per=rules["def:Cards speak"]),
        per=rules["def:Showdown"],
    )


def the_draw(*, discards: str, runs_out: str, kitty: bool = False) -> Draw:
    """The draw by the rule *discards*; *runs_out* is the rule if the deck runs out."""
    discard = rules[discards]
    return Draw(
        first=First.LEFT_OF_THE_BUTTON,
        tapped_out=rules["6.14.1"],
        most=5,
        stands_pat=discard,
        at_once=discard,
        running_out=RunningOut(
            discards=WhoseDiscards.EARLIER,
            folded=True,
            kitty=kitty,
            reading=reading("V-32"),
            refer_to="Poker Room Supervisor (or above)",
            per=rules[runs_out],
        ),
        per=discard,
    )
