//! 5. Game Setup: from two deck lists to the first turn.

pub(crate) mod scene;

use kernel::{Agenda, BySeat, Chance, Engine as _, Fixed, Log, Seat};
use rulebook::{Clause, bss as clause};

use crate::{
    Area, By, CardId, CoresMoved, Event, Pick, Spot, Table,
    area::{ALL_CARDS, Cards},
    engine::Engine,
    figures::Changed,
    state::{MovingCores, Place, SinceCheckpoint, State, pile_number},
    task::{Question, Task},
    vocabulary::{End, TurnStep},
};

impl State {
    /// Both decks, unshuffled: the first card of the list is on top.
    pub(crate) fn lay_decks(&mut self, table: &Table) {
        for seat in Seat::BOTH {
            // The last card is the top.
            let cards = (0..table.deck_size(seat)).rev().map(|index| CardId::card(seat, index));
            for card in cards {
                self.places[card.index()].area = Area::Deck;
                self.piles[seat].insert(pile_number(Area::Deck), End::Top, card);
            }
        }
    }

    /// Before setup: no cards, all cores in the void.
    #[inline(always)]
    pub(crate) fn empty(chance: Chance) -> State {
        State {
            places: [Place::default(); ALL_CARDS],
            piles: BySeat::default(),
            field: BySeat::default(),
            holding: BySeat::default(),
            shown: BySeat::default(),
            turn: 0,
            turn_player: Seat::A,
            first_player: Seat::A,
            step: TurnStep::Start,
            playing: false,
            attacks: 0,
            battle: None,
            modifiers: Fixed::new(),
            last_states: Fixed::new(),
            waiting: Fixed::new(),
            further_subjects: Fixed::new(),
            group: 0,
            running: Fixed::new(),
            delayed: Fixed::new(),
            used: Fixed::new(),
            casting: Fixed::new(),
            batches: Fixed::new(),
            since_checkpoint: SinceCheckpoint::default(),
            task_cards: Fixed::new(),
            choosing: None,
            core_choice: None,
            moving_cores: MovingCores::default(),
            chance,
            agenda: Agenda::default(),
        }
    }
}

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// 5-2-2 to 5-2-6: shuffles, places the cores, draws, and lets chance choose who decides.
    pub(crate) fn begin_game(&mut self) {
        for seat in Seat::BOTH {
            self.shuffle_deck(clause!("5-2-2"), seat);
        }
        self.deal();
        // 5-2-6
        self.state.turn_player = if self.state.chance.below(2) == 0 { Seat::A } else { Seat::B };
        self.push(Task::Ask(Question::TurnOrder));
    }

    /// Begins a game with stacked decks and a given turn order.
    pub(crate) fn begin_with(&mut self, first: Seat) {
        self.deal();
        self.after_turn_order(first);
    }

    /// 5-2-3 to 5-2-5
    fn deal(&mut self) {
        for seat in Seat::BOTH {
            self.place_initial_cores(seat);
        }
        for seat in Seat::BOTH {
            self.draw_four(clause!("5-2-5"), seat);
        }
    }

    /// 5-2-3, 5-2-4
    fn place_initial_cores(&mut self, seat: Seat) {
        let holding = &mut self.state.holding[seat];
        (holding.life, holding.reserve, holding.soul) = (5, 3, Spot::Reserve(seat));
        self.changed = Changed::all();
        let field_card = |to, soul, count| {
            Event::CoreMoved(CoresMoved { from: Spot::Void, to, count, soul, by: By::Rule })
        };
        self.log.record(clause!("5-2-3"), field_card(Spot::Life(seat), false, 5));
        self.log.record(clause!("5-2-4"), field_card(Spot::Reserve(seat), true, 4));
    }

    fn draw_four(&mut self, clause: Clause, seat: Seat) {
        for _ in 0..4 {
            self.draw_one(clause, seat, By::Rule);
        }
    }

    /// 5-2-6
    pub(crate) fn choose_turn_order(&mut self, pick: Pick) {
        let decider = self.state.turn_player;
        let first = if pick == Pick::First { decider } else { decider.other() };
        self.after_turn_order(first);
    }

    /// Continues the setup once player one is known.
    fn after_turn_order(&mut self, first: Seat) {
        self.state.turn_player = first;
        self.state.first_player = first;
        let second = first.other();
        self.push_all([Task::OpeningHand(first), Task::OpeningHand(second), Task::FirstTurn]);
    }

    /// 5-2-7
    pub(crate) fn opening_hand(&mut self, seat: Seat) {
        self.push(Task::Ask(Question::OpeningHand(seat)));
    }

    /// 5-2-7
    pub(crate) fn answer_opening_hand(&mut self, seat: Seat, pick: Pick) {
        if pick != Pick::Mulligan {
            self.draw_one(clause!("5-2-7"), seat, By::Rule);
            return;
        }
        self.log.record(clause!("5-2-7"), Event::Mulliganed(seat));
        let cards: Cards = self.state.hand(seat).iter().map(|card| card.0).collect();
        self.push(Task::Mulligan(seat));
        // A deck without cards gives a hand without cards: there is nothing to put in order.
        if !cards.is_empty() {
            let order = Question::Order { by: seat, bottom: true, placed: 0 };
            self.push_about(cards, Task::Ask(order));
        }
    }

    /// 5-2-7: the hand is under the deck. B-58: draws four cards, then shuffles.
    pub(crate) fn mulligan(&mut self, seat: Seat) {
        self.draw_four(clause!("5-2-7"), seat);
        self.shuffle_deck(clause!("5-2-7"), seat);
    }

    /// 5-2-8
    pub(crate) fn first_turn(&mut self) {
        self.state.playing = true;
        self.state.turn = 1;
        self.begin_turn();
    }
}
