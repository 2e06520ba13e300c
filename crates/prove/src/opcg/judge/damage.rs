//! The result of a battle, damage, and the end of the battle.

use std::sync::Arc;

use kernel::Seat;
use opcg::Ask;
use opcg::{
    Area, By, CardId, Event, Pick,
    vocabulary::{Ability, Duration, End, Keyword, Label, Moment, Rule},
};

use super::{
    Judge, Play,
    board::{Cards, Effect, spot},
    leave::Leaving,
    notes::Note,
};

impl Judge<'_> {
    pub(super) fn damage_of_battle(&mut self) -> Play<()> {
        let battle = self.change().battle.as_mut().expect("opcg 7-1: a battle is going on");
        battle.compared = true;
        let (attacker, (target, moves)) = (battle.attacker.0, battle.target);
        let sight = self.sight();
        if sight.power(attacker) < sight.power(target) {
            return Ok(());
        }
        if self.board.area(target) == Area::Leader {
            let amount = if self.uses_keyword(attacker, Keyword::DoubleAttack) { 2 } else { 1 };
            let banish = self.uses_keyword(attacker, Keyword::Banish);
            return self.deal_damage(target.owner(), amount, banish, attacker, true);
        }
        self.leave(Cards::from([target]), Leaving::Ko, By::Battle(attacker))?;
        if !self.board.is_same(target, moves) && self.board.area(target) == Area::Trash {
            self.notify(Event::KodInBattle { attacker, target });
        }
        Ok(())
    }

    pub(super) fn deal_damage(
        &mut self,
        to: Seat,
        amount: i32,
        banish: bool,
        source: CardId,
        attack: bool,
    ) -> Play<()> {
        if amount == 0 {
            return Ok(());
        }
        self.changes += 1;
        if self.board.piles[to].life.is_empty() {
            self.board.defeated[to] = true;
            return self.rule_processing();
        }
        for _ in 0..amount {
            let Some(card) = self.board.piles[to].life.first().copied() else { break };
            self.take_life(card, banish)?;
        }
        if attack {
            self.notify(Event::DealtDamage(source));
        }
        self.notify(Event::TookDamage(to));
        self.settle()
    }

    /// One point of damage.
    fn take_life(&mut self, card: CardId, banish: bool) -> Play<()> {
        if banish {
            return self.relocate(card, Area::Trash, End::Top, By::Rule);
        }
        if self.is_kept_from_hand(card) {
            return self.relocate(card, Area::Deck, End::Bottom, By::Rule);
        }
        let mut texts = self.board.piece(card).texts.iter();
        let trigger = texts.find(|text| text.label == Label::Trigger).cloned();
        if let Some(text) = trigger {
            self.show(card, card.owner());
            if self.ask(card.owner(), Ask::Trigger, vec![Pick::Yes, Pick::No])? == Pick::Yes {
                return self.activate_trigger(card, &text);
            }
            self.notes.add(Note::Declined(spot(&*text)));
        }
        self.relocate(card, Area::Hand, End::Top, By::Rule)
    }

    /// A face-up Life card of a player whose rules put it under the deck where it would be added to hand.
    pub(super) fn is_kept_from_hand(&mut self, card: CardId) -> bool {
        let piece = self.board.piece(card);
        let is_open_life = piece.area == Area::Life && piece.face_up;
        is_open_life && self.has_rule(card.owner(), &Rule::FaceUpLifeToDeckBottom)
    }

    /// opcg 10-1-5-3: in no area while its effect is carried out, then in the trash.
    fn activate_trigger(&mut self, card: CardId, text: &Arc<Ability>) -> Play<()> {
        self.relocate(card, Area::NoArea, End::Top, By::Rule)?;
        let begun = self.begin(Effect::new(card, text, card.owner()), false)?;
        self.announce(Event::TriggerActivated(card));
        if begun {
            self.carry_out()?;
        }
        if self.board.area(card) == Area::NoArea {
            self.relocate(card, Area::Trash, End::Top, By::Rule)?;
        }
        Ok(())
    }

    pub(super) fn end_of_battle(&mut self) -> Play<()> {
        let Some(battle) = self.board.battle else { return Ok(()) };
        let (attacker, target) = (battle.attacker.0, battle.target.0);
        self.announce(Event::EndOfBattle { attacker, target });
        if battle.compared {
            self.notify(Event::Battled { card: attacker, against: target });
            self.notify(Event::Battled { card: target, against: attacker });
        }
        self.settle()?;
        for seat in self.board.in_turn_order() {
            self.delayed_now(Moment::EndOfBattle, seat)?;
        }
        self.settle()?;
        self.lapse(|lasting| lasting.until == Duration::ThisBattle)?;
        self.change().battle = None;
        Ok(())
    }
}
