"""What `pokerroom phh replay` has found, as shapes and in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec import Struct

from pokerroom.cli.output import show_text
from pokerroom.notation.phh import (
    Entry,
    Hand,
    Outcome,
    Places,
    Replayed,
    Unreadable,
    Verdict,
    action_text,
    chips_of,
)

UNREADABLE = "unreadable"
VERDICTS = (*map(str, Verdict), UNREADABLE)


class PhhRefusedShape(Struct, frozen=True):
    """The first action that our rules refuse; *per* is empty if it simply does not fit."""

    action: int
    text: str
    because: str
    per: str


class PhhStakeShape(Struct, frozen=True):
    player: int
    name: str
    recorded: str
    ours: str


class PhhHandShape(Struct, frozen=True):
    file: str
    hand: str
    line: int | None
    verdict: str
    because: str
    variant: str = ""
    game: str = ""
    house_terms: list[str] = []
    charged: str = "0"
    refused: PhhRefusedShape | None = None
    stakes: list[PhhStakeShape] = []
    uncalled: str = "0"
    charged_percent: str = "0"


class PhhReplayShape(Struct, frozen=True):
    """*counts* has every verdict, *house_terms* how many hands needed each house term."""

    hands: int
    counts: dict[str, int]
    house_terms: dict[str, int]
    results: list[PhhHandShape]
    format: str = "pokerroom.phh-replay"
    version: int = 1


def shape_of_all(results: list[PhhHandShape]) -> PhhReplayShape:
    counts = Counter(result.verdict for result in results)
    terms = Counter(term for result in results for term in result.house_terms)
    return PhhReplayShape(
        hands=len(results),
        counts={verdict: counts[verdict] for verdict in VERDICTS},
        house_terms=dict(sorted(terms.items())),
        results=results,
    )


def shape_of_unreadable(file: str, fault: Unreadable) -> PhhHandShape:
    return PhhHandShape(file, fault.hand, fault.line, UNREADABLE, fault.reason)


def shape_of(file: str, entry: Entry, found: Replayed, places: Places) -> PhhHandShape:
    hand = entry.found
    assert isinstance(hand, Hand)
    refused = found.refused
    line = places.line_of(entry.name, "actions", refused.action - 1) if refused else None
    return PhhHandShape(
        file,
        entry.name,
        line or places.line_of_hand(entry.name),
        found.verdict,
        found.because,
        hand.variant,
        found.game,
        list(found.house_terms),
        chips_of(found.charged),
        _refused(hand, found),
        [_stake(hand, each) for each in found.differences],
        chips_of(found.uncalled),
        found.charged_percent,
    )


def _refused(hand: Hand, found: Replayed) -> PhhRefusedShape | None:
    refused = found.refused
    if refused is None:
        return None
    text = action_text(hand.actions[refused.action - 1])
    return PhhRefusedShape(refused.action, text, refused.because, refused.per)


def _stake(hand: Hand, found: Outcome) -> PhhStakeShape:
    name = hand.name_of(found.player)
    return PhhStakeShape(found.player, name, chips_of(found.recorded), chips_of(found.ours))


def show_results(results: Sequence[PhhHandShape]) -> None:
    """Every hand that did not come out as recorded, and a summary line."""
    for result in results:
        if result.verdict != Verdict.AS_RECORDED or len(results) == 1:
            for line in lines_of(result):
                show_text(line)
    show_text(summary(shape_of_all(list(results))), style="bold")


def plain(text: str) -> str:
    """The text without characters that a terminal would act on."""
    return "".join(each if each.isprintable() else ascii(each)[1:-1] for each in text)


def lines_of(result: PhhHandShape) -> Iterator[str]:
    """One line for the hand, and one for each difference."""
    yield from map(plain, _lines_of(result))


def _lines_of(result: PhhHandShape) -> Iterator[str]:
    hand = f" [{result.hand}]" if result.hand else ""
    line = f", line {result.line}" if result.line and result.verdict != "as recorded" else ""
    because = f": {result.because}" if result.because else ""
    yield f"{result.file}{hand}{line}: {result.verdict}{_written(result)}{because}{_how(result)}"
    if refused := result.refused:
        per = f" ({refused.per})" if refused.per else ""
        yield f"  action {refused.action}, {refused.text}: {refused.because}{per}"
    for stake in result.stakes:
        yield f"  {stake.name}: {stake.recorded} on record, {stake.ours} by our rules"


def _written(result: PhhHandShape) -> str:
    """How the winnings were recorded: with an uncalled wager, or after rake."""
    counted = f", with ${result.uncalled} that nobody called" if result.uncalled != "0" else ""
    if result.charged == "0":
        return counted
    return f"{counted}, less rake of ${result.charged}, {result.charged_percent}% of the pots"


def _how(result: PhhHandShape) -> str:
    told = [result.game] if result.game else []
    told += [f"house terms {', '.join(result.house_terms)}"] if result.house_terms else []
    return f" ({'; '.join(told)})" if told else ""


def summary(shape: PhhReplayShape) -> str:
    hands = f"{shape.hands:,} hand{'' if shape.hands == 1 else 's'}"
    counts = ", ".join(f"{n:,} {verdict}" for verdict, n in shape.counts.items() if n)
    ways = ("less rake", "charged"), ("with what nobody called", "uncalled")
    told = [
        f"{way} in {n:,}"
        for way, field in ways
        if (n := sum(getattr(result, field) != "0" for result in shape.results))
    ]
    terms = "; ".join(f"{code} in {n:,}" for code, n in shape.house_terms.items())
    told += [f"house terms: {terms}"] if terms else []
    return f"{hands}: {counts or 'none'}" + (f" ({'; '.join(told)})" if told else "")
