//! "Would … instead".

use opcg::{
    Category,
    vocabulary::{
        Cause, Condition, Duration, Filter, Grant, Label, Step, Subject, Target, Verb, Whose, Would,
    },
};

use crate::opcg::{
    condition::tests::both_ways,
    tests::{left_over, your_leader},
};

/// The one ability of a text, which is also printed.
fn ability(text: &str) -> opcg::vocabulary::Ability {
    both_ways(text);
    crate::opcg::tests::ability(text)
}

fn kod(by: Cause) -> Would {
    Would::BeKod { what: Subject::This, by }
}

fn their_effect() -> Cause {
    Cause::Effect(Whose::Opponents, Filter::Any)
}

#[test]
fn a_replacement_may_be_optional_or_forced() {
    let found = ability("If this Character would be K.O.'d, you may trash this Character instead.");
    assert_eq!((found.label, found.optional), (Label::Instead(kod(Cause::Any)), true));
    assert_eq!(found.body, [Step::On(Target::This, Verb::Trash)]);
    let found = ability("If this Character would leave the field, trash this Character instead.");
    let removed = Would::BeRemoved { what: Subject::This, by: Cause::Any };
    assert_eq!((found.label, found.optional), (Label::Instead(removed), false));
}

#[test]
fn one_of_several_things_is_replaced() {
    let found = ability(
        "If this Character would be removed from the field by your opponent's effect or K.O.'d, rest this Character instead.",
    );
    let removed = Would::BeRemoved { what: Subject::This, by: their_effect() };
    let either = Would::AnyOf(vec![removed, kod(Cause::Any)]);
    assert_eq!(found.label, Label::Instead(either));
}

#[test]
fn it_is_the_card_that_would_go() {
    let found = ability(
        "If your {Crew} type Character would be K.O.'d, give that Character −1000 power during this turn instead.",
    );
    let filter = Filter::Type("Crew".to_owned()).and(Filter::Category(Category::Character));
    let what = Subject::Card(Whose::Your, filter);
    assert_eq!(found.label, Label::Instead(Would::BeKod { what, by: Cause::Any }));
    let grants = vec![Grant::Power((-1000).into())];
    let until = Duration::ThisTurn;
    assert_eq!(found.body, [Step::On(Target::Subject, Verb::Gain { grants, until })]);
}

#[test]
fn conditions_stand_before_or_after() {
    let found = ability(
        "If your Leader is active and this Character would be K.O.'d, rest this Character instead.",
    );
    assert_eq!(found.when, [Condition::Is(your_leader(), Filter::Active)]);
    let found = ability(
        "If this Character would be K.O.'d, rest this Character instead. If your Leader is active, this effect is negated.",
    );
    let active = Condition::Is(your_leader(), Filter::Active);
    assert_eq!(found.when, [Condition::Not(Box::new(active))]);
}

#[test]
fn once_per_turn_nothing_happens() {
    let found =
        ability("Once per turn, this Character cannot be rested by your opponent's effects.");
    let rested = Would::BeRested { what: Subject::This, by: their_effect() };
    assert_eq!((found.label, found.body), (Label::Instead(rested), Vec::new()));
    assert!(found.once_per_turn && !found.optional);
}

#[test]
fn subjects_and_conditions_in_several_words() {
    for text in [
        "[DON!! x1] [Once Per Turn] If your Character [Ann] would leave the field, you may rest your Leader instead.",
        "If you have a {Crew} type Character that would be K.O.'d, draw 1 card instead of that Character being K.O.'d.",
        "If any of your Characters would be K.O.'d or would be removed from the field, draw 1 card instead.",
        "If this Character would be rested or leave the field, draw 1 card instead.",
        "If your Leader is active, you have [Ann] and you have a red Character that would be K.O.'d, draw 1 card instead.",
        "[Your Turn] If you don't have [Ann] and this Character would be rested, draw 1 card instead.",
        "If you have [Ann], your Leader is active and this Character would be K.O.'d in battle, draw 1 card instead.",
        "If your Leader is active and this Character would be rested, draw 1 card instead. If you have [Ann] and 0 Life cards, this effect is negated.",
    ] {
        ability(text);
    }
}

#[test]
fn instead_must_be_said() {
    assert_eq!(left_over("If this Character would be K.O.'d, you may trash this Character."), ".");
}
