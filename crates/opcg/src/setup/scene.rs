//! A game set up in the middle: for examples, puzzles and "what happens if".

use std::sync::Arc;

use kernel::{BySeat, Chance, Engine as _, Log, Seat};
use rulebook::Clause;

use crate::{
    Area, Card, CardId, Category, DeckList, Duel, Event, RulesVersion, Table,
    area::{CHARACTER_SLOTS, DON_CARDS, STAGE_SLOT},
    question::Question,
    state::{CardPlace, Mark, Phase, State, pile_number},
    task::{EndStep, Task},
    vocabulary::End,
};

/// A card on the field and how it lies there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FieldCard {
    pub card: Arc<Card>,
    pub rested: bool,
    pub don: u8,
    /// Came to the field this turn.
    pub new: bool,
}

/// One player's side. Lists of piles begin with the top card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Side {
    pub leader: FieldCard,
    pub characters: Vec<FieldCard>,
    pub stage: Option<FieldCard>,
    pub hand: Vec<Arc<Card>>,
    pub trash: Vec<Arc<Card>>,
    /// With the facing of each: `true` is face-up.
    pub life: Vec<(Arc<Card>, bool)>,
    pub deck: Vec<Arc<Card>>,
    pub active_don: u8,
    pub rested_don: u8,
}

/// Where the game begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Beginning {
    /// At the start of this phase of the turn; in the Main Phase with nothing pending.
    Phase(Phase),
    /// 5-2-1-5: before the opening hands, turn order decided.
    Setup,
}

/// A whole game in the middle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    pub rules: RulesVersion,
    pub sides: BySeat<Side>,
    pub turn: u16,
    pub turn_player: Seat,
    pub beginning: Beginning,
}

/// The ids of the scene's cards.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SideIds {
    pub leader: CardId,
    pub characters: Vec<CardId>,
    pub stage: Option<CardId>,
    pub hand: Vec<CardId>,
    pub trash: Vec<CardId>,
    pub life: Vec<CardId>,
    pub deck: Vec<CardId>,
}

/// Why a board cannot occur in a game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SceneError {
    #[error("player {0} has {1} cards; a deck has 50")]
    TooManyCards(Seat, usize),
    #[error("player {0} has {1} Characters; the area holds 5 (opcg 3-7-6)")]
    TooManyCharacters(Seat, usize),
    #[error("player {0} has {1} DON!! cards; a DON!! deck has {2}")]
    TooManyDon(Seat, usize, u8),
    #[error("{0} is not a {1:?} card")]
    WrongCategory(String, Category),
}

impl Scene {
    /// The game, played on to its first decision, and the ids of its cards.
    pub fn begin(
        &self,
        mut log: &mut dyn Log<Event, Clause>,
    ) -> Result<(Duel, BySeat<SideIds>), SceneError> {
        for seat in Seat::BOTH {
            self.sides[seat].check(seat)?;
        }
        let decks = BySeat::new(|seat| self.sides[seat].deck_list());
        let table = Arc::new(Table::new(self.rules, &decks));
        let mut state = State::empty(Chance::keeping_order());
        let mut all_ids = BySeat([SideIds::default(), SideIds::default()]);
        for seat in Seat::BOTH {
            self.check_don(seat, table.don_deck(seat))?;
            all_ids[seat] = self.sides[seat].lay(seat, &mut state);
            self.sides[seat].lay_don(seat, &mut state, table.don_deck(seat));
        }
        state.turn = self.turn;
        state.turn_player = self.turn_player;
        let duel = match self.beginning {
            Beginning::Setup => {
                state.turn = 0;
                // 5-2-1-4: chance favours the first player of the scene, who has chosen the turn order.
                Duel::play_on(table, state, &mut log, |engine| engine.after_turn_order(Seat::A))
            }
            Beginning::Phase(phase) => {
                self.set_turns(&mut state, phase);
                Duel::play_on(table, state, &mut log, |engine| engine.push_phases(phase))
            }
        };
        Ok((duel, all_ids))
    }

    /// The turn player has begun every second turn, the other one the rest.
    fn set_turns(&self, state: &mut State, phase: Phase) {
        let begun = self.turn.div_ceil(2) as u8;
        state.phase = phase;
        // The Refresh Phase counts the turn itself.
        state.history[self.turn_player].turns = begun - u8::from(phase == Phase::Refresh);
        state.history[self.turn_player.other()].turns = (self.turn / 2) as u8;
    }

    fn check_don(&self, seat: Seat, size: u8) -> Result<(), SceneError> {
        let side = &self.sides[seat];
        let given: usize =
            side.characters.iter().map(|field_card| usize::from(field_card.don)).sum();
        let all = given + usize::from(side.leader.don + side.active_don + side.rested_don);
        if all > usize::from(size) { Err(SceneError::TooManyDon(seat, all, size)) } else { Ok(()) }
    }
}

impl<L: Log<Event, Clause>> crate::engine::Engine<'_, L> {
    /// The turn from the start of this phase on.
    fn push_phases(&mut self, phase: Phase) {
        match phase {
            Phase::Refresh => self.push(Task::RefreshPhase),
            Phase::Draw => self.push_all([
                Task::DrawPhase,
                Task::DonPhase,
                Task::StartOfMain,
                Task::Ask(Question::Main),
            ]),
            Phase::Don => {
                self.push_all([Task::DonPhase, Task::StartOfMain, Task::Ask(Question::Main)])
            }
            Phase::Setup | Phase::Main => self.push(Task::Ask(Question::Main)),
            Phase::End => self.push(Task::EndPhase(EndStep::YourTurn)),
        }
    }
}

impl Side {
    fn check(&self, seat: Seat) -> Result<(), SceneError> {
        let cards = self.deck_list().cards.len();
        if cards > 50 {
            return Err(SceneError::TooManyCards(seat, cards));
        }
        if self.characters.len() > 5 {
            return Err(SceneError::TooManyCharacters(seat, self.characters.len()));
        }
        let wrong = |field_card: &FieldCard, category| {
            let fits = field_card.card.category == category;
            if fits {
                Ok(())
            } else {
                Err(SceneError::WrongCategory(field_card.card.name.clone(), category))
            }
        };
        wrong(&self.leader, Category::Leader)?;
        self.characters.iter().try_for_each(|field_card| wrong(field_card, Category::Character))?;
        self.stage.iter().try_for_each(|field_card| wrong(field_card, Category::Stage))
    }

    fn deck_list(&self) -> DeckList {
        let mut cards: Vec<Arc<Card>> =
            self.characters.iter().map(|field_card| Arc::clone(&field_card.card)).collect();
        cards.extend(self.stage.iter().map(|field_card| Arc::clone(&field_card.card)));
        cards.extend(self.hand.iter().cloned());
        cards.extend(self.trash.iter().cloned());
        cards.extend(self.life.iter().map(|(card, _)| Arc::clone(card)));
        cards.extend(self.deck.iter().cloned());
        DeckList { leader: Arc::clone(&self.leader.card), cards }
    }

    /// Lays the cards out in the order of the deck list.
    fn lay(&self, seat: Seat, state: &mut State) -> SideIds {
        let mut next = 1;
        let mut fresh = |count: usize| -> Vec<CardId> {
            let cards = (next..next + count).map(|index| CardId::card(seat, index)).collect();
            next += count;
            cards
        };
        let ids = SideIds {
            leader: CardId::leader(seat),
            characters: fresh(self.characters.len()),
            stage: fresh(self.stage.iter().len()).first().copied(),
            hand: fresh(self.hand.len()),
            trash: fresh(self.trash.len()),
            life: fresh(self.life.len()),
            deck: fresh(self.deck.len()),
        };
        lay_on_field(state, ids.leader, &self.leader, Area::Leader, 0);
        for ((card, field_card), slot) in
            ids.characters.iter().zip(&self.characters).zip(CHARACTER_SLOTS)
        {
            lay_on_field(state, *card, field_card, Area::Character, slot);
        }
        if let (Some(card), Some(field_card)) = (ids.stage, &self.stage) {
            lay_on_field(state, card, field_card, Area::Stage, STAGE_SLOT);
        }
        for (area, cards) in
            [(Area::Trash, &ids.trash), (Area::Life, &ids.life), (Area::Deck, &ids.deck)]
        {
            for card in cards.iter().rev() {
                pile_up(state, *card, area);
            }
        }
        ids.hand.iter().for_each(|card| pile_up(state, *card, Area::Hand));
        for (card, (_, face_up)) in ids.life.iter().zip(&self.life) {
            state.place_mut(*card).marks.set(Mark::FACE_UP, *face_up);
        }
        ids
    }

    fn lay_don(&self, seat: Seat, state: &mut State, size: u8) {
        let mut don = CardId::all_don(seat).take(usize::from(size));
        let holders = std::iter::once((CardId::leader(seat), self.leader.don)).chain(
            self.characters
                .iter()
                .enumerate()
                .map(|(index, field_card)| (CardId::card(seat, index + 1), field_card.don)),
        );
        for (holder, count) in holders {
            for card in don.by_ref().take(usize::from(count)) {
                *state.place_mut(card) =
                    CardPlace { area: Area::Given, at: holder.0, ..CardPlace::default() };
            }
        }
        for (count, marks) in [(self.active_don, Mark::empty()), (self.rested_don, Mark::RESTED)] {
            for card in don.by_ref().take(usize::from(count)) {
                *state.place_mut(card) =
                    CardPlace { area: Area::Cost, marks, ..CardPlace::default() };
            }
        }
        for card in don {
            state.place_mut(card).area = Area::DonDeck;
        }
    }
}

fn lay_on_field(state: &mut State, card: CardId, field_card: &FieldCard, area: Area, slot: usize) {
    let mut marks = Mark::empty();
    marks.set(Mark::RESTED, field_card.rested);
    marks.set(Mark::NEW, field_card.new);
    *state.place_mut(card) = CardPlace { area, marks, object: 0, at: slot as u8 };
    state.field[card.owner()][slot] = Some(card);
}

fn pile_up(state: &mut State, card: CardId, area: Area) {
    state.place_mut(card).area = area;
    state.piles[card.owner()].insert(pile_number(area), End::Top, card);
}

const _: () = assert!(DON_CARDS == 10, "5-1-2");
