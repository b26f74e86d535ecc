"""What the wagers of a house game win, and by which rule, in words made from its declaration."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from pokerroom.books import Authority
from pokerroom.cards import Category, many
from pokerroom.house import HouseGame
from pokerroom.house.game import payouts
from pokerroom.house.game.wagers import Decision, Wager, WagerKind
from pokerroom.house.state.events import Outcome, WagerSettled
from pokerroom.money import in_short


class SaidShape(Struct, frozen=True):
    says: str
    per: str


class PaidShape(Struct, frozen=True):
    """What a winning *hand* is paid, such as `5 to 1`."""

    hand: str
    pays: str
    per: str


class PaysShape(Struct, frozen=True):
    """How a *wager* is decided, sentence by sentence, and what it pays."""

    wager: str
    decided: list[SaidShape]
    paid: list[PaidShape]


class DecisionShape(Struct, frozen=True):
    """A wager after the deal, of *times* the ante; *otherwise* says whether one folds or checks."""

    wager: str
    times: int
    otherwise: str
    per: str


def pays_of(game: HouseGame) -> list[PaysShape]:
    """Every wager of the game in the order of its book; a jackpot level by level."""
    return [
        *(_compared(game, each) for each in game.compared),
        *(_by_itself(game, each) for each in game.by_itself),
        *(_level(game, each) for each in game.jackpot.levels),
    ]


def decisions_of(game: HouseGame) -> list[DecisionShape]:
    return [_decision(each) for each in game.decisions]


def _decision(decision: Decision) -> DecisionShape:
    otherwise = "check" if decision.check else "fold"
    return DecisionShape(decision.name, decision.times, otherwise, str(decision.per))


def why_back(game: HouseGame, settled: WagerSettled) -> str:
    """Why a wager that is compared goes back though nothing went wrong; empty if it does not."""
    clause = next((each for each in game.compared if each.kind is settled.wager), None)
    if clause is None or settled.outcome not in {Outcome.STOOD_OFF, Outcome.VOID}:
        return ""
    if clause.no_hand is not None and settled.per == clause.no_hand.per:
        return "the dealer does not play"
    if clause.wins.least is not None and settled.per == clause.wins.otherwise:
        return f"the {settled.wager} pays from a {_named(game, clause.wins.least).lower()} up"
    return "the hands are equal" if settled.per == clause.equal.per else ""


def _wager(game: HouseGame, kind: WagerKind) -> Wager:
    return next(each for each in game.wagers if each.kind is kind)


def _said(says: str, per: Authority) -> SaidShape:
    return SaidShape(says, str(per))


def _compared(game: HouseGame, clause: payouts.Compared) -> PaysShape:
    return PaysShape(
        _wager(game, clause.kind).name, [*_how_compared(game, clause)], [*_paid(game, clause)]
    )


def _how_compared(game: HouseGame, clause: payouts.Compared) -> Iterator[SaidShape]:
    least = clause.wins.least
    with_hand = f" with a {_named(game, least).lower()} or better" if least is not None else ""
    yield _said(f"wins if your hand beats the dealer's{with_hand}", clause.wins.per)
    if clause.wins.otherwise is not None:
        yield _said("goes back if it beats the dealer's with less", clause.wins.otherwise)
    yield _said("goes back if the hands are equal", clause.equal.per)
    if clause.no_hand is not None:
        becomes = "wins" if clause.no_hand.wins else "goes back"
        yield _said(f"{becomes} if the dealer does not play", clause.no_hand.per)
    yield _said("is lost if the dealer's hand is better", clause.loses.lower)
    stays_in = any(each.stay and each.wager is clause.kind for each in game.decisions)
    if clause.loses.folded is not None and not stays_in:
        yield _said("is lost if you fold", clause.loses.folded)


def _paid(game: HouseGame, clause: payouts.Compared | payouts.ByItself) -> Iterator[PaidShape]:
    if isinstance(clause.pays, payouts.Odds):
        yield PaidShape("", _odds(clause.pays), str(clause.pays.per))
        return
    for category, odds in sorted(clause.pays.odds.items(), reverse=True):
        yield PaidShape(_named(game, category), _odds(odds), str(odds.per))


def _odds(odds: payouts.Odds) -> str:
    return f"{odds.to_one:,} to 1"


def _by_itself(game: HouseGame, clause: payouts.ByItself) -> PaysShape:
    decided = [*_by_itself_wins(game, clause)]
    if clause.loses.folded is not None:
        decided.append(_said("is lost if you fold", clause.loses.folded))
    return PaysShape(_wager(game, clause.kind).name, decided, [*_paid(game, clause)])


def _by_itself_wins(game: HouseGame, clause: payouts.ByItself) -> Iterator[SaidShape]:
    mine = clause.hand is payouts.HandOf.PLAYER
    early = game.early_hand if mine else game.dealers_early_hand
    whose = "your" if mine else "the dealer's"
    made = f"{whose} hand is" if early is None else f"{whose} {_early(game)} make"
    yield _said(f"wins if {made} one of these, whatever the other hand is", clause.wins)
    if early is not None:
        yield _said(f"{_later(game)} do not count for it", early.per)


def _early(game: HouseGame) -> str:
    """The cards of a hand that counts before the last communal cards are turned."""
    return f"hole cards and the {game.dealt.turned[0].word}"


def _later(game: HouseGame) -> str:
    return " and ".join(f"the {each.word}" for each in game.dealt.turned[1:])


def _level(game: HouseGame, level: payouts.LevelPrizes) -> PaysShape:
    jackpot, several = game.jackpot, len(game.jackpot.levels) > 1
    name = _wager(game, WagerKind.JACKPOT).name
    decided = [*_jackpot_wins(game)]
    if jackpot.loses.folded is not None:
        decided.append(_said("is lost if you fold", jackpot.loses.folded))
    decided.append(_said("the wager itself does not go back", jackpot.kept))
    prizes = [
        *((_named(game, hand), prize) for hand, prize in sorted(level.by_hand.items())[::-1]),
        *((_special(game, name), prize) for name, prize in level.special.items()),
    ]
    return PaysShape(
        f"{name}, level {level.level}" if several else name,
        decided,
        [PaidShape(hand, _prize(prize), str(prize.per)) for hand, prize in prizes],
    )


def _jackpot_wins(game: HouseGame) -> Iterator[SaidShape]:
    early = game.early_hand
    made = "your hand" if early is None else f"what your {_early(game)} make"
    yield _said(f"wins the prize of {made}, whatever the dealer has", game.jackpot.listed)
    if early is not None:
        yield _said(f"{_later(game)} do not count for it", early.per)


def _prize(prize: payouts.OfDisplay | payouts.TimesWager | payouts.FixedPrize) -> str:
    match prize:
        case payouts.OfDisplay():
            least = f", at least {in_short(prize.least)}" if prize.least else ""
            return f"{prize.percent}% of the jackpot shown{least}"
        case payouts.TimesWager():
            return f"{prize.times} times the wager"
        case payouts.FixedPrize():
            return in_short(prize.amount)


def _special(game: HouseGame, name: str) -> str:
    """A name that no ranking explains, with what the hand is."""
    hand = next(each for each in game.special_hands if each.name == name)
    ranks = " and ".join(many(each) for each in dict.fromkeys(hand.ranks))
    return f"{name} ({_named(game, hand.category).lower()}, {ranks})"


def _named(game: HouseGame, category: Category) -> str:
    """What the book's ranking calls the hand."""
    return next(hand.name for hand in game.rankings[0].hands if hand.category is category)
