//! A game set up in the middle: for examples, puzzles and "what happens if".

use std::sync::Arc;

use kernel::{BySeat, Chance, Engine as _, Log, Seat};
use rulebook::Clause;

use crate::{
    Area, CARDS, Card, CardError, CardId, Category, DeckList, Duel, Event, Spot, Table,
    atom::MOST_CORES,
    engine::Engine,
    state::{FIELD, Mark, Place, Standing, State, pile_number},
    task::{Question, Task},
    vocabulary::{End, TurnStep},
};

/// A spirit or nexus on the field, with its cores and orientation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FieldCard {
    pub card: Arc<Card>,
    /// Cores of either kind.
    pub cores: u8,
    /// The soul core is one of them.
    pub soul: bool,
    pub exhausted: bool,
}

/// One player's side. Lists of piles begin with the top card.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Side {
    pub field: Vec<FieldCard>,
    pub hand: Vec<Arc<Card>>,
    pub trash: Vec<Arc<Card>>,
    pub deck: Vec<Arc<Card>>,
    pub burst: Option<Arc<Card>>,
    /// Regular cores.
    pub reserve: u8,
    pub core_trash: u8,
    pub life: u8,
    /// The soul core is in the reserve; if it is not on the field either, it is in the trash.
    pub soul_in_reserve: bool,
}

/// Where the game begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Beginning {
    /// At the start of this step of the turn; in the main step with nothing pending.
    Step(TurnStep),
    /// 5-2-7: before the opening hands, turn order decided.
    Setup,
}

/// A whole game in the middle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    pub sides: BySeat<Side>,
    /// Tokens that effects may make.
    pub tokens: Vec<Arc<Card>>,
    pub turn: u16,
    pub turn_player: Seat,
    pub beginning: Beginning,
}

/// Which card of the scene got which id.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SideIds {
    pub field: Vec<CardId>,
    pub hand: Vec<CardId>,
    pub trash: Vec<CardId>,
    pub deck: Vec<CardId>,
    pub burst: Option<CardId>,
}

/// A board that cannot occur in a game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SceneError {
    #[error("player {0} has {1} cards; a deck has at most 60 (bss 5-1-1-1)")]
    TooManyCards(Seat, usize),
    #[error("player {0} has {1} cards on the field; the program holds {FIELD}")]
    TooManyOnField(Seat, usize),
    #[error("player {0} has the soul core in two places (bss 4-11-3)")]
    TwoSoulCores(Seat),
    #[error("{0} is a magic card and cannot lie on the field")]
    MagicOnField(String),
    #[error("{0} has a soul core and no core")]
    SoulWithoutCore(String),
    #[error("there are {0} cores; the program holds {MOST_CORES}")]
    TooManyCores(u16),
    #[error(transparent)]
    Card(#[from] CardError),
}

impl Scene {
    /// The game, played to its first decision, and the ids of its cards.
    ///
    /// # Errors
    /// A board that cannot occur in a game.
    pub fn begin(
        &self,
        mut log: &mut dyn Log<Event, Clause>,
    ) -> Result<(Duel, BySeat<SideIds>), SceneError> {
        for seat in Seat::BOTH {
            self.sides[seat].check(seat)?;
        }
        self.check_cores()?;
        let decks = BySeat::new(|seat| self.sides[seat].deck_list());
        let table = Arc::new(Table::new(&decks, &self.tokens)?);
        let mut state = State::empty(Chance::keeping_order());
        let mut all_ids = BySeat([SideIds::default(), SideIds::default()]);
        for seat in Seat::BOTH {
            all_ids[seat] = self.sides[seat].lay(seat, &mut state, &table);
        }
        state.turn_player = self.turn_player;
        state.first_player =
            if self.turn % 2 == 1 { self.turn_player } else { self.turn_player.other() };
        let duel = match self.beginning {
            Beginning::Setup => {
                let first = self.turn_player;
                Duel::play_on(table, state, &mut log, |engine| engine.begin_with(first))
            }
            Beginning::Step(step) => {
                state.playing = true;
                state.turn = self.turn;
                state.step = step;
                Duel::play_on(table, state, &mut log, |engine| engine.begin_at(step))
            }
        };
        Ok((duel, all_ids))
    }
}

impl Scene {
    fn check_cores(&self) -> Result<(), SceneError> {
        let cores = self.sides.0.iter().map(Side::cores).sum();
        if cores > MOST_CORES { Err(SceneError::TooManyCores(cores)) } else { Ok(()) }
    }
}

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// Begins at the start of this step; in the main step with a checkpoint (9-1-2-2) and the first free action.
    fn begin_at(&mut self, step: TurnStep) {
        for seat in Seat::BOTH {
            self.state.holding[seat].life_at_turn_start = self.state.holding[seat].life;
        }
        if step == TurnStep::Main {
            self.push_all([Task::Settle, Task::Ask(Question::Main)]);
        } else {
            self.push(Task::Step(step));
        }
    }
}

impl Side {
    fn check(&self, seat: Seat) -> Result<(), SceneError> {
        let cards = self.deck_list().cards.len();
        if cards > CARDS {
            return Err(SceneError::TooManyCards(seat, cards));
        }
        if self.field.len() > FIELD {
            return Err(SceneError::TooManyOnField(seat, self.field.len()));
        }
        let souls = self.field.iter().filter(|field_card| field_card.soul).count();
        if souls + usize::from(self.soul_in_reserve) > 1 {
            return Err(SceneError::TwoSoulCores(seat));
        }
        for field_card in &self.field {
            if field_card.card.category == Category::Magic {
                return Err(SceneError::MagicOnField(field_card.card.name.clone()));
            }
            if field_card.soul && field_card.cores == 0 {
                return Err(SceneError::SoulWithoutCore(field_card.card.name.clone()));
            }
        }
        Ok(())
    }

    fn cores(&self) -> u16 {
        let on_field = self.field.iter().map(|field_card| field_card.cores);
        on_field.chain([self.reserve, self.core_trash, self.life]).map(u16::from).sum()
    }

    fn deck_list(&self) -> DeckList {
        let field = self.field.iter().map(|field_card| &field_card.card);
        let piles = self.hand.iter().chain(&self.trash).chain(&self.deck).chain(&self.burst);
        DeckList { cards: field.chain(piles).cloned().collect() }
    }

    /// Places the cards in the order of the deck list.
    fn lay(&self, seat: Seat, state: &mut State, table: &Table) -> SideIds {
        let mut next = 0;
        let mut fresh = |count: usize| -> Vec<CardId> {
            let cards = (next..next + count).map(|index| CardId::card(seat, index)).collect();
            next += count;
            cards
        };
        let ids = SideIds {
            field: fresh(self.field.len()),
            hand: fresh(self.hand.len()),
            trash: fresh(self.trash.len()),
            deck: fresh(self.deck.len()),
            burst: fresh(self.burst.iter().len()).first().copied(),
        };
        for (card, field_card) in ids.field.iter().zip(&self.field) {
            lay_on_field(state, table, *card, field_card);
        }
        for (area, cards) in [(Area::Trash, &ids.trash), (Area::Deck, &ids.deck)] {
            cards.iter().rev().for_each(|card| pile_up(state, *card, area));
        }
        ids.hand.iter().for_each(|card| pile_up(state, *card, Area::Hand));
        if let Some(card) = ids.burst {
            state.place_mut(card).area = Area::Burst;
        }
        let holding = &mut state.holding[seat];
        holding.burst = ids.burst;
        holding.reserve = self.reserve;
        holding.trash = self.core_trash;
        holding.life = self.life;
        let on_field = ids.field.iter().zip(&self.field).find(|(_, field_card)| field_card.soul);
        holding.soul = match on_field {
            Some((card, _)) => Spot::Card(*card),
            None if self.soul_in_reserve => Spot::Reserve(seat),
            None => Spot::Trash(seat),
        };
        ids
    }
}

fn lay_on_field(state: &mut State, table: &Table, card: CardId, field_card: &FieldCard) {
    let mut marks = Mark::empty();
    marks.set(Mark::EXHAUSTED, field_card.exhausted);
    marks.set(Mark::SOUL, field_card.soul);
    let cores = field_card.cores - u8::from(field_card.soul);
    *state.place_mut(card) = Place { area: Area::Field, marks, object: 0, cores };
    let kind = table.kind_number_of(state, card);
    let standing = Standing { card, kind, from: Area::Hand, ..Standing::default() };
    state.field[card.owner()].push(standing).expect("the number was checked");
}

fn pile_up(state: &mut State, card: CardId, area: Area) {
    state.place_mut(card).area = area;
    state.piles[card.owner()].insert(pile_number(area), End::Top, card);
}
