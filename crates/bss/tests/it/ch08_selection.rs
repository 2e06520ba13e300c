//! 8-5-3. Selecting targets: how many, among what, by whom, and what follows without them.

use bss::{
    Area, Level, Pick, RawCard, Side,
    vocabulary::{
        Choice, Count, Figure, Filter, Flow, Keyword, Place, Player, Step, Target, Total, Verb,
        Whose,
    },
};
use kernel::{Game, Seat, Viewer};

use crate::{
    effect::{asked, cast, choice, destroy, draw, exactly, field, is_main, lying, spirits, up_to},
    made::{Board, cards, field_card, plain_side, spirit, with_keyword},
};

fn theirs(board: &Board, place: usize) -> bss::CardId {
    board.ids[Seat::B].field[place]
}

/// 8-5-3-1
#[test]
fn as_many_as_told_are_selected() {
    let two = exactly(2, spirits(Whose::Opponents));
    let mut board = cast(vec![destroy(two)], plain_side(), field(&["One", "Two", "Three"]));
    let [one, two, three] = [0, 1, 2].map(|place| theirs(&board, place));
    assert_eq!(board.picks(), [one, two, three].map(Pick::Card));
    board.answer(Pick::Card(two));
    assert_eq!(board.picks(), [one, three].map(Pick::Card));
    board.answer(Pick::Card(three));
    assert_eq!(
        [one, two, three].map(|card| board.area(card)),
        [Area::Field, Area::Trash, Area::Trash]
    );
}

/// 8-5-3-3
#[test]
fn fewer_than_told_are_all_taken_without_asking() {
    let three = exactly(3, spirits(Whose::Opponents));
    let board = cast(vec![destroy(three)], plain_side(), field(&["One", "Two"]));
    assert!(is_main(&board));
    assert_eq!([0, 1].map(|place| board.area(theirs(&board, place))), [Area::Trash; 2]);
}

/// 8-5-3-4
#[test]
fn without_a_target_what_is_tied_to_it_is_ignored_and_the_rest_is_done() {
    let body = vec![
        Step::On(exactly(1, spirits(Whose::Opponents)), Verb::Select),
        destroy(Target::Those),
        Step::Flow(Flow::IfDone(vec![draw(3)])),
        draw(1),
    ];
    let board = cast(body, plain_side(), plain_side());
    assert_eq!(board.hand_count(Seat::A), 1);
}

/// 8-5-3-2
#[test]
fn up_to_so_many_may_be_none() {
    let two = up_to(2, spirits(Whose::Opponents));
    let mut board = cast(vec![destroy(two)], plain_side(), field(&["One", "Two", "Three"]));
    assert!(board.picks().contains(&Pick::Done));
    board.answer(Pick::Done);
    assert!(is_main(&board));
    assert_eq!(board.area(theirs(&board, 0)), Area::Field);
}

/// 8-5-3-5, 12-2-1
#[test]
fn a_criterion_in_the_hand_need_not_be_met_and_what_is_found_is_shown() {
    let two_cost = lying(Whose::Your, Place::Hand, Filter::Name("Found".to_owned()));
    let body = vec![Step::On(
        exactly(1, two_cost),
        Verb::ToDeck {
            end: bss::vocabulary::End::Top,
            order: bss::vocabulary::Order::Any,
            by: Player::You,
        },
    )];
    let hand = cards(vec![spirit("Found", 2), spirit("Other", 2)]);
    let own = Side { hand, ..plain_side() };
    let mut board = cast(body.clone(), own.clone(), plain_side());
    let found = board.hand(1);
    assert_eq!(board.picks(), [Pick::Card(found), Pick::Done], "the other card does not fit");
    board.answer(Pick::Done);
    assert_eq!(board.area(found), Area::Hand);

    let mut then_look = body;
    then_look.push(Step::On(exactly(1, spirits(Whose::Opponents)), Verb::Select));
    let mut board = cast(then_look, own, field(&["One", "Two"]));
    let found = board.hand(1);
    board.answer(Pick::Card(found));
    assert_eq!(board.area(found), Area::Deck);
}

/// 8-5-3-5
#[test]
fn a_card_of_the_hand_without_a_criterion_must_be_found_and_stays_hidden() {
    let any = exactly(1, lying(Whose::Your, Place::Hand, Filter::Any));
    let second = exactly(1, spirits(Whose::Opponents));
    let body = vec![Step::On(any, Verb::Select), Step::On(second, Verb::Select)];
    let own = Side { hand: cards(vec![spirit("A", 1), spirit("B", 1)]), ..plain_side() };
    let mut board = cast(body, own, field(&["One", "Two"]));
    let first = board.hand(1);
    assert!(!board.picks().contains(&Pick::Done));
    board.answer(Pick::Card(first));
    assert!(!board.duel.is_seen_by(Viewer::Seat(Seat::B), first));
}

fn sized(name: &str, bp: i32) -> RawCard {
    RawCard { levels: vec![Level { level: 1, cores: 1, bp: Some(bp) }], ..spirit(name, 3) }
}

/// 8-5-3-2
#[test]
fn a_combined_total_bounds_the_selection() {
    let total = Some(Total { of: Figure::Bp, most: 10_000.into() });
    let any = Choice { total, ..choice(Count::AnyNumber, spirits(Whose::Opponents)) };
    let sizes = [6000, 5000, 4000].map(|bp| field_card(sized(&bp.to_string(), bp), 1));
    let other = Side { field: sizes.to_vec(), ..plain_side() };
    let mut board = cast(vec![destroy(Target::Choose(any))], plain_side(), other);
    let [six, five, four] = [0, 1, 2].map(|place| theirs(&board, place));
    board.answer(Pick::Card(six));
    assert_eq!(board.picks(), [Pick::Card(four), Pick::Done]);
    board.answer(Pick::Card(four));
    assert!(is_main(&board), "nothing more fits");
    assert_eq!(
        [six, five, four].map(|card| board.area(card)),
        [Area::Trash, Area::Field, Area::Trash]
    );
}

/// 8-5-3-1
#[test]
fn different_names_are_selected_once_each() {
    let two = Choice {
        different_names: true,
        ..choice(Count::Exactly(3.into()), spirits(Whose::Opponents))
    };
    let other = field(&["Twin", "Twin", "Other"]);
    let mut board = cast(vec![destroy(Target::Choose(two))], plain_side(), other);
    let [twin, second, last] = [0, 1, 2].map(|place| theirs(&board, place));
    board.answer(Pick::Card(second));
    let areas = [twin, second, last].map(|card| board.area(card));
    assert_eq!(
        areas,
        [Area::Field, Area::Trash, Area::Trash],
        "the other one is all there is left"
    );
}

/// 8-5-3
#[test]
fn the_opponent_selects_where_the_text_says_so() {
    let one = Choice {
        by: Player::Opponent,
        ..choice(Count::Exactly(1.into()), spirits(Whose::Opponents))
    };
    let board = cast(vec![destroy(Target::Choose(one))], plain_side(), field(&["One", "Two"]));
    assert_eq!(asked(&board), Seat::B);
}

/// 8-5-3, 11-5-1
#[test]
fn armor_of_the_effects_color_is_passed_over() {
    let armored = with_keyword(spirit("Armored", 3), Keyword::Armor(vec![bss::Color::Red]));
    let other = Side {
        field: vec![field_card(armored, 1), field_card(spirit("Bare", 3), 1)],
        ..plain_side()
    };
    let two = || exactly(2, spirits(Whose::Opponents));
    let select = vec![Step::On(two(), Verb::Select), destroy(Target::Those)];
    let board = cast(select, plain_side(), other.clone());
    assert_eq!([0, 1].map(|place| board.area(theirs(&board, place))), [Area::Field, Area::Trash]);
    // What is not selected is not passed over.
    let board = cast(vec![destroy(two())], plain_side(), other);
    assert_eq!([0, 1].map(|place| board.area(theirs(&board, place))), [Area::Trash, Area::Trash]);
}

/// 8-5-3
#[test]
fn cards_the_player_cannot_see_are_picked_by_chance() {
    let one = exactly(1, lying(Whose::Opponents, Place::Hand, Filter::Any));
    let other = Side { hand: cards(vec![spirit("A", 1), spirit("B", 1)]), ..plain_side() };
    let board = cast(vec![Step::On(one, Verb::Discard)], plain_side(), other);
    assert!(is_main(&board), "one unseen card is like another");
    assert_eq!(board.hand_count(Seat::B), 1);
}

/// 8-5-3
#[test]
fn a_selection_at_random_asks_nobody() {
    let hand = lying(Whose::Your, Place::Hand, Filter::Any);
    let one = Choice { random: true, ..choice(Count::Exactly(1.into()), hand) };
    let own = Side { hand: cards(vec![spirit("A", 1), spirit("B", 1)]), ..plain_side() };
    let board = cast(vec![Step::On(Target::Choose(one), Verb::Discard)], own, plain_side());
    assert!(is_main(&board));
    assert_eq!(board.hand_count(Seat::A), 1);
}

/// 1-3-4
#[test]
fn both_players_select_the_turn_player_first_and_all_go_together() {
    let hand = lying(Whose::Any, Place::Hand, Filter::Any);
    let both = Choice { by: Player::Both, ..choice(Count::Exactly(1.into()), hand) };
    let side = || Side { hand: cards(vec![spirit("A", 1), spirit("B", 1)]), ..plain_side() };
    let mut board = cast(vec![Step::On(Target::Choose(both), Verb::Discard)], side(), side());
    assert_eq!(asked(&board), Seat::A);
    let own = board.hand(1);
    board.answer(Pick::Card(own));
    assert_eq!(
        (asked(&board), board.area(own)),
        (Seat::B, Area::Hand),
        "nothing goes before the other"
    );
    let other = board.ids[Seat::B].hand[0];
    board.answer(Pick::Card(other));
    assert_eq!([own, other].map(|card| board.area(card)), [Area::Trash; 2]);
}

/// 8-5-3
#[test]
fn one_of_two_kinds_of_selection_is_picked_first() {
    let either = Target::OneOf(vec![
        exactly(
            2,
            lying(
                Whose::Opponents,
                Place::Field,
                Filter::Cost(bss::vocabulary::Cmp::Equal, 3.into()),
            ),
        ),
        exactly(1, spirits(Whose::Opponents)),
    ]);
    let mut board = cast(vec![destroy(either)], plain_side(), field(&["One", "Two", "Three"]));
    assert_eq!(board.picks(), [Pick::Option(0), Pick::Option(1)]);
    board.answer(Pick::Option(1));
    let one = theirs(&board, 0);
    board.answer(Pick::Card(one));
    assert!(is_main(&board));
    assert_eq!(board.duel.decision().map(|decision| decision.seat), Some(Seat::A));
}
