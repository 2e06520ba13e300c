//! 8-1-4-2: continuous effects.

use kernel::{Engine as _, IdSet, Log};
use rulebook::{Clause, opcg as clause};

use crate::{
    CardId, Event,
    area::ids,
    engine::Engine,
    figures::permanent::grant_value,
    interpreter::resolve::each_player,
    position::Scope,
    rules_version::SetPower,
    state::{Modifier, On},
    table::BASE_POWER,
    vocabulary::{Duration, Grant, Player, Target},
};

impl<L: Log<Event, Clause>> Engine<'_, L> {
    pub(super) fn modifier(&self, on: On, grant: u16, value: i32, until: Duration) -> Modifier {
        let running = self.state.running.last().expect("8-4-1: an effect is being carried out");
        let turns = match until {
            // in the opponent's own turn that turn is meant (faq OP01-085).
            Duration::OpponentsNextTurn => u8::from(self.state.turn_player == running.player),
            Duration::YourNextTurn | Duration::NextRefresh => 1,
            Duration::ThisBattle
            | Duration::ThisTurn
            | Duration::StartOfYourNextTurn
            | Duration::Permanent
            | Duration::Unstated => 0,
        };
        Modifier { on, grant, value, until, player: running.player, source: running.source, turns }
    }

    /// What "those" cards gain, or the cards that are known without a choice.
    pub(super) fn gain_by_effect(
        &mut self,
        those: IdSet,
        known: Option<&Target>,
        grants: std::ops::Range<u16>,
        until: Duration,
        scope: &Scope,
    ) {
        let mut cards = those;
        if let Some(known) = known {
            cards = self.read().take(known, scope);
            self.effect().refer_to(cards, 0, false);
        }
        self.gain(cards, grants, until, scope);
    }

    /// the cards are fixed now.
    fn gain(&mut self, cards: IdSet, grants: std::ops::Range<u16>, until: Duration, scope: &Scope) {
        let lowers_only = self.table.policy().set_power == SetPower::LowersOnly;
        for card in ids(cards) {
            let until =
                if until == Duration::Unstated { self.duration_before(card) } else { until };
            for grant in grants.clone() {
                let table = self.table;
                let position = self.read();
                let Some(value) = grant_value(&position, table.grant(grant), card, scope) else {
                    continue;
                };
                // opcg 1.2.0 4-12-2
                if lowers_only && matches!(table.grant(grant), Grant::SetPower(_)) && value > 0 {
                    continue;
                }
                self.add_modifier(self.modifier(On::Card(card), grant, value, until));
                self.log.record(clause!("8-1-4-2"), Event::Gained { card, value });
            }
        }
        let running = self.effect();
        running.those = cards;
        running.did(cards.len());
        // 9-1-2: a rule of a card may be in force no more.
        self.rule_processing();
    }

    /// "An additional": as long as the gain before it by the same card.
    pub(super) fn duration_before(&mut self, card: CardId) -> Duration {
        let source = self.effect().source;
        let mut latest = self.state.modifiers.iter().rev();
        let before =
            latest.find(|modifier| modifier.on == On::Card(card) && modifier.source == source);
        before.map_or(Duration::Unstated, |modifier| modifier.until)
    }

    pub(super) fn forbid(&mut self, who: Player, ban: u16, until: Duration, scope: &Scope) {
        for seat in each_player(who, scope, self.state.in_turn_order()) {
            self.add_modifier(self.modifier(On::Player(seat), ban, 0, until));
            self.log.record(clause!("8-1-4-2"), Event::PlayerGained(seat));
        }
    }

    pub(super) fn swap_base_power(&mut self, cards: IdSet, until: Duration) {
        let mut two = ids(cards);
        let (Some(one), Some(other)) = (two.next(), two.next()) else { return };
        let position = self.read();
        let bases = [(one, position.base_power(other)), (other, position.base_power(one))];
        for (card, value) in bases {
            self.add_modifier(self.modifier(On::Card(card), BASE_POWER, value, until));
        }
    }
}
