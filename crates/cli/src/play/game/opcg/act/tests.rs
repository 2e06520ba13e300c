use kernel::{Game, Seat, Viewer};
use opcg::{CardId, Pick};

use super::{Act, Reader};
use crate::play::staged;

fn read(text: &str) -> Result<Act<Pick>, String> {
    let duel = staged::duel();
    let view = duel.view(Viewer::Seat(Seat::A));
    Reader { duel: &duel, view: &view, seat: Seat::A, among: Vec::new() }.read(text)
}

fn check(text: &str, pick: Pick) {
    assert_eq!(read(text), Ok(Act { pick, times: 1 }), "{text}");
}

const KAIDO: CardId = CardId::leader(Seat::B);
const LUFFY: CardId = CardId::leader(Seat::A);
const SANJI: CardId = CardId::card(Seat::A, 1);
const ROBIN: CardId = CardId::card(Seat::A, 5);

#[test]
fn cards_go_by_tag_or_name() {
    check("attack leader with sanji", Pick::Attack { attacker: SANJI, target: KAIDO });
    check("attack c1 with c5", Pick::Attack { attacker: SANJI, target: KAIDO });
    check("attack kaido with leader", Pick::Attack { attacker: LUFFY, target: KAIDO });
    check("play Rob", Pick::Play(ROBIN));
    check("block with c5", Pick::Block(SANJI));
    check("activate c4 2", Pick::Activate(LUFFY, 1));
}

/// Nami is on the field and in hand: what is offered says which.
#[test]
fn a_name_is_that_of_a_card_an_answer_speaks_of() {
    check("play nami", Pick::Play(CardId::card(Seat::A, 4)));
    check("give nami", Pick::GiveDon(CardId::card(Seat::A, 2)));
}

/// 6-5-3-1: "activate" is the word for Events.
#[test]
fn an_event_in_hand_is_activated_by_playing_it() {
    check("activate jet pistol", Pick::Play(CardId::card(Seat::A, 6)));
    check("play jet", Pick::Play(CardId::card(Seat::A, 6)));
}

#[test]
fn an_answer_goes_by_what_stands_in_it() {
    let duel = staged::duel();
    let view = duel.view(Viewer::Seat(Seat::A));
    let reader = Reader { duel: &duel, view: &view, seat: Seat::A, among: Vec::new() };
    let jet = Some(Pick::Play(CardId::card(Seat::A, 6)));
    assert_eq!(reader.mentioned("jet pistol"), jet);
    assert_eq!(reader.mentioned("choose c10"), jet);
    assert_eq!(reader.mentioned("nami"), None, "it can be played and be given DON!!");
    assert_eq!(reader.mentioned("je"), None, "too short to be meant");
}

#[test]
fn a_counter_goes_to_the_target_unless_told() {
    check("counter robin", Pick::CounterCard { card: ROBIN, on: LUFFY });
    check("counter robin on sanji", Pick::CounterCard { card: ROBIN, on: SANJI });
}

#[test]
fn several_don_are_given_at_once() {
    let give = Act { pick: Pick::GiveDon(SANJI), times: 3 };
    assert_eq!(read("give 3 sanji"), Ok(give));
    assert_eq!(read("give 3 don to sanji"), Ok(give));
}

#[test]
fn a_card_that_is_not_meant_clearly_is_asked_for() {
    let wrong = |text: &str| read(text).expect_err("no answer");
    assert_eq!(wrong("play zoro"), "no card here is called zoro");
    assert_eq!(wrong("attack nami with leader"), "nami is c6 or c8: which?");
    assert_eq!(wrong("play c99"), "no card has the tag c99");
    assert_eq!(wrong("play c0"), "no card has the tag c0");
    assert_eq!(wrong("play"), "which card? cards go by tag (c5) or name");
    assert_eq!(wrong("attack leader"), "attack what with what? attack leader with c5");
}
