//! 8-8-1: the order in which continuous directives change what is written on a card.

use kernel::{Fixed, within_bounds};

use super::{Figure, Flags, Symbols};
use crate::{
    Category, Table,
    interpreter::program::ALL_TYPES,
    table::Kind,
    vocabulary::{Ban, Grant, Keyword, LevelAs, Levels},
};

/// The figures of a card in the making: what is printed, and what each layer adds.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Draft {
    figure: Figure,
    /// 8-8-1-3-2
    level: Option<LevelAs>,
    /// 8-8-1-3-3: level and its BP.
    level_bp: Fixed<(u8, i32), 4>,
    /// "also a spirit with … BP"
    written_bp: Option<i32>,
    /// 8-8-1-3-4
    set_bp: Option<i32>,
    /// 8-8-1-3-5
    bp_change: i32,
    set_cost: Option<i32>,
    cost_change: i32,
    /// Further symbols.
    more: Symbols,
    /// Colors that its symbols have as well.
    symbol_colors: u8,
}

impl Draft {
    pub(super) fn printed(kind: &Kind) -> Draft {
        let spirit = kind.card.category == Category::Spirit;
        let figure = Figure {
            colors: kind.colors,
            symbols: kind.symbols,
            flags: if spirit { Flags::SPIRIT } else { Flags::empty() },
            ..Figure::default()
        };
        Draft { figure, ..Draft::default() }
    }

    /// Adds a grant. Of two grants that set something, the later is added second.
    pub(super) fn add(&mut self, table: &Table, place: u16, value: i32) {
        let grant = table.grant(place);
        match grant {
            Grant::Bp(_) => self.bp_change += value,
            Grant::SetBp(_) => self.set_bp = Some(value),
            Grant::LevelBp(level, bp) => self.redefine(*level, *bp),
            Grant::Level(level) => self.level = Some(*level),
            Grant::Cost(_) => self.cost_change += value,
            Grant::SetCost(_) => self.set_cost = Some(value),
            Grant::Keyword(keyword) => self.add_keyword(keyword),
            Grant::Color(color) => self.figure.colors |= color.bit(),
            Grant::ColorAndSymbolColor(color) => {
                self.figure.colors |= color.bit();
                self.symbol_colors |= color.bit();
            }
            Grant::Type(name) => self.add_type(table, name),
            Grant::AllTypes => self.add_type(table, ALL_TYPES),
            Grant::Symbol(symbol, _) => {
                (0..value.min(Symbols::MOST)).for_each(|_| self.more.add(symbol.mask()));
            }
            Grant::SetSymbols(symbols) => {
                self.figure.symbols = symbols.iter().collect();
            }
            Grant::WithoutEffects(levels) => self.lose_effects(*levels),
            Grant::AlsoSpirit { types, bp } => {
                self.figure.flags |= Flags::SPIRIT;
                self.written_bp = Some(*bp);
                types.iter().for_each(|name| self.add_type(table, name));
            }
            Grant::Cannot(
                Ban::Attack
                | Ban::AttackUnless(_)
                | Ban::AttackUnlessPaying(_)
                | Ban::AttackUnlessRemoving(_),
            ) => self.figure.flags |= Flags::BANNED | Flags::ATTACK_BANNED,
            Grant::Cannot(_) => self.figure.flags |= Flags::BANNED,
            Grant::Must(_) => self.figure.flags |= Flags::GRANTED | Flags::FORCED,
            // Evaluated where symbols are counted; `Reach` records whether there is one.
            Grant::Reducing { .. } | Grant::Ability(_) => {}
            Grant::AscendCost(_)
            | Grant::ReductionSymbol(_)
            | Grant::WithoutTriggers(_)
            | Grant::AlsoTriggers(..)
            | Grant::BlockExhausted(_)
            | Grant::LinkFreely
            | Grant::LinksUpTo(_)
            | Grant::LinkWhenBlocking
            | Grant::ReductionFulfilled
            | Grant::SummonCost(_)
            | Grant::UseCost(..)
            | Grant::AscendWithOpponents(_)
            | Grant::GaleSelectedBy(_) => self.figure.flags |= Flags::GRANTED,
        }
        if matches!(grant, Grant::Ability(_) | Grant::Keyword(_)) {
            self.figure.flags |= Flags::GAINED;
        }
    }

    pub(super) fn add_keyword(&mut self, keyword: &Keyword) {
        self.figure.add_keyword(keyword);
    }

    fn redefine(&mut self, level: u8, bp: i32) {
        self.level_bp.retain(|(other, _)| *other != level);
        // A spirit has fewer levels than the capacity.
        let _ = self.level_bp.push((level, bp));
    }

    fn add_type(&mut self, table: &Table, name: &str) {
        if let Some(number) = table.granted_types().iter().position(|each| each == name) {
            self.figure.extra_types |= 1 << number;
        }
    }

    fn lose_effects(&mut self, levels: Levels) {
        if levels.is_all() {
            self.figure.flags |= Flags::WITHOUT_EFFECTS;
        }
        self.figure.lost_levels |= levels.iter().fold(0, |all, level| all | 1 << level);
    }

    /// The figures, once all grants are added (8-8-1-3).
    pub(super) fn finish(&self, kind: &Kind, cores: u8) -> Figure {
        let mut figure = self.figure;
        figure.level = match self.level {
            Some(LevelAs::Level(level)) => level,
            Some(LevelAs::Highest) => highest_level(kind),
            None => level_of(kind, cores),
        };
        let written = self.written_bp.unwrap_or_else(|| written_bp(kind, figure.level));
        let redefined = self.level_bp.iter().find(|(level, _)| *level == figure.level);
        let base = redefined.map_or(written, |(_, bp)| *bp);
        figure.bp = within_bounds(self.set_bp.unwrap_or(base) + self.bp_change);
        let cost = self.set_cost.unwrap_or(kind.card.cost) + self.cost_change;
        figure.cost = cost.clamp(0, i32::from(i16::MAX)) as i16;
        figure.symbols.add_all(&self.more);
        if self.symbol_colors != 0 {
            figure.symbols.also_count_as(self.symbol_colors);
        }
        if figure.flags.contains(Flags::WITHOUT_EFFECTS) {
            figure = figure.without_keywords();
        }
        figure
    }
}

/// 2-10-3: the highest level whose maintenance cost is met (B-09). A card with too few cores for any level counts as its
/// lowest level until it is destroyed (9-3).
pub(crate) fn level_of(kind: &Kind, cores: u8) -> u8 {
    let levels = &kind.card.levels;
    let met = levels.iter().filter(|level| level.cores <= cores).map(|level| level.level).max();
    met.or_else(|| levels.iter().map(|level| level.level).min()).unwrap_or(0)
}

fn highest_level(kind: &Kind) -> u8 {
    kind.card.levels.iter().map(|level| level.level).max().unwrap_or(0)
}

/// 2-10-4: the BP printed for a level, or for the next lower level that is printed.
pub(crate) fn written_bp(kind: &Kind, level: u8) -> i32 {
    let levels = kind.card.levels.iter().filter(|each| each.level <= level);
    levels.max_by_key(|each| each.level).and_then(|each| each.bp).unwrap_or(0)
}
