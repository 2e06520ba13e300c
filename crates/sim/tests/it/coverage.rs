//! Which cards were played and which abilities resolved, with made-up cards of which it is known.

mod bss;

use cards::Pool;
use sim::fuzz::{Checks, Cover, Fuzz, Fuzzed, Gaps, Goal, Unresolved};

use crate::{OPCG, fuzz};

/// A Leader whose effect waits for its K.O., cards that do what they say, and three that cannot: 004 finds no Character so
/// strong, 005 asks for more Life than there is, and 008 costs more than ten.
fn pool() -> Pool {
    let effect = |label: &str, body: &str| format!("(label: {label}, body: [{body}])");
    let draw = "Do(Draw(count: Exactly(Fixed(1))))";
    let strongest = "(whose: Opponents, places: [Character], filter: Power(AtLeast, Fixed(99000)))";
    let ko = format!("On(Choose(count: UpTo(Fixed(1)), of: [{strongest}]), Ko)");
    let power = "On(This, Gain(grants: [Power(Fixed(1000))], until: Permanent))";
    let life = "Compare(Cards([(whose: Your, places: [Life])]), AtLeast, Fixed(50))";
    let asking = format!("(label: Permanent, when: [{life}], body: [{power}])");
    let leader = "All([(whose: Your, places: [Leader])])";
    let gained = format!("Ability{}", effect("Auto([WhenAttacking])", draw));
    let gives = format!("On({leader}, Gain(grants: [{gained}], until: ThisTurn))");
    let mut cards = vec![
        leader_card(&[effect("Auto([OnKo])", draw), effect("Rule(Name(\"Also\"))", "")]),
        card(2, "Character", 1, &[]),
        card(3, "Character", 1, &[effect("Auto([OnPlay])", draw)]),
        card(4, "Character", 1, &[effect("Auto([OnPlay])", &ko)]),
        card(5, "Character", 1, &[asking, effect("Keyword(Blocker)", "")]),
        card(6, "Character", 1, &[effect("Permanent", power)]),
        card(7, "Event", 1, &[effect("Event([Main])", draw), effect("Trigger", draw)]),
        card(8, "Character", 11, &[effect("Keyword(Rush)", "")]),
        card(
            9,
            "Character",
            1,
            &[effect("Instead(BeKod(what: This, by: Any))", "On(This, ToHand)")],
        ),
        card(10, "Character", 1, &[effect("Auto([OnPlay])", &gives)]),
    ];
    cards.extend((11..=16).map(|number| card(number, "Stage", 1, &[])));
    Pool::<opcg::Card>::from_ron(&format!("[{}]", cards.join(","))).expect("our notation")
}

fn leader_card(abilities: &[String]) -> String {
    let facts = "category: Leader, colors: [Red], power: 5000, life: 3";
    let abilities = abilities.join(",");
    format!("(number: \"X01-001\", name: \"X\", {facts}, abilities: [{abilities}])")
}

fn card(number: u32, category: &str, cost: u32, abilities: &[String]) -> String {
    let power = if category == "Character" { "power: 6000, " } else { "" };
    let facts = format!("category: {category}, colors: [Red], cost: {cost}, {power}");
    let abilities = abilities.join(",");
    format!("(number: \"X01-{number:03}\", name: \"{number}\", {facts} abilities: [{abilities}])")
}

fn gaps<G: Fuzzed>(fuzz: &Fuzz<'_, G>, games: u64) -> Gaps {
    let report = fuzz.run(Goal::Games(games), 1);
    crate::hold(&report);
    report.statistics.coverage.expect("it was watched").gaps::<G>(fuzz.pool)
}

/// The first ability of a card.
fn never(number: &str, is_activated: bool) -> Unresolved {
    Unresolved { number: number.to_owned(), place: 0, is_activated }
}

#[test]
fn what_was_not_seen_is_named() {
    let pool = pool();
    let watched = Fuzz { cover: Cover::Watched, ..fuzz(&OPCG, &pool, Checks::sampled()) };
    let gaps = gaps(&watched, 64);
    assert_eq!(gaps.unplayed, ["X01-008"]);
    let unresolved = [
        // The effect that it gains from 010 is not its own.
        never("X01-001", false),
        never("X01-004", true),
        never("X01-005", false),
        never("X01-008", false),
    ];
    assert_eq!(gaps.unresolved, unresolved);
    assert_eq!((gaps.cards.seen, gaps.cards.of), (15, 16));
    assert_eq!((gaps.abilities.seen, gaps.abilities.of), (8, 12));
}

#[test]
fn it_costs_nothing_unless_asked() {
    let pool = pool();
    let report = fuzz(&OPCG, &pool, Checks::none()).run(Goal::Games(1), 1);
    assert_eq!(report.statistics.coverage, None);
}

#[test]
fn seeking_decks_show_more_cards() {
    let pool = Pool::<opcg::Card>::embedded();
    let watched = Fuzz { cover: Cover::Watched, ..fuzz(&OPCG, &pool, Checks::none()) };
    let sought = Fuzz { cover: Cover::Sought, ..watched };
    let [watched, sought] = [watched, sought].map(|fuzz| gaps(&fuzz, 192));
    assert!(sought.cards.seen > watched.cards.seen, "{:?} {:?}", sought.cards, watched.cards);
    assert!(sought.abilities.seen > watched.abilities.seen);
}
