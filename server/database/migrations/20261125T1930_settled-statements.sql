-- Whether a statement is paid is what the books say of it: nothing of it is left on `settlement`.

ALTER TABLE booking DROP CONSTRAINT booking_kind_check, ADD CONSTRAINT booking_kind_check
  CHECK (kind IN ('order', 'debit-collected', 'debit-returned', 'statement', 'statement-paid', 'statement-returned'));
CREATE INDEX booking_statement ON booking (statement_id) WHERE statement_id IS NOT NULL;
