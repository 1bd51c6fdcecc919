-- What the bank of who paid by card takes back of a payment, and who bears that.

CREATE TABLE payment_dispute (
  id serial PRIMARY KEY,
  payment_id int NOT NULL REFERENCES payment ON DELETE CASCADE,
  order_id int NOT NULL REFERENCES orders ON DELETE CASCADE,
  reference text NOT NULL UNIQUE,
  state text NOT NULL CHECK (state IN ('asked', 'open', 'won', 'lost')),
  amount_cents int NOT NULL CHECK (amount_cents > 0),
  reason text NOT NULL,
  due_at timestamptz,
  is_answered boolean NOT NULL,
  told_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  borne_by text NOT NULL DEFAULT 'operator' CHECK (borne_by IN ('operator', 'restaurant')),
  decision text NOT NULL DEFAULT '',
  person_id int REFERENCES person,
  decided_at timestamptz,
  CHECK ((person_id IS NULL) = (decided_at IS NULL)),
  CHECK (borne_by = 'operator' OR decided_at IS NOT NULL)
);
COMMENT ON TABLE payment_dispute IS 'payment: what the bank of who paid takes back, or asks about';
COMMENT ON COLUMN payment_dispute.reference IS 'what the payment service calls it';
COMMENT ON COLUMN payment_dispute.state IS 'asked: no money has moved; open: the bank has it until it is decided';
COMMENT ON COLUMN payment_dispute.reason IS 'what the guest says, in the service''s word for it';
COMMENT ON COLUMN payment_dispute.due_at IS 'until when it can be answered; empty: it cannot';
COMMENT ON COLUMN payment_dispute.told_at IS 'when the service told of it first';
COMMENT ON COLUMN payment_dispute.borne_by IS 'whose money it is in the end; the operator''s until somebody decides otherwise';
COMMENT ON COLUMN payment_dispute.decision IS 'why, as the restaurant is told';
CREATE INDEX payment_dispute_order ON payment_dispute (order_id);
CREATE INDEX payment_dispute_waits ON payment_dispute (due_at) WHERE state IN ('asked', 'open') AND NOT is_answered;
