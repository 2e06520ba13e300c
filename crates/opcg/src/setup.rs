//! 5. Game Setup: from two deck lists to the first turn.

pub(crate) mod scene;

use kernel::{Agenda, BySeat, Chance, Engine as _, Fixed, Log, Seat};
use rulebook::{Clause, opcg as clause};

use crate::{
    Area, By, CardId, Event, Pick, Table,
    area::{CARDS, IDS, LEADER_SLOT, SLOTS},
    engine::Engine,
    question::Question,
    state::{CardPlace, History, Mark, Phase, State, pile_number},
    task::Task,
    vocabulary::End,
};

impl State {
    /// Leaders and decks on the table, nothing shuffled, nothing drawn.
    pub(crate) fn initial(table: &Table, chance: Chance) -> State {
        let mut state = State::empty(chance);
        for seat in Seat::BOTH {
            let leader = CardId::leader(seat);
            state.places[leader.index()] = CardPlace { area: Area::Leader, ..CardPlace::default() };
            state.field[seat][LEADER_SLOT] = Some(leader);
            // The first card of the list is on top until the deck is shuffled.
            let deck = (1..CARDS).rev().map(|index| CardId::card(seat, index));
            for card in deck.filter(|card| table.card(*card).is_some()) {
                state.places[card.index()].area = Area::Deck;
                state.piles[seat].insert(pile_number(Area::Deck), End::Top, card);
            }
            for don in CardId::all_don(seat).take(usize::from(table.don_deck(seat))) {
                state.places[don.index()].area = Area::DonDeck;
            }
        }
        state
    }

    pub(crate) fn empty(chance: Chance) -> State {
        State {
            places: [CardPlace::default(); IDS],
            piles: BySeat::default(),
            field: BySeat([[None; SLOTS]; 2]),
            turn: 0,
            turn_player: Seat::A,
            phase: Phase::Setup,
            battle: None,
            history: BySeat([History::default(); 2]),
            modifiers: Fixed::new(),
            older: BySeat::default(),
            waiting: Fixed::new(),
            running: Fixed::new(),
            delayed: Fixed::new(),
            used: Fixed::new(),
            remembered: Fixed::new(),
            choosing: None,
            chance,
            task_cards: Fixed::new(),
            agenda: Agenda::default(),
        }
    }
}

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// 5-2-1-2 to 5-2-1-4: shuffles, and chance decides who chooses the turn order.
    pub(crate) fn begin_game(&mut self) {
        for seat in Seat::BOTH {
            self.shuffle_deck(clause!("5-2-1-2"), seat);
        }
        // 5-2-1-4
        let decider = if self.state.chance.below(2) == 0 { Seat::A } else { Seat::B };
        self.give_turn(decider);
        self.push(Task::Ask(Question::TurnOrder));
    }

    /// 5-2-1-5
    pub(crate) fn choose_turn_order(&mut self, pick: Pick) {
        let decider = self.state.turn_player;
        let first = if pick == Pick::First { decider } else { decider.other() };
        self.give_turn(first);
        self.after_turn_order(decider);
    }

    /// What follows once it is known who goes first: start-of-game effects, opening hands, Life.
    pub(crate) fn after_turn_order(&mut self, decider: Seat) {
        let first = self.state.turn_player;
        self.push_all([
            Task::DrawOpeningHands,
            Task::Ask(Question::OpeningHand(first)),
            Task::Ask(Question::OpeningHand(first.other())),
            Task::DealLife,
        ]);
        if self.table.policy().start_of_game_effects {
            // 5-2-1-5-1: in the order of who decided, not of who goes first.
            self.push_all([Task::StartOfGame(decider), Task::StartOfGame(decider.other())]);
        }
    }

    /// 5-2-1-5-1, 5-2-1-5-2
    pub(crate) fn start_of_game(&mut self, seat: Seat) {
        self.notify(Event::StartOfGame(seat));
        self.resolve_waiting();
    }

    /// 5-2-1-6
    pub(crate) fn draw_opening_hands(&mut self) {
        for seat in self.state.in_turn_order() {
            // Only start-of-game effects have moved cards until now.
            if CardId::all_cards(seat).any(|card| self.state.place(card).object > 0) {
                self.shuffle_deck(clause!("5-2-1-5-2"), seat);
            }
            self.draw_five(seat);
        }
    }

    fn draw_five(&mut self, seat: Seat) {
        for _ in 0..5 {
            self.draw(clause!("5-2-1-6"), seat, By::Rule);
        }
    }

    /// 5-2-1-6-1
    pub(crate) fn opening_hand(&mut self, seat: Seat, pick: Pick) {
        if pick != Pick::Redraw {
            return;
        }
        self.log.record(clause!("5-2-1-6-1"), Event::Redrew(seat));
        while let Some(card) = self.state.hand(seat).last().copied() {
            self.relocate(clause!("5-2-1-6-1"), card, Area::Deck, End::Bottom, By::Rule);
        }
        self.shuffle_deck(clause!("5-2-1-6-1"), seat);
        self.draw_five(seat);
    }

    /// 5-2-1-7, 2-9-2-1: the first card dealt lies at the bottom.
    pub(crate) fn deal_life(&mut self) {
        for seat in self.state.in_turn_order() {
            let leader = &self.table.known(CardId::leader(seat)).card;
            for _ in 0..leader.life.unwrap_or(0) {
                let Some(card) = self.state.deck(seat).last().copied() else { break };
                self.relocate(clause!("5-2-1-7"), card, Area::Life, End::Top, By::Rule);
            }
        }
        self.begin_first_turn();
    }

    /// 5-2-1-8
    fn begin_first_turn(&mut self) {
        self.forget_turn();
        for place in &mut self.state.places {
            place.marks.remove(Mark::NEW);
        }
        self.state.turn = 1;
        self.push(Task::RefreshPhase);
    }
}
