use expect_test::{Expect, expect};
use kernel::{Game, NoLog, Seat, Viewer};
use opcg::{CardId, Duel, Pick};

use super::menu;
use crate::{
    paint::Paint,
    play::{game::Tabletop, staged},
};

fn check(answers: &[(Seat, Pick)], expected: &Expect) {
    let mut duel = staged::duel();
    for (seat, pick) in answers {
        duel.apply(*seat, *pick, &mut NoLog).expect("the answer is offered");
    }
    let asked = duel.decision().expect("something is asked").seat;
    let tagged = Duel::tagged(&duel.view(Viewer::Seat(asked)));
    expected.assert_eq(&menu(&duel, &tagged, Paint::Plain));
}

const ATTACK: Pick =
    Pick::Attack { attacker: CardId::leader(Seat::A), target: CardId::leader(Seat::B) };

#[test]
fn many_answers_of_the_main_phase() {
    check(
        &[],
        &expect![[r#"
            what do you do?  (6-5-2)
                1  play Nami (cost 1)  · c8
                2  activate Jet Pistol (cost 1)  · c10
                3  give a DON!! to Leader Luffy  · c4
                4  give a DON!! to Sanji  · c5
                5  give a DON!! to Nami  · c6
                6  attack Leader Kaido (5000) with Leader Luffy (5000)  · c4 c1
                7  attack The Queen of a Very Long Name Indeed (7000) with Leader Luffy (5000)  · c4 c3
                8  attack Leader Kaido (5000) with Sanji (7000)  · c5 c1
                9  attack The Queen of a Very Long Name Indeed (7000) with Sanji (7000)  · c5 c3
               10  end the turn
        "#]],
    );
}

#[test]
fn an_attack_is_blocked_or_not() {
    check(
        &[(Seat::A, ATTACK)],
        &expect![[r#"
        Leader Luffy (5000) attacks Leader Kaido (5000): do you block?  (7-1-2-1)
            1  block with King (4000)  · c6
            2  do not block
    "#]],
    );
}

#[test]
fn no_block_is_followed_by_counters() {
    check(
        &[(Seat::A, ATTACK), (Seat::B, Pick::Pass)],
        &expect![[r#"
        Leader Luffy (5000) attacks Leader Kaido (5000): do you counter?  (7-1-3-2)
            1  counter with The Queen of a Very Long Name Indeed: Leader Kaido (5000) gets +1000  · c8 c5
            2  counter with The Queen of a Very Long Name Indeed: King (4000) gets +1000  · c8 c6
            3  counter with The Queen of a Very Long Name Indeed: The Queen of a Very Long Name Indeed (7000) gets +1000  · c8 c7
            4  no more counters
    "#]],
    );
}
