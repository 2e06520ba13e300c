//! Battle Spirits Saga by its Comprehensive Rules. The modules are the rulebook's chapters.

mod activate;
mod area;
mod ask;
mod atom;
mod awaken;
mod bans;
mod battle;
mod card;
mod cast;
mod choose;
mod constant;
mod cores;
mod duel;
mod engine;
mod event;
mod fast_path;
mod feasible;
mod figures;
mod follow;
mod glance;
mod inspect;
mod keyword;
mod leave;
mod likeness;
mod link;
mod magic;
mod main_step;
mod management;
mod memory;
mod pick;
mod position;
mod program;
mod question;
mod reduction;
mod rename;
mod resolve;
mod say;
mod scene;
mod setup;
mod state;
mod substitution;
mod table;
mod task;
mod timing;
mod turn;
mod verb;
mod view;
pub mod vocabulary;
mod why;

pub use crate::{
    area::{Area, CARDS, CardId, Spot, TOKENS},
    ask::Ask,
    card::{Card, Category, Color, Level, Symbol},
    duel::{Decision, Duel},
    event::{By, CoresMoved, Event, EventKind, Manner, Move, Unseen},
    inspect::Usage,
    pick::Pick,
    say::{say_event, say_label, say_pick, say_question},
    scene::{Beginning, FieldCard, Scene, SceneError, Side, SideIds},
    state::{BattleStep, State},
    table::{DeckList, Table},
    view::{CardView, DecisionView, PlayerView, View},
    why::{Reason, Topic, WhyNot},
};
