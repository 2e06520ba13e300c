//! A board being planted: drafts in their places, and the scene they come to.

use std::sync::{Arc, OnceLock};

use bss::{
    Beginning, CARDS, Card, Category, Scene, Side,
    vocabulary::{Place, TurnStep, Whose},
};
use cards::bss::BssPool;
use kernel::{BySeat, Chance, Player, Seat};

use super::draft::Draft;

#[derive(Clone, Debug)]
pub(crate) struct SidePlan {
    pub field: Vec<Draft>,
    pub hand: Vec<Draft>,
    pub trash: Vec<Draft>,
    /// From the top.
    pub deck: Vec<Draft>,
    pub burst: Option<Draft>,
    pub reserve: u8,
    pub core_trash: u8,
    pub life: u8,
    pub soul_in_reserve: bool,
}

#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub sides: BySeat<SidePlan>,
    pub turn_player: Seat,
    pub turn: u16,
    pub beginning: TurnStep,
    /// Cards made so far: each gets a number of its own.
    made: u32,
}

/// The owner of the card under proof.
pub(crate) const YOU: Seat = Seat::A;

const FIELD: usize = 12;
const HAND: usize = 12;
const TRASH: usize = 20;

pub(super) fn seats(whose: Whose) -> Vec<Seat> {
    match whose {
        Whose::Your => vec![YOU],
        Whose::Opponents => vec![YOU.other()],
        Whose::Any => Seat::BOTH.to_vec(),
    }
}

pub(super) fn players(player: Player) -> Vec<Seat> {
    match player {
        Player::You => vec![YOU],
        Player::Opponent => vec![YOU.other()],
        Player::Both => Seat::BOTH.to_vec(),
    }
}

pub(super) fn whose(seat: Seat) -> Whose {
    if seat == YOU { Whose::Your } else { Whose::Opponents }
}

impl Plan {
    /// Some spirits, a hand, a deck and cores for each player.
    pub(crate) fn bare(chance: &mut Chance) -> Plan {
        let mut made = 0;
        let mut plain = |chance: &mut Chance| {
            made += 1;
            let category = match chance.below(8) {
                0 => Category::Nexus,
                1 => Category::Magic,
                _ => Category::Spirit,
            };
            Draft::plain(category, made, chance)
        };
        let sides = BySeat::new(|_| {
            let mut several = |least: u32, spread: u32| -> Vec<Draft> {
                (0..least + chance.below(spread)).map(|_| plain(chance)).collect()
            };
            let (hand, trash, deck) = (several(1, 3), several(0, 3), several(10, 4));
            let mut field = several(1, 2);
            field.retain(|draft| draft.category != Category::Magic);
            field.iter_mut().for_each(|draft| draft.exhausted = chance.below(4) == 0);
            SidePlan {
                field,
                hand,
                trash,
                deck,
                burst: None,
                reserve: 3 + chance.below(5) as u8,
                core_trash: chance.below(3) as u8,
                life: 3 + chance.below(3) as u8,
                soul_in_reserve: chance.below(3) != 0,
            }
        });
        Plan { sides, turn_player: YOU, turn: 6, beginning: TurnStep::Main, made }
    }

    pub(crate) fn draft(&mut self, category: Category, chance: &mut Chance) -> Draft {
        self.made += 1;
        Draft::plain(category, self.made, chance)
    }

    pub(crate) fn side(&mut self, seat: Seat) -> &mut SidePlan {
        &mut self.sides[seat]
    }

    /// Everything of the player on the field lies exhausted.
    pub(crate) fn exhaust_all(&mut self) {
        self.sides[YOU].field.iter_mut().for_each(|draft| draft.exhausted = true);
    }

    /// The card under proof, if it lies in some area.
    pub(crate) fn subject(&mut self) -> Option<&mut Draft> {
        let side = &mut self.sides[YOU];
        let piles = side.field.iter_mut().chain(&mut side.hand).chain(&mut side.trash);
        piles.chain(&mut side.deck).chain(&mut side.burst).find(|draft| draft.is_subject())
    }

    pub(crate) fn place(&mut self, seat: Seat, place: Place) -> Option<&mut Vec<Draft>> {
        let side = &mut self.sides[seat];
        match place {
            Place::Field => Some(&mut side.field),
            Place::Hand => Some(&mut side.hand),
            Place::Deck => Some(&mut side.deck),
            Place::Trash => Some(&mut side.trash),
            Place::Burst => None,
        }
    }

    /// The board, cut down to what a game can show.
    pub(crate) fn scene(mut self) -> Scene {
        for seat in Seat::BOTH {
            self.sides[seat].trim();
        }
        Scene {
            sides: BySeat::new(|seat| self.sides[seat].lay()),
            tokens: tokens(),
            turn: self.turn,
            turn_player: self.turn_player,
            beginning: Beginning::Step(self.beginning),
        }
    }
}

/// bss 4-12: effects name tokens, and the pool says what they are.
pub(super) fn tokens() -> Vec<Arc<Card>> {
    static TOKENS: OnceLock<Vec<Arc<Card>>> = OnceLock::new();
    TOKENS.get_or_init(|| BssPool::embedded().tokens()).clone()
}

impl SidePlan {
    fn trim(&mut self) {
        self.field.retain(|draft| draft.category() != Category::Magic);
        keep(&mut self.field, FIELD);
        keep(&mut self.hand, HAND);
        keep(&mut self.trash, TRASH);
        let burst = usize::from(self.burst.is_some());
        let others = self.field.len() + self.hand.len() + self.trash.len() + burst;
        self.deck.truncate((CARDS - others).max(1));
        // bss 4-11-1: there is one soul core.
        let mut there = self.soul_in_reserve;
        let subject_first = |draft: &&mut Draft| !draft.is_subject();
        let mut field: Vec<&mut Draft> = self.field.iter_mut().collect();
        field.sort_by_key(subject_first);
        for draft in field {
            if draft.soul && draft.is_subject() {
                there = true;
                self.soul_in_reserve = false;
            } else if draft.soul {
                draft.soul = !there || self.soul_in_reserve;
                self.soul_in_reserve = false;
                there = true;
            }
        }
    }

    fn lay(&self) -> Side {
        let cards = |drafts: &[Draft]| drafts.iter().map(Draft::card).collect();
        Side {
            field: self.field.iter().map(Draft::lay).collect(),
            hand: cards(&self.hand),
            trash: cards(&self.trash),
            deck: cards(&self.deck),
            burst: self.burst.as_ref().map(Draft::card),
            reserve: self.reserve,
            core_trash: self.core_trash,
            life: self.life.max(1),
            soul_in_reserve: self.soul_in_reserve,
        }
    }
}

/// Lets cards go until so many are left: first those that nothing needs.
pub(super) fn keep(drafts: &mut Vec<Draft>, most: usize) {
    while drafts.len() > most {
        let last = |test: &dyn Fn(&Draft) -> bool| drafts.iter().rposition(test);
        let at = last(&|draft| !draft.is_needed).or_else(|| last(&|draft| !draft.is_subject()));
        drafts.remove(at.unwrap_or(0));
    }
}
