//! `deckhand deck check`: whether a deck may be played, and everything that is against it.

use std::{collections::BTreeMap, fs, path::Path};

use anyhow::{Context, Result, bail};
use cards::{Date, Deck, DeckError, Format, Illegal, ListName, Offence, Pool};
use clap::Args as ClapArgs;
use serde::Serialize;

use super::{
    DeckArg,
    source::{Source, pointed, repeated, source},
};
use crate::{options::game_parser, output::Verdict, pool::CardsArg};
use rulebook::GameName;

/// Options of `deckhand deck check`.
#[derive(ClapArgs)]
#[command(
    after_help = "Exit status: 0 when the deck is legal, 1 when it is not, 2 when it cannot be read."
)]
pub(super) struct Args {
    #[command(flatten)]
    deck: DeckArg,
    /// Which game the deck is for
    #[arg(long, value_name = "GAME", default_value_t, value_parser = game_parser())]
    game: GameName,
    /// The format of an opcg deck: extra (ban list, every block), standard (and rotation), open (the rulebook alone), or a file
    #[arg(long, value_name = "FILE-OR-NAME", default_value = "extra")]
    format: String,
    /// What was in force on this day; without it, the newest list
    #[arg(long, value_name = "YYYY-MM-DD")]
    date: Option<Date>,
    #[command(flatten)]
    cards: CardsArg,
    /// As JSON
    #[arg(long)]
    json: bool,
}

/// What came of a check.
#[derive(Serialize)]
struct Report {
    deck: String,
    legal: bool,
    format: String,
    /// The entries of the format that were asked.
    lists: Vec<List>,
    problems: Vec<Problem>,
    notes: Vec<String>,
    /// Whether the deck is legal in each format of the program; formats that had not begun are left out.
    legal_in: BTreeMap<&'static str, bool>,
}

#[derive(Serialize)]
struct List {
    format: String,
    from: Date,
}

impl From<ListName> for List {
    fn from(name: ListName) -> List {
        List { format: name.format, from: name.from }
    }
}

/// One thing that is against the deck: a clause of the rulebook or a list forbids it, or it cannot be read.
#[derive(Serialize)]
struct Problem {
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    clause: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    list: Option<List>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    message: String,
}

pub(super) fn run(args: &Args) -> Result<(String, Verdict)> {
    if args.game == GameName::Bss {
        return super::bss::run_check(&args.deck.deck, &args.cards.pool()?.bss, args.json);
    }
    let format = find_format(&args.format)?;
    let pool = args.cards.pool()?.pool;
    let Source { name, deck } = source(&args.deck.deck)?;
    let lists = format.in_force(args.date)?.into_iter().map(List::from).collect();
    let mut report = Report {
        deck: name,
        legal: false,
        format: format.name.clone(),
        lists,
        problems: Vec::new(),
        notes: Vec::new(),
        legal_in: BTreeMap::new(),
    };
    let verdict = match &deck {
        Ok(deck) => report.check(deck, &format, &pool, args.date)?,
        Err(errors) => report.refuse(errors),
    };
    let text = match args.json {
        true => serde_json::to_string_pretty(&report)?,
        false => match &deck {
            Ok(_) => report.to_text(),
            Err(errors) => format!("{} cannot be read\n{}\n", report.deck, pointed(errors)),
        },
    };
    Ok((text, verdict))
}

/// A format of the program, or one in a file.
fn find_format(name: &str) -> Result<Format> {
    if let Some(format) = Format::embedded(name) {
        return Ok(format);
    }
    let path = Path::new(name);
    if !path.exists() {
        let known: Vec<&str> = Format::names().collect();
        bail!("no format {name}: neither a file nor one of {}", known.join(", "));
    }
    let text = fs::read_to_string(path).with_context(|| name.to_owned())?;
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    Format::from_ron(&stem, &text).with_context(|| name.to_owned())
}

impl Report {
    fn check(
        &mut self,
        deck: &Deck,
        format: &Format,
        pool: &Pool,
        date: Option<Date>,
    ) -> Result<Verdict> {
        let errors = deck.check(pool).err().unwrap_or_default();
        let illegal = format.check(deck, pool, date)?;
        self.legal = errors.is_empty() && illegal.is_empty();
        self.problems.extend(errors.iter().map(|error| Problem::of_rules(error, pool)));
        self.problems.extend(illegal.into_iter().map(|illegal| Problem::of_list(illegal, pool)));
        self.notes = repeated(deck);
        for name in Format::names() {
            let format = Format::embedded(name).expect("it is one of the program");
            if let Ok(illegal) = format.check(deck, pool, date) {
                self.legal_in.insert(name, errors.is_empty() && illegal.is_empty());
            }
        }
        Ok(Verdict::from_holds(self.legal))
    }

    fn refuse(&mut self, errors: &[DeckError]) -> Verdict {
        self.problems.extend(errors.iter().map(|error| Problem::of_rules(error, &Pool::default())));
        Verdict::BadInput
    }

    /// A line a problem.
    fn to_text(&self) -> String {
        let lists: Vec<String> =
            self.lists.iter().map(|list| format!("{} of {}", list.format, list.from)).collect();
        let asked = [vec!["opcg 5-1-2".to_owned()], lists].concat().join(", ");
        let mut text = match self.legal {
            true => format!("{} is legal ({asked})\n", self.deck),
            false => format!("{} is not legal ({asked})\n", self.deck),
        };
        for problem in &self.problems {
            let name = problem.name.as_ref().map(|name| format!(" [{name}]")).unwrap_or_default();
            text += &format!("  {}{name}\n", problem.message);
        }
        self.notes.iter().for_each(|note| text += &format!("  note: {note}\n"));
        text + &self.elsewhere()
    }

    fn elsewhere(&self) -> String {
        let of = |legal: bool| -> Vec<&str> {
            let those = self.legal_in.iter().filter(|(_, is_legal)| **is_legal == legal);
            those.map(|(name, _)| *name).collect()
        };
        let line = |what: &str, names: Vec<&str>| match names.is_empty() {
            true => String::new(),
            false => format!("{what}: {}\n", names.join(", ")),
        };
        line("legal in", of(true)) + &line("not legal in", of(false))
    }
}

impl Problem {
    fn of_rules(error: &DeckError, pool: &Pool) -> Problem {
        Problem {
            kind: rules_kind(error),
            clause: error.clause().map(|clause| clause.to_string()),
            list: None,
            line: error.line(),
            number: error.number().map(str::to_owned),
            name: error.number().and_then(|number| name_of(number, pool)),
            message: error.to_string(),
        }
    }

    fn of_list(illegal: Illegal, pool: &Pool) -> Problem {
        let number = illegal.offence.number();
        Problem {
            kind: list_kind(&illegal.offence),
            clause: None,
            line: None,
            number: Some(number.to_owned()),
            name: name_of(number, pool),
            message: illegal.to_string(),
            list: Some(illegal.list.into()),
        }
    }
}

fn name_of(number: &str, pool: &Pool) -> Option<String> {
    pool.get(number).map(|card| card.name.clone())
}

fn rules_kind(error: &DeckError) -> &'static str {
    match error {
        DeckError::Unreadable(_) => "unreadable",
        DeckError::UnknownCard { .. } => "unknown-card",
        DeckError::Leaders(_) => "leaders",
        DeckError::Size(_) => "size",
        DeckError::DonDeck { .. } => "don-deck",
        DeckError::WrongCategory { .. } => "wrong-category",
        DeckError::WrongColor { .. } => "wrong-color",
        DeckError::TooMany { .. } => "too-many",
        DeckError::KeptOut { .. } => "kept-out",
    }
}

fn list_kind(offence: &Offence) -> &'static str {
    match offence {
        Offence::Banned(_) => "banned",
        Offence::Restricted { .. } => "restricted",
        Offence::Pair(..) => "banned-pair",
        Offence::RotatedOut { .. } => "rotated-out",
        Offence::NoBlock { .. } => "no-block",
    }
}
