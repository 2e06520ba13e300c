//! 6-6. Main Step.

use bss::{
    Area, Level, Pick, Side, Spot,
    vocabulary::{Keyword, Label, Timing, TurnStep, Use},
};
use kernel::Seat;

use crate::made::{
    Board, RESERVE, cards, core, draws, field_card, nexus, plain_side, soul, spirit, study, when,
    with, with_keyword,
};

/// 6-6-1-2-3, 9-1-2-2, B-10
#[test]
fn one_command_moves_cores_from_several_places() {
    let own = Side {
        field: vec![field_card(spirit("One", 1), 1), field_card(spirit("Two", 1), 2)],
        reserve: 1,
        ..plain_side()
    };
    let mut board = Board::main(own);
    let (one, two) = (board.field(0), board.field(1));
    board.answer(Pick::MoveCores);
    board.answer(core(RESERVE));
    board.answer(core(Spot::Card(two)));
    board.answer(core(Spot::Card(two)));
    // 1-3-2-2: nothing goes back where it was taken, so all three go onto the only place left.
    assert_eq!(board.area(two), Area::Trash);
    assert_eq!((board.on(one), board.reserve(Seat::A)), (4, 0));
}

/// 6-6-1-2-3, 1-3-2-2
#[test]
fn a_core_is_not_put_back_where_it_was_taken() {
    let field = vec![field_card(spirit("One", 1), 2), field_card(spirit("Two", 1), 1)];
    let mut board = Board::main(Side { field, ..plain_side() });
    let one = board.field(0);
    board.answer(Pick::MoveCores);
    board.answer(core(Spot::Card(one)));
    board.answer(Pick::Done);
    assert_eq!(board.refused(Pick::Spot(Spot::Card(one))), "6-6-1-2-3");
    board.answer(Pick::Spot(RESERVE));
    assert_eq!((board.on(one), board.reserve(Seat::A)), (1, 1));
}

/// 6-6-1-2-3, 9-1-2-2, 4-11-1, B-10: the spirit has no core in between.
#[test]
fn a_soul_core_is_swapped_with_a_regular_core() {
    let field = vec![field_card(spirit("One", 1), 1)];
    let mut board = Board::main(Side { field, reserve: 1, soul_in_reserve: true, ..plain_side() });
    let one = board.field(0);
    board.answer(Pick::MoveCores);
    board.answer(soul(RESERVE));
    board.answer(core(Spot::Card(one)));
    assert_eq!(board.duel.soul_core(Seat::A), Spot::Card(one));
    assert_eq!((board.on(one), board.reserve(Seat::A)), (1, 2));
    assert_eq!(board.area(one), Area::Field);
}

/// 6-6-1-2-3, 9-3-2, 10-1-1-1
#[test]
fn a_spirit_emptied_by_its_owner_does_not_activate_its_when_destroyed_effect() {
    let widow = with(spirit("Widow", 2), draws(when(Timing::Destroyed)));
    let mut board = Board::main(Side { field: vec![field_card(widow, 1)], ..plain_side() });
    let widow = board.field(0);
    board.answer(Pick::MoveCores);
    assert_eq!(board.area(widow), Area::Trash, "one core, one place: nothing to decide");
    assert_eq!(board.hand_count(Seat::A), 0);
    assert_eq!(board.reserve(Seat::A), 1);
}

/// 6-6-1-2-1
#[test]
fn what_is_not_an_action_of_the_main_step_is_refused() {
    let field = vec![
        field_card(with_keyword(spirit("Drake", 2), Keyword::Awaken), 1),
        field_card(nexus("Well", 1), 2),
    ];
    let hand = vec![study(0, &[Use::Flash])];
    let mut board = Board::main(Side { field, hand: cards(hand), ..plain_side() });
    let (drake, study) = (board.field(0), board.hand(0));
    assert_eq!(board.refused(Pick::Awaken(drake)), "11-1-1");
    assert_eq!(board.refused(Pick::Attack(drake)), "6-7-1");
    assert_eq!(board.refused(Pick::UseMagic(study, 0)), "6-6-1-2-1");
}

/// 6-6-1-2-1, 8-1-3-1, 2-10-2
#[test]
fn an_effect_of_a_level_not_reached_is_not_activated() {
    let ability = bss::vocabulary::Ability {
        levels: bss::vocabulary::Levels::of(&[2]),
        ..draws(Label::Activated(vec![Use::Main]))
    };
    let mut sage = with(spirit("Sage", 2), ability);
    sage.levels.push(Level { level: 2, cores: 2, bp: Some(3000) });
    let mut board =
        Board::main(Side { field: vec![field_card(sage, 1)], reserve: 1, ..plain_side() });
    let sage = board.field(0);
    assert_eq!(board.refused(Pick::Activate(sage, 0)), "2-10-2");
    board.answer(Pick::MoveCores);
    board.answer(core(RESERVE));
    assert_eq!(board.duel.level(sage), 2);
    board.answer(Pick::Activate(sage, 0));
    assert_eq!(board.hand_count(Seat::A), 1);
}

/// 11-1-1, 9-3-2
#[test]
fn awaken_takes_cores_from_other_cards_of_the_field_only() {
    let drake = with_keyword(spirit("Drake", 2), Keyword::Awaken);
    let widow = with(spirit("Widow", 2), draws(when(Timing::Destroyed)));
    let field = vec![field_card(drake, 1), field_card(widow, 1), field_card(nexus("Well", 1), 2)];
    let own = Side { field, reserve: 3, ..plain_side() };
    let mut board = Board::at(TurnStep::Attack, own, plain_side());
    let (drake, widow, well) = (board.field(0), board.field(1), board.field(2));
    board.answer(Pick::Attack(drake));
    board.answer(Pick::Awaken(drake));
    assert_eq!(board.refused(core(RESERVE)), "11-1-1");
    assert_eq!(board.refused(Pick::Done), "11-1-1");
    board.answer(core(Spot::Card(widow)));
    board.answer(core(Spot::Card(well)));
    board.answer(Pick::Done);
    assert_eq!((board.on(drake), board.on(well), board.area(widow)), (3, 1, Area::Trash));
    assert_eq!(board.hand_count(Seat::A), 0, "it was self-destroyed");
    assert_eq!(board.reserve(Seat::A), 3);
}
