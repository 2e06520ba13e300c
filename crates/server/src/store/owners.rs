//! What belongs to whom: matches and replays of the browsers that began, joined or brought them.

use table::protocol::ReplayFacts;

use super::{Store, Stored, facts_in};
use crate::guard::Owner;

/// What has no owner is open to all, as it was before there were owners.
const MAY_SEE: &str =
    "(EXISTS (SELECT 1 FROM owners WHERE owners.match_id = replays.id AND owners.owner = $1)
    OR NOT EXISTS (SELECT 1 FROM owners WHERE owners.match_id = replays.id))";

impl Store {
    pub(crate) async fn add_owner(&self, id: &str, Owner(owner): &Owner) -> Stored<()> {
        sqlx::query("INSERT INTO owners (match_id, owner) VALUES ($1, $2) ON CONFLICT DO NOTHING")
            .bind(id)
            .bind(owner)
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    pub(crate) async fn owners(&self, id: &str) -> Stored<Vec<String>> {
        let owners = sqlx::query_scalar("SELECT owner FROM owners WHERE match_id = $1");
        Ok(owners.bind(id).fetch_all(&self.pool).await?)
    }

    /// The newest replays of this owner.
    pub(crate) async fn replays(&self, Owner(owner): &Owner) -> Stored<Vec<ReplayFacts>> {
        let query = format!(
            "SELECT facts, shared FROM replays WHERE {MAY_SEE} ORDER BY stored DESC, id LIMIT 500"
        );
        let rows =
            sqlx::query(sqlx::AssertSqlSafe(query)).bind(owner).fetch_all(&self.pool).await?;
        rows.iter().map(facts_in).collect()
    }

    /// Whether this owner may see a replay: it is his, it has no owner, or an owner shared it.
    pub(crate) async fn may_see(&self, id: &str, Owner(owner): &Owner) -> Stored<bool> {
        let query =
            format!("SELECT COUNT(*) FROM replays WHERE id = $2 AND (shared = 1 OR {MAY_SEE})");
        let count: i64 = sqlx::query_scalar(sqlx::AssertSqlSafe(query))
            .bind(owner)
            .bind(id)
            .fetch_one(&self.pool)
            .await?;
        Ok(count > 0)
    }

    pub(crate) async fn is_owner(&self, id: &str, owner: &Owner) -> Stored<bool> {
        Ok(self.owners(id).await?.contains(&owner.0))
    }

    pub(crate) async fn count_replays(&self, Owner(owner): &Owner) -> Stored<i64> {
        let count = sqlx::query_scalar(
            "SELECT COUNT(*) FROM owners JOIN replays ON replays.id = owners.match_id WHERE owners.owner = $1",
        );
        Ok(count.bind(owner).fetch_one(&self.pool).await?)
    }

    pub(crate) async fn share(&self, id: &str, shared: bool) -> Stored<()> {
        sqlx::query("UPDATE replays SET shared = $1 WHERE id = $2")
            .bind(i64::from(shared))
            .bind(id)
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// Gives a match up: what nobody owns any more is deleted with everything that is stored of it.
    pub(crate) async fn disown(&self, id: &str, Owner(owner): &Owner) -> Stored<()> {
        let mut transaction = self.pool.begin().await?;
        sqlx::query("DELETE FROM owners WHERE match_id = $1 AND owner = $2")
            .bind(id)
            .bind(owner)
            .execute(&mut *transaction)
            .await?;
        let left: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM owners WHERE match_id = $1")
            .bind(id)
            .fetch_one(&mut *transaction)
            .await?;
        if left == 0 {
            for delete in [
                "DELETE FROM reviews WHERE id = $1",
                "DELETE FROM replays WHERE id = $1",
                "DELETE FROM records WHERE match_id = $1",
                "DELETE FROM seats WHERE match_id = $1",
                "DELETE FROM matches WHERE id = $1",
            ] {
                sqlx::query(delete).bind(id).execute(&mut *transaction).await?;
            }
        }
        Ok(transaction.commit().await?)
    }

    /// Every match of this owner.
    pub(crate) async fn owned(&self, Owner(owner): &Owner) -> Stored<Vec<String>> {
        let ids =
            sqlx::query_scalar("SELECT match_id FROM owners WHERE owner = $1 ORDER BY match_id");
        Ok(ids.bind(owner).fetch_all(&self.pool).await?)
    }
}
