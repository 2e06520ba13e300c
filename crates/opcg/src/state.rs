//! The whole game as one flat value: where every card is, continuous effects, waiting effects, running effects, tasks.

use kernel::{Agenda, BySeat, Chance, Fixed, IdSet, Seat};
use serde::{Deserialize, Serialize};

use crate::{
    Area, CardId, Pick,
    area::{CARDS, CHARACTER_SLOTS, DON_CARDS, IDS, SLOTS, STAGE_SLOT},
    effect::memory::Remembered,
    task::Task,
    vocabulary::{Duration, Moment},
};

bitflags::bitflags! {
    /// Properties of one card in its area.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub struct Mark: u8 {
        /// 4-4-1-2
        const RESTED = 1;
        /// 3-10-2-1
        const FACE_UP = 1 << 1;
        /// 3-7-4: came to the field this turn.
        const NEW = 1 << 2;
        /// 11-2, 11-3: seen by this player for the time being.
        const SEEN_BY_A = 1 << 3;
        const SEEN_BY_B = 1 << 4;
    }
}

impl Mark {
    pub(crate) const fn seen_by(seat: Seat) -> Mark {
        match seat {
            Seat::A => Mark::SEEN_BY_A,
            Seat::B => Mark::SEEN_BY_B,
        }
    }

    pub(crate) const SEEN: Mark = Mark::SEEN_BY_A.union(Mark::SEEN_BY_B);
}

/// Where one card is and how it lies there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Place {
    pub area: Area,
    pub marks: Mark,
    /// 3-1-6, A-11: counts its moves, so that a card that came back is a new card.
    pub object: u8,
    /// On the field its slot; for a given DON!! card the card that holds it.
    pub at: u8,
}

/// 6-1-1
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Phase {
    Setup,
    Refresh,
    Draw,
    Don,
    Main,
    End,
}

/// 7-1: steps of a battle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Step {
    Attack,
    Block,
    Counter,
    Damage,
    End,
}

/// One battle, from the declaration of the attack to its end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Battle {
    pub attacker: CardId,
    pub attacker_object: u8,
    pub target: CardId,
    pub target_object: u8,
    pub step: Step,
    /// 7-1-2-1: at most once a battle.
    pub blocked: bool,
    /// 7-1-5-2: the powers were compared.
    pub compared: bool,
}

/// A continuous effect (8-1-4-2): a grant of the table, on a card or a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Modifier {
    pub on: On,
    /// Place of the grant or ban in the table.
    pub grant: u16,
    /// The amount it was worth when it was given.
    pub value: i32,
    pub until: Duration,
    /// The player of the effect.
    pub player: Seat,
    /// Its source, to say why.
    pub source: CardId,
    /// Turns of `player` (or of the card's owner, for a Refresh Phase) still to begin before it can expire.
    pub turns: u8,
}

/// What a continuous effect is on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum On {
    /// A grant on this card.
    Card(CardId),
    /// A ban on this player.
    Player(Seat),
    /// A reduction for the next card like this that the player plays.
    NextPlay(Seat),
}

impl Default for Modifier {
    fn default() -> Modifier {
        Modifier {
            on: On::Player(Seat::A),
            grant: 0,
            value: 0,
            until: Duration::ThisTurn,
            player: Seat::A,
            source: CardId(0),
            turns: 0,
        }
    }
}

/// 8-6-1: an automatic effect whose timing came and that waits for its turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Waiting {
    pub source: CardId,
    pub object: u8,
    /// Place of the ability in the table.
    pub ability: u16,
    pub player: Seat,
    /// lower ones first.
    pub generation: u8,
    pub subject: Option<CardId>,
    pub count: u8,
    /// 10-2-17-1: was activated on the field; its conditions and its place are not checked again.
    pub on_ko: bool,
}

impl Default for Waiting {
    fn default() -> Waiting {
        Waiting {
            source: CardId(0),
            object: 0,
            ability: 0,
            player: Seat::A,
            generation: 0,
            subject: None,
            count: 0,
            on_ko: false,
        }
    }
}

/// An effect being activated or resolved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Running {
    pub source: CardId,
    pub ability: u16,
    /// Next instruction of the ability's program.
    pub at: u16,
    pub player: Seat,
    /// The player whose point of view counts now: the other one while a joint action is his (1-3-10).
    pub acting: Seat,
    pub part: Part,
    /// 8-3-1-2: how many additional costs were paid or tried.
    pub additional: u8,
    /// The last step was carried out in full.
    pub done: bool,
    /// 8-4-4-1: fewer cards than the step requires were there or chosen, so it is done in part only.
    pub short: bool,
    /// One of the steps after "you may" was not carried out.
    pub missed: bool,
    /// 3-1-6: the source has left since; "this card" means none.
    pub source_left: bool,
    /// The cards the last step chose or handled.
    pub those: IdSet,
    /// Cards looked at or revealed and not moved yet.
    pub looked: IdSet,
    /// Cards selected that a later choice among them did not take.
    pub others: IdSet,
    pub subject: Option<CardId>,
    /// How many the last step handled.
    pub handled: u8,
    pub chosen: u8,
    pub event_count: u8,
    /// Generation of the effects that this one causes.
    pub causes: u8,
}

impl Running {
    /// Makes these cards "those" of the effect, of as many as the step requires.
    pub(crate) fn refer_to(&mut self, cards: IdSet, required: usize, add: bool) {
        self.short = add && self.short || cards.len() < required;
        self.those = if add { self.those | cards } else { cards };
        self.done = !self.those.is_empty() && !self.short;
    }

    /// Notes how many of "those" a step handled, and whether that was all of them.
    pub(crate) fn did(&mut self, handled: usize) {
        self.handled = handled as u8;
        self.done = handled > 0 && handled >= self.those.len() && !self.short;
    }
}

/// Which part of an ability is being carried out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Part {
    /// 8-4-1-3
    Cost,
    /// 8-4-1-5
    Body,
}

impl Default for Running {
    fn default() -> Running {
        Running {
            source: CardId(0),
            ability: 0,
            at: 0,
            player: Seat::A,
            acting: Seat::A,
            part: Part::Cost,
            additional: 0,
            done: true,
            short: false,
            missed: false,
            source_left: false,
            those: IdSet::EMPTY,
            looked: IdSet::EMPTY,
            others: IdSet::EMPTY,
            subject: None,
            handled: 0,
            chosen: 0,
            event_count: 0,
            causes: 0,
        }
    }
}

/// 6-6-1-2: something to be done at a later moment.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Delayed {
    pub moment: Moment,
    pub source: CardId,
    pub ability: u16,
    /// First instruction of what is done.
    pub at: u16,
    pub player: Seat,
    pub those: IdSet,
    /// 3-1-6: which "this card" is meant.
    pub object: u8,
}

impl Default for Delayed {
    fn default() -> Delayed {
        Delayed {
            moment: Moment::EndOfTurn,
            source: CardId(0),
            ability: 0,
            at: 0,
            player: Seat::A,
            those: IdSet::EMPTY,
            object: 0,
        }
    }
}

/// 10-2-13: an effect used this turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Used {
    pub card: CardId,
    pub ability: u16,
}

/// The choice of cards being made; choices never nest.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Choosing {
    pub by: Seat,
    pub candidates: IdSet,
    pub chosen: IdSet,
    pub min: u8,
    pub max: u8,
    /// How many the text requires, whether they are there or not.
    pub required: u8,
    /// All of different names; powers together at most this.
    pub different_names: bool,
    pub total_power: Option<i32>,
}

impl Choosing {
    pub(crate) fn new(by: Seat, candidates: IdSet) -> Choosing {
        Choosing {
            by,
            candidates,
            chosen: IdSet::EMPTY,
            min: 0,
            max: 0,
            required: 0,
            different_names: false,
            total_power: None,
        }
    }
}

/// What a player has done so far.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct History {
    /// Which events that this player's cards ask for have happened this turn, by their number in the table.
    pub this_turn: u64,
    /// Turns this player has begun.
    pub turns: u8,
    /// Extra turns to take.
    pub extra_turns: u8,
    /// Marked as having met a condition of defeat (9-2-1).
    pub defeated: bool,
}

/// Far beyond what play reaches; passing one ends the game with a typed fault (see ARCHITECTURE.md).
pub(crate) const MODIFIERS: usize = 36;
pub(crate) const WAITING: usize = 24;
pub(crate) const RUNNING: usize = 6;
pub(crate) const DELAYED: usize = 5;
pub(crate) const USED: usize = 16;
pub(crate) const REMEMBERED: usize = 16;
pub(crate) const TASK_CARDS: usize = 5;

/// Hand, trash, Life and deck.
pub(crate) type Piles = kernel::Piles<CardId, 4, { CARDS - 1 }>;

/// The game. The table it is played on (cards, decks, rules version) stands beside it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) places: [Place; IDS],
    /// Ordered areas; the last card is the top.
    pub(crate) piles: BySeat<Piles>,
    pub(crate) field: BySeat<[Option<CardId>; SLOTS]>,
    pub(crate) turn: u16,
    pub(crate) turn_player: Seat,
    pub(crate) phase: Phase,
    pub(crate) battle: Option<Battle>,
    pub(crate) history: BySeat<History>,
    pub(crate) modifiers: Fixed<Modifier, MODIFIERS>,
    pub(crate) waiting: Fixed<Waiting, WAITING>,
    pub(crate) running: Fixed<Running, RUNNING>,
    pub(crate) delayed: Fixed<Delayed, DELAYED>,
    pub(crate) used: Fixed<Used, USED>,
    pub(crate) remembered: Fixed<Remembered, REMEMBERED>,
    pub(crate) choosing: Option<Choosing>,
    /// The sets of cards of tasks that are about several cards; the last ones belong to the next task.
    pub(crate) task_cards: Fixed<IdSet, TASK_CARDS>,
    pub(crate) chance: Chance,
    /// The tasks still to be done, and the detection of loops (11-1).
    pub(crate) agenda: Agenda<Task, Pick>,
}

impl State {
    pub(crate) fn place(&self, card: CardId) -> &Place {
        &self.places[card.index()]
    }

    pub(crate) fn place_mut(&mut self, card: CardId) -> &mut Place {
        &mut self.places[card.index()]
    }

    pub fn area(&self, card: CardId) -> Area {
        self.place(card).area
    }

    /// Whether it is a Leader, Character or Stage on the field.
    pub(crate) fn stands_on_field(&self, card: CardId) -> bool {
        !card.is_don() && self.field[card.owner()].contains(&Some(card))
    }

    pub(crate) fn is(&self, card: CardId, mark: Mark) -> bool {
        self.place(card).marks.contains(mark)
    }

    pub(crate) fn is_rested(&self, card: CardId) -> bool {
        self.is(card, Mark::RESTED)
    }

    /// Leader, Characters and Stage of a player.
    pub(crate) fn on_field(&self, seat: Seat) -> impl Iterator<Item = CardId> + use<'_> {
        self.field[seat].iter().copied().flatten()
    }

    /// Those of both players.
    pub(crate) fn on_both_fields(&self) -> impl Iterator<Item = CardId> + use<'_> {
        Seat::BOTH.into_iter().flat_map(|seat| self.on_field(seat))
    }

    pub(crate) fn characters(&self, seat: Seat) -> impl Iterator<Item = CardId> + use<'_> {
        self.field[seat][CHARACTER_SLOTS].iter().copied().flatten()
    }

    pub(crate) fn stage(&self, seat: Seat) -> Option<CardId> {
        self.field[seat][STAGE_SLOT]
    }

    /// DON!! cards under this card, in the order of their ids.
    pub(crate) fn given(&self, holder: CardId) -> impl Iterator<Item = CardId> + use<'_> {
        CardId::all_don(holder.owner()).filter(move |don| {
            let place = self.place(*don);
            place.area == Area::Given && place.at == holder.0
        })
    }

    pub(crate) fn don_in(&self, seat: Seat, area: Area) -> impl Iterator<Item = CardId> + use<'_> {
        CardId::all_don(seat).filter(move |don| self.area(*don) == area)
    }

    /// Where the DON!! cards of a player lie, in the order of their ids.
    pub(crate) fn don_places(&self, seat: Seat) -> &[Place] {
        let first = CardId::don(seat, 0).index();
        &self.places[first..first + DON_CARDS]
    }

    pub(crate) fn active_don(&self, seat: Seat) -> impl Iterator<Item = CardId> + use<'_> {
        self.don_in(seat, Area::Cost).filter(|don| !self.is_rested(*don))
    }

    pub(crate) fn non_turn_player(&self) -> Seat {
        self.turn_player.other()
    }

    /// 1-3-4: the turn player first.
    pub(crate) fn in_turn_order(&self) -> [Seat; 2] {
        [self.turn_player, self.turn_player.other()]
    }

    pub(crate) fn deck(&self, seat: Seat) -> &[CardId] {
        self.pile(seat, Area::Deck)
    }

    pub(crate) fn hand(&self, seat: Seat) -> &[CardId] {
        self.pile(seat, Area::Hand)
    }

    pub(crate) fn trash(&self, seat: Seat) -> &[CardId] {
        self.pile(seat, Area::Trash)
    }

    pub(crate) fn life(&self, seat: Seat) -> &[CardId] {
        self.pile(seat, Area::Life)
    }

    #[inline(always)]
    pub(crate) fn pile(&self, seat: Seat, area: Area) -> &[CardId] {
        self.piles[seat].pile(pile_number(area))
    }

    pub(crate) fn pile_mut(&mut self, seat: Seat, area: Area) -> &mut [CardId] {
        self.piles[seat].pile_mut(pile_number(area))
    }

    /// The cards that the pending question is about.
    pub(crate) fn question_cards(&self) -> IdSet {
        self.task_cards.last().copied().expect("cards were pushed with the question")
    }

    /// 6-5-6-1: the player's first turn.
    pub(crate) fn is_first_turn_of(&self, seat: Seat) -> bool {
        self.history[seat].turns <= 1
    }

    /// Whether anything besides its place refers to a card.
    #[inline]
    pub(crate) fn refers_to_cards(&self) -> bool {
        let lasting = self.modifiers.len() | self.used.len() | self.remembered.len();
        lasting | self.delayed.len() | self.running.len() != 0
    }

    pub(crate) fn is_used(&self, card: CardId, ability: u16) -> bool {
        self.used.contains(&Used { card, ability })
    }

    /// The cards of one player in an area, DON!! cards included.
    pub(crate) fn cards_in(&self, seat: Seat, area: Area) -> IdSet {
        let cards = CardId::all_cards(seat).chain(CardId::all_don(seat));
        cards.filter(|card| self.area(*card) == area).map(|card| card.0).collect()
    }
}

/// The index of an area among a player's piles. Those that change most are at both ends, so that few cards are shifted.
pub(crate) fn pile_number(area: Area) -> usize {
    match area {
        Area::Hand => 0,
        Area::Trash => 1,
        Area::Life => 2,
        Area::Deck => 3,
        Area::Outside
        | Area::Leader
        | Area::Character
        | Area::Stage
        | Area::Cost
        | Area::Given
        | Area::DonDeck
        | Area::NoArea => unreachable!("3-1-1: not an ordered area"),
    }
}

const _: () =
    assert!(size_of::<State>() <= 2560, "the state is copied at every decision of a search");
