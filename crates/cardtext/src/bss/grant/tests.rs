use bss::vocabulary::{Ban, Cause, Duration, Filter, Grant, Step, Verb};

use crate::bss::tests::{ability, check_round_trip, step, steps};

fn bans(text: &str) -> Vec<Ban> {
    let Step::On(_, Verb::Gain { grants, .. }) = step(text) else { panic!("no gain in {text:?}") };
    let ban = |grant| {
        let Grant::Cannot(ban) = grant else { panic!("{grant:?}") };
        ban
    };
    grants.into_iter().map(ban).collect()
}

#[test]
fn several_things_are_forbidden() {
    assert_eq!(
        bans("All nexuses cannot attack or block during this turn."),
        [Ban::Attack, Ban::Block(Filter::Any)]
    );
    let [Ban::BeDestroyed(Cause::Effect(..)), Ban::LoseCores(Cause::Effect(..))] = &bans(
        "This spirit cannot be destroyed by your opponent's effects, and it cannot have its cores removed by your \
         opponent's effects during this turn.",
    )[..] else {
        panic!("other bans");
    };
}

#[test]
fn the_next_refresh_step_is_missed() {
    let steps = steps(
        "Select two of your opponent's nexuses. They will not refresh during their next refresh step.",
    );
    assert!(matches!(steps[1], Step::On(_, Verb::Gain { until: Duration::NextRefreshStep, .. })));
}

#[test]
fn exhausted_spirits_may_block() {
    let body = ability("(During Opponent's Attack Step) This spirit can block your opponent's Golem spirits even if exhausted.").body;
    let [Step::On(_, Verb::Gain { grants, .. })] = &body[..] else { panic!("{body:?}") };
    assert!(matches!(grants[..], [Grant::BlockExhausted(_)]));
}

#[test]
fn predicates_are_printed_back() {
    check_round_trip(&[
        "(When Summoned) All nexuses cannot attack or block during this turn.",
        "This spirit cannot be selected by your opponent's effects, and its cores cannot be removed by your opponent's \
         effects.",
        "This spirit cannot be exhausted by your opponent's effects.",
        "(During Opponent's Attack Step) Your Golem spirits can block while exhausted.",
        "(During Your Attack Step) This spirit cannot attack unless you control a Golem nexus.",
        "(During Either Attack Step) All Golem nexuses lose their effects and cannot regain them.",
        "(During Your Attack Step) Your Golem spirits may be linked with up to three spirits with Link.",
    ]);
}
