//! A summary of all abilities of a table, so that effects that no card has are never searched for.

use super::{
    Table,
    kind::{keyword_bit, starts_of},
};
use crate::{
    Category, EventKind,
    interpreter::program::{Compiled, Directive, Instruction, KindSet, Zones, timing_mask},
    vocabulary::{Grant, Label},
};

impl Table {
    /// Computes the summary.
    pub(super) fn summarize(&mut self) {
        self.summarize_event_masks();
        self.summarize_grants();
        self.keywords = self.all_keywords();
        let is_instead = |ability: &Compiled| matches!(ability.label, Label::Instead(_));
        self.substitutes = self.abilities.iter().any(is_instead);
        let others = self.kinds.iter().filter(|kind| kind.category != Category::Magic);
        let activated = others.flat_map(|kind| kind.activated.iter());
        let zones = activated.map(|place| self.ability(*place).zones);
        self.activates_in = zones.fold(Zones::default(), |all, zones| all | zones);
    }

    fn summarize_event_masks(&mut self) {
        let also = self.pools.grants.iter().map(|grant| {
            if let Grant::AlsoTriggers(_, also) = grant { timing_mask(also) } else { 0 }
        });
        self.also_triggers_mask = also.fold(0, |all, mask| all | mask);
        let off_field = self.abilities.iter().filter(|ability| ability.zones.leave_field());
        let gained = self.pools.granted.iter().flatten().map(|place| self.ability(*place));
        let all = |all, ability: &Compiled| all | ability.event_mask;
        self.gained_mask = gained.fold(0, all);
        self.off_field_mask = off_field.fold(0, all);
        self.trigger_mask = self.abilities.iter().fold(self.also_triggers_mask, all);
        self.event_mask = self.trigger_mask | self.memories.event_mask();
        self.subscribers = (0..u64::BITS).map(|event| self.subscribers_to(event)).collect();
        let anywhere = self.also_triggers_mask | self.memories.event_mask();
        let is_awaited = anywhere & EventKind::StartOfStep.mask() != 0;
        let starts = self.abilities.iter().fold(0, |all, ability| all | starts_of(ability));
        self.starts = if is_awaited { u8::MAX } else { starts };
    }

    /// The kinds of cards with effects that events of this number may activate though they are not about them.
    fn subscribers_to(&self, event: u32) -> KindSet {
        let kinds = self.kinds.iter().enumerate();
        let subscribed = kinds.filter(|(_, kind)| kind.others_mask >> event & 1 == 1);
        subscribed.map(|(number, _)| number as u8).collect()
    }

    fn summarize_grants(&mut self) {
        self.grants_abilities = self.pools.granted.iter().any(Option::is_some);
        self.sets_constantly = self.abilities.iter().any(|ability| self.sets(ability));
        for (number, kind) in self.kinds.iter_mut().enumerate() {
            kind.reducible = self.pools.grants.iter().any(|grant| {
                matches!(grant, Grant::Reducing { paying_for, .. }
                    if paying_for.may_be_of(number as u8))
            });
        }
    }

    /// Whether this is a constant effect that sets something.
    fn sets(&self, ability: &Compiled) -> bool {
        let mut directives = ability.code.iter().filter_map(Instruction::directive);
        ability.label == Label::Constant
            && directives.any(|directive| {
                let Directive::On { grants, .. } = directive else { return false };
                grants.clone().any(|place| self.grant(place).sets())
            })
    }

    /// Keyword effects that are printed or may be gained.
    fn all_keywords(&self) -> u32 {
        let bits = |ability: &Compiled| keyword_bit(ability) | ability.written;
        let printed = self.abilities.iter().fold(0, |all, ability| all | bits(ability));
        let gained = self.pools.grants.iter().map(|grant| {
            if let Grant::Keyword(keyword) = grant { keyword.name().bit() } else { 0 }
        });
        gained.fold(printed, |all, bit| all | bit)
    }
}
