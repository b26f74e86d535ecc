"""Conduct, powers, disputes and hours in words: what is said of them, as acts in the room."""

from __future__ import annotations

from typing import Any, Final

from pokerroom.notation.room_files.powers import in_room
from pokerroom.notation.room_files.said import Line, Said, other, without_article
from pokerroom.room import acts


def _device(said: Said) -> acts.Device:
    words = without_article(said.breach)
    return next((each for each in acts.Device if each.value in words), acts.Device.OTHER)


def _alters(said: Said) -> bool:
    return "alter" in without_article(said.breach)


def _of(kind: type[Any], **told: Any) -> Line:
    return Line(kind=kind, does=in_room, told=told)


def _of_room(kind: type[Any], **told: Any) -> Line:
    """For a line that concerns no table."""
    return Line(kind=kind, does=in_room, told=told, of_room=True)


DEVICE: Final = {"breach": acts.Breach.DEVICE, "device": _device, "alters": _alters}
BY: Final = "[by {by}]"
DUTIES: Final = {
    "deals": "dealer",
    "supervises": "supervisor",
    "inspects": "inspector",
    "changes cash": "cashier",
}
"""What staff do at a table, and in which office."""
BY_TWO: Final = "[by {by} and {second}]"
ABOUT_PEOPLE: Final[tuple[tuple[str, Line], ...]] = (
    (f"{{person}} is warned {BY} for {{breach}}: {{rest}}", _of(acts.Warns)),
    (f"{{person}} is excluded {BY_TWO} for {{breach}}: {{rest}}", _of(acts.Excludes)),
    (f"{{person}} is excluded {BY} for {{breach}}: {{rest}}", _of(acts.Excludes)),
    (f"{{person}} may play again {BY}: {{rest}}", _of(acts.LiftsExclusion)),
    (
        f"{{person}} is found to use {{breach}} {BY}: {{rest}}",
        _of(acts.FindsBreach, used=True, **DEVICE),
    ),
    (
        f"{{person}} is found to have {{breach}} {BY}: {{rest}}",
        _of(acts.FindsBreach, used=False, **DEVICE),
    ),
    (f"{{person}} is found guilty {BY} of {{breach}}: {{rest}}", _of(acts.FindsBreach)),
    (f"{{amount}} won by {{person}} is held {BY}: {{rest}}", _of(acts.SeizesWinnings)),
    (
        f"{{person}} gets (his|her|their) winnings back {BY}: {{rest}}",
        _of(acts.EndsInquiry, returned=True),
    ),
    (
        f"{{person}} loses (his|her|their) winnings {BY}: {{rest}}",
        _of(acts.EndsInquiry, returned=False),
    ),
    (
        f"what {{other}} heard of the folded hand of {{person}} is told to all {BY}: {{rest}}",
        _of(acts.SharesInformation, folded=True),
    ),
    (
        f"what {{other}} heard of the uncalled hand of {{person}} is told to all {BY}: {{rest}}",
        _of(acts.SharesInformation, folded=False),
    ),
    (f"{{person}} is advised how to play {BY}: {{rest}}", _of(acts.Advises, keeps_rules=False)),
    (f"{{person}} is told the rules {BY}: {{rest}}", _of(acts.Advises, keeps_rules=True)),
    ("{person} makes a side bet with {other}", _of(acts.MakesSideBet)),
    ("{person} takes a share [of {amount}] in the bank", _of(acts.TakesShareInBank)),
    (
        "{person} plays for {other}",
        _of(acts.PutsInSubstitute, person=other, substitute=lambda said: said.person),
    ),
    (
        f"the hand of {{person}} in round {{number}} is opened {BY_TWO}: {{rest}}",
        _of(acts.OpensHoleCards),
    ),
    (
        f"the hand of {{person}} in round {{number}} is opened {BY}: {{rest}}",
        _of(acts.OpensHoleCards),
    ),
    ("{person} (claims|complains) [at {table}]: {rest}", _of(acts.Claims)),
)
"""For the room and the desk alike; the person's own table is meant."""
STAFF: Final[tuple[tuple[str, Line], ...]] = tuple(
    pair
    for does, held in DUTIES.items()
    for pair in (
        (f"{{person}} no longer {does} [at {{table}}] {BY}", _of(acts.Relieves, office=held)),
        (f"{{person}} {does} [at {{table}}] {BY}", _of(acts.Appoints, office=held)),
    )
)
"""Who works at a table; the last one mentioned, unless it is named."""
ABOUT_NO_TABLE: Final[tuple[tuple[str, Line], ...]] = (
    (f"{{person}} is appointed {{office}} {BY}", _of_room(acts.Appoints, table="")),
    (f"{{person}} is no longer {{office}} {BY}", _of_room(acts.Relieves, table="")),
    (f"gaming is from {{opens}} to {{closes}} {BY}", _of_room(acts.SetsHours)),
    (
        f"(dispute|complaint) [{{number}}] is upheld {BY}: {{rest}}",
        _of_room(acts.DecidesDispute, upheld=True),
    ),
    (
        f"(dispute|complaint) [{{number}}] is dismissed {BY}: {{rest}}",
        _of_room(acts.DecidesDispute, upheld=False),
    ),
    ("{person} consults the inspector [in dispute {number}]", _of_room(acts.ConsultsInspector)),
    ("{person} asks for a review [of dispute {number}]", _of_room(acts.AsksReview)),
    (
        f"the review [of dispute {{number}}] lets it stand {BY}: {{rest}}",
        _of_room(acts.ReviewsDispute, stands=True),
    ),
    (
        f"the review [of dispute {{number}}] takes it back {BY}: {{rest}}",
        _of_room(acts.ReviewsDispute, stands=False),
    ),
)
POWERS: Final = tuple({line.kind for _, line in (*ABOUT_PEOPLE, *STAFF, *ABOUT_NO_TABLE)})
"""Acts for which, unless somebody is named, any office is found that may do them."""
