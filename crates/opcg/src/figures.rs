//! 8-1-3-3: the figures of cards on the field: power, cost, keywords, restrictions. A cache, always derived from the state.

pub(crate) mod fast_path;
mod figure;
pub(crate) mod forbids;
pub(crate) mod hand;
pub(crate) mod incremental;
mod mutual;
pub(crate) mod permanent;

pub(crate) use self::figure::{Figure, Flags};

use kernel::{BySeat, IdSet, Seat};

use crate::{
    Area, CardId, Table,
    area::SLOTS,
    figures::{
        forbids::Forbids,
        hand::Facts,
        incremental::Count,
        mutual::Gift,
        permanent::{Given, GivenTo, Sink, each_given, each_given_by},
    },
    interpreter::program::{Gate, Reads},
    position::Position,
    rules_version::Settle,
    state::{CardPlace, Mark, Modifier, On, State},
    table::{Gives, Kind},
};

/// The figures of all cards on the field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Figures {
    pub slots: BySeat<[Figure; SLOTS]>,
    /// What effects in force may give besides figures.
    pub gives: Gives,
    /// What effects in force may forbid players.
    pub forbids: Forbids,
    pub field: FieldSummary,
    /// 3-9-3: active DON!! cards in the cost area.
    pub active_don: BySeat<u8>,
    /// 8-1-3-3-5: false if permanent effects never come to a fixpoint, which A-37 makes a draw.
    pub settled: bool,
}

impl Figures {
    fn blank() -> Figures {
        Figures {
            slots: BySeat::default(),
            gives: Gives::empty(),
            forbids: Forbids::empty(),
            field: FieldSummary::default(),
            active_don: BySeat::default(),
            settled: true,
        }
    }
}

/// What the cards on the field have in common, in force or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct FieldSummary {
    /// Events that may activate an automatic effect of one of them.
    pub event_mask: u64,
    /// What permanent effects of one of them read.
    pub reads: Reads,
    /// One of them has a replacement effect.
    pub has_replacements: bool,
    /// Permanent effects of one of them are in force only with enough DON!! cards or in one player's turn.
    pub has_gates: bool,
}

impl FieldSummary {
    pub(crate) fn of(table: &Table, state: &State) -> FieldSummary {
        let kinds = state.on_both_fields().map(|card| table.known(card));
        kinds.fold(FieldSummary::default(), FieldSummary::with)
    }

    pub(crate) fn with(self, kind: &Kind) -> FieldSummary {
        FieldSummary {
            event_mask: self.event_mask | kind.event_mask,
            reads: self.reads | kind.reads,
            has_replacements: self.has_replacements || !kind.replacements.is_empty(),
            has_gates: self.has_gates || kind.gate != Gate::OPEN,
        }
    }
}

impl Figures {
    /// 3-9-3, 6-5-5-2: active DON!! cards count; given ones count for their card, and add power in their owner's turn.
    #[inline]
    pub(crate) fn count_don(&mut self, state: &State, seat: Seat, don: &CardPlace, count: Count) {
        let sign: i8 = if count == Count::In { 1 } else { -1 };
        if don.area == Area::Cost && !don.marks.contains(Mark::RESTED) {
            self.active_don[seat] = self.active_don[seat].wrapping_add_signed(sign);
        } else if don.area == Area::Given {
            let slot = state.place(CardId(don.at)).at;
            let figure = &mut self.slots[seat][usize::from(slot)];
            figure.given = figure.given.wrapping_add_signed(sign);
            let power = if state.turn_player == seat { 1000 } else { 0 };
            figure.power_change += i32::from(sign) * power;
        }
    }
}

impl Figures {
    /// What the permanent effects of a card on the field may give now.
    #[inline]
    pub(crate) fn given_by(&self, table: &Table, state: &State, card: CardId) -> Gives {
        if !table.summary(card).facts.contains(Facts::GIVES) {
            return Gives::empty();
        }
        let kind = table.known(card);
        let given = self.slots[card.owner()][usize::from(state.place(card).at)].given;
        kind.gives_with(given, state.turn_player == card.owner())
    }
}

/// All figures, settled.
pub(crate) fn settled(table: &Table, state: &State) -> Figures {
    let mut figures = Figures::blank();
    settle(table, state, &mut figures);
    figures
}

/// Recomputes all figures.
pub(crate) fn settle(table: &Table, state: &State, figures: &mut Figures) {
    without_permanents(table, state, figures);
    if !figures.gives.contains(Gives::PERMANENTLY) {
        return;
    }
    let start = *figures;
    match table.policy().settle {
        Settle::SinglePass => *figures = single_pass(table, state, start),
        Settle::Fixpoint if mutual::is_needed(table, state) => {
            *figures = mutual::replay(table, state);
        }
        Settle::Fixpoint => add_all_permanents(table, state, &start, figures),
    }
}

/// The slow path, without any of the shortcuts: what [`settle`] is checked against.
pub(crate) fn settle_from_scratch(table: &Table, state: &State) -> Figures {
    match table.policy().settle {
        Settle::SinglePass => single_pass(table, state, start(table, state)),
        Settle::Fixpoint => mutual::replay(table, state),
    }
}

fn start(table: &Table, state: &State) -> Figures {
    let mut start = Figures::blank();
    without_permanents(table, state, &mut start);
    start
}

fn add_all_permanents(table: &Table, state: &State, now: &Figures, next: &mut Figures) {
    for seat in state.in_turn_order() {
        add_permanents(&Position { table, state, figures: now, left: None }, seat, next);
    }
}

/// 1.1.3 8-1-3-2: the turn player's permanent effects, then the other's, once.
fn single_pass(table: &Table, state: &State, start: Figures) -> Figures {
    let mut now = start;
    for seat in state.in_turn_order() {
        let before = now;
        add_permanents(&Position { table, state, figures: &before, left: None }, seat, &mut now);
    }
    now
}

/// Calls `sink` with what permanent effects give to cards on the field, as it was when the figures were settled.
pub(crate) fn each_permanent(position: &Position<'_>, sink: Sink<'_>) {
    let (table, state) = (position.table, position.state);
    if table.policy().settle == Settle::Fixpoint && mutual::is_needed(table, state) {
        return each_gain(table, state, sink);
    }
    let mut now = start(table, state);
    for seat in state.in_turn_order() {
        if table.policy().settle == Settle::Fixpoint {
            each_given(position, seat, Gives::PERMANENTLY, sink);
            continue;
        }
        let before = now;
        let reading = Position { figures: &before, ..*position };
        each_given(&reading, seat, Gives::PERMANENTLY, sink);
        add_permanents(&reading, seat, &mut now);
    }
}

fn each_gain(table: &Table, state: &State, sink: Sink<'_>) {
    for gain in mutual::gains(table, state) {
        let (source, player, cards) = (gain.source, gain.source.owner(), IdSet::one(gain.card.0));
        match gain.what {
            Gift::Keyword(keyword) => {
                sink(&GivenTo { source, player, cards, what: Given::Keyword(keyword) });
            }
            Gift::Grant(grant, value) => {
                let what = Given::Grant(grant, &|_| Some(value));
                sink(&GivenTo { source, player, cards, what });
            }
        }
    }
}

fn add_permanents(position: &Position<'_>, seat: Seat, figures: &mut Figures) {
    each_given(position, seat, Gives::PERMANENTLY, &mut |given| {
        for card in crate::area::ids(given.cards) {
            let place = position.state.place(card);
            if card.is_don() || !place.area.is_field() {
                continue;
            }
            figures.slots[card.owner()][usize::from(place.at)].receive(position, card, given);
        }
    });
}

/// Recomputes the figures of one card, where permanent effects read only their own card and give only to it.
pub(crate) fn settle_card(table: &Table, state: &State, figures: &mut Figures, card: CardId) {
    let place = state.place(card);
    if !place.area.is_field() {
        return;
    }
    let (seat, slot) = (card.owner(), usize::from(place.at));
    figures.slots[seat][slot] = table.known(card).figure;
    let given = state.don_places(seat).iter();
    for don in given.filter(|don| don.area == Area::Given && don.at == card.0) {
        figures.count_don(state, seat, don, Count::In);
    }
    let mut figure = figures.slots[seat][slot];
    for modifier in state.modifiers.iter().filter(|modifier| modifier.on == On::Card(card)) {
        figure.add(table.grant(modifier.grant), modifier.value, table.policy());
    }
    figures.slots[seat][slot] = figure;
    let position = Position { table, state, figures, left: None };
    each_given_by(&position, card, Gives::PERMANENTLY, &mut |given| {
        figure.receive(&position, card, given)
    });
    figures.slots[seat][slot] = figure;
}

/// Printed figures, given DON!! cards and continuous effects.
fn without_permanents(table: &Table, state: &State, figures: &mut Figures) {
    set_printed(table, state, figures);
    for modifier in state.modifiers.iter() {
        figures.add_modifier(table, state, modifier);
    }
}

/// Printed figures and given DON!! cards.
fn printed(table: &Table, state: &State) -> Figures {
    let mut figures = Figures::blank();
    set_printed(table, state, &mut figures);
    figures
}

fn set_printed(table: &Table, state: &State, figures: &mut Figures) {
    figures.gives = Gives::empty();
    figures.field = FieldSummary::of(table, state);
    figures.settled = true;
    for seat in Seat::BOTH {
        for (figure, card) in figures.slots[seat].iter_mut().zip(&state.field[seat]) {
            *figure = card.map_or_else(Figure::default, |card| table.known(card).figure);
        }
        figures.active_don[seat] = 0;
        for place in state.don_places(seat) {
            figures.count_don(state, seat, place, Count::In);
        }
    }
    figures.gather_gives(table, state);
}

impl Figures {
    /// Gathers what effects in force may give and forbid. Whether continuous effects are on cards off the field is known before.
    fn gather_gives(&mut self, table: &Table, state: &State) {
        self.gives &= Gives::OFF_FIELD;
        self.forbids = state.modifiers.iter().filter_map(|each| each.forbids(table)).collect();
        if table.grants_abilities() {
            self.gives |= Gives::PERMANENT;
            self.forbids = table.forbids();
        }
        for card in state.on_both_fields() {
            let gives = self.given_by(table, state, card);
            self.gives |= gives;
            if gives.contains(Gives::BANS) {
                self.forbids |= table.known(card).forbids;
            }
        }
    }

    /// Adds a continuous effect.
    #[inline]
    fn add_modifier(&mut self, table: &Table, state: &State, modifier: &Modifier) {
        match modifier.on {
            On::Card(card) if state.stands_on_field(card) => {
                let slot = usize::from(state.place(card).at);
                let figure = &mut self.slots[card.owner()][slot];
                figure.add(table.grant(modifier.grant), modifier.value, table.policy());
            }
            On::Card(_) | On::NextPlay(_) => self.gives |= Gives::OFF_FIELD,
            // Gathered by `gather_gives`.
            On::Player(_) => {}
        }
    }
}

impl Modifier {
    /// What a restriction on a player forbids.
    fn forbids(&self, table: &Table) -> Option<Forbids> {
        matches!(self.on, On::Player(_)).then(|| Forbids::of(table.ban(self.grant)))
    }
}
