//! Windows that do not speak: at a table of two people a player whom only secret cards keep from acting is asked all the same.

use kernel::{Position as _, Seat};

use crate::{
    CardId,
    area::ids,
    interpreter::program::Instruction,
    position::{Position, Scope},
    question::{ChooseFor, Question},
    state::Running,
    vocabulary::{Choice, Place},
};

impl Position<'_> {
    /// Whether the other player cannot know how many answers this question has.
    pub(super) fn is_secret(&self, question: Question) -> bool {
        match question {
            // 7-1-3-2: what is in hand.
            Question::Counter => !self.state.hand(self.state.non_turn_player()).is_empty(),
            // 10-1-5-1: what the Life card is.
            Question::Trigger { .. }
            | Question::Activate
            | Question::Replace
            | Question::May { .. } => true,
            Question::Cards(ChooseFor::Effect { .. }) => {
                let by = self.state.choosing.map(|choosing| choosing.by);
                by.zip(self.choice()).is_some_and(|(by, choice)| self.secrets(choice, by) > 0)
            }
            // 3-1-7: cards of one kind are offered once.
            Question::Order { by, .. } => {
                let cards = self.state.question_cards();
                cards.len() > 1 && ids(cards).any(|card| !self.sees(by.other(), card))
            }
            Question::Option { by, .. } => {
                self.running_code().is_some_and(|(_, code)| self.reads_secrets(code, by))
            }
            Question::TurnOrder
            | Question::OpeningHand(_)
            | Question::Main
            | Question::Waiting
            | Question::Delayed { .. }
            | Question::Replacement
            | Question::Block
            | Question::Number { .. }
            | Question::Cards(_)
            | Question::DrawUpTo { .. }
            | Question::PutEnd { .. }
            | Question::TakeEnd { .. }
            | Question::TakeSide { .. }
            | Question::PlayNext { .. } => false,
        }
    }

    /// Whether the question leaves no choice and is asked for the other player's eyes alone.
    pub(crate) fn is_window(&self, question: Question) -> bool {
        let mut answers = 0;
        self.allowed(question, &mut |_| answers += 1);
        self.opens_window(question) && (answers == 1 || self.must_take_all(question))
    }

    /// 8-4-4-1: whether all candidates of the choice have to be chosen.
    fn must_take_all(&self, question: Question) -> bool {
        let choosing = self.state.choosing.filter(|_| matches!(question, Question::Cards(_)));
        choosing.is_some_and(|choosing| {
            choosing.candidates.len() <= usize::from(choosing.min) && choosing.total.is_none()
        })
    }

    /// Whether "yes" is an answer.
    pub(super) fn may_agree(&self, question: Question) -> bool {
        let running = || self.state.running.last().expect("8-4-1: an effect is being carried out");
        match question {
            Question::Trigger { card } => self.table.known(card).trigger.is_some(),
            Question::Activate => self.can_pay_for(running()),
            Question::Replace => {
                let compiled = self.table.ability(running().ability);
                self.is_performable(compiled, &Scope::from(running()))
            }
            Question::May { otherwise, .. } => {
                let compiled = self.table.ability(running().ability);
                self.may_do(compiled, running().at..otherwise, &Scope::from(running()))
            }
            Question::TurnOrder
            | Question::OpeningHand(_)
            | Question::Main
            | Question::Waiting
            | Question::Delayed { .. }
            | Question::Replacement
            | Question::Block
            | Question::Counter
            | Question::Option { .. }
            | Question::Number { .. }
            | Question::Cards(_)
            | Question::DrawUpTo { .. }
            | Question::PutEnd { .. }
            | Question::TakeEnd { .. }
            | Question::TakeSide { .. }
            | Question::Order { .. }
            | Question::PlayNext { .. } => true,
        }
    }

    /// Whether a player is asked about these instructions although he cannot carry them out.
    pub(crate) fn pretends_to_ask(&self, code: &[Instruction], by: Seat) -> bool {
        self.table.opens_windows() && self.reads_secrets(code, by)
    }

    /// How many cards the other player thinks may be chosen at most: those he cannot see count, whatever they are.
    pub(crate) fn publicly_there(&self, choice: &Choice, by: Seat) -> usize {
        let known = self.state.choosing.map_or(0, |choosing| {
            let seen = |card: &CardId| self.sees(by.other(), *card);
            ids(choosing.candidates).filter(seen).count()
        });
        known + self.secrets(choice, by)
    }

    fn reads_secrets(&self, code: &[Instruction], by: Seat) -> bool {
        code.iter().any(|instruction| {
            matches!(instruction, Instruction::Choose { choice, .. } if self.secrets(choice, by) > 0)
        })
    }

    /// Cards in the areas of the choice that the other player cannot identify.
    fn secrets(&self, choice: &Choice, by: Seat) -> usize {
        let unseen =
            |cards: &[CardId]| cards.iter().filter(|card| !self.sees(by.other(), **card)).count();
        if choice.looked_at {
            let looked = self.state.running.last().map(|running| running.looked);
            let cards: Vec<_> = ids(looked.unwrap_or_default()).collect();
            return unseen(&cards);
        }
        let places = || choice.of.iter().flat_map(|group| &group.places);
        let in_pile = |place: Place, pile: &[CardId]| {
            if places().any(|each| *each == place) { unseen(pile) } else { 0 }
        };
        in_pile(Place::Hand, self.state.hand(by))
            + in_pile(Place::Deck, self.state.deck(by))
            + in_pile(Place::Life, self.state.life(by))
    }

    /// The choice that the running effect makes.
    fn choice(&self) -> Option<&Choice> {
        let (running, code) = self.running_code()?;
        let before = usize::from(running.at).checked_sub(1)?;
        if let Instruction::Choose { choice, .. } = code.get(before)? { Some(choice) } else { None }
    }

    fn running_code(&self) -> Option<(&Running, &[Instruction])> {
        let running = self.state.running.last()?;
        Some((running, &self.table.ability(running.ability).code))
    }
}
