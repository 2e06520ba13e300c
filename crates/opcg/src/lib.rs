//! The ONE PIECE CARD GAME by its Comprehensive Rules. The modules are the rulebook's chapters: `card` (2),
//! `area` (3), `play` (4-7), `setup` (5), `turn` (6), `battle` (7), `effect` (8), `rule_processing` (9). Beside them stand the
//! machinery of tasks, questions and events, the `interpreter` of effects, `figures` derived from the state, and what is
//! `shown` of a game.
//!
//! Cards from outside are raw until they are checked. A table is made of two deck lists; a duel at it is a value that asks,
//! takes answers, and logs what happens with the clause that caused it:
//!
//! ```
//! use std::sync::Arc;
//!
//! use kernel::{BySeat, Game, Recorded};
//! use opcg::{Category, Color, DeckList, Duel, Pick, RawCard, RulesVersion, Table};
//!
//! let blank = |number: &str, category, power| RawCard {
//!     number: number.to_owned(),
//!     name: number.to_owned(),
//!     category,
//!     colors: vec![Color::Red],
//!     cost: None,
//!     power: Some(power),
//!     counter: None,
//!     life: None,
//!     attributes: Vec::new(),
//!     types: Vec::new(),
//!     block: None,
//!     abilities: Vec::new(),
//! };
//! let leader = RawCard { life: Some(5), ..blank("Captain", Category::Leader, 5000) }.check()?;
//! let sailor = RawCard { cost: Some(1), ..blank("Sailor", Category::Character, 2000) }.check()?;
//! let list = DeckList { leader: Arc::new(leader), cards: vec![Arc::new(sailor); 50] };
//!
//! let table = Arc::new(Table::new(RulesVersion::V119, &BySeat([list.clone(), list])));
//! let mut log = Recorded::default();
//! let mut duel = Duel::start(table, 7, &mut log);
//! let asked = duel.decision().expect("chance picks who decides who goes first");
//! assert!(duel.apply(asked.seat.other(), Pick::First, &mut log).is_err());
//! duel.apply(asked.seat, Pick::First, &mut log).expect("it is one of the answers");
//! assert!(log.entries.iter().any(|entry| entry.clause.id().starts_with("5-2-1")));
//! # Ok::<(), opcg::CardError>(())
//! ```

mod area;
mod ask;
mod atom;
mod battle;
mod card;
mod duel;
mod effect;
mod engine;
mod event;
mod figures;
mod interpreter;
mod pick;
mod play;
mod position;
mod question;
mod rule_processing;
mod rules_version;
mod setup;
mod shown;
mod state;
mod table;
mod task;
mod turn;
pub mod vocabulary;

pub use crate::{
    area::{Area, CARDS, CardId, DON_CARDS, IDS},
    ask::Ask,
    card::{Attribute, Card, CardError, Category, Color, Flaw, RawCard},
    duel::{Decision, Duel},
    event::{By, Event, EventKind, KnownTo, Move, Unseen},
    pick::Pick,
    rules_version::{Policy, RulesVersion},
    setup::scene::{Beginning, FieldCard, Scene, SceneError, Side, SideIds},
    shown::{
        inspect::Usage,
        say::{say_event, say_label, say_pick, say_question},
        seen::{SeenCard, SeenPlayer, SeenTable},
        view::{CardView, DecisionView, PlayerView, View},
        why::{Reason, Topic, WhyNot},
    },
    state::{BattleStep, Phase, State},
    table::{DeckList, Table},
};
