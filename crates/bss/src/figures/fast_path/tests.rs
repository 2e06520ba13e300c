use std::sync::Arc;

use kernel::Seat;

use crate::{
    Duel,
    shown::why::tests::{ant, begin},
};

#[test]
fn an_untouched_game_agrees() {
    assert_eq!(begin(ant(), 1, Vec::new()).check_fast_paths(), Ok(()));
}

#[test]
fn a_stale_summary_of_the_field_is_seen() {
    let duel = begin(ant(), 1, Vec::new());
    let mut figures = *duel.position().figures;
    figures.none_short = true;
    figures.slots[Seat::A][0].bp = 0;
    let stale = Duel::settled(Arc::clone(duel.table()), *duel.state(), figures);
    let wrong = stale.check_fast_paths().expect_err("the summary says that no card lacks BP");
    assert_eq!([wrong.fast.as_str(), wrong.slow.as_str()], ["{}", "{0}"], "{wrong}");
}
