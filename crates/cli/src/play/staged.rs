//! A made-up game for the tests of this folder.

use std::sync::Arc;

use cards::Pool;
use kernel::{BySeat, NoLog, Seat};
use opcg::{Beginning, Card, Duel, FieldCard, Phase, RulesVersion, Scene, Side};

const CARDS: &str = r#"[
    (number: "Luffy", name: "Luffy", category: Leader, colors: [Red], power: 5000, life: 5),
    (number: "Kaido", name: "Kaido", category: Leader, colors: [Red], power: 5000, life: 5),
    (number: "Sanji", name: "Sanji", category: Character, colors: [Red], cost: 3, power: 5000,
        counter: 1000, abilities: [(label: Keyword(Rush))]),
    (number: "Nami", name: "Nami", category: Character, colors: [Red], cost: 1, power: 2000,
        counter: 1000),
    (number: "Robin", name: "Robin", category: Character, colors: [Red], cost: 4, power: 6000,
        counter: 1000, abilities: [(label: Auto([OnPlay]))]),
    (number: "King", name: "King", category: Character, colors: [Red], cost: 2, power: 4000,
        counter: 1000, abilities: [(label: Keyword(Blocker))]),
    (number: "Queen", name: "The Queen of a Very Long Name Indeed", category: Character,
        colors: [Red], cost: 5, power: 7000, counter: 1000),
    (number: "Filler", name: "Filler", category: Character, colors: [Red], cost: 1, power: 1000),
    (number: "Jet", name: "Jet Pistol", category: Event, colors: [Red], cost: 1,
        abilities: [(label: Event([Main]), body: [Do(Draw(who: You, count: Exactly(Fixed(1))))])]),
    (number: "Sunny", name: "Sunny", category: Stage, colors: [Red], cost: 1),
]"#;

fn card(number: &str) -> Arc<Card> {
    let pool = Pool::from_ron(CARDS).expect("cards in our notation");
    Arc::clone(pool.get(number).expect("one of the cards above"))
}

fn field_card(number: &str) -> FieldCard {
    FieldCard { card: card(number), rested: false, don: 0, new: false }
}

fn side(leader: &str) -> Side {
    let filler = card("Filler");
    Side {
        leader: field_card(leader),
        characters: Vec::new(),
        stage: None,
        hand: Vec::new(),
        trash: vec![Arc::clone(&filler); 2],
        life: vec![(Arc::clone(&filler), false); 4],
        deck: vec![filler; 20],
        active_don: 3,
        rested_don: 1,
    }
}

fn yours() -> Side {
    Side {
        characters: vec![
            FieldCard { don: 2, ..field_card("Sanji") },
            FieldCard { new: true, ..field_card("Nami") },
        ],
        stage: Some(field_card("Sunny")),
        hand: vec![card("Nami"), card("Robin"), card("Jet")],
        ..side("Luffy")
    }
}

fn theirs() -> Side {
    Side {
        characters: vec![field_card("King"), FieldCard { rested: true, ..field_card("Queen") }],
        hand: vec![card("Queen")],
        ..side("Kaido")
    }
}

/// Turn 5, the Main Phase of A.
pub(crate) fn duel() -> Duel {
    let scene = Scene {
        rules: RulesVersion::V119,
        sides: BySeat([yours(), theirs()]),
        turn: 5,
        turn_player: Seat::A,
        beginning: Beginning::Phase(Phase::Main),
    };
    scene.begin(&mut NoLog).expect("a board that a game can show").0
}
