use std::{ops::ControlFlow, sync::atomic::AtomicBool};

use super::{BATCH, batch, run};
use crate::{
    fuzz::{Bss, Opcg},
    lab::{BotName, End, Simulated, Tally, pairing::tests::starters},
};

fn tally<G: Simulated>(game: G, bots: [BotName; 2], games: u64, threads: usize) -> Tally {
    let pairing = starters(game, bots);
    let mut tally = Tally::default();
    run(&pairing, 0..games, threads, &AtomicBool::new(false), |batch| {
        tally.add(&batch);
        ControlFlow::Continue(())
    });
    tally
}

#[test]
fn the_number_of_threads_makes_no_difference() {
    fn check<G: Simulated>(game: G) {
        let [one, two, three] =
            [1, 2, 3].map(|threads| tally(game, [BotName::Random; 2], 230, threads));
        assert_eq!(one.games, 230);
        assert_eq!(one, two);
        assert_eq!(one, three);
        assert!(one.decided.of > 200, "{one:?}");
        assert!(!one.ends.contains_key(&End::Crash), "{:?}", one.crashed);
        assert_eq!(one.first.of + one.second.of, one.decided.of);
    }
    check(Opcg::default());
    check(Bss);
}

#[test]
fn a_bot_that_sees_views_wins_from_either_side() {
    let [ahead, behind] = [[BotName::Greedy, BotName::Random], [BotName::Random, BotName::Greedy]]
        .map(|bots| tally(Opcg::default(), bots, 10, 2).decided);
    assert!(ahead.won > 7, "{ahead:?}");
    assert!(behind.turned().won > 7, "{behind:?}");
}

#[test]
fn batches_end_at_multiples() {
    let all = |games| -> Vec<_> { (0..).map_while(|number| batch(&games, number)).collect() };
    assert_eq!(all(0..250), [0..100, 100..200, 200..250]);
    assert_eq!(all(150..320), [150..200, 200..300, 300..320]);
    assert_eq!(all(100..100), []);
}

#[test]
fn enough_is_enough_and_comes_in_order() {
    let pairing = starters(Opcg::default(), [BotName::Random; 2]);
    let mut games = Vec::new();
    run(&pairing, 0..100_000, 3, &AtomicBool::new(false), |batch| {
        games.extend(batch.rows.iter().map(|row| row.game));
        if games.len() >= 300 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!(games, (0..3 * BATCH).collect::<Vec<u64>>());
}

#[test]
fn interrupted_from_the_beginning_nothing_is_played() {
    let pairing = starters(Opcg::default(), [BotName::Random; 2]);
    run(&pairing, 0..100, 2, &AtomicBool::new(true), |_| panic!("a batch was played"));
}
