//! The grammar of the ONE PIECE CARD GAME in Japanese, in both directions.
//!
//! Productions stand in `ja/grammar`, each with the words and the value they stand for; reading and printing follow the same
//! line. What spans sentences is settled in `body` and `ability`.

mod ability;
mod body;
mod canonical;
mod chart;
mod inflect;
mod names;
mod notation;
mod order;
mod pattern;
mod text;
mod writer;

use std::rc::Rc;

use opcg::{Category, vocabulary::Ability};
use serde_json::Value;

pub use self::canonical::canonical;
pub use self::names::Names;
use self::{
    body::Shape,
    chart::{Chart, Mark, THIS},
    notation::Productions,
    text::Char,
    writer::Writer,
};
use crate::{
    Diagnostic, Reason,
    opcg::{Text, Trouble},
};

/// Characters of one line; printed ones have at most some 300.
const MOST_CHARACTERS: usize = 1_000;

/// The grammar and the names it reads.
#[derive(Debug)]
pub struct Japanese {
    productions: Productions,
    names: Names,
}

/// One line, understood.
#[derive(Clone, Debug)]
pub struct Line {
    pub abilities: Vec<Ability>,
    nonterminal: &'static str,
    words: String,
    /// The values in printed order, the sentences and the productions.
    values: Vec<Value>,
    shapes: Vec<Shape>,
    mark: Rc<Mark>,
}

/// A card's text, understood.
#[derive(Clone, Debug, Default)]
pub struct Reading {
    lines: Vec<Line>,
}

impl Reading {
    pub fn into_abilities(self) -> Vec<Ability> {
        self.lines.into_iter().flat_map(|line| line.abilities).collect()
    }

    pub fn lines(&self) -> impl Iterator<Item = &Line> {
        self.lines.iter()
    }
}

impl Japanese {
    /// # Panics
    /// If the grammar of this crate is not in its notation.
    pub fn new(names: Names) -> Japanese {
        Japanese::with_grammar(GRAMMAR, names)
    }

    #[doc(hidden)]
    pub fn with_grammar(grammar: &str, names: Names) -> Japanese {
        let productions = notation::productions(grammar)
            .unwrap_or_else(|line| panic!("a production that cannot be read: {line}"));
        Japanese { productions, names }
    }

    /// The abilities of a card, from its text and its trigger text.
    ///
    /// # Errors
    /// One diagnostic for each line that was not understood as a whole.
    pub fn read(&self, effect: &str, trigger: Option<&str>) -> Result<Reading, Vec<Diagnostic>> {
        let (mut lines, mut diagnostics) = (Vec::new(), Vec::new());
        let texts = [(effect, "line"), (trigger.unwrap_or_default(), "trigger")];
        for (text, nonterminal) in texts {
            for line in text::lines(text) {
                match self.read_line(text, &line, nonterminal) {
                    Ok(line) => lines.push(line),
                    Err(diagnostic) => diagnostics.push(diagnostic),
                }
            }
        }
        match diagnostics.is_empty() {
            true => Ok(Reading { lines }),
            false => Err(diagnostics),
        }
    }

    fn read_line(
        &self,
        text: &str,
        line: &[Char],
        nonterminal: &'static str,
    ) -> Result<Line, Diagnostic> {
        let place = |at: usize| line.get(at).map_or(text.len(), |c| c.span.start);
        let end = line.last().map_or(text.len(), |c| c.span.end);
        if line.len() > MOST_CHARACTERS {
            return Err(Diagnostic::new(text, place(0)..place(0), end).because(Reason::TooLong));
        }
        let characters: Vec<char> = line.iter().map(|c| c.plain).collect();
        let mut chart = Chart::new(&self.productions, &self.names, &characters);
        let found = chart.read(nonterminal, 0);
        let mut lines: Vec<Line> = Vec::new();
        for reading in found.iter().filter(|reading| reading.end == characters.len()) {
            let Some(mut line) = understood(&reading.value, &reading.mark, &characters) else {
                continue;
            };
            line.nonterminal = nonterminal;
            if lines.iter().all(|other| canonical(&other.abilities) != canonical(&line.abilities)) {
                lines.push(line);
            }
        }
        match lines.len() {
            0 => {
                let stop = end.min(place(chart.furthest));
                Err(Diagnostic::new(text, stop..end, end))
            }
            1 => Ok(lines.remove(0)),
            _ => {
                let words = |line: &Line| format!("{:?}", line.abilities);
                let (one, other) = (words(&lines[0]), words(&lines[1]));
                Err(Diagnostic::several_readings(text, place(0)..end, one, other))
            }
        }
    }

    /// The line printed from its effects in its own wording.
    ///
    /// # Errors
    /// The words are not the same, spacing, full-width forms and reminder notes aside.
    pub fn print_back(&self, line: &Line) -> Result<String, Trouble> {
        let printed = self.in_own_words(line).unwrap_or_default();
        match printed == line.words {
            true => Ok(printed),
            false => Err(Trouble::PrintedOtherwise { text: line.words.clone(), printed }),
        }
    }

    fn in_own_words(&self, line: &Line) -> Option<String> {
        let mut said = Vec::new();
        for (value, shape) in line.values.iter().zip(&line.shapes) {
            said.push(ability::disassemble(value, &mut Some(shape.iter()))?);
        }
        let mut writer = Writer::new(&self.productions, &self.names, THIS[0]);
        let said = Value::Array(said);
        writer.write(line.nonterminal, &said, Some(&line.mark))
    }

    /// The text of these abilities in the usual words; nothing if there are no words for one of them.
    pub fn print(&self, abilities: &[Ability], this: Option<Category>) -> Option<Text> {
        let (mut effect, mut trigger) = (Vec::new(), None);
        for ability in abilities {
            let mut value = serde_json::to_value(ability).ok()?;
            order::japanese(&mut value);
            let is_trigger = is_trigger(std::slice::from_ref(&value));
            let said = Value::Array(vec![ability::disassemble(&value, &mut None)?]);
            let mut writer = Writer::new(&self.productions, &self.names, this_word(this));
            match is_trigger {
                true => trigger = Some(writer.write("trigger", &said, None)?),
                false => effect.push(writer.write("line", &said, None)?),
            }
        }
        Some(Text { effect: effect.join("\n"), trigger })
    }
}

fn is_trigger(values: &[Value]) -> bool {
    values.first().is_some_and(|value| value["label"] == "Trigger")
}

fn this_word(this: Option<Category>) -> &'static str {
    match this {
        Some(Category::Character) => THIS[1],
        Some(Category::Leader) => THIS[2],
        Some(Category::Stage) => THIS[3],
        Some(Category::Event | Category::Don) | None => THIS[0],
    }
}

fn understood(said: &Value, mark: &Rc<Mark>, characters: &[char]) -> Option<Line> {
    let (mut values, mut shapes, mut abilities) = (Vec::new(), Vec::new(), Vec::new());
    for said in said.as_array()? {
        let mut shape = Shape::new();
        let value = ability::assemble(said, &mut shape)?;
        let mut ordered = value.clone();
        order::english(&mut ordered);
        abilities.push(serde_json::from_value(ordered).ok()?);
        values.push(value);
        shapes.push(shape);
    }
    Some(Line {
        nonterminal: "line",
        abilities,
        words: characters.iter().collect(),
        values,
        shapes,
        mark: Rc::clone(mark),
    })
}

const GRAMMAR: &str = concat!(
    include_str!("ja/grammar/ability.txt"),
    include_str!("ja/grammar/condition.txt"),
    include_str!("ja/grammar/step.txt"),
    include_str!("ja/grammar/target.txt"),
    include_str!("ja/grammar/filter.txt"),
);

#[cfg(test)]
mod tests;
