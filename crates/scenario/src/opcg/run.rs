//! Plays a scenario from its board to its last expectation.

use kernel::Recorded;

use super::{Pool, Script, playing::Playing, setting};
use crate::{Report, Scenario, Verdict};

pub(crate) fn run(script: &Script, scenario: &Scenario, pool: &dyn Pool) -> Report {
    let title = scenario.title.clone();
    let mut log = Recorded::default();
    let (duel, cast) = match setting::begin(script, pool, &mut log) {
        Ok(begun) => begun,
        Err(verdict) => return Report { title, verdict, log: Vec::new() },
    };
    let mut playing = Playing::new(duel, cast, scenario.book, log);
    let verdict = play(script, &mut playing);
    Report { title, verdict, log: playing.log_lines() }
}

fn play(script: &Script, playing: &mut Playing) -> Verdict {
    for (place, act) in script.acts.iter().enumerate() {
        // What happened before the first `do` belongs to it.
        if place > 0 {
            playing.log.entries.clear();
        }
        if let Err(verdict) = playing.act(act) {
            return verdict;
        }
    }
    match script.acts.last() {
        Some(act) => playing.end(act).err().unwrap_or(Verdict::Holds),
        None => Verdict::Holds,
    }
}
