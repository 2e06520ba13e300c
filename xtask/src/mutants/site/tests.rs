use super::sites;

fn planted(text: &str) -> Vec<String> {
    let numbered = sites("a.rs", text).into_iter().zip(1..);
    numbered.map(|(site, number)| super::Site { number, ..site }.planted()).collect()
}

#[test]
fn conditions_are_turned_round_and_statements_left_out() {
    let text = "fn f() {\n    if a < b {\n        self.g(1);\n    }\n    x\n        && y(2)\n        && z;\n}\n";
    let wanted = [
        "    if crate::mutant::flip(1, a < b) {",
        "if !crate::mutant::is(2) {         self.g(1); }",
        "        && crate::mutant::flip(3, y(2))",
        "        && crate::mutant::flip(4, z);",
    ];
    assert_eq!(planted(text), wanted);
}

#[test]
fn what_a_line_does_not_show_whole_is_left_alone() {
    for text in [
        "if let Some(a) = b {\n",
        "    && let Some(a) = b\n",
        "    && a.iter().any(|b| {\n",
        "    && a\n        .b()\n",
        "const fn f() -> bool {\n    if a {\n    }\n}\n",
    ] {
        assert_eq!(planted(text), [] as [&str; 0], "{text}");
    }
}
