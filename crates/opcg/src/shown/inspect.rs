//! Reading a game with full knowledge: for examples, checks and tools, never for a player.

use kernel::Seat;

use crate::{
    Area, CardId, Duel,
    area::ids,
    figures::{Flags, permanent},
    state::{DELAYED, MODIFIERS, Mark, REMEMBERED, RUNNING, State, TASK_CARDS, USED, WAITING},
    vocabulary::{Keyword, Label, Zone},
};

/// How much of each fixed capacity of the state is in use.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Usage {
    pub modifiers: usize,
    pub waiting: usize,
    pub running: usize,
    pub delayed: usize,
    pub used: usize,
    pub remembered: usize,
    pub tasks: usize,
    pub task_cards: usize,
}

impl Usage {
    pub const CAPACITY: Usage = Usage {
        modifiers: MODIFIERS,
        waiting: WAITING,
        running: RUNNING,
        delayed: DELAYED,
        used: USED,
        remembered: REMEMBERED,
        tasks: kernel::TASKS,
        task_cards: TASK_CARDS,
    };

    /// The larger of each.
    #[must_use]
    pub fn max(self, other: Usage) -> Usage {
        Usage {
            modifiers: self.modifiers.max(other.modifiers),
            waiting: self.waiting.max(other.waiting),
            running: self.running.max(other.running),
            delayed: self.delayed.max(other.delayed),
            used: self.used.max(other.used),
            remembered: self.remembered.max(other.remembered),
            tasks: self.tasks.max(other.tasks),
            task_cards: self.task_cards.max(other.task_cards),
        }
    }
}

impl State {
    /// 6-1: turns begun so far.
    /// The cards chosen so far for the pending choice.
    pub fn chosen(&self) -> impl Iterator<Item = CardId> + use<'_> {
        let choosing = self.choosing.iter();
        choosing.flat_map(|choosing| ids(choosing.chosen))
    }

    pub fn turn(&self) -> u16 {
        self.turn
    }

    pub fn usage(&self) -> Usage {
        Usage {
            modifiers: self.modifiers.len(),
            waiting: self.waiting.len(),
            running: self.running.len(),
            delayed: self.delayed.len(),
            used: self.used.len(),
            remembered: self.remembered.len(),
            tasks: self.agenda.tasks.len(),
            task_cards: self.task_cards.len(),
        }
    }
}

impl Duel {
    /// Waiting effects in the order of [`crate::Pick::Waiting`]: source and place of the ability in its text.
    pub fn waiting(&self) -> Vec<(CardId, u8)> {
        let place = |ability| self.table.ability(ability).place;
        if let Some(crate::question::Question::Delayed { .. }) = self.asking() {
            let delayed = self.state.delayed.iter();
            return delayed.map(|delayed| (delayed.source, place(delayed.ability))).collect();
        }
        self.state.waiting.iter().map(|waiting| (waiting.source, place(waiting.ability))).collect()
    }

    /// The cards of one player in an area: piles from the top, hands and fields in their order.
    pub fn pile(&self, seat: Seat, area: Area) -> Vec<CardId> {
        match area {
            Area::Deck | Area::Life | Area::Trash => {
                self.state.pile(seat, area).iter().rev().copied().collect()
            }
            Area::Hand => self.state.hand(seat).to_vec(),
            Area::Outside
            | Area::Leader
            | Area::Character
            | Area::Stage
            | Area::Cost
            | Area::Given
            | Area::DonDeck
            | Area::NoArea => crate::area::ids(self.state.cards_in(seat, area)).collect(),
        }
    }

    pub fn power(&self, card: CardId) -> i32 {
        self.position().power(card)
    }

    pub fn cost(&self, card: CardId) -> i32 {
        self.position().cost(card)
    }

    /// 2-7-1: what is paid to play the card.
    pub fn play_cost(&self, card: CardId) -> i32 {
        self.position().play_cost(card)
    }

    pub fn given_don(&self, card: CardId) -> usize {
        self.state.given(card).count()
    }

    /// The card under which a DON!! card lies.
    pub fn holder(&self, don: CardId) -> Option<CardId> {
        let place = self.state.place(don);
        (place.area == Area::Given).then_some(CardId(place.at))
    }

    pub fn has_keyword(&self, card: CardId, keyword: Keyword) -> bool {
        self.position().figure(card).is_some_and(|figure| figure.has(keyword))
    }

    /// 8-1-3-3, 10-1: whether the permanent effect or keyword at this place of the card's text gives something now.
    pub fn gives(&self, card: CardId, place: usize) -> bool {
        let position = self.position();
        let Some(kind) = self.table.kind(card) else { return false };
        let Some(ability) = kind.abilities.clone().nth(place) else { return false };
        let compiled = self.table.ability(ability);
        let is_here = match compiled.zone {
            Zone::Field => self.state.area(card).is_field(),
            Zone::Hand => self.state.area(card) == Area::Hand,
            Zone::Trash => self.state.area(card) == Area::Trash,
        };
        let negated =
            || position.figure(card).is_some_and(|figure| figure.flags.contains(Flags::NEGATED));
        matches!(compiled.label, Label::Permanent | Label::Keyword(_))
            && is_here
            && !negated()
            && permanent::gives(&position, card, ability)
    }

    pub fn is_rested(&self, card: CardId) -> bool {
        self.state.is_rested(card)
    }

    pub fn is_face_up(&self, card: CardId) -> bool {
        self.state.is(card, Mark::FACE_UP)
    }

    pub fn is_seen_by(&self, viewer: kernel::Viewer, card: CardId) -> bool {
        crate::shown::view::is_seen(&self.state, viewer, card)
    }
}

/// Without heap allocation, for search in games that it has dealt itself.
impl Duel {
    pub fn turn_player(&self) -> Seat {
        self.state.turn_player
    }

    /// 7-1: attacker and target as they are now.
    pub fn battle(&self) -> Option<(CardId, CardId)> {
        self.state.battle.map(|battle| (battle.attacker, battle.target))
    }

    /// Leader, Characters and Stage.
    pub fn on_field(&self, seat: Seat) -> impl Iterator<Item = CardId> + use<'_> {
        self.state.on_field(seat)
    }

    pub fn hand(&self, seat: Seat) -> &[CardId] {
        self.state.hand(seat)
    }

    pub fn life(&self, seat: Seat) -> &[CardId] {
        self.state.life(seat)
    }

    pub fn deck_count(&self, seat: Seat) -> usize {
        self.state.deck(seat).len()
    }

    /// 3-9-3: active and rested DON!! cards in the cost area.
    pub fn don(&self, seat: Seat) -> (u8, u8) {
        let active = self.figures.active_don[seat];
        let all = self.state.don_in(seat, Area::Cost).count() as u8;
        (active, all - active)
    }

    /// 3-7-4: came to the field this turn.
    pub fn is_new(&self, card: CardId) -> bool {
        self.state.is(card, Mark::NEW)
    }

    /// Equal for copies of one card.
    pub fn kind(&self, card: CardId) -> Option<u8> {
        self.table.kind_number(card)
    }
}
