//! 8-5. Activation and Resolution: the cost, the effect itself, and what follows it.

use kernel::{Engine as _, Fault, Log, Seat};
use rulebook::{Clause, bss as clause};

use crate::{
    Area, By, CardId, Category, Event,
    area::{Cards, ids},
    engine::Engine,
    figures::Changed,
    position::Position,
    state::{EffectFlags, Mark, Part, Running, Stage, Used},
    task::Task,
    vocabulary::{End, Label, Limit, Moment, Timing},
};

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// 8-5-2: activates an effect by a player or another effect: pays its cost, then resolves it at once.
    pub(crate) fn activate(&mut self, source: CardId, ability: u16, player: Seat) {
        self.show_in_hand(source);
        let running = self.running_for(source, ability, player);
        self.begin(running);
    }

    /// An effect that begins with its cost.
    pub(crate) fn running_for(&self, source: CardId, ability: u16, player: Seat) -> Running {
        let object = self.state.place(source).object;
        let flags = EffectFlags::DONE | self.kind_of_effect(source, ability);
        Running { source, object, ability, player, acting: player, flags, ..Running::default() }
    }

    /// 8-1-6, 10-9: magic and bursts go to the trash afterwards.
    fn kind_of_effect(&self, source: CardId, ability: u16) -> EffectFlags {
        match self.table.ability(ability).label {
            Label::Activated(_) if self.table.category(self.state, source) == Category::Magic => {
                EffectFlags::MAGIC
            }
            Label::Burst(_) => EffectFlags::BURST,
            Label::Activated(_)
            | Label::Keyword(_)
            | Label::Triggered(_)
            | Label::Constant
            | Label::Instead(_) => EffectFlags::empty(),
        }
    }

    /// 8-5-2-1
    pub(crate) fn show_in_hand(&mut self, card: CardId) {
        if self.state.area(card) == Area::Hand {
            Seat::BOTH.into_iter().for_each(|seat| self.show(card, seat));
            self.log.record(clause!("8-5-2-1"), Event::Revealed { card, by: By::Rule });
        }
    }

    /// 8-5-2-3: the cost is paid, the effect is activated. A triggered effect waits; any other resolves now.
    pub(crate) fn cost_paid(&mut self) {
        let running = *self.effect();
        if let Some(place) = self.place_in_waiting(&running) {
            self.state.running.pop();
            self.state.waiting[place].those =
                running.those.first().map(CardId).or(self.state.waiting[place].those);
            return self.confirm_activation(place);
        }
        self.mark_used(running.source, running.ability);
        self.log_activated(running.source, running.ability);
        let body = self.table.ability(running.ability).body;
        let running = self.effect();
        running.part = Part::Body;
        running.at = body;
        running.flags.insert(EffectFlags::DONE);
        // 8-9-1: regardless of its cost, a substitution refers to the card that it is about.
        if let (true, Some(card)) = (running.is(EffectFlags::SUBSTITUTE), running.subject) {
            running.those = Cards::one(card.0);
        }
        self.push(Task::Resolve);
    }

    fn log_activated(&mut self, source: CardId, ability: u16) {
        let ability = self.read().place_in_text(source, ability);
        let activated = Event::EffectActivated { card: source, ability };
        self.log.record(clause!("8-5-2-3"), activated);
    }

    /// The waiting effect whose cost is being paid.
    fn place_in_waiting(&self, running: &Running) -> Option<usize> {
        self.state.waiting.iter().position(|waiting| {
            waiting.source == running.source
                && waiting.ability == running.ability
                && waiting.subject == running.subject
                && waiting.stage == Stage::Open
        })
    }

    /// 8-5-2-3: the waiting effect is activated and waits to be resolved.
    pub(crate) fn confirm_activation(&mut self, place: usize) {
        let waiting = &mut self.state.waiting[place];
        waiting.stage = Stage::Activated;
        let (source, ability) = (waiting.source, waiting.ability);
        self.mark_used(source, ability);
        self.log_activated(source, ability);
    }

    /// 8-4-2-4: a cost that is not paid in full activates nothing.
    pub(crate) fn cost_failed(&mut self) {
        let running = *self.effect();
        if let Some(place) = self.place_in_waiting(&running) {
            let waiting = self.state.waiting.remove(place);
            self.dismiss_further_subjects(&waiting);
        }
        if running.is(EffectFlags::SUBSTITUTE) {
            self.take_back();
        }
        self.log.record(clause!("8-4-2-4"), Event::EffectNotActivated(running.source));
        self.effect().part = Part::Cost;
        self.finish();
    }

    /// The effect is over.
    pub(crate) fn finish(&mut self) {
        let running = self.state.running.pop().expect("8-5-2-4: an effect was being carried out");
        self.changed |= Changed::REST;
        self.after_viewing(&running);
        if self.state.running.is_empty() {
            // 12-2-2
            self.hide_all();
            self.keep_further_subjects(Cards::EMPTY);
            if self.state.batches.is_empty() && self.state.casting.is_empty() {
                self.settle_next();
            }
        }
        if running.is(EffectFlags::MAGIC) {
            self.magic_resolved(running);
        }
        if running.is(EffectFlags::BURST) {
            self.after_use(running.source);
        }
        if running.part == Part::Body && self.is_when_summoned(&running) {
            let Running { player, source: card, .. } = running;
            self.announce_in_new_group(
                clause!("8-5-2-4"),
                Event::WhenSummonedResolved { player, card },
            );
        }
    }

    /// 10-8-8: the magic has resolved; announces that.
    fn magic_resolved(&mut self, running: Running) {
        let Running { player, source: card, .. } = running;
        let from = self.state.area(card);
        let soul = self.state.is(card, Mark::SOUL_SPENT);
        self.after_use(card);
        self.announce_in_new_group(
            clause!("10-8-8"),
            Event::MagicResolved { player, card, from, soul },
        );
        self.push(Task::DoDelayed(Moment::AfterMagic));
    }

    /// 10-8-8, 10-9-4: the card goes to the trash, unless it has moved or another of its effects is still resolving.
    fn after_use(&mut self, card: CardId) {
        let busy = self.state.running.iter().any(|running| running.source == card);
        let area = self.state.area(card);
        let turned = area == Area::Burst && self.state.is(card, Mark::FACE_UP);
        let clause = if turned { clause!("10-9-4") } else { clause!("10-8-8") };
        let used = turned || self.state.is(card, Mark::IN_USE);
        if busy || !used {
            return;
        }
        self.state.place_mut(card).marks.remove(Mark::IN_USE);
        self.changed |= Changed::PILES;
        if area != Area::Trash {
            self.begin_group();
            self.relocate(clause, card, Area::Trash, End::Top, By::Rule);
        }
    }

    /// Whether the resolved effect was activated as a "When Summoned" effect, not by another timing that it has, too.
    fn is_when_summoned(&self, running: &Running) -> bool {
        let Label::Triggered(timings) = &self.table.ability(running.ability).label else {
            return false;
        };
        let in_battle = self.state.battle.is_some_and(|battle| {
            battle.attacker == running.source || battle.blocker == Some(running.source)
        });
        let only = timings.iter().all(|timing| *timing == Timing::Summoned);
        timings.contains(&Timing::Summoned) && (only || !in_battle)
    }

    /// 12-3-3: shuffles a deck if cards in it were viewed and left there. Revealed cards keep their place.
    fn after_viewing(&mut self, running: &Running) {
        for seat in Seat::BOTH {
            let viewed = ids(running.looked).any(|card| {
                let [a, b] = self.state.shown.0.map(|shown| shown.contains(card.0));
                self.state.area(card) == Area::Deck && card.owner() == seat && a != b
            });
            if viewed {
                self.shuffle_deck(clause!("12-3-3"), seat);
            }
        }
    }

    /// Counts one more use this turn of an effect with a limit.
    pub(crate) fn mark_used(&mut self, card: CardId, ability: u16) {
        match self.table.ability(ability).limit {
            Some(Limit::OncePerTurn | Limit::FirstTimeEachTurn) => {
                if !self.state.is_used(card, ability) {
                    let kept = self.state.used.push(Used { ability, card });
                    self.check(kept, Fault::Marks);
                }
            }
            Some(Limit::PerTurn(_)) => {
                if let Some(standing) = self.state.standing_mut(card) {
                    standing.raids = standing.raids.saturating_add(1);
                }
            }
            Some(Limit::NotTwice) | None => {}
        }
    }
}

impl Position<'_> {
    /// The place of an effect in the text of its card, from 0; `None` for an effect that the card has gained.
    fn place_in_text(&self, card: CardId, ability: u16) -> Option<u8> {
        let own = self.table.has_kind(self.state, card)
            && self.table.kind(self.state, card).abilities.contains(&ability);
        own.then(|| self.table.ability(ability).place)
    }

    /// Whether the effect may be used again this turn.
    pub(crate) fn is_within_limit(&self, card: CardId, ability: u16) -> bool {
        match self.table.ability(ability).limit {
            Some(Limit::OncePerTurn | Limit::FirstTimeEachTurn) => {
                !self.state.is_used(card, ability)
            }
            Some(Limit::PerTurn(times)) => {
                self.state.standing(card).is_some_and(|standing| standing.raids < times)
            }
            Some(Limit::NotTwice) | None => true,
        }
    }
}
