use std::{env, fs, path::PathBuf};

use cards::Pool;
use kernel::{BySeat, Seat, Viewer};
use rulebook::GameName;
use table::{CardPools, Handled, Match, Setup, Who, no_decks};

use super::{Args, run};
use crate::{play::game::Tabletop, pool::CardsArg};

/// A game between two bots that look one answer ahead, saved.
fn saved<G: Tabletop>(decks: [&str; 2], answers: usize) -> PathBuf {
    let decks = decks.map(|name| G::find_deck(name).expect("the deck comes with the program"));
    let version = G::GAME.default_book().version();
    let setup = Setup::at_one_screen(G::GAME, version, 5, BySeat(decks));
    let mut at_table = Match::<G>::begin(setup, &Pool::embedded(), 0).expect("legal decks");
    let greedy = "greedy".parse().expect("a bot of this name");
    let mut bots = BySeat::new(|seat: Seat| at_table.duel().bot(greedy, seat.index() as u64));
    for _ in 0..answers {
        let Some(seat) = at_table.asked() else { break };
        let pick = bots[seat].choose(&at_table.duel().view(Viewer::Seat(seat)));
        let handled = at_table.answer_with(Who::Seat(seat), pick, 0);
        let Ok(Handled::Append(answer)) = handled else { panic!("it is offered") };
        at_table.take(&answer, 0).expect("it is one of its own");
    }
    let path = env::temp_dir().join(format!(
        "deckhand-review-{}-{}",
        std::process::id(),
        G::GAME.name().replace(' ', "-")
    ));
    fs::write(&path, at_table.replay()).expect("the folder can be written to");
    path
}

fn args(replay: PathBuf) -> Args {
    Args {
        replay,
        bot: "search:20".parse().expect("a bot of this name"),
        seed: 1,
        worst: 3,
        json: false,
        html: None,
        cards: CardsArg { cards: None },
    }
}

/// Text, JSON and page tell of the same decisions.
fn tells<G: Tabletop>() {
    let replay = saved::<G>(["ST01", "ST02"], 60);
    let html = replay.with_extension("html");
    let (text, _) = run(&args(replay.clone())).expect("a saved game");
    assert!(text.contains("The costliest decisions") && text.contains("better: "), "{text}");
    let with_page = Args { json: true, html: Some(html.clone()), ..args(replay.clone()) };
    let (json, _) = run(&with_page).expect("a saved game");
    let told: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    let moves = told["moves"].as_array().expect("a list").len();
    assert!(moves > 10, "{moves} decisions");
    let page = fs::read_to_string(&html).expect("the page was written");
    assert_eq!(page.matches("<circle").count(), moves);
    assert!(!page.contains("http"), "it needs nothing from elsewhere");
    for path in [replay, html] {
        fs::remove_file(path).expect("it is there");
    }
}

#[test]
fn a_game_of_opcg() {
    tells::<opcg::Duel>();
}

#[test]
fn a_game_of_bss() {
    tells::<bss::Duel>();
}

/// The file of a game at the table that began with the board of a scenario.
fn from_scenario() -> PathBuf {
    let text = "scenario x\ngame opcg\nyou don 5; hand 3\nopp life 2; hand 2";
    let setup = Setup::at_one_screen(GameName::Opcg, "1.1.9", 1, no_decks());
    let setup = Setup { scenario: Some(text.to_owned()), ..setup };
    let mut at_table = CardPools::embedded().begin(setup, 0).expect("a board that can be");
    for _ in 0..12 {
        let asked = at_table.asked().expect("the game goes on");
        let handled = at_table.answer(Who::Seat(asked), at_table.length(), 0, 0);
        let Ok(Handled::Append(answer)) = handled else { panic!("the first answer is offered") };
        at_table.take(&answer, 0).expect("it is one of its own");
    }
    let path = env::temp_dir().join(format!("deckhand-review-{}-board", std::process::id()));
    fs::write(&path, at_table.replay()).expect("the folder can be written to");
    path
}

#[test]
fn a_game_that_began_with_a_board() {
    let replay = from_scenario();
    let (text, _) = run(&args(replay.clone())).expect("a saved game");
    assert!(text.contains("The costliest decisions"), "{text}");
    fs::remove_file(replay).expect("it is there");
}

#[test]
fn what_is_no_replay_is_said_so() {
    let path = env::temp_dir().join(format!("deckhand-review-{}-none", std::process::id()));
    fs::write(&path, "nothing").expect("the folder can be written to");
    let error = run(&args(path.clone())).expect_err("it is no replay");
    assert!(format!("{error:#}").contains("not a replay"), "{error:#}");
    fs::remove_file(path).expect("it is there");
}
