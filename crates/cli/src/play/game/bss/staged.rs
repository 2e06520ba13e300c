//! A made-up game for the tests of this folder.

use std::sync::Arc;

use bss::{Beginning, Card, Duel, FieldCard, Scene, Side, SideIds, vocabulary::TurnStep};
use cards::bss::BssPool;
use kernel::{BySeat, NoLog, Seat};

const CARDS: &str = r#"[
    (number: "Wyrm", name: "Wyrm", category: Spirit, colors: [Red], cost: 4, reduction: [[Red]],
        symbols: [[Red]], levels: [(level: 1, cores: 1, bp: 3000), (level: 2, cores: 3, bp: 5000)],
        abilities: [(levels: [1, 2], label: Keyword(Awaken))]),
    (number: "Bat", name: "Bat", category: Spirit, colors: [Purple], cost: 1,
        symbols: [[Purple]], levels: [(level: 1, cores: 1, bp: 1000)]),
    (number: "Tower", name: "The Tower of a Very Long Name Indeed", category: Nexus, colors: [Red],
        cost: 3, symbols: [[Red, Blue]], levels: [(level: 1, cores: 0), (level: 2, cores: 2)]),
    (number: "Spark", name: "Spark", category: Magic, colors: [Red], cost: 2,
        abilities: [
            (label: Activated([Main]), body: [Do(Draw(who: You, count: Fixed(1)))]),
            (label: Activated([Flash]), body: [Do(Draw(who: You, count: Fixed(2)))]),
        ]),
]"#;

fn card(number: &str) -> Arc<Card> {
    let pool = BssPool::from_ron(CARDS).expect("cards in our notation");
    Arc::clone(pool.get(number).expect("one of the cards above"))
}

fn laid(number: &str, cores: u8) -> FieldCard {
    FieldCard { card: card(number), cores, soul: false, exhausted: false }
}

fn side() -> Side {
    let deck = vec![card("Bat"); 20];
    Side { trash: deck[..2].to_vec(), deck, life: 5, ..Side::default() }
}

fn yours() -> Side {
    Side {
        field: vec![FieldCard { soul: true, ..laid("Wyrm", 3) }, laid("Tower", 0)],
        hand: vec![card("Wyrm"), card("Spark")],
        burst: Some(card("Spark")),
        reserve: 8,
        core_trash: 1,
        ..side()
    }
}

fn theirs() -> Side {
    Side {
        field: vec![laid("Wyrm", 1), FieldCard { exhausted: true, ..laid("Bat", 1) }],
        hand: vec![card("Bat")],
        reserve: 2,
        soul_in_reserve: true,
        ..side()
    }
}

/// Turn 5 of A, at the beginning of this step.
pub(super) fn duel(step: TurnStep) -> (Duel, BySeat<SideIds>) {
    let scene = Scene {
        sides: BySeat([yours(), theirs()]),
        tokens: Vec::new(),
        turn: 5,
        turn_player: Seat::A,
        beginning: Beginning::Step(step),
    };
    scene.begin(&mut NoLog).expect("a board that a game can show")
}
