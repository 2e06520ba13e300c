use std::sync::Arc;

use super::{Criterion, Join};
use crate::IdSet;

/// About numbers: what is printed is the number, what is asked at the table is not known yet.
#[derive(Clone, PartialEq, Debug)]
enum About {
    Even,
    Large,
    Asked,
    Kinds(IdSet),
    Joined(Join, Vec<About>),
    Not(Box<About>),
}

impl Criterion for About {
    fn of(kinds: IdSet) -> About {
        About::Kinds(kinds)
    }

    fn kinds(&self) -> Option<IdSet> {
        if let About::Kinds(kinds) = self { Some(*kinds) } else { None }
    }

    fn joined(&mut self) -> Option<(Join, &mut Vec<About>)> {
        if let About::Joined(join, parts) = self { Some((*join, parts)) } else { None }
    }

    fn negated(&self) -> Option<&About> {
        if let About::Not(inner) = self { Some(inner) } else { None }
    }
}

fn is_printed_on(about: &About, number: &i32) -> bool {
    match about {
        About::Even => number % 2 == 0,
        About::Large => *number > 10,
        About::Asked | About::Kinds(_) | About::Joined(..) | About::Not(_) => false,
    }
}

/// Binds the parts before the whole, as a visitor does.
fn bound(mut about: About) -> About {
    if let About::Joined(_, parts) = &mut about {
        parts.iter_mut().for_each(|part| *part = bound(part.clone()));
    } else if let About::Not(inner) = &mut about {
        **inner = bound((**inner).clone());
    }
    let numbers = [3, 4, 12, 13].map(Arc::new);
    about.bind(&numbers, |about| matches!(about, About::Even | About::Large), is_printed_on);
    about
}

fn kinds<const N: usize>(kinds: [u8; N]) -> About {
    About::Kinds(kinds.into_iter().collect())
}

#[test]
fn what_is_printed_becomes_the_kinds_it_is_printed_on() {
    assert_eq!(bound(About::Even), kinds([1, 2]));
    assert_eq!(bound(About::Asked), About::Asked);
    let Some(odd) = bound(About::Not(Box::new(About::Even))).kinds() else {
        panic!("the opposite of kinds is of kinds")
    };
    assert_eq!([0, 1, 2, 3].map(|kind| odd.contains(kind)), [true, false, false, true]);
}

#[test]
fn sets_are_joined_and_the_rest_is_kept() {
    let both = |join| About::Joined(join, vec![About::Even, About::Large]);
    assert_eq!(bound(both(Join::All)), kinds([2]));
    assert_eq!(bound(both(Join::Either)), kinds([1, 2, 3]));
    let asked = About::Joined(Join::All, vec![About::Asked, About::Even, About::Large]);
    assert_eq!(bound(asked), About::Joined(Join::All, vec![kinds([2]), About::Asked]));
    let alone = About::Joined(Join::Either, vec![About::Asked]);
    assert_eq!(bound(alone.clone()), alone);
}
