//! A game of either kind behind one type.

use bots::Lists;
use kernel::{Outcome, Seat, Viewer};
use rulebook::GameName;
use table::protocol::{CardRef, DecisionView, LogLine, ResultView, ViewerName, WhyView};

use crate::{AnyBot, BatchTable as _, GameError, Held, Library, Output, held::Dealing};

/// One game of either kind.
#[derive(Clone, PartialEq, Debug)]
pub enum AnyGame {
    Opcg(Box<Held<opcg::Duel>>),
    Bss(Box<Held<bss::Duel>>),
}

/// Evaluates an expression for the game that is held.
macro_rules! each {
    ($any:expr, $held:ident => $body:expr) => {
        match $any {
            AnyGame::Opcg($held) => $body,
            AnyGame::Bss($held) => $body,
        }
    };
}

/// Documented at [`Held`].
impl AnyGame {
    pub fn game(&self) -> GameName {
        match self {
            AnyGame::Opcg(_) => GameName::Opcg,
            AnyGame::Bss(_) => GameName::Bss,
        }
    }

    pub fn rules(&self) -> &'static str {
        each!(self, held => held.rules())
    }

    pub fn seat(&self) -> Option<Seat> {
        each!(self, held => held.seat())
    }

    pub fn turn(&self) -> u16 {
        each!(self, held => held.turn())
    }

    pub fn given(&self) -> usize {
        each!(self, held => held.given())
    }

    pub fn count(&self) -> usize {
        each!(self, held => held.count())
    }

    pub fn outcome(&self) -> Option<Outcome> {
        each!(self, held => held.outcome())
    }

    pub fn decision(&self) -> Option<DecisionView> {
        each!(self, held => held.decision())
    }

    pub fn result(&self, eyes: ViewerName) -> Option<ResultView> {
        each!(self, held => held.result(eyes))
    }

    /// # Errors
    /// As [`Held::apply`].
    pub fn apply(&mut self, index: usize) -> Result<(), GameError> {
        each!(self, held => held.apply(index))
    }

    pub fn view(&self, viewer: Viewer) -> String {
        each!(self, held => held.view(viewer))
    }

    /// # Errors
    /// As [`Held::why`].
    pub fn why(&self, viewer: Viewer, card: CardRef) -> Result<WhyView, GameError> {
        each!(self, held => held.why(viewer, card))
    }

    /// Writes what a seat may see, with the answers if it is asked; returns how many these are.
    ///
    /// # Errors
    /// An array of the wrong size.
    pub fn observe(
        &self,
        seat: Seat,
        library: &Library,
        output: Output<'_>,
    ) -> Result<usize, GameError> {
        match self {
            AnyGame::Opcg(held) => {
                let numbers: Vec<&str> = library.pools().opcg.numbers().collect();
                held.observe(seat, &held.duel().table().codes(&numbers), output)
            }
            AnyGame::Bss(held) => {
                let numbers: Vec<&str> = library.pools().bss.numbers().collect();
                held.observe(seat, &held.duel().table().codes(&numbers), output)
            }
        }
    }

    pub fn log(&self, eyes: ViewerName) -> Vec<LogLine> {
        each!(self, held => held.log(eyes))
    }

    pub fn hash(&self) -> u64 {
        each!(self, held => held.hash())
    }

    #[must_use]
    pub fn determinize(&self, seat: Seat, seed: u64, lists: Lists) -> AnyGame {
        let dealing = Dealing { seat, seed, lists };
        match self {
            AnyGame::Opcg(held) => AnyGame::Opcg(Box::new(held.determinize(dealing))),
            AnyGame::Bss(held) => AnyGame::Bss(Box::new(held.determinize(dealing))),
        }
    }

    /// # Errors
    /// As [`Held::replay`].
    pub fn replay(&self) -> Result<Vec<u8>, GameError> {
        each!(self, held => held.replay())
    }

    pub fn to_bytes(&self) -> Vec<u8> {
        each!(self, held => held.to_bytes())
    }

    /// A bot by name at the table of this game.
    ///
    /// # Errors
    /// Nobody of this name plays.
    pub fn bot(&self, name: &str, seed: u64) -> Result<AnyBot, GameError> {
        let player = name.parse()?;
        Ok(match self {
            AnyGame::Opcg(held) => AnyBot::Opcg(held.bot(player, seed)),
            AnyGame::Bss(held) => AnyBot::Bss(held.bot(player, seed)),
        })
    }

    /// Which of the answers a bot gives.
    ///
    /// # Errors
    /// The game is over, or it is of the other kind.
    pub fn chosen_by(&self, bot: &mut AnyBot) -> Result<usize, GameError> {
        match (self, bot) {
            (AnyGame::Opcg(held), AnyBot::Opcg(bot)) => held.chosen_by(&mut **bot),
            (AnyGame::Bss(held), AnyBot::Bss(bot)) => held.chosen_by(&mut **bot),
            (AnyGame::Opcg(_), AnyBot::Bss(_)) | (AnyGame::Bss(_), AnyBot::Opcg(_)) => {
                Err(GameError::OtherTable)
            }
        }
    }
}
