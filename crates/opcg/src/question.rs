//! The questions that players are asked.

mod answer;
mod offer;
mod window;

use kernel::Seat;

use crate::{
    Area, CardId,
    vocabulary::{End, Moment},
};

/// What a player is asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Question {
    /// 5-2-1-5
    TurnOrder,
    /// 5-2-1-6: keep or redraw.
    OpeningHand(Seat),
    /// 6-5-2
    Main,
    /// 8-6-1: which waiting effect comes next.
    Waiting,
    /// 6-6-1-2: which delayed process comes next, or whether effects that last until then expire first.
    Delayed {
        moment: Moment,
        player: Seat,
    },
    /// 8-1-3-4-2: which of several replacements that must be used.
    Replacement,
    /// 7-1-2-1
    Block,
    /// 7-1-3-2
    Counter,
    /// 10-1-5-1
    Trigger {
        card: CardId,
    },
    /// 8-3-1-4, 8-1-2: whether to activate the effect on top.
    Activate,
    /// 8-1-3-4-1: whether to use the replacement on top.
    Replace,
    /// "you may"; no leads to this instruction.
    May {
        by: Seat,
        otherwise: u16,
    },
    /// One of the printed options of this instruction.
    Option {
        by: Seat,
        instruction: u16,
    },
    Number {
        by: Seat,
        min: u8,
        max: u8,
        purpose: NumberFor,
    },
    /// 8-4-4: the choice in progress; what it is for.
    Cards(ChooseFor),
    /// 4-5-4: draw up to this many, one at a time.
    DrawUpTo {
        by: Seat,
        left: u8,
    },
    /// To the top or the bottom of a pile, all the cards together.
    PutEnd {
        by: Seat,
        to: Area,
        face_up: bool,
    },
    /// From which end of a pile this instruction takes cards.
    TakeEnd {
        instruction: u16,
        from: Seat,
    },
    /// From which player's pile this instruction takes cards.
    TakeSide {
        instruction: u16,
    },
    /// 3-1-7: which of the cards takes its place in an ordered area next.
    Order {
        by: Seat,
        to: Area,
        bottom: bool,
        face_up: bool,
        placed: u8,
    },
    /// which of the cards that one effect plays comes next.
    PlayNext {
        rested: bool,
    },
}

impl Question {
    /// Whether it is about a set of cards.
    pub(crate) fn is_about_cards(self) -> bool {
        matches!(self, Question::PutEnd { .. } | Question::Order { .. } | Question::PlayNext { .. })
    }
}

impl kernel::Question for Question {
    fn is_free_action(self) -> bool {
        matches!(self, Question::Main)
    }
}

/// What a number is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NumberFor {
    /// "choose a cost"
    Effect,
    /// How many unseen cards from the end of a pile.
    Take { instruction: u16, from: Seat, end: End },
}

/// What the chosen cards are for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ChooseFor {
    /// "Those" of the running effect; added to the ones chosen before, or instead of them.
    Effect { add: bool },
    /// 3-7-6-1
    MakeRoom { card: CardId },
    /// 3-9-2: DON!! cards to pay with.
    Pay,
    /// DON!! cards to return to the DON!! deck.
    ReturnDon,
    /// DON!! cards to give to this card.
    Give { to: CardId },
    /// DON!! cards to put back into the cost area.
    DonToCost { rested: bool },
    /// Cards to trash so that the attack may be declared.
    AttackFee { attacker: CardId, target: CardId },
}
