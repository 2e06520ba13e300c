//! 4-11. Cores where they lie, and moving them.

use bss::{By, CardId, CoresMoved, Manner, Spot, vocabulary::KeywordName};
use kernel::Seat;

use super::Board;

impl Board<'_> {
    pub(in super::super) fn regular_at(&self, spot: Spot) -> u8 {
        self.regular.get(&spot).copied().unwrap_or(0)
    }

    /// Whose soul core lies there.
    pub(in super::super) fn soul_at(&self, spot: Spot) -> Option<Seat> {
        let there = |seat: &Seat| spot != Spot::Void && self.souls[*seat] == spot;
        Seat::BOTH.into_iter().find(there)
    }

    pub(in super::super) fn cores_at(&self, spot: Spot) -> u8 {
        self.regular_at(spot) + u8::from(self.soul_at(spot).is_some())
    }

    pub(in super::super) fn cores_on(&self, card: CardId) -> u8 {
        self.cores_at(Spot::Card(card))
    }

    /// The cores that its level depends on, also while they go with it.
    pub(in super::super) fn cores_for_level(&self, card: CardId) -> u8 {
        let leaving = self.releasing.filter(|(leaving, _)| *leaving == card);
        leaving.map_or_else(|| self.cores_on(card), |(_, cores)| cores)
    }

    /// So many cores as the log says; what is wrong with it.
    pub(super) fn move_cores(&mut self, moved: CoresMoved) -> Result<(), String> {
        let CoresMoved { from, to, count, soul, by } = moved;
        let souls = u8::from(soul);
        if from == to || count < souls || count == 0 {
            return Err(format!("{count} cores are logged to go from {from:?} to {to:?}"));
        }
        if soul {
            let owner =
                self.soul_at(from).ok_or_else(|| format!("no soul core lies at {from:?}"))?;
            self.souls[owner] = to;
        }
        self.take_regular(from, count - souls)?;
        if to != Spot::Void {
            *self.regular.entry(to).or_default() += count - souls;
        }
        self.forget_unlogged(from, count - souls, soul);
        self.blame(from, by);
        self.blame(to, by);
        Ok(())
    }

    fn take_regular(&mut self, from: Spot, count: u8) -> Result<(), String> {
        if from == Spot::Void {
            return Ok(());
        }
        let there = self.regular.entry(from).or_default();
        let left = there.checked_sub(count);
        *there = left.ok_or_else(|| format!("{count} cores are taken from {from:?}: too many"))?;
        Ok(())
    }

    fn forget_unlogged(&mut self, from: Spot, mut regular: u8, mut soul: bool) {
        self.unlogged.retain(|(spot, is_soul)| {
            let is_logged = *spot == from && if *is_soul { soul } else { regular > 0 };
            if is_logged && *is_soul {
                soul = false;
            } else if is_logged {
                regular -= 1;
            }
            !is_logged
        });
    }

    /// 9-3-2: an effect, or the owner's own doing. 11-1-1: Awaken counts as that.
    fn blame(&mut self, spot: Spot, by: By) {
        let Spot::Card(card) = spot else { return };
        let source = match by {
            By::Effect { how: Manner::Keyword(KeywordName::Awaken), .. } => None,
            By::Effect { source, .. } => Some(source),
            By::Rule | By::Player(_) | By::Compare(_) | By::Attack(_) => None,
        };
        self.blame.insert(card, source);
    }
}
