//! Causes.

use opcg::{
    Attribute, Category,
    vocabulary::{Ban, Cause, Filter, Grant, Step, Verb, Whose},
};

use crate::opcg::{condition::tests::both_ways, tests::ability};

fn check(printed: &str, expected: Cause) {
    let text = format!("This Character cannot be K.O.'d {printed}.");
    both_ways(&text);
    let found = ability(&text);
    let [Step::On(_, Verb::Gain { grants, .. })] = &found.body[..] else { panic!("{printed}") };
    assert_eq!(grants[..], [Grant::Cannot(Ban::BeKod(expected))], "{printed}");
}

#[test]
fn battles_and_effects() {
    check("", Cause::Any);
    check("in battle", Cause::Battle(Filter::Any));
    check(
        "in battle by <Slash> attribute cards",
        Cause::Battle(Filter::Attribute(Attribute::Slash)),
    );
    check("by effects", Cause::Effect(Whose::Any, Filter::Any));
    check("by an effect", Cause::Effect(Whose::Any, Filter::Any));
    check("by your opponent's effects", Cause::Effect(Whose::Opponents, Filter::Any));
    check("by your opponent", Cause::By(Whose::Opponents));
    check("by you", Cause::By(Whose::Your));
    check("by effect", Cause::Effect(Whose::Any, Filter::Any));
    check("by your or your opponent's effects", Cause::Effect(Whose::Any, Filter::Any));
}

#[test]
fn effects_of_some_cards() {
    let character = Filter::Category(Category::Character);
    let leader = Filter::Category(Category::Leader);
    check(
        "by your opponent's Character's effect",
        Cause::Effect(Whose::Opponents, character.clone()),
    );
    check(
        "by your opponent's Character effects",
        Cause::Effect(Whose::Opponents, character.clone()),
    );
    let either = Cause::Effect(Whose::Opponents, Filter::Either(vec![leader, character.clone()]));
    check("by your opponent's Leader and Character effects", either.clone());
    check("by your opponent's Leader or Characters' effects", either.clone());
    check("by effects of your opponent's Leaders or Characters", either);
    let without = character.and(Filter::Not(Box::new(Filter::Attribute(Attribute::Wisdom))));
    check(
        "by effects of Characters without the <Wisdom> attribute",
        Cause::Effect(Whose::Any, without),
    );
}
