//! Criteria.

use bss::{
    Category, Color,
    vocabulary::{Amount, Cmp, Figure, Filter, KeywordName, Quantity, Step, Target, Timing, Verb},
};

use crate::bss::tests::step;

/// The criterion of the spirits so described.
fn spirits(text: &str) -> Vec<Filter> {
    let Step::On(Target::All(groups), Verb::Destroy { .. }) = step(&format!("Destroy all {text}."))
    else {
        panic!("{text:?} is no group");
    };
    groups[0].filter.parts().to_vec()
}

fn check(text: &str, expected: Filter) {
    let spirit = Filter::Category(Category::Spirit);
    let found = spirits(text);
    assert!(found.contains(&spirit), "{text}");
    let others: Vec<&Filter> = found.iter().filter(|part| **part != spirit).collect();
    assert_eq!(others, [&expected], "{text}");
}

fn zebra() -> Filter {
    Filter::Type("Zebra".to_owned())
}

fn not(filter: Filter) -> Filter {
    Filter::Not(Box::new(filter))
}

#[test]
fn before_the_noun() {
    check("exhausted spirits", Filter::Exhausted);
    check("LV2 spirits", Filter::Level(Cmp::Equal, 2));
    check("Zebra spirits", zebra());
    check("non-Zebra spirits", not(zebra()));
    check("non-token spirits", not(Filter::Token));
    check(
        "red, blue, and green spirits",
        Filter::Either([Color::Red, Color::Blue, Color::Green].map(Filter::Color).to_vec()),
    );
}

#[test]
fn after_the_noun() {
    check("spirits that cost 9 or more", Filter::Cost(Cmp::AtLeast, 9.into()));
    check("spirits with 7000 or fewer BP", Filter::Bp(Cmp::AtMost, 7000.into()));
    check("spirits with Gale", Filter::Keyword(KeywordName::Gale));
    check("spirits without Gale", not(Filter::Keyword(KeywordName::Gale)));
    check("spirits that do not have Gale", not(Filter::Keyword(KeywordName::Gale)));
    check("spirits with \"Mane\" in their card name", Filter::NameIncludes("Mane".to_owned()));
    check("spirits with four or more cores on them", Filter::Cores(Cmp::AtLeast, 4));
    check("spirits that are LV2 or lower", Filter::Level(Cmp::AtMost, 2));
    check("spirits that are not Zebra", not(zebra()));
    check("spirits named Zebra King", Filter::Name("Zebra King".to_owned()));
    check("spirits with no cores", Filter::Cores(Cmp::Equal, 0));
    check("spirits with the fewest cores", Filter::Least(Figure::Cores));
    check("spirits whose BP is 7000 or less", Filter::Bp(Cmp::AtMost, 7000.into()));
    check("spirits with \"When Placed\" effects", Filter::Has(Box::new(Timing::Placed)));
}

#[test]
fn compared_with_another_card() {
    let of = |figure| Amount::Of(Box::new(Quantity::Figure(figure, Box::new(Target::This))));
    check("spirits with fewer BP than this spirit", Filter::Bp(Cmp::Less, of(Figure::Bp)));
    check("spirits that cost the same as this spirit", Filter::Cost(Cmp::Equal, of(Figure::Cost)));
}

#[test]
fn an_unknown_name_is_a_type_before_spirits_and_a_name_before_nexuses() {
    let nexus = Filter::Category(Category::Nexus);
    assert_eq!(
        spirits("Castle of Zebras nexuses"),
        [Filter::Name("Castle of Zebras".to_owned()), nexus.clone()]
    );
    assert_eq!(spirits("Shinji nexuses"), [Filter::Type("Shinji".to_owned()), nexus]);
}
