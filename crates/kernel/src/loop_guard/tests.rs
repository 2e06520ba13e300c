use super::*;

fn exactly(position: u64) -> LoopKey {
    LoopKey { position, shape: position }
}

#[test]
fn a_cycle_is_found_after_any_start() {
    let positions = (0..100).chain((100..107).cycle());
    let mut guard = LoopGuard::default();
    let found = positions.take(2_000).position(|position| guard.came_back(exactly(position)));
    assert!(found.is_some_and(|at| at < 400), "{found:?}");
}

#[test]
fn positions_that_never_repeat_are_no_loop() {
    let mut guard = LoopGuard::default();
    assert!(!(0..100_000).any(|position| guard.came_back(exactly(position))));
}

#[test]
fn every_position_of_a_cycle_can_be_looked_at() {
    let mut guard = LoopGuard::default();
    let mut found = Vec::new();
    for position in [7, 8, 9].into_iter().cycle().take(60) {
        if guard.came_back(exactly(position)) {
            found.push(position);
            guard.move_on();
        }
    }
    assert!([7, 8, 9].iter().all(|position| found.contains(position)), "{found:?}");
}

#[test]
fn a_shape_that_comes_back_many_times_is_a_loop() {
    let found = |rounds: u64| {
        let mut guard = LoopGuard::default();
        let mut keys = (0..rounds * 3).map(|at| LoopKey { position: at, shape: at % 3 });
        keys.any(|key| guard.came_back(key))
    };
    assert!(!found(u64::from(ROUNDS)), "a process that ends by itself is let to its end");
    assert!(found(10 * u64::from(ROUNDS)));
}
