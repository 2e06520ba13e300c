use super::{Args, DEPTH, compared, run};
use rulebook::GameName;

use crate::output::Verdict;

fn check(game: GameName) {
    let args = Args { game: Some(game), depth: DEPTH, check: true };
    let (text, verdict) = run(&args).expect("decks of the program");
    assert!(verdict == Verdict::Holds, "{text}");
}

#[test]
fn opcg_plays_as_it_did() {
    check(GameName::Opcg);
}

#[test]
fn bss_plays_as_it_did() {
    check(GameName::Bss);
}

#[test]
fn a_change_shows_and_says_how_to_renew() {
    let now = ["opcg a: 1".to_owned(), "opcg b: 3".to_owned()];
    let (text, verdict) = compared(&["opcg a: 1", "opcg b: 2"], &now);
    assert_eq!(verdict, Verdict::Fails);
    assert!(text.contains("- opcg b: 2\n+ opcg b: 3\n"), "{text}");
    assert!(!text.contains("opcg a"), "{text}");
    assert!(text.contains("> perft.new && mv perft.new rules/perft.txt"), "{text}");
    assert_eq!(compared(&["opcg a: 1"], &now[..1]).1, Verdict::Holds);
}
