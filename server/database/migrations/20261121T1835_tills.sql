-- Devices that order as the staff of a restaurant, and what they have ordered.

CREATE TABLE till_device (
  id serial PRIMARY KEY,
  restaurant_id int NOT NULL REFERENCES restaurant ON DELETE CASCADE,
  site_id int NOT NULL REFERENCES site ON DELETE CASCADE,
  name text NOT NULL,
  secret_hash text NOT NULL UNIQUE,
  paired_by int REFERENCES person ON DELETE SET NULL,
  paired_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  removed_at timestamptz
);
COMMENT ON TABLE till_device IS 'till: a browser that a restaurant has paired; its secret is kept as SHA-256 only';
CREATE INDEX till_device_restaurant ON till_device (restaurant_id) WHERE removed_at IS NULL;

CREATE TABLE till_code (
  code_hash text PRIMARY KEY,
  restaurant_id int NOT NULL REFERENCES restaurant ON DELETE CASCADE,
  device_name text NOT NULL,
  made_by int REFERENCES person ON DELETE SET NULL,
  expires_at timestamptz NOT NULL
);
COMMENT ON TABLE till_code IS 'till: pairing codes that nobody has used yet, as SHA-256';
CREATE INDEX till_code_restaurant ON till_code (restaurant_id);

ALTER TABLE orders
  ADD channel text NOT NULL DEFAULT 'online' CHECK (channel IN ('online', 'counter', 'telephone')),
  ADD till_device_id int REFERENCES till_device ON DELETE SET NULL;
COMMENT ON COLUMN orders.channel IS 'online: the guest ordered; otherwise staff did, at a paired till';
-- Earlier orders of whoever calls; by digits, as one number is written in many ways.
CREATE INDEX orders_caller ON orders (restaurant_id, regexp_replace(phone, '\D', '', 'g')) WHERE phone <> '';
