-- Which browsers may see and delete a match and its replay: those that began, joined or brought it. What has no owner is open to all.
CREATE TABLE owners (
    match_id TEXT NOT NULL,
    owner TEXT NOT NULL,
    PRIMARY KEY (match_id, owner)
);

CREATE INDEX owners_of ON owners (owner);

-- 1: whoever knows the name of the replay may see it.
ALTER TABLE replays ADD COLUMN shared BIGINT NOT NULL DEFAULT 0;

-- 1: the first to come takes the seat and gets a secret of his own.
ALTER TABLE seats ADD COLUMN invitation BIGINT NOT NULL DEFAULT 0;

-- Written to find out whether the database takes anything.
CREATE TABLE health (
    id BIGINT NOT NULL PRIMARY KEY,
    checked BIGINT NOT NULL
);
