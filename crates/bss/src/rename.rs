//! Giving cards other ids: how a view hides which cards lie where, and how a determinizer deals them anew.

use kernel::Seat;

use crate::{
    By, CardId, Spot,
    area::{ALL_CARDS, Cards, ids},
    state::{On, State},
    task::{CoreFor, Question, Task},
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

    fn set_of(&self, cards: Cards) -> Cards {
        ids(cards).map(|card| self.id(card).0).collect()
    }

    fn by(&self, by: By) -> By {
        match by {
            By::Rule | By::Player(_) => by,
            By::Compare(card) => By::Compare(self.id(card)),
            By::Attack(card) => By::Attack(self.id(card)),
            By::Effect { source, player, how } => {
                By::Effect { source: self.id(source), player, how }
            }
        }
    }

    fn spot(&self, spot: Spot) -> Spot {
        match spot {
            Spot::Card(card) => Spot::Card(self.id(card)),
            Spot::Void | Spot::Reserve(_) | Spot::Trash(_) | Spot::Life(_) => spot,
        }
    }

    fn on(&self, on: On) -> On {
        match on {
            On::Card(card) => On::Card(self.id(card)),
            On::Watch(card) => On::Watch(self.opt(card)),
            On::Player(_) => on,
        }
    }

    fn core_for(&self, purpose: CoreFor) -> CoreFor {
        match purpose {
            CoreFor::Awaken(card) => CoreFor::Awaken(self.id(card)),
            CoreFor::AttackFee(card) => CoreFor::AttackFee(self.id(card)),
            CoreFor::Cost
            | CoreFor::Placement
            | CoreFor::Effect
            | CoreFor::TriggerFee { .. }
            | CoreFor::DrawFee { .. } => purpose,
        }
    }

    fn question(&self, question: Question) -> Question {
        match question {
            Question::Cores(purpose) => Question::Cores(self.core_for(purpose)),
            Question::TriggeredOf { by, card } => Question::TriggeredOf { by, card: self.id(card) },
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
            | Question::CastNext { .. } => question,
        }
    }

    fn task(&self, task: Task) -> Task {
        match task {
            Task::Ask(question) => Task::Ask(self.question(question)),
            Task::RemoveToAttack(card) => Task::RemoveToAttack(self.id(card)),
            Task::PayToAttack(card) => Task::PayToAttack(self.id(card)),
            Task::Attack(card) => Task::Attack(self.id(card)),
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
            | Task::Draw { .. } => task,
        }
    }

    /// The same game with other ids.
    pub(crate) fn apply(&self, state: &State) -> State {
        let mut new = *state;
        for (id, place) in state.places.iter().enumerate() {
            new.places[self.0[id].index()] = *place;
        }
        for seat in Seat::BOTH {
            new.piles[seat].iter_mut().for_each(|card| *card = self.id(*card));
            for standing in new.field[seat].iter_mut() {
                standing.card = self.id(standing.card);
                standing.blame = self.opt(standing.blame);
            }
            let holding = &mut new.holding[seat];
            holding.soul = self.spot(holding.soul);
            holding.burst = self.opt(holding.burst);
        }
        // One that has left the field is no longer that spirit.
        let first = state.first_attacker.filter(|first| state.object_of(first.0) == *first);
        new.first_attacker = first.map(|(card, object)| (self.id(card), object));
        self.apply_to_battle(&mut new);
        self.apply_to_effects(&mut new);
        self.apply_to_agenda(&mut new);
        new
    }

    fn apply_to_battle(&self, new: &mut State) {
        let Some(battle) = &mut new.battle else { return };
        battle.attacker = self.id(battle.attacker);
        battle.blocker = self.opt(battle.blocker);
        battle.magic = self.set_of(battle.magic);
        for (linking, linked) in battle.links.iter_mut() {
            (*linking, *linked) = (self.id(*linking), self.id(*linked));
        }
    }

    fn apply_to_effects(&self, new: &mut State) {
        for modifier in new.modifiers.iter_mut() {
            modifier.on = self.on(modifier.on);
            modifier.source = self.id(modifier.source);
        }
        for waiting in new.waiting.iter_mut() {
            waiting.source = self.id(waiting.source);
            waiting.subject = self.opt(waiting.subject);
            waiting.other = self.opt(waiting.other);
            waiting.those = self.opt(waiting.those);
        }
        for running in new.running.iter_mut() {
            running.source = self.id(running.source);
            running.subject = self.opt(running.subject);
            running.other = self.opt(running.other);
            running.those = self.set_of(running.those);
            running.selected = self.set_of(running.selected);
            running.looked = self.set_of(running.looked);
        }
        for delayed in new.delayed.iter_mut() {
            delayed.source = self.id(delayed.source);
            delayed.subject = self.opt(delayed.subject);
            delayed.other = self.opt(delayed.other);
            delayed.those = self.set_of(delayed.those);
        }
        new.last_states.iter_mut().for_each(|last| last.card = self.id(last.card));
        new.used.iter_mut().for_each(|used| used.card = self.id(used.card));
    }

    /// What is half done.
    fn apply_to_agenda(&self, new: &mut State) {
        for casting in new.casting.iter_mut() {
            casting.card = self.id(casting.card);
            casting.by = self.by(casting.by);
            casting.ascended = self.opt(casting.ascended);
        }
        for batch in new.batches.iter_mut() {
            batch.cards = self.set_of(batch.cards);
            batch.own_doing = self.set_of(batch.own_doing);
            batch.decided = self.set_of(batch.decided);
            batch.by = self.by(batch.by);
        }
        new.tasks.iter_mut().for_each(|task| *task = self.task(*task));
        new.task_cards.iter_mut().for_each(|cards| *cards = self.set_of(*cards));
        if let Some(choosing) = &mut new.choosing {
            choosing.candidates = self.set_of(choosing.candidates);
            choosing.chosen = self.set_of(choosing.chosen);
        }
        if let Some(coring) = &mut new.coring {
            coring.cards = self.set_of(coring.cards);
            coring.last.0 = self.spot(coring.last.0);
            coring.to = self.spot(coring.to);
        }
        new.floating.taken.iter_mut().for_each(|(from, _)| *from = self.spot(*from));
        new.floating.soul = new.floating.soul.map(|from| self.spot(from));
        new.floating.last = self.spot(new.floating.last);
        new.loop_watch.map_answers(|pick| pick.map_cards(|card| self.id(card)));
    }
}
