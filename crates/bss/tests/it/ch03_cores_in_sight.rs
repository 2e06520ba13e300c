//! 3-6, 3-7: cores lie where everybody sees them; 3-2-4: shuffled decks.

use std::sync::Arc;

use bss::{Area, DeckList, Duel, Pick, Side, Table};
use kernel::{BySeat, Game, NoLog, Seat, Viewer};

use crate::made::{Board, checked, plain_side, spirit};

/// 3-6-2, 3-7-2
#[test]
fn everybody_sees_the_cores_of_reserve_and_life() {
    let board = Board::main(Side { reserve: 4, life: 3, ..plain_side() });
    for viewer in [Viewer::Seat(Seat::A), Viewer::Seat(Seat::B), Viewer::Spectator] {
        let player = &board.duel.view(viewer).players[Seat::A];
        assert_eq!((player.reserve, player.life), (4, 3), "{viewer:?}");
    }
}

fn deck() -> DeckList {
    DeckList { cards: (0..50).map(|place| checked(spirit(&format!("{place}"), 1))).collect() }
}

/// The deck of the player who is asked about the first hand.
fn deck_of_the_first(seed: u64) -> (Duel, Seat) {
    let table = Arc::new(Table::new(&BySeat([deck(), deck()]), &[]).expect("cards for a table"));
    let mut duel = Duel::start(table, seed, &mut NoLog);
    let asked = |duel: &Duel| duel.decision().expect("a decision is pending").seat;
    let decides = asked(&duel);
    duel.apply(decides, Pick::First, &mut NoLog).expect("it is offered");
    let first = asked(&duel);
    (duel, first)
}

/// 3-2-4: the same seed gives the same order, another one another.
#[test]
fn a_shuffled_deck_is_in_an_order_of_chance() {
    let order = |seed| {
        let (duel, first) = deck_of_the_first(seed);
        let drawn = duel.pile(first, Area::Hand);
        (drawn, duel.pile(first, Area::Deck))
    };
    assert_eq!(order(1), order(1));
    assert_ne!(order(1), order(2));
}
