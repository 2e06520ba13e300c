//! The single changes of the board: a card moved, rested, shown; each starts what waits for it.

use kernel::{Outcome, Seat};
use opcg::{
    Area, By, CardId, Event, Move, Phase,
    vocabulary::{End, Rule},
};

use super::{
    Judge, Play, Stop,
    board::{LEADER_SLOT, Left, On, STAGE_SLOT, Spot},
    notes::Note,
};

impl Judge<'_> {
    /// Moves a card to an end of another area of its owner.
    pub(super) fn relocate(&mut self, card: CardId, to: Area, end: End, by: By) -> Play<()> {
        let at = if end == End::Bottom { usize::MAX } else { 0 };
        self.carry(card, to, at, false, by)
    }

    /// Moves a card; `at` counts from the top of an ordered area.
    pub(super) fn carry(
        &mut self,
        card: CardId,
        to: Area,
        at: usize,
        face_up: bool,
        by: By,
    ) -> Play<()> {
        let from = self.board.area(card);
        let life = self.board.piles[card.owner()].life.len();
        self.see_leaving(card);
        self.lift(card);
        self.put(card, to, at);
        self.change().piece_mut(card).face_up = face_up;
        self.changes += 1;
        let moved = Move { card, from, to, by };
        self.notify(Event::Moved(moved));
        if from != to {
            self.consequences(moved, life);
        }
        self.rule_processing()
    }

    /// Effects that wait for a card to leave the field see it as it was there.
    fn see_leaving(&mut self, card: CardId) {
        let sight = self.sight();
        let Some(figure) = sight.figure(card) else { return };
        let (figure, given) = (figure.clone(), sight.given(card));
        let piece = self.board.piece(card).clone();
        self.board.left = Some(Left { card, piece, figure, given });
    }

    /// The timings that a move means, named after the area that the card leaves.
    fn consequences(&mut self, moved: Move, life: usize) {
        let Move { card, from, to, by } = moved;
        let to_hand = |event| (to == Area::Hand).then_some(event);
        let timings = match (from, to) {
            (Area::Character | Area::Stage, _) => {
                [Some(Event::Removed(moved)), to_hand(Event::ReturnedToHand { card, by }), None]
            }
            (Area::Life, _) => {
                let left = Event::LifeBecame { card, left: life as u8 - 1 };
                [Some(Event::LifeRemoved(card)), to_hand(Event::LifeToHand(card)), Some(left)]
            }
            (Area::Hand, Area::Trash) if by != By::Rule => {
                [Some(Event::TrashedFromHand { card, by }), None, None]
            }
            _ => [None; 3],
        };
        timings.into_iter().flatten().for_each(|event| self.notify(event));
    }

    /// Takes a card from where it lies; what lies on it ends.
    fn lift(&mut self, card: CardId) {
        let area = self.board.area(card);
        let seat = card.owner();
        if matches!(area, Area::Character | Area::Stage) {
            // opcg 6-5-5-4
            let given: Vec<CardId> = self.board.given(card).collect();
            given.into_iter().for_each(|don| self.don_to_cost(don, true, By::Rule));
        }
        let board = self.change();
        if let Some(pile) = board.pile_mut(seat, area) {
            pile.retain(|other| *other != card);
        }
        for slot in &mut board.field[seat] {
            if *slot == Some(card) {
                *slot = None;
            }
        }
        board.lasting.retain(|lasting| lasting.on != On::Card(card));
        board.used.retain(|(user, _)| *user != card);
        board.delayed.iter_mut().for_each(|delayed| {
            delayed.those.remove(&card);
            delayed.moved.remove(&card);
        });
        let top = board.effects.len();
        for (at, effect) in board.effects.iter_mut().enumerate() {
            // The effect that moves it still speaks of it; those around it do not.
            if at + 1 != top {
                effect.those.remove(&card);
                effect.revealed.remove(&card);
            }
            effect.looked.remove(&card);
            effect.others.remove(&card);
            effect.moved.remove(&card);
        }
    }

    fn put(&mut self, card: CardId, to: Area, at: usize) {
        let seat = card.owner();
        let board = self.change();
        let piece = board.piece_mut(card);
        piece.moves += 1;
        piece.area = to;
        piece.rested = false;
        piece.new = matches!(to, Area::Character | Area::Stage);
        piece.shown = kernel::BySeat([false; 2]);
        piece.holder = None;
        match to {
            Area::Hand => board.piles[seat].hand.push(card),
            Area::Deck | Area::Trash | Area::Life => {
                let pile = board.pile_mut(seat, to).expect("an ordered area");
                pile.insert(at.min(pile.len()), card);
            }
            Area::Character => {
                let free = (1..STAGE_SLOT).find(|slot| board.field[seat][*slot].is_none());
                board.field[seat][free.expect("opcg 3-7-6: room was made")] = Some(card);
            }
            Area::Stage => board.field[seat][STAGE_SLOT] = Some(card),
            Area::Leader => board.field[seat][LEADER_SLOT] = Some(card),
            Area::Cost | Area::Given | Area::DonDeck | Area::NoArea | Area::Outside => {}
        }
    }

    pub(super) fn rest(&mut self, card: CardId, by: By) -> bool {
        if self.board.piece(card).rested {
            return false;
        }
        self.change().piece_mut(card).rested = true;
        self.changes += 1;
        self.notify(Event::BecameRested { card, by });
        true
    }

    pub(super) fn set_active(&mut self, card: CardId, by: By) -> bool {
        if !self.board.piece(card).rested {
            return false;
        }
        self.change().piece_mut(card).rested = false;
        self.changes += 1;
        self.notify(Event::BecameActive { card, by });
        true
    }

    pub(super) fn give_don(&mut self, don: CardId, holder: CardId, by: By) {
        self.lift(don);
        self.put(don, Area::Given, 0);
        self.change().piece_mut(don).holder = Some(holder);
        self.changes += 1;
        self.announce(Event::DonGiven { don, to: holder, by });
    }

    pub(super) fn don_to_cost(&mut self, don: CardId, rested: bool, by: By) {
        let from = self.board.area(don);
        self.lift(don);
        self.put(don, Area::Cost, 0);
        self.change().piece_mut(don).rested = rested;
        self.changes += 1;
        let added = Event::DonAdded { don, by };
        let moved = Event::Moved(Move { card: don, from, to: Area::Cost, by });
        self.announce(if from == Area::DonDeck { added } else { moved });
    }

    /// DON!! cards go back to the DON!! deck together.
    pub(super) fn return_don(&mut self, don: &super::board::Cards, by: By) {
        let Some(first) = don.first() else { return };
        for card in don {
            self.lift(*card);
            self.put(*card, Area::DonDeck, 0);
            self.changes += 1;
        }
        let (player, count) = (first.owner(), don.len() as u8);
        self.announce(Event::DonReturned { player, count, by });
    }

    /// The top card of the deck comes to the hand.
    pub(super) fn draw(&mut self, seat: Seat, by: By) -> Play<bool> {
        let Some(card) = self.board.piles[seat].deck.first().copied() else { return Ok(false) };
        self.relocate(card, Area::Hand, End::Top, by)?;
        if self.board.phase != Phase::Draw {
            self.notify(Event::DrewOutsideDrawPhase(card));
        }
        Ok(true)
    }

    pub(super) fn show(&mut self, card: CardId, to: Seat) {
        let shown = &mut self.board.piece_mut(card).shown[to];
        *shown = true;
    }

    pub(super) fn hide_all(&mut self) {
        self.board.pieces.iter_mut().for_each(|piece| piece.shown = kernel::BySeat([false; 2]));
    }

    /// Logged and listened to.
    pub(super) fn announce(&mut self, event: Event) {
        self.expect_entry(event.kind(), event.seat(), event.card());
        self.notify(event);
    }

    /// opcg 9-2: who meets a condition of defeat loses.
    pub(super) fn rule_processing(&mut self) -> Play<()> {
        if self.board.phase == Phase::Setup {
            return Ok(());
        }
        for seat in Seat::BOTH {
            if self.board.piles[seat].deck.is_empty() {
                self.empty_deck(seat)?;
            }
        }
        match self.board.defeated.0 {
            [false, false] => Ok(()),
            [true, false] => self.end(Outcome::Won(Seat::B)),
            [false, true] => self.end(Outcome::Won(Seat::A)),
            [true, true] => self.end(Outcome::NoWinner),
        }
    }

    fn empty_deck(&mut self, seat: Seat) -> Play<()> {
        if self.has_rule(seat, &Rule::WinWithEmptyDeck) {
            return self.end(Outcome::Won(seat));
        }
        let is_put_off = self.has_rule(seat, &Rule::LoseAtEndOfTurnWithEmptyDeck);
        let marks = if is_put_off { &mut self.board.ran_out } else { &mut self.board.defeated };
        marks[seat] = true;
        Ok(())
    }

    /// Whether a card of the player changes the rules so.
    pub(super) fn has_rule(&self, seat: Seat, wanted: &Rule) -> bool {
        let sight = self.sight();
        let mut found = false;
        for card in self.board.on_field(seat) {
            let negated = sight.figure(card).is_some_and(|figure| figure.negated);
            for (rule, spot) in self.board.rules(card) {
                if rule == wanted && !negated {
                    self.note_enforced(spot);
                    found = true;
                }
            }
        }
        found
    }

    pub(super) fn note_enforced(&self, spot: Spot) {
        self.notes.add(Note::Enforced(spot));
    }

    pub(super) fn end<T>(&mut self, outcome: Outcome) -> Play<T> {
        self.board.outcome = Some(outcome);
        Err(Stop::Over)
    }
}
