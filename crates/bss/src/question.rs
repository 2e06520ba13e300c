//! The pending question and the answers it accepts.

mod answer;
mod prompt;
mod refusal;
mod window;

use kernel::{Agenda, Seat};

use crate::{
    Color, Decision, Duel, Pick,
    area::{Cards, ids},
    position::Position,
    task::{Question, Task},
    turn::main_step::Ruling,
    vocabulary::End,
};

impl kernel::Position<Duel> for Position<'_> {
    fn agenda(&self) -> &Agenda<Task, Pick> {
        &self.state.agenda
    }

    fn decision(&self, question: Question) -> Decision {
        self.decision(question)
    }

    fn allowed(&self, question: Question, offer: &mut impl FnMut(Pick)) {
        match question {
            Question::TurnOrder => offer_both(Pick::First, Pick::Second, offer),
            Question::OpeningHand(_) => offer_both(Pick::Keep, Pick::Mulligan, offer),
            Question::Main => self.offer_main(offer),
            Question::Attack => self.offer_attacks(offer),
            Question::Flash { by, .. } => self.offer_flash(by, offer),
            Question::Block => self.offer_blocks(offer),
            Question::Activate { .. } | Question::May { .. } => {
                if self.table.windows().is_none() || self.may_agree(question) {
                    offer(Pick::Yes);
                }
                offer(Pick::No);
            }
            Question::Waiting => self.offer_waiting(offer),
            Question::Substitution { by } => self.offer_substitutions(by, offer),
            Question::Option { instruction, .. } => self.offer_options(instruction, offer),
            Question::Number { min, max, .. } => {
                (min..=max).for_each(|number| offer(Pick::Number(number)))
            }
            Question::Color { .. } => {
                Color::ALL.into_iter().for_each(|color| offer(Pick::Color(color)))
            }
            Question::Cards(_) => self.offer_cards(offer),
            Question::Cores(purpose) => self.offer_cores(purpose, offer),
            Question::TakeCores => self.offer_take_cores(offer),
            Question::PutCores => self.offer_put_cores(offer),
            Question::PutEnd { .. } => {
                offer_both(Pick::End(End::Top), Pick::End(End::Bottom), offer)
            }
            Question::Order { by, .. } => self.offer_order(by, offer),
            Question::CastNext { .. } => self.offer_cast_next(offer),
            Question::TriggeredOf { card, .. } => self.offer_triggered_of(card, offer),
        }
    }

    fn surely_leaves_choice(&self, question: Question) -> bool {
        match question {
            Question::TurnOrder
            | Question::OpeningHand(_)
            | Question::Color { .. }
            | Question::PutEnd { .. } => true,
            Question::Activate { .. } | Question::May { .. } => self.table.windows().is_none(),
            Question::Block => self.may_be_blocked(),
            Question::Cards(_) => self.surely_leaves_cards(),
            Question::Cores(purpose) => self.surely_leaves_cores(purpose),
            Question::TakeCores => self.surely_leaves_taking(),
            Question::PutCores => self.surely_leaves_putting(),
            Question::Main
            | Question::Attack
            | Question::Flash { .. }
            | Question::Waiting
            | Question::Substitution { .. }
            | Question::Option { .. }
            | Question::Number { .. }
            | Question::Order { .. }
            | Question::CastNext { .. }
            | Question::TriggeredOf { .. } => false,
        }
    }

    fn opens_window(&self, question: Question) -> bool {
        self.table.windows().is_some() && self.is_secret(question)
    }

    fn names_cards(&self, pick: Pick) -> bool {
        pick.names_cards()
    }

    fn rule(&self, question: Question, pick: Pick) -> Option<Ruling> {
        self.rule(question, pick)
    }
}

fn offer_both(one: Pick, other: Pick, offer: &mut dyn FnMut(Pick)) {
    offer(one);
    offer(other);
}

impl Position<'_> {
    /// Offers the next card of an order. Cards of one kind give the same result and are offered once.
    fn offer_order(&self, by: Seat, offer: &mut dyn FnMut(Pick)) {
        let cards = self.state.question_cards();
        let mut kinds = Cards::EMPTY;
        if ids(cards).any(|card| !self.sees(by, card)) {
            offer(Pick::Unseen);
        }
        for card in ids(cards).filter(|card| self.sees(by, *card)) {
            let kind = self.table.kind_number_of(self.state, card);
            if !kinds.contains(kind) {
                kinds.insert(kind);
                offer(Pick::Card(card));
            }
        }
    }
}
