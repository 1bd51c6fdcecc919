-- A mail about a foreign log-in ends whatever was begun in that browser since, and says which one it was when all of it is over.

ALTER TABLE session ADD COLUMN device_hash text;
COMMENT ON COLUMN session.device_hash IS 'SHA-256 of the secret in the cookie of the browser in which the person logged in';
ALTER TABLE log_in_link ADD COLUMN device text NOT NULL DEFAULT '';
COMMENT ON COLUMN log_in_link.device IS 'browser and system that logged in';
