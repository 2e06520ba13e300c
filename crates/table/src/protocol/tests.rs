//! The types as a page reads them, and frames as they are written.

use std::{env, fs, path::Path};

use ts_rs::{Config, TS};

use super::*;

macro_rules! declared {
    ($($name:ident),* $(,)?) => {
        [$(declaration::<$name>()),*].join("\n")
    };
}

/// `/** docs */ export type Name = …;`
fn declaration<T: TS>() -> String {
    let docs = T::docs().unwrap_or_default();
    let lines: Vec<&str> = docs.lines().map(str::trim_end).collect();
    let docs = if docs.is_empty() { String::new() } else { lines.join("\n") + "\n" };
    format!("{docs}export {}\n", T::decl(&Config::default()))
}

/// `rulebook` knows nothing of pages, so the type of its enum is written here.
fn game_name() -> String {
    let written = |game: GameName| serde_json::to_string(&game).expect("a name");
    let names = GameName::ALL.map(written).join(" | ");
    format!("/**\n * A game by its short name.\n */\nexport type GameName = {names};\n\n")
}

/// What travels over the socket.
fn frames() -> String {
    game_name()
        + &declared![
            SeatName,
            ViewerName,
            ClauseRef,
            CardFacts,
            LevelFacts,
            Figure,
            CardView,
            Layout,
            AreaView,
            PoolView,
            SideView,
            BattleView,
            ResultView,
            Asked,
            TableView,
            PickKind,
            PickView,
            StakeView,
            DecisionView,
            LogLine,
            EventName,
            EventView,
            ReasonView,
            TopicView,
            WhyView,
            WhyNotView,
            Settings,
            ClientMessage,
            ClientFrame,
            PlayerFacts,
            Clock,
            Welcome,
            Accepted,
            UndoState,
            MatchState,
            Update,
            ErrorCode,
            ErrorView,
            ServerMessage,
            ServerFrame,
        ]
}

/// What requests and their replies hold.
fn requests() -> String {
    declared![
        GameFacts,
        DeckLineFacts,
        DeckFacts,
        CardsReply,
        DeckQuery,
        DeckProblem,
        WrittenDeck,
        DeckReport,
        DeckChoice,
        BotLevel,
        Opponent,
        Start,
        GoesFirst,
        NewMatch,
        Links,
        MatchFacts,
        JoinMatch,
        Joined,
        Share,
        ExportedReplay,
        DealView,
        RevealedDeal,
        ReplayFacts,
        RuleFacts,
        ScenarioFacts,
        PuzzleRating,
        NetworkFacts,
        ScenarioText,
        ScenarioProblem,
        ScenarioReport,
        Board,
        MadeUpCard,
        BoardSide,
        BoardArea,
        BoardCard,
        BoardPool,
        ReviewFacts,
        ReviewState,
        ReviewedMove,
        HintView,
        HintedAnswer,
        SolutionView,
        SolutionVerdict,
        SolutionStep,
        LabQuery,
        LabDeck,
        LabBot,
        LabFacts,
        LabState,
        LabEntrant,
        LabCell,
        LabShare,
        LabCard,
    ]
}

fn written() -> String {
    let types = [frames(), requests()].join("\n");
    let constants = format!(
        "export const VERSION = {VERSION};\nexport const FRAME_BYTES = {FRAME_BYTES};\nexport const BODY_BYTES = {BODY_BYTES};\n"
    );
    format!(
        "// Made from crates/table/src/protocol by its tests; not to be edited.\n\n{constants}\n{types}"
    )
}

/// Written anew with `DECKHAND_RENEW=1 cargo test -p table`.
#[test]
fn the_page_has_the_types_of_the_table() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/protocol/index.ts");
    let written = written();
    if env::var_os("DECKHAND_RENEW").is_some() {
        fs::create_dir_all(path.parent().expect("it is in a folder")).expect("a folder");
        fs::write(&path, &written).expect("a file");
    }
    let stored = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        stored == written,
        "web/src/protocol/index.ts is old: DECKHAND_RENEW=1 cargo test -p table"
    );
}

fn read(text: &str) -> Result<ClientFrame, String> {
    serde_json::from_str(text).map_err(|error| error.to_string())
}

#[test]
fn frames_are_read_as_the_protocol_says() {
    let answer = ClientMessage::Answer { decision: 7, pick: 2 };
    let read_back = read(r#"{"v":1,"say":{"type":"answer","decision":7,"pick":2}}"#);
    assert_eq!(read_back, Ok(ClientFrame { v: 1, say: answer }));
    let undo = read(r#"{"v":1,"say":{"type":"undo"}}"#);
    assert_eq!(undo, Ok(ClientFrame { v: 1, say: ClientMessage::Undo {} }));
}

#[test]
fn what_the_protocol_does_not_say_is_refused() {
    for text in [
        r#"{"v":1}"#,
        r#"{"v":1,"say":{"type":"answer","decision":7}}"#,
        r#"{"v":1,"say":{"type":"answer","decision":-1,"pick":2}}"#,
        r#"{"v":1,"say":{"type":"answer","decision":7,"pick":2,"seat":"B"}}"#,
        r#"{"v":1,"say":{"type":"undo","of":"B"}}"#,
        r#"{"v":1,"say":{"type":"win"}}"#,
        r#"{"v":1,"seat":"B","say":{"type":"undo"}}"#,
    ] {
        assert!(read(text).is_err(), "{text}");
    }
}
