use expect_test::{Expect, expect};
use kernel::{Game, Recorded, Seat, Viewer};
use opcg::{CardId, Pick};

use super::{Detail, log_text};
use crate::{paint::Paint, play::staged};

fn check(answers: &[(Seat, Pick)], to: Viewer, detail: Detail, expected: &Expect) {
    let mut duel = staged::duel();
    let mut log = Recorded::default();
    for (seat, pick) in answers {
        duel.apply(*seat, *pick, &mut log).expect("the answer is offered");
    }
    let text = log_text(&duel, &log.entries, to, detail, Paint::Plain);
    expected.assert_eq(&format!("log\n{text}"));
}

const SANJI: CardId = CardId::card(Seat::A, 1);
const QUEEN: CardId = CardId::card(Seat::B, 2);
const BATTLE: [(Seat, Pick); 3] = [
    (Seat::A, Pick::Attack { attacker: SANJI, target: QUEEN }),
    (Seat::B, Pick::Pass),
    (Seat::B, Pick::Pass),
];

#[test]
fn a_battle_in_short() {
    check(
        &BATTLE,
        Viewer::Seat(Seat::A),
        Detail::Main,
        &expect![[r#"
            log
              7-1-1-2     you attack opponent's The Queen of a Very Long Name Indeed with Sanji
              7-1-4-1-2   opponent's The Queen of a Very Long Name Indeed is K.O.'d
        "#]],
    );
}

#[test]
fn a_battle_with_every_entry() {
    check(
        &BATTLE,
        Viewer::Seat(Seat::B),
        Detail::Everything,
        &expect![[r#"
            log
              7-1-1       Attack Step
              7-1-1-1     opponent's Sanji is rested
              7-1-1-2     opponent attacks your The Queen of a Very Long Name Indeed with Sanji
              7-1-2       Block Step
              7-1-3       Counter Step
              7-1-3-1     your The Queen of a Very Long Name Indeed is attacked by opponent's Sanji
              7-1-4       Damage Step
              7-1-4-1-2   your The Queen of a Very Long Name Indeed goes to the trash
              10-2-1-1    your The Queen of a Very Long Name Indeed is K.O.'d
              7-1-5       End of the Battle
              7-1-5-2     the battle of opponent's Sanji and your The Queen of a Very Long Name Indeed ends
              7-1-5-5     the battle of opponent's Sanji and your The Queen of a Very Long Name Indeed ends
        "#]],
    );
}

#[test]
fn the_same_thing_several_times_is_told_once() {
    check(
        &[(Seat::A, Pick::EndMain)],
        Viewer::Seat(Seat::A),
        Detail::Main,
        &expect![[r#"
            log
              6-1-2       turn 6 begins: opponent's turn
              6-3-1       opponent draws a card
              6-4-1       opponent adds a DON!! ×2
        "#]],
    );
}
