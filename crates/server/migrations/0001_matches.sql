-- Matches, who may sit where, what was done, and finished games. Types are those that SQLite and PostgreSQL share.
CREATE TABLE matches (
    id TEXT NOT NULL PRIMARY KEY,
    -- How it began; empty as long as a friend has not chosen a deck.
    setup TEXT NOT NULL,
    -- What it will begin with once he has.
    waiting TEXT NOT NULL,
    created BIGINT NOT NULL
);

CREATE TABLE seats (
    secret TEXT NOT NULL PRIMARY KEY,
    match_id TEXT NOT NULL REFERENCES matches (id),
    who TEXT NOT NULL
);

-- Only ever added to. A record has one place in its match.
CREATE TABLE records (
    match_id TEXT NOT NULL REFERENCES matches (id),
    place BIGINT NOT NULL,
    record TEXT NOT NULL,
    PRIMARY KEY (match_id, place)
);

CREATE TABLE replays (
    id TEXT NOT NULL PRIMARY KEY,
    facts TEXT NOT NULL,
    -- The file, two hex digits a byte.
    file TEXT NOT NULL,
    stored BIGINT NOT NULL
);
