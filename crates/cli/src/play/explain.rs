//! Why a card is as it is and why an answer is refused, in words.

use kernel::{Reason, Refusal, Seat, WhyNot};
use rulebook::Clause;

use super::game::Tabletop;
use crate::paint::{Ink, Paint};

/// Everything that makes a card what it is now.
pub(crate) fn card<G: Tabletop>(duel: &G, card: G::Id, paint: Paint) -> String {
    let reasons = duel.why(card);
    let mut text = paint.ink(Ink::Strong, duel.name(card)) + "\n";
    for topic in G::TOPICS {
        let about: Vec<_> = reasons.iter().filter(|each| each.topic == *topic).collect();
        if !about.is_empty() {
            let sum = about.iter().filter_map(|reason| reason.value).sum();
            text += &format!("  {}\n", G::heading(*topic, sum));
            text += &about.iter().map(|each| line(duel, each, paint)).collect::<String>();
        }
    }
    text
}

fn line<G: Tabletop>(duel: &G, reason: &Reason<G::Topic, Clause>, paint: Paint) -> String {
    let clause = paint.ink(Ink::Faint, &format!("{:<12}", duel.number(reason.clause)));
    format!("    {clause}{}\n", reason.text)
}

/// An answer that is offered: the cards it speaks of.
pub(crate) fn answer<G: Tabletop>(duel: &G, pick: G::Pick, paint: Paint) -> String {
    let cards: Vec<String> =
        G::cards_of(pick).into_iter().map(|each| card(duel, each, paint)).collect();
    match cards.is_empty() {
        true => "it speaks of no card\n".to_owned(),
        false => cards.concat(),
    }
}

/// Whether an answer is refused, and by which clause.
pub(crate) fn why_not<G: Tabletop>(duel: &G, seat: Seat, pick: G::Pick, paint: Paint) -> String {
    match duel.why_not(seat, pick) {
        Some(why_not) => refused(duel, &why_not, paint),
        None => "nothing forbids it\n".to_owned(),
    }
}

pub(crate) fn refused<G: Tabletop>(
    duel: &G,
    why_not: &WhyNot<G::Topic, Clause>,
    paint: Paint,
) -> String {
    let mut text = match why_not.refusal {
        Refusal::Forbidden(clause) => {
            let number = duel.number(clause);
            paint.ink(Ink::Other, &format!("forbidden by {number}: {}", clause.gist()))
        }
        Refusal::GameOver | Refusal::NotYours | Refusal::WrongAnswer => {
            paint.ink(Ink::Other, &why_not.refusal.to_string())
        }
    };
    text.push('\n');
    text + &why_not.because.iter().map(|each| line(duel, each, paint)).collect::<String>()
}
