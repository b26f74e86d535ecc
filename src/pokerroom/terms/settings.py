"""A game under the settings that a room has chosen where a reading leaves it a choice."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final, TypeAlias

from pokerroom.books import PokerRoomError, Setting, reading, readings
from pokerroom.play import Game
from pokerroom.play.betting.amounts import Blinds, UpToBlinds
from pokerroom.play.betting.cards_showing import highest_cards_after_the_buck, highest_cards_showing
from pokerroom.play.betting.first_by_cards import Opening, Passes
from pokerroom.play.betting.forced_bets import BlindsInTurn, BlindToChoose
from pokerroom.play.betting.limits import HeadToHead, Limit, TwoPlayers
from pokerroom.play.betting.rules import BettingRules
from pokerroom.play.betting.short_stakes import Surplus, SurplusIsNoRaise
from pokerroom.play.game.deal import Burn
from pokerroom.play.game.draw import LastToDraw
from pokerroom.play.game.game import BettingRound
from pokerroom.play.pots.commission import TestedOn
from pokerroom.play.pots.scale import ByScale
from pokerroom.play.pots.showdown import Measure
from pokerroom.terms import irregularity_settings
from pokerroom.terms.seat_settings import MINUTES, MINUTES_MOST, SEAT_CHANGES


class NoSuchSetting(PokerRoomError, ValueError):
    """No reading has such a setting, or the setting has no such value."""


Change: TypeAlias = Callable[[Game, str], Game]


def under(game: Game, chosen: Mapping[str, str]) -> Game:
    """*game* with each of the *chosen* settings applied; settings of other books change nothing.

    This covers settings on seats, betting, the draw, the showdown and irregularities: `under(game,
    {"check_then_raise": "false"})`.
    """
    for name, value in chosen.items():
        if not has_value(name, value):
            raise NoSuchSetting(f"the setting {name} has no value {value!r}")
        if game.book.id in _known(name).books:
            game = CHANGES[name](game, value)
    return game


def values_of(name: str) -> Mapping[str, str]:
    """What each value of the setting *name* means."""
    return _known(name).values


def has_value(name: str, value: str) -> bool:
    """Whether it is one of the values listed or, for a setting in minutes, a possible number."""
    if MINUTES in values_of(name) and value.isascii() and value.isdecimal():
        return 0 < int(value) <= MINUTES_MOST
    return value in some_values(name)


def some_values(name: str) -> tuple[str, ...]:
    """All values of the setting; one example stands for any number of minutes."""
    return tuple("20" if value == MINUTES else value for value in values_of(name))


def _known(name: str) -> Setting:
    found = setting_named(name)
    if found is None or name not in CHANGES:
        raise NoSuchSetting(f"there is no setting {name} of the betting, the draw or the showdown")
    return found


def setting_named(name: str) -> Setting | None:
    known = (setting for found in readings().values() for setting in found.settings)
    return next((setting for setting in known if setting.name == name), None)


def _each_course(game: Game, change: Callable[[BettingRules], BettingRules]) -> Game:
    rounds = (
        replace(stage, rules=tuple(change(betting_rules) for betting_rules in stage.rules))
        for stage in game.betting_rounds
    )
    return replace(game, betting_rounds=tuple(rounds))


def _each_limit(game: Game, change: Callable[[Limit], Limit]) -> Game:
    return _each_course(
        game,
        lambda betting_rules: replace(
            betting_rules, limits=tuple(map(change, betting_rules.limits))
        ),
    )


def _blind_multiple(game: Game, value: str) -> Game:
    fixed = {"one": 1, "two": 2, "three": 3}.get(value)
    due = (
        replace(clause, fixed=fixed) if isinstance(clause, BlindToChoose) else clause
        for clause in game.before_the_deal
    )
    return replace(game, before_the_deal=tuple(due))


def _each_opening(game: Game, change: Callable[[Opening], Opening]) -> Game:
    rounds = (
        replace(stage, opens=tuple(map(change, stage.opens))) for stage in game.betting_rounds
    )
    return replace(game, betting_rounds=tuple(rounds))


def _opener_of_equal_upcards(game: Game, value: str) -> Game:
    first = value == "designated_player_opens"
    by = highest_cards_showing if first else highest_cards_after_the_buck

    def change(opening: Opening) -> Opening:
        return replace(opening, by=by) if opening.form == "blind" else opening

    return _each_opening(game, change)


def _tapped_out_leader(game: Game, value: str) -> Game:
    left = value == "left_of_leader"
    passes = Passes.TO_THE_LEFT if left else Passes.TO_THE_NEXT_IN_VALUE

    def change(opening: Opening) -> Opening:
        instead = replace(opening.if_tapped_out, passes=passes)
        return replace(opening, if_tapped_out=instead)

    return _each_opening(game, change)


def _check_then_raise(game: Game, value: str) -> Game:
    def change(betting_rules: BettingRules) -> BettingRules:
        rights = betting_rules.check_then_raise
        changed = rights and replace(rights, allowed=value == "true")
        return replace(betting_rules, check_then_raise=changed)

    return _each_course(game, change)


FINAL_MULTIPLES: Final = {
    "one_to_four_blinds": (1, 2, 3, 4),
    "one_two_or_four_blinds": (1, 2, 4),
    "two_or_four_blinds": (2, 4),
}


def _final_round_amounts(game: Game, value: str) -> Game:
    def change(limit: Limit) -> Limit:
        sums = limit.raising
        if not isinstance(sums, Blinds | UpToBlinds):
            return limit
        multiples = FINAL_MULTIPLES.get(value)
        changed = (
            Blinds(multiples=multiples, least=sums.least, per=sums.per)
            if multiples
            else UpToBlinds(most=4, least=sums.least, per=sums.per)
        )
        return replace(limit, opening=changed, raising=changed)

    *before, final = game.betting_rounds
    only_final = _each_limit(replace(game, betting_rounds=(final,)), change)
    return replace(game, betting_rounds=(*before, *only_final.betting_rounds))


def _two_player_exception(game: Game, value: str) -> Game:
    def change(limit: Limit) -> Limit:
        cap = limit.cap
        if cap is None or not isinstance(cap.unless, TwoPlayers):
            return limit
        unless = replace(cap.unless, sizes_free=value == "number_and_size")
        return replace(limit, cap=replace(cap, unless=unless))

    return _each_limit(game, change)


def _surplus(game: Game, value: str) -> Game:
    surplus = {
        "reopens_betting": Surplus.REOPENS,
        "does_not_reopen": Surplus.DOES_NOT_REOPEN,
        "call_only": Surplus.STAYS,
    }[value]

    def change(limit: Limit) -> Limit:
        if not isinstance(limit.short_stake, SurplusIsNoRaise):
            return limit
        return replace(limit, short_stake=replace(limit.short_stake, surplus=surplus))

    return _each_limit(game, change)


def _short_of_the_opening(game: Game, value: str) -> Game:
    def change(betting_rules: BettingRules) -> BettingRules:
        short = betting_rules.short_opening
        return replace(
            betting_rules, short_opening=short and replace(short, opens=value == "opens")
        )

    return _each_course(game, change)


def _two_player_blinds(game: Game, value: str) -> Game:
    reversed_ = value == "button_posts_first_blind"
    due = (
        replace(clause, order=replace(clause.order, two_reversed=reversed_))
        if isinstance(clause, BlindsInTurn)
        else clause
        for clause in game.before_the_deal
    )
    return replace(game, before_the_deal=tuple(due))


def _head_to_head(game: Game, value: str) -> Game:
    def change(limit: Limit) -> Limit:
        cap = limit.cap
        if cap is None or not isinstance(cap.unless, HeadToHead):
            return limit
        unless = replace(cap.unless, tapped_out_count=value == "true")
        return replace(limit, cap=replace(cap, unless=unless))

    return _each_limit(game, change)


def _last_to_draw(game: Game, value: str) -> Game:
    in_fact = value == "last_who_replaces"
    means = LastToDraw.LAST_WHO_REPLACES if in_fact else LastToDraw.LAST_IN_ORDER

    def change(stage: BettingRound) -> BettingRound:
        if stage.draw is None or stage.draw.rest_later is None:
            return stage
        rest = stage.draw.rest_later
        last = replace(rest.last, who=replace(rest.last.who, means=means))
        return replace(stage, draw=replace(stage.draw, rest_later=replace(rest, last=last)))

    return replace(game, betting_rounds=tuple(map(change, game.betting_rounds)))


def _compared_with(game: Game, value: str) -> Game:
    duty = game.showdown.equal_or_better
    measure = Measure.BEST_SHOWN if value == "best_shown" else Measure.FIRST_HAND
    changed = replace(duty, comparison=replace(duty.comparison, measure=measure))
    return replace(game, showdown=replace(game.showdown, equal_or_better=changed))


def _burn_before_the_draw(game: Game, value: str) -> Game:
    burn = Burn(cards=1, per=reading("V-31")) if value == "true" else None
    rounds = (replace(stage, burn=burn) if stage.draw else stage for stage in game.betting_rounds)
    return replace(game, betting_rounds=tuple(rounds))


def _burn_after_the_reshuffle(game: Game, value: str) -> Game:
    short = game.communal_when_short
    changed = short and replace(short, burn_after_reshuffle=value == "if_cards_suffice")
    return replace(game, communal_when_short=changed)


def _tie_tested_on(game: Game, value: str) -> Game:
    commission = game.commission
    assert isinstance(commission, ByScale)
    tested_on = TestedOn(value)
    tied = replace(commission.tied, tested_on=tested_on)
    return replace(game, commission=replace(commission, tied=tied))


def _full_houses_with_one_threesome(game: Game, value: str) -> Game:
    alone = value == "split"
    ranked = (replace(each, threesome_alone=alone) for each in game.rankings)
    return replace(game, rankings=tuple(ranked))


CHANGES: Final[Mapping[str, Change]] = {
    **SEAT_CHANGES,
    "no_commission_tie_tested_on": _tie_tested_on,
    "full_houses_with_one_threesome": _full_houses_with_one_threesome,
    "burn_before_the_draw": _burn_before_the_draw,
    "burn_after_the_last_card_reshuffle": _burn_after_the_reshuffle,
    "blind_multiple": _blind_multiple,
    "opener_of_equal_upcards": _opener_of_equal_upcards,
    "opener_for_a_tapped_out_leader": _tapped_out_leader,
    "check_then_raise": _check_then_raise,
    "final_round_amounts": _final_round_amounts,
    "two_player_exception": _two_player_exception,
    "surplus_short_of_a_raise": _surplus,
    "tapping_out_short_of_the_opening": _short_of_the_opening,
    "two_player_blinds": _two_player_blinds,
    "all_in_this_round_counts_for_head_to_head": _head_to_head,
    "last_player_to_replace_cards": _last_to_draw,
    "hand_compared_with_at_the_showdown": _compared_with,
    "missing_or_wrong_cut": irregularity_settings.missing_or_wrong_cut,
    "chips_of_a_voided_wager": irregularity_settings.chips_of_a_voided_wager,
    "side_pot_without_a_live_hand": irregularity_settings.side_pot_without_a_live_hand,
    "communal_card_before_any_betting": irregularity_settings.communal_card_before_any_betting,
    "ante_is_a_forced_bet": irregularity_settings.ante_is_a_forced_bet,
}
