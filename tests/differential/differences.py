"""Where PokerKit and our books differ, each difference with the rule of ours that makes it so.

Some differences are taken out by how PokerKit is set up (`pokerkit_side`), and need no name:

* Of two players PokerKit gives the button the first blind. Ours has the last one (VIC 8.2.2,
  V-02), so its blinds are handed over in reverse; `button_posts_first` is our house setting.
* PokerKit counts an opening wager among the wagers that are capped, and no blind. We count
  raises, three of them (VIC 6.8, V-12): so it gets three after blinds and four otherwise. The
  completion of a bring-in is no raise of ours and a wager of its own: four, again.
* PokerKit's tournaments forbid to fold where a check is free; its cash games only warn. We allow
  it (VIC 8.14.4(b), 8.9.4(b) and their like; after blinds 8.14.3(a)), so it plays a cash game.
* PokerKit has a bring-in below the bet, which its player may complete at once. Ours is a wager of
  the table minimum at least (VIC 8.9.3(a), 8.10.3(a)), so it is set up without a bring-in and the
  lowest card has to open; under a fixed limit a notice may set the bring-in lower, and then its
  player may make just that.
* PokerKit still asks the last player with chips after the others have folded or tapped out, if he
  has not acted. Ours is not asked when he owes nothing, there being nobody to wager against
  (VIC 6.14.1): so he checks by himself.
* In PokerKit an ante may be no part of the layers by which pots are made; ours always is
  (VIC def:All-in), so antes are trimmed.
* Seven or more players of stud could run out of cards. PokerKit then deals folded cards as well,
  in a random order; ours reshuffles burn cards alone or deals one communal card (VIC 8.9.5(a),
  8.10.5(a), V-43). So no such table is made.
* PokerKit throws in the hands that cannot win before it makes the pots, so those that are left to
  the same players become one, with one remainder. We share each pot (VIC 8.1.5, 8.10.5(f),
  8.16.6(f)); so all hands are shown and none is thrown in.
* Commission (VIC 7) is nil. The lowest chip is PokerKit's unit, so pot limits need no rounding
  (VIC 6.6, V-16). Who shows first and who throws in is not compared (VIC 8.14.6(d)).

PokerKit deals as our books do: one card at a time from the first player on, one burn card before
every later dealing round, the dealing rounds after all have tapped out included (VIC 8.1.4,
V-23, def:Burn card). It orders suits as VIC 3.2.3 does for the bring-in, with the ace high.
The differences below remain. A `Theirs` names those that bear on what it offers or on its result.
"""

from __future__ import annotations

from enum import Enum


class Difference(Enum):
    """What PokerKit does otherwise, and the rules of ours.

    Those *out_of_step* let another player act than ours: such a round cannot be followed any
    further. With the others, only the totals of a wager can differ; the acts that both offer can
    still be made, and results agree but for `ON_RESULT`.
    """

    HEAD_TO_HEAD = (
        "the cap on raises holds between two players",
        ("6.8", "def:Head to Head", "V-12"),
    )
    """Ours is lifted as soon as two active players are left in the betting round, unless a table
    has named house term H-05."""

    SHORT_UNDER_FIXED_LIMIT = (
        "a tap-out short of a raise counts as one and is raised by a full bet, but whoever has "
        "acted may not raise it",
        ("6.14.2(a)", "6.14.2(b)", "V-12", "V-13", "V-14"),
    )
    """Ours below half a bet does not count and is completed to the structured level; from half
    on it counts, is raised by a full bet, and those who have acted may raise too. PokerKit does
    the same only for players who have still to act, and only from half on."""

    SHORT_FIRST_WAGER = (
        "a tap-out short of a raise lets those raise who have acted, if it is the first wager",
        ("6.14.3", "V-15"),
    )
    """Without a limit and with pot limits: PokerKit measures it by the wagers of the betting
    round alone, so over a blind or after checks it is always enough. Ours never reopens."""

    SHORT_ONES_ADD_UP = (
        "several tap-outs short of a raise add up to one",
        ("6.14.3", "V-15"),
    )
    """Ours judges each excess alone."""

    NOBODY_COULD_CALL_MORE = (
        "no raise is allowed if no other player's stake goes beyond the highest total",
        ("6.5", "6.14.1"),
    )
    """Ours closes raising only when no other player has any chips left; what nobody calls is
    given back, so the result is the same."""

    SHORT_BLIND = (
        "a last blind that is not paid in full stands at what was paid",
        ("6.4", "6.14.1", "def:Call"),
        True,
    )
    """Ours stands at its amount: that is what a call comes to and what raises are built on."""

    SHORT_BRING_IN = (
        "a bring-in of half a bet or more that is not paid in full is still completed to a bet",
        ("8.9.3(a)", "8.10.3(a)", "6.14.2(b)", "V-13"),
    )
    """Ours is a tap-out like any other: from half a bet on it is raised by a full bet."""

    LOWEST_CARD_TAPPED_OUT = (
        "the bring-in of a player whose ante took all passes to his left",
        ("9.6.3", "V-48"),
        True,
    )
    """Ours passes to the next lowest card. In later rounds both pass to the left."""

    EQUAL_HANDS_SHOWING = (
        "of equal hands showing the first from the dealer's left opens",
        ("8.9.4(b)", "8.9.5(b)", "8.10.4(b)", "8.10.5(b)", "V-26"),
        True,
    )
    """Of ours the one with the highest card by suit."""

    ODD_CHIPS = (
        "all that cannot be shared equally goes to the first winner from the button's left",
        ("8.1.5(a)", "8.1.5(b)", "V-24", "V-25"),
    )
    """Ours goes out one chip a winner from there on, in stud by the highest card and its suit.
    What halving for a low leaves goes to the high hand in both (8.10.5(f), 8.16.6(f))."""

    LOW_OF_NOBODY_IN_THE_POT = (
        "if anybody has a low, half of a side pot whose players have none is shared by them all",
        ("8.10.5(e)", "8.16.6(e)"),
    )
    """Of ours the best high hand takes that pot: whether there is a low is asked of each pot."""

    def __init__(self, what: str, per: tuple[str, ...], out_of_step: bool = False) -> None:
        self.what = what
        self.per = per
        self.out_of_step = out_of_step

    def explains(self, ours: range, theirs: range) -> bool:
        """Whether it can be why we and PokerKit offer these totals, which are not the same."""
        if self in {Difference.HEAD_TO_HEAD, Difference.NOBODY_COULD_CALL_MORE}:
            return not theirs
        if self in {Difference.SHORT_FIRST_WAGER, Difference.SHORT_ONES_ADD_UP}:
            return not ours
        return self in {
            Difference.SHORT_UNDER_FIXED_LIMIT,
            Difference.SHORT_BLIND,
            Difference.SHORT_BRING_IN,
        }


ON_RESULT = frozenset({Difference.ODD_CHIPS, Difference.LOW_OF_NOBODY_IN_THE_POT})
"""These can change final stakes; all others only what is offered."""
