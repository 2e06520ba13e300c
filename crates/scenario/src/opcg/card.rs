//! Cards made up for one file.

use opcg::{Attribute, Card, Category, Color, RawCard, vocabulary::Ability};

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
    pub trigger: Option<String>,
    /// Abilities in our own notation, after those of the text.
    pub effect: Vec<Ability>,
}

impl card::Making for Making {
    type Card = Card;

    const TAKEN: &'static [&'static str] = &["leader", "my", "don", "phase"];

    fn begin(word: &str, words: &mut Words<'_>) -> Result<Making> {
        let card = blank(word, category(words)?);
        Ok(Making { card, text: String::new(), trigger: None, effect: Vec::new() })
    }

    fn colored(&mut self, colors: &str) -> bool {
        named(&Color::ALL, colors).map(|colors| self.card.colors = colors).is_some()
    }

    fn field(&mut self, name: &str, words: &mut Words<'_>) -> Result<bool> {
        let card = &mut self.card;
        match name {
            "cost" => card.cost = Some(words.number("the cost")?),
            "power" => card.power = Some(words.number("the power")?),
            "counter" => card.counter = Some(words.number("the counter")?),
            "life" => card.life = Some(words.number("the Life")?),
            "attribute" => card.attributes = attributes(words)?,
            "types" => card.types = types(words)?,
            "text" => self.text = words.quoted()?,
            "trigger" => self.trigger = Some(words.quoted()?),
            "effect" => self.effect = effect(words)?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn compile(&self) -> std::result::Result<Card, Unmade> {
        let abilities = cardtext::opcg::compile(&self.text, self.trigger.as_deref())
            .map_err(|diagnostics| Unmade::NotUnderstood(not_understood(&diagnostics)))?;
        let abilities = abilities.into_iter().chain(self.effect.iter().cloned()).collect();
        let card = RawCard { abilities, ..self.card.clone() };
        card.check().map_err(|error| Unmade::Unplayable(error.to_string()))
    }
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

/// A card of its category with no text.
pub(crate) fn blank(word: &str, category: Category) -> RawCard {
    let is_played = category != Category::Leader;
    let power = match category {
        Category::Leader => Some(5000),
        Category::Character => Some(0),
        Category::Event | Category::Stage | Category::Don => None,
    };
    RawCard {
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
