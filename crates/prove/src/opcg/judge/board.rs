//! The table as the judge keeps it: where every card lies, what lasts, what waits.

use std::{cell::OnceCell, collections::BTreeSet, sync::Arc};

use kernel::{BySeat, Outcome, Seat};
use opcg::{
    Area, Card, CardId, Category, Event, IDS, Phase,
    vocabulary::{Ability, Condition, Duration, Filter, Grant, Moment, PlayerBan, Rule},
};

use super::figures::{Figure, Figures, is_permanent};

pub(crate) type Cards = BTreeSet<CardId>;

/// Where something stands in the text under proof: the address of a step, a choice, a grant or an ability.
pub(crate) type Spot = usize;

pub(crate) fn spot<T>(of: &T) -> Spot {
    std::ptr::from_ref(of).addr()
}

pub(crate) const LEADER_SLOT: usize = 0;
pub(crate) const STAGE_SLOT: usize = 6;

/// One physical card.
#[derive(Clone, Debug, Default)]
pub(crate) struct Piece {
    /// `None` for DON!! cards and ids that take no part.
    pub card: Option<Arc<Card>>,
    pub texts: Vec<Arc<Ability>>,
    pub area: Area,
    pub rested: bool,
    pub face_up: bool,
    /// Came to the field this turn.
    pub new: bool,
    /// The card under which this DON!! card lies.
    pub holder: Option<CardId>,
    /// Shown to this player for the time being.
    pub shown: BySeat<bool>,
    /// How often it changed its area: a card that came back is another one.
    pub moves: u32,
}

/// Deck, trash and Life from the top; the hand in the order in which the cards came.
#[derive(Clone, Debug, Default)]
pub(crate) struct Piles {
    pub deck: Vec<CardId>,
    pub hand: Vec<CardId>,
    pub trash: Vec<CardId>,
    pub life: Vec<CardId>,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Battle {
    pub attacker: (CardId, u32),
    pub target: (CardId, u32),
    pub blocked: bool,
    pub compared: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum On {
    Card(CardId),
    Player(Seat),
    /// The next card like this that the player plays.
    NextPlay(Seat),
}

/// What lasts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Gift {
    Grant(Grant),
    Ban(PlayerBan),
    Reduction(Filter),
}

#[derive(Clone, Debug)]
pub(crate) struct Lasting {
    pub source: CardId,
    pub player: Seat,
    pub on: On,
    pub gift: Gift,
    pub value: i32,
    pub until: Duration,
    /// Turns still to begin before it can lapse.
    pub turns: u8,
    pub spot: Spot,
    /// The ability that a [`Grant::Ability`] gives.
    pub text: Option<Arc<Ability>>,
    /// Cards whose permanent effects were in force before it came, and have been since.
    pub beside: Cards,
}

/// An automatic effect whose timing came.
#[derive(Clone, Debug)]
pub(crate) struct Waiting {
    pub source: CardId,
    pub moves: u32,
    pub text: Arc<Ability>,
    pub generation: Generation,
    pub subject: Option<CardId>,
    pub count: i32,
    pub on_ko: bool,
    /// What was found on the field where its text begins with "if".
    pub held: Option<bool>,
    /// How many times it waits.
    pub times: u32,
}

/// opcg 8-6-1: what is caused later resolves later; effects of the End Phase come after what they cause.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Generation {
    Of(u32),
    EndPhase,
}

#[derive(Clone, Debug)]
pub(crate) struct Delayed {
    pub moment: Moment,
    pub source: CardId,
    pub moves: u32,
    pub text: Arc<Ability>,
    /// The step that said "later".
    pub spot: Spot,
    pub player: Seat,
    pub those: Cards,
    pub moved: Cards,
}

/// An effect being activated or resolved.
#[derive(Clone, Debug)]
pub(crate) struct Effect {
    pub source: CardId,
    pub text: Arc<Ability>,
    pub player: Seat,
    /// Whose point of view counts now, where both players do something.
    pub acting: Seat,
    pub is_cost: bool,
    /// The last step was carried out in full.
    pub done: bool,
    /// Fewer cards than the step tells were there or chosen.
    pub short: bool,
    /// What was found on the field where the text of an [On K.O.] begins with "if".
    pub held: Option<bool>,
    pub source_left: bool,
    pub those: Cards,
    pub looked: Cards,
    pub others: Cards,
    /// What it revealed, until it reveals again.
    pub revealed: Cards,
    /// What its last step that moves cards moved.
    pub moved: Cards,
    pub subject: Cards,
    pub handled: i32,
    pub chosen: i32,
    pub event_count: i32,
    /// Generation of the effects that this one causes.
    pub causes: u32,
}

/// A card as it was on the field when it left.
#[derive(Clone, Debug)]
pub(crate) struct Left {
    pub card: CardId,
    pub piece: Piece,
    pub figure: Figure,
    pub given: i32,
}

/// What happened this turn, with the state of the card it was about.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Happened {
    pub event: Event,
    pub moves: u32,
}

#[derive(Clone, Debug)]
pub(crate) struct Board {
    pub pieces: Vec<Piece>,
    pub piles: BySeat<Piles>,
    pub field: BySeat<[Option<CardId>; 7]>,
    pub turn: u16,
    pub turn_player: Seat,
    pub turns: BySeat<u32>,
    pub extra_turns: BySeat<u32>,
    pub phase: Phase,
    pub battle: Option<Battle>,
    pub lasting: Vec<Lasting>,
    pub waiting: Vec<Waiting>,
    pub delayed: Vec<Delayed>,
    pub effects: Vec<Effect>,
    pub used: Vec<(CardId, Spot)>,
    pub history: Vec<Happened>,
    /// The card that left the field last.
    pub left: Option<Left>,
    pub defeated: BySeat<bool>,
    /// Whose deck ran out this turn without a defeat.
    pub ran_out: BySeat<bool>,
    pub outcome: Option<Outcome>,
    /// Figures, settled when they are read; taken out by every change.
    pub settled: OnceCell<Box<Figures>>,
}

impl Board {
    pub(crate) fn empty() -> Board {
        Board {
            pieces: vec![Piece::default(); IDS],
            piles: BySeat::default(),
            field: BySeat([[None; 7]; 2]),
            turn: 0,
            turn_player: Seat::A,
            turns: BySeat([0; 2]),
            extra_turns: BySeat([0; 2]),
            phase: Phase::Main,
            battle: None,
            lasting: Vec::new(),
            waiting: Vec::new(),
            delayed: Vec::new(),
            effects: Vec::new(),
            used: Vec::new(),
            history: Vec::new(),
            left: None,
            defeated: BySeat([false; 2]),
            ran_out: BySeat([false; 2]),
            outcome: None,
            settled: OnceCell::new(),
        }
    }

    pub(crate) fn piece(&self, card: CardId) -> &Piece {
        &self.pieces[card.index()]
    }

    pub(crate) fn piece_mut(&mut self, card: CardId) -> &mut Piece {
        &mut self.pieces[card.index()]
    }

    pub(crate) fn area(&self, card: CardId) -> Area {
        self.piece(card).area
    }

    pub(crate) fn card(&self, card: CardId) -> Option<&Card> {
        self.piece(card).card.as_deref()
    }

    pub(crate) fn category(&self, card: CardId) -> Category {
        self.card(card).map_or(Category::Don, |card| card.category)
    }

    pub(crate) fn pile(&self, seat: Seat, area: Area) -> Option<&Vec<CardId>> {
        let piles = &self.piles[seat];
        match area {
            Area::Deck => Some(&piles.deck),
            Area::Hand => Some(&piles.hand),
            Area::Trash => Some(&piles.trash),
            Area::Life => Some(&piles.life),
            Area::Outside
            | Area::Leader
            | Area::Character
            | Area::Stage
            | Area::Cost
            | Area::Given
            | Area::DonDeck
            | Area::NoArea => None,
        }
    }

    pub(crate) fn pile_mut(&mut self, seat: Seat, area: Area) -> Option<&mut Vec<CardId>> {
        let piles = &mut self.piles[seat];
        match area {
            Area::Deck => Some(&mut piles.deck),
            Area::Hand => Some(&mut piles.hand),
            Area::Trash => Some(&mut piles.trash),
            Area::Life => Some(&mut piles.life),
            Area::Outside
            | Area::Leader
            | Area::Character
            | Area::Stage
            | Area::Cost
            | Area::Given
            | Area::DonDeck
            | Area::NoArea => None,
        }
    }

    /// Leader, Characters and Stage in the order of their places.
    pub(crate) fn on_field(&self, seat: Seat) -> impl Iterator<Item = CardId> {
        self.field[seat].iter().copied().flatten()
    }

    pub(crate) fn characters(&self, seat: Seat) -> impl Iterator<Item = CardId> {
        self.field[seat][1..STAGE_SLOT].iter().copied().flatten()
    }

    pub(crate) fn don_in(&self, seat: Seat, area: Area) -> impl Iterator<Item = CardId> {
        CardId::all_don(seat).filter(move |don| self.area(*don) == area)
    }

    pub(crate) fn active_don(&self, seat: Seat) -> impl Iterator<Item = CardId> {
        self.don_in(seat, Area::Cost).filter(|don| !self.piece(*don).rested)
    }

    pub(crate) fn given(&self, holder: CardId) -> impl Iterator<Item = CardId> {
        let don = CardId::all_don(holder.owner());
        don.filter(move |don| self.piece(*don).holder == Some(holder))
    }

    pub(crate) fn in_turn_order(&self) -> [Seat; 2] {
        [self.turn_player, self.turn_player.other()]
    }

    /// Cards on the field that have enough DON!! cards and the right turn for some permanent effect of theirs, or none that
    /// waits for these.
    pub(crate) fn awake(&self) -> Cards {
        let on_field = Seat::BOTH.into_iter().flat_map(|seat| self.on_field(seat));
        on_field.filter(|card| self.is_awake(*card)).collect()
    }

    fn is_awake(&self, card: CardId) -> bool {
        let given = self.given(card).count();
        let own_turn = self.turn_player == card.owner();
        let is_met = |when: &Condition| match when {
            Condition::Don(least) => given >= usize::from(*least),
            Condition::YourTurn => own_turn,
            Condition::OpponentsTurn => !own_turn,
            Condition::All(_)
            | Condition::Either(_)
            | Condition::Not(_)
            | Condition::Is(..)
            | Condition::Compare(..)
            | Condition::Only(..)
            | Condition::SecondTurnOrLater
            | Condition::ThisTurn(_) => true,
        };
        let texts = self.texts(card);
        let mut lasting = texts.iter().filter(|text| is_permanent(text)).peekable();
        lasting.peek().is_none() || lasting.any(|text| text.when.iter().all(is_met))
    }

    /// Whether this is still the card it was when it had moved this often.
    pub(crate) fn is_same(&self, card: CardId, moves: u32) -> bool {
        self.piece(card).moves == moves
    }

    /// opcg 3-1-5: whether a player can tell which card this is.
    pub(crate) fn is_seen(&self, seat: Seat, card: CardId) -> bool {
        let piece = self.piece(card);
        let own_hand = piece.area == Area::Hand && card.owner() == seat;
        piece.area.is_open() || own_hand || piece.face_up || piece.shown[seat]
    }

    /// The abilities of a card: printed ones, then those it gained.
    pub(crate) fn texts(&self, card: CardId) -> Vec<Arc<Ability>> {
        let printed = self.piece(card).texts.iter();
        let on_card = self.lasting.iter().filter(|lasting| lasting.on == On::Card(card));
        printed.chain(on_card.filter_map(|lasting| lasting.text.as_ref())).cloned().collect()
    }

    pub(crate) fn rules(&self, card: CardId) -> impl Iterator<Item = (&Rule, Spot)> {
        self.piece(card).texts.iter().filter_map(|text| match &text.label {
            opcg::vocabulary::Label::Rule(rule) => Some((rule, spot(&**text))),
            opcg::vocabulary::Label::Keyword(_)
            | opcg::vocabulary::Label::Auto(_)
            | opcg::vocabulary::Label::ActivateMain
            | opcg::vocabulary::Label::Event(_)
            | opcg::vocabulary::Label::Trigger
            | opcg::vocabulary::Label::Permanent
            | opcg::vocabulary::Label::Instead(_)
            | opcg::vocabulary::Label::Additional => None,
        })
    }
}
