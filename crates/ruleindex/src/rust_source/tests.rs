use super::*;

fn check_citations(text: &str, expected: &[&str]) {
    let gathered = citations("crates/opcg/src/x.rs", text, Some(GameName::Opcg));
    assert_eq!(gathered.broken, []);
    let found: Vec<String> =
        gathered.citations.iter().map(|c| format!("{}:{}", c.place.line, c.clause)).collect();
    assert_eq!(found, expected);
}

#[test]
fn code_cites_in_macros_and_comments() {
    check_citations(
        r#"
        //! 7-1-4. Damage Step.
        /// 7-1-4-1-1
        fn damage(game: &mut Game) {
            // 7-1-4-2
            game.apply(clause!("7-1-4-1-2"), rulebook::opcg!("7-1-4-1-1-1"));
        }"#,
        &["2:7-1-4", "3:7-1-4-1-1", "5:7-1-4-2", "6:7-1-4-1-1-1", "6:7-1-4-1-2"],
    );
}

#[test]
fn strings_are_not_comments_and_other_macros_are_not_ours() {
    check_citations(
        r#"let url = "a//7-1-4-2"; subclause!("7-1-4-2"); let q = '"'; // 8-6-1"#,
        &["1:8-6-1"],
    );
    check_citations(r#"let arrow = "→"; // 8-6-1 → 8-6-3"#, &["1:8-6-1", "1:8-6-3"]);
    check_citations(r#"let text = "say \"// 7-1-4-2\"";"#, &[]);
}

#[test]
fn the_clause_macro_follows_its_import() {
    let text = "use rulebook::bss as clause;\nclause!(\"11-18-4\");";
    let gathered = citations("crates/cards/src/x.rs", text, None);
    assert_eq!(gathered.citations[0].clause, rulebook::bss!("11-18-4"));
}

fn only_example(text: &str) -> Example {
    let gathered = examples("crates/opcg/tests/it/x.rs", text, Some(GameName::Opcg));
    assert_eq!((gathered.examples.len(), gathered.broken.len()), (1, 0), "{text}");
    gathered.examples.into_iter().next().expect("one example")
}

#[test]
fn a_test_is_an_example_of_what_stands_above_it() {
    let example = only_example(
        "
        /// 7-1-4-1-2, 7-1-4-2
        #[test]
        fn equal_power_is_kod() {
            // 8-6-1
        }

        #[test]
        fn without_a_clause() {}

        /// 8-6-1
        fn no_test() {}",
    );
    assert_eq!(example.name, "equal power is kod");
    assert_eq!(example.place.line, 4);
    assert_eq!(example.clauses, [rulebook::opcg!("7-1-4-1-2"), rulebook::opcg!("7-1-4-2")]);
    assert_eq!(example.books, [Book::Opcg1_1_9]);
}

#[test]
fn a_test_may_name_versions() {
    let example = only_example("/// 1-2-2, D01 under 1.1.3\n#[test]\n#[cfg(unix)]\nfn a_draw() {}");
    assert_eq!(example.books, [Book::Opcg1_1_3]);
    assert_eq!(example.differences[0].id, "D01");
}

#[test]
fn broken_numbers_are_found_with_their_line() {
    let gathered = citations("crates/opcg/src/x.rs", "\n// 7-1-4-9", Some(GameName::Opcg));
    let message = gathered.broken.iter().map(ToString::to_string).collect::<String>();
    assert!(message.starts_with("crates/opcg/src/x.rs:2: no clause 7-1-4-9"), "{message}");
}
