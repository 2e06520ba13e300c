use std::sync::Arc;

use kernel::{BySeat, Game as _, NoLog, Outcome, Seat, Viewer};

use super::Greedy;
use crate::{
    Bot, GameTable, Knowledge, Offering as _, Random, play,
    random::tests::{bss_table, opcg_table},
};

fn against_random<T: GameTable>(table: &Arc<T>, seed: u64) -> Outcome {
    let greedy: Box<dyn Bot<T::Game>> = Box::new(Greedy::new(table, seed));
    let mut bots = BySeat([greedy, Box::new(Random::seeded(seed))]);
    play(&mut T::start(table, seed), &mut bots, &mut NoLog)
}

fn wins<T: GameTable>(table: &Arc<T>) {
    let won = (1..=7).filter(|game| against_random(table, *game) == Outcome::Won(Seat::A)).count();
    assert!(won >= 6, "{won} of 7");
}

#[test]
fn wins_a_match_against_chance() {
    wins(&opcg_table());
    wins(&bss_table());
}

/// Two bots that play on: turns end, and not because there was nothing else to do.
fn ends_turns<T: GameTable>(table: &Arc<T>) {
    let mut duel = T::start(table, 4);
    let mut greedy = Greedy::new(table, 1);
    let mut ended = 0;
    while ended < 6 {
        let decision = duel.decision().expect("the game goes on");
        let view = duel.view(Viewer::Seat(decision.seat));
        let pick = greedy.choose(&view);
        ended += usize::from(T::Game::ends(pick) && view.offered().len() > 1);
        duel.apply(decision.seat, pick, &mut NoLog).expect("what is offered is accepted");
        assert!(decision.number < 300, "six turns are short");
    }
}

#[test]
fn stops_when_nothing_gets_better() {
    ends_turns(&opcg_table());
    ends_turns(&bss_table());
}
