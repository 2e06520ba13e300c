//! Reads a line with every production that fits: all readings are found, so that two meanings of one line are noticed.

use std::{collections::BTreeMap, rc::Rc};

use serde_json::Value;

use super::{
    Names,
    notation::{Production, Productions, Symbol},
    pattern::Bindings,
};

/// How something is said: the production, by its place among those of its nonterminal, or the words themselves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Mark {
    Production(usize, Vec<Rc<Mark>>),
    Words(String),
}

#[derive(Clone, Debug)]
pub(super) struct Found {
    pub(super) end: usize,
    pub(super) value: Value,
    pub(super) mark: Rc<Mark>,
}

/// Readings of one phrase at one place; more than any text has are given up.
const MOST_READINGS: usize = 64;

pub(super) struct Chart<'g> {
    productions: &'g Productions,
    names: &'g Names,
    text: &'g [char],
    known: BTreeMap<(&'g str, usize), Option<Rc<[Found]>>>,
    /// Where the furthest word stands that no phrase took.
    pub(super) furthest: usize,
}

/// A production that is being read.
struct Partial {
    at: usize,
    holes: Bindings,
    marks: Vec<Rc<Mark>>,
}

impl<'g> Chart<'g> {
    pub(super) fn new(
        productions: &'g Productions,
        names: &'g Names,
        text: &'g [char],
    ) -> Chart<'g> {
        Chart { productions, names, text, known: BTreeMap::new(), furthest: 0 }
    }

    /// Every reading of this nonterminal from here on.
    pub(super) fn read(&mut self, nonterminal: &'g str, at: usize) -> Rc<[Found]> {
        if let Some(known) = self.known.get(&(nonterminal, at)) {
            return known.clone().unwrap_or_default();
        }
        // A phrase that begins with itself finds nothing there.
        self.known.insert((nonterminal, at), None);
        let found: Rc<[Found]> = match self.productions.get(nonterminal) {
            Some(productions) => self.read_all(productions, at).into(),
            None => self.terminal(nonterminal, at).into_iter().collect(),
        };
        self.known.insert((nonterminal, at), Some(Rc::clone(&found)));
        found
    }

    fn read_all(&mut self, productions: &'g [Production], at: usize) -> Vec<Found> {
        let mut found: Vec<Found> = Vec::new();
        for (place, production) in productions.iter().enumerate() {
            for Partial { at, holes, marks } in self.read_one(production, at) {
                let Some(value) = production.pattern.build(&holes) else { continue };
                let known = found.iter().any(|other| other.end == at && other.value == value);
                if !known && found.len() < MOST_READINGS {
                    found.push(Found {
                        end: at,
                        value,
                        mark: Rc::new(Mark::Production(place, marks)),
                    });
                }
            }
        }
        found
    }

    fn read_one(&mut self, production: &'g Production, at: usize) -> Vec<Partial> {
        let mut partial = vec![Partial { at, holes: Bindings::new(), marks: Vec::new() }];
        for symbol in &production.symbols {
            let mut next = Vec::new();
            for Partial { at, holes, marks } in partial {
                match symbol {
                    Symbol::Text(text) => {
                        if let Some(at) = self.words(text, at) {
                            next.push(Partial { at, holes, marks });
                        }
                    }
                    Symbol::Hole { name, nonterminal } => {
                        for found in self.read(nonterminal, at).iter() {
                            let (mut holes, mut marks) = (holes.clone(), marks.clone());
                            holes.insert(name.clone(), found.value.clone());
                            marks.push(Rc::clone(&found.mark));
                            next.push(Partial { at: found.end, holes, marks });
                        }
                    }
                }
            }
            partial = next;
        }
        partial
    }

    fn words(&mut self, words: &[char], at: usize) -> Option<usize> {
        let same =
            words.iter().zip(&self.text[at..]).take_while(|(one, other)| one == other).count();
        if same < words.len() {
            self.furthest = self.furthest.max(at + same);
            return None;
        }
        Some(at + same)
    }

    /// number, signed number, and what stands between marks.
    fn terminal(&mut self, name: &str, at: usize) -> Option<Found> {
        let rest = &self.text[at..];
        let found = match name {
            "n" => number(rest),
            "signed" => signed(rest),
            "minus" => number(rest)
                .and_then(|(length, number)| Some((length, Value::from(-number.as_i64()?)))),
            "circled" => circled(rest),
            "this" => this(rest),
            "eol" => rest.first().is_none_or(|c| *c == '\n').then_some((0, Value::Null)),
            "name" => enclosed(rest, '「', '」')
                .map(|(end, inside)| (end, Value::from(self.names.name(&inside)))),
            "type" => enclosed(rest, '《', '》')
                .map(|(end, inside)| (end, Value::from(self.names.type_of(&inside)))),
            "part" => enclosed(rest, '『', '』')
                .map(|(end, inside)| (end, Value::from(self.names.part(&inside)))),
            _ => None,
        };
        let Some((length, value)) = found else {
            self.furthest = self.furthest.max(at);
            return None;
        };
        let words = rest[..length].iter().collect();
        Some(Found { end: at + length, value, mark: Rc::new(Mark::Words(words)) })
    }
}

fn number(text: &[char]) -> Option<(usize, Value)> {
    let length = text.iter().take_while(|c| c.is_ascii_digit()).count();
    let digits: String = text[..length].iter().collect();
    Some((length, Value::from(digits.parse::<i32>().ok()?)))
}

fn signed(text: &[char]) -> Option<(usize, Value)> {
    let sign = match text.first()? {
        '+' => 1,
        '-' => -1,
        _ => return None,
    };
    let (length, number) = number(&text[1..])?;
    Some((length + 1, Value::from(sign * number.as_i64()?)))
}

fn circled(text: &[char]) -> Option<(usize, Value)> {
    let c = *text.first()?;
    ('①'..='⑩').contains(&c).then(|| (1, Value::from(u32::from(c) - u32::from('①') + 1)))
}

/// What this card is called.
pub(super) const THIS: [&str; 5] =
    ["このカード", "このキャラ", "このリーダー", "このステージ", "このイベント"];

fn this(text: &[char]) -> Option<(usize, Value)> {
    let word = THIS
        .iter()
        .find(|word| word.chars().eq(text.iter().copied().take(word.chars().count())))?;
    let length = word.chars().count();
    // このキャラカード is no name for it.
    Some((length, Value::from("This")))
}

fn enclosed(text: &[char], open: char, close: char) -> Option<(usize, String)> {
    (*text.first()? == open).then_some(())?;
    let end = text.iter().position(|c| *c == close)?;
    Some((end + 1, text[1..end].iter().collect()))
}
