//! Lines: what stands before and behind an effect.

use bss::vocabulary::{
    Duration, Filter, Keyword, Label, Limit, Period, Step, Target, Timing, TurnStep, Verb, Whose,
    Zone,
};

use crate::bss::{
    compile,
    tests::{ability, check_round_trip},
};

#[test]
fn what_stands_in_front() {
    let found = ability(
        "[LV1] (During Your Attack Step) If you control a Toy nexus, once per turn, when one of your spirits is blocked, draw two cards.",
    );
    assert!(matches!(&found.label, Label::Triggered(timings) if timings.len() == 1));
    assert_eq!((found.when.len(), found.limit), (1, Some(Limit::OncePerTurn)));
    let found =
        ability("[LV1] The first time one of your Toy spirits attacks each turn, draw two cards.");
    assert_eq!(found.limit, Some(Limit::FirstTimeEachTurn));
    check_round_trip(&[
        "[LV1] (During Your Attack Step) If you control a Toy nexus, once per turn, when one of your spirits is blocked, draw two cards.",
        "[LV1] The first time one of your Toy spirits attacks each turn, draw two cards.",
        "[LV1] (While This Spirit Attacks) When the battle ends, once per turn, draw two cards.",
        "[LV1] (During Your Attack Step) When you have 2 or fewer life and you lose life, draw two cards.",
        "[LV1] If one of your opponent's Toy spirits attacks, draw two cards.",
    ]);
}

#[test]
fn what_stands_behind() {
    check_round_trip(&[
        "[LV1] (During Your End Step) Draw two cards at the start of the step.",
        "[LV1] (When This Spirit Blocks) Draw two cards once per turn.",
        "[LV1] (During Your Turn) Exhaust this nexus when one of your Toy spirits is summoned.",
        "[LV1] (When This Spirit Attacks) Draw two cards when only your opponent's spirit is destroyed via comparing BP.",
        "[LV1] Perform a refresh step after your main step. This effect can only be used once per turn.",
    ]);
}

#[test]
fn an_effect_of_a_step_works_at_its_start() {
    let found = ability("[LV1] (During Opponent's Core Step) Draw two cards.");
    assert_eq!(found.label, Label::Triggered(vec![Timing::StartOfStep]));
    assert_eq!(found.during, Some(Period::Step(Whose::Opponents, TurnStep::Core)));
    let same =
        ability("[LV1] (During Opponent's Core Step) At the start of the step, draw two cards.");
    assert_eq!(found, same);
    check_round_trip(&["[LV1] (During Opponent's Core Step) Draw two cards."]);
}

#[test]
fn a_constant_effect_does_nothing_once() {
    assert!(compile("[LV1] Draw two cards.").is_err());
    let found = ability("[LV1] This spirit gains 7000 BP if you control a Toy nexus.");
    assert_eq!((found.label, found.when.len()), (Label::Constant, 1));
    check_round_trip(&[
        "[LV1] This spirit gains 7000 BP if you control a Toy nexus.",
        "[LV2] (During Your Attack Step) While your Toy spirits are attacking, they gain 7000 BP.",
        "[LV1] (During Your Attack Step) Each turn, the first spirit you control that attacks gains 7000 BP during this turn.",
    ]);
}

/// 8-1-4: a bonus without a duration follows what it is counted by.
#[test]
fn the_first_spirit_that_attacks() {
    let lasting = "[LV1] (During Your Attack Step) The first Toy spirit that attacks each turn gains 2000 BP for each \
                   nexus you control.";
    let found = ability(lasting);
    assert_eq!(found.label, Label::Constant);
    let [Step::On(Target::All(groups), Verb::Gain { until: Duration::Constant, .. })] =
        &found.body[..]
    else {
        panic!("{:?}", found.body);
    };
    assert_eq!(groups[0].filter.parts().last(), Some(&Filter::AttackedFirst));
    let once = "[LV1] (During Your Attack Step) The first Toy spirit that attacks each turn gains 2000 BP during this \
                turn.";
    assert!(matches!(ability(once).label, Label::Triggered(_)));
    check_round_trip(&[lasting, once]);
}

#[test]
fn where_the_card_is() {
    let found = ability(
        "(During Your Attack Step) When one of your Toy spirits is destroyed, you may summon this spirit from your trash.",
    );
    assert_eq!(found.zones, [Zone::Trash]);
    let found = ability("When this card is discarded from your hand, draw two cards.");
    assert_eq!(found.zones, [Zone::Hand]);
}

#[test]
fn two_effects_in_one_line() {
    let text = "(During Your Turn) When one of your Toy spirits is summoned, draw two cards. Ascend: Costs 6 or More";
    let found = compile(text).expect("two effects");
    assert_eq!(found.len(), 2);
    assert!(matches!(found[1].label, Label::Keyword(Keyword::Ascend(_))));
    check_round_trip(&[
        text,
        "[LV1] If one of your Toy spirits attacks, draw two cards. If one of your Hydra spirits blocks, draw three cards.",
    ]);
}

#[test]
fn an_effect_that_a_card_gains() {
    check_round_trip(&[
        "(Main) During this turn, all of your Toy spirits gain the following effect: When This Spirit Attacks Draw two cards.",
    ]);
}
