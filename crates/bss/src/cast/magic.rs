//! 10-8. Using magic cards.

use kernel::{Engine as _, Log};
use rulebook::{Clause, bss as clause};

use crate::{
    Area, By, CardId, Category, Event, Spot,
    cast::AvailableCores,
    engine::Engine,
    figures::Changed,
    position::{Position, Scope},
    state::{Casting, CoreChoice, Mark},
    table::Kind,
    task::CoreFor,
    turn::main_step::Ruling,
    vocabulary::{Fee, Label, Use},
};

impl Position<'_> {
    /// 10-8-3: the effect at this place of a magic card's text.
    pub(crate) fn magic_effect(&self, card: CardId, place: u8) -> Option<u16> {
        let kind = self.table.kind(self.state, card);
        let mut effects = kind.activated.iter().copied();
        effects.find(|ability| self.table.ability(*ability).place == place)
    }

    /// The places of activated effects in the text of a card.
    pub(crate) fn each_magic_effect(&self, kind: &Kind, mut each: impl FnMut(u8)) {
        for ability in &kind.activated {
            each(self.table.ability(*ability).place);
        }
    }

    /// 6-6-1-2-1, 7-1-2-1: whether the magic card can be used from its owner's hand.
    pub(crate) fn can_use_magic(&self, card: CardId, place: u8, wanted: Use) -> Ruling {
        self.can_use_magic_with(card, place, wanted, &self.available_cores(card.owner()))
    }

    /// The same with the owner's available cores.
    pub(crate) fn can_use_magic_with(
        &self,
        card: CardId,
        place: u8,
        wanted: Use,
        available: &AvailableCores,
    ) -> Ruling {
        let in_hand = self.table.has_kind(self.state, card) && self.state.area(card) == Area::Hand;
        if !in_hand || self.table.category(self.state, card) != Category::Magic {
            return Err(clause!("10-8-1"));
        }
        let Some(ability) = self.magic_effect(card, place) else { return Err(clause!("10-8-1")) };
        self.can_use_effect(card, ability, wanted)?;
        self.can_cast_with(&self.magic_casting(card, ability, Fee::Paid), available)
    }

    /// 8-1-3-1, 8-1-6: whether the effect's use fits, its conditions hold and its cost can be paid.
    pub(crate) fn can_use_effect(&self, card: CardId, ability: u16, wanted: Use) -> Ruling {
        let compiled = self.table.ability(ability);
        let fits = matches!(&compiled.label, Label::Activated(uses) if uses.contains(&wanted));
        if !fits {
            return Err(match wanted {
                Use::Main => clause!("6-6-1-2-1"),
                Use::Flash => clause!("8-1-3-1"),
            });
        }
        let scope = Scope::of(card, card.owner());
        if !compiled.when.iter().all(|when| self.holds(when, &scope)) {
            return Err(clause!("8-3-3"));
        }
        if !self.is_within_limit(card, ability) {
            return Err(clause!("8-3-2"));
        }
        if !self.is_payable(ability, &scope) {
            return Err(clause!("8-4-2-4"));
        }
        Ok(())
    }

    fn magic_casting(&self, card: CardId, ability: u16, fee: Fee) -> Casting {
        let player = card.owner();
        let from = self.state.area(card);
        Casting { card, player, fee, ability, from, by: By::Player(player), ..Casting::default() }
    }
}

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// 10-8: uses a magic card from hand, for its cost.
    pub(crate) fn use_magic_card(&mut self, card: CardId, place: u8) {
        let position = self.read();
        let ability = position.magic_effect(card, place).expect("10-8-3: the card has the effect");
        let casting = position.magic_casting(card, ability, Fee::Paid);
        self.start_cast(casting);
    }

    /// 10-8: uses a magic card by an effect.
    pub(crate) fn use_magic_by_effect(&mut self, card: CardId, ability: u16, fee: Fee, by: By) {
        let casting = Casting { by, ..self.read().magic_casting(card, ability, fee) };
        self.start_cast(casting);
    }

    /// 10-8-7: the card stays where it is, uncounted, while its effect resolves. Effects that its use activates resolve
    /// afterwards.
    pub(crate) fn magic_paid(&mut self, casting: Casting) {
        self.state.casting.pop();
        let (card, player) = (casting.card, casting.player);
        let marks = &mut self.state.place_mut(card).marks;
        marks.insert(Mark::IN_USE);
        marks.set(Mark::SOUL_SPENT, casting.soul_spent);
        self.state.holding[player].magic_used = true;
        self.changed |= Changed::REST | Changed::PILES;
        if let Some(battle) = &mut self.state.battle {
            battle.magic.insert(card.0);
        }
        let Casting { from, soul_spent: soul, by, .. } = casting;
        self.announce_in_new_group(clause!("10-8-7"), Event::MagicUsed { card, from, soul, by });
        self.activate(card, casting.ability, player);
    }

    /// Pays the cost of the card whose effect is being carried out, with reductions (10-8-4 to 10-8-6).
    pub(crate) fn pay_card_cost(&mut self) {
        let running = *self.effect();
        let (card, player) = (running.source, running.player);
        let position = self.read();
        let cost = position.cast_cost(card, player).clamp(0, 255) as u8;
        let to = Spot::Trash(player);
        let core_choice = CoreChoice::from_field_and_reserve(position.state, player, cost, to);
        self.begin_group();
        self.begin_core_choice(CoreFor::Effect, CoreChoice { pays: true, ..core_choice });
    }
}
