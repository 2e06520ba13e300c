use super::*;

fn check_walks(text: &str, expected: &[usize]) {
    let file = SourceFile { path: "crates/cards/src/pool.rs".to_owned(), text: text.to_owned() };
    let found: Vec<usize> = check(&file).into_iter().map(|untidy| untidy.line).collect();
    assert_eq!(found, expected, "{text}");
}

#[test]
fn a_hash_map_is_not_walked() {
    check_walks("cards: HashMap<u8, u8>,\nself.cards.iter().max()", &[2]);
    check_walks("let mut seen = HashSet::new();\nfor card in &seen {", &[2]);
    check_walks("fn f(names: &HashMap<u8, u8>) {\nfor (a, b) in names {", &[2]);
    check_walks("let seen: &mut std::collections::HashMap<u8, u8>;\nseen.retain(|_| true);", &[2]);
}

#[test]
fn it_may_be_asked() {
    check_walks("cards: HashMap<u8, u8>,\nself.cards.get(&1)\nself.cards_in_order.iter()", &[]);
    check_walks("cards: Vec<u8>,\nself.cards.iter().collect::<HashSet<_>>()", &[]);
}
