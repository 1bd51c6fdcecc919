-- A certified fiscal device in the cloud, of a restaurant's own account at its maker, beside the simulated one.

ALTER TABLE fiscal_device
  DROP CONSTRAINT fiscal_device_kind_check,
  DROP CONSTRAINT fiscal_device_serial_number_key,
  ALTER COLUMN private_key DROP NOT NULL,
  ADD COLUMN account bytea,
  ADD COLUMN algorithm text NOT NULL DEFAULT 'ecdsa-plain-SHA256',
  ADD COLUMN time_format text NOT NULL DEFAULT 'unixTime',
  ADD COLUMN certificate text NOT NULL DEFAULT '',
  ADD COLUMN is_test boolean NOT NULL DEFAULT true,
  ADD CONSTRAINT fiscal_device_kind_check CHECK (kind IN ('simulated', 'fiskaly')),
  ADD CONSTRAINT fiscal_device_opens_check
    CHECK ((kind = 'simulated') = (private_key IS NOT NULL) AND (kind = 'fiskaly') = (account IS NOT NULL));
COMMENT ON COLUMN fiscal_device.account IS 'of a device in the cloud, sealed: what it is reached by, and what its administrator proves to be one';
COMMENT ON COLUMN fiscal_device.certificate IS 'PEM or base64, as its maker shows it; empty: it has none';
COMMENT ON COLUMN fiscal_device.is_test IS 'nothing that it signs is valid for a tax office';

-- One that was taken off and comes back is attached once more.
CREATE UNIQUE INDEX fiscal_device_serial ON fiscal_device (serial_number) WHERE removed_at IS NULL;

ALTER TABLE fiscal_outage ADD COLUMN tried_at timestamptz;
COMMENT ON COLUMN fiscal_outage.tried_at IS 'when the device was last asked in vain; null: only when the outage began';

CREATE TABLE fiscal_setup (
  restaurant_id int PRIMARY KEY REFERENCES restaurant ON DELETE CASCADE,
  account bytea NOT NULL,
  problem text NOT NULL DEFAULT '',
  begun_by int,
  begun_at timestamptz NOT NULL
);
COMMENT ON TABLE fiscal_setup IS 'fiscal: a device in the cloud that is being set up, so that what was made there is not made twice; gone once it is attached';
COMMENT ON COLUMN fiscal_setup.account IS 'sealed: what the device is reached by, and what its administrator proves to be one';
COMMENT ON COLUMN fiscal_setup.problem IS 'why it does not go on without the restaurant, in its words; empty: it is under way';
