//! Which version of the Comprehensive Rules was in force on a day.

use opcg::RulesVersion;

use super::Date;

/// The rules of a day, as far as their text is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RulesInForce {
    /// The newest version whose whole text was read.
    pub played: RulesVersion,
    /// The version that was in force, if its text was not read.
    pub unread: Option<&'static str>,
}

/// From which day on a version was in force, oldest first. 1.1.9 was published between 2025-06-13 and 2025-11-17.
const READ: [(&str, RulesVersion); 4] = [
    ("2023-01-20", RulesVersion::V113),
    ("2025-02-21", RulesVersion::V118),
    ("2025-11-17", RulesVersion::V119),
    ("2026-01-16", RulesVersion::V120),
];

/// Versions known from reports only.
const UNREAD: [(&str, &str); 1] = [("2026-08-28", "1.2.1")];

impl RulesInForce {
    pub(super) fn on(day: Option<Date>) -> RulesInForce {
        let holds = |from: &str| {
            let from: Result<Date, _> = from.parse();
            from.is_ok_and(|from| day.is_none_or(|day| from <= day))
        };
        let played = READ.iter().rfind(|(from, _)| holds(from));
        let unread = UNREAD.iter().rfind(|(from, _)| holds(from));
        RulesInForce {
            played: played.map_or(RulesVersion::V113, |(_, version)| *version),
            unread: unread.map(|(_, version)| *version),
        }
    }
}
