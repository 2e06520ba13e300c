//! 8-1-3-1: automatic effects that an event activates, and the order in which they resolve (8-6).

use kernel::{Engine as _, Fault, IdSet, Log, Seat};
use rulebook::{Clause, opcg as clause};

use crate::{
    Area, By, CardId, Event, EventKind,
    area::ids,
    engine::Engine,
    figures::{Flags, forbids::Forbids},
    interpreter::program::{About, awaited, pattern_mask},
    position::{LeftCard, Position, Scope},
    rules_version::{AutoOrder, MoveAutos, Negation},
    state::{Mark, On, Waiting},
    task::Task,
    vocabulary::{EventPattern, Filter, HowPlayed, Label, PlayerBan, Subject, Timing, Zone},
};

/// the generation of effects of the End Phase, which come after those they cause.
pub(crate) const END_PHASE: u8 = u8::MAX;

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// Remembers the event for this turn and queues the effects it activates. The event mask is the fast path: most events
    /// concern no card of the table.
    #[inline]
    pub(crate) fn notify(&mut self, event: Event) {
        if self.table.event_mask() & event.kind().mask() != 0 {
            self.notify_subscribers(event);
        }
    }

    #[inline(never)]
    fn notify_subscribers(&mut self, event: Event) {
        self.remember(event);
        if self.table.auto_mask() & event.kind().mask() == 0 {
            return;
        }
        if self.table.others_mask() & event.kind().mask() != 0 {
            if self.may_activate_on_field(event) {
                self.start_on_field(event);
            }
        } else if let Some(card) = event.card().filter(|card| self.state.stands_on_field(*card)) {
            self.start_autos(card, event);
        }
        if self.table.off_field_mask() & event.kind().mask() != 0 {
            self.start_off_field(event);
        }
        if let Some(card) = event.card().filter(|_| is_leaving(event)) {
            self.start_own_move(card, event);
        }
    }

    fn start_on_field(&mut self, event: Event) {
        for seat in Seat::BOTH {
            for slot in 0..crate::area::SLOTS {
                if let Some(card) = self.state.field[seat][slot]
                    && self.may_activate(card, event)
                {
                    self.start_autos(card, event);
                }
            }
        }
    }

    fn may_activate_on_field(&self, event: Event) -> bool {
        let subscribes = self.figures.field.event_mask & event.kind().mask() != 0;
        subscribes || self.table.grants_abilities()
    }

    fn may_activate(&self, card: CardId, event: Event) -> bool {
        let subscribes = self.table.known(card).event_mask & event.kind().mask() != 0;
        subscribes || self.table.grants_abilities()
    }

    /// 2-8-2: effects that work in the hand or in the trash.
    fn start_off_field(&mut self, event: Event) {
        for seat in Seat::BOTH {
            for area in [Area::Hand, Area::Trash] {
                let cards: IdSet = self.state.pile(seat, area).iter().map(|card| card.0).collect();
                for card in ids(cards) {
                    self.start_autos(card, event);
                }
            }
        }
    }

    /// 8-4-5: effects of the moved card itself need an open destination.
    fn start_own_move(&mut self, card: CardId, event: Event) {
        // 3-10-2-1: a face-up Life card is in an open place.
        let open = event.as_move().is_some_and(|moved| moved.to.is_open())
            || self.state.is(card, Mark::FACE_UP)
            || self.table.policy().move_autos == MoveAutos::AnyDestination;
        if open && !self.state.area(card).is_field() {
            self.start_autos(card, event);
        }
    }

    fn start_autos(&mut self, source: CardId, event: Event) {
        let kind = self.table.known(source);
        if kind.event_mask & event.kind().mask() != 0 {
            for ability in kind.abilities.clone() {
                self.start_auto(source, ability, event);
            }
        }
        if self.table.grants_abilities() {
            for place in 0..self.state.modifiers.len() {
                let modifier = self.state.modifiers[place];
                if modifier.on == On::Card(source)
                    && let Some(ability) = self.table.granted_ability(modifier.grant)
                {
                    self.start_auto(source, ability, event);
                }
            }
        }
    }

    fn start_auto(&mut self, source: CardId, ability: u16, event: Event) {
        if self.table.ability(ability).event_mask & event.kind().mask() == 0 {
            return;
        }
        let left = self.left_by(event);
        if self.read().is_timing(source, ability, event, left.as_ref()) {
            self.wait(source, ability, event.card(), event.count());
        }
    }

    /// The card that has left the field by this event.
    pub(crate) fn left_by(&self, event: Event) -> Option<LeftCard> {
        if LEAVING & event.kind().mask() == 0 {
            return None;
        }
        let in_battle = matches!(event, Event::KodInBattle { .. });
        let card = if in_battle { event.other() } else { event.card() };
        self.left.filter(|left| Some(left.card) == card)
    }

    /// Puts an automatic effect into the queue.
    pub(crate) fn wait(
        &mut self,
        source: CardId,
        ability: u16,
        subject: Option<CardId>,
        count: u8,
    ) {
        let generation = self.generation();
        let object = self.state.place(source).object;
        let mut waiting = Waiting { source, object, ability, generation, ..Waiting::default() };
        if self.table.ability(ability).reads_event {
            (waiting.subject, waiting.count) = (subject, count);
        }
        self.queue(waiting);
    }

    /// one more than that of the effect being carried out.
    pub(crate) fn generation(&self) -> u8 {
        match self.table.policy().auto_order {
            AutoOrder::Generations => self.state.running.last().map_or(0, |running| running.causes),
            AutoOrder::TurnPlayerThenOther => 0,
        }
    }

    /// 8-1-3-1: as many times as its timing came.
    pub(crate) fn queue(&mut self, waiting: Waiting) {
        let is_same = |other: &&mut Waiting| Waiting { times: waiting.times, ..**other } == waiting;
        if let Some(same) = self.state.waiting.iter_mut().find(is_same) {
            same.times = same.times.saturating_add(1);
            return;
        }
        let queued = self.state.waiting.push(waiting);
        self.check(queued, Fault::Waiting);
    }

    /// an effect that was used this turn waits no more.
    pub(crate) fn forget_used(&mut self, card: CardId, ability: u16) {
        let object = self.state.place(card).object;
        let is_it = |waiting: &Waiting| {
            (waiting.source, waiting.ability, waiting.object) == (card, ability, object)
        };
        self.state.waiting.retain(|waiting| !is_it(waiting));
    }

    /// The generation that resolves now is the first: only the order of generations matters.
    fn count_generations_from(&mut self, first: u8) {
        if first == END_PHASE {
            return;
        }
        for waiting in
            self.state.waiting.iter_mut().filter(|waiting| waiting.generation != END_PHASE)
        {
            waiting.generation -= first;
        }
    }

    /// 8-6-1: resolves waiting effects next.
    #[inline]
    pub(crate) fn resolve_waiting(&mut self) {
        if !self.state.waiting.is_empty() {
            self.push(Task::ResolveWaiting);
        }
    }

    /// No effect waits for its turn or for a later moment.
    #[inline]
    pub(crate) fn is_queue_empty(&self) -> bool {
        self.state.waiting.is_empty() && self.state.delayed.is_empty()
    }

    /// 8-6-1: activates the chosen waiting effect, then goes on with the others.
    pub(crate) fn activate_waiting(&mut self, place: u8) {
        let place = usize::from(place);
        let waiting = self.state.waiting[place];
        if waiting.times > 1 {
            self.state.waiting[place].times -= 1;
        } else {
            self.state.waiting.remove(place);
        }
        self.count_generations_from(waiting.generation);
        self.push(Task::ResolveWaiting);
        self.activate_auto(waiting);
    }

    /// 8-1-3-1-3, 10-2-17-1: effects of cards that have moved since do not wait any longer.
    pub(crate) fn drop_stale_waiting(&mut self) {
        if !self.table.policy().auto_fizzles {
            return;
        }
        let places = &self.state.places;
        let is_stale = |waiting: &Waiting| places[waiting.source.index()].object != waiting.object;
        if self.state.waiting.iter().any(is_stale) {
            for waiting in self.state.waiting.iter().filter(|waiting| is_stale(waiting)) {
                let event = Event::EffectNotActivated(waiting.source);
                self.log.record(clause!("8-1-3-1-3"), event);
            }
            self.state.waiting.retain(|waiting| !is_stale(waiting));
        }
    }
}

/// Events of cards that leave the field.
pub(crate) const LEAVING: u64 = EventKind::Kod.mask()
    | EventKind::Removed.mask()
    | EventKind::ReturnedToHand.mask()
    | EventKind::KodInBattle.mask();

fn is_leaving(event: Event) -> bool {
    matches!(event, Event::Kod(_) | Event::Removed(_) | Event::ReturnedToHand { .. })
}

impl Position<'_> {
    /// Who picks the next waiting effect, and from which generation.
    pub(crate) fn next_waiting(&self) -> Option<(Seat, u8)> {
        let generation = self.state.waiting.iter().map(|waiting| waiting.generation).min()?;
        let mut first =
            self.state.waiting.iter().filter(|waiting| waiting.generation == generation);
        let turn_player = self.state.turn_player;
        let seat = if first.any(|waiting| waiting.source.owner() == turn_player) {
            turn_player
        } else {
            turn_player.other()
        };
        Some((seat, generation))
    }

    /// Whether the event activates this automatic effect: its timing, its uses. Its other conditions are asked when its turn
    /// comes (8-4-1-1, A-24).
    fn is_timing(&self, source: CardId, place: u16, event: Event, left: Option<&LeftCard>) -> bool {
        let then = self.looking_back(left);
        // for an effect of the card that left, everything is read as it was on the field.
        let now = self.looking_back(left.filter(|left| left.card == source));
        let ability = self.table.ability(place);
        let Label::Auto(timings) = &ability.label else { return false };
        let scope = Scope::of(source, source.owner()).about(event.card());
        let right_zone = match ability.zone {
            Zone::Field => self.state.area(source).is_field() || is_leaving(event),
            Zone::Hand => self.state.area(source) == Area::Hand,
            Zone::Trash => self.state.area(source) == Area::Trash,
        };
        right_zone
            && timings
                .iter()
                .any(|timing| then.fits(timing, event, &scope) && !self.is_negated(timing, source))
            && now.is_valid(source, place)
            && !(ability.once_per_turn && self.state.is_used(source, place))
            && ability.when.iter().all(|when| !when.is_of_timing() || now.holds(when, &scope))
    }

    /// 8-2-1-1: not negated.
    #[inline(always)]
    pub(crate) fn is_valid(&self, source: CardId, place: u16) -> bool {
        let is_negated =
            self.figure(source).is_some_and(|figure| figure.flags.contains(Flags::NEGATED));
        (!is_negated || self.stays_valid(source, place))
            && !(self.forbids(Forbids::TIMINGS) && self.has_negated_timings(source, place))
    }

    /// 8-2-4: effects of a negated card that it gained stay valid.
    #[inline(never)]
    fn stays_valid(&self, source: CardId, place: u16) -> bool {
        let gained = !self.table.known(source).abilities.contains(&place);
        gained && self.table.policy().negation == Negation::PresentEffects
    }

    /// Whether each timing of an automatic effect is negated, so that nothing activates it.
    #[inline]
    fn has_negated_timings(&self, source: CardId, place: u16) -> bool {
        let Label::Auto(timings) = &self.table.ability(place).label else { return false };
        timings.iter().all(|timing| self.is_negated(timing, source))
    }

    /// "Your opponent's [On Play] effects are negated."
    #[inline(never)]
    pub(crate) fn is_negated(&self, timing: &Timing, source: CardId) -> bool {
        self.player_is_banned(source.owner(), Forbids::TIMINGS, |ban, scope| {
            matches!(ban, PlayerBan::Negated(which, like)
                if which == timing && self.matches(like, source, scope))
        })
    }

    fn fits(&self, timing: &Timing, event: Event, scope: &Scope) -> bool {
        if let Timing::When(pattern) = timing {
            // 8-1-3-1: a K.O. is one occasion, also for an effect that waits for a removal or a K.O.
            let fits = |event| self.fits_pattern(pattern, event, scope);
            return fits(event) && !event.as_removal().is_some_and(fits);
        }
        let (mask, about) = awaited(timing);
        let is_about = match about {
            About::This => event.card() == Some(scope.source),
            About::You => event.seat() == scope.player,
            About::Opponent => event.seat() != scope.player,
            About::Any => true,
        };
        mask & event.kind().mask() != 0 && is_about
    }

    /// Whether an event about this card is about the subject of a pattern.
    pub(crate) fn is_subject(&self, subject: &Subject, card: CardId, scope: &Scope) -> bool {
        match subject {
            Subject::This => card == scope.source,
            Subject::Card(whose, like) => {
                scope.is_whose(*whose, card.owner()) && self.matches(like, card, scope)
            }
        }
    }

    fn is_about(&self, subject: &Subject, card: Option<CardId>, scope: &Scope) -> bool {
        card.is_some_and(|card| self.is_subject(subject, card, scope))
    }

    /// Whether an event is one of those a pattern means.
    pub(crate) fn fits_pattern(&self, pattern: &EventPattern, event: Event, scope: &Scope) -> bool {
        if pattern_mask(pattern) & event.kind().mask() == 0 {
            return false;
        }
        let about = |subject: &Subject| self.is_about(subject, event.card(), scope);
        let other_is =
            |like: &Filter| event.other().is_some_and(|other| self.matches(like, other, scope));
        match pattern {
            EventPattern::AnyOf(parts) => {
                parts.iter().any(|part| self.fits_pattern(part, event, scope))
            }
            EventPattern::Played { what, how } => about(what) && self.is_how(how, event, scope),
            EventPattern::Kod { what, by }
            | EventPattern::Removed { what, by }
            | EventPattern::ReturnedToHand { what, by }
            | EventPattern::BecameRested { what, by } => {
                about(what) && self.is_cause(by, event.by(), scope)
            }
            EventPattern::Attacks { what, target } => about(what) && other_is(target),
            EventPattern::IsAttacked { what } | EventPattern::DealsDamage { what } => about(what),
            EventPattern::Battled { what, against }
            | EventPattern::KosInBattle { what, target: against } => {
                about(what) && other_is(against)
            }
            EventPattern::EventActivated(player, like) => {
                scope.is_player(*player, event.seat())
                    && event.card().is_some_and(|card| self.matches(like, card, scope))
            }
            EventPattern::BlockerActivated(player)
            | EventPattern::TriggerActivated(player)
            | EventPattern::DamageTaken(player)
            | EventPattern::DrawsOutsideDrawPhase(player) => scope.is_player(*player, event.seat()),
            EventPattern::DonReturned { whose, least, by } => {
                scope.is_whose(*whose, event.seat())
                    && event.count() >= *least
                    && self.is_cause(by, event.by(), scope)
            }
            EventPattern::DonGiven { to } => self.is_about(to, event.other(), scope),
            EventPattern::LifeRemoved(whose) | EventPattern::LifeToHand(whose) => {
                scope.is_whose(*whose, event.seat())
            }
            EventPattern::LifeBecame(whose, count) => {
                scope.is_whose(*whose, event.seat()) && event.count() == *count
            }
            EventPattern::TrashedFromHand { whose, by } => {
                scope.is_whose(*whose, event.seat()) && self.is_cause(by, event.by(), scope)
            }
        }
    }

    fn is_how(&self, how: &HowPlayed, event: Event, scope: &Scope) -> bool {
        match (how, event.by()) {
            (HowPlayed::Any, _) => true,
            (HowPlayed::FromHand, _) => {
                event.as_move().is_some_and(|moved| moved.from == Area::Hand)
            }
            (HowPlayed::FromTrash, _) => {
                event.as_move().is_some_and(|moved| moved.from == Area::Trash)
            }
            (HowPlayed::ByEffectOf(whose, like), By::Effect(source, player)) => {
                scope.is_whose(*whose, player) && self.matches(like, source, scope)
            }
            (HowPlayed::ByEffectOf(..), By::Rule | By::Battle(_)) => false,
        }
    }
}
