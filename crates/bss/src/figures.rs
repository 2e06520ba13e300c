//! 8-8: what cards on the field are worth now. Never stored as truth, always settled from the rest.

mod layer;

pub(crate) use self::layer::{level_of, written_bp};

use kernel::{BySeat, Fixed, Seat};

use self::layer::Draft;
use crate::{
    CardId, Table,
    area::ids,
    constant::{Given, GivenTo, each_given},
    position::Position,
    state::{FIELD, On, State},
    vocabulary::KeywordName,
};

bitflags::bitflags! {
    /// What holds for a card on the field, and what is to be looked up where it matters.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub(crate) struct Traits: u8 {
        /// 2-3-2, or treated as a spirit as well.
        const SPIRIT = 1;
        /// Its effects are lost and cannot be regained.
        const WITHOUT_EFFECTS = 1 << 1;
        /// Something is prevented to or for it.
        const BANNED = 1 << 2;
        /// Something else with a criterion was given to it.
        const GRANTED = 1 << 3;
        /// It has gained an effect.
        const GAINED = 1 << 4;
    }
}

/// The colors of each symbol of a card. A card with more symbols takes every life there is (7-1-5-3).
pub(crate) type Symbols = Fixed<u8, 16>;

/// The figures of one card on the field.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Figure {
    pub bp: i32,
    /// 1-3-6: never below 0.
    pub cost: i32,
    pub keywords: u32,
    /// Spirit types it has gained, by their number at the table.
    pub extra_types: u16,
    pub level: u8,
    pub colors: u8,
    /// 11-5: the colors of its Armor.
    pub armor: u8,
    /// 11-10-3: the largest number.
    pub gale: u8,
    /// Levels whose effects are lost.
    pub lost_levels: u8,
    pub traits: Traits,
    pub symbols: Symbols,
}

impl Figure {
    /// 11-18-1
    fn link(&mut self, linking: &Figure) {
        self.bp += linking.bp.max(0);
        layer::fill(&mut self.symbols, &linking.symbols);
    }

    pub(crate) const fn has(&self, keyword: KeywordName) -> bool {
        self.keywords & keyword.bit() != 0
    }
}

/// The figures of all cards on the field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Figures {
    /// In the order of the field.
    pub slots: BySeat<Fixed<Figure, FIELD>>,
    /// A constant effect gives something to a card that is not on the field.
    pub reach_off_field: bool,
    /// A constant effect prevents something to a player.
    pub forbid: bool,
    /// Constant effects that find no rest never will (12-1-1-1).
    pub settled: bool,
}

impl Figures {
    fn none() -> Figures {
        let slots = BySeat::new(|_| Fixed::new());
        Figures { slots, reach_off_field: false, forbid: false, settled: true }
    }

    fn clear(&mut self) {
        Seat::BOTH.into_iter().for_each(|seat| self.slots[seat].clear());
        (self.reach_off_field, self.forbid, self.settled) = (false, false, true);
    }
}

/// Settles all figures.
pub(crate) fn settle(table: &Table, state: &State) -> Figures {
    let mut figures = Figures::none();
    settle_into(table, state, &mut figures);
    figures
}

/// The same without any short cut: the judge of [`settle`].
pub(crate) fn settle_at_length(table: &Table, state: &State) -> Figures {
    let mut figures = Figures::none();
    settle_among::<FIELD>(table, state, Constant::ByFigures, &mut figures);
    figures
}

/// Settles all figures in the place of earlier ones.
pub(crate) fn settle_into(table: &Table, state: &State, figures: &mut Figures) {
    /// As many cards as a field mostly has at most: room for them is made quickly.
    const FEW: usize = 8;
    figures.clear();
    let how = how_constant(table, state);
    if how == Constant::Nothing && state.modifiers.is_empty() {
        print(table, state, figures);
    } else if Seat::BOTH.into_iter().all(|seat| state.field[seat].len() <= FEW) {
        settle_among::<FEW>(table, state, how, figures);
    } else {
        settle_among::<FIELD>(table, state, how, figures);
    }
}

/// What is printed, where nothing changes it.
fn print(table: &Table, state: &State, figures: &mut Figures) {
    for seat in Seat::BOTH {
        for standing in state.field[seat].iter() {
            let kind = table.kind_at(standing.kind);
            let figure = Draft::printed(kind).finish(kind, state.cores_on(standing.card));
            figures.slots[seat].push(figure).expect("a card on the field has a slot");
        }
    }
}

/// B-32: level changes decide which effects there are, and those may change levels, so the whole is done over and over until
/// nothing changes. Figures that come back will never rest.
fn settle_among<const N: usize>(table: &Table, state: &State, how: Constant, now: &mut Figures) {
    let mut drafts: Drafts<N> = BySeat::new(|_| Fixed::new());
    let mut next = Settled::default();
    if state.modifiers.is_empty() {
        print(table, state, now);
    } else {
        pass(&Position { table, state, figures: now }, Pass::Lasting, &mut drafts, &mut next);
        next.copy_to(now);
    }
    if how == Constant::Nothing {
        return;
    }
    let (mut remembered, mut seen, mut distance) = (None, 0_u32, 1_u32);
    loop {
        pass(&Position { table, state, figures: now }, Pass::Whole, &mut drafts, &mut next);
        if how == Constant::ByPrint {
            return next.copy_to(now);
        }
        if next.is(now) {
            return;
        }
        if Some(next) == remembered {
            now.settled = false;
            return;
        }
        seen += 1;
        if seen == distance {
            (remembered, seen, distance) = (Some(next), 0, distance * 2);
        }
        next.copy_to(now);
    }
}

/// What constant effects there are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Constant {
    Nothing,
    /// None of them depends on what others change.
    ByPrint,
    ByFigures,
}

/// What links give depends on figures too (11-18-1), and gained effects may.
fn how_constant(table: &Table, state: &State) -> Constant {
    if state.battle.is_some_and(|battle| !battle.links.is_empty())
        || table.grants_abilities() && !state.modifiers.is_empty()
    {
        return Constant::ByFigures;
    }
    let mut how = Constant::Nothing;
    for standing in Seat::BOTH.into_iter().flat_map(|seat| state.field[seat].iter()) {
        let kind = table.kind_at(standing.kind);
        if kind.by_figures {
            return Constant::ByFigures;
        }
        if !kind.constants.is_empty() {
            how = Constant::ByPrint;
        }
    }
    how
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Pass {
    /// Printed facts and continuous directives of resolved effects.
    Lasting,
    /// Constant effects and links besides, as the figures stand in the position.
    Whole,
}

type Drafts<const N: usize> = BySeat<Fixed<Draft, N>>;

/// Figures being settled, with room for so many cards a side.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Settled<const N: usize> {
    slots: BySeat<Fixed<Figure, N>>,
    reach_off_field: bool,
    forbid: bool,
}

impl<const N: usize> Default for Settled<N> {
    fn default() -> Self {
        let slots = BySeat::new(|_| Fixed::new());
        Settled { slots, reach_off_field: false, forbid: false }
    }
}

impl<const N: usize> Settled<N> {
    fn clear(&mut self) {
        Seat::BOTH.into_iter().for_each(|seat| self.slots[seat].clear());
        (self.reach_off_field, self.forbid) = (false, false);
    }

    fn is(&self, figures: &Figures) -> bool {
        let same = |seat: Seat| self.slots[seat][..] == figures.slots[seat][..];
        Seat::BOTH.into_iter().all(same)
            && (self.reach_off_field, self.forbid) == (figures.reach_off_field, figures.forbid)
    }

    fn copy_to(&self, figures: &mut Figures) {
        figures.clear();
        for seat in Seat::BOTH {
            for figure in self.slots[seat].iter() {
                figures.slots[seat].push(*figure).expect("a card on the field has a slot");
            }
        }
        (figures.reach_off_field, figures.forbid) = (self.reach_off_field, self.forbid);
    }
}

fn pass<const N: usize>(
    position: &Position<'_>,
    pass: Pass,
    drafts: &mut Drafts<N>,
    figures: &mut Settled<N>,
) {
    let (state, table) = (position.state, position.table);
    figures.clear();
    write_printed(position, drafts);
    if pass == Pass::Whole {
        each_given(position, &mut |given| {
            figures.forbid |= matches!(given.what, Given::Ban(..));
            figures.reach_off_field |= ids(given.cards).any(|card| !state.is_on_field(card));
            add_given(position, given, drafts);
        });
    }
    add_lasting(position, drafts);
    for seat in Seat::BOTH {
        for (draft, standing) in drafts[seat].iter().zip(state.field[seat].iter()) {
            let figure = draft.finish(table.kind_at(standing.kind), state.cores_on(standing.card));
            figures.slots[seat].push(figure).expect("a card on the field has a slot");
        }
    }
    if pass == Pass::Whole {
        add_links(position, figures);
    }
}

/// 8-8-1-1
fn write_printed<const N: usize>(position: &Position<'_>, drafts: &mut Drafts<N>) {
    for seat in Seat::BOTH {
        drafts[seat].clear();
        for standing in position.state.field[seat].iter() {
            let draft = Draft::printed(position.table.kind_at(standing.kind));
            drafts[seat].push(draft).expect("a card on the field has a slot");
        }
    }
}

fn draft<'a, const N: usize>(
    state: &State,
    drafts: &'a mut Drafts<N>,
    card: CardId,
) -> Option<&'a mut Draft> {
    let slot = state.is_on_field(card).then(|| state.slot(card)).flatten()?;
    drafts[card.owner()].get_mut(slot)
}

fn add_given<const N: usize>(position: &Position<'_>, given: &GivenTo<'_>, drafts: &mut Drafts<N>) {
    for card in ids(given.cards) {
        let Some(draft) = draft(position.state, drafts, card) else { continue };
        match given.what {
            Given::Keyword(keyword) => draft.add_keyword(keyword),
            Given::Grant(place, value) => draft.add(position.table, place, value(card)),
            Given::Ban(..) => {}
        }
    }
}

/// Continuous directives of resolved effects in the order in which they came (8-8-1-3-1). They are younger than the
/// constant effects that they meet.
fn add_lasting<const N: usize>(position: &Position<'_>, drafts: &mut Drafts<N>) {
    for modifier in position.state.modifiers.iter() {
        let On::Card(card) = modifier.on else { continue };
        if let Some(draft) = draft(position.state, drafts, card) {
            draft.add(position.table, modifier.grant, modifier.value);
        }
    }
}

/// 11-18-1, B-36: BP and symbols of the linking spirit as they are now, added last (8-8-1-3-5).
fn add_links<const N: usize>(position: &Position<'_>, figures: &mut Settled<N>) {
    let Some(battle) = position.state.battle else { return };
    for (linking, linked) in battle.links.iter() {
        let Some(figure) = position.figure(*linking) else { continue };
        if let Some(slot) = position.state.slot(*linked) {
            figures.slots[linked.owner()][slot].link(figure);
        }
    }
}
