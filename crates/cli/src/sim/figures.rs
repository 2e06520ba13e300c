//! Rates, intervals and lengths, as text and as JSON.

use serde::Serialize;
use sim::lab::{CardCount, Figures, Histogram, Kind, Share, Simulated, Tally};

/// A share with its interval; the rates are of 1.
#[derive(Serialize)]
pub(super) struct Rate {
    won: u64,
    of: u64,
    rate: Option<f64>,
    low: Option<f64>,
    high: Option<f64>,
}

impl From<Share> for Rate {
    fn from(share: Share) -> Rate {
        let interval = share.interval();
        Rate {
            won: share.won,
            of: share.of,
            rate: interval.map(|interval| interval.rate),
            low: interval.map(|interval| interval.low),
            high: interval.map(|interval| interval.high),
        }
    }
}

/// `51.3 %`.
pub(super) fn percent(rate: f64) -> String {
    format!("{:.1} %", rate * 100.0)
}

/// The rate, and from where to where it may be.
pub(super) fn rate(share: Share) -> [String; 2] {
    share.interval().map_or([String::from("-"), String::new()], |interval| {
        let range = format!("{:.1} to {:.1}", interval.low * 100.0, interval.high * 100.0);
        [percent(interval.rate), range]
    })
}

/// The spread of numbers.
#[derive(Serialize)]
pub(super) struct Length {
    pub(super) mean: f64,
    pub(super) spread: f64,
    least: u32,
    lower_quartile: u32,
    pub(super) median: u32,
    upper_quartile: u32,
    most: u32,
}

impl Length {
    pub(super) fn of(histogram: &Histogram) -> Option<Length> {
        let Figures { mean, spread, least, lower_quartile, median, upper_quartile, most } =
            histogram.figures()?;
        Some(Length { mean, spread, least, lower_quartile, median, upper_quartile, most })
    }

    /// Mean, median, spread, quartiles, from, to.
    pub(super) fn cells(&self) -> [String; 6] {
        [
            format!("{:.1}", self.mean),
            self.median.to_string(),
            format!("{:.1}", self.spread),
            format!("{} to {}", self.lower_quartile, self.upper_quartile),
            self.least.to_string(),
            self.most.to_string(),
        ]
    }
}

/// How games ended: how many won by each deck, and without a winner.
#[derive(Serialize)]
pub(super) struct Ending {
    pub(super) end: &'static str,
    #[serde(skip)]
    pub(super) words: &'static str,
    pub(super) clause: Option<&'static str>,
    pub(super) won_by_a: u64,
    pub(super) won_by_b: u64,
    pub(super) no_winner: u64,
}

impl Ending {
    pub(super) fn all<G: Simulated>(tally: &Tally) -> Vec<Ending> {
        let ending = |(end, counts): (&sim::lab::End, &[u64; 3])| Ending {
            end: end.name(),
            words: end.words(),
            clause: G::clause(*end).map(|clause| clause.id()),
            won_by_a: counts[0],
            won_by_b: counts[1],
            no_winner: counts[2],
        };
        tally.ends.iter().map(ending).collect()
    }
}

/// What the copies of a card did.
#[derive(Serialize)]
pub(super) struct Card<'a> {
    number: &'a str,
    name: &'a str,
    copies: u32,
    /// Copies, in all games.
    drawn: u64,
    played: u64,
    when_seen: Rate,
    when_played: Rate,
}

impl<'a> Card<'a> {
    pub(super) fn of((kind, count): (&'a Kind, CardCount)) -> Card<'a> {
        Card {
            number: &kind.number,
            name: &kind.name,
            copies: kind.copies,
            drawn: count.drawn,
            played: count.played,
            when_seen: count.when_seen.into(),
            when_played: count.when_played.into(),
        }
    }
}

/// Games in which the program failed, for people.
pub(super) fn crashes(tally: &Tally) -> String {
    if tally.crashed.is_empty() {
        return String::new();
    }
    let games: Vec<String> = tally.crashed.iter().map(ToString::to_string).collect();
    format!("the program failed in some games, the first of them {}\n", games.join(", "))
}
