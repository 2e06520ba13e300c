//! Carrying out answers.

use kernel::Log;
use rulebook::Clause;

use crate::{Event, Pick, engine::Engine, task::Question};

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// Carries out an answer to a question.
    pub(crate) fn answer(&mut self, question: Question, pick: Pick) {
        match (question, pick) {
            (Question::TurnOrder, pick) => self.choose_turn_order(pick),
            (Question::OpeningHand(seat), pick) => self.answer_opening_hand(seat, pick),
            (Question::Main, Pick::EndMain) => self.end_main(),
            (Question::Main, pick) => self.main_action(pick),
            (Question::Attack, Pick::Attack(card)) => self.declare_attack(card),
            (Question::Attack, Pick::EndAttack) => self.end_attack(),
            (Question::Flash { by, passes }, Pick::Pass) => self.flash_passed(by, passes),
            (Question::Flash { by, .. }, pick) => {
                self.flash_used(by);
                self.act(by, pick);
            }
            (Question::Block, pick) => self.answer_block(pick),
            (Question::Activate { place }, pick) => self.answer_activate(place, pick == Pick::Yes),
            (Question::Waiting, Pick::Waiting(place)) => self.answer_waiting(place),
            (Question::Substitution { by }, pick) => self.answer_substitution(by, pick),
            (Question::May { otherwise, .. }, pick) => {
                self.answer_may(otherwise, pick == Pick::Yes)
            }
            (Question::Option { instruction, .. }, Pick::Option(option)) => {
                self.answer_option(instruction, option)
            }
            (Question::Number { .. }, Pick::Number(number)) => self.answer_number(number),
            (Question::Color { .. }, Pick::Color(color)) => self.answer_color(color),
            (Question::Cards(purpose), Pick::Card(card)) => self.pick_card(purpose, card),
            (Question::Cards(purpose), Pick::Unseen) => self.pick_unseen(purpose),
            (Question::Cards(purpose), Pick::Done) => self.pick_no_more(purpose),
            (Question::Cores(purpose), pick) => self.answer_cores(purpose, pick),
            (Question::TakeCores, pick) => self.answer_take_cores(pick),
            (Question::PutCores, Pick::Spot(to)) => self.answer_put_cores(to),
            (Question::PutEnd { by }, Pick::End(end)) => self.put_end(by, end),
            (Question::Order { .. }, Pick::Card(card)) => self.place_in_order(question, card),
            (Question::Order { by, .. }, Pick::Unseen) => {
                let card = self.first_unseen(by);
                self.place_in_order(question, card);
            }
            (Question::CastNext { instruction, .. }, Pick::Card(card)) => {
                self.cast_next(instruction, card)
            }
            (Question::TriggeredOf { card, .. }, Pick::Option(option)) => {
                self.triggered_of(card, option)
            }
            (question, pick) => unreachable!("{question:?} does not take {pick:?}"),
        }
    }
}
