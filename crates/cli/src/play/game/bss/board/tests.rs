use bss::vocabulary::TurnStep;
use expect_test::{Expect, expect};
use kernel::{Game, Seat, Viewer};

use super::{super::staged, Board, Drawn, pile};
use crate::paint::Paint;

fn check(seat: Seat, expected: &Expect) {
    let (duel, _) = staged::duel(TurnStep::Main);
    let view = duel.view(Viewer::Seat(seat));
    expected.assert_eq(&Board { view: &view, duel: &duel, paint: Paint::Plain }.draw());
}

#[test]
fn a_player_sees_both_sides_the_own_hand_and_the_own_burst() {
    check(
        Seat::A,
        &expect![[r#"
        turn 5 · your turn · main step · bss 1.7.0
        ──────────────────────────────────────────────────────────────────────────────
        opponent life ●●●●●  reserve ●●◆  core trash 0
                 hand 1  deck 20  trash 2  no burst
           c1  Spirit Wyrm                     LV1  3000 BP  ●                   red <Awaken>
           c2  Spirit Bat                      LV1  1000 BP  ●         exhausted purple
        ──────────────────────────────────────────────────────────────────────────────
        you      life ●●●●●  reserve 8×●  core trash ●
                 hand 2  deck 20  trash 2  burst Spark
           c3  Spirit Wyrm                     LV2  5000 BP  ●●◆                 red <Awaken>
           c4  Nexus  The Tower of a Very Lon… LV1           0                   red/blue
        hand
           c5  Spirit Wyrm                     cost 3 (4)  1●3000 3●5000          <Awaken>
           c6  Magic  Spark                    cost 2                             (Main) (Flash)
        ──────────────────────────────────────────────────────────────────────────────
    "#]],
    );
}

#[test]
fn the_opponent_sees_no_more_than_that_a_burst_is_set() {
    check(
        Seat::B,
        &expect![[r#"
        turn 5 · opponent's turn · main step · bss 1.7.0
        ──────────────────────────────────────────────────────────────────────────────
        opponent life ●●●●●  reserve 8×●  core trash ●
                 hand 2  deck 20  trash 2  a burst is set
           c1  Spirit Wyrm                     LV2  5000 BP  ●●◆                 red <Awaken>
           c2  Nexus  The Tower of a Very Lon… LV1           0                   red/blue
        ──────────────────────────────────────────────────────────────────────────────
        you      life ●●●●●  reserve ●●◆  core trash 0
                 hand 1  deck 20  trash 2  no burst
           c3  Spirit Wyrm                     LV1  3000 BP  ●                   red <Awaken>
           c4  Spirit Bat                      LV1  1000 BP  ●         exhausted purple
        hand
           c5  Spirit Bat                      cost 1      1●1000
        ──────────────────────────────────────────────────────────────────────────────
    "#]],
    );
}

#[test]
fn few_cores_are_shown_and_many_are_counted() {
    assert_eq!(pile(0, false), "0");
    assert_eq!(pile(0, true), "◆");
    assert_eq!(pile(6, true), "●●●●●●◆");
    assert_eq!(pile(7, true), "7×●◆");
}
