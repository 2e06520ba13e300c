use expect_test::{Expect, expect};
use kernel::{Game, NoLog, Seat, Viewer};
use opcg::{CardId, Pick};

use super::{Board, Drawn};
use crate::{paint::Paint, play::staged};

fn check(viewer: Viewer, answers: &[Pick], expected: &Expect) {
    let mut duel = staged::duel();
    for pick in answers {
        duel.apply(Seat::A, *pick, &mut NoLog).expect("the answer is offered");
    }
    let view = duel.view(viewer);
    expected.assert_eq(&Board { view: &view, table: duel.table(), paint: Paint::Plain }.draw());
}

#[test]
fn the_turn_player_sees_both_sides_and_the_own_hand() {
    check(
        Viewer::Seat(Seat::A),
        &[],
        &expect![[r#"
            turn 5 · your turn · Main Phase · opcg 1.1.9
            ──────────────────────────────────────────────────────────────────────────────
            opponent Life 4  DON!! 3 active, 1 rested (6 to come)  hand 1  deck 20  trash 2
               c1  Leader    Kaido                              5000
               c2  Character King                     cost 2    4000  [Blocker]
               c3  Character The Queen of a Very Lon… cost 5    7000  rested
            ──────────────────────────────────────────────────────────────────────────────
            you      Life 4  DON!! 3 active, 1 rested (4 to come)  hand 3  deck 20  trash 2
               c4  Leader    Luffy                              5000
               c5  Character Sanji                    cost 3    7000  DON!! x2 [Rush]
               c6  Character Nami                     cost 1    2000  new
               c7  Stage     Sunny                    cost 1
            hand
               c8  Character Nami                     cost 1    2000  counter +1000
               c9  Character Robin                    cost 4    6000  counter +1000 [On Play]
              c10  Event     Jet Pistol               cost 1                        [Main]
            ──────────────────────────────────────────────────────────────────────────────
        "#]],
    );
}

#[test]
fn the_other_player_sees_it_the_other_way_round() {
    let attack =
        Pick::Attack { attacker: CardId::leader(Seat::A), target: CardId::leader(Seat::B) };
    check(
        Viewer::Seat(Seat::B),
        &[attack],
        &expect![[r#"
            turn 5 · opponent's turn · Main Phase · Block Step · opcg 1.1.9
            ──────────────────────────────────────────────────────────────────────────────
            opponent Life 4  DON!! 3 active, 1 rested (4 to come)  hand 3  deck 20  trash 2
               c1  Leader    Luffy                              5000  rested
               c2  Character Sanji                    cost 3    7000  DON!! x2 [Rush]
               c3  Character Nami                     cost 1    2000  new
               c4  Stage     Sunny                    cost 1
            ──────────────────────────────────────────────────────────────────────────────
            you      Life 4  DON!! 3 active, 1 rested (6 to come)  hand 1  deck 20  trash 2
               c5  Leader    Kaido                              5000
               c6  Character King                     cost 2    4000  [Blocker]
               c7  Character The Queen of a Very Lon… cost 5    7000  rested
            hand
               c8  Character The Queen of a Very Lon… cost 5    7000  counter +1000
            ──────────────────────────────────────────────────────────────────────────────
        "#]],
    );
}

#[test]
fn ink_is_put_on_for_a_terminal_only() {
    let duel = staged::duel();
    let view = duel.view(Viewer::Seat(Seat::A));
    let drawn = |paint| Board { view: &view, table: duel.table(), paint }.draw();
    assert!(drawn(Paint::Ansi).contains("\x1b[1mLife 4\x1b[0m"));
    assert!(!drawn(Paint::Plain).contains('\x1b'));
}
