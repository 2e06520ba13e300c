use std::sync::Arc;

use kernel::{Chance, Game as _};

use super::hint;
use crate::{
    Budget, ClosedLists, GameTable, Offering as _, Settings,
    random::tests::{bss_table, opcg_table, positions, view},
};

/// Answers that are offered, the best first, with chances that are chances; and the same ones whatever lies unseen.
fn hints<T: GameTable>(table: &Arc<T>) {
    let settings = Settings { budget: Budget::Iterations(60), ..Settings::default() };
    let mut chance = Chance::seeded(3);
    let mut several = 0;
    for game in positions(table, 5, 160).iter().step_by(5) {
        let seen = view::<T>(game);
        let worlds = || Arc::new(ClosedLists::at(table, &Arc::from([])));
        let found = hint(worlds(), &seen, settings, 1);
        assert!(found.answers.iter().all(|each| seen.offered().contains(&each.pick)));
        let is_chance = |chance: f32| (0.0..=1.0).contains(&chance);
        assert!(found.answers.iter().filter_map(|each| each.chance).all(is_chance));
        let visits: Vec<u32> = found.answers.iter().map(|each| each.visits).collect();
        assert!(visits.is_sorted_by(|one, two| one >= two), "{visits:?}");
        several += usize::from(visits.len() > 1);
        let other = game.determinize(&seen, &mut chance);
        assert_eq!(hint(worlds(), &view::<T>(&other), settings, 1), found);
    }
    assert!(several > 10, "{several} decisions with several answers");
}

#[test]
fn a_hint_needs_no_more_than_the_view() {
    hints(&opcg_table());
    hints(&bss_table());
}
