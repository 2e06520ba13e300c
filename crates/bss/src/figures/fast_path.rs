//! Compares every fast path with its slow path.

use std::sync::Arc;

use kernel::{Chance, Disagreement, Seat, agree, offers_agree};

use crate::{
    CardId, Duel, Event, Pick,
    position::{Position, Scope},
    state::State,
    task::Question,
    vocabulary::TurnStep,
};

impl Duel {
    /// Compares the fast paths of the pending decision with the slow paths they stand for.
    ///
    /// # Errors
    /// The first fast path that gives another answer.
    pub fn check_fast_paths(&self) -> Result<(), Disagreement> {
        let Some(question) = self.asking() else { return Ok(()) };
        let position = self.position();
        let mut copy = Duel::before_setup(Arc::clone(&self.table), Chance::seeded(0));
        copy.clone_from(self);
        agree(&"a copy over another game", copy.position().state, position.state)?;
        agree(&"its figures", copy.position().figures, position.figures)?;
        offers_agree::<Duel>(&position, question, &position.actions(question))?;
        // 9-3, 9-4
        let [fast, slow] = [position.short_cards(), position.short_cards_of_all()];
        agree(&"cards short of cores or BP", fast, slow)?;
        if let (Question::Cores(_), Some(core_choice)) = (question, &position.state.core_choice) {
            agree(core_choice, core_choice.ahead, position.state.cores_ahead(core_choice))?;
        }
        TurnStep::ALL.into_iter().try_for_each(|step| position.check_start_of(step))?;
        Seat::BOTH.into_iter().try_for_each(|seat| position.check_casting(seat))
    }
}

impl Position<'_> {
    /// Every answer that cards in sight could make to this question, allowed or not.
    fn actions(&self, question: Question) -> Vec<Pick> {
        let state = self.state;
        let field: Vec<CardId> =
            Seat::BOTH.into_iter().flat_map(|seat| state.on_field(seat)).collect();
        match question {
            Question::Main => {
                let own = [Pick::MoveCores, Pick::EndMain];
                [&self.uses_by(state.turn_player, &field)[..], &own].concat()
            }
            Question::Flash { by, .. } => self.uses_by(by, &field),
            Question::Attack => {
                field.into_iter().map(Pick::Attack).chain([Pick::EndAttack]).collect()
            }
            Question::Block => field.into_iter().map(Pick::Block).chain([Pick::Pass]).collect(),
            Question::TurnOrder
            | Question::OpeningHand(_)
            | Question::Activate { .. }
            | Question::May { .. }
            | Question::Waiting
            | Question::Substitution { .. }
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
            | Question::TriggeredOf { .. } => Vec::new(),
        }
    }

    /// What a player may try with cards in hand and trash and with those on the field.
    fn uses_by(&self, seat: Seat, field: &[CardId]) -> Vec<Pick> {
        let of_hand = |&card: &CardId| {
            let used = self.places(card).map(move |place| Pick::UseMagic(card, place));
            [Pick::Summon(card), Pick::Place(card), Pick::SetBurst(card)].into_iter().chain(used)
        };
        let of_any = |&card: &CardId| {
            let effects = self.places(card).map(move |place| Pick::Activate(card, place));
            effects.chain([Pick::Awaken(card)])
        };
        let (hand, trash) = (self.state.hand(seat), self.state.trash(seat));
        let any = hand.iter().chain(trash).chain(field);
        hand.iter().flat_map(of_hand).chain(any.flat_map(of_any)).collect()
    }

    /// The places of a card's activated effects in its text.
    fn places(&self, card: CardId) -> std::vec::IntoIter<u8> {
        let mut places = Vec::new();
        self.each_magic_effect(self.table.kind(self.state, card), |place| places.push(place));
        places.into_iter()
    }

    /// 8-6-1: the start of a step that no effect is said to await activates none of the cards on the field.
    fn check_start_of(&self, step: TurnStep) -> Result<(), Disagreement> {
        let state = State { step, ..*self.state };
        let then = Position { state: &state, ..*self };
        let started = Event::StartOfStep { player: state.turn_player, step };
        let mut cards = Seat::BOTH.into_iter().flat_map(|seat| state.on_field(seat));
        let is_activated = cards.any(|card| {
            let (scope, mut activates) = (Scope::of(card, card.owner()), false);
            then.each_ability(card, &|_| true, &mut |ability| {
                activates |= then.waiting_for(ability, started, &scope).is_some();
            });
            activates
        });
        let fast = is_activated && self.table.awaits_start_of(step);
        agree(&started, fast, is_activated)
    }

    /// B-17: a card that no effect is about is paid for as printed.
    fn check_casting(&self, seat: Seat) -> Result<(), Disagreement> {
        let available = self.available_cores(seat);
        self.state.hand(seat).iter().try_for_each(|card| {
            let casting = self.own_casting(*card);
            let slow = self.can_cast_slowly(&casting, &available).is_ok();
            let kind = self.table.kind(self.state, *card);
            agree(card, self.can_cast_with(&casting, &available).is_ok(), slow)?;
            agree(card, self.can_cast_own(*card, kind, &available), slow)
        })
    }
}

#[cfg(test)]
mod tests;
