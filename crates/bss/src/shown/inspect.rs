//! Reading a game with full knowledge: for examples, checks, tools, and search in games that it has dealt itself; never for a
//! player.

use kernel::{Seat, Viewer};

use crate::{
    Area, CardId, Duel, Spot,
    effect::substitution::as_it_was,
    figures::constant,
    keyword::ability_of,
    state::{
        BATCHES, CASTING, DELAYED, FIELD, FURTHER_SUBJECTS, LAST_STATES, MODIFIERS, Mark, RUNNING,
        State, TASK_CARDS, USED, WAITING,
    },
    vocabulary::{KeywordName, Label, TurnStep},
};

/// How much of each fixed capacity of the state is in use.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Usage {
    /// Cards on one player's field.
    pub field: usize,
    pub modifiers: usize,
    pub last_states: usize,
    pub waiting: usize,
    pub further_subjects: usize,
    pub running: usize,
    pub delayed: usize,
    pub used: usize,
    pub casting: usize,
    pub batches: usize,
    pub tasks: usize,
    pub task_cards: usize,
}

impl Usage {
    pub const CAPACITY: Usage = Usage {
        field: FIELD,
        modifiers: MODIFIERS,
        last_states: LAST_STATES,
        waiting: WAITING,
        further_subjects: FURTHER_SUBJECTS,
        running: RUNNING,
        delayed: DELAYED,
        used: USED,
        casting: CASTING,
        batches: BATCHES,
        tasks: kernel::TASKS,
        task_cards: TASK_CARDS,
    };

    /// The larger of each.
    #[must_use]
    pub fn max(self, other: Usage) -> Usage {
        Usage {
            field: self.field.max(other.field),
            modifiers: self.modifiers.max(other.modifiers),
            last_states: self.last_states.max(other.last_states),
            waiting: self.waiting.max(other.waiting),
            further_subjects: self.further_subjects.max(other.further_subjects),
            running: self.running.max(other.running),
            delayed: self.delayed.max(other.delayed),
            used: self.used.max(other.used),
            casting: self.casting.max(other.casting),
            batches: self.batches.max(other.batches),
            tasks: self.tasks.max(other.tasks),
            task_cards: self.task_cards.max(other.task_cards),
        }
    }
}

impl State {
    pub fn usage(&self) -> Usage {
        let field = Seat::BOTH.into_iter().map(|seat| self.field[seat].len()).max();
        Usage {
            field: field.unwrap_or(0),
            modifiers: self.modifiers.len(),
            last_states: self.last_states.len(),
            waiting: self.waiting.len(),
            further_subjects: self.further_subjects.len(),
            running: self.running.len(),
            delayed: self.delayed.len(),
            used: self.used.len(),
            casting: self.casting.len(),
            batches: self.batches.len(),
            tasks: self.agenda.tasks.len(),
            task_cards: self.task_cards.len(),
        }
    }

    pub fn turn(&self) -> u16 {
        self.turn
    }

    pub fn turn_player(&self) -> Seat {
        self.turn_player
    }

    pub fn turn_step(&self) -> TurnStep {
        self.step
    }

    pub fn battle_step(&self) -> Option<crate::BattleStep> {
        self.battle.map(|battle| battle.step)
    }
}

impl Duel {
    /// 7-1: the attacker and its blocker.
    pub fn battle(&self) -> Option<(CardId, Option<CardId>)> {
        self.state().battle.map(|battle| (battle.attacker, battle.blocker))
    }

    /// Spirits and nexuses, in the order in which they came.
    pub fn on_field(&self, seat: Seat) -> impl Iterator<Item = CardId> + use<'_> {
        self.state().on_field(seat)
    }

    pub fn hand(&self, seat: Seat) -> &[CardId] {
        self.state().hand(seat)
    }

    pub fn deck_count(&self, seat: Seat) -> usize {
        self.state().deck(seat).len()
    }

    pub fn is_spirit(&self, card: CardId) -> bool {
        self.position().is_spirit(card)
    }

    /// 2-8: how many symbols it has now.
    pub fn symbol_count(&self, card: CardId) -> i32 {
        self.position().symbol_count(card)
    }

    /// Equal for copies of one card.
    pub fn kind(&self, card: CardId) -> Option<u8> {
        self.table.find_kind(self.state(), card)
    }

    /// Waiting effects in the order of [`crate::Pick::Waiting`]: source and place of the ability in its text.
    pub fn waiting(&self) -> Vec<(CardId, u8)> {
        let place = |ability| self.table.ability(ability).place;
        self.state()
            .waiting
            .iter()
            .map(|waiting| (waiting.source, place(waiting.ability)))
            .collect()
    }

    /// The cards of one player in an area: piles from the top, hands and fields in their order.
    pub fn pile(&self, seat: Seat, area: Area) -> Vec<CardId> {
        match area {
            Area::Deck | Area::Trash => {
                self.state().pile(seat, area).iter().rev().copied().collect()
            }
            Area::Hand => self.state().hand(seat).to_vec(),
            Area::Field => self.state().on_field(seat).collect(),
            Area::Burst => self.state().holding[seat].burst.into_iter().collect(),
            Area::Outside => Vec::new(),
        }
    }

    /// The printed card, or the token on the field.
    pub fn card(&self, card: CardId) -> Option<&std::sync::Arc<crate::Card>> {
        self.table.print(self.state(), card)
    }

    /// The card being summoned, placed or used now.
    pub fn casting(&self) -> Option<CardId> {
        self.state().casting.last().map(|casting| casting.card)
    }

    /// Cores taken for the pending question that the log does not have yet: from where, how many regular ones, and whether
    /// the soul core is among them.
    pub fn cores_in_hand(&self) -> impl Iterator<Item = (Spot, u8, bool)> + use<'_> {
        let state = self.state();
        let picked = state.core_choice.map(|choice| (choice.last.0, choice.here.0, choice.here.1));
        let moving = &state.moving_cores;
        let regular = moving.taken.iter().map(|(from, count)| (*from, *count, false));
        let soul = moving.soul.map(|from| (from, 0, true));
        picked.into_iter().chain(regular).chain(soul)
    }

    /// Cores of either kind at a spot; the void is counted as none.
    pub fn cores_at(&self, spot: Spot) -> u8 {
        if spot == Spot::Void {
            return 0;
        }
        self.state().regular_at(spot) + u8::from(self.state().soul_at(spot).is_some())
    }

    /// Where a player's soul core lies.
    pub fn soul_core(&self, seat: Seat) -> Spot {
        self.state().holding[seat].soul
    }

    pub fn bp(&self, card: CardId) -> i32 {
        self.position().bp(card)
    }

    pub fn level(&self, card: CardId) -> u8 {
        self.position().level(card)
    }

    pub fn cost(&self, card: CardId) -> i32 {
        self.position().cost(card)
    }

    pub fn has_keyword(&self, card: CardId, keyword: KeywordName) -> bool {
        self.position().has_keyword(card, keyword)
    }

    /// 10-6-5: what would be paid for a card in hand.
    pub fn cast_cost(&self, card: CardId) -> i32 {
        self.position().cast_cost(card, card.owner())
    }

    /// 8-1-4, 11: whether the constant effect or keyword at this place of the card's text gives something now. Triggered
    /// keyword effects do not.
    pub fn gives(&self, card: CardId, place: usize) -> bool {
        if !self.table.has_kind(self.state(), card) {
            return false;
        }
        let printed = self.table.kind(self.state(), card).printed.clone();
        let ability = printed.start + place as u16;
        let compiled = self.table.ability(ability);
        match &compiled.label {
            Label::Constant => constant::gives(&self.position(), card, ability),
            Label::Keyword(keyword) => {
                ability_of(keyword).is_none() && constant::gives(&self.position(), card, ability)
            }
            // Such a substitution is evaluated where the event happens and never resolves.
            Label::Instead(_) => {
                as_it_was(compiled).is_some() && self.position().is_active(card, ability)
            }
            Label::Triggered(_) | Label::Activated(_) | Label::Burst(_) => false,
        }
    }

    /// 4-11: whether a soul core lies on it, by its mark.
    pub fn has_soul_core(&self, card: CardId) -> bool {
        self.state().is(card, Mark::SOUL)
    }

    pub fn is_exhausted(&self, card: CardId) -> bool {
        self.state().is_exhausted(card)
    }

    pub fn is_face_up(&self, card: CardId) -> bool {
        self.state().is(card, Mark::FACE_UP)
    }

    pub fn is_seen_by(&self, viewer: Viewer, card: CardId) -> bool {
        crate::shown::view::is_seen(self.state(), viewer, card)
    }
}
