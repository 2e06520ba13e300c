//! 8-4-2-2. Additional costs that effects add to summoning a card or using magic.

use kernel::{Engine as _, Fault, Fixed, Log};
use rulebook::Clause;

use crate::{
    Area, CardId, Event,
    engine::Engine,
    interpreter::program::{Compiled, Instruction},
    position::{Position, Scope},
    state::{Casting, Part, RUNNING, Running},
    task::{CastStage, Task},
    vocabulary::{Act, Count, Grant, Label, Place, Use},
};

impl Position<'_> {
    /// Visits the additional costs, as places of the abilities whose steps are those costs.
    pub(crate) fn each_additional_cost(
        &self,
        casting: &Casting,
        each: &mut dyn FnMut(u16, &Scope),
    ) {
        if self.is_token_cast(casting) || !self.may_cost_more(casting) {
            return;
        }
        let is_magic = self.is_magic_cast(casting);
        self.each_grant(casting.card, &mut |on| {
            let applies = matches!(on.grant, Grant::SummonCost(_)) && !is_magic
                || matches!(on.grant, Grant::UseCost(when, _) if is_magic && self.is_use(casting.ability, *when));
            if let Some(ability) = self.table.granted_ability(on.place).filter(|_| applies) {
                each(ability, &Scope::of(casting.card, casting.player));
            }
        });
        if is_magic && casting.from == Area::Hand {
            self.each_player_ban(casting.player, &mut |on| {
                if let Some(ability) = self.table.ban_ability(on.place) {
                    each(ability, &Scope::of(on.scope.source, on.scope.player));
                }
            });
        }
    }

    fn is_use(&self, ability: u16, wanted: Use) -> bool {
        matches!(&self.table.ability(ability).label, Label::Activated(uses) if uses.contains(&wanted))
    }

    /// Whether effects may add a cost.
    fn may_cost_more(&self, casting: &Casting) -> bool {
        self.may_have_grants(casting.card) || self.is_casting_restricted(casting.player)
    }

    /// The number of cores that additional costs take.
    pub(crate) fn additional_cores(&self, casting: &Casting) -> u8 {
        let mut sum = 0;
        self.each_additional_cost(casting, &mut |ability, scope| {
            for act in self.table.ability(ability).code.iter().filter_map(Instruction::act) {
                if let Act::PayCores { count, .. } = act {
                    sum += self.amount(count, scope).clamp(0, 255) as u8;
                }
            }
        });
        sum
    }

    /// 8-4-2-3: the number of cores that additional costs take; `None` if one of them cannot be paid.
    pub(super) fn payable_besides(&self, casting: &Casting) -> Option<u8> {
        if !self.may_cost_more(casting) {
            return Some(0);
        }
        self.can_pay_additional(casting).then(|| self.additional_cores(casting))
    }

    /// 8-4-2-3: whether each additional cost can be paid, and the hand has enough cards for all of them together.
    fn can_pay_additional(&self, casting: &Casting) -> bool {
        let (mut payable, mut discards) = (true, 0);
        self.each_additional_cost(casting, &mut |ability, scope| {
            let compiled = self.table.ability(ability);
            payable &= self.can_do(compiled, 0..compiled.code.len() as u16, scope);
            discards += self.discards(compiled, scope);
        });
        let others = |card: &&CardId| **card != casting.card;
        let hand = || self.state.hand(casting.player).iter().filter(others).count();
        payable && (discards == 0 || discards <= hand())
    }

    /// A cost being paid, in the scope of the effect that adds it.
    fn paying(&self, ability: u16, scope: &Scope) -> Running {
        Running {
            ability,
            source: scope.source,
            object: self.state.place(scope.source).object,
            player: scope.player,
            acting: scope.player,
            part: Part::Body,
            ..Running::default()
        }
    }

    /// How many cards in hand a cost takes.
    fn discards(&self, cost: &Compiled, scope: &Scope) -> usize {
        let selected = cost.code.iter().filter_map(|instruction| {
            let Instruction::Choose { choice, .. } = instruction else { return None };
            let from_hand = choice.of.iter().any(|group| group.places.contains(&Place::Hand));
            let Count::Exactly(amount) = &choice.count else { return None };
            from_hand.then(|| self.amount(amount, scope).max(0) as usize)
        });
        selected.sum()
    }
}

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// 8-4-2-2
    pub(super) fn pay_additional(&mut self, casting: Casting) {
        let position = self.read();
        let next = if position.is_magic_cast(&casting) {
            CastStage::Done
        } else {
            CastStage::Ascend { met: 0 }
        };
        if !position.may_cost_more(&casting) {
            return self.cast(next);
        }
        let mut costs: Fixed<Running, RUNNING> = Fixed::new();
        let mut room = Ok(());
        position.each_additional_cost(&casting, &mut |ability, scope| {
            room = room.and(costs.push(position.paying(ability, scope)));
        });
        self.check(room, Fault::Effects);
        self.push(Task::Cast(next));
        for cost in costs.iter().rev() {
            self.begin(*cost);
        }
    }
}
