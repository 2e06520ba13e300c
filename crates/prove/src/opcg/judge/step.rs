//! Steps of an effect or a cost, carried out one after the other from the tree.

mod don;
mod draw;
mod gain;
mod moves;
mod nested;

use opcg::vocabulary::{Player, Step, Target};

use super::{Judge, Play, board::spot, leave::Leaving, notes::Note};

impl Judge<'_> {
    pub(super) fn step(&mut self, step: &Step) -> Play<()> {
        let before = self.deeds;
        let over = self.carry_out_step(step);
        if self.deeds > before {
            self.notes.add(Note::Did(spot(step)));
        }
        over
    }

    fn carry_out_step(&mut self, step: &Step) -> Play<()> {
        if let Some(target) = aimed_at(step) {
            if let Target::Choose(choice) = target
                && choice.by == Player::Both
            {
                return self.jointly(step, choice);
            }
            self.aim(target, step, false)?;
            let effect = self.effect();
            if effect.is_cost && !effect.done {
                return Ok(());
            }
        }
        self.after_aim(step)
    }

    /// What is done with "those" cards.
    fn after_aim(&mut self, step: &Step) -> Play<()> {
        match step {
            Step::Choose(_) => self.select(),
            Step::Ko(_) => return self.let_leave(Leaving::Ko),
            Step::Trash(_) => return self.let_leave(Leaving::Trash),
            Step::ToHand(_) => return self.let_leave(Leaving::ToHand),
            Step::Rest(_) => return self.let_leave(Leaving::Rest),
            Step::ToDeck { end, shuffle, .. } => return self.put_on_deck(*end, *shuffle),
            Step::ToLife { end, face, .. } => return self.put_on_life(*end, *face),
            Step::Play { rested, .. } => return self.play_those(*rested),
            Step::SetActive(_) => self.set_those_active(),
            Step::GiveDon { don, count, .. } => return self.give_step(don, count),
            Step::Gain { what, grants, until } => self.gain(what, grants, *until),
            Step::Look(_) => self.look(),
            Step::Reveal(_) => self.reveal(),
            Step::Reorder(_) => return self.reorder(),
            Step::Turn { face, .. } => self.turn_those(*face),
            Step::UseEvent(_) => return self.use_events(),
            Step::Redirect(_) => self.redirect(),
            Step::SwapBasePower { until, .. } => self.swap_base_power(*until, spot(step)),
            Step::Draw { .. }
            | Step::DrawTo { .. }
            | Step::AddDon { .. }
            | Step::ReturnDon { .. }
            | Step::DonToCost { .. }
            | Step::Forbid { .. }
            | Step::Shuffle(_)
            | Step::Damage { .. }
            | Step::Win
            | Step::Lose(_)
            | Step::ExtraTurn
            | Step::ActivateEvent { .. }
            | Step::ActivateAuto(_)
            | Step::ReduceNextPlay { .. }
            | Step::ChooseNumber => return self.for_players(step),
            Step::ChooseOne { .. }
            | Step::If { .. }
            | Step::IfDone(_)
            | Step::IfNotDone(_)
            | Step::May { .. }
            | Step::Later { .. } => return self.of_steps(step),
        }
        Ok(())
    }

    /// Steps that are about players, DON!! cards or the game.
    fn for_players(&mut self, step: &Step) -> Play<()> {
        if let Step::Draw { who, count } = step {
            return self.draw_step(*who, count);
        }
        if let Step::DrawTo { who, hand } = step {
            return self.draw_to(*who, hand);
        }
        if let Step::AddDon { who, count, state } = step {
            return self.add_don(*who, count, *state);
        }
        if let Step::ReturnDon { who, count, like } = step {
            return self.return_step(*who, count, like);
        }
        if let Step::DonToCost { don, count, state } = step {
            return self.take_back(don, count, *state);
        }
        if let Step::Damage { to, amount } = step {
            return self.damage_step(*to, amount);
        }
        if let Step::Forbid { who, what, until } = step {
            self.forbid(*who, what, *until);
        }
        if let Step::Shuffle(who) = step {
            self.shuffle(*who);
        }
        if let Step::ReduceNextPlay { filter, by, until } = step {
            self.reduce_next_play(filter, *by, *until);
        }
        self.for_the_game(step)
    }

    fn for_the_game(&mut self, step: &Step) -> Play<()> {
        if let Step::Lose(who) = step {
            return self.lose_for(*who);
        }
        if let Step::ActivateEvent { use_ } = step {
            return self.activate_own_event(*use_);
        }
        if let Step::ActivateAuto(timing) = step {
            return self.activate_own_auto(timing);
        }
        if *step == Step::Win {
            return self.win_for(true);
        }
        if *step == Step::ExtraTurn {
            self.extra_turn();
        }
        if *step == Step::ChooseNumber { self.choose_number() } else { Ok(()) }
    }

    /// Steps made of other steps.
    fn of_steps(&mut self, step: &Step) -> Play<()> {
        if let Step::ChooseOne { by, options } = step {
            return self.choose_one(*by, options);
        }
        if let Step::If { when, then, otherwise } = step {
            return self.branch(step, when, then, otherwise);
        }
        if let Step::IfDone(steps) = step {
            return self.if_done(steps, true);
        }
        if let Step::IfNotDone(steps) = step {
            return self.if_done(steps, false);
        }
        if let Step::May { who, steps } = step {
            return self.may(*who, steps);
        }
        if let Step::Later { at, .. } = step {
            self.later(step, *at);
        }
        Ok(())
    }
}

/// The cards a step is about, where they are chosen or told before it is done.
fn aimed_at(step: &Step) -> Option<&Target> {
    match step {
        Step::Choose(what)
        | Step::Ko(what)
        | Step::Trash(what)
        | Step::ToHand(what)
        | Step::ToDeck { what, .. }
        | Step::ToLife { what, .. }
        | Step::Play { what, .. }
        | Step::Rest(what)
        | Step::SetActive(what)
        | Step::Look(what)
        | Step::Reveal(what)
        | Step::Reorder(what)
        | Step::Turn { what, .. }
        | Step::UseEvent(what)
        | Step::Redirect(what)
        | Step::SwapBasePower { what, .. }
        | Step::GiveDon { to: what, .. } => Some(what),
        // Amounts of a gain may still speak of "those" cards, so that told ones do not take their place before.
        Step::Gain { what, .. } => (!is_told(what)).then_some(what),
        Step::Draw { .. }
        | Step::DrawTo { .. }
        | Step::AddDon { .. }
        | Step::ReturnDon { .. }
        | Step::DonToCost { .. }
        | Step::Forbid { .. }
        | Step::Shuffle(_)
        | Step::Damage { .. }
        | Step::Win
        | Step::Lose(_)
        | Step::ExtraTurn
        | Step::ActivateEvent { .. }
        | Step::ActivateAuto(_)
        | Step::ReduceNextPlay { .. }
        | Step::ChooseOne { .. }
        | Step::ChooseNumber
        | Step::If { .. }
        | Step::IfDone(_)
        | Step::IfNotDone(_)
        | Step::May { .. }
        | Step::Later { .. } => None,
    }
}

/// Cards that are known without a choice.
fn is_told(target: &Target) -> bool {
    match target {
        Target::Those | Target::Choose(_) | Target::From { .. } => false,
        Target::Each(parts) => parts.iter().all(is_told),
        Target::This
        | Target::All(_)
        | Target::Rest
        | Target::Others
        | Target::Subject
        | Target::Opposing
        | Target::Attacker => true,
    }
}

/// Lists of steps inside a step.
pub(crate) fn inner(step: &Step) -> Vec<&[Step]> {
    match step {
        Step::ChooseOne { options, .. } => options.iter().map(Vec::as_slice).collect(),
        Step::If { then, otherwise, .. } => vec![then, otherwise],
        Step::IfDone(steps)
        | Step::IfNotDone(steps)
        | Step::May { steps, .. }
        | Step::Later { steps, .. } => vec![steps],
        Step::Draw { .. }
        | Step::DrawTo { .. }
        | Step::Choose(_)
        | Step::Ko(_)
        | Step::Trash(_)
        | Step::ToHand(_)
        | Step::ToDeck { .. }
        | Step::ToLife { .. }
        | Step::Play { .. }
        | Step::Rest(_)
        | Step::SetActive(_)
        | Step::GiveDon { .. }
        | Step::AddDon { .. }
        | Step::ReturnDon { .. }
        | Step::DonToCost { .. }
        | Step::Gain { .. }
        | Step::Forbid { .. }
        | Step::Look(_)
        | Step::Reveal(_)
        | Step::Reorder(_)
        | Step::Turn { .. }
        | Step::Shuffle(_)
        | Step::Damage { .. }
        | Step::Win
        | Step::Lose(_)
        | Step::ExtraTurn
        | Step::ActivateEvent { .. }
        | Step::ActivateAuto(_)
        | Step::UseEvent(_)
        | Step::Redirect(_)
        | Step::SwapBasePower { .. }
        | Step::ReduceNextPlay { .. }
        | Step::ChooseNumber => Vec::new(),
    }
}

/// The step at this place among these and their inner steps.
pub(super) fn find(steps: &[Step], wanted: usize) -> Option<&Step> {
    steps.iter().find_map(|step| {
        if spot(step) == wanted {
            return Some(step);
        }
        inner(step).into_iter().find_map(|steps| find(steps, wanted))
    })
}
