//! A replacement for the turn.

use opcg::vocabulary::{Ability, Label};

use super::{
    super::{Writer, replacement},
    clauses,
};

/// "if … would … during this turn, … instead"
pub(crate) fn instead(w: &mut Writer<'_>, ability: &Ability) {
    let Label::Instead(would) = &ability.label else { return };
    w.say("if");
    replacement::happening(w, would);
    w.say("during this turn ,");
    if ability.optional {
        w.say("you may");
    }
    clauses(w, &ability.body);
    w.say("instead");
}
