//! 8-4. Activating effects: conditions, cost, and then the text.

use kernel::{Engine as _, Fault, IdSet, Log, Seat};
use rulebook::{Clause, opcg as clause};

use super::{automatic::END_PHASE, trial::Trial};
use crate::{
    Area, By, CardId, Event,
    area::ids,
    engine::Engine,
    interpreter::program::{Compiled, Instruction},
    position::{Position, Scope, set_of},
    question::Question,
    rules_version::{DonCondition, InterruptedCost},
    state::{On, Part, Running, Waiting},
    table::Gives,
    task::{Leaving, Task},
    turn::main_phase::Ruling,
    vocabulary::{Condition, Label, Zone},
};

/// Restrictions that may keep a player from paying with DON!! cards or cards in hand.
const RESTRAINTS: Gives = Gives::RESTRICTS_OTHERS.union(Gives::OFF_FIELD);

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// An effect that its player activates: the question of 8-3-1-4 is answered by doing so.
    pub(crate) fn activate(&mut self, source: CardId, ability: u16, player: Seat) {
        let compiled = self.table.ability(ability);
        let running = Running { causes: 1, ..Running::of(source, ability, player) };
        self.reveal_in_hand(source);
        let is_activated = compiled.label == Label::ActivateMain;
        self.start(running, is_activated);
    }

    /// 8-6-2-1: a [Trigger]; effects it causes count as caused by the damage.
    pub(crate) fn activate_suspending(&mut self, source: CardId, ability: u16, player: Seat) {
        let running = Running::of(source, ability, player);
        self.start(running, false);
    }

    /// An automatic effect whose turn has come.
    pub(crate) fn activate_auto(&mut self, waiting: Waiting) {
        let running = waiting.activated();
        // 10-2-17-1: its conditions were checked on the field.
        if waiting.on_ko { self.start_paying(running, false) } else { self.start(running, false) }
    }

    /// 8-4-1-1: every activation comes through here, also those by other effects: the effect is valid, not used up, and its
    /// conditions are met.
    pub(crate) fn start(&mut self, running: Running, agreed: bool) {
        match self.read().meets_conditions(&running) {
            Ok(()) => self.start_paying(running, agreed),
            Err(clause) => {
                self.log.record(clause, Event::EffectNotActivated(running.source));
            }
        }
    }

    /// 8-4-1-3: begins with the cost if it can be paid; asks first whether an optional effect is activated (8-3-1-4).
    fn start_paying(&mut self, running: Running, agreed: bool) {
        let compiled = self.table.ability(running.ability);
        let position = self.read();
        // 8-3-1-3, 1-3-3
        let can_pay = position.can_pay_for(&running)
            || compiled.optional && !agreed && {
                let cost = &compiled.code[..usize::from(compiled.body)];
                position.pretends_to_ask(cost, running.player)
            };
        if !can_pay || position.would_do_nothing(&running) {
            let event = Event::EffectNotActivated(running.source);
            return self.log.record(clause!("8-3-1-3"), event);
        }
        self.begin(running);
        if compiled.optional && !agreed {
            self.push(Task::Ask(Question::Activate));
        }
    }

    pub(crate) fn begin(&mut self, running: Running) {
        let begun = self.state.running.push(running);
        self.check(begun, Fault::Effects);
        self.push(Task::Resolve);
    }

    /// 8-3-1-4: not activated.
    pub(crate) fn decline(&mut self) {
        self.state.agenda.tasks.pop();
        self.state.running.pop();
    }

    /// 8-4-1-4: the cost is paid, the effect is activated.
    pub(crate) fn cost_paid(&mut self) -> bool {
        if !self.don_still_given() {
            self.cost_failed();
            return false;
        }
        let running = self.effect();
        running.part = Part::Body;
        running.done = true;
        let (source, ability) = (running.source, running.ability);
        if self.table.ability(ability).label == Label::Additional {
            return true;
        }
        if !self.table.ability(ability).used_by_yes {
            self.mark_used(source, ability);
        }
        let ability = self.table.place_in_text(source, ability);
        self.log.record(clause!("8-4-1-4"), Event::EffectActivated { card: source, ability });
        true
    }

    /// 8-2-1-2: an effect becomes invalid if paying its cost breaks its own [DON!! xX] condition (faq OP10-069).
    fn don_still_given(&mut self) -> bool {
        if self.table.policy().don_condition == DonCondition::Timing {
            return true;
        }
        let running = *self.effect();
        let table = self.table;
        let paid = table.ability(running.ability).body > 0;
        let mut conditions = table.ability(running.ability).when.iter();
        let position = self.read();
        let scope = Scope::from(&running);
        !paid
            || conditions
                .all(|when| !matches!(when, Condition::Don(_)) || position.holds(when, &scope))
    }

    /// 8-3-1-3-1, 8-3-1-7: what has been paid stays paid and the effect does not happen.
    pub(crate) fn cost_failed(&mut self) {
        let running = *self.effect();
        if self.table.policy().interrupted_cost == InterruptedCost::KeepPartial {
            // 10-2-13-5
            self.mark_used(running.source, running.ability);
        }
        self.log.record(clause!("8-3-1-3-1"), Event::EffectNotActivated(running.source));
        self.finish();
    }

    /// D29: where a cost is paid in full or not at all, keeps only cards with which the rest can still be paid.
    pub(crate) fn keeping_payable(&self, candidates: IdSet) -> IdSet {
        if self.table.policy().interrupted_cost == InterruptedCost::KeepPartial {
            return candidates;
        }
        ids(candidates).filter(|card| self.pays_on_with(*card)).map(|card| card.0).collect()
    }

    /// Tries on a copy whether the rest of the cost can be paid after this choice.
    fn pays_on_with(&self, card: CardId) -> bool {
        let (state, figures) = (*self.state, *self.figures);
        let mut trial = Trial { table: self.table, state, figures, outcome: None };
        trial.play(|engine| engine.effect().refer_to(IdSet::one(card.0), 1, false));
        trial.is_paid()
    }

    /// 8-3-1-2: begins the next additional cost, in the order in which other effects added them.
    pub(crate) fn pay_additional(&mut self) -> bool {
        if !self.table.grants_abilities() {
            return false;
        }
        let running = *self.effect();
        let position = self.read();
        let next = position.additional(running.source).nth(usize::from(running.additional));
        let Some(ability) = next.filter(|_| position.is_activated(running.ability)) else {
            return false;
        };
        let outer = self.effect();
        outer.additional += 1;
        outer.done = false;
        self.push(Task::Resolve);
        let cost = Running {
            causes: running.causes,
            ..Running::of(running.source, ability, running.player)
        };
        self.begin(cost);
        true
    }

    /// The effect is over.
    pub(crate) fn finish(&mut self) {
        let running = self.state.running.pop().expect("8-4-1-5: an effect was resolving");
        let was_additional = self.table.ability(running.ability).label == Label::Additional;
        if let (true, Some(outer)) = (was_additional, self.state.running.last_mut()) {
            outer.done = running.part == Part::Body;
        }
        if !running.looked.is_empty() {
            self.after_looking(running);
        }
        if self.state.running.is_empty() {
            // 11-2-2
            self.hide_all();
        }
        self.field_changed = true;
    }

    /// 11-3-3: cards looked at go back unchanged; older rules shuffle them.
    fn after_looking(&mut self, running: Running) {
        if self.table.policy().after_look == crate::rules_version::AfterLook::PutBack {
            return;
        }
        for seat in Seat::BOTH {
            for area in [crate::Area::Deck, crate::Area::Life] {
                let mut chance = self.state.chance;
                let pile = self.state.pile_mut(seat, area);
                let seen = pile.iter().any(|card| running.looked.contains(card.0));
                if seen {
                    let top =
                        pile.iter().position(|card| running.looked.contains(card.0)).unwrap_or(0);
                    chance.shuffle(&mut pile[top..]);
                }
                self.state.chance = chance;
            }
        }
    }
}

impl Waiting {
    /// The effect as it is activated.
    fn activated(&self) -> Running {
        Running {
            subject: set_of(self.subject),
            event_count: self.count,
            held: self.held,
            causes: if self.generation == END_PHASE { 0 } else { 1 },
            ..Running::of(self.source, self.ability, self.source.owner())
        }
    }
}

impl Position<'_> {
    /// 8-4-1-1: whether the effect is valid, not used up, and its conditions are met.
    fn meets_conditions(&self, running: &Running) -> Ruling {
        let Running { source, ability, .. } = *running;
        let compiled = self.table.ability(ability);
        if !self.is_valid(source, ability) {
            return Err(clause!("8-2-1-1"));
        }
        // 6-6-1-1-1: effects of the End Phase are marked when it begins.
        let is_member = self.table.known(source).end_of_turn.contains(&ability);
        if compiled.once_per_turn && !is_member && self.state.is_used(source, ability) {
            return Err(clause!("10-2-13-3"));
        }
        // the DON!! cards of a card that has left were counted as it left.
        let area = self.state.area(source);
        let has_left = compiled.zone == Zone::Field && !area.is_field() && area != Area::NoArea;
        let at_timing_only = has_left || self.table.policy().don_condition == DonCondition::Timing;
        let scope = Scope::from(running);
        let holds = |when: &Condition| {
            at_timing_only && matches!(when, Condition::Don(_)) || self.holds(when, &scope)
        };
        if compiled.when.iter().all(holds) { Ok(()) } else { Err(clause!("8-4-1-1")) }
    }

    /// 8-3-1-3: whether all of its cost can be paid, what other effects add included.
    pub(crate) fn can_pay_for(&self, running: &Running) -> bool {
        let Running { source, ability, .. } = *running;
        let scope = Scope::from(running);
        self.is_payable(self.table.ability(ability), &scope)
            && self.meets_additional_conditions(source, &scope)
            && self.can_pay_whole(source, ability, &scope)
    }

    /// 8-1-2: whether an effect that "may" be activated consists of what its player is forbidden to do.
    fn would_do_nothing(&self, running: &Running) -> bool {
        let compiled = self.table.ability(running.ability);
        let scope = Scope::from(running);
        let is_forbidden = |instruction: &Instruction| matches!(instruction, Instruction::Do { act, .. } if self.is_act_prohibited(act, &scope));
        let (_end, steps) = compiled.code.split_last().expect("every program has an end");
        compiled.optional && compiled.body == 0 && steps.iter().all(is_forbidden)
    }

    /// Additional costs and conditions that other effects put on activating this card's effects.
    pub(crate) fn additional(&self, source: CardId) -> impl Iterator<Item = u16> {
        let on_card =
            self.state.modifiers.iter().filter(move |modifier| modifier.on == On::Card(source));
        let gained = on_card.filter_map(|modifier| self.table.granted_ability(modifier.grant));
        gained.filter(|ability| self.table.ability(*ability).label == Label::Additional)
    }

    /// Whether an effect is activated at all, so that additional costs apply to it.
    fn is_activated(&self, ability: u16) -> bool {
        match self.table.ability(ability).label {
            Label::Auto(_) | Label::ActivateMain | Label::Event(_) | Label::Trigger => true,
            Label::Keyword(_)
            | Label::Permanent
            | Label::Instead(_)
            | Label::Additional
            | Label::Rule(_) => false,
        }
    }

    /// 8-3-2-2: conditions that other effects have added.
    #[inline]
    pub(crate) fn meets_additional_conditions(&self, source: CardId, scope: &Scope) -> bool {
        !self.table.grants_abilities()
            || self.additional(source).all(|ability| {
                self.table.ability(ability).when.iter().all(|when| self.holds(when, scope))
            })
    }

    /// 8-3-1-3, A-30: where parts of a cost compete for the same cards, paying it is tried on a copy.
    #[inline]
    pub(crate) fn can_pay_whole(&self, source: CardId, ability: u16, scope: &Scope) -> bool {
        let added = self.table.grants_abilities()
            && self.is_activated(ability)
            && self.additional(source).next().is_some();
        let is_doubtful = added || self.table.ability(ability).parts_compete;
        !is_doubtful || self.tries_to_pay(source, ability, scope)
    }

    #[inline(never)]
    fn tries_to_pay(&self, source: CardId, ability: u16, scope: &Scope) -> bool {
        let (state, figures) = (*self.state, *self.figures);
        let mut trial = Trial { table: self.table, state, figures, outcome: None };
        let running = Running::of(source, ability, scope.player);
        trial.play(|engine| engine.begin(running));
        trial.is_paid()
    }

    /// 8-3-1-3: whether all of the cost can be paid.
    pub(crate) fn is_payable(&self, compiled: &Compiled, scope: &Scope) -> bool {
        self.can_pay_simply(compiled, scope.source, scope.player)
            .unwrap_or_else(|| self.can_do(compiled, 0..compiled.body, scope))
    }

    /// The fast path for no cost or a simple one, where no effect keeps the player from paying it.
    #[inline]
    pub(crate) fn can_pay_simply(
        &self,
        compiled: &Compiled,
        source: CardId,
        player: Seat,
    ) -> Option<bool> {
        if compiled.body == 0 {
            return Some(true);
        }
        let cost = compiled.simple_cost.filter(|_| !self.gives(RESTRAINTS))?;
        let by = By::Effect(source, player);
        let active_don = self.figures.active_don[player];
        let is_payable = active_don >= cost.rest_don
            && self.state.hand(player).len() >= usize::from(cost.trash)
            && (!cost.rest_this || self.can_be_rested(source, by))
            && (!cost.trash_this || !self.is_forbidden(source, Leaving::Trash, by));
        // With too few DON!! cards it depends on the other cards on the field.
        let is_known = !is_payable || active_don >= cost.rest_any;
        is_known.then_some(is_payable)
    }

    /// 8-1-3-4-5: whether the replacement can be carried out.
    pub(crate) fn is_performable(&self, compiled: &Compiled, scope: &Scope) -> bool {
        self.can_do(compiled, compiled.body..compiled.code.len() as u16, scope)
    }
}
