-- What the restaurant takes off after it was ordered, step by step; the sum stands in orders.reduced_cents.
CREATE TABLE order_reduction (
  id serial PRIMARY KEY,
  order_id int NOT NULL REFERENCES orders ON DELETE CASCADE,
  amount_cents int NOT NULL CHECK (amount_cents > 0),
  tip_cents int NOT NULL DEFAULT 0 CHECK (tip_cents >= 0 AND tip_cents <= amount_cents),
  vat jsonb NOT NULL DEFAULT '[]',
  reason text NOT NULL,
  person_id int REFERENCES person ON DELETE SET NULL,
  idempotency_key text NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (order_id, idempotency_key)
);
COMMENT ON TABLE order_reduction IS 'order: what the restaurant took off of an order, when and why';
COMMENT ON COLUMN order_reduction.tip_cents IS 'what of it was tip, which bears no VAT';
COMMENT ON COLUMN order_reduction.vat IS 'gross amounts by rate that it lowers: ratePercent, grossCents';

CREATE TABLE order_reduction_line (
  line_id int PRIMARY KEY REFERENCES order_line ON DELETE CASCADE,
  reduction_id int NOT NULL REFERENCES order_reduction ON DELETE CASCADE
);
COMMENT ON TABLE order_reduction_line IS 'order: pieces that were taken off, each once';
CREATE INDEX order_reduction_line_of ON order_reduction_line (reduction_id);

ALTER TABLE receipt ADD COLUMN reduction_id int UNIQUE REFERENCES order_reduction;
COMMENT ON COLUMN receipt.reduction_id IS 'what a correction is about';

-- The share that a payment service paid out to the operator already.
ALTER TABLE ledger_entry DROP CONSTRAINT ledger_entry_kind_check;
ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_kind_check
  CHECK (kind IN ('commission', 'voucher', 'commission-collected', 'correction'));
