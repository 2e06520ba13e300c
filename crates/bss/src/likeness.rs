//! Positions that go on alike, whichever way they came about: for programs that look ahead.

use kernel::position_hash;

use crate::Duel;

impl Duel {
    /// Equal for games that go on alike: how many decisions they took does not count.
    pub fn likeness(&self) -> u64 {
        let mut same = *self.state();
        same.agenda = same.agenda.forgetting_decisions();
        position_hash(&same)
    }
}
