//! `deckhand cards check-printed`: the cards of the program beside a printed list.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::PathBuf,
};

use anyhow::Result;
use cards::{Pool, PooledCard};
use clap::Args as ClapArgs;

use super::list;
use crate::output::Verdict;

/// Options of `deckhand cards check-printed`.
#[derive(ClapArgs)]
#[command(long_about = "\
Check the cards of the program against a printed list: each is read from its printed text as its card file has it, and the
text is printed back word for word.

Cards of the list that are in no card file are counted, not compared. Status 0 when every card of the program is as
printed, 1 when one is not or the list lacks it, 2 when the list cannot be used.")]
pub(crate) struct Args {
    /// The printed list, or a folder of lists
    #[arg(value_name = "FILE.json")]
    file: PathBuf,
}

pub(super) fn run(args: &Args) -> Result<(String, Verdict)> {
    let comparison = match list::is_bss(&args.file)? {
        true => {
            // bss 4-12: tokens are in no list.
            let expected = Pool::<bss::Card>::embedded();
            let import = list::import_bss(&args.file)?;
            let otherwise = numbers(&import.otherwise).chain(by_ref(&import.ambiguous));
            Comparison::new(expected.cards().map(AsRef::as_ref), &import.cards, otherwise)
        }
        false => {
            let expected = Pool::<opcg::Card>::embedded();
            let import = list::import(&args.file)?;
            let otherwise = numbers(&import.otherwise).chain(by_ref(&import.ambiguous));
            Comparison::new(expected.iter().map(AsRef::as_ref), &import.cards, otherwise)
        }
    };
    Ok((comparison.as_text(), Verdict::from_holds(comparison.wrong.is_empty())))
}

fn numbers<T>(listed: &[(String, T)]) -> impl Iterator<Item = &str> {
    listed.iter().map(|(number, _)| number.as_str())
}

fn by_ref(numbers: &[String]) -> impl Iterator<Item = &str> {
    numbers.iter().map(String::as_str)
}

/// The cards of the program beside those of a list.
#[derive(Default)]
struct Comparison {
    /// Cards of the program.
    cards: usize,
    /// Number and what is wrong.
    wrong: Vec<(String, &'static str)>,
    /// Cards of the list that are read and in no card file.
    others: usize,
}

impl Comparison {
    /// `otherwise`: cards whose text is not printed back, or whose usual words mean something else.
    fn new<'a, Card: PooledCard + PartialEq + 'a>(
        expected: impl Iterator<Item = &'a Card>,
        read: &[Card],
        otherwise: impl Iterator<Item = &'a str>,
    ) -> Comparison {
        let mut read: BTreeMap<&str, &Card> =
            read.iter().map(|card| (card.number(), card)).collect();
        let otherwise: BTreeSet<&str> = otherwise.collect();
        let mut comparison = Comparison::default();
        for card in expected {
            comparison.cards += 1;
            let what = match read.remove(card.number()) {
                None => "the list lacks it, or its text is not understood",
                Some(printed) if printed != card => "the card file says something else",
                Some(_) if otherwise.contains(card.number()) => "its text is printed otherwise",
                Some(_) => continue,
            };
            comparison.wrong.push((card.number().to_owned(), what));
        }
        comparison.others = read.len();
        comparison
    }

    fn as_text(&self) -> String {
        let Comparison { cards, wrong, others } = self;
        let lines = wrong.iter().map(|(number, what)| format!("{number}: {what}\n"));
        let right = cards - wrong.len();
        lines.collect::<String>()
            + &format!("{right} of {cards} cards of the program are as printed\n")
            + &format!("{others} more cards of the list are read and in no card file\n")
    }
}
