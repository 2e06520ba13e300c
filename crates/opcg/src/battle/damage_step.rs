//! 7-1-4. Damage Step, and damage processing (4-6).

use kernel::{Engine as _, IdSet, Log, Outcome, Seat};
use rulebook::{Clause, opcg as clause};

use crate::{
    Area, By, CardId, Event,
    engine::Engine,
    question::Question,
    rules_version::{AttackKeywords, DamageAutos},
    state::{BattleStep, Mark},
    task::{Leaving, Task},
    vocabulary::{End, Keyword, Rule},
};

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// Compares the two powers and carries out the result of the battle.
    pub(super) fn damage_step(&mut self) {
        self.begin_step(clause!("7-1-4"), BattleStep::Damage);
        let battle = self.state.battle.as_mut().expect("7-1: a battle is going on");
        battle.compared = true;
        let (attacker, target) = (battle.attacker, battle.target);
        self.push(Task::EndOfBattle);
        let position = self.read();
        // 7-1-4-2
        if position.power(attacker) < position.power(target) {
            self.log.record(clause!("7-1-4-2"), Event::BattleEnded { attacker, target });
            return;
        }
        // 7-1-4-1
        if self.state.area(target) == Area::Leader {
            return self.damage_leader(attacker, target.owner());
        }
        self.push(Task::KodInBattle { attacker, target });
        let cards = IdSet::one(target.0);
        let leave = Task::Leave { how: Leaving::Ko, by: By::Battle(attacker), tried: 0 };
        self.push_about([cards], leave);
    }

    /// 7-1-4-1-1: the amount is fixed here; what happens later does not change it.
    fn damage_leader(&mut self, attacker: CardId, defender: Seat) {
        let position = self.read();
        let figure = position.figure(attacker).expect("7-1-3-3: the attacker is still there");
        // 10-1-2-1
        let amount = if figure.has(Keyword::DoubleAttack) { 2 } else { 1 };
        let banish = figure.has(Keyword::Banish);
        self.deal_damage(defender, amount, banish, attacker, true);
    }

    /// Damage by an effect.
    pub(crate) fn damage_by_effect(&mut self, to: Seat, amount: u8, source: CardId) {
        let (mut amount, mut banish) = (amount, false);
        if self.table.policy().attack_keywords == AttackKeywords::AnyDamageByCard {
            let position = self.read();
            if let Some(figure) = position.figure(source) {
                amount = if figure.has(Keyword::DoubleAttack) { amount.max(2) } else { amount };
                banish = figure.has(Keyword::Banish);
            }
        }
        self.deal_damage(to, amount, banish, source, false);
    }

    fn deal_damage(&mut self, to: Seat, amount: u8, banish: bool, source: CardId, attack: bool) {
        // 1-3-2-2
        if amount == 0 {
            return;
        }
        // Asked once, before any damage is taken: the last Life card survives a second point.
        if self.state.life(to).is_empty() {
            let clause = if attack { clause!("7-1-4-1-1-1") } else { clause!("1-2-2-1") };
            let event = Event::TookDamageWithoutLife { player: to, damage: amount };
            self.log.record(clause, event);
            return self.mark_defeated(to);
        }
        self.push(Task::DamageOver { to, source, attack });
        self.push(Task::Damage { to, left: amount, banish, source, attack });
    }

    /// 7-1-4-1-1-3: one point of damage.
    pub(crate) fn damage(
        &mut self,
        to: Seat,
        left: u8,
        banish: bool,
        source: CardId,
        attack: bool,
    ) {
        // 1-3-2: a point without a Life card left does nothing.
        let Some(card) = self.state.life(to).last().copied() else { return };
        if left > 1 {
            self.push(Task::Damage { to, left: left - 1, banish, source, attack });
        }
        if self.table.policy().damage_autos == DamageAutos::Immediate {
            self.push(Task::ResolveWaiting);
        }
        // 10-1-3-1
        if banish {
            return self.relocate(clause!("10-1-3-1"), card, Area::Trash, End::Top, By::Rule);
        }
        // 4-6-3-1: replaced, so no [Trigger].
        if self.goes_under_deck(card) {
            if !self.table.policy().trigger_needs_hand_add && self.has_trigger(card) {
                return self.ask_trigger(card);
            }
            return self.relocate(clause!("4-6-3-1"), card, Area::Deck, End::Bottom, By::Rule);
        }
        let is_face_up = self.state.is(card, Mark::FACE_UP);
        if self.has_trigger(card) || self.table.opens_windows() && !is_face_up {
            return self.ask_trigger(card);
        }
        self.life_to_hand(card);
    }

    /// Whether the card lies face-up in Life and goes to the bottom of the deck wherever it would go to hand.
    pub(crate) fn goes_under_deck(&mut self, card: CardId) -> bool {
        self.state.area(card) == Area::Life
            && self.state.is(card, Mark::FACE_UP)
            && self.has_rule(card.owner(), &Rule::FaceUpLifeToDeckBottom)
    }

    /// 10-1-5-1: its owner looks at the card and decides.
    fn ask_trigger(&mut self, card: CardId) {
        self.show(card, card.owner());
        self.push(Task::Ask(Question::Trigger { card }));
    }

    fn has_trigger(&self, card: CardId) -> bool {
        self.table.known(card).trigger.is_some()
    }

    /// 4-6-2-1
    fn life_to_hand(&mut self, card: CardId) {
        self.relocate(clause!("7-1-4-1-1-2"), card, Area::Hand, End::Top, By::Rule);
    }

    /// 10-1-5-1, 10-1-5-2
    pub(crate) fn answer_trigger(&mut self, card: CardId, activate: bool) {
        if !activate {
            if self.goes_under_deck(card) {
                return self.relocate(clause!("4-6-3-1"), card, Area::Deck, End::Bottom, By::Rule);
            }
            return self.life_to_hand(card);
        }
        let player = card.owner();
        // 10-1-5-3
        self.relocate(clause!("10-1-5-3"), card, Area::NoArea, End::Top, By::Rule);
        let ability = self.table.known(card).trigger.expect("2-11-1: the card has a [Trigger]");
        self.push(Task::TriggerOver(card));
        // 8-6-2-1: it suspends the damage; effects it causes wait with the rest.
        self.activate_suspending(card, ability, player);
        self.announce(clause!("10-1-5-1"), Event::TriggerActivated(card));
    }

    /// 10-1-5-3
    pub(crate) fn trigger_over(&mut self, card: CardId) {
        if self.state.area(card) == Area::NoArea {
            self.relocate(clause!("10-1-5-3"), card, Area::Trash, End::Top, By::Rule);
        }
    }

    /// 8-6-2: effects that wait for the damage are activated once all of it is dealt.
    pub(crate) fn damage_over(&mut self, to: Seat, source: CardId, attack: bool) {
        if attack {
            self.notify(Event::DealtDamage(source));
        }
        self.announce(clause!("4-6-1"), Event::TookDamage(to));
        self.resolve_waiting();
    }

    /// 7-1-4-1-2: the attacker has K.O.'d the Character if it has left the field.
    pub(crate) fn kod_in_battle(&mut self, attacker: CardId, target: CardId) {
        let battle = self.state.battle.expect("7-1: a battle is going on");
        if self.state.place(target).object != battle.target_object
            && self.state.area(target) == Area::Trash
        {
            self.notify(Event::KodInBattle { attacker, target });
        }
    }

    /// 1-2-5
    pub(crate) fn win(&mut self, seat: Seat) {
        self.end(clause!("1-2-5"), Outcome::Won(seat));
    }
}
