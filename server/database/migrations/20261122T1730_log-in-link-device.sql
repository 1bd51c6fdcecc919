ALTER TABLE log_in_link ADD COLUMN device_hash text;
COMMENT ON COLUMN log_in_link.device_hash IS 'SHA-256 of the secret in the cookie of the browser that logged in; it is no longer known once the link was used';
