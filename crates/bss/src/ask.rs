//! The few kinds of question a game ever asks. New cards add candidates, not kinds.

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Ask {
    /// 6-6-1-2
    Main,
    /// 6-7-3-2
    Attack,
    /// 7-1-2, 7-1-4
    Flash,
    /// 7-1-3
    Block,
    /// 10-9-3
    Burst,
    /// Yes or no.
    May,
    /// One of the candidates, or no more of them: cards or cores.
    Choose,
    /// Which of several things comes next.
    Order,
    Number,
    /// One of the printed options, a color, an end of the deck.
    Option,
    /// Who is player one; keep the opening hand or mulligan (5-2-6, 5-2-7).
    Opening,
}
