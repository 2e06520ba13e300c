//! 8-8: the figures of cards on the field: BP, level, cost, symbols, keyword effects. A cache, always derived from the
//! state.

pub(crate) mod bans;
mod changed;
pub(crate) mod chronology;
pub(crate) mod constant;
mod fast_path;
mod from_scratch;
mod gain;
mod incremental;
mod layer;
mod printed;
mod summary;
mod symbols;

pub(crate) use self::{
    changed::{Changed, Reach},
    from_scratch::settle_from_scratch,
    layer::{level_of, written_bp},
    printed::{is_plain_line, printed_figures},
    symbols::Symbols,
};

use kernel::{BySeat, Fixed, Seat, within_bounds};

use self::{
    gain::settle_given,
    summary::{ConstantEffects, Dependency, summarize_constant},
};
use crate::{
    CardId, Table,
    area::Cards,
    interpreter::program::KindSet,
    position::Position,
    state::{FIELD, State},
    table::Kind,
    vocabulary::{Keyword, KeywordName},
};

bitflags::bitflags! {
    /// What is true of a card on the field, and which details are evaluated where they matter.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub(crate) struct Flags: u8 {
        /// 2-3-2, or treated as a spirit as well.
        const SPIRIT = 1;
        /// Its effects are lost and cannot be regained.
        const WITHOUT_EFFECTS = 1 << 1;
        /// It has a ban.
        const BANNED = 1 << 2;
        /// It has another grant with a criterion.
        const GRANTED = 1 << 3;
        /// It has gained an effect.
        const GAINED = 1 << 4;
        /// It must attack, or first.
        const FORCED = 1 << 5;
        /// Its attack is forbidden or must be paid for; it is `BANNED`, too.
        const ATTACK_BANNED = 1 << 6;
    }
}

/// The figures of one card on the field.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Figure {
    pub bp: i32,
    pub keywords: u32,
    /// 1-3-6: never below 0.
    pub cost: i16,
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
    pub flags: Flags,
    pub symbols: Symbols,
}

const _: () = assert!(size_of::<Figure>() <= 32, "figures are copied with every game");

impl Figure {
    /// 11-18-1
    fn link(&mut self, linking: &Figure) {
        self.bp = within_bounds(self.bp + linking.bp.max(0));
        self.symbols.add_all(&linking.symbols);
    }

    fn add_keyword(&mut self, keyword: &Keyword) {
        self.keywords |= keyword.name().bit();
        match keyword {
            Keyword::Armor(colors) => {
                self.armor |= colors.iter().fold(0, |all, color| all | color.bit());
            }
            // 11-10-3
            Keyword::Gale(number) => self.gale = self.gale.max(*number),
            Keyword::Awaken
            | Keyword::Confront
            | Keyword::Curse
            | Keyword::Bloodcurse
            | Keyword::Immortal(_)
            | Keyword::Luster
            | Keyword::Blessed
            | Keyword::Ascend(_)
            | Keyword::Swift
            | Keyword::Crush(_)
            | Keyword::Raid(_)
            | Keyword::AtField
            | Keyword::Astral
            | Keyword::Agile
            | Keyword::Link(_) => {}
        }
    }

    fn without_keywords(self) -> Figure {
        Figure { keywords: 0, armor: 0, gale: 0, ..self }
    }

    /// 9-4
    pub(crate) fn lacks_bp(&self) -> bool {
        self.flags.contains(Flags::SPIRIT) && self.bp <= 0
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
    /// What constant effects give besides figures.
    pub reach: Reach,
    /// False if constant effects never reach a fixpoint (12-1-1-1).
    pub settled: bool,
    /// No card is given anything: all figures are printed ones.
    pub plain: bool,
    /// The kinds of cards on the field that constant effects in force depend on, besides their own cards. A card of another
    /// kind without constant effects has its printed figures, but for what continuous directives give it.
    field_kinds: KindSet,
    /// Steps of a player's turn that constant effects of cards on the field name, as bits.
    pub steps: BySeat<u8>,
    /// Slots of cards that may have constant effects, as bits.
    giving: BySeat<u32>,
    /// 9-3, 9-4: no card is short of cores or BP.
    pub none_short: bool,
    /// If not `none_short`, the only card that may be short, if that is known.
    maybe_short: Option<CardId>,
    /// What they were derived from: they stay valid until one of these changes.
    pub reads: Changed,
}

impl Figures {
    /// Copies the figures that there are, and not the room behind them.
    pub(crate) fn copy_from(&mut self, other: &Figures) {
        let Figures {
            slots,
            reach,
            settled,
            plain,
            field_kinds,
            steps,
            giving,
            none_short,
            maybe_short,
            reads,
        } = self;
        Seat::BOTH.into_iter().for_each(|seat| slots[seat].copy_from(&other.slots[seat]));
        (*reach, *settled, *plain) = (other.reach, other.settled, other.plain);
        (*field_kinds, *steps, *giving) = (other.field_kinds, other.steps, other.giving);
        (*none_short, *maybe_short, *reads) = (other.none_short, other.maybe_short, other.reads);
    }

    pub(crate) fn none() -> Figures {
        Figures {
            slots: BySeat::new(|_| Fixed::new()),
            reach: Reach::empty(),
            settled: true,
            plain: false,
            field_kinds: KindSet::ALL,
            steps: BySeat([u8::MAX; 2]),
            giving: BySeat::default(),
            none_short: false,
            maybe_short: None,
            reads: Changed::ALWAYS,
        }
    }

    /// Whether both hold the same figures, however they were derived.
    pub(crate) fn agree(&self, other: &Figures) -> bool {
        self.slots == other.slots && self.reach == other.reach && self.settled == other.settled
    }

    fn clear(&mut self) {
        Seat::BOTH.into_iter().for_each(|seat| self.slots[seat].clear());
        (self.reach, self.settled) = (Reach::empty(), true);
        self.mark_all_maybe_short();
        (self.reads, self.giving) = (Changed::ALWAYS, BySeat::default());
    }

    /// Any card may be short of cores or BP.
    fn mark_all_maybe_short(&mut self) {
        (self.none_short, self.maybe_short) = (false, None);
    }

    /// The slots of a player's cards that may have constant effects.
    #[inline]
    pub(crate) fn giving_slots(&self, seat: Seat) -> impl Iterator<Item = usize> + use<> {
        slots_in(self.giving[seat])
    }

    /// The only card that may be short of cores or BP, if that is known.
    pub(crate) fn only_maybe_short(&self) -> Option<CardId> {
        self.maybe_short
    }

    /// The check for short cards found these.
    pub(crate) fn checked(&mut self, weak: Cards) {
        (self.none_short, self.maybe_short) = (weak.is_empty(), None);
    }

    /// This card may be short of cores or BP now.
    pub(crate) fn mark_maybe_short(&mut self, card: CardId) {
        let only = self.none_short || self.maybe_short == Some(card);
        (self.none_short, self.maybe_short) = (false, only.then_some(card));
    }

    /// This card is not short of cores; nor of BP, by its figures.
    pub(crate) fn clear_maybe_short(&mut self, card: CardId, slot: usize) {
        let figure = &self.slots[card.owner()][slot];
        if self.maybe_short == Some(card) && !figure.lacks_bp() {
            (self.none_short, self.maybe_short) = (true, None);
        }
    }

    /// Adds the printed figures of a card that has entered the field without cores.
    pub(crate) fn push(&mut self, card: CardId, kind: &Kind) {
        let figure = *kind.figure(0);
        self.push_slot(card.owner(), figure, kind);
        if kind.lv1_cores > 0 || figure.lacks_bp() {
            self.mark_maybe_short(card);
        }
    }

    /// Adds the figures of a card of this kind behind the others of its controller.
    #[inline]
    fn push_slot(&mut self, seat: Seat, figure: Figure, kind: &Kind) {
        let place = self.slots[seat].len();
        self.giving[seat] |= u32::from(!kind.giving.is_empty()) << place;
        self.slots[seat].push(figure).expect("a card on the field has a slot");
    }

    /// Removes a slot; those after it move up.
    pub(crate) fn remove(&mut self, seat: Seat, place: usize) {
        self.slots[seat].remove(place);
        let before = (1 << place) - 1;
        self.giving[seat] = self.giving[seat] & before | self.giving[seat] >> 1 & !before;
    }
}

/// Settles all figures.
pub(crate) fn settle(table: &Table, state: &State) -> Figures {
    let mut figures = Figures::none();
    settle_into(table, state, &mut figures);
    figures
}

/// Updates figures after this change. If all were printed figures and the field is the same, only what is given is added.
pub(crate) fn resettle(table: &Table, state: &State, changed: Changed, figures: &mut Figures) {
    if figures.plain && !changed.contains(Changed::FIELD) {
        add_given(table, state, figures);
    } else {
        settle_into(table, state, figures);
    }
}

/// Settles all figures in place.
pub(crate) fn settle_into(table: &Table, state: &State, figures: &mut Figures) {
    print(table, state, figures);
    add_given(table, state, figures);
}

/// Adds to printed figures what is given.
fn add_given(table: &Table, state: &State, figures: &mut Figures) {
    let ConstantEffects { dependency, reads, steps, field_kinds } =
        summarize_constant(&Position { table, state, figures });
    (figures.reads, figures.steps, figures.field_kinds) = (reads, steps, field_kinds);
    figures.plain = dependency == Dependency::NoEffects && state.modifiers.is_empty();
    if figures.plain {
        return;
    }
    if !settle_given(table, state, dependency, figures) {
        *figures = Figures { reads, steps, field_kinds, ..settle_from_scratch(table, state) };
    }
}

/// Writes the printed figures, with the keyword lines that depend on nothing but the level.
fn print(table: &Table, state: &State, figures: &mut Figures) {
    figures.clear();
    figures.none_short = true;
    for seat in Seat::BOTH {
        for standing in state.field[seat].iter() {
            let kind = table.kind_at(standing.kind);
            let cores = state.cores_on(standing.card);
            let figure = kind.figure(cores);
            figures.push_slot(seat, *figure, kind);
            if cores < kind.lv1_cores || figure.lacks_bp() {
                figures.mark_maybe_short(standing.card);
            }
        }
    }
}

const _: () = assert!(FIELD <= u32::BITS as usize);

/// The slots of a field whose bits are set.
#[inline]
pub(crate) fn slots_in(mut bits: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let slot = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
        bits &= bits - 1;
        Some(slot)
    })
}
