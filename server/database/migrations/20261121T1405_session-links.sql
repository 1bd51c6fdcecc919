-- An embedded guest goes on in the top window by a link that counts once.

CREATE TABLE session_link (
  code_hash text PRIMARY KEY,
  session_id int NOT NULL REFERENCES session ON DELETE CASCADE,
  sealed_secret text NOT NULL,
  path text NOT NULL,
  expires_at timestamptz NOT NULL
);
COMMENT ON TABLE session_link IS 'session: ways out of a frame into the top window, each good once';
COMMENT ON COLUMN session_link.sealed_secret IS 'the secret of the session, locked with the code of the link';
CREATE INDEX session_link_session ON session_link (session_id);
CREATE INDEX session_link_expires ON session_link (expires_at);
