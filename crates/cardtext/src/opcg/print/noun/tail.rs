//! What stands after the last noun: criteria, area, and what a choice adds.

use opcg::vocabulary::{Filter, Group, Total};

use super::{
    super::{
        super::description::{DIFFERENT, TOTAL, TotalOf},
        Writer, amount,
        filter::{self, Joint},
        group,
    },
    Extras,
};

/// What stands after the last noun.
#[derive(Default)]
pub(super) struct Tail<'a> {
    pub(super) extras: Extras<'a>,
    /// The area, after so many criteria.
    pub(super) zone: Option<(usize, &'a Group)>,
}

impl Tail<'_> {
    pub(super) fn say(&mut self, w: &mut Writer<'_>, filters: &[Filter]) {
        let mut joint = Joint::default();
        let mut at = 0;
        loop {
            at += self.different_names(w, &filters[at..]);
            self.total(w);
            if let Some((_, group)) = self.zone.take_if(|(after, _)| at >= *after) {
                w.filler(",", false);
                group::zone(w, group.whose, &group.places);
            }
            if at == filters.len() {
                break;
            }
            at += filter::qualifier(w, &filters[at..], &mut joint);
        }
        if let Some((_, group)) = self.zone.take() {
            w.filler(",", false);
            group::zone(w, group.whose, &group.places);
        }
    }

    /// Gives how many criteria follow it directly.
    fn different_names(&mut self, w: &mut Writer<'_>, filters: &[Filter]) -> usize {
        let here = w.sees_mark(DIFFERENT[0]) || w.is_free();
        if !self.extras.different_names || !here {
            return 0;
        }
        self.extras.different_names = false;
        w.any(&DIFFERENT);
        if !w.is_marked("and") {
            return 0;
        }
        w.say("and");
        match filters.is_empty() {
            true => 0,
            false => filter::property(w, filters),
        }
    }

    fn total(&mut self, w: &mut Writer<'_>) {
        if (w.sees_mark(TOTAL[0].0) || w.is_free())
            && let Some(total) = self.extras.total.take()
        {
            let of = match total {
                Total::Power(_) => TotalOf::Power,
                Total::Cost(_) => TotalOf::Cost,
            };
            w.one_of(&TOTAL, &of);
            amount::amount(w, total.amount());
            w.say("or less");
        }
    }
}
