//! Events of a battle.

use opcg::{
    Category,
    vocabulary::{EventPattern, Filter, Subject, Whose},
};

use super::super::tests::{characters, check};

fn character() -> Filter {
    Filter::Category(Category::Character)
}

#[test]
fn attacks() {
    let attacks = |what, target| EventPattern::Attacks { what, target };
    let attacked = EventPattern::IsAttacked { what: Subject::This };
    let either = EventPattern::AnyOf(vec![attacks(Subject::This, Filter::Any), attacked]);
    check("this Leader attacks or is attacked", either);
    let leader = Filter::Category(Category::Leader);
    check("this Leader attacks your opponent's Leader", attacks(Subject::This, leader.clone()));
    check("your opponent's Character attacks", attacks(characters(Whose::Opponents), Filter::Any));
    let theirs = Subject::Card(Whose::Opponents, Filter::Any);
    check("your opponent attacks", attacks(theirs.clone(), Filter::Any));
    check("your opponent's card attacks Leader", attacks(theirs.clone(), leader));
    check("your opponent's card attacks your opponent's card", attacks(theirs, Filter::Any));
    check("this Leader is attacked", EventPattern::IsAttacked { what: Subject::This });
}

#[test]
fn battles_and_damage() {
    let (what, against) = (Subject::This, character());
    check(
        "this Character battles your opponent's Character",
        EventPattern::Battled { what, against },
    );
    let (what, target) = (Subject::This, character());
    check(
        "this Character battles and K.O.'s your opponent's Character",
        EventPattern::KosInBattle { what, target },
    );
    let what = Subject::This;
    check(
        "this Leader's attack deals damage to your opponent's Life",
        EventPattern::DealsDamage { what },
    );
    let what = Subject::Card(Whose::Your, Filter::Any);
    check("you deal damage to your opponent's Life", EventPattern::DealsDamage { what });
}
