//! Plays a scenario from its board to its last expectation.

use kernel::{Game as _, Outcome, Recorded};

use crate::{
    Pool, Report, Scenario, Verdict,
    playing::Playing,
    print::Prints,
    syntax::{GameSyntax, LogOf, ScriptOf},
};

pub(crate) fn run<T: GameSyntax>(
    script: &ScriptOf<T>,
    scenario: &Scenario,
    pool: &dyn Pool,
) -> Report {
    let title = scenario.title.clone();
    let mut log: LogOf<T> = Recorded::default();
    let begun = Prints::<T>::new(&script.board.cards, pool)
        .and_then(|mut prints| T::begin(&script.board, scenario.book, &mut prints, &mut log));
    let (duel, cast) = match begun {
        Ok(begun) => begun,
        Err(verdict) => return Report { title, verdict, log: Vec::new() },
    };
    let mut playing = Playing::<T>::new(duel, cast, scenario.book, log);
    let verdict = play(script, &mut playing);
    let verdict = match playing.duel.outcome() {
        Some(Outcome::Fault(fault)) => Verdict::Stopped(fault.to_string()),
        Some(Outcome::Won(_) | Outcome::Draw | Outcome::NoWinner) | None => verdict,
    };
    Report { title, verdict, log: playing.log_lines() }
}

fn play<T: GameSyntax>(script: &ScriptOf<T>, playing: &mut Playing<T>) -> Verdict {
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
