//! One walker over every part of an ability. Each type says beside its definition, with [`parts`], what it is made of; both
//! the reading and the changing walker follow from that.

use super::{
    Ability, Act, Amount, Ban, Cause, Choice, Condition, CoreCount, CoreSpot, Count, Duration,
    EventPattern, Filter, Flow, Grant, Group, Keyword, Label, NextCost, PlayerBan, Quantity,
    Reduction, Requirement, Step, Subject, Target, Timing, Total, Verb, Would,
};

/// Something that has parts.
pub trait Walk {
    /// Calls `see` with every part and with the whole, inner ones first.
    fn walk<'a>(&'a self, see: &mut dyn FnMut(Part<'a>));

    /// The same for parts that may be changed.
    fn walk_mut(&mut self, see: &mut dyn FnMut(PartMut<'_>));

    /// Whether one of the parts, or the whole, is such a one.
    fn has_part(&self, test: impl Fn(Part<'_>) -> bool) -> bool
    where
        Self: Sized,
    {
        let mut found = false;
        self.walk(&mut |part| found |= test(part));
        found
    }
}

macro_rules! part_types {
    ($($Type:ident),+ $(,)?) => {
        /// A part of an ability.
        #[derive(Clone, Copy, Debug)]
        pub enum Part<'a> {
            $($Type(&'a $Type),)+
        }

        /// A part of an ability that may be changed.
        #[derive(Debug)]
        pub enum PartMut<'a> {
            $($Type(&'a mut $Type),)+
        }
    };
}

part_types! {
    Ability, Act, Amount, Ban, Cause, Choice, Condition, CoreCount, CoreSpot, Count, Duration,
    EventPattern, Filter, Flow, Grant, Group, Keyword, Label, NextCost, PlayerBan, Quantity,
    Reduction, Requirement, Step, Subject, Target, Timing, Total, Verb, Would,
}

/// What a type is made of: for each of its shapes the names of its parts.
macro_rules! parts {
    ($Type:ident { $($shape:pat => [$($part:ident),*]),+ $(,)? }) => {
        impl $crate::vocabulary::Walk for $Type {
            fn walk<'a>(&'a self, see: &mut dyn FnMut($crate::vocabulary::Part<'a>)) {
                match self {
                    $($shape => {
                        $($part.walk(see);)*
                    })+
                }
                see($crate::vocabulary::Part::$Type(self));
            }

            fn walk_mut(&mut self, see: &mut dyn FnMut($crate::vocabulary::PartMut<'_>)) {
                match self {
                    $($shape => {
                        $($part.walk_mut(see);)*
                    })+
                }
                see($crate::vocabulary::PartMut::$Type(self));
            }
        }
    };
}
pub(super) use parts;

impl<T: Walk> Walk for Vec<T> {
    fn walk<'a>(&'a self, see: &mut dyn FnMut(Part<'a>)) {
        self.iter().for_each(|part| part.walk(see));
    }

    fn walk_mut(&mut self, see: &mut dyn FnMut(PartMut<'_>)) {
        self.iter_mut().for_each(|part| part.walk_mut(see));
    }
}

impl<T: Walk> Walk for Option<T> {
    fn walk<'a>(&'a self, see: &mut dyn FnMut(Part<'a>)) {
        self.iter().for_each(|part| part.walk(see));
    }

    fn walk_mut(&mut self, see: &mut dyn FnMut(PartMut<'_>)) {
        self.iter_mut().for_each(|part| part.walk_mut(see));
    }
}

impl<T: Walk> Walk for Box<T> {
    fn walk<'a>(&'a self, see: &mut dyn FnMut(Part<'a>)) {
        (**self).walk(see);
    }

    fn walk_mut(&mut self, see: &mut dyn FnMut(PartMut<'_>)) {
        (**self).walk_mut(see);
    }
}
