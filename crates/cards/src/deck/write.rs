//! A deck as text, in the forms [`Deck::parse`] reads. The Leader comes first, each card stands once.

use opcg::Category;
use serde_json::{Value, json};

use super::{Deck, DeckLine};
use crate::{Pool, set_of};

/// The forms of a deck.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Form {
    /// `4xNUMBER`, the list of OPTCGSim.
    Optcgsim,
    /// `4 NUMBER`
    Plain,
    /// `4 NUMBER NAME`
    Named,
    /// `NUMBER x4`
    CountLast,
    /// The query of a link of onepiecetopdecks.
    Link,
    /// The JSON of Limitless.
    Limitless,
}

impl Form {
    pub const ALL: [Form; 6] =
        [Form::Optcgsim, Form::Plain, Form::Named, Form::CountLast, Form::Link, Form::Limitless];
}

impl Deck {
    /// The deck in this form. The pool knows the Leader, names and categories. DON!! cards are left out: no form has a
    /// place for them, and the rules say how many there are.
    pub fn write(&self, form: Form, pool: &Pool) -> String {
        let deck = self.leader_first(pool);
        match form {
            Form::Optcgsim => deck.each_line(|line| format!("{}x{}\n", line.count, line.number)),
            Form::Plain => deck.each_line(|line| format!("{} {}\n", line.count, line.number)),
            Form::Named => deck.each_line(|line| named(line, pool)),
            Form::CountLast => deck.each_line(|line| format!("{} x{}\n", line.number, line.count)),
            Form::Link => {
                format!(
                    "dg={}\n",
                    deck.each_line(|line| format!("{}n{}a", line.count, line.number))
                )
            }
            Form::Limitless => format!("{:#}\n", deck.limitless(pool)),
        }
    }

    fn each_line(&self, line: impl Fn(&DeckLine) -> String) -> String {
        self.lines.iter().map(line).collect()
    }

    fn leader_first(&self, pool: &Pool) -> Deck {
        let mut deck = self.merged();
        deck.lines.retain(|line| !line.is_don());
        deck.lines.sort_by_key(|line| category(line, pool) != Some(Category::Leader));
        deck
    }

    /// Cards the pool does not know are put among the Characters: they are part of the list.
    fn limitless(&self, pool: &Pool) -> Value {
        let of = |test: fn(Option<Category>) -> bool| -> Vec<Value> {
            let lines = self.lines.iter().filter(|line| test(category(line, pool)));
            lines.map(|line| listed(line, pool)).collect()
        };
        let mut leaders = of(|category| category == Some(Category::Leader));
        let leader = match leaders.len() {
            1 => leaders.remove(0),
            _ => Value::from(leaders),
        };
        json!({
            "leader": leader,
            "character": of(|category| matches!(category, Some(Category::Character | Category::Don) | None)),
            "event": of(|category| category == Some(Category::Event)),
            "stage": of(|category| category == Some(Category::Stage)),
        })
    }
}

fn category(line: &DeckLine, pool: &Pool) -> Option<Category> {
    pool.get(&line.number).map(|card| card.category)
}

fn named(line: &DeckLine, pool: &Pool) -> String {
    let name = pool.get(&line.number).map(|card| format!(" {}", card.name)).unwrap_or_default();
    format!("{} {}{name}\n", line.count, line.number)
}

fn listed(line: &DeckLine, pool: &Pool) -> Value {
    let set = set_of(&line.number);
    let place = line.number[set.len()..].trim_start_matches('-');
    let name = pool.get(&line.number).map(|card| card.name.as_str());
    match name {
        Some(name) => json!({ "count": line.count, "name": name, "set": set, "number": place }),
        None => json!({ "count": line.count, "set": set, "number": place }),
    }
}

#[cfg(test)]
mod tests;
