//! Abilities for a turn.

use opcg::{
    Category,
    vocabulary::{
        Ability, Cause, Condition, Duration, EventPattern, Filter, Flow, Grant, Label, Place, Step,
        Subject, Target, Verb, Whose, Would,
    },
};

use crate::opcg::{
    condition::tests::both_ways,
    tests::{draw, exactly, group, step},
};

fn gains(what: Target, ability: Ability) -> Step {
    let grants = vec![Grant::Ability(Box::new(ability))];
    Step::On(what, Verb::Gain { grants, until: Duration::ThisTurn })
}

#[test]
fn an_event_of_this_turn() {
    let found =
        step("If this Leader battles your opponent's Character during this turn, draw 1 card.");
    let against = Filter::Category(Category::Character);
    let battled = EventPattern::Battled { what: Subject::This, against };
    let when = Condition::ThisTurn(battled);
    assert_eq!(found, Step::Flow(Flow::If { when, then: vec![draw(1)], otherwise: Vec::new() }));
}

#[test]
fn a_replacement_to_come() {
    let found = step(
        "If any of your Characters would be K.O.'d during this turn, you may rest 1 of your Stages instead.",
    );
    let label = Label::Instead(Would::BeKod { what: Subject::This, by: Cause::Any });
    let body = vec![Step::On(exactly(1, group(Whose::Your, Place::Stage)), Verb::Rest)];
    assert_eq!(
        found,
        gains(
            Target::All(vec![group(Whose::Your, Place::Character)]),
            Ability { optional: true, body, ..Ability::new(label) }
        )
    );
}

#[test]
fn the_turn_goes_both_ways() {
    for text in [
        "If this Leader battles your opponent's Character during this turn, draw 1 card.",
        "If any of your Characters would be K.O.'d during this turn, you may trash 1 card from your hand instead.",
        "If any of your red {Crew} type Characters with a cost of 3 or less would be K.O.'d or rested during this turn, you may trash 1 card from your hand instead.",
        "If this Character would be rested during this turn, you may trash 1 card from your hand instead.",
    ] {
        both_ways(&format!("[On Play] {text}"));
    }
}
