//! Says a value in Japanese with the productions that read it. A mark picks among those that stand for the same value.

use std::{collections::BTreeMap, rc::Rc};

use serde_json::Value;

use super::{
    Names,
    chart::Mark,
    notation::{Production, Productions, Symbol},
    pattern::Bindings,
};

pub(super) struct Writer<'g> {
    productions: &'g Productions,
    names: &'g Names,
    /// What this card is called.
    this: &'g str,
    /// What values come to in the usual words.
    known: BTreeMap<(&'g str, String), Option<String>>,
}

impl<'g> Writer<'g> {
    pub(super) fn new(productions: &'g Productions, names: &'g Names, this: &'g str) -> Writer<'g> {
        Writer { productions, names, this, known: BTreeMap::new() }
    }

    /// The value in the words marked, where they stand for it, or else in the usual ones.
    pub(super) fn write(
        &mut self,
        nonterminal: &'g str,
        value: &Value,
        mark: Option<&Mark>,
    ) -> Option<String> {
        let Some(productions) = self.productions.get(nonterminal) else {
            return self.terminal(nonterminal, value, mark);
        };
        if let Some(Mark::Production(place, marks)) = mark
            && let Some(production) = productions.get(*place)
            && let Some(words) = self.produce(production, value, Some(marks))
        {
            return Some(words);
        }
        let key = (nonterminal, value.to_string());
        if let Some(known) = self.known.get(&key) {
            return known.clone();
        }
        self.known.insert(key.clone(), None);
        let words = productions.iter().find_map(|each| self.produce(each, value, None));
        self.known.insert(key, words.clone());
        words
    }

    fn produce(
        &mut self,
        production: &'g Production,
        value: &Value,
        marks: Option<&[Rc<Mark>]>,
    ) -> Option<String> {
        let mut holes = Bindings::new();
        production.pattern.matches(value, &mut holes).then_some(())?;
        let mut words = String::new();
        let mut marks = marks.unwrap_or_default().iter();
        for symbol in &production.symbols {
            match symbol {
                Symbol::Text(text) => words.extend(text),
                Symbol::Hole { name, nonterminal } => {
                    let mark = marks.next().map(Rc::as_ref);
                    let value = holes.get(name).unwrap_or(&Value::Null);
                    words += &self.write(nonterminal, value, mark)?;
                }
            }
        }
        Some(words)
    }

    fn terminal(&self, name: &str, value: &Value, mark: Option<&Mark>) -> Option<String> {
        if let Some(Mark::Words(words)) = mark
            && self.means(name, words, value)
        {
            return Some(words.clone());
        }
        Some(match name {
            "n" => value.as_i64().filter(|number| *number >= 0)?.to_string(),
            "minus" => value.as_i64().filter(|number| *number <= 0)?.abs().to_string(),
            "signed" => format!("{:+}", value.as_i64()?),
            "circled" => {
                let number = u32::try_from(value.as_i64()?)
                    .ok()
                    .filter(|number| (1..=10).contains(number))?;
                char::from_u32(u32::from('①') + number - 1)?.to_string()
            }
            "this" => self.this.to_owned(),
            "eol" => String::new(),
            "name" => format!("「{}」", self.names.japanese_name(value.as_str()?)),
            "type" => format!("《{}》", self.names.japanese_type(value.as_str()?)),
            "part" => format!("『{}』", self.names.japanese_part(value.as_str()?)),
            _ => return None,
        })
    }

    /// Whether these words, marked for a name or for this card, stand for the value.
    fn means(&self, name: &str, words: &str, value: &Value) -> bool {
        let inside = words.trim_matches(['「', '」', '《', '》', '『', '』']);
        match name {
            "this" => true,
            "name" => *value == self.names.name(inside),
            "type" => *value == self.names.type_of(inside),
            "part" => *value == self.names.part(inside),
            _ => false,
        }
    }
}
