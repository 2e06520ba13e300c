//! Matches that begin with the board of a scenario, and boards for an editor.

use table::protocol::{
    BotLevel, ErrorCode, ErrorView, GameName, GoesFirst, Links, MatchFacts, NewMatch, Opponent,
    RuleFacts, ScenarioFacts, ScenarioReport, ScenarioText, SeatName, ServerMessage, Start,
    ViewerName,
};

use crate::{
    client::{Page, get, play_out, post, request, some_pick},
    world::{Apart, Folder, Here, begin, new_match},
};

const OPCG: &str = "\
scenario A few cards
game     opcg
you      hand ST01-002, ST01-003; don 3; life 1; deck 4
opp      characters ST01-004(rested); hand ST01-005, -; life 1; deck 3
";

const BSS: &str = "\
scenario A few cores
game     bss
card     Dragon spirit red cost 1 lv 1:1:3000
you      spirits Dragon(cores 2); hand BSS01-001, -; reserve 3 soul; life 2; deck 3
opp      spirits -(cores 1); hand 2; life 2; deck 3; reserve 2
";

fn text(game: GameName) -> &'static str {
    match game {
        GameName::Opcg => OPCG,
        GameName::Bss => BSS,
    }
}

fn from(game: GameName, text: &str, opponent: Opponent) -> NewMatch {
    let start = Start::Scenario { text: text.to_owned() };
    NewMatch { start, seat: None, ..new_match(game, opponent) }
}

/// So many answers on a page that answers for both, or until the game is over.
fn answers(page: &mut Page, count: usize) {
    for _ in 0..count {
        let Some(decision) = page.decision() else { return };
        let (id, pick) = (decision.id, some_pick(decision));
        page.answer(id, pick).expect("it is offered");
        page.catch_up(id + 1).expect("it goes on");
    }
}

#[test]
fn a_bot_plays_on_from_a_board() {
    let folder = Folder::new();
    let server = Here::open(&folder.database());
    for game in GameName::ALL {
        let bot = Opponent::Bot { level: BotLevel::Easy };
        let links = begin(server.address, &from(game, text(game), bot));
        let facts: MatchFacts = get(server.address, &format!("/api/seats/{}", links.secret));
        assert_eq!(facts.seat, ViewerName::A, "the file is told from the side of A");
        assert!(facts.scenario.is_some_and(|title| title.starts_with("A few c")));
        let mut page = Page::open(server.address, &links.secret).expect("a page");
        play_out(&mut page);
    }
}

#[test]
fn such_a_match_outlives_the_server() {
    let folder = Folder::new();
    for game in GameName::ALL {
        let server = Apart::open(&folder.database());
        let links = begin(server.address, &from(game, text(game), Opponent::SameScreen));
        let mut page = Page::open(server.address, &links.secret).expect("a page");
        answers(&mut page, 6);
        server.kill();
        let server = Apart::open(&folder.database());
        let again = Page::open(server.address, &links.secret).expect("the link still opens");
        assert_eq!(again.update.view, page.update.view);
        assert_eq!(again.update.decision, page.update.decision);
    }
}

/// The replay of such a game, and a match that goes on from the middle of it.
#[test]
fn such_a_match_is_replayed_and_gone_on_from() {
    let folder = Folder::new();
    let server = Here::open(&folder.database());
    for game in GameName::ALL {
        let links = begin(server.address, &from(game, text(game), Opponent::SameScreen));
        let mut page = Page::open(server.address, &links.secret).expect("a page");
        answers(&mut page, 3);
        let third = page.update.view.clone();
        answers(&mut page, 3_000);
        assert!(page.update.view.result.is_some(), "every game ends");
        let mut wanted = new_match(game, Opponent::SameScreen);
        wanted.start = Start::Replay { id: links.id, at: 3 };
        let again = begin(server.address, &wanted);
        let mut again = Page::open(server.address, &again.secret).expect("a page");
        assert_eq!(again.update.view, third);
        answers(&mut again, 3);
        page.say(table::protocol::ClientMessage::Rematch {}).expect("it is heard");
        let rematched = |say: ServerMessage| {
            if let ServerMessage::Rematched { secret } = say { Some(secret) } else { None }
        };
        let secret = page.hear_until(rematched).expect("another game from the same board");
        let anew = Page::open(server.address, &secret).expect("a page");
        assert_eq!(anew.update.at, 0);
        assert_eq!(anew.update.view.sides[0].areas.len(), third.sides[0].areas.len());
    }
}

#[test]
fn a_friend_sits_at_the_other_side_of_the_board() {
    let folder = Folder::new();
    let server = Here::open(&folder.database());
    let mut wanted = from(GameName::Bss, BSS, Opponent::Friend);
    (wanted.against, wanted.seat) = (None, Some(SeatName::B));
    let links: Links = begin(server.address, &wanted);
    let friend = Page::open(server.address, &links.friend.expect("two people")).expect("a page");
    assert!(friend.decision().is_some(), "it is the turn of `you`, where the friend sits");
    let own = Page::open(server.address, &links.secret).expect("a page");
    assert!(own.decision().is_none());
}

#[test]
fn what_cannot_be_played_is_refused_with_its_line() {
    let folder = Folder::new();
    let server = Here::open(&folder.database());
    let refused = |game: GameName, text: &str| -> ErrorView {
        let body = serde_json::to_vec(&from(game, text, Opponent::SameScreen)).expect("JSON");
        let (status, body) =
            request(server.address, "POST", "/api/matches", &body).expect("an answer");
        assert_eq!(status, 422);
        serde_json::from_slice(&body).expect("a typed error")
    };
    for (game, text, line) in [
        (GameName::Opcg, "", "line 1: "),
        (GameName::Opcg, "scenario x\ngame opcg\nyou dons 1", "line 3: "),
        (GameName::Opcg, "scenario x\ngame opcg\n\nyou hand OP99-999", "line 4: "),
        (GameName::Bss, "scenario x\ngame bss\nyou spirits BSS01-001(cores 0 soul)", "line 3: "),
        (GameName::Bss, OPCG, "line 1: "),
    ] {
        let error = refused(game, text);
        assert_eq!(error.code, ErrorCode::Scenario);
        assert!(error.message.starts_with(line), "{}", error.message);
    }
}

#[test]
fn an_editor_reads_and_writes_boards() {
    let folder = Folder::new();
    let server = Here::open(&folder.database());
    let read = |text: &str| -> ScenarioReport {
        let text = ScenarioText { text: text.to_owned() };
        post(server.address, "/api/scenarios/read", &text)
    };
    for game in GameName::ALL {
        let report = read(text(game));
        assert_eq!(report.problems, []);
        let board = report.board.expect("it was read");
        let written: ScenarioReport = post(server.address, "/api/scenarios/write", &board);
        assert_eq!(written.problems, []);
        assert_eq!((&written.view, &written.facts), (&report.view, &report.facts));
        let links = begin(server.address, &from(game, &written.text, Opponent::SameScreen));
        let page = Page::open(server.address, &links.secret).expect("a page");
        let shown = written.view.expect("it can be played");
        assert_eq!((page.update.view.turn, page.update.view.phase), (shown.turn, shown.phase));
    }
    let bad = read("scenario x\ngame opcg\nyou dons 1");
    assert_eq!((bad.problems[0].line, bad.board), (Some(3), None));
    let (status, _) =
        request(server.address, "POST", "/api/scenarios/write", b"{}").expect("an answer");
    assert_eq!(status, 422);
}

/// Each example that a clause names can be opened on the table.
#[test]
fn a_clause_leads_to_its_examples() {
    let folder = Folder::new();
    let server = Here::open(&folder.database());
    let rules: Vec<RuleFacts> = get(server.address, "/api/rules?game=opcg&search=7-1-4-1");
    let rule = rules.iter().find(|rule| !rule.scenarios.is_empty()).expect("it has examples");
    let path = format!("/api/scenarios/opcg/{}", rule.scenarios[0]);
    let example: ScenarioFacts = get(server.address, &path);
    let links = begin(server.address, &from(GameName::Opcg, &example.text, Opponent::SameScreen));
    let page = Page::open(server.address, &links.secret).expect("a page");
    assert!(page.update.decision.is_some());
    let path = format!("/api/scenarios?game=opcg&clause={}", rule.id);
    let below: Vec<ScenarioFacts> = get(server.address, &path);
    assert!(below.contains(&example));
    let all: Vec<ScenarioFacts> = get(server.address, "/api/scenarios?game=opcg");
    assert!(all.len() > below.len());
    assert!(all.iter().any(|each| each.wins == Some(true) && each.name.starts_with("puzzles/")));
    let old: Vec<RuleFacts> = get(server.address, "/api/rules?game=opcg&version=1.1.3");
    let named: usize = old.iter().map(|rule| rule.scenarios.len()).sum();
    assert!(named > 100, "examples of the newer book show clauses of the older one: {named}");
    let (status, _) =
        request(server.address, "GET", "/api/scenarios/opcg/none", &[]).expect("an answer");
    assert_eq!(status, 404);
}

/// Whoever decides is not asked: the first turn is whose it was arranged to be.
#[test]
fn who_goes_first_is_arranged() {
    let folder = Folder::new();
    let server = Here::open(&folder.database());
    for (game, first, seat) in [
        (GameName::Opcg, GoesFirst::Me, SeatName::A),
        (GameName::Opcg, GoesFirst::Opponent, SeatName::B),
        (GameName::Bss, GoesFirst::Me, SeatName::A),
        (GameName::Bss, GoesFirst::Opponent, SeatName::B),
    ] {
        let wanted = NewMatch { first, ..new_match(game, Opponent::SameScreen) };
        let links = begin(server.address, &wanted);
        let mut page = Page::open(server.address, &links.secret).expect("a page");
        while page.update.view.turn == 0 {
            let decision = page.decision().expect("one page for both is always asked");
            let (id, keep) = (decision.id, decision.default);
            assert!(id > 0, "who goes first is not asked");
            page.answer(id, keep).expect("it is offered");
            page.catch_up(id + 1).expect("it goes on");
        }
        assert_eq!(page.update.view.turn_player, seat);
    }
}
