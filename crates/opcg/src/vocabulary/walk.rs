//! One walker over every part of an ability. Each type says beside its definition, with [`parts`], what it is made of; both
//! the reading and the changing walker follow from that.

use rulebook::Clause;

use super::{
    Ability, Act, Amount, Ban, Cause, Choice, Condition, Count, Duration, EventPattern, EventUse,
    Filter, Flow, Grant, Group, HowPlayed, Keyword, Label, PlayerBan, Quantity, Rule, Step,
    Subject, Target, Timing, Verb, Would,
};

/// Something that has parts.
pub trait Walk {
    /// Calls `see` with every part and with the whole, inner ones first.
    fn walk<'a>(&'a self, see: &mut dyn FnMut(Part<'a>));

    /// The same for parts that may be changed.
    fn walk_mut(&mut self, see: &mut dyn FnMut(PartMut<'_>));
}

macro_rules! part_types {
    ($($Type:ident),+ $(,)?) => {
        /// A part of an ability.
        #[derive(Clone, Copy, Debug)]
        pub enum Part<'a> {
            $($Type(&'a $Type),)+
            /// The category of a source (10-1-5-3), which is more than what is printed.
            Source(&'a Filter),
        }

        /// A part of an ability that may be changed.
        #[derive(Debug)]
        pub enum PartMut<'a> {
            $($Type(&'a mut $Type),)+
            Source(&'a mut Filter),
        }

        impl Part<'_> {
            /// The clause that gives this word its meaning, apart from the parts it has.
            pub fn clause(self) -> Option<Clause> {
                match self {
                    $(Part::$Type(part) => part.clause(),)+
                    Part::Source(filter) => filter.clause(),
                }
            }
        }
    };
}

part_types! {
    Ability, Act, Amount, Ban, Cause, Choice, Condition, Count, Duration, EventPattern, EventUse,
    Filter, Flow, Grant, Group, HowPlayed, Keyword, Label, PlayerBan, Quantity, Rule, Step,
    Subject, Target, Timing, Verb, Would,
}

/// What a type is made of: for each of its shapes the names of its parts. `source` marks a criterion for the source of an effect.
macro_rules! parts {
    ($Type:ident { $($shape:pat => [$($part:ident),*] $(source $source:ident)?),+ $(,)? }) => {
        impl $crate::vocabulary::Walk for $Type {
            fn walk<'a>(&'a self, see: &mut dyn FnMut($crate::vocabulary::Part<'a>)) {
                match self {
                    $($shape => {
                        $($part.walk(see);)*
                        $($source.walk_source(see);)?
                    })+
                }
                see($crate::vocabulary::Part::$Type(self));
            }

            fn walk_mut(&mut self, see: &mut dyn FnMut($crate::vocabulary::PartMut<'_>)) {
                match self {
                    $($shape => {
                        $($part.walk_mut(see);)*
                        $($source.walk_source_mut(see);)?
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
