//! No card of the program says what no card can mean: what is played comes from off the field, what is K.O.'d, rested or
//! set as active is on it.

use cards::Pool;
use opcg::vocabulary::{Ability, Choice, Group, Place, Step, Target, Verb};

#[test]
fn cards_are_played_from_elsewhere_and_kod_on_the_field() {
    let pool = Pool::<opcg::Card>::embedded();
    assert!(!pool.is_empty());
    for card in pool.iter() {
        card.abilities.iter().for_each(|ability| check(&card.number, ability));
    }
}

fn check(number: &str, ability: &Ability) {
    ability.cost.iter().chain(&ability.body).for_each(|step| check_step(number, step));
}

fn check_step(number: &str, step: &Step) {
    const FIELD: [Place; 4] = [Place::Leader, Place::Character, Place::Stage, Place::Cost];
    if let Step::On(what, Verb::Play { .. }) = step {
        assert!(!lies_in(what, &FIELD), "{number}: played from the field");
    }
    if let Step::On(what, Verb::Ko | Verb::SetActive | Verb::Rest) = step {
        assert!(
            !lies_in(what, &[Place::Hand, Place::Deck, Place::Trash, Place::Life]),
            "{number}: {step:?}"
        );
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
