use super::*;

const DUEL: &str = "
scenario Released DON!! come back active
rules    6-5-5-4, 3-9-3, faq OP02-067, D19 # the English text
game     opcg 1.1.3-en
card     Mate character red cost 3

do
you      end turn
then
game     running
";

#[test]
fn a_scenario_is_an_example_of_its_rules_under_its_version() {
    let gathered = example("scenarios/opcg/a.duel", DUEL);
    assert_eq!(gathered.broken, []);
    let example = &gathered.examples[0];
    assert_eq!(example.name, "Released DON!! come back active");
    assert_eq!(example.books, [Book::Opcg1_1_3En]);
    assert_eq!(example.clauses, [rulebook::opcg!("6-5-5-4"), rulebook::opcg!("3-9-3")]);
    assert_eq!(example.differences[0].id, "D19");
}

fn check_broken(text: &str, expected: &str) {
    let found = example("a.duel", text).broken;
    let found: Vec<String> = found.iter().map(ToString::to_string).collect();
    assert_eq!(found.join("\n"), expected);
}

#[test]
fn every_item_of_the_rules_must_mean_something() {
    check_broken(
        "rules faq OP01-047, 7-1-4-1-2, A-26, 7.1.4\ngame opcg",
        "a.duel:1: not a clause, a difference, an answer (faq) or a ruling: \"7.1.4\"",
    );
    check_broken("rules faq BSS01-026, 8-9-3, B-29\ngame bss", "");
    check_broken(
        "rules 11-18-9\ngame bss",
        "a.duel:1: no clause 11-18-9 in the book of bss; near it are 11-18, 11-18-1, 11-18-2",
    );
}

#[test]
fn a_scenario_without_a_known_game_has_no_clauses() {
    check_broken(
        "rules 8-6-1\ngame chess",
        "a.duel:2: no rulebook \"chess\"; there are opcg 1.1.3, opcg 1.1.3-en, opcg 1.1.8, \
         opcg 1.1.9, opcg 1.2.0, bss 1.7.0\n\
         a.duel:1: which game? write opcg 8-6-1 or bss 8-6-1",
    );
}
