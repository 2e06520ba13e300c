//! The Main Phase: what the turn player may do.

use opcg::Ask;
use opcg::{
    Area, CardId, Category, Pick,
    vocabulary::{Ban, EventUse, Grant, PlayerBan, Zone},
};

use super::{
    Judge, Play,
    board::{Effect, Gift, spot},
    figures::hand_gifts,
    notes::Note,
    sight::Scope,
};

impl Judge<'_> {
    /// Free actions until the player ends the phase.
    pub(super) fn main_phase(&mut self) -> Play<()> {
        loop {
            let player = self.board.turn_player;
            let offers = self.main_offers();
            let pick = self.ask(player, Ask::Main, offers)?;
            if let Pick::Play(card) = pick {
                self.play_from_hand(card)?;
            } else if let Pick::Activate(card, place) = pick {
                self.activate(card, place)?;
            } else if let Pick::GiveDon(card) = pick {
                self.give_active_don(card)?;
            } else if let Pick::Attack { attacker, target } = pick {
                self.declare_attack(attacker, target)?;
            } else {
                return Ok(());
            }
        }
    }

    fn main_offers(&self) -> Vec<Pick> {
        let player = self.board.turn_player;
        let hand = &self.board.piles[player].hand;
        let mut offers: Vec<Pick> = hand
            .iter()
            .filter(|card| self.can_play(**card))
            .map(|card| Pick::Play(*card))
            .collect();
        let trash = &self.board.piles[player].trash;
        for card in self.board.on_field(player).chain(hand.iter().chain(trash).copied()) {
            let places = (0..self.activated_texts(card).len() as u8)
                .filter(|place| self.can_activate(card, *place));
            offers.extend(places.map(|place| Pick::Activate(card, place)));
        }
        if self.board.active_don(player).next().is_some() {
            let characters = self.board.characters(player);
            let holders = std::iter::once(CardId::leader(player)).chain(characters);
            offers.extend(holders.map(Pick::GiveDon));
        }
        offers.extend(self.attacks());
        offers.push(Pick::EndMain);
        offers
    }

    fn can_play(&self, card: CardId) -> bool {
        let has_use = match self.board.category(card) {
            Category::Character | Category::Stage => true,
            Category::Event => self.event_text(card, EventUse::Main).is_some(),
            Category::Leader | Category::Don => false,
        };
        has_use && self.can_pay_for(card) && self.may_be_played(card)
    }

    pub(super) fn can_pay_for(&self, card: CardId) -> bool {
        let active = self.board.active_don(card.owner()).count() as i32;
        self.sight().play_cost(card) <= active
    }

    pub(super) fn may_be_played(&self, card: CardId) -> bool {
        let sight = self.sight();
        let own = hand_gifts(&sight, card);
        let own = own.iter().find(|given| given.gift == Gift::Grant(Grant::Cannot(Ban::BePlayed)));
        if let Some(given) = own {
            self.note_enforced(given.spot);
        }
        let is_event = self.board.category(card) == Category::Event;
        own.is_none() && !self.cannot_play(card, false) && !(is_event && self.cannot_activate(card))
    }

    /// Its player plays no such cards in this way.
    pub(super) fn cannot_play(&self, card: CardId, by_effect: bool) -> bool {
        let sight = self.sight();
        sight.is_player_banned(card.owner(), |ban, scope| match ban {
            PlayerBan::Play(like) => sight.matches(like, card, scope),
            // What effects play is not played "from hand" by its player.
            PlayerBan::PlayFromHand(like) => !by_effect && sight.matches(like, card, scope),
            PlayerBan::PlayByEffects(like) => by_effect && sight.matches(like, card, scope),
            PlayerBan::ActivateEvents(_)
            | PlayerBan::AttackLeader
            | PlayerBan::AttackOtherThan(_)
            | PlayerBan::ActivateBlocker(_)
            | PlayerBan::AddLifeToHandByEffects
            | PlayerBan::DrawByEffects
            | PlayerBan::SetDonActiveByCharacterEffects
            | PlayerBan::Negated(..) => false,
        })
    }

    /// Its player activates no such Events.
    pub(super) fn cannot_activate(&self, card: CardId) -> bool {
        let sight = self.sight();
        sight.is_player_banned(card.owner(), |ban, scope| {
            matches!(ban, PlayerBan::ActivateEvents(like) if sight.matches(like, card, scope))
        })
    }

    fn can_activate(&self, card: CardId, place: u8) -> bool {
        let text = &self.activated_texts(card)[usize::from(place)];
        let area = self.board.area(card);
        let right_place = match text.zone {
            Zone::Field => area.is_field(),
            Zone::Hand => area == Area::Hand,
            Zone::Trash => area == Area::Trash,
        };
        let player = self.board.turn_player;
        let allowed = right_place
            && self.is_valid(card, text)
            && self.meets_conditions(card, text, &Scope::of(card, player));
        if !allowed {
            return false;
        }
        let payable = self.can_be_paid(&Effect::new(card, text, player));
        if !payable {
            self.notes.add(Note::Unpayable(spot(&**text)));
        }
        payable
    }

    fn activate(&mut self, card: CardId, place: u8) -> Play<()> {
        let text = self.activated_texts(card)[usize::from(place)].clone();
        self.show_used(card);
        let effect = Effect { causes: 1, ..Effect::new(card, &text, self.board.turn_player) };
        self.start(effect, true)?;
        self.settle()
    }

    fn give_active_don(&mut self, card: CardId) -> Play<()> {
        let don = self.board.active_don(self.board.turn_player).next();
        self.give_don(don.expect("an active DON!! card was there"), card, opcg::By::Rule);
        self.settle()
    }
}
