//! Games from boards: every property holds, and a board is varied by its seed alone.

use std::sync::Arc;

use cards::Pool;
use kernel::{BySeat, Seat};
use opcg::RulesVersion;
use sim::fuzz::{Bss, Checks, Fuzz, Fuzzed, Goal, Opcg, Origin};

use crate::{OPCG, fuzz, hold};

fn opcg_board(pool: &Pool) -> opcg::Scene {
    use opcg::{Beginning, Category, FieldCard, Phase, Scene, Side};
    let some = |category: Category, count: usize| {
        let cards = pool.iter().filter(move |card| card.category == category);
        cards.step_by(7).take(count).map(Arc::clone)
    };
    let laid = |card| FieldCard { card, rested: false, don: 0, new: false };
    let side = |_: Seat| Side {
        leader: laid(some(Category::Leader, 1).next().expect("a Leader")),
        characters: some(Category::Character, 3).map(laid).collect(),
        stage: some(Category::Stage, 1).map(laid).next(),
        hand: some(Category::Event, 3).collect(),
        trash: some(Category::Event, 2).collect(),
        life: some(Category::Character, 4).map(|card| (card, false)).collect(),
        deck: some(Category::Character, 20).collect(),
        active_don: 6,
        rested_don: 1,
    };
    Scene {
        rules: RulesVersion::V119,
        sides: BySeat::new(side),
        turn: 5,
        turn_player: Seat::A,
        beginning: Beginning::Phase(Phase::Main),
    }
}

fn bss_board(pool: &Pool<bss::Card>) -> bss::Scene {
    use bss::{Beginning, Category, FieldCard, Scene, Side, vocabulary::TurnStep};
    let some = |category: Category, count: usize| {
        let cards = pool.iter().filter(move |card| card.category == category && !card.token);
        cards.step_by(5).take(count).map(Arc::clone)
    };
    let laid = |card| FieldCard { card, cores: 3, soul: false, exhausted: false };
    let side = |_: Seat| Side {
        field: some(Category::Spirit, 4).map(laid).collect(),
        hand: some(Category::Magic, 4).collect(),
        trash: some(Category::Nexus, 2).collect(),
        deck: some(Category::Spirit, 20).collect(),
        burst: None,
        reserve: 6,
        core_trash: 1,
        life: 4,
        soul_in_reserve: true,
    };
    Scene {
        sides: BySeat::new(side),
        tokens: pool.iter().filter(|card| card.token).map(Arc::clone).collect(),
        turn: 5,
        turn_player: Seat::A,
        beginning: Beginning::Step(TurnStep::Main),
    }
}

#[test]
fn every_property_holds_from_boards() {
    fn check<G: Fuzzed>(game: &G, board: impl Fn(&Pool<G::Card>) -> G::Scene) {
        let pool = Pool::embedded();
        let boards = [board(&pool)];
        let fuzz = Fuzz { boards: &boards, ..fuzz(game, &pool, Checks::all()) };
        let report = fuzz.run(Goal::Decisions(3_000), 1);
        hold(&report);
    }
    check(&OPCG, opcg_board);
    check(&Bss, bss_board);
}

#[test]
fn versions_take_turns_and_every_other_game_begins_from_a_board() {
    let pool = Pool::embedded();
    let games = RulesVersion::ALL.map(|rules| Opcg { rules });
    let boards = [opcg_board(&pool)];
    let checks = Checks { longest: 1, ..Checks::none() };
    let fuzz = Fuzz { games: &games, boards: &boards, ..fuzz(&OPCG, &pool, checks) };
    let starts: Vec<_> =
        fuzz.run(Goal::Games(10), 10).failures.into_iter().map(|f| f.start).collect();
    let rules: Vec<&str> = starts.iter().map(|start| start.game.rules.name()).collect();
    assert_eq!(rules[..5], rules[5..]);
    assert!(RulesVersion::ALL.iter().all(|version| rules.contains(&version.name())));
    let boards = starts.iter().filter(|start| matches!(start.origin, Origin::Board(_)));
    assert_eq!(boards.count(), 5);
}
