//! Deck lists of Limitless: JSON with a leader, and lists of character, event and stage.

use std::fmt;

use serde::{
    Deserialize, Deserializer,
    de::{MapAccess, Visitor},
};
use serde_json::value::RawValue;

use crate::deck::{
    Deck, DeckLine,
    number::card_number,
    unreadable::{MOST, Unreadable, Why},
};

/// The members of an object in their order. One that is there twice is kept twice.
struct Members<'a>(Vec<(String, &'a RawValue)>);

impl<'de> Deserialize<'de> for Members<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Members<'de>, D::Error> {
        deserializer.deserialize_map(InOrder)
    }
}

struct InOrder;

impl<'de> Visitor<'de> for InOrder {
    type Value = Members<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a deck list")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Members<'de>, M::Error> {
        let mut members = Vec::new();
        while let Some(member) = map.next_entry()? {
            members.push(member);
        }
        Ok(Members(members))
    }
}

/// One card. Fields that are not about the list are passed over.
#[derive(Deserialize)]
struct Listed {
    count: Option<u64>,
    set: String,
    number: Place,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Place {
    Text(String),
    Number(u32),
}

pub(super) fn read(text: &str) -> Result<Deck, Vec<Unreadable>> {
    let Members(members) =
        serde_json::from_str(text).map_err(|error| vec![broken(text, &error)])?;
    let mut deck = Deck::default();
    let mut errors = Vec::new();
    for (name, value) in &members {
        match cards_of(name, value) {
            Ok(cards) => {
                for card in cards {
                    match line(text, card, name == "leader") {
                        Ok(line) => deck.lines.push(line),
                        Err(why) => errors.push(at(text, card, why)),
                    }
                }
            }
            Err(why) => errors.push(at(text, value, why)),
        }
    }
    if errors.is_empty() { Ok(deck) } else { Err(errors) }
}

/// The cards of a member; none, if it is a word or a figure about the deck, such as its name.
fn cards_of<'a>(name: &str, value: &'a RawValue) -> Result<Vec<&'a RawValue>, Why> {
    let cards = matches!(name, "leader" | "character" | "event" | "stage");
    match value.get().as_bytes() {
        [b'{', ..] if name == "leader" => Ok(vec![value]),
        [b'[', ..] if cards => serde_json::from_str(value.get()).map_err(|_| Why::NoPart),
        [b'{' | b'[', ..] => Err(Why::NoPart),
        b"null" => Ok(Vec::new()),
        _ if cards => Err(Why::NoPart),
        _ => Ok(Vec::new()),
    }
}

fn line(text: &str, card: &RawValue, is_leader: bool) -> Result<DeckLine, Why> {
    let listed: Listed = serde_json::from_str(card.get()).map_err(|_| Why::NoCard)?;
    let count = listed.count.or(is_leader.then_some(1)).ok_or(Why::NoCount)?;
    let count = usize::try_from(count).ok().filter(|count| (1..=MOST).contains(count));
    let number = match listed.number {
        Place::Text(place) => format!("{}-{place}", listed.set),
        Place::Number(place) => format!("{}-{place:03}", listed.set),
    };
    Ok(DeckLine {
        line: place(text, card).0,
        count: count.ok_or(Why::BadCount)?,
        number: card_number(&number).ok_or(Why::NoCard)?,
    })
}

fn at(text: &str, value: &RawValue, why: Why) -> Unreadable {
    let (line, column) = place(text, value);
    shown(text, line, column, why)
}

/// Line and column of a value, which is a part of the text.
fn place(text: &str, value: &RawValue) -> (usize, usize) {
    let start = value.get().as_ptr() as usize - text.as_ptr() as usize;
    let before = &text[..start];
    let column = before.rfind('\n').map_or(start, |end| start - end - 1);
    (before.matches('\n').count() + 1, column)
}

fn broken(text: &str, error: &serde_json::Error) -> Unreadable {
    let reason = error.to_string();
    let reason = reason.split(" at line ").next().unwrap_or_default();
    shown(text, error.line(), error.column().saturating_sub(1), Why::NoJson(reason.to_owned()))
}

/// The line from the place on, and not all of it, if it is the whole deck.
fn shown(text: &str, line: usize, column: usize, why: Why) -> Unreadable {
    const WIDTH: usize = 60;
    let whole = text.lines().nth(line.saturating_sub(1)).unwrap_or_default();
    let column = whole.floor_char_boundary(column.min(whole.len()));
    if whole.chars().count() <= WIDTH {
        let (indent, at) =
            (whole.len() - whole.trim_start().len(), whole[..column].chars().count());
        let at = at.saturating_sub(indent);
        return Unreadable { line, text: whole.trim().to_owned(), at, why };
    }
    Unreadable { line, text: whole[column..].chars().take(WIDTH).collect(), at: 0, why }
}
