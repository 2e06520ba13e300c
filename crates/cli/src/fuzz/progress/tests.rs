use std::time::Duration;

use sim::fuzz::{Goal, Statistics};

use super::line;

fn check(goal: Goal, seconds: u64, expected: &str) {
    let so_far = Statistics { games: 250, decisions: 30_000, ..Statistics::default() };
    assert_eq!(line(goal, &so_far, Duration::from_secs(seconds)), expected);
}

#[test]
fn progress_says_the_pace_and_the_time_left() {
    check(Goal::Games(1_000), 5, "250 of 1000 games, 30000 decisions, 50 games/s, 15 s left");
    check(Goal::Games(100_000), 5, "250 of 100000 games, 30000 decisions, 50 games/s, 33 min left");
    check(
        Goal::Decisions(90_000),
        4_000,
        "30000 of 90000 decisions, 250 games, 0 games/s, 2 h 13 min left",
    );
}

/// The last round may go beyond what is wanted.
#[test]
fn nothing_is_left_at_the_end() {
    check(Goal::Games(250), 5, "250 of 250 games, 30000 decisions, 50 games/s, 0 s left");
    check(Goal::Decisions(29_000), 5, "30000 of 29000 decisions, 250 games, 50 games/s, 0 s left");
}
