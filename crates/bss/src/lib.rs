//! Battle Spirits Saga by its Comprehensive Rules. The modules are the rulebook's chapters.

mod area;
mod ask;
mod atom;
mod battle;
mod card;
mod cast;
mod cores;
mod duel;
mod effect;
mod engine;
mod event;
mod figures;
mod interpreter;
mod keyword;
mod leave;
mod management;
mod pick;
mod position;
mod question;
mod setup;
mod shown;
mod state;
mod table;
mod task;
mod turn;
pub mod vocabulary;

pub use crate::{
    area::{Area, CARDS, CardId, Spot, TOKENS},
    ask::Ask,
    card::{Card, CardError, Category, Color, Flaw, Level, RawCard, Symbol},
    duel::{Decision, Duel},
    event::{By, CoresMoved, Event, EventKind, Manner, Move, Unseen},
    pick::Pick,
    setup::scene::{Beginning, FieldCard, Scene, SceneError, Side, SideIds},
    shown::inspect::Usage,
    shown::say::{say_event, say_label, say_pick, say_question},
    shown::seen::{SeenCard, SeenPlayer, SeenTable},
    shown::view::{CardView, DecisionView, PlayerView, View},
    shown::why::{Reason, Topic, WhyNot},
    state::{BattleStep, State},
    table::{DeckList, Table, check_together},
};
