-- The till where a fiscal device is attached: what is paid there, what comes into the drawer and goes out of it, and each
-- day's closing, each signed and none ever changed.

CREATE TABLE fiscal_device (
  id serial PRIMARY KEY,
  restaurant_id int NOT NULL,
  kind text NOT NULL CHECK (kind IN ('simulated')),
  serial_number text NOT NULL UNIQUE,
  public_key text NOT NULL,
  private_key bytea NOT NULL,
  transaction_counter int NOT NULL DEFAULT 0,
  signature_counter int NOT NULL DEFAULT 0,
  fails boolean NOT NULL DEFAULT false,
  attached_by int,
  attached_at timestamptz NOT NULL,
  removed_at timestamptz
);
COMMENT ON TABLE fiscal_device IS 'fiscal: a security device (TSE) of a restaurant''s till; stays with all that it signed when it is taken off';
COMMENT ON COLUMN fiscal_device.restaurant_id IS 'stays when the restaurant is gone, as records are kept longer';
COMMENT ON COLUMN fiscal_device.serial_number IS 'SHA-256 of the public key, hexadecimal';
COMMENT ON COLUMN fiscal_device.public_key IS 'base64 of the point on the curve';
COMMENT ON COLUMN fiscal_device.private_key IS 'of a simulated device, sealed; a real one never shows its own';
COMMENT ON COLUMN fiscal_device.fails IS 'a simulated device plays dead, so that an outage can be tried';
CREATE UNIQUE INDEX fiscal_device_attached ON fiscal_device (restaurant_id) WHERE removed_at IS NULL;

CREATE TABLE fiscal_outage (
  id serial PRIMARY KEY,
  device_id int NOT NULL REFERENCES fiscal_device,
  began_at timestamptz NOT NULL,
  ended_at timestamptz
);
COMMENT ON TABLE fiscal_outage IS 'fiscal: a time in which a device did not sign; receipts went on without it';
CREATE UNIQUE INDEX fiscal_outage_open ON fiscal_outage (device_id) WHERE ended_at IS NULL;

CREATE TABLE cash_register (
  restaurant_id int PRIMARY KEY,
  last_record int NOT NULL DEFAULT 0,
  last_closing int NOT NULL DEFAULT 0
);
COMMENT ON TABLE cash_register IS 'cash: the one till of a restaurant, whose paired devices are its terminals; who writes a record holds it';

CREATE TABLE till_record (
  id serial PRIMARY KEY,
  restaurant_id int NOT NULL,
  number int NOT NULL,
  kind text NOT NULL CHECK (kind IN ('receipt', 'cancellation', 'order', 'float', 'cash-in', 'cash-out', 'difference', 'closing')),
  closing_number int,
  refers_to int UNIQUE,
  terminal_id int NOT NULL,
  terminal_name text NOT NULL,
  said_by text NOT NULL DEFAULT '',
  total_cents int NOT NULL,
  cash_cents int NOT NULL,
  content jsonb NOT NULL,
  recorded_at timestamptz NOT NULL,
  idempotency_key text NOT NULL,
  device_id int REFERENCES fiscal_device,
  process_type text NOT NULL,
  process_data text NOT NULL,
  transaction_number int,
  signature_counter int,
  started_at timestamptz,
  finished_at timestamptz,
  signature text,
  UNIQUE (restaurant_id, number),
  UNIQUE (restaurant_id, closing_number),
  UNIQUE (restaurant_id, idempotency_key),
  UNIQUE (device_id, transaction_number),
  CHECK ((kind = 'closing') = (closing_number IS NOT NULL)),
  CHECK ((kind = 'cancellation') = (refers_to IS NOT NULL)),
  CHECK ((signature IS NULL) = (transaction_number IS NULL))
);
COMMENT ON TABLE till_record IS 'cash: what happened at a till, numbered without a gap and signed; never changed, cancelled by another one';
COMMENT ON COLUMN till_record.closing_number IS 'of a daily closing (Z), without a gap; it closes every record before it';
COMMENT ON COLUMN till_record.refers_to IS 'the receipt that it cancels, each once';
COMMENT ON COLUMN till_record.terminal_id IS 'the paired device; stays when that is gone';
COMMENT ON COLUMN till_record.said_by IS 'who cancelled, moved cash or closed, as they say themselves';
COMMENT ON COLUMN till_record.total_cents IS 'what was sold or moved, tips included';
COMMENT ON COLUMN till_record.cash_cents IS 'by so much more is in the drawer';
COMMENT ON COLUMN till_record.content IS 'the rest of the paper: seller, payments, VAT, reason, count';
COMMENT ON COLUMN till_record.signature IS 'null: the device was out of order, which the paper says';
CREATE INDEX till_record_time ON till_record (restaurant_id, recorded_at);

CREATE TABLE till_line (
  record_id int NOT NULL REFERENCES till_record ON DELETE CASCADE,
  position int NOT NULL,
  order_id int,
  order_line_id int,
  sort text NOT NULL CHECK (sort IN ('goods', 'tip', 'float', 'cash-in', 'cash-out', 'difference')),
  title text NOT NULL,
  rate_percent int NOT NULL,
  gross_cents int NOT NULL,
  PRIMARY KEY (record_id, position)
);
COMMENT ON TABLE till_line IS 'cash: what a record is made of; a piece with parts under two rates of VAT has a line for each';
COMMENT ON COLUMN till_line.order_id IS 'stays when the order is gone, as records are kept longer';
COMMENT ON COLUMN till_line.order_line_id IS 'the piece; null with an order: what of it is no piece';
COMMENT ON COLUMN till_line.rate_percent IS '0: without VAT';
CREATE INDEX till_line_order ON till_line (order_id) WHERE order_id IS NOT NULL;

-- Kept for ten years and until then as they are, whoever asks.
CREATE FUNCTION guard_till() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  since timestamptz;
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF TG_TABLE_NAME = 'till_record' THEN
      since := OLD.recorded_at;
    ELSE
      -- With its record gone a line goes, too.
      SELECT recorded_at INTO since FROM till_record WHERE id = OLD.record_id;
    END IF;
    IF since IS NULL OR since < now() - interval '3652 days' THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION '% is neither changed nor deleted', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER till_record_stays BEFORE UPDATE OR DELETE ON till_record FOR EACH ROW EXECUTE FUNCTION guard_till();
CREATE TRIGGER till_line_stays BEFORE UPDATE OR DELETE ON till_line FOR EACH ROW EXECUTE FUNCTION guard_till();
CREATE TRIGGER till_record_is_never_emptied BEFORE TRUNCATE ON till_record FOR EACH STATEMENT EXECUTE FUNCTION guard_till();
CREATE TRIGGER till_line_is_never_emptied BEFORE TRUNCATE ON till_line FOR EACH STATEMENT EXECUTE FUNCTION guard_till();
ALTER TABLE till_record ENABLE ALWAYS TRIGGER till_record_stays;
ALTER TABLE till_line ENABLE ALWAYS TRIGGER till_line_stays;
ALTER TABLE till_record ENABLE ALWAYS TRIGGER till_record_is_never_emptied;
ALTER TABLE till_line ENABLE ALWAYS TRIGGER till_line_is_never_emptied;

-- A counter that went back would sign a second time what is signed already.
CREATE FUNCTION guard_counters() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'fiscal_device' THEN
    IF NEW.transaction_counter < OLD.transaction_counter OR NEW.signature_counter < OLD.signature_counter
      OR NEW.serial_number <> OLD.serial_number OR NEW.public_key <> OLD.public_key THEN
      RAISE EXCEPTION 'a device counts on and stays itself' USING ERRCODE = 'insufficient_privilege';
    END IF;
  ELSIF NEW.last_record < OLD.last_record OR NEW.last_closing < OLD.last_closing THEN
    RAISE EXCEPTION 'a till counts on' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER fiscal_device_counts_on BEFORE UPDATE ON fiscal_device FOR EACH ROW EXECUTE FUNCTION guard_counters();
CREATE TRIGGER cash_register_counts_on BEFORE UPDATE ON cash_register FOR EACH ROW EXECUTE FUNCTION guard_counters();

-- What staff take is recorded at the till from now on; no installation had a device, so nothing stands here.
DROP TABLE order_fiscal_proof;

ALTER TABLE print_job ADD COLUMN record_id int;
COMMENT ON COLUMN print_job.record_id IS 'the paper of a till; null: something else';
