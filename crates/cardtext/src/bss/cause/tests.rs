//! By what something is done.

use bss::{
    Category,
    vocabulary::{Cause, EventPattern, Filter, Label, Timing, Whose},
};

use crate::bss::tests::{ability, check_round_trip};

fn cause(words: &str) -> Cause {
    let text =
        format!("[LV1] When one of your Toy spirits is destroyed {words}, draw three cards.");
    let Label::Triggered(timings) = ability(&text).label else { panic!("{text}") };
    match &timings[..] {
        [Timing::When(EventPattern::Destroyed { by, .. })] => by.clone(),
        _ => panic!("{timings:?}"),
    }
}

#[test]
fn by_what_a_spirit_is_destroyed() {
    let spirit = Filter::Category(Category::Spirit);
    let causes = [
        ("by your opponent", Cause::By(Whose::Opponents)),
        ("by an effect", Cause::Effect(Whose::Any, Filter::Any)),
        ("by your opponent's effects", Cause::Effect(Whose::Opponents, Filter::Any)),
        (
            "by your opponent's magic effects",
            Cause::Effect(Whose::Opponents, Filter::Category(Category::Magic)),
        ),
        ("in battle", Cause::Compare(Filter::Any)),
        ("via comparing BP with one of your opponent's spirits", Cause::Compare(spirit.clone())),
        (
            "by destruction effects on your opponent's spirits",
            Cause::DestructionEffect(Whose::Opponents, spirit.clone()),
        ),
        (
            "by one of your opponent's spirits",
            Cause::Either(vec![
                Cause::Compare(spirit.clone()),
                Cause::Effect(Whose::Opponents, spirit),
            ]),
        ),
        (
            "by your opponent's effects or in battle",
            Cause::Either(vec![
                Cause::Effect(Whose::Opponents, Filter::Any),
                Cause::Compare(Filter::Any),
            ]),
        ),
    ];
    for (words, expected) in causes {
        assert_eq!(cause(words), expected, "{words}");
        let text =
            format!("[LV1] When one of your Toy spirits is destroyed {words}, draw three cards.");
        check_round_trip(&[&text]);
    }
}

#[test]
fn what_a_card_cannot_suffer() {
    check_round_trip(&[
        "[LV1] This nexus cannot be destroyed by the effects of your opponent's blue spirits.",
        "[LV1] Your Toy spirits cannot be selected by your opponent's magic effects.",
        "[LV1] This spirit cannot be exhausted by your opponent's effects.",
    ]);
}
