//! Cards made up for one file.

use bss::{Card, Category, Color, Level, Symbol};

use crate::{error::Result, words::Words};

/// A `card` line. The figures that the line leaves out are the plainest ones.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MadeUp {
    pub line: usize,
    /// The word that names it in this file.
    pub word: String,
    /// The card without its abilities.
    pub card: Card,
    pub text: String,
}

impl MadeUp {
    /// card = NAME category colors {field}
    pub(crate) fn read(mut words: Words<'_>) -> Result<MadeUp> {
        let line = words.line();
        let word = words.word().to_owned();
        if !is_name(&word) {
            return Err(words.fail(format!("`{word}` cannot name a card of a scenario")));
        }
        let card = blank(&word, category(&mut words)?);
        let mut made = MadeUp { line, word, card, text: String::new() };
        if let Some(colors) = colors(words.peek()) {
            words.word();
            made.card.colors = colors;
        }
        while !words.is_at_end() {
            made.field(&mut words)?;
        }
        if made.card.levels.is_empty() && made.card.category != Category::Magic {
            made.card.levels = plain_levels(made.card.category);
        }
        Ok(made)
    }

    fn field(&mut self, words: &mut Words<'_>) -> Result<()> {
        let card = &mut self.card;
        match words.word() {
            "cost" => card.cost = words.number("the cost")?,
            "reduction" => card.reduction = symbols(words)?,
            "symbols" => card.symbols = symbols(words)?,
            "types" => {
                card.types = words.quoted()?.split('/').map(|each| each.trim().to_owned()).collect()
            }
            "lv" => {
                card.levels = Vec::new();
                while let Some(level) = level(words.peek(), card.category) {
                    words.word();
                    card.levels.push(level);
                }
                if card.levels.is_empty() {
                    return Err(words.missing("level:cores:BP"));
                }
            }
            "text" => self.text = words.quoted()?,
            "burst" => {
                let burst = words.quoted()?;
                self.text = format!("{burst}\n{}", self.text).trim().to_owned();
            }
            other => return Err(words.fail(format!("`{other}` is not a field of a card"))),
        }
        Ok(())
    }

    /// The card with the abilities of its text, or the words that were not understood.
    pub(crate) fn compile(&self) -> std::result::Result<Card, String> {
        let abilities = cardtext::bss::compile(&self.text).map_err(|diagnostics| {
            let all: Vec<String> = diagnostics.iter().map(ToString::to_string).collect();
            all.join("\n")
        })?;
        Ok(Card { abilities, ..self.card.clone() })
    }
}

/// One word that means nothing else where cards are named.
fn is_name(word: &str) -> bool {
    let taken = [
        "-", "you", "opp", "none", "game", "turn", "step", "asks", "offers", "log", "reserve",
        "trash", "life", "void", "soul", "core", "cores",
    ];
    let is_number = word.bytes().all(|digit| digit.is_ascii_digit());
    !is_number && !taken.contains(&word) && !word.contains(['#', '(', ')', ',', ';', '"'])
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

/// colors = color {"/" color}
fn colors(word: &str) -> Option<Vec<Color>> {
    word.split('/').map(color).collect()
}

fn color(word: &str) -> Option<Color> {
    Color::ALL.into_iter().find(|color| format!("{color:?}").eq_ignore_ascii_case(word))
}

/// symbols = colors {"," colors}
fn symbols(words: &mut Words<'_>) -> Result<Vec<Symbol>> {
    let read: Option<Vec<Symbol>> =
        words.peek().split(',').map(|each| colors(each).map(Symbol)).collect();
    let read = read.ok_or_else(|| words.missing("colors"))?;
    words.word();
    Ok(read)
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
pub(crate) fn blank(word: &str, category: Category) -> Card {
    Card {
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
    Card {
        colors: vec![Color::Red],
        cost: 1,
        levels: plain_levels(Category::Spirit),
        ..blank("-", Category::Spirit)
    }
}
