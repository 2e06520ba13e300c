use super::*;

#[test]
fn a_comment_begins_a_word_outside_quotes() {
    let text = "# title\n\nyou hand Sanji#2 # two\ncard A event text \"no #1 here\"\n";
    let read: Vec<(usize, &str)> = lines(text).map(|line| (line.number, line.text)).collect();
    assert_eq!(read, [(3, "you hand Sanji#2"), (4, "card A event text \"no #1 here\"")]);
}

#[test]
fn lists_are_not_split_in_parentheses() {
    assert_eq!(parts("A(rested, don 1), B", ','), ["A(rested, don 1)", "B"]);
}

#[test]
fn quoted_text_knows_its_escapes() {
    let mut words = Words::new(1, r#""a \"b\"\nc" rest"#);
    assert_eq!(words.quoted().as_deref(), Ok("a \"b\"\nc"));
    assert_eq!(words.rest(), "rest");
}

#[test]
fn an_open_quote_is_an_error() {
    let error = Words::new(7, "\"open").quoted().expect_err("the quote is open");
    assert_eq!(error.to_string(), "line 7: the quote is not closed");
}

#[test]
fn a_word_parts_a_line_only_as_a_whole() {
    let mut words = Words::new(1, "Son on Iron");
    assert_eq!(words.before("on"), Some("Son"));
    assert_eq!(words.rest(), "Iron");
}
