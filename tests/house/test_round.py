"""The round against the house around its rules: offers, views, settings, the next round."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pokerroom.books import Refusal, Ruling, reading
from pokerroom.cards.card import Card, parse_cards
from pokerroom.house import (
    Deals,
    Folds,
    HouseGame,
    Phase,
    PicksUp,
    Places,
    Player,
    RefusesExposure,
    SortsDeck,
    Terms,
    TurnsUp,
    View,
    Viewer,
    Wagers,
    Watcher,
    begin_next,
    offers,
    phase_of,
    plan_for,
    received_by,
    seen_by,
)
from pokerroom.house.facts import (
    AmendsJackpot,
    Chooses,
    CountsHands,
    ExposesCard,
    FindsCardsOnEmptyBox,
    FindsCommunalWrong,
    FindsDeckIncorrect,
    FindsJackpotShort,
    FindsWagerForgotten,
    Ground,
    Invalidates,
    SuspectsFailure,
    VoidsHand,
    VoidsPlayer,
    WrongHand,
)
from pokerroom.house.game.terms import NoSuchHouseSetting
from pokerroom.house.state.corrections import HandCorrected
from pokerroom.house.state.events import Dealt, Outcome, WagerSettled
from pokerroom.house.views.view import Standing, Uncovered
from pokerroom.house.wagering.offers import Choice
from pokerroom.money import Money, dollars
from tests.rulebook.against_the_house import (
    ANTE,
    CANBERRA,
    CROWN,
    DEALER_EXTRA,
    JACKPOT,
    JACKPOT_2,
    Round,
)

HANDS = {1: "8s 7s", 2: "Ks Kd", 0: "Ah Ad"}
COMMUNAL = "9d Tc Jh 2c 3d"


def dealt() -> Round:
    return Round(CROWN, HANDS, COMMUNAL).begin(ann=(1, 10), bob=(2, 20)).deal()


def choices(table: Round, person: str) -> list[tuple[Choice, int]]:
    return [(offer.choice, offer.amount // 100) for offer in offers(table.play, person)]


def seen(table: Round, viewer: Viewer) -> View:
    found = seen_by(table.play, viewer)
    return found.table if isinstance(found, Uncovered) else found


def test_who_is_to_decide_is_offered_what_the_rules_allow() -> None:
    table = dealt()

    assert choices(table, "ann") == [(Choice.FOLD, 0), (Choice.WAGER, 20)]
    assert choices(table, "bob") == choices(table, "cam") == []
    table.wager(1, 20)
    assert choices(table, "bob") == [(Choice.FOLD, 0), (Choice.WAGER, 40)]
    table.wager(2, 40)
    assert choices(table, "ann") == []
    table.deal()
    assert choices(table, "ann") == [(Choice.CHECK, 0), (Choice.WAGER, 10)]


def test_leaving_out_the_flop_wager_is_never_offered() -> None:
    table = dealt()
    assert {choice for choice, _ in choices(table, "ann")} == {Choice.FOLD, Choice.WAGER}

    table.do(FindsWagerForgotten(box=1, inadvertent=True, by="Supervisor"))
    table.wager(2, 40)
    table.deal()

    assert choices(table, "ann") == []


def test_in_canberra_poker_all_are_offered_their_decision_at_once() -> None:
    hands = {1: "8s 7s 5d 4d 2d", 2: "Ks Kd 3s 3d 2c", 0: "Ah Ad 9c 8c 7c"}
    table = Round(CANBERRA, hands).begin(ann=(1, 10), bob=(2, 20)).deal()

    assert choices(table, "ann") == [(Choice.FOLD, 0), (Choice.WAGER, 20)]
    assert choices(table, "bob") == [(Choice.FOLD, 0), (Choice.WAGER, 40)]


@pytest.mark.parametrize(("chips", "number"), [(29, 1), (30, 2)])
def test_what_his_chips_do_not_allow_is_not_offered(chips: int, number: int) -> None:
    table = Round(CROWN, HANDS, COMMUNAL, people={"ann": dollars(chips)}).begin(ann=(1, 10)).deal()

    assert len(choices(table, "ann")) == number
    if number == 1:
        refusal = table.refused(Wagers(person="ann", box=1, amount=dollars(20)))
        assert refusal.per == CROWN.book["3.1"]


def test_questions_are_offered_to_those_who_are_asked() -> None:
    table = dealt()
    table.do(PicksUp(person="ann", box=1))
    table.do(FindsCardsOnEmptyBox(box=3, cards=(None,)))

    assert choices(table, "bob") == [(Choice.VOID, 0), (Choice.PLAY_ON, 0)]
    table.do(Chooses(person="bob", box=2, void=False))
    assert choices(table, "bob") == []
    table.do(Chooses(person="ann", box=1, void=False), SuspectsFailure())
    assert choices(table, "ann") == []


def test_no_card_is_found_wrong_while_players_are_asked() -> None:
    table = dealt()
    table.do(PicksUp(person="ann", box=1))
    table.do(FindsCardsOnEmptyBox(box=3, cards=(None,)))
    facts = (
        FindsCardsOnEmptyBox(box=4, cards=(None,)),
        CountsHands(wrong=(WrongHand(box=1, cards=()),), deck_complete=True),
    )

    assert [table.refused(fact).because.partition(":")[0] for fact in facts] == ["not now"] * 2
    table.do(Chooses(person="ann", box=1, void=False), Chooses(person="bob", box=2, void=False))
    table.do(facts[1])


def test_no_cards_are_found_on_an_empty_box_once_the_dealers_hand_is_turned_up() -> None:
    turned = dealt().all_stay().to_the_river()
    turned.do(TurnsUp())

    late = turned.refused(FindsCardsOnEmptyBox(box=3, cards=(None,)))
    assert late.because.startswith("not now: ")


def test_so_is_amending_a_jackpot_wager() -> None:
    table = Round(CROWN, HANDS, COMMUNAL)
    table.place("ann", 1, JACKPOT_2, 1)
    table.begin(ann=(1, 10))

    assert choices(table, "ann") == [(Choice.AMEND, 0), (Choice.LEAVE, 0)]


@pytest.mark.parametrize("chips", [11, 12])
def test_a_jackpot_wager_is_made_up_with_chips_its_player_has(chips: int) -> None:
    table = Round(CROWN, HANDS, COMMUNAL, people={"ann": dollars(chips)})
    table.place("ann", 1, JACKPOT_2, 1)
    table.begin(ann=(1, 10))
    amends = AmendsJackpot(person="ann", box=1, wager=JACKPOT_2, amends=True)

    if chips == 11:
        assert table.refused(amends).per == CROWN.book["3.1"]
    else:
        table.do(amends)
        assert table.play.purses["ann"] == 0


def test_a_player_sees_his_own_hand_and_what_lies_open() -> None:
    table = dealt()

    anns, bobs = seen(table, Player(name="ann")), seen(table, Player(name="bob"))
    assert [box.cards for box in anns.boxes] == [parse_cards("8s 7s"), (None, None)]
    assert [box.cards for box in bobs.boxes] == [(None, None), parse_cards("Ks Kd")]
    assert anns.dealer == bobs.dealer == (None, None)
    assert len(anns.offers) == 2
    assert bobs.offers == ()


@pytest.mark.parametrize("viewer", list(Watcher))
def test_watchers_see_no_hand_before_it_is_shown(viewer: Watcher) -> None:
    table = dealt()
    before = seen(table, viewer)
    table.all_stay().to_the_river().do(TurnsUp())
    turned = seen(table, viewer)
    table.show()

    assert [box.cards for box in before.boxes] == [(None, None)] * 2
    assert turned.dealer == parse_cards("Ah Ad")
    assert [box.cards for box in turned.boxes] == [(None, None)] * 2
    assert [box.cards for box in seen(table, viewer).boxes] == [
        parse_cards("8s 7s"),
        parse_cards("Ks Kd"),
    ]


def test_an_inspector_sees_all_once_the_round_is_over() -> None:
    table = dealt()
    table.fold(1)
    table.fold(2)
    before = seen_by(table.play, Watcher.INSPECTOR)
    table.pay()

    found = seen_by(table.play, Watcher.INSPECTOR)
    assert isinstance(before, View)
    assert isinstance(found, Uncovered)
    assert dict(found.held)[1] == parse_cards("8s 7s")
    assert isinstance(seen_by(table.play, Watcher.DEALER), View)


def test_nobody_is_named_like_a_watcher_by_chance() -> None:
    table = dealt()

    assert seen(table, Player(name="inspector")).boxes[0].cards == (None, None)


def test_a_viewer_is_told_of_the_deal_without_the_cards_of_others() -> None:
    table = dealt()
    table.do(ExposesCard(box=2, card=Card("Ks")))
    deal = next(event for event in table.play.record if type(event).__name__ == "Dealt")

    told = received_by(table.play, deal, Player(name="ann"))
    assert told.cards == (*_only(0), *_only(1))  # type: ignore[union-attr]
    assert received_by(table.play, deal, Watcher.DEALER).cards == (None,) * 6  # type: ignore[union-attr]
    exposed = table.play.record[-1]
    assert received_by(table.play, exposed, Watcher.SPECTATOR) == exposed


def _only(place: int) -> tuple[Card | None, ...]:
    return (parse_cards("8s 7s")[place], None, None)


def test_the_next_round_begins_with_the_chips_and_claims_of_the_last() -> None:
    table = dealt().all_stay().finish()

    begun = begin_next(table.play)

    assert begun.chips == table.play.purses
    assert begun.claims == {1: "ann", 2: "bob"}


def test_in_canberra_poker_nobody_has_a_claim_but_who_was_told_remains_told() -> None:
    hands = {1: "8s 7s 5d 4d 2d", 0: "Ah Ad 9c 8c 7c"}
    table = Round(CANBERRA, hands).begin(ann=(1, 10)).find(1, ANTE, 9).deal().all_stay().show()

    begun = begin_next(table.play)

    assert (begun.claims, begun.advised) == ({}, frozenset({"ann"}))


def terms(**settings: str) -> Terms:
    return Terms(
        boxes=7, minimum=dollars(10), maximum=dollars(100), unit=dollars(5), settings=settings
    )


def test_a_setting_that_no_reading_knows_is_an_error() -> None:
    with pytest.raises(NoSuchHouseSetting, match="there is no setting colour"):
        plan_for(CROWN, terms(colour="red"))
    with pytest.raises(NoSuchHouseSetting, match="has no value 'perhaps', only true, false"):
        plan_for(CROWN, terms(several_boxes_for_one_person="perhaps"))
    with pytest.raises(ValueError, match="is not an amount"):
        plan_for(CROWN, terms(flop_wager_minimum="much"))


@pytest.mark.parametrize(("cents", "found"), [(-1, Refusal), (0, Ruling)])
def test_a_sum_on_the_sign_may_be_nothing_and_not_less(cents: int, found: type) -> None:
    jackpot = replace(terms(), jackpot=Money(cents))
    payout = replace(terms(), maximum_payout=Money(cents))

    assert isinstance(plan_for(CROWN, jackpot), found)
    assert isinstance(plan_for(CROWN, payout), found)


@pytest.mark.parametrize(("cents", "found"), [(0, Refusal), (1, Ruling)])
def test_wagers_go_up_by_a_cent_or_more(cents: int, found: type) -> None:
    unit, extra_unit = Money(cents), Money(cents)

    assert isinstance(plan_for(CROWN, replace(terms(), unit=unit)), found)
    assert isinstance(plan_for(CROWN, replace(terms(), extra_unit=extra_unit)), found)


@pytest.mark.parametrize(("game", "boxes", "code"), [(CROWN, 22, "W-22"), (CANBERRA, 9, "A-65")])
def test_a_table_has_as_many_boxes_as_the_deck_allows(
    game: HouseGame, boxes: int, code: str
) -> None:
    found = [
        plan_for(
            game,
            Terms(boxes=number, minimum=dollars(10), maximum=dollars(100), unit=dollars(5)),
        )
        for number in (1, boxes, boxes + 1)
    ]

    assert [type(each) for each in found] == [Ruling, Ruling, Refusal]
    assert found[-1].per == reading(code)


@pytest.mark.parametrize("game", [CROWN, CANBERRA], ids=lambda game: game.name)
def test_a_full_table_is_played_to_its_end(game: HouseGame) -> None:
    boxes, dealt = range(1, game.seating.most + 1), game.dealt
    cards = iter(Card(number) for number in range(52))
    hands = {box: " ".join(str(next(cards)) for _ in range(dealt.player)) for box in (0, *boxes)}
    communal = " ".join(str(next(cards)) for _ in range(dealt.communal))
    table = Round(game, hands, communal, people={f"p{box}": dollars(100) for box in boxes})

    table.begin(**{f"p{box}": (box, 10) for box in boxes})
    table.deal().all_stay().to_the_river().show()

    assert table.play.undealt == len(list(cards))
    assert phase_of(table.play) in {Phase.ENDING, Phase.OVER}


def test_in_a_void_round_no_box_is_awaited() -> None:
    table = Round(CROWN, HANDS, COMMUNAL).begin(ann=(1, 10)).deal()
    assert table.refused(Deals(cards=())).because.endswith("(box 1)")
    table.do(FindsDeckIncorrect(void=True, by="Casino Operator"))

    assert table.refused(Deals(cards=())).because == f"not now: {phase_of(table.play).value}"


def test_only_a_prize_of_the_pools_waits_for_a_sorted_deck() -> None:
    found = Round(CANBERRA).begin(ann=(1, 10)).refused(SortsDeck())

    assert found.because == "no prize of this game waits for a sorted deck"
    assert found.per == CANBERRA.jackpot.listed


def test_a_card_that_is_out_is_not_dealt_again() -> None:
    table = Round(CROWN, HANDS, COMMUNAL).begin(ann=(1, 10))

    table.refused(Deals(cards=parse_cards("As Kd Qc") + parse_cards("As")))
    table.do(Deals(cards=parse_cards("As Kd")))
    table.refused(Deals(cards=parse_cards("As")))
    table.refused(Deals(cards=parse_cards("Qc Jc Tc")))
    table.do(Deals(cards=parse_cards("Qc Jc")))
    table.do(Folds(person="ann", box=1))


def test_a_corrected_hand_is_told_to_its_player_alone() -> None:
    table = dealt()
    cards = parse_cards("8s 7s 5c")
    wrong = (WrongHand(box=1, cards=cards),)
    table.do(PicksUp(person="ann", box=1), CountsHands(wrong=wrong, deck_complete=True))
    (corrected,) = table.all_of(HandCorrected)

    assert received_by(table.play, corrected, Player(name="ann")) == corrected
    for viewer in (Player(name="bob"), *Watcher):
        told = received_by(table.play, corrected, viewer)
        assert isinstance(told, HandCorrected)
        assert told.cards == (None, None, None)


def test_the_dealers_hand_is_not_counted_once_it_is_turned_up() -> None:
    wrong = CountsHands(wrong=(WrongHand(box=0, cards=parse_cards("Ah")),), deck_complete=True)
    turned, found = dealt().all_stay().to_the_river(), dealt().all_stay()
    turned.do(TurnsUp())
    found.do(wrong)

    assert turned.refused(wrong).per == CROWN.book["5.5"]
    assert found.refused(wrong).per == CROWN.book["5.5"]


def test_nothing_is_found_wrong_while_the_game_is_suspended_or_after_its_end() -> None:
    suspended, over = dealt().all_stay().deal(), dealt().all_stay().finish()
    suspended.do(SuspectsFailure())

    for table in (suspended, over):
        for act in (
            FindsCommunalWrong(),
            FindsCardsOnEmptyBox(box=3, cards=(None,)),
            FindsWagerForgotten(box=1),
            CountsHands(wrong=(WrongHand(box=1, cards=()),)),
            FindsDeckIncorrect(),
            VoidsHand(box=1, by="Casino Operator"),
            VoidsPlayer(person="ann", by="Casino Operator"),
            FindsJackpotShort(box=1, wager=JACKPOT_2, lies=1),
        ):
            assert table.refused(act).because.startswith("not now: ")


@pytest.mark.parametrize(
    ("setting", "left"), [("defective_area_returned", 1), ("whole_wager_returned", 0)]
)
def test_declining_to_amend_one_area_answers_for_the_whole_wager_only_as_set(
    setting: str, left: int
) -> None:
    table = Round(CROWN, HANDS, COMMUNAL, settings={"level_3_short_on_one_area": setting})
    for person, box in (("ann", 1), ("bob", 2)):
        table.place(person, box, JACKPOT_2, 1)
        table.do(Places(person=person, box=box, wager=JACKPOT, amount=50))
    table.begin(ann=(1, 10), bob=(2, 20))
    assert len(table.play.asked) == 4

    table.do(AmendsJackpot(person="ann", box=1, wager=JACKPOT_2, amends=False))

    asked = [box for _, box in table.play.asked]
    assert (asked.count(1), asked.count(2)) == (left, 2)
    assert table.net("ann") == dollars(-10) - 50 * left


@pytest.mark.parametrize(
    ("game", "operator"), [(CROWN, "Casino Operator"), (CANBERRA, "casino operator")]
)
def test_the_player_of_a_void_hand_does_nothing_more_with_it(
    game: HouseGame, operator: str
) -> None:
    hands = (
        HANDS if game is CROWN else {1: "8s 7s 5d 4d 2d", 2: "Ks Kd 3s 3d 2c", 0: "Ah Ad 9c 8c 7c"}
    )
    table = Round(game, hands, COMMUNAL).begin(ann=(1, 10), bob=(2, 20)).deal()
    table.do(VoidsHand(box=1, by=operator))

    refusal = table.refused(Folds(person="ann", box=1))

    assert refusal.per == game.book["def:Void"]
    assert choices(table, "ann") == []
    boxes = seen(table, Watcher.SPECTATOR).boxes
    assert [box.standing for box in boxes] == [Standing.VOID, Standing.IN]


def test_each_box_is_seen_with_its_own_wagers() -> None:
    table = Round(CROWN, HANDS, COMMUNAL)
    table.place("cam", 3, DEALER_EXTRA, 5)
    table.begin(ann=(1, 10), bob=(2, 20)).deal().all_stay()

    boxes = seen(table, Watcher.SPECTATOR).boxes

    assert [[(each.wager.value, each.lies // 100) for each in box.wagers] for box in boxes] == [
        [("ante", 10), ("flop", 20)],
        [("ante", 20), ("flop", 40)],
        [("dealer extra", 5)],
    ]
    assert [box.standing for box in boxes] == [Standing.IN] * 3
    assert {(each.outcome, each.wins) for box in boxes for each in box.wagers} == {(None, 0)}


@pytest.mark.parametrize("watcher", list(Watcher))
def test_a_player_named_as_a_watcher_is_called_has_his_cards_to_himself(watcher: Watcher) -> None:
    """A watcher is no player, whatever his name is."""
    people = {watcher.name: 10000, "bob": 10000}
    table = Round(CROWN, HANDS, COMMUNAL, people=people)
    table.begin(**{watcher.name: (1, 10), "bob": (2, 20)}).deal()
    own = next(box.cards for box in seen(table, Player(name=watcher.name)).boxes if box.box == 1)
    (deal,) = table.all_of(Dealt)

    assert own == parse_cards(HANDS[1])
    assert seen(table, watcher).boxes[0].cards == (None, None)
    told = received_by(table.play, deal, watcher)
    assert isinstance(told, Dealt)
    assert not set(told.cards) & set(own)


def test_standing_and_outcome_are_seen() -> None:
    table = dealt()
    table.fold(1)
    table.wager(2, 40)
    table.to_the_river().do(TurnsUp(), RefusesExposure(person="bob", box=2))

    boxes = seen(table, Watcher.SPECTATOR).boxes

    assert [box.standing for box in boxes] == [Standing.FOLDED, Standing.UNEXPOSED]
    assert {each.outcome for box in boxes for each in box.wagers} == {Outcome.LOST}
    table.do(Invalidates(ground=Ground.FRAUD, affects=True, by="Casino Operator"))
    assert seen(table, Watcher.SPECTATOR).boxes[0].standing is Standing.VOID


def test_a_round_is_equal_to_nothing_else() -> None:
    assert dealt().play != "a round"
    assert dealt().play == dealt().play
    other = dealt()
    other.fold(1)
    assert dealt().play != other.play


def test_cards_are_found_on_boxes_that_are_there_and_have_no_ante() -> None:
    hands = {2: "8s 7s", 0: "Ah Ad"}
    for box, found in ((0, False), (1, True), (2, False), (22, True), (23, False)):
        table = Round(CROWN, hands, COMMUNAL).begin(ann=(2, 10)).deal()
        act = FindsCardsOnEmptyBox(box=box, cards=(None,))
        if found:
            table.do(act)
        else:
            assert table.refused(act).per == CROWN.book["5.4"]
        assert table.play.void == found


def test_an_open_card_of_a_corrected_hand_stays_in_view() -> None:
    table = Round(CANBERRA, {1: "8s 7s 5d 4d 2d", 0: "Ah Ad 9c 8c 7c"}).begin(ann=(1, 10)).deal()
    table.do(CountsHands(wrong=(WrongHand(box=0, cards=parse_cards("Ah Ad 8c 7c")),)))
    (corrected,) = table.all_of(HandCorrected)

    told = received_by(table.play, corrected, Player(name="ann"))

    assert isinstance(told, HandCorrected)
    assert told.cards == (None, None, None, Card("7c"))
    assert seen(table, Player(name="ann")).dealer == told.cards


def test_each_player_is_told_and_sees_his_own_cards_and_nobody_elses() -> None:
    table = dealt()
    (deal,) = table.all_of(Dealt)
    own = {"ann": parse_cards("8s 7s"), "bob": parse_cards("Ks Kd"), "cam": ()}

    for name, cards in own.items():
        told = received_by(table.play, deal, Player(name=name))
        assert isinstance(told, Dealt)
        assert [card for card in told.cards if card is not None] == list(cards)
        view = seen(table, Player(name=name))
        shown = [card for box in view.boxes for card in (*box.cards, *view.dealer)]
        assert [card for card in shown if card is not None] == list(cards)


def test_an_office_sees_no_cards_of_a_player_who_is_called_like_it() -> None:
    people = {watcher.name: dollars(1000) for watcher in Watcher}
    hands = {box + 1: each for box, each in enumerate(["8s 7s", "Ks Kd", "4s 4d"])}
    table = Round(CROWN, {**hands, 0: "Ah Ad"}, COMMUNAL, people=people)
    table.begin(**{name: (box + 1, 10) for box, name in enumerate(people)}).deal()
    (deal,) = table.all_of(Dealt)

    for watcher in Watcher:
        told = received_by(table.play, deal, watcher)
        assert isinstance(told, Dealt)
        assert set(told.cards) == {None}
        assert {card for box in seen(table, watcher).boxes for card in box.cards} == {None}


@pytest.mark.parametrize("others", [{}, {"bob": (2, 20)}], ids=["alone", "with another"])
def test_each_wager_of_a_player_who_is_voided_is_settled_once(
    others: dict[str, tuple[int, int]],
) -> None:
    table = Round(CROWN, HANDS, COMMUNAL)
    table.place("ann", 1, DEALER_EXTRA, 5)
    table.place("ann", 2, DEALER_EXTRA, 5)
    table.begin(ann=(1, 10), **others).deal()
    table.do(VoidsPlayer(person="ann", by="Casino Operator"))

    settled = [(each.box, each.wager) for each in table.all_of(WagerSettled)]

    assert sorted(settled) == [(1, ANTE), (1, DEALER_EXTRA), (2, DEALER_EXTRA)]
    assert table.net("ann") == 0


def test_in_a_void_round_every_hand_is_void() -> None:
    table = dealt()
    table.do(FindsCardsOnEmptyBox(box=3, cards=(None,)))

    assert table.play.void
    assert {box.standing for box in seen(table, Watcher.SPECTATOR).boxes} == {Standing.VOID}


def test_an_inspector_is_told_of_the_deal_when_the_round_is_over_and_others_are_not() -> None:
    table = dealt()
    (deal,) = table.all_of(Dealt)
    hidden = (None,) * 6
    told = [received_by(table.play, deal, viewer) for viewer in Watcher]
    assert all(isinstance(event, Dealt) and event.cards == hidden for event in told)

    table.fold(1)
    table.fold(2)
    table.pay()

    for viewer in Watcher:
        event = received_by(table.play, deal, viewer)
        assert (event == deal) == (viewer is Watcher.INSPECTOR)


def test_no_card_is_exposed_while_the_game_is_suspended_or_after_its_end() -> None:
    suspended, over = dealt(), dealt()
    suspended.do(SuspectsFailure())
    over.fold(1)
    over.fold(2)
    over.pay()

    for table in (suspended, over):
        found = table.refused(ExposesCard(box=1, card=Card("8s")))
        assert found.because.startswith("not now: ")
