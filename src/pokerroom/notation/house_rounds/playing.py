"""Plays a house round file: every act is put to the rules, and the dealer's work does itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from pokerroom.books import NoSuchRole, Referral, Refusal, Ruling
from pokerroom.house import (
    COMMUNAL,
    AnyAct,
    CallsNoMoreBets,
    Checks,
    Cuts,
    Deals,
    Event,
    Exposes,
    Folds,
    HousePlay,
    MaybeCard,
    PaysPrize,
    Phase,
    PicksUp,
    PressesGameOver,
    RefusesExposure,
    Shuffles,
    TurnsUp,
    WagerKind,
    Wagers,
    due,
    phase_of,
    put,
    to_expose,
)
from pokerroom.notation.house_rounds.entries import Entry
from pokerroom.notation.house_rounds.expecting import failures_in
from pokerroom.notation.house_rounds.reading import HouseRoundFile
from pokerroom.notation.rounds.errors import Failure, WrongFile

DECISIONS: Final = (Folds, Checks, Wagers, PicksUp)


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """What came of an act: events, or a refusal or referral that changed nothing."""

    line: int | None
    text: str
    events: tuple[Event, ...] = ()
    refused: Refusal | Referral | None = None


class HousePlaying:
    """The play of a file, step by step, with all that was not as the file says."""

    def __init__(self, file: HouseRoundFile) -> None:
        self.file = file
        self.play = HousePlay(file.begun)
        self.steps: list[Step] = []
        self.failures: list[Failure] = []

    def run(self) -> None:
        for entry in self.file.entries:
            self._enter(entry)
        self._work(to_the_end=True)
        if self.file.expected:
            self.failures += failures_in(self.file.expected, self.play)

    def _enter(self, entry: Entry) -> None:
        if entry.expect:
            self.failures += failures_in(entry.expect, self.play)
            return
        assert entry.act is not None
        if isinstance(entry.act, DECISIONS):
            self._work(to_the_end=False)
        elif isinstance(entry.act, RefusesExposure):
            self._until_shown()
        act = self._with_box(entry.act)
        if isinstance(act, Deals) and not act.cards:
            act = Deals(cards=self._next_cards())
        try:
            found = put(self.play, act)
        except NoSuchRole as error:
            raise WrongFile(f"{entry.text}: {error}", entry.line) from None
        self._judge(entry, found)

    def _with_box(self, act: AnyAct) -> AnyAct:
        """A person's only box need not be named, nor the only prize."""
        if getattr(act, "box", None) != 0 or not hasattr(act, "person"):
            return self._with_prize(act)
        person = act.person
        boxes = [box for box in self.play.boxes() if self.play.owner(box) == person]
        return replace(act, box=boxes[0]) if boxes else act

    def _with_prize(self, act: AnyAct) -> AnyAct:
        unnamed = isinstance(act, PaysPrize) and not act.box and self.play.prizes
        return replace(act, box=next(iter(self.play.prizes))) if unnamed else act

    def _judge(self, entry: Entry, found: Ruling[tuple[Event, ...]] | Refusal | Referral) -> None:
        events = found.follows if isinstance(found, Ruling) else ()
        refused = None if isinstance(found, Ruling) else found
        self.steps.append(Step(line=entry.line, text=entry.text, events=events, refused=refused))
        message = _otherwise(entry, found)
        if message:
            self.failures.append(Failure(entry.line, f"{entry.text}: {message}"))

    def _work(self, *, to_the_end: bool) -> None:
        """The dealer goes on as long as nobody else must do something."""
        while act := self._dealers(to_the_end=to_the_end):
            found = put(self.play, act)
            if not isinstance(found, Ruling):
                self.failures.append(Failure(None, f"the dealer cannot go on: {found}"))
                return
            self.steps.append(Step(line=None, text="", events=found.follows))

    def _dealers(self, *, to_the_end: bool) -> AnyAct | None:
        play = self.play
        if play.asked or play.suspended or play.is_over:
            return None
        match phase_of(play):
            case Phase.WAGERS:
                return self._begins() if self._has_begun() else None
            case Phase.DEAL:
                return self._deals()
            case Phase.TURNING | Phase.EXPOSING | Phase.PRIZES | Phase.ENDING if to_the_end:
                return self._finishes()
            case _:
                return None

    def _has_begun(self) -> bool:
        """Without anybody's ante there is no round; a wager on the dealer's hand goes back."""
        return any(laid.kind in {WagerKind.ANTE, WagerKind.DEALER_EXTRA} for laid in self.play.laid)

    def _begins(self) -> AnyAct:
        if not self.play.shuffled:
            return Shuffles()
        return CallsNoMoreBets() if self.play.was_cut else Cuts(at=26)

    def _finishes(self) -> AnyAct | None:
        play = self.play
        match phase_of(play):
            case Phase.TURNING:
                return TurnsUp() if None not in play.held[0] else None
            case Phase.EXPOSING:
                box = to_expose(play)[0]
                return Exposes(box=box) if None not in play.held[box] else None
            case Phase.PRIZES:
                box, prize = next(iter(play.prizes.items()))
                by = "Supervisor" if play.game.book.id == "WA-CHP" else "casino supervisor"
                return PaysPrize(box=box, by=by) if prize.amount is not None else None
            case _:
                return PressesGameOver() if play.game.settlement.button else None

    def _until_shown(self) -> None:
        """A player refuses exposure when the dealer's hand has been turned up."""
        self._work(to_the_end=False)
        if phase_of(self.play) is Phase.TURNING and (act := self._finishes()):
            found = put(self.play, act)
            assert isinstance(found, Ruling)
            self.steps.append(Step(line=None, text="", events=found.follows))

    def _deals(self) -> AnyAct | None:
        """Cards that lie open must be told by the file; the others need not be."""
        cards = self._next_cards()
        pairs = zip(due(self.play), cards, strict=True)
        told = all(card is not None for each, card in pairs if each.face_up)
        return Deals(cards=cards) if told else None

    def _next_cards(self) -> tuple[MaybeCard, ...]:
        """The cards of each place in the file, after those that lie there already."""
        given: dict[int, int] = {}
        found: list[MaybeCard] = []
        for each in due(self.play):
            lying = self.play.communal if each.to == COMMUNAL else self.play.held.get(each.to, [])
            place = len(lying) + given.get(each.to, 0)
            given[each.to] = given.get(each.to, 0) + 1
            found.append(self._told(each.to, place))
        return tuple(found)

    def _told(self, to: int, place: int) -> MaybeCard:
        cards = self.file.communal if to == COMMUNAL else self.file.cards.get(to, ())
        return cards[place] if place < len(cards) else None


def _is_among(citation: str, rules: tuple[str, ...]) -> bool:
    """A rule, or the whole of which it is one statement."""
    return bool({citation, citation.partition("#")[0]} & set(rules))


def _otherwise(entry: Entry, found: Ruling[tuple[Event, ...]] | Refusal | Referral) -> str:
    """In what the finding is not as the file says."""
    if isinstance(found, Ruling):
        wanted = "refused" if entry.refused else "referred" if entry.referred else ""
        return f"it was to be {wanted}, but follows from {found.per}" if wanted else ""
    is_refusal = isinstance(found, Refusal)
    told = str(found) if isinstance(found, Refusal) else f"{found.question} ({found.per})"
    if not (entry.refused if is_refusal else entry.referred):
        return f"it is {'refused' if is_refusal else f'referred to the {found.to}'}: {told}"  # type: ignore[union-attr]
    if entry.rules and not _is_among(found.per.id, entry.rules):
        return f"it was to be by {' or '.join(entry.rules)}, but it is by {found.per}"
    return ""
