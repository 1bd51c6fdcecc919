-- Whose browser this is, and codes that live in the attempt they were asked for in.

CREATE TABLE known_device (
  person_id int NOT NULL REFERENCES person ON DELETE CASCADE,
  device_hash text NOT NULL,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (person_id, device_hash)
);
COMMENT ON TABLE known_device IS 'account: browsers in which a person has logged in; wrong passwords from elsewhere do not lock these out';
COMMENT ON COLUMN known_device.device_hash IS 'SHA-256 of the secret in the browser''s cookie';

ALTER TABLE person_code
  ADD session_id int REFERENCES session ON DELETE CASCADE,
  ADD email text,
  ADD link_hash text UNIQUE;
COMMENT ON COLUMN person_code.session_id IS 'the session that asked; in a forgotten password only it may guess';
COMMENT ON COLUMN person_code.email IS 'where the code went by mail, which it proves';
COMMENT ON COLUMN person_code.link_hash IS 'SHA-256 of the long code in the mail''s link, good in any browser';
CREATE UNIQUE INDEX person_code_attempt ON person_code (person_id, kind, session_id, created_at);
CREATE INDEX person_code_session ON person_code (session_id);
