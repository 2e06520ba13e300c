//! What happened, one line an event.

use kernel::Viewer;

use super::Voice;
use crate::{Area, By, Event, Phase, Step, Table, What};

/// An event as its reader is told it. Events pass through [`Event::seen_by`] first; a card they then do not name stays
/// unnamed here.
pub fn say_event(table: &Table, event: Event, to: Viewer) -> String {
    let voice = Voice { table, to };
    fill(voice, event, template(event)) + &because(voice, event)
}

/// The words for each kind, with places for the player, the cards and the number.
fn template(event: Event) -> &'static str {
    match event.what {
        What::TurnBegan => "turn {n} begins: {whose} turn",
        What::PhaseBegan => phase_name(event.count),
        What::StepBegan => step_name(event.count),
        What::StartOfGame => "the game starts",
        What::StartOfTurn => "{whose} turn starts",
        What::StartOfMain => "{whose} Main Phase starts",
        What::EndOfTurn => "{whose} turn ends",
        What::Shuffled => "{whose} deck is shuffled",
        What::Redrew => "{who} put{s} the hand back for a new one",
        What::Drew | What::DrewOutsideDrawPhase => "{who} draw{s} {own}",
        What::Moved | What::Removed | What::ReturnedToHand | What::TrashedFromHand => moved(event),
        What::Placed => "{card} takes its place",
        What::Played => "{who} play{s} {own}",
        What::Kod => "{card} is K.O.'d",
        What::BecameRested => "{card} is rested",
        What::BecameActive => "{card} becomes active",
        What::Attacked => "{who} attack{s} {other} with {own}",
        What::IsAttacked => "{card} is attacked by {other}",
        What::Battled => "{card} battled {other}",
        What::KodInBattle => "{card} K.O.'d {other} in battle",
        What::Blocked => "{who} block{s} with {own}",
        What::Countered => "{who} counter{s} with {own}: {other} gets {+n}",
        What::EndOfBattle | What::BattleEnded => "the battle of {card} and {other} ends",
        What::EventActivated => "{who} activate{s} {own}",
        What::TriggerActivated => "{who} activate{s} the [Trigger] of {own}",
        What::EffectActivated => "the effect of {card} is activated",
        What::EffectNotActivated => "the effect of {card} is not activated",
        What::Gained => gained(event),
        What::Expired => "what {card} gave ends",
        What::Replaced => "the effect of {card} happens instead",
        What::Revealed => "{card} is revealed",
        What::LookedAt => "{card} is looked at",
        What::DonAdded => "{who} add{s} a DON!!",
        What::DonGiven => "{who} give{s} a DON!! to {other}",
        What::DonReturned => "{who} return{s} {n} DON!!",
        What::DealtDamage => "{card} deals damage",
        What::TookDamage if event.count > 0 => "{who} take{s} {n} damage",
        What::TookDamage => "{who} take{s} damage",
        What::LifeRemoved => "{card} leaves Life",
        What::LifeToHand => "{card} goes from Life to hand",
        What::LifeBecame => "{whose} Life becomes {n}",
        What::LifeTurned => "{card} is turned over in Life",
        What::Defeated => "{who} lose{s} the game",
        What::Won => "{who} win{s} the game",
        What::Drawn => "the game ends without a winner",
    }
}

/// By where a card comes from and goes to.
fn moved(event: Event) -> &'static str {
    match (event.from, event.to) {
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

fn gained(event: Event) -> &'static str {
    match (event.card, event.count) {
        (None, _) => "{who}: a continuous effect begins",
        (Some(_), 0) => "{card}: a continuous effect begins",
        (Some(_), _) => "{card} gets {+n}",
    }
}

fn phase_name(count: i32) -> &'static str {
    let all = [Phase::Setup, Phase::Refresh, Phase::Draw, Phase::Don, Phase::Main, Phase::End];
    all.into_iter().find(|phase| *phase as i32 == count).map_or("a phase", Phase::name)
}

fn step_name(count: i32) -> &'static str {
    let all = [Step::Attack, Step::Block, Step::Counter, Step::Damage, Step::End];
    all.into_iter().find(|step| *step as i32 == count).map_or("a step", Step::name)
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

impl Step {
    /// As the book heads it.
    pub const fn name(self) -> &'static str {
        match self {
            Step::Attack => "Attack Step",
            Step::Block => "Block Step",
            Step::Counter => "Counter Step",
            Step::Damage => "Damage Step",
            Step::End => "End of the Battle",
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
        "who" => voice.player(event.seat),
        "whose" => voice.whose(event.seat),
        "card" => voice.card_or_unseen(event.card),
        // The sentence says whose it is.
        "own" => event.card.map_or_else(|| "a card".to_owned(), |card| voice.own(card)),
        "other" => voice.card_or_unseen(event.other),
        "n" => event.count.to_string(),
        "+n" => format!("{:+}", event.count),
        // "you draw", "opponent draws"
        _ if voice.to == Viewer::Seat(event.seat) => String::new(),
        ending => ending.to_owned(),
    }
}

/// The effect that did it, where one did.
fn because(voice: Voice<'_>, event: Event) -> String {
    match event.by {
        By::Effect(source, _) if event.card != Some(source) => {
            format!(" by {}", voice.card(source))
        }
        By::Effect(..) | By::Rule | By::Battle(_) => String::new(),
    }
}
