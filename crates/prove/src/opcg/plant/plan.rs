//! A board being planted: drafts in their places, and the scene they come to.

use std::sync::Arc;

use kernel::{BySeat, Chance, Seat};
use opcg::{
    Beginning, Card, CardId, Category, DON_CARDS, FieldCard, Phase, RulesVersion, Scene, Side,
    SideIds,
    vocabulary::{Place, Rule},
};

use super::Draft;
use crate::opcg::judge::{
    StartingBoard, Subject,
    figures::settle,
    notes::Notes,
    sight::{Scope, Sight},
};

#[derive(Clone, Debug)]
pub(crate) struct SidePlan {
    pub leader: Draft,
    pub characters: Vec<Draft>,
    pub stage: Option<Draft>,
    pub hand: Vec<Draft>,
    pub trash: Vec<Draft>,
    /// From the top.
    pub life: Vec<Draft>,
    pub deck: Vec<Draft>,
    pub active_don: u8,
    pub rested_don: u8,
}

#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub subject: Arc<Card>,
    pub sides: BySeat<SidePlan>,
    pub turn_player: Seat,
    pub turn: u16,
    pub beginning: Beginning,
    /// Cards made so far: each gets a number of its own.
    made: u32,
}

/// The owner of the card under proof.
pub(crate) const YOU: Seat = Seat::A;

pub(super) const CHARACTERS: usize = 5;
const DECK: usize = 50;

impl Plan {
    /// Two Leaders, some Life, a hand, a deck and DON!! cards for each player.
    pub(crate) fn bare(subject: &Arc<Card>, chance: &mut Chance) -> Plan {
        let mut made = 0;
        let mut plain = |chance: &mut Chance| {
            made += 1;
            Draft::plain(made, chance)
        };
        let sides = BySeat::new(|_| {
            let mut several = |least: u32, spread: u32| -> Vec<Draft> {
                (0..least + chance.below(spread)).map(|_| plain(chance)).collect()
            };
            let (hand, trash, life) = (several(2, 3), several(1, 3), several(2, 3));
            let (mut characters, deck) = (several(0, 3), several(12, 4));
            characters.iter_mut().for_each(|draft| draft.rested = chance.below(2) == 0);
            SidePlan {
                leader: Draft::new(Category::Leader, 1000),
                characters,
                stage: None,
                hand,
                trash,
                life,
                deck,
                active_don: 2 + chance.below(3) as u8,
                rested_don: chance.below(2) as u8,
            }
        });
        let beginning = Beginning::Phase(Phase::Main);
        let subject = Arc::clone(subject);
        Plan { subject, sides, turn_player: YOU, turn: 6, beginning, made }
    }

    pub(crate) fn draft(&mut self, category: Category, chance: &mut Chance) -> Draft {
        self.made += 1;
        let mut draft = Draft::plain(self.made, chance);
        draft.become_a(category);
        draft.locks.category = false;
        draft
    }

    pub(crate) fn side(&mut self, seat: Seat) -> &mut SidePlan {
        &mut self.sides[seat]
    }

    /// The cards planted in an area; DON!! cards and the Leader apart.
    pub(crate) fn place(&mut self, seat: Seat, place: Place) -> Option<&mut Vec<Draft>> {
        let side = &mut self.sides[seat];
        match place {
            Place::Character => Some(&mut side.characters),
            Place::Hand => Some(&mut side.hand),
            Place::Deck => Some(&mut side.deck),
            Place::Trash => Some(&mut side.trash),
            Place::Life => Some(&mut side.life),
            Place::Leader | Place::Stage | Place::Cost | Place::Given | Place::DonDeck => None,
        }
    }

    /// Reads the planted board from the point of view of the card under proof.
    pub(crate) fn read<T>(&self, read: impl FnOnce(&Sight<'_>, &Scope) -> T) -> Option<T> {
        let subject = Subject::new(&self.subject);
        let scene = self.clone().scene();
        let ids = BySeat::new(|seat| ids(seat, &scene.sides[seat]));
        let laid = StartingBoard::new(&scene, &ids, &subject);
        let figures = settle(&laid.board)?;
        let notes = Notes::default();
        let sight = Sight::new(&laid.board, &figures, &notes);
        let source = laid.subjects.first().copied().unwrap_or(CardId::leader(YOU));
        Some(read(&sight, &Scope::of(source, YOU)))
    }

    /// The board, cut down to what a game can show.
    pub(crate) fn scene(mut self) -> Scene {
        for seat in Seat::BOTH {
            self.sides[seat].trim();
        }
        let (subject, sides) = (&self.subject, &self.sides);
        Scene {
            rules: RulesVersion::default(),
            sides: BySeat::new(|seat| sides[seat].lay(subject)),
            turn: self.turn,
            turn_player: self.turn_player,
            beginning: self.beginning,
        }
    }
}

impl SidePlan {
    fn trim(&mut self) {
        keep(&mut self.characters, CHARACTERS);
        let others = self.characters.len()
            + usize::from(self.stage.is_some())
            + self.hand.len()
            + self.trash.len()
            + self.life.len();
        self.deck.truncate(DECK.saturating_sub(others).max(1));
        let mut left = self.don_deck();
        let mut take = |wanted: &mut u8| {
            *wanted = (*wanted).min(left);
            left -= *wanted;
        };
        self.characters
            .iter_mut()
            .filter(|each| each.is_subject)
            .for_each(|each| take(&mut each.don));
        take(&mut self.leader.don);
        self.characters
            .iter_mut()
            .filter(|each| !each.is_subject)
            .for_each(|each| take(&mut each.don));
        take(&mut self.active_don);
        take(&mut self.rested_don);
    }

    fn lay(&self, subject: &Arc<Card>) -> Side {
        let card = |draft: &Draft| {
            if draft.is_subject { Arc::clone(subject) } else { draft.made() }
        };
        let laid = |draft: &Draft| FieldCard {
            card: card(draft),
            rested: draft.rested,
            don: draft.don,
            new: draft.new,
        };
        Side {
            leader: laid(&self.leader),
            characters: self.characters.iter().map(laid).collect(),
            stage: self.stage.as_ref().map(|stage| FieldCard { don: 0, ..laid(stage) }),
            hand: self.hand.iter().map(card).collect(),
            trash: self.trash.iter().map(card).collect(),
            life: self.life.iter().map(|draft| (card(draft), draft.face_up)).collect(),
            deck: self.deck.iter().map(card).collect(),
            active_don: self.active_don,
            rested_don: self.rested_don,
        }
    }

    pub(crate) fn don_deck(&self) -> u8 {
        let size =
            self.leader.card.rules().find_map(|rule| {
                if let Rule::DonDeckSize(size) = rule { Some(*size) } else { None }
            });
        size.unwrap_or(DON_CARDS as u8)
    }

    /// DON!! cards in the cost area and given.
    pub(crate) fn don_on_field(&self) -> u8 {
        let given: u8 = self.characters.iter().map(|draft| draft.don).sum();
        given + self.leader.don + self.active_don + self.rested_don
    }
}

/// Lets cards go until so many are left: first those that nothing needs.
pub(super) fn keep(drafts: &mut Vec<Draft>, most: usize) {
    while drafts.len() > most {
        let last = |test: &dyn Fn(&Draft) -> bool| drafts.iter().rposition(test);
        let at = last(&|draft| !draft.is_needed).or_else(|| last(&|draft| !draft.is_subject));
        drafts.remove(at.unwrap_or(0));
    }
}

/// The ids that a scene gives its cards: in the order of the areas.
fn ids(seat: Seat, side: &Side) -> SideIds {
    let mut next = 0;
    let mut fresh = |count: usize| -> Vec<CardId> {
        let first = next + 1;
        next += count;
        (first..first + count).map(|index| CardId::card(seat, index)).collect()
    };
    SideIds {
        leader: CardId::leader(seat),
        characters: fresh(side.characters.len()),
        stage: fresh(side.stage.iter().len()).first().copied(),
        hand: fresh(side.hand.len()),
        trash: fresh(side.trash.len()),
        life: fresh(side.life.len()),
        deck: fresh(side.deck.len()),
    }
}
