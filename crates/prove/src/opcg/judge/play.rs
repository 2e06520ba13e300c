//! Playing cards: paying, making room, coming into play; and activating Events.

use std::sync::Arc;

use opcg::{
    Area, By, CardId, Category, Event, EventKind, Move,
    vocabulary::{Ability, End, EventUse, Label, Rule},
};

use super::{
    Judge, Play,
    board::{Cards, Effect, On, STAGE_SLOT},
    choose::Choosing,
    sight::Scope,
};

impl Judge<'_> {
    pub(super) fn play_from_hand(&mut self, card: CardId) -> Play<()> {
        self.pay_for(card)?;
        if self.board.category(card) == Category::Event {
            let text = self.event_text(card, EventUse::Main).expect("a [Main] effect was offered");
            return self.activate_event(card, &text, true);
        }
        self.make_room(card)?;
        self.put_into_play(card, Area::Hand, false, By::Rule)?;
        self.settle()
    }

    /// Shows the card and rests DON!! cards; which, only if they differ.
    pub(super) fn pay_for(&mut self, card: CardId) -> Play<()> {
        self.show_used(card);
        let cost = self.sight().play_cost(card) as usize;
        self.use_up_reductions(card);
        let seat = card.owner();
        let active: Cards = self.board.active_don(seat).collect();
        let paid = self.choose(&Choosing::new(seat, active, cost, cost))?;
        paid.into_iter().for_each(|don| {
            self.rest(don, By::Rule);
        });
        Ok(())
    }

    /// opcg 8-4-1-2: a card in hand that is used is shown.
    pub(super) fn show_used(&mut self, card: CardId) {
        if self.board.area(card) == Area::Hand {
            self.show(card, card.owner().other());
            self.expect_entry(EventKind::Revealed, card.owner(), Some(card));
        }
    }

    fn use_up_reductions(&mut self, card: CardId) {
        let sight = self.sight();
        let uses = |lasting: &super::board::Lasting| {
            lasting.on == On::NextPlay(card.owner())
                && sight.is_reduced(&lasting.gift, card, lasting.source, lasting.player)
        };
        let kept: Vec<_> =
            self.board.lasting.iter().filter(|lasting| !uses(lasting)).cloned().collect();
        let used = self.board.lasting.iter().filter(|lasting| uses(lasting));
        used.for_each(|lasting| self.note_enforced(lasting.spot));
        self.change().lasting = kept;
    }

    /// opcg 3-7-6-1, 3-8-5-1: nothing waits for what is trashed for room.
    pub(super) fn make_room(&mut self, card: CardId) -> Play<()> {
        let seat = card.owner();
        if self.board.category(card) == Category::Stage {
            let old = self.board.field[seat][STAGE_SLOT];
            return old.map_or(Ok(()), |old| self.trash_quietly(old));
        }
        let characters: Cards = self.board.characters(seat).collect();
        if characters.len() < 5 {
            return Ok(());
        }
        let chosen = self.choose(&Choosing::new(seat, characters, 1, 1))?;
        chosen.into_iter().try_for_each(|card| self.trash_quietly(card))
    }

    fn trash_quietly(&mut self, card: CardId) -> Play<()> {
        let waiting = self.board.waiting.clone();
        self.relocate(card, Area::Trash, End::Top, By::Rule)?;
        self.board.waiting = waiting;
        Ok(())
    }

    pub(super) fn put_into_play(
        &mut self,
        card: CardId,
        from: Area,
        rested: bool,
        by: By,
    ) -> Play<()> {
        let is_character = self.board.category(card) == Category::Character;
        let to = if is_character { Area::Character } else { Area::Stage };
        self.relocate(card, to, End::Top, by)?;
        if rested || self.is_played_rested(card) {
            self.change().piece_mut(card).rested = true;
        }
        self.announce(Event::Played(Move { card, from, to, by }));
        Ok(())
    }

    fn is_played_rested(&self, card: CardId) -> bool {
        let (sight, seat) = (self.sight(), card.owner());
        let mut rested = false;
        for source in self.board.on_field(seat) {
            for (rule, spot) in self.board.rules(source) {
                let scope = Scope::of(source, seat);
                if matches!(rule, Rule::PlayedRested(like) if sight.matches(like, card, &scope)) {
                    self.note_enforced(spot);
                    rested = true;
                }
            }
        }
        rested
    }

    /// The Event goes to the trash and its effect is activated.
    pub(super) fn activate_event(
        &mut self,
        card: CardId,
        text: &Arc<Ability>,
        paid: bool,
    ) -> Play<()> {
        let by = if paid { By::Rule } else { self.by_effect() };
        self.relocate(card, Area::Trash, End::Top, by)?;
        let effect = Effect { causes: 1, ..Effect::new(card, text, card.owner()) };
        let begun = self.begin(effect, false)?;
        // What waits for the activation comes after the effect.
        self.announce(Event::EventActivated(card));
        if begun {
            self.carry_out()?;
        }
        if paid { self.settle() } else { Ok(()) }
    }

    /// The place among the [Activate: Main] effects of a card.
    pub(super) fn activated_texts(&self, card: CardId) -> Vec<Arc<Ability>> {
        let texts = self.board.piece(card).texts.iter();
        texts.filter(|text| text.label == Label::ActivateMain).cloned().collect()
    }
}
