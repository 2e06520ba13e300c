//! Why a card is as it is and why an answer is refused, in words.

use kernel::{Refusal, Seat};
use opcg::{CardId, Duel, Pick, Reason, Topic, WhyNot};

use super::history::number;
use crate::paint::{Ink, Paint};

const TOPICS: [Topic; 5] =
    [Topic::Power, Topic::Cost, Topic::Counter, Topic::Keyword, Topic::Restriction];

/// Everything that makes a card what it is now.
pub(crate) fn card(duel: &Duel, card: CardId, paint: Paint) -> String {
    let reasons = duel.why(card);
    let mut text = paint.ink(Ink::Strong, duel.table().name(card)) + "\n";
    for topic in TOPICS {
        let about: Vec<&Reason> = reasons.iter().filter(|each| each.topic == topic).collect();
        if !about.is_empty() {
            text += &heading(topic, &about);
            text += &about.iter().map(|each| line(duel, each, paint)).collect::<String>();
        }
    }
    text
}

/// The figure it all adds up to; nothing is added up for keywords and restrictions.
fn heading(topic: Topic, about: &[&Reason]) -> String {
    let sum: i32 = about.iter().filter_map(|reason| reason.value).sum();
    match topic {
        Topic::Power => format!("  power {sum}\n"),
        // opcg 1-3-6-2: read as 0.
        Topic::Cost => format!("  cost {}\n", sum.max(0)),
        Topic::Counter => format!("  counter {sum:+}\n"),
        Topic::Keyword => "  keywords\n".to_owned(),
        Topic::Restriction => "  restrictions\n".to_owned(),
    }
}

fn line(duel: &Duel, reason: &Reason, paint: Paint) -> String {
    let clause = paint.ink(Ink::Faint, &format!("{:<12}", number(duel, reason.clause)));
    format!("    {clause}{}\n", reason.text)
}

/// An answer that is offered: the cards it speaks of.
pub(crate) fn answer(duel: &Duel, pick: Pick, paint: Paint) -> String {
    let cards: Vec<String> = pick.cards().map(|each| card(duel, each, paint)).collect();
    match cards.is_empty() {
        true => "it speaks of no card\n".to_owned(),
        false => cards.concat(),
    }
}

/// Whether an answer is refused, and by which clause.
pub(crate) fn why_not(duel: &Duel, seat: Seat, pick: Pick, paint: Paint) -> String {
    match duel.why_not(seat, pick) {
        Some(why_not) => refused(duel, &why_not, paint),
        None => "nothing forbids it\n".to_owned(),
    }
}

pub(crate) fn refused(duel: &Duel, why_not: &WhyNot, paint: Paint) -> String {
    let mut text = match why_not.refusal {
        Refusal::Forbidden(clause) => {
            let number = number(duel, clause);
            paint.ink(Ink::Other, &format!("forbidden by {number}: {}", clause.gist()))
        }
        Refusal::GameOver | Refusal::NotYours | Refusal::WrongAnswer => {
            paint.ink(Ink::Other, &why_not.refusal.to_string())
        }
    };
    text.push('\n');
    text + &why_not.because.iter().map(|each| line(duel, each, paint)).collect::<String>()
}
