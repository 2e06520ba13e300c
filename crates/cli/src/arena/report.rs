//! What came of it: for people and as JSON.

use std::fmt::Write as _;

use bots::arena::{Effort, Interval, Score, Sprt, Verdict, ratings};
use serde::Serialize;

use super::{Args, meeting::Met, tables::Pairing};

/// The report.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Report {
    pub(super) game: &'static str,
    pub(super) rules: String,
    pub(super) seed: u64,
    pub(super) pairings: Vec<String>,
    pub(super) bots: Vec<BotFigures>,
    pub(super) meetings: Vec<MeetingFigures>,
}

/// One bot.
#[derive(Clone, Debug, Serialize)]
pub(super) struct BotFigures {
    pub(super) name: String,
    /// Fitted to all meetings; the first bot's is 0.
    pub(super) rating: f64,
    pub(super) decisions: u64,
    pub(super) ms_per_decision: f64,
}

/// Two bots, from the point of view of the first.
#[derive(Clone, Debug, Serialize)]
pub(super) struct MeetingFigures {
    pub(super) a: String,
    pub(super) b: String,
    pub(super) games: u64,
    pub(super) share: Figure,
    pub(super) elo: Figure,
    /// Pairs by points of the first bot: 0, 1/2, 1, 3/2, 2.
    pub(super) pairs: [u64; 5],
    pub(super) sprt: TestFigures,
    pub(super) by_pairing: Vec<f64>,
}

/// A figure with its 95 percent confidence interval.
#[derive(Clone, Copy, Debug, Serialize)]
pub(super) struct Figure {
    pub(super) value: f64,
    pub(super) low: f64,
    pub(super) high: f64,
}

/// The sequential test.
#[derive(Clone, Debug, Serialize)]
pub(super) struct TestFigures {
    /// What is asked, in words.
    pub(super) is_first: String,
    /// The first bot's advantage in Elo if the answer is no, and if it is yes.
    pub(super) no_at: f64,
    pub(super) yes_at: f64,
    pub(super) log_likelihood_ratio: f64,
    pub(super) bound: f64,
    pub(super) verdict: &'static str,
}

impl Figure {
    fn new(value: f64, Interval { low, high }: Interval) -> Figure {
        Figure { value, low, high }
    }
}

impl Report {
    pub(super) fn new<T>(
        args: &Args,
        game: &'static str,
        rules: String,
        pairings: &[Pairing<T>],
        met: Vec<Met>,
    ) -> Report {
        let name = |bot: usize| args.bots[bot].to_string();
        let ratings = ratings(&table(args.bots.len(), &met));
        let bots = ratings.into_iter().enumerate().map(|(bot, rating)| {
            let effort = effort(bot, &met);
            BotFigures {
                name: name(bot),
                rating,
                decisions: effort.decisions,
                ms_per_decision: effort.mean().as_secs_f64() * 1e3,
            }
        });
        Report {
            game,
            rules,
            seed: args.seed,
            pairings: pairings.iter().map(|pairing| pairing.decks.join("/")).collect(),
            bots: bots.collect(),
            meetings: met.iter().map(|met| MeetingFigures::new(args, met)).collect(),
        }
    }

    pub(super) fn to_text(&self) -> String {
        let mut text = String::new();
        let decks = self.pairings.join(", ");
        let _ = writeln!(text, "{} {}, seed {}; decks {decks}\n", self.game, self.rules, self.seed);
        for meeting in &self.meetings {
            let MeetingFigures { a, b, games, share, elo, sprt, .. } = meeting;
            let _ = writeln!(
                text,
                "{a} against {b}: {games} games\n    {:.1}% of the points [{:.1}, {:.1}], Elo {:+.0} [{:+.0}, {:+.0}]\n    \
                 {}: {} (log-likelihood ratio {:+.2}, decided at ±{:.2})",
                share.value * 100.0,
                share.low * 100.0,
                share.high * 100.0,
                elo.value,
                elo.low,
                elo.high,
                sprt.is_first,
                sprt.verdict,
                sprt.log_likelihood_ratio,
                sprt.bound,
            );
        }
        let _ = writeln!(text);
        for bot in &self.bots {
            let BotFigures { name, rating, decisions, ms_per_decision } = bot;
            let _ = writeln!(
                text,
                "{rating:>+6.0}  {name}  ({decisions} decisions, {ms_per_decision:.3} ms each)"
            );
        }
        text
    }
}

impl MeetingFigures {
    fn new(args: &Args, met: &Met) -> MeetingFigures {
        let (score, elo, test) = (&met.score, met.score.elo(), args.test());
        let verdict = match test.verdict(score) {
            Verdict::Better => "yes",
            Verdict::NotBetter => "no",
            Verdict::Open => "undecided",
        };
        let [a, b] = met.bots.map(|bot| args.bots[bot].to_string());
        MeetingFigures {
            a,
            b,
            games: score.games(),
            share: Figure::new(score.share(), score.interval()),
            elo: Figure::new(elo.points, elo.interval),
            pairs: score.pairs,
            sprt: TestFigures {
                is_first: asked(&test),
                no_at: test.even,
                yes_at: test.better,
                log_likelihood_ratio: test.ratio(score),
                bound: test.bound(),
                verdict,
            },
            by_pairing: met.by_pairing.iter().map(Score::share).collect(),
        }
    }
}

fn asked(test: &Sprt) -> String {
    if test.even < 0.0 {
        format!("not weaker by {} points", -test.even)
    } else {
        format!("stronger by {} points", test.better)
    }
}

/// What each bot has against each other.
fn table(bots: usize, met: &[Met]) -> Vec<Vec<Score>> {
    let mut table = vec![vec![Score::default(); bots]; bots];
    for Met { bots: [a, b], score, .. } in met {
        table[*a][*b] = *score;
        table[*b][*a] = score.turned();
    }
    table
}

fn effort(bot: usize, met: &[Met]) -> Effort {
    let mut effort = Effort::default();
    for met in met {
        for (place, each) in met.bots.iter().zip(met.effort) {
            if *place == bot {
                effort.add(each);
            }
        }
    }
    effort
}
