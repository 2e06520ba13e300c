//! Whole games, to their end.

use table::protocol::{ClientMessage, GameName, ReplayFacts, ServerMessage, TableView, Update};

use crate::{
    client::{Page, Two, get, play_out},
    world::{Folder, Here, with_bot, with_friend},
};

fn rematched(say: ServerMessage) -> Option<String> {
    if let ServerMessage::Rematched { secret } = say { Some(secret) } else { None }
}

/// Two pages play to the end; a spectator sees it, the replay tells it, and both want another game.
pub(crate) fn two_people_play(game: GameName, database: &str) {
    let mut answers = 0;
    let server = Here::open(database);
    let mut two = Two::open(server.address, with_friend(server.address, game)).expect("two pages");
    let mut spectator = Page::open(server.address, &two.links.spectator).expect("a third page");
    while two.step().expect("the game goes on") {
        answers += 1;
    }
    assert!(answers > 10, "{answers} answers");
    let results = two.pages.each_ref().map(|page| page.update.view.result.clone().expect("over"));
    assert_eq!(results[0].winner, results[1].winner);
    assert!(results[0].clause.is_some() && !results[0].reason.is_empty());
    spectator.catch_up(answers).expect("spectators are told");
    assert_eq!(spectator.update.view.result.clone().expect("over").winner, results[0].winner);

    let replays: Vec<ReplayFacts> = get(server.address, "/api/replays");
    let replay = replays.iter().find(|replay| replay.id == two.links.id).expect("it is kept");
    // A replay does without questions that left no choice, and knows cards by their ids.
    assert!(replay.answers > 10 && replay.answers <= answers, "{} of {answers}", replay.answers);
    let path = format!("/api/replays/{}/at/{}?eyes=A", replay.id, replay.answers);
    let last: Update = get(server.address, &path);
    let piles = |view: &TableView| -> Vec<(String, u16)> {
        let areas = view.sides.iter().flat_map(|side| &side.areas);
        areas.map(|area| (area.id.clone(), area.count)).collect()
    };
    assert_eq!(piles(&last.view), piles(&two.pages[0].update.view));
    assert_eq!(last.view.result, two.pages[0].update.view.result);

    two.pages[0].say(ClientMessage::Rematch {}).expect("it is heard");
    two.pages[1].say(ClientMessage::Rematch {}).expect("it is heard");
    let secrets =
        two.pages.each_mut().map(|page| page.hear_until(rematched).expect("another game"));
    assert_ne!(secrets[0], secrets[1]);
    let again = secrets.map(|secret| Page::open(server.address, &secret).expect("a new table"));
    assert!(again.iter().all(|page| page.update.at == 0));
    drop((again, spectator, two));
    server.stop();
}

#[test]
fn two_people_play_opcg() {
    let folder = Folder::new();
    two_people_play(GameName::Opcg, &folder.database());
}

#[test]
fn two_people_play_bss() {
    let folder = Folder::new();
    two_people_play(GameName::Bss, &folder.database());
}

/// A person against a bot; whatever the bot is asked, it answers.
fn against_a_bot(game: GameName) {
    let folder = Folder::new();
    let server = Here::open(&folder.database());
    let links = with_bot(server.address, game);
    assert_eq!(links.friend, None);
    let mut page = Page::open(server.address, &links.secret).expect("a page");
    play_out(&mut page);
    drop(page);
    server.stop();
}

#[test]
fn a_person_plays_opcg_against_a_bot() {
    against_a_bot(GameName::Opcg);
}

#[test]
fn a_person_plays_bss_against_a_bot() {
    against_a_bot(GameName::Bss);
}
