//! 12-1: loops.

use bss::{Pick, Side, Spot};
use kernel::Game;

use crate::made::{Board, core, field_card, plain_side, spirit};

/// The clause that forbids an answer; one that is not asked for is left out.
fn forbidden(board: &mut Board, pick: Pick) -> Option<String> {
    let refusal = board.try_answer(pick).err()?;
    refusal.clause().map(|clause| clause.to_string())
}

/// 12-1-1, 12-1-1-2: cores go to and fro, and the game stands again where it stood; then the turn player has to do
/// something else.
#[test]
fn a_loop_is_not_begun_again_once_the_game_came_back() {
    let field = vec![field_card(spirit("One", 1), 2), field_card(spirit("Two", 1), 1)];
    let mut board = Board::main(Side { field, ..plain_side() });
    let [one, two] = [0, 1].map(|place| Spot::Card(board.field(place)));
    let moves = |from, to| [Pick::MoveCores, core(from), Pick::Done, Pick::Spot(to)];
    let rounds = [moves(one, two), moves(two, one)].concat();
    let barred = rounds
        .iter()
        .cycle()
        .take(2000)
        .find_map(|pick| forbidden(&mut board, *pick).filter(|clause| clause == "12-1-1-2"));
    assert_eq!(barred.as_deref(), Some("12-1-1-2"));
    assert_eq!(board.duel.outcome(), None);
    assert!(!board.picks().is_empty());
}
