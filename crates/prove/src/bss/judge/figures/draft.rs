//! 8-8-1: the order in which continuous directives change what is written on a card.

use super::Figure;
use crate::bss::judge::sight::EVERY_TYPE;
use bss::{
    Card, Category, Color,
    vocabulary::{Grant, LevelAs},
};
use std::collections::{BTreeMap, BTreeSet};

/// 8-8-1: a card whose figures are being found.
#[derive(Default)]
pub(in crate::bss::judge) struct Draft {
    pub(super) figure: Figure,
    level: Option<LevelAs>,
    level_bp: BTreeMap<u8, i32>,
    written_bp: Option<i32>,
    set_bp: Option<i32>,
    bp: i32,
    set_cost: Option<i32>,
    cost: i32,
    more: Vec<BTreeSet<Color>>,
    symbol_colors: BTreeSet<Color>,
}

impl Draft {
    pub(in crate::bss::judge) fn new(print: &Card) -> Draft {
        let figure = Figure {
            colors: print.colors.iter().copied().collect(),
            types: print.types.iter().cloned().collect(),
            symbols: print
                .symbols
                .iter()
                .map(|symbol| symbol.0.iter().copied().collect())
                .collect(),
            is_spirit: print.category == Category::Spirit,
            ..Figure::default()
        };
        Draft { figure, ..Draft::default() }
    }

    pub(in crate::bss::judge) fn add(&mut self, grant: &Grant, value: i32) {
        match grant {
            Grant::Bp(_) => self.bp += value,
            Grant::SetBp(_) => self.set_bp = Some(value),
            Grant::LevelBp(level, bp) => {
                self.level_bp.insert(*level, *bp);
            }
            Grant::Level(level) => self.level = Some(*level),
            Grant::Cost(_) => self.cost += value,
            Grant::SetCost(_) => self.set_cost = Some(value),
            Grant::Keyword(keyword) => self.figure.keywords.push(keyword.clone()),
            Grant::Color(color) => {
                self.figure.colors.insert(*color);
            }
            Grant::ColorAndSymbolColor(color) => {
                self.figure.colors.insert(*color);
                self.symbol_colors.insert(*color);
            }
            Grant::Type(name) => {
                self.figure.types.insert(name.clone());
            }
            Grant::AllTypes => {
                self.figure.types.insert(EVERY_TYPE.to_owned());
            }
            Grant::Symbol(symbol, _) => {
                let colors: BTreeSet<Color> = symbol.0.iter().copied().collect();
                self.more.extend((0..value).map(|_| colors.clone()));
            }
            Grant::SetSymbols(symbols) => {
                let colors = symbols.iter().map(|symbol| symbol.0.iter().copied().collect());
                self.figure.symbols = colors.collect();
            }
            Grant::WithoutEffects(levels) => {
                self.figure.is_without_effects |= levels.is_all();
                self.figure.lost_levels.extend(levels.iter());
            }
            Grant::AlsoSpirit { types, bp } => {
                self.figure.is_spirit = true;
                self.written_bp = Some(*bp);
                self.figure.types.extend(types.iter().cloned());
            }
            _ => {}
        }
    }

    pub(in crate::bss::judge) fn finish(mut self, print: &Card, cores: u8) -> Figure {
        let levels = || print.levels.iter();
        let by_cores = || {
            let met = levels().filter(|level| level.cores <= cores).map(|level| level.level).max();
            met.or_else(|| levels().map(|level| level.level).min()).unwrap_or(0)
        };
        let level = match self.level {
            Some(LevelAs::Level(level)) => level,
            Some(LevelAs::Highest) => levels().map(|level| level.level).max().unwrap_or(0),
            None => by_cores(),
        };
        let written = levels().filter(|each| each.level <= level).max_by_key(|each| each.level);
        let written = self.written_bp.or(written.and_then(|each| each.bp)).unwrap_or(0);
        let base = self.level_bp.get(&level).copied().unwrap_or(written);
        self.figure.level = level;
        self.figure.bp = self.set_bp.unwrap_or(base) + self.bp;
        self.figure.cost = (self.set_cost.unwrap_or(print.cost) + self.cost).max(0);
        self.figure.symbols.append(&mut self.more);
        for symbol in &mut self.figure.symbols {
            symbol.extend(self.symbol_colors.iter().copied());
        }
        if self.figure.is_without_effects {
            self.figure.keywords.clear();
        }
        self.figure
    }
}
