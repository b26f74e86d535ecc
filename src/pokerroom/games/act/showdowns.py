"""The showdown in the Territory's books, and the draw of one of them."""

from __future__ import annotations

from pokerroom.books import Book, Rule, provision, reading
from pokerroom.play.game import draw
from pokerroom.play.game.deal import First
from pokerroom.play.pots.showdown import (
    CardsSpeak,
    Comparison,
    EqualOrBetter,
    Measure,
    NobodyCalled,
    NobodyMayAsk,
    Showdown,
    TheOthers,
)


def showdown(rules: Book, *, best_hand: Rule) -> Showdown:
    """*best_hand* is the rule that a hand shown counts as the best its cards make."""
    comparison = Comparison(measure=Measure.FIRST_HAND, per=reading("A-30"))
    return Showdown(
        called=provision("called-player-exposes-first").under(rules),
        nobody_called=NobodyCalled(earlier_call=True, per=reading("A-29")),
        others=TheOthers(side_pots_first=False, per=reading("A-81")),
        equal_or_better=EqualOrBetter(
            comparison=comparison,
            sole_claims=True,
            elsewhere=reading("A-30"),
            per=provision("equal-or-better-hand-is-exposed").under(rules),
        ),
        asking=NobodyMayAsk(per=provision("no-looking-at-discards").under(rules)),
        cards_speak=CardsSpeak(per=best_hand),
        per=provision("meaning-of-showdown").under(rules),
    )


def the_draw(rules: Book) -> draw.Draw:
    last = draw.LastOne(
        who=draw.WhoIsLast(means=draw.LastToDraw.LAST_WHO_REPLACES, per=reading("A-60")),
        per=rules["8.3(b)"],
    )
    return draw.Draw(
        first=First.WITH_THE_BUCK,
        tapped_out=reading("A-62"),
        most=5,
        stands_pat=reading("A-62"),
        at_once=rules["8.2"],
        rest_later=draw.RestLater(at_once=4, last=last, per=rules["8.3(a)"]),
        running_out=draw.RunningOut(
            kept=draw.Kept(cards=1, per=rules["8.4#1"]),
            discards=draw.WhoseDiscards.ALL_OTHERS,
            folded=False,
            reading=reading("A-61"),
            refer_to="Casino Operator",
            per=rules["8.4#2"],
        ),
        per=rules["8.1"],
    )
