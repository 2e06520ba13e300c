//! The steps that bring a database up to date.

use sqlx::{
    SqlSafeStr,
    migrate::{Migration, MigrationType, Migrator},
};

/// Version, what it is about, and what is done. A step that has been carried out somewhere is never changed: databases keep its
/// checksum.
const STEPS: [(i64, &str, &str); 3] = [
    (1, "matches", include_str!("../../migrations/0001_matches.sql")),
    (2, "reviews", include_str!("../../migrations/0002_reviews.sql")),
    (3, "owners", include_str!("../../migrations/0003_owners.sql")),
];

pub(super) fn migrator() -> Migrator {
    Migrator::with_migrations(STEPS.map(migration).into())
}

fn migration((version, about, sql): (i64, &'static str, &'static str)) -> Migration {
    let sql = sql.into_sql_str();
    Migration::new(version, about.into(), MigrationType::Simple, sql, false)
}

#[cfg(test)]
mod tests;
