//! What a viewer may see: the only way for bots, servers and browsers to read a game.

mod deal;
mod hide;

use std::sync::Arc;

use kernel::{BySeat, Chance, Outcome, Seat, Viewer};
use serde::Serialize;

use self::deal::{Want, satisfy};
pub(crate) use self::hide::{hidden, mask};
use crate::{
    Area, Ask, BattleStep, CardId, Category, Color, Duel, Pick, Spot, Table,
    figures::settle,
    shown::rename::Renaming,
    state::{Mark, State},
    vocabulary::{KeywordName, TurnStep, Zone},
};

/// A card that the viewer can identify, with its figures in its area.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CardView {
    pub id: CardId,
    pub number: String,
    pub name: String,
    pub category: Category,
    pub cost: i32,
    pub colors: Vec<Color>,
    /// On the field only, like BP and symbols.
    pub level: Option<u8>,
    pub bp: Option<i32>,
    /// The colors each symbol may be counted as.
    pub symbols: Vec<Vec<Color>>,
    pub keywords: Vec<KeywordName>,
    /// Regular cores on it.
    pub cores: u8,
    pub soul: bool,
    pub exhausted: bool,
    /// A burst that was turned faceup.
    pub face_up: bool,
    /// The spirit it is linked to.
    pub linked_to: Option<CardId>,
}

/// One player's areas. Unseen cards are `None`; their number is public (3-1-2).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PlayerView {
    /// In the order of the field. A nexus that counts as a spirit, too, is a nexus here.
    pub spirits: Vec<CardView>,
    pub nexuses: Vec<CardView>,
    pub hand: Vec<Option<CardView>>,
    /// Top first.
    pub deck: Vec<Option<CardView>>,
    pub trash: Vec<CardView>,
    pub burst_set: bool,
    pub burst: Option<CardView>,
    /// Regular cores.
    pub reserve: u8,
    pub core_trash: u8,
    pub life: u8,
    /// Where the soul core lies.
    pub soul: Spot,
}

pub type DecisionView = kernel::DecisionView<CardId, Ask, Pick>;

/// The game as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    pub viewer: Viewer,
    pub turn: u16,
    pub turn_player: Seat,
    pub step: TurnStep,
    pub battle_step: Option<BattleStep>,
    /// Attacker and blocker; `None` for one that has left the field, or is not there.
    pub battle: Option<(Option<CardId>, Option<CardId>)>,
    pub players: BySeat<PlayerView>,
    pub decision: Option<DecisionView>,
    pub outcome: Option<Outcome>,
    /// The state with unseen cards renamed in the order of their ids.
    #[serde(skip)]
    pub(crate) masked: State,
}

pub(crate) fn view(duel: &Duel, viewer: Viewer) -> View {
    let state = duel.state();
    View {
        viewer,
        turn: state.turn,
        turn_player: state.turn_player,
        step: state.step,
        battle_step: state.battle.map(|battle| battle.step),
        battle: state.battle.map(|battle| {
            let attacker = state.attacker_is_there(&battle).then_some(battle.attacker);
            (attacker, battle.blocker.filter(|_| state.blocker_is_there(&battle)))
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
        deal_waiting(&table, &view.masked, places, cards);
    });
    let mut state = view.masked.renamed(&dealt);
    name_waiting(&table, &mut state);
    // Future shuffles are as unknown as the rest.
    state.chance = chance.branch();
    let figures = settle(&table, &state);
    Duel::settled(table, state, figures)
}

/// Placeholder for the ability of an unseen waiting effect.
pub(crate) const UNSEEN_ABILITY: u16 = u16::MAX;

/// An effect of a card that may wait while the card is unseen in its area.
fn unseen_ability(table: &Table, state: &State, card: CardId, area: Area) -> Option<u16> {
    let kind = table.kind(state, card);
    if area == Area::Burst {
        return kind.bursts.first().copied();
    }
    let mut triggered = kind.triggered.iter().copied();
    triggered.find(|ability| table.ability(*ability).zones.contains(Zone::Hand))
}

impl View {
    /// Cards of this player that the viewer cannot identify; their places are arbitrary.
    pub fn unseen(&self, seat: Seat) -> Vec<CardId> {
        hidden(&self.masked, self.viewer)[seat].to_vec()
    }
}

impl Table {
    /// Whether a game at this table can give this view.
    pub fn allows(&self, view: &View) -> bool {
        Seat::BOTH.into_iter().all(|seat| {
            let places = view.unseen(seat);
            let mut dealt = places.clone();
            deal_waiting(self, &view.masked, &places, &mut dealt)
        })
    }
}

/// A viewer who sees that a player is asked about an unseen card knows that it has such an effect. Deals such cards to those
/// places; whether each has got one.
fn deal_waiting(table: &Table, masked: &State, places: &[CardId], dealt: &mut [CardId]) -> bool {
    let waiting = masked.waiting.iter().filter(|waiting| waiting.ability == UNSEEN_ABILITY);
    let mut wants = Vec::new();
    for source in waiting.map(|waiting| waiting.source) {
        let at = places.iter().position(|place| *place == source);
        let want = at.map(|at| Want { at, known: masked.area(source) });
        wants.extend(want.filter(|want| !wants.contains(want)));
    }
    let fits = |card, area| unseen_ability(table, masked, card, area).is_some();
    satisfy(&wants, dealt, fits);
    wants.iter().all(|want| fits(dealt[want.at], want.known))
}

fn name_waiting(table: &Table, state: &mut State) {
    for place in 0..state.waiting.len() {
        let waiting = state.waiting[place];
        if waiting.ability == UNSEEN_ABILITY {
            let area = state.area(waiting.source);
            let ability = unseen_ability(table, state, waiting.source, area);
            state.waiting[place].ability = ability.expect("such a card was dealt there");
        }
    }
}

/// 3-1-3: whether the viewer knows which card this is.
pub(crate) fn is_seen(state: &State, viewer: Viewer, card: CardId) -> bool {
    let place = state.place(card);
    if place.area.is_public()
        || place.marks.intersects(Mark::FACE_UP.union(Mark::IN_USE))
        || is_shown(state, card)
    {
        return true;
    }
    match viewer {
        Viewer::Seat(seat) => {
            let own = card.owner() == seat && matches!(place.area, Area::Hand | Area::Burst);
            own || state.shown[seat].contains(card.0)
        }
        // What both players may see, everybody may.
        Viewer::Spectator => state.shown.0.iter().all(|shown| shown.contains(card.0)),
    }
}

/// 8-5-2-1, 10-6-4: a card being played, or whose effect was activated, has been revealed.
fn is_shown(state: &State, card: CardId) -> bool {
    let object = state.place(card).object;
    let is_cast = state.casting.iter().any(|casting| casting.card == card);
    let mut waiting = state.waiting.iter();
    let mut running = state.running.iter();
    is_cast
        || running.any(|effect| effect.source == card && effect.object == object)
        || waiting
            .any(|effect| effect.source == card && effect.object == object && effect.is_activated())
}

fn player_view(duel: &Duel, viewer: Viewer, seat: Seat) -> PlayerView {
    let state = duel.state();
    let holding = &state.holding[seat];
    let seen = |id: &CardId| is_seen(state, viewer, *id).then(|| card_view(duel, *id));
    let on_field = |nexus: bool| {
        let category = |id: CardId| duel.table.category(state, id);
        let cards = state.on_field(seat).filter(|id| (category(*id) == Category::Nexus) == nexus);
        cards.map(|id| card_view(duel, id)).collect()
    };
    PlayerView {
        spirits: on_field(false),
        nexuses: on_field(true),
        hand: state.hand(seat).iter().map(seen).collect(),
        deck: state.deck(seat).iter().rev().map(seen).collect(),
        trash: state.trash(seat).iter().rev().map(|id| card_view(duel, *id)).collect(),
        burst_set: holding.burst.is_some(),
        burst: holding.burst.as_ref().and_then(seen),
        reserve: holding.reserve,
        core_trash: holding.trash,
        life: holding.life,
        soul: holding.soul,
    }
}

fn card_view(duel: &Duel, id: CardId) -> CardView {
    let position = duel.position();
    let card = duel.table.card(duel.state(), id);
    let figure = position.figure(id);
    let keywords = position.keywords(id);
    let place = duel.state().place(id);
    let marked = |mark| place.marks.contains(mark);
    CardView {
        id,
        number: card.number.clone(),
        name: card.name.clone(),
        category: card.category,
        cost: position.cost(id),
        colors: colors(position.colors(id)),
        level: figure.map(|figure| figure.level),
        bp: figure.filter(|_| position.is_spirit(id)).map(|_| position.bp(id)),
        symbols: figure.map_or_else(Vec::new, |figure| figure.symbols.iter().map(colors).collect()),
        keywords: KeywordName::ALL.into_iter().filter(|each| keywords & each.bit() != 0).collect(),
        cores: place.cores,
        soul: marked(Mark::SOUL),
        exhausted: marked(Mark::EXHAUSTED),
        face_up: marked(Mark::FACE_UP),
        linked_to: position.linked_to(id),
    }
}

fn colors(mask: u8) -> Vec<Color> {
    Color::ALL.into_iter().filter(|color| mask & color.bit() != 0).collect()
}
