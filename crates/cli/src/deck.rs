//! `deckhand deck`: decks checked, shown, and written in other forms.

mod bss;
mod check;
mod list;
mod show;
mod source;

use anyhow::Result;
use clap::{Args as ClapArgs, Subcommand, ValueEnum};

pub(crate) use self::source::{find, find_unless};
use crate::{
    output::{Verdict, harmless},
    pool::CardsArg,
};

/// Options of `deckhand deck`.
#[derive(ClapArgs)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Say whether a deck may be played, and everything that is against it
    Check(check::Args),
    /// Show a deck: Leader, cards, costs, counters
    Show(show::Args),
    /// Write a deck in another form
    Export(ExportArgs),
    /// List the decks that come with the program
    List(list::Args),
}

/// Which deck.
#[derive(ClapArgs)]
struct DeckArg {
    /// A deck of the program (see `deckhand deck list`), a file, `-` for standard input, or the list itself
    #[arg(value_name = "DECK")]
    #[arg(long_help = "\
A deck of the program (see `deckhand deck list`), a file, `-` for standard input, or the list itself.

The content tells the form of a list: a line for each card (4xNUMBER, 4 NUMBER, 4 NUMBER NAME, NUMBER x4), a link of
onepiecetopdecks (the address or its dg=…), or the JSON of Limitless. `#` and `//` begin a comment; headings such as
`Character (24)` are passed over. Other prints (NUMBER_p1) count as the card. A card on two lines is counted together.")]
    deck: String,
}

#[derive(ClapArgs)]
struct ExportArgs {
    #[command(flatten)]
    deck: DeckArg,
    /// The form
    #[arg(long = "as", value_enum, value_name = "FORM", default_value_t = FormName::Optcgsim)]
    form: FormName,
    #[command(flatten)]
    cards: CardsArg,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum FormName {
    /// 4xNUMBER, the Leader first: OPTCGSim
    Optcgsim,
    /// 4 NUMBER
    Plain,
    /// 4 NUMBER NAME
    Named,
    /// NUMBER x4
    CountLast,
    /// dg=…, as in links of onepiecetopdecks
    Link,
    /// The JSON of Limitless
    Limitless,
}

impl From<FormName> for cards::Form {
    fn from(name: FormName) -> cards::Form {
        match name {
            FormName::Optcgsim => cards::Form::Optcgsim,
            FormName::Plain => cards::Form::Plain,
            FormName::Named => cards::Form::Named,
            FormName::CountLast => cards::Form::CountLast,
            FormName::Link => cards::Form::Link,
            FormName::Limitless => cards::Form::Limitless,
        }
    }
}

pub(crate) fn run(args: &Args) -> Result<(String, Verdict)> {
    match &args.command {
        Command::Check(args) => check::run(args),
        Command::Show(args) => show::run(args),
        Command::Export(args) => export(args),
        Command::List(args) => list::run(args),
    }
}

fn export(args: &ExportArgs) -> Result<(String, Verdict)> {
    let deck = find(&args.deck.deck)?;
    let pool = args.cards.pool()?.pool;
    // The output goes into other programs, so warnings go to stderr.
    deck.unknown_cards(&pool)
        .iter()
        .for_each(|unknown| eprintln!("deckhand: {}", harmless(&unknown.to_string())));
    source::repeated(&deck).iter().for_each(|note| eprintln!("deckhand: {}", harmless(note)));
    Ok((deck.write(args.form.into(), &pool), Verdict::Holds))
}
