use kernel::{Game as _, Seat};

use super::{Evaluation, WIDTH, WeightsError};
use crate::{
    FEATURES, GameTable, Knowledge,
    policy::Room,
    random::tests::{bss_table, opcg_table},
};

fn reads_back<G: Knowledge>() {
    for weights in [Evaluation::hand_made::<G>(), Evaluation::learned::<G>()] {
        let again = Evaluation::parse::<G>(&weights.written::<G>()).expect("as it was written");
        assert_eq!(again.written::<G>(), weights.written::<G>());
    }
    assert!(G::NAMES.len() <= FEATURES);
}

#[test]
fn the_weights_of_the_program_can_be_read() {
    reads_back::<opcg::Duel>();
    reads_back::<bss::Duel>();
}

#[test]
fn wrong_weights_are_refused() {
    let parse = |text: &str| Evaluation::parse::<opcg::Duel>(text).expect_err("it is wrong");
    assert_eq!(parse("life 0.4"), WeightsError::Missing("to_move"));
    assert_eq!(parse("# a remark\nlife much"), WeightsError::Line(2));
    let unknown = WeightsError::Unknown { line: 1, name: "luck".to_owned() };
    assert_eq!(parse("luck 1.0"), unknown);
}

#[test]
fn wrong_networks_are_refused() {
    let parse = |text: &str| Evaluation::parse::<opcg::Duel>(text).expect_err("it is wrong");
    let row = |name: &str, weights: usize| format!("network\n{name} {}", "0.5 ".repeat(weights));
    assert_eq!(parse(&row("own.to_move", WIDTH)), WeightsError::Missing("life"));
    assert_eq!(parse(&row("own.to_move", WIDTH - 1)), WeightsError::Line(2));
    let unknown = WeightsError::Unknown { line: 2, name: "own.luck".to_owned() };
    assert_eq!(parse(&row("own.luck", WIDTH)), unknown);
}

/// What one player may hope for, the other has to fear; and figures differ from position to position.
fn adds_up<T: GameTable>(table: &std::sync::Arc<T>, evaluation: &Evaluation) {
    let mut chance = kernel::Chance::seeded(7);
    let (mut room, mut picks) = (Room::default(), Vec::new());
    let mut game = T::start(table, 7);
    let mut seen = Vec::new();
    while game.outcome().is_none() {
        let [a, b] = Seat::BOTH.map(|seat| evaluation.chance(&game, seat, &mut picks));
        assert!((a + b - 1.0).abs() < 1e-5, "{a} {b}");
        seen.push(a);
        room.play_some(&mut game, 1, &mut chance);
    }
    seen.sort_by(f32::total_cmp);
    assert!(seen[0] < 0.45 && seen[seen.len() - 1] > 0.55, "{seen:?}");
    let [a, b] = Seat::BOTH.map(|seat| evaluation.chance(&game, seat, &mut picks));
    assert!(a + b == 1.0 && (a == 0.0 || b == 0.0), "{a} {b}");
}

#[test]
fn chances_of_both_players_add_up_to_one() {
    for of in [Evaluation::hand_made::<opcg::Duel>, Evaluation::learned::<opcg::Duel>] {
        adds_up(&opcg_table(), &of());
    }
    for of in [Evaluation::hand_made::<bss::Duel>, Evaluation::learned::<bss::Duel>] {
        adds_up(&bss_table(), &of());
    }
}
