//! 10-1 to 10-4. Cards leave their area together, or are exhausted: bans (1-3-3), substitutions (8-9), then the event
//! itself.

mod allowed;
mod order;

use kernel::{Engine as _, Fault, Fixed, Log};
use rulebook::{Clause, bss as clause};

use crate::{
    Area, By, CardId, Event,
    area::{Cards, ids},
    engine::Engine,
    figures::Changed,
    position::Position,
    state::{Batch, FIELD, Mark},
    task::{Leaving, Question, Task},
    vocabulary::End,
};

/// Cards destroyed together, and by what each.
type Destroyed = Fixed<(CardId, By), { 2 * FIELD }>;

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// Begins a batch: these cards would leave together.
    pub(crate) fn begin_leave(&mut self, cards: Cards, how: Leaving, by: By) {
        self.begin_batch_of(Batch { cards, by, ..Batch::default() }, how);
    }

    pub(crate) fn begin_batch_of(&mut self, batch: Batch, how: Leaving) {
        let begun = self.state.batches.push(batch);
        self.check(begun, Fault::Frames);
        self.push(Task::Leave(how));
    }

    /// The cards of the batch leave, unless a ban or a substitution prevents it.
    pub(crate) fn leave(&mut self, how: Leaving) {
        let allowed = self.read().allowed(how);
        self.batch().cards = allowed;
        if self.offer_substitution(how) {
            return;
        }
        let batch = self.state.batches.pop().expect("10-1-3: cards were about to leave");
        if let Leaving::ToDeck { end: End::Either, by, .. } = how
            && !batch.cards.is_empty()
        {
            return self.push_about(batch.cards, Task::Ask(Question::PutEnd { by }));
        }
        self.begin_group();
        match how {
            Leaving::Destroy { quiet } => self.destroy(batch, quiet),
            Leaving::ToHand => self.return_to_hand(batch),
            Leaving::ToDeck { end, keep_order, by } => {
                self.put_into_deck(batch, end, keep_order, by)
            }
            Leaving::Discard => self.discard(batch),
            Leaving::Exhaust => self.exhaust_all(batch),
        }
        self.report_batch(how, batch);
    }

    /// The cards about to leave.
    pub(crate) fn batch(&mut self) -> &mut Batch {
        self.state.batches.last_mut().expect("10-1-3: cards are about to leave")
    }

    /// Reports to the resolving effect what it has done.
    fn report_batch(&mut self, how: Leaving, batch: Batch) {
        let Some(running) = self.state.running.last() else { return };
        if matches!(batch.by, By::Effect { source, .. } if source == running.source) {
            self.report(how, batch.cards);
        }
    }

    fn destroy(&mut self, batch: Batch, quiet: bool) {
        let destroyed = self.read().causes(batch);
        for (card, by) in destroyed.iter().copied() {
            self.confirm_destruction(card, by, batch, quiet);
        }
        for (card, by) in destroyed.iter().copied() {
            let is_kept = batch.into_hand.contains(card.0);
            let to = if is_kept { Area::Hand } else { Area::Trash };
            self.relocate_with_effects(clause!("10-1-3-4"), card, to, by);
        }
    }

    /// 10-1-3-3: triggered effects are activated while the card is still on the field (B-28). 10-1-1-1: a self-destruction
    /// triggers none.
    fn confirm_destruction(&mut self, card: CardId, by: By, batch: Batch, quiet: bool) {
        if batch.self_destroyed.contains(card.0) {
            return self.announce(clause!("10-1-1-1"), Event::SelfDestroyed { card, by });
        }
        self.count_destroyed(batch.by, by);
        self.announce(destruction_clause(by), Event::Destroyed { card, quiet, by });
        if let Some(destroyer) = by.card() {
            let stays = !batch.cards.contains(destroyer.0);
            self.announce(
                clause!("10-1-3-3"),
                Event::DestroyedOther { destroyer, card, stays, by },
            );
        }
    }

    /// 9-3-2-1, 9-4-2-1: at a checkpoint inside an effect, counts what that effect has destroyed.
    fn count_destroyed(&mut self, batch_by: By, by: By) {
        let (By::Rule, By::Effect { source, .. }) = (batch_by, by) else { return };
        if let Some(running) = self.state.running.last_mut()
            && running.source == source
        {
            running.destroyed = running.destroyed.saturating_add(1);
        }
    }

    /// Moves a card. Its own effects that this has activated refer to the card in its new area (3-1-4, 8-10).
    fn relocate_with_effects(&mut self, clause: Clause, card: CardId, to: Area, by: By) {
        let before = self.state.place(card).object;
        self.relocate(clause, card, to, End::Top, by);
        let (group, object) = (self.state.group, self.state.place(card).object);
        for waiting in self.state.waiting.iter_mut() {
            if waiting.group == group && waiting.source == card && waiting.object == before {
                waiting.object = object;
            }
        }
    }

    fn return_to_hand(&mut self, batch: Batch) {
        self.announce_returned(batch, Area::Hand);
        for card in self.in_pile_order(batch.cards) {
            if self.state.area(card) == Area::Hand {
                self.stay_in_hand(card);
                continue;
            }
            let from_field = self.state.is_on_field(card);
            self.relocate_with_effects(clause!("3-1-6"), card, Area::Hand, batch.by);
            if let (by @ By::Effect { player, .. }, false) = (batch.by, from_field) {
                self.announce(clause!("3-1-6"), Event::AddedToHand { player, card, by });
            }
        }
    }

    /// 10-8-8: a magic card in use that an effect returns to hand stays there and does not go to the trash.
    fn stay_in_hand(&mut self, card: CardId) {
        self.state.place_mut(card).marks.remove(Mark::IN_USE);
        self.changed |= Changed::REST | Changed::PILES;
    }

    /// Announced while the cards are on the field, so that effects see them as they were there (8-10).
    pub(super) fn announce_returned(&mut self, batch: Batch, to: Area) {
        for card in ids(batch.cards) {
            if self.state.is_on_field(card) {
                self.announce(clause!("3-5-5"), Event::Returned { card, to, by: batch.by });
            }
        }
    }

    fn discard(&mut self, batch: Batch) {
        let by = batch.by;
        for card in self.in_pile_order(batch.cards) {
            let from = self.state.area(card);
            let together = ids(batch.cards)
                .filter(|other| other.owner() == card.owner() && self.state.area(*other) == from);
            let together = together.count() as u8;
            self.announce(clause!("10-2-1"), Event::Discarded { card, from, together, by });
        }
        for card in self.in_pile_order(batch.cards) {
            self.relocate_with_effects(clause!("10-2-1"), card, Area::Trash, by);
        }
    }

    fn exhaust_all(&mut self, batch: Batch) {
        for card in ids(batch.cards) {
            self.exhaust(clause!("10-4-1"), card, batch.by);
        }
    }
}

fn destruction_clause(by: By) -> Clause {
    use crate::event::Manner;
    match by {
        By::Compare(_) | By::Attack(_) => clause!("7-1-5-2-1"),
        By::Effect { how: Manner::Cores, .. } => clause!("9-3-2-1"),
        By::Effect { how: Manner::Bp, .. } => clause!("9-4-2-1"),
        By::Effect { how: Manner::Text | Manner::Keyword(_), .. } => clause!("10-1-2"),
        By::Rule => clause!("9-4-2"),
        By::Player(_) => clause!("10-1-1"),
    }
}

impl Position<'_> {
    /// Cards destroyed together and by what, in the order of the field, the turn player's first.
    fn causes(&self, batch: Batch) -> Destroyed {
        let mut causes = Destroyed::new();
        for seat in self.state.in_turn_order() {
            for card in self.state.on_field(seat).filter(|card| batch.cards.contains(card.0)) {
                let cause = (card, self.cause_for(card, batch.by));
                causes.push(cause).expect("3-5-4: the field holds no more");
            }
        }
        causes
    }

    /// By what a card of a batch is destroyed: each of two spirits that compare BP by the other, and at a checkpoint each
    /// by what brought it there.
    pub(crate) fn cause_for(&self, card: CardId, by: By) -> By {
        match by {
            By::Compare(_) => self.battle_opponent(card).map_or(by, By::Compare),
            By::Rule => self.checkpoint_cause(card),
            By::Player(_) | By::Attack(_) | By::Effect { .. } => by,
        }
    }
}
