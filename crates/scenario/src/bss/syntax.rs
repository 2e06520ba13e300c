//! How scenarios of this game are read and played.

use std::sync::Arc;

use bss::{
    Area, Ask, Beginning, By, Card, CardId, Category, Duel, Event, Pick, say_event,
    vocabulary::{End, KeywordName, TurnStep},
};
use kernel::{Game, Recorded, Seat, Viewer};
use rulebook::Book;

use super::{
    Action, Board, Cast, Cores, Expectation, Figure, Found, Making, Meant, Pile, Side, State,
    Trial,
    cores::{is_spot, one_by_one},
    setting,
    state::{PILES, area, spot},
    trial,
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

/// Battle Spirits Saga.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bss;

impl GameSyntax for Bss {
    shared_syntax!(KeywordName, Mulligan);

    type Thing = Cores;
    type FoundThing = Cores<Meant>;

    const ASKS: &'static [(&'static str, Ask)] = &[
        ("main", Ask::Main),
        ("attack", Ask::Attack),
        ("flash", Ask::Flash),
        ("block", Ask::Block),
        ("burst", Ask::Burst),
        ("may", Ask::May),
        ("choose", Ask::Choose),
        ("order", Ask::Order),
        ("number", Ask::Number),
        ("option", Ask::Option),
        ("mulligan", Ask::Opening),
    ];

    fn main() -> Beginning {
        Beginning::Step(TurnStep::Main)
    }

    fn beginning(word: &str) -> Option<Beginning> {
        Some(Beginning::Step(match word {
            "start-step" => TurnStep::Start,
            "core-step" => TurnStep::Core,
            "draw-step" => TurnStep::Draw,
            "refresh" => TurnStep::Refresh,
            "main" | "main-step" => TurnStep::Main,
            "attack-step" => TurnStep::Attack,
            "end-step" => TurnStep::End,
            "setup" => return Some(Beginning::Setup),
            _ => return None,
        }))
    }

    fn from_pool(pool: &dyn Pool, number: &str) -> std::result::Result<Arc<Card>, PoolError> {
        pool.bss(number)
    }

    fn thing(seat: Seat, words: &mut Words<'_>) -> Result<Option<Cores>> {
        Cores::read(seat, words)
    }

    fn find_thing(cores: &Cores, find: Find<'_, CardRef, Meant>) -> Result<Cores<Meant>> {
        cores.try_map(find)
    }

    /// A token.
    fn newcomer(duel: &Duel, name: &str, copy: u8) -> Option<CardId> {
        let is_named = |card: &CardId| {
            let is_it = |token: &Card| token.token && token.name.replace(' ', "_") == name;
            duel.card(*card).is_some_and(|card| is_it(card))
        };
        let all = Seat::BOTH.into_iter().flat_map(|seat| duel.pile(seat, Area::Field));
        all.filter(is_named).nth(usize::from(copy) - 1)
    }

    fn joined(duel: &Duel, cast: &Cast, first: &Found, next: &Found) -> Option<Found> {
        trial::joined(duel, cast, first, next)
    }

    fn says_yes(action: &Action<Meant>) -> bool {
        matches!(action, Action::Placing { .. })
    }

    fn option(offered: &[Pick], place: usize) -> Option<Pick> {
        let is_option = |pick: &&Pick| matches!(pick, Pick::Option(_) | Pick::Color(_));
        offered.iter().filter(is_option).nth(place).copied()
    }

    fn one_by_one(cores: &Cores<Meant>) -> Vec<Cores<Meant>> {
        one_by_one(std::slice::from_ref(cores))
    }

    fn is_thing(_: &Duel, cast: &Cast, pick: Pick, core: &Cores<Meant>) -> bool {
        if let Pick::Spot(to) = pick {
            return is_spot(cast, to, &core.at);
        }
        let Pick::Core { from, soul } = pick else { return false };
        core.soul == soul && is_spot(cast, from, &core.at)
    }

    fn is_interchangeable(pick: Pick) -> bool {
        matches!(pick, Pick::Core { .. } | Pick::Done | Pick::Usual | Pick::Unseen)
    }

    fn strike_out_unasked(trial: &Trial<'_>, left: &mut Vec<One<Bss>>) {
        trial.strike_out_in_hand(left);
    }

    fn strike_out_taken(trial: &Trial<'_>, _: &Duel, _: Pick, left: &mut Vec<One<Bss>>) {
        trial.strike_out_moved(left);
    }

    fn is_same_print(duel: &Duel, one: CardId, other: CardId) -> bool {
        one.owner() == other.owner() && duel.card(one) == duel.card(other)
    }

    fn is_free(ask: Ask) -> bool {
        matches!(ask, Ask::Main | Ask::Attack)
    }

    fn declining(ask: Ask) -> Option<Known<CardId>> {
        match ask {
            Ask::Flash | Ask::Block => Some(Known::Plain(Plain::Pass)),
            Ask::Burst | Ask::May => Some(Known::No),
            Ask::Choose => Some(Known::Done),
            Ask::Number => Some(Known::Number(0)),
            Ask::Main | Ask::Attack | Ask::Order | Ask::Option | Ask::Opening => None,
        }
    }

    /// bss 9-3-2: cores for a cost, or onto a card that comes to the field, are moved by the player, not by an effect.
    fn usual(duel: &Duel) -> Option<Pick> {
        let (mut after, mut log) = (duel.clone(), Recorded::default());
        after.apply(duel.decision()?.seat, Pick::Usual, &mut log).ok()?;
        let moved = log.entries.iter().find(|entry| matches!(entry.event, Event::CoreMoved(_)))?;
        matches!(moved.event.by(), By::Player(_)).then_some(Pick::Usual)
    }

    fn are_alike(duel: &Duel, one: CardId, other: CardId) -> bool {
        let place = |card: CardId| (card.owner(), duel.state().area(card), duel.is_exhausted(card));
        place(one) == place(other)
    }

    fn pile(duel: &Duel, seat: Seat, pile: Pile) -> Vec<CardId> {
        let mut cards = duel.pile(seat, pile.area());
        let is =
            |card: &CardId, wanted| duel.card(*card).is_some_and(|card| card.category == wanted);
        match pile {
            Pile::Spirits => cards.retain(|card| is(card, Category::Spirit)),
            Pile::Nexuses => cards.retain(|card| is(card, Category::Nexus)),
            Pile::Field | Pile::Hand | Pile::Deck | Pile::Trash | Pile::Burst => {}
        }
        cards
    }

    fn is_ordered(pile: Pile) -> bool {
        pile == Pile::Deck
    }

    fn turn(duel: &Duel) -> (u16, Seat) {
        (duel.state().turn(), duel.state().turn_player())
    }

    fn on_field(duel: &Duel, seat: Seat) -> Vec<CardId> {
        duel.pile(seat, Area::Field)
    }

    fn cost(duel: &Duel, card: CardId) -> Option<i32> {
        Some(duel.cost(card))
    }

    fn is_seen_by(duel: &Duel, seat: Seat, card: CardId) -> bool {
        duel.is_seen_by(Viewer::Seat(seat), card)
    }

    #[allow(clippy::wildcard_enum_match_arm, reason = "the others are known to both games")]
    fn tell(_: &Duel, cast: &Cast, pick: Pick) -> String {
        let call = |card| cast.call(card);
        match pick {
            Pick::Summon(card) => format!("summon {}", call(card)),
            Pick::Place(card) => format!("place {}", call(card)),
            Pick::UseMagic(card, place) => format!("use {} {}", call(card), place + 1),
            Pick::SetBurst(card) => format!("set {}", call(card)),
            Pick::Activate(card, place) => format!("activate {} {}", call(card), place + 1),
            Pick::Awaken(card) => format!("flash {}", call(card)),
            Pick::MoveCores => "move cores".to_owned(),
            Pick::EndMain => "end main".to_owned(),
            Pick::Attack(card) => format!("attack with {}", call(card)),
            Pick::EndAttack => "end turn".to_owned(),
            Pick::Core { from, soul: true } => format!("soul {}", spot(cast, from)),
            Pick::Core { from, soul: false } => format!("1 core {}", spot(cast, from)),
            Pick::Spot(to) => spot(cast, to),
            Pick::Usual => "the usual way".to_owned(),
            Pick::Option(place) => format!("option {}", place + 1),
            other => format!("{other:?}"),
        }
    }

    fn say(duel: &Duel, event: Event) -> String {
        say_event(duel, event, Viewer::Seat(Seat::A))
    }
}
