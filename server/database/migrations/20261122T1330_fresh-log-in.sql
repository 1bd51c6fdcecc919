-- Where money, roles or a whole account are at stake, being logged in is not enough: it has to be fresh.

ALTER TABLE session ADD COLUMN proven_at timestamptz;
COMMENT ON COLUMN session.proven_at IS 'when the person last proved here who they are';
