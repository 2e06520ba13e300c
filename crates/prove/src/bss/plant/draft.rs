//! A card in the making, and how it will lie.

use std::sync::Arc;

use bss::{
    Card, Category, Color, FieldCard, Level, RawCard, Symbol,
    vocabulary::{Ability, Figure, Label},
};
use kernel::Chance;

/// Facts that a criterion has already asked for.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Locks {
    pub name: bool,
    pub category: bool,
    pub colors: bool,
    pub cost: bool,
    pub bp: bool,
    pub level: bool,
    pub cores: bool,
    pub symbols: bool,
    pub exhausted: bool,
}

#[derive(Clone, Debug)]
pub(crate) struct Draft {
    /// The card under proof: what is printed on it stays.
    pub subject: Option<Arc<Card>>,
    pub number: u32,
    pub name: String,
    pub category: Category,
    pub cost: i32,
    pub colors: Vec<Color>,
    pub symbols: Vec<Symbol>,
    pub types: Vec<String>,
    /// The level it lies at, and its BP there.
    pub level: u8,
    pub bp: i32,
    pub cores: u8,
    pub soul: bool,
    pub exhausted: bool,
    pub abilities: Vec<Ability>,
    /// Something was planted for it; others go first when there are too many.
    pub is_needed: bool,
    pub(super) locks: Locks,
}

impl Draft {
    /// A plain card with figures of its own.
    pub(crate) fn plain(category: Category, number: u32, chance: &mut Chance) -> Draft {
        let color = Color::ALL[chance.below(6) as usize];
        let level = 1 + chance.below(2) as u8;
        Draft {
            subject: None,
            number,
            name: format!("Extra {number}"),
            category,
            colors: vec![color],
            types: Vec::new(),
            cost: chance.below(6) as i32,
            symbols: vec![Symbol::of(color)],
            level,
            bp: 1000 * (1 + chance.below(8) as i32),
            cores: level + chance.below(2) as u8,
            soul: false,
            exhausted: false,
            abilities: Vec::new(),
            is_needed: false,
            locks: Locks::default(),
        }
    }

    pub(crate) fn subject(card: &Arc<Card>) -> Draft {
        let mut draft = Draft::plain(card.category, 0, &mut Chance::seeded(0));
        draft.cores = card.levels.first().map_or(0, |level| level.cores);
        draft.subject = Some(Arc::clone(card));
        draft.is_needed = true;
        draft
    }

    pub(crate) fn is_subject(&self) -> bool {
        self.subject.is_some()
    }

    /// Gives the card a text.
    pub(super) fn say(&mut self, label: Label, fill: impl FnOnce(&mut Ability)) {
        let mut text = Ability::new(label);
        fill(&mut text);
        self.abilities.push(text);
    }

    /// The level that the printed card lies at with its cores.
    fn printed_level(&self, card: &Card) -> Option<Level> {
        card.levels.iter().copied().rfind(|level| level.cores <= self.cores)
    }

    /// A figure as it lies on the field.
    pub(crate) fn figure(&self, figure: Figure) -> i32 {
        if figure == Figure::Cores {
            return i32::from(self.cores);
        }
        let Some(card) = &self.subject else {
            return match figure {
                Figure::Cost => self.cost,
                Figure::Bp => self.bp,
                Figure::Level => i32::from(self.level),
                Figure::Symbols => self.symbols.len() as i32,
                Figure::Cores | Figure::Gale => 0,
            };
        };
        let level = self.printed_level(card);
        match figure {
            Figure::Cost => card.cost,
            Figure::Bp => level.and_then(|level| level.bp).unwrap_or(0),
            Figure::Level => level.map_or(0, |level| i32::from(level.level)),
            Figure::Symbols => card.symbols.len() as i32,
            Figure::Cores | Figure::Gale => 0,
        }
    }

    pub(crate) fn category(&self) -> Category {
        self.subject.as_ref().map_or(self.category, |card| card.category)
    }

    pub(crate) fn colors(&self) -> &[Color] {
        self.subject.as_ref().map_or(&self.colors, |card| &card.colors)
    }

    pub(crate) fn types(&self) -> &[String] {
        self.subject.as_ref().map_or(&self.types, |card| &card.types)
    }

    pub(crate) fn name(&self) -> &str {
        self.subject.as_ref().map_or(&self.name, |card| &card.name)
    }

    pub(crate) fn abilities(&self) -> &[Ability] {
        self.subject.as_ref().map_or(&self.abilities, |card| &card.abilities)
    }

    pub(crate) fn symbols(&self) -> &[Symbol] {
        self.subject.as_ref().map_or(&self.symbols, |card| &card.symbols)
    }

    /// The fewest cores it can lie with at its level.
    pub(crate) fn least_cores(&self) -> u8 {
        match (&self.subject, self.category) {
            (Some(card), _) => card.levels.first().map_or(0, |level| level.cores),
            (None, Category::Spirit) => self.level,
            (None, Category::Nexus) => self.level - 1,
            (None, Category::Magic) => 0,
        }
    }

    /// Three levels around the one it lies at.
    fn levels(&self) -> Vec<Level> {
        let free = match self.category {
            Category::Spirit => 0,
            Category::Nexus => 1,
            Category::Magic => return Vec::new(),
        };
        let level = |number: u8| {
            let above = number.saturating_sub(self.level);
            let cores = if above > 0 { self.cores + above } else { number - free };
            let bp = (self.bp + 1000 * (i32::from(number) - i32::from(self.level))).max(1000);
            let bp = if number == self.level { self.bp } else { bp };
            Level { level: number, cores, bp: (self.category == Category::Spirit).then_some(bp) }
        };
        (1..=self.level.max(2)).map(level).collect()
    }

    pub(crate) fn card(&self) -> Arc<Card> {
        if let Some(card) = &self.subject {
            return Arc::clone(card);
        }
        let card = RawCard {
            number: format!("X-{}", self.number),
            name: self.name.clone(),
            category: self.category,
            colors: self.colors.clone(),
            types: self.types.clone(),
            cost: self.cost,
            reduction: Vec::new(),
            symbols: if self.category == Category::Magic {
                Vec::new()
            } else {
                self.symbols.clone()
            },
            levels: self.levels(),
            token: false,
            abilities: self.abilities.clone(),
        };
        Arc::new(card.check().expect("a planned card can be played"))
    }

    pub(crate) fn lay(&self) -> FieldCard {
        let cores = self.cores.max(self.least_cores());
        FieldCard {
            card: self.card(),
            cores,
            soul: self.soul && cores > 0,
            exhausted: self.exhausted,
        }
    }
}
