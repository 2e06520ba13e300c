//! The whole game as one flat value: where every card is, continuous effects, waiting effects, running effects, tasks.

mod effects;

pub(crate) use self::effects::{
    Choosing, Delayed, Modifier, On, Part, Running, Sum, Used, Waiting,
};

use kernel::{Agenda, BySeat, Chance, Fixed, IdSet, Seat};
use serde::{Deserialize, Serialize};

use crate::{
    Area, CardId, Pick,
    area::{CARDS, CHARACTER_SLOTS, DON_CARDS, IDS, SLOTS, STAGE_SLOT},
    effect::memory::Remembered,
    task::Task,
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
pub(crate) struct CardPlace {
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
pub enum BattleStep {
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
    pub step: BattleStep,
    /// 7-1-2-1: at most once a battle.
    pub blocked: bool,
    /// 7-1-5-2: the powers were compared.
    pub compared: bool,
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
    /// The deck has had 0 cards this turn, whatever came back to it.
    pub decked_out: bool,
}

/// Far beyond what play reaches; passing one ends the game with a typed fault (see ARCHITECTURE.md).
pub(crate) const MODIFIERS: usize = 48;
pub(crate) const WAITING: usize = 40;
pub(crate) const RUNNING: usize = 6;
pub(crate) const DELAYED: usize = 16;
pub(crate) const USED: usize = 32;
pub(crate) const REMEMBERED: usize = 32;
pub(crate) const TASK_CARDS: usize = 8;

/// Hand, trash, Life and deck.
pub(crate) type Piles = kernel::Piles<CardId, 4, { CARDS - 1 }>;

/// The game. The table it is played on (cards, decks, rules version) stands beside it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) places: [CardPlace; IDS],
    /// Ordered areas; the last card is the top.
    pub(crate) piles: BySeat<Piles>,
    pub(crate) field: BySeat<[Option<CardId>; SLOTS]>,
    pub(crate) turn: u16,
    pub(crate) turn_player: Seat,
    pub(crate) phase: Phase,
    pub(crate) battle: Option<Battle>,
    pub(crate) history: BySeat<History>,
    pub(crate) modifiers: Fixed<Modifier, MODIFIERS>,
    /// How many of them are older than the permanent effects of the card in each slot. Counted only at tables where
    /// permanent effects read what permanent effects change.
    pub(crate) older: BySeat<[u8; SLOTS]>,
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
    pub(crate) fn place(&self, card: CardId) -> &CardPlace {
        &self.places[card.index()]
    }

    pub(crate) fn place_mut(&mut self, card: CardId) -> &mut CardPlace {
        &mut self.places[card.index()]
    }

    pub fn area(&self, card: CardId) -> Area {
        self.place(card).area
    }

    /// Whether it is a Leader, Character or Stage on the field.
    pub(crate) fn stands_on_field(&self, card: CardId) -> bool {
        matches!(self.area(card), Area::Leader | Area::Character | Area::Stage)
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
        self.field.0.as_flattened().iter().copied().flatten()
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
    pub(crate) fn don_places(&self, seat: Seat) -> &[CardPlace] {
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

    /// Ends continuous effects.
    pub(crate) fn end_modifiers(&mut self, ends: impl Fn(&Modifier) -> bool) {
        if self.older != BySeat::default() {
            for older in self.older.0.as_flattened_mut() {
                let among = &self.modifiers[..usize::from(*older)];
                *older -= among.iter().filter(|modifier| ends(modifier)).count() as u8;
            }
        }
        self.modifiers.retain(|modifier| !ends(modifier));
    }

    /// Whether anything besides its place refers to a card.
    #[inline(always)]
    pub(crate) fn refers_to_cards(&self) -> bool {
        let lasting = self.modifiers.len() | self.used.len() | self.remembered.len();
        lasting | self.delayed.len() | self.running.len() | self.task_cards.len() != 0
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
    assert!(size_of::<State>() <= 3840, "the state is copied at every decision of a search");
