use bss::{CardId, Pick, vocabulary::TurnStep};
use kernel::{Game, Seat, Viewer};

use super::super::staged;
use crate::play::act::{Act, Reader};

fn read(step: TurnStep, text: &str) -> Result<Act<Pick>, String> {
    let (duel, _) = staged::duel(step);
    let view = duel.view(Viewer::Seat(Seat::A));
    Reader { duel: &duel, view: &view, seat: Seat::A, among: Vec::new() }.read(text)
}

fn check(text: &str, pick: impl FnOnce(CardId, CardId) -> Pick) {
    let (_, ids) = staged::duel(TurnStep::Main);
    let (wyrm, spark) = (ids[Seat::A].field[0], ids[Seat::A].hand[1]);
    assert_eq!(read(TurnStep::Main, text), Ok(Act::once(pick(wyrm, spark))), "{text}");
}

#[test]
fn cards_go_by_tag_or_name() {
    check("attack with c3", |wyrm, _| Pick::Attack(wyrm));
    check("attack c3", |wyrm, _| Pick::Attack(wyrm));
    check("block with c3", |wyrm, _| Pick::Block(wyrm));
    check("awaken c3", |wyrm, _| Pick::Awaken(wyrm));
    check("burst spark", |_, spark| Pick::SetBurst(spark));
    check("usual", |_, _| Pick::Usual);
    assert_eq!(read(TurnStep::Main, "attack wyrm"), Err("wyrm is c1, c3 or c5: which?".to_owned()));
}

#[test]
fn magic_is_used_by_the_effect_that_fits_or_that_is_told() {
    check("use spark", |_, spark| Pick::UseMagic(spark, 0));
    check("use spark 2", |_, spark| Pick::UseMagic(spark, 1));
    let none = read(TurnStep::Main, "use spark 3");
    assert_eq!(none, Err("it has no such effect".to_owned()));
}

#[test]
fn the_step_that_is_played_ends() {
    check("end", |_, _| Pick::EndMain);
    assert_eq!(read(TurnStep::Attack, "end"), Ok(Act::once(Pick::EndAttack)));
}
