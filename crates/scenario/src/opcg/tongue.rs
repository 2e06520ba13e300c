//! How scenarios of this game are read and played.

use kernel::{Refusal, Seat, Viewer};
use opcg::{Ask, Decision, Duel, Event, Pick, say_event};
use rulebook::{Book, Clause};

use super::{
    Answer, Asked, Board, Cast, Expectation, Meant, Playing, setting, tell, trial, unwritten,
};
use crate::{
    Pool, ScenarioError, Verdict, Written,
    error::Result,
    tongue::{LogOf, Mention, Picks, Tongue, Tried},
    words::Words,
};

/// The ONE PIECE CARD GAME.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Opcg;

impl Tongue for Opcg {
    type Duel = Duel;
    type Board = Board;
    type Answer = Answer;
    type Found = Answer<Meant>;
    type Expectation = Expectation;

    fn board(book: Book) -> Board {
        Board::new(book)
    }

    fn board_line(board: &mut Board, words: Words<'_>) -> Result<()> {
        board.line(words)
    }

    fn answer(seat: Seat, words: Words<'_>) -> Result<Answer> {
        Answer::read(seat, words)
    }

    fn expectation(book: Book, words: Words<'_>) -> Result<Expectation> {
        Expectation::read(book, words)
    }

    fn begin(
        script: &super::Script,
        pool: &dyn Pool,
        log: &mut LogOf<Opcg>,
    ) -> std::result::Result<(Duel, Cast), Verdict> {
        setting::begin(&script.board, pool, log)
    }

    fn find(
        _: &Duel,
        cast: &Cast,
        line: usize,
        answer: &Answer,
    ) -> std::result::Result<Answer<Meant>, ScenarioError> {
        answer.try_map(&|card| cast.find(line, card))
    }

    fn is_concede(answer: &Answer) -> bool {
        *answer == Answer::Concede
    }

    fn concede(
        duel: &mut Duel,
        seat: Seat,
        log: &mut LogOf<Opcg>,
    ) -> std::result::Result<(), Refusal<Clause>> {
        duel.concede(seat, log)
    }

    fn picks(duel: &Duel, cast: &Cast, seat: Seat, answer: &Answer<Meant>) -> Tried<Picks<Opcg>> {
        trial::picks(duel, cast, seat, answer)
    }

    fn unwritten(duel: &Duel, cast: &Cast) -> Option<Pick> {
        unwritten::unwritten(duel, cast)
    }

    fn is_free(decision: &Decision) -> bool {
        decision.ask == Ask::Main
    }

    fn mentions(expectation: &Expectation, decision: &Decision) -> Option<Mention> {
        if let Expectation::Asks(Some((seat, Asked(ask)))) = expectation {
            return Some(Mention::Asked(*seat == decision.seat && *ask == decision.ask));
        }
        let Expectation::Offers { seat, .. } = expectation else { return None };
        Some(Mention::Offered(*seat == decision.seat))
    }

    fn check(
        playing: &Playing,
        written: &Written<Expectation>,
    ) -> std::result::Result<(), Verdict> {
        playing.check(written)
    }

    fn pending(duel: &Duel, cast: &Cast) -> String {
        tell::pending(duel, cast)
    }

    fn passed(cast: &Cast, decision: &Decision, pick: Pick) -> String {
        tell::passed(cast, decision, pick)
    }

    fn say(duel: &Duel, event: Event) -> String {
        say_event(duel.table(), event, Viewer::Seat(Seat::A))
    }
}
