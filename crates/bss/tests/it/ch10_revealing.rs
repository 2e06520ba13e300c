//! 10-6-3, 10-7-3, 10-8-3: a card is revealed before anything is paid for it.

use bss::{Pick, RawCard, Side, vocabulary::Use};
use kernel::{Seat, Viewer};

use crate::made::{Board, cards, nexus, plain_side, spirit, study};

/// Whether the opponent sees the card in hand before it is played, and while it is paid for.
fn seen(card: RawCard, play: impl Fn(bss::CardId) -> Pick) -> [bool; 2] {
    let hand = cards(vec![card]);
    let field = vec![crate::made::field_card(spirit("One", 1), 3)];
    let mut board = Board::main(Side { hand, field, reserve: 3, ..plain_side() });
    let card = board.hand(0);
    let sees = |board: &Board| board.duel.is_seen_by(Viewer::Seat(Seat::B), card);
    let before = sees(&board);
    board.answer(play(card));
    assert_eq!(board.duel.casting(), Some(card), "the cost is asked for");
    [before, sees(&board)]
}

/// 10-6-3
#[test]
fn a_spirit_card_is_revealed_when_it_is_summoned() {
    assert_eq!(seen(spirit("Two", 2), Pick::Summon), [false, true]);
}

/// 10-7-3
#[test]
fn a_nexus_card_is_revealed_when_it_is_placed() {
    assert_eq!(seen(nexus("Hill", 2), Pick::Place), [false, true]);
}

/// 10-8-3
#[test]
fn a_magic_card_is_revealed_when_it_is_used() {
    assert_eq!(seen(study(2, &[Use::Main]), |card| Pick::UseMagic(card, 0)), [false, true]);
}
