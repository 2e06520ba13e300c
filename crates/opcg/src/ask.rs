//! The few kinds of question a game asks. New cards add candidates, not kinds.

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Ask {
    /// A free action of the player whose turn it is.
    Main,
    /// Stop an attack with another card.
    Block,
    /// Answer an attack from the hand.
    Counter,
    /// Use the `[Trigger]` of a Life card.
    Trigger,
    /// Yes or no.
    May,
    /// One of the candidates, or no more of them.
    Choose,
    /// Which of several things comes next.
    Order,
    Number,
    /// One of the printed options.
    Option,
    /// Keep the opening hand or not; play first or second.
    Opening,
}
