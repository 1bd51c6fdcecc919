ALTER TABLE site ADD COLUMN allows_apple_pay boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN site.allows_apple_pay IS 'its domain is registered for Apple Pay: also restaurants without a key offer it';
