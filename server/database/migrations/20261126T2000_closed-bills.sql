-- What somebody closed at the till without a payment: it stands on nobody's bill any more, and who said so and why stays.

CREATE TABLE bill_close (
  order_id int PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  restaurant_id int NOT NULL,
  why text NOT NULL CHECK (why IN ('elsewhere', 'cash', 'nobody')),
  reason text NOT NULL,
  said_by text NOT NULL,
  open_cents int NOT NULL CHECK (open_cents >= 0),
  closed_at timestamptz NOT NULL,
  idempotency_key text NOT NULL
);
COMMENT ON TABLE bill_close IS 'cash: an order that is paid in the house whose bill was closed without a receipt for what was open';
COMMENT ON COLUMN bill_close.why IS 'elsewhere: paid in another way; cash: taken past this till; nobody: nobody paid';
COMMENT ON COLUMN bill_close.open_cents IS 'what of the order no receipt is written for';
CREATE INDEX bill_close_key ON bill_close (restaurant_id, idempotency_key);
