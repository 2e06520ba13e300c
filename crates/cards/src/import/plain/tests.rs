use super::{plain, split_trigger};

fn check(text: &str, expected: &str) {
    assert_eq!(plain(text), expected);
}

#[test]
fn breaks_begin_lines() {
    check("One.<br>Two.<br/>Three.<BR />Four.", "One.\nTwo.\nThree.\nFour.");
    check("<p>One.</p><p>Two.</p>", "One.\nTwo.");
    check("One.\r\n\n  \r\nTwo. ", "One.\nTwo.");
}

#[test]
fn marks_go_and_attributes_stay() {
    check("<em class=\"a\">One</em> <Slash> <strong>two</strong>", "One <Slash> two");
    check("1 < 2", "1 < 2");
}

#[test]
fn signs_written_in_letters_become_signs() {
    check("a&nbsp;&lt;Slash&gt; &quot;b&#39;s&quot; &#x2212;1", "a <Slash> \"b's\" −1");
    check("R&D; &who;", "R&D; &who;");
}

#[test]
fn a_trigger_behind_the_effect_is_told_apart() {
    let split = |text: &str, effect: &str, trigger: Option<&str>| {
        assert_eq!(split_trigger(text), (effect.to_owned(), trigger.map(str::to_owned)));
    };
    split("Sing.\n[Trigger] Dance.", "Sing.", Some("[Trigger] Dance."));
    split("[Trigger] Dance.", "", Some("[Trigger] Dance."));
    split(
        "Reveal a card with a [Trigger] and sing.",
        "Reveal a card with a [Trigger] and sing.",
        None,
    );
}
