//! Cards made up for one file.

use opcg::{Attribute, Card, Category, Color, vocabulary::Ability};
use ron::{Options, extensions::Extensions};

use crate::{error::Result, words::Words};

/// A `card` line. The figures that its category has and the line leaves out are the plainest ones.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MadeUp {
    pub line: usize,
    /// The word that names it in this file.
    pub word: String,
    /// The card without its abilities.
    pub card: Card,
    pub text: String,
    pub trigger: Option<String>,
    /// Abilities in our own notation, after those of the text.
    pub effect: Vec<Ability>,
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
        let mut made =
            MadeUp { line, word, card, text: String::new(), trigger: None, effect: Vec::new() };
        if let Some(colors) = colors(words.peek()) {
            words.word();
            made.card.colors = colors;
        }
        while !words.is_at_end() {
            made.field(&mut words)?;
        }
        Ok(made)
    }

    fn field(&mut self, words: &mut Words<'_>) -> Result<()> {
        let card = &mut self.card;
        match words.word() {
            "cost" => card.cost = Some(words.number("the cost")?),
            "power" => card.power = Some(words.number("the power")?),
            "counter" => card.counter = Some(words.number("the counter")?),
            "life" => card.life = Some(words.number("the Life")?),
            "attribute" => card.attributes = attributes(words)?,
            "types" => {
                card.types = words.quoted()?.split('/').map(|each| each.trim().to_owned()).collect()
            }
            "text" => self.text = words.quoted()?,
            "trigger" => self.trigger = Some(words.quoted()?),
            "effect" => self.effect = effect(words)?,
            other => return Err(words.fail(format!("`{other}` is not a field of a card"))),
        }
        Ok(())
    }

    /// The card with the abilities of its text, or the words that were not understood.
    pub(crate) fn compile(&self) -> std::result::Result<Card, String> {
        let abilities = cardtext::opcg::compile(&self.text, self.trigger.as_deref()).map_err(
            |diagnostics| {
                let all: Vec<String> = diagnostics.iter().map(ToString::to_string).collect();
                all.join("\n")
            },
        )?;
        let abilities = abilities.into_iter().chain(self.effect.iter().cloned()).collect();
        Ok(Card { abilities, ..self.card.clone() })
    }
}

/// One word that means nothing else where cards are named.
fn is_name(word: &str) -> bool {
    let taken = [
        "-", "leader", "my", "you", "opp", "none", "don", "game", "turn", "phase", "step", "asks",
        "offers", "log",
    ];
    let is_number = word.bytes().all(|digit| digit.is_ascii_digit());
    !is_number && !taken.contains(&word) && !word.contains(['#', '(', ')', ',', ';', '"'])
}

fn category(words: &mut Words<'_>) -> Result<Category> {
    let category = match words.peek() {
        "leader" => Category::Leader,
        "character" => Category::Character,
        "event" => Category::Event,
        "stage" => Category::Stage,
        _ => return Err(words.missing("leader, character, event or stage")),
    };
    words.word();
    Ok(category)
}

/// colors = color {"/" color}
fn colors(word: &str) -> Option<Vec<Color>> {
    word.split('/').map(color).collect()
}

fn color(word: &str) -> Option<Color> {
    match word {
        "red" => Some(Color::Red),
        "green" => Some(Color::Green),
        "blue" => Some(Color::Blue),
        "purple" => Some(Color::Purple),
        "black" => Some(Color::Black),
        "yellow" => Some(Color::Yellow),
        _ => None,
    }
}

/// attributes = attribute {"/" attribute}
fn attributes(words: &mut Words<'_>) -> Result<Vec<Attribute>> {
    let read: Option<Vec<Attribute>> = words.peek().split('/').map(attribute).collect();
    let read = read.ok_or_else(|| words.missing("an attribute"))?;
    words.word();
    Ok(read)
}

fn attribute(word: &str) -> Option<Attribute> {
    match word {
        "slash" => Some(Attribute::Slash),
        "strike" => Some(Attribute::Strike),
        "ranged" => Some(Attribute::Ranged),
        "special" => Some(Attribute::Special),
        "wisdom" => Some(Attribute::Wisdom),
        "unknown" | "?" => Some(Attribute::Unknown),
        _ => None,
    }
}

/// Written as in card files.
fn effect(words: &mut Words<'_>) -> Result<Vec<Ability>> {
    let notation = words.quoted()?;
    let options = Options::default()
        .with_default_extension(Extensions::IMPLICIT_SOME)
        .with_default_extension(Extensions::UNWRAP_VARIANT_NEWTYPES);
    let read = options.from_str(&notation);
    read.map_err(|error| words.fail(format!("the effect is not in our notation: {error}")))
}

/// A card of its category with no text.
pub(crate) fn blank(word: &str, category: Category) -> Card {
    let is_played = category != Category::Leader;
    let power = match category {
        Category::Leader => Some(5000),
        Category::Character => Some(0),
        Category::Event | Category::Stage | Category::Don => None,
    };
    Card {
        number: word.to_owned(),
        name: word.replace('_', " "),
        category,
        colors: Vec::new(),
        cost: is_played.then_some(0),
        power,
        counter: None,
        life: (!is_played).then_some(5),
        attributes: Vec::new(),
        types: Vec::new(),
        block: None,
        abilities: Vec::new(),
    }
}
