//! Two decks against each other.

use std::{ops::ControlFlow, sync::atomic::Ordering};

use anyhow::Result;
use cards::Pool;
use serde::Serialize;
use sim::lab::{
    BotName, CardCount, Kind, Pairing, Row, Share, Side, Simulated, Tally, run as play,
};

use super::{
    Args,
    columns::{cells, columns},
    entrants::entrants,
    figures::{Card, Ending, Length, Rate, crashes, rate},
    files::{self, Games},
    interrupt,
    progress::{Paced, Progress},
};
use crate::output::Verdict;

/// What came of it.
struct Report<'a, G: Simulated> {
    game: G,
    args: &'a Args,
    names: [String; 2],
    bots: [BotName; 2],
    pairing: Pairing<G>,
    tally: Tally,
}

pub(super) fn run<G: Simulated>(
    args: &Args,
    game: G,
    pool: &Pool<G::Card>,
    bots: [BotName; 2],
) -> Result<(String, Verdict)> {
    let entrants = entrants::<G>(&args.decks, pool, bots.into_iter())?;
    let pairing = Pairing::new(game, pool, [&entrants[0], &entrants[1]], args.seed);
    let names = [entrants[0].name.clone(), entrants[1].name.clone()];
    let pace = Paced::begin();
    let (tally, rows) = played(args, &pairing)?;
    if !args.json {
        pace.tell(tally.games, 0);
    }
    if let Some(path) = &args.rows {
        files::write(path, &[Games { a: &names[0], b: &names[1], rows: &rows }])?;
    }
    let verdict = Verdict::from_holds(tally.crashed.is_empty());
    let report = Report { game, args, names, bots, pairing, tally };
    let text = match args.json {
        true => serde_json::to_string_pretty(&report.to_json())?,
        false => report.to_text(),
    };
    Ok((text, verdict))
}

/// All games, or those before Ctrl-C; rows only if they are asked for.
fn played<G: Simulated>(args: &Args, pairing: &Pairing<G>) -> Result<(Tally, Vec<Row>)> {
    let interrupt = interrupt::flag()?;
    let progress = Progress::new(args.games);
    let (mut tally, mut rows) = (Tally::default(), Vec::new());
    play(pairing, 0..args.games, args.threads(), interrupt, |batch| {
        tally.add(&batch);
        if args.rows.is_some() {
            rows.extend(batch.rows);
        }
        progress.tell(tally.games);
        match interrupt.load(Ordering::Relaxed) {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    });
    Ok((tally, rows))
}

/// As JSON.
#[derive(Serialize)]
struct Json<'a> {
    game: &'static str,
    rules: String,
    seed: u64,
    decks: &'a [String; 2],
    bots: [String; 2],
    games: u64,
    interrupted: bool,
    no_winner: u64,
    /// Of deck A.
    win_rate: Rate,
    going_first: Rate,
    going_second: Rate,
    first_player: Rate,
    turns: Option<Length>,
    decisions: Option<Length>,
    ends: Vec<Ending>,
    cards: [Vec<Card<'a>>; 2],
}

impl<G: Simulated> Report<'_, G> {
    fn to_json(&self) -> Json<'_> {
        let tally = &self.tally;
        Json {
            game: G::GAME.name(),
            rules: self.game.rules(),
            seed: self.args.seed,
            decks: &self.names,
            bots: self.bots.map(|bot| bot.to_string()),
            games: tally.games,
            interrupted: tally.games < self.args.games,
            no_winner: tally.undecided(),
            win_rate: tally.decided.into(),
            going_first: tally.first.into(),
            going_second: tally.second.into(),
            first_player: tally.first_player().into(),
            turns: Length::of(&tally.turns),
            decisions: Length::of(&tally.decisions),
            ends: Ending::all::<G>(tally),
            cards: Side::BOTH.map(|side| self.cards(side).into_iter().map(Card::of).collect()),
        }
    }

    /// Those with which a deck wins most come first; those never seen come last.
    fn cards(&self, side: Side) -> Vec<(&Kind, CardCount)> {
        let counts = self.tally.cards[side.index()].iter().copied();
        let mut cards: Vec<_> = self.pairing.kinds(side).iter().zip(counts).collect();
        let rate = |count: &CardCount| count.when_seen.interval().map_or(-1.0, |found| found.rate);
        cards.sort_by(|(_, one), (_, other)| rate(other).total_cmp(&rate(one)));
        cards
    }

    fn to_text(&self) -> String {
        let [a, b] = &self.names;
        let Args { games, seed, .. } = self.args;
        let tally = &self.tally;
        let [bot, other] = self.bots;
        let mut text = format!(
            "{a} against {b}: {} games of {} {}, seed {seed}, {bot} against {other}\n",
            tally.games,
            G::GAME.name(),
            self.game.rules()
        );
        if tally.games < *games {
            text += &format!("interrupted: {} of {games} games were played\n", tally.games);
        }
        text += &crashes(tally);
        text + "\n"
            + &self.rates()
            + "\n"
            + &lengths(tally)
            + "\n"
            + &self.endings()
            + &self.card_tables()
    }

    fn rates(&self) -> String {
        let line = |what: String, share: Share| {
            let [rate, range] = rate(share);
            vec![what, rate, range, format!("{} of {}", share.won, share.of)]
        };
        let (tally, a) = (&self.tally, &self.names[0]);
        let mut head = cells(["", "win rate", "95 %", "games"]);
        head[0] = format!("{} games without a winner", tally.undecided());
        columns(
            &[
                head,
                line(a.clone(), tally.decided),
                line(format!("{a} going first"), tally.first),
                line(format!("{a} going second"), tally.second),
                line("whoever goes first".to_owned(), tally.first_player()),
            ],
            1,
        )
    }

    fn endings(&self) -> String {
        let [a, b] = &self.names;
        let mut rows = vec![cells(["how games ended", "clause", a, b, "no winner"])];
        rows.extend(Ending::all::<G>(&self.tally).iter().map(|ending| {
            let counts = [ending.won_by_a, ending.won_by_b, ending.no_winner];
            let [a, b, none] = counts.map(|count| count.to_string());
            cells([ending.words, ending.clause.unwrap_or(""), &a, &b, &none])
        }));
        columns(&rows, 2)
    }

    fn card_tables(&self) -> String {
        Side::BOTH.map(|side| self.card_table(side)).concat()
    }

    fn card_table(&self, side: Side) -> String {
        let name = &self.names[side.index()];
        let mut rows = vec![cells([
            "number",
            "name",
            "copies",
            "drawn",
            "played",
            "seen in",
            "win rate",
            "95 %",
            "played in",
            "win rate",
        ])];
        let games = self.tally.games.max(1) as f64;
        rows.extend(self.cards(side).into_iter().map(|(kind, count)| {
            let [seen, range] = rate(count.when_seen);
            let [played, _] = rate(count.when_played);
            let each = |copies: u64| format!("{:.2}", copies as f64 / games);
            let of = |share: Share| share.of.to_string();
            vec![
                kind.number.clone(),
                kind.name.clone(),
                kind.copies.to_string(),
                each(count.drawn),
                each(count.played),
                of(count.when_seen),
                seen,
                range,
                of(count.when_played),
                played,
            ]
        }));
        let title = "copies drawn and played a game, win rate when seen and when played";
        format!("\ncards of {name}: {title}\n{}", columns(&rows, 2))
    }
}

fn lengths(tally: &Tally) -> String {
    let mut rows = vec![cells([
        "length of games",
        "mean",
        "median",
        "spread",
        "half of them",
        "least",
        "most",
    ])];
    for (what, histogram) in [("turns", &tally.turns), ("decisions", &tally.decisions)] {
        let figures = Length::of(histogram).map(|length| length.cells()).unwrap_or_default();
        rows.push([vec![what.to_owned()], figures.to_vec()].concat());
    }
    columns(&rows, 1)
}
