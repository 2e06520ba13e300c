//! 9-3, 9-4: what a checkpoint finds, and what effects cost to be activated.

use crate::bss::judge::{
    board::Cards,
    frame::Waiting,
    notes::{Place, place},
    sight::{Sight, covers},
};
use bss::{
    By, CardId, Manner, Spot,
    vocabulary::{Grant, Label, PlayerBan},
};
use kernel::Seat;

impl<'a> Sight<'_, 'a> {
    /// 9-3-2, 9-4-2: cards with too few cores for LV1, and spirits without BP, unless that is prevented.
    pub(in crate::bss::judge) fn victims(&self) -> Cards {
        let field = self.board.field().into_iter();
        let due = field.filter(|card| self.lacks_cores(*card) || self.lacks_bp(*card));
        due.filter(|card| {
            let by = self.checkpoint_cause(*card);
            matches!(by, By::Player(_)) || !self.cannot_be_destroyed(*card, by)
        })
        .collect()
    }

    pub(in crate::bss::judge) fn lacks_cores(&self, card: CardId) -> bool {
        let least = self.board.print(card).and_then(|print| print.levels.first());
        least.is_some_and(|level| self.board.cores_at(Spot::Card(card)) < level.cores)
    }

    pub(in crate::bss::judge) fn lacks_bp(&self, card: CardId) -> bool {
        self.is_spirit(card) && self.figure(card).is_some_and(|figure| figure.bp <= 0)
    }

    /// An effect, or the owner's own doing; if both, the effect (B-12).
    pub(in crate::bss::judge) fn checkpoint_cause(&self, card: CardId) -> By {
        let by = |source: CardId, how| By::Effect { source, player: source.owner(), how };
        let own = By::Player(card.owner());
        let blamed = self.board.blame.get(&card).copied().flatten();
        if let (true, Some(source)) = (self.lacks_cores(card), blamed) {
            return by(source, Manner::Cores);
        }
        if !self.lacks_bp(card) || self.board.self_lowered.contains(&card) {
            return own;
        }
        let mut lowered = None;
        self.each_grant(card, |on| {
            if self.takes_bp(card, on.grant, on.value) {
                lowered = Some(on.scope.source);
            }
        });
        // 9-4-2: neither an effect nor the owner, where a gain has run out.
        lowered.map_or(By::Rule, |source| by(source, Manner::Bp))
    }

    /// 9-4-2-1, 9-4-2-2: whether a grant leaves the card with less BP than it has by its print and its cores.
    fn takes_bp(&self, card: CardId, grant: &Grant, value: i32) -> bool {
        let (Some(print), Some(figure)) = (self.board.print(card), self.figure(card)) else {
            return false;
        };
        let cores = self.board.cores_on(card);
        let reached = print.levels.iter().filter(|level| level.cores <= cores);
        let reached = reached.map(|level| level.level).max();
        let written = print.levels.iter().rev().find(|level| level.level <= figure.level);
        let written = written.and_then(|level| level.bp).unwrap_or(0);
        match grant {
            Grant::Bp(_) => value < 0,
            Grant::SetBp(_) => value < written,
            Grant::LevelBp(level, bp) => *level == figure.level && *bp < written,
            Grant::Level(_) => reached.is_some_and(|reached| figure.level < reached),
            _ => false,
        }
    }

    /// Cores without which effects of this player's spirits with its timing are not activated.
    pub(in crate::bss::judge) fn trigger_fee(&self, waiting: &Waiting<'a>) -> (u8, Vec<Place>) {
        let (mut fee, mut bans) = (0, Vec::new());
        let Label::Triggered(timings) = &waiting.text.ability.label else { return (0, bans) };
        if !self.is_spirit(waiting.source) {
            return (0, bans);
        }
        self.each_player_ban(waiting.player, |on| {
            if let PlayerBan::PayToTrigger(dear, _) = on.ban
                && timings.iter().any(|timing| covers(dear, timing))
            {
                fee += on.value;
                bans.push(place(on.ban));
            }
        });
        (fee.clamp(0, 255) as u8, bans)
    }

    /// Whether a player has so many cores on the field and in the reserve.
    pub(in crate::bss::judge) fn can_pay_cores(&self, seat: Seat, count: u8) -> bool {
        let field = self.board.piles[seat].field.iter();
        let cores: u32 = field.map(|card| u32::from(self.board.cores_on(*card))).sum();
        cores + u32::from(self.board.cores_at(Spot::Reserve(seat))) >= u32::from(count)
    }
}
