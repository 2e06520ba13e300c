//! Battle Spirits Saga: no card of the program says what no card can mean. What is summoned comes from off the field, what is
//! destroyed, exhausted or refreshed is on it, and a constant effect gives or forbids.

use bss::vocabulary::{Ability, Act, Choice, Flow, Group, Label, Place, Step, Target, Verb};
use cards::bss::BssPool;

#[test]
fn spirits_are_summoned_from_elsewhere_and_destroyed_on_the_field() {
    let pool = BssPool::embedded();
    assert!(!pool.is_empty());
    for card in pool.iter() {
        card.abilities.iter().for_each(|ability| check(&card.number, ability));
    }
}

fn check(number: &str, ability: &Ability) {
    if ability.label == Label::Constant {
        let constant = |step: &Step| {
            matches!(
                step,
                Step::On(_, Verb::Gain { .. } | Verb::GainOneOf { .. })
                    | Step::Do(Act::Forbid { .. })
                    | Step::Flow(Flow::If { .. })
            )
        };
        assert!(ability.body.iter().all(constant), "{number}: {:?}", ability.body);
        assert!(ability.cost.is_empty(), "{number}: a constant effect has a cost");
    }
    ability.cost.iter().chain(&ability.body).for_each(|step| check_step(number, step));
}

fn check_step(number: &str, step: &Step) {
    if let Step::On(what, Verb::Summon { .. } | Verb::Place { .. }) = step {
        assert!(!lies_in(what, &[Place::Field]), "{number}: {step:?}");
    }
    if let Step::On(what, Verb::Destroy { .. } | Verb::Exhaust | Verb::Refresh) = step {
        let elsewhere = [Place::Hand, Place::Deck, Place::Trash, Place::Burst];
        assert!(!lies_in(what, &elsewhere), "{number}: {step:?}");
    }
    step.inner().into_iter().flatten().for_each(|step| check_step(number, step));
}

fn lies_in(target: &Target, places: &[Place]) -> bool {
    let among = |group: &Group| group.places.iter().any(|place| places.contains(place));
    if let Target::All(groups) | Target::Choose(Choice { of: groups, .. }) = target {
        return groups.iter().any(among);
    }
    matches!(target, Target::Each(targets) if targets.iter().any(|target| lies_in(target, places)))
}
