//! Cards made up for one file.

use bss::{Card, Category, Color, Level, RawCard, Symbol, vocabulary::Ability};

use crate::{
    card::{self, Unmade, effect, named, not_understood, types},
    error::Result,
    words::Words,
};

/// The fields of a made-up card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Making {
    /// The card without its abilities.
    pub card: RawCard,
    pub text: String,
    /// Abilities in our own notation, after those of the text.
    pub effect: Vec<Ability>,
}

impl card::Making for Making {
    type Card = Card;

    const TAKEN: &'static [&'static str] =
        &["reserve", "trash", "life", "void", "soul", "core", "cores"];

    fn begin(word: &str, words: &mut Words<'_>) -> Result<Making> {
        let card = blank(word, category(words)?);
        Ok(Making { card, text: String::new(), effect: Vec::new() })
    }

    fn colored(&mut self, colors: &str) -> bool {
        named(&Color::ALL, colors).map(|colors| self.card.colors = colors).is_some()
    }

    fn field(&mut self, name: &str, words: &mut Words<'_>) -> Result<bool> {
        let card = &mut self.card;
        match name {
            "cost" => card.cost = words.number("the cost")?,
            "reduction" => card.reduction = symbols(words)?,
            "symbols" => card.symbols = symbols(words)?,
            "types" => card.types = types(words)?,
            "lv" => card.levels = levels(words, card.category)?,
            // A burst may be written before it.
            "text" => self.text = format!("{}\n{}", self.text, words.quoted()?).trim().to_owned(),
            "effect" => self.effect = effect(words)?,
            "burst" => {
                let burst = words.quoted()?;
                self.text = format!("{burst}\n{}", self.text).trim().to_owned();
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn finish(&mut self) {
        if self.card.levels.is_empty() {
            self.card.levels = plain_levels(self.card.category);
        }
    }

    fn compile(&self) -> std::result::Result<Card, Unmade> {
        let abilities = cardtext::bss::compile(&self.text)
            .map_err(|diagnostics| Unmade::NotUnderstood(not_understood(&diagnostics)))?;
        let abilities = abilities.into_iter().chain(self.effect.iter().cloned()).collect();
        let card = RawCard { abilities, ..self.card.clone() };
        card.check().map_err(|error| Unmade::Unplayable(error.to_string()))
    }
}

fn category(words: &mut Words<'_>) -> Result<Category> {
    let category = match words.peek() {
        "spirit" => Category::Spirit,
        "nexus" => Category::Nexus,
        "magic" => Category::Magic,
        _ => return Err(words.missing("spirit, nexus or magic")),
    };
    words.word();
    Ok(category)
}

/// symbols = colors {"," colors}
fn symbols(words: &mut Words<'_>) -> Result<Vec<Symbol>> {
    let read: Option<Vec<Symbol>> =
        words.peek().split(',').map(|each| named(&Color::ALL, each).map(Symbol)).collect();
    let read = read.ok_or_else(|| words.missing("colors"))?;
    words.word();
    Ok(read)
}

/// levels = level {level}
fn levels(words: &mut Words<'_>, category: Category) -> Result<Vec<Level>> {
    let mut levels = Vec::new();
    while let Some(level) = level(words.peek(), category) {
        words.word();
        levels.push(level);
    }
    if levels.is_empty() { Err(words.missing("level:cores:BP")) } else { Ok(levels) }
}

/// level = number ":" cores [":" BP]
fn level(word: &str, category: Category) -> Option<Level> {
    let mut numbers = word.split(':');
    let level = numbers.next()?.parse().ok()?;
    let cores = numbers.next()?.parse().ok()?;
    let bp = numbers.next().map(str::parse).transpose().ok()?;
    let is_whole = numbers.next().is_none() && (category == Category::Nexus || bp.is_some());
    is_whole.then_some(Level { level, cores, bp })
}

fn plain_levels(category: Category) -> Vec<Level> {
    match category {
        Category::Spirit => vec![Level { level: 1, cores: 1, bp: Some(1000) }],
        Category::Nexus => vec![Level { level: 1, cores: 0, bp: None }],
        Category::Magic => Vec::new(),
    }
}

/// A card of its category with no text.
pub(crate) fn blank(word: &str, category: Category) -> RawCard {
    RawCard {
        number: word.to_owned(),
        name: word.replace('_', " "),
        category,
        colors: Vec::new(),
        types: Vec::new(),
        cost: 0,
        reduction: Vec::new(),
        symbols: Vec::new(),
        levels: Vec::new(),
        token: false,
        abilities: Vec::new(),
    }
}

/// `-`
pub(crate) fn filler() -> Card {
    let plain = RawCard {
        colors: vec![Color::Red],
        cost: 1,
        levels: plain_levels(Category::Spirit),
        ..blank("-", Category::Spirit)
    };
    plain.check().expect("a card without text can be played")
}
