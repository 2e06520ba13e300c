//! 9-4-2-3: spirits that lose their BP because their owner moves cores.

use bss::{Area, By, CardId, Event, Manner, Move, vocabulary::KeywordName};
use kernel::Seat;

use crate::bss::judge::{Judge, board::Cards, wrong::Read};

/// Whose own doing the event is, if it moves cores: actions, payments, and Awaken (11-1-1).
fn owner_at_work(event: Event) -> Option<Seat> {
    let Event::CoreMoved(moved) = event else { return None };
    match moved.by {
        By::Player(seat) => Some(seat),
        By::Effect { player, how: Manner::Keyword(KeywordName::Awaken), .. } => Some(player),
        By::Effect { .. } | By::Rule | By::Compare(_) | By::Attack(_) => None,
    }
}

impl Judge<'_> {
    /// The spirits with BP of the player who is about to move cores, without those that have just come.
    pub(super) fn strong_before(&mut self, event: Event) -> Read<Vec<CardId>> {
        let Some(seat) = owner_at_work(event) else { return Ok(Vec::new()) };
        self.look(|sight| {
            let field = sight.board.piles[seat].field.iter().copied();
            let old = field.filter(|card| !sight.board.newcomers.contains(card));
            old.filter(|card| !sight.lacks_bp(*card)).collect()
        })
    }

    /// Which of them have none left. B-12: an effect that takes BP from them afterwards is to blame.
    pub(super) fn weakened_after(&mut self, event: Event, strong: Vec<CardId>) -> Read {
        if !strong.is_empty() {
            let strong = strong.into_iter();
            let weak: Cards =
                self.look(|sight| strong.filter(|card| sight.lacks_bp(*card)).collect())?;
            self.change().self_lowered.extend(weak);
        }
        if let Event::Gained { card, value, .. } = event
            && value < 0
        {
            self.change().self_lowered.remove(&card);
        }
        if let Event::Moved(Move { card, to: Area::Field, .. }) = event {
            self.change().newcomers.insert(card);
        }
        Ok(())
    }
}
