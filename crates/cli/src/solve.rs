//! `deckhand solve`: whether the player whose turn it is wins in this turn, whatever the other one does.

use std::{
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, anyhow, ensure};
use bots::{
    Knowledge, OpenLists, Worlds as _,
    solve::{Deals, Solution, Verdict as Solved, solve, solve_all, worst_deals},
};
use clap::Args as ClapArgs;
use kernel::{Chance, NoLog, Seat, Viewer};
use scenario::{Puzzle, Scenario, SetUp};
use serde::Serialize;

use crate::{
    check::scenario_files,
    crash::caught,
    options::parse_number,
    output::Verdict,
    pool::{CardPool, CardsArg},
};

/// Options of `deckhand solve`.
#[derive(ClapArgs)]
#[command(long_about = "\
Says of the board of a scenario file whether the player whose turn it is wins in this turn against every defense.

By default every card is known to both sides, as the file tells it: hands, Life and decks lie open, and shuffles
keep the order, as everywhere in scenarios. 'Win' and 'no win' are then proven of that game.

With --view the player knows what he can see. Games that look like it are dealt, those that arm the defender best are kept,
and one way to play has to win all of them, going on differently only where the difference can be seen. 'No win' is then
proven: no way to play wins against every hand that the defender may have. 'Win' is proven against the games that were kept,
and said so.

A file with a `puzzle win` or `puzzle no win` line fails if something else is found.")]
pub(crate) struct Args {
    /// Scenario files (*.duel) and folders of them
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// The player knows only what he can see
    #[arg(long)]
    view: bool,
    /// How many games are dealt with --view
    #[arg(long, value_name = "N", default_value = "200", value_parser = parse_number)]
    deals: u64,
    /// How many of them, the worst ones, are to be won at once
    #[arg(long, value_name = "N", default_value = "8", value_parser = parse_number)]
    kept: u64,
    /// How many answers are tried before giving up
    #[arg(long, value_name = "N", default_value = "2_000_000", value_parser = parse_number)]
    budget: u64,
    /// Chance begins here, for --view
    #[arg(long, value_name = "S", default_value = "1", value_parser = parse_number)]
    seed: u64,
    /// As JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    cards: CardsArg,
}

/// What came of one file.
#[derive(Serialize)]
struct SolvedFile {
    path: String,
    title: String,
    /// `win`, `no win` or `undecided`.
    verdict: &'static str,
    /// What exactly is claimed.
    claim: String,
    /// The verdict that the file expects, if any.
    expected: Option<&'static str>,
    /// Answers tried.
    nodes: u32,
    /// Who does what.
    line: Vec<(&'static str, String)>,
}

pub(crate) fn run(args: &Args) -> Result<(String, Verdict)> {
    let files = scenario_files(&args.paths)?;
    let pool = args.cards.pool()?;
    let solved = |path: &PathBuf| {
        caught(|| solved(args, path, &pool)).with_context(|| path.display().to_string())?
    };
    let all = files.iter().map(solved).collect::<Result<Vec<_>>>()?;
    let text = match args.json {
        true => serde_json::to_string_pretty(&all)?,
        false => all.iter().map(SolvedFile::to_text).collect(),
    };
    Ok((text, Verdict::from_holds(all.iter().all(SolvedFile::is_as_expected))))
}

fn solved(args: &Args, path: &Path, pool: &CardPool) -> Result<SolvedFile> {
    let shown = path.display().to_string();
    let text = fs::read_to_string(path).with_context(|| shown.clone())?;
    let scenario = scenario::parse(&text).with_context(|| shown.clone())?;
    let begun =
        scenario::begin(&scenario, pool).map_err(|verdict| anyhow!("{shown}: {verdict}"))?;
    match begun {
        SetUp::Opcg(duel, names) => {
            of(args, &shown, &scenario, *duel, |duel, pick| names.tell(duel, pick))
        }
        SetUp::Bss(duel, names) => {
            of(args, &shown, &scenario, *duel, |duel, pick| names.tell(duel, pick))
        }
    }
}

fn of<G: Knowledge>(
    args: &Args,
    path: &str,
    scenario: &Scenario,
    game: G,
    tell: impl Fn(&G, G::Pick) -> String,
) -> Result<SolvedFile> {
    let budget = u32::try_from(args.budget).unwrap_or(u32::MAX);
    let (solution, kept, line) = if args.view {
        let games = dealt(args, &game).with_context(|| path.to_owned())?;
        let solution = solve_all(games.clone(), game.turn_player(), budget);
        // A line is shown for the game in which all of it can be played.
        let lines = games.iter().map(|game| told_line(game, &solution, &tell));
        let line = lines.max_by_key(Vec::len).unwrap_or_default();
        (solution, Some(games.len()), line)
    } else {
        let solution = solve(&game, budget);
        let line = told_line(&game, &solution, &tell);
        (solution, None, line)
    };
    Ok(SolvedFile {
        path: path.to_owned(),
        title: scenario.title.clone(),
        verdict: name(solution.verdict),
        claim: claim(solution.verdict, kept),
        expected: scenario.puzzle.filter(|_| !args.view).map(expected),
        nodes: solution.nodes,
        line,
    })
}

/// The games that are to be won at once.
fn dealt<G: Knowledge>(args: &Args, game: &G) -> Result<Vec<G>> {
    let seat = game.turn_player();
    let is_asked = game.decision().is_some_and(|decision| decision.seat == seat);
    ensure!(is_asked, "with --view the player whose turn it is has to be asked");
    let deals = Deals { dealt: args.deals as usize, kept: args.kept as usize };
    let mut chance = Chance::seeded(args.seed);
    let view = game.view(Viewer::Seat(seat));
    Ok(worst_deals(
        &OpenLists::beside(game).supposed(&view, &mut chance),
        &view,
        deals,
        &mut chance,
    ))
}

/// The answers of a line as lines of the file would write them, as far as this game takes them.
fn told_line<G: Knowledge>(
    game: &G,
    solution: &Solution<G::Pick>,
    tell: impl Fn(&G, G::Pick) -> String,
) -> Vec<(&'static str, String)> {
    let mut game = game.clone();
    let mut line = Vec::new();
    for (seat, pick) in &solution.line {
        let words = tell(&game, *pick);
        if game.apply(*seat, *pick, &mut NoLog).is_err() {
            break;
        }
        line.push((side(*seat), words));
    }
    line
}

fn side(seat: Seat) -> &'static str {
    match seat {
        Seat::A => "you",
        Seat::B => "opp",
    }
}

fn name(verdict: Solved) -> &'static str {
    match verdict {
        Solved::Win => "win",
        Solved::NoWin => "no win",
        Solved::Undecided => "undecided",
    }
}

fn expected(puzzle: Puzzle) -> &'static str {
    match puzzle {
        Puzzle::Win => name(Solved::Win),
        Puzzle::NoWin => name(Solved::NoWin),
    }
}

fn claim(verdict: Solved, kept: Option<usize>) -> String {
    match (verdict, kept) {
        (Solved::Win, None) => "proven, with every card known".to_owned(),
        (Solved::NoWin, None) => "proven, with every card known".to_owned(),
        (Solved::Win, Some(kept)) => {
            format!("proven against the worst {kept} of the games dealt, not against all there are")
        }
        (Solved::NoWin, Some(_)) => {
            "proven: nothing wins against every game that looks like this".to_owned()
        }
        (Solved::Undecided, _) => "the budget was used up before".to_owned(),
    }
}

impl SolvedFile {
    fn is_as_expected(&self) -> bool {
        self.expected.is_none_or(|expected| expected == self.verdict)
    }

    fn to_text(&self) -> String {
        let SolvedFile { path, title, verdict, claim, nodes, line, .. } = self;
        let mut text = format!("{path}: {title}\n  {verdict} ({claim}; {nodes} answers tried)\n");
        if let Some(expected) = self.expected.filter(|_| !self.is_as_expected()) {
            let _ = writeln!(text, "  but the file says {expected}");
        }
        for (side, answer) in line {
            let _ = writeln!(text, "    {side}  {answer}");
        }
        text
    }
}

#[cfg(test)]
mod tests;
