//! Matches as a server drives them: requests become records, records are kept and taken.

mod bots;
mod clocks;
mod scenarios;
mod seats;
mod secrecy;
mod taking_back;

use std::{collections::BTreeSet, sync::LazyLock};

use cards::Deck;
use kernel::{BySeat, Seat};

use crate::{
    AnyMatch, CardPools, Handled, Playable as _, Setup, Since, UpdateContext, Who, Written,
    protocol::{DecisionView, GameName, Update},
    with_game,
};

const A: Who = Who::Seat(Seat::A);
const B: Who = Who::Seat(Seat::B);

pub(crate) static POOLS: LazyLock<CardPools> = LazyLock::new(CardPools::embedded);

fn deck(game: GameName, name: &str) -> Deck {
    let mut ours = with_game!(game, G => G::embedded_decks()).into_iter();
    ours.find(|deck| deck.name == name).expect("a deck of the program").deck
}

/// Two people, each at a page.
pub(crate) fn setup(game: GameName) -> Setup {
    let decks = BySeat([deck(game, "ST01"), deck(game, "ST02")]);
    let setup = Setup::at_one_screen(game, game.default_book().version(), 7, decks);
    Setup { same_screen: false, ..setup }
}

/// A match with everything that was kept of it.
struct Played {
    at_table: Box<dyn AnyMatch>,
    kept: Vec<Written>,
}

impl Played {
    fn new(setup: Setup) -> Played {
        let at_table = POOLS.begin(setup, 0).expect("decks of the program are legal");
        Played { at_table, kept: Vec::new() }
    }

    fn keep(&mut self, written: Written) {
        self.at_table.take(&written, 0).expect("it was prepared for this match");
        self.kept.push(written);
    }

    fn grant(&mut self, handled: Handled) {
        let Handled::Append(written) = handled else { panic!("{handled:?} is nothing to keep") };
        self.keep(written);
    }

    fn seen(&self, who: Who) -> Update {
        let mut known = BTreeSet::new();
        let pages = BySeat([1; 2]);
        let around = UpdateContext { known: &mut known, since: Since::Beginning, pages, now: 0 };
        self.at_table.update(who, around)
    }

    fn asked(&self) -> (Who, DecisionView) {
        let who = Who::Seat(self.at_table.asked().expect("the game is not over"));
        (who, self.seen(who).decision.expect("whoever is asked has a decision"))
    }

    fn answer(&mut self, pick: u16) {
        let (who, decision) = self.asked();
        let handled = self.at_table.answer(who, decision.id, pick, 0).expect("it is offered");
        self.grant(handled);
    }

    /// So many answers, one kind after the other, or until the game is over.
    fn play(&mut self, answers: usize) {
        for step in 0..answers {
            if self.at_table.is_over() {
                return;
            }
            let offered = self.asked().1.picks.len();
            self.answer(((step * 7 + 3) % offered) as u16);
        }
    }
}

/// A match played so far as it takes to be in the middle of things.
fn in_the_middle(game: GameName) -> Played {
    let mut played = Played::new(setup(game));
    played.play(60);
    assert!(!played.at_table.is_over(), "this game is longer");
    played
}

#[test]
fn the_records_are_the_whole_match() {
    for game in GameName::ALL {
        let played = in_the_middle(game);
        let resumed = POOLS.resume(setup(game), &played.kept, 0).expect("its own records");
        let resumed = Played { at_table: resumed, kept: Vec::new() };
        for who in [A, B, Who::Spectator] {
            assert_eq!(resumed.seen(who), played.seen(who));
        }
    }
}

#[test]
fn a_record_is_taken_at_its_place_only() {
    let mut played = in_the_middle(GameName::Opcg);
    let last = played.kept.last().expect("there are records").clone();
    assert!(played.at_table.take(&last, 0).is_err());
    let torn = Written { at: played.at_table.at(), text: last.text[..10].to_owned() };
    assert!(played.at_table.take(&torn, 0).is_err());
    assert_eq!(played.at_table.at() as usize, played.kept.len());
}

#[test]
fn a_replay_file_gives_the_same_game() {
    for game in GameName::ALL {
        let mut played = Played::new(setup(game));
        played.play(5_000);
        assert!(played.at_table.is_over(), "every game ends");
        let (again, records) = POOLS.read_replay(&played.at_table.replay()).expect("our own file");
        assert_eq!(again.game, game);
        let again = POOLS.resume(again, &records, 0).expect("the same cards");
        assert_eq!(again.length(), played.at_table.length());
        assert_eq!(again.result(), played.at_table.result());
    }
}

#[test]
fn a_replay_is_stepped_through() {
    let mut played = Played::new(Setup { same_screen: true, ..setup(GameName::Bss) });
    played.play(10);
    let now = played.seen(Who::Both).view;
    let eyes = now.viewer;
    played.play(10);
    let step = played.at_table.step(10, eyes).expect("there are more steps");
    assert_eq!(step.view, now);
    assert!(!step.facts.is_empty());
    assert_eq!(played.at_table.step(21, A.name()), None);
}

#[test]
fn giving_up_ends_the_game_by_its_clause() {
    for (game, clause) in [(GameName::Opcg, "1-2-3"), (GameName::Bss, "1-2-4")] {
        let mut played = in_the_middle(game);
        let handled = played.at_table.resign(B).expect("at any time");
        played.grant(handled);
        let result = played.seen(A).view.result.expect("the game is over");
        assert_eq!(
            (result.words.as_str(), result.reason.as_str()),
            ("you win", "opponent gave up")
        );
        let told = played.seen(B).view.result.expect("the game is over");
        assert_eq!((told.words.as_str(), told.reason.as_str()), ("opponent wins", "you gave up"));
        assert_eq!(result.clause.expect("a reason").id, clause);
        assert!(played.at_table.resign(A).is_err());
    }
}
