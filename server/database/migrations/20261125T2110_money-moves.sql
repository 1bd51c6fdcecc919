-- Each try to have a payment service move money, and since when money of an order is to move: an operator sees what hangs.

CREATE TABLE payment_try (
  id serial PRIMARY KEY,
  order_id int NOT NULL REFERENCES orders ON DELETE CASCADE,
  payment_id int NOT NULL REFERENCES payment ON DELETE CASCADE,
  refund_id int REFERENCES refund ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('capture', 'release', 'refund', 'look')),
  amount_cents int NOT NULL DEFAULT 0 CHECK (amount_cents >= 0),
  state text NOT NULL CHECK (state IN ('asked', 'done', 'failed')),
  problem text NOT NULL DEFAULT '',
  tries int NOT NULL DEFAULT 1 CHECK (tries > 0),
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL
);
COMMENT ON TABLE payment_try IS 'payment: what a payment service was asked for and what became of it; tries that fail alike one after the other are one row';
COMMENT ON COLUMN payment_try.problem IS 'what the service answered, for the operator';
CREATE INDEX payment_try_order ON payment_try (order_id);
CREATE INDEX payment_try_payment ON payment_try (payment_id, id);
CREATE INDEX payment_try_refund ON payment_try (refund_id) WHERE refund_id IS NOT NULL;

ALTER TABLE orders ADD COLUMN money_due_since timestamptz;
COMMENT ON COLUMN orders.money_due_since IS 'since when payments are to be brought in line with its state; null: they are';
CREATE INDEX orders_money_due ON orders (money_due_since) WHERE money_due_since IS NOT NULL;

CREATE INDEX audit_entry_order ON audit_entry (subject_id, id) WHERE subject_kind = 'order';

-- Those that have ended are looked for by their order as well.
CREATE INDEX payment_of_order ON payment (order_id);
CREATE INDEX refund_of_order ON refund (order_id);
