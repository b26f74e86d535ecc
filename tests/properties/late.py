"""Every fact that can be put late in a round of play: at the showdown, and when it is over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any

from msgspec.structs import replace

from pokerroom.books import Refusal
from pokerroom.play import Phase, Play
from pokerroom.play.facts import Exposed
from pokerroom.play.irregularities.ruling_on_facts import possible_facts
from pokerroom.play.state.copying import copied
from tests.properties.choosing import Chooser
from tests.properties.mishaps import Mishaps
from tests.properties.tables import Table, table_of

LATE = frozenset({Phase.SHOWDOWN, Phase.OVER})
TOLD = (None, True, False)


def late_facts_are_put_right(name: str, choose: Chooser) -> Counter[str]:
    """At any table, with the cards told or not."""
    return put_late(table_of(name, choose), told=choose.once_in(2))


def put_late(table: Table, *, told: bool) -> Counter[str]:
    """From the showdown on, each fact is put at each moment, and the round then played out."""
    round_ = Mishaps(table, Chooser(b""), told=told)
    sums: Counter[str] = Counter(rounds=1)
    while True:
        if round_.play.phase in LATE:
            for fact in _facts(round_.play):
                sums[fact.__class__.__name__] += 1
                _put(round_, fact)
        if round_.play.is_over:
            return sums
        round_.step()


def _facts(play: Play) -> Iterator[Any]:
    for fact in (*possible_facts(play), *_untold(play)):
        names = [name for name in ("looked", "restorable") if hasattr(fact, name)]
        for answers in product(TOLD, repeat=len(names)):
            yield replace(fact, **dict(zip(names, answers, strict=True)))


def _untold(play: Play) -> Iterator[Exposed]:
    """Cards that are known only once the dealer has shown them."""
    known = {each.card for each in play.on_top}
    card = next(c for c in play.terms.deck.cards if not play.cards_out >> c & 1 and c not in known)
    for seat in play.still_in():
        held = play.held[play.places[seat]]
        for place in [place for place, each in enumerate(held) if each is None]:
            yield Exposed(to=seat, place=place, card=card)


def _put(round_: Mishaps, fact: Any) -> None:
    """What follows from *fact*, and each answer to what it makes the staff ask, to the end."""
    before = round_.play
    round_.play = copied(before)
    found = round_.put(fact)
    assert not isinstance(found, Refusal), (fact, found)
    asked = round_.play.asked
    for answer in range(len(asked.answers) if asked else 1):
        after, round_.play = round_.play, copied(round_.play)
        round_.choose = Chooser(bytes([answer]) if asked else b"")
        while round_.play.phase is Phase.REFERRED or not round_.play.is_over:
            round_.step()
        round_.play = after
    round_.play, round_.choose = before, Chooser(b"")
