-- A log-in replaces a session's secret. What was sent with the old one a moment before must not begin a visit of its own:
-- its cookie would undo the log-in.
ALTER TABLE session ADD COLUMN former_secret_hash text, ADD COLUMN replaced_at timestamptz;
CREATE INDEX session_former_secret ON session (former_secret_hash) WHERE former_secret_hash IS NOT NULL;
COMMENT ON COLUMN session.former_secret_hash IS 'of the secret before the last log-in or log-out; it proves nothing any more';
