//! Putting cards into piles one after the other.

use kernel::Seat;
use opcg::Ask;
use opcg::{Area, By, CardId, EventKind, Pick};

use super::{Judge, Play, board::Cards};

impl Judge<'_> {
    /// opcg 3-1-7: cards go into a pile one after the other; each player orders his own, the turn player first.
    pub(super) fn place_in_pile(
        &mut self,
        cards: &Cards,
        to: Area,
        bottom: bool,
        up: bool,
    ) -> Play<()> {
        for seat in self.board.in_turn_order() {
            let mut own: Cards =
                cards.iter().copied().filter(|card| card.owner() == seat).collect();
            let orderer = self.board.effects.last().filter(|effect| !effect.looked.is_empty());
            let by = orderer.map_or(seat, |effect| effect.acting);
            let mut placed = 0;
            while !own.is_empty() {
                let card = self.next_in_order(by, &own)?;
                own.remove(&card);
                let keeps = to == Area::Life && self.board.area(card) == Area::Life;
                let up = if keeps { self.board.piece(card).face_up } else { up };
                let at = if bottom { usize::MAX } else { placed };
                let by = self.by_effect();
                self.carry(card, to, at, up, by)?;
                placed += 1;
            }
        }
        Ok(())
    }

    /// Which card comes next; cards of one kind are offered once, unseen ones go as they lie.
    pub(super) fn next_in_order(&mut self, by: Seat, cards: &Cards) -> Play<CardId> {
        let (seen, unseen): (Cards, Cards) =
            cards.iter().partition(|card| self.board.is_seen(by, **card));
        let same = |one: &CardId, other: &CardId| self.board.card(*one) == self.board.card(*other);
        let mut offers: Vec<Pick> = Vec::new();
        if !unseen.is_empty() {
            offers.push(Pick::Unseen);
        }
        for card in &seen {
            if !seen.range(..*card).any(|other| same(other, card)) {
                offers.push(Pick::Card(*card));
            }
        }
        if let Pick::Card(card) = self.ask(by, Ask::Order, offers)? {
            return Ok(card);
        }
        Ok(self.in_pile_order(&unseen)[0])
    }

    /// Cards of piles from the top, then the others.
    pub(super) fn in_pile_order(&self, cards: &Cards) -> Vec<CardId> {
        let mut order = Vec::new();
        for seat in Seat::BOTH {
            let piles = &self.board.piles[seat];
            let piled = piles.deck.iter().chain(&piles.life);
            order.extend(piled.copied().filter(|card| cards.contains(card)));
        }
        let rest: Vec<CardId> =
            cards.iter().copied().filter(|card| !order.contains(card)).collect();
        order.extend(rest);
        order
    }

    pub(super) fn by_effect(&self) -> By {
        let top = self.board.effects.last();
        top.map_or(By::Rule, |effect| By::Effect(effect.source, effect.player))
    }

    /// Cards shown to both players.
    pub(super) fn reveal_to_both(&mut self, cards: &Cards) {
        for card in cards {
            Seat::BOTH.into_iter().for_each(|seat| self.show(*card, seat));
            self.changes += 1;
            self.expect_entry(EventKind::Revealed, card.owner(), Some(*card));
        }
    }
}
