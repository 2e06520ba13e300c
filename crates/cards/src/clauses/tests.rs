use super::clauses;
use crate::{Pool, from_ron};

fn check(abilities: &str, expected: &[&str]) {
    let card = format!(
        "[(number: \"X01-001\", name: \"X\", category: Stage, colors: [Red], abilities: [{abilities}])]"
    );
    let cards = from_ron::<opcg::Card>(&card).expect("our notation");
    let found: Vec<&str> = clauses(&cards[0].abilities).iter().map(|clause| clause.id()).collect();
    assert_eq!(found, expected);
}

#[test]
fn each_word_leans_on_its_clause() {
    check("(label: Keyword(Rush))", &["10-1-1-1"]);
    check(
        "(label: Auto([OnPlay]), when: [Don(1)], once_per_turn: true, body: [Do(Draw(count: UpTo(Fixed(1))))])",
        &["4-5-4", "4-8-1", "8-1-3-1", "8-3-2-3", "10-2-6-1", "10-2-13-1"],
    );
}

#[test]
fn what_is_said_inside_counts_too() {
    check(
        "(label: Permanent, body: [On(This, Gain(until: Permanent, grants: [
            Ability(label: Trigger, body: [On(Choose(count: Exactly(Fixed(1)), of: [
                (whose: Any, places: [Character], filter: Multicolor)]), Ko)])]))])",
        &["2-3-6", "8-1-3-3", "8-4-4", "8-4-4-3", "10-1-5-1", "10-2-1-2"],
    );
}

#[test]
fn every_ability_leans_on_some_clause() {
    for card in Pool::<opcg::Card>::embedded().iter() {
        for ability in &card.abilities {
            assert!(!clauses(std::slice::from_ref(ability)).is_empty(), "{}", card.number);
        }
    }
}
