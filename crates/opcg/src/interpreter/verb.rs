//! What effects do with cards and players, one function for each, and whether it can be done.

mod activate;
mod don;
mod draw;
mod gain;
mod pile;

use std::ops::Range;

use kernel::{Engine as _, IdSet, Log, Seat};
use rulebook::{Clause, opcg as clause};

use crate::{
    Area, CardId, Category, Event,
    area::ids,
    engine::Engine,
    interpreter::resolve::each_player,
    position::{Position, Scope},
    question::{NumberFor, Question},
    state::On,
    task::{Leaving, Task},
    vocabulary::{Act, Amount, Count, Face, Target, Verb},
};

/// The highest cost that can be named.
const HIGHEST_NUMBER: u8 = 20;

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// Does something to "those" cards.
    pub(crate) fn carry_out(&mut self, verb: &Verb, known: Option<&Target>, grants: Range<u16>) {
        let running = *self.effect();
        let those = running.those;
        match verb {
            Verb::Select => self.effect().handled = those.len() as u8,
            Verb::Ko => self.let_leave(those, Leaving::Ko),
            Verb::Trash => self.let_leave(those, Leaving::Trash),
            Verb::ToHand => self.let_leave(those, Leaving::ToHand),
            Verb::Rest => self.let_leave(those, Leaving::Rest),
            Verb::ToDeck { end, shuffle } => self.place_at_deck_end(those, *end, *shuffle),
            Verb::ToLife { end, face } => self.place_at_life_end(those, *end, *face == Face::Up),
            Verb::Play { rested } => self.play_by_effect(those, *rested),
            Verb::SetActive => self.set_those_active(those),
            Verb::GiveDon { don, count } => {
                self.give_by_effect(those, don, count, &Scope::from(&running));
            }
            Verb::Gain { grants: _, until } => {
                self.gain_by_effect(those, known, grants, *until, &Scope::from(&running));
            }
            Verb::Look => self.look(those),
            Verb::Reveal => self.reveal(those),
            Verb::Reorder => self.reorder(those),
            Verb::Turn(face) => self.turn_those(those, *face == Face::Up),
            Verb::UseEvent => self.use_events(those),
            Verb::Redirect => self.redirect_to(those),
            Verb::SwapBasePower(until) => self.swap_base_power(those, *until),
        }
    }

    /// What a player does; `place` is that of the restriction or the criterion in the table.
    pub(crate) fn act(&mut self, act: &Act, place: u16) {
        let scope = Scope::from(&*self.effect());
        match act {
            Act::Draw { who, count } => self.draw_by_effect(*who, count, &scope),
            Act::DrawTo { who, hand } => self.draw_to(*who, hand, &scope),
            Act::AddDon { who, count, state } => self.add_don(*who, count, *state, &scope),
            Act::ReturnDon { who, count, like } => self.return_by_effect(*who, count, like, &scope),
            Act::DonToCost { don, count, state } => self.take_back_don(don, count, *state, &scope),
            Act::Forbid { who, what: _, until } => self.forbid(*who, place, *until, &scope),
            Act::Shuffle(who) => {
                for seat in each_player(*who, &scope, self.state.in_turn_order()) {
                    self.shuffle_deck(clause!("3-2-4"), seat);
                }
            }
            Act::Damage { to, amount } => {
                let amount = self.read().amount(amount, &scope).clamp(0, 255) as u8;
                self.damage_players(*to, amount, &scope);
            }
            Act::Win => self.win(scope.player),
            Act::Lose(who) => self.win(scope.seat(*who).other()),
            Act::ExtraTurn => {
                let turns = &mut self.state.history[scope.player].extra_turns;
                *turns = turns.saturating_add(1);
            }
            Act::ActivateEvent(wanted) => self.activate_own_event(*wanted),
            Act::ActivateAuto(timing) => self.activate_own_auto(timing),
            Act::ReduceNextPlay { filter: _, by, until } => {
                let on = On::NextPlay(scope.player);
                self.add_modifier(self.modifier(on, place, *by, *until));
            }
            Act::ChooseNumber => {
                let (by, purpose) = (scope.player, NumberFor::Effect);
                let number = Question::Number { by, min: 0, max: HIGHEST_NUMBER, purpose };
                self.push(Task::Ask(number));
            }
        }
    }

    /// The cards leave their area for where the text says, in a process of its own.
    fn let_leave(&mut self, cards: IdSet, how: Leaving) {
        let by = self.by_effect();
        self.push_about([cards], Task::Leave { how, by, tried: 0 });
    }

    /// Only a card on the field is attacked.
    fn redirect_to(&mut self, cards: IdSet) {
        let target = self.on_field(cards).first();
        let done = target.is_some_and(|target| self.redirect(CardId(target)));
        self.effect().done = done;
    }

    /// The Leaders, Characters and Stages among these cards.
    fn on_field(&self, cards: IdSet) -> IdSet {
        let stands = |card: &CardId| self.state.stands_on_field(*card);
        ids(cards).filter(stands).map(|card| card.0).collect()
    }

    ///
    fn play_by_effect(&mut self, cards: IdSet, rested: bool) {
        // 1-3-2: Events do not come into play, nor do cards that are on the field.
        let playable = |card: &CardId| {
            matches!(self.table.category(*card), Category::Character | Category::Stage)
                && !self.state.area(*card).is_field()
        };
        let cards: IdSet = ids(cards).filter(playable).map(|card| card.0).collect();
        let running = self.effect();
        running.did(cards.len());
        running.moved = IdSet::EMPTY;
        // 8-4-4-2: cards chosen by a criterion are shown.
        for card in ids(cards) {
            Seat::BOTH.into_iter().for_each(|seat| self.show(card, seat));
        }
        if !cards.is_empty() {
            self.push_about([cards], Task::Ask(Question::PlayNext { rested }));
        }
    }
}

impl Position<'_> {
    /// How many DON!! cards there are for an act that wants a number of them, and that number.
    pub(crate) fn supply<'a>(&self, act: &'a Act, scope: &Scope) -> Option<(usize, &'a Amount)> {
        Some(match act {
            Act::ReturnDon {
                who,
                count: Count::Exactly(amount) | Count::AtLeast(amount),
                like,
            } => (self.don_on_field(scope.seat(*who), like, scope).len(), amount),
            Act::AddDon { who, count: Count::Exactly(amount), .. } => {
                (self.state.don_in(scope.seat(*who), Area::DonDeck).count(), amount)
            }
            Act::DonToCost { don, count: Count::Exactly(amount), .. } => {
                (self.group(don, scope).len(), amount)
            }
            Act::ReturnDon { .. }
            | Act::AddDon { .. }
            | Act::DonToCost { .. }
            | Act::Draw { .. }
            | Act::DrawTo { .. }
            | Act::Forbid { .. }
            | Act::Shuffle(_)
            | Act::Damage { .. }
            | Act::Win
            | Act::Lose(_)
            | Act::ExtraTurn
            | Act::ActivateEvent(_)
            | Act::ActivateAuto(_)
            | Act::ReduceNextPlay { .. }
            | Act::ChooseNumber => return None,
        })
    }
}
