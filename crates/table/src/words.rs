//! Names of things that players read: kinds of cards, phases, steps, colors.

use bss::{BattleStep, vocabulary::TurnStep};

pub const fn opcg_category(category: opcg::Category) -> &'static str {
    match category {
        opcg::Category::Leader => "Leader",
        opcg::Category::Character => "Character",
        opcg::Category::Event => "Event",
        opcg::Category::Stage => "Stage",
        opcg::Category::Don => "DON!!",
    }
}

pub const fn bss_category(category: bss::Category) -> &'static str {
    match category {
        bss::Category::Spirit => "Spirit",
        bss::Category::Nexus => "Nexus",
        bss::Category::Magic => "Magic",
    }
}

pub const fn bss_step(step: TurnStep) -> &'static str {
    match step {
        TurnStep::Start => "start step",
        TurnStep::Core => "core step",
        TurnStep::Draw => "draw step",
        TurnStep::Refresh => "refresh step",
        TurnStep::Main => "main step",
        TurnStep::Attack => "attack step",
        TurnStep::End => "end step",
    }
}

pub const fn bss_battle_step(step: BattleStep) -> &'static str {
    match step {
        BattleStep::Declaration => "attack declaration",
        BattleStep::FlashBeforeBlock => "flash window before blocking",
        BattleStep::Block => "block declaration",
        BattleStep::FlashAfterBlock => "flash window after blocking",
        BattleStep::Resolution => "battle resolution",
        BattleStep::End => "end of the battle",
    }
}

/// "red/blue": the colors one symbol, or one card, may count as.
pub fn color_names(colors: &[bss::Color]) -> String {
    colors.iter().map(color_name).collect::<Vec<_>>().join("/")
}

/// A color in small letters, by the name it has in its game.
pub fn color_name(color: &impl std::fmt::Debug) -> String {
    format!("{color:?}").to_lowercase()
}
