//! The judge's own table: built from the first question's game, moved on by what the log tells and by nothing else.

mod cores;
mod moves;
mod start;

pub(super) use self::start::piles;

use std::collections::{BTreeMap, BTreeSet};

use bss::{
    Area, BattleStep, Card, CardId, Color, Spot,
    vocabulary::{Ability, Duration, Grant, Keyword, PlayerBan, TurnStep},
};
use kernel::{BySeat, Seat};

use super::{notes::Place, texts::Text};

pub(super) type Cards = BTreeSet<CardId>;

/// Where a card is, and how.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Placement {
    pub area: Area,
    pub exhausted: bool,
    /// Counts the areas it has been in (3-1-4).
    pub object: u32,
    /// A burst turned faceup.
    pub face_up: bool,
    /// 10-8-7
    pub in_use: bool,
    /// A soul core was among what was paid for it.
    pub soul_spent: bool,
    /// Where it came from.
    pub from: Area,
    /// How often its effect with a number of times was used this turn (11-12-1).
    pub raids: u8,
}

/// The ordered areas of a player. Decks and trashes begin with the top card.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Piles {
    pub deck: Vec<CardId>,
    pub hand: Vec<CardId>,
    pub trash: Vec<CardId>,
    pub field: Vec<CardId>,
    pub burst: Option<CardId>,
    /// The deck was shuffled, or a card went to an end that the log does not name: its order is taken from the next question.
    pub is_deck_unknown: bool,
}

/// 7-1
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Battle {
    pub attacker: CardId,
    pub attacker_object: u32,
    pub blocker: Option<CardId>,
    pub blocker_object: u32,
    pub step: BattleStep,
    /// The linking spirit and the one it is linked to.
    pub links: Vec<(CardId, CardId)>,
    pub magic: Cards,
}

/// What a continuous directive gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Gift<'a> {
    Grant(&'a Grant),
    Ban(&'a PlayerBan),
    Watch(&'a Ability),
}

/// What it lies on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum On {
    Card(CardId),
    Player(Seat),
    Watch(Option<CardId>),
}

/// 8-8: a continuous directive of a resolved effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Lasting<'a> {
    pub gift: Gift<'a>,
    pub on: On,
    /// Its amount when it was given (8-8-1-4).
    pub value: i32,
    pub until: Duration,
    pub source: CardId,
    pub player: Seat,
    /// Ends of the opponent's turns still to come.
    pub turns: u8,
    /// When it was given.
    pub since: u32,
}

/// 8-10: a card as it was when it left the field.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Last {
    pub bp: i32,
    pub level: u8,
    pub cost: i32,
    pub cores: u8,
    pub soul: bool,
    pub exhausted: bool,
    pub symbols: usize,
    pub colors: BTreeSet<Color>,
    pub types: BTreeSet<String>,
    pub keywords: Vec<Keyword>,
}

/// Who remembers an event.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Memory {
    Player(usize),
    Card(CardId),
}

#[derive(Clone, Debug)]
pub(super) struct Board<'a> {
    pub prints: BTreeMap<CardId, &'a Card>,
    pub placements: BTreeMap<CardId, Placement>,
    pub piles: BySeat<Piles>,
    /// Regular cores.
    pub regular: BTreeMap<Spot, u8>,
    pub souls: BySeat<Spot>,
    /// Cores picked and moved that the log does not have yet: from where, and whether it is the soul core.
    pub unlogged: Vec<(Spot, bool)>,
    pub turn: u16,
    pub turn_player: Seat,
    pub step: TurnStep,
    pub attacks: u8,
    /// The spirit that was picked to attack.
    pub declared: Option<CardId>,
    pub battle: Option<Battle>,
    pub lasting: Vec<Lasting<'a>>,
    /// 8-1-4-2: since when constant effects that set something are active, by their source and what they give.
    pub in_force: BTreeMap<(CardId, Place), u32>,
    /// Counts what came into force.
    pub clock: u32,
    pub last: BTreeMap<CardId, Last>,
    /// Events of this turn that effects look back at, for this player or this card.
    pub past: Vec<(Place, Memory)>,
    /// Effects used this turn, by the card that has them (once per turn, the first time each turn).
    pub used: BTreeSet<(Place, CardId)>,
    pub life_at_turn_start: BySeat<u8>,
    pub magic_used: BySeat<bool>,
    pub burst_was_set: BySeat<bool>,
    /// 9-3-2: what changed the cores of a card last: an effect's source, or nothing for its owner.
    pub blame: BTreeMap<CardId, Option<CardId>>,
    /// 9-4-2-3: spirits that their owner's own moves of cores have brought to no BP since the last checkpoint.
    pub self_lowered: Cards,
    /// Cards that have come to the field since then.
    pub newcomers: Cards,
    /// Which players see a card for the time being.
    pub seen: BTreeSet<(CardId, usize)>,
    /// 10-1-3-4: a card that is leaving, and the cores that lay on it: it and they go at the same time.
    pub releasing: Option<(CardId, u8)>,
    /// The effects printed on each card, and after them what its keyword lines come to.
    pub texts: BTreeMap<CardId, std::rc::Rc<[Text<'a>]>>,
    /// Where the next card goes in a deck, from the top.
    pub deck_place: Option<usize>,
}

impl<'a> Board<'a> {
    /// How often the event has happened this turn.
    pub(super) fn times_past(&self, event: Place, whose: Memory) -> usize {
        self.past.iter().filter(|past| **past == (event, whose)).count()
    }

    pub(super) fn placement(&self, card: CardId) -> Placement {
        self.placements.get(&card).copied().unwrap_or_default()
    }

    pub(super) fn area(&self, card: CardId) -> Area {
        self.placement(card).area
    }

    pub(super) fn is_on_field(&self, card: CardId) -> bool {
        self.area(card) == Area::Field
    }

    pub(super) fn print(&self, card: CardId) -> Option<&'a Card> {
        self.prints.get(&card).copied()
    }

    pub(super) fn in_turn_order(&self) -> [Seat; 2] {
        [self.turn_player, self.turn_player.other()]
    }

    /// Spirits and nexuses of both players, the turn player's first.
    pub(super) fn field(&self) -> Vec<CardId> {
        let fields = self.in_turn_order().map(|seat| self.piles[seat].field.clone());
        fields.concat()
    }

    pub(super) fn pile(&self, seat: Seat, area: Area) -> Vec<CardId> {
        let piles = &self.piles[seat];
        match area {
            Area::Deck => piles.deck.clone(),
            Area::Hand => piles.hand.clone(),
            Area::Trash => piles.trash.clone(),
            Area::Field => piles.field.clone(),
            Area::Burst => piles.burst.into_iter().collect(),
            Area::Outside => Vec::new(),
        }
    }

    pub(super) fn life(&self, seat: Seat) -> u8 {
        self.cores_at(Spot::Life(seat))
    }

    /// Whether this player can tell which card it is (3-1-3).
    pub(super) fn sees(&self, seat: Seat, card: CardId) -> bool {
        match self.area(card) {
            Area::Field | Area::Trash => true,
            Area::Hand => card.owner() == seat || self.seen.contains(&(card, seat.index())),
            Area::Burst => {
                card.owner() == seat
                    || self.placement(card).face_up
                    || self.seen.contains(&(card, seat.index()))
            }
            Area::Deck | Area::Outside => self.seen.contains(&(card, seat.index())),
        }
    }

    pub(super) fn is_attacking(&self, card: CardId) -> bool {
        self.battle.as_ref().is_some_and(|battle| {
            battle.attacker == card
                && battle.attacker_object == self.placement(card).object
                && self.is_on_field(card)
        })
    }

    pub(super) fn is_blocking(&self, card: CardId) -> bool {
        self.battle.as_ref().is_some_and(|battle| {
            battle.blocker == Some(card)
                && battle.blocker_object == self.placement(card).object
                && self.is_on_field(card)
        })
    }

    /// The other card in this card's battle.
    pub(super) fn opposing(&self, card: CardId) -> Option<CardId> {
        let battle = self.battle.as_ref()?;
        if battle.attacker == card {
            battle.blocker
        } else {
            battle.blocker.filter(|blocker| *blocker == card).map(|_| battle.attacker)
        }
    }

    pub(super) fn linked_to(&self, card: CardId) -> Option<CardId> {
        let links = &self.battle.as_ref()?.links;
        links.iter().find(|(linking, _)| *linking == card).map(|(_, linked)| *linked)
    }

    pub(super) fn links_of(&self, card: CardId) -> Vec<CardId> {
        let Some(battle) = &self.battle else { return Vec::new() };
        let links = battle.links.iter().filter(|(_, linked)| *linked == card);
        links.map(|(linking, _)| *linking).collect()
    }
}
