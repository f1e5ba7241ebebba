CREATE TABLE identities (
  id TEXT PRIMARY KEY,
  schema_id TEXT NOT NULL,
  traits TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('active', 'inactive')),
  state_changed_at INTEGER NOT NULL,
  available_aal TEXT NOT NULL DEFAULT 'aal1',
  external_id TEXT UNIQUE,
  metadata_public TEXT,
  metadata_admin TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE credentials (
  identity_id TEXT NOT NULL REFERENCES identities (id) ON DELETE CASCADE,
  type TEXT NOT NULL,
  config TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (identity_id, type)
) WITHOUT ROWID;

CREATE TABLE identifiers (
  type TEXT NOT NULL,
  identifier TEXT NOT NULL,
  identity_id TEXT NOT NULL REFERENCES identities (id) ON DELETE CASCADE,
  PRIMARY KEY (type, identifier)
) WITHOUT ROWID;
CREATE INDEX identifiers_of_identity ON identifiers (identity_id);

CREATE TABLE verifiable_addresses (
  id TEXT PRIMARY KEY,
  identity_id TEXT NOT NULL REFERENCES identities (id) ON DELETE CASCADE,
  value TEXT NOT NULL,
  via TEXT NOT NULL,
  verified INTEGER NOT NULL DEFAULT 0,
  status TEXT NOT NULL DEFAULT 'pending',
  verified_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (via, value)
);
CREATE INDEX verifiable_of_identity ON verifiable_addresses (identity_id);

CREATE TABLE recovery_addresses (
  id TEXT PRIMARY KEY,
  identity_id TEXT NOT NULL REFERENCES identities (id) ON DELETE CASCADE,
  value TEXT NOT NULL,
  via TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (via, value)
);
CREATE INDEX recovery_of_identity ON recovery_addresses (identity_id);

CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  identity_id TEXT NOT NULL REFERENCES identities (id) ON DELETE CASCADE,
  token_hash TEXT NOT NULL UNIQUE,
  former_hash TEXT,
  former_until INTEGER,
  active INTEGER NOT NULL DEFAULT 1,
  aal TEXT NOT NULL,
  methods TEXT NOT NULL,
  issued_at INTEGER NOT NULL,
  authenticated_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  seen_at INTEGER NOT NULL
);
CREATE INDEX sessions_of_identity ON sessions (identity_id, active, issued_at);
CREATE INDEX sessions_former ON sessions (former_hash) WHERE former_hash IS NOT NULL;
CREATE INDEX sessions_expiry ON sessions (expires_at);

CREATE TABLE devices (
  id TEXT PRIMARY KEY,
  session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  ip_address TEXT NOT NULL,
  user_agent TEXT NOT NULL,
  location TEXT NOT NULL,
  created_at INTEGER NOT NULL
);
CREATE INDEX devices_of_session ON devices (session_id);

CREATE TABLE flows (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  record TEXT NOT NULL,
  submissions INTEGER NOT NULL DEFAULT 0,
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX flows_expiry ON flows (expires_at);

CREATE TABLE codes (
  id TEXT PRIMARY KEY,
  flow_id TEXT NOT NULL REFERENCES flows (id) ON DELETE CASCADE,
  purpose TEXT NOT NULL,
  hash TEXT NOT NULL,
  address TEXT NOT NULL,
  via TEXT NOT NULL,
  identity_id TEXT REFERENCES identities (id) ON DELETE CASCADE,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
);
CREATE INDEX codes_of_flow ON codes (flow_id);
CREATE INDEX codes_of_identity ON codes (identity_id);

CREATE TABLE continuity (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  identity_id TEXT REFERENCES identities (id) ON DELETE CASCADE,
  payload TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX continuity_of_identity ON continuity (identity_id);

CREATE TABLE exchange_codes (
  flow_id TEXT PRIMARY KEY,
  init_hash TEXT NOT NULL UNIQUE,
  return_hash TEXT NOT NULL,
  session_id TEXT REFERENCES sessions (id) ON DELETE CASCADE,
  sealed_token TEXT,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
);
CREATE INDEX exchange_of_session ON exchange_codes (session_id);

CREATE TABLE errors (
  id TEXT PRIMARY KEY,
  body TEXT NOT NULL,
  created_at INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE messages (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  recipient TEXT NOT NULL,
  template TEXT NOT NULL,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  html TEXT NOT NULL,
  status TEXT NOT NULL,
  send_count INTEGER NOT NULL DEFAULT 0,
  next_try_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE INDEX messages_due ON messages (status, next_try_at);
CREATE INDEX messages_to ON messages (recipient, created_at);

CREATE TABLE signing_keys (
  id TEXT PRIMARY KEY,
  sealed TEXT NOT NULL,
  created_at INTEGER NOT NULL
) WITHOUT ROWID;
