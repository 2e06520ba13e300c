//! Cores that effects move and make players pay (4-11, 8-5-6).

mod source;

use kernel::{Engine as _, Fault, Log, Seat};
use rulebook::{Clause, bss as clause};

use self::source::{Span, is_on};
use crate::{
    CardId, CoresMoved, Event, Spot,
    area::Cards,
    engine::Engine,
    figures::Changed,
    position::Scope,
    state::{Choosing, CoreChoice, EffectFlags, Mark},
    task::{ChooseFor, CoreFor, Question, Task},
    vocabulary::{Act, Amount, CoreCount, CoreKind, CoreSpot, Player, Target},
};

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// Carries out the directive at this place: all at once, or card by card.
    pub(super) fn move_cores_by_effect(&mut self, from: &CoreSpot, to: &CoreSpot, at: u16) {
        let scope = Scope::from(&*self.effect());
        let speaks_of_those =
            [from, to].into_iter().any(|spot| *spot == CoreSpot::On(Target::Those));
        let cards = match (from, to) {
            (CoreSpot::On(target), _) | (_, CoreSpot::On(target)) => {
                Some(self.refer_to_target(target, speaks_of_those, &scope))
            }
            _ => None,
        };
        let running = self.effect();
        running.before = std::mem::take(&mut running.handled);
        running.flags.remove(EffectFlags::DONE);
        if !speaks_of_those {
            running.flags.remove(EffectFlags::SHORT);
        }
        match cards {
            Some(cards) => self.cores_of_all(cards, at),
            None => self.move_cores_about(None, at, None),
        }
    }

    /// The cards of a directive. From now on the effect refers to them, unless the directive itself refers to "those" or
    /// they are its own card.
    fn refer_to_target(&mut self, target: &Target, of_those: bool, scope: &Scope) -> Cards {
        let cards = self.read().take(target, scope);
        if !of_those && !matches!(target, Target::This | Target::Selected) {
            self.effect().refer_to(cards, 0, false);
        }
        cards
    }

    /// Moves the cores of the directive at this place for its next card.
    pub(crate) fn cores_of_each(&mut self, instruction: u16) {
        let cards = self.take_task_cards();
        self.cores_of_all(cards, instruction);
    }

    fn cores_of_all(&mut self, cards: Cards, instruction: u16) {
        let Some(first) = cards.first() else { return };
        let rest = cards - Cards::one(first);
        if !rest.is_empty() {
            self.push_about(rest, Task::CoresOfEach { instruction });
        }
        self.move_cores_about(Some(CardId(first)), instruction, None);
    }

    /// 8-9-2-2: the player who moves cores to a life decides which of several substitutions applies.
    fn choose_life_substitute(&mut self, substitutes: Cards, card: Option<CardId>) {
        let about = card.into_iter().map(|card| card.0).collect();
        let pushed = self.state.task_cards.push(about);
        self.check(pushed, Fault::Frames);
        let by = self.effect().acting;
        self.choose(ChooseFor::LifeSubstitute, Choosing::one(by, substitutes));
    }

    /// The substitution of this card applies.
    pub(crate) fn life_substitute_chosen(&mut self, source: CardId) {
        let about = self.take_task_cards().first().map(CardId);
        let instruction = self.effect().at - 1;
        self.move_cores_about(about, instruction, Some(source));
    }

    /// Moves cores for one card of the directive or for all of it; to life by the substitution of this source.
    fn move_cores_about(
        &mut self,
        card: Option<CardId>,
        instruction: u16,
        instead: Option<CardId>,
    ) {
        let table = self.table;
        let running = *self.effect();
        let scope = Scope { handled: running.before, ..Scope::from(&running) };
        let code = &table.ability(running.ability).code;
        let Some(Act::MoveCores { count, kind, from, to }) = code[usize::from(instruction)].act()
        else {
            unreachable!("cores are moved")
        };
        let position = self.read();
        let substitutes = position.substitutes_of(to, &scope);
        if instead.is_none() && substitutes.len() > 1 {
            return self.choose_life_substitute(substitutes, card);
        }
        let Some(to) = position.where_to(from, to, card, instead, &scope) else { return };
        let gone = card.filter(|card| is_on(from) && !self.state.is_on_field(*card));
        if let Some(gone) = gone {
            return self.cores_of_gone(gone, count, *kind, to, &scope);
        }
        if *from == CoreSpot::Void {
            return self.cores_from_void(count, to, &scope);
        }
        let position = self.read();
        let core_choice = CoreChoice { kind: *kind, ..position.sources_of(from, card, to, &scope) };
        let span = position.span(count, position.state.cores_within(&core_choice), to, &scope);
        self.take_cores(core_choice, span, scope.player);
    }

    /// 8-5-6: the owner of the cores decides which, the acting player how many.
    fn take_cores(&mut self, core_choice: CoreChoice, span: Span, acting: Seat) {
        let within = self.state.cores_within(&core_choice);
        let (min, max) = (span.min.min(within), span.max.min(within));
        if within < span.required {
            self.effect().flags.insert(EffectFlags::SHORT);
        }
        let core_choice = CoreChoice { min, max, ..core_choice };
        if min < max && core_choice.by != acting {
            self.state.core_choice = Some(core_choice);
            return self.push(Task::Ask(Question::Number { by: acting, min, max }));
        }
        self.begin_core_choice(CoreFor::Effect, core_choice);
    }

    /// Continues with this number of cores.
    pub(crate) fn answer_number(&mut self, number: u8) {
        let core_choice = self.state.core_choice.take().expect("cores are counted");
        let core_choice = CoreChoice { min: number, max: number, ..core_choice };
        let from_void = core_choice.cards.is_empty()
            && !core_choice.reserve
            && !core_choice.trash
            && !core_choice.life;
        if from_void {
            return self.bring_from_void(number, core_choice.to);
        }
        self.begin_core_choice(CoreFor::Effect, core_choice);
    }

    fn cores_from_void(&mut self, count: &CoreCount, to: Spot, scope: &Scope) {
        let span = self.read().span(count, u8::MAX, to, scope);
        let by = scope.player;
        if span.min < span.max {
            self.state.core_choice = Some(CoreChoice::new(by, by, span.max, to));
            let (min, max) = (span.min, span.max);
            return self.push(Task::Ask(Question::Number { by, min, max }));
        }
        self.bring_from_void(span.max, to);
    }

    /// 3-9: the void holds any number of cores.
    fn bring_from_void(&mut self, count: u8, to: Spot) {
        let by = self.by_this();
        for _ in 0..count {
            self.move_core(Spot::Void, to, false, by);
        }
        let from = Spot::Void;
        self.announce_cores(clause!("8-7-1"), CoresMoved { from, to, count, soul: false, by });
        self.effect_cores_done(count, false);
    }

    /// 8-10: the cores of a card that has left are in the reserve (3-5-5) and are taken from there.
    fn cores_of_gone(
        &mut self,
        card: CardId,
        count: &CoreCount,
        kind: CoreKind,
        to: Spot,
        scope: &Scope,
    ) {
        let Some(last) = self.state.last_state(card).copied() else { return };
        let from = Spot::Reserve(card.owner());
        let has_soul = last.marks.contains(Mark::SOUL) && self.state.soul_at(from).is_some();
        let souls = u8::from(has_soul && kind != CoreKind::Regular);
        let regular = if kind == CoreKind::Soul { 0 } else { last.cores - u8::from(has_soul) };
        let span = self.read().span(count, regular + souls, to, scope);
        let by = self.by_this();
        let wanted = span.max.min(regular + souls);
        let mut moved = 0;
        while moved < wanted.min(regular) && self.move_core(from, to, false, by) {
            moved += 1;
        }
        let may_soul = kind == CoreKind::Soul || !matches!(to, Spot::Life(_) | Spot::Void);
        let soul = moved < wanted && souls > 0 && may_soul && self.move_core(from, to, true, by);
        moved += u8::from(soul);
        self.announce_cores(clause!("8-10-1"), CoresMoved { from, to, count: moved, soul, by });
        self.effect_cores_done(moved, soul);
    }

    /// Pays cores to the trash, from the reserve and the field or from the spot that the text names.
    pub(super) fn pay_cores_by_effect(
        &mut self,
        who: Player,
        count: &Amount,
        kind: CoreKind,
        from: Option<&CoreSpot>,
    ) {
        let scope = Scope::from(&*self.effect());
        let position = self.read();
        let (core_choice, required) = position.payment(who, count, kind, from, &scope);
        let span = Span { min: required, max: required, required };
        let running = self.effect();
        running.handled = 0;
        running.flags.remove(EffectFlags::SHORT);
        let acting = core_choice.by;
        self.take_cores(core_choice, span, acting);
    }

    /// Cores of a directive, or of one of its cards, were moved.
    pub(crate) fn effect_cores_done(&mut self, taken: u8, soul: bool) {
        let table = self.table;
        let running = self.effect();
        let code = &table.ability(running.ability).code;
        let act = code[usize::from(running.at) - 1].act();
        let pays_for_card = matches!(act, Some(Act::PayCardCost));
        let pays = pays_for_card || matches!(act, Some(Act::PayCores { .. }));
        running.handled = running.handled.saturating_add(taken);
        let whole = (running.handled > 0 || pays) && !running.is(EffectFlags::SHORT);
        running.flags.set(EffectFlags::DONE, whole);
        if !soul {
            return;
        }
        running.flags.insert(EffectFlags::SOUL_MOVED);
        let source = running.source;
        if pays_for_card {
            self.state.place_mut(source).marks.insert(Mark::SOUL_SPENT);
            self.changed |= Changed::REST;
        }
    }
}
