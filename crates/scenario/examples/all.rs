//! Runs every scenario of a directory with the cards of a list: `all DIRECTORY CARDS.json [part of a file name]`.

use std::{
    collections::BTreeMap,
    fs,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
};

use opcg::{Attribute, Card, Category, Color};
use scenario::{
    Report, Verdict,
    opcg::{Pool, PoolError},
};
use serde::Deserialize;

/// A printed card as the list has it.
#[derive(Deserialize)]
struct Printed {
    number: String,
    name: String,
    category: String,
    colors: Vec<String>,
    cost: Option<i32>,
    life: Option<i32>,
    power: Option<i32>,
    counter: Option<i32>,
    attributes: Vec<String>,
    types: Vec<String>,
    effect: Option<String>,
    trigger: Option<String>,
    block: Option<u8>,
}

struct Printings(BTreeMap<String, Printed>);

impl Pool for Printings {
    fn card(&self, number: &str) -> Result<Arc<Card>, PoolError> {
        let printed = self.0.get(number).ok_or(PoolError::Unknown)?;
        let effect = printed.effect.as_deref().unwrap_or_default();
        let abilities =
            cardtext::opcg::compile(effect, printed.trigger.as_deref()).map_err(|diagnostics| {
                let all: Vec<String> = diagnostics.iter().map(ToString::to_string).collect();
                PoolError::TextNotUnderstood(all.join("\n"))
            })?;
        Ok(Arc::new(Card {
            number: printed.number.clone(),
            name: printed.name.clone(),
            category: match printed.category.as_str() {
                "leader" => Category::Leader,
                "character" => Category::Character,
                "event" => Category::Event,
                _ => Category::Stage,
            },
            colors: printed.colors.iter().filter_map(|name| color(name)).collect(),
            cost: printed.cost,
            power: printed.power,
            counter: printed.counter,
            life: printed.life,
            attributes: printed.attributes.iter().filter_map(|name| attribute(name)).collect(),
            types: printed.types.clone(),
            block: printed.block,
            abilities,
        }))
    }
}

fn color(name: &str) -> Option<Color> {
    Color::ALL.into_iter().find(|color| format!("{color:?}").eq_ignore_ascii_case(name))
}

fn attribute(name: &str) -> Option<Attribute> {
    Attribute::ALL.into_iter().find(|attribute| format!("{attribute:?}").eq_ignore_ascii_case(name))
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [directory, cards, part @ ..] = &arguments[..] else {
        println!("usage: all DIRECTORY CARDS.json [part of a file name]");
        return;
    };
    let list = fs::read_to_string(cards).expect("the card list can be read");
    let list: Vec<Printed> = serde_json::from_str(&list).expect("the card list is JSON");
    let pool =
        Printings(list.into_iter().map(|printed| (printed.number.clone(), printed)).collect());
    let mut files: Vec<_> = fs::read_dir(directory)
        .expect("a directory")
        .map(|entry| entry.expect("a file").path())
        .collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "duel"));
    files.retain(|path| part.iter().all(|part| path.to_string_lossy().contains(part)));
    files.sort();
    let mut totals: BTreeMap<&str, u32> = BTreeMap::new();
    for path in files {
        let text = fs::read_to_string(&path).expect("a scenario can be read");
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        *totals.entry(show(&name, &text, &pool)).or_default() += 1;
    }
    println!("{totals:?}");
}

fn show(name: &str, text: &str, pool: &Printings) -> &'static str {
    let Ok(report) = catch_unwind(AssertUnwindSafe(|| scenario::check(text, pool))) else {
        println!("PANIC {name}");
        return "panic";
    };
    println!("{}", report.summary(name));
    print!("{}", report.details());
    kind(&report)
}

fn kind(report: &Report) -> &'static str {
    match report.verdict {
        Verdict::Holds => "holds",
        Verdict::Failed { .. } => "failed",
        Verdict::TextNotUnderstood(_) => "text not understood",
        Verdict::Broken(_) => "broken",
    }
}
