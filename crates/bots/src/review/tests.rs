mod exhaustive;

use std::sync::Arc;

use kernel::{Game as _, NoLog};

use super::Reviewer;
use crate::{
    Budget, GameTable, Knowledge as _, OpenLists, Settings,
    policy::Room,
    random::tests::{bss_table, opcg_table},
};

/// Every decision with a choice is judged, chances are chances, and what costs nothing is not called a mistake.
fn judges<T: GameTable>(table: &Arc<T>) {
    let settings = Settings { budget: Budget::Iterations(40), ..Settings::default() };
    let reviewer = Reviewer::new(Arc::new(OpenLists::at(table)), settings, 3);
    let (mut game, mut room, mut picks) = (T::start(table, 2), Room::default(), Vec::new());
    let (mut judged, mut dear) = (0, 0);
    while let Some(decision) = game.decision().filter(|_| judged < 60) {
        game.picks(&mut picks);
        // The last answer is seldom the best one.
        let given = *picks.last().expect("there is an answer");
        if let Some(found) = reviewer.judge(&game, given) {
            assert_eq!(
                (found.seat, found.given, found.answers),
                (decision.seat, given, picks.len())
            );
            assert!((0.0..=1.0).contains(&found.before) && (0.0..=1.0).contains(&found.after));
            assert!(found.cost() == 0.0 || found.better != given);
            assert!(picks.contains(&found.better));
            judged += 1;
            dear += usize::from(found.cost() > 0.05);
        }
        room.play_best(&mut game);
    }
    assert!(judged >= 30 && dear > 3, "{judged} judged, {dear} of them dear");
}

#[test]
fn the_worse_answer_costs() {
    judges(&opcg_table());
    judges(&bss_table());
}

/// The same decision is judged the same way.
#[test]
fn judges_alike_for_the_same_seed() {
    let table = opcg_table();
    let settings = Settings { budget: Budget::Iterations(30), ..Settings::default() };
    let mut game = opcg::Table::start(&table, 4);
    let mut picks = Vec::new();
    while game.turn() < 3 {
        game.picks(&mut picks);
        game.apply_offered(picks[0], &mut NoLog);
    }
    game.picks(&mut picks);
    let judge = || {
        let worlds = Arc::new(OpenLists::at(&table));
        Reviewer::new(worlds, settings, 3).judge(&game, picks[0])
    };
    assert_eq!(judge(), judge());
}
