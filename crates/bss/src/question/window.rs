//! Windows that do not speak: at a table of two people a player whom only private cards keep from acting is asked all the same.

use kernel::{Position as _, Seat};

use crate::{
    CardId,
    area::ids,
    interpreter::program::Instruction,
    position::{Position, Scope},
    state::Running,
    task::{ChooseFor, Question},
    vocabulary::{Choice, Place},
};

impl Position<'_> {
    /// Whether the other player cannot know how many answers this question has.
    pub(super) fn is_secret(&self, question: Question) -> bool {
        match question {
            // 7-1-2-1: what is in hand.
            Question::Flash { by, .. } => !self.state.hand(by).is_empty(),
            Question::Activate { .. } | Question::May { .. } => true,
            Question::Cards(ChooseFor::Effect { .. }) => {
                let by = self.state.choosing.map(|choosing| choosing.by);
                by.zip(self.choice()).is_some_and(|(by, choice)| self.secrets(choice, by) > 0)
            }
            // 3-1-5: cards of one kind are offered once.
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
            | Question::Attack
            | Question::Block
            | Question::Waiting
            | Question::Substitution { .. }
            | Question::Number { .. }
            | Question::Color { .. }
            | Question::Cards(_)
            | Question::Cores(_)
            | Question::TakeCores
            | Question::PutCores
            | Question::PutEnd { .. }
            | Question::CastNext { .. }
            | Question::TriggeredOf { .. } => false,
        }
    }

    /// Whether the question leaves no choice and is asked for the other player's eyes alone.
    pub(crate) fn is_window(&self, question: Question) -> bool {
        let mut answers = 0;
        self.allowed(question, &mut |_| answers += 1);
        self.opens_window(question) && (answers == 1 || self.must_take_all(question))
    }

    /// 8-5-3-1: whether all candidates of the selection have to be selected.
    fn must_take_all(&self, question: Question) -> bool {
        let choosing = self.state.choosing.filter(|_| matches!(question, Question::Cards(_)));
        choosing.is_some_and(|choosing| {
            choosing.candidates.len() <= usize::from(choosing.min) && choosing.total.is_none()
        })
    }

    /// Whether "yes" is an answer.
    pub(super) fn may_agree(&self, question: Question) -> bool {
        if let Question::Activate { place } = question {
            let waiting = &self.state.waiting[usize::from(place)];
            return !self.table.is_pretended(waiting.ability) && self.can_be_activated(waiting);
        }
        let Some((running, code)) = self.running_code() else { return true };
        let asked = usize::from(running.at).checked_sub(1).and_then(|at| code.get(at));
        let (ability, scope) = (self.table.ability(running.ability), Scope::from(running));
        match asked {
            Some(Instruction::May { otherwise, .. }) => {
                self.may_do(ability, running.at..*otherwise, &scope)
            }
            Some(Instruction::Pay { cost, .. }) => self.can_do(ability, running.at..*cost, &scope),
            // 8-9: a substitution as a whole.
            Some(_) | None => true,
        }
    }

    /// Whether a player is asked about these instructions although he cannot carry them out.
    pub(crate) fn pretends_to_ask(&self, code: &[Instruction], by: Seat) -> bool {
        self.table.windows().is_some() && self.reads_secrets(code, by)
    }

    /// How many cards the other player thinks may be selected at most: those he cannot see count, whatever they are.
    pub(crate) fn publicly_there(&self, choice: &Choice, by: Seat) -> usize {
        let known = self.state.choosing.map_or(0, |choosing| {
            ids(choosing.candidates).filter(|card| self.sees(by.other(), *card)).count()
        });
        known + self.secrets(choice, by)
    }

    fn reads_secrets(&self, code: &[Instruction], by: Seat) -> bool {
        code.iter().any(|instruction| {
            matches!(instruction, Instruction::Choose { choice, .. } if self.secrets(choice, by) > 0)
        })
    }

    /// Cards in the areas of the selection that the other player cannot identify.
    fn secrets(&self, choice: &Choice, by: Seat) -> usize {
        let unseen =
            |cards: &[CardId]| cards.iter().filter(|card| !self.sees(by.other(), **card)).count();
        if choice.looked_at || choice.of.is_empty() {
            let looked = self.state.running.last().map(|running| running.looked);
            let cards: Vec<_> = ids(looked.unwrap_or_default()).collect();
            return unseen(&cards);
        }
        let places = || choice.of.iter().flat_map(|group| &group.places);
        let in_pile = |place: Place, pile: &[CardId]| {
            if places().any(|each| *each == place) { unseen(pile) } else { 0 }
        };
        in_pile(Place::Hand, self.state.hand(by)) + in_pile(Place::Deck, self.state.deck(by))
    }

    /// The selection that the running effect makes.
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
