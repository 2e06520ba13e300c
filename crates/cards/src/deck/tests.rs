use super::{Deck, DeckError, DeckLine};

fn check(text: &str, expected: &[(usize, usize, &str)]) {
    let deck = Deck::parse(text).expect("a deck");
    let line = |(line, count, number): &(usize, usize, &str)| DeckLine {
        line: *line,
        count: *count,
        number: (*number).to_owned(),
    };
    assert_eq!(deck.lines, expected.iter().map(line).collect::<Vec<DeckLine>>());
}

#[test]
fn every_usual_form_of_a_line_is_read() {
    check("4 OP01-016", &[(1, 4, "OP01-016")]);
    check("4xOP01-016", &[(1, 4, "OP01-016")]);
    check("10 OP01-075 Pacifista the Second", &[(1, 10, "OP01-075")]);
    check("# Leader\n1 P-117 # hers\n\n  2X OP01-016\r\n", &[(2, 1, "P-117"), (4, 2, "OP01-016")]);
}

#[test]
fn every_line_that_is_none_is_told() {
    let errors =
        Deck::parse("4 OP01-016\nOP01-016\n0 OP01-016\n4 Nami\n4").expect_err("four bad lines");
    let unreadable =
        |(line, text): (usize, &str)| DeckError::Unreadable { line, text: text.to_owned() };
    let expected = [(2, "OP01-016"), (3, "0 OP01-016"), (4, "4 Nami"), (5, "4")].map(unreadable);
    assert_eq!(errors, expected);
}
