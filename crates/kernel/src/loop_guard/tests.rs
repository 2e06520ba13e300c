use super::*;

#[test]
fn a_cycle_is_found_after_any_start() {
    let positions = (0..100).chain((100..107).cycle());
    let mut guard = LoopGuard::default();
    let found = positions.take(2_000).position(|position| guard.came_back(position));
    assert!(found.is_some_and(|at| at < 400), "{found:?}");
}

#[test]
fn positions_that_never_repeat_are_no_loop() {
    let mut guard = LoopGuard::default();
    assert!(!(0..100_000).any(|position| guard.came_back(position)));
}

#[test]
fn every_position_of_a_cycle_can_be_looked_at() {
    let mut guard = LoopGuard::default();
    let mut found = Vec::new();
    for position in [7, 8, 9].into_iter().cycle().take(60) {
        if guard.came_back(position) {
            found.push(position);
            guard.move_on();
        }
    }
    assert!([7, 8, 9].iter().all(|position| found.contains(position)), "{found:?}");
}
