use cards::import;

use super::{as_text, gaps};

fn list(texts: &[&str]) -> String {
    let cards: Vec<String> = texts
        .iter()
        .enumerate()
        .map(|(place, text)| {
            format!(
                r#"{{"number": "X01-{place:03}", "name": "X", "category": "stage", "colors": ["red"], "cost": 1,
                "effect": "{text}"}}"#
            )
        })
        .collect();
    format!("[{}]", cards.join(","))
}

#[test]
fn a_phrase_unlocks_the_cards_with_no_other_trouble() {
    let texts = [
        "Juggle 2 cards.",
        "Juggle 5 cards.\\n[Rush]",
        "Sing a song.\\nJuggle 3 cards.",
        "Sing a song.",
        "[Rush]",
        "Whistle.",
    ];
    let import = import(&list(&texts)).expect("a list");
    let gaps = gaps(&import, 2);
    expect_test::expect![[r#"
        unlocks  on cards  phrase
              2         3  juggle N  (X01-000)
              1         2  sing a  (X01-002)
              1         1  whistle  (X01-005)
        3 phrases not understood on 5 cards
    "#]]
    .assert_eq(&as_text(&gaps, gaps.len(), import.refused.len()));
}
