//! How hard puzzles are.

use std::{fs, path::Path};

use anyhow::{Context as _, Result, ensure};
use bots::{
    Knowledge,
    solve::{Verdict as Solved, rate, solve},
};
use scenario::SetUp;

use super::RateArgs;
use crate::{check::scenario_files, output::Verdict, pool::CardPool};

/// The file beside the puzzles.
const FILE: &str = "ratings.tsv";

pub(super) fn run(args: &RateArgs) -> Result<(String, Verdict)> {
    let budget = u32::try_from(args.budget).unwrap_or(u32::MAX);
    let pool = CardPool::embedded();
    let mut lines = Vec::new();
    for path in scenario_files(std::slice::from_ref(&args.folder))? {
        let shown = path.strip_prefix(&args.folder)?.to_string_lossy().replace('\\', "/");
        let line = line(&path, &pool, budget).with_context(|| shown.clone())?;
        lines.push(format!("{shown}\t{line}"));
    }
    lines.sort();
    fs::write(args.folder.join(FILE), lines.join("\n") + "\n")?;
    Ok((format!("{} puzzles rated\n", lines.len()), Verdict::Holds))
}

/// Bits in tenths, first answers that win, and that there are.
fn line(path: &Path, pool: &CardPool, budget: u32) -> Result<String> {
    let text = fs::read_to_string(path)?;
    let scenario = scenario::parse(&text)?;
    let begun = scenario::begin(&scenario, pool).map_err(|verdict| anyhow::anyhow!("{verdict}"))?;
    match begun {
        SetUp::Opcg(duel, _) => figures(&*duel, budget),
        SetUp::Bss(duel, _) => figures(&*duel, budget),
    }
}

fn figures<G: Knowledge>(game: &G, budget: u32) -> Result<String> {
    let solution = solve(game, budget);
    ensure!(solution.verdict != Solved::Undecided, "it is not decided within the budget");
    let mut picks = Vec::new();
    game.picks(&mut picks);
    let tenths = |bits: f32| (bits * 10.0).round() as u16;
    let Some(rating) = rate(game, &solution, budget) else {
        ensure!(solution.verdict == Solved::NoWin, "its answers are not decided within the budget");
        let bits = (solution.nodes.max(1) as f32).log2();
        return Ok(format!("{}\t0\t{}", tenths(bits), picks.len()));
    };
    let (winning, all) = rating.steps.first().copied().unwrap_or((1, 1));
    Ok(format!("{}\t{winning}\t{all}", tenths(rating.bits())))
}

#[cfg(test)]
mod tests;
