-- A second factor: passkeys, an app with changing codes, and codes on paper for when both are lost.

CREATE TABLE passkey (
  id serial PRIMARY KEY,
  person_id int NOT NULL REFERENCES person ON DELETE CASCADE,
  host text NOT NULL,
  credential_id text NOT NULL UNIQUE,
  user_handle text NOT NULL,
  public_key bytea NOT NULL,
  sign_count bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz
);
COMMENT ON TABLE passkey IS 'account: keys that lie in devices of people and prove who they are (WebAuthn)';
COMMENT ON COLUMN passkey.host IS 'the only host on which browsers offer it (relying party)';
COMMENT ON COLUMN passkey.user_handle IS 'what the device knows the person by; says nothing to anybody else';
CREATE INDEX passkey_person ON passkey (person_id);

CREATE TABLE authenticator_app (
  id serial PRIMARY KEY,
  person_id int NOT NULL REFERENCES person ON DELETE CASCADE,
  secret bytea NOT NULL,
  last_step int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz
);
COMMENT ON TABLE authenticator_app IS 'account: apps that show a new code every 30 seconds (RFC 6238)';
COMMENT ON COLUMN authenticator_app.secret IS 'sealed';
COMMENT ON COLUMN authenticator_app.last_step IS 'of the code that was used last; none counts twice';
COMMENT ON COLUMN authenticator_app.confirmed_at IS 'null until the first code proved that it works';
CREATE UNIQUE INDEX authenticator_app_person ON authenticator_app (person_id, (confirmed_at IS NULL));

CREATE TABLE recovery_code (
  id serial PRIMARY KEY,
  person_id int NOT NULL REFERENCES person ON DELETE CASCADE,
  code_hash text NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz,
  UNIQUE (person_id, code_hash)
);
COMMENT ON TABLE recovery_code IS 'account: codes that replace a lost second factor, each good once, as SHA-256';

CREATE TABLE half_log_in (
  session_id int PRIMARY KEY REFERENCES session ON DELETE CASCADE,
  person_id int NOT NULL REFERENCES person ON DELETE CASCADE,
  device_hash text NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
COMMENT ON TABLE half_log_in IS 'account: log-ins that wait for the second factor; they grant nothing';
CREATE INDEX half_log_in_person ON half_log_in (person_id);

CREATE TABLE passkey_challenge (
  session_id int NOT NULL REFERENCES session ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('making', 'log-in', 'proof')),
  challenge text NOT NULL,
  user_handle text NOT NULL DEFAULT '',
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (session_id, purpose)
);
COMMENT ON TABLE passkey_challenge IS 'account: what a passkey is to sign next, good once';

CREATE TABLE log_in_link (
  code_hash text PRIMARY KEY,
  person_id int NOT NULL REFERENCES person ON DELETE CASCADE,
  session_id int NOT NULL REFERENCES session ON DELETE CASCADE,
  logged_in_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
COMMENT ON TABLE log_in_link IS 'account: links by which a person ends a log-in that was not theirs, each good once';
CREATE INDEX log_in_link_session ON log_in_link (session_id);
CREATE INDEX log_in_link_person ON log_in_link (person_id);
