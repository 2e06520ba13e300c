//! 3. Gameplay Areas: the field, the reserve, the burst area.

use bss::{
    Area, Pick, Side,
    vocabulary::{EventPattern, Label, Timing},
};
use kernel::Seat;

use crate::made::{Board, cards, checked, draws, field_card, plain_side, spirit, study, with};

fn burst(name: &str) -> bss::RawCard {
    let condition = Timing::When(EventPattern::LosesLife {
        who: bss::vocabulary::Player::You,
        attacker: None,
        by: bss::vocabulary::Cause::Any,
    });
    bss::RawCard {
        name: name.to_owned(),
        number: name.to_owned(),
        ..with(study(1, &[]), draws(Label::Burst(vec![condition])))
    }
}

/// 3-8-3, 10-2-1
#[test]
fn a_second_burst_card_discards_the_first() {
    let own = Side {
        hand: cards(vec![burst("New")]),
        burst: Some(checked(burst("Old"))),
        ..plain_side()
    };
    let mut board = Board::main(own);
    let (new, old) = (board.hand(0), board.ids[Seat::A].burst.expect("a burst card is set"));
    board.answer(Pick::SetBurst(new));
    assert_eq!(board.area(old), Area::Trash);
    assert_eq!(board.area(new), Area::Burst);
}

/// 3-8-4, 6-6-1-2-2
#[test]
fn only_cards_with_a_burst_effect_are_set_and_one_a_turn() {
    let hand = vec![spirit("Idle", 1), burst("One"), burst("Two")];
    let mut board = Board::main(Side { hand: cards(hand), ..plain_side() });
    let (idle, one, two) = (board.hand(0), board.hand(1), board.hand(2));
    assert_eq!(board.refused(Pick::SetBurst(idle)), "3-8-4");
    board.answer(Pick::SetBurst(one));
    assert_eq!(board.refused(Pick::SetBurst(two)), "6-6-1-2-2");
}

/// 3-5-5, 3-6-1
#[test]
fn cores_of_a_card_that_leaves_the_field_go_to_the_reserve() {
    let mut tall = spirit("Tall", 2);
    tall.levels[0].cores = 3;
    let own =
        Side { field: vec![field_card(tall, 3), field_card(spirit("Idle", 1), 1)], ..plain_side() };
    let mut board = Board::main(own);
    let (tall, idle) = (board.field(0), board.field(1));
    board.answer(Pick::MoveCores);
    board.answer(crate::made::core(bss::Spot::Card(tall)));
    board.answer(Pick::Done);
    board.answer(Pick::Spot(bss::Spot::Card(idle)));
    assert_eq!(board.area(tall), Area::Trash, "two cores do not hold its lowest level");
    assert_eq!((board.on(idle), board.reserve(Seat::A)), (2, 2));
}
