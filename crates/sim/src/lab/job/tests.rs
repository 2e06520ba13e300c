use cards::{Deck, EmbeddedDeck, Pool};
use table::protocol::{DeckChoice, GameName, LabBot, LabDeck, LabFacts, LabQuery, LabState};

use super::{AnyJob, job};
use crate::lab::{BotName, Simulated};

fn query(game: GameName, names: &[&str], goldfish: bool) -> LabQuery {
    let deck = |name: &&str| LabDeck {
        name: (*name).to_owned(),
        deck: DeckChoice::Named { name: (*name).to_owned() },
        bot: LabBot::Random,
    };
    let decks = names.iter().map(deck).collect();
    LabQuery { game, decks, games: 40, within: None, goldfish }
}

fn decks<G: Simulated>(names: &[&str]) -> Vec<Deck> {
    let named = |name: &&str| G::embedded_named(name).map(|EmbeddedDeck { deck, .. }| deck);
    names.iter().filter_map(named).collect()
}

fn begin<G: Simulated>(names: &[&str], query: &LabQuery) -> Box<dyn AnyJob> {
    let (opcg, bss) = (Pool::embedded(), Pool::embedded());
    job(query, &decks::<G>(names), &opcg, &bss).expect("decks of the program are legal")
}

fn finished(mut job: Box<dyn AnyJob>) -> LabFacts {
    while job.step() {}
    job.facts(LabState::Done)
}

/// Every deck meets every other, all games are played, and cards are counted.
fn plays_everybody<G: Simulated>() {
    let names = ["ST01", "ST02", "ST03"];
    let query = query(G::GAME, &names, false);
    let facts = finished(begin::<G>(&names, &query));
    let pairs: Vec<_> = facts.cells.iter().map(|cell| (cell.a, cell.b)).collect();
    assert_eq!(pairs, [(0, 1), (0, 2), (1, 2)]);
    assert!(facts.cells.iter().all(|cell| cell.games == 40 && cell.is_finished));
    assert!(facts.cells.iter().all(|cell| cell.decided.low < cell.decided.high));
    assert!(facts.decks.iter().all(|deck| deck.cards.iter().any(|card| card.played > 0)));
    assert_eq!(facts, finished(begin::<G>(&names, &query)), "the same job gives the same figures");
}

#[test]
fn every_deck_meets_every_other() {
    plays_everybody::<crate::fuzz::Opcg>();
    plays_everybody::<crate::fuzz::Bss>();
}

/// Against a player who does nothing the deck wins, and sooner than the other one runs out of cards.
fn goldfishes<G: Simulated>() {
    let mut query = query(G::GAME, &["ST01"], true);
    query.decks[0].bot = LabBot::Greedy;
    query.games = 20;
    let facts = finished(begin::<G>(&["ST01"], &query));
    let [cell] = &facts.cells[..] else { panic!("one pairing") };
    assert_eq!(facts.decks[1].bot, BotName::Idle.to_string());
    assert!(cell.decided.won == cell.decided.of && cell.decided.of == 20, "{cell:?}");
    assert!(facts.decks[1].cards.iter().all(|card| card.played == 0));
}

#[test]
fn an_idle_player_plays_nothing_and_loses() {
    goldfishes::<crate::fuzz::Opcg>();
    goldfishes::<crate::fuzz::Bss>();
}

#[test]
fn a_narrow_interval_is_enough() {
    let names = ["ST01", "ST02"];
    let query =
        LabQuery { games: 2_000, within: Some(150), ..query(GameName::Opcg, &names, false) };
    let facts = finished(begin::<crate::fuzz::Opcg>(&names, &query));
    assert!(facts.cells[0].games < 200, "{} games", facts.cells[0].games);
}
