//! Steps of an effect or a cost, carried out one after the other from the tree.

mod don;
mod draw;
mod gain;
mod moves;
mod nested;
mod suit;

use std::sync::Arc;

use opcg::vocabulary::{Ability, Act, Filter, Flow, Player, Step, Target, Verb};

use super::{Judge, Play, board::spot, leave::Leaving, notes::Note};

impl Judge<'_> {
    pub(super) fn step(&mut self, step: &Step) -> Play<()> {
        let before = self.changes;
        let over = self.carry_out_step(step);
        if self.changes > before {
            self.notes.add(Note::Did(spot(step)));
        }
        over
    }

    fn carry_out_step(&mut self, step: &Step) -> Play<()> {
        match step {
            Step::On(target, verb) => self.on_cards(step, target, verb),
            Step::Do(act) => self.act(act),
            Step::Flow(flow) => self.flow(step, flow),
        }
    }

    fn on_cards(&mut self, step: &Step, target: &Target, verb: &Verb) -> Play<()> {
        // Amounts of a gain may still speak of "those" cards, so that known ones do not take their place before.
        if !matches!(verb, Verb::Gain { .. }) || !target.is_known() {
            if let Target::Choose(choice) = target
                && choice.by == Player::Both
            {
                return self.jointly(target, verb, choice);
            }
            let text = Arc::clone(&self.effect().text);
            self.aim(target, selected_for(&text, step).unwrap_or(verb), false)?;
            let effect = self.effect();
            if effect.is_cost && !effect.done {
                return Ok(());
            }
        }
        self.after_aim(target, verb)
    }

    /// What is done with "those" cards.
    fn after_aim(&mut self, target: &Target, verb: &Verb) -> Play<()> {
        match verb {
            Verb::Select => self.select(),
            Verb::Ko => return self.let_leave(Leaving::Ko),
            Verb::Trash => return self.let_leave(Leaving::Trash),
            Verb::ToHand => return self.let_leave(Leaving::ToHand),
            Verb::Rest => return self.let_leave(Leaving::Rest),
            Verb::ToDeck { end, shuffle } => return self.put_on_deck(*end, *shuffle),
            Verb::ToLife { end, face } => return self.put_on_life(*end, *face),
            Verb::Play { rested } => return self.play_those(*rested),
            Verb::SetActive => self.set_those_active(),
            Verb::GiveDon { don, count } => return self.give_step(don, count),
            Verb::Gain { grants, until } => {
                self.gain(target, grants, *until);
                return self.rule_processing();
            }
            Verb::Look => self.look(),
            Verb::Reveal => self.reveal(),
            Verb::Reorder => return self.reorder(),
            Verb::Turn(face) => self.turn_those(*face),
            Verb::UseEvent => return self.use_events(),
            Verb::Redirect => self.redirect(),
            Verb::SwapBasePower(until) => self.swap_base_power(*until, spot(verb)),
        }
        Ok(())
    }

    fn act(&mut self, act: &Act) -> Play<()> {
        match act {
            Act::Draw { who, count } => return self.draw_step(*who, count),
            Act::DrawTo { who, hand } => return self.draw_to(*who, hand),
            Act::AddDon { who, count, state } => return self.add_don(*who, count, *state),
            Act::ReturnDon { who, count, like } => return self.return_step(*who, count, like),
            Act::DonToCost { don, count, state } => return self.take_back(don, count, *state),
            Act::Damage { to, amount } => return self.damage_step(*to, amount),
            Act::Forbid { who, what, until } => self.forbid(*who, what, *until),
            Act::Shuffle(who) => self.shuffle(*who),
            Act::ReduceNextPlay { filter, by, until } => self.reduce_next_play(filter, *by, *until),
            Act::Lose(who) => return self.lose_for(*who),
            Act::ActivateEvent(wanted) => return self.activate_own_event(*wanted),
            Act::ActivateAuto(timing) => return self.activate_own_auto(timing),
            Act::Win => return self.win_for(true),
            Act::ExtraTurn => self.extra_turn(),
            Act::ChooseNumber => return self.choose_number(),
        }
        Ok(())
    }

    fn flow(&mut self, step: &Step, flow: &Flow) -> Play<()> {
        match flow {
            Flow::ChooseOne { by, options } => self.choose_one(*by, options),
            Flow::If { when, then, otherwise } => self.branch(step, when, then, otherwise),
            Flow::IfDone(steps) => self.if_done(steps, true),
            Flow::IfNotDone(steps) => self.if_done(steps, false),
            Flow::May { who, steps, otherwise } => self.may(*who, steps, otherwise),
            Flow::Later { at, .. } => {
                self.later(step, *at);
                Ok(())
            }
        }
    }
}

/// What the next step does with some of the cards that this one selects.
fn selected_for<'a>(text: &'a Ability, step: &Step) -> Option<&'a Verb> {
    let Step::On(_, Verb::Select) = step else { return None };
    let this = text.body.iter().position(|other| spot(other) == spot(step))?;
    let Step::On(Target::Choose(choice), verb) = text.body.get(this + 1)? else { return None };
    choice.of.iter().all(|group| group.filter == Filter::Those).then_some(verb)
}

/// The step at this place among these and their inner steps.
pub(super) fn find(steps: &[Step], wanted: usize) -> Option<&Step> {
    steps.iter().find_map(|step| {
        if spot(step) == wanted {
            return Some(step);
        }
        step.inner().into_iter().find_map(|steps| find(steps, wanted))
    })
}
