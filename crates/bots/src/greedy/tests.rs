use std::sync::Arc;

use cards::starter_decks;
use kernel::{BySeat, Chance, Game, NoLog, Outcome, Seat, Viewer};
use opcg::{Duel, Pick, RulesVersion, Table};

use super::Greedy;
use crate::{Bot, Random, play};

fn table() -> Arc<Table> {
    Arc::new(Table::new(RulesVersion::default(), &starter_decks()))
}

fn against_random(table: &Arc<Table>, seed: u64) -> Outcome {
    let greedy: Box<dyn Bot<Duel>> = Box::new(Greedy::new(table, seed));
    let mut bots = BySeat([greedy, Box::new(Random::seeded(seed))]);
    play(&mut Duel::start(Arc::clone(table), seed, &mut NoLog), &mut bots, &mut NoLog)
}

#[test]
fn wins_a_match_against_chance() {
    let table = table();
    let won = (1..=7).filter(|game| against_random(&table, *game) == Outcome::Won(Seat::A)).count();
    assert!(won >= 6, "{won} of 7");
}

#[test]
fn games_that_look_the_same_are_played_the_same() {
    let table = table();
    let mut duel = Duel::start(Arc::clone(&table), 4, &mut NoLog);
    let mut chance = Chance::seeded(4);
    for _ in 0..60 {
        let Some(decision) = duel.decision() else { break };
        let viewer = Viewer::Seat(decision.seat);
        let view = duel.view(viewer);
        let other = duel.determinize(&view, &mut chance).view(viewer);
        let mut bots = [Greedy::new(&table, 1), Greedy::new(&table, 1)];
        let pick = bots[0].choose(&view);
        assert_eq!(pick, bots[1].choose(&other));
        duel.apply(decision.seat, pick, &mut NoLog).expect("what is offered is accepted");
    }
}

#[test]
fn ends_the_main_phase_when_nothing_gets_better() {
    let table = table();
    let mut duel = Duel::start(Arc::clone(&table), 4, &mut NoLog);
    let mut greedy = Greedy::new(&table, 1);
    let mut ended = 0;
    while ended < 6 {
        let decision = duel.decision().expect("the game goes on");
        let pick = greedy.choose(&duel.view(Viewer::Seat(decision.seat)));
        ended += usize::from(pick == Pick::EndMain);
        duel.apply(decision.seat, pick, &mut NoLog).expect("what is offered is accepted");
        assert!(decision.number < 200, "six turns are short");
    }
}
