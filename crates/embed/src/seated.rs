//! A bot at the table of a game of either kind.

use std::fmt;

use bots::Bot;

/// A bot with its memory.
pub enum AnyBot {
    Opcg(Box<dyn Bot<opcg::Duel> + Send>),
    Bss(Box<dyn Bot<bss::Duel> + Send>),
}

impl fmt::Debug for AnyBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            AnyBot::Opcg(_) => "AnyBot(opcg)",
            AnyBot::Bss(_) => "AnyBot(bss)",
        })
    }
}
