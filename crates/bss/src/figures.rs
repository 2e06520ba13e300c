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
}

/// Settles all figures (B-32): level changes decide which effects there are, and those may change levels, so the whole is
/// done over and over until nothing changes. Figures that come back will never rest.
pub(crate) fn settle(table: &Table, state: &State) -> Figures {
    let printed = Figures::none();
    let mut now = pass(&Position { table, state, figures: &printed }, Pass::Lasting);
    if !has_constants(table, state) {
        return now;
    }
    let mut remembered = now;
    let (mut seen, mut distance) = (0_u32, 1_u32);
    loop {
        let next = pass(&Position { table, state, figures: &now }, Pass::Whole);
        if next == now {
            return now;
        }
        if next == remembered {
            return Figures { settled: false, ..now };
        }
        seen += 1;
        if seen == distance {
            (remembered, seen, distance) = (next, 0, distance * 2);
        }
        now = next;
    }
}

/// What links give depends on figures too (11-18-1).
fn has_constants(table: &Table, state: &State) -> bool {
    let mut field = Seat::BOTH.into_iter().flat_map(|seat| state.on_field(seat));
    field.any(|card| !table.kind(state, card).constants.is_empty())
        || table.grants_abilities()
        || state.battle.is_some_and(|battle| !battle.links.is_empty())
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Pass {
    /// Printed facts and continuous directives of resolved effects.
    Lasting,
    /// Constant effects and links besides, as the figures stand in the position.
    Whole,
}

type Drafts = BySeat<Fixed<Draft, FIELD>>;

fn pass(position: &Position<'_>, pass: Pass) -> Figures {
    let state = position.state;
    let mut drafts = printed(position);
    let mut figures = Figures::none();
    if pass == Pass::Whole {
        each_given(position, &mut |given| {
            figures.forbid |= matches!(given.what, Given::Ban(..));
            figures.reach_off_field |= ids(given.cards).any(|card| !state.is_on_field(card));
            add_given(position, given, &mut drafts);
        });
    }
    add_lasting(position, &mut drafts);
    for seat in Seat::BOTH {
        for (draft, card) in drafts[seat].iter().zip(state.on_field(seat)) {
            let kind = position.table.kind(state, card);
            let figure = draft.finish(kind, state.cores_on(card));
            figures.slots[seat].push(figure).expect("a card on the field has a slot");
        }
    }
    if pass == Pass::Whole {
        add_links(position, &mut figures);
    }
    figures
}

/// 8-8-1-1
fn printed(position: &Position<'_>) -> Drafts {
    BySeat::new(|seat| {
        let mut drafts = Fixed::new();
        for card in position.state.on_field(seat) {
            let draft = Draft::printed(position.table.kind(position.state, card));
            drafts.push(draft).expect("a card on the field has a slot");
        }
        drafts
    })
}

fn draft<'a>(state: &State, drafts: &'a mut Drafts, card: CardId) -> Option<&'a mut Draft> {
    let slot = state.is_on_field(card).then(|| state.slot(card)).flatten()?;
    drafts[card.owner()].get_mut(slot)
}

fn add_given(position: &Position<'_>, given: &GivenTo<'_>, drafts: &mut Drafts) {
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
fn add_lasting(position: &Position<'_>, drafts: &mut Drafts) {
    for modifier in position.state.modifiers.iter() {
        let On::Card(card) = modifier.on else { continue };
        if let Some(draft) = draft(position.state, drafts, card) {
            draft.add(position.table, modifier.grant, modifier.value);
        }
    }
}

/// 11-18-1, B-36: BP and symbols of the linking spirit as they are now, added last (8-8-1-3-5).
fn add_links(position: &Position<'_>, figures: &mut Figures) {
    let Some(battle) = position.state.battle else { return };
    for (linking, linked) in battle.links.iter() {
        let Some(figure) = position.figure(*linking) else { continue };
        if let Some(slot) = position.state.slot(*linked) {
            figures.slots[linked.owner()][slot].link(figure);
        }
    }
}
