//! Time that runs and is over.

use kernel::Seat;

use super::{POOLS, Played, setup};
use crate::{
    Setup, Who,
    protocol::{Clock, GameName},
};

fn timed(clock: Clock) -> Played {
    Played::new(Setup { clock, ..setup(GameName::Opcg) })
}

#[test]
fn the_default_is_taken_when_time_is_over() {
    let mut played = timed(Clock::Decision { seconds: 5 });
    let (_, decision) = played.asked();
    assert_eq!(played.at_table.deadline(), Some(5_000));
    assert_eq!(played.at_table.time_out(4_999), None);
    let written = played.at_table.time_out(5_000).expect("time is over");
    assert!(written.text.contains(&format!("\"index\":{}", decision.default)), "{}", written.text);
    assert!(written.text.contains("TimedOut"), "{}", written.text);
    played.keep(written);
}

#[test]
fn without_a_clock_time_is_never_over() {
    let played = timed(Clock::Off);
    assert_eq!(played.at_table.deadline(), None);
    assert_eq!(played.at_table.time_out(u64::MAX), None);
}

#[test]
fn a_clock_for_the_game_runs_down_with_the_own_answers() {
    let mut played = timed(Clock::Game { seconds: 10 });
    let seat = played.at_table.asked().expect("somebody is asked");
    let handled = played.at_table.answer(Who::Seat(seat), 0, 0, 4_000).expect("in time");
    let crate::Handled::Append(written) = handled else { panic!("an answer is kept") };
    played.at_table.take(&written, 4_000).expect("it fits");
    let left = played.seen(Who::Spectator).state.left_ms.expect("time is counted");
    let place = usize::from(seat == Seat::B);
    assert_eq!((left[place], left[1 - place]), (6_000, 10_000));
    let next = played.at_table.asked().expect("somebody is asked");
    let rest = if next == seat { 6_000 } else { 10_000 };
    assert_eq!(played.at_table.deadline(), Some(4_000 + rest));
}

#[test]
fn time_stands_still_while_the_server_does_not_run() {
    let mut played = timed(Clock::Decision { seconds: 5 });
    played.play(1);
    let setup = played.at_table.setup().clone();
    let resumed = POOLS.resume(setup, &played.kept, 60_000).expect("its own records");
    assert_eq!(resumed.deadline(), Some(65_000));
}
