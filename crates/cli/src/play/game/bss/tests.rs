use bss::{Pick, vocabulary::TurnStep};
use expect_test::{Expect, expect};
use kernel::{Game, Recorded, Seat, Viewer};

use super::staged;
use crate::{
    paint::Paint,
    play::history::{Detail, log_text},
};

/// Attacks with the first card of A; nobody uses an effect or blocks.
fn check(detail: Detail, expected: &Expect) {
    let (mut duel, ids) = staged::duel(TurnStep::Attack);
    let mut log = Recorded::default();
    let attack = Pick::Attack(ids[Seat::A].field[0]);
    duel.apply(Seat::A, attack, &mut log).expect("it is refreshed");
    while let Some(decision) = duel.decision()
        && duel.offers(Pick::Pass)
    {
        duel.apply(decision.seat, Pick::Pass, &mut log).expect("it is offered");
    }
    let text = log_text(&duel, &log.entries, Viewer::Seat(Seat::A), detail, Paint::Plain);
    expected.assert_eq(&format!("log\n{text}"));
}

#[test]
fn a_battle_in_short() {
    check(
        Detail::Main,
        &expect![[r#"
        log
          7-1-1-2     you attack with Wyrm
          7-1-5-3-1   opponent loses 1 life
    "#]],
    );
}

#[test]
fn a_battle_with_every_entry() {
    check(
        Detail::Everything,
        &expect![[r#"
        log
          7-1-1       attack declaration
          7-1-1-1     your Wyrm is exhausted
          7-1-1-2     you attack with Wyrm
          7-1-2       flash window before blocking
          7-1-2-1     opponent passes
          7-1-2-1     you pass
          7-1-3       block declaration
          7-1-3-1     opponent passes
          7-1-5       battle resolution
          7-1-5-3-1   1 core from opponent's life to opponent's reserve
          7-1-5-3-1   1 core into opponent's reserve
          7-1-5-3-1   opponent loses 1 life
          7-1-5-3-1   your Wyrm reduces life by 1
          7-1-6       end of the battle
          7-1-6-1     the battle ends
    "#]],
    );
}
