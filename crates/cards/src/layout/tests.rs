use super::lay_out;

fn check(text: &str, expected: &str) {
    let mut out = String::new();
    lay_out(text, 0, 24, &mut out);
    assert_eq!(out, expected);
}

#[test]
fn what_fits_stays_on_its_line() {
    check("(name: \"Sanji\")", "(name: \"Sanji\")");
}

#[test]
fn items_fill_the_lines() {
    check(
        "(name: \"Sanji\", cost: 2, power: 4000)",
        "(\n    name: \"Sanji\",\n    cost: 2,\n    power: 4000,\n)",
    );
    check("[Red, Green, Blue, Purple, Black]", "[\n    Red, Green, Blue,\n    Purple, Black,\n]");
}

#[test]
fn an_item_too_long_opens_its_own_brackets() {
    check(
        "(body: [Draw(count: 3, end: Top)])",
        "(\n    body: [\n        Draw(\n            count: 3,\n            end: Top,\n        ),\n    ],\n)",
    );
}

#[test]
fn brackets_and_commas_in_strings_are_letters() {
    check(
        "(name: \"a, (b\", type: \"c\\\", d\")",
        "(\n    name: \"a, (b\",\n    type: \"c\\\", d\",\n)",
    );
}

#[test]
fn a_string_is_never_broken() {
    let text = "\"A name (that is longer than the line)\"";
    check(text, text);
}
