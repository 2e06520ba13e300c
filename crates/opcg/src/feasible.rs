//! Whether a cost can be paid and a replacement carried out, before anything is begun (8-3-1-3, 8-1-3-4-5).

use std::ops::Range;

use kernel::{IdSet, Seat};

use crate::{
    Area, By, CardId, Category,
    area::ids,
    position::{Position, Scope},
    program::{Compiled, Instruction, Verb},
    resolve,
    state::Mark,
    vocabulary::{Choice, Count, End, Face, Filter, PlayerBan, Target},
};

/// How whole something must be done.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Demand {
    /// Every part in full.
    Whole,
    /// The first part must be possible at all.
    Start,
}

impl Position<'_> {
    /// Whether all of these instructions can be carried out in full.
    pub(crate) fn can_do(&self, compiled: &Compiled, range: Range<u16>, scope: &Scope) -> bool {
        self.try_out(compiled, range, scope, Demand::Whole)
    }

    /// "You may": whether there is anything to do.
    pub(crate) fn may_do(&self, compiled: &Compiled, range: Range<u16>, scope: &Scope) -> bool {
        self.try_out(compiled, range, scope, Demand::Start)
    }

    fn try_out(
        &self,
        compiled: &Compiled,
        range: Range<u16>,
        scope: &Scope,
        demand: Demand,
    ) -> bool {
        let mut scope = *scope;
        let code = &compiled.code[usize::from(range.start)..usize::from(range.end)];
        let mut needed = None;
        for (at, instruction) in code.iter().enumerate() {
            match instruction {
                Instruction::Choose { choice, .. } => {
                    let verb = code[at..].iter().find_map(Instruction::verb);
                    let found =
                        self.choosing(choice, &scope, resolve::Demand { verb, whole: true }, false);
                    if !self.has_enough(choice, found.candidates, &scope) {
                        return false;
                    }
                    needed = None;
                }
                Instruction::Take { target, .. } => {
                    let Some(cards) = self.foresee(target, &scope) else { return false };
                    scope.those = cards;
                    needed = Some(cards);
                }
                Instruction::Do(verb) => {
                    if !self.can_carry_out(verb, needed, &scope) {
                        return false;
                    }
                    if demand == Demand::Start {
                        return true;
                    }
                }
                // What depends on later answers is not foreseen.
                Instruction::Unless { .. }
                | Instruction::UnlessDone(_)
                | Instruction::IfDone(_)
                | Instruction::May { .. }
                | Instruction::Options { .. }
                | Instruction::Jump(_)
                | Instruction::Later { .. }
                | Instruction::As(_)
                | Instruction::End => return true,
            }
        }
        true
    }

    fn has_enough(&self, choice: &Choice, candidates: IdSet, scope: &Scope) -> bool {
        let available = candidates.len() as i32;
        match &choice.count {
            Count::Exactly(amount) | Count::AtLeast(amount) => {
                available >= self.amount(amount, scope)
            }
            // with nothing to choose nothing is done.
            Count::UpTo(_) => available > 0,
            Count::AnyNumber | Count::DownTo(_) => true,
        }
    }

    /// The cards meant, or `None` if there are too few.
    fn foresee(&self, target: &Target, scope: &Scope) -> Option<IdSet> {
        let Target::From { whose, place, end, count } = target else {
            return Some(self.take(target, scope));
        };
        let end = if *end == End::Either { End::Top } else { *end };
        let least = match count {
            Count::Exactly(amount) | Count::AtLeast(amount) => {
                self.amount(amount, scope).max(0) as usize
            }
            Count::UpTo(_) => 1,
            Count::AnyNumber | Count::DownTo(_) => 0,
        };
        let seats = scope.seats(*whose);
        let cards = seats
            .iter()
            .fold(IdSet::EMPTY, |all, seat| all | self.end_of(*seat, *place, end, least));
        (cards.len() >= least * seats.len().min(1)).then_some(cards)
    }

    fn can_carry_out(&self, verb: &Verb, cards: Option<IdSet>, scope: &Scope) -> bool {
        if let Verb::ReturnDon {
            who,
            count: Count::Exactly(amount) | Count::AtLeast(amount),
            like,
        } = verb
        {
            let on_field = self.don_on_field(scope.seat(*who), like, scope);
            return on_field.len() as i32 >= self.amount(amount, scope);
        }
        if let Verb::DonToCost { don, count: Count::Exactly(amount), .. }
        | Verb::GiveDon { don, count: Count::Exactly(amount) } = verb
        {
            return self.group(don, scope).len() as i32 >= self.amount(amount, scope);
        }
        if matches!(verb, Verb::ToHand) && cards.is_some_and(|cards| self.has_life(cards)) {
            let is_ban = |ban: &PlayerBan| matches!(ban, PlayerBan::AddLifeToHandByEffects);
            return !self.player_is_banned(scope.player, |ban, _| is_ban(ban));
        }
        cards.is_none_or(|cards| ids(cards).all(|card| self.can_undergo(verb, card, scope)))
    }

    /// 8-3-1-6: DON!! cards in the Leader, Character and cost areas.
    pub(crate) fn don_on_field(&self, seat: Seat, like: &Filter, scope: &Scope) -> IdSet {
        let on_field = CardId::all_don(seat).filter(|don| self.state.area(*don).is_field());
        on_field.filter(|don| self.matches(like, *don, scope)).map(|don| don.0).collect()
    }

    fn has_life(&self, cards: IdSet) -> bool {
        ids(cards).any(|card| self.state.area(card) == Area::Life)
    }

    /// Whether this can be done with the card as a cost: setting what is already so is not doing it (1-3-2-1).
    pub(crate) fn can_undergo(&self, verb: &Verb, card: CardId, scope: &Scope) -> bool {
        let by = By::Effect(scope.source, scope.player);
        let here = self.state.area(card);
        match verb {
            Verb::Rest => {
                self.has_state(card)
                    && !self.state.is_rested(card)
                    && !self.cannot_be_rested(card, by)
            }
            Verb::SetActive => self.has_state(card) && self.state.is_rested(card),
            Verb::Turn(face) => self.state.is(card, Mark::FACE_UP) != (*face == Face::Up),
            Verb::Play { .. } => {
                matches!(self.table.category(card), Category::Character | Category::Stage)
            }
            Verb::Ko => here == Area::Character && !self.cannot_be_kod(card, by),
            Verb::Trash | Verb::ToHand | Verb::ToDeck { .. } | Verb::ToLife { .. } => {
                here != Area::Leader
                    && here != Area::Outside
                    && !(here.is_field() && self.cannot_be_removed(card, by))
            }
            Verb::Draw { .. }
            | Verb::DrawTo { .. }
            | Verb::Select
            | Verb::GiveDon { .. }
            | Verb::AddDon { .. }
            | Verb::ReturnDon { .. }
            | Verb::DonToCost { .. }
            | Verb::Gain { .. }
            | Verb::Forbid { .. }
            | Verb::Look
            | Verb::Reveal
            | Verb::Reorder
            | Verb::Shuffle(_)
            | Verb::Damage { .. }
            | Verb::Win
            | Verb::Lose(_)
            | Verb::ExtraTurn
            | Verb::ActivateEvent(_)
            | Verb::ActivateAuto(_)
            | Verb::UseEvent
            | Verb::Redirect
            | Verb::SwapBasePower(_)
            | Verb::ReduceNextPlay { .. }
            | Verb::ChooseNumber => true,
        }
    }
}
