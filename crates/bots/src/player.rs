//! Players by name.

use std::{fmt, str::FromStr, sync::Arc, thread, time::Duration};

use crate::{
    Bot, Budget, ClosedLists, Evaluation, GameTable, Greedy, Knowledge, OpenLists, Random, Search,
    Settings, Worlds,
};

/// How strong a bot plays against a person.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Level {
    /// Looks one answer ahead.
    Easy,
    /// Searches a little, and answers at once.
    Normal,
    /// Searches for [`Level::THINKING`] on every core.
    Hard,
}

impl Level {
    /// How long the hard bot thinks about a decision by default.
    pub const THINKING: Duration = Duration::from_secs(2);

    const NORMAL: u32 = 200;
}

/// A player as it is named on the command line: `random`, `greedy`, `easy`, `normal`, `hard`, `search`, and a search with
/// settings, `search:1000`, `search:2s`, `search:1000,turns=1,curiosity=0.5,trees=2,threads=2,weights=learned,lists=closed`.
///
/// Bots against bots know each other's lists by default; those of a level do not know the list of the person.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Player {
    /// Each answer with the same chance.
    Random,
    /// The answer with the best evaluation one answer ahead.
    Greedy(Weights, Lists),
    /// The most visited answer of a tree search.
    Search(Settings, Weights, Lists),
}

/// Which weights the evaluation uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Weights {
    #[default]
    Best,
    HandMade,
    Learned,
    /// As they are written, in the format of [`Evaluation::parse`].
    Written(&'static str),
}

/// Whether it knows the list of the other player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Lists {
    /// It does, as in tournaments with open lists.
    #[default]
    Open,
    /// It knows the lists of the format and what it has seen.
    Closed,
}

impl Lists {
    fn worlds<T: GameTable>(
        self,
        table: &Arc<T>,
        format: &Arc<[T::List]>,
    ) -> Arc<dyn Worlds<T::Game>> {
        match self {
            Lists::Open => Arc::new(OpenLists::at(table)),
            Lists::Closed => Arc::new(ClosedLists::at(table, format)),
        }
    }
}

impl Weights {
    fn evaluation<G: Knowledge>(self) -> Evaluation {
        match self {
            Weights::Best => Evaluation::best::<G>(),
            Weights::HandMade => Evaluation::hand_made::<G>(),
            Weights::Learned => Evaluation::learned::<G>(),
            Weights::Written(text) => {
                Evaluation::parse::<G>(text).expect("weights of the game that is played")
            }
        }
    }
}

impl Player {
    /// The player of a level; a hard one takes this long for a decision.
    pub fn of(level: Level, thinking: Duration) -> Player {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let settings = match level {
            Level::Easy => return Player::Greedy(Weights::Best, Lists::Closed),
            Level::Normal => {
                Settings { budget: Budget::Iterations(Level::NORMAL), ..Settings::default() }
            }
            Level::Hard => {
                let budget = Budget::Time(thinking);
                Settings { budget, threads: cores, ..Settings::default() }
            }
        };
        Player::Search(settings, Weights::Best, Lists::Closed)
    }

    /// The same one with this long for a decision, if it takes its time.
    #[must_use]
    pub fn thinking(self, time: Duration) -> Player {
        match self {
            Player::Search(settings, weights, lists) => {
                let threads = thread::available_parallelism().map_or(1, usize::from);
                let budget = Budget::Time(time);
                Player::Search(Settings { budget, threads, ..settings }, weights, lists)
            }
            Player::Random | Player::Greedy(..) => self,
        }
    }

    /// The same one with other weights.
    #[must_use]
    pub fn weighing(self, weights: Weights) -> Player {
        match self {
            Player::Random => self,
            Player::Greedy(_, lists) => Player::Greedy(weights, lists),
            Player::Search(settings, _, lists) => Player::Search(settings, weights, lists),
        }
    }

    /// Takes a seat at a table where lists of this format are played; the same seed plays the same way.
    ///
    /// # Panics
    /// If it weighs positions by weights that are written for another game.
    pub fn seated<T: GameTable>(
        self,
        table: &Arc<T>,
        format: &Arc<[T::List]>,
        seed: u64,
    ) -> Box<dyn Bot<T::Game> + Send> {
        match self {
            Player::Random => Box::new(Random::seeded(seed)),
            Player::Greedy(weights, lists) => {
                // It compares positions within a turn; the learned weights are for the beginning of a turn.
                let weights = if weights == Weights::Best { Weights::HandMade } else { weights };
                let evaluation = weights.evaluation::<T::Game>();
                Box::new(Greedy::with(lists.worlds(table, format), evaluation, seed))
            }
            Player::Search(settings, weights, lists) => {
                let evaluation = weights.evaluation::<T::Game>();
                Box::new(Search::with(lists.worlds(table, format), evaluation, settings, seed))
            }
        }
    }
}

/// Nobody of this name plays.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum UnknownPlayer {
    #[error(
        "no bot {0}; there are random, greedy, easy, normal, hard and search with settings, as in search:1000,turns=2"
    )]
    Name(String),
    #[error(
        "{0}: no such setting; there are turns, curiosity, focus, foresight, proof, stops, trees, threads, weights and lists"
    )]
    Setting(String),
    #[error("{0}: this value cannot be")]
    Value(String),
}

impl FromStr for Player {
    type Err = UnknownPlayer;

    fn from_str(text: &str) -> Result<Player, UnknownPlayer> {
        let (name, settings) = text.split_once(':').unwrap_or((text, ""));
        match name.to_ascii_lowercase().as_str() {
            "random" if settings.is_empty() => Ok(Player::Random),
            "easy" if settings.is_empty() => Ok(Player::of(Level::Easy, Level::THINKING)),
            "normal" if settings.is_empty() => Ok(Player::of(Level::Normal, Level::THINKING)),
            "hard" if settings.is_empty() => Ok(Player::of(Level::Hard, Level::THINKING)),
            "greedy" => read(Player::Greedy(Weights::Best, Lists::Open), settings),
            "search" => {
                read(Player::Search(Settings::default(), Weights::Best, Lists::Open), settings)
            }
            _ => Err(UnknownPlayer::Name(text.to_owned())),
        }
    }
}

/// The player with settings as they are written.
fn read(player: Player, text: &str) -> Result<Player, UnknownPlayer> {
    text.split(',').filter(|part| !part.is_empty()).try_fold(player, set)
}

fn set(player: Player, text: &str) -> Result<Player, UnknownPlayer> {
    let wrong = || UnknownPlayer::Value(text.to_owned());
    let unknown = || UnknownPlayer::Setting(text.to_owned());
    let (name, value) = text.split_once('=').unwrap_or(("", text));
    let number = || value.parse::<u32>().map_err(|_| wrong());
    let weights = || match value {
        "hand-made" => Ok(Weights::HandMade),
        "learned" => Ok(Weights::Learned),
        _ => Err(wrong()),
    };
    let lists = || match value {
        "open" => Ok(Lists::Open),
        "closed" => Ok(Lists::Closed),
        _ => Err(wrong()),
    };
    let (mut settings, mut judged, mut known) = match player {
        Player::Greedy(_, known) if name == "weights" => {
            return Ok(Player::Greedy(weights()?, known));
        }
        Player::Greedy(judged, _) if name == "lists" => {
            return Ok(Player::Greedy(judged, lists()?));
        }
        Player::Search(settings, judged, known) => (settings, judged, known),
        Player::Greedy(..) | Player::Random => return Err(unknown()),
    };
    match name {
        "" => settings.budget = parse_budget(value).ok_or_else(wrong)?,
        "turns" => settings.turns = Some(number()?.try_into().map_err(|_| wrong())?),
        "trees" => settings.trees = number()?.max(1) as usize,
        "threads" => settings.threads = number()?.max(1) as usize,
        "focus" => settings.focus = Some(number()?.clamp(1, 8) as u8),
        "stops" => settings.stops = Some(number()? > 0),
        "proof" => settings.proof = number()?,
        "foresight" => settings.foresight = Some(value.parse().map_err(|_| wrong())?),
        "curiosity" => settings.curiosity = Some(value.parse().map_err(|_| wrong())?),
        "weights" => judged = weights()?,
        "lists" => known = lists()?,
        _ => return Err(unknown()),
    }
    Ok(Player::Search(settings, judged, known))
}

/// `1000`, `2s`, `500ms`.
fn parse_budget(text: &str) -> Option<Budget> {
    if let Some(millis) = text.strip_suffix("ms") {
        return millis.parse().ok().map(|millis| Budget::Time(Duration::from_millis(millis)));
    }
    if let Some(seconds) = text.strip_suffix('s') {
        let seconds: f64 = seconds.parse().ok()?;
        return Duration::try_from_secs_f64(seconds).ok().map(Budget::Time);
    }
    text.parse().ok().filter(|iterations| *iterations > 0).map(Budget::Iterations)
}

impl Weights {
    /// How they are called, if they are not the usual ones.
    fn unusual(self) -> Option<&'static str> {
        match self {
            Weights::Best => None,
            Weights::HandMade => Some("hand-made"),
            Weights::Learned => Some("learned"),
            Weights::Written(_) => Some("written"),
        }
    }
}

impl Lists {
    fn unusual(self) -> Option<&'static str> {
        match self {
            Lists::Open => None,
            Lists::Closed => Some("closed"),
        }
    }
}

/// As it is read, with the settings that are not the usual ones.
impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, own, weights, lists) = match self {
            Player::Random => return f.write_str("random"),
            Player::Greedy(weights, lists) => ("greedy", None, weights, lists),
            Player::Search(settings, weights, lists) => ("search", Some(settings), weights, lists),
        };
        let budget = own.map(|settings| match settings.budget {
            Budget::Iterations(iterations) => iterations.to_string(),
            Budget::Time(time) => format!("{}s", time.as_secs_f64()),
        });
        let said = |name: &str, value: Option<&str>| value.map(|value| format!("{name}={value}"));
        let settings = own.into_iter().flat_map(Settings::unusual);
        let parts: Vec<String> = budget
            .into_iter()
            .chain(settings.map(|(name, value)| format!("{name}={value}")))
            .chain(said("weights", weights.unusual()))
            .chain(said("lists", lists.unusual()))
            .collect();
        f.write_str(name)?;
        if parts.is_empty() { Ok(()) } else { write!(f, ":{}", parts.join(",")) }
    }
}

#[cfg(test)]
mod tests;
