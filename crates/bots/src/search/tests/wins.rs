//! Positions that can be won at once, and that a bot has to win.

use std::sync::Arc;

use bss::vocabulary::TurnStep;
use cards::{Pool, bss::BssPool};
use kernel::{BySeat, Game as _, NoLog, Outcome, Seat, Viewer};
use opcg::RulesVersion;

use crate::{GameTable, Player};

/// Plays this turn of A to its end; whether A has won by then.
fn wins_this_turn<T: GameTable>(table: &Arc<T>, start: &T::Game, name: &str) -> bool {
    let player: Player = name.parse().expect("a bot of this name");
    let mut bots = BySeat::new(|_| player.seated(table, &Arc::from([]), 3));
    let mut game = start.clone();
    while let Some(decision) = game.decision() {
        let view = game.view(Viewer::Seat(decision.seat));
        let pick = bots[decision.seat].choose(&view);
        game.apply(decision.seat, pick, &mut NoLog).expect("what is offered is accepted");
        if crate::Knowledge::turn(&game) > crate::Knowledge::turn(start) {
            return false;
        }
    }
    game.outcome() == Some(Outcome::Won(Seat::A))
}

const OPCG: &str = r#"[
    (number: "Luffy", name: "Luffy", category: Leader, colors: [Red], power: 5000, life: 5),
    (number: "Sanji", name: "Sanji", category: Character, colors: [Red], cost: 3, power: 4000),
    (number: "King", name: "King", category: Character, colors: [Red], cost: 2, power: 1000,
        abilities: [(label: Keyword(Blocker))]),
    (number: "Filler", name: "Filler", category: Character, colors: [Red], cost: 1, power: 1000),
]"#;

/// The other Leader has no Life, one Blocker and no hand. Leader and Sanji together win, if the DON!! card goes to Sanji.
fn one_attack_too_many() -> opcg::Duel {
    let pool = Pool::from_ron(OPCG).expect("cards in our notation");
    let card = |number| Arc::clone(pool.get(number).expect("one of the cards above"));
    let field_card =
        |number| opcg::FieldCard { card: card(number), rested: false, don: 0, new: false };
    let side = |characters, life| opcg::Side {
        leader: field_card("Luffy"),
        characters,
        stage: None,
        hand: Vec::new(),
        trash: Vec::new(),
        life: vec![(card("Filler"), false); life],
        deck: vec![card("Filler"); 20],
        active_don: 1,
        rested_don: 0,
    };
    let scene = opcg::Scene {
        rules: RulesVersion::default(),
        sides: BySeat([side(vec![field_card("Sanji")], 1), side(vec![field_card("King")], 0)]),
        turn: 9,
        turn_player: Seat::A,
        beginning: opcg::Beginning::Phase(opcg::Phase::Main),
    };
    scene.begin(&mut NoLog).expect("a board that a game can show").0
}

const BSS: &str = r#"[
    (number: "Bat", name: "Bat", category: Spirit, colors: [Purple], cost: 1,
        symbols: [[Purple]], levels: [(level: 1, cores: 1, bp: 1000)]),
]"#;

/// The other player has two life and one refreshed spirit: three attacks are one more than it takes.
fn three_bats() -> bss::Duel {
    let pool = BssPool::from_ron(BSS).expect("cards in our notation");
    let card = || Arc::clone(pool.get("Bat").expect("the card above"));
    let bat = || bss::FieldCard { card: card(), cores: 1, soul: false, exhausted: false };
    let side = |bats, life| bss::Side {
        field: (0..bats).map(|_| bat()).collect(),
        deck: (0..20).map(|_| card()).collect(),
        life,
        ..bss::Side::default()
    };
    let scene = bss::Scene {
        sides: BySeat([side(3, 5), side(1, 2)]),
        tokens: Vec::new(),
        turn: 9,
        turn_player: Seat::A,
        beginning: bss::Beginning::Step(TurnStep::Attack),
    };
    scene.begin(&mut NoLog).expect("a board that a game can show").0
}

#[test]
fn an_obvious_win_is_found() {
    let (opcg, bss) = (one_attack_too_many(), three_bats());
    assert!(wins_this_turn(opcg.table(), &opcg, "search:300"));
    assert!(wins_this_turn(bss.table(), &bss, "search:300"));
}
