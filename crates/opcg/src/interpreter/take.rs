//! Cards that an effect takes without choosing single cards: how many, from which end, from whose pile.

use kernel::{Engine as _, IdSet, Log, Seat};
use rulebook::Clause;

use crate::{
    CardId, Event,
    area::ids,
    engine::Engine,
    interpreter::program::Instruction,
    position::{Position, Scope},
    question::{NumberFor, Question},
    task::Task,
    vocabulary::{Act, Count, End, Place, Target},
};

/// What an instruction takes from a pile.
#[derive(Clone, Copy, Debug)]
struct FromPile<'a> {
    place: Place,
    end: End,
    count: &'a Count,
    add: bool,
}

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// The instruction at this place takes these cards.
    pub(crate) fn take_for_effect(&mut self, target: &Target, add: bool, at: u16) {
        let scope = Scope::from(&*self.effect());
        let Target::From { whose, .. } = target else {
            let cards = self.read().take(target, &scope);
            return self.effect().refer_to(cards, 0, add);
        };
        match scope.seats(*whose) {
            [seat] => self.take_side(at, *seat),
            // 8-4-4: "your or your opponent's": the one or the other.
            _ => self.push(Task::Ask(Question::TakeSide { instruction: at })),
        }
    }

    /// The owner of the pile is known; asks for the end if there is a choice.
    pub(crate) fn take_side(&mut self, instruction: u16, from: Seat) {
        let position = self.read();
        let taken = position.pile_taken(instruction);
        // 1-3-3
        if position.is_barred(from, taken.place) {
            let add = taken.add;
            return self.effect().refer_to(IdSet::EMPTY, 1, add);
        }
        match taken.end {
            End::Either => self.push(Task::Ask(Question::TakeEnd { instruction, from })),
            end @ (End::Top | End::Bottom) => self.take_end(instruction, from, end),
        }
    }

    /// Takes cards from an end of a pile; "up to" asks how many, since nobody can distinguish them.
    pub(crate) fn take_end(&mut self, instruction: u16, from: Seat, end: End) {
        let scope = Scope::from(&*self.effect());
        let position = self.read();
        let taken = position.pile_taken(instruction);
        let available = position.pile_len(from, taken.place);
        let many = position.how_many(taken.count, available, &scope);
        match taken.count {
            Count::UpTo(_) | Count::AtLeast(_) | Count::AnyNumber => {
                let purpose = NumberFor::Take { instruction, from, end };
                let by = scope.player;
                let (min, max) = (many.min, many.max);
                self.push(Task::Ask(Question::Number { by, min, max, purpose }));
            }
            Count::Exactly(_) | Count::DownTo(_) => {
                let cards = position.end_of(from, taken.place, end, usize::from(many.max));
                let add = taken.add;
                self.effect().refer_to(cards, usize::from(many.required), add);
            }
        }
    }

    /// Cards from the end of a pile, or DON!! cards from the DON!! deck: as many as the player said.
    pub(crate) fn take_number(&mut self, instruction: u16, from: Seat, end: End, number: u8) {
        let table = self.table;
        let code = &table.ability(self.effect().ability).code;
        if let Instruction::Do { act: Act::AddDon { state, .. }, .. } =
            &code[usize::from(instruction)]
        {
            let by = self.by_effect();
            return self.add_don_now(from, usize::from(number), *state, by);
        }
        let position = self.read();
        let taken = position.pile_taken(instruction);
        let (cards, add) =
            (position.end_of(from, taken.place, end, usize::from(number)), taken.add);
        self.effect().refer_to(cards, 0, add);
    }
}

impl<'a> Position<'a> {
    fn pile_taken(&self, instruction: u16) -> FromPile<'a> {
        let running = self.state.running.last().expect("8-4-1: an effect is being carried out");
        let code = &self.table.ability(running.ability).code;
        let Instruction::Take { target: Target::From { place, end, count, .. }, add } =
            &code[usize::from(instruction)]
        else {
            unreachable!("cards are taken from a pile")
        };
        FromPile { place: *place, end: *end, count, add: *add }
    }

    /// Whether the player may not do with cards of this pile what is done next.
    fn is_barred(&self, from: Seat, place: Place) -> bool {
        let running = self.state.running.last().expect("8-4-1: an effect is being carried out");
        let top = self.end_of(from, place, End::Top, 1).first().map(CardId);
        let verb = top.zip(self.next_verb(running));
        verb.is_some_and(|(card, verb)| self.is_prohibited(verb, card, &Scope::from(running)))
    }

    /// The players whose pile has something to take; if none has, the choice makes no difference.
    pub(crate) fn sides(&self, instruction: u16) -> impl Iterator<Item = Seat> {
        let taken = self.pile_taken(instruction);
        let running = self.state.running.last().expect("8-4-1: an effect is being carried out");
        let seats = [running.acting, running.acting.other()];
        let has = move |seat: &Seat| self.pile_len(*seat, taken.place) > 0;
        let none = !seats.iter().any(has);
        seats.into_iter().filter(move |seat| has(seat) || none && *seat == seats[0])
    }

    /// The ends from which the cards may come: where it must be done in full, only ends with which that is possible.
    pub(crate) fn ends(&self, instruction: u16, from: Seat) -> impl Iterator<Item = End> {
        let taken = self.pile_taken(instruction);
        let running = *self.state.running.last().expect("8-4-1: an effect is being carried out");
        let scope = Scope::from(&running);
        let (verb, purpose) = (self.next_verb(&running), self.chosen_for(&running));
        let count = self.how_many(taken.count, self.pile_len(from, taken.place), &scope).max;
        let works = move |end: &End| {
            let cards = self.end_of(from, taken.place, *end, usize::from(count));
            let fits = |verb, card| self.may_be_chosen(verb, card, &scope, purpose);
            verb.is_none_or(|verb| ids(cards).all(|card| fits(verb, card)))
        };
        let none = !End::Either.each().iter().any(works);
        End::Either.each().iter().copied().filter(move |end| none || works(end))
    }

    /// 8-4-4-3: the number of the option that means this player.
    pub(crate) fn side_number(&self, seat: Seat) -> u8 {
        let running = self.state.running.last().expect("8-4-1: an effect is being carried out");
        u8::from(seat != running.acting)
    }

    fn pile_len(&self, seat: Seat, place: Place) -> usize {
        match place {
            Place::Deck => self.state.deck(seat).len(),
            Place::Life => self.state.life(seat).len(),
            Place::Hand => self.state.hand(seat).len(),
            Place::Trash => self.state.trash(seat).len(),
            Place::Leader
            | Place::Character
            | Place::Stage
            | Place::Cost
            | Place::Given
            | Place::DonDeck => 0,
        }
    }
}
