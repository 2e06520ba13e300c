//! Days, as lists and rotations name them.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// `2026-04-01`
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

/// Text that is no day.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a day such as 2026-04-01")]
pub struct NotADate;

impl FromStr for Date {
    type Err = NotADate;

    fn from_str(text: &str) -> Result<Date, NotADate> {
        let digits = |part: &str, len: usize| {
            part.len() == len && part.bytes().all(|byte| byte.is_ascii_digit())
        };
        let parts: Vec<&str> = text.split('-').collect();
        let [year, month, day] = parts[..] else { return Err(NotADate) };
        if !(digits(year, 4) && digits(month, 2) && digits(day, 2)) {
            return Err(NotADate);
        }
        let date = Date {
            year: year.parse().map_err(|_| NotADate)?,
            month: month.parse().map_err(|_| NotADate)?,
            day: day.parse().map_err(|_| NotADate)?,
        };
        if date.is_real() { Ok(date) } else { Err(NotADate) }
    }
}

impl Date {
    fn is_real(self) -> bool {
        let is_leap = self.year.is_multiple_of(4)
            && (!self.year.is_multiple_of(100) || self.year.is_multiple_of(400));
        let days = match self.month {
            1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
            4 | 6 | 9 | 11 => 30,
            2 if is_leap => 29,
            2 => 28,
            _ => 0,
        };
        (1..=days).contains(&self.day)
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl TryFrom<String> for Date {
    type Error = NotADate;

    fn try_from(text: String) -> Result<Date, NotADate> {
        text.parse()
    }
}

impl From<Date> for String {
    fn from(date: Date) -> String {
        date.to_string()
    }
}
