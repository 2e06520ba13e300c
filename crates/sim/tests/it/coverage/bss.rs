//! Made-up cards of Battle Spirits Saga.

use cards::{Pool, bss::BssPool};
use sim::fuzz::{Bss, Checks, Cover, Fuzz};

use super::{gaps, never};
use crate::fuzz;

/// Cards that do what they say, and three that cannot: 003 finds no spirit so strong, 005 asks for more cards in hand
/// than there are, and 008 costs more than anybody has.
fn pool() -> BssPool {
    let effect = |label: &str, body: &str| format!("(label: {label}, body: [{body}])");
    let draw = "Do(Draw(count: Fixed(1)))";
    let spirits = "All([Category(Spirit), Bp(AtLeast, Fixed(99000))])";
    let strongest = format!("(whose: Opponents, places: [Field], filter: {spirits})");
    let destroy = format!("On(Choose(count: Exactly(Fixed(1)), of: [{strongest}]), Destroy())");
    let bp = "On(This, Gain(grants: [Bp(Fixed(1000))], until: Constant))";
    let hand = "Compare(Cards([(whose: Your, places: [Hand])]), AtLeast, Fixed(50))";
    let asking = format!("(label: Constant, when: [{hand}], body: [{bp}])");
    let all = "All([(whose: Your, places: [Field], filter: Category(Spirit))])";
    let gained = format!("Ability{}", effect("Triggered([Attacks])", draw));
    let gives = format!("On({all}, Gain(grants: [{gained}], until: Constant))");
    let mut cards = vec![
        card(1, "Spirit", 0, &[]),
        card(2, "Spirit", 0, &[effect("Triggered([Summoned])", draw)]),
        card(3, "Spirit", 0, &[effect("Triggered([Summoned])", &destroy)]),
        card(4, "Spirit", 0, &[effect("Constant", bp)]),
        card(5, "Spirit", 0, &[asking, effect("Keyword(Confront)", "")]),
        card(6, "Magic", 0, &[effect("Activated([Main])", draw)]),
        card(7, "Spirit", 0, &[effect("Triggered([Attacks])", draw)]),
        card(8, "Spirit", 99, &[effect("Keyword(Awaken)", "")]),
        // What it gives stands in no text of those that gain it.
        card(9, "Nexus", 3, &[effect("Constant", &gives)]),
    ];
    cards.extend((10..=24).map(|number| card(number, "Spirit", 1, &[])));
    Pool::from_ron(&format!("[{}]", cards.join(","))).expect("our notation")
}

fn card(number: u32, category: &str, cost: u32, abilities: &[String]) -> String {
    let levels = match category {
        "Spirit" => "symbols: [[Red]], levels: [(level: 1, cores: 1, bp: 1000)], ",
        "Nexus" => "levels: [(level: 1, cores: 0)], ",
        _ => "",
    };
    let facts = format!("category: {category}, colors: [Red], cost: {cost}, {levels}");
    let abilities = abilities.join(",");
    format!("(number: \"X01-{number:03}\", name: \"{number}\", {facts} abilities: [{abilities}])")
}

#[test]
fn what_was_not_seen_is_named() {
    let pool = pool();
    let watched = Fuzz { cover: Cover::Watched, ..fuzz(&Bss, &pool, Checks::sampled()) };
    let gaps = gaps(&watched, 64);
    assert_eq!(gaps.unplayed, ["X01-008"]);
    let unresolved = [never("X01-003", true), never("X01-005", false), never("X01-008", false)];
    assert_eq!(gaps.unresolved, unresolved);
    assert_eq!((gaps.cards.seen, gaps.cards.of), (23, 24));
    assert_eq!((gaps.abilities.seen, gaps.abilities.of), (6, 9));
}
