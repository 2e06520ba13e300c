//! 10-1 to 10-4: cards leave their area together, or are exhausted.

mod allowed;

use bss::{
    Area, Ask, By, CardId, Event, EventKind, Pick,
    vocabulary::{Ban, End, PlayerBan},
};
use kernel::Seat;

use super::{
    Judge,
    board::Cards,
    notes::{Note, place},
    wrong::Read,
};

/// What would happen to the cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum How {
    Destroy { quiet: bool },
    ToHand,
    ToDeck { end: End, is_order_kept: bool, by: Seat },
    Discard,
    Exhaust,
}

impl<'a> Judge<'a> {
    /// What happens to them, as far as nothing prevents or substitutes it; which of them it happened to.
    pub(super) fn leave(&mut self, cards: Cards, how: How, by: By) -> Read<Cards> {
        let cards = self.allowed(cards, how, by)?;
        let cards =
            if matches!(how, How::Destroy { .. }) { self.substituted(cards, by)? } else { cards };
        let cards = self.allowed(cards, how, by)?;
        if cards.is_empty() {
            return Ok(cards);
        }
        if let How::ToDeck { end: End::Either, by: seat, .. } = how {
            let offers = [Pick::End(End::Top), Pick::End(End::Bottom)];
            let pick = self.asked_for("which end of the deck", Ask::Option, &offers)?;
            let Pick::End(end) = pick else { return self.wrong("no end was picked") };
            let how = How::ToDeck { end, is_order_kept: false, by: seat };
            return self.leave(cards, how, by);
        }
        self.begin_batch();
        match how {
            How::Destroy { quiet } => self.destroy(&cards, quiet, by)?,
            How::ToHand => self.return_to_hand(&cards, by)?,
            How::ToDeck { end, is_order_kept, by: seat } => {
                self.return_to_deck(&cards, end, is_order_kept, seat, by)?;
            }
            How::Discard => self.discard(&cards, by)?,
            How::Exhaust => {
                for _ in 0..cards.len() {
                    self.expect("cards exhausted", |event| {
                        matches!(event, Event::Exhausted { card, by: cause }
                            if *cause == by && cards.contains(card))
                    })?;
                }
            }
        }
        Ok(cards)
    }

    /// 1-3-3: without those to which that is forbidden.
    fn allowed(&mut self, cards: Cards, how: How, by: By) -> Read<Cards> {
        let (allowed, barred) = self.look(|sight| {
            let cause = |card: CardId| sight.cause_for(card, by);
            let mut allowed: Cards = cards
                .iter()
                .copied()
                .filter(|card| !sight.is_forbidden(*card, how, cause(*card)))
                .collect();
            if how == How::Discard {
                allowed = sight.within_discards(allowed, by);
            }
            let barred: Cards = cards.difference(&allowed).copied().collect();
            (allowed, barred)
        })?;
        for card in barred {
            self.note_enforced(card, how, by)?;
        }
        Ok(allowed)
    }

    /// What kept the card where it was made a difference.
    fn note_enforced(&mut self, card: CardId, how: How, by: By) -> Read {
        let found = self.look(|sight| {
            let mut found = Vec::new();
            sight.each_grant(card, |on| {
                let bars = matches!(
                    (how, on.grant),
                    (How::Destroy { .. }, bss::vocabulary::Grant::Cannot(Ban::BeDestroyed(_)))
                        | (How::Exhaust, bss::vocabulary::Grant::Cannot(Ban::BeExhausted(_)))
                        | (
                            How::ToHand | How::ToDeck { .. },
                            bss::vocabulary::Grant::Cannot(Ban::BeReturned(_))
                        )
                );
                if bars {
                    found.push(place(on.grant));
                }
            });
            if matches!(how, How::Destroy { .. }) && sight.at_field_stops(card, by) {
                found.extend(sight.keyword_lines(card, bss::vocabulary::KeywordName::AtField));
            }
            if how == How::Discard {
                sight.each_player_ban(card.owner(), |on| {
                    if matches!(
                        on.ban,
                        PlayerBan::DiscardHandByOpponent
                            | PlayerBan::DiscardFromDeck
                            | PlayerBan::DiscardFromDeckAtMost(_)
                    ) {
                        found.push(place(on.ban));
                    }
                });
            }
            found
        })?;
        found.into_iter().for_each(|at| self.note(Note::Enforced(at)));
        Ok(())
    }

    /// In the order of the field, the turn player's first: all are confirmed, then all go.
    fn destroy(&mut self, cards: &Cards, quiet: bool, by: By) -> Read {
        let order: Vec<CardId> =
            self.board.field().into_iter().filter(|card| cards.contains(card)).collect();
        let mut causes = Vec::new();
        for card in &order {
            causes.push((*card, self.look(|sight| sight.cause_for(*card, by))?));
        }
        for (card, cause) in causes {
            self.confirm_destruction(card, cause, cards, quiet && matches!(by, By::Effect { .. }))?;
            self.count_destroyed(by, cause);
        }
        for card in order {
            let is_kept = self.into_hand.remove(&card);
            self.expect_gone(card, if is_kept { Area::Hand } else { Area::Trash })?;
        }
        Ok(())
    }

    fn confirm_destruction(&mut self, card: CardId, by: By, cards: &Cards, quiet: bool) -> Read {
        if matches!(by, By::Player(_)) {
            return self.expect_event(Event::SelfDestroyed { card, by });
        }
        self.expect_event(Event::Destroyed { card, quiet, by })?;
        let destroyer = match by {
            By::Compare(other) | By::Attack(other) | By::Effect { source: other, .. } => other,
            By::Rule | By::Player(_) => return Ok(()),
        };
        let stays = !cards.contains(&destroyer);
        self.expect_event(Event::DestroyedOther { destroyer, card, stays, by })
    }

    /// 9-3-2-1: what the effect being carried out has destroyed at a checkpoint inside it.
    fn count_destroyed(&mut self, logged: By, by: By) {
        if let (By::Rule, By::Effect { source, .. }) = (logged, by)
            && let Some(frame) = self.frames.last_mut()
            && frame.scope.source == source
        {
            frame.scope.destroyed += 1;
        }
    }

    /// Its cores go to the reserve, and it goes; a token is removed (4-12-3).
    fn expect_gone(&mut self, card: CardId, to: Area) -> Read {
        let before = self.board.placement(card).object;
        if self.board.is_on_field(card) && self.board.cores_on(card) > 0 {
            self.expect("its cores go to the reserve", |event| {
                event.kind() == EventKind::CoreMoved && event.card() == Some(card)
            })?;
        }
        self.expect(&format!("{card:?} goes to {to:?}"), |event| {
            let removed = event.kind() == EventKind::TokenRemoved && card.is_token();
            let moved = matches!(event, Event::Moved(moved) if moved.to == to);
            event.card() == Some(card) && (removed || moved)
        })?;
        let (group, object) = (self.group, self.board.placement(card).object);
        for waiting in &mut self.waiting {
            if waiting.group == group && waiting.source == card && waiting.object == before {
                waiting.object = object;
            }
        }
        Ok(())
    }

    fn return_to_hand(&mut self, cards: &Cards, by: By) -> Read {
        self.expect_returned(cards, by)?;
        for card in self.pile_order(cards) {
            if self.board.placement(card).in_use {
                // 1-3-2-2: it lies there already, and stays.
                self.change()
                    .placements
                    .entry(card)
                    .and_modify(|placement| placement.in_use = false);
                continue;
            }
            let from_field = self.board.is_on_field(card);
            self.expect_gone(card, Area::Hand)?;
            if let (By::Effect { player, .. }, false) = (by, from_field) {
                self.expect_event(Event::AddedToHand { player, card, by })?;
            }
        }
        Ok(())
    }

    fn expect_returned(&mut self, cards: &Cards, by: By) -> Read {
        for card in
            cards.iter().filter(|card| self.board.is_on_field(**card)).copied().collect::<Vec<_>>()
        {
            self.expect("returned from the field", |event| {
                event.kind() == EventKind::Returned
                    && event.card() == Some(card)
                    && event.by() == by
            })?;
        }
        Ok(())
    }

    /// 3-2-3: cards of one deck one at a time, from the top.
    pub(super) fn pile_order(&self, cards: &Cards) -> Vec<CardId> {
        let decks = Seat::BOTH.into_iter().flat_map(|seat| self.board.piles[seat].deck.clone());
        let mut order: Vec<CardId> = decks.filter(|card| cards.contains(card)).collect();
        let rest: Vec<CardId> =
            cards.iter().copied().filter(|card| !order.contains(card)).collect();
        order.extend(rest);
        order
    }

    fn discard(&mut self, cards: &Cards, by: By) -> Read {
        let order = self.pile_order(cards);
        for card in &order {
            let from = self.board.area(*card);
            let together = cards
                .iter()
                .filter(|other| other.owner() == card.owner() && self.board.area(**other) == from);
            let together = together.count() as u8;
            self.expect_event(Event::Discarded { card: *card, from, together, by })?;
        }
        for card in order {
            self.expect_gone(card, Area::Trash)?;
        }
        Ok(())
    }

    /// 3-1-5, 3-2-3-1: ordered by a player, those of the turn player first; each under the one before.
    fn return_to_deck(&mut self, cards: &Cards, end: End, kept: bool, by: Seat, cause: By) -> Read {
        self.expect_returned(cards, cause)?;
        for seat in self.turn_order() {
            let mut own: Cards =
                cards.iter().copied().filter(|card| card.owner() == seat).collect();
            let order = self.pile_order(&own);
            let mut placed = 0;
            while !own.is_empty() {
                let card = if kept { order[placed] } else { self.next_in_order(&own, by)? };
                own.remove(&card);
                let deck =
                    self.board.piles[seat].deck.iter().filter(|other| **other != card).count();
                let at = if end == End::Bottom { deck } else { placed };
                self.change().deck_place = Some(at);
                self.expect_gone(card, Area::Deck)?;
                self.change().deck_place = None;
                placed += 1;
            }
        }
        Ok(())
    }

    fn next_in_order(&mut self, cards: &Cards, by: Seat) -> Read<CardId> {
        let unseen: Cards =
            cards.iter().copied().filter(|card| !self.board.sees(by, *card)).collect();
        let mut offers: Vec<Pick> =
            cards.difference(&unseen).map(|card| Pick::Card(*card)).collect();
        if !unseen.is_empty() {
            offers.push(Pick::Unseen);
        }
        match self.only_or_asked("which card comes next", Ask::Order, &offers)? {
            Pick::Card(card) => Ok(card),
            Pick::Unseen => Ok(self.pile_order(&unseen)[0]),
            other => self.wrong(format!("{other:?} is no card")),
        }
    }

    /// The next event must be just this one.
    pub(super) fn expect_event(&mut self, wanted: Event) -> Read {
        self.expect(&format!("{wanted:?}"), |event| *event == wanted)?;
        Ok(())
    }
}
