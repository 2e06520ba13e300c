//! Renaming cards: how a view hides which cards lie where, and how a determinizer deals them again.

use kernel::Seat;

use crate::{
    By, CardId,
    area::IDS,
    question::{ChooseFor, Question},
    state::{On, State},
    task::Task,
};

pub(crate) type Renaming = kernel::Renaming<CardId, IDS>;

impl By {
    fn renamed(self, ids: &Renaming) -> By {
        match self {
            By::Rule => By::Rule,
            By::Battle(card) => By::Battle(ids.id(card)),
            By::Effect(card, seat) => By::Effect(ids.id(card), seat),
        }
    }
}

impl On {
    fn renamed(self, ids: &Renaming) -> On {
        match self {
            On::Card(card) => On::Card(ids.id(card)),
            On::Player(_) | On::NextPlay(_) => self,
        }
    }
}

impl ChooseFor {
    fn renamed(self, ids: &Renaming) -> ChooseFor {
        match self {
            ChooseFor::MakeRoom { card } => ChooseFor::MakeRoom { card: ids.id(card) },
            ChooseFor::Give { to } => ChooseFor::Give { to: ids.id(to) },
            ChooseFor::AttackFee { attacker, target } => {
                ChooseFor::AttackFee { attacker: ids.id(attacker), target: ids.id(target) }
            }
            ChooseFor::Effect { .. }
            | ChooseFor::Pay
            | ChooseFor::ReturnDon
            | ChooseFor::DonToCost { .. } => self,
        }
    }
}

impl Question {
    fn renamed(self, ids: &Renaming) -> Question {
        match self {
            Question::Trigger { card } => Question::Trigger { card: ids.id(card) },
            Question::Cards(purpose) => Question::Cards(purpose.renamed(ids)),
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
            | Question::PutEnd { .. }
            | Question::Order { .. }
            | Question::PlayNext { .. }
            | Question::TakeEnd { .. }
            | Question::TakeSide { .. } => self,
        }
    }
}

impl Task {
    fn renamed(self, ids: &Renaming) -> Task {
        match self {
            Task::Ask(question) => Task::Ask(question.renamed(ids)),
            Task::PlayPaid(card) => Task::PlayPaid(ids.id(card)),
            Task::MakeRoom { card } => Task::MakeRoom { card: ids.id(card) },
            Task::PutIntoPlay { card, from, rested, by } => {
                Task::PutIntoPlay { card: ids.id(card), from, rested, by: by.renamed(ids) }
            }
            Task::ActivateEvent { card, ability, paid } => {
                Task::ActivateEvent { card: ids.id(card), ability, paid }
            }
            Task::KodInBattle { attacker, target } => {
                Task::KodInBattle { attacker: ids.id(attacker), target: ids.id(target) }
            }
            Task::Damage { to, left, banish, source, attack } => {
                Task::Damage { to, left, banish, source: ids.id(source), attack }
            }
            Task::TriggerOver(card) => Task::TriggerOver(ids.id(card)),
            Task::DamageOver { to, source, attack } => {
                Task::DamageOver { to, source: ids.id(source), attack }
            }
            Task::Leave { how, by, tried } => Task::Leave { how, by: by.renamed(ids), tried },
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
            | Task::ResolveWaiting
            | Task::AttackStepEnd
            | Task::BlockStepEnd
            | Task::EndOfBattle
            | Task::BattleOver
            | Task::Resolve
            | Task::DoDelayed { .. }
            | Task::GiveEach { .. } => self,
        }
    }
}

impl State {
    /// The same game with other ids.
    #[must_use]
    pub(crate) fn renamed(&self, ids: &Renaming) -> State {
        let mut new = *self;
        new.places = ids.by_id(&self.places);
        for place in &mut new.places {
            if place.area == crate::Area::Given {
                place.at = ids.id(CardId(place.at)).0;
            }
        }
        for seat in Seat::BOTH {
            new.piles[seat].iter_mut().for_each(|card| *card = ids.id(*card));
            new.field[seat].iter_mut().for_each(|card| *card = ids.opt(*card));
        }
        new.task_cards.iter_mut().for_each(|cards| *cards = ids.set(*cards));
        new.rename_effects(ids);
        new.agenda.rename(|task| task.renamed(ids), |pick| pick.map_cards(|card| ids.id(card)));
        new
    }

    fn rename_effects(&mut self, ids: &Renaming) {
        if let Some(battle) = &mut self.battle {
            battle.attacker = ids.id(battle.attacker);
            battle.target = ids.id(battle.target);
        }
        for modifier in self.modifiers.iter_mut() {
            modifier.on = modifier.on.renamed(ids);
            modifier.source = ids.id(modifier.source);
        }
        for waiting in self.waiting.iter_mut() {
            waiting.source = ids.id(waiting.source);
            waiting.subject = ids.opt(waiting.subject);
        }
        for running in self.running.iter_mut() {
            running.source = ids.id(running.source);
            running.subject = ids.set(running.subject);
            running.those = ids.set(running.those);
            running.looked = ids.set(running.looked);
            running.others = ids.set(running.others);
            running.revealed = ids.set(running.revealed);
            running.moved = ids.set(running.moved);
        }
        for delayed in self.delayed.iter_mut() {
            delayed.source = ids.id(delayed.source);
            delayed.those = ids.set(delayed.those);
        }
        self.used.iter_mut().for_each(|used| used.card = ids.id(used.card));
        self.remembered.iter_mut().for_each(|each| each.card = ids.id(each.card));
        if let Some(choosing) = &mut self.choosing {
            choosing.candidates = ids.set(choosing.candidates);
            choosing.chosen = ids.set(choosing.chosen);
        }
    }
}
