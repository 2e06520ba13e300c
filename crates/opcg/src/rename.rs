//! Giving cards other ids: how a view hides which cards lie where, and how a determinizer deals them anew.

use kernel::{IdSet, Seat};

use crate::{
    By, CardId,
    area::{ALL_CARDS, ids},
    state::{On, State},
    task::{ChooseFor, Question, Task},
};

/// Which id each card gets. Cards keep their owner.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Renaming([CardId; ALL_CARDS]);

impl Renaming {
    pub(crate) fn none() -> Renaming {
        Renaming(std::array::from_fn(|id| CardId(id as u8)))
    }

    /// The cards of one list take the ids of the other, place by place.
    pub(crate) fn set(&mut self, from: &[CardId], to: &[CardId]) {
        for (from, to) in from.iter().zip(to) {
            self.0[from.index()] = *to;
        }
    }

    fn id(&self, card: CardId) -> CardId {
        self.0[card.index()]
    }

    fn opt(&self, card: Option<CardId>) -> Option<CardId> {
        card.map(|card| self.id(card))
    }

    fn set_of(&self, cards: IdSet) -> IdSet {
        ids(cards).map(|card| self.id(card).0).collect()
    }

    fn by(&self, by: By) -> By {
        match by {
            By::Rule => By::Rule,
            By::Battle(card) => By::Battle(self.id(card)),
            By::Effect(card, seat) => By::Effect(self.id(card), seat),
        }
    }

    fn on(&self, on: On) -> On {
        match on {
            On::Card(card) => On::Card(self.id(card)),
            On::Player(_) | On::NextPlay(_) => on,
        }
    }

    fn choose_for(&self, purpose: ChooseFor) -> ChooseFor {
        match purpose {
            ChooseFor::MakeRoom { card } => ChooseFor::MakeRoom { card: self.id(card) },
            ChooseFor::Give { to } => ChooseFor::Give { to: self.id(to) },
            ChooseFor::AttackFee { attacker, target } => {
                ChooseFor::AttackFee { attacker: self.id(attacker), target: self.id(target) }
            }
            ChooseFor::Effect { .. }
            | ChooseFor::Pay
            | ChooseFor::ReturnDon
            | ChooseFor::DonToCost { .. } => purpose,
        }
    }

    fn question(&self, question: Question) -> Question {
        match question {
            Question::Trigger { card } => Question::Trigger { card: self.id(card) },
            Question::Cards(purpose) => Question::Cards(self.choose_for(purpose)),
            Question::PutEnd { by, to, face_up, cards } => {
                Question::PutEnd { by, to, face_up, cards: self.set_of(cards) }
            }
            Question::Order { by, to, bottom, face_up, placed, cards } => {
                Question::Order { by, to, bottom, face_up, placed, cards: self.set_of(cards) }
            }
            Question::PlayNext { cards, rested } => {
                Question::PlayNext { cards: self.set_of(cards), rested }
            }
            Question::TurnOrder
            | Question::OpeningHand(_)
            | Question::Main
            | Question::Waiting
            | Question::Delayed { .. }
            | Question::Replacement
            | Question::Block
            | Question::Counter
            | Question::Activate
            | Question::Replace
            | Question::May { .. }
            | Question::Option { .. }
            | Question::Number { .. }
            | Question::DrawUpTo { .. }
            | Question::TakeEnd { .. }
            | Question::TakeSide { .. } => question,
        }
    }

    fn task(&self, task: Task) -> Task {
        match task {
            Task::Ask(question) => Task::Ask(self.question(question)),
            Task::PayCost { card, left } => Task::PayCost { card: self.id(card), left },
            Task::PlayPaid(card) => Task::PlayPaid(self.id(card)),
            Task::MakeRoom { card } => Task::MakeRoom { card: self.id(card) },
            Task::PutIntoPlay { card, from, rested, by } => {
                Task::PutIntoPlay { card: self.id(card), from, rested, by: self.by(by) }
            }
            Task::ActivateEvent { card, ability, paid } => {
                Task::ActivateEvent { card: self.id(card), ability, paid }
            }
            Task::KodInBattle { attacker, target } => {
                Task::KodInBattle { attacker: self.id(attacker), target: self.id(target) }
            }
            Task::Damage { to, left, banish, source, attack } => {
                Task::Damage { to, left, banish, source: self.id(source), attack }
            }
            Task::TriggerOver(card) => Task::TriggerOver(self.id(card)),
            Task::DamageOver { to, source, attack } => {
                Task::DamageOver { to, source: self.id(source), attack }
            }
            Task::Leave { cards, how, by, tried } => {
                Task::Leave { cards: self.set_of(cards), how, by: self.by(by), tried }
            }
            Task::GiveEach { holders, don, count, up_to } => Task::GiveEach {
                holders: self.set_of(holders),
                don: self.set_of(don),
                count,
                up_to,
            },
            Task::StartOfGame(_)
            | Task::DrawOpeningHands
            | Task::DealLife
            | Task::RefreshPhase
            | Task::ReturnGivenDon
            | Task::ReadyCards
            | Task::DrawPhase
            | Task::DonPhase
            | Task::StartOfMain
            | Task::EndPhase(_)
            | Task::ExpireUntilEnd(_)
            | Task::NextTurn
            | Task::Settle
            | Task::AttackStep
            | Task::BlockStep
            | Task::BlockStepEnd
            | Task::CounterStep
            | Task::DamageStep
            | Task::EndOfBattle
            | Task::BattleOver
            | Task::Resolve
            | Task::DoDelayed { .. } => task,
        }
    }

    /// The same game with other ids.
    pub(crate) fn apply(&self, state: &State) -> State {
        let mut new = *state;
        for (id, place) in state.places.iter().enumerate() {
            new.places[self.0[id].index()] = *place;
        }
        for place in &mut new.places {
            if place.area == crate::Area::Given {
                place.at = self.id(CardId(place.at)).0;
            }
        }
        for seat in Seat::BOTH {
            for pile in [
                &mut new.deck[seat],
                &mut new.hand[seat],
                &mut new.trash[seat],
                &mut new.life[seat],
            ] {
                pile.iter_mut().for_each(|card| *card = self.id(*card));
            }
            new.field[seat].iter_mut().for_each(|card| *card = self.opt(*card));
        }
        self.apply_to_effects(&mut new);
        new.loop_watch.map_answers(|pick| pick.map_cards(|card| self.id(card)));
        new
    }

    fn apply_to_effects(&self, new: &mut State) {
        if let Some(battle) = &mut new.battle {
            battle.attacker = self.id(battle.attacker);
            battle.target = self.id(battle.target);
        }
        for modifier in new.modifiers.iter_mut() {
            modifier.on = self.on(modifier.on);
            modifier.source = self.id(modifier.source);
        }
        for waiting in new.waiting.iter_mut() {
            waiting.source = self.id(waiting.source);
            waiting.subject = self.opt(waiting.subject);
        }
        for running in new.running.iter_mut() {
            running.source = self.id(running.source);
            running.subject = self.opt(running.subject);
            running.those = self.set_of(running.those);
            running.looked = self.set_of(running.looked);
            running.others = self.set_of(running.others);
        }
        for delayed in new.delayed.iter_mut() {
            delayed.source = self.id(delayed.source);
            delayed.those = self.set_of(delayed.those);
        }
        new.used.iter_mut().for_each(|used| used.card = self.id(used.card));
        new.remembered.iter_mut().for_each(|each| each.card = self.id(each.card));
        new.tasks.iter_mut().for_each(|task| *task = self.task(*task));
        if let Some(choosing) = &mut new.choosing {
            choosing.candidates = self.set_of(choosing.candidates);
            choosing.chosen = self.set_of(choosing.chosen);
        }
    }
}
