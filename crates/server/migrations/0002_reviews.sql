-- What was found in finished games that were looked at again, by the name of their replay.
CREATE TABLE reviews (
    id TEXT PRIMARY KEY,
    facts TEXT NOT NULL
);
