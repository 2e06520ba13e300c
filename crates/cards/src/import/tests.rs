use opcg::{
    Attribute, Category, Color, RawCard,
    vocabulary::{Keyword, Label},
};

use super::{Import, ImportError, Listing, Printed, Zeros, import, set_of};

/// The shape of the project: every fact under its own name, absent ones null.
const SANJI: &str = r#"{"number": "OP01-013", "name": "Sanji", "category": "character", "colors": ["red"],
    "cost": 2, "life": null, "power": 3000, "counter": 1000, "attributes": ["Strike"], "types": ["Cooks"],
    "effect": "TEXT", "trigger": null, "block": 1, "rarity": "Rare"}"#;

fn sanji() -> RawCard {
    RawCard {
        number: "OP01-013".to_owned(),
        name: "Sanji".to_owned(),
        category: Category::Character,
        colors: vec![Color::Red],
        cost: Some(2),
        power: Some(3000),
        counter: Some(1000),
        life: None,
        attributes: vec![Attribute::Strike],
        types: vec!["Cooks".to_owned()],
        block: None,
        abilities: Vec::new(),
    }
}

fn list(json: &str) -> Result<Vec<Printed>, ImportError> {
    Ok(Printed::merge(Printed::read(json)?).prints)
}

fn only(json: &str) -> Printed {
    let mut list = list(json).expect("a list");
    assert_eq!(list.len(), 1, "{list:?}");
    list.remove(0)
}

fn check(json: &str, card: RawCard, effect: &str, trigger: Option<&str>) {
    let trigger = trigger.map(str::to_owned);
    assert_eq!(
        only(json),
        Printed { card, effect: effect.to_owned(), trigger, is_other_print: false }
    );
}

fn wrong(json: &str, expected: &str) {
    let error = list(json).expect_err("something is wrong with it");
    assert_eq!(error.to_string(), expected);
}

fn import_text(text: &str) -> Import {
    import(&format!("[{}]", SANJI.replace("TEXT", text))).expect("a list")
}

#[test]
fn figures_are_taken_over_and_text_is_compiled() {
    let import = import_text("[Rush]");
    let card = &import.cards[0];
    assert_eq!(RawCard { abilities: Vec::new(), block: None, ..card.to_raw() }, sanji());
    assert_eq!(card.abilities[0].label, Label::Keyword(Keyword::Rush));
    assert_eq!((import.len(), import.printed_back()), (1, 1));
    assert!(import.refused.is_empty() && import.otherwise.is_empty());
}

#[test]
fn a_card_with_a_word_left_over_is_refused_whole() {
    let import = import_text("[Rush]\\nCook something.");
    assert!(import.cards.is_empty());
    assert_eq!((import.len(), import.printed_back()), (1, 0));
    let (number, diagnostics) = &import.refused[0];
    assert_eq!(number, "OP01-013");
    assert_eq!(diagnostics[0].line, "Cook something.");
}

/// Lists of web pages: breaks, dashes for what is absent, figures in quotes, one text for several types.
#[test]
fn the_names_and_values_of_public_lists() {
    let card = RawCard { types: vec!["Cooks".to_owned(), "Straw Hat Crew".to_owned()], ..sanji() };
    check(
        r#"{"page": 1, "total": 1, "data": [{"id": "OP01-013", "code": "OP01-013", "rarity": "R", "type": "CHARACTER",
            "name": "Sanji", "images": {"small": "a"}, "cost": 2, "attribute": {"name": "Strike", "image": "b"},
            "power": "3000", "counter": "+1000", "color": "Red", "family": "Cooks/Straw Hat Crew",
            "ability": "[Rush]<br>[Banish] (a&amp;b)", "trigger": "", "set": {"name": "A set"}, "notes": []}]}"#,
        card.clone(),
        "[Rush]\n[Banish] (a&b)",
        None,
    );
    check(
        r#"[{"id": "OP01-013", "pack_id": "1", "name": "Sanji", "rarity": "Common", "category": "Character",
            "colors": ["Red"], "cost": 2, "attributes": ["Strike"], "power": 3000, "counter": 1000,
            "types": ["Cooks", "Straw Hat Crew"], "effect": "-", "trigger": "[Trigger] Rest it."}]"#,
        card.clone(),
        "",
        Some("[Trigger] Rest it."),
    );
    check(
        r#"[{"card_set_id": "OP01-013", "card_name": "Sanji (013)", "set_id": "OP-01", "card_color": "Red",
            "card_type": "Character", "life": null, "card_cost": "2", "card_power": "3000", "attribute": "Strike",
            "sub_types": "Cooks; Straw Hat Crew", "counter_amount": 1000, "card_image_id": "OP01-013",
            "card_text": "[Rush] (Fast.) [Trigger] Rest it."}]"#,
        card,
        "[Rush] (Fast.)",
        Some("[Trigger] Rest it."),
    );
}

#[test]
fn a_list_may_be_a_map_or_one_card() {
    let fields = r#""name": "Sanji", "type": "Character", "color": "Red", "cost": 2, "power": 3000, "counter": 1000,
        "attribute": "Strike", "traits": "Cooks", "text": null"#;
    check(&format!(r#"{{"OP01-013": {{{fields}}}}}"#), sanji(), "", None);
    check(
        &format!(r#"{{"OP01": [{{"number": 13, "id": "op01-013", {fields}}}]}}"#),
        sanji(),
        "",
        None,
    );
    check(&format!(r#"{{"Number": "OP01-013", {fields}}}"#), sanji(), "", None);
    check(
        &format!(
            r#"{{"results": [{{"productId": 3, "name": "A box", "extendedData": []}}, {{{fields},
            "extendedData": [{{"name": "Number", "displayName": "Number", "value": "OP01-013"}}]}}]}}"#
        ),
        sanji(),
        "",
        None,
    );
}

#[test]
fn types_without_a_sign_between_them_are_told_apart() {
    let types = |written: &str| {
        let json = SANJI.replace(r#"["Cooks"]"#, &format!("{written:?}"));
        only(&json).card.types
    };
    assert_eq!(types("Supernovas Straw Hat Crew"), ["Supernovas", "Straw Hat Crew"]);
    assert_eq!(types("Straw Hat Crew"), ["Straw Hat Crew"]);
    assert_eq!(types("Cooks of the Sea"), ["Cooks of the Sea"]);
}

#[test]
fn figures_go_with_the_category() {
    let leader = r#"{"id": "OP01-001", "name": "L", "category": "Leader", "colors": "Red/Green", "power": 5000,
        "cost": COST, "counter": 0, "effect": null}"#;
    let card = only(&leader.replace("COST", "5")).card;
    assert_eq!((card.cost, card.life, card.counter), (None, Some(5), None));
    assert_eq!(card.colors, [Color::Red, Color::Green]);
    wrong(
        &leader.replace("COST", "5, \"life\": 4"),
        "OP01-001: cost: a Leader has none, and this says 5",
    );
    wrong(&leader.replace("COST", "null"), "OP01-001: life: it is absent");
    let event = r#"{"id": "OP01-002", "name": "E", "category": "Event", "color": "Red", "cost": 1, "power": POWER}"#;
    assert_eq!(only(&event.replace("POWER", "0")).card.power, None);
    wrong(
        &event.replace("POWER", "2000"),
        "OP01-002: power: this says 2000, and a card of category Event has none",
    );
}

#[test]
fn other_prints_are_the_same_card() {
    let print = |number: &str, cost: &str| {
        SANJI.replace("OP01-013", number).replace("\"cost\": 2", &format!("\"cost\": {cost}"))
    };
    let prints =
        [print("OP01-013_p1", "2").replace("Sanji", "Sanji (Parallel)"), print("OP01-013", "2")];
    assert_eq!(only(&format!("[{}]", prints.join(","))).card.name, "Sanji");
    let prints = [print("OP01-013", "2"), print("OP01-013_r1", "3")];
    let Listing { prints, broken } = listed(&format!("[{}]", prints.join(",")));
    assert_eq!((prints.len(), broken.len()), (1, 1));
    assert_eq!(broken[0].to_string(), "OP01-013: cost: 2 on one print, 3 on another");
}

#[test]
fn don_cards_are_passed_over() {
    let don = r#"{"id": "DON-001", "name": "DON!! Card", "category": "DON!!"}"#;
    assert_eq!(only(&format!("[{don}, {SANJI}]")).card.name, "Sanji");
    assert_eq!(list(don), Err(ImportError::NoCards));
}

#[test]
fn every_field_that_is_wrong_is_told_with_its_card() {
    let two = format!(
        "[{}, {}]",
        SANJI.replace("\"red\"", "\"pink\""),
        SANJI.replace("OP01-013", "OP01-014").replace("3000", "\"many\""),
    );
    wrong(
        &two,
        "OP01-013: colors: \"pink\" is none that the game has\nOP01-014: power: \"many\" is not a whole number",
    );
    wrong(
        r#"[{"name": "Nobody", "category": "Stage", "color": "Red", "cost": 1}]"#,
        "card 1: number: no number of a card is here",
    );
    wrong(
        r#"[{"id": "OP01-013", "name": "Sanji", "type": "Creature"}]"#,
        "OP01-013: type: \"Creature\" is not a category",
    );
    wrong("[3]", "card 1: entry: 3 is not a card");
}

fn listed(json: &str) -> Listing<Printed> {
    Printed::merge(Printed::read(json).expect("a list"))
}

/// Records that cannot be used are told, and the others are read.
#[test]
fn one_bad_record_does_not_stop_the_list() {
    let bad = SANJI.replace("OP01-013", "OP01-014").replace("3000", "null");
    let Listing { prints, broken } =
        listed(&format!("{{\"cards\": [{bad}, 3, {{\"name\": \"X\"}}, {SANJI}]}}"));
    assert_eq!(prints.len(), 1);
    let told: Vec<String> = broken.iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        [
            "card 2: entry: 3 is not a card",
            "card 3: entry: nothing in it says which card it is",
            "OP01-014: power: it is absent",
        ]
    );
}

#[test]
fn what_is_no_list_is_an_error() {
    wrong("[{\"number\": }]", "line 1, column 13: expected value");
    wrong("{\"cards\": []}", "no card is in it");
}

#[test]
fn a_card_belongs_to_the_set_before_the_dash() {
    assert_eq!(set_of("OP01-013"), "OP01");
    assert_eq!(set_of("P-117"), "P");
}

#[test]
fn a_list_may_leave_zeros_out() {
    let list = r#"[{"number": "OP01-014", "name": "Sailor", "category": "character", "colors": ["red"], "cost": null, "power": null,
        "counter": 1000, "attributes": ["Slash"], "types": ["Crew"], "effect": "", "trigger": null}]"#;
    assert!(Printed::read(list).is_err(), "the record lacks its figures");
    let read = Printed::read_with(list, Zeros::LeftOut).expect("a list").prints;
    assert_eq!(
        (read[0].card.cost, read[0].card.power, read[0].card.life),
        (Some(0), Some(0), None)
    );
}
