//! Made-up sentences: each is read, printed back in its own words, and says what its English says.

use super::{Japanese, Names, canonical, notation};
use crate::opcg::compile;

fn names() -> Names {
    let pair = |japanese: &str, english: &str| (japanese.to_owned(), english.to_owned());
    Names::new(
        [pair("水夫", "Sailor"), pair("料理人", "Cook")],
        [pair("港", "Harbor"), pair("島", "Island")],
        [pair("海", "Sea")],
    )
}

/// The Japanese text says what the English says, is printed back, and so are its usual words.
fn check(pairs: &[(&str, &str)]) {
    let japanese = Japanese::new(names());
    for (text, english) in pairs {
        let reading = japanese.read(text, None).unwrap_or_else(|why| panic!("{}", why[0]));
        for line in reading.lines() {
            japanese.print_back(line).unwrap_or_else(|trouble| panic!("{text}: {trouble}"));
        }
        let abilities = reading.into_abilities();
        let expected = compile(english, None).unwrap_or_else(|why| panic!("{}", why[0]));
        assert_eq!(canonical(&abilities), canonical(&expected), "{text}");
        let usual = japanese.print(&abilities, None).unwrap_or_else(|| panic!("no words: {text}"));
        let again = japanese.read(&usual.effect, usual.trigger.as_deref());
        let again = again.unwrap_or_else(|why| panic!("{}", why[0])).into_abilities();
        assert_eq!(canonical(&again), canonical(&abilities), "{text}: {}", usual.effect);
    }
}

#[test]
fn timings_and_costs() {
    check(&[
        ("【登場時】カード2枚を引く。", "[On Play] Draw 2 cards."),
        ("【ドン!!×1】【アタック時】カード1枚を引く。", "[DON!! x1] [When Attacking] Draw 1 card."),
        ("【ブロッカー】", "[Blocker]"),
        (
            "【起動メイン】【ターン1回】自分の手札4枚を捨てることができる：カード5枚を引く。",
            "[Activate: Main] [Once Per Turn] You may trash 4 cards from your hand: Draw 5 cards.",
        ),
        (
            "【メイン】ドン‼-1：相手のコスト3以下のキャラ1枚までを、KOする。",
            "[Main] DON!! −1: K.O. up to 1 of your opponent's Characters with a cost of 3 or less.",
        ),
    ]);
}

#[test]
fn targets_and_criteria() {
    check(&[
        (
            "【登場時】相手のレストのコスト9以下のキャラ3枚までを、KOする。",
            "[On Play] K.O. up to 3 of your opponent's rested Characters with a cost of 9 or less.",
        ),
        (
            "【登場時】自分の手札から「水夫」以外のコスト2以下の特徴《港》を持つキャラカード1枚までを、登場させる。",
            "[On Play] Play up to 1 {Harbor} type Character card with a cost of 2 or less other than [Sailor] from your hand.",
        ),
        (
            "【登場時】自分のデッキの上から5枚を見て、特徴《港》か《島》を持つカード1枚までを公開し、手札に加える。\
             その後、残りを好きな順番でデッキの下に置く。",
            "[On Play] Look at 5 cards from the top of your deck; reveal up to 1 {Harbor} or {Island} type card and add it \
             to your hand. Then, place the rest at the bottom of your deck in any order.",
        ),
        (
            "【登場時】自分のリーダーかキャラ1枚にレストのドン!!1枚までを、付与する。",
            "[On Play] Give up to 1 rested DON!! card to your Leader or 1 of your Characters.",
        ),
    ]);
}

#[test]
fn conditions() {
    check(&[
        (
            "【アタック時】自分のリーダーが特徴《港》を持ち、自分のライフが2枚以下の場合、カード1枚を引く。",
            "[When Attacking] If your Leader has the {Harbor} type and you have 2 or less Life cards, draw 1 card.",
        ),
        (
            "自分の手札が4枚以下の場合、このキャラは【速攻】を得る。",
            "If you have 4 or less cards in your hand, this Character gains [Rush].",
        ),
        (
            "【登場時】自分の場のドン!!が相手の場のドン!!の枚数以下の場合、カード1枚を引く。",
            "[On Play] If the number of DON!! cards on your field is equal to or less than the number on your opponent's \
             field, draw 1 card.",
        ),
    ]);
}

#[test]
fn gains_and_durations() {
    check(&[
        (
            "【カウンター】自分のリーダーかキャラ1枚までを、このバトル中、パワー+2000。",
            "[Counter] Up to 1 of your Leader or Character cards gains +2000 power during this battle.",
        ),
        (
            "【アタック時】このキャラは、次の自分のターン開始時まで、パワー+7000。",
            "[When Attacking] This Character gains +7000 power until the start of your next turn.",
        ),
        (
            "【相手のターン中】このキャラは効果でKOされず、パワー+7000。",
            "[Opponent's Turn] This Character cannot be K.O.'d by effects and gains +7000 power.",
        ),
    ]);
}

#[test]
fn sentences_and_choices() {
    check(&[
        (
            "【登場時】自分のリーダーが「水夫」の場合、カード1枚を引く。その後、自分の手札1枚を捨てる。",
            "[On Play] If your Leader is [Sailor], draw 1 card. Then, trash 1 card from your hand.",
        ),
        (
            "【登場時】相手は自身の手札1枚を捨てる。",
            "[On Play] Your opponent trashes 1 card from their hand.",
        ),
        (
            "【登場時】以下から1つを選ぶ。\n・カード1枚を引く。\n・相手のキャラ1枚までを、レストにする。",
            "[On Play] Choose one:\n• Draw 1 card.\n• Rest up to 1 of your opponent's Characters.",
        ),
        (
            "【ターン1回】このキャラがKOされる場合、代わりに自分の手札1枚を捨てることができる。",
            "[Once Per Turn] If this Character would be K.O.'d, you may trash 1 card from your hand instead.",
        ),
    ]);
}

#[test]
fn a_word_that_is_not_understood_refuses_the_line() {
    let why =
        Japanese::new(names()).read("【登場時】カード1枚を食べる。", None).expect_err("refused");
    assert!(why[0].rest.starts_with("食べる"), "{}", why[0]);
}

/// A color before several kinds of card is meant of all of them, other criteria of the kind they stand before.
#[test]
fn how_far_a_criterion_reaches() {
    check(&[(
        "【登場時】自分のデッキの上から4枚を見て、パワー1000以下のキャラカードかイベント1枚までを公開し、手札に加える。",
        "[On Play] Look at 4 cards from the top of your deck; reveal up to 1 Character card with 1000 power or less or \
         Event and add it to your hand.",
    )]);
    let japanese = Japanese::new(names());
    let text = "【登場時】自分のデッキの上から4枚を見て、赤のイベントかコスト3以上のキャラカード1枚までを公開し、手札に加える。";
    let read = japanese.read(text, None).expect("a text that is read").into_abilities();
    let value = format!("{:?}", canonical(&read));
    assert_eq!(value.matches("Red").count(), 1, "{value}");
    assert!(value.find("Color") < value.find("Either"), "{value}");
}

/// Every hole of the grammar has productions or is a terminal.
#[test]
fn every_nonterminal_is_defined() {
    const TERMINALS: [&str; 9] =
        ["n", "signed", "minus", "circled", "this", "eol", "name", "type", "part"];
    let productions = notation::productions(super::GRAMMAR).expect("productions");
    for (head, list) in &productions {
        for symbol in list.iter().flat_map(|production| &production.symbols) {
            let notation::Symbol::Hole { nonterminal, .. } = symbol else { continue };
            let known =
                productions.contains_key(nonterminal) || TERMINALS.contains(&nonterminal.as_str());
            assert!(known, "{head}: {nonterminal}");
        }
    }
}
