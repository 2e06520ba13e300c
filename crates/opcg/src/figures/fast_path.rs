//! Every fast path beside the slow path it stands for.

use kernel::{Disagreement, IdSet, Seat, agree, offers_agree};

use crate::{
    CardId, Duel, IDS, Pick,
    figures::{Flags, figure::ban_flag, forbids::Forbids},
    position::{Position, Scope},
    question::Question,
    table::Gives,
    vocabulary::{Ban, Filter, Grant, Group, Place, Whose},
};

impl Duel {
    /// Compares the fast paths of the pending decision with the slow paths they stand for.
    ///
    /// # Errors
    /// The first fast path that gives another answer.
    pub fn check_fast_paths(&self) -> Result<(), Disagreement> {
        let Some(question) = self.asking() else { return Ok(()) };
        let position = self.position();
        // Whether there is anything to block or counter with is known at any time, also where nobody is asked.
        for question in [question, Question::Block, Question::Counter] {
            offers_agree::<Duel>(&position, question, &position.actions(question))?;
        }
        position.check_restrictions()?;
        Seat::BOTH.into_iter().try_for_each(|seat| {
            position.check_bans(seat)?;
            position.check_payments(seat)?;
            position.check_piles(seat)?;
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

    /// 1-3-3: a card without the flag of some restrictions has none of them.
    fn check_restrictions(&self) -> Result<(), Disagreement> {
        let mut cards = (0..IDS as u8).map(CardId).filter(|card| card.is_of_a_card());
        cards.try_for_each(|card| {
            [Flags::RESTRICTED, Flags::PROTECTED].into_iter().try_for_each(|flag| {
                let is_such = |ban: &Ban| ban_flag(ban) == flag;
                let is_banned = self.is_banned(card, flag, |ban, _| is_such(ban));
                let has_ban = self.has_grant(
                    card,
                    &|grant, _| matches!(grant, Grant::Cannot(ban) if is_such(ban)),
                );
                agree(&(card, flag), is_banned, has_ban)
            })
        })
    }

    /// All cards of a pile are as many as it has.
    fn check_piles(&self, seat: Seat) -> Result<(), Disagreement> {
        let scope = Scope::of(CardId::leader(seat), seat);
        [Place::Hand, Place::Trash, Place::Life, Place::Deck].into_iter().try_for_each(|place| {
            let pile = [Group { whose: Whose::Your, places: vec![place], filter: Filter::Any }];
            agree(&(seat, place), self.count(&pile, &scope), self.cards(&pile, &scope).len() as i32)
        })
    }

    /// 2-7-1: while no effect is on a card off the field, it does not matter with which active DON!! cards a player pays.
    fn check_payments(&self, seat: Seat) -> Result<(), Disagreement> {
        let active: IdSet = self.state.active_don(seat).map(|don| don.0).collect();
        if active.is_empty() || self.gives(Gives::OFF_FIELD) {
            return Ok(());
        }
        agree(&(seat, active), true, self.are_same_don(active))
    }

    /// 8-3-1-3: a simple cost can be paid if its instructions can be carried out.
    fn check_costs(&self, seat: Seat) -> Result<(), Disagreement> {
        self.state.on_field(seat).try_for_each(|card| {
            let scope = Scope::of(card, seat);
            self.table.known(card).abilities.clone().try_for_each(|ability| {
                let compiled = self.table.ability(ability);
                let slow = || self.can_do(compiled, 0..compiled.body, &scope);
                let fast = self.can_pay_simply(compiled, card, seat);
                fast.map_or(Ok(()), |fast| agree(&(card, compiled.simple_cost), fast, slow()))
            })
        })
    }
}

#[cfg(test)]
mod tests;
