//! The notation of the grammar: productions that are read in both directions.
//!
//! ```text
//! step@ =
//!   {target}を、KO<する> => On($target, Ko)
//! ```
//! Left of `=>` stands what is printed: `{name}` or `{name:nonterminal}` is a hole, `[a|b]` either of two spellings of one meaning,
//! the first being the usual one, `ε` nothing, `⏎` a new line, `<する>` a verb. A nonterminal with `@` exists in every form of its verb; `{steps@}` is a hole
//! in the same form, `{step@C}` in this one; what has no verb stands at the end of a sentence alone. Right of it stands the value in the notation of card files: `$name` is what stands in
//! the hole, `..$name` splices a list, `all[…]` and `either[…]` join criteria, `filter?: $f` is left out when it is the default.

use std::collections::BTreeMap;

use serde_json::Value;

use super::{
    inflect::{Form, inflect},
    pattern::{Item, Pattern},
};

#[derive(Clone, Debug)]
pub(super) enum Symbol {
    Text(Vec<char>),
    Hole { name: String, nonterminal: String },
}

#[derive(Clone, Debug)]
pub(super) struct Production {
    pub(super) symbols: Vec<Symbol>,
    pub(super) pattern: Pattern,
}

/// The productions of each nonterminal, usual ones first.
pub(super) type Productions = BTreeMap<String, Vec<Production>>;

/// Reads productions, or says which line is wrong.
pub(super) fn productions(text: &str) -> Result<Productions, String> {
    let mut found = Productions::new();
    let mut head = "";
    for line in text.lines().filter(|line| !line.trim_start().starts_with('#')) {
        if line.trim().is_empty() {
            continue;
        }
        if !line.starts_with(' ') {
            head = line.trim().strip_suffix('=').ok_or_else(|| line.to_owned())?.trim();
            continue;
        }
        let (template, value) = line.split_once("=>").ok_or_else(|| line.to_owned())?;
        let pattern = pattern(value.trim()).ok_or_else(|| line.to_owned())?;
        match head.strip_suffix('@') {
            Some(stem) => {
                let has_forms = template.contains(['<', '@']);
                for form in Form::ALL.into_iter().filter(|form| has_forms || *form == Form::Final) {
                    let productions = found.entry(format!("{stem}@{}", form.letter())).or_default();
                    productions.extend(expand(template.trim(), &pattern, Some(form)));
                }
            }
            None => {
                let productions = found.entry(head.to_owned()).or_default();
                productions.extend(expand(template.trim(), &pattern, None));
            }
        }
    }
    Ok(found)
}

/// One production for each way to spell it.
fn expand(template: &str, pattern: &Pattern, form: Option<Form>) -> Vec<Production> {
    let mut spelt: Vec<Vec<Symbol>> = vec![Vec::new()];
    let mut rest = template;
    while let Some(c) = rest.chars().next() {
        let close = match c {
            '{' => '}',
            '[' => ']',
            '<' => '>',
            _ => {
                spelt.iter_mut().for_each(|symbols| push(symbols, &c.to_string()));
                rest = &rest[c.len_utf8()..];
                continue;
            }
        };
        let end = rest.find(close).unwrap_or(rest.len() - 1);
        let inside = &rest[1..end];
        rest = &rest[end + 1..];
        if c == '{' {
            spelt.iter_mut().for_each(|symbols| symbols.push(hole(inside, form)));
            continue;
        }
        let spellings = match c {
            '<' => inflect(inside, form.unwrap_or(Form::Final)),
            _ => inside.split('|').map(str::to_owned).collect(),
        };
        spelt = spelt
            .iter()
            .flat_map(|symbols| spellings.iter().map(|one| pushed(symbols, one)))
            .collect();
    }
    let production = |symbols| Production { symbols, pattern: pattern.clone() };
    spelt.into_iter().map(production).collect()
}

fn pushed(symbols: &[Symbol], text: &str) -> Vec<Symbol> {
    let mut symbols = symbols.to_vec();
    push(&mut symbols, text);
    symbols
}

fn push(symbols: &mut Vec<Symbol>, text: &str) {
    let text = text.chars().filter(|c| !c.is_whitespace() && *c != 'ε');
    let text = text.map(|c| if c == '⏎' { '\n' } else { c });
    match symbols.last_mut() {
        Some(Symbol::Text(before)) => before.extend(text),
        _ => symbols.push(Symbol::Text(text.collect())),
    }
}

fn hole(inside: &str, form: Option<Form>) -> Symbol {
    let (name, nonterminal) = inside.split_once(':').unwrap_or((inside, inside));
    let name = name.split('@').next().unwrap_or(name).to_owned();
    let nonterminal = match nonterminal.strip_suffix('@') {
        Some(stem) => format!("{stem}@{}", form.unwrap_or(Form::Final).letter()),
        None => nonterminal.to_owned(),
    };
    Symbol::Hole { name, nonterminal }
}

fn pattern(text: &str) -> Option<Pattern> {
    let mut notation = Notation { rest: text };
    let found = notation.pattern()?;
    notation.rest.trim().is_empty().then_some(found)
}

/// A cursor over a value in the notation of card files.
struct Notation<'a> {
    rest: &'a str,
}

impl<'a> Notation<'a> {
    fn eat(&mut self, sign: &str) -> bool {
        let rest = self.rest.trim_start();
        match rest.strip_prefix(sign) {
            Some(after) => {
                self.rest = after;
                true
            }
            None => false,
        }
    }

    fn word(&mut self) -> Option<&'a str> {
        let rest = self.rest.trim_start();
        let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
        self.rest = &rest[end..];
        (end > 0).then(|| &rest[..end])
    }

    fn pattern(&mut self) -> Option<Pattern> {
        if self.eat("$") {
            return Some(Pattern::Hole(self.word()?.to_owned()));
        }
        if self.eat("[") {
            return self.list();
        }
        if self.eat("(") {
            return self.fields();
        }
        if self.eat("-") {
            let number: i64 = self.word()?.parse().ok()?;
            return Some(Pattern::Constant(Value::from(-number)));
        }
        let word = self.word()?;
        match word {
            "all" if self.eat("[") => Some(Pattern::Joined("All", Box::new(self.list()?))),
            "either" if self.eat("[") => Some(Pattern::Joined("Either", Box::new(self.list()?))),
            "true" => Some(Pattern::Constant(Value::from(true))),
            "false" => Some(Pattern::Constant(Value::from(false))),
            "null" => Some(Pattern::Constant(Value::Null)),
            _ => match word.parse::<i64>() {
                Ok(number) => Some(Pattern::Constant(Value::from(number))),
                Err(_) if self.eat("(") => self.variant(word),
                Err(_) => Some(Pattern::Constant(Value::from(word))),
            },
        }
    }

    /// `Name(value)`, `Name(value, value)` or `Name(field: value)`.
    fn variant(&mut self, name: &str) -> Option<Pattern> {
        let before = self.rest;
        let inside = match self.fields() {
            Some(fields) => fields,
            None => {
                self.rest = before;
                let mut items = Vec::new();
                while !self.eat(")") {
                    items.push(self.item()?);
                    self.eat(",");
                }
                match (items.len(), items.pop()?) {
                    (1, Item::One(only)) => only,
                    (_, last) => {
                        items.push(last);
                        Pattern::List(items)
                    }
                }
            }
        };
        Some(Pattern::Object(vec![(name.to_owned(), None, inside)]))
    }

    fn fields(&mut self) -> Option<Pattern> {
        let mut fields = Vec::new();
        while !self.eat(")") {
            let key = self.word()?.to_owned();
            let optional = self.eat("?");
            if !self.eat(":") {
                return None;
            }
            let default = optional.then(|| default(&key));
            fields.push((key, default, self.pattern()?));
            self.eat(",");
        }
        Some(Pattern::Object(fields))
    }

    fn list(&mut self) -> Option<Pattern> {
        let mut items = Vec::new();
        while !self.eat("]") {
            items.push(self.item()?);
            self.eat(",");
        }
        Some(Pattern::List(items))
    }

    fn item(&mut self) -> Option<Item> {
        match self.eat("..") {
            true if self.eat("$") => Some(Item::Rest(self.word()?.to_owned())),
            true => None,
            false => self.pattern().map(Item::One),
        }
    }
}

/// What a field is that a card file leaves out.
fn default(key: &str) -> Value {
    match key {
        "filter" | "like" => Value::from("Any"),
        "by" => Value::from("You"),
        "otherwise" | "when" | "don" | "turn" | "cost" | "body" => Value::Array(Vec::new()),
        "total" => Value::Null,
        _ => Value::from(false),
    }
}
