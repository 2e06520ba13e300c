//! The whole game as one flat value: where every card and core is, continuous directives, waiting and running effects.

mod action;
mod battle;
mod card;
mod copy;
mod effect;
mod modifier;

pub use self::battle::BattleStep;
pub(crate) use self::{
    action::{Batch, Casting, Choosing, CoreChoice, MovingCores, SinceCheckpoint},
    battle::Battle,
    card::{LastState, Mark, Place, Standing},
    effect::{Delayed, EffectFlags, FurtherSubject, Part, Running, Stage, Used, Waiting},
    modifier::{Modifier, On},
};

use kernel::{Agenda, BySeat, Chance, Fixed, Seat};

use crate::{
    Area, CardId, Pick, Spot,
    area::{ALL_CARDS, CARDS, Cards, TOKENS},
    task::Task,
    vocabulary::TurnStep,
};

/// What a player has and has done.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Holding {
    /// Regular cores.
    pub reserve: u8,
    pub trash: u8,
    pub life: u8,
    /// Where the soul core lies; on a card, that card has its mark too.
    pub soul: Spot,
    pub burst: Option<CardId>,
    /// 6-6-1-2-2
    pub burst_set: bool,
    pub life_at_turn_start: u8,
    /// Events of this turn that conditions ask for, as bits by their number in the table.
    pub this_turn: u64,
    /// A magic card was used this turn.
    pub magic_used: bool,
}

/// Far beyond what play reaches; passing one ends the game with a typed fault (see ARCHITECTURE.md).
pub(crate) const FIELD: usize = 30;
pub(crate) const MODIFIERS: usize = 64;
pub(crate) const LAST_STATES: usize = 60;
pub(crate) const WAITING: usize = 60;
pub(crate) const FURTHER_SUBJECTS: usize = 48;
pub(crate) const RUNNING: usize = 8;
pub(crate) const DELAYED: usize = 12;
pub(crate) const USED: usize = 48;
pub(crate) const CASTING: usize = 3;
pub(crate) const BATCHES: usize = 3;
pub(crate) const TASK_CARDS: usize = 6;
/// Places from which one command of moves takes cores; more of them are moved by a further command.
pub(crate) const SOURCES: usize = 12;

/// Deck, hand and trash (3-2, 3-3, 3-7), which hold a whole deck together (5-1-1-1).
pub(crate) type Piles = kernel::Piles<CardId, 3, CARDS>;

/// Which of a player's piles an area is.
pub(crate) fn pile_number(area: Area) -> usize {
    match area {
        Area::Deck => 0,
        Area::Hand => 1,
        Area::Trash => 2,
        Area::Outside | Area::Field | Area::Burst => unreachable!("3-1-1: not a pile of cards"),
    }
}

/// The game, without the table it is played on (cards, decks).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) places: [Place; ALL_CARDS],
    /// Ordered areas; the last card is the top.
    pub(crate) piles: BySeat<Piles>,
    pub(crate) field: BySeat<Fixed<Standing, FIELD>>,
    pub(crate) holding: BySeat<Holding>,
    /// 12-2, 12-3: cards shown to this player until the effect ends.
    pub(crate) shown: BySeat<Cards>,
    pub(crate) turn: u16,
    pub(crate) turn_player: Seat,
    pub(crate) first_player: Seat,
    pub(crate) step: TurnStep,
    /// The game has begun (5-2-8).
    pub(crate) playing: bool,
    /// Attacks declared in this turn.
    pub(crate) attacks: u8,
    pub(crate) battle: Option<Battle>,
    pub(crate) modifiers: Fixed<Modifier, MODIFIERS>,
    pub(crate) last_states: Fixed<LastState, LAST_STATES>,
    pub(crate) waiting: Fixed<Waiting, WAITING>,
    pub(crate) further_subjects: Fixed<FurtherSubject, FURTHER_SUBJECTS>,
    /// The group of the event happening now.
    pub(crate) group: u8,
    pub(crate) running: Fixed<Running, RUNNING>,
    pub(crate) delayed: Fixed<Delayed, DELAYED>,
    pub(crate) used: Fixed<Used, USED>,
    pub(crate) casting: Fixed<Casting, CASTING>,
    pub(crate) batches: Fixed<Batch, BATCHES>,
    pub(crate) since_checkpoint: SinceCheckpoint,
    /// What tasks of several cards are about; the last ones belong to the task that is done first.
    pub(crate) task_cards: Fixed<Cards, TASK_CARDS>,
    pub(crate) choosing: Option<Choosing>,
    pub(crate) core_choice: Option<CoreChoice>,
    pub(crate) moving_cores: MovingCores,
    pub(crate) chance: Chance,
    /// What is still to be done, and the watch over loops (12-1).
    pub(crate) agenda: Agenda<Task, Pick>,
}

const _: () = assert!(size_of::<State>() <= 7_936, "copying a state stays cheap");
const _: () = assert!(TOKENS <= FIELD, "tokens have room on the field");

impl State {
    #[inline]
    pub(crate) fn place(&self, card: CardId) -> &Place {
        &self.places[card.index()]
    }

    #[inline]
    pub(crate) fn place_mut(&mut self, card: CardId) -> &mut Place {
        &mut self.places[card.index()]
    }

    #[inline]
    pub fn area(&self, card: CardId) -> Area {
        self.place(card).area
    }

    #[inline]
    pub(crate) fn is(&self, card: CardId, mark: Mark) -> bool {
        self.place(card).marks.contains(mark)
    }

    #[inline]
    pub(crate) fn is_exhausted(&self, card: CardId) -> bool {
        self.is(card, Mark::EXHAUSTED)
    }

    #[inline]
    pub(crate) fn is_on_field(&self, card: CardId) -> bool {
        self.area(card) == Area::Field
    }

    /// Spirits and nexuses of a player, in the order in which they came.
    pub(crate) fn on_field(&self, seat: Seat) -> impl Iterator<Item = CardId> + use<'_> {
        self.field[seat].iter().map(|standing| standing.card)
    }

    /// A card's place among those on its controller's field.
    #[inline]
    pub(crate) fn slot(&self, card: CardId) -> Option<usize> {
        self.field[card.owner()].iter().position(|standing| standing.card == card)
    }

    #[inline]
    pub(crate) fn standing(&self, card: CardId) -> Option<&Standing> {
        self.field[card.owner()].iter().find(|standing| standing.card == card)
    }

    pub(crate) fn standing_mut(&mut self, card: CardId) -> Option<&mut Standing> {
        self.field[card.owner()].iter_mut().find(|standing| standing.card == card)
    }

    /// Cores of either kind on a card.
    #[inline]
    pub(crate) fn cores_on(&self, card: CardId) -> u8 {
        self.place(card).cores + u8::from(self.is(card, Mark::SOUL))
    }

    /// Regular cores at a spot; the void has no end.
    #[inline]
    pub(crate) fn regular_at(&self, spot: Spot) -> u8 {
        match spot {
            Spot::Void => u8::MAX,
            Spot::Reserve(seat) => self.holding[seat].reserve,
            Spot::Trash(seat) => self.holding[seat].trash,
            Spot::Life(seat) => self.holding[seat].life,
            Spot::Card(card) => self.place(card).cores,
        }
    }

    /// Regular cores of both players outside the void.
    pub(crate) fn regular_cores(&self) -> u16 {
        let held = |holding: &Holding| [holding.reserve, holding.trash, holding.life];
        let held = self.holding.0.iter().flat_map(held);
        let cards = Seat::BOTH.into_iter().flat_map(|seat| self.on_field(seat));
        held.chain(cards.map(|card| self.place(card).cores)).map(u16::from).sum()
    }

    /// Cores of either kind in a player's reserve.
    pub(crate) fn cores_in_reserve(&self, seat: Seat) -> u16 {
        let soul = self.soul_at(Spot::Reserve(seat)).is_some();
        u16::from(self.holding[seat].reserve) + u16::from(soul)
    }

    /// Cores of either kind in a player's reserve and on the player's cards (10-6-6).
    pub(crate) fn cores_at_hand(&self, seat: Seat) -> u16 {
        let on_cards = self.on_field(seat).map(|card| u16::from(self.cores_on(card)));
        self.cores_in_reserve(seat) + on_cards.sum::<u16>()
    }

    /// A player's life: cores of either kind.
    pub(crate) fn life_of(&self, seat: Seat) -> u8 {
        self.holding[seat].life + u8::from(self.soul_at(Spot::Life(seat)).is_some())
    }

    /// Whether a soul core lies at a spot, and whose.
    #[inline]
    pub(crate) fn soul_at(&self, spot: Spot) -> Option<Seat> {
        if spot == Spot::Void {
            return None;
        }
        Seat::BOTH.into_iter().find(|seat| self.holding[*seat].soul == spot)
    }

    pub(crate) fn non_turn_player(&self) -> Seat {
        self.turn_player.other()
    }

    /// 1-3-4: the player taking the turn first.
    pub(crate) fn in_turn_order(&self) -> [Seat; 2] {
        [self.turn_player, self.turn_player.other()]
    }

    /// 6-3-3, 6-7-2: player one's first turn.
    pub(crate) fn is_very_first_turn(&self) -> bool {
        self.turn == 1
    }

    /// Deck, hand or trash; the last card is the top.
    #[inline]
    pub(crate) fn pile(&self, seat: Seat, area: Area) -> &[CardId] {
        self.piles[seat].pile(pile_number(area))
    }

    pub(crate) fn deck(&self, seat: Seat) -> &[CardId] {
        self.pile(seat, Area::Deck)
    }

    #[inline]
    pub(crate) fn hand(&self, seat: Seat) -> &[CardId] {
        self.pile(seat, Area::Hand)
    }

    pub(crate) fn trash(&self, seat: Seat) -> &[CardId] {
        self.pile(seat, Area::Trash)
    }

    /// The cards that the pending question is about.
    pub(crate) fn question_cards(&self) -> Cards {
        self.task_cards.last().copied().expect("cards were pushed with the question")
    }

    /// 10-8-7: cards in hand, without the magic in use.
    pub(crate) fn hand_count(&self, seat: Seat) -> usize {
        self.hand(seat).iter().filter(|card| !self.is(**card, Mark::IN_USE)).count()
    }

    pub(crate) fn is_used(&self, card: CardId, ability: u16) -> bool {
        self.used.contains(&Used { ability, card })
    }

    /// The last state of a card that was this object (8-10).
    pub(crate) fn last_state(&self, card: CardId) -> Option<&LastState> {
        self.last_states.iter().rev().find(|last| last.card == card)
    }
}
