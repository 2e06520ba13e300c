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
        if !self.lacks_bp(card) || self.board.own_moves.contains(&card) {
            return own;
        }
        let mut lowered = None;
        self.each_grant(card, |on| {
            let lessens = matches!(on.grant, Grant::Bp(_)) && on.value < 0;
            let sets = matches!(on.grant, Grant::SetBp(_) | Grant::LevelBp(..) | Grant::Level(_));
            if lessens || sets {
                lowered = Some(on.scope.source);
            }
        });
        lowered.map_or(own, |source| by(source, Manner::Bp))
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
