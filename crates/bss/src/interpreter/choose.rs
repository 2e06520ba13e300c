//! 8-5-3: selecting cards, one pick at a time.

mod candidates;

use kernel::{Engine as _, Log, Position as _, Seat, Viewer};
use rulebook::{Clause, bss as clause};

pub(crate) use self::candidates::Demand;
use self::candidates::{has_criterion, is_search};
use crate::{
    CardId, Event, Pick,
    area::{Cards, ids},
    engine::Engine,
    interpreter::program::Instruction,
    position::{Position, Scope},
    shown::view::is_seen,
    state::Choosing,
    task::{ChooseFor, Question, Task},
    vocabulary::Choice,
};

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// Begins the selection of the instruction at this place.
    pub(crate) fn choose_for_effect(&mut self, choice: &Choice, add: bool, selects: bool, at: u16) {
        let running = *self.effect();
        let scope = Scope::from(&running);
        let position = self.read();
        let demand = Demand { selects, ..Demand::of(&position, &running, at) };
        let mut choosing = position.choosing(choice, &scope, demand, add);
        choosing.by = position.gale_selector(&running).unwrap_or(choosing.by);
        if is_search(choice) {
            self.view_deck(choosing.by);
        }
        if selects {
            choosing.by = self.selector(choosing.by, choosing.candidates);
        }
        if choice.random {
            choosing = self.at_random(choosing);
        } else if self.table.windows().is_some() {
            self.state.choosing = Some(choosing);
            let position = self.read();
            let there = position.publicly_there(choice, choosing.by);
            choosing.max = choosing.max.max(position.how_many(&choice.count, there, &scope).max);
        }
        self.choose(ChooseFor::Effect { add }, choosing);
    }

    /// 12-3-1: a player who selects from a deck views all of it.
    fn view_deck(&mut self, by: Seat) {
        for place in 0..self.state.deck(by).len() {
            let card = self.state.deck(by)[place];
            self.show(card, by);
            self.effect().looked.insert(card.0);
        }
    }

    /// Selects at random.
    fn at_random(&mut self, choosing: Choosing) -> Choosing {
        let mut left = choosing.candidates;
        let mut picked = Cards::EMPTY;
        while picked.len() < usize::from(choosing.max) && !left.is_empty() {
            let place = self.state.chance.below(left.len() as u32) as usize;
            let card = left.iter().nth(place).expect("a candidate is left");
            left.remove(card);
            picked.insert(card);
        }
        Choosing { candidates: picked, min: picked.len() as u8, ..choosing }
    }

    /// Begins a selection. If there is no choice, makes it at once.
    pub(crate) fn choose(&mut self, purpose: ChooseFor, choosing: Choosing) {
        self.state.choosing = Some(choosing);
        let windows = self.table.windows().is_some();
        if windows && self.read().opens_window(Question::Cards(purpose)) {
            return self.push(Task::Ask(Question::Cards(purpose)));
        }
        if choosing.candidates.len() <= usize::from(choosing.min) && choosing.total.is_none() {
            return self.chosen(purpose, choosing.candidates);
        }
        self.choose_on(purpose, choosing);
    }

    fn choose_on(&mut self, purpose: ChooseFor, choosing: Choosing) {
        let over = choosing.chosen.len() >= usize::from(choosing.max);
        let position = self.read();
        let goes_on = position.opens_window(Question::Cards(purpose));
        if over || !goes_on && !position.can_choose_on(&choosing) {
            return self.chosen(purpose, choosing.chosen);
        }
        self.push(Task::Ask(Question::Cards(purpose)));
    }

    /// Picks a card that the player cannot see.
    pub(crate) fn pick_unseen(&mut self, purpose: ChooseFor) {
        let choosing = self.state.choosing.expect("8-5-3: a selection is being made");
        let unseen = self.read().unseen(&choosing);
        let place = self.state.chance.below(unseen.len() as u32) as usize;
        let card = unseen.iter().nth(place).expect("a card that is not seen is left");
        self.pick_card(purpose, CardId(card));
    }

    /// Stops the selection.
    pub(crate) fn pick_no_more(&mut self, purpose: ChooseFor) {
        let choosing = self.state.choosing.expect("8-5-3: a selection is being made");
        self.chosen(purpose, choosing.chosen);
    }

    /// Picks a card.
    pub(crate) fn pick_card(&mut self, purpose: ChooseFor, card: CardId) {
        let mut choosing = self.state.choosing.expect("8-5-3: a selection is being made");
        choosing.chosen.insert(card.0);
        self.state.choosing = Some(choosing);
        self.choose_on(purpose, choosing);
    }

    /// The selection is made.
    fn chosen(&mut self, purpose: ChooseFor, cards: Cards) {
        let required =
            self.state.choosing.take().map_or(0, |choosing| usize::from(choosing.required));
        let one = cards.first().map(CardId);
        match purpose {
            ChooseFor::Effect { add } => {
                self.reveal_found(cards);
                self.effect().refer_to(cards, required, add);
            }
            ChooseFor::Subject => self.subject_chosen(one.expect("8-6-3: it is one of them")),
            ChooseFor::LifeSubstitute => {
                self.life_substitute_chosen(one.expect("8-9-2: one substitution applies"));
            }
            ChooseFor::Ascend { met } => {
                self.ascend_with(met, one.expect("11-8-1: a spirit is emptied"));
            }
            ChooseFor::Feast => self.feast_with(one.expect("11-17-1: a token grows")),
            ChooseFor::Link => self.link_chosen(cards),
        }
    }

    /// 8-5-3-5, 12-2-1: reveals selected cards of private areas, to show that they meet the criterion.
    fn reveal_found(&mut self, cards: Cards) {
        let table = self.table;
        let running = *self.effect();
        let code = &table.ability(running.ability).code;
        let Some(Instruction::Choose { choice, .. }) = code.get(usize::from(running.at) - 1) else {
            return;
        };
        if !has_criterion(choice) {
            return;
        }
        for card in ids(cards) {
            if !self.state.area(card).is_public() {
                self.reveal_card(clause!("8-5-3-5"), card);
            }
        }
    }

    /// Reveals the card until the effect is over (12-2-2).
    pub(crate) fn reveal_card(&mut self, clause: Clause, card: CardId) {
        for seat in Seat::BOTH {
            self.show(card, seat);
        }
        let by = self.by_effect(self.manner());
        self.announce(clause, Event::Revealed { card, by });
    }
}

impl Position<'_> {
    /// Offers the cards that may be picked next, and stopping if enough are selected.
    pub(crate) fn offer_cards(&self, offer: &mut dyn FnMut(Pick)) {
        let choosing = self.state.choosing.expect("8-5-3: a selection is being made");
        let unseen = self.unseen(&choosing);
        for card in ids(choosing.candidates - choosing.chosen - unseen) {
            if self.may_join(&choosing, card) {
                offer(Pick::Card(card));
            }
        }
        if !unseen.is_empty() {
            offer(Pick::Unseen);
        }
        if choosing.chosen.len() >= usize::from(choosing.min) {
            offer(Pick::Done);
        }
    }

    /// Whether there are surely two answers: two visible cards, or one and stopping, without constraints on the selection.
    pub(crate) fn surely_leaves_cards(&self) -> bool {
        let choosing = self.state.choosing.as_ref().expect("8-5-3: a selection is being made");
        let mut left = ids(choosing.candidates - choosing.chosen);
        let Some(first) = left.next() else { return false };
        let is_restricted = choosing.different_names || choosing.total.is_some();
        let may_stop = choosing.chosen.len() >= usize::from(choosing.min);
        let sees = |card: CardId| self.sees(choosing.by, card);
        !is_restricted && (may_stop || sees(first) && left.next().is_some_and(sees))
    }

    fn can_choose_on(&self, choosing: &Choosing) -> bool {
        let left = choosing.candidates - choosing.chosen;
        ids(left).any(|card| self.may_join(choosing, card))
    }

    /// Remaining candidates that the selecting player cannot see.
    pub(crate) fn unseen(&self, choosing: &Choosing) -> Cards {
        let left = choosing.candidates - choosing.chosen;
        ids(left).filter(|card| !self.sees(choosing.by, *card)).map(|card| card.0).collect()
    }

    /// 3-1-3: whether a player knows which card this is.
    pub(crate) fn sees(&self, seat: Seat, card: CardId) -> bool {
        is_seen(self.state, Viewer::Seat(seat), card)
    }

    fn is_known_to_both(&self, card: CardId) -> bool {
        Seat::BOTH.into_iter().all(|seat| self.sees(seat, card))
    }

    /// Whether a card may be added to those selected so far.
    fn may_join(&self, choosing: &Choosing, card: CardId) -> bool {
        let name = |card: CardId| self.table.name(self.state, card);
        let different = !choosing.different_names
            || ids(choosing.chosen).all(|other| name(other) != name(card));
        let within = choosing.total.is_none_or(|(figure, most)| {
            let chosen: i32 =
                ids(choosing.chosen).map(|other| self.figure_value(figure, other)).sum();
            chosen + self.figure_value(figure, card) <= most
        });
        different && within
    }
}
