use std::sync::Arc;

use crate::{
    Category, Duel, Side,
    shown::say::tests::{begin, card, field_card, side},
};

fn duel() -> Duel {
    let mine = side(
        card("Luffy", Category::Leader, 0, 5000),
        vec![field_card(card("Sanji", Category::Character, 3, 7000))],
    );
    let hand = vec![Arc::new(card("Big Mom", Category::Character, 9, 9000))];
    begin([Side { hand, ..mine }, side(card("Kaido", Category::Leader, 0, 5000), vec![])])
}

#[test]
fn an_untouched_game_agrees() {
    assert_eq!(duel().check_fast_paths(), Ok(()));
}

#[test]
fn a_stale_summary_of_a_hand_is_seen() {
    let mut duel = duel();
    let hand = duel.hand(kernel::Seat::A)[0];
    let kind = usize::from(duel.kind(hand).expect("a card of the deck"));
    Arc::make_mut(&mut duel.table).summaries[kind].cost = 0;
    let wrong = duel.check_fast_paths().expect_err("the summary says that it costs nothing");
    assert_eq!([wrong.fast.as_str(), wrong.slow.as_str()], ["true", "false"], "{wrong}");
}
