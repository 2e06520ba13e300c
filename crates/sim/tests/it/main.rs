//! Fuzzed games: every property holds, the result depends on the seed alone, a failure comes back and gets short.

use cards::Pool;
use opcg::RulesVersion;
use sim::fuzz::{Checks, Fuzz, Report, shrink};

fn fuzz(pool: &Pool, rules: RulesVersion, checks: Checks) -> Fuzz<'_> {
    Fuzz { pool, rules, checks, seed: 1, threads: 2 }
}

fn hold(report: &Report) {
    let failures: Vec<String> = report.failures.iter().map(ToString::to_string).collect();
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));
}

#[test]
fn every_property_holds() {
    let pool = Pool::embedded();
    let report = fuzz(&pool, RulesVersion::default(), Checks::all()).run(3_000, 1);
    hold(&report);
    assert!(report.statistics.decisions >= 3_000);
}

#[test]
fn every_property_holds_under_every_version() {
    let pool = Pool::embedded();
    for rules in RulesVersion::ALL {
        hold(&fuzz(&pool, rules, Checks::sampled()).run(1, 1));
    }
}

#[test]
fn the_number_of_threads_makes_no_difference() {
    let pool = Pool::embedded();
    let two = fuzz(&pool, RulesVersion::default(), Checks::none());
    let one = Fuzz { threads: 1, ..two };
    assert_eq!(one.run(1, 1).statistics, two.run(1, 1).statistics);
}

/// No game is as short as this, so that each fails.
#[test]
fn a_failure_comes_back_and_gets_no_longer() {
    let pool = Pool::embedded();
    let checks = Checks { longest: 30, ..Checks::none() };
    let report = fuzz(&pool, RulesVersion::default(), checks).run(1, 1);
    let failure = &report.failures[0];
    assert_eq!(failure.answers.len(), 30);
    assert!(failure.to_string().contains("seed 1 under 1.1.9"));
    assert_eq!(failure.replay().answers, failure.answers);
    assert_eq!(shrink(failure).broken, failure.broken);
}
