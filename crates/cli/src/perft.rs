//! `deckhand perft`: counts and hashes of paths of decisions, the fingerprint of the rules.

use anyhow::Result;
use clap::Args as ClapArgs;
use opcg::RulesVersion;
use sim::{lab::Simulated, perft::perft};
use table::with_game;

use crate::{options::game_parser, output::Verdict, play::game::Tabletop as _};
use rulebook::GameName;

/// The fingerprint that is kept with the code.
const KEPT: &str = include_str!("../../../rules/perft.txt");
/// How deep it goes.
const DEPTH: usize = 3;

/// Options of `deckhand perft`.
#[derive(ClapArgs)]
#[command(after_long_help = "\
Counts and hashes paths of decisions: the fingerprint of the rules.

From positions of random games between the decks of the program, every answer is given, and every answer to what is asked
next, to the depth. A line tells the decks, the seed, the decision of the game at which the position was taken, how many
paths there are after one answer, two, and so on, and a hash of all that players meet on the way: who is asked what, the
answers offered, the log, the outcome. A change of the rules or of a card's effects shows as another line; a change that
only makes the program faster does not.")]
pub(crate) struct Args {
    /// Which game; both by default
    #[arg(long, value_name = "GAME", value_parser = game_parser())]
    game: Option<GameName>,
    /// How many answers deep
    #[arg(long, value_name = "N", default_value_t = DEPTH)]
    depth: usize,
    /// Compare with the fingerprint that the program keeps, and say what differs
    #[arg(long, conflicts_with = "depth")]
    check: bool,
}

pub(crate) fn run(args: &Args) -> Result<(String, Verdict)> {
    let games = args.game.map_or_else(|| GameName::ALL.to_vec(), |game| vec![game]);
    let lines: Vec<String> = games.iter().flat_map(|game| lines(*game, args.depth)).collect();
    if !args.check {
        return Ok((HEADING.to_owned() + &lines.join("\n") + "\n", Verdict::Holds));
    }
    let is_asked = |line: &&str| games.iter().any(|game| line.starts_with(&format!("{game} ")));
    let kept: Vec<&str> = KEPT.lines().filter(is_asked).collect();
    Ok(compared(&kept, &lines))
}

const HEADING: &str = "\
# The fingerprint of the rules: `deckhand perft --check` compares. Where a change of behaviour is meant, renew it in the same
# commit with `cargo run -p cli -- perft > perft.new && mv perft.new rules/perft.txt`, and say in the commit what changed.
";

fn lines(game: GameName, depth: usize) -> Vec<String> {
    fn of<G: Simulated>(game: G, depth: usize) -> Vec<String> {
        let name = G::GAME.name();
        perft(game, depth).iter().map(|line| format!("{name} {line}")).collect()
    }
    with_game!(game, G => of(G::lab(RulesVersion::default()), depth))
}

fn compared(kept: &[&str], lines: &[String]) -> (String, Verdict) {
    let gone = kept.iter().filter(|line| !lines.iter().any(|now| now == *line));
    let new = lines.iter().filter(|line| !kept.contains(&line.as_str()));
    let changes: Vec<String> = gone
        .map(|line| format!("- {line}\n"))
        .chain(new.map(|line| format!("+ {line}\n")))
        .collect();
    if changes.is_empty() {
        let text = format!("{} positions: the rules are those of rules/perft.txt\n", lines.len());
        return (text, Verdict::Holds);
    }
    let text = format!(
        "the game plays otherwise than rules/perft.txt says (- kept, + now):\n{}\
         where that is meant, renew the file in the same commit:\n    \
         cargo run -p cli -- perft > perft.new && mv perft.new rules/perft.txt\n",
        changes.concat()
    );
    (text, Verdict::Fails)
}

#[cfg(test)]
mod tests;
