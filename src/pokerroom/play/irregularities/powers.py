"""What staff may decide: against a player, about a whole round, or in answer to a question."""

from __future__ import annotations

from typing import Final

from pokerroom.play import facts
from pokerroom.play.irregularities.declaration import (
    Declaration,
    Field,
    Grant,
    Moment,
    PowerDeclared,
    Sort,
)
from pokerroom.play.irregularities.phrases import AFFECTS, DISRUPTS, ROUND, WAGERS, WHOSE_HAND

POWERS: Final = (
    PowerDeclared(
        kind=facts.VoidsWagers,
        grants=(
            Grant(heading="Declare a player's wagers void", per=lambda powers: powers.void_wagers),
        ),
        fields=(Field(name="seat", sort=Sort.PLAYER, asks="Whose wagers are void?"),),
        said_of_staff=(
            f"voids {WAGERS} of {{who}}",
            "(voids|declares) {who}['][s] (wager[s]|bet[s])[ void]",
            f"declares {WAGERS} of {{who}} void",
        ),
        written="{by} voids the wagers of {seat}",
        told="The wagers of {seat} are declared void",
    ),
    PowerDeclared(
        kind=facts.Excludes,
        grants=(
            Grant(heading="Exclude a player from the game", per=lambda powers: powers.exclude),
        ),
        fields=(Field(name="seat", sort=Sort.PLAYER, asks="Who is excluded?"),),
        said_of_staff=("(excludes|bars|expels) {who}[ from {anything}]",),
        written="{by} excludes {seat}",
        told="{seat} is excluded",
    ),
    PowerDeclared(
        kind=facts.KillsHand,
        grants=(
            Grant(
                heading="Declare a hand dead because of what was said or passed on about it",
                per=lambda powers: powers.dead_hand,
            ),
        ),
        fields=(Field(name="seat", sort=Sort.PLAYER, asks="Whose hand is dead?"),),
        said_of_staff=(f"declares {WHOSE_HAND} dead", f"kills {WHOSE_HAND}"),
        written="{by} declares the hand of {seat} dead",
        told="The hand of {seat} is declared dead",
    ),
    PowerDeclared(
        kind=facts.Invalidates,
        grants=(
            Grant(
                heading="Cancel a round that was disrupted from outside",
                per=lambda powers: powers.upset,
            ),
            Grant(heading="Cancel a round for fraud", per=lambda powers: powers.fraud),
        ),
        fields=(Field(name="fraud", sort=Sort.FRAUD, asks="Is it for fraud?"),),
        details=(AFFECTS, DISRUPTS),
        said_of_staff=(
            f"(invalidates|cancels|voids|annuls) {ROUND}{{ground}}",
            f"declares {ROUND} (void|invalid){{ground}}",
        ),
        written="{by} invalidates the round: {fraud}",
        told="{fraud}",
    ),
)
"""Powers used against a player or a round; they are recorded as facts are."""

DECISIONS: Final = (
    Declaration(
        kind=facts.Withdraws,
        said_of_staff=(
            "withdraws[ (it|that|the (question|fact)|what {something})]",
            "takes it back",
        ),
        put=Moment.NOT_YET,
    ),
    Declaration(
        kind=facts.Rewinds,
        fields=(
            Field(name="to", sort=Sort.POINT, asks="Back to which point?"),
            Field(name="reason", sort=Sort.REASON, asks="For what reason?"),
            Field(name="shuffled", sort=Sort.SHUFFLED),
        ),
        said_of_staff=(
            "takes back [the ][last ][{number} ]act[s]{reason}",
            f"(takes|rewinds|sets) {ROUND} back to {{point}}{{shuffles}}{{reason}}",
            f"rewinds[ {ROUND}] to {{point}}{{shuffles}}{{reason}}",
        ),
        put=Moment.NOT_YET,
        as_told=True,
    ),
    Declaration(
        kind=facts.Answers,
        fields=(
            Field(name="answer", sort=Sort.ANSWER, asks="What is the answer?"),
            Field(name="seat", sort=Sort.ANSWERER),
        ),
        said=("{player} (answers|says|decides|chooses|replies){answer}",),
        said_of_staff=("(decides|answers|rules|replies|says|chooses){answer}",),
        put=Moment.NOT_YET,
        as_told=True,
    ),
)
