//! Automatic effects: which start with an event, and the order in which they resolve.

use std::sync::Arc;

use kernel::Seat;
use opcg::Ask;
use opcg::{
    Area, CardId, Event, Pick,
    vocabulary::{Ability, Label, Timing, Zone},
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
        let scope = Scope { subject: event.card(), ..Scope::of(source, source.owner()) };
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
        if !self.meets_conditions_in(&now, source, text, &scope) {
            return;
        }
        let (subject, count) = (event.card(), i32::from(event.count()));
        self.wait(source, text, self.generation(), subject, count, false);
    }

    /// The card that has left the field by this event.
    fn left_by(&self, event: Event) -> Option<&Left> {
        let in_battle = matches!(event, Event::KodInBattle { .. });
        let own = event.card().filter(|_| is_leaving(event));
        let card = if in_battle { event.other() } else { own };
        self.board.left.as_ref().filter(|left| Some(left.card) == card)
    }

    /// Once per turn and the conditions before the effect.
    pub(super) fn meets_conditions(&self, source: CardId, text: &Ability, scope: &Scope) -> bool {
        self.meets_conditions_in(&self.sight(), source, text, scope)
    }

    fn meets_conditions_in(
        &self,
        sight: &Sight<'_>,
        source: CardId,
        text: &Ability,
        scope: &Scope,
    ) -> bool {
        let used = text.once_per_turn && self.board.used.contains(&(source, spot(text)));
        let holds = !used && text.when.iter().all(|when| sight.holds(when, scope));
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
        !(printed && negated)
    }

    pub(super) fn generation(&self) -> Generation {
        Generation::Of(self.board.effects.last().map_or(0, |effect| effect.causes))
    }

    pub(super) fn wait(
        &mut self,
        source: CardId,
        text: &Arc<Ability>,
        generation: Generation,
        subject: Option<CardId>,
        count: i32,
        on_ko: bool,
    ) {
        let same = |other: &Waiting| other.source == source && Arc::ptr_eq(&other.text, text);
        if text.once_per_turn && self.board.waiting.iter().any(same) {
            return;
        }
        let moves = self.board.piece(source).moves;
        let text = Arc::clone(text);
        self.board.waiting.push(Waiting { source, moves, text, generation, subject, count, on_ko });
    }

    /// opcg 8-6-1: what waits resolves, one at a time, unless an effect is still being carried out.
    pub(super) fn settle(&mut self) -> Play<()> {
        while self.board.effects.is_empty() && !self.board.waiting.is_empty() {
            let (seat, offers) = self.next_waiting();
            let Pick::Waiting(place) = self.ask(seat, Ask::Order, offers)? else { continue };
            let waiting = self.board.waiting.remove(usize::from(place));
            self.count_generations_from(waiting.generation);
            if waiting.on_ko || self.board.is_same(waiting.source, waiting.moves) {
                self.activate_auto(&waiting)?;
            }
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
        let same = |one: &Waiting, other: &Waiting| {
            one.source == other.source
                && Arc::ptr_eq(&one.text, &other.text)
                && one.subject == other.subject
        };
        let mut offers = Vec::new();
        for (place, each) in waiting.iter().enumerate() {
            let repeated = waiting[..place].iter().any(|other| same(each, other));
            if is_first(each) && each.source.owner() == seat && !repeated {
                offers.push(Pick::Waiting(place as u8));
            }
        }
        (seat, offers)
    }

    fn count_generations_from(&mut self, first: Generation) {
        let Generation::Of(first) = first else { return };
        for waiting in &mut self.board.waiting {
            if let Generation::Of(own) = &mut waiting.generation {
                *own -= first;
            }
        }
    }

    /// Conditions are looked at again when the effect's turn comes.
    fn activate_auto(&mut self, waiting: &Waiting) -> Play<()> {
        let (source, text) = (waiting.source, &waiting.text);
        let causes = if waiting.generation == Generation::EndPhase { 0 } else { 1 };
        let effect = Effect {
            subject: waiting.subject,
            event_count: waiting.count,
            causes,
            ..Effect::new(source, text, source.owner())
        };
        let scope = Scope::from(&effect);
        let still = waiting.on_ko
            || self.is_valid(source, text) && self.meets_conditions(source, text, &scope);
        if still { self.start(effect, false) } else { Ok(()) }
    }
}

fn is_leaving(event: Event) -> bool {
    matches!(event, Event::Kod(_) | Event::Removed(_) | Event::ReturnedToHand { .. })
}
