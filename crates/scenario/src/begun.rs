//! The game of a scenario before anything is done in it.

use kernel::Recorded;

use crate::{
    Play, Pool, Scenario, Verdict,
    bss::Bss,
    cast::Cast,
    opcg::Opcg,
    print::Prints,
    tell,
    tongue::{CastOf, LogOf, ScriptOf, Tongue},
};

/// A game that a scenario sets up, played on to its first decision, with the names that the file gives its cards.
#[derive(Clone, Debug)]
pub enum Begun {
    Opcg(Box<::opcg::Duel>, Names<::opcg::CardId>),
    Bss(Box<::bss::Duel>, Names<::bss::CardId>),
}

/// How cards are called in a file.
#[derive(Clone, Debug)]
pub struct Names<Id>(Cast<Id>);

/// The game of a scenario.
///
/// # Errors
/// What [`crate::run`] says of a board that cannot be set up.
pub fn begin(scenario: &Scenario, pool: &dyn Pool) -> Result<Begun, Verdict> {
    Ok(match &scenario.play {
        Play::Opcg(script) => {
            let (duel, cast) = begun::<Opcg>(script, scenario, pool)?;
            Begun::Opcg(Box::new(duel), Names(cast))
        }
        Play::Bss(script) => {
            let (duel, cast) = begun::<Bss>(script, scenario, pool)?;
            Begun::Bss(Box::new(duel), Names(cast))
        }
    })
}

fn begun<T: Tongue>(
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
