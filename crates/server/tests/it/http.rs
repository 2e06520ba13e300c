//! Requests and their replies.

use table::protocol::{
    CardFacts, CardsReply, DeckFacts, DeckQuery, DeckReport, GameFacts, GameName, Opponent,
    ReplayFacts, RuleFacts, ScenarioFacts, Start,
};

use crate::{
    client::{Page, get, post, request},
    world::{Folder, Here, begin, new_match},
};

#[test]
fn games_decks_cards_rules_and_examples_are_told() {
    let folder = Folder::new();
    let server = Here::open(&folder.database());
    let games: Vec<GameFacts> = get(server.address, "/api/games");
    assert_eq!(games.iter().map(|game| game.game).collect::<Vec<_>>(), GameName::ALL);
    for game in games {
        let name = game.game.name();
        let decks: Vec<DeckFacts> = get(server.address, &format!("/api/decks?game={name}"));
        assert!(game.first_decks.iter().all(|first| decks.iter().any(|deck| deck.name == *first)));
        assert!(decks.iter().all(|deck| deck.lines.iter().all(|line| line.name.is_some())));
        let cards: CardsReply = get(server.address, &format!("/api/cards?game={name}"));
        let in_decks = cards.cards.iter().filter(|card| !card.token).count();
        assert_eq!(in_decks, game.cards as usize, "tokens are no cards of a deck");
        let one = &cards.cards[0];
        let path = format!("/api/cards/{name}/{}", one.number);
        assert_eq!(get::<CardFacts>(server.address, &path), *one);
        let rules: Vec<RuleFacts> =
            get(server.address, &format!("/api/rules?game={name}&version={}", game.rules[0]));
        assert!(rules.len() > 100 && rules.iter().any(|rule| !rule.scenarios.is_empty()));
        let found: Vec<RuleFacts> =
            get(server.address, &format!("/api/rules?game={name}&search=7-1"));
        assert!(found.len() > 1 && found.iter().all(|rule| rule.id.starts_with("7-1")));
        let examples: Vec<ScenarioFacts> =
            get(server.address, &format!("/api/scenarios?game={name}"));
        assert!(examples.len() > 100);
    }
}

#[test]
fn a_deck_is_checked_with_its_clause_and_written_in_other_forms() {
    let folder = Folder::new();
    let server = Here::open(&folder.database());
    let decks: Vec<DeckFacts> = get(server.address, "/api/decks?game=opcg");
    let lines = decks[0].lines.iter().map(|line| format!("{}x{}\n", line.count, line.number));
    let text: String = lines.collect();
    let check = |text: &str| -> DeckReport {
        let query = DeckQuery {
            game: GameName::Opcg,
            text: text.to_owned(),
            format: Some("open".to_owned()),
        };
        post(server.address, "/api/decks/check", &query)
    };
    let report = check(&text);
    assert!(report.legal, "{:?}", report.problems);
    for written in &report.written {
        assert!(check(&written.text).legal, "{}", written.form);
    }
    let short = check(text.lines().next().expect("a line"));
    assert!(!short.legal);
    assert!(
        short
            .problems
            .iter()
            .any(|problem| { problem.clause.as_ref().is_some_and(|clause| clause.id == "5-1-2") })
    );
    assert!(!check("4x").legal);
}

#[test]
fn the_server_tells_how_it_is() {
    let folder = Folder::new();
    let server = Here::open(&folder.database());
    let text = |path: &str| {
        let (status, body) = request(server.address, "GET", path, &[]).expect("an answer");
        (status, String::from_utf8_lossy(&body).into_owned())
    };
    assert_eq!(text("/health"), (200, "ok".to_owned()));
    begin(server.address, &new_match(GameName::Opcg, Opponent::Friend));
    assert_eq!(text("/metrics").0, 200, "a place within the page");
    assert!(!text("/metrics").1.contains("deckhand_"), "counts are not for everybody");
    let (_, counts) = request(server.admin, "GET", "/metrics", &[]).expect("an answer");
    assert!(String::from_utf8_lossy(&counts).contains("deckhand_matches_begun_total 1\n"));
    assert_eq!(text("/").0, 200);
    assert_eq!(text("/api/nothing").0, 404);
}

#[test]
fn bad_requests_get_typed_errors() {
    let folder = Folder::new();
    let server = Here::open(&folder.database());
    let large = vec![b' '; 300 * 1024];
    let mut no_deck = new_match(GameName::Opcg, Opponent::Friend);
    no_deck.deck = crate::world::named("no such deck");
    let mut few_cards = no_deck.clone();
    few_cards.deck = table::protocol::DeckChoice::Text { text: "1xST01-001".to_owned() };
    let mut other_rules = new_match(GameName::Opcg, Opponent::Friend);
    other_rules.rules = Some("0.0".to_owned());
    let json = |body: &table::protocol::NewMatch| serde_json::to_vec(body).expect("JSON");
    for (path, body, status) in [
        ("/api/matches", b"{".to_vec(), 400),
        ("/api/matches", b"{}".to_vec(), 422),
        ("/api/matches", large.clone(), 413),
        ("/api/matches", json(&no_deck), 404),
        ("/api/matches", json(&few_cards), 422),
        ("/api/matches", json(&other_rules), 404),
        ("/api/replays", b"DECKHAND no replay".to_vec(), 422),
        ("/api/replays", b"something else".to_vec(), 422),
        ("/api/replays", large, 413),
        ("/api/decks/check", b"[]".to_vec(), 422),
    ] {
        let (found, body) = request(server.address, "POST", path, &body).expect("an answer");
        let text = String::from_utf8_lossy(&body).into_owned();
        assert_eq!(found, status, "{path}: {text}");
        assert!(text.contains("\"code\":"), "{path}: {text}");
    }
}

#[test]
fn a_replay_is_brought_as_a_file_and_gone_on_from() {
    let folder = Folder::new();
    let server = Here::open(&folder.database());
    let links = begin(server.address, &new_match(GameName::Bss, Opponent::SameScreen));
    let mut page = Page::open(server.address, &links.secret).expect("a page");
    for _ in 0..30 {
        let decision = page.decision().expect("one page for both is always asked");
        let (id, pick) = (decision.id, crate::client::some_pick(decision));
        page.answer(id, pick).expect("it is offered");
        page.catch_up(id + 1).expect("it goes on");
    }
    let path = format!("/api/seats/{}/replay", links.secret);
    let (status, file) = request(server.address, "GET", &path, &[]).expect("an answer");
    assert_eq!(status, 200);
    let (status, body) = request(server.address, "POST", "/api/replays", &file).expect("an answer");
    assert_eq!(status, 200);
    let facts: ReplayFacts = serde_json::from_slice(&body).expect("JSON");
    assert_eq!((facts.answers, facts.game), (30, GameName::Bss));
    let mut wanted = new_match(GameName::Bss, Opponent::SameScreen);
    wanted.start = Start::Replay { id: facts.id, at: 30 };
    let again = begin(server.address, &wanted);
    let again = Page::open(server.address, &again.secret).expect("a page");
    assert_eq!(again.update.view, page.update.view);
}
