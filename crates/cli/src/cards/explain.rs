//! `deckhand cards explain`: one card, and what its effects lean on.

use anyhow::{Context, Result};
use clap::Args as ClapArgs;
use serde_json::json;

use super::{bss, facts::facts, text};
use crate::{options::game_parser, output::Verdict, pool::CardsArg};
use rulebook::GameName;

/// Options of `deckhand cards explain`.
#[derive(ClapArgs)]
pub(crate) struct Args {
    /// The number of the card
    number: String,
    /// Which game's card: some numbers are in both
    #[arg(long, value_name = "GAME", default_value_t, value_parser = game_parser())]
    game: GameName,
    #[command(flatten)]
    cards: CardsArg,
    /// As JSON
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args) -> Result<(String, Verdict)> {
    let number = args.number.to_uppercase();
    let pool = args.cards.pool()?;
    if let Some(why) = pool.refused(&number) {
        return Ok((format!("{number}: {why}\n"), Verdict::Fails));
    }
    let in_bss = pool.bss.get(&number);
    if let Some(card) =
        in_bss.filter(|_| args.game == GameName::Bss || pool.pool.get(&number).is_none())
    {
        let text = match args.json {
            true => serde_json::to_string_pretty(&bss::as_json(card))?,
            false => bss::explained(card),
        };
        return Ok((text, Verdict::Holds));
    }
    let card = pool.pool.get(&number).with_context(|| format!("no card {number}"))?;
    let text = match args.json {
        true => {
            let effects = text::as_json(&card.abilities, Some(card.category));
            serde_json::to_string_pretty(&json!({ "card": card.as_ref(), "effects": effects }))?
        }
        false => facts(card) + &text::effects(&card.abilities, Some(card.category)),
    };
    Ok((text, Verdict::Holds))
}
