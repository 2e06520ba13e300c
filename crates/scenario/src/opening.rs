//! The game of a scenario before anything is done in it.

use kernel::{Entry, Recorded};
use rulebook::Clause;

use crate::{
    MadeUp, Play, Pool, Scenario, ScenarioError, Verdict,
    bss::{self, Bss},
    card::Making as _,
    cast::Cast,
    opcg::{self, Opcg},
    print::Prints,
    syntax::{CastOf, GameSyntax, LogOf, ScriptOf},
    tell,
};

/// A game that a scenario sets up, played on to its first decision, with the names that the file gives its cards.
#[derive(Clone, Debug)]
pub enum SetUp {
    Opcg(Box<::opcg::Duel>, Names<::opcg::CardId>),
    Bss(Box<::bss::Duel>, Names<::bss::CardId>),
}

/// How cards are called in a file.
#[derive(Clone, Debug)]
pub struct Names<Id>(Cast<Id>);

/// The game of a scenario.
///
/// # Errors
/// The verdict that [`crate::run`] gives for a board that cannot be set up.
pub fn begin(scenario: &Scenario, pool: &dyn Pool) -> Result<SetUp, Verdict> {
    Ok(match &scenario.play {
        Play::Opcg(script) => {
            let (duel, cast) = begun::<Opcg>(script, scenario, pool)?;
            SetUp::Opcg(Box::new(duel), Names(cast))
        }
        Play::Bss(script) => {
            let (duel, cast) = begun::<Bss>(script, scenario, pool)?;
            SetUp::Bss(Box::new(duel), Names(cast))
        }
    })
}

/// The board of a scenario as it is laid out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Scene {
    Opcg(Box<::opcg::Scene>),
    Bss(Box<::bss::Scene>),
}

/// The board of a scenario.
///
/// # Errors
/// The verdict that [`crate::run`] gives for cards that are not known.
pub fn scene(scenario: &Scenario, pool: &dyn Pool) -> Result<Scene, Verdict> {
    Ok(match &scenario.play {
        Play::Opcg(script) => {
            let mut prints = Prints::new(&script.board.cards, pool)?;
            let scene = opcg::setting::scene(&script.board, scenario.book, &mut prints)?;
            Scene::Opcg(Box::new(scene))
        }
        Play::Bss(script) => {
            let mut prints = Prints::new(&script.board.cards, pool)?;
            Scene::Bss(Box::new(bss::setting::scene(&script.board, &mut prints)?))
        }
    })
}

/// A game that a scenario sets up, played on to its first decision, with what happened until then.
#[derive(Clone, Debug)]
pub enum Opened {
    Opcg(Box<::opcg::Duel>, Vec<Entry<::opcg::Event, Clause>>),
    Bss(Box<::bss::Duel>, Vec<Entry<::bss::Event, Clause>>),
}

/// The game of a scenario, to be played on.
///
/// # Errors
/// The line for which it cannot be set up.
pub fn open(scenario: &Scenario, pool: &dyn Pool) -> Result<Opened, ScenarioError> {
    Ok(match &scenario.play {
        Play::Opcg(script) => {
            let (duel, log) = opened::<Opcg>(script, scenario, pool)?;
            Opened::Opcg(Box::new(duel), log.entries)
        }
        Play::Bss(script) => {
            let (duel, log) = opened::<Bss>(script, scenario, pool)?;
            Opened::Bss(Box::new(duel), log.entries)
        }
    })
}

fn opened<T: GameSyntax>(
    script: &ScriptOf<T>,
    scenario: &Scenario,
    pool: &dyn Pool,
) -> Result<(T::Duel, LogOf<T>), ScenarioError> {
    let mut log: LogOf<T> = Recorded::default();
    let cards = &script.board.cards;
    let mut prints = Prints::<T>::new(cards, pool).map_err(|verdict| {
        let unread = |made: &&MadeUp<T::Making>| made.making.compile().is_err();
        at_line(verdict, cards.iter().find(unread).map_or(1, |made| made.line))
    })?;
    let begun = T::begin(&script.board, scenario.book, &mut prints, &mut log);
    let (duel, _) = begun.map_err(|verdict| at_line(verdict, prints.line))?;
    Ok((duel, log))
}

/// The error of a board that cannot be set up, at its own line or else at this one.
fn at_line(verdict: Verdict, line: usize) -> ScenarioError {
    match verdict {
        Verdict::Broken(error) => error,
        Verdict::TextNotUnderstood(what) => ScenarioError::new(line.max(1), what),
        Verdict::Holds | Verdict::Failed { .. } | Verdict::Stopped(_) => {
            ScenarioError::new(line.max(1), verdict.to_string())
        }
    }
}

fn begun<T: GameSyntax>(
    script: &ScriptOf<T>,
    scenario: &Scenario,
    pool: &dyn Pool,
) -> Result<(T::Duel, CastOf<T>), Verdict> {
    let mut log: LogOf<T> = Recorded::default();
    let mut prints = Prints::<T>::new(&script.board.cards, pool)?;
    T::begin(&script.board, scenario.book, &mut prints, &mut log)
}

impl Names<::opcg::CardId> {
    /// An answer as a line of the file would write it.
    pub fn tell(&self, duel: &::opcg::Duel, pick: ::opcg::Pick) -> String {
        tell::pick::<Opcg>(duel, &self.0, pick)
    }
}

impl Names<::bss::CardId> {
    /// An answer as a line of the file would write it.
    pub fn tell(&self, duel: &::bss::Duel, pick: ::bss::Pick) -> String {
        tell::pick::<Bss>(duel, &self.0, pick)
    }
}
