use super::*;
use crate::play::Match;

type Stored<G> = Replay<<G as kernel::Game>::Pick, BySeat<Deck>>;

fn embedded<G: Playable>(name: &str) -> Deck {
    let mut ours = G::embedded_decks().into_iter();
    ours.find(|deck| deck.name == name).expect("a deck of the program").deck
}

/// The replay of a game without answers.
fn stored<G: Shown>() -> Stored<G> {
    let decks = BySeat([embedded::<G>("ST01"), embedded::<G>("ST02")]);
    let setup = Setup::at_one_screen(G::GAME, G::GAME.default_book().version(), 7, decks);
    let begun = Match::<G>::begin(setup, &Pool::embedded(), 0).expect("both decks are legal");
    Replay::from_bytes(G::GAME.name(), &begun.replay()).expect("our own file")
}

/// Why a replay that was changed is not played again.
fn refused<G: Shown>(change: impl Fn(&mut Stored<G>)) -> ReplayError {
    let mut stored = stored::<G>();
    change(&mut stored);
    match Replayed::<G>::read(&stored.to_bytes(), &Pool::embedded()) {
        Err(MatchError::Replay(error)) => error,
        other => panic!("not refused as a replay: {other:?}"),
    }
}

fn check_rules_and_cards<G: Shown>() {
    let rules = refused::<G>(|stored| stored.rules = "0.9".to_owned());
    assert_eq!(rules, ReplayError::UnknownRules("0.9".to_owned()));
    let cards = refused::<G>(|stored| stored.pool ^= 1);
    assert!(matches!(cards, ReplayError::OtherCards { .. }));
}

#[test]
fn a_replay_of_other_rules_or_cards_is_refused() {
    check_rules_and_cards::<opcg::Duel>();
    check_rules_and_cards::<bss::Duel>();
}

#[test]
fn a_replay_of_other_answers_is_refused() {
    let early = |error| matches!(error, ReplayError::Refused { at: 1, .. });
    let end = (Seat::A, opcg::Pick::EndMain);
    assert!(early(refused::<opcg::Duel>(|stored| stored.answers.push(end))));
    let end = (Seat::A, bss::Pick::EndMain);
    assert!(early(refused::<bss::Duel>(|stored| stored.answers.push(end))));
}

#[test]
fn a_replay_is_of_one_game() {
    let bytes = stored::<bss::Duel>().to_bytes();
    assert_eq!(replay_game(&bytes), Ok(GameName::Bss));
    let read = Replayed::<opcg::Duel>::read(&bytes, &Pool::embedded());
    assert!(matches!(read, Err(MatchError::Replay(ReplayError::OtherGame { .. }))), "{read:?}");
}
