//! The ONE PIECE CARD GAME by its Comprehensive Rules. The modules are the rulebook's chapters.

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
    card::{Attribute, Card, Category, Color},
    duel::{Decision, Duel},
    event::{By, Event, EventKind, KnownTo, Move, Unseen},
    pick::Pick,
    rules_version::{Policy, RulesVersion},
    setup::scene::{Beginning, FieldCard, Scene, SceneError, Side, SideIds},
    shown::{
        inspect::Usage,
        say::{say_event, say_label, say_pick, say_question},
        view::{CardView, DecisionView, PlayerView, View},
        why::{Reason, Topic, WhyNot},
    },
    state::{Phase, State, Step},
    table::{DeckList, Table},
};
