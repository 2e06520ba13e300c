//! `deckhand review`: a finished game looked at again, decision by decision.

mod html;
mod report;

use std::{fs, path::PathBuf, sync::Arc};

use anyhow::{Context, Result, bail};
use bots::{OpenLists, Player, Settings, review::Reviewer};
use clap::Args as ClapArgs;
use table::{Replayed, replay_game, with_game};

use self::report::{Move, Report};
use crate::{
    options::{parse_number, parse_player},
    output::Verdict,
    play::game::Tabletop,
    pool::CardsArg,
    sim::progress::Progress,
};

/// Options of `deckhand review`.
#[derive(ClapArgs)]
#[command(long_about = "\
Looks at a saved game again (`save FILE` while playing, or the file of a replay at the table) and says what its decisions were worth.

At each decision a search that sees what the player saw tells his chance to win with the best answer it finds and with the
one that was given; what was given is looked at in at least a quarter of as many made-up games. The difference is what the
decision cost. Where a win in that turn was within reach, it is proven against the worst of the hands that the opponent may
have had; a win so proven and not played is a missed one.

A search is an opinion with noise: a few percent more or less mean nothing at 1,000 iterations.")]
pub(crate) struct Args {
    /// A saved game
    #[arg(value_name = "REPLAY")]
    replay: PathBuf,
    /// Who looks: a search with its settings
    #[arg(long, value_name = "BOT", default_value = "search:1000", value_parser = parse_player)]
    bot: Player,
    /// Chance begins here
    #[arg(long, value_name = "S", default_value = "1", value_parser = parse_number)]
    seed: u64,
    /// How many of the costliest decisions are shown
    #[arg(long, value_name = "N", default_value_t = 3)]
    worst: usize,
    /// As JSON, every decision
    #[arg(long)]
    json: bool,
    /// Write a page with a chart to this file
    #[arg(long, value_name = "FILE.html")]
    html: Option<PathBuf>,
    #[command(flatten)]
    cards: CardsArg,
}

pub(crate) fn run(args: &Args) -> Result<(String, Verdict)> {
    let shown = args.replay.display().to_string();
    let settings = match args.bot {
        Player::Search(settings, ..) => settings,
        Player::Random | Player::Greedy(..) => bail!("{}: only a search tells chances", args.bot),
    };
    let pool = args.cards.pool()?;
    let bytes = fs::read(&args.replay).with_context(|| shown.clone())?;
    let game = replay_game(&bytes).with_context(|| shown.clone())?;
    let report = with_game!(game, G => {
        let replayed = Replayed::<G>::read(&bytes, &G::pool(pool)).with_context(|| shown)?;
        review(args, settings, &replayed)
    });
    if let Some(path) = &args.html {
        fs::write(path, html::page(&report)).with_context(|| path.display().to_string())?;
    }
    let text = match args.json {
        true => serde_json::to_string_pretty(&report)?,
        false => report.to_text(args.worst),
    };
    Ok((text, Verdict::Holds))
}

/// Looks at every decision of a game.
fn review<G: Tabletop>(args: &Args, settings: Settings, replayed: &Replayed<G>) -> Report {
    let Replayed { setup, steps, last } = replayed;
    let reviewer = Reviewer::new(Arc::new(OpenLists::beside(last)), settings, args.seed);
    let progress = Progress::new(steps.len() as u64);
    let mut moves = Vec::new();
    for (place, (game, _, pick)) in steps.iter().enumerate() {
        if let Some(judged) = reviewer.judge(game, *pick) {
            moves.push(Move::new(place + 1, game, &judged));
        }
        progress.tell(place as u64 + 1);
    }
    drop(progress);
    Report {
        replay: args.replay.display().to_string(),
        game: G::GAME.name(),
        rules: last.rules_name(),
        seed: setup.seed,
        bot: args.bot.to_string(),
        turns: last.turn(),
        outcome: report::outcome(last.outcome()),
        moves,
    }
}

#[cfg(test)]
mod tests;
