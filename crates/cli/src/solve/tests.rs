use std::path::PathBuf;

use super::{Args, run};
use crate::{output::Verdict, pool::CardsArg};

/// Answers that a puzzle may take: far less than a second.
const QUICK: u64 = 100_000;

fn args(folder: &str) -> Args {
    let puzzles = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/puzzles");
    Args {
        paths: vec![puzzles.join(folder)],
        view: false,
        deals: 20,
        kept: 4,
        budget: QUICK,
        seed: 1,
        json: true,
        cards: CardsArg { cards: None },
    }
}

/// How many puzzles have a win and how many have none, as found by somebody with these options.
fn solved(args: &Args) -> (Verdict, [usize; 3]) {
    let (json, verdict) = run(args).expect("the puzzles can be read");
    let told: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    let told = told.as_array().expect("a list");
    let count = |name| told.iter().filter(|each| each["verdict"] == name).count();
    (verdict, ["win", "no win", "undecided"].map(count))
}

/// Every puzzle comes to what its file says, and quickly.
#[test]
fn puzzles_are_solved() {
    for (folder, least) in [("opcg", 25), ("bss", 25)] {
        let (verdict, [won, not_won, undecided]) = solved(&args(folder));
        assert_eq!((verdict, undecided), (Verdict::Holds, 0), "{folder}");
        assert!(won + not_won >= least && won >= 10 && not_won >= 10, "{won} {not_won}");
    }
}

/// Where nothing that matters is hidden, seeing less changes nothing; what is claimed is said.
#[test]
fn a_view_without_secrets_is_solved_alike() {
    for (file, verdict) in
        [("bss/one-blocker-for-three.duel", "win"), ("bss/one-blocker-too-many.duel", "no win")]
    {
        let (text, _) = run(&Args { view: true, json: false, ..args(file) }).expect("a puzzle");
        assert!(text.contains(&format!("  {verdict} (proven")), "{text}");
        assert!(text.contains("games dealt") || text.contains("every game"), "{text}");
    }
}
