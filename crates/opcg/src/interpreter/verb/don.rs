//! Effects on DON!! cards: setting active, giving, adding, returning.

use kernel::{Engine as _, HowMany, IdSet, Log, Seat};
use rulebook::{Clause, opcg as clause};

use crate::{
    Area, By, CardId, Category, Event,
    area::ids,
    engine::Engine,
    figures::forbids::Forbids,
    position::{Position, Scope},
    question::{ChooseFor, NumberFor, Question},
    state::Choosing,
    task::Task,
    vocabulary::{Count, DonState, End, Filter, Group, Player, PlayerBan},
};

impl<L: Log<Event, Clause>> Engine<'_, L> {
    pub(super) fn set_those_active(&mut self, cards: IdSet) {
        let by = self.by_effect();
        let mut handled = 0;
        for card in ids(cards) {
            let position = self.read();
            let banned = card.is_don() && position.cannot_set_don_active(by);
            if !banned && position.has_state(card) {
                handled += usize::from(self.set_active(clause!("4-4-1-1"), card, by));
            }
        }
        self.effect().did(handled);
    }

    /// Each holder in turn gets DON!! cards.
    pub(super) fn give_by_effect(
        &mut self,
        holders: IdSet,
        don: &Group,
        count: &Count,
        scope: &Scope,
    ) {
        let (up_to, amount) = match count {
            Count::UpTo(amount) => (true, amount),
            Count::Exactly(amount) | Count::AtLeast(amount) | Count::DownTo(amount) => {
                (false, amount)
            }
            Count::AnyNumber => unreachable!("6-5-5: the door for cards refuses it"),
        };
        let position = self.read();
        let don = position.group(don, scope);
        let count = position.amount(amount, scope).clamp(0, 10) as u8;
        // 6-5-5-1: only cards on the field are given DON!! cards.
        let holders = self.on_field(holders);
        let running = self.effect();
        running.handled = 0;
        running.done = false;
        self.push_about([don, holders], Task::GiveEach { count, up_to });
    }

    pub(crate) fn give_each(&mut self, count: u8, up_to: bool) {
        let (holders, don) = (self.take_task_cards(), self.take_task_cards());
        let Some(holder) = holders.first() else { return };
        let mut rest = holders;
        rest.remove(holder);
        let to = CardId(holder);
        // Only the owner's DON!! cards lie under a card, and none twice.
        let free: IdSet = ids(don)
            .filter(|don| don.owner() == to.owner() && self.can_be_given(*don, to))
            .map(|don| don.0)
            .collect();
        if !rest.is_empty() {
            self.push_about([don, rest], Task::GiveEach { count, up_to });
        }
        let max = count.min(free.len() as u8);
        let min = if up_to { 0 } else { max };
        let by = self.effect().acting;
        let required = if up_to { 0 } else { count };
        self.choose(
            ChooseFor::Give { to },
            Choosing { min, max, required, ..Choosing::new(by, free) },
        );
    }

    pub(super) fn can_be_given(&self, don: CardId, to: CardId) -> bool {
        let place = self.state.place(don);
        place.area == Area::Cost || place.area == Area::Given && place.at != to.0
    }

    /// 3-3-3, 3-9-3: one at a time, as many as are left.
    pub(super) fn add_don(&mut self, who: Player, count: &Count, state: DonState, scope: &Scope) {
        let by = self.by_effect();
        let seat = scope.seat(who);
        let amount = match count {
            Count::UpTo(amount)
            | Count::Exactly(amount)
            | Count::AtLeast(amount)
            | Count::DownTo(amount) => amount,
            Count::AnyNumber => unreachable!("3-3: the door for cards refuses it"),
        };
        let wanted = self.read().amount(amount, scope).clamp(0, 10) as usize;
        let available = self.state.don_in(seat, Area::DonDeck).count();
        if matches!(count, Count::UpTo(_)) {
            let max = wanted.min(available) as u8;
            let instruction = self.effect().at - 1;
            let purpose = NumberFor::Take { instruction, from: seat, end: End::Top };
            return self.push(Task::Ask(Question::Number { by: seat, min: 0, max, purpose }));
        }
        self.add_don_now(seat, wanted.min(available), state, by);
        self.effect().done &= wanted <= available;
    }

    pub(crate) fn add_don_now(&mut self, seat: Seat, count: usize, state: DonState, by: By) {
        for _ in 0..count {
            let don = self
                .state
                .don_in(seat, Area::DonDeck)
                .next()
                .expect("3-3: so many DON!! cards are left");
            self.don_to_cost(clause!("3-9-3"), don, state == DonState::Rested, by);
        }
        let running = self.effect();
        running.handled = count as u8;
        running.done = count > 0;
    }

    /// 8-3-1-6: the player whose DON!! cards they are chooses, given and rested ones too.
    pub(super) fn return_by_effect(
        &mut self,
        who: Player,
        count: &Count,
        like: &Filter,
        scope: &Scope,
    ) {
        let seat = scope.seat(who);
        let position = self.read();
        let on_field = position.don_on_field(seat, like, scope);
        let HowMany { min, max, required } = position.how_many(count, on_field.len(), scope);
        let choosing = Choosing { min, max, required, ..Choosing::new(seat, on_field) };
        self.choose(ChooseFor::ReturnDon, choosing);
    }

    pub(super) fn take_back_don(
        &mut self,
        don: &Group,
        count: &Count,
        state: DonState,
        scope: &Scope,
    ) {
        let position = self.read();
        let candidates: IdSet = ids(position.group(don, scope))
            .filter(|don| don.is_don() && position.state.area(*don).is_field())
            .map(|don| don.0)
            .collect();
        let HowMany { min, max, required } = position.how_many(count, candidates.len(), scope);
        let choosing = Choosing { min, max, required, ..Choosing::new(scope.player, candidates) };
        self.choose(ChooseFor::DonToCost { rested: state == DonState::Rested }, choosing);
    }
}

impl Position<'_> {
    /// 1-3-3: DON!! cards are not set active by this.
    pub(crate) fn cannot_set_don_active(&self, by: By) -> bool {
        let By::Effect(source, player) = by else { return false };
        self.acts_as(Category::Character, source)
            && self.player_is_banned(player, Forbids::BY_EFFECTS, |ban, _| {
                matches!(ban, PlayerBan::SetDonActiveByCharacterEffects)
            })
    }
}
