//! Steps that move cards, turn them, or let a player see them.

use kernel::Seat;
use opcg::{
    Area, Ask, CardId, Category, EventKind, Pick,
    vocabulary::{Ban, Choice, End, Face, Grant, Group, Player, Target, Verb, Whose},
};

use crate::opcg::judge::{
    Judge, Play,
    board::{Cards, Gift},
    figures::hand_gifts,
    leave::Leaving,
};

impl Judge<'_> {
    pub(super) fn select(&mut self) {
        let effect = self.effect();
        effect.handled = effect.those.len() as i32;
        self.changes += u32::from(!self.effect().those.is_empty());
    }

    pub(super) fn let_leave(&mut self, how: Leaving) -> Play<()> {
        let (cards, by) = (self.effect().those.clone(), self.by_effect());
        self.leave(cards, how, by)
    }

    /// opcg 1-3-10: both players choose cards of their own, the turn player first.
    pub(super) fn jointly(&mut self, target: &Target, verb: &Verb, choice: &Choice) -> Play<()> {
        let own = Choice {
            by: Player::You,
            of: choice
                .of
                .iter()
                .map(|group| Group { whose: Whose::Your, ..group.clone() })
                .collect(),
            ..choice.clone()
        };
        let player = self.effect().player;
        for seat in self.board.in_turn_order() {
            self.effect().acting = seat;
            self.aim(&Target::Choose(own.clone()), verb, false)?;
            self.after_aim(target, verb)?;
        }
        self.effect().acting = player;
        Ok(())
    }

    pub(super) fn put_on_deck(&mut self, end: End, shuffle: bool) -> Play<()> {
        let (cards, by) = (self.effect().those.clone(), self.by_effect());
        let bottom = if end == End::Either && !cards.is_empty() {
            self.ask_bottom()?
        } else {
            end == End::Bottom
        };
        // The end is asked for all of them together and then nothing is mixed in.
        let shuffle = shuffle && end != End::Either;
        let how = match shuffle {
            true => Leaving::ShuffledIntoDeck,
            false => Leaving::Onto { pile: Area::Deck, bottom, face_up: false },
        };
        self.leave(cards, how, by)
    }

    pub(super) fn put_on_life(&mut self, end: End, face: Face) -> Play<()> {
        let (cards, by) = (self.effect().those.clone(), self.by_effect());
        let others =
            |card: &CardId| self.board.piles[card.owner()].life.iter().any(|life| life != card);
        let bottom = if end == End::Either && cards.iter().any(others) {
            self.ask_bottom()?
        } else {
            end == End::Bottom
        };
        self.leave(cards, Leaving::Onto { pile: Area::Life, bottom, face_up: face == Face::Up }, by)
    }

    fn ask_bottom(&mut self) -> Play<bool> {
        let by = self.effect().acting;
        let offers = vec![Pick::End(End::Top), Pick::End(End::Bottom)];
        Ok(self.ask(by, Ask::Option, offers)? == Pick::End(End::Bottom))
    }

    /// Cards come into play one at a time; Events do not.
    pub(super) fn play_those(&mut self, rested: bool) -> Play<()> {
        let is_playable = |card: &CardId| {
            matches!(self.board.category(*card), Category::Character | Category::Stage)
        };
        let those = self.board.effects.last().expect("an effect plays").those.iter();
        let mut cards: Cards = those.copied().filter(is_playable).collect();
        self.effect().did(cards.len());
        self.effect().moved.clear();
        // opcg 8-4-4-2: they are shown first.
        for card in cards.clone() {
            Seat::BOTH.into_iter().for_each(|seat| self.show(card, seat));
        }
        while let Some(first) = cards.first() {
            let card = self.next_in_order(first.owner(), &cards)?;
            cards.remove(&card);
            if self.cannot_be_played_by_effects(card) {
                self.effect().handled -= 1;
                self.effect().done = false;
                continue;
            }
            let (from, by) = (self.board.area(card), self.by_effect());
            self.make_room(card)?;
            self.put_into_play(card, from, rested, by)?;
            self.effect().moved.insert(card);
            cards.retain(|other| !self.board.area(*other).is_field());
        }
        Ok(())
    }

    /// What a card says of itself in the hand is said of it there only.
    pub(super) fn cannot_be_played_by_effects(&self, card: CardId) -> bool {
        let sight = self.sight();
        let in_hand = self.board.area(card) == Area::Hand;
        let mut gifts = hand_gifts(&sight, card).into_iter().filter(|_| in_hand);
        let banned =
            gifts.find(|given| given.gift == Gift::Grant(Grant::Cannot(Ban::BePlayedByEffects)));
        if let Some(given) = &banned {
            self.note_enforced(given.spot);
        }
        banned.is_some() || self.cannot_play(card, true)
    }

    pub(super) fn look(&mut self) {
        let effect = self.effect();
        let (cards, by) = (effect.those.clone(), effect.acting);
        effect.done = !cards.is_empty();
        effect.looked.clone_from(&cards);
        for card in cards {
            self.show(card, by);
            self.changes += 1;
            self.expect_entry(EventKind::LookedAt, card.owner(), Some(card));
        }
    }

    pub(super) fn reveal(&mut self) {
        let cards = self.effect().those.clone();
        self.reveal_to_both(&cards);
        let effect = self.effect();
        effect.did(cards.len());
        effect.revealed = cards.clone();
        if effect.looked.is_empty() {
            effect.looked = cards;
        }
    }

    /// Back where they were, in any order.
    pub(super) fn reorder(&mut self) -> Play<()> {
        let cards = self.effect().those.clone();
        let Some(first) = cards.first() else { return Ok(()) };
        let area = self.board.area(*first);
        self.place_in_pile(&cards, area, false, false)
    }

    pub(super) fn turn_those(&mut self, face: Face) {
        let cards = self.effect().those.clone();
        let mut turned = 0;
        for card in &cards {
            let piece = self.change().piece_mut(*card);
            if piece.face_up != (face == Face::Up) {
                piece.face_up = face == Face::Up;
                turned += 1;
            }
        }
        self.changes += turned as u32;
        self.effect().did(turned);
    }

    pub(super) fn set_those_active(&mut self) {
        let (cards, by) = (self.effect().those.clone(), self.by_effect());
        let mut handled = 0;
        for card in cards {
            let banned = card.is_don() && self.cannot_set_don_active();
            if !banned && self.sight().has_state(card) && self.board.area(card) != Area::Given {
                handled += usize::from(self.set_active(card, by));
            }
        }
        self.effect().did(handled);
    }
}
