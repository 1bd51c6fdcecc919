-- Who ordered is counted and compared by keyed hashes (HMAC-SHA256): nobody reads a number or an address off them.
INSERT INTO secret (name, value)
  VALUES ('marks', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''))
  ON CONFLICT DO NOTHING;

CREATE TABLE order_mark (
  order_id int PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  phone text,
  door text,
  device text,
  network text,
  means text,
  is_new boolean NOT NULL,
  is_on_spot boolean NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'completed', 'failed')),
  placed_at timestamptz NOT NULL,
  no_show_at timestamptz,
  no_show_by int REFERENCES person
);
COMMENT ON TABLE order_mark IS 'guard: by what whoever placed an order is recognised, as keyed hashes, and what became of it';
COMMENT ON COLUMN order_mark.means IS 'card or account that paid it, once the payment service has told';
COMMENT ON COLUMN order_mark.is_new IS 'nobody with this number had a completed order before';
COMMENT ON COLUMN order_mark.is_on_spot IS 'to be paid when it is handed over';
COMMENT ON COLUMN order_mark.no_show_at IS 'the restaurant says that nobody was there to take and pay it';
CREATE INDEX order_mark_phone ON order_mark (phone, placed_at) WHERE phone IS NOT NULL;
CREATE INDEX order_mark_door ON order_mark (door, placed_at) WHERE door IS NOT NULL;
CREATE INDEX order_mark_device ON order_mark (device, placed_at) WHERE device IS NOT NULL;
CREATE INDEX order_mark_network ON order_mark (network, placed_at) WHERE network IS NOT NULL;

CREATE TABLE order_rule (
  id int PRIMARY KEY CHECK (id = 1),
  is_on boolean NOT NULL DEFAULT true,
  first_order_cents int NOT NULL DEFAULT 7500 CHECK (first_order_cents BETWEEN 0 AND 100000),
  new_open int NOT NULL DEFAULT 1 CHECK (new_open BETWEEN 0 AND 50),
  confirmed_open int NOT NULL DEFAULT 4 CHECK (confirmed_open BETWEEN 1 AND 50),
  known_open int NOT NULL DEFAULT 15 CHECK (known_open BETWEEN 1 AND 200),
  door_open int NOT NULL DEFAULT 12 CHECK (door_open BETWEEN 1 AND 200),
  door_per_minute int NOT NULL DEFAULT 4 CHECK (door_per_minute BETWEEN 1 AND 50),
  device_open int NOT NULL DEFAULT 3 CHECK (device_open BETWEEN 1 AND 50),
  network_per_hour int NOT NULL DEFAULT 30 CHECK (network_per_hour BETWEEN 1 AND 1000),
  failed_per_hour int NOT NULL DEFAULT 3 CHECK (failed_per_hour BETWEEN 1 AND 50),
  no_shows int NOT NULL DEFAULT 2 CHECK (no_shows BETWEEN 1 AND 20),
  no_show_days int NOT NULL DEFAULT 180 CHECK (no_show_days BETWEEN 1 AND 365),
  confirmed_days int NOT NULL DEFAULT 180 CHECK (confirmed_days BETWEEN 1 AND 180),
  version int NOT NULL DEFAULT 1
);
COMMENT ON TABLE order_rule IS 'guard: from when on orders that are paid on the spot are asked about, as the operator set it';
INSERT INTO order_rule (id) VALUES (1);

CREATE TABLE order_block (
  id serial PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('phone', 'door', 'device', 'network')),
  mark text NOT NULL,
  hint text NOT NULL,
  reason text NOT NULL,
  set_by int REFERENCES person,
  set_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  lifted_at timestamptz
);
COMMENT ON TABLE order_block IS 'guard: who orders against payment in advance only, for a reason and until a day';
COMMENT ON COLUMN order_block.hint IS 'by what the operator recognises the entry: no more than the end of a number or the name of a street';
CREATE UNIQUE INDEX order_block_running ON order_block (kind, mark) WHERE lifted_at IS NULL;

CREATE TABLE number_code (
  id serial PRIMARY KEY,
  phone text NOT NULL,
  device text NOT NULL,
  code text NOT NULL,
  guesses int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
COMMENT ON TABLE number_code IS 'guard: codes on their way to a number, asked for on one device; all of it as keyed hashes';
CREATE INDEX number_code_asked ON number_code (phone, device);

CREATE TABLE confirmed_number (
  phone text NOT NULL,
  device text NOT NULL,
  confirmed_at timestamptz NOT NULL,
  PRIMARY KEY (phone, device)
);
COMMENT ON TABLE confirmed_number IS 'guard: a number that was confirmed by a code on a device, both as keyed hashes';

CREATE TABLE stopped_order (
  id serial PRIMARY KEY,
  at timestamptz NOT NULL,
  site_id int NOT NULL REFERENCES site,
  restaurant_id int NOT NULL REFERENCES restaurant,
  verdict text NOT NULL CHECK (verdict IN ('code', 'online', 'refused')),
  cause text NOT NULL,
  payable_cents int NOT NULL,
  hint text NOT NULL,
  phone text,
  door text,
  device text,
  network text
);
COMMENT ON TABLE stopped_order IS 'guard: an order that was not placed at once, and why';
COMMENT ON COLUMN stopped_order.hint IS 'end of the number that was given';
CREATE INDEX stopped_order_at ON stopped_order (at);

-- New guests are recognised by more than what they type, and by hashes alone, which outlive an account.
ALTER TABLE first_order DROP CONSTRAINT first_order_kind_check;
ALTER TABLE first_order ADD CONSTRAINT first_order_kind_check
  CHECK (kind IN ('person', 'phone', 'email', 'door', 'device', 'means'));
ALTER TABLE first_order_claim DROP CONSTRAINT first_order_claim_kind_check;
ALTER TABLE first_order_claim ADD CONSTRAINT first_order_claim_kind_check
  CHECK (kind IN ('person', 'phone', 'email', 'door', 'device', 'means'));
COMMENT ON TABLE first_order IS 'account: the first completed order per person, phone, e-mail, door, device and means of payment, as keyed hashes; who stands here is not new';
COMMENT ON TABLE first_order_claim IS 'account: the order under way that uses a voucher for new users, by the same keyed hashes; gone when it ends';

-- HMAC (RFC 2104) of kind and value: the secret has just the length of a block.
CREATE FUNCTION pg_temp.mark_of(kind text, value text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  secret bytea;
  inner_pad bytea;
  outer_pad bytea;
BEGIN
  SELECT convert_to(s.value, 'UTF8') INTO secret FROM secret s WHERE s.name = 'marks';
  inner_pad := secret;
  outer_pad := secret;
  FOR at IN 0..63 LOOP
    inner_pad := set_byte(inner_pad, at, get_byte(secret, at) # 54);
    outer_pad := set_byte(outer_pad, at, get_byte(secret, at) # 92);
  END LOOP;
  RETURN left(encode(sha256(outer_pad || sha256(inner_pad || convert_to(kind || ':' || value, 'UTF8'))), 'hex'), 32);
END $$;
UPDATE first_order SET value = pg_temp.mark_of(kind, value);
UPDATE first_order_claim SET value = pg_temp.mark_of(kind, value);
