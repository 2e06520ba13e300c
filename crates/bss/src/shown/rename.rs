//! Renaming cards: a view hides unseen cards by it, and a determinizer deals them again.

use kernel::Seat;

use crate::{
    By, CardId, Spot,
    area::{ALL_CARDS, OwnCards},
    state::{On, State},
    task::{CoreFor, Question, Task},
};

pub(crate) type Renaming = kernel::Renaming<CardId, ALL_CARDS>;

impl By {
    fn renamed(self, ids: &Renaming) -> By {
        match self {
            By::Rule | By::Player(_) => self,
            By::Compare(card) => By::Compare(ids.id(card)),
            By::Attack(card) => By::Attack(ids.id(card)),
            By::Effect { source, player, how } => {
                By::Effect { source: ids.id(source), player, how }
            }
        }
    }
}

impl Spot {
    fn renamed(self, ids: &Renaming) -> Spot {
        match self {
            Spot::Card(card) => Spot::Card(ids.id(card)),
            Spot::Void | Spot::Reserve(_) | Spot::Trash(_) | Spot::Life(_) => self,
        }
    }
}

impl OwnCards {
    /// Renaming leaves cards with their owners.
    fn renamed(self, ids: &Renaming) -> OwnCards {
        let cards = self.iter().map(|card| ids.id(card).0);
        OwnCards::of(self.owner(), cards.collect())
    }
}

impl On {
    fn renamed(self, ids: &Renaming) -> On {
        match self {
            On::Cards(cards) => On::Cards(cards.renamed(ids)),
            On::Watch(card) => On::Watch(ids.opt(card)),
            On::InForce(cards) => On::InForce(cards.renamed(ids)),
            On::Player(_) => self,
        }
    }
}

impl CoreFor {
    fn renamed(self, ids: &Renaming) -> CoreFor {
        match self {
            CoreFor::Awaken(card) => CoreFor::Awaken(ids.id(card)),
            CoreFor::AttackFee(card) => CoreFor::AttackFee(ids.id(card)),
            CoreFor::Cost
            | CoreFor::Placement
            | CoreFor::Effect
            | CoreFor::TriggerFee { .. }
            | CoreFor::DrawFee { .. } => self,
        }
    }
}

impl Question {
    fn renamed(self, ids: &Renaming) -> Question {
        match self {
            Question::Cores(purpose) => Question::Cores(purpose.renamed(ids)),
            Question::TriggeredOf { by, card } => Question::TriggeredOf { by, card: ids.id(card) },
            Question::TurnOrder
            | Question::OpeningHand(_)
            | Question::Main
            | Question::Attack
            | Question::Flash { .. }
            | Question::Block
            | Question::Activate { .. }
            | Question::Waiting
            | Question::Substitution { .. }
            | Question::May { .. }
            | Question::Option { .. }
            | Question::Number { .. }
            | Question::Color { .. }
            | Question::Cards(_)
            | Question::TakeCores
            | Question::PutCores
            | Question::PutEnd { .. }
            | Question::Order { .. }
            | Question::CastNext { .. } => self,
        }
    }
}

impl Task {
    fn renamed(self, ids: &Renaming) -> Task {
        match self {
            Task::Ask(question) => Task::Ask(question.renamed(ids)),
            Task::RemoveToAttack(card) => Task::RemoveToAttack(ids.id(card)),
            Task::PayToAttack(card) => Task::PayToAttack(ids.id(card)),
            Task::Attack(card) => Task::Attack(ids.id(card)),
            Task::OpeningHand(_)
            | Task::Mulligan(_)
            | Task::FirstTurn
            | Task::Step(_)
            | Task::StepRule(_)
            | Task::ExtraRefreshStep
            | Task::AttackStepOver
            | Task::EndOfTurn
            | Task::NextTurn
            | Task::Settle
            | Task::Checkpoint
            | Task::Flash { .. }
            | Task::BlockDeclaration
            | Task::Blocked
            | Task::BattleResolution
            | Task::EndOfBattle
            | Task::BattleOver
            | Task::Cast(_)
            | Task::CastEach { .. }
            | Task::SummonTokens { .. }
            | Task::Feast { .. }
            | Task::Resolve
            | Task::Leave(_)
            | Task::DoDelayed(_)
            | Task::CoresOfEach { .. }
            | Task::Draw { .. } => self,
        }
    }
}

impl State {
    /// The same game with other ids.
    #[must_use]
    pub(crate) fn renamed(&self, ids: &Renaming) -> State {
        let mut new = *self;
        new.places = ids.by_id(&self.places);
        for seat in Seat::BOTH {
            new.piles[seat].iter_mut().for_each(|card| *card = ids.id(*card));
            for standing in new.field[seat].iter_mut() {
                standing.card = ids.id(standing.card);
                standing.changed_by = ids.opt(standing.changed_by);
            }
            new.shown[seat] = ids.set(self.shown[seat]);
            let holding = &mut new.holding[seat];
            holding.soul = holding.soul.renamed(ids);
            holding.burst = ids.opt(holding.burst);
        }
        new.rename_battle(ids);
        new.rename_effects(ids);
        new.rename_agenda(ids);
        new
    }

    fn rename_battle(&mut self, ids: &Renaming) {
        let Some(battle) = &mut self.battle else { return };
        battle.attacker = ids.id(battle.attacker);
        battle.blocker = ids.opt(battle.blocker);
        battle.magic = ids.set(battle.magic);
        for (linking, linked) in battle.links.iter_mut() {
            (*linking, *linked) = (ids.id(*linking), ids.id(*linked));
        }
    }

    fn rename_effects(&mut self, ids: &Renaming) {
        for modifier in self.modifiers.iter_mut() {
            modifier.on = modifier.on.renamed(ids);
            modifier.source = ids.id(modifier.source);
        }
        for waiting in self.waiting.iter_mut() {
            waiting.source = ids.id(waiting.source);
            waiting.subject = ids.opt(waiting.subject);
            waiting.other = ids.opt(waiting.other);
            waiting.those = ids.opt(waiting.those);
        }
        for further in self.further_subjects.iter_mut() {
            further.subject = ids.id(further.subject);
            further.other = ids.opt(further.other);
        }
        for running in self.running.iter_mut() {
            running.source = ids.id(running.source);
            running.subject = ids.opt(running.subject);
            running.other = ids.opt(running.other);
            running.those = ids.set(running.those);
            running.selected = ids.set(running.selected);
            running.looked = ids.set(running.looked);
        }
        for delayed in self.delayed.iter_mut() {
            delayed.source = ids.id(delayed.source);
            delayed.subject = ids.opt(delayed.subject);
            delayed.other = ids.opt(delayed.other);
            delayed.those = ids.set(delayed.those);
        }
        self.last_states.iter_mut().for_each(|last| last.card = ids.id(last.card));
        self.used.iter_mut().for_each(|used| used.card = ids.id(used.card));
    }

    /// What is half done.
    fn rename_agenda(&mut self, ids: &Renaming) {
        for casting in self.casting.iter_mut() {
            casting.card = ids.id(casting.card);
            casting.by = casting.by.renamed(ids);
            casting.ascended = ids.opt(casting.ascended);
        }
        for batch in self.batches.iter_mut() {
            batch.cards = ids.set(batch.cards);
            batch.self_destroyed = ids.set(batch.self_destroyed);
            batch.decided = ids.set(batch.decided);
            batch.into_hand = ids.set(batch.into_hand);
            batch.by = batch.by.renamed(ids);
        }
        let since = &mut self.since_checkpoint;
        since.entered = ids.set(since.entered);
        since.self_lowered = ids.set(since.self_lowered);
        self.task_cards.iter_mut().for_each(|cards| *cards = ids.set(*cards));
        if let Some(choosing) = &mut self.choosing {
            choosing.candidates = ids.set(choosing.candidates);
            choosing.chosen = ids.set(choosing.chosen);
        }
        if let Some(core_choice) = &mut self.core_choice {
            core_choice.cards = ids.set(core_choice.cards);
            core_choice.last.0 = core_choice.last.0.renamed(ids);
            core_choice.to = core_choice.to.renamed(ids);
        }
        self.moving_cores.taken.iter_mut().for_each(|(from, _)| *from = from.renamed(ids));
        self.moving_cores.soul = self.moving_cores.soul.map(|from| from.renamed(ids));
        self.moving_cores.last = self.moving_cores.last.renamed(ids);
        self.agenda.rename(|task| task.renamed(ids), |pick| pick.map_cards(|card| ids.id(card)));
    }
}
