//! Hints in games against a bot, and solutions of puzzles.

use table::protocol::{
    DecisionView, GameName, HintView, NewMatch, Opponent, SeatName, SolutionVerdict, SolutionView,
    Start,
};

use crate::{
    client::{Page, post, request},
    world::{Folder, Here, begin, new_match, with_bot, with_friend},
};

fn hinted(server: &Here, secret: &str) -> HintView {
    post(server.address, &format!("/api/seats/{secret}/hint"), &())
}

#[test]
fn a_hint_names_answers_that_are_offered() {
    let folder = Folder::new();
    let server = Here::open(&folder.database());
    for game in GameName::ALL {
        let secret = with_bot(server.address, game).secret;
        let mut page = Page::open(server.address, &secret).expect("a page");
        let mut answered = None;
        for _ in 0..4 {
            while page.decision().is_none_or(|asked| Some(asked.id) <= answered) {
                page.hear().expect("the bot answers");
            }
            let decision: DecisionView = page.decision().expect("the player is asked").clone();
            let hint = hinted(&server, &secret);
            assert_eq!(hint.decision, decision.id);
            let best = hint.answers.first().expect("there is an answer");
            let offered = |pick: u16| decision.picks.iter().any(|each| each.index == pick);
            assert!(hint.answers.iter().all(|each| offered(each.pick)), "{hint:?}");
            assert!(hint.answers.iter().filter_map(|each| each.chance).all(|it| it <= 1_000));
            page.answer(decision.id, best.pick).expect("it is offered");
            answered = Some(decision.id);
        }
    }
}

#[test]
fn nobody_is_coached_against_a_person() {
    let folder = Folder::new();
    let server = Here::open(&folder.database());
    let links = with_friend(server.address, GameName::Opcg);
    for (secret, what) in
        [(&links.secret, "hint"), (&links.spectator, "hint"), (&links.secret, "solution")]
    {
        let path = format!("/api/seats/{secret}/{what}");
        let (status, _) = request(server.address, "POST", &path, b"null").expect("an answer");
        assert_eq!(status, 409, "{path}");
    }
}

fn puzzle(server: &Here, text: &str) -> String {
    let start = Start::Scenario { text: text.to_owned() };
    let opponent = Opponent::Bot { level: table::protocol::BotLevel::Easy };
    let wanted = NewMatch { start, seat: Some(SeatName::A), ..new_match(GameName::Opcg, opponent) };
    begin(server.address, &wanted).secret
}

#[test]
fn a_puzzle_is_solved_from_where_it_is() {
    let folder = Folder::new();
    let server = Here::open(&folder.database());
    let secret = puzzle(&server, "scenario A win\ngame opcg\npuzzle win\nyou don 2\nopp life 0\n");
    let solution =
        || -> SolutionView { post(server.address, &format!("/api/seats/{secret}/solution"), &()) };
    let found = solution();
    assert_eq!(found.verdict, SolutionVerdict::Win);
    let first = found.line.first().expect("a line");
    assert_eq!(first.seat, SeatName::A);
    let mut page = Page::open(server.address, &secret).expect("a page");
    let id = page.decision().expect("the player is asked").id;
    page.answer(id, first.pick).expect("it is offered");
    let lost = puzzle(&server, "scenario None\ngame opcg\npuzzle no win\nopp life 5\n");
    let found: SolutionView = post(server.address, &format!("/api/seats/{lost}/solution"), &());
    assert_eq!((found.verdict, found.line.len()), (SolutionVerdict::NoWin, 0));
    let board = puzzle(&server, "scenario A board\ngame opcg\nyou don 2\nopp life 0\n");
    let path = format!("/api/seats/{board}/solution");
    let (status, _) = request(server.address, "POST", &path, b"null").expect("an answer");
    assert_eq!(status, 409, "it is no puzzle");
}
