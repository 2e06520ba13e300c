//! Fuzzed games: every property holds, the result depends on the seed alone, a failure comes back and gets short.

mod boards;
mod coverage;
mod mutated;
mod printed;

use std::slice;

use cards::Pool;
use opcg::RulesVersion;
use sim::fuzz::{Bss, Checks, Cover, Fuzz, Fuzzed, Goal, Opcg, Report, shrink};

const OPCG: Opcg = Opcg { rules: RulesVersion::V119 };

fn fuzz<'a, G: Fuzzed>(game: &'a G, pool: &'a Pool<G::Card>, checks: Checks) -> Fuzz<'a, G> {
    let games = slice::from_ref(game);
    Fuzz { games, pool, boards: &[], checks, seed: 1, threads: 2, cover: Cover::Unwatched }
}

fn hold<G: Fuzzed>(report: &Report<G>) {
    let failures: Vec<String> = report.failures.iter().map(ToString::to_string).collect();
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));
}

#[test]
fn every_property_holds() {
    fn check<G: Fuzzed>(game: G) {
        let pool = Pool::embedded();
        let report = fuzz(&game, &pool, Checks::all()).run(Goal::Decisions(3_000), 1);
        hold(&report);
        assert!(report.statistics.decisions >= 3_000);
    }
    check(OPCG);
    check(Bss);
}

#[test]
fn every_property_holds_under_every_version() {
    let pool = Pool::embedded();
    for rules in RulesVersion::ALL {
        hold(&fuzz(&Opcg { rules }, &pool, Checks::sampled()).run(Goal::Decisions(1), 1));
    }
}

#[test]
fn exactly_so_many_games_are_played() {
    fn check<G: Fuzzed>(game: G) {
        let pool = Pool::embedded();
        let report = fuzz(&game, &pool, Checks::none()).run(Goal::Games(70), 1);
        hold(&report);
        assert_eq!(report.statistics.games, 70);
    }
    check(OPCG);
    check(Bss);
}

/// Decks of the second round come from what was seen in the first.
#[test]
fn the_number_of_threads_makes_no_difference() {
    fn check<G: Fuzzed>(game: G) {
        let pool = Pool::embedded();
        let two = Fuzz { cover: Cover::Sought, ..fuzz(&game, &pool, Checks::none()) };
        let [one, three] = [1, 3].map(|threads| Fuzz { threads, ..two });
        let [one, two, three] =
            [one, two, three].map(|fuzz| fuzz.run(Goal::Games(70), 1).statistics);
        assert_eq!(one, two);
        assert_eq!(one, three);
    }
    check(OPCG);
    check(Bss);
}

/// No game is as short as this, so that each fails.
#[test]
fn a_failure_comes_back_and_gets_no_longer() {
    fn check<G: Fuzzed>(game: G) {
        let pool = Pool::embedded();
        let checks = Checks { longest: 30, ..Checks::none() };
        let report = fuzz(&game, &pool, checks).run(Goal::Decisions(1), 1);
        let failure = &report.failures[0];
        assert_eq!(failure.answers.len(), 30);
        assert!(failure.to_string().contains(&format!("seed 1 under {}", game.rules())));
        assert_eq!(failure.replay().expect("a deal").answers, failure.answers);
        assert_eq!(shrink(failure).broken, failure.broken);
    }
    check(OPCG);
    check(Bss);
}
