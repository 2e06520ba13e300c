//! Steps made of other steps, and effects that activate effects.

use std::sync::Arc;

use opcg::Ask;
use opcg::{
    Area, CardId, Pick,
    vocabulary::{Ability, Condition, EventUse, Flow, Label, Moment, Player, Step, Timing},
};

use crate::opcg::judge::{
    Judge, Play,
    board::{Delayed, Effect, spot},
    effect::is_left_to_its_player,
    notes::Note,
};

impl Judge<'_> {
    pub(super) fn branch(
        &mut self,
        step: &Step,
        when: &Condition,
        then: &[Step],
        otherwise: &[Step],
    ) -> Play<()> {
        let effect = self.effect();
        let is_first = effect.text.body.first().is_some_and(|first| spot(first) == spot(step));
        let known = effect.held.filter(|_| is_first);
        let holds = known.unwrap_or_else(|| self.sight().holds(when, &self.scope()));
        self.notes.add(Note::Branch(spot(step), holds));
        self.steps(if holds { then } else { otherwise })
    }

    pub(super) fn if_done(&mut self, steps: &[Step], wanted: bool) -> Play<()> {
        if self.effect().done == wanted { self.steps(steps) } else { Ok(()) }
    }

    /// Asked only if there is something to do; of several steps, only if each can be done in full. It is done if each of its
    /// steps is.
    pub(super) fn may(&mut self, who: Player, steps: &[Step], instead: &[Step]) -> Play<()> {
        let by = self.scope().seat(who);
        let effect = self.effect().clone();
        let possible = match steps {
            [_] => self.can_do_some(&effect, steps),
            _ => self.can_do_whole(&effect, steps),
        };
        let yes = possible && self.ask(by, Ask::May, vec![Pick::Yes, Pick::No])? == Pick::Yes;
        if yes && is_left_to_its_player(&effect.text) {
            self.mark_used(effect.source, &effect.text);
        }
        let mut all = yes;
        for step in steps.iter().filter(|_| yes) {
            self.step(step)?;
            all &= self.effect().done;
        }
        self.effect().done = all;
        // What it would have been instead of is done.
        if yes { Ok(()) } else { self.steps(instead) }
    }

    pub(super) fn choose_one(&mut self, by: Player, options: &[Vec<Step>]) -> Play<()> {
        let by = self.scope().seat(by);
        // opcg 8-3-1-3: a way to pay that is not there whole is none.
        let effect = self.effect().clone();
        let is_way = |way: &[Step]| !effect.is_cost || self.can_do_whole(&effect, way);
        // opcg 8-3-1-3-1: where there is none any more, whichever is taken breaks the cost off.
        let lost = !options.iter().any(|way| is_way(way));
        let places = (0..options.len()).filter(|place| lost || is_way(&options[*place]));
        let offers = places.map(|place| Pick::Option(place as u8)).collect();
        let Pick::Option(place) = self.ask(by, Ask::Option, offers)? else { return Ok(()) };
        self.steps(&options[usize::from(place)])
    }

    pub(super) fn later(&mut self, step: &Step, moment: Moment) {
        let effect = self.effect();
        let (source, text, player) = (effect.source, Arc::clone(&effect.text), effect.player);
        let (those, moved) = (effect.those.clone(), effect.moved.clone());
        let moves = self.board.piece(source).moves;
        let spot = spot(step);
        self.board.delayed.push(Delayed {
            moment,
            source,
            moves,
            text,
            spot,
            player,
            those,
            moved,
        });
        self.changes += 1;
    }

    /// opcg 6-6-1-2: what was put off is done now.
    pub(crate) fn do_delayed(&mut self, delayed: &Delayed) -> Play<()> {
        let text = Arc::clone(&delayed.text);
        let steps = [&text.cost[..], &text.body[..]];
        let found = steps.into_iter().find_map(|steps| super::find(steps, delayed.spot));
        let Some(Step::Flow(Flow::Later { steps, .. })) = found else { return Ok(()) };
        self.board.effects.push(Effect {
            is_cost: false,
            those: delayed.those.clone(),
            moved: delayed.moved.clone(),
            source_left: !self.board.is_same(delayed.source, delayed.moves),
            ..Effect::new(delayed.source, &text, delayed.player)
        });
        self.steps(steps)?;
        self.finish()
    }

    pub(super) fn activate_own_event(&mut self, wanted: EventUse) -> Play<()> {
        let source = self.effect().source;
        let text = self.event_text(source, wanted);
        text.map_or(Ok(()), |text| self.activate_within(source, &text))
    }

    pub(super) fn activate_own_auto(&mut self, timing: &Timing) -> Play<()> {
        let source = self.effect().source;
        let has = |text: &&Arc<Ability>| matches!(&text.label, Label::Auto(timings) if timings.contains(timing));
        let text = self.board.piece(source).texts.iter().find(has).cloned();
        let text = text.filter(|_| !self.sight().is_timing_negated(timing, source));
        text.map_or(Ok(()), |text| self.activate_within(source, &text))
    }

    /// Another effect of the card as part of this one.
    fn activate_within(&mut self, source: CardId, text: &Arc<Ability>) -> Play<()> {
        let outer = self.effect();
        let effect = Effect {
            subject: outer.subject.clone(),
            causes: outer.causes,
            ..Effect::new(source, text, outer.player)
        };
        self.start(effect, false)
    }

    pub(crate) fn event_text(&self, card: CardId, wanted: EventUse) -> Option<Arc<Ability>> {
        let is = |text: &&Arc<Ability>| matches!(&text.label, Label::Event(uses) if uses.contains(&wanted));
        self.board.piece(card).texts.iter().find(is).cloned()
    }

    /// Event cards from hand, activated by an effect: only their [Main].
    pub(super) fn use_events(&mut self) -> Play<()> {
        let cards: Vec<CardId> = self.effect().those.iter().rev().copied().collect();
        for card in cards {
            let Some(text) = self.event_text(card, EventUse::Main) else { continue };
            // Of an Event that lies elsewhere only the effect is activated.
            if self.board.area(card) == Area::Hand {
                if !self.cannot_activate(card) {
                    self.activate_event(card, &text, false)?;
                }
            } else {
                self.activate_within(card, &text)?;
            }
        }
        Ok(())
    }

    pub(super) fn redirect(&mut self) {
        let target = self.effect().those.first().copied();
        let target = target.map(|card| (card, self.board.piece(card).moves));
        let board = self.change();
        let done = match (&mut board.battle, target) {
            (Some(battle), Some(target)) => {
                battle.target = target;
                true
            }
            (None, _) | (_, None) => false,
        };
        self.changes += u32::from(done);
        self.effect().done = done;
    }
}
