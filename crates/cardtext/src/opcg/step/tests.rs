//! Clauses joined, delayed, optional.

use opcg::vocabulary::{Act, Condition, Flow, Moment, Place, Player, Step, Target, Verb, Whose};

use crate::opcg::{
    condition::tests::both_ways,
    tests::{ability, draw, exactly, group, step, steps},
};

fn trash_one() -> Step {
    Step::On(exactly(1, group(Whose::Your, Place::Hand)), Verb::Trash)
}

#[test]
fn clauses_are_done_in_printed_order() {
    for joint in [" and", ", and", ", then", " and then", ". Then,", "."] {
        let found = steps(&format!("Draw 2 cards{joint} trash 1 card from your hand."));
        assert_eq!(found, [draw(2), trash_one()], "{joint}");
    }
}

#[test]
fn may_takes_the_rest_of_the_sentence() {
    let found = step("You may trash 1 card from your hand and draw 1 card.");
    assert_eq!(
        found,
        Step::Flow(Flow::May {
            who: Player::You,
            steps: vec![trash_one(), draw(1)],
            otherwise: Vec::new()
        })
    );
}

#[test]
fn if_you_do_and_if_you_do_not() {
    let may =
        Step::Flow(Flow::May { who: Player::You, steps: vec![trash_one()], otherwise: Vec::new() });
    let found = steps("You may trash 1 card from your hand. If you do, draw 1 card.");
    assert_eq!(found, [may.clone(), Step::Flow(Flow::IfDone(vec![draw(1)]))]);
    let found = steps("You may trash 1 card from your hand. If you do not, draw 1 card.");
    assert_eq!(found, [may, Step::Flow(Flow::IfNotDone(vec![draw(1)]))]);
}

#[test]
fn later_is_printed_before_or_after() {
    let later = Step::Flow(Flow::Later {
        at: Moment::EndOfTurn,
        steps: vec![Step::On(Target::This, Verb::Trash)],
    });
    assert_eq!(step("Trash this Character at the end of this turn."), later);
    assert_eq!(step("At the end of this turn, trash this Character."), later);
    let battle = Step::Flow(Flow::Later {
        at: Moment::EndOfBattle,
        steps: vec![Step::On(Target::This, Verb::Trash)],
    });
    assert_eq!(step("At the end of this battle, trash this Character."), battle);
}

#[test]
fn a_guard_may_stand_in_the_middle() {
    let found = steps("Draw 1 card and, if this Character is rested, draw 2 cards.");
    assert!(
        matches!(&found[..], [Step::Do(Act::Draw { .. }), Step::Flow(Flow::If { then, .. })] if then[..] == [draw(2)])
    );
}

#[test]
fn a_turn_may_be_the_condition() {
    let found = ability("During your opponent's turn, this Character gains +1000 power.");
    assert!(matches!(
        &found.body[..],
        [Step::Flow(Flow::If { when: Condition::OpponentsTurn, .. })]
    ));
}

#[test]
fn clauses_go_both_ways() {
    for text in [
        "Draw 2 cards, and then trash 1 card from your hand and draw 1 card; you take 1 damage.",
        "You can trash 1 card from your hand, then draw 1 card.",
        "Trash this Character at the end of this turn and draw 1 card.",
        "Draw 1 card and trash this Character at the end of this battle.",
        "At the end of this battle, trash this Character and draw 1 card.",
        "Draw 1 card and, if this Character is rested, draw 2 cards.",
        "Draw 1 card, and if this Character is rested, draw 2 cards.",
        "You may trash 1 card from your hand. If you do, your opponent draws 1 card.",
        "You may trash 1 card from your hand. If you don't, draw 1 card.",
        "During your opponent's turn, draw 1 card.",
        "During the turn in which this Character battles your opponent's Character, draw 1 card.",
        "If you have activated an Event during this turn, draw 1 card.",
    ] {
        both_ways(&format!("[On Play] {text}"));
    }
}
