//! Taking away what a cost needs, so that it cannot be paid.

use opcg::vocabulary::{Act, Face, Place, Step, Target, Verb};

use super::{
    need::{BoardPlanner, most, players, seats},
    plan::YOU,
};

impl BoardPlanner<'_> {
    /// Makes one of these steps impossible, as far as the board decides that.
    pub(crate) fn thwart(&mut self, steps: &[Step]) {
        let at = self.chance.below(steps.len().max(1) as u32) as usize;
        let Some(step) = steps.get(at) else { return };
        match step {
            Step::Do(Act::ReturnDon { who, count, .. }) => {
                let short = most(count) as i32 - 1;
                players(*who).into_iter().for_each(|seat| self.set_don(seat, short.max(0)));
            }
            Step::On(_, Verb::GiveDon { don, .. }) | Step::Do(Act::DonToCost { don, .. }) => {
                self.set_count(std::slice::from_ref(don), 0);
            }
            Step::On(_, Verb::Turn(face)) => self.turn_all(*face),
            Step::On(what, verb) => {
                if *verb == Verb::Rest {
                    self.on_subject(|draft| draft.rested = true);
                }
                self.without(what);
            }
            Step::Do(_) | Step::Flow(_) => {}
        }
    }

    /// None of the cards meant are there, or one too few.
    fn without(&mut self, target: &Target) {
        match target {
            Target::Choose(choice) => {
                let short = most(&choice.count).saturating_sub(1);
                let left = self.chance.below(2) as usize * short;
                self.set_count(&choice.of, left);
                // A Leader is always there, but it may be rested.
                if choice.of.iter().any(|group| group.places.contains(&Place::Leader)) {
                    self.plan.side(YOU).leader.rested = true;
                }
            }
            Target::All(groups) => {
                self.set_count(groups, 0);
                self.plan.side(YOU).leader.rested = true;
            }
            Target::From { whose, place, .. } if *place != Place::Deck => {
                for seat in seats(*whose) {
                    if let Some(cards) = self.plan.place(seat, *place) {
                        cards.retain(|draft| draft.is_subject);
                    }
                }
            }
            Target::Each(parts) => {
                let at = self.chance.below(parts.len().max(1) as u32) as usize;
                parts.get(at).into_iter().for_each(|part| self.without(part));
            }
            Target::This
            | Target::Those
            | Target::From { .. }
            | Target::Rest
            | Target::Others
            | Target::Revealed
            | Target::Moved
            | Target::Receiver
            | Target::Subject
            | Target::Opposing
            | Target::Attacker => {}
        }
    }

    /// Nothing is left to turn.
    fn turn_all(&mut self, face: Face) {
        let life = &mut self.plan.side(YOU).life;
        life.iter_mut().for_each(|draft| draft.face_up = face == Face::Up);
    }
}
