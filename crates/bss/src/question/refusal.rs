//! Refusals: why the pending question does not accept an answer.

use rulebook::bss as clause;

use crate::{Pick, position::Position, task::Question, turn::main_step::Ruling};

impl Position<'_> {
    /// The ruling on an answer of the right kind.
    pub(crate) fn rule(&self, question: Question, pick: Pick) -> Option<Ruling> {
        match (question, pick) {
            (Question::Main, pick) => self.can_act(pick),
            (Question::Attack, Pick::Attack(card)) => Some(self.can_attack(card)),
            (Question::Attack, Pick::EndAttack) => Some(self.can_end_attack()),
            // 6-6-1-2-1: the main step is over.
            (
                Question::Attack,
                Pick::Summon(_)
                | Pick::Place(_)
                | Pick::UseMagic(..)
                | Pick::SetBurst(_)
                | Pick::Activate(..)
                | Pick::MoveCores,
            ) => Some(Err(clause!("6-7-3-2"))),
            (Question::Flash { by, .. }, pick) => self.can_flash(by, pick),
            (Question::Block, Pick::Block(card)) => Some(self.can_block(card)),
            (Question::Block, Pick::Pass) => Some(self.can_pass_block()),
            (Question::Cards(_), Pick::Card(_)) => Some(Err(clause!("8-5-3"))),
            (Question::Cards(_), Pick::Done) => Some(Err(clause!("8-5-3-1"))),
            (Question::Cores(purpose), Pick::Core { from, soul }) => {
                Some(self.may_take_core(purpose, from, soul))
            }
            (Question::Cores(purpose), Pick::Done) => Some(Err(self.core_choice_clause(purpose))),
            (Question::TakeCores, Pick::Core { .. }) | (Question::PutCores, Pick::Spot(_)) => {
                Some(Err(clause!("6-6-1-2-3")))
            }
            (Question::TriggeredOf { .. } | Question::Option { .. }, Pick::Option(_)) => {
                Some(Err(clause!("8-5-3")))
            }
            (
                Question::TurnOrder
                | Question::OpeningHand(_)
                | Question::Attack
                | Question::Block
                | Question::Activate { .. }
                | Question::Waiting
                | Question::Substitution { .. }
                | Question::May { .. }
                | Question::Option { .. }
                | Question::Number { .. }
                | Question::Color { .. }
                | Question::Cards(_)
                | Question::Cores(_)
                | Question::TakeCores
                | Question::PutCores
                | Question::PutEnd { .. }
                | Question::Order { .. }
                | Question::CastNext { .. }
                | Question::TriggeredOf { .. },
                _,
            ) => None,
        }
    }
}
