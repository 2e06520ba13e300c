//! How scenarios of this game are read and played.

use std::sync::Arc;

use kernel::{Game, Seat, Viewer};
use opcg::{
    Area, Ask, Beginning, Card, CardId, Decision, Duel, Event, Phase, Pick, say_event,
    vocabulary::{End, Keyword},
};
use rulebook::Book;

use super::{
    Action, Board, Cast, Don, Expectation, Figure, Making, Meant, Pile, Side, State, Trial,
    don::is_don,
    figure, setting,
    state::{PILES, area},
};
use crate::{
    CardRef, Pool, PoolError, Verdict,
    answer::Plain,
    check::Instead,
    error::Result,
    expect::Met,
    playing::Playing,
    print::Prints,
    syntax::{Find, GameSyntax, Known, LogOf, Tried, shared_syntax},
    trial::One,
    words::{Words, side},
};

/// The ONE PIECE CARD GAME.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Opcg;

impl GameSyntax for Opcg {
    shared_syntax!(Keyword, Redraw);

    type Thing = Don;
    type FoundThing = Don<Meant>;

    const ASKS: &'static [(&'static str, Ask)] = &[
        ("main", Ask::Main),
        ("block", Ask::Block),
        ("counter", Ask::Counter),
        ("trigger", Ask::Trigger),
        ("may", Ask::May),
        ("choose", Ask::Choose),
        ("order", Ask::Order),
        ("number", Ask::Number),
        ("option", Ask::Option),
        ("mulligan", Ask::Opening),
    ];

    fn main() -> Beginning {
        Beginning::Phase(Phase::Main)
    }

    fn beginning(word: &str) -> Option<Beginning> {
        Some(Beginning::Phase(match word {
            "refresh" => Phase::Refresh,
            "draw" => Phase::Draw,
            "don" => Phase::Don,
            "main" => Phase::Main,
            "end-phase" => Phase::End,
            "setup" => return Some(Beginning::Setup),
            _ => return None,
        }))
    }

    fn from_pool(pool: &dyn Pool, number: &str) -> std::result::Result<Arc<Card>, PoolError> {
        pool.opcg(number)
    }

    fn thing(seat: Seat, words: &mut Words<'_>) -> Result<Option<Don>> {
        Don::read(seat, words)
    }

    fn find_thing(don: &Don, find: Find<'_, CardRef, Meant>) -> Result<Don<Meant>> {
        don.try_map(find)
    }

    /// opcg 4-5-4-1: drawing one more card is no "may".
    fn is_may(decision: &Decision) -> bool {
        decision.ask == Ask::May && decision.clause != rulebook::opcg!("4-5-4-1")
    }

    fn option(offered: &[Pick], place: usize) -> Option<Pick> {
        // "A. You may do B instead": A is printed first.
        if offered.contains(&Pick::Yes) {
            return [Pick::No, Pick::Yes].get(place).copied();
        }
        u8::try_from(place).ok().map(Pick::Option)
    }

    fn one_by_one(don: &Don<Meant>) -> Vec<Don<Meant>> {
        vec![Don { count: 1, kind: don.kind.clone() }; usize::from(don.count)]
    }

    fn is_thing(duel: &Duel, cast: &Cast, pick: Pick, don: &Don<Meant>) -> bool {
        matches!(pick, Pick::Card(card) if is_don(duel, cast, card, &don.kind))
    }

    fn is_interchangeable(pick: Pick) -> bool {
        if let Pick::Card(card) = pick { card.is_don() } else { true }
    }

    fn strike_out_unasked(trial: &Trial<'_>, left: &mut Vec<One<Opcg>>) {
        trial.strike_out_chosen(left);
    }

    /// DON!! cards that paid for the answer before are none of them.
    fn strike_out_forced(
        trial: &Trial<'_>,
        since: &Duel,
        line: &[One<Opcg>],
        left: &mut Vec<One<Opcg>>,
    ) {
        trial.strike_out_don(line, left);
        trial.strike_out_changed(since, left);
    }

    fn is_same_print(duel: &Duel, one: CardId, other: CardId) -> bool {
        one.owner() == other.owner() && duel.table().card(one) == duel.table().card(other)
    }

    fn is_free(ask: Ask) -> bool {
        ask == Ask::Main
    }

    fn declining(ask: Ask) -> Option<Known<CardId>> {
        match ask {
            Ask::Block | Ask::Counter => Some(Known::Plain(Plain::Pass)),
            Ask::Trigger | Ask::May => Some(Known::No),
            Ask::Choose => Some(Known::Done),
            Ask::Number => Some(Known::Number(0)),
            Ask::Main | Ask::Order | Ask::Option | Ask::Opening => None,
        }
    }

    fn are_alike(duel: &Duel, one: CardId, other: CardId) -> bool {
        let place = |card: CardId| (card.owner(), duel.state().area(card), duel.is_rested(card));
        place(one) == place(other)
    }

    fn pile(duel: &Duel, seat: Seat, pile: Pile) -> Vec<CardId> {
        duel.pile(seat, pile.area())
    }

    fn is_ordered(pile: Pile) -> bool {
        matches!(pile, Pile::Deck | Pile::Life)
    }

    fn turn(duel: &Duel) -> (u16, Seat) {
        let view = duel.view(Viewer::Spectator);
        (view.turn, view.turn_player)
    }

    fn on_field(duel: &Duel, seat: Seat) -> Vec<CardId> {
        duel.pile(seat, Area::Character)
    }

    fn cost(duel: &Duel, card: CardId) -> Option<i32> {
        figure::cost(duel, card)
    }

    fn is_seen_by(duel: &Duel, seat: Seat, card: CardId) -> bool {
        figure::is_seen(duel, seat, card)
    }

    #[allow(clippy::wildcard_enum_match_arm, reason = "the others are known to both games")]
    fn tell(_: &Duel, cast: &Cast, pick: Pick) -> String {
        let call = |card| cast.call(card);
        match pick {
            Pick::Play(card) => format!("play {}", call(card)),
            Pick::Activate(card, 0) => format!("activate {}", call(card)),
            Pick::Activate(card, place) => format!("activate {} {}", call(card), place + 1),
            Pick::GiveDon(card) => format!("give 1 don to {}", call(card)),
            Pick::Attack { attacker, target } => {
                format!("attack {} with {}", call(target), call(attacker))
            }
            Pick::EndMain => "end turn".to_owned(),
            Pick::CounterCard { card, on } => format!("counter {} on {}", call(card), call(on)),
            Pick::CounterEvent(card) => format!("counter {}", call(card)),
            Pick::Option(place) => format!("option {}", place + 1),
            other => format!("{other:?}"),
        }
    }

    fn tell_card(duel: &Duel, cast: &Cast, card: CardId) -> String {
        match duel.holder(card) {
            Some(holder) => format!("1 don on {}", cast.call(holder)),
            None if card.is_don() && duel.is_rested(card) => "1 don rested".to_owned(),
            None if card.is_don() => "1 don".to_owned(),
            None => cast.call(card),
        }
    }

    fn say(duel: &Duel, event: Event) -> String {
        say_event(duel.table(), event, Viewer::Seat(Seat::A))
    }
}
