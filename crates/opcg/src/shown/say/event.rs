//! What happened, one line an event.

use kernel::Viewer;

use super::Voice;
use crate::{Area, BattleStep, By, Event, Move, Phase, Table, Unseen};

/// An event in words for its reader. Events pass through [`Event::seen_by`] first; a card they then do not name stays
/// unnamed here.
pub fn say_event(table: &Table, event: Event, to: Viewer) -> String {
    let voice = Voice { table, to };
    fill(voice, event, template(event)) + &because(voice, event)
}

/// The words for each kind, with places for the player, the cards and the number.
fn template(event: Event) -> &'static str {
    match event {
        Event::TurnBegan { .. } => "turn {n} begins: {whose} turn",
        Event::PhaseBegan { phase, .. } => phase.name(),
        Event::StepBegan { step, .. } => step.name(),
        Event::StartOfGame(_) => "the game starts",
        Event::StartOfTurn(_) => "{whose} turn starts",
        Event::StartOfMain(_) => "{whose} Main Phase starts",
        Event::Shuffled(_) => "{whose} deck is shuffled",
        Event::Redrew(_) => "{who} put{s} the hand back for a new one",
        Event::DrewOutsideDrawPhase(_) => "{who} draw{s} {own}",
        Event::Moved(Move { from, to, .. })
        | Event::Removed(Move { from, to, .. })
        | Event::Unseen(Unseen::Moved { from, to, .. }) => moved(from, to),
        Event::ReturnedToHand { .. } => "{card} returns to hand",
        Event::TrashedFromHand { .. } => "{who} trash{es} {own}",
        Event::Placed(..) | Event::Unseen(Unseen::Placed { .. }) => "{card} takes its place",
        Event::Played(_) => "{who} play{s} {own}",
        Event::Kod(_) => "{card} is K.O.'d",
        Event::BecameRested { .. } => "{card} is rested",
        Event::BecameActive { .. } => "{card} becomes active",
        Event::Attacked { .. } => "{who} attack{s} {other} with {own}",
        Event::IsAttacked { .. } => "{card} is attacked by {other}",
        Event::Battled { .. } => "{card} battled {other}",
        Event::KodInBattle { .. } => "{card} K.O.'d {other} in battle",
        Event::Blocked(_) => "{who} block{s} with {own}",
        Event::Countered { .. } => "{who} counter{s} with {own}: {other} gets {+n}",
        Event::EndOfBattle { .. } | Event::BattleEnded { .. } => {
            "the battle of {card} and {other} ends"
        }
        Event::EventActivated(_) => "{who} activate{s} {own}",
        Event::TriggerActivated(_) => "{who} activate{s} the [Trigger] of {own}",
        Event::EffectActivated { .. } => "the effect of {card} is activated",
        Event::EffectNotActivated(_) => "the effect of {card} is not activated",
        Event::Gained { value: 0, .. } => "{card}: a continuous effect begins",
        Event::Gained { .. } => "{card} gets {+n}",
        Event::PlayerGained(_) => "{who}: a continuous effect begins",
        Event::Expired(_) => "what {card} gave ends",
        Event::Replaced { .. } => "the effect of {card} happens instead",
        Event::Revealed { .. } => "{card} is revealed",
        Event::LookedAt { .. } | Event::Unseen(Unseen::LookedAt { .. }) => "{card} is looked at",
        Event::DonAdded { .. } => "{who} add{s} a DON!!",
        Event::DonGiven { .. } => "{who} give{s} a DON!! to {other}",
        Event::DonReturned { .. } => "{who} return{s} {n} DON!!",
        Event::DealtDamage(_) => "{card} deals damage",
        Event::TookDamage(_) => "{who} take{s} damage",
        Event::TookDamageWithoutLife { .. } => "{who} take{s} {n} damage",
        Event::LifeRemoved(_) => "{card} leaves Life",
        Event::LifeToHand(_) => "{card} goes from Life to hand",
        Event::LifeBecame { .. } => "{whose} Life becomes {n}",
        Event::LifeTurned(_) => "{card} is turned over in Life",
        Event::Defeated(_) => "{who} lose{s} the game",
        Event::Won(_) => "{who} win{s} the game",
        Event::Drawn(_) => "the game ends without a winner",
    }
}

/// The number of a template.
fn number(event: Event) -> i32 {
    if let Event::TurnBegan { turn, .. } = event {
        return i32::from(turn);
    }
    if let Event::Countered { power: value, .. } | Event::Gained { value, .. } = event {
        return value;
    }
    if let Event::TookDamageWithoutLife { damage, .. } = event {
        return i32::from(damage);
    }
    i32::from(event.count())
}

/// By where a card comes from and goes to.
fn moved(from: Area, to: Area) -> &'static str {
    match (from, to) {
        (Area::Deck, Area::Hand) => "{who} draw{s} {own}",
        (Area::Life, Area::Hand) => "{who} take{s} {own} from Life",
        (Area::Life, Area::NoArea) => "{who} reveal{s} {own} from Life",
        (Area::Life, Area::Trash) => "{card} goes from Life to the trash",
        (Area::Hand, Area::Trash) => "{who} trash{es} {own}",
        (Area::Trash, Area::Hand) => "{who} take{s} {own} from the trash",
        (Area::Deck, Area::Life) => "{who} lay{s} {own} from the deck into Life",
        (_, Area::Hand) => "{card} returns to hand",
        (_, Area::Trash) => "{card} goes to the trash",
        (_, Area::Deck) => "{card} goes to the deck",
        (_, Area::Life) => "{card} goes to Life",
        (_, Area::Character | Area::Stage | Area::Leader) => "{card} comes into play",
        (_, Area::DonDeck) => "{card} returns to the DON!! deck",
        (_, Area::Cost) => "{card} returns to the cost area",
        (_, Area::Given | Area::NoArea | Area::Outside) => "{card} moves",
    }
}

impl Phase {
    /// As the book heads it.
    pub const fn name(self) -> &'static str {
        match self {
            Phase::Setup => "Preparing the game",
            Phase::Refresh => "Refresh Phase",
            Phase::Draw => "Draw Phase",
            Phase::Don => "DON!! Phase",
            Phase::Main => "Main Phase",
            Phase::End => "End Phase",
        }
    }
}

impl BattleStep {
    /// As the book heads it.
    pub const fn name(self) -> &'static str {
        match self {
            BattleStep::Attack => "Attack Step",
            BattleStep::Block => "Block Step",
            BattleStep::Counter => "Counter Step",
            BattleStep::Damage => "Damage Step",
            BattleStep::End => "End of the Battle",
        }
    }
}

/// The template with its places filled.
fn fill(voice: Voice<'_>, event: Event, template: &str) -> String {
    let mut text = String::new();
    for (at, part) in template.split(['{', '}']).enumerate() {
        match at % 2 {
            0 => text.push_str(part),
            _ => text.push_str(&place(voice, event, part)),
        }
    }
    text
}

fn place(voice: Voice<'_>, event: Event, name: &str) -> String {
    match name {
        "who" => voice.player(event.seat()),
        "whose" => voice.whose(event.seat()),
        "card" => voice.card_or_unseen(event.card()),
        // The sentence says whose it is.
        "own" => event.card().map_or_else(|| "a card".to_owned(), |card| voice.own(card)),
        "other" => voice.card_or_unseen(event.other()),
        "n" => number(event).to_string(),
        "+n" => format!("{:+}", number(event)),
        // "you draw", "opponent draws"
        _ if voice.to == Viewer::Seat(event.seat()) => String::new(),
        ending => ending.to_owned(),
    }
}

/// The effect that did it, where one did.
fn because(voice: Voice<'_>, event: Event) -> String {
    match event.by() {
        By::Effect(source, _) if event.card() != Some(source) => {
            format!(" by {}", voice.card(source))
        }
        By::Effect(..) | By::Rule | By::Battle(_) => String::new(),
    }
}
