//! "K.O. or rest …", "… to the owner's hand or the bottom of their deck": the cards first, then which of two things.

use opcg::vocabulary::{Flow, Player, Step, Target, Verb};

use super::{
    super::{Writer, target::target},
    moves, one,
};
use crate::opcg::step::alternative::{OR, OR_AT};

/// A choice of cards and what is done with them, in one clause.
#[derive(Clone, Copy)]
enum Form {
    TwoVerbs,
    TwoEnds,
    ThisOrThat,
}

impl Form {
    const ALL: [Form; 3] = [Form::TwoVerbs, Form::TwoEnds, Form::ThisOrThat];

    fn fits(self, what: &Target, first: &Step, second: &Step) -> bool {
        let ko = *first == Step::On(Target::Those, Verb::Ko);
        match self {
            Form::TwoVerbs => ko && *second == Step::On(Target::Those, Verb::Rest),
            Form::TwoEnds => puts_those(first) && is_end_of_deck(second),
            Form::ThisOrThat => ko && matches!(what, Target::Choose(_)) && is_move(second),
        }
    }

    fn name(self) -> &'static str {
        match self {
            Form::TwoVerbs => "two verbs",
            Form::TwoEnds => "two ends",
            Form::ThisOrThat => "this or that",
        }
    }
}

/// The two things that one of is chosen.
fn options(step: &Step) -> Option<[&Step; 2]> {
    let Step::Flow(Flow::ChooseOne { by: Player::You, options }) = step else { return None };
    let [first, second] = options.as_slice() else { return None };
    let ([first], [second]) = (first.as_slice(), second.as_slice()) else { return None };
    Some([first, second])
}

fn puts_those(step: &Step) -> bool {
    matches!(step, Step::On(Target::Those, verb) if moves::destination_of(verb).is_some())
}

fn is_move(step: &Step) -> bool {
    matches!(step, Step::On(_, verb) if moves::is_move(verb))
}

fn is_end_of_deck(step: &Step) -> bool {
    matches!(step, Step::On(Target::Those, Verb::ToDeck { shuffle: false, .. }))
}

/// Whether a choice of cards and what is done with them can be said in one clause.
pub(crate) fn is_one_clause(first: &Step, second: &Step) -> bool {
    let (Step::On(what, Verb::Select), Some([first, second])) = (first, options(second)) else {
        return false;
    };
    Form::ALL.iter().any(|form| form.fits(what, first, second))
}

/// Both steps in one clause, if that can be said and is.
pub(crate) fn both(w: &mut Writer<'_>, first: &Step, second: &Step) -> bool {
    let (Step::On(what, Verb::Select), Some([first, second])) = (first, options(second)) else {
        return false;
    };
    let is_said = |w: &mut Writer<'_>, form: &Form| {
        form.fits(what, first, second) && (w.is_marked(form.name()) || w.is_free())
    };
    let Some(form) = Form::ALL.into_iter().find(|form| is_said(w, form)) else { return false };
    say(w, form, what, first, second);
    true
}

fn say(w: &mut Writer<'_>, form: Form, what: &Target, first: &Step, second: &Step) {
    match form {
        Form::TwoVerbs => {
            w.say("k.o. or rest");
            target(w, what);
        }
        Form::TwoEnds => {
            w.say("return|place");
            target(w, what);
            two_ends(w, what, first, second);
        }
        Form::ThisOrThat => {
            one(w, &Step::On(what.clone(), Verb::Ko));
            w.any(&OR);
            one(w, second);
        }
    }
}

fn two_ends(w: &mut Writer<'_>, what: &Target, first: &Step, second: &Step) {
    if let Step::On(_, verb) = first
        && let Some(to) = moves::destination_of(verb)
    {
        moves::destination(w, to, what);
    }
    w.any_as(&OR_AT, 1);
    if let Step::On(_, Verb::ToDeck { end, .. }) = second {
        moves::end_of_deck(w, *end);
    }
}

/// "play it or add it to …"
pub(crate) fn play_or(w: &mut Writer<'_>, options: &[Vec<Step>]) -> bool {
    let Some([first, second]) = played_or(options) else { return false };
    let said = w.is_marked("this or that") || w.is_free();
    if said {
        one(w, first);
        w.any(&OR);
        one(w, second);
    }
    said
}

/// The two options, if the first is to play the cards.
pub(crate) fn played_or(options: &[Vec<Step>]) -> Option<[&Step; 2]> {
    let [first, second] = options else { return None };
    let ([first], [second]) = (first.as_slice(), second.as_slice()) else { return None };
    let fits = matches!(first, Step::On(Target::Those, Verb::Play { .. })) && is_move(second);
    fits.then_some([first, second])
}
