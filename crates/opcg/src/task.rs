//! The agenda: what remains to be done, as data with the rulebook's headings as names.

use kernel::Seat;

use crate::{
    Area, By, CardId,
    vocabulary::{End, Moment},
};

/// One thing on the agenda. The last one is done next; a task that asks stays until it is answered. The cards of a task
/// about several stand beside the agenda, in `State::task_cards`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Task {
    /// Ask a player.
    Ask(Question),
    /// 5-2-1-5-1: this player's start-of-game effects.
    StartOfGame(Seat),
    /// 5-2-1-6: draw five
    DrawOpeningHands,
    /// 5-2-1-7
    DealLife,
    /// 6-2
    RefreshPhase,
    /// 6-2-3
    ReturnGivenDon,
    /// 6-2-4
    ReadyCards,
    /// 6-3
    DrawPhase,
    /// 6-4
    DonPhase,
    /// 6-5-1
    StartOfMain,
    /// 6-6
    EndPhase(EndStep),
    /// 6-6-1-2: effects that last until the end of the turn expire.
    ExpireUntilEnd(Seat),
    /// 6-6-1-4
    NextTurn,
    /// 8-6-1: resolve waiting effects until none is left.
    #[default]
    Settle,
    /// 2-7: pay the cost of a card by resting DON!! cards.
    PayCost { card: CardId, left: u8 },
    /// Reveal, pay, put into play: what follows the payment.
    PlayPaid(CardId),
    /// 3-7-6-1, 3-8-5-1: make room for this card.
    MakeRoom { card: CardId },
    /// 3-7-3, 3-8-3
    PutIntoPlay { card: CardId, from: Area, rested: bool, by: By },
    /// 2-7-3: what follows the payment for an Event.
    ActivateEvent { card: CardId, ability: u16, paid: bool },
    /// 7-1-1-3, 7-1-1-4
    AttackStep,
    /// 7-1-2
    BlockStep,
    /// 7-1-2-3
    BlockStepEnd,
    /// 7-1-3
    CounterStep,
    /// 7-1-4
    DamageStep,
    /// 7-1-4-1-2: what follows the K.O.
    KodInBattle { attacker: CardId, target: CardId },
    /// 7-1-5
    EndOfBattle,
    /// 7-1-5-3, 7-1-5-4
    BattleOver,
    /// 4-6: points of damage still to be dealt.
    Damage { to: Seat, left: u8, banish: bool, source: CardId, attack: bool },
    /// 10-1-5-3: the card goes to the trash unless it moved itself.
    TriggerOver(CardId),
    /// 8-6-2: all of the damage is dealt.
    DamageOver { to: Seat, source: CardId, attack: bool },
    /// 8-4-1: carry out the effect on top.
    Resolve,
    /// Cards that would leave their area: prohibitions, replacements, then the move.
    Leave { how: Leaving, by: By, tried: u32 },
    /// Delayed processes of this moment and player.
    DoDelayed { moment: Moment, player: Seat },
    /// Give DON!! cards to each of the last cards, chosen among those before.
    GiveEach { count: u8, up_to: bool },
}

impl kernel::Task for Task {
    type Question = Question;

    fn ask(question: Question) -> Task {
        Task::Ask(question)
    }

    fn question(self) -> Option<Question> {
        if let Task::Ask(question) = self { Some(question) } else { None }
    }
}

impl Task {
    /// How many sets of cards it is about.
    pub(crate) fn sets(self) -> usize {
        match self {
            Task::Leave { .. } => 1,
            Task::GiveEach { .. } => 2,
            Task::Ask(question) => usize::from(question.is_about_cards()),
            Task::StartOfGame(_)
            | Task::DrawOpeningHands
            | Task::DealLife
            | Task::RefreshPhase
            | Task::ReturnGivenDon
            | Task::ReadyCards
            | Task::DrawPhase
            | Task::DonPhase
            | Task::StartOfMain
            | Task::EndPhase(_)
            | Task::ExpireUntilEnd(_)
            | Task::NextTurn
            | Task::Settle
            | Task::PayCost { .. }
            | Task::PlayPaid(_)
            | Task::MakeRoom { .. }
            | Task::PutIntoPlay { .. }
            | Task::ActivateEvent { .. }
            | Task::AttackStep
            | Task::BlockStep
            | Task::BlockStepEnd
            | Task::CounterStep
            | Task::DamageStep
            | Task::KodInBattle { .. }
            | Task::EndOfBattle
            | Task::BattleOver
            | Task::Damage { .. }
            | Task::TriggerOver(_)
            | Task::DamageOver { .. }
            | Task::Resolve
            | Task::DoDelayed { .. } => 0,
        }
    }
}

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
    fn is_about_cards(self) -> bool {
        matches!(self, Question::PutEnd { .. } | Question::Order { .. } | Question::PlayNext { .. })
    }
}

impl kernel::Question for Question {
    fn is_free_action(self) -> bool {
        self == Question::Main
    }
}

/// The parts of the End Phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EndStep {
    /// 6-6-1-1-2: [End of Your Turn]
    YourTurn,
    /// [End of Your Opponent's Turn]
    OpponentsTurn,
    /// 6-6-1-2(1)
    TurnPlayersRest,
    /// 6-6-1-2(2)
    NonTurnPlayersRest,
    /// 6-6-1-3
    DuringThisTurn,
    /// 1.1.3 6-6-1-4: another round if an effect was not activated yet.
    Again,
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

/// How cards leave their area, and for where.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Leaving {
    /// 10-2-1
    Ko,
    Trash,
    ToHand,
    ToDeck {
        bottom: bool,
        shuffle: bool,
    },
    ToLife {
        bottom: bool,
        face_up: bool,
    },
    /// 1-3-8: no move; rested in place, for replacements of resting.
    Rest,
}
