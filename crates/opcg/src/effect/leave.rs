//! Cards leaving their area: prohibitions (1-3-3), replacement effects (8-1-3-4), then the move itself.

use kernel::{Engine as _, IdSet, Log, Seat};
use rulebook::{Clause, opcg as clause};

use crate::{
    Area, By, CardId, Event, KnownTo, Move,
    area::{SLOTS, ids},
    engine::Engine,
    figures::forbids::Forbids,
    position::{Position, Scope},
    question::Question,
    rules_version::{OnKo, Replacement},
    state::{Mark, On, Running, Waiting},
    task::{Leaving, Task},
    vocabulary::{End, Label, PlayerBan, Would},
};

/// A replacement effect that fits what would happen.
#[derive(Clone, Copy, Debug)]
struct Fitting {
    source: CardId,
    ability: u16,
    /// Its place among those already asked about.
    bit: u32,
    /// The cards it concerns.
    cards: IdSet,
}

/// What would happen to cards, and the replacements already asked about.
#[derive(Clone, Copy, Debug)]
struct Process {
    cards: IdSet,
    how: Leaving,
    by: By,
    tried: u32,
}

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// Moves the cards as the process says, unless something forbids or replaces it.
    pub(crate) fn leave(&mut self, how: Leaving, by: By, tried: u32) {
        let cards = self.take_task_cards();
        let position = self.read();
        let cards: IdSet = ids(cards)
            .filter(|card| !position.is_forbidden(*card, how, by))
            .map(|card| card.0)
            .collect();
        let process = Process { cards, how, by, tried };
        let next = position.next_replacement(process);
        if let Some(fitting) = next {
            let asks = position.must_choose_replacement(process);
            self.push_about([cards], Task::Leave { how, by, tried });
            if asks {
                return self.push(Task::Ask(Question::Replacement));
            }
            return self.offer_replacement(fitting);
        }
        match how {
            Leaving::Ko => self.ko(cards, by),
            Leaving::Trash => self.trash(cards, by),
            Leaving::ToHand => self.add_to_hand(cards, by),
            Leaving::Rest => self.rest_all(cards, by),
            Leaving::ToDeck { bottom, shuffle } => self.place_in_deck(cards, bottom, shuffle),
            Leaving::ToLife { bottom, face_up } => {
                self.place_in_pile(cards, Area::Life, bottom, face_up)
            }
        }
        self.count_handled(by, cards.len());
    }

    /// Notes in the running effect how many cards its step handled.
    fn count_handled(&mut self, by: By, handled: usize) {
        if let (By::Effect(..), Some(running)) = (by, self.state.running.last_mut()) {
            running.did(handled);
        }
    }

    /// 8-1-3-4-2: the player has chosen which replacement comes first.
    pub(crate) fn choose_replacement(&mut self, source: CardId) {
        let position = self.read();
        let process = position.process().expect("8-1-3-4: something was about to happen");
        let fitting = position.replacements(process).find(|each| each.source == source);
        self.offer_replacement(fitting.expect("8-1-3-4-2: it was offered"));
    }

    /// 8-1-3-4-1: asks whether to replace, unless the text leaves no choice.
    fn offer_replacement(&mut self, fitting: Fitting) {
        *self.tried() |= fitting.bit;
        let player = fitting.source.owner();
        let ability = self.table.ability(fitting.ability);
        let running = Running {
            source: fitting.source,
            ability: fitting.ability,
            at: ability.body,
            player,
            acting: player,
            part: crate::state::Part::Body,
            those: fitting.cards,
            subject: fitting.cards.first().map(CardId),
            causes: self.state.running.last().map_or(0, |running| running.causes),
            ..Running::default()
        };
        self.begin(running);
        if ability.optional {
            self.push(Task::Ask(Question::Replace));
        } else {
            self.replace();
        }
    }

    /// 8-1-3-4-4: the replaced part does not happen to the cards concerned.
    pub(crate) fn replace(&mut self) {
        let running = *self.effect();
        self.mark_used(running.source, running.ability);
        let ability = self.table.place_in_text(running.source, running.ability);
        let event = Event::Replaced { card: running.source, ability };
        self.log.record(clause!("8-1-3-4-4"), event);
        let place = self.read().process_cards().expect("8-1-3-4: something was about to happen");
        let cards = &mut self.state.task_cards[place];
        *cards = *cards - running.those;
    }

    /// The replacements tried for what is about to happen.
    fn tried(&mut self) -> &mut u32 {
        let mut agenda = self.state.agenda.tasks.iter_mut().rev();
        let found = agenda
            .find_map(|task| if let Task::Leave { tried, .. } = task { Some(tried) } else { None });
        found.expect("8-1-3-4: something was about to happen")
    }

    fn ko(&mut self, cards: IdSet, by: By) {
        let activated = self.table.policy().on_ko == OnKo::ActivatedOnField;
        let clause = match by {
            By::Battle(_) => clause!("7-1-4-1-2"),
            By::Rule | By::Effect(..) => clause!("10-2-1-2"),
        };
        for card in ids(cards) {
            let from = self.state.area(card);
            if activated {
                self.activate_on_ko(card);
            }
            self.relocate(clause, card, Area::Trash, End::Top, by);
            if !activated {
                self.activate_on_ko(card);
            }
            let moved = Move { card, from, to: Area::Trash, by };
            self.announce(clause!("10-2-1-1"), Event::Kod(moved));
        }
    }

    /// 10-2-17-1: conditions and activation on the field; it resolves from the trash.
    fn activate_on_ko(&mut self, card: CardId) {
        let table = self.table;
        for ability in table.known(card).on_ko.iter().copied() {
            let position = self.read();
            if position.is_negated(&crate::vocabulary::Timing::OnKo, card) {
                continue;
            }
            let scope = Scope { subject: Some(card), ..Scope::of(card, card.owner()) };
            let compiled = table.ability(ability);
            let starts = position.is_valid(card, ability)
                && !(compiled.once_per_turn && position.state.is_used(card, ability))
                && compiled.when.iter().all(|when| position.holds(when, &scope));
            if starts {
                let generation = self.generation();
                let waiting = Waiting {
                    source: card,
                    ability,
                    player: card.owner(),
                    generation,
                    subject: Some(card),
                    on_ko: true,
                    ..Waiting::default()
                };
                let ability = Some(compiled.place);
                self.log.record(clause!("10-2-17-1"), Event::EffectActivated { card, ability });
                self.queue(waiting);
            }
        }
    }

    fn trash(&mut self, cards: IdSet, by: By) {
        for card in self.in_pile_order(cards) {
            // 10-2-14-1 from hand, otherwise whatever the text says.
            let clause = if self.state.area(card) == Area::Hand {
                clause!("10-2-14-1")
            } else {
                clause!("10-2-1-3")
            };
            self.relocate(clause, card, Area::Trash, End::Top, by);
        }
    }

    fn add_to_hand(&mut self, cards: IdSet, by: By) {
        for card in self.in_pile_order(cards) {
            let secret = matches!(self.state.area(card), Area::Deck | Area::Life);
            // 11-2-1: a card chosen by a criterion is shown, unless it has been revealed before.
            let clause = if secret { clause!("11-2-1") } else { clause!("4-11-2") };
            self.relocate(clause, card, Area::Hand, End::Top, by);
        }
    }

    fn rest_all(&mut self, cards: IdSet, by: By) {
        for card in ids(cards) {
            self.rest(clause!("4-4-1-2"), card, by);
        }
    }

    fn place_in_deck(&mut self, cards: IdSet, bottom: bool, shuffle: bool) {
        if !shuffle {
            return self.place_in_pile(cards, Area::Deck, bottom, false);
        }
        let by = self.by_effect();
        let mut seats = [false; 2];
        for card in ids(cards) {
            seats[card.owner().index()] = true;
            self.relocate(clause!("3-2-4"), card, Area::Deck, End::Bottom, by);
        }
        for seat in Seat::BOTH {
            if seats[seat.index()] {
                self.shuffle_deck(clause!("3-2-4"), seat);
            }
        }
    }

    /// 3-1-7: the owners order their cards, the turn player first.
    pub(crate) fn place_in_pile(&mut self, cards: IdSet, to: Area, bottom: bool, face_up: bool) {
        let [first, second] = self.state.in_turn_order();
        for seat in [second, first] {
            let own: IdSet =
                ids(cards).filter(|card| card.owner() == seat).map(|card| card.0).collect();
            if !own.is_empty() {
                self.log_leaving(own, to);
                let by = self.orderer(seat);
                let order = Question::Order { by, to, bottom, face_up, placed: 0 };
                self.push_about([own], Task::Ask(order));
            }
        }
    }

    /// 3-1-8: logs which cards leave an open area, without their order.
    fn log_leaving(&mut self, cards: IdSet, to: Area) {
        let by = self.by_effect();
        for card in ids(cards).filter(|card| self.state.area(*card).is_open()) {
            let leaving = Move { card, from: self.state.area(card), to, by };
            self.log.record(clause!("3-1-8"), Event::Moved(leaving));
        }
    }

    /// Cards being looked at are ordered by the player who looks (11-3-1), others by their owner (3-1-7).
    fn orderer(&self, owner: Seat) -> Seat {
        match self.state.running.last() {
            Some(running) if !running.looked.is_empty() => running.acting,
            _ => owner,
        }
    }

    /// One card takes its place in the pile.
    pub(crate) fn place_in_order(&mut self, question: Question, card: CardId) {
        let Question::Order { by, to, bottom, face_up, placed } = question else {
            unreachable!("3-1-7: cards are being ordered")
        };
        let mut rest = self.take_task_cards();
        rest.remove(card.0);
        if !rest.is_empty() {
            let order = Question::Order { by, to, bottom, face_up, placed: placed + 1 };
            self.push_about([rest], Task::Ask(order));
        }
        // 3-10-3: Life cards that were only looked at keep their facing.
        let keeps = to == Area::Life && self.state.area(card) == Area::Life;
        let face_up = if keeps { self.state.is(card, Mark::FACE_UP) } else { face_up };
        let marks = if face_up { Mark::FACE_UP } else { Mark::empty() };
        let moved = Move { card, from: self.state.area(card), to, by: self.by_effect() };
        // Who ordered the cards knows which is which, if he sees them.
        let seen = self.read().sees(by, card);
        self.insert(moved, known_to(by, card, seen), (!bottom).then_some(placed), marks);
    }

    /// Cards that the player cannot see keep the order in which they lie.
    pub(crate) fn first_unseen(&mut self, by: Seat) -> CardId {
        let order = self.in_pile_order(self.state.question_cards());
        let position = self.read();
        let mut unseen = order.filter(|card| !position.sees(by, *card));
        unseen.next().expect("3-1-7: a card that is not seen is left")
    }

    /// 3-2-3: cards of one pile one at a time, from the top.
    pub(crate) fn in_pile_order(&self, cards: IdSet) -> impl Iterator<Item = CardId> + use<L> {
        let is_piled = |card: &CardId| matches!(self.state.area(*card), Area::Deck | Area::Life);
        let piled: IdSet = ids(cards).filter(is_piled).map(|card| card.0).collect();
        let mut order = [CardId(0); 64];
        let mut count = 0;
        for (seat, area) in piles_of(piled) {
            for card in self.state.pile(seat, area).iter().rev() {
                if piled.contains(card.0) && count < order.len() {
                    order[count] = *card;
                    count += 1;
                }
            }
        }
        order.into_iter().take(count).chain(ids(cards - piled))
    }
}

/// The piles that these cards may lie in.
fn piles_of(cards: IdSet) -> impl Iterator<Item = (Seat, Area)> {
    let seats = Seat::BOTH.into_iter().filter(move |_| !cards.is_empty());
    seats.flat_map(|seat| [(seat, Area::Deck), (seat, Area::Life)])
}

/// Who knows which card took its place: see [`Event::seen_by`].
fn known_to(by: Seat, card: CardId, seen: bool) -> KnownTo {
    match (seen, by == card.owner()) {
        (false, _) => KnownTo::Nobody,
        (true, true) => KnownTo::Owner,
        (true, false) => KnownTo::Looker,
    }
}

impl Position<'_> {
    /// 1-3-3, A-44: what is forbidden does not happen and is not replaced.
    fn is_forbidden(&self, card: CardId, how: Leaving, by: By) -> bool {
        let area = self.state.area(card);
        let on_field = matches!(area, Area::Leader | Area::Character | Area::Stage);
        match how {
            Leaving::Rest => {
                !self.has_state(card)
                    || self.state.is_rested(card)
                    || self.cannot_be_rested(card, by)
            }
            // 3-6-3
            _ if area == Area::Leader => true,
            // 10-2-1-2, A-72
            Leaving::Ko => {
                !matches!(area, Area::Character | Area::Stage)
                    || self.cannot_be_kod(card, by)
                    || self.cannot_be_removed(card, by)
            }
            Leaving::ToHand if area == Area::Life => self.cannot_take_life(card, by),
            Leaving::Trash | Leaving::ToHand | Leaving::ToDeck { .. } | Leaving::ToLife { .. } => {
                on_field && self.cannot_be_removed(card, by)
            }
        }
    }

    fn cannot_take_life(&self, card: CardId, by: By) -> bool {
        let own = matches!(by, By::Effect(_, player) if player == card.owner());
        own && self.player_is_banned(card.owner(), Forbids::BY_EFFECTS, |ban, _| {
            matches!(ban, PlayerBan::AddLifeToHandByEffects)
        })
    }

    /// The replacement that comes first. Most tables have none.
    #[inline]
    fn next_replacement(&self, process: Process) -> Option<Fitting> {
        if self.table.replaces() { self.replacements(process).next() } else { None }
    }

    /// 8-1-3-4-2: first what is printed on the cards concerned, then the turn player's, then the other's.
    fn replacements(&self, process: Process) -> impl Iterator<Item = Fitting> {
        let may_be_replaced = self.may_be_replaced();
        let seats = may_be_replaced.then(|| self.state.in_turn_order());
        let found = move |own: bool| {
            seats.into_iter().flatten().flat_map(move |seat| {
                let cards = self.state.on_field(seat);
                cards.filter(move |source| process.cards.contains(source.0) == own)
            })
        };
        let sources = found(true).chain(found(false));
        sources.filter_map(move |source| self.fitting(source, process))
    }

    /// The replacements that come first: all of one player, and all on cards concerned or all on other cards.
    fn first_replacements(&self, process: Process) -> impl Iterator<Item = Fitting> {
        let group = move |fitting: &Fitting| {
            (process.cards.contains(fitting.source.0), fitting.source.owner())
        };
        let first = self.replacements(process).next().map(|fitting| group(&fitting));
        self.replacements(process).filter(move |fitting| Some(group(fitting)) == first)
    }

    /// Whether a player must choose which of several replacements applies. Optional ones are offered one after the other.
    fn must_choose_replacement(&self, process: Process) -> bool {
        let is_forced = |fitting: &Fitting| !self.table.ability(fitting.ability).optional;
        let mut first = self.first_replacements(process);
        first.next().is_some_and(|fitting| is_forced(&fitting)) && first.next().is_some()
    }

    /// What is about to happen.
    fn process(&self) -> Option<Process> {
        self.state.agenda.tasks.iter().rev().find_map(|task| {
            let Task::Leave { how, by, tried } = *task else { return None };
            let cards = self.state.task_cards[self.process_cards()?];
            Some(Process { cards, how, by, tried })
        })
    }

    /// The place of its cards in `State::task_cards`.
    fn process_cards(&self) -> Option<usize> {
        let mut place = self.state.task_cards.len();
        for task in self.state.agenda.tasks.iter().rev() {
            place -= task.sets();
            if matches!(task, Task::Leave { .. }) {
                return Some(place);
            }
        }
        None
    }

    pub(crate) fn offer_replacements(&self, offer: &mut dyn FnMut(crate::Pick)) {
        let Some(process) = self.process() else { return };
        self.first_replacements(process)
            .for_each(|fitting| offer(crate::Pick::Card(fitting.source)));
    }

    /// The player whose replacement comes first.
    pub(crate) fn replacer(&self) -> Seat {
        let first = self.process().and_then(|process| self.replacements(process).next());
        first.map_or(self.state.turn_player, |fitting| fitting.source.owner())
    }

    /// D23: in older rules what was replaced is not replaced again.
    fn may_be_replaced(&self) -> bool {
        let chains = self.table.policy().replacement == Replacement::OncePerEffect;
        chains || !self.state.running.iter().any(|running| self.is_replacement(running.ability))
    }

    fn is_replacement(&self, ability: u16) -> bool {
        matches!(self.table.ability(ability).label, Label::Instead(_))
    }

    fn fitting(&self, source: CardId, process: Process) -> Option<Fitting> {
        let Process { cards, how, by, tried } = process;
        let printed = self.table.known(source).replacements.iter().copied();
        for (place, ability) in printed.chain(self.gained_replacements(source)).enumerate() {
            let slot = source.owner().index() * SLOTS + usize::from(self.state.place(source).at);
            let bit = 1 << (slot * 2 + place.min(1));
            // 8-1-3-4-3: once for one process, nested ones included.
            if tried & bit != 0 || self.is_being_replaced_by(source, ability) {
                continue;
            }
            let compiled = self.table.ability(ability);
            let Label::Instead(would) = &compiled.label else { continue };
            let scope = Scope::of(source, source.owner());
            let fits: IdSet = ids(cards)
                .filter(|card| self.would(would, *card, how, by, &scope))
                .map(|card| card.0)
                .collect();
            let scope = Scope { those: fits, subject: fits.first().map(CardId), ..scope };
            if !fits.is_empty()
                && self.can_use(source, ability, &scope).is_ok()
                && self.is_performable(compiled, &scope)
            {
                return Some(Fitting { source, ability, bit, cards: fits });
            }
        }
        None
    }

    /// Replacement effects that a card has gained.
    fn gained_replacements(&self, source: CardId) -> impl Iterator<Item = u16> {
        let gained =
            self.state.modifiers.iter().filter(move |modifier| modifier.on == On::Card(source));
        let abilities = gained.filter_map(|modifier| self.table.granted_ability(modifier.grant));
        abilities.filter(|ability| self.is_replacement(*ability))
    }

    fn is_being_replaced_by(&self, source: CardId, ability: u16) -> bool {
        self.state
            .running
            .iter()
            .any(|running| running.source == source && running.ability == ability)
    }

    /// Whether what would happen to this card is what the replacement replaces.
    fn would(&self, would: &Would, card: CardId, how: Leaving, by: By, scope: &Scope) -> bool {
        let about =
            |what, cause| self.is_subject(what, card, scope) && self.is_cause(cause, by, scope);
        match would {
            Would::AnyOf(parts) => parts.iter().any(|part| self.would(part, card, how, by, scope)),
            Would::BeKod { what, by: cause } => how == Leaving::Ko && about(what, cause),
            Would::BeRemoved { what, by: cause } => {
                how != Leaving::Rest && self.state.area(card).is_field() && about(what, cause)
            }
            Would::BeRested { what, by: cause } => how == Leaving::Rest && about(what, cause),
        }
    }
}
