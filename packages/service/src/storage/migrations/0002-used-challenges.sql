-- The challenge of a passkey or security key is answered once, whatever comes of it.
CREATE TABLE used_challenges (
  challenge TEXT PRIMARY KEY,
  flow_id TEXT NOT NULL REFERENCES flows (id) ON DELETE CASCADE
) WITHOUT ROWID;
CREATE INDEX used_challenges_of_flow ON used_challenges (flow_id);
