//! Cards leaving their area: what forbids it, what is done instead, and then the move.

use std::sync::Arc;

use kernel::Seat;
use opcg::Ask;
use opcg::{
    Area, By, CardId, Event, EventKind, Move, Pick,
    vocabulary::{Ability, End, Flow, Label, PlayerBan, Step, Timing, Would},
};

use super::{
    Judge, Play,
    board::{Cards, Effect, Spot, spot},
    notes::Note,
    sight::Scope,
};

/// Whether a text does nothing but what follows from its "if".
fn is_one_if(text: &Ability) -> bool {
    matches!(&text.body[..], [Step::Flow(Flow::If { otherwise, .. })] if otherwise.is_empty())
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Leaving {
    Ko,
    Trash,
    ToHand,
    ShuffledIntoDeck,
    /// Deck or Life.
    Onto {
        pile: Area,
        bottom: bool,
        face_up: bool,
    },
    /// No move, but replaced like one.
    Rest,
}

/// A replacement that fits what would happen to these cards.
#[derive(Clone, Debug)]
struct Fitting {
    source: CardId,
    text: Arc<Ability>,
    cards: Cards,
}

/// What would happen, and what was already asked instead of it.
struct Process {
    cards: Cards,
    how: Leaving,
    by: By,
    tried: Vec<(CardId, Spot)>,
}

impl Judge<'_> {
    pub(super) fn leave(&mut self, cards: Cards, how: Leaving, by: By) -> Play<()> {
        let moves: Vec<(CardId, u32)> =
            cards.iter().map(|card| (*card, self.board.piece(*card).moves)).collect();
        let mut process = Process { cards, how, by, tried: Vec::new() };
        loop {
            // opcg 3-1-6: what was given up for a replacement is no longer the card that was to move.
            let gone = moves.iter().filter(|(card, moves)| !self.board.is_same(*card, *moves));
            gone.for_each(|(card, _)| {
                process.cards.remove(card);
            });
            let banned = |card: &CardId| self.is_forbidden(*card, how, by);
            let left: Cards = process.cards.iter().copied().filter(|card| !banned(card)).collect();
            process.cards = left;
            let Some(fitting) = self.next_replacement(&process)? else { break };
            self.offer_replacement(&mut process, fitting)?;
        }
        let mut cards = process.cards;
        // opcg 8-1-3-4: what goes under the deck instead has not been added to hand.
        if how == Leaving::ToHand {
            for card in self.in_pile_order(&cards) {
                if self.is_kept_from_hand(card) {
                    self.relocate(card, Area::Deck, End::Bottom, by)?;
                    cards.retain(|other| *other != card);
                }
            }
        }
        self.move_all(&cards, how, by)?;
        if let (By::Effect(..), Some(effect)) = (by, self.board.effects.last_mut()) {
            effect.did(cards.len());
            if how != Leaving::Rest {
                effect.moved = cards;
            }
        }
        Ok(())
    }

    fn move_all(&mut self, cards: &Cards, how: Leaving, by: By) -> Play<()> {
        match how {
            Leaving::Ko => cards.iter().try_for_each(|card| self.ko(*card, by)),
            Leaving::Trash => {
                let order = self.in_pile_order(cards).into_iter();
                order
                    .into_iter()
                    .try_for_each(|card| self.relocate(card, Area::Trash, End::Top, by))
            }
            Leaving::ToHand => {
                let order = self.in_pile_order(cards).into_iter();
                order.into_iter().try_for_each(|card| self.relocate(card, Area::Hand, End::Top, by))
            }
            Leaving::ShuffledIntoDeck => self.shuffle_in(cards, by),
            Leaving::Onto { pile, bottom, face_up } => {
                self.place_in_pile(cards, pile, bottom, face_up)
            }
            Leaving::Rest => {
                cards.iter().for_each(|card| {
                    self.rest(*card, by);
                });
                Ok(())
            }
        }
    }

    fn shuffle_in(&mut self, cards: &Cards, by: By) -> Play<()> {
        for card in cards {
            self.relocate(*card, Area::Deck, End::Bottom, by)?;
        }
        for seat in Seat::BOTH {
            if cards.iter().any(|card| card.owner() == seat) {
                self.shuffle_deck(seat);
            }
        }
        Ok(())
    }

    fn ko(&mut self, card: CardId, by: By) -> Play<()> {
        let from = self.board.area(card);
        self.activate_on_ko(card);
        self.relocate(card, Area::Trash, End::Top, by)?;
        self.announce(Event::Kod(Move { card, from, to: Area::Trash, by }));
        Ok(())
    }

    /// opcg 10-2-17-1: conditions are looked at on the field; it resolves from the trash.
    fn activate_on_ko(&mut self, card: CardId) {
        for text in self.board.piece(card).texts.clone() {
            let on_ko =
                matches!(&text.label, Label::Auto(timings) if timings.contains(&Timing::OnKo));
            let scope = Scope { subject: Cards::from([card]), ..Scope::of(card, card.owner()) };
            if on_ko
                && !self.sight().is_timing_negated(&Timing::OnKo, card)
                && self.is_valid(card, &text)
                && self.meets_conditions(card, &text, &scope)
            {
                let held = self.first_if(&text, &scope);
                if held != Some(false) || !is_one_if(&text) {
                    self.wait(card, &text, self.generation(), (Some(card), 0), (true, held));
                }
            }
        }
    }

    /// opcg 10-2-17-1: what a text without a cost asks first is asked while the card still stands there.
    fn first_if(&self, text: &Ability, scope: &Scope) -> Option<bool> {
        let step = text.body.first().filter(|_| text.cost.is_empty())?;
        let Step::Flow(Flow::If { when, .. }) = step else { return None };
        let held = self.sight().holds(when, scope);
        self.notes.add(Note::Branch(spot(step), held));
        Some(held)
    }

    /// opcg 1-3-3: what is forbidden does not happen.
    fn is_forbidden(&self, card: CardId, how: Leaving, by: By) -> bool {
        let sight = self.sight();
        let piece = self.board.piece(card);
        let on_field = matches!(piece.area, Area::Character | Area::Stage);
        match how {
            Leaving::Rest => {
                !sight.has_state(card) || piece.rested || sight.cannot_be_rested(card, by)
            }
            _ if piece.area == Area::Leader => true,
            Leaving::Ko => {
                !on_field || sight.cannot_be_kod(card, by) || sight.cannot_be_removed(card, by)
            }
            Leaving::ToHand if piece.area == Area::Life => self.cannot_take_life(card, by),
            Leaving::Trash | Leaving::ToHand | Leaving::ShuffledIntoDeck | Leaving::Onto { .. } => {
                on_field && sight.cannot_be_removed(card, by)
            }
        }
    }

    fn cannot_take_life(&self, card: CardId, by: By) -> bool {
        let own = matches!(by, By::Effect(_, player) if player == card.owner());
        let is_ban = |ban: &PlayerBan| matches!(ban, PlayerBan::AddLifeToHandByEffects);
        own && self.sight().is_player_banned(card.owner(), |ban, _| is_ban(ban))
    }

    /// opcg 8-1-3-4-2: on the cards concerned first, then the turn player's, then the other's.
    fn next_replacement(&mut self, process: &Process) -> Play<Option<Fitting>> {
        let order = self.board.in_turn_order();
        let field: Vec<CardId> = order.iter().flat_map(|seat| self.board.on_field(*seat)).collect();
        for own in [true, false] {
            for seat in order {
                let sources = field
                    .iter()
                    .filter(|card| card.owner() == seat && process.cards.contains(card) == own);
                let fitting: Vec<Fitting> =
                    sources.filter_map(|source| self.fitting(*source, process)).collect();
                let Some(first) = fitting.first() else { continue };
                if first.text.optional || fitting.len() == 1 {
                    return Ok(Some(first.clone()));
                }
                let offers = fitting.iter().map(|each| Pick::Card(each.source)).collect();
                let pick = self.ask(seat, Ask::Choose, offers)?;
                return Ok(fitting.into_iter().find(|each| pick == Pick::Card(each.source)));
            }
        }
        Ok(None)
    }

    fn fitting(&self, source: CardId, process: &Process) -> Option<Fitting> {
        let sight = self.sight();
        for text in self.board.texts(source) {
            let Label::Instead(would) = &text.label else { continue };
            let nested =
                |effect: &Effect| effect.source == source && Arc::ptr_eq(&effect.text, &text);
            if process.tried.contains(&(source, spot(&*text)))
                || self.board.effects.iter().any(nested)
            {
                continue;
            }
            let scope = Scope::of(source, source.owner());
            let fits = |card: &CardId| self.would(would, *card, process, &scope);
            let cards: Cards = process.cards.iter().copied().filter(fits).collect();
            if cards.is_empty() {
                continue;
            }
            let effect = Effect {
                is_cost: false,
                those: cards.clone(),
                subject: cards.clone(),
                ..Effect::new(source, &text, source.owner())
            };
            if sight.figure(source).is_some()
                && self.is_valid(source, &text)
                && self.meets_conditions(source, &text, &Scope::from(&effect))
            {
                if self.can_do_whole(&effect, &text.body) {
                    return Some(Fitting { source, text: Arc::clone(&text), cards });
                }
                self.notes.add(Note::Unpayable(spot(&*text)));
            }
        }
        None
    }

    fn would(&self, would: &Would, card: CardId, process: &Process, scope: &Scope) -> bool {
        let sight = self.sight();
        let about = |what, cause| {
            sight.is_subject(what, card, scope) && sight.is_cause(cause, process.by, scope)
        };
        match would {
            Would::AnyOf(parts) => parts.iter().any(|part| self.would(part, card, process, scope)),
            Would::BeKod { what, by } => process.how == Leaving::Ko && about(what, by),
            Would::BeRemoved { what, by } => {
                process.how != Leaving::Rest && self.board.area(card).is_field() && about(what, by)
            }
            Would::BeRested { what, by } => process.how == Leaving::Rest && about(what, by),
        }
    }

    /// The replacement is done, if its player agrees, and what it replaces does not happen.
    fn offer_replacement(&mut self, process: &mut Process, fitting: Fitting) -> Play<()> {
        let Fitting { source, text, cards } = fitting;
        process.tried.push((source, spot(&*text)));
        let causes = self.board.effects.last().map_or(0, |effect| effect.causes);
        self.board.effects.push(Effect {
            is_cost: false,
            subject: cards.clone(),
            those: cards.clone(),
            causes,
            ..Effect::new(source, &text, source.owner())
        });
        if text.optional
            && self.ask(source.owner(), Ask::May, vec![Pick::Yes, Pick::No])? == Pick::No
        {
            self.notes.add(Note::Declined(spot(&*text)));
            self.board.effects.pop();
            return Ok(());
        }
        self.mark_used(source, &text);
        self.notes.add(Note::Started(spot(&*text)));
        self.expect_entry(EventKind::Replaced, source.owner(), Some(source));
        process.cards.retain(|card| !cards.contains(card));
        self.steps(&text.body)?;
        self.finish()
    }
}
