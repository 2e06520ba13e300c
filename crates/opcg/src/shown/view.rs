//! What a viewer may see: the one door for bots, servers and browsers.

mod hide;

use std::sync::Arc;

use kernel::{BySeat, Chance, Outcome, Seat, Viewer};
use serde::Serialize;

pub(crate) use self::hide::{hidden, mask};
use crate::{
    Area, Ask, CardId, Duel, Pick, Table,
    figures::settled,
    question::Question,
    shown::rename::Renaming,
    state::{BattleStep, Mark, Phase, State},
    task::Task,
    vocabulary::Keyword,
};

/// A card that the viewer knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CardView {
    pub id: CardId,
    pub number: String,
    pub name: String,
    pub power: Option<i32>,
    pub cost: Option<i32>,
    pub counter: Option<i32>,
    pub keywords: Vec<Keyword>,
    pub rested: bool,
    pub face_up: bool,
    /// Came to the field this turn.
    pub new: bool,
    pub given_don: u8,
}

/// One player's areas. Unseen cards are `None`; their number is open to all (3-1-4).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PlayerView {
    pub leader: CardView,
    pub characters: Vec<CardView>,
    pub stage: Option<CardView>,
    pub hand: Vec<Option<CardView>>,
    /// Top first.
    pub deck: Vec<Option<CardView>>,
    pub life: Vec<Option<CardView>>,
    pub trash: Vec<CardView>,
    /// Cards in no area (10-1-5-3).
    pub no_area: Vec<CardView>,
    pub active_don: u8,
    pub rested_don: u8,
    pub don_deck: u8,
}

pub type DecisionView = kernel::DecisionView<CardId, Ask, Pick>;

/// The game as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    pub viewer: Viewer,
    pub rules: &'static str,
    pub turn: u16,
    pub turn_player: Seat,
    pub phase: Phase,
    pub step: Option<BattleStep>,
    /// Attacker and target; `None` for one that has left its area.
    pub battle: Option<(Option<CardId>, Option<CardId>)>,
    pub players: BySeat<PlayerView>,
    pub decision: Option<DecisionView>,
    pub outcome: Option<Outcome>,
    /// The state with unseen cards renamed in the order of ids.
    #[serde(skip)]
    pub(crate) masked: State,
}

pub(crate) fn view(duel: &Duel, viewer: Viewer) -> View {
    let state = &duel.state;
    View {
        viewer,
        rules: duel.table.rules().name(),
        turn: state.turn,
        turn_player: state.turn_player,
        phase: state.phase,
        step: state.battle.map(|battle| battle.step),
        battle: state.battle.map(|battle| {
            let here = |card, object| (state.place(card).object == object).then_some(card);
            (
                here(battle.attacker, battle.attacker_object),
                here(battle.target, battle.target_object),
            )
        }),
        players: BySeat::new(|seat| player_view(duel, viewer, seat)),
        decision: DecisionView::of(duel, viewer, |card| is_seen(state, viewer, *card)),
        outcome: state.agenda.outcome,
        masked: mask(state, viewer),
    }
}

/// Deals the unseen cards of each player at random among the places where they can be.
pub(crate) fn determinize(table: Arc<Table>, view: &View, chance: &mut Chance) -> Duel {
    let unseen = hidden(&view.masked, view.viewer);
    let dealt = Renaming::dealing(&unseen, |places, cards| {
        chance.shuffle(cards);
        deal_trigger(&table, &view.masked, places, cards);
    });
    let mut state = view.masked.renamed(&dealt);
    // Nobody knows the order of future shuffles.
    state.chance = chance.branch();
    let figures = settled(&table, &state);
    Duel { table, state, figures }
}

impl View {
    /// Cards of this player that the viewer does not know; which of them lies where is invented.
    pub fn unseen(&self, seat: Seat) -> Vec<CardId> {
        hidden(&self.masked, self.viewer)[seat].to_vec()
    }
}

impl Table {
    /// Whether a game at this table can have this view.
    pub fn allows(&self, view: &View) -> bool {
        let Some(asked) = pending_trigger(&view.masked) else { return true };
        let unseen = view.unseen(asked.owner());
        !unseen.contains(&asked) || unseen.iter().any(|card| self.known(*card).trigger.is_some())
    }
}

/// The card whose [Trigger] a player is asked for.
fn pending_trigger(masked: &State) -> Option<CardId> {
    match masked.agenda.tasks.last() {
        Some(Task::Ask(Question::Trigger { card })) => Some(*card),
        Some(_) | None => None,
    }
}

/// Whoever sees that a player is asked for a [Trigger] knows that the card has one.
fn deal_trigger(table: &Table, masked: &State, places: &[CardId], dealt: &mut [CardId]) {
    let Some(card) = pending_trigger(masked) else { return };
    let Some(at) = places.iter().position(|place| *place == card) else { return };
    let has_trigger = |card: &CardId| table.known(*card).trigger.is_some();
    if let Some(with_trigger) =
        dealt.iter().position(has_trigger).filter(|_| !has_trigger(&dealt[at]))
    {
        dealt.swap(at, with_trigger);
    }
}

/// 3-1-5: whether the viewer knows which card this is.
pub(crate) fn is_seen(state: &State, viewer: Viewer, card: CardId) -> bool {
    let place = state.place(card);
    if place.area.is_open() || place.marks.contains(Mark::FACE_UP) {
        return true;
    }
    match viewer {
        Viewer::Seat(seat) => {
            let own_hand = place.area == Area::Hand && card.owner() == seat;
            own_hand || place.marks.contains(Mark::seen_by(seat))
        }
        // What both may see, everybody may.
        Viewer::Spectator => place.marks.contains(Mark::SEEN),
    }
}

fn player_view(duel: &Duel, viewer: Viewer, seat: Seat) -> PlayerView {
    let state = &duel.state;
    let card = |id: CardId| card_view(duel, id);
    let seen = |id: &CardId| is_seen(state, viewer, *id).then(|| card(*id));
    let cost_area = |rested| {
        state.don_in(seat, Area::Cost).filter(|don| state.is_rested(*don) == rested).count() as u8
    };
    PlayerView {
        leader: card(CardId::leader(seat)),
        characters: state.characters(seat).map(card).collect(),
        stage: state.stage(seat).map(card),
        hand: state.hand(seat).iter().map(seen).collect(),
        deck: state.deck(seat).iter().rev().map(seen).collect(),
        life: state.life(seat).iter().rev().map(seen).collect(),
        trash: state.trash(seat).iter().rev().map(|id| card(*id)).collect(),
        no_area: CardId::all_cards(seat)
            .filter(|id| state.area(*id) == Area::NoArea)
            .map(card)
            .collect(),
        active_don: cost_area(false),
        rested_don: cost_area(true),
        don_deck: state.don_in(seat, Area::DonDeck).count() as u8,
    }
}

fn card_view(duel: &Duel, id: CardId) -> CardView {
    let position = duel.position();
    let card = duel.table.card(id).expect("a card in an area of cards has print");
    let figure = position.figure(id);
    let place = duel.state.place(id);
    CardView {
        id,
        number: card.number.clone(),
        name: card.name.clone(),
        power: card.power.map(|_| position.power(id)),
        cost: card.cost.map(|_| position.cost(id)),
        counter: position.counter(id),
        keywords: Keyword::ALL
            .into_iter()
            .filter(|each| figure.is_some_and(|figure| figure.has(*each)))
            .collect(),
        rested: place.marks.contains(Mark::RESTED),
        face_up: place.marks.contains(Mark::FACE_UP),
        new: place.marks.contains(Mark::NEW),
        given_don: figure.map_or(0, |figure| figure.given),
    }
}
