"""One round of play in both engines, act by act: the same deck, the same acts, the same result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from tests.differential.differences import Difference
from tests.differential.opening_by_our_rules import opener_by_our_rules
from tests.differential.our_side import Ours
from tests.differential.pokerkit_side import Theirs
from tests.differential.shared_by_our_rules import stakes_by_our_rules
from tests.differential.structured_by_our_rules import Structured
from tests.differential.tables import CALL, FOLD, Chosen, Kind, Offered, Table, random_table


class Disagreement(AssertionError):
    """The engines differ, and no difference that is known explains it."""


@dataclass(slots=True)
class Followed:
    """A round as far as both could follow it, and the differences that made one.

    Rounds in which another player would act, or another sum be called, are *dropped* there.
    """

    table: Table
    deck: tuple[int, ...]
    acts: list[Chosen] = field(default_factory=list)
    met: set[Difference] = field(default_factory=set)
    dropped: bool = False


def follow(seed: int, kind: Kind, limit: str, number: int) -> Followed:
    """The round *number* of those that *seed* gives for a game and limit, always the same."""
    chance = Random(f"{seed} {kind.value} {limit} {number}")
    table = random_table(chance, kind, limit)
    round_ = Followed(table, tuple(chance.sample(range(52), 52)))
    boldness = chance.choice((0.1, 0.3, 0.6))
    ours, theirs = Ours(table, round_.deck), Theirs(table, round_.deck)
    structured = Structured(table)
    try:
        while _in_step(round_, ours, theirs):
            assert ours.offered
            assert theirs.offered
            _same_structure(structured, ours.offered, theirs)
            chosen = _choice(chance, boldness, ours.offered, theirs.offered)
            structured.follow(chosen, opens=ours.offered.call is None)
            round_.acts.append(chosen)
            ours.put(chosen)
            theirs.put(chosen)
    except AssertionError as error:
        where = f"seed {seed}, {kind.value}, {limit}, round {number}: {error}"
        raise Disagreement(f"{where}\n{round_}") from error
    return round_


def _in_step(round_: Followed, ours: Ours, theirs: Theirs) -> bool:
    """Whether both wait for the same act; False when the round is over or is dropped."""
    _same("cards", _cards(ours), _cards(theirs))
    if ours.offered is None and theirs.offered is None:
        _same_result(round_, ours, theirs)
        return False
    if _asked(ours.offered) != _asked(theirs.offered):
        _drop(round_, ours, theirs)
        return False
    assert ours.offered
    assert theirs.offered
    _same("stakes", ours.stakes, theirs.stakes)
    round_.met |= _otherwise(ours.offered.totals, theirs.offered.totals, theirs)
    return True


def _drop(round_: Followed, ours: Ours, theirs: Theirs) -> None:
    """Another player is asked, or asked for more; in stud it must be who opens by our rules."""
    because = {one for one in theirs.bearing if one.out_of_step}
    assert because, f"ours {ours.offered}, theirs {theirs.offered}"
    if theirs.table.kind.is_stud:
        player = ours.offered and ours.offered.player
        _same("opener", player, opener_by_our_rules(theirs.state))
    round_.met |= because
    round_.dropped = True


def _cards(side: Ours | Theirs) -> tuple[tuple[str, ...], ...]:
    """The communal cards, and those of each player who is still in."""
    return side.communal, *(side.cards_of(player) for player in range(len(side.stakes)))


def _asked(offered: Offered | None) -> tuple[int, bool, int | None] | None:
    return None if offered is None else (offered.player, offered.may_fold, offered.call)


def _otherwise(ours: range, theirs: range, side: Theirs) -> set[Difference]:
    """The differences that explain why other totals are offered."""
    if ours == theirs:
        return set()
    explained = {one for one in side.bearing if one.explains(ours, theirs)}
    assert explained, f"ours to {ours}, theirs to {theirs}, bearing: {side.bearing}"
    return explained


def _same_result(round_: Followed, ours: Ours, theirs: Theirs) -> None:
    expected = stakes_by_our_rules(theirs)
    agreed = all(stake in allowed for stake, allowed in zip(ours.stakes, expected, strict=True))
    assert agreed, f"ours end with {ours.stakes}, theirs by our rules with {expected}"
    _same("chips", sum(ours.stakes), sum(theirs.stakes))
    if ours.stakes != theirs.stakes:
        assert theirs.settled_otherwise, f"ours end with {ours.stakes}, theirs {theirs.stakes}"
        round_.met |= theirs.settled_otherwise


def _same(what: str, ours: object, theirs: object) -> None:
    assert ours == theirs, f"{what}: ours {ours}, theirs {theirs}"


def _same_structure(structured: Structured, offered: Offered, theirs: Theirs) -> None:
    if structured.table.limit != "fixed":
        return
    state = theirs.state
    assert state.street_index is not None
    structured.begin(state.street_index)
    reach = state.stacks[offered.player] + state.bets[offered.player]
    assert structured.allows(offered, reach), f"ours to {offered.totals}, above {structured.level}"


def _choice(chance: Random, boldness: float, ours: Offered, theirs: Offered) -> Chosen:
    """Of what both offer; the least and the most are likelier than a total between them."""
    totals = _both(ours.totals, theirs.totals)
    must = ours.call is None
    if totals and (must or chance.random() < boldness):
        return Chosen(to=_total(chance, totals))
    assert not must, "nothing that both offer"
    return FOLD if chance.random() < 0.15 else CALL


def _both(one: range, other: range) -> range:
    return range(max(one.start, other.start), min(one.stop, other.stop))


def _total(chance: Random, totals: Sequence[int]) -> int:
    anywhere = chance.choice(totals)
    near = totals[min(chance.randint(0, 30), len(totals) - 1)]
    return chance.choice((totals[0], totals[-1], anywhere, near))
