use ruleindex::SourceFile;

use super::{check, is_alternative, lines};

fn file(path: &str, text: &str) -> SourceFile {
    SourceFile { path: path.to_owned(), text: text.to_owned() }
}

const RULE: &str = "
fn damage(game: &mut Game) {
    // opcg 7-1-4-1-1-1
    let life = game.life();
    if life == 0 {
        game.lose();
    }
    game.take(life);
    game.settle();
}
";

#[test]
fn five_lines_of_an_engine_are_copied() {
    let engine = file("crates/opcg/src/damage.rs", RULE);
    let judge = |text: &str| file("crates/prove/src/opcg/judge/damage.rs", text);
    let found = |text: &str| check(&[engine.clone(), judge(text)]).len();
    assert_eq!(found(RULE), 1);
    assert_eq!(found(&RULE.replace("    ", "        ").replace("// opcg", "/// ")), 1);
    assert_eq!(found(&RULE.replace("if life == 0", "if game.is_lost()")), 0);
    let elsewhere = file("crates/bots/src/damage.rs", RULE);
    assert_eq!(check(&[engine, elsewhere]), []);
}

#[test]
fn imports_attributes_and_punctuation_say_nothing() {
    let text =
        "use a::{\n    b,\n};\n#[derive(Debug)]\nlet a = 1; // why\n}\n    | Step::Draw { .. }\n";
    assert_eq!(lines(text), [(5, "let a = 1;")]);
}

#[test]
fn a_pattern_that_names_a_variant_is_no_rule() {
    assert!(is_alternative("| Filter::Any"));
    assert!(is_alternative("| Step::Draw { .. } => {"));
    assert!(is_alternative("| Grant::Symbol(_, _)"));
    assert!(!is_alternative("| Filter::Cost(cmp, amount) => cmp.holds(1, 2),"));
    assert!(!is_alternative("Filter::Any => true,"));
}
