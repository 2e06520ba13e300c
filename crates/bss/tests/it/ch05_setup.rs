//! 5. Game Setup: what happens before the first turn.

use std::sync::Arc;

use bss::{Area, DeckList, Duel, Event, Pick, Spot, Table};
use kernel::{BySeat, Game, NoLog, Recorded, Seat};
use rulebook::Clause;

use crate::made::{checked, spirit};

/// Any seed will do: what is asserted holds for all of them.
const SEED: u64 = 11;

fn start() -> (Duel, Recorded<Event, Clause>) {
    let deck = |name: &str| -> DeckList {
        let cards = (0..50).map(|place| checked(spirit(&format!("{name} {place}"), 1)));
        DeckList { cards: cards.collect() }
    };
    let table =
        Arc::new(Table::new(&BySeat([deck("Ant"), deck("Bee")]), &[]).expect("cards for a table"));
    let mut log = Recorded::default();
    (Duel::start(table, SEED, &mut log), log)
}

fn asked(duel: &Duel) -> Seat {
    duel.decision().expect("a decision is pending").seat
}

fn answer(duel: &mut Duel, pick: Pick) {
    let seat = asked(duel);
    duel.apply(seat, pick, &mut NoLog).expect("it is offered");
}

fn hand(duel: &Duel, seat: Seat) -> usize {
    duel.pile(seat, Area::Hand).len()
}

/// 5-2-2, 5-2-3, 5-2-4, 5-2-5
#[test]
fn each_player_begins_with_five_life_a_soul_core_and_four_cards() {
    let (duel, log) = start();
    for seat in Seat::BOTH {
        assert_eq!(duel.cores_at(Spot::Life(seat)), 5);
        assert_eq!(duel.cores_at(Spot::Reserve(seat)), 4);
        assert_eq!(duel.soul_core(seat), Spot::Reserve(seat));
        assert_eq!(hand(&duel, seat), 4);
        assert_eq!(duel.pile(seat, Area::Deck).len(), 46);
    }
    let shuffles =
        log.entries.iter().filter(|entry| matches!(entry.event, Event::Shuffled(_))).count();
    assert_eq!(shuffles, 2);
}

/// 5-2-6
#[test]
fn who_wins_the_choice_says_who_is_player_one() {
    for (pick, decider_begins) in [(Pick::First, true), (Pick::Second, false)] {
        let (mut duel, _) = start();
        let decider = asked(&duel);
        answer(&mut duel, pick);
        // 5-2-7: player one decides about his hand first.
        assert_eq!(asked(&duel) == decider, decider_begins);
    }
}

/// 5-2-7, 5-2-8
#[test]
fn keeping_the_hand_adds_a_card() {
    let (mut duel, _) = start();
    answer(&mut duel, Pick::First);
    let first = asked(&duel);
    answer(&mut duel, Pick::Keep);
    assert_eq!((hand(&duel, first), hand(&duel, first.other())), (5, 4));
    assert_eq!(asked(&duel), first.other());
    answer(&mut duel, Pick::Keep);
    // Player one has drawn in the first draw step.
    assert_eq!((hand(&duel, first), hand(&duel, first.other())), (6, 5));
    assert_eq!((duel.state().turn(), duel.state().turn_player()), (1, first));
}

/// 5-2-7
#[test]
fn a_mulligan_gives_four_other_cards_and_a_shuffled_deck() {
    let (mut duel, _) = start();
    answer(&mut duel, Pick::First);
    let first = asked(&duel);
    let old = duel.pile(first, Area::Hand);
    answer(&mut duel, Pick::Mulligan);
    // In any order: the last card needs no answer.
    for card in &old[..3] {
        assert_eq!(asked(&duel), first);
        answer(&mut duel, Pick::Card(*card));
    }
    assert_eq!(asked(&duel), first.other());
    let new = duel.pile(first, Area::Hand);
    assert_eq!((new.len(), duel.pile(first, Area::Deck).len()), (4, 46));
    assert!(new.iter().all(|card| !old.contains(card)));
    // A second one is not offered (5-2-7).
    answer(&mut duel, Pick::Keep);
    assert_eq!(hand(&duel, first), 5);
    assert_eq!((duel.state().turn(), duel.state().turn_player()), (1, first));
}
