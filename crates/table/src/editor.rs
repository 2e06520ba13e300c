//! Scenario files for a board editor: read into a `Board`, and written from one.

mod capture;
mod read;
#[cfg(test)]
mod tests;
mod write;

use cards::Pool;
use scenario::{Scenario, ScenarioError};

pub use self::{capture::capture, write::write};
use crate::{
    any::CardPools,
    protocol::{CardFacts, GameName, ScenarioProblem, ScenarioReport, TableView, ViewerName},
    shown::Shown,
    wire,
};

impl CardPools {
    /// The report to an editor about the text of a scenario file.
    pub fn read_scenario(&self, text: &str) -> ScenarioReport {
        let mut report = ScenarioReport {
            text: text.to_owned(),
            problems: Vec::new(),
            board: None,
            view: None,
            facts: Vec::new(),
        };
        let shown = scenario::parse_board(text).and_then(|scenario| {
            report.board = Some(read::board(text, &scenario));
            self.shown(&scenario)
        });
        match shown {
            Ok((view, facts)) => (report.view, report.facts) = (Some(view), facts),
            Err(error) => report.problems.push(problem(error)),
        }
        report
    }

    /// The table that a scenario begins with, and its cards.
    fn shown(&self, scenario: &Scenario) -> Result<(TableView, Vec<CardFacts>), ScenarioError> {
        match &scenario.play {
            scenario::Play::Opcg(_) => shown::<opcg::Duel>(scenario, &self.opcg),
            scenario::Play::Bss(_) => shown::<bss::Duel>(scenario, &self.bss),
        }
    }
}

fn problem(error: ScenarioError) -> ScenarioProblem {
    ScenarioProblem { line: Some(error.line as u32), message: error.what }
}

fn shown<G: Shown>(
    scenario: &Scenario,
    pool: &Pool<G::Card>,
) -> Result<(TableView, Vec<CardFacts>), ScenarioError> {
    let opened = G::open(pool, scenario)?;
    let (duel, log) = opened.ok_or_else(|| ScenarioError::new(1, "it is of another game"))?;
    let view =
        wire::table_view(&duel, ViewerName::Both, log.iter().find(|entry| G::is_ending(entry)));
    let ids = (0..=u8::MAX).map(G::Id::from);
    let mut facts: Vec<CardFacts> = ids.filter_map(|card| duel.facts_of(card)).collect();
    facts.sort_by(|one, other| one.number.cmp(&other.number));
    facts.dedup_by(|one, other| one.number == other.number);
    Ok((view, facts))
}

/// How the file calls the game and its rules: the usual rules need no name.
fn game_line(game: GameName, rules: &str) -> String {
    let name = game.name();
    if rules == game.default_book().version() { name.to_owned() } else { format!("{name} {rules}") }
}
