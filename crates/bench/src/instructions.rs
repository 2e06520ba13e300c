//! Instructions per decision, counted by valgrind: the same for the same program, however busy the machine is.
//!
//! The program runs itself under callgrind and plays the same games each time. Only the playing is counted, not the
//! reading of cards before it.

use std::{fmt, io, path::Path, process::Command, sync::Arc};

use serde::Serialize;

use crate::{matchup::Bots, measured::Measured, series::Series};

/// Games that are counted of each pair: enough that other games with the same rules cost the same within a few percent.
pub const COUNTED_GAMES: u32 = 100;

/// The function whose instructions are counted, with all it calls.
const COUNTED_FUNCTION: &str = "*play_counted_games*";

/// What was counted of one pair of decks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Counted {
    /// Game and decks: `opcg ST01 ST02`.
    pub pair: String,
    /// Decisions with more than one answer.
    pub decisions: u64,
    pub instructions: u64,
}

impl Counted {
    pub fn per_decision(&self) -> u64 {
        self.instructions / self.decisions.max(1)
    }
}

/// A line of the baseline.
impl fmt::Display for Counted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.pair, self.per_decision())
    }
}

/// Why nothing was counted.
#[derive(Debug, thiserror::Error)]
pub enum CountError {
    #[error("valgrind cannot be run: {0}")]
    NoValgrind(io::Error),
    #[error("nothing was counted of {pair}: {told}")]
    NotCounted { pair: String, told: String },
}

/// The pairs of a game that are counted.
pub fn counted_pairs<G: Measured>() -> Vec<String> {
    G::PAIRS.map(pair_name::<G>).into()
}

pub(crate) fn pair_name<G: Measured>([a, b]: [&str; 2]) -> String {
    format!("{} {a} {b}", G::NAME)
}

/// Whether valgrind is there.
pub fn has_valgrind() -> bool {
    let version = Command::new("valgrind").arg("--version").output();
    version.is_ok_and(|output| output.status.success())
}

/// Runs this program, which plays the games of the pair by [`play_counted`] and prints the number of decisions.
///
/// # Errors
/// Without valgrind, or if either of the two numbers does not come.
pub fn count(pair: &str, program: &Path, arguments: &[&str]) -> Result<Counted, CountError> {
    let mut command = Command::new("valgrind");
    command.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]);
    command.arg(format!("--toggle-collect={COUNTED_FUNCTION}"));
    let output = command.arg(program).args(arguments).output().map_err(CountError::NoValgrind)?;
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    let decisions = String::from_utf8_lossy(&output.stdout).trim().parse().ok();
    match (decisions, collected(&told)) {
        (Some(decisions), Some(instructions)) if decisions > 0 && instructions > 0 => {
            Ok(Counted { pair: pair.to_owned(), decisions, instructions })
        }
        _ => Err(CountError::NotCounted { pair: pair.to_owned(), told }),
    }
}

/// The number in `==1234== Collected : 615200653`.
fn collected(told: &str) -> Option<u64> {
    let line = told.lines().find(|line| line.contains("Collected :"))?;
    line.rsplit(' ').next()?.parse().ok()
}

/// Plays the games of a pair of this name; how many decisions there were.
pub fn play_counted(pair: &str) -> Option<u64> {
    play_pair::<opcg::Duel>(pair).or_else(|| play_pair::<bss::Duel>(pair))
}

fn play_pair<G: Measured>(pair: &str) -> Option<u64> {
    let decks = G::PAIRS.into_iter().find(|decks| pair_name::<G>(*decks) == pair)?;
    let table = Arc::new(G::table(decks));
    Some(play_counted_games(&mut Series::<G>::new(&table, Bots::Random, 1)))
}

/// Its name is what callgrind looks for: it is called by no other name and never made part of another function.
#[inline(never)]
fn play_counted_games<G: Measured>(series: &mut Series<G>) -> u64 {
    series.games(COUNTED_GAMES)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_instructions_is_read_from_what_callgrind_tells() {
        let told =
            "==7== Events    : Ir\n==7== Collected : 615200653\n==7== \n==7== I   refs:  6\n";
        assert_eq!(collected(told), Some(615_200_653));
        assert_eq!(collected("==7== Collected : \n"), None);
        assert_eq!(collected(""), None);
    }

    #[test]
    fn a_line_of_the_baseline_is_instructions_per_decision() {
        let counted =
            Counted { pair: "opcg ST01 ST02".to_owned(), decisions: 100, instructions: 4_321_099 };
        assert_eq!(counted.to_string(), "opcg ST01 ST02: 43210");
    }

    #[test]
    fn a_pair_is_found_by_its_name_and_played_the_same_way_each_time() {
        let pair = &counted_pairs::<opcg::Duel>()[0];
        let decisions = play_counted(pair).expect("it is one of the pairs");
        assert!(decisions > 1_000, "{decisions}");
        assert_eq!(play_counted(pair), Some(decisions));
        assert_eq!(play_counted("opcg ST01 ST99"), None);
    }
}
