use std::sync::Arc;

use crate::{Pool, PoolError, Verdict, check};

/// No card at all.
struct Empty;

impl Pool for Empty {
    fn opcg(&self, number: &str) -> Result<Arc<opcg::Card>, PoolError> {
        match number {
            "ZZ01-001" => Err(PoolError::TextNotUnderstood("hurrah".to_owned())),
            _ => Err(PoolError::Unknown),
        }
    }

    fn bss(&self, _: &str) -> Result<Arc<bss::Card>, PoolError> {
        Err(PoolError::Unknown)
    }

    fn bss_tokens(&self) -> Vec<Arc<bss::Card>> {
        Vec::new()
    }
}

fn verdict(lines: &str) -> Verdict {
    check(&format!("scenario A test\ngame opcg\n{lines}"), &Empty).verdict
}

fn holds(lines: &str) {
    let report = check(&format!("scenario A test\ngame opcg\n{lines}"), &Empty);
    assert_eq!(report.verdict, Verdict::Holds, "{}", report.details());
}

/// The line that fails, and what is found instead.
fn fails(lines: &str, line: usize, found_instead: &str) {
    let verdict = verdict(lines);
    let Verdict::Failed { line: at, found, .. } = verdict else { panic!("{verdict}") };
    assert!(at == line && found.contains(found_instead), "line {at}: {found}");
}

fn broken(lines: &str, reason: &str) {
    let verdict = verdict(lines);
    let Verdict::Broken(error) = verdict else { panic!("{verdict}") };
    assert!(error.to_string().contains(reason), "{error}");
}

#[test]
fn a_battle_is_fought() {
    holds(
        "card Sanji character blue cost 5 power 7000
        card Wall character red cost 3 power 3000 text \"[Blocker]\"
        card Shield character red cost 1 power 1000 counter 1000
        you characters Sanji; don 2
        opp characters Wall; hand Shield; life 2
        do
        you give 2 don to Sanji
        refused you attack Wall with Sanji by 7-1-1-2
        you attack leader with Sanji
        then
        asks opp block
        offers opp block with Wall
        offers not opp counter Shield on my leader
        step block
        Sanji power 9000
        Sanji don 2
        do
        opp block with Wall
        opp counter Shield on Wall
        then
        Wall in opp trash
        opp life 2
        opp trash Wall, Shield
        you don 0 rested 0
        log 7-1-2-1, 7-1-4-1-2
        log not 7-1-4-1-1
        asks you main
        phase main",
    );
}

#[test]
fn decisions_that_are_not_written_are_declined() {
    holds(
        "card Wall character red cost 3 power 3000 text \"[Blocker]\"
        opp characters Wall; life -, -
        do
        you attack leader with my leader
        then
        opp life 1
        opp hand -
        Wall in opp characters
        you leader rested",
    );
}

#[test]
fn copies_and_fillers_are_told_apart() {
    holds(
        "card Mate character red cost 1 power 1000
        you hand Mate, Mate#2, -; characters Mate#3(rested), -; don 1; trash -; deck Mate#4, 2
        do
        you play Mate#2
        then
        you hand Mate#1, -
        you characters Mate#2, Mate#3, -
        you deck Mate#4, -, -
        you sees not Mate#4
        opp sees Mate#2
        opp sees not Mate
        Mate#3 rested",
    );
}

/// After the rested DON!! card only active ones are left, so the game takes the second one by itself.
#[test]
fn don_that_the_game_takes_by_itself_are_named_all_the_same() {
    let board = |line: &str| {
        format!(
            "card Toll event purple cost 0 text \"[Main] DON!! −2: Draw 3 cards.\"
            you hand Toll; don 2 rested 1
            do
            you play Toll
            you {line}
            then
            you don 1 rested 0
            you hand 3"
        )
    };
    holds(&board("choose 1 don rested, 1 don"));
    holds(&board("choose 1 don, 1 don rested"));
    fails(&board("choose 1 don rested, 2 don"), 7, "");
}

#[test]
fn parts_of_a_cost_without_a_choice_are_named_all_the_same() {
    holds(
        r#"
        card Ann character red cost 0 power 1000 text "[On Play] You may rest 1 of your DON!! cards and trash 1 Event from your hand and trash 1 Character card from your hand: Draw 2 cards."
        card Eve event red cost 1 text "[Main] Draw 1 card."
        card Bob character red cost 1 power 1000
        card Cid character red cost 1 power 1000
        you hand Ann, Eve, Bob, Cid; don 1

        do
        you play Ann
        you choose 1 don, Eve, Cid
        then
        you trash Eve, Cid
        you don 0 rested 1
        "#,
    );
}

#[test]
fn the_first_of_several_don_may_be_taken_without_a_question() {
    holds(
        r#"
        card Ann character red cost 1 power 1000 text "[When Attacking] You may return 1 or more DON!! cards from your field to your DON!! deck: Draw 1 card."
        you characters Ann; don 5

        do
        you attack leader with Ann
        refused you choose 6 don
        you choose 3 don
        then
        you don-deck 8
        you don 2
        "#,
    );
}

#[test]
fn an_order_ends_where_the_next_begins() {
    holds(
        r#"
        card Net event blue cost 0 text "[Main] Look at 2 cards from the top of your deck and place them at the bottom of your deck in any order. Then, look at 2 cards from the top of your deck and place them at the bottom of your deck in any order."
        card A character red cost 1 power 1000
        card B character red cost 1 power 1000
        card C character red cost 1 power 1000
        card D character red cost 1 power 1000
        you hand Net; deck A, B, C, D

        do
        you play Net
        you order B, A
        you order D, C
        then
        you deck B, A, D, C
        "#,
    );
}

#[test]
fn a_sixth_character_takes_a_place() {
    holds(
        "card Mate character red cost 1 power 1000
        you characters -, -, -, -, Mate; hand Mate#2; don 1
        do
        you play Mate#2 trashing Mate
        then
        Mate in you trash
        you characters -, -, -, -, Mate#2",
    );
}

#[test]
fn effects_may_be_given_in_our_notation() {
    holds(
        "card Rusher character red cost 1 power 6000 effect \"[(label: Keyword(Rush))]\"
        you hand Rusher; don 1
        do
        you play Rusher
        you attack leader with Rusher
        then
        Rusher has [Rush]
        Rusher lacks [Blocker]
        opp life 4",
    );
}

#[test]
fn a_trigger_may_be_given_in_our_notation() {
    holds(
        "card Guest character red cost 1 power 1000 effect \"[(label: Trigger, body: [On(This, Play())])]\"
        opp life Guest, -
        do
        you attack leader with my leader
        then
        asks opp trigger
        do
        opp trigger
        then
        Guest in opp characters",
    );
}

/// The line, the card, the ability and the reason are named.
#[test]
fn an_effect_that_cannot_be_carried_out_is_refused() {
    let refused = |effect: &str, reason: &str| {
        let keyword = "(label: Keyword(Rush))";
        let card =
            format!("card Odd character red cost 1 power 1000 effect \"[{keyword}, {effect}]\"");
        broken(&format!("{card}\nyou characters Odd\ndo\nthen\ngame running"), reason);
    };
    refused(
        "(label: Permanent, body: [Do(Draw(count: Exactly(Fixed(1))))])",
        "line 3: Odd Odd, ability 2: a permanent effect gives",
    );
    refused(
        "(label: Auto([OnPlay]), body: [Do(Draw(count: AnyNumber))])",
        "line 3: Odd Odd, ability 2: \"any number\"",
    );
    refused(
        "(label: Auto([OnPlay]), body: [Flow(ChooseOne(options: []))])",
        "line 3: Odd Odd, ability 2: a choice of 0 things",
    );
}

#[test]
fn the_game_may_begin_before_the_opening_hands() {
    holds(
        "you deck 40
        opp deck 40
        at setup first opp
        do
        refused you keep
        opp mulligan
        you keep
        then
        turn 1 opp
        you hand 5
        you life 5
        opp leader power 5000",
    );
}

#[test]
fn conceding_ends_the_game() {
    holds("do\nopp concede\nthen\ngame won by you\nasks none");
}

#[test]
fn the_first_line_that_does_not_hold_is_told() {
    fails("do\nyou attack leader with my leader\nthen\nopp hand 1\nopp life 5", 7, "opp life 4");
    fails("do\nrefused you end turn", 4, "the answer is accepted");
    fails("do\nopp end turn", 4, "asks you main");
    fails("do\nrefused you attack leader with leader by 6-5-2-1", 4, "refused");
    fails("do\nthen\nlog 7-1-1", 5, "the log cites");
    fails("do\nthen\nasks opp counter", 5, "asks you main");
    fails("do\nthen\nyou hand -", 5, "you hand none");
}

#[test]
fn what_was_passed_over_is_told() {
    let wall = "card Wall character red text \"[Blocker]\"\nopp characters Wall\n";
    fails(
        &format!("{wall}do\nyou attack leader with my leader\nopp yes"),
        7,
        "after asks opp block",
    );
}

#[test]
fn a_decision_that_may_not_be_declined_is_answered() {
    fails(
        "at setup first you\nyou deck 40\nopp deck 40\ndo\nyou keep\nthen",
        7,
        "asks opp mulligan",
    );
}

#[test]
fn text_that_is_not_understood_is_no_failure_of_a_rule() {
    let cases = [
        ("card X event red text \"Sing a song.\"\nyou hand X\ndo", "Sing"),
        ("you hand OP99-999\ndo", "OP99-999 is not in the card pool"),
        ("you hand ZZ01-001\ndo", "ZZ01-001: hurrah"),
    ];
    for (lines, what) in cases {
        let verdict = verdict(lines);
        let Verdict::TextNotUnderstood(told) = verdict else { panic!("{verdict}") };
        assert!(told.starts_with("text not understood") && told.contains(what), "{told}");
    }
}

#[test]
fn boards_that_no_game_shows_are_broken() {
    broken("you hand X\ndo", "no `card` line makes X");
    broken("do\nyou play X", "no card on the board is called X");
    broken("card X event red\nyou hand X, X\ndo", "X is on the board twice");
    broken("card X event red\nyou characters X\ndo", "X is not a Character card");
    broken("card X leader red\nyou hand X\ndo", "X is a Leader");
    broken("you characters -, -, -, -, -, -\ndo", "6 Characters of 5");
    broken("you deck 50; hand 1\ndo", "you has 56 cards of 50");
    broken("you don 8 rested 3\ndo", "11 DON!! cards of 10");
    broken("you stage -\ndo", "a filler is neither Leader nor Stage");
}

#[test]
fn reports_are_shown_and_sent() {
    let report = check("scenario A test\ngame opcg\ndo\nyou end turn\nthen\nturn 9 you", &Empty);
    assert_eq!(report.summary("a.duel"), "FAIL a.duel: failed at line 6");
    assert!(
        report.details().contains("expected  turn 9 you\n    found     turn 6 opp\n"),
        "{}",
        report.details()
    );
    assert!(report.log.iter().any(|line| line.clause == "6-1-2"));
    let sent = serde_json::to_value(&report).expect("a report can be sent");
    assert_eq!(sent["verdict"]["failed"]["line"], 6);
}
