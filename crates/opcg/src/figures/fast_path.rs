//! Every fast path beside the slow path it stands for.

use kernel::{Disagreement, Seat, agree, offers_agree};

use crate::{
    CardId, Duel, Pick,
    figures::forbids::Forbids,
    position::{Position, Scope},
    question::Question,
};

impl Duel {
    /// Compares the fast paths of the pending decision with the slow paths they stand for.
    ///
    /// # Errors
    /// The first fast path that gives another answer.
    pub fn check_fast_paths(&self) -> Result<(), Disagreement> {
        let Some(question) = self.asking() else { return Ok(()) };
        let position = self.position();
        offers_agree::<Duel>(&position, question, &position.actions(question))?;
        Seat::BOTH.into_iter().try_for_each(|seat| {
            position.check_bans(seat)?;
            position.check_costs(seat)
        })
    }
}

impl Position<'_> {
    /// Every answer that cards in sight could make to this question, allowed or not.
    fn actions(&self, question: Question) -> Vec<Pick> {
        let state = self.state;
        let [player, defender] = state.in_turn_order();
        let field: Vec<CardId> =
            Seat::BOTH.into_iter().flat_map(|seat| state.on_field(seat)).collect();
        match question {
            Question::Main => {
                let attacks = field.iter().flat_map(|&attacker| {
                    field.iter().map(move |&target| Pick::Attack { attacker, target })
                });
                let hand = state.hand(player).iter();
                let others = hand.clone().chain(state.trash(player)).chain(&field);
                let activations = others.flat_map(|&card| {
                    let places = 0..self.table.known(card).activated.len() as u8;
                    places.map(move |place| Pick::Activate(card, place))
                });
                let given = field.iter().map(|&card| Pick::GiveDon(card));
                let played = hand.map(|&card| Pick::Play(card));
                played
                    .chain(activations)
                    .chain(given)
                    .chain(attacks)
                    .chain([Pick::EndMain])
                    .collect()
            }
            Question::Block => field.iter().map(|&card| Pick::Block(card)).collect(),
            Question::Counter => {
                let hand = state.hand(defender).iter();
                let counters = hand
                    .clone()
                    .flat_map(|&card| field.iter().map(move |&on| Pick::CounterCard { card, on }));
                let events = hand.map(|&card| Pick::CounterEvent(card));
                counters.chain(events).chain([Pick::Pass]).collect()
            }
            Question::TurnOrder
            | Question::OpeningHand(_)
            | Question::Waiting
            | Question::Delayed { .. }
            | Question::Replacement
            | Question::Trigger { .. }
            | Question::Activate
            | Question::Replace
            | Question::May { .. }
            | Question::DrawUpTo { .. }
            | Question::Option { .. }
            | Question::Number { .. }
            | Question::Cards(_)
            | Question::TakeSide { .. }
            | Question::TakeEnd { .. }
            | Question::PutEnd { .. }
            | Question::Order { .. }
            | Question::PlayNext { .. } => Vec::new(),
        }
    }

    /// 1-3-3: where no restriction on players is about something, none is in force.
    fn check_bans(&self, seat: Seat) -> Result<(), Disagreement> {
        let ruled_out = Forbids::all().iter().filter(|what| !self.forbids(*what));
        ruled_out.into_iter().try_for_each(|what| {
            let is_banned = self.has_ban(seat, &|ban, _| Forbids::of(ban).intersects(what));
            agree(&(seat, what), false, is_banned)
        })
    }

    /// 8-3-1-3: a simple cost can be paid if its instructions can be carried out.
    fn check_costs(&self, seat: Seat) -> Result<(), Disagreement> {
        self.state.on_field(seat).try_for_each(|card| {
            let scope = Scope::of(card, seat);
            self.table.known(card).abilities.clone().try_for_each(|ability| {
                let compiled = self.table.ability(ability);
                let slow = || self.can_do(compiled, 0..compiled.body, &scope);
                let fast = self.has_simple_cost(compiled, &scope);
                fast.map_or(Ok(()), |fast| agree(&(card, compiled.simple_cost), fast, slow()))
            })
        })
    }
}

#[cfg(test)]
mod tests;
