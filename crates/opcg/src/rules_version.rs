//! Rules versions as data: the engine reads policies, never version names.

use serde::{Deserialize, Serialize};

use crate::Attribute;

/// D01: both players meet a loss condition at once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SimultaneousDefeat {
    Draw,
    NoWinner,
}

/// D03: an effect has both players do something.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum JointActions {
    /// Done together: rule processing follows once both have acted.
    Simultaneous,
    /// 1-3-10
    TurnPlayerFirst,
}

/// D08
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OverflowTrash {
    /// A trashing like any other: effects see it.
    PlainTrash,
    /// 3-7-6-1-1
    RuleProcessing,
}

/// D10
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GivenDon {
    /// Keeps the state it had when it was given; effects may rest it or set it active.
    KeepsState,
    /// 4-4-2
    Stateless,
}

/// D13
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BaseConflict {
    Latest,
    /// 4-9-2-1, 4-9-2-2
    Highest,
}

/// D17
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StartExpiry {
    AnyTurnStart,
    OwnersNextTurn,
}

/// D18, D19
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DonComesBack {
    Active,
    Rested,
}

/// D20
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EndPhase {
    /// All end-of-turn effects, then durations, again while an effect was not activated yet.
    Loop,
    /// 6-6-1-1 to 6-6-1-3
    Staged,
}

/// D23
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Replacement {
    /// What was replaced is never replaced again.
    SinglePerSituation,
    /// 8-1-3-4-3, 8-1-3-4-6: each replacement once per process, chains allowed; 8-1-3-4-7 names who did it.
    OncePerEffect,
}

/// D24
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AutoOrder {
    TurnPlayerThenOther,
    /// 8-6-1, 8-6-1-1
    Generations,
}

/// D26
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Settle {
    SinglePass,
    /// 8-1-3-3-5
    Fixpoint,
}

/// D28
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Negation {
    /// All effects, those gained later too.
    Everything,
    /// 8-2-4
    PresentEffects,
}

/// D29, D43
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum InterruptedCost {
    /// A cost that cannot be paid whole is undone.
    Rollback,
    /// 8-3-1-3-1, 10-2-13-5
    KeepPartial,
}

/// D31
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MoveAutos {
    AnyDestination,
    /// 8-4-5
    OpenDestination,
}

/// D33
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DamageAutos {
    Immediate,
    /// 8-6-2
    AfterDamage,
}

/// D34
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AttackKeywords {
    AnyDamageByCard,
    /// 10-1-2-1, 10-1-3-1
    OwnAttack,
}

/// D38: which effects an effect may activate that activates an Event.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum IndirectCounter {
    /// The books are silent: also a [Counter] effect that it does not name.
    Unnamed,
    /// 10-2-4-1-2
    Named,
}

/// D39
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OnKo {
    /// Read once the card lies in the trash.
    InTrash,
    /// 10-2-17-1
    ActivatedOnField,
}

/// D40
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AfterLook {
    Shuffle,
    /// 11-3-3
    PutBack,
}

/// opcg 1.2.0 7-1-1-3: when "when attacked" effects activate.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum WhenAttacked {
    /// 7-1-3-1
    CounterStep,
    AttackStep,
}

/// opcg 1.2.0 8-3-2-3: when [DON!! xX] of an effect with a timing is checked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DonCondition {
    /// At the timing and again when the effect activates.
    TimingAndActivation,
    /// At the timing only.
    Timing,
}

/// opcg 1.2.0 4-12: what "set the power to 0" means.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SetPower {
    /// The books are silent: lowers it by what it is now, and raises a negative one.
    ExactlyNow,
    /// 4-12-2: nothing happens to a power below 0.
    LowersOnly,
}

/// How one version of the rules settles what versions settle differently.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Policy {
    pub simultaneous_defeat: SimultaneousDefeat,
    pub joint_actions: JointActions,
    /// D05: the attributes the book knows, or any where it lists none.
    pub attributes: Option<&'static [Attribute]>,
    /// D07: 3-1-6-1
    pub don_move_clears: bool,
    pub overflow_trash: OverflowTrash,
    pub given_don: GivenDon,
    /// D11: 4-6-3-1
    pub trigger_needs_hand_add: bool,
    pub base_conflict: BaseConflict,
    /// D16: 5-2-1-5-1
    pub start_of_game_effects: bool,
    pub start_expiry: StartExpiry,
    pub refresh_don: DonComesBack,
    pub released_don: DonComesBack,
    pub end_phase: EndPhase,
    pub replacement: Replacement,
    pub auto_order: AutoOrder,
    /// D25: 8-1-3-1-3
    pub auto_fizzles: bool,
    pub settle: Settle,
    pub negation: Negation,
    pub interrupted_cost: InterruptedCost,
    pub move_autos: MoveAutos,
    pub damage_autos: DamageAutos,
    pub attack_keywords: AttackKeywords,
    pub indirect_counter: IndirectCounter,
    pub on_ko: OnKo,
    pub after_look: AfterLook,
    pub when_attacked: WhenAttacked,
    pub don_condition: DonCondition,
    pub set_power: SetPower,
}

/// One version of the Comprehensive Rules, by name.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub enum RulesVersion {
    V113,
    V113En,
    V118,
    #[default]
    V119,
    V120,
}

const V119: Policy = Policy {
    simultaneous_defeat: SimultaneousDefeat::NoWinner,
    joint_actions: JointActions::TurnPlayerFirst,
    attributes: Some(&Attribute::ALL),
    don_move_clears: true,
    overflow_trash: OverflowTrash::RuleProcessing,
    given_don: GivenDon::Stateless,
    trigger_needs_hand_add: true,
    base_conflict: BaseConflict::Highest,
    start_of_game_effects: true,
    start_expiry: StartExpiry::OwnersNextTurn,
    refresh_don: DonComesBack::Rested,
    released_don: DonComesBack::Rested,
    end_phase: EndPhase::Staged,
    replacement: Replacement::OncePerEffect,
    auto_order: AutoOrder::Generations,
    auto_fizzles: true,
    settle: Settle::Fixpoint,
    negation: Negation::PresentEffects,
    interrupted_cost: InterruptedCost::KeepPartial,
    move_autos: MoveAutos::OpenDestination,
    damage_autos: DamageAutos::AfterDamage,
    attack_keywords: AttackKeywords::OwnAttack,
    indirect_counter: IndirectCounter::Named,
    on_ko: OnKo::ActivatedOnField,
    after_look: AfterLook::PutBack,
    when_attacked: WhenAttacked::CounterStep,
    don_condition: DonCondition::TimingAndActivation,
    set_power: SetPower::ExactlyNow,
};

const V118: Policy = Policy {
    attributes: Some(Attribute::ALL.split_at(5).0),
    don_move_clears: false,
    overflow_trash: OverflowTrash::PlainTrash,
    given_don: GivenDon::KeepsState,
    base_conflict: BaseConflict::Latest,
    refresh_don: DonComesBack::Active,
    replacement: Replacement::SinglePerSituation,
    interrupted_cost: InterruptedCost::Rollback,
    attack_keywords: AttackKeywords::AnyDamageByCard,
    indirect_counter: IndirectCounter::Unnamed,
    ..V119
};

const V113: Policy = Policy {
    simultaneous_defeat: SimultaneousDefeat::Draw,
    joint_actions: JointActions::Simultaneous,
    attributes: None,
    trigger_needs_hand_add: false,
    start_of_game_effects: false,
    start_expiry: StartExpiry::AnyTurnStart,
    end_phase: EndPhase::Loop,
    auto_order: AutoOrder::TurnPlayerThenOther,
    settle: Settle::SinglePass,
    negation: Negation::Everything,
    move_autos: MoveAutos::AnyDestination,
    damage_autos: DamageAutos::Immediate,
    on_ko: OnKo::InTrash,
    after_look: AfterLook::Shuffle,
    ..V118
};

const V113_EN: Policy = Policy { released_don: DonComesBack::Active, ..V113 };

const V120: Policy = Policy {
    when_attacked: WhenAttacked::AttackStep,
    don_condition: DonCondition::Timing,
    set_power: SetPower::LowersOnly,
    ..V119
};

impl RulesVersion {
    pub const ALL: [RulesVersion; 5] = [
        RulesVersion::V113,
        RulesVersion::V113En,
        RulesVersion::V118,
        RulesVersion::V119,
        RulesVersion::V120,
    ];

    /// As written in scenario files, replays and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            RulesVersion::V113 => "1.1.3",
            RulesVersion::V113En => "1.1.3-en",
            RulesVersion::V118 => "1.1.8",
            RulesVersion::V119 => "1.1.9",
            RulesVersion::V120 => "1.2.0",
        }
    }

    pub fn named(name: &str) -> Option<RulesVersion> {
        RulesVersion::ALL.into_iter().find(|version| version.name() == name)
    }

    pub const fn policy(self) -> &'static Policy {
        match self {
            RulesVersion::V113 => &V113,
            RulesVersion::V113En => &V113_EN,
            RulesVersion::V118 => &V118,
            RulesVersion::V119 => &V119,
            RulesVersion::V120 => &V120,
        }
    }
}
