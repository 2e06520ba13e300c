//! 2-7, 4-7: playing cards, from hand by their cost and by effects without it.

use kernel::{Engine as _, IdSet, Log};
use rulebook::{Clause, opcg as clause};

use crate::{
    Area, By, CardId, Category, Event, Move,
    area::ids,
    engine::Engine,
    position::Scope,
    question::{ChooseFor, Question},
    rules_version::OverflowTrash,
    state::{Choosing, Mark, On},
    table::Gives,
    task::{Leaving, Task},
    vocabulary::{End, Rule, Verb},
};

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// 2-7-2, 2-7-3, 2-7-4: reveal, pay, and then the card is used.
    pub(crate) fn play_from_hand(&mut self, card: CardId) {
        self.reveal_in_hand(card);
        let cost = self.read().play_cost(card) as u8;
        self.push_all([Task::PlayPaid(card), Task::Ask(Question::Main)]);
        self.pay_cost(card, cost);
    }

    /// 8-4-1-2: a card in hand that is used is shown.
    pub(crate) fn reveal_in_hand(&mut self, card: CardId) {
        if self.state.area(card) == Area::Hand {
            self.show(card, card.owner().other());
            self.log.record(clause!("8-4-1-2"), Event::Revealed { card, by: By::Rule });
        }
    }

    /// Rests DON!! cards; the player picks which only if they can be distinguished.
    pub(crate) fn pay_cost(&mut self, card: CardId, left: u8) {
        self.use_up_reductions(card);
        let player = card.owner();
        let position = self.read();
        let active = position.state.active_don(player).map(|don| don.0);
        // Fast path: nobody can distinguish them.
        if !position.gives(Gives::OFF_FIELD) {
            let don = active.take(usize::from(left)).collect();
            return self.pay_with(don);
        }
        let candidates: IdSet = active.collect();
        self.choose(
            ChooseFor::Pay,
            Choosing { min: left, max: left, ..Choosing::new(player, candidates) },
        );
    }

    pub(crate) fn pay_with(&mut self, don: IdSet) {
        for card in ids(don) {
            self.rest(clause!("2-7-1"), card, By::Rule);
        }
    }

    /// Uses up the reductions that apply to the next card like this.
    fn use_up_reductions(&mut self, card: CardId) {
        let position = self.read();
        let used = position.state.modifiers.iter().find(|modifier| {
            modifier.on == On::NextPlay(card.owner()) && position.is_reduced_by(modifier, card)
        });
        if let Some(used) = used.copied() {
            self.state.end_modifiers(|modifier| *modifier == used);
            self.stale = true;
            self.use_up_reductions(card);
        }
    }

    pub(crate) fn play_paid(&mut self, card: CardId) {
        if self.table.category(card) == Category::Event {
            let ability =
                self.table.known(card).main.expect("10-2-3-1: the Event has a [Main] effect");
            return self.push(Task::ActivateEvent { card, ability, paid: true });
        }
        self.push(Task::ResolveWaiting);
        self.put_into_play(card, Area::Hand, false, By::Rule);
    }

    /// 3-7-6-1, 3-8-5-1: makes room before the card is played.
    pub(crate) fn make_room(&mut self, card: CardId) {
        let seat = card.owner();
        match self.table.category(card) {
            Category::Stage => {
                if let Some(old) = self.state.stage(seat) {
                    self.trash_for_room(clause!("3-8-5-1"), old);
                }
            }
            Category::Character => {
                let characters: IdSet = self.state.characters(seat).map(|card| card.0).collect();
                if characters.len() == 5 {
                    let choosing = Choosing { min: 1, max: 1, ..Choosing::new(seat, characters) };
                    self.choose(ChooseFor::MakeRoom { card }, choosing);
                }
            }
            Category::Leader | Category::Event | Category::Don => {
                unreachable!("3-7-3, 3-8-3: only Characters and Stages come into play")
            }
        }
    }

    /// 3-7-6-1-1: rule processing, to which no effect applies; in older rules an ordinary trashing.
    pub(crate) fn trash_for_room(&mut self, clause: Clause, card: CardId) {
        match self.table.policy().overflow_trash {
            OverflowTrash::RuleProcessing => self.relocate_quietly(clause, card),
            OverflowTrash::PlainTrash => {
                let cards = IdSet::one(card.0);
                let leave = Task::Leave { how: Leaving::Trash, by: By::Rule, tried: 0 };
                self.push_about([cards], leave);
            }
        }
    }

    /// Moves a card to the trash without starting anything.
    fn relocate_quietly(&mut self, clause: Clause, card: CardId) {
        let waiting = self.state.waiting;
        self.relocate(clause, card, Area::Trash, End::Top, By::Rule);
        self.state.waiting = waiting;
    }

    /// 3-7-3, 3-8-3: the card is played, once there is room for it.
    pub(crate) fn put_into_play(&mut self, card: CardId, from: Area, rested: bool, by: By) {
        let to = if self.is_character_kind(card) { Area::Character } else { Area::Stage };
        let clause = if to == Area::Character { clause!("3-7-3") } else { clause!("3-8-3") };
        if !self.has_room(card) {
            let again = Task::PutIntoPlay { card, from, rested, by };
            return self.push_all([Task::MakeRoom { card }, again]);
        }
        self.relocate(clause, card, to, End::Top, by);
        if let (By::Effect(..), Some(running)) = (by, self.state.running.last_mut()) {
            running.moved.insert(card.0);
        }
        if rested || self.is_played_rested(card) {
            self.state.place_mut(card).marks.insert(Mark::RESTED);
            self.field_changed = true;
        }
        self.announce(clause!("4-7-1"), Event::Played(Move { card, from, to, by }));
    }

    /// Whether a place is free. In older rules the trashing for it may have been replaced or forbidden (D08). In a game dealt
    /// from a view another card may stand here, for which no room is made.
    fn has_room(&self, card: CardId) -> bool {
        match self.table.category(card) {
            Category::Character => self.state.characters(card.owner()).count() < 5,
            Category::Stage => self.state.stage(card.owner()).is_none(),
            Category::Leader | Category::Event | Category::Don => true,
        }
    }

    /// Whether a rule of the player's own cards says that cards like this are played rested.
    fn is_played_rested(&mut self, card: CardId) -> bool {
        let position = self.read();
        let seat = card.owner();
        let mut rules = position.state.on_field(seat).flat_map(|source| {
            position.table.known(source).rules.iter().map(move |it| (source, it))
        });
        rules.any(|(source, rule)| {
            matches!(rule, Rule::PlayedRested(like)
                if position.matches(like, card, &Scope::of(source, seat)))
        })
    }

    /// cards played by one effect come one at a time.
    pub(crate) fn play_each(&mut self, rested: bool, card: CardId) {
        let by = self.by_effect();
        let mut rest = self.take_task_cards();
        rest.remove(card.0);
        let from = self.state.area(card);
        if !rest.is_empty() {
            self.push_about([rest], Task::Ask(Question::PlayNext { rested }));
        }
        let scope = Scope::from(&*self.effect());
        if self.read().is_prohibited(&Verb::Play { rested }, card, &scope) {
            let running = self.effect();
            running.handled -= 1;
            running.done = false;
            return;
        }
        self.put_into_play(card, from, rested, by);
    }

    /// 2-7-3, 8-4-2: the Event goes to the trash and its effect is activated.
    pub(crate) fn activate_event(&mut self, card: CardId, ability: u16, paid: bool) {
        //
        if self.state.area(card) != Area::Hand {
            return self.activate_within(card, ability);
        }
        let player = card.owner();
        let by = if paid { By::Rule } else { self.by_effect() };
        self.relocate(clause!("2-7-3"), card, Area::Trash, End::Top, by);
        let in_battle = self.state.battle.is_some();
        let clause = if in_battle { clause!("7-1-3-2-2") } else { clause!("6-5-3-1") };
        if paid {
            self.push(Task::ResolveWaiting);
        }
        self.activate(card, ability, player);
        // 8-5-4, 8-6-3: effects that wait for the activation come after the effect.
        self.announce(clause, Event::EventActivated(card));
    }

    /// The effect being carried out, as the cause of what it does (8-1-3-4-7).
    pub(crate) fn by_effect(&self) -> By {
        self.state
            .running
            .last()
            .map_or(By::Rule, |running| By::Effect(running.source, running.player))
    }
}
