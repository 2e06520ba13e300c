//! The ONE PIECE CARD GAME by its Comprehensive Rules. The modules are the rulebook's chapters.

mod activate;
mod area;
mod ask;
mod atom;
mod battle;
mod card;
mod choose;
mod duel;
mod end_phase;
mod engine;
mod event;
mod facts;
mod fast_path;
mod feasible;
mod figures;
mod follow;
mod forbids;
mod glance;
mod inspect;
mod leave;
mod likeness;
mod main_phase;
mod memory;
mod permanent;
mod pick;
mod play;
mod position;
mod program;
mod question;
mod rename;
mod resolve;
mod rule_processing;
mod rules_version;
mod say;
mod scene;
mod setup;
mod state;
mod table;
mod take;
mod task;
mod timing;
mod turn;
mod verb;
mod view;
pub mod vocabulary;
mod why;

pub use crate::{
    area::{Area, CARDS, CardId, DON_CARDS, IDS},
    ask::Ask,
    card::{Attribute, Card, Category, Color},
    duel::{Decision, Duel},
    event::{By, Event, EventKind, KnownTo, Move, Unseen},
    inspect::Usage,
    pick::Pick,
    rules_version::{Policy, RulesVersion},
    say::{say_event, say_label, say_pick, say_question},
    scene::{Beginning, FieldCard, Scene, SceneError, Side, SideIds},
    state::{Phase, State, Step},
    table::{DeckList, Table},
    view::{CardView, DecisionView, PlayerView, View},
    why::{Reason, Topic, WhyNot},
};
