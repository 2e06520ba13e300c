//! Automatic effects: which start with an event, and the order in which they resolve.

use std::sync::Arc;

use kernel::Seat;
use opcg::Ask;
use opcg::{
    Area, CardId, Event, Pick,
    vocabulary::{Ability, Condition, Label, Part, Quantity, Target, Timing, Walk as _, Zone},
};

use super::{
    Judge, Play,
    board::{Effect, Generation, Happened, Left, Waiting, spot},
    notes::Note,
    sight::{Scope, Sight},
};

impl Judge<'_> {
    /// Remembers the event and lets the effects that wait for it start.
    pub(super) fn notify(&mut self, event: Event) {
        let moves = event.card().map_or(0, |card| self.board.piece(card).moves);
        self.board.history.push(Happened { event, moves });
        let field = Seat::BOTH.into_iter().flat_map(|seat| self.board.on_field(seat));
        let mut sources: Vec<CardId> = field.collect();
        for seat in Seat::BOTH {
            for area in [Area::Hand, Area::Trash] {
                let mut cards = self.board.pile(seat, area).expect("an ordered area").clone();
                cards.sort_unstable();
                sources.extend(cards.into_iter().filter(|card| self.works_in(*card, area)));
            }
        }
        sources.extend(self.moved_itself(event));
        for source in sources {
            for text in self.board.texts(source) {
                self.start_auto(source, &text, event);
            }
        }
    }

    fn works_in(&self, card: CardId, area: Area) -> bool {
        let zone = if area == Area::Hand { Zone::Hand } else { Zone::Trash };
        self.board.piece(card).texts.iter().any(|text| text.zone == zone)
    }

    /// opcg 8-4-5: a card that left the field starts its own effects from an open place.
    fn moved_itself(&self, event: Event) -> Option<CardId> {
        let card = event.card().filter(|_| is_leaving(event))?;
        let open = event.as_move().is_some_and(|moved| moved.to.is_open())
            || self.board.piece(card).face_up;
        (open && !self.board.area(card).is_field()).then_some(card)
    }

    fn start_auto(&mut self, source: CardId, text: &Arc<Ability>, event: Event) {
        let Label::Auto(timings) = &text.label else { return };
        let left = self.left_by(event);
        let sight = Sight { left, ..self.sight() };
        let now = Sight { left: left.filter(|left| left.card == source), ..self.sight() };
        let subject = event.card().into_iter().collect();
        let scope = Scope { subject, ..Scope::of(source, source.owner()) };
        let area = self.board.area(source);
        let right_zone = match text.zone {
            Zone::Field => area.is_field() || is_leaving(event),
            Zone::Hand => area == Area::Hand,
            Zone::Trash => area == Area::Trash,
        };
        let comes = |timing: &Timing| {
            sight.comes(timing, &event, &scope) && !now.is_timing_negated(timing, source)
        };
        if !right_zone || !timings.iter().any(comes) || !self.is_valid_in(&now, source, text) {
            return;
        }
        if !self.fits_timing(&now, source, text, &scope) {
            return;
        }
        let (subject, count) = (event.card(), i32::from(event.count()));
        let about = if speaks_of_event(text) { (subject, count) } else { (None, 0) };
        self.wait(source, text, self.generation(), about, (false, None));
    }

    /// opcg 8-3-2, 8-4-1-1: [DON!! xX] and the turn are looked at when the timing comes. What else its text asks for is looked
    /// at when it is to be activated.
    pub(super) fn fits_timing(
        &self,
        sight: &Sight<'_>,
        source: CardId,
        text: &Ability,
        scope: &Scope,
    ) -> bool {
        let in_brackets = text.when.iter().filter(|when| match when {
            Condition::Don(_) | Condition::YourTurn | Condition::OpponentsTurn => true,
            Condition::Compare(..)
            | Condition::Is(..)
            | Condition::Only(..)
            | Condition::All(_)
            | Condition::Either(_)
            | Condition::Not(_)
            | Condition::SecondTurnOrLater
            | Condition::ThisTurn(_) => false,
        });
        let fits = !self.is_used_up(source, text)
            && in_brackets.into_iter().all(|when| sight.holds(when, scope));
        if !fits {
            self.notes.add(Note::Refused(spot(text)));
        }
        fits
    }

    fn is_used_up(&self, source: CardId, text: &Ability) -> bool {
        text.once_per_turn && self.board.used.contains(&(source, spot(text)))
    }

    /// The card that has left the field by this event.
    fn left_by(&self, event: Event) -> Option<&Left> {
        let in_battle = matches!(event, Event::KodInBattle { .. });
        let own = event.card().filter(|_| is_leaving(event));
        let card = if in_battle { event.other() } else { own };
        self.board.left.as_ref().filter(|left| Some(left.card) == card)
    }

    /// Once per turn and the conditions before the effect. A card that is no longer on the field has no DON!! cards; those it had
    /// counted when it left.
    pub(super) fn meets_conditions(&self, source: CardId, text: &Ability, scope: &Scope) -> bool {
        let sight = self.sight();
        let went =
            matches!(self.board.area(source), Area::Trash | Area::Hand | Area::Deck | Area::Life)
                && text.zone == Zone::Field;
        let mut asked =
            text.when.iter().filter(|when| !(went && matches!(when, Condition::Don(_))));
        let holds = !self.is_used_up(source, text) && asked.all(|when| sight.holds(when, scope));
        if !holds {
            self.notes.add(Note::Refused(spot(text)));
        }
        holds
    }

    /// opcg 8-2: not negated; what was gained stays valid.
    pub(super) fn is_valid(&self, source: CardId, text: &Ability) -> bool {
        self.is_valid_in(&self.sight(), source, text)
    }

    fn is_valid_in(&self, sight: &Sight<'_>, source: CardId, text: &Ability) -> bool {
        let printed = self.board.piece(source).texts.iter().any(|own| spot(&**own) == spot(text));
        let negated = sight.figure(source).is_some_and(|figure| figure.negated);
        !(is_silenced(sight, source, text) || printed && negated)
    }

    pub(super) fn generation(&self) -> Generation {
        Generation::Of(self.board.effects.last().map_or(0, |effect| effect.causes))
    }

    pub(super) fn wait(
        &mut self,
        source: CardId,
        text: &Arc<Ability>,
        generation: Generation,
        (subject, count): (Option<CardId>, i32),
        (on_ko, held): (bool, Option<bool>),
    ) {
        // opcg 10-2-17-1: a K.O.'d card is about to go to the trash, where it has to be.
        let moves = self.board.piece(source).moves + u32::from(on_ko);
        let text = Arc::clone(text);
        let times = 1;
        let new = Waiting { source, moves, text, generation, subject, count, on_ko, held, times };
        // opcg 8-1-3-1: it waits once for each time its event occurred.
        match self.board.waiting.iter_mut().find(|other| other.is_like(&new)) {
            Some(other) => other.times += 1,
            None => self.board.waiting.push(new),
        }
    }

    /// opcg 8-6-1: what waits resolves, one at a time, unless an effect is still being carried out.
    pub(super) fn settle(&mut self) -> Play<()> {
        while self.board.effects.is_empty() {
            // opcg 8-1-3-1-3: of a card that has gone elsewhere nothing is left to be activated.
            let waiting = std::mem::take(&mut self.board.waiting).into_iter();
            self.board.waiting =
                waiting.filter(|each| self.board.is_same(each.source, each.moves)).collect();
            if self.board.waiting.is_empty() {
                break;
            }
            let (seat, offers) = self.next_waiting();
            let Pick::Waiting(place) = self.ask(seat, Ask::Order, offers)? else { continue };
            let waiting = self.take_waiting(usize::from(place));
            self.count_generations_from(waiting.generation);
            self.activate_auto(&waiting)?;
        }
        Ok(())
    }

    fn next_waiting(&self) -> (Seat, Vec<Pick>) {
        let waiting = &self.board.waiting;
        let first = waiting.iter().map(|each| each.generation).min();
        let is_first = |each: &Waiting| Some(each.generation) == first;
        let turn_player = self.board.turn_player;
        let turn_players =
            waiting.iter().any(|each| is_first(each) && each.source.owner() == turn_player);
        let seat = if turn_players { turn_player } else { turn_player.other() };
        let is_next = |each: &Waiting| is_first(each) && each.source.owner() == seat;
        let places = (0..waiting.len()).filter(|place| is_next(&waiting[*place]));
        (seat, places.map(|place| Pick::Waiting(place as u8)).collect())
    }

    fn take_waiting(&mut self, place: usize) -> Waiting {
        let waiting = self.board.waiting[place].clone();
        self.board.waiting[place].times -= 1;
        self.board.waiting.retain(|each| each.times > 0);
        waiting
    }

    fn count_generations_from(&mut self, first: Generation) {
        let Generation::Of(first) = first else { return };
        for waiting in &mut self.board.waiting {
            if let Generation::Of(own) = &mut waiting.generation {
                *own -= first;
            }
        }
    }

    /// opcg 10-2-17-1: an [On K.O.] was activated on the field and is only paid for now.
    fn activate_auto(&mut self, waiting: &Waiting) -> Play<()> {
        if !waiting.on_ko {
            return self.start(waiting.effect(), false);
        }
        if self.begin_paying(waiting.effect(), false)? {
            self.carry_out()?;
        }
        Ok(())
    }
}

impl Waiting {
    fn effect(&self) -> Effect {
        let causes = if self.generation == Generation::EndPhase { 0 } else { 1 };
        Effect {
            subject: self.subject.into_iter().collect(),
            event_count: self.count,
            held: self.held,
            causes,
            ..Effect::new(self.source, &self.text, self.source.owner())
        }
    }

    fn is_like(&self, other: &Waiting) -> bool {
        let key = |each: &Waiting| {
            (each.source, each.moves, each.generation, each.subject, each.count, each.on_ko)
        };
        key(self) == key(other) && Arc::ptr_eq(&self.text, &other.text)
    }
}

/// Whether the effect has something to say about the card or the number of its event.
fn speaks_of_event(text: &Ability) -> bool {
    let mut speaks = false;
    text.walk(&mut |part| {
        let card = matches!(part, Part::Target(target) if *target == Target::Subject);
        let number = matches!(part, Part::Quantity(quantity) if *quantity == Quantity::EventCount);
        speaks |= card || number;
    });
    speaks
}

/// opcg 8-2-1-1: whether its player's effects with its timings, all of them, are negated.
fn is_silenced(sight: &Sight<'_>, source: CardId, text: &Ability) -> bool {
    matches!(&text.label, Label::Auto(timings)
        if timings.iter().all(|timing| sight.is_timing_negated(timing, source)))
}

fn is_leaving(event: Event) -> bool {
    matches!(event, Event::Kod(_) | Event::Removed(_) | Event::ReturnedToHand { .. })
}
