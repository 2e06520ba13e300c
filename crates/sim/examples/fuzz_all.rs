//! Fuzzes with every card of a printed list: `cargo run --release -p sim --example fuzz_all [DECISIONS] [SEED] [LIST.json] [sampled] [VERSION] [bss]`.
//!
//! Failures are told one by one, each kind once, with the place in the program where it happened.

use std::{
    backtrace::Backtrace, cell::RefCell, collections::BTreeSet, env, fs, panic, process::ExitCode,
    time::Instant,
};

use cards::{Pool, bss::BssPool};
use opcg::RulesVersion;
use sim::fuzz::{Bss, Checks, Cover, Fuzz, Fuzzed, Goal, Opcg, Report, shrink};

thread_local! {
    static PANIC: RefCell<String> = const { RefCell::new(String::new()) };
}

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let said = |word: &str| arguments.iter().any(|argument| argument == word);
    let name = if said("bss") { "bss" } else { "opcg" };
    let list = arguments.get(2).cloned().unwrap_or_else(|| list(name));
    let Ok(text) = fs::read_to_string(&list) else {
        println!("skipped: there is no card list at {list}");
        return ExitCode::SUCCESS;
    };
    panic::set_hook(Box::new(|info| {
        let place = format!("{info}\n{}", frames(&Backtrace::force_capture().to_string()));
        PANIC.with(|panic| panic.replace(place));
    }));
    if said("bss") {
        return run(Bss, &bss_pool(&text), &arguments);
    }
    let rules = arguments.iter().find_map(|name| RulesVersion::named(name)).unwrap_or_default();
    run(Opcg { rules }, &opcg_pool(&text), &arguments)
}

fn opcg_pool(text: &str) -> Pool {
    let import = cards::import(text).expect("a card list");
    println!("{} cards read, {} refused", import.cards.len(), import.refused.len());
    Pool::new(import.cards).expect("each card once")
}

/// A printed list has no tokens.
fn bss_pool(text: &str) -> BssPool {
    let import = cards::bss::import(text).expect("a card list");
    println!("{} cards read, {} refused", import.cards.len(), import.refused.len());
    let embedded: BssPool = Pool::embedded();
    let tokens = embedded.tokens().into_iter().map(|token| token.as_ref().clone());
    Pool::new(import.cards.into_iter().chain(tokens)).expect("each card once")
}

fn run<G: Fuzzed>(game: G, pool: &Pool<G::Card>, arguments: &[String]) -> ExitCode {
    let number = |at: usize| arguments.get(at).and_then(|text| text.parse().ok());
    let sampled = arguments.iter().any(|argument| argument == "sampled");
    let checks = if sampled { Checks::sampled() } else { Checks::all() };
    let (seed, cover) = (number(1).unwrap_or(1), Cover::Unwatched);
    let fuzz = Fuzz { games: &[game], pool, boards: &[], checks, seed, threads: 2, cover };
    let goal = Goal::Decisions(number(0).unwrap_or(1_000_000));
    let mut told = BTreeSet::new();
    let mut all = Report::default();
    let start = Instant::now();
    while !goal.is_reached(&all.statistics) {
        let failed = all.failures.len();
        fuzz.play_on(goal, &mut all);
        for failure in &all.failures[failed..] {
            let kind = format!("{:?} {}", failure.broken.property, kind(&failure.broken.detail));
            if told.insert(kind) {
                let short = shrink(failure);
                println!("\n{short}\n{}", PANIC.with(RefCell::take));
            }
        }
    }
    println!("\n{:#?}", all.statistics);
    println!(
        "{} failures of {} kinds in {:.1} s",
        all.failures.len(),
        told.len(),
        start.elapsed().as_secs_f64()
    );
    if all.failures.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// What kind of failure it is: its words without numbers.
fn kind(detail: &str) -> String {
    detail.chars().filter(|sign| !sign.is_ascii_digit()).take(60).collect()
}

/// The frames of the engine.
fn frames(backtrace: &str) -> String {
    let lines: Vec<&str> = backtrace.lines().map(str::trim).collect();
    let ours = lines
        .windows(2)
        .filter(|pair| ["crates/opcg/", "crates/bss/"].iter().any(|room| pair[1].contains(room)));
    let ours = ours.map(|pair| {
        let place = pair[1].rsplit_once("src/").map_or(pair[1], |(_, place)| place);
        format!("    {place}  {}", pair[0].rsplit_once(": ").map_or(pair[0], |(_, name)| name))
    });
    ours.take(8).collect::<Vec<String>>().join("\n")
}

fn list(game: &str) -> String {
    format!("{}/../../../shared/cards/{game}.json", env!("CARGO_MANIFEST_DIR"))
}
