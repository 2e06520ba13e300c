//! What is said once and meant of every alternative.

use opcg::vocabulary::{Filter, Place};

use super::{Description, Part};

/// "[A] or {T} type card with a cost of 3 or less": the cost is said of both, unless both have qualifiers or one has no
/// cost to speak of.
pub(super) fn last_tail(found: &mut Description) {
    let Some((last, before)) = found.parts.split_last_mut() else { return };
    let shares = |part: &Part| part.tail.is_any() && part.noun.places != [Place::Cost];
    if !before.is_empty() && before.iter().all(shares) {
        found.shared = std::mem::take(&mut last.tail);
    }
}

/// "yellow {T} type Character cards or [A]": the color is said of both (faq EB02-059), unless another names its own.
pub(super) fn first_color(found: &mut Description) {
    let color = |part: &Part| {
        let first = part.adjectives.parts().first();
        first.filter(|filter| matches!(filter, Filter::Color(_))).cloned()
    };
    let Some((first, others)) = found.parts.split_first_mut() else { return };
    if let Some(shared) = color(first)
        && !others.is_empty()
        && others.iter().all(|part| color(part).is_none())
    {
        let own = first.adjectives.parts()[1..].iter().cloned();
        first.adjectives = own.fold(Filter::Any, Filter::and);
        found.leading = shared;
    }
}
