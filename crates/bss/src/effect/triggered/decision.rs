//! B-03, 8-5-2-4: who decides about which waiting effects, and which one may resolve next.

use kernel::Seat;

use super::trigger::covers;
use crate::{
    Pick,
    position::{Position, Scope},
    state::{Stage, Waiting},
    vocabulary::{CoreKind, Label, Limit, PlayerBan},
};

impl Position<'_> {
    /// B-03: the first undecided effect, the turn player's before the opponent's.
    pub(super) fn next_undecided(&self) -> Option<usize> {
        let waiting = self.state.waiting.iter().enumerate();
        let open = waiting.filter(|(_, waiting)| waiting.stage == Stage::Open);
        let first = open.min_by_key(|(place, waiting)| {
            (waiting.group, waiting.player != self.state.turn_player, *place)
        });
        first.map(|(place, _)| place)
    }

    fn scope_of(&self, waiting: &Waiting) -> Scope {
        Scope {
            source_left: self.state.place(waiting.source).object != waiting.object,
            subject: waiting.subject,
            other: waiting.other,
            event_count: waiting.count,
            those: waiting.those.into_iter().map(|card| card.0).collect(),
            ..Scope::of(waiting.source, waiting.player)
        }
    }

    /// 8-4-2-3: its cost can be paid and its limit allows it. "The first time each turn" was marked when the event happened.
    pub(crate) fn can_be_activated(&self, waiting: &Waiting) -> bool {
        let first_time =
            self.table.ability(waiting.ability).limit == Some(Limit::FirstTimeEachTurn);
        let fee = self.trigger_fee(waiting);
        (first_time || self.is_within_limit(waiting.source, waiting.ability))
            && self.is_payable(waiting.ability, &self.scope_of(waiting))
            && (fee == 0 || self.can_pay_cores(waiting.player, fee, CoreKind::Any))
    }

    /// Whether only private cards keep its player from paying.
    pub(super) fn seems_activatable(&self, waiting: &Waiting) -> bool {
        let ability = self.table.ability(waiting.ability);
        self.pretends_to_ask(&ability.code[..usize::from(ability.body)], waiting.player)
    }

    pub(super) fn is_decided_by_player(&self, waiting: &Waiting) -> bool {
        let ability = self.table.ability(waiting.ability);
        ability.optional
            || ability.body > 0
            || matches!(ability.label, Label::Burst(_))
            || self.trigger_fee(waiting) > 0
    }

    /// Cores that must be paid to activate effects with this timing.
    pub(super) fn trigger_fee(&self, waiting: &Waiting) -> u8 {
        let Label::Triggered(timings) = &self.table.ability(waiting.ability).label else {
            return 0;
        };
        let mut fee = 0_i32;
        self.each_player_ban(waiting.player, &mut |on| {
            if let PlayerBan::PayToTrigger(dear, _) = on.ban
                && timings.iter().any(|timing| covers(dear, timing))
            {
                fee += on.value;
            }
        });
        if self.is_spirit(waiting.source) { fee.clamp(0, 255) as u8 } else { 0 }
    }

    /// Who is asked whether the effect is activated.
    pub(crate) fn activator(&self, place: u8) -> Seat {
        self.state.waiting[usize::from(place)].player
    }

    /// 8-5-2-4: offers the effects of the newest group; the turn player picks.
    pub(crate) fn offer_waiting(&self, offer: &mut dyn FnMut(Pick)) {
        let newest = self.state.waiting.iter().map(|waiting| waiting.group).max();
        for (place, waiting) in self.state.waiting.iter().enumerate() {
            if Some(waiting.group) == newest && waiting.is_activated() {
                offer(Pick::Waiting(place as u8));
            }
        }
    }
}
