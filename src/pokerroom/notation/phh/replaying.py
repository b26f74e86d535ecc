"""A recorded hand played through again under our rules, act by act."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pokerroom.books import Referral, Refusal
from pokerroom.money import Money
from pokerroom.notation.phh import actions
from pokerroom.notation.phh.dealing import CardsDealt
from pokerroom.notation.phh.hand import Hand
from pokerroom.play import AnyAct, Bets, Deals, Reshuffles, Shows, ThrowsIn, begin_round
from pokerroom.play.betting.acts import Act
from pokerroom.play.betting.offers import at_turn
from pokerroom.play.betting.turn import Turn
from pokerroom.play.rulings.consequences import begin_play
from pokerroom.play.rulings.ruling import put
from pokerroom.play.rulings.ruling_on_cards import due_now
from pokerroom.play.seats import DEALER
from pokerroom.play.state.awaiting import awaited
from pokerroom.play.state.plan import Plan
from pokerroom.play.state.play import Phase, Play

UNKNOWN_STAKE: Final = Money(10**15)


@dataclass(frozen=True, slots=True, kw_only=True)
class Refused:
    """The first action that our rules refuse, counted from 1, and the rule that refuses it."""

    action: int
    because: str
    per: str = ""


class Replay:
    """The round of play so far, with the cards and shown hands that are not due yet."""

    def __init__(self, hand: Hand, plan: Plan) -> None:
        self.hand = hand
        stakes = {p: s or UNKNOWN_STAKE for p, s in enumerate(hand.stakes, start=1)}
        marker_seat = len(stakes) if plan.game.marker else DEALER
        self.play: Play = begin_play(begin_round(plan, stakes, marker_seat=marker_seat))
        self.cards = CardsDealt(hand)
        self.shown: dict[int, actions.Show | actions.Muck] = {}
        self.last_word = {
            action.player: number
            for number, action in enumerate(hand.actions, start=1)
            if isinstance(action, actions.Show | actions.Muck)
        }
        self.unseen: list[int] = []
        self.refused: Refused | None = None

    def run(self) -> None:
        """Puts the actions in turn until one is refused."""
        for number, action in enumerate(self.hand.actions, start=1):
            self._act(number, action)
            if self.refused:
                return
        self._show_the_rest()

    def _act(self, number: int, action: actions.Action) -> None:
        match action:
            case actions.Remark():
                pass
            case actions.DealHole() | actions.DealCommunal():
                self.cards.take(action)
                self._deal(number)
            case actions.Show() | actions.Muck():
                if self.last_word[action.player] == number:
                    self.shown[action.player] = action
                    self._show(number)
            case actions.Discard():
                self._refuse(number, "this game has no draw")
            case _:
                self._bet(number, action)

    def _refuse(self, number: int, because: str, per: str = "") -> None:
        self.refused = self.refused or Refused(action=number, because=because, per=per)

    def _put(self, number: int, act: AnyAct) -> None:
        found = put(self.play, act)
        if isinstance(found, Refusal):
            self._refuse(number, found.because, str(found.per))
        elif isinstance(found, Referral):
            self._refuse(number, found.question, str(found.per))

    def _deal(self, number: int) -> None:
        """Deals once the file has named every card that is due."""
        play = self.play
        while play.phase in {Phase.DEAL, Phase.RESHUFFLE} and not self.refused:
            if play.phase is Phase.RESHUFFLE:
                self._put(number, Reshuffles())
                continue
            due = due_now(play)
            if because := self.cards.too_many(due):
                self._refuse(number, because, str(play.due_per))
            elif not self.cards.are_there(due):
                return
            else:
                opens = self._next_to_bet(number)
                cards = self.cards.hand_out(due, opens=opens, lowest=not play.stage)
                self._put(number, Deals(cards=cards))
        if not self.cards.is_empty and not self.refused:
            self._refuse(number, f"no cards are due: {awaited(play)}")
        self._show(number)

    def _next_to_bet(self, number: int) -> int:
        """The player of the next betting act after action *number*; the dealer if there is none."""
        for action in self.hand.actions[number:]:
            if isinstance(
                action, actions.Fold | actions.CheckOrCall | actions.RaiseTo | actions.BringIn
            ):
                return action.player
        return DEALER

    def _bet(
        self,
        number: int,
        action: actions.Fold | actions.CheckOrCall | actions.RaiseTo | actions.BringIn,
    ) -> None:
        if self._is_formal(action):
            return
        if self.play.phase is not Phase.BETTING:
            self._refuse(number, f"not now: {awaited(self.play)}")
            return
        if isinstance(action, actions.BringIn) and self.hand.bring_in is None:
            self._refuse(number, "this game has no bring-in")
            return
        act, to = self._meant(action)
        self._put(number, Bets(seat=action.player, act=act, to=to))

    def _is_formal(self, action: actions.Action) -> bool:
        """The last player able to wager may still say check once the betting is over."""
        play = self.play
        able = [seat for seat in play.still_in() if play.stakes[play.places[seat]]]
        over = play.phase in {Phase.DEAL, Phase.SHOWDOWN}
        return over and isinstance(action, actions.CheckOrCall) and able == [action.player]

    def _meant(
        self, action: actions.Fold | actions.CheckOrCall | actions.RaiseTo | actions.BringIn
    ) -> tuple[Act, int | None]:
        """What our rules call the action; it may be a tap out if it takes the whole stake."""
        assert self.play.betting is not None
        turn = at_turn(self.play.betting)
        match action:
            case actions.Fold():
                return Act.FOLD, None
            case actions.CheckOrCall():
                if not turn.owes:
                    return (Act.CHECK if turn.check else Act.STAND), None
                return (Act.CALL if turn.call else Act.TAP_OUT), None
            case actions.BringIn():
                assert self.hand.bring_in is not None
                return _wager(turn, min(self.hand.bring_in, turn.reach))
            case actions.RaiseTo():
                return _wager(turn, action.to)

    def _show(self, number: int) -> None:
        """Players show in the order of our rules, as far as the file says so.

        Files often show hands before the last cards are dealt; those wait here until then. If a
        hand is shown twice, the last showing counts.
        """
        play = self.play
        while play.phase is Phase.SHOWDOWN and not self.refused:
            action = self.shown.pop(play.to_show[0], None)
            if action is None:
                return
            self._put(number, self._act_of(action))

    def _act_of(self, action: actions.Show | actions.Muck) -> Shows | ThrowsIn:
        """A player who shows cards that the file never names cannot win, as far as we can tell."""
        seat = action.player
        if isinstance(action, actions.Muck):
            return ThrowsIn(seat=seat)
        held = self.play.held[self.play.places[seat]]
        told = tuple(card for card in action.cards if card is not None)
        if held.count(None) > sum(card not in held for card in told):
            self.unseen.append(seat)
            return ThrowsIn(seat=seat)
        return Shows(seat=seat, cards=told)

    def _show_the_rest(self) -> None:
        """If the file records no showing at all, hands that are known are shown."""
        play, hand = self.play, self.hand
        if play.phase is not Phase.SHOWDOWN or any(
            isinstance(a, actions.Show | actions.Muck) for a in hand.actions
        ):
            return
        if not any(None in play.held[play.places[seat]] for seat in play.to_show):
            self.shown = {seat: actions.Show(seat) for seat in play.to_show}
            self._show(len(hand.actions))


def _wager(turn: Turn, to: int) -> tuple[Act, int]:
    """Wagering the whole stake is a tap out unless the rules allow that amount as a wager."""
    tapped_out = turn.tap_out and to == turn.reach and to not in turn.totals
    return (Act.TAP_OUT if tapped_out else turn.wager), to
